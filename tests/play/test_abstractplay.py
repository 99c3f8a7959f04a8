"""AbstractPlay's records of Catchup: out as their schema wants them, and back; theirs as far as they go."""

import json
import re

import pytest

from pyapp.core.errors import GameError
from pyapp.play import abstractplay
from pyapp.play.exchange import export, read
from tests.play.tables import said, session
from tests.play.test_exchange import DAY, again, vectors

OVER = "b2; a1; a2,b1; b3,c2; c1"
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


def check_schema(record):
    """What the schema gamerecord 1-0-0 demands, written down anew."""
    assert set(record) == {"header", "moves"}
    header = record["header"]
    assert {"game", "site", "date-start", "date-end", "date-generated", "players"} <= set(header)
    assert set(header["game"]) <= {"name", "variants"}
    assert isinstance(header["game"]["name"], str)
    variants = header["game"].get("variants", [])
    assert len(set(variants)) == len(variants)
    assert all(isinstance(variant, str) for variant in variants)
    assert set(header["site"]) <= {"name", "gameid"}
    assert isinstance(header["site"]["name"], str)
    assert all(TIME.fullmatch(header[name]) for name in ("date-start", "date-end", "date-generated"))
    assert isinstance(header.get("unrated", False), bool)
    players = header["players"]
    assert players
    assert len({json.dumps(player) for player in players}) == len(players)
    for player in players:
        assert isinstance(player["name"], str)
        assert type(player["result"]) is int
        assert isinstance(player.get("score", 0), int | float)
        assert isinstance(player.get("is_ai", False), bool)
    for turns in record["moves"]:
        assert isinstance(turns, list)
        assert all(turn is None or isinstance(turn, str) for turn in turns)


def exported(table):
    return json.loads(export(table, "abstractplay", DAY)["text"])


def test_every_finished_vector_it_can_hold_is_of_the_schema_and_comes_back():
    count = 0
    for table in vectors("catchup"):
        usual = all(table.record.options[name] == value for name, value in abstractplay.UNKNOWN_THERE.items())
        if table.state.is_terminal() and usual:
            check_schema(exported(table))
            assert again(table, "abstractplay") == export(table, "abstractplay", DAY)
            count += 1
    assert count > 20


def test_a_record_in_full():
    record = exported(session(OVER, seats="human,3", size=2))
    assert record["moves"] == [["b2", "a1"], ["a2,b1", "b3,c2"], ["c1"]]
    time = "2026-11-30T00:00:00Z"
    assert record["header"] == {
        "game": {"name": "Catchup", "variants": ["size-2"]},
        "site": {"name": "Quincunx"},
        "date-start": time,
        "date-end": time,
        "date-generated": time,
        "unrated": True,
        "pied": False,
        "players": [
            {"name": "Seat 1", "result": 1, "score": 4, "is_ai": False},
            {"name": "Seat 2", "result": 0, "score": 2, "is_ai": True, "x-level": 3},
        ],
        "x-quincunx": {
            "options": {"size": 2, "bonus": "own", "swap": False, "handicap": 0},
            "seed": 11,
            "dates": "first export",
        },
    }


def test_after_a_swap_the_players_stand_as_they_sit_at_the_end():
    table = session("b2; swap; a1; a2,b1; b3,c2; c1", size=2, swap=True)
    record = exported(table)
    assert [player["name"] for player in record["header"]["players"]] == ["Seat 2", "Seat 1"]
    assert [player["score"] for player in record["header"]["players"]] == table.state.scores()
    assert (record["header"]["pied"], record["moves"][0]) == (True, ["b2", "a1"])
    assert again(table, "abstractplay") == export(table, "abstractplay", DAY)


@pytest.mark.parametrize(
    ("table", "key"),
    [
        (session("e5"), "error.export.unfinished"),
        (session(game="carteso"), "error.export.game"),
        (session(OVER, size=2, bonus="global"), "error.export.option"),
        (session(OVER, size=2, handicap=1), "error.export.option"),
    ],
)
def test_what_it_cannot_hold_is_refused(table, key):
    with pytest.raises(GameError) as caught:
        export(table, "abstractplay", DAY)
    assert caught.value.key == key


THEIRS = {
    "header": {
        "game": {"name": "Catchup", "variants": ["Size 6 board"]},
        "site": {"name": "Abstract Play", "gameid": "x"},
        "event": "Cup",
        "players": [{"name": "A", "result": 1}, {"name": "B", "result": 0}],
    },
    "moves": [
        ["e5", {"sequence": 2, "move": "d4,e4", "result": "good"}],
        [{"sequence": 4, "move": "a2"}, {"sequence": 3, "move": "a1"}],
        ["b1", None],
    ],
}


def test_a_record_of_theirs_is_read_and_what_is_left_out_is_said():
    found = read(json.dumps(THEIRS))
    table = found.session()
    assert (found.form, table.record.options["size"]) == ("abstractplay", 6)
    assert table.record.moves == ["e5", "d4,e4", "a1", "a2", "b1"]
    assert [said(notice) for notice in found.notices] == [
        ("play.notice.fields", {"fields": "event, players, site, moves.result"}),
        ("play.notice.result", {"given": "1-0", "found": "*"}),
    ]


@pytest.mark.parametrize("seats", ["human,human", "human,3", "2,human", "1,2"])
@pytest.mark.parametrize("moves", [OVER, "b2; swap; a1; a2,b1; b3,c2; c1"])
def test_who_sat_where_and_the_day_come_back_on_any_other_day(seats, moves):
    first = export(session(moves, seats=seats, size=2, swap=True), "abstractplay", DAY)
    found = read(first["text"])
    back = found.session(None, [3, 3])
    assert (back.seats, found.notices) == (session(seats=seats).seats, [])
    for day in (DAY, "2031-01-01", None):
        assert export(back, "abstractplay", day) == first


@pytest.mark.parametrize(
    ("change", "name"),
    [
        ({"date-start": "2026-11-29T10:00:00Z"}, "date-start"),
        ({"date-end": "yesterday"}, "date-end, date-generated, date-start"),
        ({"unrated": False}, "unrated"),
        ({"players": []}, "players"),
        ({"players": [{"name": "Seat 1", "x-level": {}}, 7]}, "players"),
        ({"round": "2"}, "round"),
        ({"game": {"name": "Catchup", "variants": ["size-2", "misère"]}}, "game.variants"),
    ],
)
def test_nothing_of_a_header_is_dropped_silently(change, name):
    record = exported(session(OVER, size=2))
    record["header"].update(change)
    found = read(json.dumps(record))
    found.session()
    assert [said(notice) for notice in found.notices] == [("play.notice.fields", {"fields": name})]


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"moves": None}, "error.record.field"),
        ({"moves": ["e5"]}, "error.abstractplay.round"),
        ({"moves": [[7]]}, "error.abstractplay.round"),
        ({"moves": [[{"move": 7}]]}, "error.abstractplay.round"),
        ({"moves": [[{"move": "e5", "sequence": "1"}]]}, "error.abstractplay.round"),
        ({"header": 7}, "error.record.field"),
        ({"header": {}}, "error.record.field"),
        ({"header": {"game": {"name": "Hex"}}}, "error.open.game"),
        ({"header": {"game": {"name": "Catchup", "variants": [6]}}}, "error.record.field"),
        ({"header": {"game": {"name": "Catchup"}, "x-quincunx": {"options": 7}}}, "error.record.field"),
        ({"header": {"game": {"name": "Catchup"}, "x-quincunx": {"options": {"size": 9}}}}, "error.option.value"),
        ({"moves": [["e5", "e5"]]}, "error.move.taken"),
    ],
)
def test_a_broken_record_is_refused(change, key):
    with pytest.raises(GameError) as caught:
        read(json.dumps({**THEIRS, **change})).session()
    assert caught.value.key == key
