"""Sessions in the middle of something."""

from __future__ import annotations

from typing import Any

import pytest

from pyapp.core.errors import GameError
from pyapp.play.session import Session


def session(moves: str = "", seats: str = "human,human", game: str = "catchup", **options: object) -> Session:
    """A game after ``moves`` (turns with ``;`` between), whoever sits where."""
    found = Session.new(game, seats, options, seed=11)
    for move in moves.split(";"):
        if move.strip():
            found.make(move)
    return found


def shape(table: Session) -> tuple:
    """All that may not change when something is refused."""
    return (
        list(table.record.moves),
        list(table.seats),
        [state.key() for state in table.states],
        table.entry,
        list(table.undone),
        table.said,
        table.said_count,
    )


def refused(table: Session, act, *given) -> tuple[str, dict[str, object]]:
    """The key and arguments of the error that ``act(*given)`` raises; the session must not change."""
    before = shape(table)
    with pytest.raises(GameError) as caught:
        act(*given)
    assert shape(table) == before
    return caught.value.key, caught.value.arguments


def said(message: Any) -> Any:
    """A message as ``key`` or ``(key, args)``, messages inside it likewise."""
    if not isinstance(message, dict) or "key" not in message:
        return message
    args = {name: said(value) for name, value in message["args"].items()}
    return (message["key"], args) if args else message["key"]
