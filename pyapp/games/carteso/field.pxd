cimport cython

cdef int EMPTY
cdef int VERTICAL
cdef int HORIZONTAL
cdef int NOBODY
cdef int SPACE

cdef class Field:
    cdef readonly int cells
    cdef readonly int empty
    cdef int[::1] near
    cdef int[::1] compass
    cdef int[::1] cuts
    cdef int[176] line
    cdef int[2] points
    cdef int[176] stone
    cdef int[176] group
    cdef int[176] ring
    cdef int[176] stones
    cdef int[176] span
    cdef int[176] owner
    cdef int[352] region
    cdef int[352] reach
    cdef int[176] seen
    cdef int[176] queue

    cpdef void copy_from(self, Field other)
    @cython.locals(other=int, slot=int, neighbour=int, head=int, region=int, around=int)
    cdef void place(self, int cell, int colour, int squares) noexcept
    @cython.locals(cell=int)
    cdef inline void join(self, int large, int small) noexcept
    @cython.locals(base=int, first=int, last=int, slot=int, seed=int, reach=int, index=int, found=int, head=int)
    cdef inline void cut(self, int cell, int colour, int squares) noexcept
    @cython.locals(base=int, open_stones=int, last=int, reach=int, cell=int, slot=int, neighbour=int, fresh=int)
    cdef inline int flood(self, int seed, int colour, int first) noexcept
    @cython.locals(taller=int, side=int)
    cdef inline void claim(self, int head, int squares) noexcept

@cython.locals(count=int)
cdef int count_bits(int lines) noexcept
