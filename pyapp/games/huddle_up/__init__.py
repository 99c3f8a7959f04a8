"""Huddle Up!: penguins hop over penguins; floes that break away are lost; the largest huddle wins."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

from pyapp.core.game import Game, GameInfo
from pyapp.core.options import Option, OptionValue
from pyapp.games.huddle_up import notation
from pyapp.games.huddle_up.rules import HuddleState

MOST_TURNS = (35 + 35 + 1) * 2 * 2 * 9**36
"""All that can be proved, for all options; a random game takes 11 to 39 turns.

A space left empty or a penguin bumped never comes back, so at most 35 turns empty spaces and at most 35 bump. Between
two of these the same 36 spaces at most are filled, each in one of 9 ways, and each such position ends the game when it
stands for the third time with the same side to move. Only that repetition bounds a game in which nothing is lost.
"""


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
        max_turns=MOST_TURNS,
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
