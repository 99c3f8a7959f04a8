"""The worked examples of the rules page, by number. South is to move where nothing else is said."""

import pytest

from tests.games.kilkenny import moves, rolled, start, table, then
from tests.games.playing import refused

NORTH_FAR_AWAY = "N:n14"


@pytest.mark.parametrize(
    ("players", "counts"), [(2, [32, 32, 20, 18, 18, 10]), (3, [32, 32, 19, 15, 14, 7]), (4, [32, 32, 18, 12, 10, 4])]
)
def test_example_01_opening_moves_by_die(players, counts):
    assert [len(moves(start(players), die)) for die in range(1, 7)] == counts
    assert [rolled(start(players), die).facts()["legal"] for die in range(1, 7)] == counts


def test_example_02_a_cat_in_the_way_stops_a_move():
    state = table(f"S:g5,g7;{NORTH_FAR_AWAY}")
    assert refused(state, "3 g5-g8") == ("kilkenny_cats.error.blocked", {"cell": "g7"})


def test_example_02_a_capture_is_a_landing_not_a_jump():
    state = table("S:g5;N:g8,n14")
    assert refused(state, "4 g5-g9") == ("kilkenny_cats.error.blocked", {"cell": "g8"})
    then(state, "3 g5-g8")
    assert state.facts() == {"position": "S:g8;N:n14", "to_move": 1, "legal": 8, "scores": [0, 0]}
    assert state.captured(1) == 7


def test_example_03_ones_own_cat_is_no_target():
    state = table(f"S:g5,g8;{NORTH_FAR_AWAY}")
    assert refused(state, "3 g5-g8") == ("kilkenny_cats.error.own_cat", {"cell": "g8"})


def test_example_04_a_mouse_takes_the_exact_roll():
    state = table("S:g12,a1;N:n14")
    assert "g12-N1" in moves(state, 3)
    assert not [move for move in moves(state, 4) if move.startswith("g12-") and move.endswith(("14", "N1", "N2"))]
    assert refused(state, "4 g12-N1") == (
        "kilkenny_cats.error.line",
        {"start": "g12", "target": "N1", "die": 4},
    )
    assert "g12-g14" in moves(state, 2)
    then(state, "3 g12-N1")
    assert state.facts() == {"position": "S:N1,a1;N:n14", "to_move": 1, "legal": 9, "scores": [1, 0]}


def test_example_05_a_mouse_may_be_reached_by_a_diagonal():
    assert moves(table("S:e13;N:n14"), 2) == ["e13-N1", "e13-c11", "e13-c13", "e13-e11", "e13-g11", "e13-g13"]


@pytest.mark.parametrize("rest", ["N:n14", "W:d9;N:n14", "W:d9;N:n14;E:k6"])
def test_example_06_others_mice_are_closed_even_if_they_do_not_play(rest):
    state = table(f"S:c7;{rest}")
    assert refused(state, "3 c7-W1") == ("kilkenny_cats.error.mouse", {"cell": "W1"})


def test_example_07_a_cat_on_a_mouse_stays():
    state = table(f"S:N1,a1;{NORTH_FAR_AWAY}")
    assert moves(state, 1) == ["a1-a2", "a1-b1", "a1-b2"]
    assert refused(state, "1 N1-N2") == ("kilkenny_cats.error.on_mouse", {"cell": "N1"})


def test_example_08_the_second_mouse_wins():
    state = table(f"S:N1,g14;{NORTH_FAR_AWAY}")
    assert refused(state, "1 g14-N1") == ("kilkenny_cats.error.mouse", {"cell": "N1"})
    then(state, "1 g14-N2")
    assert (state.outcome(), state.returns()) == ({"winners": [0], "end": "mice"}, [1.0, -1.0])
    assert (state.facts()["to_move"], state.legal_actions(), state.scores()) == (None, [], [2, 0])


def test_example_09_no_move_forfeits_the_turn():
    state = table("S:a1;N:a3,c3,c1")
    assert moves(state, 1) == ["a1-a2", "a1-b1", "a1-b2"]
    assert moves(state, 2) == ["a1-a3", "a1-c1", "a1-c3"]
    assert all(rolled(state, 2).cat_at(move[3:]) == 1 for move in moves(state, 2))
    for die in range(3, 7):
        assert moves(state, die) == ["--"]
        assert rolled(state, die).must_forfeit()
    then(state, "3 --")
    assert state.facts() == {"position": "S:a1;N:a3,c1,c3", "to_move": 1, "legal": 0, "scores": [0, 0]}
    assert (state.turn_number(), state.quiet) == (1, 1)


def test_example_10_a_cat_on_its_mouse_is_safe():
    state = table("S:g3;N:S1,n14")
    assert refused(state, "3 g3-S1") == ("kilkenny_cats.error.mouse", {"cell": "S1"})


def test_example_11_capturing_the_last_cat_wins():
    state = then(table("S:b5;N:e5"), "3 b5-e5")
    assert (state.outcome(), state.returns()) == ({"winners": [0], "end": "last"}, [1.0, -1.0])


def test_example_12_a_cat_on_a_mouse_cannot_move():
    assert then(table("S:b5;N:S1,e5"), "3 b5-e5").outcome() == {"winners": [0], "end": "last"}


def test_example_12_with_others_in_play_the_seat_is_skipped():
    state = then(table("S:b5;W:d9;N:S1,e5;E:k6"), "3 b5-e5", "1 d9-d8")
    assert state.facts()["to_move"] == 3
    assert (state.can_move(2), state.captured(2)) == (False, 7)
    then(state, "1 k6-k5", "1 e5-e6", "1 d8-d7")
    assert state.facts()["to_move"] == 3


def test_example_13_both_mice_are_looked_at_first():
    state = then(table("S:N1,h14;N:n14"), "1 h14-N2")
    assert state.outcome() == {"winners": [0], "end": "mice"}


def test_example_14_a_mouse_taken_with_the_last_free_cat_loses():
    state = table("S:g14;N:f11,n14")
    found = moves(state, 1)
    assert len(found) == 7
    assert {"g14-N1", "g14-N2"} <= set(found)
    then(state, "1 g14-N1")
    assert (state.outcome(), state.returns()) == ({"winners": [1], "end": "last"}, [-1.0, 1.0])
