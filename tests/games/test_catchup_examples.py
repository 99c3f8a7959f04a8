"""The worked examples of the rules page, by number. Side 3 where nothing else is said."""

import pytest

from tests.games.playing import played, refused, then


def scores_and_limit(moves: str, size: int = 3, **options: object) -> tuple[list[int], int]:
    state = played(moves, size=size, **options)
    return state.facts()["scores"], state.facts()["limit"]


def test_example_01_a_lone_stone_is_no_rise():
    assert scores_and_limit("a1") == ([1, 1], 2)
    assert played("a1", size=3).to_move == 1


def test_example_01_the_first_turn_is_one_stone():
    start = played("", size=3)
    assert refused(start, "a1,a2") == ("catchup.error.too_many", {"placed": 2, "limit": 1})
    assert refused(start, "") == ("error.move.empty", {})


@pytest.mark.parametrize(("moves", "scores", "limit"), [("a1; e1,e3", [1, 1], 2), ("a1; e1,e2", [1, 2], 3)])
def test_example_02_two_stones_apart_and_together(moves, scores, limit):
    assert scores_and_limit(moves) == (scores, limit)


@pytest.mark.parametrize(("bonus", "limit"), [("own", 3), ("global", 2)])
def test_example_03_rising_to_equality(bonus, limit):
    assert scores_and_limit("a1; e1,e2; a2", bonus=bonus) == ([2, 2], limit)


def test_example_04_rising_behind_earns_nothing():
    assert scores_and_limit("a1; e1,e2; c3; e3,c5; a2") == ([2, 3], 2)


def test_example_04_being_behind_alone_earns_nothing():
    assert scores_and_limit("a1; e1,e2; c3; e3,c5; a2; c1") == ([2, 3], 2)


def test_example_05_the_cap_is_fixed_when_the_turn_begins():
    state = played("a1; e1,e3", size=3)
    assert refused(state, "a2,a3,b1") == ("catchup.error.too_many", {"placed": 3, "limit": 2})


def test_example_06_an_unused_third_stone_does_not_carry_over():
    state = played("a1; e1,e2; c3", size=3)
    assert state.facts()["scores"] == [1, 2]
    then(state, "c5")
    assert (state.facts()["to_move"], state.facts()["limit"]) == (0, 2)


def test_example_07_one_stone_joins_three_and_one():
    state = played("a1; e1,e2; a3; c5,e3; b1; c1; c3; d4", size=3)
    assert state.outcome()["groups"] == [[2, 1, 1], [5, 1]]
    assert (state.facts()["to_move"], state.facts()["limit"]) == (0, 3)


def test_example_08_a_growing_second_group_earns_nothing():
    assert scores_and_limit("c3; a1,a2; c1; a3,e1; c5; e2") == ([1, 3], 2)


def test_example_08_nor_does_one_that_reaches_the_first():
    state = played("c3; a1,a2; c1; a3,e1; c5; e2; b4; e3", size=3)
    assert state.outcome()["groups"][1] == [3, 3]
    assert (state.facts()["scores"], state.facts()["limit"]) == ([2, 3], 2)


@pytest.mark.parametrize(
    ("moves", "move", "error"),
    [
        ("a1", "a1", ("error.move.taken", {"cell": "a1"})),
        ("a1", "b2,b2", ("error.move.twice", {"cell": "b2"})),
        ("a1", "a4", ("error.move.cell", {"cell": "a4"})),
        ("a1; e1,e2", "a2,a3,b1,b2", ("catchup.error.too_many", {"placed": 4, "limit": 3})),
    ],
)
def test_example_09_illegal_turns(moves, move, error):
    assert refused(played(moves, size=3), move) == error


def test_example_10_one_empty_cell_leaves_one_stone():
    state = played("b2; a1; a2,b1; b3,c2", size=2)
    assert state.facts()["limit"] == 1
    assert refused(state, "c1,a1")[0] == "error.move.taken"
    then(state, "c1")
    assert state.outcome() == {"winners": [0], "groups": [[4], [2, 1]]}
    assert (state.facts()["to_move"], state.facts()["limit"]) == (None, 0)


def test_example_11_the_second_group_decides_against_none():
    state = played("c1; a2,b2; a1,b1,b3; c2", size=2)
    assert state.outcome() == {"winners": [0], "groups": [[3, 1], [3]]}


def test_example_12_the_second_group_decides():
    state = played("d3; e2,e3; c2,c3; d2,e1; c4,d4; a2,b2,b4; a1; b1,c5; c1,d1; a3,b3", size=3)
    assert state.outcome() == {"winners": [1], "groups": [[7, 1], [7, 4]]}


def test_example_13_the_third_group_decides_against_none():
    state = played("c1;c3;d1;b4;b2;b3;a1;c5;d4;d3;e2;a2;d2;c4;c2;b1;e1;e3;a3", size=3)
    assert state.outcome() == {"winners": [0], "groups": [[8, 1, 1], [8, 1]]}
