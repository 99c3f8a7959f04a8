"""OpenSpiel plays our games: every game of the registry as an OpenSpiel game written in Python.

Importing this module registers them: ``pyspiel.load_game("quincunx_catchup(size=4)")``. A game's options are its
parameters, ``players`` says how many seats are taken, and whatever runs on OpenSpiel's Python games runs on them:
bots, search, solvers, learning. Actions, seats and returns are those of ``pyapp.core.game``.

All games are of perfect information. What chance decides is drawn at chance nodes and nowhere else: a die's roll, and a
deal by the program, disc by disc (``pyapp.lab.deals``). So a state knows what its players know, and no seed.

OpenSpiel's parameters have one type each: 0 is the word (``auto``) of an option that is a word or a number, and numbers
with fractions are written with their point (``komi=1.0``).
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pickle import PicklingError
from typing import Any

import numpy
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from pyapp.core import registry
from pyapp.core.errors import IllegalAction
from pyapp.core.game import CHANCE, TERMINAL, Game, State
from pyapp.core.options import Option, OptionValue
from pyapp.core.rng import Rng
from pyapp.lab.deals import deals_openly, open_deals
from pyapp.lab.openspiel_lengths import FACES, LENGTHS, longest
from pyapp.lab.openspiel_tensors import TENSORS

PREFIX = "quincunx_"


@dataclass(frozen=True)
class Table:
    """What is played: the game's id, the number of seats, and every option as (name, value)."""

    game: str
    players: int
    options: tuple[tuple[str, OptionValue], ...]

    @staticmethod
    def of(game: Game, parameters: Mapping[str, Any]) -> Table:
        """The table that OpenSpiel's parameters describe.

        Raises:
            BadRecord: the game does not know such options or seats.
        """
        given = dict(parameters)
        players = game.info.check_players(given.pop("players", game.info.min_players))
        words = {option.name: option.default for option in game.info.options if numbers_and_words(option)}
        given = {name: words[name] if name in words and value == 0 else value for name, value in given.items()}
        return Table(game.info.id, players, tuple(game.info.check_options(given).items()))

    @property
    def deals(self) -> bool:
        """Whether the program deals, which is then a matter of chance nodes."""
        return deals_openly(self.game, dict(self.options))

    @property
    def chance(self) -> bool:
        """Whether there are chance nodes."""
        return self.deals or registry.get(self.game).info.has_chance


@cache
def opening(table: Table) -> State:
    """The start position; not to be changed."""
    game = registry.get(table.game)
    options = dict(table.options)
    return open_deals(table.players, options) if table.deals else game.new_state(table.players, options)


@cache
def buffer(length: int) -> Any:
    """Room for the actions of any state that has so many."""
    return array("i", [0]) * length


class Position:
    """A state of the contract and the actions that led to it: what OpenSpiel copies and writes.

    OpenSpiel copies often, so twins share what they have until one of them plays on.

    Args:
        table: what is played.
        state: the position.
        actions: how it was reached, chance included; None for a position that was set up.
        legal: its legal actions, where they are known.
    """

    __slots__ = ("actions", "legal", "shared", "state", "table")

    def __init__(
        self, table: Table, state: State, actions: list[int] | None = None, legal: list[int] | None = None
    ) -> None:
        self.table = table
        self.state = state
        self.actions = actions
        self.legal = legal
        self.shared = True

    def legal_actions(self) -> list[int]:
        """The legal actions, ascending, or a chance node's outcomes; not to be changed."""
        if self.legal is None:
            state = self.state
            if state.to_move == TERMINAL:
                self.legal = []
            else:
                room = buffer(state.action_count)
                self.legal = room[: state.collect_actions(room)].tolist()
        return self.legal

    def apply(self, action: int) -> None:
        """Take an action.

        Raises:
            IllegalAction: it is not legal; nothing is changed.
        """
        if action not in self.legal_actions():
            raise IllegalAction("error.action", action=action)
        if self.shared:
            self.shared = False
            self.state = self.state.clone()
            self.actions = None if self.actions is None else self.actions[:]
        self.state.apply(action)
        self.legal = None
        if self.actions is not None:
            self.actions.append(action)

    def __deepcopy__(self, memo: object) -> Position:
        self.shared = True
        return Position(self.table, self.state, self.actions, self.legal)

    def __reduce__(self) -> tuple[Any, ...]:
        if self.actions is None:
            raise PicklingError("a position that was set up has no history to be written")
        return replayed, (self.table, self.actions)


def replayed(table: Table, actions: list[int]) -> Position:
    """The position that actions lead to from the start."""
    position = Position(table, opening(table), [])
    for action in actions:
        position.apply(action)
    return position


class SpielState(pyspiel.State):
    """OpenSpiel's state around a ``Position``."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game.table, game.opening, [])

    def set_up(self, state: State) -> None:
        """Become a state of the contract: for searches from there. OpenSpiel's history then begins here."""
        table = self.position.table
        own = opening(table).clone()
        own.copy_from(state)
        self.position = Position(table, own)

    def current_player(self) -> int:
        return self.position.state.to_move

    def is_terminal(self) -> bool:
        return self.position.state.to_move == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.position.state.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.position.apply(action)

    def returns(self) -> list[float]:
        return self.position.state.returns()

    def _action_to_string(self, player: int, action: int) -> str:
        """A turn's text, as far as one action makes one; ``stop`` ends a turn of several. A number if not legal."""
        if action not in self.position.legal_actions():
            return str(action)
        state = self.position.state
        return state.chance_text(action) if state.to_move == CHANCE else state.turn_to_text([action]) or "stop"

    def __str__(self) -> str:
        """The position and, behind a bar, whatever else counts: equal strings are equal positions."""
        state = self.position.state
        return f"{state.position_text()} | {written(state.key())}"


def written(part: Any) -> str:
    """A state's key, or a part of it, as text: the same in every process."""
    if isinstance(part, bytes):
        return part.hex()
    if isinstance(part, frozenset):
        return "{" + " ".join(sorted(map(written, part))) + "}"
    if isinstance(part, tuple):
        return "(" + " ".join(map(written, part)) + ")"
    return str(part)


class Observer:
    """What everybody sees of a position: as text and, for the games of ``TENSORS``, as numbers."""

    def __init__(self, table: Table) -> None:
        self.encode = TENSORS.get(table.game)
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self.encode is not None:
            self.tensor = numpy.zeros(len(self.encode(opening(table))), numpy.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the position into ``tensor``; it is the same for every player."""
        if self.encode is not None:
            self.tensor[:] = self.encode(state.position.state)

    def string_from(self, state: SpielState, player: int) -> str:
        """The position as text; it is the same for every player."""
        return str(state)


class SpielGame(pyspiel.Game):
    """A game of the registry with its options; each game has a subclass.

    Args:
        parameters: ``players`` and options by name; missing ones are the defaults.

    Raises:
        BadRecord: the game does not know such options or seats.

    Attributes:
        rules: the game.
        table: what is played.
        opening: the start position; not to be changed.
        length: the most decisions that there can be.
    """

    rules: Game

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        game = self.rules
        given = dict(parameters or {})
        self.table = Table.of(game, given)
        state = self.opening = opening(self.table)
        self.length = LENGTHS.get(game.info.id, longest)(game, dict(self.table.options), state)
        info = pyspiel.GameInfo(
            num_distinct_actions=state.action_count,
            max_chance_outcomes=FACES.get(game.info.id, state.action_count) if self.table.chance else 0,
            num_players=self.table.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=sum_of_returns(state),
            max_game_length=self.length,
        )
        super().__init__(type_of(game, self.table), info, given)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.length if self.table.chance else 0

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Any:
        """OpenSpiel's own observers of public games where the history or what is private is asked for."""
        if kind is None or (kind.public_info and not kind.perfect_recall):
            return Observer(self.table)
        return IIGObserverForPublicInfoGame(kind, parameters)


def sum_of_returns(state: State) -> float:
    """What the returns of a table's games sum up to, which is always the same, from one random game."""
    returns = array("d", [0.0]) * state.players
    state.clone().playout(Rng(1), returns, array("i", [-1]) * state.action_count)
    return float(round(sum(returns), 9))


def type_of(game: Game, table: Table) -> Any:
    """OpenSpiel's static facts of a table."""
    info, kinds = game.info, pyspiel.GameType
    return kinds(
        short_name=PREFIX + info.id,
        long_name=info.id.replace("_", " ").title(),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if table.chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if table.players == 2 else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=info.max_players,
        min_num_players=info.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=info.id in TENSORS,
        parameter_specification=parameters_of(game, Table.of(game, {})),
    )


def numbers_and_words(option: Option) -> bool:
    """Whether an option's default is a word and others of its values are numbers."""
    return isinstance(option.default, str) and any(isinstance(choice, int) for choice in option.choices)


def parameters_of(game: Game, table: Table) -> dict[str, Any]:
    """A table as OpenSpiel's parameters, of which each has one type: 0 stands for a word among numbers."""
    words = {option.name for option in game.info.options if numbers_and_words(option)}
    found = {name: 0 if name in words and isinstance(value, str) else value for name, value in table.options}
    return {"players": table.players, **found}


def register(name: str) -> type[SpielGame]:
    """Make a game of the registry known to OpenSpiel, once; its class there.

    OpenSpiel keeps the maker of a game until the interpreter is gone, and then drops it. A class is not freed by
    that; a function would be, and end the process with an error.
    """
    game = registry.get(name)
    if name not in CLASSES:
        CLASSES[name] = type(f"{type(game).__name__}SpielGame", (SpielGame,), {"rules": game})
        pyspiel.register_game(type_of(game, Table.of(game, {})), CLASSES[name])
    return CLASSES[name]


def load(name: str, players: int | None = None, options: Mapping[str, Any] | None = None) -> SpielGame:
    """The OpenSpiel game of a table.

    It takes any value of an option, also the words of a number's, which OpenSpiel itself does not pass on.

    Raises:
        BadRecord: no such game, options or seats.
    """
    game = registry.get(name)
    table = Table.of(game, {**({} if players is None else {"players": players}), **(options or {})})
    return register(name)(parameters_of(game, table))


CLASSES: dict[str, type[SpielGame]] = {}
"""A game's id -> its class."""

for _name in registry.ids():
    register(_name)
