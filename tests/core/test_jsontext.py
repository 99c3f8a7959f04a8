"""JSON from outside nests no deeper than the page can follow."""

import json
from time import process_time

import pytest

from pyapp.core.jsontext import DEEPEST, loads, too_deep


@pytest.mark.parametrize(
    "value", [7, "[[[", [], {"a": [1, {"b": []}]}, ["[" * 99, '"' * 99, "\\" * 99], [[]] * 999, {"]": "}"}]
)
def test_usual_json_is_read(value):
    assert loads(json.dumps(value)) == value
    assert loads(json.dumps([value] * 99, indent=2)) == [value] * 99


@pytest.mark.parametrize(("before", "after"), [("[", "]"), ('{"a":', "}"), ('[{"a":', "}]")])
def test_deep_json_is_refused(before, after):
    depth = DEEPEST // (before.count("[") + before.count("{"))
    loads(before * depth + "1" + after * depth)
    for deeper in (depth + 1, 5000, 200_000):
        text = before * deeper + "1" + after * deeper
        with pytest.raises(ValueError, match="deep"):
            loads(f'[{{"x": [], "y": "]"}}, {text}]')


@pytest.mark.parametrize("text", ["", "[", '"' * 99, "[[}" * 99, "nonsense", '{"a" 1}', "9" * 5000])
def test_what_is_no_json_is_refused(text):
    with pytest.raises(ValueError):
        loads(text)


@pytest.mark.parametrize("piece", ["[", "[]", '"\\', '\\"', '["', "{}[", "[{]}", 'x"'])
def test_hostile_texts_take_no_long_time(piece):
    begun = process_time()
    too_deep("[" * 99 + piece * 500_000)
    assert process_time() - begun < 5
