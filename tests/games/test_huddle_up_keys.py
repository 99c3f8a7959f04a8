"""Keys: equal exactly where play from two states is the same."""

import pytest

from tests.games.penguins import after, begin, standing

SHUFFLE = "g1 BW, g2 B, g3 W, g4 B, f1 W, e1 B, d1 W, c1 B, b1 W, a1 BW, a2 B, a3 W, a4 W"
ROUND = ("g1-g4", "a1-a4", "g4-g1", "a4-a1")


def test_the_order_of_moves_is_forgotten_where_nothing_can_come_back():
    assert after(begin(), "g1-g4", "a4-a1", "c2-c5").key() == after(begin(), "c2-c5", "a4-a1", "g1-g4").key()


@pytest.mark.parametrize("other", [standing(SHUFFLE, "w"), standing(SHUFFLE.replace("a4 W", "a4 B"))])
def test_each_penguin_and_the_side_to_move_count(other):
    assert standing(SHUFFLE).key() != other.key()


def test_a_pass_before_counts():
    assert standing("a1 B, g1 W").key() != standing("a1 B, g1 W", passes=1).key()


def test_how_often_positions_have_stood_counts_while_they_can_come_back():
    start = standing(SHUFFLE)
    back = after(start, *ROUND)
    assert back.position_text() == start.position_text()
    assert back.key() != start.key()
    assert after(start, *ROUND[:2]).key() != after(start, *ROUND, *ROUND[:2]).key()


@pytest.mark.parametrize(
    ("start", "move"),
    [(standing(SHUFFLE), "g4-g1"), (standing(SHUFFLE.replace("d1 W", "d1 BW")), "g1-d1")],
    ids=["left empty", "bumped"],
)
def test_what_stood_before_such_a_move_cannot_come_back_and_is_forgotten(start, move):
    assert after(start, *ROUND, move).key() == after(start, move).key()
