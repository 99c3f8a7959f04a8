"""How a weaker level errs: among good actions by chance, and by not seeing one."""

from __future__ import annotations

from pyapp.ai.levels import Level
from pyapp.ai.tree import Edge
from pyapp.core.game import State
from pyapp.core.rng import Rng


def slip(edges: list[Edge], state: State, level: Level, rng: Rng) -> Edge:
    """The action that a level takes in a position, of those that its search tried.

    Only quiet actions are overlooked. Of what it sees each is taken with a chance that falls with its loss against the
    best; proven losses count as -1.
    """
    seat = state.current_player()
    seen = edges
    if level.overlook > 0.0:
        loud = loud_actions(edges, state)
        seen = [edge for edge in edges if edge.action in loud or rng.uniform() >= level.overlook]
    if not seen:
        seen = [edges[rng.below(len(edges))]]
    best = max(edge.value[seat] for edge in seen)
    weights = [weight(best - edge.value[seat], level.temperature) for edge in seen]
    drawn = rng.uniform() * sum(weights)
    for edge, share in zip(seen, weights, strict=True):
        drawn -= share
        if drawn < 0.0:
            return edge
    return seen[-1]


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
