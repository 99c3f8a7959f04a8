"""Who plays a seat: the one place that knows which engine a level uses for a position."""

from __future__ import annotations

from typing import Protocol

from pyapp.ai.endings import ending_turn
from pyapp.ai.levels import Level
from pyapp.ai.slips import safe_turn, slip, wins_at_once
from pyapp.ai.tree import Edge, Finder
from pyapp.ai.turn import TurnSearch, search_for
from pyapp.core.game import Game, State
from pyapp.core.rng import Rng

SLIPS = 0x51125
"""Sets the stream of a level's slips apart from its search's, which has the same seed."""


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
    """A turn search that errs as its level does."""

    def __init__(self, game: Game, state: State, level: Level, seed: int = 0, search: Finder | None = None) -> None:
        self.errs = level.temperature > 0.0 or level.overlook > 0.0
        search = search or search_for(game, state, seed, every=self.errs)
        super().__init__(game, state, level.simulations, seed, search)
        self.level = level
        self.sets = game.info.turns_are_sets
        self.start = state.clone()
        self.slips = Rng(seed ^ SLIPS)
        self.looked = not level.careful

    def step(self, count: int) -> None:
        """See ``Thinker``; a careful level first looks for a turn that wins at once, and last at what it allows."""
        if not self.looked:
            self.looked = True
            won = wins_at_once(self.start, self.sets)
            if won is not None:
                self.turn = won
                self.value = [1.0 if seat == self.seat else -1.0 for seat in range(self.start.players)]
                self.proven = True
                self.done = True
                return
        super().step(count)
        if self.done and self.level.careful:
            self.turn = safe_turn(self.start, self.turn, self.sets)

    def best(self) -> Edge | None:
        """The action that the level takes now."""
        tried = [edge for edge in self.search.edges(0) if edge.visits > 0 or edge.proven]
        if not tried or not self.errs:
            return super().best()
        return slip(tried, self.seat, self.level, self.slips)


def opponent(game: Game, state: State, level: Level, seed: int = 0, search: Finder | None = None) -> Thinker:
    """The one who finds a level's turn.

    Args:
        game: whose state it is.
        state: the start of a turn; not terminal, no chance node.
        level: how strong.
        seed: the same seed, state and level give the same turn on every platform.
        search: a tree to use where it comes to one; its root must be ``state``. Left out: a fresh one.
    """

    def searching() -> Thinker:
        return LevelSearch(game, state, level, seed, search)

    return (ending_turn(game, state, searching) if level.solves else None) or searching()
