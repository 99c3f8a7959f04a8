"""The search on Carteso: what the solver knows of late positions, it plays."""

import pytest

from pyapp.ai.exact import solver_for
from pyapp.ai.turn import TurnSearch
from pyapp.core.game import COMPILED
from pyapp.core.rng import Rng
from pyapp.games.carteso import GAME as CARTESO
from tests.games.carteso_playing import after

EMPTY = 6 if COMPILED else 3


def late(seed):
    """A random position of size 5 with a few empty points."""
    state, rng = after(size=5), Rng(seed)
    while state.empty > EMPTY:
        stones = [action for action in state.legal_actions() if action < 2 * state.cells]
        state.apply(stones[rng.below(len(stones))])
    return state


def found_turn(state):
    search = TurnSearch(CARTESO, state, 3000, 1)
    while not search.done:
        search.step(500)
    return search.turn


@pytest.mark.parametrize("seed", range(8))
def test_a_won_position_stays_won(seed):
    state = late(seed)
    solver = solver_for(CARTESO, "result")
    value = solver.solve(state).value
    following = state.clone()
    following.play_turn(found_turn(state))
    assert value in (1 if state.to_move else -1, solver.solve(following).value)


def test_the_opening_pass_is_found_where_every_stone_loses():
    state = after(size=2, komi=0)
    assert state.turn_to_text(found_turn(state)) == "--"


def test_the_pass_that_wins_is_found_at_once():
    state = after("Be5;Wd5;--", size=9)
    search = TurnSearch(CARTESO, state, 30, 1)
    while not search.done:
        search.step(30)
    assert state.turn_to_text(search.turn) == "--"
