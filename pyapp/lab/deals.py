"""Disc Stacks dealt in the open: the program's placements as chance nodes, for programs that want to see them.

The table's own states draw a deal from a seed (``placement`` is ``random``), which nobody may look into. Here the same
deal is drawn disc by disc, each with its probability: the discs come in any order, all alike, and each goes onto a new
stack or onto any disc that can carry it, all alike.
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Mapping
from typing import Any

from pyapp.core.game import CHANCE, TERMINAL, State
from pyapp.core.options import OptionValue
from pyapp.games.disc_stacks.discs import MOST
from pyapp.games.disc_stacks.rules import DiscStacksState


def deals_openly(game: str, options: Mapping[str, object]) -> bool:
    """Whether a table has deals that are drawn here."""
    return game == "disc_stacks" and options["placement"] == "random"


def open_deals(players: int, options: Mapping[str, OptionValue]) -> OpenDeals:
    """The start of a game with deals to be drawn."""
    return OpenDeals(players, dict(options))


class OpenDeals(State):
    """A game with its deals drawn at chance nodes.

    Attributes:
        table: the position, as if the players placed the discs.
    """

    def __init__(self, players: int, options: dict[str, OptionValue]) -> None:
        self.table = DiscStacksState(players, {**options, "placement": "players"})
        self.options = options
        super().__init__(players, self.table.action_count)
        self.to_move = CHANCE

    def copy_from(self, other: State) -> None:
        """Become equal to ``other``, which may also be a state that was dealt from a seed."""
        self.table.copy_from(other.table if isinstance(other, OpenDeals) else other)
        self.to_move = other.to_move

    def collect_actions(self, out: Any) -> int:
        return self.table.collect_actions(out)

    def collect_chances(self, out: Any) -> int:
        actions = array("i", [0]) * self.action_count
        count = self.table.collect_actions(actions)
        discs = [action // MOST for action in actions[:count]]
        for index, disc in enumerate(discs):
            out[index] = 1.0 / (self.table.left * discs.count(disc))
        return count

    def apply(self, action: int) -> None:
        table = self.table
        dealt = table.left > 0
        table.apply(action)
        if dealt:
            table.turn -= 1
            # The first seat of the round acts first, however many discs were dealt.
            table.to_move = (table.round - 1) % self.players
        self.to_move = CHANCE if table.left > 0 and table.to_move != TERMINAL else table.to_move

    def result(self, out: Any) -> None:
        self.table.result(out)

    def clone(self) -> OpenDeals:
        twin = OpenDeals(self.players, self.options)
        twin.copy_from(self)
        return twin

    def key(self) -> Hashable:
        return (self.table.key(), self.to_move)

    def scores(self) -> list[int]:
        return self.table.scores()

    def turn_number(self) -> int:
        return self.table.turn

    def chance_text(self, action: int) -> str:
        return self.table.turn_to_text([action])

    def turn_to_text(self, turn: list[int]) -> str:
        return self.table.turn_to_text(turn)

    def text_to_turn(self, text: str) -> list[int]:
        return self.table.text_to_turn(text)

    def position_text(self) -> str:
        return self.table.position_text()

    def facts(self) -> dict[str, Any]:
        return self.table.facts()

    def outcome(self) -> dict[str, Any]:
        return self.table.outcome()
