"""Carteso: stones of both colours for either player; finished groups go to Vertical if tall, to Horizontal if wide."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

from pyapp.core.errors import BadRecord, InvalidPosition
from pyapp.core.game import Game, GameInfo
from pyapp.core.options import Option, OptionValue
from pyapp.games.carteso import notation
from pyapp.games.carteso.rules import CartesoState
from pyapp.games.carteso.terms import NOBODY

OFFERED = (7, 9, 11, 13)
SIDES = range(1, notation.LONGEST + 1)


class Carteso(Game):
    """See ``rules`` for what is played."""

    info = GameInfo(
        id="carteso",
        name="carteso.name",
        version=1,
        min_players=2,
        max_players=2,
        has_chance=False,
        max_turns=162,
        options=(
            Option(
                "size",
                9,
                choices=OFFERED,
                also=tuple(
                    notation.size_of(height, width)
                    for height in SIDES
                    for width in SIDES
                    if height != width or height not in OFFERED
                ),
            ),
            Option("komi", 0.5, low=0, high=notation.LONGEST**2, step=0.5),
            Option("pie", False),
            Option("button", False),
        ),
        score_kind="points",
    )

    def start(self, players: int, options: dict[str, OptionValue], seed: int) -> CartesoState:
        state = CartesoState(options)
        if state.komi() > state.cells:
            raise BadRecord(
                "error.option.value", option="komi", value=str(options["komi"]), allowed=f"0..{state.cells}"
            )
        return state

    def state_from_text(
        self, text: str, players: int | None = None, options: Mapping[str, object] | None = None
    ) -> CartesoState:
        """A position text as ``notation`` describes it; the board's size is the text's own, and pie is over."""
        setup = notation.read_position(text)
        size = notation.size_of(setup.board.height, setup.board.width)
        state = self.new_state(players, {**(options or {}), "size": size})
        assert isinstance(state, CartesoState)
        if setup.holder != NOBODY and not state.button:
            raise InvalidPosition("carteso.error.no_button")
        state.set_up(setup)
        return state

    @property
    def view(self) -> ModuleType:
        return import_module("pyapp.games.carteso.view")

    @property
    def knowledge(self) -> ModuleType:
        return import_module("pyapp.games.carteso.knowledge")


GAME = Carteso()
