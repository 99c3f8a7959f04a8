"""What an exact search knows of Huddle Up!: the penguins that are left, and positions with what may come back."""

from __future__ import annotations

from typing import Any

from pyapp.core.ending import Ending, scrambled
from pyapp.core.game import TERMINAL, State
from pyapp.games.huddle_up.board import BLACK, WHITE
from pyapp.games.huddle_up.rules import HuddleState

WORTH = 20
"""Occupied spaces from which an opponent solves."""
WORD = 0xFFFFFFFFFFFFFFFF


class HuddleEnding(Ending):
    """See ``Ending``."""

    def worth(self, state: State) -> bool:
        assert isinstance(state, HuddleState)
        low, high, other_low, other_high = state.floe.words()
        return (low | high | other_low | other_high).bit_count() <= WORTH

    def over(self, state: State) -> bool:
        return state.to_move == TERMINAL

    def value(self, state: State) -> float:
        assert isinstance(state, HuddleState)
        source = state
        points = source.floe.score(BLACK) - source.floe.score(WHITE)
        lead = points
        if lead == 0 and source.next_groups:
            lead = source.floe.later_lead()
        value = self.points * points + (self.win if lead > 0 else -self.win if lead < 0 else 0.0)
        return -value if source.white_first else value

    def bounds(self, state: State, out: Any) -> None:
        """Nobody scores more penguins than are left."""
        assert isinstance(state, HuddleState)
        source = state
        occupied = source.floe.occupied()
        low = -self.points * source.floe.own_on(WHITE, occupied) - self.win
        high = self.points * source.floe.own_on(BLACK, occupied) + self.win
        out[0] = -high if source.white_first else low
        out[1] = -low if source.white_first else high

    def code(self, state: State) -> int:
        """The position and, in any order, all that may come back, each with the colour that was to move."""
        assert isinstance(state, HuddleState)
        source = state
        rest = 2 * source.passes + source.colour
        word = scrambled(rest + 1)
        last = source.kept - 1
        for number in range(last + 1):
            entry = (last - number) & 1
            for place in range(4 * number, 4 * number + 4):
                entry = scrambled(entry ^ source.history[place])
            word ^= entry if number == last else 0
            rest = (rest + entry) & WORD
        return scrambled(word ^ scrambled(rest))
