"""How the turns and positions of Kilkenny Cats are written and read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.core.errors import InvalidPosition
from pyapp.core.game import CHANCE, TERMINAL
from pyapp.core.rng import Rng
from pyapp.games.kilkenny_cats import GAME
from tests.games.kilkenny import rolled, start, table, then
from tests.games.playing import refused


@pytest.mark.parametrize("text", ["5 g4-g9", "  5 G4-G9 ", "5 g4 - g9", "5\tg4-\ng9", "5g4-g9", "5 g4 g9", "5G4  G9"])
def test_a_turn_is_die_cat_and_target(text):
    state = start()
    turn = state.text_to_turn(text)
    assert len(turn) == 2
    assert state.turn_to_text(turn) == "5 g4-g9"
    state.play_turn(turn)
    assert state.position_text() == "S:f3,f4,g3,g9,h3,h4,i3,i4;N:f11,f12,g11,g12,h11,h12,i11,i12"
    assert (state.to_move, state.facts()["to_move"]) == (CHANCE, 1)


def test_after_the_roll_the_die_may_be_left_out():
    state = rolled(start(), 5)
    for text in ("5 g4-g9", "g4-g9", "G4-G9", "g4 g9", "5g4-g9"):
        assert state.turn_to_text(state.text_to_turn(text)) == "5 g4-g9"


def test_another_die_than_the_rolled_one_is_refused():
    assert refused(rolled(start(), 5), "6 g4-g10") == ("kilkenny_cats.error.die", {"rolled": 5, "found": "6"})
    assert refused(rolled(table("S:a1;N:a3,c3,c1"), 5), "3 --")[0] == "kilkenny_cats.error.die"


def test_a_bare_roll_is_the_beginning_of_a_turn():
    state = start()
    turn = state.text_to_turn(" 5 ")
    assert (turn, state.turn_to_text(turn), state.chance_text(turn[0])) == ([4], "5", "5")
    state.play_turn(turn)
    assert (state.to_move, state.die, state.turn_number()) == (0, 5, 0)
    assert refused(state, "5")[0] == "kilkenny_cats.error.form"


def test_a_forfeit_is_written_and_read():
    state = table("S:a1;N:a3,c3,c1")
    for text in ("4 --", " 4--", "4 - -", "4- - "):
        turn = state.text_to_turn(text)
        assert state.turn_to_text(turn) == "4 --"
    after = rolled(state, 4)
    assert after.turn_to_text(after.text_to_turn("--")) == "4 --"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "error.move.empty"),
        ("g4-g9", "kilkenny_cats.error.no_die"),
        ("0 g4-g9", "kilkenny_cats.error.no_die"),
        ("7 g4-g11", "kilkenny_cats.error.no_die"),
        ("--", "kilkenny_cats.error.no_die"),
        ("５ g4-g9", "kilkenny_cats.error.no_die"),
        ("5 g4", "kilkenny_cats.error.form"),
        ("5 g4-", "kilkenny_cats.error.form"),
        ("5 -g9", "kilkenny_cats.error.form"),
        ("5 g4 g9 g10", "kilkenny_cats.error.form"),
        ("5 5 g4-g9", "kilkenny_cats.error.form"),
        ("5 g4--g9", "kilkenny_cats.error.form"),
        ("5 - - -", "kilkenny_cats.error.form"),
        ("5 -", "kilkenny_cats.error.form"),
        ("-", "kilkenny_cats.error.form"),
        ("5 o4-o9", "error.move.cell"),
        ("5 g4-g15", "error.move.cell"),
        ("5 g4-g9-g10", "kilkenny_cats.error.form"),
        ("5 g4-h9", "kilkenny_cats.error.line"),
        ("5 g4-g8", "kilkenny_cats.error.line"),
        ("5 g5-g10", "kilkenny_cats.error.no_cat"),
        ("5 g11-g6", "kilkenny_cats.error.no_cat"),
        ("5 N1-g10", "kilkenny_cats.error.no_cat"),
        ("1 g3-g4", "kilkenny_cats.error.own_cat"),
        ("2 g3-g5", "kilkenny_cats.error.blocked"),
        ("3 g3-S1", "kilkenny_cats.error.mouse"),
        ("5 --", "kilkenny_cats.error.must_move"),
    ],
)
def test_illegal_turns_are_named_and_change_nothing(text, key):
    assert refused(start(), text)[0] == key


def test_a_finished_game_takes_no_turn():
    state = then(table("S:b5;N:e5"), "3 b5-e5")
    assert state.to_move == TERMINAL
    assert refused(state, "1 e5-e6")[0] == "error.move.over"


def test_mice_and_squares_of_the_same_letters_are_told_apart_in_either_case():
    state = table("S:a13,f13;W:k2,m7;N:n14;E:d1,n3")
    west = then(state, "1 a13-a14")
    for text, read in (("2 m7-E1", "2 m7-E1"), ("2 m7-e1", "2 m7-E1")):
        assert west.turn_to_text(west.text_to_turn(text)) == read
    east = then(west, "1 k2-k3", "1 n14-m14")
    for text in ("1 d1-e1", "1 D1-E1", "1 d1-E2"):
        assert east.turn_to_text(east.text_to_turn(text)) == f"1 d1-{text[-2:].lower()}"


@given(data=st.data(), players=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_texts_of_random_turns_come_back_in_any_case(data, players, seed):
    state, rng = start(players), Rng(seed)
    for _ in range(data.draw(st.integers(1, 30))):
        roll = [rng.below(6)]
        behind = rolled(state, roll[0] + 1)
        actions = behind.legal_actions()
        turn = [*roll, actions[rng.below(len(actions))]]
        text = state.turn_to_text(turn)
        assert behind.turn_to_text(turn[1:]) == text
        for written in (text, text.upper(), text.lower(), text.replace(" ", "  "), text.replace(" ", "")):
            assert state.text_to_turn(written) == turn
        state.play_turn(turn)


def test_seats_and_starter_are_the_positions_own():
    state = table("N:S2,n14;S:a1,b2", starter="S")
    assert (state.colours, state.options["starter"], state.facts()["to_move"]) == ("NS", "N", 0)
    assert table("E:a1;S:b1;W:c1;N:d1").players == 4


@pytest.mark.parametrize(
    ("text", "seat", "die"),
    [("S:a1;N:n14", 0, 0), ("S:a1;N:n14 N", 1, 0), ("S:a1;N:n14 n 6", 1, 6), ("S:a1;N:n14 S 2", 0, 2)],
)
def test_side_and_die_may_stand_behind_the_position(text, seat, die):
    state = table(text)
    assert (state.facts()["to_move"], state.die, state.to_move) == (seat, die, seat if die else CHANCE)
    assert state.position_text() == "S:a1;N:n14"


def test_a_seat_that_cannot_move_hands_over():
    assert table("S:N1;W:a1;N:n14").facts()["to_move"] == 1
    with pytest.raises(InvalidPosition, match=r"kilkenny_cats\.error\.cannot_move"):
        table("S:N1;W:a1;N:n14 S 5")


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("S:N1,N2,a1;N:n14", {"winners": [0], "end": "mice"}),
        ("S:a1;N:S1,S2", {"winners": [1], "end": "mice"}),
        ("S:a1;N:S1", {"winners": [0], "end": "last"}),
        ("S:;N:n14", {"winners": [1], "end": "last"}),
        ("S:N1;N:S1", {"winners": [0, 1], "end": "stuck"}),
    ],
)
def test_a_finished_position_is_finished(text, outcome):
    state = table(text)
    assert (state.is_terminal(), state.outcome()) == (True, outcome)
    assert state.position_text() == text


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "error.position.words"),
        ("S:a1;N:n14 S 5 x", "error.position.words"),
        ("S:a1", "kilkenny_cats.error.colours"),
        ("S:a1;W:b1", "kilkenny_cats.error.colours"),
        ("S:a1;N:n14;W:b1", "kilkenny_cats.error.colours"),
        ("s:a1;n:n14", "kilkenny_cats.error.colours"),
        ("S;N:n14", "kilkenny_cats.error.colours"),
        ("S:a1;N:n14;", "kilkenny_cats.error.colours"),
        ("S:a1,;N:n14", "kilkenny_cats.error.square"),
        ("S:A1;N:n14", "kilkenny_cats.error.square"),
        ("S:a15;N:n14", "kilkenny_cats.error.square"),
        ("S:a1;N:n14/", "kilkenny_cats.error.square"),
        ("S:a1;N:n14,a1", "error.move.twice"),
        ("S:S1;N:n14", "kilkenny_cats.error.mouse"),
        ("S:W1;N:n14", "kilkenny_cats.error.mouse"),
        ("S:a1,a2,a3,a4,a5,a6,a7,a8,a9;N:n14", "kilkenny_cats.error.too_many"),
        ("S:a1;N:n14 W", "kilkenny_cats.error.side"),
        ("S:a1;N:n14 SN", "kilkenny_cats.error.side"),
        ("S:a1;N:n14 S 7", "kilkenny_cats.error.position_die"),
    ],
)
def test_broken_positions_are_named(text, key):
    with pytest.raises(InvalidPosition) as caught:
        table(text)
    assert caught.value.key == key


def test_a_position_of_another_number_of_seats_is_refused():
    with pytest.raises(InvalidPosition, match=r"kilkenny_cats\.error\.players"):
        GAME.state_from_text("S:a1;N:n14", 3)
