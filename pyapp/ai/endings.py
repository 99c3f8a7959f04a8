"""Endings that are solved in play and in the analysis: where a game says that it is worth trying, within a bound.

The bound is a number of positions, never a time: the same position gives the same turn on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pyapp.ai.exact import OutOfReach, Solver
from pyapp.ai.maxn import MaxnSolver
from pyapp.core.ending import Ending
from pyapp.core.game import CHANCE, Game, State

if TYPE_CHECKING:
    from pyapp.ai.opponent import Thinker

NODES = 400_000
"""Positions that a turn may cost before the search takes over: about half a second natively."""
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


def ending_turn(game: Game, state: State, other: Callable[[], Thinker], nodes: int = NODES) -> Thinker | None:
    """The one who plays a position that is worth trying to solve; None where it is not.

    Args:
        game: whose state it is.
        state: the start of a turn.
        other: makes the thinker that takes over where ``nodes`` positions are not enough.
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
        self, game: Game, state: State, ending: Ending, other: Callable[[], Thinker], nodes: int = NODES
    ) -> None:
        self.seat = state.current_player()
        self.nodes = nodes
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


class Proof:
    """An analysis that is certain: the value of a position, and which of its turns keep it.

    Args:
        game: whose state it is.
        state: the start of a turn.
        nodes: positions that may be looked at in all.

    Attributes:
        solved: whether the position's value is known.
        done: whether there is nothing left to find out, or no positions are left for it.
        value: one a seat.
        turns: the turns whose values are known, with them; the best first.
    """

    def __init__(self, game: Game, state: State, ending: Ending, nodes: int = 4 * NODES) -> None:
        self.state = state.clone()
        self.seat = state.current_player()
        self.sets = game.info.turns_are_sets
        self.nodes = nodes
        self.spent = 0
        self.solver = new_solver(game, state, ending)
        self.left: list[tuple[list[int], State]] = []
        self.trying: list[int] = []
        self.solved = False
        self.done = not ending.final
        self.value = [0.0] * state.players
        self.turns: list[tuple[list[int], list[float]]] = []

    def step(self, count: int) -> bool:
        """Look at up to about ``count`` positions; ``done`` afterwards."""
        end = self.solver.nodes + count
        while not self.done and self.solver.nodes < end:
            before = self.solver.nodes
            try:
                known = self.solver.step(end - before)
            except OutOfReach:
                self.done = True
                break
            self.spent += self.solver.nodes - before
            if known:
                end -= self.solver.nodes
                self.note()
                end += self.solver.nodes
            self.done = self.done or self.spent >= self.nodes
        return self.done

    def note(self) -> None:
        """Take what was just solved, and begin with the next turn."""
        found = self.solver.returns()
        if not self.solved:
            self.solved = True
            self.value = found
            self.turns = [(list(self.solver.turn), found)]
            best = self.named(self.solver.turn)
            if isinstance(self.solver, Solver):
                self.solver.coarse = True
            self.left = [line for line in self.state.turns(self.sets) if self.named(line[0]) != best]
            self.left.reverse()
        else:
            self.turns.append((self.trying, found))
        if self.left:
            self.trying, after = self.left.pop()
            self.solver.begin(after)
        else:
            self.done = True

    def named(self, turn: list[int]) -> list[int]:
        """The same for turns that mean the same."""
        return sorted(turn) if self.sets else list(turn)

    def report(self, most: int = 5) -> dict[str, Any]:
        """The same entries as ``pyapp.ai.analysis.Analyst.report``."""
        first, *others = self.turns
        others.sort(key=lambda line: -line[1][self.seat])
        return {
            "value": self.value,
            "proven": True,
            "nodes": self.spent,
            "turns": [
                {"move": self.state.turn_to_text(turn), "value": value, "visits": 0, "proven": True, "line": []}
                for turn, value in [first, *others][:most]
            ],
        }
