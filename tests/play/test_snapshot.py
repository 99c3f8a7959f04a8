"""All of a game in play survives as a JSON value; a damaged one is refused by a key."""

import json
import math
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.core.errors import BadRecord, GameError
from pyapp.core.record import Record
from pyapp.play.present import view
from pyapp.play.session import Session
from pyapp.play.snapshot import resumed, snapshot
from tests.play.messages import tables
from tests.play.tables import session
from tests.play.test_dice import any_turn, dice, played
from tests.web.fakes import Page


def again(table: Session, paused: bool = False) -> Session:
    """The session after it was kept as text."""
    found, was_paused = resumed(json.loads(json.dumps(snapshot(table, paused))))
    assert was_paused == paused
    return found


def seen(table: Session) -> dict:
    """What the page shows, but for what was said last."""
    shown = view(table)
    return {name: value for name, value in shown.items() if name not in ("say", "say_id")}


def test_games_of_every_kind_come_back_as_they_were_at_every_click():
    for table in islice(tables(), 0, None, 7):
        assert seen(again(table)) == seen(table)
        assert snapshot(again(table)) == snapshot(table)


def test_more_dice_than_the_turn_has_are_forgotten():
    data = snapshot(session(game="kilkenny_cats"))
    back, _ = resumed({**data, "rolls": {"0": [4, 2, 3]}})
    assert (back.rolls, back.record_to_keep().moves) == ({0: [4]}, ["5"])


def test_the_pending_turn_keeps_the_order_of_its_stones():
    table = session("e5")
    table.click("d4")
    table.click("c3")
    back = again(table)
    assert back.entry == table.entry
    back.take_back()
    assert back.entry.pending == "d4"


def test_undone_turns_come_back_for_redo():
    table = session("e5; d4,d5; e4; c3")
    table.undo()
    table.undo()
    back = again(table)
    assert (back.record.moves, back.undone) == (["e5", "d4,d5"], ["c3", "e4"])
    back.redo()
    back.redo()
    assert back.record.moves == ["e5", "d4,d5", "e4", "c3"]


def test_dice_that_were_seen_are_not_rolled_again():
    loaded = Session(Record("kilkenny_cats", played(0).record.options, 2, 20, ["6"]), ["human", "human"])
    assert (dice(loaded), dice(played(0))) == (["6"], ["5"])
    assert again(loaded).roll == "6"
    loaded.make(any_turn(loaded))
    loaded.undo()
    assert again(loaded).roll == loaded.roll == "6"
    later = played(6)
    for _ in range(3):
        later.undo()
    seen_before = dict(later.rolls)
    later.make(next(text for text in all_turns(later) if text != later.undone[-1]))
    back = again(later)
    assert later.undone == []
    for _ in range(3):
        assert back.rolls[len(back.record.moves)] == seen_before[len(back.record.moves)]
        back.make(any_turn(back))


def all_turns(table: Session) -> list[str]:
    """The texts of the legal turns."""
    return [table.state.turn_to_text(turn) for turn, _ in table.state.turns(table.game.info.turns_are_sets)]


def test_a_roll_that_the_die_cannot_show_is_rolled_anew():
    kept = snapshot(played(2))
    kept["rolls"] = {"2": [99], "3": [-7], "4": [3, 3, 3]}
    back, _ = resumed(kept)
    assert dice(back) == dice(played(2))
    back.make(any_turn(back))
    assert dice(back) == dice(played(3))


def test_a_game_by_link_keeps_its_name_and_its_seats():
    table = session("e5; d4", seats="human,link")
    back = again(table)
    assert (back.seats, back.by_link) == (["human", "link"], table.by_link)


CASES = [
    ("version", None, "error.snapshot"),
    ("version", 0, "error.snapshot"),
    ("version", True, "error.snapshot"),
    ("version", 2, "error.snapshot.version"),
    ("record", None, "error.record.object"),
    ("record", {"game": "catchup", "moves": ["e5", "e5"]}, "error.move.taken"),
    ("record", {"game": "chess", "moves": []}, "error.game"),
    ("seats", ["human"], "error.seats"),
    ("seats", [["human"], {}], "error.level"),
    ("seats", None, "error.seats"),
    ("undone", None, "error.snapshot"),
    ("undone", [1], "error.snapshot"),
    ("undone", ["e5"], "error.move.taken"),
    ("pending", None, "error.snapshot"),
    ("pending", "e5", "error.snapshot"),
    ("pending", "<img src=x>", "error.snapshot"),
    ("rolls", None, "error.snapshot"),
    ("rolls", {"0": [1]}, "error.snapshot"),
    ("rolls", {"x": [1]}, "error.snapshot"),
    ("rolls", {"9": [1.5]}, "error.snapshot"),
    ("rolls", {"9": 1}, "error.snapshot"),
    ("paused", 1, "error.snapshot"),
    ("by_link", "a b", "error.snapshot"),
    ("by_link", 7, "error.snapshot"),
    ("by_link", "AbCd-_0", "error.snapshot"),
    ("rules", 0, "error.snapshot"),
    ("rules", True, "error.snapshot"),
    ("rules", None, "error.snapshot"),
]


@pytest.mark.parametrize(("field", "value", "error"), CASES)
def test_a_damaged_field_is_refused(field, value, error):
    kept = {**snapshot(session("e5")), field: value}
    with pytest.raises(GameError) as caught:
        resumed(kept)
    assert caught.value.key == error
    if error == "error.snapshot":
        assert caught.value.arguments == {"field": field}


def test_a_game_that_the_first_version_kept_can_be_gone_on_with():
    kept = json.loads(Path(__file__).with_name("kept-1.json").read_text())
    back, _ = resumed(kept)
    assert snapshot(back) == {**kept, "rules": 1}


def test_a_game_kept_under_other_rules_is_played_again_or_refused_as_such():
    kept = snapshot(session("e5"))
    assert kept.pop("rules") == 1
    page = Page()
    assert "notices" not in page.call("resume", snapshot=kept)
    later = page.call("resume", snapshot={**kept, "rules": 2})
    assert later["notices"] == [{"key": "play.notice.kept", "args": {"found": 2, "known": 1}}]
    refused = page.call("resume", snapshot={**kept, "rules": 2, "undone": ["e5"]})
    assert refused["error"] == {"code": "error.snapshot.rules", "args": {"found": 2, "known": 1}}


@pytest.mark.parametrize("value", [None, [], "x", 7, {}])
def test_what_is_no_snapshot_is_refused(value):
    with pytest.raises(BadRecord):
        resumed(value)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 10**30)
    | st.floats()
    | st.text()
    | st.sampled_from(["e5", "human", "1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text() | st.sampled_from(["3", "moves"]), inner),
    max_leaves=6,
)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(list(snapshot(session()))), JSON, st.sampled_from(["catchup", "kilkenny_cats", "huddle_up"]))
def test_whatever_stands_in_a_field_only_declared_errors_come(field, value, game):
    kept = {**snapshot(Session.new(game, "human,human", seed=3)), field: value}
    try:
        back, _ = resumed(kept)
    except GameError:
        return
    assert view(back)["game"] == back.record.game


def test_the_handlers_keep_and_resume_and_change_nothing_when_they_refuse():
    page = Page()
    page.call("new_game", game="catchup", seats="human,human", options={"size": 3}, seed=7)
    page.call("play", move="c3")
    page.call("undo")
    page.call("click", target="a1")
    kept = page.call("snapshot")
    shown = page.call("show")
    other = Page()
    before = other.call("show")
    for bad in ({**kept, "undone": ["zz"]}, {**kept, "pending": "zz"}, {**kept, "paused": math.pi}, None):
        assert other.call("resume", snapshot=bad)["error"]["code"].startswith("error.")
        assert other.call("show") == before
    back = other.call("resume", snapshot=kept)
    assert back["game_number"] == before["game_number"] + 1
    quiet = {"say": None, "say_id": 0, "game_number": 0}
    assert {**back, **quiet} == {**shown, **quiet}
    assert other.call("snapshot") == kept
