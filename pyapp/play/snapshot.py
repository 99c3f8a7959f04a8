"""All of a game in play as one JSON value: what the page keeps, so that nothing is lost between two visits.

A record says what was played. A snapshot says more: the turn being entered, what redo would put back, dice that were
seen and must not be rolled again, who sits where, whether a game among levels waits.

``{"version": 1, "record": {...}, "seats": ["human", 3], "undone": ["c3"], "pending": "e5", "rolls": {"7": [4]},
"paused": false, "by_link": null, "rules": 1}``

``rules`` is the version of the game's rules that it was played by; snapshots of the first version have none. One of
other rules is played again by today's where that can be done.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, cast

from pyapp.core import link, registry
from pyapp.core.entry import message
from pyapp.core.errors import BadRecord, GameError
from pyapp.core.game import Message
from pyapp.core.record import Record
from pyapp.play.session import Session, check_seats

VERSION = 1


def snapshot(session: Session, paused: bool = False) -> dict[str, Any]:
    """The session as a JSON value that ``resumed`` takes.

    Of the rolls only those are written that stand in no turn's text: behind the last turn that redo could put back.
    """
    told = len(session.record.moves) + len(session.undone)
    return {
        "version": VERSION,
        "record": session.record.to_json(),
        "seats": list(session.seats),
        "undone": list(session.undone),
        "pending": session.entry.pending,
        "rolls": {str(turn): list(rolls) for turn, rolls in session.rolls.items() if turn >= told},
        "paused": paused,
        "by_link": session.by_link,
        "rules": session.game.info.version,
    }


def resumed(data: object) -> tuple[Session, bool]:
    """The session of a snapshot, and whether it was paused.

    Raises:
        BadRecord: it is no snapshot, one of a later version, or damaged.
        IllegalAction: a turn of its record cannot be played; the message has its ``number`` and ``move``.
    """
    fields = of_our_version(data)
    record = Record.from_json(fields.get("record"))
    others = other_rules(fields)
    try:
        return restored(record, fields)
    except GameError as error:
        if not others:
            raise
        raise BadRecord("error.snapshot.rules", **others[0]["args"]) from error


def of_our_version(data: object) -> dict[str, Any]:
    """The fields of a snapshot.

    Raises:
        BadRecord: it is none, or one of a later version.
    """
    if not isinstance(data, dict):
        raise BadRecord("error.snapshot", field="snapshot")
    fields = cast("dict[str, Any]", data)
    version = fields.get("version")
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise BadRecord("error.snapshot", field="version")
    if version > VERSION:
        raise BadRecord("error.snapshot.version", found=version, known=VERSION)
    return fields


def other_rules(data: object) -> list[Message]:
    """What to say of a snapshot that was made under another version of its game's rules than today's: a notice or none.

    Raises:
        BadRecord: it cannot be told.
    """
    fields = of_our_version(data)
    rules = fields.get("rules", 1)
    if isinstance(rules, bool) or not isinstance(rules, int) or rules < 1:
        raise BadRecord("error.snapshot", field="rules")
    info = registry.get(Record.from_json(fields.get("record")).game).info
    return [] if rules == info.version else [message("play.notice.kept", found=rules, known=info.version)]


def restored(record: Record, fields: dict[str, Any]) -> tuple[Session, bool]:
    """The session of a snapshot's fields; errors as ``resumed``."""
    undone = texts(fields.get("undone"))
    turns = [*record.moves, *reversed(undone)]
    seats = check_seats(fields.get("seats"), record.players)
    rolls = known_rolls(fields.get("rolls"), len(turns))
    session = Session(replace(record, moves=turns), seats, link_of(fields.get("by_link")), rolls)
    if undone:
        if len(session.record.moves) != len(turns):
            raise BadRecord("error.snapshot", field="undone")
        session.cut(len(undone))
    enter(session, fields.get("pending"))
    paused = fields.get("paused")
    if not isinstance(paused, bool):
        raise BadRecord("error.snapshot", field="paused")
    return session, paused


def texts(value: object) -> list[str]:
    """The undone turns.

    Raises:
        BadRecord: it is no list of texts.
    """
    items = cast("list[object]", value) if isinstance(value, list) else [None]
    if not all(isinstance(item, str) for item in items):
        raise BadRecord("error.snapshot", field="undone")
    return cast("list[str]", items)


def known_rolls(value: object, told: int) -> dict[int, list[int]]:
    """What was rolled before turns that no text tells of: those from number ``told`` on.

    Raises:
        BadRecord: it is not that.
    """
    found: dict[int, list[int]] = {}
    items = cast("dict[object, object]", value).items() if isinstance(value, dict) else [("", None)]
    for turn, rolls in items:
        number = int(turn) if isinstance(turn, str) and re.fullmatch("[0-9]{1,6}", turn) else -1
        dice = cast("list[object]", rolls) if isinstance(rolls, list) else [None]
        if number < told or not all(type(die) is int for die in dice):
            raise BadRecord("error.snapshot", field="rolls")
        found[number] = cast("list[int]", dice)
    return found


def link_of(value: object) -> str | None:
    """The name of a game by link.

    Raises:
        BadRecord: it is no such name.
    """
    if value is not None and not (isinstance(value, str) and link.NAME.fullmatch(value)):
        raise BadRecord("error.snapshot", field="by_link")
    return value


def enter(session: Session, pending: object) -> None:
    """Enter the pending turn, its parts in the order in which they were entered.

    Raises:
        BadRecord: it does not fit.
    """
    if not isinstance(pending, str):
        raise BadRecord("error.snapshot", field="pending")
    if pending == session.entry.pending:
        return
    try:
        session.type(pending)
    except GameError as error:
        raise BadRecord("error.snapshot", field="pending") from error
    if sorted(session.entry.pending.split(",")) == sorted(pending.split(",")):
        session.entry = session.game.view.enter(session.state, pending)
