cimport cython

from pyapp.core.game cimport State
from pyapp.core.knowledge cimport Knowledge

cdef int CHANCE
cdef int TERMINAL
cdef int LEVELS
cdef int DEEPEST
cdef double LEAST

cdef class Expectimax:
    cdef public object settings
    cdef public Knowledge knowledge
    cdef public int players
    cdef public State root_state
    cdef public list states
    cdef State probe
    cdef int span
    cdef double margin
    cdef int[::1] widths
    cdef int[::1] actions
    cdef int[::1] found
    cdef double[::1] chances
    cdef double[::1] outcomes
    cdef double[::1] scores
    cdef int[::1] mover
    cdef int[::1] left
    cdef int[::1] count
    cdef int[::1] index
    cdef double[::1] value
    cdef double[::1] reward
    cdef double[::1] best
    cdef int level
    cdef public int used
    cdef public int depth
    cdef public bint proven
    cdef public bint only
    cdef int finished
    cdef list order
    cdef dict known
    cdef dict spent
    cdef dict reach
    cdef bint every
    cdef public list told
    cdef object paths
    cdef dict answers
    cdef int marked

    @cython.locals(before=int)
    cpdef int run(self, int simulations) except -1
    cpdef bint settled(self)
    cpdef clear(self)
    cpdef begin(self)
    cpdef deepen(self)
    cdef inline void judge(self) noexcept
    cdef inline void weigh(self) noexcept
    @cython.locals(level=int, left=int, action=int, state=State, seat=int)
    cdef inline int advance_one(self) except -1
    @cython.locals(count=int, index=int, at=int, seat=int)
    cdef inline int open_chance(self, State state, int left) except -1
    @cython.locals(count=int, index=int, at=int, kept=int, width=int, mover=int, score=double, place=int, seat=int)
    cdef inline int open_choice(self, State state, int left) except -1
    @cython.locals(seat=int, weight=double, base=int, mover=int, level=int)
    cdef inline int receive(self) except -1
