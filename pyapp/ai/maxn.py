"""Exact play for three or more seats: each takes what is best for itself (max^n: Luckhardt and Irani 1986).

How a game ends is a number, its outcome; the game's ``Ending`` says how much each seat wants it, with no two equal but
where the seat does not care: then the action with the lowest number counts, as everywhere here. Everything is looked at
once: what a position leads to is remembered. A stack of flat arrays, as in ``exact``.
"""

from __future__ import annotations

from pyapp.ai.exact import NODES, ROOM, OutOfReach
from pyapp.ai.table import Table
from pyapp.ai.tree import longer
from pyapp.core.ending import Ending
from pyapp.core.game import State

MAX_DEPTH = 1000


class MaxnSolver:
    """Finds what a position of several seats leads to when all play best.

    Args:
        ending: what the game knows of its endings; it tells outcomes.
        room: the most entries of the table, a power of two.

    Attributes:
        nodes: how many positions were looked at.
        outcome: how the game ends, once it is known.
        turn: the best turn, as far as it is known.
        done: whether both are.
    """

    def __init__(self, ending: Ending, room: int = ROOM) -> None:
        self.ending = ending
        self.table = Table(room)
        self.codes = longer("Q", None, 0, MAX_DEPTH)
        self.best = longer("i", None, 0, MAX_DEPTH)
        self.choices = longer("i", None, 0, MAX_DEPTH)
        self.tried = longer("i", None, 0, MAX_DEPTH)
        self.first = longer("i", None, 0, MAX_DEPTH + 1)
        self.begun_at = longer("q", None, 0, MAX_DEPTH)
        self.outcome = -1
        self.turn: list[int] = []
        self.done = False

    def begin(self, state: State, since: State | None = None) -> None:
        """Take up a position: ``step`` until it returns True.

        Args:
            state: the position.
            since: what the ending is counted from, where it is not the position itself but one before it.

        Raises:
            OutOfReach: dice are to be rolled.
        """
        root = state.clone()
        root.conceal(0)
        self.ending.begin(since or root)
        self.begun = state.turn_number()
        self.space = 64 * state.action_count
        self.actions = longer("i", None, 0, self.space)
        self.scratch = longer("i", None, 0, state.action_count)
        self.states = [root]
        self.nodes = 0
        self.outcome = -1
        self.turn = []
        self.depth = 0
        self.done = self.ending.over(root)
        if self.done:
            self.outcome = self.ending.outcome(root)
        elif root.to_move < 0:
            raise OutOfReach("error.solve.chance")
        else:
            self.push(0)

    def solve(self, state: State, nodes: int = NODES) -> list[float]:
        """What a position is worth to each seat, in [-1, 1]; ``turn`` is a best turn.

        Raises:
            OutOfReach: with dice or a deal to come, with positions that come again, or too many.
        """
        self.begin(state)
        while not self.step(nodes - self.nodes):
            if self.nodes >= nodes:
                raise OutOfReach("error.solve.nodes", nodes=nodes)
        return self.returns()

    def returns(self) -> list[float]:
        """What the outcome is worth to each seat, in [-1, 1]."""
        state: State = self.states[0]
        out = longer("d", None, 0, state.players)
        self.ending.returned(self.outcome, out)
        return list(out)

    def step(self, count: int) -> bool:
        """Look at up to ``count`` more positions; whether all is known.

        Raises:
            OutOfReach: dice or a deal come up, or a position that stands above itself.
        """
        end = self.nodes + count
        while not self.done and self.nodes < end:
            self.dig(end)
            if self.depth < 0:
                self.play()
        return self.done

    def play(self) -> None:
        """Take the best action; if the turn goes on, look for the next."""
        if not self.turn:
            self.outcome = self.best[0]
        self.turn.append(self.choices[0])
        root = self.states[0]
        root.apply(self.choices[0])
        self.done = self.ending.over(root) or root.turn_over(self.begun)
        if not self.done:
            self.depth = 0
            self.push(0)

    def dig(self, end: int) -> None:
        """Go on until ``nodes`` is ``end`` or all is known: then ``depth`` is -1."""
        depth = self.depth
        while self.nodes < end:
            self.tried[depth] += 1
            place = self.first[depth] + self.tried[depth]
            if place == self.first[depth + 1]:
                self.keep(depth)
                depth -= 1
                if depth < 0:
                    break
                self.take(depth, self.best[depth + 1])
                continue
            state: State = self.states[depth]
            child: State = self.states[depth + 1]
            child.copy_from(state)
            child.apply(self.actions[place])
            self.nodes += 1
            found = self.known(child)
            if found < 0:
                found = self.push(depth + 1)
            if found < 0:
                depth += 1
            else:
                self.take(depth, found)
        self.depth = depth

    def known(self, state: State) -> int:
        """The outcome of a position that is over; -1 where play goes on."""
        if self.ending.over(state):
            return self.ending.outcome(state)
        if state.unknown:
            raise OutOfReach("error.solve.deal")
        if state.to_move < 0:
            raise OutOfReach("error.solve.chance")
        return -1

    def push(self, depth: int) -> int:
        """Put the state at a depth on the stack, or return its outcome where the table has it; else -1."""
        state: State = self.states[depth]
        code = self.ending.code(state)
        slot = self.table.find(code)
        if slot >= 0 and depth > 0:
            return int(self.table.least[slot])
        for above in range(depth):
            if self.codes[above] == code:
                raise OutOfReach("error.solve.repeats")
        if depth + 2 > len(self.states):
            self.states.append(state.clone())
        count = state.collect_actions(self.scratch)
        first = self.first[depth]
        if depth + 2 > MAX_DEPTH or first + count > self.space:
            raise OutOfReach("error.solve.repeats")
        for index in range(count):
            self.actions[first + index] = self.scratch[index]
        self.first[depth + 1] = first + count
        self.codes[depth] = code
        self.best[depth] = -1
        self.tried[depth] = -1
        self.begun_at[depth] = self.nodes
        return -1

    def take(self, depth: int, outcome: int) -> None:
        """Note the outcome of the action just tried at a depth."""
        state: State = self.states[depth]
        seat = state.to_move
        if self.best[depth] < 0 or self.ending.rank(outcome, seat) > self.ending.rank(self.best[depth], seat):
            self.best[depth] = outcome
            self.choices[depth] = self.actions[self.first[depth] + self.tried[depth]]

    def keep(self, depth: int) -> None:
        """Remember what a position leads to."""
        work = self.nodes - self.begun_at[depth]
        effort = 1
        while work > 1:
            work >>= 1
            effort += 1
        self.table.keep(self.codes[depth], self.best[depth], 0.0, self.choices[depth], effort)
