"""Disc Stacks: build stacks, then take colours off their tops; who takes the last discs scores them."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

from pyapp.core.game import Game, GameInfo
from pyapp.core.options import Option, OptionValue
from pyapp.games.disc_stacks.notation import read_position
from pyapp.games.disc_stacks.rules import DiscStacksState


class DiscStacks(Game):
    """See ``rules`` for what is played."""

    info = GameInfo(
        id="disc_stacks",
        name="disc_stacks.name",
        version=1,
        min_players=2,
        max_players=3,
        has_chance=False,
        # Three rounds of 16 placements, at most 16 takes and 24 relocations: a relocation raises the sum of squared
        # heights by 4 or more, which starts at 16 or more and of which 16 takes undo no more than 7 each.
        max_turns=168,
        options=(
            Option("height", "strict", choices=("strict", "at_least")),
            Option("colours", "auto", choices=("auto", 3, 4)),
            Option("placement", "players", choices=("players", "random")),
            Option("rounds", "auto", choices=("auto", 1, 2, 3, 4, 5, 6)),
        ),
        score_kind="points",
    )

    def start(self, players: int, options: dict[str, OptionValue], seed: int) -> DiscStacksState:
        return DiscStacksState(players, options, seed)

    def state_from_text(
        self, text: str, players: int | None = None, options: Mapping[str, object] | None = None
    ) -> DiscStacksState:
        """A position text, with seat, round, phase and totals behind it if need be.

        ``1:4R3G 3:2B``, ``1:4R3G 3:2B 1``, ``1:4R 0 2 place 0,3``, ``- 0 1 over 0,4``. Left out, discs on the board
        mean the action phase of the last round with seat 0 to move, and an empty board the start of the first.
        """
        seats = self.info.check_players(self.info.min_players if players is None else players)
        return read_position(DiscStacksState(seats, self.info.check_options(options or {})), text)

    @property
    def view(self) -> ModuleType:
        return import_module("pyapp.games.disc_stacks.view")

    @property
    def knowledge(self) -> ModuleType:
        return import_module("pyapp.games.disc_stacks.knowledge")


GAME = DiscStacks()
