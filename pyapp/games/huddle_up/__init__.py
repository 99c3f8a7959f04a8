"""Huddle Up!: penguins hop over penguins; floes that break away are lost; the largest huddle wins."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

from pyapp.core.game import Game, GameInfo, Option, OptionValue
from pyapp.games.huddle_up import notation
from pyapp.games.huddle_up.rules import HuddleState


class HuddleUp(Game):
    """See ``rules`` for what is played.

    ``max_turns`` is what a record holds. Random games last 20 turns; a game without losses could be drawn out until the
    positions run out, of which there are very many.
    """

    info = GameInfo(
        id="huddle_up",
        name="huddle_up.name",
        version=1,
        min_players=2,
        max_players=2,
        has_chance=False,
        max_turns=20_000,
        options=(
            Option("move", "straight", choices=("straight", "path")),
            Option("group_size", "penguins", choices=("penguins", "spaces")),
            Option("tiebreak", "none", choices=("none", "next_groups")),
            Option("first", "black", choices=("black", "white")),
        ),
        score_kind="points",
    )

    def start(self, players: int, options: dict[str, OptionValue], seed: int) -> HuddleState:
        return HuddleState(options)

    def state_from_text(
        self, text: str, players: int | None = None, options: Mapping[str, object] | None = None
    ) -> HuddleState:
        """See ``notation.read_position`` for what may stand behind the board."""
        if players is not None:
            self.info.check_players(players)
        state = HuddleState(self.info.check_options(options or {}))
        notation.read_position(state, text)
        return state

    @property
    def view(self) -> ModuleType:
        return import_module("pyapp.games.huddle_up.view")

    @property
    def knowledge(self) -> ModuleType:
        return import_module("pyapp.games.huddle_up.knowledge")


GAME = HuddleUp()
