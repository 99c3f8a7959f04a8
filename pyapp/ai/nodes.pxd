cimport cython

cdef class Nodes:
    cdef public int players
    cdef int most
    cdef int used
    cdef int capacity
    cdef int[::1] first
    cdef int[::1] children
    cdef int[::1] action
    cdef int[::1] visits
    cdef double[::1] spread
    cdef int[::1] amaf_visits
    cdef double[::1] amaf_sum
    cdef double[::1] prior
    cdef double[::1] chance
    cdef signed char[::1] proven
    cdef double[::1] value

    cpdef bint grow(self, int needed) except -1
    @cython.locals(place="int[::1]", count=int, node=int, child=int, target=int, seat=int)
    cpdef keep(self, int root)
