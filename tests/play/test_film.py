"""Films: a merge patch a turn that leads to what the page draws, for every game, and small enough to send."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from pyapp.__main__ import main
from pyapp.core import registry
from pyapp.core.errors import GameError
from pyapp.core.record import Record
from pyapp.play.film import LENGTH, film, film_text
from pyapp.play.present import view
from pyapp.play.session import Session
from tests.conftest import VECTORS

LARGEST = {"catchup": 20_000, "carteso": 50_000, "huddle_up": 12_000, "disc_stacks": 16_000, "kilkenny_cats": 55_000}
"""Bytes after gzip of the longest game of the vectors, kept round above what was measured."""


def longest(game: str) -> Record:
    """The longest record of a game's vectors."""
    records = map(json.loads, (VECTORS / f"{game}.jsonl").read_text("utf-8").splitlines())
    found = max(records, key=lambda record: len(record["moves"]))
    return Record.from_json(
        {name: found[name] for name in ("game", "options", "players", "seed", "moves") if name in found}
    )


def merged(target: Any, change: Any) -> Any:
    """RFC 7396, section 2."""
    if not isinstance(change, dict):
        return change
    result = dict(target) if isinstance(target, dict) else {}
    for name, value in change.items():
        if value is None:
            result.pop(name, None)
        else:
            result[name] = merged(result.get(name), value)
    return result


def opened(value: Any) -> Any:
    """Lists as lists again."""
    if isinstance(value, dict):
        if LENGTH in value:
            return [opened(value.get(str(index))) for index in range(value[LENGTH])]
        return {name: opened(item) for name, item in value.items()}
    return value


def plain(value: Any) -> Any:
    """What a film can say of a value: nothing that is null, but in lists."""
    if isinstance(value, dict):
        return {name: plain(item) for name, item in value.items() if item is not None}
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value


@pytest.mark.parametrize("game", registry.MODULES)
def test_every_frame_is_what_the_page_shows_looking_back(game: str) -> None:
    record = longest(game)
    made = json.loads(film_text(record))
    assert made["record"] == record.to_json()
    session = Session(record, ["human"] * record.players)
    assert len(made["frames"]) == len(session.states)
    seen: Any = {}
    for ply, change in enumerate(made["frames"]):
        seen = merged(seen, change)
        if ply % 23 and ply < len(session.states) - 2:
            continue
        frame, shown = opened(seen), json.loads(json.dumps(view(session, ply)))
        for name in ("game", "name", "ply", "plies", "title", "moves", "plates", "why", "result"):
            if name == "plates" and ply == len(session.states) - 1 and not session.state.is_terminal():
                continue
            assert frame.get(name) == plain(shown.get(name)), (ply, name)
        for name in ("board", "cells", "pieces", "width", "height"):
            assert frame["scene"][name] == plain(shown["scene"][name]), (ply, name)


@pytest.mark.parametrize("game", registry.MODULES)
def test_the_longest_game_stays_small(game: str) -> None:
    assert len(gzip.compress(film_text(longest(game)).encode())) <= LARGEST[game]


def test_a_game_that_has_not_begun_has_one_frame() -> None:
    assert len(film(Record.new("catchup"))["frames"]) == 1


def test_a_move_that_cannot_be_played_makes_no_film() -> None:
    with pytest.raises(GameError):
        film(Record.from_json({"game": "catchup", "moves": ["e5", "e5"]}))


def test_the_command_line_reads_any_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text('\ufeff{"game": "catchup", "moves": ["e5"]}', "utf-8")
    assert main(["film", str(file)]) == 0
    assert len(json.loads(capsys.readouterr().out)["frames"]) == 2
    assert main(["film", str(tmp_path / "none.json")]) == 2
    assert "none.json" in capsys.readouterr().err
