cimport cython

from pyapp.ai.stack cimport Stack
from pyapp.ai.table cimport Table
from pyapp.core.ending cimport Ending
from pyapp.core.game cimport State

cdef double FAR
cdef double GRAIN

cdef class Solver(Stack):
    cdef public Ending ending
    cdef public object limit
    cdef public bint sets
    cdef public Table table
    cdef public list turn
    cdef public bint done
    cdef public bint coarse
    cdef bint asked
    cdef public long long nodes
    cdef public double least
    cdef public double most
    cdef public double worth
    cdef double threshold
    cdef double found
    cdef int choice
    cdef object begun
    cdef double[::1] range
    cdef list states

    @cython.locals(end=cython.longlong)
    cpdef bint step(self, long long count) except -1
    @cython.locals(depth=int, action=int, state=State, child=State, inside=bint)
    cdef int dig(self, long long end) except -1
    cdef inline bint known(self, State state) except -1
    @cython.locals(state=State, guess=int, code=cython.ulonglong, above=int, slot=cython.longlong)
    cdef bint push(self, int depth, bint inside) except -1
    @cython.locals(least=double, most=double, slot=cython.longlong, work=cython.longlong, effort=int)
    cdef int remember(self, int depth, double value, bint more) except -1
    @cython.locals(value=double, more=bint)
    cdef int leave(self, int depth) except -1
