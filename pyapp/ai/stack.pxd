cimport cython

from pyapp.core.game cimport State

cdef int MAX_DEPTH
cdef int FIRST

cdef class Stack:
    cdef int most_depth
    cdef int depth
    cdef int action_count
    cdef int clock
    cdef int space
    cdef int[::1] history
    cdef int[::1] scratch
    cdef int[::1] barred
    cdef unsigned long long[::1] codes
    cdef double[::1] best
    cdef int[::1] up
    cdef int[::1] inside
    cdef int[::1] guess
    cdef int[::1] choices
    cdef int[::1] tried
    cdef int[::1] first
    cdef int[::1] count
    cdef long long[::1] begun_at
    cdef int[::1] actions
    cdef signed char[::1] stays

    cpdef int fit(self, int action_count) except -1
    @cython.locals(count=int, first=int, last=int, index=int, action=int)
    cdef int list_actions(self, State state, int depth, bint inside) except -1
    @cython.locals(above=int, first=int, index=int)
    cdef void bar(self, int depth) noexcept
    @cython.locals(place=int, last=int, seat=int, found=int, most=int, index=int, action=int, score=int)
    cdef int next_action(self, int depth) noexcept
    cdef void take(self, int depth, double value) noexcept
    cpdef int make_space(self, int space) except -1
