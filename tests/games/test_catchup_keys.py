"""Keys: equal exactly where play from two states is the same."""

import pytest

from pyapp.games.catchup import GAME as CATCHUP
from tests.games.playing import played, then


def mid_turn(position: str, stone: str, **options: object):
    """A position, White to move, with one stone of the turn placed."""
    state = CATCHUP.state_from_text(position, options=options)
    state.apply_action(state.board.index[stone])
    return state


def test_the_order_of_stones_and_of_turns_is_forgotten():
    one = played("c3; a1,a2; e1; b1", size=3)
    other = played("e1; b1,a2; c3; a1", size=3)
    assert one.key() == other.key()


def test_the_cap_counts():
    text = "bb./..w./w..../..../... b"
    assert CATCHUP.state_from_text(f"{text} 2").key() != CATCHUP.state_from_text(f"{text} 3").key()


def test_the_side_to_move_counts():
    text = "bb./..w./w..../..../..."
    assert CATCHUP.state_from_text(f"{text} w").key() != CATCHUP.state_from_text(f"{text} b").key()


@pytest.mark.parametrize("bonus", ["own", "global"])
def test_the_score_that_a_rise_is_measured_from_counts(bonus):
    from_ones = mid_turn("..b/..../w.w../..../... w", "c2", bonus=bonus)
    from_two = mid_turn("..b/..../ww.../..../... w", "c3", bonus=bonus)
    from_two_too = mid_turn("..b/..../.ww../..../... w", "c1", bonus=bonus)
    assert from_ones.position_text() == from_two.position_text() == from_two_too.position_text()
    assert from_ones.key() != from_two.key() == from_two_too.key()


def test_stones_of_a_turn_under_way_count():
    placed = mid_turn("..b/..../w..../..../... w", "c3")
    between = CATCHUP.state_from_text("..b/..../w.w../..../... w")
    assert placed.position_text() == between.position_text()
    assert placed.key() != between.key()


def test_who_plays_which_colour_counts_to_the_end():
    state = played("b2; a1; a2,b1; b3,c2", size=2, swap=True)
    twin = played("b2; swap; a1; a2,b1; b3,c2", size=2, swap=True)
    assert state.key() != twin.key()
    assert then(state, "c1").key() != then(twin, "c1").key()


def test_an_open_swap_counts_until_it_is_closed():
    assert played("c3", size=3, swap=True).key() != played("c3", size=3).key()
    assert played("c3; a1", size=3, swap=True).key() == played("c3; a1", size=3).key()
