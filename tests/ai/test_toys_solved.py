"""The search on games small enough to know everything: dice, three and four seats, proven values."""

from math import sqrt

import pytest

from pyapp.ai.mcts import Search
from pyapp.ai.tree import Settings
from pyapp.core.game import CHANCE
from tests.ai.trees import best, exact, exact_after, inner_nodes
from tests.toys.coins import COINS, ROW
from tests.toys.race import GAMBLE, RACE, ROLLS, STEP

ENOUGH = 15_000


def race(text: str, rounds: int = 2):
    return RACE.state_from_text(text, options={"rounds": rounds})


@pytest.mark.parametrize("text", ["0/0/0", "1/2/0", "1/7/0", "2/0/2", "2/3/2", "2/2/7", "3/4/4", "3/5/2", "3/0/7"])
def test_dice_values_are_proven_by_the_probabilities(text):
    state = race(text)
    search = Search(state, 3)
    search.run(ENOUGH)
    assert search.root_proven()
    assert search.root_value() == pytest.approx(exact(state), abs=1e-12)
    mover = state.current_player()
    assert exact_after(state, best(search).action)[mover] == pytest.approx(exact(state)[mover], abs=1e-12)


def test_whoever_is_ahead_steps_and_whoever_is_behind_gambles():
    for text, action in (("3/4/4", STEP), ("3/5/4", STEP), ("3/6/3", GAMBLE), ("3/9/3", GAMBLE)):
        search = Search(race(text), 1)
        search.run(ENOUGH)
        assert best(search).action == action


def test_a_chance_root_is_the_mean_of_its_outcomes():
    state = race("2/3/2")
    state.apply_action(GAMBLE)
    search = Search(state, 1)
    search.run(ENOUGH)
    assert search.root_proven()
    assert search.root_value() == pytest.approx(exact(state), abs=1e-12)
    for edge in search.edges(0):
        assert edge.proven
        assert edge.value == pytest.approx(exact_after(state, edge.action), abs=1e-12)


def test_a_win_whatever_is_thrown_is_a_win_exactly():
    state = race("3/0/20")
    state.apply_action(GAMBLE)
    search = Search(state, 1)
    search.run(ENOUGH)
    assert (search.root_proven(), search.root_value()) == (True, [-1.0, 1.0])


def test_outcomes_are_drawn_by_their_probability():
    state = race("0/0/0", rounds=8)
    state.apply_action(GAMBLE)
    assert state.current_player() == CHANCE
    search = Search(state, 5)
    search.run(6000)
    assert not search.root_proven()
    drawn = sum(edge.visits for edge in search.edges(0))
    for edge in search.edges(0):
        probability = ROLLS[edge.action][1]
        spread = sqrt(probability * (1 - probability) / drawn)
        assert abs(edge.visits / drawn - probability) < 4 * spread


def test_long_races_are_judged_close_to_their_value():
    state = race("6/10/4", rounds=5)
    search = Search(state, 2, Settings(capacity=200))
    search.run(6000)
    assert not search.root_proven()
    assert search.root_value() == pytest.approx(exact(state), abs=0.08)


@pytest.mark.parametrize("players", [3, 4])
def test_each_seat_takes_its_own_best(players):
    state = COINS.new_state(players)
    while state.turn_number() < len(ROW) - 1:
        search = Search(state, 9)
        search.run(ENOUGH)
        assert search.root_proven()
        assert search.root_value() == pytest.approx(exact(state), abs=1e-12)
        mover = state.current_player()
        action = best(search).action
        assert exact_after(state, action)[mover] == pytest.approx(exact(state)[mover], abs=1e-12)
        state.apply_action(action)


@pytest.mark.parametrize("players", [3, 4])
def test_values_belong_to_seats_all_through_the_tree(players):
    search = Search(COINS.new_state(players), 4)
    search.run(40)
    nodes = inner_nodes(search)
    assert len(nodes) > 5
    for _, _, edges in nodes:
        for edge in edges:
            if edge.visits:
                assert sum(edge.value) == pytest.approx(2 - players, abs=1e-9)


def test_a_search_of_a_decided_choice_stops_when_it_is_proven():
    search = Search(race("3/0/7"), 1)
    assert search.run(ENOUGH) < ENOUGH
    assert search.run(100) == 0
