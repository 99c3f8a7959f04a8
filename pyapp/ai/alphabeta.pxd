cimport cython

from pyapp.ai.positions cimport Positions
from pyapp.core.game cimport State
from pyapp.core.judge cimport Judge
from pyapp.core.rng cimport Rng

cdef int TERMINAL
cdef int EXACT
cdef int NOTHING
cdef int UNIT
cdef int FAR
cdef int PLIES
cdef int DEEPEST
cdef int SOLVED
cdef int LOWER
cdef int UPPER
cdef int BOTH
cdef int NEXT
cdef int WHOLE
cdef int NARROW
cdef int SHALLOW
cdef int LATE
cdef int LATER
cdef int NEAR
cdef int FIRST
cdef int KILLER
cdef int SECOND

cdef class AlphaBeta:
    cdef public Judge knowledge
    cdef public State root_state
    cdef list states
    cdef object paths
    cdef dict told
    cdef int width
    cdef int swing
    cdef public bint every
    cdef Rng rng
    cdef double[::1] out
    cdef int[::1] buffer
    cdef int[::1] actions
    cdef int[::1] ranks
    cdef int[::1] killers
    cdef int[::1] history
    cdef unsigned long long[::1] key
    cdef int[::1] alpha
    cdef int[::1] beta
    cdef int[::1] low
    cdef int[::1] high
    cdef int[::1] best
    cdef int[::1] choice
    cdef int[::1] count
    cdef int[::1] tried
    cdef int[::1] depth
    cdef int[::1] mode
    cdef int[::1] sure
    cdef int[::1] seat
    cdef Positions positions
    cdef int value
    cdef bint certain
    cdef public int nodes
    cdef int ply
    cdef public int reached
    cdef public bint solved
    cdef public bint proven
    cdef int roots
    cdef int[::1] root_scores
    cdef int[::1] root_nodes
    cdef int[::1] root_sure
    cdef int root_begun
    cdef int favourite
    cdef int root_score

    @cython.locals(begun=int, stop=int)
    cpdef int run(self, int simulations) except -1
    @cython.locals(index=int, action=int, state=State)
    cdef int begin(self) except -1
    @cython.locals(state=State)
    cdef inline void push(self, int ply, int low, int high) noexcept
    @cython.locals(ply=int, slot=int, deeper=int, low=int, high=int, late=bint, state=State, child=State)
    cdef int look(self) except -1
    @cython.locals(best=int, other=int, rank=int, action=int)
    cdef inline void pick(self, int slot, int end) noexcept
    @cython.locals(state=State, key=cython.ulonglong, known=bint, found=Positions, value=int, room=int,
                   kind=int, judged=int, count=int)
    cdef bint enter(self, int ply, int low, int high, int depth) except -1
    @cython.locals(base=int, index=int, action=int)
    cdef inline void rank(self, int ply, int seat, int guess) noexcept
    @cython.locals(ply=int, slot=int, action=int, value=int, mode=int, first=bint, better=bint)
    cdef void take(self) noexcept
    @cython.locals(slot=int, other=int)
    cdef void cut(self, int ply, int action) noexcept
    @cython.locals(ply=int, kind=int, depth=int)
    cdef void leave(self) noexcept
    cdef inline bint lost(self, int score) noexcept
