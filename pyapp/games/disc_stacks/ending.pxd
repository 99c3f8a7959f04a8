cimport cython

from pyapp.core.ending cimport Ending, scrambled
from pyapp.core.game cimport State
from pyapp.games.disc_stacks.rules cimport DiscStacksState

cdef int TERMINAL
cdef int MOST
cdef int SAME_SIZE
cdef int PLACES

cdef class DiscStacksEnding(Ending):
    cdef bint one_round
    cdef int round
    cdef bint last
    cdef int seats
    cdef int[3] before
    cdef unsigned long long[::1] salt

    @cython.locals(source=DiscStacksState)
    cpdef bint over(self, State state) except -1
    @cython.locals(source=DiscStacksState, lead=int)
    cpdef double value(self, State state) except? -1.5
    @cython.locals(source=DiscStacksState, lead=int, free=int, least=int, most=int)
    cpdef int bounds(self, State state, double[::1] out) except -1
    @cython.locals(source=DiscStacksState, seat=int)
    cpdef int outcome(self, State state) except -1
    @cython.locals(winner=int, taken=int, own=int, best=int, equals=int, other=int, points=int, share=double)
    cpdef double rank(self, int outcome, int seat) except? -1.5
    @cython.locals(source=DiscStacksState, rest=cython.ulonglong, word=cython.ulonglong, seat=int, disc=int)
    cpdef unsigned long long code(self, State state) except? 1
