"""Random games by the hundred, without a tree."""

from __future__ import annotations

from array import array
from typing import Any

from pyapp.core.game import State
from pyapp.core.rng import Rng


def playouts(state: State, count: int, seed: int) -> list[float]:
    """Play ``count`` random games from a state: the sum of the returns, one a seat."""
    probe = state.clone()
    rng = Rng(seed)
    played = array("i", [-1]) * state.action_count
    reward = array("d", [0.0]) * state.players
    return play_random(state, probe, rng, count, reward, played)


def play_random(state: State, probe: State, rng: Rng, count: int, reward: Any, played: Any) -> list[float]:
    """The loop of ``playouts``."""
    total = [0.0] * state.players
    for _ in range(count):
        probe.copy_from(state)
        probe.playout(rng, reward, played)
        for seat in range(state.players):
            total[seat] += reward[seat]
    return total
