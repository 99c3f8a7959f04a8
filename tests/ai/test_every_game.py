"""Every level finds a legal turn in every game, from any position, for any number of seats."""

from __future__ import annotations

import pytest

from pyapp.ai.levels import LEVELS
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


@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: level.number)
@pytest.mark.parametrize("name", registry.ids())
def test_each_level_opens_every_game(name, level):
    game = registry.get(name)
    for players in range(game.info.min_players, game.info.max_players + 1):
        state = decisions(game.new_state(players), 1)[0]
        search = turn_of(game, state, min(level.simulations, 400), 1)
        assert search.run <= len(search.turn) * level.simulations
        state.play_turn(search.turn)


@tables
def test_the_same_seed_finds_the_same_turn(game: Game, players, options):
    state = decisions(game.new_state(players, options), 2)[-1]
    assert turn_of(game, state, FEW, 9).turn == turn_of(game, state, FEW, 9).turn
