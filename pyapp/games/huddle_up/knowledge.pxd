cimport cython

from pyapp.core cimport cbits as bits

from pyapp.core.game cimport State
from pyapp.core.judge cimport Judge
from pyapp.core.rng cimport Rng
from pyapp.games.huddle_up.floe cimport Floe
from pyapp.games.huddle_up.rules cimport HuddleState

cdef int ESTIMATE
cdef int BLACK
cdef int WHITE
cdef int FEATURES
cdef unsigned long long WORD_MASK
cdef unsigned long long MIX_A
cdef unsigned long long MIX_B
cdef unsigned long long MIX_C
cdef int[::1] BITS

cdef class HuddleKnowledge(Judge):
    cdef double[::1] weights
    cdef double[::1] features
    cdef int moves
    cdef int starts
    cdef int safe
    cdef unsigned long long landings

    cpdef void playout(self, State state, Rng rng, double[::1] out, int[::1] played)
    cpdef bint priors(self, State state, int[::1] actions, int count, double[::1] out)
    @cython.locals(huddle=HuddleState, index=int, worth=double, size=double, early=double)
    cpdef int evaluate(self, State state, double[::1] out)
    @cython.locals(huddle=HuddleState, place=int, earlier=int, mixed=cython.ulonglong, before=cython.ulonglong,
                   word=cython.ulonglong)
    cpdef unsigned long long hash(self, State state)
    @cython.locals(floe=Floe, index=int, occupied=cython.ulonglong, full=cython.ulonglong, mover=int,
                   theirs=cython.ulonglong, mine=cython.ulonglong, their_moves=int, their_starts=int, their_safe=int,
                   tied=cython.ulonglong, side=int, colour=int, sign=double, held=cython.ulonglong,
                   low=cython.ulonglong, high=cython.ulonglong, only=cython.ulonglong, lone=cython.ulonglong,
                   attacked=cython.ulonglong, best=int, left=cython.ulonglong, group=cython.ulonglong, size=int)
    cdef int describe(self, HuddleState state) except -1
    cpdef list feature_list(self, HuddleState state)
    cdef inline void add(self, int index, double amount) noexcept
    @cython.locals(shared=cython.ulonglong, ends=cython.ulonglong, begins=cython.ulonglong, slot=int, shift=int,
                   ahead=cython.ulonglong, back=cython.ulonglong)
    cdef inline void survey(self, Floe floe, int colour) noexcept

cdef inline unsigned long long mix(unsigned long long word, unsigned long long more) noexcept
cdef inline int ones(unsigned long long word) noexcept
cdef inline unsigned long long flood(unsigned long long seed, unsigned long long spaces) noexcept
