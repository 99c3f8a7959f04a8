cimport cython

from pyapp.ai.table cimport Table
from pyapp.core.ending cimport Ending
from pyapp.core.game cimport State

cdef int MAX_DEPTH

cdef class MaxnSolver:
    cdef public Ending ending
    cdef public Table table
    cdef public list turn
    cdef public bint done
    cdef public long long nodes
    cdef public int outcome
    cdef int depth
    cdef object begun
    cdef int space
    cdef list states
    cdef unsigned long long[::1] codes
    cdef int[::1] best
    cdef int[::1] choices
    cdef int[::1] tried
    cdef int[::1] first
    cdef int[::1] actions
    cdef int[::1] scratch
    cdef long long[::1] begun_at

    @cython.locals(end=cython.longlong)
    cpdef bint step(self, long long count) except -1
    @cython.locals(depth=int, place=int, state=State, child=State, found=int)
    cdef int dig(self, long long end) except -1
    cdef inline int known(self, State state) except -2
    @cython.locals(state=State, code=cython.ulonglong, slot=cython.longlong, above=int, count=int, first=int, index=int)
    cdef int push(self, int depth) except -2
    @cython.locals(seat=int, state=State)
    cdef int take(self, int depth, int outcome) except -1
    @cython.locals(work=cython.longlong, effort=int)
    cdef int keep(self, int depth) except -1
