"""Seeded games as plain values: played by CPython, interpreted and native, and by Pyodide, and compared.

Fifty random games of every kind with everything that the public face shows, a few looks by the search and an ending
that is solved; and whole games of Catchup by the search against itself.
"""

from __future__ import annotations

import json
from array import array
from typing import Any
from zlib import crc32

from pyapp.ai.endings import ending_in_reach, ending_turn
from pyapp.ai.mcts import Search
from pyapp.ai.playouts import playouts
from pyapp.ai.turn import TurnSearch
from pyapp.core import registry
from pyapp.core.game import CHANCE, COMPILED, Game, State
from pyapp.core.rng import Rng

GAMES = 50
SEARCHED = 20
SIMULATIONS = {3: 300, 4: 200, 5: 120}
TABLES = [(size, bonus) for size in SIMULATIONS for bonus in ("own", "global")]
VARIANTS: dict[str, list[dict[str, Any]]] = {
    "catchup": [{"size": 3, "bonus": "global", "swap": True}, {"size": 4, "handicap": -2}, {}],
    "carteso": [{"size": 3, "button": True}, {"size": 4, "pie": True}, {"size": 7, "komi": 2.0}, {}],
    "huddle_up": [{}, {"move": "path"}, {"group_size": "spaces", "tiebreak": "next_groups", "first": "white"}],
    "disc_stacks": [{}, {"height": "at_least", "rounds": 1}, {"placement": "random"}],
    "kilkenny_cats": [{"mice": "own"}, {}, {"last_mover": False, "draw_when_none_can_win": True}],
}
LOOKS = (0, 7, 16)


def walked(name: str, number: int) -> dict[str, Any]:
    """A random game: its actions, a checksum of all that each position shows, and what a small search makes of some."""
    game = registry.get(name)
    variants = VARIANTS[name]
    seats = range(game.info.min_players, game.info.max_players + 1)
    state = game.new_state(seats[number % len(seats)], variants[number % len(variants)], number)
    rng = Rng(number)
    found: dict[str, Any] = {"actions": [], "positions": [], "looks": []}
    while not state.is_terminal():
        legal = state.legal_actions()
        found["positions"].append(crc32(repr((legal, state.position_text(), state.facts())).encode()))
        if len(found["actions"]) in LOOKS and state.current_player() != CHANCE:
            found["looks"].append(look(game, state, number))
        if "ending" not in found and ending_in_reach(game, state):
            found["ending"] = ended(game, state, number)
        found["actions"].append(legal[rng.below(len(legal))])
        state.apply_action(found["actions"][-1])
    found["end"] = repr((state.facts(), state.returns(), played_out(state, number)))
    return found


def look(game: Game, state: State, seed: int) -> Any:
    """A turn by a small search, with its value to the last bit."""
    search = TurnSearch(game, state, 10, seed)
    while not search.done:
        search.step(1_000_000)
    return [state.turn_to_text(search.turn), [value.hex() for value in search.value]]


def ended(game: Game, state: State, seed: int) -> Any:
    """A turn of an ending that is solved, or left to a small search, and what it took."""
    thinker = ending_turn(game, state, lambda: TurnSearch(game, state, 10, seed), 100)
    assert thinker is not None
    while not thinker.done:
        thinker.step(1_000_000)
    return [state.turn_to_text(thinker.turn), [value.hex() for value in thinker.value], thinker.run]


def played_out(state: State, seed: int) -> Any:
    """What one playout does from here: returns, and who took each action first."""
    probe = state.clone()
    out, taken = array("d", [0.0]) * state.players, array("i", [-1]) * state.action_count
    if not probe.is_terminal():
        probe.playout(Rng(seed), out, taken)
    return list(out), crc32(taken.tobytes())


def searched(number: int) -> dict[str, Any]:
    """One game: its moves, the root's value before each but the first, exactly, and what random games sum up to."""
    size, bonus = TABLES[number % len(TABLES)]
    game = registry.get("catchup")
    state = game.new_state(options={"size": size, "bonus": bonus, "swap": number % 3 == 0})
    rng = Rng(number)
    opening = state.legal_actions()[number % 7]
    found: dict[str, Any] = {
        "playouts": playouts(state, 50, number),
        "moves": [state.turn_to_text([opening])],
        "values": [],
    }
    state.play_turn([opening])
    while not state.is_terminal():
        search = TurnSearch(game, state, SIMULATIONS[size], rng.bits() >> 1)
        while not search.done:
            search.step(1_000_000)
        found["moves"].append(state.turn_to_text(search.turn))
        found["values"].append([value.hex() for value in search.value])
        state.play_turn(search.turn)
    assert isinstance(search.search, Search)
    found["nodes"] = search.search.node_count()
    return found


def report() -> str:
    """All games as JSON, with how they were run."""
    walks = {name: [walked(name, number) for number in range(GAMES)] for name in registry.ids()}
    games = [searched(number) for number in range(SEARCHED)]
    return json.dumps({"compiled": COMPILED, "walks": walks, "games": games})


if __name__ == "__main__":
    print(report())
