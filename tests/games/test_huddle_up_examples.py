"""The worked examples of the rules page, by number: only the spaces named are occupied, Black is to move."""

import pytest

from tests.games.penguins import after, begin, legal, standing, who
from tests.games.playing import refused

SIX = "g1 B, g2 g3 g4 W, f1 e1 d1 c1 W, b1 B"
SIX_SHARED = "g1 BW, g2 g3 g4 W, f1 e1 d1 c1 W, b1 B"
NINE = "e3 B, e4 e5 e6 W, d3 WW, c3 BW"
FOUR = {"g2": "W", "g3": "W", "g4": "BW"}
THIRTEEN = "g1 BW, g2 B, g3 W, g4 B, f1 W, e1 B, d1 W, c1 B, b1 W, a1 BW, a2 B, a3 W, a4 W"


def targets(state, name: str) -> list[str]:
    return [state.board.names[cell] for cell in state.targets(state.board.index[name])]


@pytest.mark.parametrize("first", ["black", "white"])
def test_example_01_36_opening_moves_for_either_colour(first):
    start = begin(first=first)
    assert len(start.legal_actions()) == start.facts()["legal"] == 36


@pytest.mark.parametrize(
    ("first", "start", "ends"),
    [("black", "g1", ["d1", "g4"]), ("white", "d3", ["a3", "g3"]), ("white", "e3", ["b1", "e6"])],
)
def test_example_01_where_some_penguins_may_go(first, start, ends):
    assert targets(begin(first=first), start) == ends


@pytest.mark.parametrize(("first", "move"), [("black", "g1-d4"), ("white", "d3-d6")])
def test_example_02_nobody_lands_on_the_centre_or_crosses_it(first, move):
    assert refused(begin(first=first), move) == ("huddle_up.error.centre", {})


def test_example_03_the_first_move():
    state = after(begin(), "g1-g4")
    assert (who(state)["g4"], "g1" in who(state)) == ("BW", False)
    assert sum(map(len, who(state).values())) == 36
    assert (state.facts()["to_move"], state.facts()["legal"]) == (1, 34)
    assert targets(state, "d1") == ["a1"]


def test_example_04_the_enemy_beside_a_friend_is_bumped():
    assert who(after(standing("g1 B, g2 g3 W, g4 BW"), "g1-g4")) == {"g2": "W", "g3": "W", "g4": "BB"}


@pytest.mark.parametrize(
    ("there", "then"), [("WW", "BWW"), ("BB", "BBB"), ("W", "BW"), ("B", "BB")], ids=lambda letters: letters
)
def test_example_05_other_landings_bump_nobody(there, then):
    state = after(standing(f"g1 B, g2 g3 W, g4 {there}"), "g1-g4")
    assert who(state) == {"g2": "W", "g3": "W", "g4": then}


def test_example_05_two_enemies_control_the_space_for_two():
    state = after(standing("g1 B, g2 g3 B, g4 WW"), "g1-g4")
    assert (who(state)["g4"], state.scores()) == ("BWW", [2, 2])


def test_example_05_three_penguins_are_full():
    state = standing("g1 B, g2 g3 W, g4 WWW")
    assert legal(state) == {"--"}
    assert refused(state, "g1-g4") == ("huddle_up.error.must_pass", {})


def test_example_06_the_smaller_fragment_goes_with_the_moved_penguin():
    assert who(after(standing(SIX), "g1-g4")) == {"f1": "W", "e1": "W", "d1": "W", "c1": "W", "b1": "B"}


@pytest.mark.parametrize("places", [SIX.removesuffix(", b1 B"), "g1 B, g2 g3 g4 W, f1 e1 d1 W"])
def test_example_06_an_equal_or_smaller_other_fragment_goes(places):
    assert who(after(standing(places), "g1-g4")) == FOUR


@pytest.mark.parametrize(("group_size", "left"), [("penguins", {"f1": "WW", "e1": "WW", "d1": "W"}), ("spaces", FOUR)])
def test_example_07_a_fragment_is_as_big_as_its_penguins_or_spaces(group_size, left):
    state = standing("g1 B, g2 g3 g4 W, f1 e1 WW, d1 W", group_size=group_size)
    assert who(after(state, "g1-g4")) == left


def test_example_08_nothing_splits_where_a_penguin_stays_behind():
    before = standing(SIX_SHARED)
    assert who(after(before, "g1-g4")) == {**who(before), "g1": "W", "g4": "BW"}


@pytest.mark.parametrize(
    ("places", "left"),
    [
        (f"{NINE}, f2 g1 WW", {"e4": "W", "e5": "W", "e6": "BW"}),
        (f"{NINE}, f2 WWW, g1 BB", {"f2": "WWW", "g1": "BB"}),
        (f"{NINE.replace('d3 WW', 'd3 WWW')}, f2 WWW, g1 BB", {"f2": "WWW", "g1": "BB", "d3": "WWW", "c3": "BW"}),
    ],
)
def test_example_09_three_fragments(places, left):
    assert who(after(standing(places), "e3-e6")) == left


def test_example_10_scores():
    assert standing("g1 B, g2 BW, g3 BB, g4 BBW, f4 W, f5 WW").scores() == [4, 3]


def test_example_11_nobody_can_move():
    state = standing("g1 B, g2 W, g3 B")
    assert legal(state) == legal(after(state, "--")) == {"--"}
    assert after(state, "--", "--").outcome() == {"winners": [0, 1], "end": "passes", "scores": [1, 1]}


def test_example_12_who_cannot_move_passes_and_who_can_must_move():
    state = standing("g1 W, g2 g3 B, g4 W")
    assert legal(state) == {"--"}
    state = after(state, "--")
    assert legal(state) == {"g1-g4", "g4-g1"}
    assert refused(state, "--") == ("huddle_up.error.can_move", {})
    state = after(state, "g1-g4", "--", "--")
    assert state.outcome() == {"winners": [0, 1], "end": "passes", "scores": [2, 2]}


def test_example_13_a_position_that_is_back():
    start = standing(THIRTEEN)
    back = after(start, "g1-g4", "a1-a4", "g4-g1", "a4-a1")
    assert (who(back), back.to_move) == (who(start), start.to_move)
    assert (start.times_stood(), back.times_stood()) == (1, 2)


def test_example_13_the_third_time_ends_the_game():
    moves = ["g1-g4", "a1-a4", "g4-g1", "a4-a1"] * 2
    almost = after(standing(THIRTEEN), *moves[:-1])
    assert not almost.is_terminal()
    over = after(almost, moves[-1])
    assert (over.is_terminal(), over.outcome()["end"]) == (True, "repetition")
    assert over.scores() == standing(THIRTEEN).scores()
