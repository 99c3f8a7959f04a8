cimport cython

from pyapp.games.disc_stacks.rules cimport DiscStacksState

cdef int MOST
cdef int SAME_SIZE
cdef int TABLE
cdef int OFF
cdef int TAKE
cdef int DEPTH
cdef int TABLE_BITS
cdef int LIMIT
cdef int NODES
cdef int MIDDLE
cdef unsigned long long SPREAD

cdef class ActionPhase:
    cdef list boards
    cdef int[::1] actions
    cdef int width
    cdef unsigned long long[::1] known
    cdef public int left

    @cython.locals(board=DiscStacksState)
    cpdef int lead(self, DiscStacksState state, int nodes=*) except? -100
    @cython.locals(board=DiscStacksState, following=DiscStacksState, key=cython.ulonglong, slot=cython.ulonglong,
                   entry=cython.ulonglong, low=int, high=int, floor=int, ceiling=int, first=int, count=int, best=int,
                   reached=int, index=int, action=int, value=int)
    cdef int search(self, int depth, int alpha, int beta) except? -100

@cython.locals(key=cython.ulonglong, disc=int, below=int, first=int, mark=int, bits=int)
cdef inline unsigned long long packed(DiscStacksState board) noexcept
