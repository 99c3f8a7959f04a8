"""Texts that could run as scripts: wherever one is put, it comes back as an argument of a message, or not at all."""

import json

import pytest

from pyapp.play.exchange import FORMS
from tests.fuzz.inputs import SCRIPTS
from tests.web.fakes import Page

RECORD = {"game": "catchup", "options": {"size": 3}, "players": 2, "seed": 7, "moves": ["c3"]}
HEADER = {"game": {"name": "Catchup", "variants": []}, "site": {"name": "S"}, "players": [{"name": "A", "result": 1}]}


def quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def records(text: str) -> list[object]:
    """Records with the text in each place that takes one."""
    return [
        text,
        {**RECORD, "format": text},
        {**RECORD, "version": text},
        {**RECORD, "game": text},
        {**RECORD, "options": {text: 1}},
        {**RECORD, "options": {"size": text}},
        {**RECORD, "options": {"bonus": text}},
        {**RECORD, "players": text},
        {**RECORD, "seed": text},
        {**RECORD, "moves": [text]},
        {**RECORD, "moves": ["c3", f"a1,{text}"]},
        {**RECORD, "moves": text},
        {**RECORD, text: text},
        {"game": "kilkenny_cats", "moves": [f"6 {text}-g10"]},
        {"game": "carteso", "moves": [text]},
        {"game": "disc_stacks", "moves": [text]},
        {"game": "huddle_up", "moves": [f"{text}-a1"]},
        {"header": {**HEADER, "game": {"name": text}}, "moves": []},
        {"header": {**HEADER, "game": {"name": "Catchup", "variants": [text]}}, "moves": []},
        {"header": {**HEADER, text: text, "players": [{"name": text, "result": 1}] * 2}, "moves": [["e5"]]},
        {"header": HEADER, "moves": [[text], [{"move": text, "result": text}]]},
        {"format": "quincunx-film", "record": {**RECORD, "moves": [text]}, text: text},
    ]


def texts(text: str) -> list[str]:
    """Games as text and links, with the text in each place."""
    return [
        f'[Game "{quoted(text)}"]',
        f'[Game "catchup"] [Options "size={quoted(text)}"]',
        f'[Game "catchup"] [Options "{quoted(text)}=1"]',
        f'[Game "catchup"] [Seed "{quoted(text)}"]',
        f'[Game "catchup"] [Rules "{quoted(text)}"] [Result "{quoted(text)}"] [Event "{quoted(text)}"]',
        f'[Game "catchup"] [{text} "x"]',
        f'[Game "catchup"] 1. {text}',
        f'[Game "catchup"] {{{text}}} 1. e5',
        f'[Game "catchup"] {text} 1. e5',
        f"http://localhost/?x={text}#v1/catchup/{text}",
        f"#v1/{text}/AAAA",
        text,
    ]


def calls(text: str) -> list[tuple[str, dict[str, object]]]:
    """Requests with the text in each argument."""
    return [
        ("click", {"target": text}),
        ("type", {"text": text}),
        ("play", {"move": text}),
        ("export", {"form": text}),
        ("export", {"form": "abstractplay", "date": text}),
        ("new_game", {"game": text}),
        ("new_game", {"game": "catchup", "seats": text}),
        ("new_game", {"game": "catchup", "seats": ["human", text]}),
        ("new_game", {"game": "catchup", "options": {text: text}}),
        ("show", {"ply": text}),
        ("resume", {"snapshot": {"version": 1, "record": RECORD, "seats": ["human", "human"], "pending": text}}),
        *(("load", {"record": record}) for record in records(text)),
        *(("open", {"text": json.dumps(record), "seats": "human,human"}) for record in records(text)),
        *(("open", {"text": given, "seats": text}) for given in texts(text)),
        *(("open", {"text": given}) for given in texts(text)),
    ]


def places(value: object, text: str, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Where in a JSON value the text stands, names of fields included."""
    if isinstance(value, dict):
        inner = [place for name, item in value.items() for place in places(item, text, (*path, str(name)))]
        return [*inner, *((*path, "name of a field") for name in value if text in str(name))]
    if isinstance(value, list):
        return [place for item in value for place in places(item, text, path)]
    return [path] if isinstance(value, str) and text in value else []


@pytest.mark.parametrize("text", SCRIPTS)
def test_it_is_only_ever_an_argument(text):
    page = Page()
    page.call("new_game", game="catchup", seats="human,human", options={"size": 3}, seed=7)
    for name, arguments in calls(text):
        answer = page.call(name, **arguments)
        for path in places(answer, text):
            assert "args" in path, (name, arguments, path)
            assert path[-1] != "name of a field"
        for form in FORMS:
            assert text not in page.call("export", form=form).get("text", "")


def test_the_corpus_is_not_empty():
    assert len(SCRIPTS) > 20
    assert all(SCRIPTS)
