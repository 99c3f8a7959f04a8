cimport cython

from pyapp.core.game cimport State
from pyapp.core.rng cimport Rng
from pyapp.games.carteso.field cimport Field

cdef int TERMINAL
cdef int WHITE
cdef int BLACK
cdef int EMPTY
cdef int VERTICAL
cdef int HORIZONTAL
cdef int NOBODY
cdef int NAMING
cdef int CHOOSING
cdef int PLAYING

cdef class CartesoState(State):
    cdef readonly object board
    cdef readonly object options
    cdef readonly int cells
    cdef readonly bint pie
    cdef readonly bint button
    cdef readonly Field field
    cdef readonly int half_komi
    cdef readonly int holder
    cdef readonly int upright_seat
    cdef readonly int passes
    cdef readonly int turn
    cdef readonly int phase
    cdef int[176] pool

    @cython.locals(source=CartesoState)
    cpdef void copy_from(self, State other)
    @cython.locals(cell=int, count=int, first=int, last=int, action=int)
    cpdef int collect_actions(self, int[::1] out)
    cpdef void apply(self, int action)
    cpdef bint may_end(self)
    cdef inline void end_turn(self) noexcept
    cdef inline bint over(self) noexcept
    cdef inline void place(self, int cell, int colour) noexcept
    @cython.locals(lead=int)
    cpdef int lead(self) noexcept
    @cython.locals(lead=int, value=double)
    cpdef void result(self, double[::1] out)
    @cython.locals(left=int, cell=int, index=int, colour=int)
    cpdef void playout(self, Rng rng, double[::1] out, int[::1] played)
