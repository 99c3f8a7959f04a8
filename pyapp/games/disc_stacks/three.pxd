cimport cython

from pyapp.games.disc_stacks.rules cimport DiscStacksState

cdef int MOST
cdef int SAME_SIZE
cdef int SIZES
cdef int TABLE
cdef int TABLE_BITS
cdef int SEATS
cdef int OUTCOMES
cdef int LINE
cdef int BOARDS
cdef int MOST_BEHIND
cdef double GRAIN
cdef unsigned long long SPREAD

cdef class ThreeSeats:
    cdef int[::1] height
    cdef int[::1] top
    cdef int[::1] counts
    cdef int[::1] discs
    cdef unsigned long long[::1] marks
    cdef int[::1] stacks
    cdef int[::1] ends
    cdef unsigned long long[::1] keys
    cdef double[::1] found
    cdef unsigned long long[::1] known
    cdef double[::1] values
    cdef public double[::1] worth
    cdef int colours
    cdef int rise
    cdef public int left

    @cython.locals(slot=int)
    cpdef void forget(self) noexcept
    @cython.locals(count=int, disc=int, below=int, pile=int, key=cython.ulonglong, seat=int)
    cpdef bint solve(self, DiscStacksState state, double[::1] out, int nodes) noexcept
    @cython.locals(last=int, later=int, after=int, enough=double, equals=int, child=int)
    cdef bint search(self, int place, int mover, int free, int supply) noexcept
    @cython.locals(one=double, best=double, seat=int)
    cdef inline int take(self, int place, int mover, int child, int equals) noexcept
    @cython.locals(one=double, most=int)
    cdef inline double enough(self, int place, int mover, int supply) noexcept
    @cython.locals(first=int, lying=int, count=int, child=int, disc=int, moved=int, other=int, target=int, line=int,
                   slot=int)
    cdef int place(self, int place, int free) noexcept
    @cython.locals(first=int, count=int, index=int, slot=int, pile=int, tops=int, colour=int, child=int, line=int,
                   taken=int, size=int, other=int, target=int, reach=int, width=int, moved=int, key=cython.ulonglong,
                   bits=int, seat=int)
    cdef int follow(self, int place, int mover, int free) noexcept
    @cython.locals(index=int, total=int, most=int, colour=int, count=int)
    cdef inline int largest(self, int place) noexcept
    @cython.locals(name=cython.ulonglong, slot=cython.ulonglong, seat=int)
    cdef inline bint find(self, int place, int mover, int supply) noexcept
    @cython.locals(name=cython.ulonglong, slot=cython.ulonglong, seat=int)
    cdef inline void keep(self, int place, int mover, int supply, int equals) noexcept
