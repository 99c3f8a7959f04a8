cimport cython

from pyapp.core.game cimport State
from pyapp.core.rng cimport Rng

cdef int TERMINAL
cdef int WHITE
cdef int BLACK
cdef int EMPTY
cdef int BORDER

cdef class CatchupState(State):
    cdef public object board
    cdef public object options
    cdef public int cells
    cdef public bint global_bonus
    cdef public bint swap_offered
    cdef public int handicap
    cdef int[::1] near
    cdef int[128] owner
    cdef int[128] group
    cdef int[128] ring
    cdef int[128] stones
    cdef int[2] best
    cdef int[128] pool
    cdef int[6] friends
    cdef int[128] tally
    cdef public int white_seat
    cdef public int turn
    cdef public int empty
    cdef public int colour
    cdef public int limit
    cdef public int placed
    cdef public int mark

    @cython.locals(source=CatchupState, cell=int)
    cpdef void copy_from(self, State other)
    @cython.locals(cell=int, count=int)
    cpdef int collect_actions(self, int[::1] out)
    cpdef void apply(self, int action)
    cpdef bint may_end(self)
    @cython.locals(colour=int, count=int, slot=int, neighbour=int, head=int)
    cdef inline void place(self, int cell) noexcept
    @cython.locals(cell=int)
    cdef inline void join(self, int large, int small) noexcept
    @cython.locals(mover=int, other=int, cap=int)
    cdef inline void end_turn(self) noexcept
    cdef inline void begin_turn(self, int cap) noexcept
    cdef inline int record_score(self) noexcept
    cpdef int seat_of(self, int colour) noexcept
    @cython.locals(white=int, black=int, size=int, cell=int)
    cpdef int lead(self) noexcept
    @cython.locals(lead=int, value=double)
    cpdef void result(self, double[::1] out)
    @cython.locals(left=int, cell=int, index=int)
    cpdef void playout(self, Rng rng, double[::1] out, int[::1] played)
