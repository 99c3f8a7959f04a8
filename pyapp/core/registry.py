"""The games there are: id -> game, imported when first asked for.

A game joins by one line in ``MODULES``, or at run time by ``register`` (a test's toy game, a plug-in).
"""

from __future__ import annotations

from importlib import import_module

from pyapp.core.errors import BadRecord
from pyapp.core.game import Game

MODULES = {
    "catchup": "pyapp.games.catchup",
    "carteso": "pyapp.games.carteso",
    "huddle_up": "pyapp.games.huddle_up",
    "disc_stacks": "pyapp.games.disc_stacks",
    "kilkenny_cats": "pyapp.games.kilkenny_cats",
}

_games: dict[str, Game] = {}


def ids() -> list[str]:
    """The ids of all games, in the lobby's order."""
    return [*MODULES, *(name for name in _games if name not in MODULES)]


def get(name: str) -> Game:
    """The game of this id.

    Raises:
        BadRecord: there is none.
    """
    if name not in _games:
        if name not in MODULES:
            raise BadRecord("error.game", game=name, known=", ".join(ids()))
        _games[name] = import_module(MODULES[name]).GAME
    return _games[name]


def register(game: Game) -> None:
    """Add a game that has no line in ``MODULES``."""
    _games[game.info.id] = game
