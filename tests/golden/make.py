"""Golden traces: games of every kind as readable text. ``make golden`` writes them anew; a change shows in the diff.

A trace pins down what no rule says in so many words: the order of actions, how texts are written, what is random.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pyapp.core import registry
from pyapp.core.game import State
from pyapp.core.rng import Rng
from tests.games.variants import VARIANTS

FOLDER = Path(__file__).parent
SHOWN = 12
TURNS = 40


def trace(name: str) -> str:
    """The text of a game's file: a random game of each option set and number of seats."""
    info = registry.get(name).info
    seats = range(info.min_players, info.max_players + 1)
    games = [(players, options) for options in VARIANTS[name] for players in seats]
    return "\n".join(line for seed, game in enumerate(games, start=1) for line in played(name, *game, seed))


def played(name: str, players: int, options: dict[str, Any], seed: int) -> Iterator[str]:
    """One game: each of the first turns with its position, choices and facts, then how it ends."""
    state = registry.get(name).new_state(players, options, seed)
    yield f"game {name}, players {players}, options {written(options)}, seed {seed}"
    rng = Rng(seed)
    while not state.is_terminal():
        lines = list(turn_played(state, rng))
        if state.turn_number() <= TURNS:
            yield from lines
    yield f"over after {state.turn_number()} turns: {state.position_text()}"
    yield f"  {written(state.outcome())}, returns {state.returns()}"
    yield ""


def turn_played(state: State, rng: Rng) -> Iterator[str]:
    """A random turn: the position, the choices at each action, the turn, the facts behind it."""
    yield f"turn {state.turn_number() + 1}: {state.position_text()}"
    turn: list[int] = []
    begun = state.turn_number()
    before = state.clone()
    while not state.turn_over(begun):
        legal = state.legal_actions()
        yield f"  seat {state.current_player()}, {len(legal)} legal: {shortened(legal)}"
        turn.append(legal[rng.below(len(legal))])
        state.apply_action(turn[-1])
    yield f"  {before.turn_to_text(turn)}  {turn}"
    yield f"  {facts(state)}"


def facts(state: State) -> str:
    """The facts but the position, which begins the next turn."""
    return written({key: value for key, value in state.facts().items() if key != "position"})


def shortened(legal: list[int]) -> str:
    """The first actions of a long list, and the last."""
    if len(legal) <= SHOWN:
        return " ".join(map(str, legal))
    return " ".join(map(str, legal[: SHOWN - 1])) + f" .. {legal[-1]}"


def written(value: Any) -> str:
    """A value as one line of JSON."""
    return json.dumps(value, separators=(", ", ": "))


def main() -> None:
    for name in registry.ids():
        (FOLDER / f"{name}.txt").write_text(trace(name), "utf-8")


if __name__ == "__main__":
    main()
