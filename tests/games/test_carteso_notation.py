"""How Carteso's turns and positions are written and read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.core.errors import BadRecord, InvalidPosition
from pyapp.core.game import TERMINAL
from pyapp.games.carteso import GAME as CARTESO
from pyapp.games.carteso.notation import SIDES, size_of
from pyapp.games.carteso.terms import NOBODY
from tests.games.carteso_playing import after
from tests.games.playing import refused


def whole_text(state) -> str:
    """A position with all that stands behind it."""
    words = [state.position_text(), SIDES[state.side_of(state.to_move)], *["--"] * state.passes]
    names = state.board.names
    words += [
        f"{names[group.cells[-1]]}:{SIDES[group.owner]}" for group in state.claims() if group.rows == group.columns
    ]
    return " ".join(words + ([f"button:{SIDES[state.holder]}"] if state.holder != NOBODY else []))


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("Bd4", "Bd4"),
        ("bd4", "Bd4"),
        (" WD4 ", "Wd4"),
        ("bb2", "Bb2"),
        ("wa9", "Wa9"),
        ("--", "--"),
        (" -- ", "--"),
        ("B d4", "Bd4"),
        ("w  A9", "Wa9"),
        ("- -", "--"),
    ],
)
def test_turns_come_in_any_case_and_spacing(text, normal):
    state = after()
    assert state.turn_to_text(state.text_to_turn(text)) == normal


@pytest.mark.parametrize("text", ["komi 6.5", "komi6.5", "KOMI  6.5", " Komi 6.5 "])
def test_komi_comes_in_any_case_and_spacing(text):
    state = after(size=3, pie=True)
    assert state.turn_to_text(state.text_to_turn(text)) == "komi 6.5"


@pytest.mark.parametrize(
    ("text", "key", "arguments"),
    [
        ("", "error.move.empty", {}),
        ("d4", "carteso.error.colour", {"move": "d4"}),
        ("b4", "carteso.error.colour", {"move": "b4"}),
        ("x", "carteso.error.colour", {"move": "x"}),
        ("B", "carteso.error.colour", {"move": "B"}),
        ("Bd10", "error.move.cell", {"cell": "d10"}),
        ("Wj1", "error.move.cell", {"cell": "j1"}),
        ("Bd０", "error.move.cell", {"cell": "d０"}),
        ("B b 4", "carteso.error.one_stone", {"move": "B b 4"}),
        ("b 4", "carteso.error.colour", {"move": "b 4"}),
        ("Bd4 Wd5", "carteso.error.one_stone", {"move": "Bd4 Wd5"}),
        ("komi 3", "carteso.error.one_stone", {"move": "komi 3"}),
        ("V", "carteso.error.colour", {"move": "V"}),
        ("Ba1", "error.move.taken", {"cell": "a1"}),
        ("Wa1", "error.move.taken", {"cell": "a1"}),
        ("button", "carteso.error.no_button", {}),
    ],
)
def test_illegal_turns_are_named_and_change_nothing(text, key, arguments):
    assert refused(after("Ba1"), text) == (key, arguments)


def test_a_finished_game_takes_no_turn():
    assert refused(after("--;--"), "Ba1")[0] == "error.move.over"


def test_points_are_lettered_from_the_left_and_numbered_from_the_bottom():
    assert after("Ba1;Wc1;Ba3", size=3).position_text() == "b../.../b.w"


def test_claims_name_the_lowest_leftmost_stone_and_are_sorted_as_text():
    state = CARTESO.state_from_text("bw/bw/bw/bw/bw/bw/bw/bw/bw/wb")
    assert state.facts()["claims"] == [["a1", "V", 1], ["a2", "V", 9], ["b1", "V", 1], ["b2", "V", 9]]
    tall = CARTESO.state_from_text("w/b/w/b/w/b/w/b/w/b")
    assert [claim[0] for claim in tall.facts()["claims"]] == "a1 a10 a2 a3 a4 a5 a6 a7 a8 a9".split()


def test_a_position_alone_is_verticals_turn():
    state = CARTESO.state_from_text("b.w/.../...")
    assert (state.current_player(), state.passes, state.board.height, state.board.width) == (0, 0, 3, 3)


@pytest.mark.parametrize(("words", "seat"), [("V", 0), ("h", 1), ("H --", 1), ("-- V", 0)])
def test_a_position_names_its_side_and_passes(words, seat):
    state = CARTESO.state_from_text(f"B.w/.../... {words}")
    assert (state.current_player(), state.passes) == (seat, words.count("--"))
    state.play_turn(state.text_to_turn("--"))
    assert state.is_terminal() == ("--" in words)


def test_a_finished_square_is_the_side_to_moves_where_its_owner_is_left_out():
    assert CARTESO.state_from_text("bb/b. V").scores() == [3, 0]
    assert CARTESO.state_from_text("bb/b. H").scores() == [0, 3]
    assert CARTESO.state_from_text("bb/b. H a1:V").scores() == [3, 0]


@pytest.mark.parametrize(
    "moves", ["Ba1;Bb1;Ba2", "Ba1;Bb1;Ba2;--", "--;Ba1;Bb1;Ba2;--", "--;Ba1;Bb1;Ba2", "Ba1;Bb1;Ba2;--;--"]
)
def test_passes_after_the_last_stone_do_not_change_whose_the_square_is(moves):
    state = after(moves, size=2)
    passes = moves.removeprefix("--;").count("--")
    side = SIDES[state.turn_number() % 2]
    text = " ".join([state.position_text(), side, *["--"] * passes])
    assert CARTESO.state_from_text(text).scores() == state.scores()


def test_a_full_board_and_two_passes_are_over():
    assert CARTESO.state_from_text("bw").current_player() == TERMINAL
    assert CARTESO.state_from_text("b. H -- --").current_player() == TERMINAL


def test_the_button_has_a_holder_or_is_free():
    options = {"button": True}
    assert CARTESO.state_from_text("b.", options=options).button_free()
    assert not CARTESO.state_from_text("b. button:H", options=options).button_free()
    assert not CARTESO.state_from_text("bw", options=options).is_terminal()


def test_options_of_a_position_hold_except_the_size_which_it_shows():
    state = CARTESO.state_from_text("bb", options={"size": 9, "komi": 1})
    assert state.outcome() == {"winners": [1], "scores": [0, 3]}
    with pytest.raises(BadRecord):
        CARTESO.state_from_text("..", options={"komi": 2.5})


@pytest.mark.parametrize(
    ("text", "key", "arguments"),
    [
        ("", "error.position.row_length", {"row": 1, "found": 0, "needed": "1..13"}),
        ("." * 14, "error.position.row_length", {"row": 1, "found": 14, "needed": "1..13"}),
        ("/".join("." * 14), "error.position.rows", {"found": 14, "needed": "1..13"}),
        ("../.", "error.position.row_length", {"row": 2, "found": 1, "needed": 2}),
        (".x", "error.position.symbol", {"row": 1, "symbol": "x", "allowed": "wb."}),
        (".. x", "carteso.error.word", {"word": "x"}),
        (".. -- -- --", "carteso.error.word", {"word": "--"}),
        (".. a1:x", "carteso.error.word", {"word": "a1:x"}),
        (".. :V", "carteso.error.word", {"word": ":V"}),
        (".. V H", "carteso.error.contradiction", {"word": "H"}),
        ("b.. h -- V", "carteso.error.contradiction", {"word": "V"}),
        ("bb/b. a1:H a1:V", "carteso.error.contradiction", {"word": "a1:V"}),
        (".. button:H button:V", "carteso.error.contradiction", {"word": "button:V"}),
        (".. c1:V", "error.move.cell", {"cell": "c1"}),
        (".. a1:V", "carteso.error.no_square", {"cell": "a1"}),
        ("b. a1:V", "carteso.error.no_square", {"cell": "a1"}),
        ("bb a1:V", "carteso.error.no_square", {"cell": "a1"}),
        ("bb/b. a1:V b2:H", "carteso.error.two_owners", {"cell": "a1"}),
        (".. button:V", "carteso.error.no_button", {}),
    ],
)
def test_bad_positions_are_named(text, key, arguments):
    with pytest.raises(InvalidPosition) as caught:
        CARTESO.state_from_text(text)
    assert (caught.value.key, caught.value.arguments) == (key, arguments)


@given(
    rows=st.integers(1, 5),
    columns=st.integers(1, 5),
    button=st.booleans(),
    choose=st.randoms(use_true_random=False),
)
def test_play_goes_on_from_a_position_text_as_from_the_game(rows, columns, button, choose):
    options = {"size": size_of(rows, columns), "button": button}
    state = after(**options)
    for _ in range(choose.randint(0, 2 * state.cells)):
        following = state.clone()
        following.apply(choose.choice(state.legal_actions()))
        if following.is_terminal():
            break
        state = following
    twin = CARTESO.state_from_text(whole_text(state), options=options)
    assert twin.key() == state.key()
    while not state.is_terminal():
        assert twin.legal_actions() == state.legal_actions()
        action = choose.choice(state.legal_actions())
        state.apply_action(action)
        twin.apply_action(action)
    assert (twin.facts(), twin.outcome()) == (state.facts(), state.outcome())
