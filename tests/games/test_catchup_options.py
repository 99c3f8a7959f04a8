"""Catchup's options: size, bonus, swap and handicap."""

import pytest

from pyapp.core.record import Record
from tests.games.playing import played, refused, then

ONE_BEHIND = "b2; a1; a2,b1; b3,c2; c1"
LEVEL_THEN_SECOND = "c1; a2,b2; a1,b1,b3; c2"
FIVE_AGAINST_ONE_AND_ONE = "b2; a1; a2,b1; c2; b3,c1"


@pytest.mark.parametrize(("size", "cells"), [(3, 19), (4, 37), (5, 61), (6, 91), (7, 127)])
def test_size_is_the_side_of_the_board(size, cells):
    state = played("", size=size)
    assert state.position_text().count(".") == cells
    assert len(state.legal_actions()) == cells


def test_every_size_can_be_filled_and_is_won():
    for size in (2, 3, 4, 5, 6, 7):
        state = played("", size=size)
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        assert len(state.outcome()["winners"]) == 1


def test_global_counts_a_leader_that_grows():
    moves = "a1; e1,e2; c3; e3"
    assert played(moves, size=3, bonus="global").facts()["limit"] == 3
    assert played(moves + "; a2; c1", size=3, bonus="global").facts()["limit"] == 2


def test_global_ignores_a_lone_first_stone_and_a_trailer_that_catches_up():
    assert played("a1", size=3, bonus="global").facts()["limit"] == 2
    assert played("a1; e1,e2; a2", size=3, bonus="global").facts()["limit"] == 2


def test_swap_is_offered_in_turn_2_only():
    state = played("", size=3, swap=True)
    for move in ("c3", "a1", "b1", "a2"):
        turns = {state.turn_to_text(turn) for turn, _ in state.turns(True)}
        assert ("swap" in turns) == (state.turn_number() == 1)
        then(state, move)


@pytest.mark.parametrize(
    ("moves", "swap"), [("", True), ("c3; a1", True), ("c3; swap", True), ("c3; swap; a1", True), ("c3", False)]
)
def test_swap_is_refused_elsewhere(moves, swap):
    assert refused(played(moves, size=3, swap=swap), "swap") == ("catchup.error.swap", {})


def test_swap_is_a_whole_turn():
    state = played("c3", size=3, swap=True)
    assert refused(state, "swap,a1")[0] == "error.move.cell"
    state.apply_action(state.legal_actions()[0])
    assert state.text_to_turn("a2") == [state.board.index["a2"]]
    assert refused(state, "swap") == ("catchup.error.swap", {})


def test_swap_exchanges_the_seats_and_seat_0_places_black():
    state = played("c3; swap", size=3, swap=True)
    assert state.facts() == {
        "position": ".../..../..w../..../...",
        "scores": [1, 1],
        "to_move": 0,
        "limit": 2,
    }
    then(state, "a1,a2")
    assert state.facts() == {
        "position": ".../..../..w../..../bb.",
        "scores": [1, 2],
        "to_move": 1,
        "limit": 3,
    }


def test_scores_stay_with_the_colours_and_winners_with_the_seats():
    plain = played("b2; a1; a2,b1; b3,c2; c1", size=2)
    swapped = played("b2; swap; a1; a2,b1; b3,c2; c1", size=2, swap=True)
    assert plain.position_text() == swapped.position_text()
    assert plain.outcome() == {"winners": [0], "groups": [[4], [2, 1]]}
    assert swapped.outcome() == {"winners": [1], "groups": [[4], [2, 1]]}
    assert (plain.returns(), swapped.returns()) == ([1.0, -1.0], [-1.0, 1.0])
    assert (plain.facts()["scores"], swapped.facts()["scores"]) == ([4, 2], [4, 2])


def test_swap_goes_through_a_record():
    record = Record.from_json(
        {"game": "catchup", "options": {"size": 3, "swap": "on"}, "moves": ["C3", " SWAP ", "a1 a2"]}
    )
    assert [text for text, _ in record.replay()] == ["c3", "swap", "a1,a2"]
    assert Record.from_json(record.to_json()).last_state().key() == record.last_state().key()


@pytest.mark.parametrize(
    ("moves", "groups", "handicap", "winners"),
    [
        (ONE_BEHIND, [[4], [2, 1]], -1, [0]),
        (ONE_BEHIND, [[4], [2, 1]], -2, [1]),
        (ONE_BEHIND, [[4], [2, 1]], -3, [1]),
        (ONE_BEHIND, [[4], [2, 1]], 60, [0]),
        (LEVEL_THEN_SECOND, [[3, 1], [3]], 1, [0]),
        (LEVEL_THEN_SECOND, [[3, 1], [3]], -1, [1]),
        (FIVE_AGAINST_ONE_AND_ONE, [[5], [1, 1]], -3, [0]),
        (FIVE_AGAINST_ONE_AND_ONE, [[5], [1, 1]], -4, [1]),
    ],
)
def test_handicap_is_added_to_whites_largest_group_or_blacks_when_negative(moves, groups, handicap, winners):
    state = played(moves, size=2, handicap=handicap)
    assert state.outcome() == {"winners": winners, "groups": groups}


def test_a_handicap_can_make_a_draw():
    drawn = played("b2; a1,a2; b1; b3,c2; c1", size=2, handicap=1)
    assert drawn.outcome() == {"winners": [0, 1], "groups": [[3], [4]]}
    assert drawn.returns() == [0.0, 0.0]


def test_a_handicap_changes_nothing_before_the_end():
    plain, given = played("", size=3), played("", size=3, handicap=-9)
    for move in ("c3", "a1,a2", "c4", "e1"):
        assert plain.facts() == given.facts()
        then(plain, move)
        then(given, move)


def test_a_handicap_follows_the_colour_when_the_seats_swap():
    moves = "b2; swap; a1; a2,b1; b3,c2; c1"
    assert played(moves, size=2, swap=True, handicap=-2).outcome()["winners"] == [0]


@pytest.mark.parametrize(("swap", "handicap", "lead"), [(False, 0, 2), (True, 0, -2), (False, -3, -1), (True, -3, 1)])
def test_the_margin_is_seat_0_s_who_is_black_after_a_swap(swap, handicap, lead):
    moves = f"b2; {'swap;' if swap else ''} a1; a2,b1; b3,c2; c1"
    assert played(moves, size=2, swap=swap, handicap=handicap).margin() == lead
