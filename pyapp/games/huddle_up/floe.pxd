cimport cython

from pyapp.core cimport cbits as bits

cdef int BLACK
cdef int WHITE

cdef class Floe:
    cdef public object moves
    cdef public bint paths
    cdef bint by_spaces
    cdef int slots
    cdef unsigned long long[::1] starts
    cdef unsigned long long[::1] ends
    cdef int[::1] actions
    cdef int[::1] cell_at
    cdef unsigned long long[2] low
    cdef unsigned long long[2] high
    cdef unsigned long long[37] found
    cdef int[37] sizes
    cdef unsigned long long[6] pieces
    cdef int[6] weights
    cdef int[64] tally

    @cython.locals(colour=int)
    cdef void copy_from(self, Floe other) noexcept
    @cython.locals(colour=int)
    cdef void write(self, unsigned long long[::1] out, int place) noexcept
    @cython.locals(occupied=cython.ulonglong, own=cython.ulonglong)
    cdef int find_moves(self, int colour) noexcept
    @cython.locals(total=int, slot=int, shift=int, ahead=cython.ulonglong, back=cython.ulonglong)
    cdef inline int find_lines(self, unsigned long long own, unsigned long long occupied,
                               unsigned long long open_spaces) noexcept
    @cython.locals(total=int, slot=int, start=cython.ulonglong)
    cdef int find_paths(self, unsigned long long own, unsigned long long occupied,
                        unsigned long long open_spaces) noexcept
    @cython.locals(count=int, slot=int, word=cython.ulonglong)
    cdef int list_moves(self, int[::1] out) noexcept
    @cython.locals(slot=int, word=cython.ulonglong)
    cdef int nth_move(self, int number) noexcept
    @cython.locals(other=int, start=cython.ulonglong, end=cython.ulonglong, bumped=cython.ulonglong,
                   occupied=cython.ulonglong, emptied=cython.ulonglong)
    cdef bint move(self, int mover, int action) noexcept
    @cython.locals(black=cython.ulonglong, blacks=cython.ulonglong, white=cython.ulonglong, whites=cython.ulonglong,
                   slot=int, word=cython.ulonglong, cleared=bint)
    cdef bint may_clear(self, int colour) noexcept
    @cython.locals(around=cython.ulonglong, count=int, largest=int, movers=int, piece=cython.ulonglong, index=int,
                   colour=int)
    cdef inline void split(self, unsigned long long start, unsigned long long end,
                           unsigned long long occupied) noexcept
    cdef inline unsigned long long occupied(self) noexcept
    cdef inline unsigned long long full(self) noexcept
    @cython.locals(other=int, present=cython.ulonglong)
    cdef inline unsigned long long controlled(self, int colour) noexcept
    cdef inline int penguins_on(self, unsigned long long spaces) noexcept
    cdef inline int own_on(self, int colour, unsigned long long spaces) noexcept
    @cython.locals(best=int, left=cython.ulonglong, group=cython.ulonglong, size=int)
    cdef int score(self, int colour) noexcept
    cdef bint gone(self, int colour) noexcept
    @cython.locals(size=int, colour=int, left=cython.ulonglong, group=cython.ulonglong)
    cdef int later_lead(self) noexcept

cdef inline int ones(unsigned long long word) noexcept
cdef inline int lowest(unsigned long long word) noexcept
cdef inline unsigned long long grown(unsigned long long spaces) noexcept
@cython.locals(group=cython.ulonglong)
cdef inline unsigned long long flood(unsigned long long seed, unsigned long long spaces) noexcept
@cython.locals(ends=cython.ulonglong, free=cython.ulonglong, first=cython.ulonglong, seconds=cython.ulonglong,
               second=cython.ulonglong, around=cython.ulonglong, between=cython.ulonglong)
cdef inline unsigned long long path_ends(unsigned long long start, unsigned long long occupied) noexcept
