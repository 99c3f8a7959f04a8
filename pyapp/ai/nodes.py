"""The memory of a search tree: nodes are rows of flat arrays.

A node's children are neighbours in the arrays, always behind it. ``mcts`` writes the rows; here they are kept, moved
together and read.
"""

from __future__ import annotations

from array import array

from pyapp.ai.tree import Edge, likely, longer
from pyapp.core.game import CHANCE

FIRST_CAPACITY = 1 << 12


class Nodes:
    """The rows of a tree; the root is row 0.

    Args:
        players: how many seats a value has.
        most: the most rows that there may be.

    Attributes, an item a node:
        first, children: the row of its first child and how many follow; 0 children for a leaf.
        action: what leads to it; -1 at the root.
        visits, spread: the simulations through it, and 1 / sqrt(visits + 1).
        amaf_visits, amaf_sum: the simulations in which its action was played later, and what its parent's mover got.
        prior: how promising the game's knowledge finds its action.
        chance: the probability of its action, behind a chance node.
        proven: whether its value is exact.
        value: the mean of what came back, ``players`` items a node.
    """

    by_value = False

    def __init__(self, players: int, most: int) -> None:
        self.players = players
        self.most = most
        self.used: int = 0
        self.allocate(min(FIRST_CAPACITY, most))
        self.clear()

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
        self.prior[0] = 0.0
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
        self.prior = longer("d", self.prior if used else None, used, capacity)
        self.chance = longer("d", self.chance if used else None, used, capacity)
        self.proven = longer("b", self.proven if used else None, used, capacity)
        self.value = longer("d", self.value if used else None, used * self.players, capacity * self.players)
        self.capacity = capacity

    def grow(self, needed: int) -> bool:
        """Double the arrays up to ``most`` rows; False when ``needed`` nodes do not fit even then."""
        if needed > self.most:
            return False
        self.allocate(min(max(2 * self.capacity, needed), self.most))
        return True

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
            self.prior[target] = self.prior[node]
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
        """What ``mover`` should take at a node, or of CHANCE what is ``likely``; None at a leaf.

        At a proven node the best of the proven actions; else the most visited, proven losses left out while there is
        anything else. Equals go to more visits, then the better value, then the lower action.
        """
        found = self.edges(node)
        if mover == CHANCE:
            seen = [edge for edge in found if edge.visits > 0 or edge.proven]
            return likely(seen, [self.chance[edge.node] for edge in seen], self.node_value(node))
        if self.proven[node]:
            known = [edge for edge in found if edge.proven]
            return max(known, key=lambda edge: (edge.value[mover], edge.visits), default=None)
        return max(found, key=lambda edge: edge.rank(mover), default=None)
