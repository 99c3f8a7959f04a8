"""Catchup: place stones, grow the largest group; pull ahead and the opponent places three."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

from pyapp.core.errors import InvalidPosition
from pyapp.core.game import Game, GameInfo
from pyapp.core.options import Option, OptionValue
from pyapp.games.catchup.rules import CatchupState


class Catchup(Game):
    """See ``rules`` for what is played."""

    info = GameInfo(
        id="catchup",
        name="catchup.name",
        version=1,
        min_players=2,
        max_players=2,
        has_chance=False,
        max_turns=62,
        options=(
            Option("size", 5, choices=(3, 4, 5, 6, 7), also=(2,)),
            Option("bonus", "own", choices=("own", "global")),
            Option("swap", False),
            Option("handicap", 0, low=-60, high=60),
        ),
        score_kind="groups",
        turns_are_sets=True,
    )

    def start(self, players: int, options: dict[str, OptionValue], seed: int) -> CatchupState:
        return CatchupState(options)

    def state_from_text(
        self, text: str, players: int | None = None, options: Mapping[str, object] | None = None
    ) -> CatchupState:
        """A position text, with the side to move (``w``, ``b``) and the turn's cap (2, 3) behind it if need be.

        ``wb./..../....b/..../... b 3``. Left out, White is to move and the cap is 2; on an empty board it is White's
        first turn. The board's size is the text's own.
        """
        words = text.split()
        if not 1 <= len(words) <= 3:
            raise InvalidPosition("error.position.words", found=len(words))
        rows = words[0].count("/") + 1
        if rows not in range(3, 14, 2):
            raise InvalidPosition("error.position.rows", found=rows, needed="3, 5, 7, 9, 11, 13")
        if players is not None:
            self.info.check_players(players)
        known = self.info.check_options({**(options or {}), "size": (rows + 1) // 2})
        state = CatchupState(known)
        side = words[1].lower() if len(words) > 1 else "w"
        cap = words[2] if len(words) > 2 else "2"
        if side not in ("w", "b"):
            raise InvalidPosition("catchup.error.side", found=words[1])
        if cap not in ("2", "3"):
            raise InvalidPosition("catchup.error.cap", found=cap)
        symbols = state.board.parse_rows(words[0].lower(), "wb.")
        if set(symbols) == {"."} and (side != "w" or len(words) > 2):
            raise InvalidPosition("catchup.error.empty_board")
        state.set_up(symbols, "wb".index(side), int(cap))
        return state

    @property
    def view(self) -> ModuleType:
        return import_module("pyapp.games.catchup.view")

    @property
    def knowledge(self) -> ModuleType:
        return import_module("pyapp.games.catchup.knowledge")


GAME = Catchup()
