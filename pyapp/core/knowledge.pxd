from pyapp.core.game cimport State
from pyapp.core.rng cimport Rng

cdef class Knowledge:
    cpdef void playout(self, State state, Rng rng, double[::1] out, int[::1] played)
    cpdef bint priors(self, State state, int[::1] actions, int count, double[::1] out)
    cpdef int evaluate(self, State state, double[::1] out)
