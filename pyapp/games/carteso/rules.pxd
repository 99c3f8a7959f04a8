cimport cython

from pyapp.core.game cimport State
from pyapp.core.rng cimport Rng

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
cdef int SPACE

cdef class CartesoState(State):
    cdef readonly object board
    cdef readonly object options
    cdef readonly int cells
    cdef readonly bint pie
    cdef readonly bint button
    cdef int[::1] near
    cdef int[::1] compass
    cdef int[::1] cuts
    cdef int[176] line
    cdef int[176] stone
    cdef int[176] group
    cdef int[176] ring
    cdef int[176] stones
    cdef int[176] span
    cdef int[176] owner
    cdef int[352] region
    cdef int[352] reach
    cdef int[2] points
    cdef readonly int half_komi
    cdef readonly int holder
    cdef readonly int upright_seat
    cdef readonly int passes
    cdef readonly int turn
    cdef readonly int empty
    cdef readonly int phase
    cdef int[176] seen
    cdef int[176] queue
    cdef int[176] pool

    @cython.locals(source=CartesoState)
    cpdef void copy_from(self, State other)
    @cython.locals(cell=int, count=int, first=int, last=int, action=int)
    cpdef int collect_actions(self, int[::1] out)
    cpdef void apply(self, int action)
    cdef inline void end_turn(self) noexcept
    cdef inline bint over(self) noexcept
    @cython.locals(other=int, slot=int, neighbour=int, head=int, region=int, around=int)
    cdef inline void place(self, int cell, int colour) noexcept
    @cython.locals(cell=int)
    cdef inline void join(self, int large, int small) noexcept
    @cython.locals(base=int, first=int, last=int, slot=int, seed=int, reach=int, index=int, found=int, head=int)
    cdef void cut(self, int cell, int colour) noexcept
    @cython.locals(base=int, open_stones=int, last=int, reach=int, cell=int, slot=int, neighbour=int, fresh=int)
    cdef int flood(self, int seed, int colour, int first) noexcept
    @cython.locals(taller=int, side=int)
    cdef void claim(self, int head) noexcept
    @cython.locals(lead=int)
    cpdef int lead(self) noexcept
    @cython.locals(lead=int, value=double)
    cpdef void result(self, double[::1] out)
    @cython.locals(left=int, cell=int, index=int, colour=int)
    cpdef void playout(self, Rng rng, double[::1] out, int[::1] played)

@cython.locals(count=int)
cdef int count_bits(int lines) noexcept
