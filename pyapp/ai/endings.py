"""Endings that are solved in play: where a game says that it is worth trying, within a bound.

The bound is a number of positions, never a time: the same position gives the same turn on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyapp.ai.exact import OutOfReach, Solver
from pyapp.ai.maxn import MaxnSolver
from pyapp.core.ending import Ending
from pyapp.core.game import CHANCE, Game, State

if TYPE_CHECKING:
    from pyapp.ai.opponent import Thinker

ROOM = 1 << 18
FEW = 64
"""Simulations of the search that takes over when there is no time left."""


def ending_in_reach(game: Game, state: State) -> Ending | None:
    """What the game knows of a position that is worth trying to solve; None for others, and where a die is rolled."""
    known = getattr(game.knowledge, "ending", None)
    if known is None or state.is_terminal() or state.current_player() == CHANCE:
        return None
    ending: Ending = known("play")
    return ending if ending.worth(state) else None


def ending_turn(game: Game, state: State, other: Callable[[], Thinker], nodes: int | None = None) -> Thinker | None:
    """The one who plays a position that is worth trying to solve; None where it is not.

    Args:
        game: whose state it is.
        state: the start of a turn.
        other: makes the thinker that takes over where ``nodes`` positions are not enough.
        nodes: in the place of the game's own bound.
    """
    ending = ending_in_reach(game, state)
    return None if ending is None else EndingTurn(game, state, ending, other, nodes)


def new_solver(game: Game, state: State, ending: Ending) -> Solver | MaxnSolver:
    """A solver for as many seats as the state has, begun with it."""
    if state.players == 2:
        solver = Solver(ending, sets=game.info.turns_are_sets, room=ROOM)
    else:
        solver = MaxnSolver(ending, ROOM)
    solver.begin(state)
    return solver


class EndingTurn:
    """Plays a solved ending: the largest lead of those that win, the smallest of those that lose.

    See ``pyapp.ai.opponent.Thinker``. Where the bound is met, a turn that is known to win is played as it is; else the
    other thinker takes over.
    """

    def __init__(
        self, game: Game, state: State, ending: Ending, other: Callable[[], Thinker], nodes: int | None = None
    ) -> None:
        self.seat = state.current_player()
        self.nodes = ending.nodes if nodes is None else nodes
        self.make_other = other
        self.other: Thinker | None = None
        self.solver = new_solver(game, state, ending)
        self.turn: list[int] = []
        self.value = [0.0] * state.players
        self.proven = False
        self.run = 0
        self.done = False

    def step(self, count: int) -> None:
        """Look at up to ``count`` positions, or spend as many simulations."""
        if self.done:
            return
        if self.other is None:
            left = self.nodes - self.solver.nodes
            if self.spend(min(count, left)) or left > count:
                return
            if self.settled(self.nodes // 8):
                return
        thinker = self.give_up()
        thinker.step(count)
        self.follow(thinker)

    def spend(self, count: int) -> bool:
        """Look at so many positions; whether the turn is known."""
        try:
            self.done = self.solver.step(max(1, count))
        except OutOfReach:
            self.nodes = 0
            return False
        self.run = self.solver.nodes
        if self.done:
            self.turn = list(self.solver.turn)
            self.value = self.solver.returns()
            self.proven = self.solver.ending.final
        return self.done

    def settled(self, count: int) -> bool:
        """Take a turn that is known to win, found to its end within so many positions."""
        solver = self.solver
        return self.nodes > 0 and isinstance(solver, Solver) and solver.settle() and self.spend(count)

    def give_up(self) -> Thinker:
        """The other thinker, who goes on."""
        if self.other is None:
            self.other = self.make_other()
        return self.other

    def follow(self, thinker: Thinker) -> None:
        """Take over what the other thinker has."""
        self.turn, self.value, self.proven, self.done = thinker.turn, thinker.value, thinker.proven, thinker.done
        self.run = self.solver.nodes + thinker.run

    def finish(self) -> None:
        """Complete the turn at once from what is known."""
        if self.done or (self.other is None and self.settled(FEW * FEW)):
            return
        fresh = self.other is None
        thinker = self.give_up()
        if fresh:
            thinker.step(FEW)
        thinker.finish()
        self.follow(thinker)

    def keep_time(self, share: float) -> None:
        """So much of the turn's time is used, from 0 to 1: the second half is the other thinker's."""
        if self.done or share < 0.5:
            return
        if self.other is None and self.settled(FEW * FEW):
            return
        thinker = self.give_up()
        if share >= 1.0 and thinker.run == 0:
            thinker.step(FEW)
        thinker.keep_time(share)
        self.follow(thinker)

    def progress(self) -> float:
        """How far the turn is, in [0, 1]."""
        if self.done:
            return 1.0
        if self.other is None:
            return 0.5 * min(1.0, self.solver.nodes / max(1, self.nodes))
        return 0.5 + 0.5 * self.other.progress()

    def planned_text(self, start: State) -> str:
        """The turn as it looks now; "" while nothing is known."""
        if self.other is not None:
            return self.other.planned_text(start)
        return start.turn_to_text(self.turn) if self.turn else ""
