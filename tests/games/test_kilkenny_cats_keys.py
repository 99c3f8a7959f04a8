"""Keys: equal exactly where play from two states is the same."""

from tests.games.kilkenny import rolled, start, table, then


def test_the_way_to_a_position_is_forgotten():
    one = then(start(), "1 f4-f5", "1 f11-f10", "2 g4-g6", "2 g11-g9")
    other = then(start(), "2 g4-g6", "2 g11-g9", "1 f4-f5", "1 f11-f10")
    assert one.key() == other.key()
    assert [rolled(one, die).legal_actions() for die in range(1, 7)] == [
        rolled(other, die).legal_actions() for die in range(1, 7)
    ]


def test_side_and_die_count():
    texts = ["S:a1;N:n14", "S:a1;N:n14 N", "S:a1;N:n14 S 1", "S:a1;N:n14 S 2", "S:a1;N:n14 N 1"]
    assert len({table(text).key() for text in texts}) == 5


def test_the_quiet_turns_count():
    state = then(table("S:a1;N:n14"), "1 a1-a2", "1 n14-n13", "1 a2-a1", "1 n13-n14")
    assert state.position_text() == table("S:a1;N:n14").position_text()
    assert state.key() != table("S:a1;N:n14").key()


def test_who_sits_where_counts():
    assert start(2, starter="N").key() != start(2).key()
