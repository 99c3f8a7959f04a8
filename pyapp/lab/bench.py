"""How fast the games run in this interpreter."""

from __future__ import annotations

from typing import Any

from pyapp.ai.speed import playouts_per_second, simulations_per_second
from pyapp.core import registry
from pyapp.core.game import COMPILED


def bench(names: list[str], seconds: float = 1.0) -> dict[str, Any]:
    """Playouts and simulations a second from the start position, a game."""
    return {
        "engine": "native" if COMPILED else "interpreted",
        "games": {
            name: {
                "playouts_per_second": round(playouts_per_second(name, seconds)),
                "simulations_per_second": round(simulations_per_second(name, seconds)),
            }
            for name in names or registry.ids()
        },
    }
