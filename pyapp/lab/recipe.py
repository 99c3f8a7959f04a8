"""How our own engine is set up for a match or a UGI session: the one place that turns words into a thinker."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from inspect import signature
from math import isfinite
from typing import Any

from pyapp.ai.levels import NUMBERS, Level
from pyapp.ai.opponent import Thinker, opponent
from pyapp.ai.tree import Settings
from pyapp.ai.turn import TurnSearch, kind_of_settings, new_search, settings_for
from pyapp.core.game import Game, State

PLAIN = "plain"
LEAST = {"expand_visits": 1, "capacity": 1_000, "bits": 4}
MOST = {"noise": 1, "expand_visits": 1 << 20, "capacity": 1 << 22, "bits": 22, "swing": 1 << 21}
"""Bounds of settings where they are not 0 and 1e9; none lets a search take more than 600 MB."""
FEWEST, WIDEST = 1, 10_000
"""The bounds of each of several numbers that are one setting."""


class BadSetting(ValueError):
    """A word that sets nothing; one line says why."""


@dataclass(frozen=True)
class Number:
    """A setting of the search as a number by its name.

    Attributes:
        default: its value when nobody gives one; its type is the setting's.
        least, most: its bounds.
    """

    default: float
    least: float
    most: float


class Recipe:
    """The engine with a game's knowledge, or without it, and with settings of its own.

    Args:
        game: what is played.
        given: settings by name: those of the search that the game is played with (``Settings`` of a tree, ``Means`` of
            alpha-beta, ``Widths`` of expectimax, a list's items as ``root_1`` and so on), and what ``of`` of the game's
            knowledge takes beside the state.
        plain: without the game's knowledge.

    Raises:
        BadSetting: no such setting, or a value out of bounds.
    """

    def __init__(self, game: Game, given: dict[str, float], plain: bool = False) -> None:
        self.game = game
        self.plain = plain
        self.about: Callable[..., Any] | None = None if plain else getattr(game.knowledge, "of", None)
        start = game.new_state()
        kind = kind_of_settings(start, self.about and self.about(start))
        self.base = Settings() if plain else settings_for(game) if kind is Settings else kind()
        self.numbers = numbers_of(self.base)
        known = self.defaults()
        for name, value in given.items():
            if name not in known:
                raise BadSetting(f"{name} is no setting; known: {', '.join([PLAIN, *known])}")
            number = self.numbers.get(name)
            if not isfinite(value) or (number and not number.least <= value <= number.most):
                raise BadSetting(f"{name} cannot be {value:g}")
        self.settings = with_numbers(self.base, {name: given[name] for name in given if name in self.numbers})
        self.weights = {name: value for name, value in given.items() if name not in self.numbers}

    def defaults(self) -> dict[str, object]:
        """Every setting by name with its value when nobody gives one."""
        found: dict[str, object] = {name: number.default for name, number in self.numbers.items()}
        if self.about is not None:
            parameters = list(signature(self.about).parameters.values())[1:]
            found |= {parameter.name: parameter.default for parameter in parameters}
        return found

    def thinker(self, state: State, nodes: int, seed: int, level: Level | None = None) -> Thinker:
        """Who finds the turn from ``state``: with so many simulations before each action, or as a level does."""
        if level is not None and self.settings == self.base and not (self.plain or self.weights):
            return opponent(self.game, state, level, seed, moods=seed)
        knowledge = self.about and self.about(state, **self.weights)
        search = new_search(state, seed, self.settings, knowledge, every=level is not None and level.errs)
        if self.plain and level is None:
            return TurnSearch(self.game, state, nodes, seed, search)
        wanted = level or Level(NUMBERS[-1], nodes)
        return opponent(self.game, state, replace(wanted, solves=wanted.solves and not self.plain), seed, search, seed)


def numbers_of(settings: Any) -> dict[str, Number]:
    """The settings of a search by name, a list's items by its name and their places from 1."""
    found: dict[str, Number] = {}
    for field in fields(settings):
        value, name = getattr(settings, field.name), field.name
        if isinstance(value, tuple):
            items: tuple[int, ...] = value  # pyright: ignore[reportUnknownVariableType]
            found |= {f"{name}_{place}": Number(item, FEWEST, WIDEST) for place, item in enumerate(items, start=1)}
        else:
            found[name] = Number(value, LEAST.get(name, 0), MOST.get(name, 1e9))
    return found


def with_numbers(settings: Any, given: dict[str, float]) -> Any:
    """Settings with some of their ``numbers_of`` replaced, each in its setting's own type."""
    changed: dict[str, Any] = {}
    for field in fields(settings):
        value, name = getattr(settings, field.name), field.name
        if isinstance(value, tuple):
            items: tuple[int, ...] = value  # pyright: ignore[reportUnknownVariableType]
            changed[name] = tuple(int(given.get(f"{name}_{place}", item)) for place, item in enumerate(items, start=1))
        elif name in given:
            changed[name] = type(value)(given[name])
    return replace(settings, **changed)
