"""Undo and redo: back to one's own decision, and forth until play goes another way."""

from pyapp.play.session import Session
from tests.play.tables import refused, session

FOUR = "e5; d4,d5; e4; c3"


def test_two_people_undo_one_turn_at_a_time():
    table = session(FOUR)
    for left in (3, 2, 1, 0):
        assert table.undo_length() == 1
        table.undo()
        assert len(table.record.moves) == len(table.states) - 1 == left
    assert refused(table, table.undo) == ("error.undo", {})


def test_a_person_undoes_to_their_own_decision():
    table = session(FOUR, seats="human,3")
    assert table.undo_length() == 2
    table.undo()
    assert (table.record.moves, table.level_to_move) == (["e5", "d4,d5"], None)
    table.undo()
    assert table.record.moves == []
    assert refused(table, table.undo) == ("error.undo", {})


def test_undo_while_the_level_is_to_move_takes_back_ones_own_turn():
    table = session("e5; d4,d5; e4", seats="human,3")
    table.undo()
    assert table.record.moves == ["e5", "d4,d5"]


def test_the_second_seat_undoes_to_its_own_decisions_only():
    table = session(FOUR, seats="3,human")
    table.undo()
    assert table.record.moves == ["e5", "d4,d5", "e4"]
    table.undo()
    assert table.record.moves == ["e5"]
    assert refused(table, table.undo) == ("error.undo", {})


def test_levels_have_nothing_to_undo():
    table = session(FOUR, seats="3,3")
    assert refused(table, table.undo) == ("error.undo", {})


def test_a_finished_game_can_be_undone():
    table = session("b2; a1; a2,b1; b3,c2; c1", size=2)
    table.undo()
    assert (table.state.is_terminal(), len(table.record.moves)) == (False, 3)


def test_undo_passes_over_turns_that_left_no_choice():
    table = Session.new("huddle_up", ["human", "human"])
    while len(table.state.legal_actions()) > 1:
        table.make(table.state.turn_to_text(table.state.legal_actions()[:1]))
    forced = len(table.record.moves)
    table.make(table.state.turn_to_text(table.state.legal_actions()))
    table.undo()
    assert len(table.record.moves) == forced - 1


def test_the_pending_turn_goes_with_an_undo():
    table = session("e5; d4")
    table.click("a1")
    table.undo()
    assert table.entry.pending == ""


def test_redo_puts_back_turn_by_turn_for_two_people():
    table = session(FOUR)
    before = table.state.key()
    table.undo()
    table.undo()
    table.redo()
    assert table.record.moves == ["e5", "d4,d5", "e4"]
    table.redo()
    assert table.state.key() == before
    assert refused(table, table.redo) == ("error.redo", {})


def test_redo_goes_on_to_a_persons_next_decision():
    table = session(FOUR, seats="human,3")
    table.undo()
    table.undo()
    table.redo()
    assert table.record.moves == ["e5", "d4,d5"]
    table.redo()
    assert (table.record.moves, table.undone) == (["e5", "d4,d5", "e4", "c3"], [])


def test_redo_stops_at_the_end_of_what_was_undone():
    table = session("e5; d4,d5; e4", seats="human,3")
    table.undo()
    table.redo()
    assert (table.record.moves[-1], table.level_to_move) == ("e4", 3)


def test_another_turn_drops_what_redo_held():
    table = session(FOUR)
    table.undo()
    table.undo()
    table.play("a1")
    assert refused(table, table.redo) == ("error.redo", {})


def test_the_same_turn_keeps_what_redo_held():
    table = session(FOUR)
    table.undo()
    table.undo()
    table.play("E4")
    table.redo()
    assert table.record.moves == ["e5", "d4,d5", "e4", "c3"]


def test_play_both_makes_everyone_a_person():
    table = session("e5", seats="human,3")
    table.play_both()
    assert (table.seats, table.level_to_move, table.viewer) == (["human", "human"], None, None)
    table.play("d4")
    assert table.record.moves == ["e5", "d4"]


def test_every_event_is_said_and_counted():
    table = session("e5")
    assert table.said == {
        "key": "catchup.say.turn",
        "args": {"side": {"key": "catchup.white", "args": {}}, "move": "e5", "white": 1, "black": 1},
    }
    counts = [table.said_count]
    for act in (lambda: table.play("d4 d5"), table.undo, table.redo, table.undo):
        act()
        counts.append(table.said_count)
    assert counts == sorted(set(counts))
    assert table.said == {"key": "play.said.undo", "args": {"turn": 2}}
