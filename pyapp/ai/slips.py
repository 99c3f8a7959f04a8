"""How a weaker level errs: among good actions by chance, and by not seeing one; and what no careful level misses."""

from __future__ import annotations

from itertools import islice

from pyapp.ai.levels import Level
from pyapp.ai.tree import Edge
from pyapp.core.game import CHANCE, State
from pyapp.core.rng import Rng

TURNS = 400
"""How many turns of a position are looked at for one that ends the game: near its end a game has fewer."""

ALTERNATIVES = 40
"""How many other turns are looked at, at most, in the place of one that loses at once."""


def slip(edges: list[Edge], seat: int, level: Level, rng: Rng) -> Edge:
    """The action that a level takes, of those that its search tried.

    Of what it sees each is taken with a chance that falls with its loss against the best; proven losses count as -1.
    """
    seen = [edge for edge in edges if level.overlook == 0.0 or rng.uniform() >= level.overlook]
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


def weight(loss: float, temperature: float) -> float:
    """About exp(-loss / temperature), in arithmetic that is the same on every platform: (1 - x / 8) ** 8."""
    if temperature == 0.0:
        return 1.0 if loss <= 0.0 else 0.0
    rest = 1.0 - loss / (8.0 * temperature)
    if rest <= 0.0:
        return 0.0
    square = rest * rest
    return square * square * square * square


def wins_at_once(state: State, turns_are_sets: bool) -> list[int] | None:
    """A turn of the seat to move that ends the game with the best return there is; None where none was found."""
    seat = state.current_player()
    if seat < 0:
        return None
    for turn, behind in islice(state.turns(turns_are_sets), TURNS):
        if behind.is_terminal() and behind.returns()[seat] >= 1.0:
            return turn
    return None


def loses_at_once(state: State, turn: list[int], turns_are_sets: bool) -> bool:
    """Whether the next seat can win at once after this turn, whatever chance brings being left out."""
    behind = state.clone()
    behind.play_turn(turn)
    if behind.is_terminal() or behind.current_player() == CHANCE or behind.unknown:
        return False
    return wins_at_once(behind, turns_are_sets) is not None


def safe_turn(state: State, turn: list[int], turns_are_sets: bool) -> list[int]:
    """``turn``, or where that loses at once another that does not, if there is one."""
    if not loses_at_once(state, turn, turns_are_sets):
        return turn
    for other, behind in islice(state.turns(turns_are_sets), ALTERNATIVES):
        if not behind.is_terminal() and not loses_at_once(state, other, turns_are_sets):
            return other
    return turn
