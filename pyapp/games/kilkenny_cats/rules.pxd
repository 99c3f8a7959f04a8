cimport cython

from pyapp.core.game cimport State
from pyapp.core.rng cimport Rng

cdef int CHANCE
cdef int TERMINAL
cdef int EMPTY
cdef int WALL
cdef int MOUSE
cdef int SQUARES
cdef int PASS
cdef int CATS
cdef int FACES
cdef int QUIET_TURNS
cdef int GOING
cdef int BOTH_MICE
cdef int LAST
cdef int STUCK
cdef int NONE
cdef int QUIET
cdef int NOTHING
cdef int STRANDS
cdef int WANDERS
cdef int NEARS
cdef int CAPTURES
cdef int LANDS

cdef class KilkennyState(State):
    cdef public object options
    cdef public str colours
    cdef public list goals
    cdef public bint last_mover
    cdef public bint needs_pair
    cdef int[::1] far
    cdef int[8] steps
    cdef int[256] board
    cdef int[32] cats
    cdef int[4] free
    cdef int[4] home
    cdef int[64] drawn
    cdef public int seat
    cdef public int die
    cdef public int turn
    cdef public int quiet
    cdef public int legal
    cdef public int movers
    cdef public int ending

    @cython.locals(owner=int, mouse=int, square=int)
    cpdef set_up(self, list cats, int seat, int die)
    @cython.locals(source=KilkennyState)
    cpdef void copy_from(self, State other)
    @cython.locals(count=int, first=int, slot=int, direction=int)
    cpdef int collect_actions(self, int[::1] out)
    @cython.locals(face=int)
    cpdef int collect_chances(self, double[::1] out)
    cpdef int landing(self, int start, int direction) noexcept
    @cython.locals(step=int, square=int, _=int, found=int)
    cdef inline int reach(self, int start, int direction) noexcept
    @cython.locals(count=int, first=int, slot=int, direction=int)
    cdef inline int count_moves(self) noexcept
    cpdef void apply(self, int action)
    @cython.locals(single=bint, pairs=int, seat=int)
    cpdef bint may_end(self)
    cdef inline void take(self, int action) noexcept
    @cython.locals(seat=int, found=int)
    cdef inline void go(self, int start, int target) noexcept
    cdef inline void take_off(self, int seat, int square) noexcept
    @cython.locals(first=int, last=int, slot=int)
    cdef inline void shift(self, int seat, int start, int target) noexcept
    @cython.locals(arrived=int, pairs=int, seat=int)
    cdef inline void look_for_end(self) noexcept
    cdef inline void begin_turn(self) noexcept
    cpdef bint wins(self, int seat) noexcept
    @cython.locals(sharers=int, seat=int)
    cpdef void result(self, double[::1] out)
    cpdef void playout(self, Rng rng, double[::1] out, int[::1] played)
    @cython.locals(best=int, count=int, first=int, slot=int, start=int, direction=int, target=int, worth=int)
    cdef inline int greedy_action(self, Rng rng) noexcept
    @cython.locals(found=int, first=int)
    cdef inline int worth(self, int start, int target) noexcept
    cpdef int at(self, int square) noexcept
