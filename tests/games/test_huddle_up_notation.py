"""How Huddle Up!'s moves and positions are written and read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.core.errors import BadRecord, InvalidPosition
from pyapp.games.huddle_up import GAME
from tests.games.penguins import after, begin, legal, standing
from tests.games.playing import refused

START = "B,W,B,W/B,W,B,W,B/W,B,W,B,W,B/W,B,W,-,B,W,B/W,B,W,B,W,B/W,B,W,B,W/B,W,B,W"
BARE = "-,-,-,-/-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-/"


@pytest.mark.parametrize("text", ["g1-d1", "G1-D1", " g1 - d1 ", "g1 d1", "g1\t-d1"])
def test_a_move_may_be_typed_in_any_case_and_spacing(text):
    state = begin()
    turn = state.text_to_turn(text)
    assert state.turn_to_text(turn) == "g1-d1"


@pytest.mark.parametrize("text", ["--", " -- ", "- -"])
def test_a_pass_is_two_dashes(text):
    state = standing("a1 B, g1 W")
    assert state.turn_to_text(state.text_to_turn(text)) == "--"


@pytest.mark.parametrize(
    ("text", "key", "arguments"),
    [
        ("", "error.move.empty", {}),
        ("--", "huddle_up.error.can_move", {}),
        ("g1", "huddle_up.error.two_spaces", {"move": "g1"}),
        ("-", "huddle_up.error.two_spaces", {"move": "-"}),
        ("g1-g4-g1", "huddle_up.error.two_spaces", {"move": "g1-g4-g1"}),
        ("g1-g5", "error.move.cell", {"cell": "g5"}),
        ("g1g4", "error.move.cell", {"cell": "g1g4"}),
        ("g2-d2", "huddle_up.error.start", {"cell": "g2"}),
        ("d4-d1", "huddle_up.error.start", {"cell": "d4"}),
        ("g1-g3", "huddle_up.error.straight", {"move": "g1-g3"}),
        ("g1-g1", "huddle_up.error.straight", {"move": "g1-g1"}),
        ("a1-g1", "huddle_up.error.straight", {"move": "a1-g1"}),
        ("g1-d4", "huddle_up.error.centre", {}),
        ("d2-d5", "huddle_up.error.centre", {}),
    ],
)
def test_illegal_moves_are_named_and_change_nothing(text, key, arguments):
    assert refused(begin(), text) == (key, arguments)


@pytest.mark.parametrize(
    ("places", "text", "key", "arguments"),
    [
        ("g1 B, g2 g4 W, f1 e1 d1 W", "g1-g4", "huddle_up.error.gap", {"cell": "g3"}),
        ("g1 B, g2 g3 W, f1 e1 d1 W", "g1-g4", "huddle_up.error.empty", {"cell": "g4"}),
        ("g1 B, g2 g3 W, g4 BBW, f1 e1 d1 W", "g1-g4", "huddle_up.error.full", {"cell": "g4"}),
        ("g1 B, g2 g3 W", "g1-g4", "huddle_up.error.must_pass", {}),
    ],
)
def test_what_stands_in_the_way_is_named(places, text, key, arguments):
    assert refused(standing(places), text) == (key, arguments)


@pytest.mark.parametrize(
    ("text", "key", "arguments"),
    [
        ("g1-a1", "huddle_up.error.empty", {"cell": "a1"}),
        ("g1-a2", "huddle_up.error.path", {"start": "g1", "end": "a2"}),
        ("g1-g1", "huddle_up.error.path", {"start": "g1", "end": "g1"}),
        ("g1-d4", "huddle_up.error.centre", {}),
        ("g1-f3", "huddle_up.error.full", {"cell": "f3"}),
    ],
)
def test_paths_that_are_none_are_named(text, key, arguments):
    assert refused(standing("g1 B, g2 g3 g4 W, f3 BBB, a2 W", move="path"), text) == (key, arguments)


def test_a_finished_game_takes_no_move():
    assert refused(after(standing("a1 B, g1 W"), "--", "--"), "--")[0] == "error.move.over"


def test_the_position_reads_from_the_top_row_down():
    assert begin().position_text() == START
    assert after(begin(), "g1-d1").position_text() == START.replace("/W,B,W,-", "/BW,B,W,-").replace("B", "-", 1)


def test_a_position_alone_is_the_turn_of_the_side_that_starts():
    assert GAME.state_from_text(START).key() == begin().key()
    assert GAME.state_from_text(START, options={"first": "white"}).key() == begin(first="white").key()


@pytest.mark.parametrize(("words", "colour", "passes"), [("b", 0, 0), ("W", 1, 0), ("w 0", 1, 0), ("w 1", 1, 1)])
def test_a_position_names_its_side_and_a_pass_before(words, colour, passes):
    state = GAME.state_from_text(f"{BARE}b,w,-,w {words}")
    assert (state.colour, state.passes) == (colour, passes)
    assert state.facts()["position"] == f"{BARE}B,W,-,W"
    assert after(state, "--").is_terminal() == (passes == 1)


def test_a_side_without_penguins_has_lost():
    state = GAME.state_from_text(f"{BARE}B,BB,-,-")
    assert state.outcome() == {"winners": [0], "end": "elimination", "scores": [3, 0]}


@pytest.mark.parametrize(
    ("text", "key", "arguments"),
    [
        ("", "error.position.words", {"found": 0}),
        (f"{START} b 0 0", "error.position.words", {"found": 4}),
        ("B,W", "error.position.rows", {"found": 1, "needed": 7}),
        (f"{BARE}B,W,-", "error.position.row_length", {"row": 7, "found": 3, "needed": 4}),
        (f"{BARE}B,WB,-,-", "error.position.symbol", {"row": 7, "symbol": "WB"}),
        (f"{BARE}B,WWWW,-,-", "error.position.symbol", {"row": 7, "symbol": "WWWW"}),
        (f"{BARE}B,,-,-", "error.position.symbol", {"row": 7, "symbol": ""}),
        (START.replace("W,-,B", "W,B,-"), "huddle_up.error.centre_taken", {"found": "B"}),
        (START.replace("B,W", "BB,W", 1), "huddle_up.error.too_many", {"letter": "B", "found": 19, "most": 18}),
        (f"{BARE}-,-,-,-", "huddle_up.error.no_penguins", {}),
        (f"{START} x", "huddle_up.error.side", {"found": "x"}),
        (f"{START} b 2", "huddle_up.error.passes", {"found": "2"}),
        (f"{START} b 1", "huddle_up.error.not_passed", {"letter": "W"}),
    ],
)
def test_bad_positions_are_named(text, key, arguments):
    with pytest.raises(InvalidPosition) as caught:
        GAME.state_from_text(text)
    assert caught.value.key == key
    assert {name: caught.value.arguments[name] for name in arguments} == arguments


def test_unknown_options_of_a_position_are_refused():
    with pytest.raises(BadRecord):
        GAME.state_from_text(START, options={"move": "jump"})


@given(
    move=st.sampled_from(["straight", "path"]),
    first=st.sampled_from(["black", "white"]),
    choose=st.randoms(use_true_random=False),
)
def test_play_goes_on_from_a_position_text_as_from_the_game(move, first, choose):
    state = begin(move=move, first=first)
    for _ in range(choose.randint(0, 25)):
        if not state.is_terminal():
            state = after(state, choose.choice(sorted(legal(state))))
    if state.is_terminal() or state.key() != fresh(state).key():
        return
    twin = fresh(state)
    while not state.is_terminal():
        assert twin.legal_actions() == state.legal_actions()
        action = choose.choice(state.legal_actions())
        state.apply_action(action)
        twin.apply_action(action)
    assert (twin.facts(), twin.outcome()) == (state.facts(), state.outcome())


def fresh(state):
    """The position read back from its text: nothing is known of what stood before."""
    side = "bw"[state.colour]
    return GAME.state_from_text(f"{state.position_text()} {side} {state.passes}", options=state.options)
