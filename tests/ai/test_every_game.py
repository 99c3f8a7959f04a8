"""Every level finds a legal turn in every game, from any position, for any number of seats."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyapp.ai.levels import NUMBERS, level
from pyapp.ai.opponent import opponent
from pyapp.ai.turn import TurnSearch
from pyapp.core import registry
from pyapp.core.game import CHANCE, Game, State
from pyapp.core.rng import Rng
from tests.games.variants import VARIANTS

TABLES = [
    pytest.param(registry.get(name), players, options, id="-".join([name, str(players), *map(str, options.values())]))
    for name in registry.ids()
    for players in range(registry.get(name).info.min_players, registry.get(name).info.max_players + 1)
    for options in VARIANTS[name]
]
tables = pytest.mark.parametrize(("game", "players", "options"), TABLES)
FEW = 40


def decisions(state: State, seed: int) -> list[State]:
    """The positions of a random game in which a seat begins its turn."""
    rng = Rng(seed)
    found: list[State] = []
    while not state.is_terminal():
        if state.current_player() != CHANCE and (not found or state.turn_number() != found[-1].turn_number()):
            found.append(state.clone())
        actions = state.legal_actions()
        state.apply_action(actions[rng.below(len(actions))])
    return found


def turn_of(game: Game, state: State, simulations: int, seed: int) -> TurnSearch:
    """A finished search of a turn."""
    search = TurnSearch(game, state, simulations, seed)
    for _ in range(10_000):
        if search.done:
            return search
        search.step(simulations)
    raise AssertionError("the search does not end")


@tables
def test_a_level_moves_from_any_position(game: Game, players, options):
    positions = decisions(game.new_state(players, options, 3), 5)
    step = max(1, len(positions) // 8)
    for number, state in enumerate([*positions[::step], positions[-1]]):
        search = turn_of(game, state, FEW, number)
        assert len(search.value) == players
        assert all(-1.0 <= value <= 1.0 for value in search.value)
        following = state.clone()
        following.play_turn(search.turn)
        assert following.turn_over(state.turn_number())
        assert state.text_to_turn(state.turn_to_text(search.turn))


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("name", registry.ids())
def test_each_level_plays_every_game(name, number):
    game = registry.get(name)
    known = level(number, name)
    bounded = replace(known, simulations=min(known.simulations, 30))
    for players in range(game.info.min_players, game.info.max_players + 1):
        positions = decisions(game.new_state(players), number)
        for state in (positions[len(positions) // 2], positions[-1]):
            thinker = opponent(game, state, bounded, 1)
            for _ in range(1000):
                if not thinker.done:
                    thinker.step(50)
            assert thinker.done
            state.play_turn(thinker.turn)


@tables
def test_the_same_seed_finds_the_same_turn(game: Game, players, options):
    state = decisions(game.new_state(players, options), 2)[-1]
    assert turn_of(game, state, FEW, 9).turn == turn_of(game, state, FEW, 9).turn
