"""The search on Catchup: what is known exactly, it finds and proves."""

import pytest

from pyapp.ai.levels import NUMBERS, level
from pyapp.ai.mcts import Search
from pyapp.ai.opponent import opponent
from pyapp.ai.turn import TurnSearch
from pyapp.core import registry
from pyapp.core.errors import BadRecord
from pyapp.core.game import COMPILED
from pyapp.core.hexboard import hexboard
from tests.ai.trees import best
from tests.conftest import vector_lines
from tests.games.playing import played
from tests.games.test_catchup_counts import solved_state, wins_for

CATCHUP = registry.get("catchup")
EMPTY = 6 if COMPILED else 5
SOLVED = [line for line in vector_lines("catchup_solved.jsonl") if line["position"].count(".") <= EMPTY]


@pytest.mark.parametrize("opening", hexboard(2).names)
def test_on_side_2_the_first_player_wins_only_from_the_centre(opening):
    search = Search(played(opening, size=2), 1)
    search.run(100_000)
    assert search.root_proven()
    assert search.root_value() == ([1.0, -1.0] if opening == "b2" else [-1.0, 1.0])


def test_side_2_is_a_win_from_the_start():
    search = Search(played("", size=2), 1)
    search.run(100_000)
    assert (search.root_proven(), search.root_value()) == (True, [1.0, -1.0])
    assert best(search).action == hexboard(2).index["b2"]


def test_small_positions_are_proven_as_they_are_known():
    for line in SOLVED:
        state = solved_state(line)
        search = Search(state, 1)
        search.run(100_000)
        assert search.root_proven()
        assert search.root_value()[0] == (1.0 if line["mover_wins"] else -1.0), line["position"]


def test_a_won_position_is_played_to_a_won_end():
    known = {"own": {}, "global": {}}
    for line in SOLVED:
        if line["mover_wins"]:
            state = solved_state(line)
            search = TurnSearch(CATCHUP, state, 20_000, 1)
            while not search.done:
                search.step(500)
            after = state.clone()
            after.play_turn(search.turn)
            assert wins_for(0, after, known[line["bonus"]]), line["position"]


def test_a_win_in_one_turn_is_found_by_the_weakest_level_that_never_misses_it():
    lines = [line for line in SOLVED if line["position"].count(".") <= line["cap"] and line["mover_wins"]]
    assert lines
    for line in lines:
        state = solved_state(line)
        for seed in range(5):
            search = opponent(CATCHUP, state, level(3, "catchup"), seed)
            while not search.done:
                search.step(100)
            after = state.clone()
            after.play_turn(search.turn)
            assert wins_for(0, after, {}), line["position"]


def test_levels_search_more_as_they_rise_and_others_are_refused():
    for game in registry.ids():
        simulations = [level(number, game).simulations for number in NUMBERS]
        assert simulations == sorted(simulations)
        assert simulations[0] < simulations[-1]
    for number in (0, 9, -1, "3", 3.0, True, None, [3]):
        with pytest.raises(BadRecord) as caught:
            level(number, "catchup")
        assert (caught.value.key, caught.value.arguments) == ("error.level", {"found": str(number), "most": 8})
