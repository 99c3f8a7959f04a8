"""Keys: equal exactly where play from two states is the same."""

import pytest

from pyapp.games.carteso import GAME as CARTESO
from tests.games.carteso_playing import after


def test_the_order_of_stones_is_forgotten():
    assert after("Ba1;Wc2;Bb3;Wa2", size=4).key() == after("Bb3;Wa2;Ba1;Wc2", size=4).key()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("b./.. V", "b./.. H"),
        ("b./.. V", "b./.. V --"),
        ("b./.. V", "w./.. V"),
        ("bb/b. V a1:V", "bb/b. V a1:H"),
        ("b./.. V button:V", "b./.. V button:H"),
        ("b./.. V button:V", "b./.. V"),
    ],
)
def test_each_of_these_counts(one, other):
    options = {"button": True}
    states = [CARTESO.state_from_text(text, options=options) for text in (one, other)]
    assert states[0].key() != states[1].key()


def test_who_finished_a_square_counts():
    by_vertical, by_horizontal = after("Ba1;Ba2;Bb1;--", size=2), after("Ba1;--;Ba2;Bb1", size=2)
    assert by_vertical.position_text() == by_horizontal.position_text()
    assert by_vertical.current_player() == by_horizontal.current_player()
    assert (by_vertical.scores(), by_horizontal.scores()) == ([0, 3], [3, 0])
    by_vertical.play_turn(by_vertical.text_to_turn("Wb2"))
    by_horizontal.play_turn(by_horizontal.text_to_turn("Wb2"))
    assert (by_vertical.passes, by_vertical.key()) != (by_horizontal.passes, by_horizontal.key())
    assert by_vertical.position_text() == by_horizontal.position_text()


def test_komi_and_sides_of_the_pie_count():
    keys = {after(moves, size=2, pie=True).key() for moves in ("", "komi 1", "komi 1;V", "komi 1;H", "komi 2;H")}
    assert len(keys) == 5
