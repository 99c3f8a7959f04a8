cimport cython

from pyapp.core.game cimport State
from pyapp.core.rng cimport Rng
from pyapp.games.huddle_up.floe cimport Floe

cdef int TERMINAL
cdef int BLACK
cdef int WHITE
cdef int PLAYING
cdef int BY_PASSES
cdef int BY_ELIMINATION
cdef int BY_REPETITION
cdef int TWICE_AROUND

cdef class HuddleState(State):
    cdef public object board
    cdef public object options
    cdef public Floe floe
    cdef public bint next_groups
    cdef public int white_first
    cdef public int passing
    cdef public int colour
    cdef public int passes
    cdef public int ended
    cdef public int turn
    cdef unsigned long long[::1] history
    cdef int room
    cdef int kept

    @cython.locals(source=HuddleState, word=int)
    cpdef void copy_from(self, State other)
    cpdef int collect_actions(self, int[::1] out)
    cpdef void apply(self, int action)
    cpdef bint may_end(self)
    @cython.locals(count=int, action=int)
    cpdef void playout(self, Rng rng, double[::1] out, int[::1] played)
    @cython.locals(lead=int, value=double)
    cpdef void result(self, double[::1] out)
    cdef int move(self, int action) except -1
    cdef int pass_turn(self) except -1
    cdef inline int hand_over(self) except -1
    cdef inline void end(self, int reason) noexcept
    @cython.locals(words="unsigned long long[::1]", last=int, stood=int, place=int)
    cdef inline int remember(self) except -1
    @cython.locals(longer="unsigned long long[::1]", word=int)
    cdef int make_room(self, int positions) except -1
    @cython.locals(lead=int)
    cdef int lead(self) noexcept
    cpdef int seat_of(self, int colour) noexcept
