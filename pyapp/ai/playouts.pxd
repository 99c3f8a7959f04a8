cimport cython

from pyapp.core.game cimport State
from pyapp.core.rng cimport Rng

@cython.locals(seat=int)
cpdef list play_random(State state, State probe, Rng rng, int count, double[::1] reward, int[::1] played)
