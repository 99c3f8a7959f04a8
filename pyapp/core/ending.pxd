cimport cython

from pyapp.core.game cimport State

cdef int TERMINAL
cdef double FAR
cdef unsigned long long WORD
cdef unsigned long long FIRST_FACTOR
cdef unsigned long long SECOND_FACTOR

cdef class Ending:
    cdef public object measure
    cdef public double points
    cdef public double win
    cdef public bint final
    cdef public str wishes
    cdef public double[::1] returns

    cpdef bint over(self, State state) except -1
    @cython.locals(value=double)
    cpdef double value(self, State state) except? -1.5
    cpdef int bounds(self, State state, double[::1] out) except -1
    cpdef int outcome(self, State state) except -1
    cpdef double rank(self, int outcome, int seat) except? -1.5
    cpdef unsigned long long code(self, State state) except? 1

cpdef unsigned long long scrambled(unsigned long long word) noexcept
