cimport cython

from pyapp.core.ending cimport Ending, scrambled
from pyapp.core.game cimport State
from pyapp.games.catchup.rules cimport CatchupState

cdef int TERMINAL
cdef int WHITE
cdef int BLACK
cdef int EMPTY
cdef int SMALL

cdef class CatchupEnding(Ending):
    cdef int cells
    cdef int views
    cdef int[::1] near
    cdef int[::1] turned
    cdef unsigned long long[::1] salt
    cdef int[129] seen
    cdef int[136] queue
    cdef int[2] reach

    cpdef bint over(self, State state) except -1
    @cython.locals(source=CatchupState, lead=int, value=double)
    cpdef double value(self, State state) except? -1.5
    @cython.locals(source=CatchupState, least=double, most=double, low=double, high=double)
    cpdef int bounds(self, State state, double[::1] out) except -1
    @cython.locals(left=int, stones=int, best=int, cell=int, seed=int)
    cdef void find_reach(self, CatchupState source, int colour) noexcept
    @cython.locals(first=int, last=int, empty=int, cell=int, slot=int, near=int, fresh=int)
    cdef inline int flood(self, CatchupState source, int colour, int seed, int stones) noexcept
    @cython.locals(source=CatchupState, rest=cython.ulonglong, word=cython.ulonglong, cell=int, best=cython.ulonglong,
                   view=int, digits=cython.ulonglong, place=int)
    cpdef unsigned long long code(self, State state) except? 1
