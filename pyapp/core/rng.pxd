cimport cython

cdef unsigned long long MASK
cdef unsigned long long GAMMA
cdef unsigned long long MIX_A
cdef unsigned long long MIX_B

cdef class Rng:
    cdef public unsigned long long state

    cpdef unsigned long long bits(self) noexcept
    @cython.locals(mixed=cython.ulonglong)
    cdef inline unsigned long long step(self) noexcept
    cpdef int below(self, int count) noexcept
    @cython.locals(left=int, drawn=int, kept=int)
    cdef void shuffle(self, int* items, int count) noexcept
    cpdef double uniform(self) noexcept
