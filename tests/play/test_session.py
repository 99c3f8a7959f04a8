"""Entering a turn, playing it, and who sits where."""

import pytest

from pyapp.core.entry import FULL, MAY_STOP, NO
from pyapp.core.errors import BadRecord
from pyapp.core.record import Record
from pyapp.play.session import Session, check_seats
from tests.play.tables import refused, session


def test_clicks_place_and_take_back():
    table = session("e5")
    assert (table.entry.pending, table.entry.complete) == ("", NO)
    table.click("d4")
    assert (table.entry.pending, table.entry.complete) == ("d4", MAY_STOP)
    table.click("c3")
    assert (table.entry.pending, table.entry.complete) == ("d4,c3", FULL)
    table.click("d4")
    assert (table.entry.pending, table.entry.complete) == ("c3", MAY_STOP)
    table.click("c3")
    assert (table.entry.pending, table.entry.complete) == ("", NO)
    assert table.record.moves == ["e5"]


def test_targets_are_what_a_click_acts_on():
    table = session("b2; a1", size=2)
    assert table.entry.targets == ["a2", "b1", "b3", "c1", "c2"]
    table.click("b1")
    assert table.entry.targets == ["a2", "b1", "b3", "c1", "c2"]
    table.click("a2")
    assert table.entry.targets == ["a2", "b1"]


@pytest.mark.parametrize(
    ("target", "error"),
    [
        ("e5", ("error.move.taken", {"cell": "e5"})),
        ("z9", ("error.move.cell", {"cell": "z9"})),
        ("", ("error.move.cell", {"cell": ""})),
        ("A3", ("error.move.cell", {"cell": "A3"})),
        ("b1,b2", ("error.move.cell", {"cell": "b1,b2"})),
        ("swap", ("catchup.error.swap", {})),
        ("a3", ("catchup.error.too_many", {"placed": 3, "limit": 2})),
    ],
)
def test_a_click_that_fits_nothing_is_refused(target, error):
    table = session("e5")
    table.click("a1")
    table.click("a2")
    assert refused(table, table.click, target) == error


def test_take_back_and_clear():
    table = session("e5")
    table.click("d4")
    table.click("c3")
    table.take_back()
    assert table.entry.pending == "d4"
    table.take_back()
    table.take_back()
    assert table.entry.pending == ""
    table.type("a1 a2")
    table.clear()
    assert table.entry.pending == ""


def test_typed_words_replace_the_pending_turn():
    table = session("e5")
    table.click("i1")
    table.type(" D4 c3 ")
    assert (table.entry.pending, table.entry.complete) == ("c3,d4", FULL)
    table.type("a1")
    assert table.entry.pending == "a1"
    table.type("   ")
    assert table.entry.pending == ""


def test_words_that_are_no_turn_leave_what_was_pending():
    table = session("e5")
    table.type("a1")
    assert refused(table, table.type, "a1 e5") == ("error.move.taken", {"cell": "e5"})
    assert refused(table, table.type, "a1 a2 a3")[0] == "catchup.error.too_many"
    assert refused(table, table.type, "hello") == ("error.move.cell", {"cell": "hello"})


def test_ending_the_turn_plays_it_sorted():
    table = session("e5")
    table.click("d4")
    table.click("c3")
    table.end_turn()
    assert table.record.moves == ["e5", "c3,d4"]
    assert table.state.facts()["to_move"] == 0
    assert table.entry.pending == ""
    assert refused(table, table.end_turn) == ("error.move.empty", {})


def test_a_whole_turn_can_be_played_at_once():
    table = session("e5")
    table.click("i1")
    table.play("D4, c3")
    assert (table.record.moves, table.entry.pending) == (["e5", "c3,d4"], "")
    assert refused(table, table.play, "c3") == ("error.move.taken", {"cell": "c3"})


def test_swap_is_a_button_in_turn_2_only():
    table = session("c3", size=3, swap=True)
    assert [(button.target, button.label["key"]) for button in table.entry.buttons] == [("swap", "catchup.swap")]
    table.click("a1")
    assert table.entry.buttons == []
    table.click("a1")
    table.click("swap")
    assert (table.entry.pending, table.entry.complete, table.entry.targets) == ("swap", FULL, [])
    table.click("swap")
    assert table.entry.pending == ""
    table.click("swap")
    table.end_turn()
    assert (table.record.moves, table.state.facts()["to_move"]) == (["c3", "swap"], 0)
    assert table.entry.buttons == []


def test_a_stone_clicked_after_swap_is_a_stone():
    table = session("c3", size=3, swap=True)
    table.click("swap")
    table.click("a1")
    assert table.entry.pending == "a1"


def test_a_levels_turn_is_nobody_elses():
    table = session("e5", seats="human,2")
    assert (table.level_to_move, table.entry.targets) == (2, [])
    for act, given in ((table.click, "a1"), (table.type, "a1"), (table.play, "a1")):
        assert refused(table, act, given) == ("error.move.not_yours", {})
    assert refused(table, table.end_turn) == ("error.move.not_yours", {})


def test_a_finished_game_takes_no_turn():
    table = session("b2; a1; a2,b1; b3,c2; c1", size=2)
    assert table.entry.targets == []
    for act, given in ((table.click, "a1"), (table.type, "a1"), (table.play, "a1")):
        assert refused(table, act, given)[0] == "error.move.over"


@pytest.mark.parametrize(
    ("seats", "found"),
    [
        ("human,3", ["human", 3]),
        (" human , 1", ["human", 1]),
        (["human", 2], ["human", 2]),
        (["2", "human"], [2, "human"]),
        ([1, 3], [1, 3]),
        ("human,link", ["human", "link"]),
    ],
)
def test_seats_are_people_here_or_elsewhere_or_levels(seats, found):
    assert check_seats(seats, 2) == found


@pytest.mark.parametrize(
    ("seats", "key", "arguments"),
    [
        ("human", "error.seats", {"found": 1, "needed": 2}),
        ([], "error.seats", {"found": 0, "needed": 2}),
        (["human"] * 3, "error.seats", {"found": 3, "needed": 2}),
        (7, "error.seats", {"found": 0, "needed": 2}),
        ({"human": 1}, "error.seats", {"found": 0, "needed": 2}),
        ("human,robot", "error.level", {"found": "robot", "most": 8}),
        ("human,", "error.level", {"found": "", "most": 8}),
        ("human,0", "error.level", {"found": "0", "most": 8}),
        ("human,9", "error.level", {"found": "9", "most": 8}),
        ("human,-1", "error.level", {"found": "-1", "most": 8}),
        (["human", None], "error.level", {"found": "None", "most": 8}),
        (["human", True], "error.level", {"found": "True", "most": 8}),
        (["human", [1]], "error.level", {"found": "[1]", "most": 8}),
        ("human," + "9" * 5000, "error.level", {"found": "9" * 5000, "most": 8}),
    ],
)
def test_other_seats_are_refused(seats, key, arguments):
    with pytest.raises(BadRecord) as caught:
        check_seats(seats, 2)
    assert (caught.value.key, caught.value.arguments) == (key, arguments)


def test_a_new_game_seats_a_person_against_the_default_level():
    assert Session.new("catchup").seats == ["human", 3]
    with pytest.raises(BadRecord) as caught:
        Session.new("catchup", "human,human,human")
    assert caught.value.arguments == {"found": 3, "needed": 2}


@pytest.mark.parametrize(("seats", "viewer"), [("human,3", 0), ("3,human", 1), ("human,human", None), ("3,3", None)])
def test_the_viewer_is_the_only_person(seats, viewer):
    assert session(seats=seats).viewer == viewer


def test_a_record_is_taken_over_with_its_moves_normalised():
    record = Record.from_json({"game": "catchup", "options": {"size": 3}, "moves": ["C3", "a2 a1"]})
    table = Session(record, ["human", "human"])
    assert table.record.moves == ["c3", "a1,a2"]
    assert [state.turn_number() for state in table.states] == [0, 1, 2]


def test_keys_name_the_position_in_its_game():
    keys = [session(moves).key for moves in ("", "e5", "e4", "e5; d4", "e5; d5")]
    assert len(set(keys)) == 5
    assert session("e5").key == session("E5").key


def test_a_level_draws_from_the_records_seed_and_the_turn():
    table = session("e5")
    first = table.turn_seed()
    assert first == session("d4").turn_seed()
    table.play("d4")
    assert table.turn_seed() != first
    other = Session.new("catchup", "human,human", seed=12)
    other.play("e5")
    assert other.turn_seed() != first
