"""Replaying files of records, and checking the facts that they carry."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pyapp.core.errors import BadRecord, GameError
from pyapp.core.record import Record
from pyapp.lab.texts import explain


class ReplayError(Exception):
    """A file, record or move that cannot be replayed, or a fact that differs; one line says which and why."""


def replay_file(name: str, check: bool) -> Iterator[dict[str, Any]]:
    """One ``{"after": [...], "result": {...}}`` for each record of a JSON-lines file.

    Args:
        name: the file; ``-`` is standard input.
        check: compare with the ``after`` and ``result`` that the record carries.

    Raises:
        ReplayError: see there; records before it have been yielded.
    """
    for number, line in enumerate(lines(name), start=1):
        if line.strip():
            try:
                yield replay_line(line, check)
            except GameError as error:
                raise ReplayError(f"{name}: record {number}: {explain(error)}") from None
            except ReplayError as error:
                raise ReplayError(f"{name}: record {number}: {error}") from None


def lines(name: str) -> list[str]:
    """The lines of a text file."""
    return re.split(r"\r\n|\r|\n", content(name))


def content(name: str) -> str:
    """A text file in UTF-8, with or without a byte-order mark; ``-`` is standard input.

    Raises:
        ReplayError: it cannot be read.
    """
    try:
        return Path("/dev/stdin" if name == "-" else name).read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise ReplayError(f"{name}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise ReplayError(f"{name}: not UTF-8 at byte {error.start}") from None


def replay_line(line: str, check: bool) -> dict[str, Any]:
    """A record's facts after each move, and its result; None for a game that is not over."""
    record = Record.parse(line)
    state = record.start()
    found: dict[str, Any] = {"after": [], "result": None}
    for _, state in record.replay():
        found["after"].append(state.facts())
    if state.is_terminal():
        found["result"] = state.outcome()
    if check:
        compare(json.loads(line), found, record)
    return found


def compare(given: dict[str, Any], found: dict[str, Any], record: Record) -> None:
    """Hold the facts that a record carries against those found.

    Raises:
        ReplayError: the first that differs, with its move.
        BadRecord: the record carries nothing to check, or facts of the wrong kind.
    """
    after = given.get("after", found["after"])
    if "after" not in given and "result" not in given:
        raise BadRecord("error.record.field", field="after")
    if not isinstance(after, list) or not all(isinstance(facts, dict) for facts in after):
        raise BadRecord("error.record.field", field="after")
    wanted = given.get("result") or {}
    if not isinstance(wanted, dict):
        raise BadRecord("error.record.field", field="result")
    if len(after) != len(found["after"]):
        raise ReplayError(f"facts after {len(after)} moves, {len(found['after'])} moves played")
    for number, (facts, seen) in enumerate(zip(after, found["after"], strict=True), start=1):
        for name, value in facts.items():
            if seen.get(name, "absent") != value:
                place = f"move {number} ({record.moves[number - 1]})"
                raise ReplayError(
                    f"{place}: {name} is {json.dumps(seen.get(name))}, the record says {json.dumps(value)}"
                )
    if "result" in given and bool(wanted) != bool(found["result"]):
        raise ReplayError(f"result: the game is {'over' if found['result'] else 'not over'}, the record says otherwise")
    for name, value in wanted.items():
        seen = (found["result"] or {}).get(name)
        if seen != value:
            raise ReplayError(f"result: {name} is {json.dumps(seen)}, the record says {json.dumps(value)}")
