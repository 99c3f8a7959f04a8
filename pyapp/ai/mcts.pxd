cimport cython
from libc cimport math

from pyapp.ai.nodes cimport Nodes
from pyapp.core.game cimport State
from pyapp.core.knowledge cimport Knowledge
from pyapp.core.rng cimport Rng

cdef int CHANCE
cdef int TERMINAL
cdef int MAX_DEPTH
cdef int TABLE
cdef int NOTHING
cdef int ESTIMATE
cdef int EXACT

cdef class Search(Nodes):
    cdef public object settings
    cdef double exploration
    cdef double rave
    cdef int amaf_horizon
    cdef int expand_visits
    cdef double noise
    cdef public Knowledge knowledge
    cdef double bias
    cdef double policy
    cdef public State root_state
    cdef State state
    cdef Rng rng
    cdef int[::1] actions
    cdef int[::1] played
    cdef double[::1] chances
    cdef double[::1] reward
    cdef int[::1] path
    cdef int[::1] movers
    cdef double[::1] inverse
    cdef double[::1] leanings

    @cython.locals(done=int)
    cpdef int run(self, int simulations) except -1
    @cython.locals(depth=int, node=int, proof=bint, seat=int, action=int, known=int)
    cdef inline int simulate(self) except -1
    @cython.locals(node=int, depth=int, mover=int, child=int, ripe=int)
    cdef inline int descend(self) except -1
    @cython.locals(total=int, explore=double, beta=double, first=int, best=int, best_score=double, child=int,
                   mean=double, score=double, amaf=double, hits=int, only_open=bint, lean=double)
    cdef inline int select(self, int node, int mover) noexcept
    cdef inline double amaf_weight(self, int visits) noexcept
    @cython.locals(first=int, last=int, drawn=double, child=int)
    cdef inline int sample(self, int node) noexcept
    @cython.locals(wanted=int, left=int, share=int)
    cdef inline int ripe(self) noexcept
    @cython.locals(count=int, mover=int, is_chance=bint, first=int, index=int, child=int, seat=int, leans=bint,
                   drawn=double)
    cdef inline bint expand(self, int node) except -1
    @cython.locals(level=int, node=int, visits=int, seat=int, slot=int)
    cdef inline void back_up(self, int depth, bint played_out) noexcept
    @cython.locals(gained=double, first=int, child=int, hit=int)
    cdef inline void credit(self, int node, int mover) noexcept
    @cython.locals(seat=int)
    cdef inline void prove(self, int node) noexcept
    @cython.locals(node=int, mover=int, first=int, last=int, seat=int, child=int, best=int, all_proven=bint,
                   gain=double)
    cdef inline bint settle(self, int depth) noexcept

@cython.locals(power=cython.longlong, exponent=int)
cdef inline double line_log2(int count) noexcept
