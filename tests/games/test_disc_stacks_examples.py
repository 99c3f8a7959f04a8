"""The worked examples of the rules page, by number. The mover of a board is seat 0."""

import pytest

from pyapp.games.disc_stacks import GAME
from tests.games.discs import SINGLES_3, SINGLES_4, after, board, texts
from tests.games.playing import refused, then

HEIGHTS = ("strict", "at_least")


def best_margin(state) -> float:
    """Seat 0's lead at the end with best play, by trying everything."""
    if state.is_terminal():
        first, second = state.scores()
        return first - second
    pick = max if state.to_move == 0 else min
    return pick(best_margin(following) for _, following in state.turns(False))


@pytest.mark.parametrize(
    ("bottom", "sizes"), [("4G", {"3", "2", "1"}), ("3G", {"2", "1"}), ("2G", {"1"}), ("1G", set())]
)
def test_example_01_only_a_smaller_disc_may_be_placed_on_a_top(bottom, sizes):
    state = after(f"{bottom}*")
    assert {move[0] for move in texts(state) if move.endswith(">1")} == sizes


def test_example_02_taking_red_uncovers_green():
    state = board("4R 4G2R 3B", height="strict")
    state = then(state, "xR")
    assert state.position_text() == "2:4G 3:3B"


def test_example_02_equal_heights_are_not_higher():
    assert texts(board("4R 4G2R 3B", height="strict")) == ["xR", "xB"]
    assert texts(board("4R 4G2R 3B", height="at_least")) == ["3:1>1", "xR", "xB"]


def test_example_03_what_lies_beneath_stays_in_the_same_colour():
    assert then(board("4R3R 4G"), "xR").position_text() == "1:4R 2:4G"


@pytest.mark.parametrize("height", HEIGHTS)
def test_example_04_neither_onto_a_lower_stack_nor_onto_a_smaller_top(height):
    state = board("4R2G 3B", height=height)
    assert texts(state) == ["xG", "xB"]
    assert refused(state, "1:1>2")[0] == "disc_stacks.error.lower"
    assert refused(state, "2:1>1")[0] == "disc_stacks.error.size"


@pytest.mark.parametrize("height", HEIGHTS)
def test_example_05_three_actions_and_the_mover_wins(height):
    state = board("4R3G 2B", height=height)
    assert texts(state) == ["2:1>1", "xG", "xB"]
    assert best_margin(state) > 0


@pytest.mark.parametrize(("height", "moves"), [("strict", ["xR", "xB"]), ("at_least", ["2:1>1", "xR", "xB"])])
def test_example_06_two_single_discs(height, moves):
    assert texts(board("4R 2B", height=height)) == moves


@pytest.mark.parametrize("height", HEIGHTS)
def test_example_07_a_part_may_move_where_the_whole_may_not(height):
    state = board("3R1G 4B3G2R", height=height)
    assert texts(state) == ["1:1>2", "xR", "xG"]
    assert refused(state, "1:2>2") == (
        "disc_stacks.error.size",
        {"disc": "3R", "top": "2R", "stack": "2"},
    )


def test_example_08_takes_only():
    assert texts(board("4R3G2B1R 4G 1B", height="strict")) == ["xR", "xG", "xB"]
    assert texts(board("4R3G2B1R 4G 1B", height="at_least")) == ["3:1>2", "xR", "xG", "xB"]


@pytest.mark.parametrize("height", HEIGHTS)
def test_example_09_two_of_a_colour_end_the_round_for_two_points(height):
    state = board("2R 1R", height=height)
    moves = texts(state)
    assert "xR" in moves
    assert (moves == ["xR"]) == (height == "strict")
    then(state, "xR")
    assert state.facts() == {
        "position": "-",
        "scores": [2, 0],
        "to_move": None,
        "round": 2,
        "phase": "over",
        "left": 0,
    }


def test_example_10_any_take_loses_and_stacking_wins():
    strict = board("2R 1G", height="strict")
    assert texts(strict) == ["xR", "xG"]
    assert best_margin(strict) == -1
    at_least = board("2R 1G", height="at_least")
    assert best_margin(at_least) == 1
    assert then(at_least, "2:1>1").position_text() == "1:2R1G"
    assert then(at_least, "xG; xR").scores() == [1, 0]


def test_example_11_twelve_single_discs_are_three_takes():
    state = then(after(SINGLES_3), "xB; xR")
    assert (state.to_move, state.lying) == (0, 4)
    assert then(state, "xG").scores() == [4, 0]


def test_example_11_sixteen_single_discs_for_three_players():
    state = after(SINGLES_4, players=3)
    movers = []
    for move in ("xR", "xG", "xB", "xY"):
        movers.append(state.to_move)
        then(state, move)
    assert movers == [1, 2, 0, 1]
    assert state.scores() == [0, 4, 0]


def test_example_12_turn_order_goes_on_from_the_placement():
    two = after(SINGLES_3.rsplit(maxsplit=1)[0])
    assert (two.to_move, two.facts()["left"], two.facts()["phase"]) == (1, 1, "place")
    assert then(two, "1B*").facts()["to_move"] == 0
    three = after(SINGLES_4.rsplit(maxsplit=1)[0], players=3)
    assert (three.to_move, three.facts()["left"]) == (0, 1)
    assert (then(three, "1Y*").to_move, three.facts()["phase"]) == (1, "act")


@pytest.mark.parametrize("move", ["--", " -- "])
def test_example_13_a_pass_is_refused(move):
    assert refused(board("4R"), move) == ("disc_stacks.error.pass", {})


def test_example_14_two_rounds():
    state = GAME.state_from_text("1:4R 0 1")
    then(state, "xR")
    assert state.facts() == {
        "position": "-",
        "scores": [1, 0],
        "to_move": 1,
        "round": 2,
        "phase": "place",
        "left": 12,
    }
    end = then(GAME.state_from_text("1:2R 4:1R 1 2 act 1,0"), "xR")
    assert end.is_terminal()
    assert end.outcome() == {"winners": [1], "scores": [1, 2]}
