cimport cython

from pyapp.core.game cimport State
from pyapp.core.rng cimport Rng

cdef int TERMINAL
cdef int SAME_SIZE
cdef int SIZES
cdef int MOST
cdef int TAKE
cdef int TABLE
cdef int OFF
cdef int NONE

cdef class DiscStacksState(State):
    cdef public object options
    cdef public int colours
    cdef public int rounds
    cdef public int rise
    cdef public bint dealt
    cdef public unsigned long long dealing
    cdef public bint concealed
    cdef int[::1] buffer
    cdef int[16] pool
    cdef int[16] under
    cdef int[16] above
    cdef int[16] crown
    cdef int[16] stand
    cdef int[16] tall
    cdef int[3] points
    cdef public int turn
    cdef public int round
    cdef public int left
    cdef public int lying
    cdef public int started

    @cython.locals(disc=int)
    cdef void clear(self) noexcept
    cdef void begin_round(self)
    @cython.locals(rng=Rng, count=int, disc=int, index=int, first=int, choices=int, other=int, choice=int, target=int)
    cdef void deal(self)
    @cython.locals(source=DiscStacksState)
    cpdef void copy_from(self, State other)
    cpdef int collect_actions(self, int[::1] out)
    @cython.locals(count=int, bigger=int, disc=int, other=int, height=int, colour=int)
    cdef inline int list_actions(self, int[::1] out) noexcept
    cdef inline int shows(self, int colour) noexcept
    cpdef void apply(self, int action)
    cpdef bint may_end(self)
    @cython.locals(mover=int, taken=int)
    cdef inline int act(self, int action) except -1
    @cython.locals(stack=int)
    cdef inline void place(self, int disc, int target) noexcept
    @cython.locals(taken=int, size=int, disc=int, height=int, below=int)
    cdef inline int take(self, int colour) noexcept
    @cython.locals(source=int, stack=int, below=int, moved=int, top=int)
    cdef inline void relocate(self, int disc, int target) noexcept
    cdef void end_round(self)
    @cython.locals(best=int, winners=int, seat=int)
    cpdef void result(self, double[::1] out)
    @cython.locals(count=int)
    cpdef void playout(self, Rng rng, double[::1] out, int[::1] played)
