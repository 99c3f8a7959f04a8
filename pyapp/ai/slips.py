"""How a weaker level errs: among good actions by chance, and by not seeing one."""

from __future__ import annotations

from pyapp.ai.levels import Level
from pyapp.ai.tree import Edge
from pyapp.core.game import State
from pyapp.core.rng import Rng


def slip(edges: list[Edge], state: State, level: Level, rng: Rng, by_value: bool) -> Edge:
    """The action that a level takes in a position, of those that its search knows.

    Only quiet actions are overlooked. Of what it sees each is taken with a chance that falls with its loss against the
    best: in value where the search judges (``by_value``, see ``Finder``), in ``worth`` where it counts visits.
    """
    seat = state.current_player()
    seen = edges
    if level.overlook > 0.0:
        loud = loud_actions(edges, state)
        seen = [edge for edge in edges if edge.action in loud or rng.uniform() >= level.overlook]
    if not seen:
        seen = [edges[rng.below(len(edges))]]
    most = max(edge.visits for edge in seen)
    worths = [edge.value[seat] if by_value else worth(edge, seat, most) for edge in seen]
    best = max(worths)
    weights = [weight(best - each, level.temperature) for each in worths]
    drawn = rng.uniform() * sum(weights)
    for edge, share in zip(seen, weights, strict=True):
        drawn -= share
        if drawn < 0.0:
            return edge
    return seen[-1]


def worth(edge: Edge, seat: int, most: int) -> float:
    """How good a tree takes an action for, in [-1, 1]: its share of the most visits; -1 and 1 where it is proven.

    The mean of its playouts is not asked: with few of them it is noise, and AMAF is no part of it.
    """
    if edge.proven:
        return edge.value[seat]
    return edge.visits / most if most else 0.0


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
