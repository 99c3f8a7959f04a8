"""Who plays a seat: the one place that knows which engine a level uses for a position."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import islice
from typing import Protocol

from pyapp.ai.careful import Care, outcome
from pyapp.ai.endings import ending_turn
from pyapp.ai.levels import Level
from pyapp.ai.slips import slip
from pyapp.ai.tree import Edge, Finder
from pyapp.ai.turn import TurnSearch, search_for
from pyapp.core.game import Game, State
from pyapp.core.rng import Rng

SLIPS = 0x51125
"""Sets the stream of a level's slips apart from its search's, which has the same seed."""
LOOKS = 4
"""The turns that care looks at in about the time of a simulation."""


class Thinker(Protocol):
    """Whatever finds a turn in slices.

    Attributes:
        seat: for whom.
        done: whether the turn is found.
        turn: its actions so far, in order.
        value: what the position is worth, one a seat in [-1, 1].
        proven: whether that is exact.
        run: the simulations or positions spent.
    """

    seat: int
    done: bool
    turn: list[int]
    value: list[float]
    proven: bool
    run: int

    def step(self, count: int) -> None:
        """Spend up to ``count`` simulations or positions."""
        ...

    def finish(self) -> None:
        """Complete the turn at once from what is known: the answer to a stop."""
        ...

    def keep_time(self, share: float) -> None:
        """So much of the turn's time is used, from 0 to 1: complete what is due by then, all of it at 1."""
        ...

    def progress(self) -> float:
        """How far the turn is, in [0, 1]."""
        ...

    def planned_text(self, start: State) -> str:
        """The turn as it looks now, as text from ``start``; "" while nothing is planned."""
        ...


class LevelSearch(TurnSearch):
    """A turn search that errs as its level does, and takes the care that its level takes.

    What care looks at (``pyapp.ai.careful``) comes before the search and before each action, in slices as well.
    """

    def __init__(
        self, game: Game, state: State, level: Level, seed: int = 0, search: Finder | None = None, moods: int = 0
    ) -> None:
        search = search or search_for(game, state, seed, every=level.errs)
        super().__init__(game, state, level.simulations, seed, search)
        self.level = level
        self.slips = Rng(seed ^ SLIPS)
        self.astray = level.errs and astray(state, level, moods)
        self.care = Care(state, game.info.turns_are_sets) if level.careful else None
        self.looking: Iterator[None] | None = self.winning(self.care) if self.care else None

    def step(self, count: int) -> None:
        """Spend up to ``count`` simulations, or as many times LOOKS looks."""
        left = self.look(LOOKS * count) // LOOKS
        if left > 0 and not self.done:
            super().step(left)
            self.look(LOOKS * left)

    def look(self, most: int) -> int:
        """Do what care is due, up to so many looks; how many are left, 0 while there is more to do."""
        for _ in islice(self.looking or (), most):
            most -= 1
        if most > 0:
            self.looking = None
        return most

    def look_through(self) -> None:
        """Do all the care that is due."""
        for _ in self.looking or ():
            pass
        self.looking = None

    def winning(self, care: Care) -> Generator[None, None, None]:
        """Take a turn that wins at once."""
        won = yield from care.win(self.state)
        if won is not None:
            self.turn = won
            self.value = [1.0 if seat == self.seat else -1.0 for seat in range(self.state.players)]
            self.proven = True
            self.done = True

    def take(self) -> None:
        """Take the action of the level, once care has looked at it."""
        self.looking = self.taking()

    def taking(self) -> Generator[None, None, None]:
        """``take``, with care."""
        action = yield from self.allowed(self.choice(self.best()), 0)
        self.play(action)
        if not self.done:
            self.search.advance(action)

    def finish(self) -> None:
        """See ``TurnSearch``; a careful level stays careful."""
        self.look_through()
        node: int | None = 0
        while not self.done:
            edge = None if node is None else self.search.best_edge(node, self.seat)
            action = outcome(self.allowed(self.choice(edge), node))
            if edge is None or edge.action != action:
                edge = next((other for other in self.edges(node) if other.action == action), None)
            node = edge and edge.node
            self.play(action)

    def keep_time(self, share: float) -> None:
        """See ``TurnSearch``."""
        self.look_through()
        super().keep_time(share)
        self.look_through()

    def allowed(self, action: int, node: int | None) -> Generator[None, None, int]:
        """``action``, or if that loses at once the best that does not, in the order of the search at ``node``."""
        legal = self.state.legal_actions()
        if self.care is None or len(legal) == 1 or (yield from self.care.allows(self.state, action)):
            return action
        for other in dict.fromkeys([*self.ranked(node), *legal]):
            if other != action and (yield from self.care.allows(self.state, other)):
                return other
        return action

    def ranked(self, node: int | None) -> list[int]:
        """The actions that the search knows at a node, the best first."""
        edges = self.edges(node)
        if self.search.by_value:
            edges.sort(key=lambda edge: (edge.depth, edge.value[self.seat]), reverse=True)
        else:
            edges.sort(key=lambda edge: edge.rank(self.seat), reverse=True)
        return [edge.action for edge in edges]

    def edges(self, node: int | None) -> list[Edge]:
        """What the search knows of a node; nothing of None, which is behind its end."""
        return [] if node is None else self.search.edges(node)

    def best(self) -> Edge | None:
        """The action that the level takes now."""
        judged = self.search.by_value
        known = [edge for edge in self.search.edges(0) if not judged or edge.visits > 0 or edge.proven]
        if not known or not self.astray:
            return super().best()
        return slip(known, self.state, self.level, self.slips, judged)


def astray(state: State, level: Level, moods: int) -> bool:
    """Whether a level's mind is away in this turn: see ``Level.lapses``."""
    spell = state.turn_number() // (state.players * level.spell)
    rng = Rng(Rng(moods ^ SLIPS).bits() + spell * state.players + state.current_player())
    return rng.uniform() < level.lapses


def opponent(
    game: Game, state: State, level: Level, seed: int = 0, search: Finder | None = None, moods: int = 0
) -> Thinker:
    """The one who finds a level's turn.

    Args:
        game: whose state it is.
        state: the start of a turn; not terminal, no chance node.
        level: how strong.
        seed: the same seed, state and level give the same turn on every platform.
        search: a tree to use where it comes to one; its root must be ``state``. Left out: a fresh one.
        moods: a seed that all turns of a game have: when the level's mind is away follows from it.
    """

    def searching() -> Thinker:
        return LevelSearch(game, state, level, seed, search, moods)

    return (ending_turn(game, state, searching) if level.solves else None) or searching()
