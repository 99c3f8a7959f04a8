"""How a weaker level errs: among good actions by chance, and by not seeing one."""

from __future__ import annotations

from math import sqrt

from pyapp.ai.levels import Level
from pyapp.ai.tree import Edge
from pyapp.core.game import State
from pyapp.core.rng import Rng


def slip(edges: list[Edge], state: State, level: Level, rng: Rng, by_value: bool) -> Edge:
    """The action that a level takes in a position, of those that its search tried.

    Only quiet actions are overlooked. Of what it sees each is taken with a chance that falls with its loss against the
    best, both told by ``worth``; proven losses count as -1. ``by_value`` is the search's (``Finder``).
    """
    seat = state.current_player()
    seen = edges
    if level.overlook > 0.0:
        loud = loud_actions(edges, state)
        seen = [edge for edge in edges if edge.action in loud or rng.uniform() >= level.overlook]
    if not seen:
        seen = [edges[rng.below(len(edges))]]
    worths = [edge.value[seat] if by_value else worth(edge, seat) for edge in seen]
    best = max(worths)
    weights = [weight(best - each, level.temperature) for each in worths]
    drawn = rng.uniform() * sum(weights)
    for edge, share in zip(seen, weights, strict=True):
        drawn -= share
        if drawn < 0.0:
            return edge
    return seen[-1]


def worth(edge: Edge, seat: int) -> float:
    """What an action of a tree is worth for certain: the mean of its n playouts less 1 / sqrt(n), their error.

    What was hardly looked at is not taken for good because its few playouts went well.
    """
    return edge.value[seat] - (0.0 if edge.proven else 1.0 / sqrt(edge.visits))


def loud_actions(edges: list[Edge], state: State) -> set[int]:
    """The actions that change the score that a person sees, or end the game."""
    scores = state.scores()
    behind = state.clone()
    found: set[int] = set()
    for edge in edges:
        behind.copy_from(state)
        behind.apply(edge.action)
        if behind.is_terminal() or behind.scores() != scores:
            found.add(edge.action)
    return found


def weight(loss: float, temperature: float) -> float:
    """About exp(-loss / temperature), in arithmetic that is the same on every platform: (1 - x / 8) ** 8."""
    if temperature == 0.0:
        return 1.0 if loss <= 0.0 else 0.0
    rest = 1.0 - loss / (8.0 * temperature)
    if rest <= 0.0:
        return 0.0
    square = rest * rest
    return square * square * square * square
