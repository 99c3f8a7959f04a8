"""The page's handlers without an engine: JSON in, JSON out, and nothing changed when something is refused."""

import asyncio
import json

import pytest

from pyapp.core import registry
from pyapp.web.bridge import Table
from tests.web.fakes import Page

GOOD = {"game": "catchup", "options": {"size": 3}, "moves": ["C3", "a2 a1"]}


@pytest.fixture
def page():
    """Two people, two turns played, one stone pending."""
    page = Page()
    page.call("new_game", game="catchup", seats="human,human", options={"size": 3}, seed=7)
    page.call("play", move="c3")
    page.call("play", move="a1,a2")
    page.call("click", target="c4")
    return page


def test_every_handler_is_there_and_no_other():
    assert {f"on_{name}" for name in Table.HANDLERS} == {name for name in dir(Table) if name.startswith("on_")}


def test_a_turn_by_clicks(page):
    assert page.call("click", target="c5")["entry"]["pending"] == "c4,c5"
    assert page.call("take_back")["entry"]["pending"] == "c4"
    assert page.call("clear")["entry"]["pending"] == ""
    assert page.call("type", text="C5 c4")["entry"]["pending"] == "c4,c5"
    seen = page.call("end_turn")
    assert (seen["ply"], seen["entry"]["pending"], seen["moves"][-1]["text"]) == (3, "", "c4 c5")


def test_undo_redo_and_looking_back(page):
    assert page.call("undo")["ply"] == 1
    assert page.call("redo")["ply"] == 2
    seen = page.call("show", ply=0)
    assert (seen["ply"], seen["live"], seen["scene"]["pieces"]) == (0, False, [])
    assert page.call("show", ply=None)["live"]
    assert page.call("show")["ply"] == 2


def test_a_record_leaves_and_comes_back(page):
    record = page.call("record")
    assert record["moves"] == ["c3", "a1,a2"]
    assert (record["seed"], record["options"]["size"]) == (7, 3)
    other = Page()
    for given in (record, json.dumps(record), GOOD):
        seen = other.call("load", record=given, seats="human,human")
        assert (seen["ply"], other.call("record")["moves"]) == (2, ["c3", "a1,a2"])


@pytest.mark.parametrize("form", ["json", "text", "link"])
def test_a_game_leaves_and_comes_back_in_every_form(page, form):
    given = page.call("export", form=form)
    assert given["form"] == form
    assert given["name"].startswith("catchup")
    other = Page()
    answer = other.call("open", text=given["text"])
    assert (answer["form"], answer["notices"]) == (form, [])
    assert (answer["view"]["plies"], answer["view"]["game_number"]) == (2, 1)
    assert other.call("export", form=form) == given


def test_a_peek_at_a_game_by_link_takes_nothing_over(page):
    link = page.call("export", form="link")["text"]
    assert page.call("open", text=link, peek=True) == {"by_link": None, "moves": None}
    friend = Page()
    begun = friend.call("new_game", game="catchup", seats=["human", "link"], seed=7)
    friend.call("play", move="e5")
    link = friend.call("export", form="link")["text"]
    before = page.call("snapshot")
    assert page.call("open", text=link, peek=True) == {"by_link": begun["by_link"], "moves": ["e5"]}
    assert page.call("open", text=link[:-4], peek=True)["error"]["code"] == "error.link.cut"
    assert page.call("snapshot") == before


def test_loading_keeps_the_seats_where_they_fit(page):
    assert page.call("load", record=GOOD)["seats"] == ["human", "human"]
    assert page.call("load", record=GOOD, seats=["human", 1])["seats"] == ["human", 1]


def test_the_state_for_scripts(page):
    state = page.call("state")
    assert (state["game"], state["moves"], state["partial"], state["thinking"]) == (
        "catchup",
        ["c3", "a1,a2"],
        "c4",
        False,
    )
    assert (state["to_move"], state["scores"], state["over"]) == (0, [1, 2], False)


def test_the_lobby_lists_every_game(page):
    assert [row["id"] for row in page.call("games")] == list(registry.MODULES)


def test_a_new_game_has_a_seed_of_its_own():
    page = Page()
    seeds = set()
    for _ in range(5):
        page.call("new_game", game="catchup", seats="human,human")
        seeds.add(page.call("record")["seed"])
    assert len(seeds) == 5


BAD_CALLS = [
    ("new_game", {}, "error.request"),
    ("new_game", {"game": 5}, "error.request"),
    ("new_game", {"game": "chess"}, "error.game"),
    ("new_game", {"game": "catchup", "seats": "human"}, "error.seats"),
    ("new_game", {"game": "catchup", "seats": "human,9"}, "error.level"),
    ("new_game", {"game": "catchup", "options": [1]}, "error.request"),
    ("new_game", {"game": "catchup", "options": {"komi": 1}}, "error.option.unknown"),
    ("new_game", {"game": "catchup", "options": {"size": 9}}, "error.option.value"),
    ("new_game", {"game": "catchup", "seed": "x"}, "error.request"),
    ("new_game", {"game": "catchup", "seed": True}, "error.request"),
    ("load", {}, "error.record.object"),
    ("load", {"record": "{"}, "error.record.json"),
    ("load", {"record": {"game": "catchup"}}, "error.record.field"),
    ("load", {"record": {"game": "catchup", "moves": ["e5", "e5"]}}, "error.move.taken"),
    ("load", {"record": GOOD, "seats": "human,robot"}, "error.level"),
    ("export", {}, "error.request"),
    ("export", {"form": "pgn"}, "error.export.form"),
    ("export", {"form": "abstractplay"}, "error.export.unfinished"),
    ("export", {"form": "json", "date": 7}, "error.request"),
    ("open", {}, "error.request"),
    ("open", {"text": ""}, "error.open.empty"),
    ("open", {"text": "hello"}, "error.open.unknown"),
    ("open", {"text": "#v1/catchup/AAAA"}, "error.link.cut"),
    ("open", {"text": json.dumps({"game": "catchup", "moves": ["e5", "e5"]})}, "error.move.taken"),
    ("open", {"text": json.dumps(GOOD), "seats": "human,robot"}, "error.level"),
    ("click", {}, "error.request"),
    ("click", {"target": 7}, "error.request"),
    ("click", {"target": "c3"}, "error.move.taken"),
    ("click", {"target": "z1"}, "error.move.cell"),
    ("click", {"target": "C5"}, "error.move.cell"),
    ("type", {}, "error.request"),
    ("type", {"text": "c5 c5"}, "error.move.twice"),
    ("type", {"text": "b1,b2,b3,b4"}, "catchup.error.too_many"),
    ("play", {"move": None}, "error.request"),
    ("play", {"move": ""}, "error.move.empty"),
    ("play", {"move": "swap"}, "catchup.error.swap"),
    ("redo", {}, "error.redo"),
    ("show", {"ply": 3}, "error.ply"),
    ("show", {"ply": -1}, "error.ply"),
    ("show", {"ply": "1"}, "error.request"),
    ("show", {"ply": 1.5}, "error.request"),
]


@pytest.mark.parametrize(("name", "arguments", "code"), BAD_CALLS)
def test_what_is_refused_says_why_and_changes_nothing(page, name, arguments, code):
    before = page.call("show"), page.call("record"), page.call("state")
    answer = page.call(name, **arguments)
    assert answer["error"]["code"] == code
    assert set(answer["error"]) == {"code", "args"}
    assert (page.call("show"), page.call("record"), page.call("state")) == before
    assert page.engine.heard == ["cancel"] * 3


@pytest.mark.parametrize("text", ["[]", "7", "null", "{", "nonsense", "[" * 100_000, '{"ply": ' + "9" * 5000 + "}"])
def test_a_request_that_is_no_json_object_is_refused(page, text):
    before = page.call("show")
    for name in Table.HANDLERS:
        if name == "analyse":
            answer = json.loads(asyncio.run(page.table.call_later(name, text)))
        else:
            answer = json.loads(page.table.call(name, text))
        assert answer == {"error": {"code": "error.request", "args": {"field": "JSON"}}}
    assert page.call("show") == before


def test_undo_and_end_turn_with_nothing_to_do(page):
    page.call("undo")
    page.call("undo")
    assert page.call("undo")["error"]["code"] == "error.undo"
    assert page.call("end_turn")["error"]["code"] == "error.move.empty"
    assert page.call("take_back")["entry"]["pending"] == ""


def test_an_error_of_a_record_names_the_move(page):
    answer = page.call("load", record={"game": "catchup", "moves": ["e5", "d4", "e5"]})
    assert answer["error"] == {"code": "error.move.taken", "args": {"cell": "e5", "number": 3, "move": "e5"}}


def test_what_is_quoted_of_a_long_text_is_short(page):
    answer = page.call("load", record={"game": "catchup", "moves": ["x" * 100_000]})
    assert len(answer["error"]["args"]["move"]) == 200
    assert answer["error"]["args"]["move"].endswith("x…")


def test_what_nests_too_deep_for_a_browser_is_refused(page):
    for depth in (65, 5000, 200_000):
        deep = "[" * depth + "]" * depth
        record = f'{{"game": "catchup", "moves": [], "options": {{"size": {deep}}}}}'
        assert json.loads(page.table.call("load", f'{{"record": {record}}}'))["error"]["code"] == "error.request"
        assert page.call("load", record=record)["error"]["code"] == "error.record.json"
        assert page.call("open", text=record)["error"]["code"] == "error.record.json"
