cimport cython

from pyapp.core.ending cimport Ending, scrambled
from pyapp.core.game cimport State
from pyapp.games.carteso.field cimport Field
from pyapp.games.carteso.rules cimport CartesoState

cdef double FAR
cdef int TERMINAL
cdef int EMPTY
cdef int VERTICAL
cdef int HORIZONTAL
cdef int NOBODY
cdef int PLAYING
cdef int SMALL
cdef int CODES

cdef class CartesoEnding(Ending):
    cdef int cells
    cdef int[::1] turned
    cdef unsigned long long[::1] salt
    cdef int[176] held

    cpdef bint over(self, State state) except -1
    @cython.locals(source=CartesoState, lead=int, value=double)
    cpdef double value(self, State state) except? -1.5
    @cython.locals(source=CartesoState, free=int, least=int, most=int, low=double, high=double)
    cpdef int bounds(self, State state, double[::1] out) except -1
    @cython.locals(source=CartesoState, field=Field, rest=cython.ulonglong, word=cython.ulonglong, cell=int, stone=int,
                   best=cython.ulonglong, view=int, plain=cython.ulonglong, other=cython.ulonglong, place=int, held=int)
    cpdef unsigned long long code(self, State state) except? 1
