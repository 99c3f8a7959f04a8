"""Records: read, written, replayed, and refused with the place of what is wrong."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.core import registry
from pyapp.core.errors import BadRecord, GameError, IllegalAction
from pyapp.core.record import MOST_MOVES, Record

GOOD = {"game": "catchup", "moves": ["e5", "c3,d4"]}
COMPLETE = {
    "format": "quincunx",
    "version": 1,
    "game": "catchup",
    "options": {"size": 5, "bonus": "own", "swap": False, "handicap": 0},
    "players": 2,
    "seed": 0,
    "moves": ["e5", "c3,d4"],
}


def test_what_may_be_missing_is_filled_in():
    assert Record.from_json(GOOD).to_json() == COMPLETE


def test_unknown_fields_pass():
    assert Record.from_json({**COMPLETE, "after": [], "site": {"x": [1]}, "": None}) == Record.from_json(GOOD)


@given(
    options=st.fixed_dictionaries(
        {},
        optional={
            "size": st.sampled_from([2, 3, 4, 5, 6, 7]),
            "bonus": st.sampled_from(["own", "global"]),
            "swap": st.booleans(),
            "handicap": st.integers(-60, 60),
        },
    ),
    seed=st.integers(),
    moves=st.lists(st.text(max_size=8), max_size=5),
)
def test_a_record_comes_back_from_its_text(options, seed, moves):
    record = Record.from_json({"game": "catchup", "options": options, "seed": seed, "moves": moves})
    assert Record.parse(json.dumps(record.to_json())) == record


@pytest.mark.parametrize(
    ("changed", "key", "arguments"),
    [
        ({"format": "sgf"}, "error.record.format", {"found": "sgf"}),
        ({"format": None}, "error.record.format", {"found": "None"}),
        ({"version": 2}, "error.record.version", {"found": "2", "known": 1}),
        ({"version": "1"}, "error.record.version", {"found": "1", "known": 1}),
        ({"version": True}, "error.record.version", {"found": "True", "known": 1}),
        ({"seed": 10**100}, "error.record.seed", {"digits": 100}),
        ({"seed": -(10**100)}, "error.record.seed", {"digits": 100}),
        ({"game": 5}, "error.record.field", {"field": "game"}),
        ({"game": "chess"}, "error.game", {"game": "chess", "known": ", ".join(registry.MODULES)}),
        ({"players": 3}, "error.players", {"players": 3, "least": 2, "most": 2}),
        ({"players": "2"}, "error.record.field", {"field": "players"}),
        ({"players": True}, "error.record.field", {"field": "players"}),
        ({"players": None}, "error.record.field", {"field": "players"}),
        ({"options": []}, "error.record.field", {"field": "options"}),
        ({"options": None}, "error.record.field", {"field": "options"}),
        (
            {"options": {"komi": 1}},
            "error.option.unknown",
            {"option": "komi", "allowed": "size, bonus, swap, handicap"},
        ),
        (
            {"options": {"size": 8}},
            "error.option.value",
            {"option": "size", "value": "8", "allowed": "3, 4, 5, 6, 7"},
        ),
        ({"seed": 1.5}, "error.record.field", {"field": "seed"}),
        ({"seed": "7"}, "error.record.field", {"field": "seed"}),
        ({"moves": "e5"}, "error.record.field", {"field": "moves"}),
        ({"moves": None}, "error.record.field", {"field": "moves"}),
        ({"moves": ["e5", 7]}, "error.record.move", {"number": 2}),
        (
            {"moves": ["e5"] * (MOST_MOVES + 1)},
            "error.record.length",
            {"found": MOST_MOVES + 1, "most": MOST_MOVES},
        ),
    ],
)
def test_bad_fields_are_named(changed, key, arguments):
    with pytest.raises(BadRecord) as caught:
        Record.from_json({**COMPLETE, **changed})
    assert (caught.value.key, caught.value.arguments) == (key, arguments)


def test_a_record_is_as_long_as_its_game_can_be():
    long = ["g1-g4", "a1-a4"] * (MOST_MOVES // 2 + 1)
    assert Record.from_json({"game": "huddle_up", "moves": long}).moves == long


@pytest.mark.parametrize("field", ["game", "moves"])
def test_needed_fields_are_named_when_missing(field):
    with pytest.raises(BadRecord) as caught:
        Record.from_json({name: value for name, value in GOOD.items() if name != field})
    assert (caught.value.key, caught.value.arguments) == ("error.record.field", {"field": field})


@pytest.mark.parametrize("value", [None, [], "e5", 7])
def test_other_json_is_no_record(value):
    with pytest.raises(BadRecord) as caught:
        Record.parse(json.dumps(value))
    assert caught.value.key == "error.record.object"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", {"line": 1, "column": 1}),
        ('{"game": "catchup",\n "moves": [e5]}', {"line": 2, "column": 12}),
        ('{"game": "catchup"', {"line": 1, "column": 19}),
        ("[" * 100_000, {"line": 1, "column": 1}),
        ('{"seed": ' + "9" * 5000 + "}", {"line": 1, "column": 1}),
    ],
    ids=["empty", "word", "unfinished", "too deep", "too long a number"],
)
def test_text_that_is_no_json_is_placed(text, place):
    with pytest.raises(BadRecord) as caught:
        Record.parse(text)
    assert (caught.value.key, caught.value.arguments) == ("error.record.json", place)


@pytest.mark.parametrize(
    "text", ['{"game": "catchup", "moves": [], "game": "carteso"}', '{"moves": [{"a": 1, "a": 1}]}']
)
def test_a_name_that_stands_twice_is_refused(text):
    with pytest.raises(BadRecord) as caught:
        Record.parse(text)
    assert caught.value.key == "error.record.twice"


def test_replay_yields_normal_texts_and_each_state():
    record = Record.from_json({"game": "catchup", "moves": [" E5 ", "d4, C3"]})
    seen = [(text, state.position_text().count("b"), state.turn_number()) for text, state in record.replay()]
    assert seen == [("e5", 0, 1), ("c3,d4", 2, 2)]
    assert record.last_state().turn_number() == 2


@pytest.mark.parametrize(
    ("moves", "key", "arguments"),
    [
        (["e5", "e5"], "error.move.taken", {"cell": "e5", "number": 2, "move": "e5"}),
        (["E5,d4"], "catchup.error.too_many", {"placed": 2, "limit": 1, "number": 1, "move": "E5,d4"}),
        (["e5", "c3", "--"], "error.move.cell", {"cell": "--", "number": 3, "move": "--"}),
    ],
)
def test_a_move_that_cannot_be_played_is_named_with_its_number(moves, key, arguments):
    with pytest.raises(IllegalAction) as caught:
        Record.from_json({"game": "catchup", "moves": moves}).last_state()
    assert (caught.value.key, caught.value.arguments) == (key, arguments)


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)


@given(data=ANY_JSON | st.fixed_dictionaries({}, optional=dict.fromkeys(COMPLETE, ANY_JSON)))
def test_any_json_is_a_record_or_refused(data):
    refused_or_read(json.dumps(data))


@given(
    data=st.fixed_dictionaries(
        {"game": st.just("catchup"), "moves": st.lists(st.text("abcdefghi123456789, swp-", max_size=9), max_size=6)},
        optional={"options": ANY_JSON, "players": ANY_JSON, "seed": ANY_JSON},
    )
)
def test_almost_a_record_is_a_record_or_refused(data):
    refused_or_read(json.dumps(data))


@given(text=st.text())
def test_any_text_is_a_record_or_refused(text):
    refused_or_read(text)


def refused_or_read(text):
    """Parsing and replaying ends in a position or in an error with a key, and in nothing else."""
    try:
        Record.parse(text).last_state()
    except GameError as error:
        assert error.key.startswith(("error.", "catchup.error."))
