from pyapp.core.rng cimport Rng

cdef class State:
    cdef public int to_move
    cdef public bint unknown
    cdef public int players
    cdef public int action_count

    cpdef void copy_from(self, State other)
    cpdef int collect_actions(self, int[::1] out)
    cpdef int collect_chances(self, double[::1] out)
    cpdef void apply(self, int action)
    cpdef bint may_end(self)
    cpdef void result(self, double[::1] out)
    cpdef void playout(self, Rng rng, double[::1] out, int[::1] played)
