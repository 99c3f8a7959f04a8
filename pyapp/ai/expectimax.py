"""Expectimax: every face of the die is looked at, and every mover takes what is best for its own seat.

For games whose knowledge judges any position (``Knowledge.evaluate`` never says NOTHING). Depth is counted in choices:
at depth 0 the root's actions are judged where they lead; each further depth looks at one more choice behind each, with
all outcomes of the dice before it. Deep down only the actions that look best at once are followed, as backgammon
programs do (the "move filters" of GNU Backgammon). Values are one a seat (max^n, Luckhardt and Irani 1986), so two to
four seats are the same code.

Deepening is iterative and its work is bounded by the positions judged, so the same count gives the same action on every
platform. The tree is walked with a stack of its own, one position a level, and may stop between any two of them.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, replace

from pyapp.ai.paths import Paths
from pyapp.ai.tree import Edge, likely
from pyapp.core.game import CHANCE, TERMINAL, State
from pyapp.core.knowledge import Knowledge

LEVELS = 24
DEEPEST = 10
LEAST = -1e9
SHOWN = 5
"""So many of the root's actions can be compared in an analysis."""


@dataclass(frozen=True)
class Widths:
    """How many actions are followed, the best at first sight.

    Attributes:
        root: at the root, an item a depth from 1 on; the last holds for all deeper ones.
        inner: at later choices, by how many choices are still looked at behind them, from 1 on; likewise.
        margin: an action that is worse by more at first sight, for who is to choose, is not followed at all.
    """

    root: tuple[int, ...] = (8, 5, 4)
    inner: tuple[int, ...] = (3, 2)
    margin: float = 0.25


class Expectimax:
    """Looks deeper and deeper at what can follow one state; used as ``pyapp.ai.mcts.Search`` is.

    Args:
        state: the root position, copied; not terminal.
        knowledge: judges positions; an object of this search's own.
        widths: see ``Widths``.
        every: look at SHOWN actions of the root to the same depth, however bad the others look, and tell nothing of the
            depth under way: for an analysis, or a player that errs.

    Attributes:
        used: positions judged so far.
        depth: the depth that is being looked at; all lesser ones are finished.
        proven: whether the best action wins at once.
        told: the root's actions as the last finished depth left them, the best first, those it left out at the end.
    """

    by_value = True

    def __init__(self, state: State, knowledge: Knowledge, widths: Widths | None = None, every: bool = False) -> None:
        self.settings = widths or Widths()
        self.knowledge = knowledge
        self.players = state.players
        self.every = every
        self.root_state = state.clone()
        self.states = [state.clone() for _ in range(LEVELS)]
        self.probe = state.clone()
        self.span = state.action_count
        self.margin = self.settings.margin
        self.widths = array("i", [self.inner_width(left) for left in range(LEVELS)])
        self.actions = array("i", [0]) * (LEVELS * self.span)
        self.found = array("i", [0]) * self.span
        self.chances = array("d", [0.0]) * (LEVELS * self.span)
        self.outcomes = array("d", [0.0]) * self.span
        self.scores = array("d", [0.0]) * self.span
        self.mover = array("i", [0]) * LEVELS
        self.left = array("i", [0]) * LEVELS
        self.count = array("i", [0]) * LEVELS
        self.index = array("i", [0]) * LEVELS
        self.value = array("d", [0.0]) * (LEVELS * self.players)
        self.reward = array("d", [0.0]) * self.players
        self.best = array("d", [0.0]) * self.players
        self.clear()

    def clear(self) -> None:
        """Forget all that was found; the root stays where it is."""
        self.level = -1
        self.used = 0
        self.marked = 0
        self.depth = 0
        self.proven = False
        self.only = False
        self.finished = 0
        self.order: list[int] = []
        self.known: dict[int, list[float]] = {}
        self.spent: dict[int, int] = {}
        self.reach: dict[int, int] = {}
        self.told: list[Edge] = []
        self.paths = Paths(self.span)
        self.answers: dict[int, Edge | None] = {}

    def inner_width(self, left: int) -> int:
        """How many actions are followed at a choice with ``left`` choices to look at, itself included."""
        inner = self.settings.inner
        return inner[min(max(left - 1, 1), len(inner)) - 1]

    def run(self, simulations: int) -> int:
        """Judge about ``simulations`` positions more; returns how many it were.

        Where looking further can change nothing, the rest counts as judged.
        """
        before = self.used
        if self.level < 0:
            self.begin()
        while self.used - before < simulations and not self.settled():
            self.advance_one()
        if self.used - before < simulations and not self.proven:
            self.used = before + simulations
        return self.used - before

    def settled(self) -> bool:
        """Whether looking further can change nothing, or no deeper look is allowed."""
        return self.proven or self.depth > DEEPEST or self.only

    def begin(self) -> None:
        """Judge the root's actions, or outcomes, where they lead."""
        self.level = 0
        self.states[0].copy_from(self.root_state)
        self.mover[0] = self.root_state.to_move
        actions = self.root_state.legal_actions()
        for action in actions:
            self.probe.copy_from(self.root_state)
            self.probe.apply(action)
            self.judge()
            self.known[action] = list(self.reward)
            self.spent[action] = 1
            self.reach[action] = 0
            if self.probe.to_move == TERMINAL and self.mover[0] >= 0 and self.reward[self.mover[0]] >= 1.0:
                self.proven = True
        self.order = actions
        self.only = len(actions) == 1 and not self.every
        self.finished = len(actions)
        self.deepen()

    def deepen(self) -> None:
        """Begin the next depth with what looks best after the last."""
        self.order = self.ranked()
        self.told = [self.edge(action) for action in self.order]
        self.depth += 1
        root = self.settings.root
        self.count[0] = len(self.order)
        self.left[0] = self.depth + 1
        if self.mover[0] >= 0:
            seat = self.mover[0]
            least = self.known[self.order[0]][seat] - self.margin
            close = len([action for action in self.order if self.known[action][seat] >= least])
            self.count[0] = min(close, root[min(self.depth, len(root)) - 1])
            if self.every:
                self.count[0] = max(self.count[0], min(SHOWN, len(self.order)))
        for index, action in enumerate(self.order):
            self.actions[index] = action
        self.index[0] = 0
        self.finished = 0
        self.marked = self.used

    def ranked(self) -> list[int]:
        """The root's actions, the best first: those that the depth under way has looked at, then the others."""
        if self.mover[0] < 0:
            return self.order
        seat = self.mover[0]
        looked = sorted(self.order[: self.finished], key=lambda action: -self.known[action][seat])
        return looked + self.order[self.finished :]

    def judge(self) -> None:
        """Write the value of ``probe`` into ``reward``, and count it."""
        self.used += 1
        self.weigh()

    def weigh(self) -> None:
        """Write the value of ``probe`` into ``reward``."""
        if self.probe.to_move == TERMINAL:
            self.probe.result(self.reward)
        else:
            self.knowledge.evaluate(self.probe, self.reward)

    def advance_one(self) -> int:
        """Look at the next child of the deepest open position, or close it and pass its value up."""
        level = self.level
        if self.index[level] == self.count[level]:
            if level == 0:
                self.deepen()
                return 0
            for seat in range(self.players):
                self.reward[seat] = self.value[level * self.players + seat]
            self.level = level - 1
            return self.receive()
        action = self.actions[level * self.span + self.index[level]]
        self.index[level] += 1
        state: State = self.states[level + 1]
        state.copy_from(self.states[level])
        state.apply(action)
        left = self.left[level] if self.mover[level] == CHANCE else self.left[level] - 1
        if state.to_move == TERMINAL:
            state.result(self.reward)
            return self.receive()
        if left == 0 or level + 3 > LEVELS:
            self.used += 1
            self.knowledge.evaluate(state, self.reward)
            return self.receive()
        if state.to_move == CHANCE:
            return self.open_chance(state, left)
        return self.open_choice(state, left)

    def open_chance(self, state: State, left: int) -> int:
        """Make a position before a roll the deepest open one."""
        count = state.collect_actions(self.found)
        state.collect_chances(self.outcomes)
        self.level += 1
        at = self.level * self.span
        for index in range(count):
            self.actions[at + index] = self.found[index]
            self.chances[at + index] = self.outcomes[index]
        for seat in range(self.players):
            self.value[self.level * self.players + seat] = 0.0
        self.mover[self.level] = CHANCE
        self.left[self.level] = left
        self.count[self.level] = count
        self.index[self.level] = 0
        return 0

    def open_choice(self, state: State, left: int) -> int:
        """Judge the actions of a position; the best is its value where no further look is due, else it is opened.

        Its actions are then those that look best, the best first; equals stay in their order.
        """
        mover = state.to_move
        count = state.collect_actions(self.found)
        width = self.widths[left]
        at = (self.level + 1) * self.span
        kept = 0
        for index in range(count):
            self.probe.copy_from(state)
            self.probe.apply(self.found[index])
            self.judge()
            score = self.reward[mover]
            if index == 0 or score > self.best[mover]:
                for seat in range(self.players):
                    self.best[seat] = self.reward[seat]
            if left > 1:
                place = min(kept, width)
                while place > 0 and self.scores[place - 1] < score:
                    if place < width:
                        self.scores[place] = self.scores[place - 1]
                        self.actions[at + place] = self.actions[at + place - 1]
                    place -= 1
                if place < width:
                    self.scores[place] = score
                    self.actions[at + place] = self.found[index]
                    kept = min(kept + 1, width)
        while kept > 1 and self.scores[kept - 1] < self.scores[0] - self.margin:
            kept -= 1
        if left == 1 or self.best[mover] >= 1.0:
            for seat in range(self.players):
                self.reward[seat] = self.best[seat]
            return self.receive()
        self.level += 1
        self.mover[self.level] = mover
        self.left[self.level] = left
        self.count[self.level] = kept
        self.index[self.level] = 0
        self.value[self.level * self.players + mover] = LEAST
        return 0

    def receive(self) -> int:
        """Take ``reward`` as the value of the child that the deepest open position looked at last."""
        level = self.level
        mover = self.mover[level]
        base = level * self.players
        if level == 0:
            action = self.order[self.index[0] - 1]
            self.known[action] = list(self.reward)
            self.spent[action] += self.used - self.marked
            self.reach[action] = self.depth
            self.marked = self.used
            self.finished += 1
        elif mover == CHANCE:
            weight = self.chances[level * self.span + self.index[level] - 1]
            for seat in range(self.players):
                self.value[base + seat] += weight * self.reward[seat]
        elif self.reward[mover] > self.value[base + mover]:
            for seat in range(self.players):
                self.value[base + seat] = self.reward[seat]
        return 0

    # What it found, as the tree search says it.

    def visit_count(self) -> int:
        """How many positions were judged."""
        return self.used

    def node_count(self) -> int:
        """How many positions it holds."""
        return LEVELS

    def root_proven(self) -> bool:
        """Whether the mover wins at once."""
        return self.proven

    def root_value(self) -> list[float]:
        """The value of the root, one a seat in [-1, 1]; zeros before anything was judged."""
        if self.level < 0:
            return [0.0] * self.players
        found = self.listed()
        if self.mover[0] >= 0:
            return found[0].value
        value = {edge.action: edge.value for edge in found}
        outcomes = self.root_state.chance_outcomes()
        return [sum(chance * value[action][seat] for action, chance in outcomes) for seat in range(self.players)]

    def listed(self) -> list[Edge]:
        """The root's actions, the best first, and behind those that were looked at further the others."""
        return self.told if self.every else [self.edge(action) for action in self.ranked()]

    def edge(self, action: int) -> Edge:
        """What is known of an action at the root; ``visits`` are the positions judged behind it."""
        sure = self.proven and action == self.order[0]
        return Edge(1 + action, action, self.spent[action], self.known[action], sure, self.reach[action])

    def edges(self, node: int, least: int = 0) -> list[Edge]:
        """The root's actions by ascending number; [] for any other node, of which nothing is kept."""
        found = [] if node else sorted(self.listed(), key=lambda edge: edge.action)
        return [edge for edge in found if edge.visits >= least]

    def best_edge(self, node: int, mover: int) -> Edge | None:
        """What ``mover`` should take: at the root as far as was looked, behind it at first sight.

        What is judged for that is not counted, so that asking changes nothing.
        """
        if node == 0:
            return None if self.level < 0 else self.listed()[0]
        if node not in self.answers:
            self.answers[node] = self.answer(node, mover)
        return self.answers[node]

    def answer(self, node: int, mover: int) -> Edge | None:
        """What looks best to ``mover`` at a node behind the root, or the likely outcome; None where play is over."""
        state = self.root_state.clone()
        for action in self.paths.actions(node):
            state.apply(action)
        found: list[Edge] = []
        for action in state.legal_actions():
            self.probe.copy_from(state)
            self.probe.apply(action)
            self.weigh()
            found.append(Edge(0, action, 1, list(self.reward), False))
        if mover == CHANCE:
            chances = [chance for _, chance in state.chance_outcomes()]
            weighed = list(zip(chances, found, strict=True))
            mean = [sum(chance * edge.value[seat] for chance, edge in weighed) for seat in range(self.players)]
            best = likely(found, chances, mean)
        else:
            best = max(found, key=lambda edge: edge.value[mover], default=None)
        return best and replace(best, node=self.paths.behind(node, best.action))

    def advance(self, action: int) -> None:
        """Make an action at the root, and begin afresh behind it."""
        self.root_state.apply_action(action)
        self.clear()
