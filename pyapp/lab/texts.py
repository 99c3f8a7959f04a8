"""Messages as English text, for the command line: the page's own catalogue."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from pyapp.core.errors import GameError

CATALOGUE = Path(__file__).resolve().parents[2] / "static" / "i18n" / "en.po"


@cache
def catalogue() -> dict[str, str]:
    """Texts by message key; empty where Babel or the catalogue is not there."""
    try:
        from babel.messages.pofile import read_po
    except ImportError:
        return {}
    if not CATALOGUE.is_file():
        return {}
    with CATALOGUE.open("rb") as file:
        return {str(entry.id): str(entry.string) for entry in read_po(file) if entry.id and entry.string}


def text(key: str, args: dict[str, Any]) -> str:
    """A message in English; its key and arguments where the catalogue does not have it."""
    pattern = catalogue().get(key)
    if pattern is None:
        return f"{key} {args}" if args else key
    for name, value in args.items():
        pattern = pattern.replace(f"{{{name}}}", said(value))
    return pattern


def said(value: object) -> str:
    """An argument, which may itself be a message."""
    if isinstance(value, dict) and "key" in value:
        return text(value["key"], value.get("args", {}))  # pyright: ignore[reportUnknownArgumentType, reportUnknownMemberType]
    return str(value)


def explain(error: GameError) -> str:
    """An error as one line: where it happened, if it says so, and what is wrong."""
    found = error.arguments
    place = f"move {found['number']} ({found['move']}): " if "move" in found and "number" in found else ""
    if place and "line" in found:
        place = f"line {found['line']}, {place}"
    return place + text(error.key, dict(error.arguments))
