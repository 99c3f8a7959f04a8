"""How our own engine is set up for a match or a UGI session: the one place that turns words into a thinker."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from inspect import signature
from math import isfinite
from typing import Any

from pyapp.ai.levels import NUMBERS, Level
from pyapp.ai.opponent import Thinker, opponent
from pyapp.ai.tree import Settings
from pyapp.ai.turn import TurnSearch, new_search, settings_for
from pyapp.core.game import Game, State

PLAIN = "plain"
LEAST = {"expand_visits": 1, "capacity": 1_000}
MOST = {"expand_visits": 1 << 20, "capacity": 1 << 24}


class BadSetting(ValueError):
    """A word that sets nothing; one line says why."""


class Recipe:
    """The engine with a game's knowledge, or without it, and with settings of its own.

    Args:
        game: what is played.
        given: settings by name: the fields of ``Settings``, and what ``of`` of the game's knowledge takes beside the
            state.
        plain: without the game's knowledge.

    Raises:
        BadSetting: no such setting, or a value out of bounds.
    """

    def __init__(self, game: Game, given: dict[str, float], plain: bool = False) -> None:
        self.game = game
        self.plain = plain
        self.about: Callable[..., Any] | None = None if plain else getattr(game.knowledge, "of", None)
        self.base = Settings() if plain else settings_for(game)
        names = [field.name for field in fields(self.base)]
        known = self.defaults()
        for name, value in given.items():
            if name not in known:
                raise BadSetting(f"{name} is no setting; known: {', '.join([PLAIN, *known])}")
            if not isfinite(value) or (name in names and not LEAST.get(name, 0) <= value <= MOST.get(name, 1e9)):
                raise BadSetting(f"{name} cannot be {value:g}")
        kinds = {name: type(getattr(self.base, name)) for name in names if name in given}
        self.settings = replace(self.base, **{name: kind(given[name]) for name, kind in kinds.items()})
        self.weights = {name: value for name, value in given.items() if name not in names}

    def defaults(self) -> dict[str, object]:
        """Every setting by name with its value when nobody gives one."""
        found: dict[str, object] = {field.name: getattr(self.base, field.name) for field in fields(self.base)}
        if self.about is not None:
            parameters = list(signature(self.about).parameters.values())[1:]
            found |= {parameter.name: parameter.default for parameter in parameters}
        return found

    def thinker(self, state: State, nodes: int, seed: int, level: Level | None = None) -> Thinker:
        """Who finds the turn from ``state``: with so many simulations before each action, or as a level does."""
        if level is not None and self.settings == self.base and not (self.plain or self.weights):
            return opponent(self.game, state, level, seed)
        knowledge = self.about and self.about(state, **self.weights)
        search = new_search(state, seed, self.settings, knowledge, every=level is not None)
        if self.plain and level is None:
            return TurnSearch(self.game, state, nodes, seed, search)
        return opponent(self.game, state, level or Level(NUMBERS[-1], nodes), seed, search)
