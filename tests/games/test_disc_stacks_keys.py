"""Keys: equal exactly where play from two states is the same."""

from pyapp.games.disc_stacks import GAME
from tests.games.discs import after, board, dealt
from tests.games.playing import then


def test_the_order_and_the_numbers_of_stacks_do_not_count():
    assert after("4R* 3G* 2B>1").key() == after("3G* 4R* 2B>2").key()
    assert board("4R 3G").key() == board("3G 4R").key()


def test_what_lies_on_what_counts():
    assert board("4R2G 4G").key() != board("4R 4G2G").key()


def test_seat_round_totals_and_phase_count():
    keys = {
        GAME.state_from_text(f"1:4R {rest}", 2, {"rounds": 3}).key()
        for rest in ("0 1 act", "1 1 act", "0 2 act", "0 1 act 1,0", "0 1 act 0,1", "1 1 place")
    }
    assert len(keys) == 6


def test_coming_deals_count_while_there_are_any():
    one, other = (dealt(seed=1, rounds=1) for _ in range(2))
    other.conceal(99)
    assert one.key() == other.key()
    one, other = (dealt(seed=1, rounds=2) for _ in range(2))
    other.conceal(99)
    assert one.key() != other.key()


def test_a_relocation_reaches_what_a_placement_made():
    moved = then(board("4R3G 2B"), "2:1>1")
    twin = GAME.state_from_text("1:4R3G2B 1")
    assert moved.key() == twin.key()
