cimport cython
from libc cimport math

from pyapp.core.game cimport State
from pyapp.core.knowledge cimport Knowledge
from pyapp.core.rng cimport Rng
from pyapp.games.kilkenny_cats.rules cimport KilkennyState

cdef int TERMINAL
cdef int ESTIMATE
cdef int EXACT
cdef int CATS
cdef int SQUARES
cdef int MOUSE
cdef int EMPTY
cdef int FACES
cdef int HIDDEN
cdef int STRIDE
cdef int BLOCK
cdef int THREATENED
cdef int LANDING
cdef int CATCHING
cdef int COUNTED
cdef int UNIT

cdef class KilkennyKnowledge(Knowledge):
    cdef public bint judges_all
    cdef public int kinds
    cdef int[::1] weights
    cdef int[::1] seen
    cdef int[16] kind
    cdef int[32] threats
    cdef int[4] landing
    cdef int[4] catching
    cdef int[256] hit
    cdef int[33] sums
    cdef int[64] bits
    cdef public int count
    cdef public int[::1] rows
    cdef public int[::1] times
    cdef int[::1] actions
    cdef KilkennyState probe
    cdef double[::1] trial

    cpdef void playout(self, State state, Rng rng, double[::1] out, int[::1] played)
    cpdef bint priors(self, State state, int[::1] actions, int count, double[::1] out)
    @cython.locals(position=KilkennyState)
    cpdef int evaluate(self, State state, double[::1] out)
    @cython.locals(total=double, seat=int, score=double, root=double)
    cdef inline void weigh(self, KilkennyState state, double[::1] out) noexcept
    @cython.locals(count=int, index=int, best=int, seat=int)
    cpdef int best(self, KilkennyState state, double[::1] out) except -2
    @cython.locals(seat=int, other=int, slot=int, direction=int, step=int, square=int, face=int, found=int,
                   start=int)
    cdef inline void survey(self, KilkennyState state) noexcept
    @cython.locals(seat=int, slot=int, base=int, place=int, wait=int, at=int)
    cdef inline void describe(self, KilkennyState state, int viewer) noexcept
    cdef inline void note(self, int row, int times) noexcept
    cpdef list features(self, KilkennyState state, int viewer)
    @cython.locals(at=int, unit=int, base=int, times=int, total=cython.longlong, level=int)
    cdef inline double strength(self) noexcept
