"""Whole turns from a tree: an opponent's turn in slices, and the best turns of an analysis."""

import pytest

from pyapp.ai.mcts import Search
from pyapp.ai.turn import TurnSearch, best_turns, search_for, settings_for
from pyapp.core import registry
from pyapp.core.game import COMPILED
from pyapp.core.rng import Rng
from tests.games.playing import played, then
from tests.toys.coins import COINS, ROW
from tests.toys.race import RACE

CATCHUP = registry.get("catchup")
ROUNDS = 12 if COMPILED else 4


def found_turn(game, state, simulations, seed=0, slice_of=64):
    search = TurnSearch(game, state, simulations, seed)
    while not search.done:
        search.step(slice_of)
    return search


@pytest.mark.parametrize("options", [{"size": 3}, {"size": 4, "bonus": "global"}, {"size": 3, "swap": True}], ids=str)
def test_a_game_of_found_turns_is_legal_to_its_end(options):
    state = played("", **options)
    while not state.is_terminal():
        turn = found_turn(CATCHUP, state, 60).turn
        text = state.turn_to_text(turn)
        assert state.text_to_turn(text) == sorted(turn)
        then(state, text)
    assert len(state.outcome()["winners"]) == 1


def test_every_stone_of_a_turn_gets_its_simulations():
    state = played("c3; a1,a2; c4; e1,e2", size=3)
    search = found_turn(CATCHUP, state, 300)
    assert len(search.turn) > 1
    assert 300 <= search.run <= 300 * len(search.turn)
    assert search.value[0] == pytest.approx(-search.value[1])


def test_slices_make_no_difference_to_the_turn():
    for seed in range(ROUNDS):
        state = played("c3; a1,a2", size=3)
        turns = {tuple(found_turn(CATCHUP, state, 200, seed, slice_of).turn) for slice_of in (1, 7, 200, 100_000)}
        assert len(turns) == 1


def test_finish_on_an_ungrown_tree_takes_the_first_action_and_stops():
    state = played("e5; d4,d5")
    search = TurnSearch(CATCHUP, state, 1000)
    search.finish()
    assert (search.done, search.run) == (True, 0)
    assert search.turn == [state.legal_actions()[0], state.cells]
    assert state.text_to_turn(state.turn_to_text(search.turn)) == search.turn


def test_finish_uses_what_is_known():
    state = played("b2; a1; a2,b1; b3,c2", size=2)
    search = TurnSearch(CATCHUP, state, 1_000_000)
    search.step(50)
    search.finish()
    assert state.turn_to_text(search.turn) == "c1"


def test_progress_rises_from_0_to_1():
    for seed in range(3):
        search = TurnSearch(CATCHUP, played("e5; d4,d5"), 150, seed)
        marks = [search.progress()]
        while not search.done:
            search.step(10)
            marks.append(search.progress())
        assert marks[0] == 0.0
        assert marks[-1] == 1.0
        assert marks == sorted(marks)
        assert len(set(marks)) > 15


def test_the_planned_turn_grows_into_the_turn():
    state = played("e5; d4,d5")
    search = TurnSearch(CATCHUP, state, 150, 1)
    assert search.planned() == []
    while not search.done:
        search.step(10)
        taken = list(search.turn)
        assert search.planned()[: len(taken)] == taken
        assert state.turn_to_text(search.planned())
    assert search.planned() == search.turn


def test_a_tree_handed_in_is_gone_on_with():
    state = played("e5")
    known = Search(state, 5, settings_for(CATCHUP))
    known.run(400)
    search = TurnSearch(CATCHUP, state, 400, search=known)
    search.step(1)
    assert (search.run, len(search.turn)) == (0, 1)


@pytest.mark.parametrize("seed", range(3))
def test_dice_turns_end_where_the_die_is_thrown_or_the_step_is_made(seed):
    state = RACE.new_state(options={"rounds": 3})
    rng = Rng(seed)
    while not state.is_terminal():
        if state.current_player() >= 0:
            search = TurnSearch(RACE, state, 200, seed)
            search.step(200)
            action = search.turn[0]
        else:
            outcomes = state.legal_actions()
            action = outcomes[rng.below(len(outcomes))]
        state.apply_action(action)
    assert state.turn_number() == 6


def test_four_seats_play_a_game_of_found_turns():
    state = COINS.new_state(4)
    while not state.is_terminal():
        state.play_turn(found_turn(COINS, state, 300).turn)
    assert sum(state.scores()) == sum(ROW)


def test_best_turns_are_whole_turns_and_orders_are_one():
    state = played("c3; a1,a2", size=3)
    search = Search(state, 2)
    search.run(6000)
    lines = best_turns(search, state, True, 10_000)
    names = [state.turn_to_text(line.turn) for line in lines]
    assert len(names) == len(set(names)) > 100
    for line in lines[:50]:
        assert state.text_to_turn(state.turn_to_text(line.turn)) == sorted(line.turn)
    ordered = best_turns(search, state, False, 10_000)
    assert len(ordered) > len(lines)
    assert sum(line.visits for line in ordered) == sum(line.visits for line in lines)
    assert len(best_turns(search, state, True)) == 5


def test_orders_of_a_turn_add_their_visits_and_weigh_their_values():
    state = played("c3; a1,a2", size=3)
    search = Search(state, 2)
    search.run(6000)
    orders = {}
    for line in best_turns(search, state, False, 10_000):
        orders.setdefault(tuple(sorted(line.turn)), []).append(line)
    together = {tuple(sorted(line.turn)): line for line in best_turns(search, state, True, 10_000)}
    assert set(orders) == set(together)
    several = [name for name, lines in orders.items() if len(lines) > 1]
    assert several
    for name in several:
        visits = sum(line.visits for line in orders[name])
        value = sum(line.visits * line.value[0] for line in orders[name]) / visits
        assert (together[name].visits, together[name].value[0]) == (visits, pytest.approx(value))


def test_the_first_of_the_best_turns_is_the_one_that_would_be_played():
    for moves in ("c3; a1,a2", "c3; a1,a2; c4; e1,e2"):
        state = played(moves, size=3)
        search = search_for(CATCHUP, state, 4)
        search.run(1500)
        line = best_turns(search, state, True)[0]
        found = found_turn(CATCHUP, state, 1500, 4)
        assert found.turn[0] in line.turn
