"""A whole game as a film: every position as the page draws it, so that a viewer needs no Python.

``{"format": "quincunx-film", "version": 1, "record": {...}, "frames": [...]}``. The first frame is what there is to see
at the start, each other one is a JSON merge patch (RFC 7396) on the frame before. A merge patch replaces a list as a
whole; so that one cell of a board can change alone, a list in a frame is an object with its length under ``"[]"`` and
its items under their indexes.
"""

from __future__ import annotations

import json
from typing import Any, cast

from pyapp.core.entry import NO, Entry, message
from pyapp.core.game import State
from pyapp.core.record import Record
from pyapp.play.present import move_rows, plate, plate_order, result
from pyapp.play.session import HUMAN, Session

FORMAT = "quincunx-film"
VERSION = 1
LENGTH = "[]"


def film(record: Record) -> dict[str, Any]:
    """The film of a record, finished or not; whoever sits there is a person without a name."""
    session = Session(record, [HUMAN] * record.players)
    lasting = keyed(opening(session))
    frames: list[dict[str, Any]] = []
    before: State | None = None
    shown: dict[str, Any] = {}
    for ply, state in enumerate(session.states):
        after = keyed(frame(session, ply, state, before)) | lasting
        frames.append(patch(shown, after))
        before, shown = state, after
    return {"format": FORMAT, "version": VERSION, "record": record.to_json(), "frames": frames}


def film_text(record: Record) -> str:
    """The film as one line of JSON."""
    return json.dumps(film(record), ensure_ascii=False, separators=(",", ":")) + "\n"


def opening(session: Session) -> dict[str, Any]:
    """What stays as it is for the whole film."""
    return {
        "game": session.game.info.id,
        "name": message(session.game.info.name),
        "plies": len(session.record.moves),
        "moves": list(move_rows(session)),
    }


def frame(session: Session, ply: int, state: State, before: State | None) -> dict[str, Any]:
    """What there is to see in the position after so many turns."""
    art = session.game.view
    entry = Entry("", NO, [])
    standing = art.standing(state, entry, session.viewer)
    scene = art.scene(state, entry, session.record.moves[ply - 1] if ply else "", before)
    return {
        "ply": ply,
        "title": art.title(state, ply if state.is_terminal() else ply + 1, state.is_terminal()),
        "scene": {**scene, "targets": [], "ghost": None},
        "plates": [plate(session, state, seat, standing, None, "ready") for seat in plate_order(session)],
        "why": standing["why"],
        "result": result(session, state),
    }


def keyed(value: Any) -> Any:
    """The value with every list as an object, and without what is null: a merge patch could not say that."""
    if isinstance(value, list | tuple):
        items = cast("list[Any]", value)
        return {LENGTH: len(items)} | {str(index): keyed(item) for index, item in enumerate(items)}
    if isinstance(value, dict):
        return {name: keyed(item) for name, item in cast("dict[str, Any]", value).items() if item is not None}
    return value


def patch(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The merge patch that makes one value of the other."""
    changes: dict[str, Any] = {name: None for name in before if name not in after}
    for name, value in after.items():
        old = before.get(name)
        if old is value:
            continue
        if isinstance(old, dict) and isinstance(value, dict):
            inner = patch(cast("dict[str, Any]", old), cast("dict[str, Any]", value))
            if inner:
                changes[name] = inner
        elif old != value or type(old) is not type(value):  # pyright: ignore[reportUnknownArgumentType]
            changes[name] = value
    return changes
