"""Kilkenny Cats: roll, run, capture; two cats on the own mice win."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

from pyapp.core.errors import InvalidPosition
from pyapp.core.game import Game, GameInfo
from pyapp.core.options import Option, OptionValue
from pyapp.core.rng import Rng
from pyapp.games.kilkenny_cats.geometry import MOUSE_SQUARES, NAMES, SEATED, START, goals
from pyapp.games.kilkenny_cats.notation import read_position
from pyapp.games.kilkenny_cats.rules import KilkennyState


class KilkennyCats(Game):
    """See ``rules`` for what is played."""

    info = GameInfo(
        id="kilkenny_cats",
        name="kilkenny_cats.name",
        version=1,
        min_players=2,
        max_players=4,
        has_chance=True,
        # At most 31 captures and mice come before only one player can move, with 200 turns for each.
        max_turns=6200,
        options=(
            Option("starter", "S", choices=("S", "W", "N", "E")),
            Option("mice", "opposite", choices=("opposite", "own")),
            Option("last_mover", True),
            Option("draw_when_none_can_win", False),
        ),
        score_kind="points",
    )

    def start(self, players: int, options: dict[str, OptionValue], seed: int) -> KilkennyState:
        state = KilkennyState(players, options)
        state.set_up([START[colour] for colour in state.colours], 0, 0)
        return state

    def draw(self, options: Mapping[str, object], players: int, seed: int) -> dict[str, object]:
        """The starter by lot, among those who play, where ``options`` do not name it.

        The complement of the seed keeps the draw apart from the dice, which come from the seed itself.
        """
        playing = SEATED[players]
        return {"starter": playing[Rng(~seed).below(players)], **options}

    def state_from_text(
        self, text: str, players: int | None = None, options: Mapping[str, object] | None = None
    ) -> KilkennyState:
        """A position text, with the colour to move and the die behind it if need be: ``S:a1,N1;N:f11,S2 N 5``.

        Left out, the first seat is about to roll. Seats and starter are the text's own; the turns without a capture
        or a mouse are counted from here.
        """
        colours, cats, seat, die = read_position(text)
        if players is not None and players != len(colours):
            raise InvalidPosition("kilkenny_cats.error.players", found=len(colours), needed=players)
        known = self.info.check_options({**(options or {}), "starter": colours[0]})
        for colour, squares in zip(colours, cats, strict=True):
            closed = set(MOUSE_SQUARES.values()) - set(goals(colour, known["mice"] == "own"))
            for square in squares:
                if square in closed:
                    raise InvalidPosition("kilkenny_cats.error.mouse", cell=NAMES[square])
        state = KilkennyState(len(colours), known)
        state.set_up(cats, max(seat, 0), die)
        if not state.is_terminal() and seat not in (-1, state.seat):
            raise InvalidPosition("kilkenny_cats.error.cannot_move", side=colours[seat])
        return state

    @property
    def view(self) -> ModuleType:
        return import_module("pyapp.games.kilkenny_cats.view")

    @property
    def knowledge(self) -> ModuleType:
        return import_module("pyapp.games.kilkenny_cats.knowledge")


GAME = KilkennyCats()
