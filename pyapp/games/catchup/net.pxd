cimport cython
from libc cimport math

from pyapp.games.catchup.rules cimport CatchupState
from pyapp.games.catchup.sight cimport Sight

cdef int AROUND
cdef int MOST
cdef int SECOND
cdef int LOST

cdef class Net(Sight):
    cdef double[::1] policy
    cdef short[::1] first
    cdef short[::1] early
    cdef short[::1] late
    cdef short[128] mixer
    cdef double[::1] leads
    cdef double[::1] head
    cdef double[::1] head_base
    cdef double[::1] value
    cdef double[::1] stone
    cdef double[::1] stop
    cdef int[128] places
    cdef short[1024] x
    cdef short[1024] y
    cdef double[16] pooled

    cdef void look(self, CatchupState state) noexcept
    @cython.locals(ground=short[8], total=short[8], unit=int, place=int, row=int, cell=int)
    cdef inline void grow(self) noexcept
    @cython.locals(near=short[1024], product=short, own=short[8], other=short[8], bare=int[8], full=int[8], unit=int, place=int,
                   row=int, cell=int, at=int, around=int, one=int, two=int, three=int, four=int, five=int, six=int,
                   signal=short, echo=short)
    cdef inline void mix(self) noexcept
    @cython.locals(total=double, place=int, unit=int, signal=double)
    cpdef double worth(self, CatchupState state) noexcept
    @cython.locals(total=double, place=int, lean=double, unit=int)
    cdef double logit(self, CatchupState state, int action) noexcept
