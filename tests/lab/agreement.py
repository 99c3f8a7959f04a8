"""Twenty seeded games of the search against itself, as plain values: run by CPython and by Pyodide, and compared."""

from __future__ import annotations

import json
from typing import Any

from pyapp.ai.mcts import playouts
from pyapp.ai.turn import TurnSearch
from pyapp.core import registry
from pyapp.core.game import COMPILED
from pyapp.core.rng import Rng

SIMULATIONS = {3: 300, 4: 200, 5: 120}
TABLES = [(size, bonus) for size in SIMULATIONS for bonus in ("own", "global")]


def game_of(number: int) -> dict[str, Any]:
    """The moves of one game, the root's value before each, exactly, and what random games from its start sum up to."""
    size, bonus = TABLES[number % len(TABLES)]
    game = registry.get("catchup")
    state = game.new_state(options={"size": size, "bonus": bonus, "swap": number % 3 == 0})
    rng = Rng(number)
    found: dict[str, Any] = {"playouts": playouts(state, 50, number), "moves": [], "values": []}
    while not state.is_terminal():
        search = TurnSearch(game, state, SIMULATIONS[size], rng.bits() >> 1)
        while not search.done:
            search.step(1_000_000)
        found["moves"].append(state.turn_to_text(search.turn))
        found["values"].append([value.hex() for value in search.value])
        state.play_turn(search.turn)
    found["nodes"] = search.search.node_count()
    return found


def report() -> str:
    """All games as JSON, with how they were run."""
    return json.dumps({"compiled": COMPILED, "games": [game_of(number) for number in range(20)]})


if __name__ == "__main__":
    print(report())
