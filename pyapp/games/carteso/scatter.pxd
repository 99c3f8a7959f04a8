cimport cython

from pyapp.core.game cimport State
from pyapp.core.knowledge cimport Knowledge
from pyapp.core.rng cimport Rng
from pyapp.games.carteso.field cimport Field
from pyapp.games.carteso.rules cimport CartesoState

cdef int EXACT
cdef int NOTHING
cdef int EMPTY
cdef int VERTICAL
cdef int HORIZONTAL
cdef int NOBODY
cdef int PLAYING
cdef int CLOSE
cdef double HINT

cdef class Scatter(Knowledge):
    cdef int height
    cdef int width
    cdef int cells
    cdef int[176] stone
    cdef int[176] run
    cdef int[176] head
    cdef int[176] span
    cdef int[176] size
    cdef int[176] start

    @cython.locals(carteso=CartesoState, field=Field, lead=int, free=int, value=double)
    cpdef int evaluate(self, State state, double[::1] out)
    @cython.locals(carteso=CartesoState, index=int, action=int, ends=bint)
    cpdef bint priors(self, State state, int[::1] actions, int count, double[::1] out)
    cdef inline bint may_end(self, CartesoState carteso, int lead) noexcept
    @cython.locals(carteso=CartesoState, lead=int, holder=int)
    cpdef void playout(self, State state, Rng rng, double[::1] out, int[::1] played)
    @cython.locals(value=double)
    cdef inline void write(self, CartesoState carteso, int lead, double[::1] out) noexcept
    @cython.locals(cells=int, colours=cython.ulonglong, movers=cython.ulonglong, drawn=int, runs=int, cell=int,
                   row=int, left=int, upper_left=int, column=int, stone=int, colour=int, upper=int, one=int,
                   other=int, run=int, head=int, lead=int, rows=int, columns=int, taller=int, side=int)
    cdef int fill(self, Field field, Rng rng, int[::1] played) noexcept
    cdef inline int find(self, int run) noexcept
    @cython.locals(first=int, cell=int)
    cdef inline int square(self, Field field, int head) noexcept
