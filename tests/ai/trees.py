"""What a tree holds, and what a small game is worth exactly."""

from __future__ import annotations

from pyapp.ai.mcts import Search
from pyapp.ai.tree import Edge, Finder
from pyapp.core.game import CHANCE, State


def dump(search: Finder, node: int = 0) -> list[tuple]:
    """Everything the tree knows below a node, by action; where the nodes lie in memory does not count."""
    return [(edge.action, edge.visits, edge.value, edge.proven, dump(search, edge.node)) for edge in search.edges(node)]


def inner_nodes(search: Search) -> list[tuple[int, bool, list]]:
    """(visits, proven, edges) of every node that has children."""
    found, waiting = [], [(0, search.visit_count(), search.root_proven())]
    while waiting:
        node, visits, proven = waiting.pop()
        edges = search.edges(node)
        if edges:
            found.append((visits, proven, edges))
            waiting += [(edge.node, edge.visits, edge.proven) for edge in edges]
    return found


def best(search: Search) -> Edge:
    """What the seat to move at the root should take."""
    edge = search.best_edge(0, search.root_state.current_player())
    assert edge is not None
    return edge


def exact(state: State) -> list[float]:
    """The value a seat by expectimax and max^n, the first action of equals: everything is tried."""
    if state.is_terminal():
        return state.returns()
    mover = state.current_player()
    values = []
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        values.append(exact(after))
    if mover == CHANCE:
        shares = [probability for _, probability in state.chance_outcomes()]
        return [sum(s * v[seat] for s, v in zip(shares, values, strict=True)) for seat in range(state.players)]
    return max(values, key=lambda value: value[mover])


def exact_after(state: State, action: int) -> list[float]:
    """The exact value behind an action."""
    after = state.clone()
    after.apply_action(action)
    return exact(after)
