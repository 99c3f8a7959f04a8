"""The published schema of a record holds for every record that is written or taught with, and refuses what is none."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from pyapp.core import registry
from pyapp.core.errors import BadRecord
from pyapp.core.record import FORMAT, VERSION, Record
from pyapp.play.exchange import export
from pyapp.play.session import Session

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = json.loads((ROOT / "static" / "schema" / "record-1.json").read_text("utf-8"))
CHECK = Draft202012Validator(SCHEMA)


def test_the_schema_is_one_and_names_no_place():
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$id"] == f"urn:quincunx:record:{VERSION}"
    assert SCHEMA["properties"]["format"]["const"] == FORMAT
    assert SCHEMA["properties"]["version"]["const"] == VERSION


def test_its_example_is_a_record():
    for example in SCHEMA["examples"]:
        CHECK.validate(example)
        assert Record.from_json(example).to_json() == example


@pytest.mark.parametrize("game", registry.ids())
def test_vectors_and_what_is_exported_are_of_the_schema(game):
    for line in (ROOT / "tests" / "vectors" / f"{game}.jsonl").read_text("utf-8").splitlines():
        CHECK.validate(json.loads(line))
        record = Record.parse(line)
        CHECK.validate(json.loads(export(Session(record, ["human"] * record.players), "json")["text"]))


@pytest.mark.parametrize(
    "change",
    [
        {"format": "sgf"},
        {"version": 2},
        {"game": 7},
        {"game": None},
        {"players": "2"},
        {"players": 0},
        {"options": []},
        {"seed": 1.5},
        {"moves": "e5"},
        {"moves": ["e5", 7]},
    ],
)
def test_what_the_schema_refuses_is_refused_here_too(change):
    record = {**SCHEMA["examples"][0], **change}
    assert not CHECK.is_valid(record)
    with pytest.raises(BadRecord):
        Record.from_json(record)
