cimport cython

from pyapp.core.ending cimport Ending, scrambled
from pyapp.core.game cimport State
from pyapp.games.huddle_up.rules cimport HuddleState

cdef int TERMINAL
cdef int BLACK
cdef int WHITE
cdef unsigned long long WORD

cdef class HuddleEnding(Ending):
    cpdef bint over(self, State state) except -1
    @cython.locals(source=HuddleState, points=int, lead=int, value=double)
    cpdef double value(self, State state) except? -1.5
    @cython.locals(source=HuddleState, occupied=cython.ulonglong, low=double, high=double)
    cpdef int bounds(self, State state, double[::1] out) except -1
    @cython.locals(source=HuddleState, word=cython.ulonglong, last=int, number=int, entry=cython.ulonglong,
                   rest=cython.ulonglong, place=int)
    cpdef unsigned long long code(self, State state) except? 1
