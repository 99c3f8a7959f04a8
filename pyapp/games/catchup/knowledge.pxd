cimport cython
from libc cimport math

from pyapp.core.game cimport State
from pyapp.core.knowledge cimport Knowledge
from pyapp.core.rng cimport Rng
from pyapp.games.catchup.rules cimport CatchupState

cdef int NOTHING
cdef int EMPTY
cdef int AROUND
cdef int FORMS
cdef int STEPS
cdef int SPAN
cdef int STAGES
cdef int BANDS
cdef int SHAPE
cdef int PLACE
cdef int RECORD
cdef int THREAT
cdef int JOIN
cdef int WIDER
cdef int STOP
cdef int KINDS
cdef int CELL
cdef int GAIN
cdef int LOSS
cdef int LEAD
cdef int SECOND

cdef class CatchupKnowledge(Knowledge):
    cdef int cells
    cdef int[::1] around
    cdef int[::1] rim
    cdef int[::1] forms
    cdef public double[::1] policy
    cdef public double[::1] value
    cdef public double trust
    cdef int[::1] busy
    cdef int[::1] bare
    cdef int[386] found
    cdef int[128] seen
    cdef int[128] eye
    cdef int[128] code
    cdef int friends
    cdef int joined
    cdef int foes
    cdef int blocked

    @cython.locals(source=CatchupState, worth=double, share=double, mover=int)
    cpdef void playout(self, State state, Rng rng, double[::1] out, int[::1] played)
    cpdef int evaluate(self, State state, double[::1] out)
    @cython.locals(source=CatchupState, most=double, index=int, kinds=int, kind=int, logit=double, total=double)
    cpdef bint priors(self, State state, int[::1] actions, int count, double[::1] out)
    @cython.locals(cell=int, owner=int, content=int, slot=int)
    cdef inline void face(self, CatchupState state, int colour) noexcept
    @cython.locals(slot=int, neighbour=int, content=int, head=int)
    cdef inline void meet(self, CatchupState state, int cell) noexcept
    @cython.locals(mover=int, other=int, own=int, opposed=int, band=int, given=bint, left=int, ahead=int, near=int,
                   far=int, slot=int, content=int, rises=int, hand=int)
    cdef inline int describe(self, CatchupState state, int action) noexcept
    @cython.locals(mover=int, other=int, own=int, opposed=int, full=int, band=int, stage=int, second=int,
                   other_second=int, firsts=int, other_firsts=int, count=int, cell=int, content=int, size=int, lead=int,
                   phase=int, form=int, alone=int, other_alone=int, gain=int,
                   loss=int)
    cdef inline int survey(self, CatchupState state) noexcept
    @cython.locals(total=double, index=int)
    cpdef double worth(self, CatchupState state) noexcept

cdef inline int bounded(int lead) noexcept
cdef inline int bracket(int size) noexcept
@cython.locals(root=double, turn=int)
cdef inline double exponential(double power) noexcept
