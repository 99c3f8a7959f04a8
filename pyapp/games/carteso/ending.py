"""What an exact search knows of Carteso: how far the margin can still swing, and positions as numbers."""

from __future__ import annotations

from array import array
from typing import Any

from pyapp.core.ending import Ending, salts, scrambled
from pyapp.core.game import TERMINAL, State
from pyapp.core.stones import EMPTY
from pyapp.games.carteso.rules import CartesoState
from pyapp.games.carteso.terms import HORIZONTAL, NOBODY, PLAYING, VERTICAL

FAR = float("inf")
WORTH = 9
"""Empty points from which an opponent solves."""
SMALL = 16
"""Points of a board whose whole position fits into one number."""
CODES = 7
"""What a point may hold: nothing, or a stone of two colours in a group of three owners."""


class CartesoEnding(Ending):
    """See ``Ending``."""

    nodes = 1_000_000

    def __init__(self, measure: str = "margin") -> None:
        super().__init__(measure)
        self.cells = 0
        self.salt = salts(CODES * 176)
        self.held = [0] * 176

    def worth(self, state: State) -> bool:
        assert isinstance(state, CartesoState)
        return state.phase == PLAYING and state.empty <= WORTH

    def begin(self, state: State) -> None:
        assert isinstance(state, CartesoState)
        self.cells = state.cells
        self.turned = array("i", [cell for turn in state.board.symmetries[:4] for cell in turn])

    def over(self, state: State) -> bool:
        return state.to_move == TERMINAL

    def value(self, state: State) -> float:
        assert isinstance(state, CartesoState)
        source = state
        lead = source.lead()
        value = self.points * 0.5 * lead + (self.win if lead > 0 else -self.win if lead < 0 else 0.0)
        return -value if source.upright_seat else value

    def bounds(self, state: State, out: Any) -> None:
        """All that is not claimed yet may go to either side."""
        assert isinstance(state, CartesoState)
        source = state
        out[0] = -FAR
        out[1] = FAR
        if source.phase == PLAYING:
            free = 2 * (self.cells - source.field.points[VERTICAL] - source.field.points[HORIZONTAL])
            if source.button and source.holder == NOBODY:
                free += 1
            least = source.lead() - free
            most = least + 2 * free
            low = self.points * 0.5 * least + (self.win if least > 0 else -self.win if least < 0 else 0.0)
            high = self.points * 0.5 * most + (self.win if most > 0 else -self.win if most < 0 else 0.0)
            out[0] = -high if source.upright_seat else low
            out[1] = -low if source.upright_seat else high

    def code(self, state: State) -> int:
        """On small boards the whole position, the least of its mirrored and recoloured ones; else by Zobrist's words.

        Mirrored positions are worth the same, and so are those with the stones' colours exchanged.
        """
        assert isinstance(state, CartesoState)
        source = state
        field = source.field
        rest = source.half_komi
        rest = 4 * rest + source.holder
        rest = 2 * rest + source.upright_seat
        rest = 4 * rest + source.phase
        rest = 4 * rest + source.passes
        rest = 2 * rest + source.to_move
        for cell in range(self.cells):
            stone = field.stone[cell]
            self.held[cell] = 0 if stone == EMPTY else 1 + 3 * stone + field.owner[field.group[cell]]
        if self.cells > SMALL:
            word = scrambled(rest)
            for cell in range(self.cells):
                word ^= self.salt[CODES * cell + self.held[cell]]
            return word
        best = 0
        for view in range(4):
            plain = 0
            other = 0
            for place in range(view * self.cells, view * self.cells + self.cells):
                held = self.held[self.turned[place]]
                plain = CODES * plain + held
                other = CODES * other + (0 if held == 0 else held + 3 if held <= 3 else held - 3)
            if other < plain:
                plain = other
            if view == 0 or plain < best:
                best = plain
        return scrambled(best * 65536 + rest)
