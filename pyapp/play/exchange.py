"""Games out and in: every form a game can be saved, sent or pasted in, and the reader that tells them apart.

Forms: ``json``, the record; ``text``, tags and numbered turns; ``link``, the fragment of an address; ``abstractplay``,
AbstractPlay's JSON (Catchup); ``film``, a record with its pictures.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Any, cast

from pyapp.core import jsontext, link, textform
from pyapp.core.entry import message
from pyapp.core.errors import BadRecord, GameError
from pyapp.core.game import Message
from pyapp.core.record import Record
from pyapp.play import abstractplay
from pyapp.play.film import film_text
from pyapp.play.session import HUMAN, LINK, Seat, Session, check_seats

MOST = 4_000_000
"""How many characters are read: five times the longest record."""
FILM = "quincunx-film"
FIELDS = {"format", "version", "game", "options", "players", "seed", "moves"}
TAG = re.compile(r"[\[［]\s*\w+\s+[\"“＂]")
LINE_END = re.compile(r"\r\r?\n|\r")
UNSEEN = dict.fromkeys(map(ord, "\ufeff\u200b\u200e\u200f\u2060")) | dict.fromkeys(map(ord, "\u00a0\u2007\u202f"), " ")
"""Byte-order marks and direction marks say nothing here; hard spaces are spaces."""


@dataclass
class Opened:
    """A game that was read, not replayed yet.

    Attributes:
        form: which form it had.
        record: the game.
        by_link: its name as a game by link.
        notices: what was left out or is not as expected.
        result: each seat's share of the win as the form states it, None where it states nothing.
        line_of: the line in which a turn begins, where the form has lines.
        data: an AbstractPlay record itself, for who sat where, its day and what is left out of it.
    """

    form: str
    record: Record
    by_link: str | None = None
    notices: list[Message] = field(default_factory=list[Message])
    result: str | None = None
    line_of: Callable[[int], int] | None = None
    data: dict[str, Any] | None = None

    def session(self, seats: object = None, present: list[Seat] | None = None) -> Session:
        """The game at the table.

        Args:
            seats: who sits where. None: in a game by link the person to move is here and all others elsewhere; in
                another link people sit everywhere; in an AbstractPlay record who sat there; in another file those of
                ``present`` stay where they fit.
            present: who sits at the table now.

        Raises:
            GameError: a seat is wrong, or a move cannot be played; where the form has lines its line is named.
        """
        players = self.record.players
        chosen: list[Seat] = [HUMAN] * players
        if seats is not None:
            chosen = check_seats(seats, players)
        elif self.data is not None:
            chosen = check_seats(abstractplay.seats_of(self.data), players)
        elif self.form != "link" and present and len(present) == players and LINK not in present:
            chosen = present
        try:
            found = Session(self.record, chosen, self.by_link if seats is None or LINK in chosen else None)
        except GameError as error:
            number = error.arguments.get("number")
            if self.line_of is None or not isinstance(number, int):
                raise
            raise error.located(line=self.line_of(number)) from None
        if self.by_link and seats is None:
            found.seat_by_link()
        if self.data is not None:
            found.day = abstractplay.day_of(self.data)
            self.notices += abstractplay.left_out(self.data, found)
        ended = textform.result(found.state)
        if self.result not in (None, ended):
            self.notices.append(message("play.notice.result", given=self.result, found=ended))
        return found


def read(text: str) -> Opened:
    """A game in whichever form ``text`` has.

    Raises:
        BadRecord: it is none of them, or wrong; the message says what and where.
    """
    if len(text) > MOST:
        raise BadRecord("error.open.long", length=len(text), most=MOST)
    clean = LINE_END.sub("\n", text.translate(UNSEEN)).strip()
    if clean.startswith(("{", "｛")):
        return read_json(clean)
    if TAG.match(clean):
        return read_text(clean)
    address = re.sub("%2f", "/", clean.replace("%23", "#"), flags=re.IGNORECASE)
    if link.LINK.search(address):
        record, by_link = link.decode(address)
        return Opened("link", record, by_link)
    raise BadRecord("error.open.unknown" if clean else "error.open.empty")


def read_json(text: str) -> Opened:
    """A record, an AbstractPlay record or a film."""
    data = decoded(text)
    if not isinstance(data, dict):
        raise BadRecord("error.record.object")
    fields = cast("dict[str, Any]", data)
    if fields.get("format") == FILM:
        return Opened("film", Record.from_json(fields.get("record")))
    if "header" in fields and "game" not in fields:
        record, result = abstractplay.read(fields)
        return Opened("abstractplay", record, result=result, data=fields)
    left_out = sorted(set(fields) - FIELDS)
    found = Opened("json", Record.from_json(fields))
    if left_out:
        found.notices.append(message("play.notice.fields", fields=textform.listed(left_out)))
    return found


def decoded(text: str) -> object:
    """The value of a JSON text; full-width signs are read as the usual ones where it is none without.

    Raises:
        BadRecord: it is not JSON; line and column are named.
    """
    try:
        return jsontext.loads(text)
    except BadRecord:
        raise
    except ValueError as error:
        usual = text.translate(textform.SIGNS)
        if usual != text:
            return decoded(usual)
        line, column = (error.lineno, error.colno) if isinstance(error, json.JSONDecodeError) else (1, 1)
        raise BadRecord("error.record.json", line=line, column=column) from None


def read_text(text: str) -> Opened:
    """Tags and numbered turns."""
    found = textform.read(text)
    return Opened("text", found.record, None, found.notices, found.result, found.line_of)


def export(session: Session, form: str, day: str | None = None) -> dict[str, str]:
    """A game in one of the ``FORMS``, as ``{"form", "name", "text"}``; ``name`` suggests a file's.

    Args:
        session: the game.
        form: which form.
        day: the day that an AbstractPlay record gives where the game has none yet, as ``2026-11-30``; left out, today.

    Raises:
        BadRecord: there is no such form, or this game cannot be written in it; the message says why.
    """
    if form not in FORMS:
        raise BadRecord("error.export.form", form=form, known=", ".join(FORMS))
    suffix, write = FORMS[form]
    return {"form": form, "name": f"{session.game.info.id}{suffix}", "text": write(session, day)}


def json_text(session: Session, _: str | None) -> str:
    """The record, a line a field and a line a move."""
    fields = session.record_to_keep().to_json()
    moves = json.dumps(fields.pop("moves"), separators=(",\n    ", ": "))[1:-1]
    lines = [f"  {json.dumps(name)}: {json.dumps(value)}," for name, value in fields.items()]
    moves = f"[\n    {moves}\n  ]" if moves else "[]"
    return "\n".join(["{", *lines, f'  "moves": {moves}', "}", ""])


def plain_text(session: Session, _: str | None) -> str:
    """Tags and numbered turns."""
    return textform.write(session.record_to_keep(), session.state)


def link_text(session: Session, _: str | None) -> str:
    """The fragment of an address."""
    return link.encode(session.record_to_keep(), session.by_link)


def abstractplay_text(session: Session, day: str | None) -> str:
    """AbstractPlay's record of a finished game."""
    try:
        played = date.fromisoformat(day) if day else datetime.now(UTC).date()
    except ValueError:
        raise BadRecord("error.request", field="date") from None
    return json.dumps(abstractplay.write(session, session.day or played.isoformat()), indent=2) + "\n"


def film_of(session: Session, _: str | None) -> str:
    """Every position as the page draws it."""
    return film_text(session.record_to_keep())


FORMS: dict[str, tuple[str, Callable[[Session, str | None], str]]] = {
    "json": (".json", json_text),
    "text": (".txt", plain_text),
    "link": ("-link.txt", link_text),
    "abstractplay": ("-abstractplay.json", abstractplay_text),
    "film": (".film.json", film_of),
}
"""Each form's end of a file's name, and what writes it."""
