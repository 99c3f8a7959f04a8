"""Huddle Up!'s options: move, group_size, tiebreak and first."""

import pytest

from tests.games.penguins import after, begin, legal, standing, who
from tests.games.playing import refused


def test_a_path_may_turn_and_end_beside_its_start():
    state = standing("a1 B, a2 b1 b2 W", move="path")
    assert legal(state) == {"a1-a2", "a1-b1"}
    assert legal(standing("a1 B, a2 b1 b2 W")) == {"--"}


def test_a_path_visits_no_space_twice_and_does_not_come_back():
    assert legal(standing("a1 B, a2 a3 W", move="path")) == {"--"}
    assert legal(standing("a1 B, a2 b2 W", move="path")) == {"--"}
    assert legal(standing("a1 B, a2 b2 b3 W", move="path")) == {"a1-a2", "a1-b2", "a1-b3"}


def test_a_path_keeps_clear_of_the_centre_and_of_empty_spaces():
    around = "c3 c4 d5 e4 e3 d3"
    assert "c3-d4" not in legal(standing(f"{around} B, a1 W", move="path"))
    assert legal(standing(f"{around} BB, a1 W", move="path")) == {
        f"{start}-{end}"
        for start in around.split()
        for end in around.split()
        if {start, end} in ({"c3", "e4"}, {"c4", "e3"}, {"d5", "d3"})
    }


def test_a_path_lands_on_one_or_two_penguins():
    assert legal(standing("a1 B, a2 W, a3 W, a4 WWW", move="path")) == {"--"}
    assert who(after(standing("a1 B, a2 WWW, b2 W, b3 BW", move="path"), "a1-b3"))["b3"] == "BB"


def test_a_straight_move_that_is_legal_is_also_a_path():
    assert legal(begin()) < legal(begin(move="path"))


@pytest.mark.parametrize(("tiebreak", "winners"), [("none", [0, 1]), ("next_groups", [0])])
def test_equal_scores_are_a_draw_or_go_to_the_next_largest_group(tiebreak, winners):
    state = after(standing("a1 BB, a3 B, g1 WW", tiebreak=tiebreak), "--", "--")
    assert (state.outcome()["scores"], state.outcome()["winners"]) == ([2, 2], winners)
    assert state.returns() == ([1.0, -1.0] if winners == [0] else [0.0, 0.0])


def test_all_next_groups_count_and_equal_ones_are_a_draw():
    places = "a1 BB, a3 B, c1 B, g1 WW, g3 W"
    assert after(standing(places, tiebreak="next_groups"), "--", "--").outcome()["winners"] == [0]
    assert after(standing(f"{places}, e1 W", tiebreak="next_groups"), "--", "--").outcome()["winners"] == [0, 1]
    larger = f"{places}, d7 WW"
    assert after(standing(larger, tiebreak="next_groups"), "--", "--").outcome()["winners"] == [1]


def test_the_largest_group_decides_before_the_next():
    places = "a1 BBB, g1 WW, e1 WW"
    assert after(standing(places, tiebreak="next_groups"), "--", "--").outcome()["winners"] == [0]


def test_first_gives_seat_0_its_colour_and_scores_stay_black_then_white():
    state = begin(first="white")
    assert (state.to_move, state.colour) == (0, 1)
    assert (state.seat_of(0), state.seat_of(1)) == (1, 0)
    assert refused(state, "g1-g4") == ("huddle_up.error.start", {"cell": "g1"})
    assert after(state, "g4-g1").to_move == 1
    over = after(standing("a1 BB, g1 W", "w", first="white"), "--", "--")
    assert over.outcome() == {"winners": [1], "end": "passes", "scores": [2, 1]}
    assert over.returns() == [-1.0, 1.0]
    assert over.margin() == -1.0


def test_losing_the_last_penguin_loses_at_once():
    state = after(standing("g1 BB, g2 g3 B, g4 BW"), "g1-g4")
    assert state.outcome() == {"winners": [0], "end": "elimination", "scores": [5, 0]}
    assert state.facts()["to_move"] is None


def test_a_move_can_lose_ones_own_last_penguin():
    state = after(standing("g1 B, g2 g3 g4 W, f1 e1 d1 c1 WW"), "g1-g4")
    assert state.outcome() == {"winners": [1], "end": "elimination", "scores": [0, 8]}
