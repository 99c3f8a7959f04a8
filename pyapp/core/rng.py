"""The one random generator: SplitMix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators").

Small, good enough for playouts and dice, and the same numbers interpreted, native and in WebAssembly.
"""

from __future__ import annotations

MASK = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15
MIX_A = 0xBF58476D1CE4E5B9
MIX_B = 0x94D049BB133111EB


class Rng:
    """A stream of pseudo-random numbers.

    Args:
        seed: any integer; its low 64 bits count.
    """

    def __init__(self, seed: int = 0) -> None:
        self.state = seed & 0xFFFFFFFFFFFFFFFF

    def bits(self) -> int:
        """The next 64 bits, as an unsigned integer."""
        return self.step()

    def step(self) -> int:
        """``bits`` for this module: a C function when compiled."""
        self.state = (self.state + GAMMA) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * MIX_A) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * MIX_B) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, count: int) -> int:
        """An integer in 0 .. count - 1; ``count`` is at least 1 and below 2 ** 31.

        Multiply-and-shift on the high 32 bits (Lemire 2019) without its rejection: the bias is under count / 2 ** 32.
        """
        return ((self.step() >> 32) * count) >> 32

    def shuffle(self, items: list[int], count: int) -> None:
        """Put the first ``count`` items in random order (Durstenfeld 1964); a C array when compiled."""
        left = count
        while left > 1:
            drawn = ((self.step() >> 32) * left) >> 32
            left -= 1
            kept = items[drawn]
            items[drawn] = items[left]
            items[left] = kept

    def uniform(self) -> float:
        """A double in [0, 1), from 53 bits."""
        return (self.step() >> 11) * (1.0 / 9007199254740992.0)
