cimport cython

cdef int WAYS

cdef class Table:
    cdef readonly long long room
    cdef readonly long long size
    cdef readonly long long used
    cdef unsigned long long[::1] codes
    cdef float[::1] least
    cdef float[::1] most
    cdef short[::1] choice
    cdef signed char[::1] effort

    cpdef int allocate(self, long long size) except -1
    @cython.locals(first=cython.longlong, slot=cython.longlong)
    cdef long long find(self, unsigned long long code) noexcept
    @cython.locals(slot=cython.longlong)
    cdef int keep(self, unsigned long long code, float least, float most, int choice, int effort) except -1
    @cython.locals(first=cython.longlong, slot=cython.longlong, found=cython.longlong)
    cdef inline long long place(self, unsigned long long code) noexcept
    @cython.locals(codes="unsigned long long[::1]", least="float[::1]", most="float[::1]", choice="short[::1]",
                   effort="signed char[::1]", size=cython.longlong, slot=cython.longlong, target=cython.longlong)
    cpdef int grow(self) except -1
