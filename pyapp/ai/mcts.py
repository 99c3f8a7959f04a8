"""Monte-Carlo tree search over the contract of ``pyapp.core.game``, for any number of seats, with or without dice.

UCT (Kocsis and Szepesvari 2006) with values a seat (max^n back-up, Sturtevant 2008), AMAF values that fade with the
visits of the node (RAVE's hand-selected schedule, Gelly and Silver 2011), both begun with the parent's value
(first-play urgency), proven values (MCTS-Solver, Winands et al. 2008, for any set of returns), sampled chance nodes,
and a tree that is kept when a move is made. Nodes are rows of flat arrays; a node's children are neighbours in them,
always behind it.

An ``unknown`` state stays a leaf and is never proven: what holds behind one deal does not hold behind another.

The numbers are the same interpreted, native and in WebAssembly: one order of operations, no logarithm of a C library
(``line_log2`` stands for it), and a seeded generator.
"""

from __future__ import annotations

import math
from array import array

from pyapp.ai.tree import AMAF_LIFE, Edge, Settings, inverses, longer
from pyapp.core.game import CHANCE, TERMINAL, State
from pyapp.core.rng import Rng

MAX_DEPTH = 1000
TABLE = 1 << 14
FIRST_CAPACITY = 1 << 16


class Search:
    """A tree grown from one state.

    Args:
        state: the root position, copied; it must not be terminal.
        seed: of the search's own generator.
        settings: see ``Settings``.
    """

    def __init__(self, state: State, seed: int = 0, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.exploration = self.settings.exploration
        self.rave = self.settings.rave
        self.amaf_horizon = min(int(AMAF_LIFE * self.rave), TABLE - 2)
        self.expand_visits = self.settings.expand_visits
        self.players = state.players
        self.root_state = state.clone()
        self.root_state.conceal(seed)
        self.state = state.clone()
        self.rng = Rng(seed)
        self.actions = array("i", [0]) * state.action_count
        self.played = array("i", [-1]) * state.action_count
        self.chances = array("d", [0.0]) * state.action_count
        self.reward = array("d", [0.0]) * state.players
        self.path = array("i", [0]) * (MAX_DEPTH + 1)
        self.movers = array("i", [0]) * (MAX_DEPTH + 1)
        self.inverse = inverses(TABLE)
        self.used = 0
        self.allocate(min(FIRST_CAPACITY, self.settings.capacity))
        self.clear()

    def run(self, simulations: int) -> int:
        """Run up to ``simulations`` simulations; fewer once the root is proven. Returns how many were run."""
        done = 0
        while done < simulations and not self.proven[0]:
            self.simulate()
            done += 1
        return done

    def simulate(self) -> None:
        """One descent, expansion, playout and back-up."""
        depth = self.descend()
        node = self.path[depth]
        proof = self.proven[node] != 0
        if proof:
            for seat in range(self.players):
                self.reward[seat] = self.value[node * self.players + seat]
        elif self.state.to_move == TERMINAL:
            self.state.result(self.reward)
            self.prove(node)
            proof = True
        if not proof:
            for action in range(self.state.action_count):
                self.played[action] = -1
            self.state.playout(self.rng, self.reward, self.played)
        self.back_up(depth, not proof)
        if proof:
            depth -= 1
            while depth >= 0 and not self.proven[self.path[depth]] and self.settle(depth):
                depth -= 1

    def descend(self) -> int:
        """Walk from the root to a leaf, expanding at most one node; returns the leaf's depth.

        ``path`` then holds the nodes, ``movers`` who acted at each, ``state`` the leaf's position.
        """
        self.state.copy_from(self.root_state)
        node = 0
        depth = 0
        while not self.proven[node] and depth < MAX_DEPTH:
            mover = self.state.to_move
            if self.children[node] == 0 and (
                mover == TERMINAL
                or self.state.unknown
                or self.visits[node] < self.expand_visits
                or not self.expand(node)
            ):
                break
            child = self.sample(node) if mover == CHANCE else self.select(node, mover)
            self.movers[depth] = mover
            depth += 1
            self.path[depth] = child
            self.state.apply(self.action[child])
            node = child
        return depth

    def select(self, node: int, mover: int) -> int:
        """The child that looks best to ``mover``; proven losses only when there is nothing else.

        Every fourth simulation passes over all that is proven: a known child that leads would else be taken again and
        again, and the node itself be proven late or never.
        """
        total = self.visits[node]
        only_open = self.visits[0] % 4 == 0
        explore = self.exploration * math.sqrt(line_log2(total + 1))
        beta = self.amaf_weight(total)
        first = self.first[node]
        best = first
        best_score = -1e9
        for child in range(first, first + self.children[node]):
            mean: float = self.value[child * self.players + mover]
            score = mean
            if self.proven[child]:
                if only_open or mean <= -1.0:
                    continue
            else:
                hits: int = self.amaf_visits[child]
                amaf: float = self.amaf_sum[child] * self.inverse[hits]
                score += explore * self.spread[child] + beta * (amaf - mean)
            if score > best_score:
                best_score = score
                best = child
        return best

    def amaf_weight(self, visits: int) -> float:
        """RAVE's beta for a node: the weight of AMAF values against its own; 0 once it has faded."""
        if visits >= self.amaf_horizon:
            return 0.0
        return math.sqrt(self.rave / (3.0 * visits + self.rave))

    def sample(self, node: int) -> int:
        """A child of a chance node, drawn by its probability."""
        first = self.first[node]
        last = first + self.children[node] - 1
        drawn = self.rng.uniform()
        for child in range(first, last):
            drawn -= self.chance[child]
            if drawn < 0.0:
                return child
        return last

    def expand(self, node: int) -> bool:
        """Give a leaf its children; False when the tree is full."""
        count = self.state.collect_actions(self.actions)
        if self.used + count > self.capacity and not self.grow(self.used + count):
            return False
        mover = self.state.to_move
        is_chance = mover == CHANCE
        if is_chance:
            self.state.collect_chances(self.chances)
        first = self.used
        self.used += count
        self.first[node] = first
        self.children[node] = count
        for index in range(count):
            child = first + index
            self.action[child] = self.actions[index]
            self.first[child] = 0
            self.children[child] = 0
            self.visits[child] = 0
            self.spread[child] = 1.0
            self.amaf_visits[child] = 1
            self.amaf_sum[child] = 0.0 if is_chance else self.value[node * self.players + mover]
            self.proven[child] = 0
            self.chance[child] = self.chances[index] if is_chance else 0.0
            for seat in range(self.players):
                self.value[child * self.players + seat] = self.value[node * self.players + seat]
        return True

    def back_up(self, depth: int, played_out: bool) -> None:
        """Add ``reward`` to every node of the path, and to the AMAF values beside it.

        Going up, ``played`` learns the action taken at each node, so that a node's children are credited with what
        its mover did first from there on.
        """
        for level in range(depth, -1, -1):
            node = self.path[level]
            self.visits[node] += 1
            visits = self.visits[node]
            self.spread[node] = 1.0 / math.sqrt(visits + 1.0)
            if not self.proven[node]:
                for seat in range(self.players):
                    slot = node * self.players + seat
                    self.value[slot] += (self.reward[seat] - self.value[slot]) / visits
            if played_out and level < depth and self.movers[level] >= 0:
                self.played[self.action[self.path[level + 1]]] = self.movers[level]
                if self.visits[node] < self.amaf_horizon:
                    self.credit(node, self.movers[level])

    def credit(self, node: int, mover: int) -> None:
        """Count the reward for each child of ``node`` whose action ``mover`` took first somewhere later."""
        gained = self.reward[mover]
        first = self.first[node]
        for child in range(first, first + self.children[node]):
            hit = 1 if self.played[self.action[child]] == mover else 0
            self.amaf_visits[child] += hit
            self.amaf_sum[child] += gained * hit

    def prove(self, node: int) -> None:
        """Mark a node's value as exact: ``reward``."""
        self.proven[node] = 1
        for seat in range(self.players):
            self.value[node * self.players + seat] = self.reward[seat]

    def settle(self, depth: int) -> bool:
        """Prove the path's node at ``depth`` from its children, if they suffice.

        A mover needs one child proven at 1, the best return there is, or all children proven: then the best for the
        mover counts, the first of equals. A chance node needs all of them and gets their mean, counted from the first
        child's value so that the mean of equals is exact.
        """
        node = self.path[depth]
        mover = self.movers[depth]
        first = self.first[node]
        last = first + self.children[node]
        if mover == CHANCE:
            for seat in range(self.players):
                self.reward[seat] = self.value[first * self.players + seat]
            for child in range(first, last):
                if not self.proven[child]:
                    return False
                for seat in range(self.players):
                    gain = self.value[child * self.players + seat] - self.value[first * self.players + seat]
                    self.reward[seat] += self.chance[child] * gain
        else:
            best = -1
            all_proven = True
            for child in range(first, last):
                if not self.proven[child]:
                    all_proven = False
                elif best < 0 or (self.value[child * self.players + mover] > self.value[best * self.players + mover]):
                    best = child
            if best < 0 or (not all_proven and self.value[best * self.players + mover] < 1.0):
                return False
            for seat in range(self.players):
                self.reward[seat] = self.value[best * self.players + seat]
        self.prove(node)
        return True

    # The tree's memory.

    def clear(self) -> None:
        """Forget the tree; the root stays where it is."""
        self.used = 1
        self.first[0] = 0
        self.children[0] = 0
        self.action[0] = -1
        self.visits[0] = 0
        self.spread[0] = 1.0
        self.amaf_visits[0] = 0
        self.amaf_sum[0] = 0.0
        self.chance[0] = 0.0
        self.proven[0] = 0
        for seat in range(self.players):
            self.value[seat] = 0.0

    def allocate(self, capacity: int) -> None:
        """Make the arrays hold ``capacity`` nodes, keeping the ``used`` ones."""
        used = self.used
        self.first = longer("i", self.first if used else None, used, capacity)
        self.children = longer("i", self.children if used else None, used, capacity)
        self.action = longer("i", self.action if used else None, used, capacity)
        self.visits = longer("i", self.visits if used else None, used, capacity)
        self.spread = longer("d", self.spread if used else None, used, capacity)
        self.amaf_visits = longer("i", self.amaf_visits if used else None, used, capacity)
        self.amaf_sum = longer("d", self.amaf_sum if used else None, used, capacity)
        self.chance = longer("d", self.chance if used else None, used, capacity)
        self.proven = longer("b", self.proven if used else None, used, capacity)
        self.value = longer("d", self.value if used else None, used * self.players, capacity * self.players)
        self.capacity = capacity

    def grow(self, needed: int) -> bool:
        """Double the arrays up to the settings' capacity; False when ``needed`` nodes do not fit even then."""
        if needed > self.settings.capacity:
            return False
        self.allocate(min(max(2 * self.capacity, needed), self.settings.capacity))
        return True

    def advance(self, action: int) -> None:
        """Make an action at the root and keep what the tree knows of the position behind it."""
        kept = -1
        for child in range(self.first[0], self.first[0] + self.children[0]):
            if self.action[child] == action:
                kept = child
        self.root_state.apply_action(action)
        if kept < 0:
            self.clear()
        else:
            self.keep(kept)

    def keep(self, root: int) -> None:
        """Make ``root`` the first node and slide its descendants down behind it, in their old order.

        No node moves back, so none is written over before it has moved itself.
        """
        place = array("i", [-1]) * self.used
        place[root] = 0
        count = 0
        for node in range(root, self.used):
            if place[node] >= 0:
                place[node] = count
                count += 1
                for child in range(self.first[node], self.first[node] + self.children[node]):
                    place[child] = 0
        for node in range(root, self.used):
            target = place[node]
            if target < 0:
                continue
            self.first[target] = place[self.first[node]] if self.children[node] else 0
            self.children[target] = self.children[node]
            self.action[target] = self.action[node]
            self.visits[target] = self.visits[node]
            self.spread[target] = self.spread[node]
            self.amaf_visits[target] = self.amaf_visits[node]
            self.amaf_sum[target] = self.amaf_sum[node]
            self.chance[target] = self.chance[node]
            self.proven[target] = self.proven[node]
            for seat in range(self.players):
                self.value[target * self.players + seat] = self.value[node * self.players + seat]
        self.used = count

    # What the tree says.

    def visit_count(self) -> int:
        """How many simulations the root has seen, kept ones included."""
        return self.visits[0]

    def node_count(self) -> int:
        """How many nodes the tree holds."""
        return self.used

    def root_value(self) -> list[float]:
        """The value of the root, one a seat in [-1, 1]."""
        return self.node_value(0)

    def root_proven(self) -> bool:
        """Whether the root's value is exact."""
        return bool(self.proven[0])

    def node_value(self, node: int) -> list[float]:
        """The value of a node, one a seat in [-1, 1]."""
        return [self.value[node * self.players + seat] for seat in range(self.players)]

    def edges(self, node: int, least: int = 0) -> list[Edge]:
        """The children of a node that are proven or have ``least`` visits, by ascending action; [] for a leaf."""
        first = self.first[node]
        return [
            Edge(child, self.action[child], self.visits[child], self.node_value(child), bool(self.proven[child]))
            for child in range(first, first + self.children[node])
            if self.visits[child] >= least or self.proven[child]
        ]

    def best_edge(self, node: int, mover: int) -> Edge | None:
        """What ``mover`` should take at a node; None at a leaf.

        At a proven node the best of the proven actions; else the most visited, proven losses left out while there is
        anything else. Equals go to more visits, then the better value, then the lower action.
        """
        found = self.edges(node)
        if self.proven[node]:
            known = [edge for edge in found if edge.proven]
            return max(known, key=lambda edge: (edge.value[mover], edge.visits), default=None)
        return max(found, key=lambda edge: edge.rank(mover), default=None)


def line_log2(count: int) -> float:
    """log2 of ``count`` >= 1 drawn as straight lines between the powers of two: exact in doubles on every platform."""
    power = 1
    exponent = 0
    while 2 * power <= count:
        power *= 2
        exponent += 1
    return exponent + (count - power) / float(power)
