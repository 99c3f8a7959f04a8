"""A game as text that people read, write and mail: tags, then numbered turns.

    [Game "kilkenny_cats"]
    [Version "1"]
    [Rules "1"]
    [Players "2"]
    [Options "starter=S mice=opposite last_mover=true draw_when_none_can_win=false"]
    [Seed "7"]
    [Result "*"]

    1. 6 g4-g10 2. 5 h11-h6 3. 2 f3-f1

Read more freely than written: tags in any order, only ``Game`` needed, lines broken anywhere. Comments in braces and
tags not known here are left out, which a notice says. The result counts each seat's share: ``1-0``, ``0-1/2-1/2``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pyapp.core import registry
from pyapp.core.entry import message
from pyapp.core.errors import BadRecord, GameError
from pyapp.core.game import Message, State
from pyapp.core.options import OptionValue
from pyapp.core.record import Record

VERSION = 1
WIDTH = 80
GOING_ON = "*"
TAGS = ("Game", "Version", "Rules", "Players", "Options", "Seed", "Result")
SPECIAL = re.compile(r"[\[\]{}()]")
TAG = re.compile(r'\[\s*(\w{1,40})\s+"((?:[^"\\\n]|\\.)*+)"\s*\]')
NUMBER = re.compile(r"(?<!\S)(\d{1,9})\.(?!\d)", re.ASCII)
NUMERAL = re.compile(r"-?\d{1,4000}", re.ASCII)
FULL_WIDTH = {ord(" ") + 0xFEE0 + place: chr(ord(" ") + place) for place in range(1, 95)}
SIGNS = FULL_WIDTH | str.maketrans(
    {"—": "--", "–": "-", "−": "-", "“": '"', "”": '"', "„": '"', "\u3000": " ", "…": "..."}
)
"""What word processors and Asian keyboards make of the signs in here. NFKC would make some texts 18 times as long."""
MOST_NAMED = 10
"""How many names a notice lists."""


def write(record: Record, last: State) -> str:
    """The text of a record; ``last`` is the state after its moves."""
    options = " ".join(f"{name}={written(value)}" for name, value in record.options.items())
    tags = [record.game, VERSION, registry.get(record.game).info.version, record.players, options, record.seed]
    lines = [f'[{name} "{value}"]' for name, value in zip(TAGS, [*tags, result(last)], strict=True)]
    line = ""
    for number, move in enumerate(record.moves, start=1):
        turn = f"{number}. {move}"
        if len(line) + len(turn) >= WIDTH or number == 1:
            lines.append(line)
            line = turn
        else:
            line += " " + turn
    return "\n".join([*lines, line, ""] if line else [*lines, ""])


def listed(names: list[str]) -> str:
    """The first of some names, as a notice gives them; a sign says that there are more."""
    return ", ".join(names[:MOST_NAMED]) + (", …" if len(names) > MOST_NAMED else "")


def written(value: OptionValue) -> str:
    """An option's value as ``Option.check`` reads it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def result(state: State) -> str:
    """Each seat's share of the win, ``*`` while the game goes on."""
    if not state.is_terminal():
        return GOING_ON
    return shares(state.winners(), state.players)


def shares(winners: list[int], players: int) -> str:
    """Each seat's share of the win, in seat order."""
    share = "1" if len(winners) == 1 else f"1/{len(winners)}"
    return "-".join(share if seat in winners else "0" for seat in range(players))


@dataclass
class Reading:
    """A text, read; its moves are not replayed yet.

    Attributes:
        record: the game.
        line_of: the line in which a turn, counted from 1, begins.
        result: what the text says of the result, None where it says nothing.
        notices: what was left out or is not as expected.
    """

    record: Record
    line_of: Callable[[int], int]
    result: str | None
    notices: list[Message] = field(default_factory=list[Message])


def read(text: str) -> Reading:
    """Read a text.

    Raises:
        BadRecord: it is not this form; the message says what and in which line.
    """
    clean = text if text.isascii() else text.translate(SIGNS)
    tags, moves, comments = take_apart(clean)
    record = record_of(tags)
    places = list(NUMBER.finditer(moves))
    begins = moves[: places[0].start()] if places else moves
    if begins.strip():
        line = line_at(moves, len(begins) - len(begins.lstrip()))
        raise BadRecord("error.text.number", line=line, expected=1, found=begins.split()[0])
    ends = [place.start() for place in places[1:]]
    for expected, (place, end) in enumerate(zip(places, [*ends, len(moves)], strict=False), start=1):
        if int(place[1]) != expected:
            line = line_at(moves, place.start())
            raise BadRecord("error.text.number", line=line, expected=expected, found=place[1])
        record["moves"].append(" ".join(moves[place.end() : end].split()))
    unknown = [name for name in tags if name not in TAGS]
    found = Reading(
        Record.from_json(record),
        lambda turn: line_at(moves, places[turn - 1].start()),
        tags["Result"].value if "Result" in tags else None,
    )
    if unknown:
        found.notices.append(message("play.notice.tags", tags=listed(unknown)))
    if comments:
        found.notices.append(message("play.notice.comments", count=comments))
    rules = registry.get(found.record.game).info.version
    if "Rules" in tags and tags["Rules"].value != str(rules):
        found.notices.append(message("play.notice.rules", found=tags["Rules"].value, known=rules))
    return found


@dataclass
class Tag:
    """The value of a tag, and the line it stands in."""

    value: str
    line: int


def take_apart(text: str) -> tuple[dict[str, Tag], str, int]:
    """The tags by name, the text with tags and comments replaced by empty lines, and the number of comments.

    Raises:
        BadRecord: a tag or comment is broken, or something stands there that is neither.
    """
    tags: dict[str, Tag] = {}
    kept: list[str] = []
    comments = place = line = 0
    while special := SPECIAL.search(text, place):
        start = special.start()
        line += text.count("\n", place, start)
        kept.append(text[place:start])
        if special[0] == "[":
            found = TAG.match(text, start)
            if not found:
                raise BadRecord("error.text.tag", line=line + 1)
            name = found[1].capitalize()
            if name in tags:
                raise BadRecord("error.text.twice", line=line + 1, tag=name)
            tags[name] = Tag(found[2].strip(), line + 1)
            place = found.end()
        elif special[0] == "{":
            place = text.find("}", start) + 1
            if not place:
                raise BadRecord("error.text.comment", line=line + 1)
            comments += 1
        elif special[0] == "(":
            raise BadRecord("error.text.variation", line=line + 1)
        else:
            raise BadRecord("error.text.sign", line=line + 1, sign=special[0])
        breaks = text.count("\n", start, place)
        line += breaks
        kept.append(" " + "\n" * breaks)
    return tags, "".join([*kept, text[place:]]), comments


def record_of(tags: dict[str, Tag]) -> dict[str, Any]:
    """What the tags say, as a record without moves.

    Raises:
        BadRecord: ``Game`` is missing, or a value is not what its tag may be.
    """
    if "Game" not in tags:
        raise BadRecord("error.text.game")
    if "Version" in tags and tags["Version"].value != str(VERSION):
        raise BadRecord("error.record.version", found=tags["Version"].value, known=VERSION)
    found: dict[str, Any] = {"game": tags["Game"].value, "moves": []}
    for name in ("Players", "Seed"):
        if name in tags:
            if not NUMERAL.fullmatch(tags[name].value):
                raise BadRecord("error.text.value", line=tags[name].line, tag=name, value=tags[name].value)
            found[name.lower()] = int(tags[name].value)
    if "Options" in tags:
        found["options"] = options_of(tags["Options"])
    try:
        Record.from_json(found)
    except GameError as error:
        raise error.located(line=tags["Game"].line) from None
    return found


def options_of(tag: Tag) -> dict[str, str]:
    """The options that a tag's words set, not checked yet.

    Raises:
        BadRecord: a word is not of the form ``name=value``.
    """
    found: dict[str, str] = {}
    for word in tag.value.split():
        name, sign, value = word.partition("=")
        if not sign or name in found:
            raise BadRecord("error.text.value", line=tag.line, tag="Options", value=word)
        found[name] = value
    return found


def line_at(text: str, place: int) -> int:
    """The line, from 1, of a place in a text."""
    return text.count("\n", 0, place) + 1
