"""Alpha-beta search over the contract of ``pyapp.core.game``: two seats, no dice, a game whose positions can be judged.

Iterative deepening with principal-variation search (Marsland and Campbell 1982), a table of positions, killer moves
and the history heuristic (Schaeffer 1989) for the order of actions, and late actions looked at less deeply first
(late move reductions). Values are those of seat 0, which maximises wherever it is to move, and seat 1 minimises: a turn
may be several actions, and nothing is flipped by depth. The stack is arrays: no recursion, and the search can stop
after any position and go on.

A value is *certain* when no estimate went into it: a draw or a win that is certain holds whatever is searched beyond.

Values are whole numbers and the order of work is fixed: the same interpreted, native and in WebAssembly.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from pyapp.ai.paths import Paths
from pyapp.ai.positions import Positions
from pyapp.ai.tree import Edge
from pyapp.core.game import TERMINAL, State
from pyapp.core.judge import Judge
from pyapp.core.knowledge import EXACT, NOTHING
from pyapp.core.rng import Rng

UNIT = 1 << 20
"""A return of 1."""
FAR = 1 << 22
PLIES = 128
"""No line is longer, in actions."""
DEEPEST = 100
SOLVED = 127
"""The depth of a certain value."""
LOWER, UPPER, BOTH = 1, 2, 3
"""What a value in the table is: a bound from below, from above, or exact to its depth."""
NEXT, WHOLE, NARROW, SHALLOW = range(4)
"""How an action is being looked at: not yet, with the whole window, with the narrowest one, and less deeply too."""
LATE = 3
"""So many actions of a position are looked at to the whole depth at once."""
LATER = 8
"""Actions behind these are looked at less deeply by one more at first."""
SWING = 150_000
"""So much an estimate is thought to change by one action, at most ...

In Huddle Up! LATER and SWING together against neither: 128 won, 59 drawn, 113 lost (300 games, 5,000 positions a turn,
30 November 2026); 250,000 for 150,000 against none: 79, 34, 87 (200 games).
"""
NEAR = 2
"""... where so many are left to be looked at: what is better by more than that is not looked at (futility)."""
FIRST, KILLER, SECOND = 1 << 30, 1 << 28, 1 << 27


@dataclass(frozen=True)
class Means:
    """What a search may be told.

    Attributes:
        bits: the table has 2 ** bits pairs of entries, 32 bytes each.
        swing: see ``SWING``.
    """

    bits: int = 16
    swing: int = SWING


class AlphaBeta:
    """A search from one position.

    Args:
        state: the root, copied; two seats, not terminal.
        knowledge: of this search's own.
        seed: decides among equals at the root.
        means: see ``Means``.
        every: value every action at the root alike, not only the best, and tell nothing of the iteration under way, for
            values of different depths are no comparison: for an analysis, or a player that errs.
    """

    by_value = True

    def __init__(
        self, state: State, knowledge: Judge, seed: int = 0, means: Means | None = None, every: bool = False
    ) -> None:
        means = means or Means()
        self.knowledge = knowledge
        self.root_state = state.clone()
        self.states = [state.clone()]
        self.width = state.action_count
        self.every = every
        self.rng = Rng(seed)
        self.out = array("d", [0.0]) * state.players
        self.buffer = array("i", [0]) * self.width
        self.actions = array("i", [0]) * (self.width * (PLIES + 1))
        self.ranks = array("i", [0]) * (self.width * (PLIES + 1))
        self.history = array("i", [0]) * (2 * self.width)
        self.key = array("Q", [0]) * (PLIES + 1)
        self.alpha = array("i", [0]) * (PLIES + 1)
        self.beta = array("i", [0]) * (PLIES + 1)
        self.low = array("i", [0]) * (PLIES + 1)
        self.high = array("i", [0]) * (PLIES + 1)
        self.best = array("i", [0]) * (PLIES + 1)
        self.choice = array("i", [0]) * (PLIES + 1)
        self.count = array("i", [0]) * (PLIES + 1)
        self.tried = array("i", [0]) * (PLIES + 1)
        self.depth = array("i", [0]) * (PLIES + 1)
        self.mode = array("i", [0]) * (PLIES + 1)
        self.seat = array("i", [0]) * (PLIES + 1)
        self.sure = array("i", [0]) * (PLIES + 1)
        self.positions = Positions(means.bits)
        self.swing = means.swing
        self.value = 0
        self.certain = False
        self.restart()

    def restart(self) -> None:
        """Begin anew at ``root_state``; what the table holds stays."""
        self.ply = -1
        self.nodes = self.reached = 0
        self.solved = False
        self.proven = False
        self.roots = self.root_state.collect_actions(self.actions)
        for index in range(self.roots - 1, 0, -1):
            drawn = self.rng.below(index + 1)
            self.actions[drawn], self.actions[index] = self.actions[index], self.actions[drawn]
        self.root_scores = array("i", [0]) * self.width
        self.root_nodes = array("i", [0]) * self.width
        self.root_sure = array("i", [0]) * self.width
        self.told: dict[int, Edge] = {}
        self.paths = Paths(self.width)
        self.favourite = self.actions[0]
        self.root_score = 0
        self.killers = array("i", [-1]) * (2 * PLIES + 2)

    def move_to(self, state: State) -> None:
        """Go on from another position of the same game; what the table holds stays."""
        self.root_state.copy_from(state)
        self.restart()

    def run(self, simulations: int) -> int:
        """Look at up to ``simulations`` positions more; fewer once the root is solved. Returns how many."""
        begun = self.nodes
        stop = begun + simulations
        while self.nodes < stop and not self.solved and self.reached < DEEPEST:
            if self.ply < 0:
                self.begin()
            elif self.tried[self.ply] < self.count[self.ply]:
                self.look()
            else:
                self.leave()
                if self.ply < 0 and self.every:
                    self.told = {}
                    self.told = {action: self.edge(action) for action in self.actions[: self.roots]}
        if self.reached == DEEPEST:
            self.nodes = stop
        return self.nodes - begun

    def begin(self) -> None:
        """Start the next iteration, one action deeper: the best so far first, then those that took most work."""
        state = self.states[0]
        state.copy_from(self.root_state)
        self.count[0] = self.roots
        self.depth[0] = self.reached + 1
        for index in range(self.roots):
            action = self.actions[index]
            self.ranks[index] = FIRST if action == self.favourite else self.root_nodes[action]
        self.push(0, -FAR, FAR)

    def push(self, ply: int, low: int, high: int) -> None:
        """Put a position on the stack whose actions, ranks, count and depth are already written."""
        self.ply = ply
        self.alpha[ply] = self.low[ply] = low
        self.beta[ply] = self.high[ply] = high
        self.tried[ply] = 0
        self.mode[ply] = NEXT
        self.sure[ply] = 1
        self.choice[ply] = -1
        state = self.states[ply]
        self.seat[ply] = state.to_move
        self.best[ply] = -FAR if state.to_move == 0 else FAR

    def look(self) -> None:
        """Look at the next action of the position on top of the stack, or again at the same one."""
        ply = self.ply
        slot = ply * self.width + self.tried[ply]
        deeper = self.depth[ply] - (1 if self.count[ply] > 1 or ply == 0 else 0)
        if self.mode[ply] == NEXT:
            self.pick(slot, (ply * self.width) + self.count[ply])
            self.mode[ply] = WHOLE
            if self.tried[ply] > 0 and not (ply == 0 and self.every):
                late = self.tried[ply] >= LATE and deeper >= 2 and self.ranks[slot] < SECOND
                self.mode[ply] = SHALLOW if late else NARROW
            if ply == 0:
                self.root_begun = self.nodes
        low = self.low[ply]
        high = self.high[ply]
        state = self.states[ply]
        if self.mode[ply] != WHOLE:
            if self.seat[ply] == 0:
                high = low + 1
            else:
                low = high - 1
            if self.mode[ply] == SHALLOW:
                deeper -= 1
                if self.tried[ply] >= LATER and deeper >= 3:
                    deeper -= 1
        if len(self.states) <= ply + 1:
            self.states.append(state.clone())
        child = self.states[ply + 1]
        child.copy_from(state)
        child.apply(self.actions[slot])
        if self.enter(ply + 1, low, high, deeper):
            self.take()

    def pick(self, slot: int, end: int) -> None:
        """Bring the action of the highest rank among those from ``slot`` on to ``slot``."""
        best = slot
        for other in range(slot + 1, end):
            if self.ranks[other] > self.ranks[best]:
                best = other
        rank = self.ranks[best]
        action = self.actions[best]
        while best > slot:
            self.ranks[best] = self.ranks[best - 1]
            self.actions[best] = self.actions[best - 1]
            best -= 1
        self.ranks[slot] = rank
        self.actions[slot] = action

    def enter(self, ply: int, low: int, high: int, depth: int) -> bool:
        """Come to a position: True when ``value`` is known at once, else it is on the stack."""
        self.nodes += 1
        state = self.states[ply]
        self.certain = True
        if state.to_move == TERMINAL:
            state.result(self.out)
            self.value = int(self.out[0] * UNIT)
            return True
        key = self.knowledge.hash(state)
        found = self.positions
        known = found.probe(key)
        if known and (found.depth >= depth or found.depth == SOLVED):
            value = found.value
            kind = found.kind
            if kind == BOTH or (kind == LOWER and value >= high) or (kind == UPPER and value <= low):
                self.value = value
                self.certain = found.depth == SOLVED
                return True
        judged = self.knowledge.evaluate(state, self.out)
        if judged == EXACT or depth <= 0 or ply == PLIES:
            self.value = 0 if judged == NOTHING else int(self.out[0] * UNIT)
            self.certain = judged == EXACT
            return True
        if depth <= NEAR and judged != NOTHING:
            value = int(self.out[0] * UNIT)
            room = self.swing * depth
            if value - room >= high if state.to_move == 0 else value + room <= low:
                self.value = value
                self.certain = False
                return True
        count = state.collect_actions(self.buffer)
        self.key[ply] = key
        self.count[ply] = count
        self.depth[ply] = depth
        self.rank(ply, state.to_move, found.action if known else -1)
        self.push(ply, low, high)
        return False

    def rank(self, ply: int, seat: int, guess: int) -> None:
        """Copy the actions out of ``buffer`` and say in what order they are looked at."""
        base = ply * self.width
        for index in range(self.count[ply]):
            action = self.buffer[index]
            self.actions[base + index] = action
            if action == guess:
                self.ranks[base + index] = FIRST
            elif action == self.killers[2 * ply]:
                self.ranks[base + index] = KILLER
            elif action == self.killers[2 * ply + 1]:
                self.ranks[base + index] = SECOND
            else:
                self.ranks[base + index] = self.history[seat * self.width + action]

    def take(self) -> None:
        """Note ``value`` for the action just looked at: look again, more closely, or go on, or be done here."""
        ply = self.ply
        slot = ply * self.width + self.tried[ply]
        action = self.actions[slot]
        value = self.value
        mode = self.mode[ply]
        first = self.seat[ply] == 0
        better = value > self.low[ply] if first else value < self.high[ply]
        if mode != WHOLE and better:
            if mode == SHALLOW and not self.certain:
                self.mode[ply] = NARROW
                return
            if self.low[ply] < value < self.high[ply] and self.high[ply] - self.low[ply] > 1:
                self.mode[ply] = WHOLE
                return
        self.mode[ply] = NEXT
        self.tried[ply] += 1
        if ply == 0:
            self.root_nodes[action] = self.nodes - self.root_begun
            self.root_scores[action] = value
            self.root_sure[action] = 1 if self.certain else 0
        if not self.certain:
            self.sure[ply] = 0
        if value > self.best[ply] if first else value < self.best[ply]:
            self.best[ply] = value
            self.choice[ply] = action
            if ply == 0 and self.every:
                return
            if first and value > self.low[ply]:
                self.low[ply] = value
            elif not first and value < self.high[ply]:
                self.high[ply] = value
            if self.low[ply] >= self.high[ply] or value == (UNIT if first else -UNIT):
                self.cut(ply, action)

    def cut(self, ply: int, action: int) -> None:
        """The action just taken makes the rest of its position needless."""
        self.sure[ply] = 1 if self.certain else 0
        self.tried[ply] = self.count[ply]
        if action != self.killers[2 * ply]:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = action
        slot = self.seat[ply] * self.width + action
        self.history[slot] += self.depth[ply] * self.depth[ply]
        if self.history[slot] >= SECOND:
            for other in range(2 * self.width):
                self.history[other] //= 2

    def leave(self) -> None:
        """Take a finished position off the stack: it is the value of the action that led to it."""
        ply = self.ply
        self.value = self.best[ply]
        self.certain = self.sure[ply] == 1
        self.ply = ply - 1
        if ply > 0:
            kind = LOWER if self.value >= self.beta[ply] else UPPER if self.value <= self.alpha[ply] else BOTH
            if self.certain and abs(self.value) == UNIT:
                kind = BOTH
            depth = SOLVED if self.certain else self.depth[ply]
            self.positions.store(self.key[ply], self.value, self.choice[ply], depth, kind)
            self.take()
            return
        self.reached += 1
        self.proven = self.certain
        self.solved = self.certain or (self.roots == 1 and not self.every)
        if self.reached == 1 or not self.lost(self.value):
            self.favourite = self.choice[0]
        self.root_score = self.value

    def lost(self, score: int) -> bool:
        """Whether a value of the root is a certain loss: then what looked best less far ahead is as good as any."""
        return score == (-UNIT if self.root_state.to_move == 0 else UNIT)

    # The face of ``pyapp.ai.mcts.Search``.

    def advance(self, action: int) -> None:
        """Make an action at the root and go on from there."""
        self.root_state.apply_action(action)
        if not self.root_state.is_terminal():
            self.restart()

    def visit_count(self) -> int:
        """How many positions were looked at from this root."""
        return self.nodes

    def root_value(self) -> list[float]:
        """The value of the root, one a seat in [-1, 1]."""
        return self.worth(self.root_score) if self.reached > 0 else self.edge(self.best_action()).value

    def root_proven(self) -> bool:
        """Whether the root's value is exact."""
        return self.proven

    def worth(self, score: int) -> list[float]:
        """A value of the search as one a seat."""
        return [score / float(UNIT), -score / float(UNIT)]

    def best_action(self) -> int:
        """The action to take, as it looks now."""
        if not self.told and self.ply >= 0 and self.choice[0] >= 0 and not self.lost(self.best[0]):
            return self.choice[0]
        return self.favourite

    def edges(self, node: int, least: int = 0) -> list[Edge]:
        """The actions at the root, by ascending number, that took ``least`` positions; [] for a ``node`` behind it.

        The value of an action that is not the best is a bound from above for its mover, unless ``every`` is set.
        """
        if node != 0:
            return []
        found = map(self.edge, sorted(self.actions[: self.roots]))
        return [edge for edge in found if edge.proven or edge.visits >= least]

    def edge(self, action: int) -> Edge:
        """What is known of an action at the root."""
        if action in self.told:
            return self.told[action]
        score = self.root_scores[action]
        sure = self.root_sure[action] == 1 and (self.every or abs(score) == UNIT or action == self.best_action())
        return Edge(action + 1, action, self.root_nodes[action], self.worth(score), sure, self.reached)

    def best_edge(self, node: int, mover: int) -> Edge | None:
        """What to take at the root, or what the table has for a ``node`` behind it; None where it has nothing."""
        if node == 0:
            return self.edge(self.best_action())
        state = self.root_state.clone()
        for action in self.paths.actions(node):
            state.apply(action)
        if state.is_terminal() or not self.positions.probe(self.knowledge.hash(state)):
            return None
        found = self.positions
        following = self.paths.behind(node, found.action)
        return Edge(following, found.action, 1, self.worth(found.value), found.depth == SOLVED, found.depth)
