"""Who sits at a table of the laboratory: players, made from short texts.

A specification is words with commas between them; the first says the kind:

``level:4``            the level that people meet, with whatever it overlooks; behind it, ``simulations=200``,
                       ``temperature=0.1``, ``overlook=0.2``, ``lapses=0.5``, ``spell=4`` and ``careful=0`` change its
                       numbers
``nodes:2000``         the engine, 2,000 simulations before each action
``time:0.1``           the engine, 0.1 seconds a turn
``random``             any legal action
``beginner``           see ``Beginner``
``ugi:COMMAND ...``    another program that speaks UGI; see ``pyapp.lab.engines``
``openspiel-mcts:...`` OpenSpiel's search; see ``pyapp.lab.openspiel_bot``

Behind ``nodes`` and ``time``: ``plain`` takes the game's knowledge away, and ``rave=0`` and the like set the fields of
``pyapp.ai.tree.Settings``, or what the ``of`` of the game's knowledge takes beside the state, by its name: numbers that
are tried out there. Further kinds join by a line in ``MODULES``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from pyapp.ai.levels import NUMBERS, Level, check_level, level
from pyapp.ai.opponent import opponent
from pyapp.core.errors import GameError
from pyapp.core.game import Game, State
from pyapp.core.record import Record
from pyapp.core.rng import Rng
from pyapp.lab.clock import ENDLESS, slices
from pyapp.lab.recipe import PLAIN, BadSetting, Recipe

SAMPLED = 400
LIMITS = {
    "simulations": (1, 1 << 24),
    "temperature": (0, 10),
    "overlook": (0, 1),
    "lapses": (0, 1),
    "spell": (1, 100),
    "careful": (0, 1),
}
"""What can be changed of a level, and its bounds."""


class BadPlayer(Exception):
    """A specification that no player can be made of; one line says why."""


class PlayerLost(Exception):
    """A player that can go on no longer: its program died, hangs, or answers nonsense.

    Args:
        reason: "crash", "timeout" or "illegal".
        detail: one line.
    """

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(detail)
        self.reason = reason
        self.detail = detail


@dataclass(frozen=True)
class Choice:
    """A player's answer: the actions of its turn, in order, and the simulations that it took."""

    turn: list[int]
    nodes: int = 0


class Player:
    """One player for one game. Making one checks the words and starts nothing.

    Args:
        game: what is played.
        words: the specification behind the kind and its ``:``.

    Raises:
        BadPlayer: the words mean nothing to it.
    """

    def __init__(self, game: Game, words: str) -> None:
        self.game = game
        if words:
            raise BadPlayer(f"it takes nothing, not {words}")

    def choose(self, state: State, record: Record, seed: int) -> Choice:
        """The turn to play.

        Args:
            state: the position, any roll made; not to be changed.
            record: the game so far; a roll that waits for its move is the last of ``moves``.
            seed: for whatever the player leaves to chance.

        Raises:
            PlayerLost: it cannot.
        """
        raise NotImplementedError

    def close(self) -> None:
        """The game is over."""


class RandomPlayer(Player):
    """Each action any of the legal ones."""

    def choose(self, state: State, record: Record, seed: int) -> Choice:
        return Choice(random_turn(state, Rng(seed)))


class Beginner(Player):
    """The beginner's stand-in: it looks at its own turn and no further.

    A turn that wins at once is best, then the turns behind which its own points (``State.scores``) are most; among
    equals any, with the same chance. Where there are more than SAMPLED turns, it looks at SAMPLED random ones (each
    action any of the legal ones) instead of all.
    """

    def choose(self, state: State, record: Record, seed: int) -> Choice:
        rng = Rng(seed)
        seat = state.current_player()
        best: list[list[int]] = []
        best_rank = (False, 0)
        for turn in self.candidates(state, rng):
            after = state.clone()
            for action in turn:
                after.apply(action)
            rank = (after.is_terminal() and after.winners() == [seat], after.scores()[seat])
            if not best or rank > best_rank:
                best, best_rank = [], rank
            if rank == best_rank:
                best.append(turn)
        return Choice(best[rng.below(len(best))])

    def candidates(self, state: State, rng: Rng) -> list[list[int]]:
        """The turns to look at."""
        found: list[list[int]] = []
        for turn, _ in state.turns(self.game.info.turns_are_sets):
            found.append(turn)
            if len(found) > SAMPLED:
                return [random_turn(state, rng) for _ in range(SAMPLED)]
        return found


class EnginePlayer(Player):
    """Our own search, told how long and how."""

    def __init__(self, game: Game, words: str, kind: str) -> None:
        limit, *rest = words.split(",")
        self.seconds = number(limit, float) if kind == "time" else 0.0
        self.nodes = number(limit, int) if kind == "nodes" else ENDLESS
        if not 0 < (self.seconds if kind == "time" else self.nodes) <= ENDLESS:
            raise BadPlayer(f"{kind} cannot be {limit}")
        given = numbers([word for word in rest if word != PLAIN])
        try:
            self.recipe = Recipe(game, given, PLAIN in rest)
        except BadSetting as error:
            raise BadPlayer(str(error)) from None

    def choose(self, state: State, record: Record, seed: int) -> Choice:
        thinker = self.recipe.thinker(state, self.nodes, seed)
        for _ in slices(thinker, self.seconds):
            pass
        return Choice(thinker.turn, thinker.run)


class LevelPlayer(Player):
    """A level of the ladder, as people meet it, or with other numbers where such are tried out."""

    def __init__(self, game: Game, words: str) -> None:
        self.game = game
        word, *rest = words.split(",")
        try:
            self.number = check_level(number(word, int))
        except GameError as error:
            raise BadPlayer(str(error)) from None
        given = numbers(rest)
        for name, value in given.items():
            if name not in LIMITS or not LIMITS[name][0] <= value <= LIMITS[name][1]:
                raise BadPlayer(f"{name} cannot be {value:g}")
        self.given = given

    def rung(self, players: int) -> Level:
        """The level at a table of so many."""
        rung = level(self.number, self.game.info.id, players)
        return replace(rung, **{name: type(getattr(rung, name))(value) for name, value in self.given.items()})

    def choose(self, state: State, record: Record, seed: int) -> Choice:
        thinker = opponent(self.game, state, self.rung(state.players), seed, moods=record.seed)
        for _ in slices(thinker):
            pass
        return Choice(thinker.turn, thinker.run)


def level_numbers(game: str) -> list[int]:
    """The numbers of a game's levels, the weakest first."""
    return list(NUMBERS)


def numbers(words: list[str]) -> dict[str, float]:
    """What ``name=value`` words say.

    Raises:
        BadPlayer: one is not of that form.
    """
    found: dict[str, float] = {}
    for word in words:
        name, sign, value = word.partition("=")
        if not sign:
            raise BadPlayer(f"{word} is not of the form name=value")
        found[name] = number(value, float)
    return found


def number(text: str, kind: Callable[[str], Any]) -> Any:
    """A text as a number.

    Raises:
        BadPlayer: it is none.
    """
    try:
        return kind(text)
    except ValueError:
        raise BadPlayer(f"{text or 'nothing'} is no number") from None


def random_turn(state: State, rng: Rng) -> list[int]:
    """A turn from here, each action any of the legal ones. Not for a chance node."""
    begun = state.turn_number()
    probe = state.clone()
    turn: list[int] = []
    while not turn or not (probe.turn_over(begun) or probe.current_player() < 0):
        actions = probe.legal_actions()
        turn.append(actions[rng.below(len(actions))])
        probe.apply(turn[-1])
    return turn


MAKERS: dict[str, Callable[[Game, str], Player]] = {
    "level": LevelPlayer,
    "nodes": lambda game, words: EnginePlayer(game, words, "nodes"),
    "time": lambda game, words: EnginePlayer(game, words, "time"),
    "random": RandomPlayer,
    "beginner": Beginner,
}
"""Kind -> what makes such a player of a game and the words behind the kind."""

MODULES = {
    "openspiel-mcts": "pyapp.lab.openspiel_bot",
    "ugi": "pyapp.lab.engines",
}
"""Kinds whose maker is imported when first asked for: kind -> a module with ``make(game, words) -> Player``."""


def make(specification: str, game: Game) -> Player:
    """The player that a specification describes.

    Raises:
        BadPlayer: it describes none.
    """
    kind, _, words = specification.partition(":")
    if kind not in MAKERS and kind not in MODULES:
        known = ", ".join([*MAKERS, *MODULES])
        raise BadPlayer(f"{specification}: there is no player {kind}. Known: {known}")
    maker = MAKERS.get(kind) or import_module(MODULES[kind]).make
    try:
        return maker(game, words)
    except BadPlayer as error:
        raise BadPlayer(f"{specification}: {error}") from None
