"""How fast the engine runs here: the same measures interpreted, native and in the page."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter

from pyapp.ai.levels import NUMBERS, level
from pyapp.ai.opponent import opponent
from pyapp.ai.playouts import playouts
from pyapp.ai.turn import search_for
from pyapp.core import registry
from pyapp.core.game import CHANCE, Game, State
from pyapp.core.lots import drawn

SLICE = 1_000
"""Simulations or positions between two looks whether a turn is found."""


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


def longest_answer(game_id: str, players: int, turns: int = 24, every: int = 4) -> float:
    """The longest that the top level takes for a turn, in seconds of this game's first ``turns`` turns.

    Level 3 plays the game; the top level is asked at each turn whose number ``every`` divides.
    """
    game = registry.get(game_id)
    state = game.new_state(players)
    longest = 0.0
    while not state.is_terminal() and state.turn_number() < turns:
        number = state.turn_number()
        if state.current_player() == CHANCE:
            state.apply(drawn(state.chance_outcomes(), 1, number))
            continue
        if number % every == 0:
            begun = perf_counter()
            answer(game, state, NUMBERS[-1])
            longest = max(longest, perf_counter() - begun)
        state.play_turn(answer(game, state, 3))
    return longest


def answer(game: Game, state: State, number: int) -> list[int]:
    """A level's turn, with its number as the seed."""
    thinker = opponent(game, state, level(number, game.info.id, state.players), number)
    while not thinker.done:
        thinker.step(SLICE)
    return thinker.turn
