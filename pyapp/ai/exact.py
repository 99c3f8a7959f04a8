"""Exact values of positions of games for two without dice, by looking at everything that can matter.

Alpha-beta with a table of positions (fail-soft bounds, the best action kept as a first guess) and the history
heuristic (Schaeffer 1989) for the order of the rest. Seat 0 maximises and seat 1 minimises at every node that is
theirs, whatever the depth: a turn may be several actions. The stack is a list: no recursion.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

from pyapp.core.errors import GameError
from pyapp.core.game import Game, State

NODES = 5_000_000
"""Positions that a search looks at, at most, where the caller says nothing: a minute or two, some 250 MB."""


class OutOfReach(GameError):
    """A position that cannot be solved here; the message says why."""


@dataclass(frozen=True)
class Solution:
    """What perfect play gives.

    Attributes:
        value: the value for seat 0, in the solver's terms.
        turn: a best turn of the seat to move, its actions in order; empty for a finished game.
        nodes: how many positions were looked at.
    """

    value: float
    turn: list[int]
    nodes: int


def margin(state: State) -> float:
    """Seat 0's lead in points at the end: what a solver works out unless told otherwise."""
    return state.margin()


def result(state: State) -> float:
    """1 if seat 0 has won, -1 if it has lost, 0 for a draw."""
    return state.returns()[0]


def own_key(state: State) -> Hashable:
    """The state's key, whatever its class."""
    return state.key()


def always(options: Mapping[str, object]) -> bool:
    """Points decide, whatever the options."""
    return True


class Frame:
    """A position under way: its window, what is left to try and the best so far."""

    __slots__ = ("actions", "alpha", "best", "beta", "choice", "key", "maximises", "tried", "window")

    def __init__(self, maximises: bool, key: Hashable, actions: list[int], alpha: float, beta: float) -> None:
        self.key = key
        self.actions = actions
        self.window = (alpha, beta)
        self.alpha = alpha
        self.beta = beta
        self.maximises = maximises
        self.best = -inf if self.maximises else inf
        self.choice = actions[0]
        self.tried = -1

    def take(self, value: float) -> bool:
        """Note the value of the action just tried; whether the others no longer matter."""
        if value > self.best if self.maximises else value < self.best:
            self.best = value
            self.choice = self.actions[self.tried]
            if self.maximises:
                self.alpha = max(self.alpha, value)
            else:
                self.beta = min(self.beta, value)
        return self.alpha >= self.beta


class Solver:
    """Solves positions of one game and its options; what is known is kept from one to the next.

    Args:
        value: the value of a finished game for seat 0.
        nodes: how many positions one call may look at.
        like: a key that positions of equal value may share, where a game knows a coarser one than ``State.key``.
        bounds: least and most that ``value`` can become from a position, where a game knows them.
    """

    def __init__(
        self,
        value: Callable[[Any], float] = margin,
        nodes: int = NODES,
        like: Callable[[Any], Hashable] = own_key,
        bounds: Callable[[Any], tuple[float, float]] | None = None,
    ) -> None:
        self.value = value
        self.limit = nodes
        self.like = like
        self.bounds = bounds
        self.nodes = 0
        self.known: dict[Hashable, tuple[float, float, int]] = {}
        self.history: dict[tuple[int, int], int] = {}
        self.states: list[State] = []
        self.frames: list[Frame] = []
        self.path: set[Hashable] = set()

    def solve(self, state: State) -> Solution:
        """The value of a position, and a turn that keeps it.

        Raises:
            OutOfReach: not a game of two, with dice or a deal to come, with positions that come again, or too many.
        """
        if state.players != 2:
            raise OutOfReach("error.solve.players", players=state.players)
        self.nodes = 0
        self.states = []
        position = state.clone()
        position.conceal(0)
        begun = state.turn_number()
        turn: list[int] = []
        values: list[float] = []
        while not position.is_terminal() and not (turn and position.turn_over(begun)):
            value, action = self.search(position)
            values.append(value)
            turn.append(action)
            position.apply_action(action)
        return Solution(values[0] if values else self.value(state), turn, self.nodes)

    def search(self, root: State) -> tuple[float, int]:
        """The value of a position that is not finished, and its best action."""
        frames = self.frames = []
        self.path = set()
        self.push(root, self.like(root), -inf, inf)
        value = None
        while True:
            frame = frames[-1]
            if value is not None and frame.take(value):
                cut = (0 if frame.maximises else 1, frame.choice)
                self.history[cut] = self.history.get(cut, 0) + 1
                frame.tried = len(frame.actions)
            frame.tried += 1
            if frame.tried < len(frame.actions):
                child = self.room(len(frames), root)
                child.copy_from(self.states[len(frames) - 2] if len(frames) > 1 else root)
                child.apply(frame.actions[frame.tried])
                value = self.enter(child, frame.alpha, frame.beta)
                continue
            value = frame.best
            self.keep(frame)
            self.path.discard(frame.key)
            frames.pop()
            if not frames:
                return value, frame.choice

    def enter(self, state: State, alpha: float, beta: float) -> float | None:
        """A position's value where nothing has to be tried; otherwise None, and it is on the stack."""
        self.nodes += 1
        if self.nodes > self.limit:
            raise OutOfReach("error.solve.nodes", nodes=self.limit)
        if state.unknown:
            raise OutOfReach("error.solve.deal")
        if state.is_terminal():
            return self.value(state)
        if self.bounds is not None:
            least, most = self.bounds(state)
            if least >= beta:
                return least
            if most <= alpha:
                return most
        key = self.like(state)
        if key in self.known:
            least, most, _ = self.known[key]
            if least == most or least >= beta:
                return least
            if most <= alpha:
                return most
            alpha, beta = max(alpha, least), min(beta, most)
        self.push(state, key, alpha, beta)
        return None

    def push(self, state: State, key: Hashable, alpha: float, beta: float) -> None:
        """Begin to try the actions of a position, those first that have been best before."""
        if state.to_move < 0:
            raise OutOfReach("error.solve.chance")
        if key in self.path:
            raise OutOfReach("error.solve.repeats")
        self.path.add(key)
        seat = state.to_move
        guess = self.known[key][2] if key in self.known else -1
        actions = state.legal_actions()
        actions.sort(key=lambda action: (action != guess, -self.history.get((seat, action), 0)))
        self.frames.append(Frame(seat == 0, key, actions, alpha, beta))

    def keep(self, frame: Frame) -> None:
        """Remember what a finished frame has shown."""
        alpha, beta = frame.window
        least, most, _ = self.known.get(frame.key, (-inf, inf, -1))
        if frame.best > alpha:
            least = max(least, frame.best)
        if frame.best < beta:
            most = min(most, frame.best)
        self.known[frame.key] = (least, most, frame.choice)

    def room(self, depth: int, like: State) -> State:
        """The state that the search changes at a depth below the root."""
        while len(self.states) < depth:
            self.states.append(like.clone())
        return self.states[depth - 1]


def solver_for(
    game: Game,
    value: Callable[[Any], float] | None = None,
    nodes: int = NODES,
    options: Mapping[str, object] | None = None,
) -> Solver:
    """A solver with what the game's knowledge has for it.

    Args:
        value: left out, it is the margin in games of points and the result in others, also where the game's
            knowledge says that points alone do not decide under these ``options``.
    """
    knowledge = game.knowledge
    if value is None:
        points_decide = getattr(knowledge, "points_decide", always)
        value = margin if game.info.score_kind == "points" and points_decide(options or {}) else result
    bounds = getattr(knowledge, "bounds", None) if value is margin else None
    return Solver(value, nodes, getattr(knowledge, "like", own_key), bounds)
