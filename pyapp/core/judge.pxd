from pyapp.core.game cimport State
from pyapp.core.knowledge cimport Knowledge

cdef class Judge(Knowledge):
    cpdef unsigned long long hash(self, State state)
