cimport cython

cdef int LIMIT

cdef class Positions:
    cdef unsigned long long mask
    cdef unsigned long long[::1] table
    cdef int value
    cdef int action
    cdef int depth
    cdef int kind

    @cython.locals(slot=cython.ulonglong, entry=cython.ulonglong)
    cdef bint probe(self, unsigned long long key) noexcept
    @cython.locals(slot=cython.ulonglong, entry=cython.ulonglong)
    cdef void store(self, unsigned long long key, int value, int action, int depth, int kind) noexcept
