"""Endings that are solved for an analysis: what a position and its turns are worth, and what follows them."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

from pyapp.ai.endings import ending_in_reach, new_solver
from pyapp.ai.exact import OutOfReach, Solver
from pyapp.ai.turn import EXPECTED, SHOWN
from pyapp.core.ending import Ending
from pyapp.core.game import Game, State

AGAIN = 4
"""A proof may cost so many times what a turn of play may."""
FURTHER = 50_000
"""Positions that may be looked at for one turn of a line."""

Steps = Generator[None, None, bool]
"""Work in slices: goes on at each ``next``, and returns whether it came to its end."""


@dataclass(frozen=True)
class ProvenTurn:
    """A turn that was worked out.

    Attributes:
        turn: its actions.
        value: what it leads to, one a seat in [-1, 1].
        visits: positions that were looked at for that, one at least.
        line: the turns behind it when all play best, as texts, as far as they are known.
    """

    turn: list[int]
    value: list[float]
    visits: int
    line: list[str] = field(default_factory=list[str])


class Proof:
    """An analysis that is certain: the value of a position, which of its turns keep it, and the lines behind the best.

    Args:
        game: whose state it is.
        state: the start of a turn.
        ending: what the game knows of its endings.
        nodes: positions that may be looked at in all, in the place of ``AGAIN`` times the game's own bound.

    Attributes:
        solved: whether the position's value is known.
        done: whether there is nothing left to find out, or no positions are left for it.
        spent: positions looked at.
        value: one a seat.
        turns: the turns that are worked out; the first keeps the value.
    """

    def __init__(self, game: Game, state: State, ending: Ending, nodes: int | None = None) -> None:
        self.state = state.clone()
        self.seat = state.current_player()
        self.sets = game.info.turns_are_sets
        self.nodes = AGAIN * ending.nodes if nodes is None else nodes
        self.spent = 0
        self.end = 0
        self.solver = new_solver(game, state, ending)
        self.solved = False
        self.done = not ending.final
        self.value = [0.0] * state.players
        self.turns: list[ProvenTurn] = []
        self.work = self.plan()

    def step(self, count: int) -> bool:
        """Look at up to about ``count`` positions; ``done`` afterwards."""
        self.end = self.spent + count
        while not self.done and self.spent < self.end:
            try:
                next(self.work)
            except (StopIteration, OutOfReach):
                self.done = True
        return self.done

    def plan(self) -> Steps:
        """The position, the line behind its best turn, the other turns, the lines behind the best of them."""
        if not (yield from self.solving(self.state, self.nodes)):
            return False
        self.value = self.solver.returns()
        self.turns.append(ProvenTurn(list(self.solver.turn), self.value, max(1, self.spent)))
        self.solved = True
        yield from self.following(self.turns[0])
        best = self.named(self.turns[0].turn)
        for turn, after in self.state.turns(self.sets):
            if self.named(turn) == best:
                continue
            before = self.spent
            if not (yield from self.solving(after, self.nodes, coarse=True)):
                return False
            value = after.returns() if after.is_terminal() else self.solver.returns()
            self.turns.append(ProvenTurn(list(turn), value, max(1, self.spent - before)))
        for line in self.best()[1:SHOWN]:
            yield from self.following(line)
        return True

    def solving(self, state: State, most: int, coarse: bool = False) -> Steps:
        """Solve a position by looking at up to ``most``; ``coarse``: only who wins. Nothing to do where it is over."""
        solver = self.solver
        if state.is_terminal():
            return True
        solver.begin(state)
        if isinstance(solver, Solver):
            solver.coarse = coarse
        stop = min(self.nodes, self.spent + most)
        while not solver.done and self.spent < stop:
            before = solver.nodes
            solver.step(max(1, min(self.end, stop) - self.spent))
            self.spent += solver.nodes - before
            yield
        return solver.done

    def following(self, line: ProvenTurn) -> Steps:
        """Work out the turns behind a turn, up to EXPECTED, by solving each position anew: the table still knows it."""
        state = self.state.clone()
        state.play_turn(line.turn)
        while len(line.line) < EXPECTED and not state.is_terminal():
            if not (yield from self.solving(state, FURTHER)):
                return False
            line.line.append(state.turn_to_text(self.solver.turn))
            state.play_turn(self.solver.turn)
        return True

    def best(self) -> list[ProvenTurn]:
        """The turns that are worked out, the best first."""
        return self.turns[:1] + sorted(self.turns[1:], key=lambda line: -line.value[self.seat])

    def named(self, turn: list[int]) -> list[int]:
        """The same for turns that mean the same."""
        return sorted(turn) if self.sets else list(turn)


def new_proof(game: Game, state: State) -> Proof | None:
    """The proof of an ending that is worth trying to solve."""
    ending = ending_in_reach(game, state)
    return None if ending is None else Proof(game, state, ending)
