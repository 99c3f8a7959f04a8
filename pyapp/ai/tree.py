"""What surrounds the search's tree: its settings, the edges it shows, and the arrays it lives in."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from pyapp.core.game import State

AMAF_LIFE = 25


@dataclass(frozen=True)
class Settings:
    """What a search may be told.

    Attributes:
        exploration: weight of the UCT term; returns lie in [-1, 1].
        rave: visits of a node at which its AMAF and its own values weigh the same (beta is 1/2); 0 for none. After
            AMAF_LIFE times as many (beta is 0.11) they are dropped.
        bias: weight of the priors of a game's knowledge; fades as 1 / (visits + 1) of the action (progressive bias).
        policy: weight of the same priors times the root of the node's visits, as in PUCT.
        noise: the share of chance in the priors of the root's actions; seeds differ by it where nothing else is drawn.
        expand_visits: visits of a leaf before it gets children; more when the tree has filled by half.
        capacity: the most nodes the tree may hold; a full tree goes on searching without growing.
    """

    exploration: float = 0.35
    rave: float = 600.0
    bias: float = 0.0
    policy: float = 0.0
    noise: float = 0.0
    expand_visits: int = 4
    capacity: int = 1_000_000


@dataclass(frozen=True)
class Edge:
    """An action at a node and what the search knows of it.

    Attributes:
        node: where it leads to.
        visits: the simulations, or positions, spent on it.
        value: one a seat in [-1, 1], exact where ``proven``.
        depth: how many actions further was looked for the value: those of one depth can be compared. 0 in a tree.
    """

    node: int
    action: int
    visits: int
    value: list[float]
    proven: bool
    depth: int = 0

    def rank(self, mover: int) -> tuple[int, int, float, int]:
        """The better to choose, the larger."""
        certain = self.value[mover] if self.proven else 0.0
        sure = 1 if certain >= 1.0 else -1 if certain <= -1.0 else 0
        return (sure, self.visits, self.value[mover], -self.action)


def likely(outcomes: Sequence[Edge], chances: Sequence[float], value: Sequence[float]) -> Edge | None:
    """The outcome of chance that an expected line goes through; None of none.

    It is the likeliest; of equals the one that is worth most nearly what all of them together are.

    Args:
        outcomes: the edges at a chance node.
        chances: the probability of each.
        value: what the node is worth, one a seat.
    """

    def rank(number: int) -> tuple[float, float]:
        return (chances[number], -sum(abs(a - b) for a, b in zip(outcomes[number].value, value, strict=True)))

    return outcomes[max(range(len(outcomes)), key=rank)] if outcomes else None


class Finder(Protocol):
    """What looks for actions from a root, whatever its method: the tree search, or alpha-beta.

    Attributes:
        root_state: the position that it looks at.
        by_value: whether the better action is the one with the better value; else the one with more visits.
    """

    root_state: State
    by_value: bool

    def run(self, simulations: int) -> int:
        """Spend up to so many simulations or positions; fewer once the root is proven. Returns how many."""
        ...

    def visit_count(self) -> int:
        """How many were spent on this root."""
        ...

    def root_value(self) -> list[float]:
        """The value of the root, one a seat in [-1, 1]."""
        ...

    def root_proven(self) -> bool:
        """Whether the root's value is exact."""
        ...

    def edges(self, node: int, least: int = 0) -> list[Edge]:
        """What is known of the actions at a node (the root is 0) that are proven or had so many visits."""
        ...

    def best_edge(self, node: int, mover: int) -> Edge | None:
        """What ``mover`` should take at a node, or of CHANCE what is ``likely``; None where nothing is known of it."""
        ...

    def advance(self, action: int) -> None:
        """Make an action at the root and keep what is known of the position behind it."""
        ...


@cache
def inverses(count: int) -> Any:
    """1 / n for n = 1 .. count - 1, doubles; 0 for n = 0. One table for all searches, never written."""
    return array("d", [0.0, *(1.0 / number for number in range(1, count))])


def longer(kind: str, old: Any, used: int, capacity: int) -> Any:
    """A zeroed array of ``capacity`` items of type ``kind`` that begins with the first ``used`` items of ``old``."""
    fresh = array(kind, [0]) * capacity
    if used:
        memoryview(fresh)[:used] = memoryview(old)[:used]
    return fresh
