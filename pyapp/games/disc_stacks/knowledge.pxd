cimport cython
from libc cimport math

from pyapp.core.game cimport State
from pyapp.core.knowledge cimport Knowledge
from pyapp.core.rng cimport Rng
from pyapp.games.disc_stacks.action cimport ActionPhase
from pyapp.games.disc_stacks.rules cimport DiscStacksState

cdef int TERMINAL
cdef int NOTHING
cdef int ESTIMATE
cdef int EXACT
cdef int SAME_SIZE
cdef int OUTCOMES
cdef double SURE

cdef class DiscStacksKnowledge(Knowledge):
    cdef ActionPhase phase
    cdef public double level

    cpdef double standing(self, int lead, int rounds) noexcept
    @cython.locals(lead=int)
    cpdef double worth(self, DiscStacksState state) except? -100.0
    @cython.locals(position=DiscStacksState, value=double)
    cpdef void playout(self, State state, Rng rng, double[::1] out, int[::1] played)
    @cython.locals(count=int)
    cdef void place(self, DiscStacksState state, Rng rng)
    cpdef bint priors(self, State state, int[::1] actions, int count, double[::1] out)
    @cython.locals(position=DiscStacksState, rounds=int, value=double, kind=int)
    cpdef int evaluate(self, State state, double[::1] out)

cdef class ThreeSeatsKnowledge(Knowledge):
    cdef double[::1] worth
    cdef int round
    cdef int[3] points

    @cython.locals(same=bint, seat=int, winner=int, taken=int)
    cpdef int prepare(self, DiscStacksState state) except -1
    @cython.locals(position=DiscStacksState, count=int, outcome=int, seat=int)
    cpdef void playout(self, State state, Rng rng, double[::1] out, int[::1] played)
    cpdef bint priors(self, State state, int[::1] actions, int count, double[::1] out)
    @cython.locals(position=DiscStacksState, seat=int)
    cpdef int evaluate(self, State state, double[::1] out)
