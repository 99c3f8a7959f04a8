"""What an exact search may know of a game beyond its rules, and how positions become 64-bit codes.

The contract between a game's ``knowledge.ending`` and ``pyapp.ai.exact``. A game overrides what it knows better; a
compiled subclass defines every hot method itself.
"""

from __future__ import annotations

from array import array
from typing import Any

from pyapp.core.game import TERMINAL, State

MEASURES = {"margin": (1.0, 0.0), "result": (0.0, 1.0), "play": (2.0, 1.0)}
"""What is worked out, as the weights of seat 0's lead in points and of its result (1, 0, -1).

``play`` puts the result first: a lead never has the other sign, and where it is 0 the result still tells.
"""

FAR = float("inf")
WORD = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
FIRST_FACTOR = 0xFF51AFD7ED558CCD
SECOND_FACTOR = 0xC4CEB9FE1A85EC53


class Ending:
    """A game's endings as the solver sees them. Values are seat 0's and whole or half numbers.

    Args:
        measure: a name of ``MEASURES``.

    Attributes:
        points, win: the measure's weights.
        final: whether what is worked out is the value of the game, once ``begin`` was called.
        nodes: positions that a turn may cost in play before the search takes over: half a second natively or less.
        wishes: for three or more: what a seat wants, in order, as said on the command line.
    """

    nodes = 400_000

    def __init__(self, measure: str = "result") -> None:
        self.measure = measure
        self.points, self.win = MEASURES[measure]
        self.final = True
        self.wishes = ""
        self.returns = array("d", [0.0] * 8)

    def worth(self, state: State) -> bool:
        """Whether an opponent should try to solve this position in play: it will mostly take less than a second."""
        return False

    def begin(self, state: State) -> None:
        """Note what must be known of the position that is to be solved."""

    # The hot path.

    def over(self, state: State) -> bool:
        """Whether the value of a position needs no more play."""
        return state.to_move == TERMINAL

    def value(self, state: State) -> float:
        """The value of a position that is ``over``."""
        state.result(self.returns)
        value = self.win * self.returns[0]
        return value + self.points * state.margin() if self.points else value

    def bounds(self, state: State, out: Any) -> None:
        """Write the least and the most that the value of a position can be into ``out``, two doubles."""
        out[0] = -FAR
        out[1] = FAR

    # For three or more.

    def outcome(self, state: State) -> int:
        """A number, from 0, for how a position that is ``over`` ended."""
        raise NotImplementedError

    def rank(self, outcome: int, seat: int) -> float:
        """How much a seat wants an outcome."""
        raise NotImplementedError

    def returned(self, outcome: int, out: Any) -> None:
        """Write what an outcome is worth to each seat, in [-1, 1], into ``out``."""
        raise NotImplementedError

    def code(self, state: State) -> int:
        """64 bits: equal for positions that ``State.key`` takes for equal, and, as a game likes, of equal value.

        Different values behind one code would be an error that nobody sees. Where a code is not ``scrambled`` from a
        number that holds the whole position, its chance in a search of n positions is below n * n / 2 ** 65.
        """
        return fold(state.key())


def promise(worth: float) -> float:
    """What a lead, in the measure ``play``, is worth where the game goes on behind it: inside (-1, 1)."""
    return min(0.95, max(-0.95, 0.1 * worth))


def scrambled(word: int) -> int:
    """A permutation of the 64-bit numbers in which near ones are far apart (the last step of MurmurHash3)."""
    word = ((word ^ (word >> 33)) * FIRST_FACTOR) & WORD
    word = ((word ^ (word >> 33)) * SECOND_FACTOR) & WORD
    return word ^ (word >> 33)


def fold(key: Any) -> int:
    """64 bits of a key made of numbers, strings, bytes, None, tuples and frozen sets; the same on every platform."""
    if isinstance(key, int):
        return scrambled((key * GOLDEN + 1) & WORD)
    if isinstance(key, frozenset):
        parts: list[Any] = list(key)  # pyright: ignore[reportUnknownArgumentType]
        return scrambled((sum(map(fold, parts)) + 2) & WORD)
    if isinstance(key, tuple):
        parts = list(key)  # pyright: ignore[reportUnknownArgumentType]
        word = 3
        for item in parts:
            word = scrambled((word * GOLDEN + fold(item)) & WORD)
        return word
    word = 5
    for byte in key if isinstance(key, bytes) else repr(key).encode():
        word = ((word ^ byte) * FIRST_FACTOR) & WORD
        word ^= word >> 29
    return scrambled(word)


def salts(count: int) -> Any:
    """So many 64-bit words, always the same.

    A code may be the exclusive or of those that stand for a position's parts (Zobrist 1970).
    """
    return array("Q", [scrambled((number + 1) * GOLDEN & WORD) for number in range(count)])
