"""The stack of an exact search: positions under way, what each has still to try, and in which order."""

from __future__ import annotations

from typing import Any

from pyapp.ai.tree import longer
from pyapp.core.game import State

MAX_DEPTH = 1000
FIRST = 1 << 30


class Stack:
    """Flat arrays with an item for each position under way, the first one at depth 0.

    Attributes:
        up: whether seat 0 is to move.
        inside: whether the position is in the middle of a turn whose actions come in any order.
        best: the best value so far, and ``choices`` the action that has it.
        first, count: where its actions stand in ``actions``, and how many there are.
        tried: which of them is being tried; those before it are done.
        stays: for each action tried, whether the turn went on behind it.
        guess: the action to try first, or -1.
        history: for each seat and action, how often it has been good enough.
    """

    def __init__(self) -> None:
        self.codes = longer("Q", None, 0, MAX_DEPTH)
        self.best = longer("d", None, 0, MAX_DEPTH)
        self.up = longer("i", None, 0, MAX_DEPTH)
        self.inside = longer("i", None, 0, MAX_DEPTH)
        self.guess = longer("i", None, 0, MAX_DEPTH)
        self.choices = longer("i", None, 0, MAX_DEPTH)
        self.tried = longer("i", None, 0, MAX_DEPTH)
        self.first = longer("i", None, 0, MAX_DEPTH)
        self.count = longer("i", None, 0, MAX_DEPTH)
        self.begun_at = longer("q", None, 0, MAX_DEPTH)
        self.most_depth = MAX_DEPTH
        self.depth = -1
        self.clock = 0
        self.action_count = 0
        self.space = 0
        self.make_space(1 << 12)

    def fit(self, action_count: int) -> None:
        """Get ready for a game of so many actions."""
        if action_count != self.action_count:
            self.action_count = action_count
            self.history: Any = longer("i", None, 0, 2 * action_count)
            self.scratch: Any = longer("i", None, 0, action_count)
            self.barred: Any = longer("i", None, 0, action_count)

    def list_actions(self, state: State, depth: int, inside: bool) -> None:
        """Write what is to be tried behind what the positions above have to try."""
        count = state.collect_actions(self.scratch)
        first = self.first[depth - 1] + self.count[depth - 1] if depth > 0 else 0
        if first + count > self.space:
            self.make_space(2 * (first + count))
        if inside:
            self.bar(depth)
        last = first
        for index in range(count):
            action = self.scratch[index]
            if not inside or self.barred[action] != self.clock:
                self.actions[last] = action
                last += 1
        self.first[depth] = first
        self.count[depth] = last - first

    def bar(self, depth: int) -> None:
        """Mark what was tried before in the turn under way: sets with it have had their turn."""
        self.clock += 1
        above = depth - 1
        while True:
            first = self.first[above]
            for index in range(first, first + self.tried[above] + 1):
                if self.stays[index]:
                    self.barred[self.actions[index]] = self.clock
            if not self.inside[above]:
                break
            above -= 1

    def next_action(self, depth: int) -> int:
        """What is to be tried next at a depth: the table's guess, then by history; -1 when all is done."""
        self.tried[depth] += 1
        if self.tried[depth] >= self.count[depth]:
            return -1
        place = self.first[depth] + self.tried[depth]
        last = self.first[depth] + self.count[depth]
        seat = 0 if self.up[depth] else self.action_count
        found = place
        most = -1
        for index in range(place, last):
            action = self.actions[index]
            score = FIRST if action == self.guess[depth] else self.history[seat + action]
            if score > most:
                most = score
                found = index
        action = self.actions[found]
        self.actions[found] = self.actions[place]
        self.actions[place] = action
        return action

    def take(self, depth: int, value: float) -> None:
        """Note the value of the action just tried at a depth."""
        if value > self.best[depth] if self.up[depth] else value < self.best[depth]:
            self.best[depth] = value
            self.choices[depth] = self.actions[self.first[depth] + self.tried[depth]]

    def make_space(self, space: int) -> None:
        """Let the stack hold so many actions in all; it keeps its own."""
        self.actions = longer("i", self.actions if self.space else None, self.space, space)
        self.stays = longer("b", self.stays if self.space else None, self.space, space)
        self.space = space

    def share(self) -> float:
        """How much of the question under way is done, in [0, 1], were all branches alike."""
        done, weight = 0.0, 1.0
        for depth in range(min(self.depth + 1, 6)):
            weight /= self.count[depth]
            done += weight * self.tried[depth]
        return done
