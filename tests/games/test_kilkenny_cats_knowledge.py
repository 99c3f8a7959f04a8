"""What the network says has to fit the board's symmetries, and come out the same everywhere."""

from array import array

import pytest

from pyapp.games.kilkenny_cats import GAME, knowledge, network
from pyapp.games.kilkenny_cats.rules import KilkennyState
from pyapp.games.kilkenny_cats.weights import WEIGHTS


def value(state):
    out = array("d", [0.0] * state.players)
    assert knowledge.of(state).evaluate(state, out)
    return list(out)


def test_weights_come_back_from_their_text():
    numbers = [0, 1, -1, 255, 256, -256, 32767, -32768]
    assert list(network.unpacked(network.packed(numbers))) == numbers
    for kinds, text in WEIGHTS.items():
        rows = network.row_count(kinds)
        assert len(network.unpacked(text)) == network.STRIDE * (rows + 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_are_shared_out(players):
    shares = [(seat + 1) / 2 for seat in value(GAME.new_state(players))]
    assert sum(shares) == pytest.approx(1)
    assert all(0 < share < 1 for share in shares)


def test_a_turned_board_is_worth_the_same():
    south = GAME.state_from_text("S:c9,k3;N:d8,e12 S")
    north = GAME.state_from_text("S:k7,j3;N:l6,d12 N")
    assert value(north) == pytest.approx(value(south)[::-1], abs=1e-12)
    quarters = ["S:c9;W:d3;N:e12;E:m5 S", "S:e2;W:i12;N:c11;E:l10 W"]
    first, second = (value(GAME.state_from_text(text)) for text in quarters)
    assert second == pytest.approx([first[seat - 1] for seat in range(4)], abs=1e-12)


def test_the_viewers_cats_are_seen_from_their_own_side():
    state = GAME.new_state()
    assert isinstance(state, KilkennyState)
    judge = knowledge.of(state)
    block = [14 * y + x for y in (2, 3) for x in (5, 6, 7, 8)]
    for seat in range(2):
        rows = judge.features(state, seat)
        assert [row for row, _ in rows if row < network.FIELD] in (block, block[::-1])
        assert (network.BLOCK * 2 + seat, 1) in rows
