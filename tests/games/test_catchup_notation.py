"""How Catchup's turns and positions are written and read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.core.errors import BadRecord, InvalidPosition
from pyapp.core.game import TERMINAL
from pyapp.games.catchup import GAME as CATCHUP
from tests.games.playing import played, refused, then


@pytest.mark.parametrize(
    "text", ["c3,d4,e5", "E5, d4 ,C3", "  d4 c3 e5", "e5 d4 c3", "C3,D4,E5,", "c3\td4\ne5", "d4,,e5,c3"]
)
def test_input_may_come_in_any_order_case_and_spacing(text):
    state = played("a1; i1,i2")
    turn = state.text_to_turn(text)
    assert turn == [state.board.index[name] for name in ("c3", "d4", "e5")]
    assert state.turn_to_text(turn) == state.turn_to_text(turn[::-1]) == "c3,d4,e5"
    state.play_turn(turn)
    assert (state.facts()["to_move"], state.facts()["scores"]) == (1, [3, 2])


def test_output_sorts_by_row_letter_then_number():
    state = played("a1; m1,m2", size=7)
    assert state.turn_to_text(state.text_to_turn("g12 g2 b3")) == "b3,g2,g12"


def test_a_turn_that_stays_under_the_limit_ends_by_itself():
    for move, stones in (("c3", 1), ("c3,c4", 2), ("c3,c4,c5", 3)):
        state = then(played("a1; i1,i2"), move)
        assert state.position_text().count("w") == 1 + stones
        assert (state.turn_number(), state.facts()["to_move"]) == (3, 1)


@pytest.mark.parametrize(
    ("text", "key", "arguments"),
    [
        ("a0", "error.move.cell", {"cell": "a0"}),
        ("a01", "error.move.cell", {"cell": "a01"}),
        ("a6", "error.move.cell", {"cell": "a6"}),
        ("j1", "error.move.cell", {"cell": "j1"}),
        ("e-5", "error.move.cell", {"cell": "e-5"}),
        ("e５", "error.move.cell", {"cell": "e５"}),
        ("e5;f5", "error.move.cell", {"cell": "e5;f5"}),
        ("--", "error.move.cell", {"cell": "--"}),
        ("c3,a1", "error.move.taken", {"cell": "a1"}),
        ("i2", "error.move.taken", {"cell": "i2"}),
        ("c3,C3", "error.move.twice", {"cell": "c3"}),
        ("c3,c4,c5,c6", "catchup.error.too_many", {"placed": 4, "limit": 3}),
        ("", "error.move.empty", {}),
        (" , ", "error.move.empty", {}),
        ("swap", "catchup.error.swap", {}),
    ],
)
def test_illegal_turns_are_named_and_change_nothing(text, key, arguments):
    assert refused(played("a1; i1,i2"), text) == (key, arguments)


def test_a_finished_game_takes_no_turn():
    state = played("b2; a1; a2,b1; b3,c2; c1", size=2)
    assert refused(state, "a1")[0] == "error.move.over"


def test_the_position_reads_from_the_top_row_down():
    assert played("a1; i1,i5; e9").position_text() == (
        "b...b/....../......./......../........w/......../......./....../w...."
    )


def test_a_position_alone_is_whites_turn_with_cap_2():
    state = CATCHUP.state_from_text(".../..b./..w../..../...")
    assert (state.board.side, state.facts()["to_move"], state.facts()["limit"]) == (3, 0, 2)
    assert CATCHUP.state_from_text("../.../..").facts()["limit"] == 1


@pytest.mark.parametrize(("side", "seat"), [("w", 0), ("b", 1), ("B", 1)])
@pytest.mark.parametrize("cap", [2, 3])
def test_a_position_names_its_side_and_cap(side, seat, cap):
    state = CATCHUP.state_from_text(f"bb./..w./W..../..../... {side} {cap}")
    assert state.facts() == {
        "position": "bb./..w./w..../..../...",
        "scores": [1, 2],
        "to_move": seat,
        "limit": cap,
    }


def test_the_last_cell_limits_any_cap_and_a_full_board_is_over():
    assert CATCHUP.state_from_text("wb/w.b/wb b 3").facts()["limit"] == 1
    full = CATCHUP.state_from_text("wb/wwb/wb")
    assert full.current_player() == TERMINAL
    assert full.outcome() == {"winners": [0], "groups": [[4], [3]]}


def test_options_of_a_position_hold_except_the_size_which_it_shows():
    state = CATCHUP.state_from_text("../wb./.. w", options={"bonus": "global", "size": 5})
    assert then(state, "a1").facts() == {
        "position": "../wb./w.",
        "scores": [2, 1],
        "to_move": 1,
        "limit": 3,
    }
    with pytest.raises(BadRecord):
        CATCHUP.state_from_text("../.../..", options={"bonus": "none"})


@pytest.mark.parametrize(
    ("text", "key", "arguments"),
    [
        ("", "error.position.words", {"found": 0}),
        ("../.../.. w 2 2", "error.position.words", {"found": 4}),
        (".", "error.position.rows", {"found": 1, "needed": "3, 5, 7, 9, 11, 13"}),
        ("../.../../..", "error.position.rows", {"found": 4, "needed": "3, 5, 7, 9, 11, 13"}),
        ("../.../...", "error.position.row_length", {"row": 3, "found": 3, "needed": 2}),
        ("../.x./..", "error.position.symbol", {"row": 2, "symbol": "x", "allowed": "wb."}),
        ("w./.../.. x", "catchup.error.side", {"found": "x"}),
        ("w./.../.. b 4", "catchup.error.cap", {"found": "4"}),
        ("w./.../.. b two", "catchup.error.cap", {"found": "two"}),
        ("../.../.. b", "catchup.error.empty_board", {}),
        ("../.../.. w 3", "catchup.error.empty_board", {}),
    ],
)
def test_bad_positions_are_named(text, key, arguments):
    with pytest.raises(InvalidPosition) as caught:
        CATCHUP.state_from_text(text)
    assert (caught.value.key, caught.value.arguments) == (key, arguments)


@given(
    size=st.integers(2, 5),
    bonus=st.sampled_from(["own", "global"]),
    handicap=st.integers(-3, 3),
    choose=st.randoms(use_true_random=False),
)
def test_play_goes_on_from_a_position_text_as_from_the_game(size, bonus, handicap, choose):
    options = {"size": size, "bonus": bonus, "handicap": handicap}
    state = played("", **options)
    for _ in range(choose.randint(1, 12)):
        if not state.is_terminal():
            cells = [action for action in state.legal_actions() if action < state.cells]
            turn = choose.sample(cells, choose.randint(1, state.limit))
            then(state, state.turn_to_text(turn))
    side = "w" if state.colour == 0 else "b"
    text = f"{state.position_text()} {side} {state.limit if state.limit == 3 else 2}"
    twin = CATCHUP.state_from_text(text, options=options)
    assert twin.key() == state.key()
    while not state.is_terminal():
        assert twin.legal_actions() == state.legal_actions()
        action = choose.choice(state.legal_actions())
        state.apply_action(action)
        twin.apply_action(action)
    assert (twin.facts(), twin.outcome()) == (state.facts(), state.outcome())
