cimport cython

from pyapp.games.catchup.rules cimport CatchupState

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
cdef int FORM
cdef int RIM
cdef int GAIN
cdef int LOSS
cdef int SIZE
cdef int NONE
cdef int LEAD
cdef int TURN
cdef int SECOND
cdef int PHASE

cdef class Sight:
    cdef int cells
    cdef int[::1] around
    cdef int[::1] rim
    cdef int[::1] forms
    cdef int[::1] busy
    cdef int[::1] bare
    cdef int[6] found
    cdef int[512] rows
    cdef int[4] stage
    cdef int[128] seen
    cdef int[128] eye
    cdef int[128] code
    cdef int asked
    cdef int friends
    cdef int joined
    cdef int foes
    cdef int blocked

    @cython.locals(cell=int, owner=int, content=int, slot=int)
    cdef void face(self, CatchupState state, int colour) noexcept
    @cython.locals(slot=int, neighbour=int, content=int, head=int)
    cdef inline void meet(self, CatchupState state, int cell) noexcept
    @cython.locals(mover=int, other=int, own=int, opposed=int, band=int, given=bint, left=int, ahead=int, near=int,
                   far=int, slot=int, content=int, rises=int, hand=int)
    cdef int describe(self, CatchupState state, int action) noexcept
    @cython.locals(mover=int, own=int, opposed=int, stage=int, second=int, other_second=int, firsts=int,
                   other_firsts=int, alone=int, other_alone=int, cell=int, content=int, form=int, at=int, head=int,
                   size=int, record=int, given=int, lead=int, behind=int, phase=int)
    cdef void survey(self, CatchupState state) noexcept

cdef inline int bounded(int lead) noexcept
cdef inline int bracket(int size) noexcept
