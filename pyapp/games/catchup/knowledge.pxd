cimport cython

from pyapp.core.game cimport State
from pyapp.core.knowledge cimport Knowledge
from pyapp.core.rng cimport Rng
from pyapp.games.catchup.net cimport Net
from pyapp.games.catchup.rules cimport CatchupState

cdef int NOTHING
cdef int ESTIMATE
cdef int SLOTS

cdef class CatchupKnowledge(Knowledge):
    cdef public Net net
    cdef int cells
    cdef public double trust
    cdef public double fade
    cdef unsigned long long[::1] marks
    cdef unsigned long long[::1] keys
    cdef double[::1] worths

    @cython.locals(source=CatchupState, worth=double, share=double, mover=int)
    cpdef void playout(self, State state, Rng rng, double[::1] out, int[::1] played)
    @cython.locals(source=CatchupState, mover=int)
    cpdef int evaluate(self, State state, double[::1] out)
    cdef inline double share(self, CatchupState state) noexcept
    @cython.locals(source=CatchupState, most=double, index=int, total=double)
    cpdef bint priors(self, State state, int[::1] actions, int count, double[::1] out)
    @cython.locals(key="unsigned long long", slot=int)
    cpdef double worth(self, CatchupState state) noexcept
    @cython.locals(own=int, given=bint, key="unsigned long long", cell=int)
    cdef inline unsigned long long key(self, CatchupState state) noexcept

@cython.locals(root=double, turn=int)
cdef inline double exponential(double power) noexcept
