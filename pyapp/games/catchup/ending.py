"""What an exact search knows of Catchup: how far groups can still grow, and positions as numbers."""

from __future__ import annotations

from array import array
from typing import Any

from pyapp.core.ending import Ending, salts, scrambled
from pyapp.core.game import TERMINAL, State
from pyapp.core.hexboard import hexboard
from pyapp.core.stones import BLACK, EMPTY, WHITE
from pyapp.games.catchup.rules import CatchupState

WORTH = 13
"""Empty cells from which an opponent solves."""
SMALL = 19
"""Cells of a board whose whole position fits into one number: side 3."""


class CatchupEnding(Ending):
    """See ``Ending``."""

    def __init__(self, measure: str = "result") -> None:
        super().__init__(measure)
        self.cells = 0
        self.salt = salts(3 * 128)
        self.seen = [0] * 129
        self.queue = [0] * 136
        self.reach = [0, 0]

    def worth(self, state: State) -> bool:
        assert isinstance(state, CatchupState)
        return state.empty <= WORTH

    def begin(self, state: State) -> None:
        assert isinstance(state, CatchupState)
        self.near = state.board.near
        if self.cells != state.cells:
            self.cells = state.cells
            turns = hexboard(state.board.side).symmetries
            self.views = len(turns)
            self.turned = array("i", [cell for turn in turns for cell in turn])

    def over(self, state: State) -> bool:
        return state.to_move == TERMINAL

    def value(self, state: State) -> float:
        assert isinstance(state, CatchupState)
        source = state
        lead = source.lead()
        value = self.win if lead > 0 else -self.win if lead < 0 else 0.0
        value += self.points * (source.best[WHITE] - source.best[BLACK] + source.handicap)
        return -value if source.white_seat else value

    def bounds(self, state: State, out: Any) -> None:
        """From the groups as they are and as they would be with all the stones that their colour can still place."""
        assert isinstance(state, CatchupState)
        source = state
        self.find_reach(source, WHITE)
        self.find_reach(source, BLACK)
        least = float(source.best[WHITE] - self.reach[BLACK] + source.handicap)
        most = float(self.reach[WHITE] - source.best[BLACK] + source.handicap)
        low = least * self.points + (self.win if least > 0.0 else -self.win)
        high = most * self.points + (-self.win if most < 0.0 else self.win)
        out[0] = -high if source.white_seat else low
        out[1] = -low if source.white_seat else high

    def find_reach(self, source: CatchupState, colour: int) -> None:
        """The largest size that a group of a colour can get: its stones and the empty cells that hang together.

        Of the empty cells no more than it can still place: each turn of the other takes one at least.
        """
        left = source.empty
        stones = 0
        if source.colour == colour:
            stones = min(left, source.limit - source.placed)
            left -= stones + 1
        elif source.placed == 0:
            left -= 1
        while left > 0:
            stones += min(left, 3)
            left -= 4
        best = source.best[colour]
        for cell in range(self.cells):
            self.seen[cell] = 0
        for seed in range(self.cells):
            if source.owner[seed] == colour and not self.seen[seed]:
                best = max(best, self.flood(source, colour, seed, stones))
        if best < stones:
            for seed in range(self.cells):
                if source.owner[seed] == EMPTY and not self.seen[seed]:
                    best = max(best, self.flood(source, colour, seed, stones))
        self.reach[colour] = best

    def flood(self, source: CatchupState, colour: int, seed: int, stones: int) -> int:
        """How large what hangs together with a cell can become with so many more stones."""
        self.queue[0] = seed
        self.seen[seed] = 1
        first = 0
        last = 1
        empty = 0
        while first < last:
            cell = self.queue[first]
            first += 1
            empty += source.owner[cell] == EMPTY
            for slot in range(6 * cell, 6 * cell + 6):
                near = self.near[slot]
                fresh = self.seen[near] == 0 and (source.owner[near] == colour or source.owner[near] == EMPTY)
                self.seen[near] |= fresh
                self.queue[last] = near
                last += fresh
        return last - max(0, empty - stones)

    def code(self, state: State) -> int:
        """On small boards the whole position, the least of its mirrored ones; else by Zobrist's words."""
        assert isinstance(state, CatchupState)
        source = state
        rest = source.colour
        rest = 2 * rest + source.white_seat
        rest = 4 * rest + source.limit
        rest = 4 * rest + source.placed
        rest = 256 * rest + source.mark
        rest = 2 * rest + (1 if source.swap_offered and source.turn <= 1 else 0)
        if self.cells > SMALL:
            word = scrambled(rest)
            for cell in range(self.cells):
                word ^= self.salt[3 * cell + source.owner[cell]]
            return word
        best = 0
        for view in range(self.views):
            digits = 0
            for place in range(view * self.cells, view * self.cells + self.cells):
                digits = 3 * digits + source.owner[self.turned[place]]
            if view == 0 or digits < best:
                best = digits
        return scrambled(best * 1048576 + rest)
