"""How fast the engine runs here: the same measures interpreted, native and in the page."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter

from pyapp.ai.playouts import playouts
from pyapp.ai.turn import search_for
from pyapp.core import registry


def playouts_per_second(game_id: str, seconds: float = 1.0, options: Mapping[str, object] | None = None) -> float:
    """Random games a second from the start position for the fewest players."""
    state = registry.get(game_id).new_state(options=options)
    count = 1
    while True:
        begun = perf_counter()
        playouts(state, count, 1)
        elapsed = perf_counter() - begun
        if elapsed >= seconds / 2:
            return count / elapsed
        count = max(2 * count, int(count * seconds / (elapsed + 1e-9)) if elapsed > seconds / 50 else 0)


def simulations_per_second(game_id: str, seconds: float = 1.0, options: Mapping[str, object] | None = None) -> float:
    """Tree simulations a second from the start position for the fewest players, in a fresh tree."""
    game = registry.get(game_id)
    search = search_for(game, game.new_state(options=options), 1)
    begun = perf_counter()
    done = 0
    while True:
        done += search.run(500 if done else 20)
        elapsed = perf_counter() - begun
        if elapsed >= seconds or search.root_proven():
            return done / elapsed
