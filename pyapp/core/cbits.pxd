# ``bits`` for compiled modules: one instruction each in WebAssembly. A module writes ``from pyapp.core import bits`` and
# its .pxd ``from pyapp.core cimport cbits as bits``.

cdef extern from *:
    """
    #define quincunx_ones(word) __builtin_popcountll(word)
    #define quincunx_lowest(word) __builtin_ctzll(word)
    """
    int ones "quincunx_ones"(unsigned long long word) noexcept nogil
    int lowest "quincunx_lowest"(unsigned long long word) noexcept nogil
