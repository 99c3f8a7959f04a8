"""AbstractPlay's game records: Catchup out, and in as far as they say the same.

A record is ``{"header": {...}, "moves": [[first, second], ...]}`` (schema gamerecord 1-0-0), of finished games only.
The board's cells have the same names there. Players stand as they sit at the end: where colours were swapped, the first
player of the header is the one who swapped, and the swap itself is no move. What AbstractPlay has no word for, the
options and the seed, is in the header under ``x-quincunx``. The dates that the schema demands are the day of the first
export, for no other is known; a game that is read keeps its day.
"""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date
from typing import Any, cast

from pyapp.ai.levels import NUMBERS
from pyapp.core.entry import message
from pyapp.core.errors import BadRecord
from pyapp.core.game import Message
from pyapp.core.record import Record, typed
from pyapp.core.textform import listed, shares
from pyapp.play.session import HUMAN, Session

GAME = "catchup"
NAME = "Catchup"
SITE = "Quincunx"
USUAL_SIDE = 5
OWN = "x-quincunx"
SWAP = "swap"
SIDE = re.compile(r"size\D{0,3}([2-7])\b", re.IGNORECASE)
UNKNOWN_THERE = {"bonus": "own", "handicap": 0}
"""Options that AbstractPlay does not have, with what it plays."""
UNDERSTOOD = {"game", "pied", OWN}
"""What of a header makes the game; the rest comes back only where it is as we would write it."""


def write(session: Session, day: str) -> dict[str, Any]:
    """The record of a finished game.

    Args:
        session: the game.
        day: when it was played, as ``2026-11-30``.

    Raises:
        BadRecord: the game is another, goes on, or has options that AbstractPlay does not play.
    """
    record, state = session.record, session.state
    if record.game != GAME:
        raise BadRecord("error.export.game", form="AbstractPlay", game=NAME)
    if not state.is_terminal():
        raise BadRecord("error.export.unfinished")
    for option, value in UNKNOWN_THERE.items():
        if record.options[option] != value:
            raise BadRecord("error.export.option", form="AbstractPlay", option=option)
    swapped = SWAP in record.moves[:2]
    moves = [move for move in record.moves if move != SWAP]
    seats = (1, 0) if swapped else (0, 1)
    players = [
        {"name": f"Seat {seat + 1}", "result": int(seat in state.winners()), "score": score, **level(session, seat)}
        for seat, score in zip(seats, state.scores(), strict=True)
    ]
    time = f"{day}T00:00:00Z"
    side = record.options["size"]
    return {
        "header": {
            "game": {"name": NAME, "variants": [] if side == USUAL_SIDE else [f"size-{side}"]},
            "site": {"name": SITE},
            "date-start": time,
            "date-end": time,
            "date-generated": time,
            "unrated": True,
            "pied": swapped,
            "players": players,
            OWN: {"options": dict(record.options), "seed": record.seed, "dates": "first export"},
        },
        "moves": [moves[turn : turn + 2] for turn in range(0, len(moves), 2)],
    }


def level(session: Session, seat: int) -> dict[str, Any]:
    """What says that a level plays a seat."""
    who = session.seats[seat]
    return {"is_ai": True, "x-level": who} if isinstance(who, int) else {"is_ai": False}


def read(data: dict[str, Any]) -> tuple[Record, str | None]:
    """The game of a record, not replayed yet, and its result as a text would write it.

    Raises:
        BadRecord: it is no such record, or of another game.
    """
    header = typed(data, "header", dict)
    rounds: list[object] = typed(data, "moves", list)
    game = typed(header, "game", dict)
    name = typed(game, "name", str)
    if name.strip().lower() != GAME:
        raise BadRecord("error.open.game", form="AbstractPlay", game=NAME, found=name)
    moves: list[str] = []
    for number, turns in enumerate(rounds, start=1):
        if not isinstance(turns, list):
            raise BadRecord("error.abstractplay.round", number=number)
        found = [move_of(turn, number) for turn in cast("list[object]", turns) if turn is not None]
        moves += [move for _, move in sorted(found, key=lambda turn: turn[0])]
    own = header.get(OWN)
    kept = cast("dict[str, Any]", own) if isinstance(own, dict) else {}
    options = {**options_of(game), **typed(kept, "options", dict, {})}
    swapped = header.get("pied") is True and bool(moves)
    if swapped:
        options["swap"] = True
        moves.insert(1, SWAP)
    seed = typed(kept, "seed", int, 0)
    record = Record.from_json({"game": GAME, "options": options, "seed": seed, "moves": moves})
    return record, result_of(header, swapped)


def seats_of(data: dict[str, Any]) -> list[Any]:
    """Who sits where, as far as a record of ours says it: levels, else people."""
    header = data["header"]
    players = header.get("players") if header.get("site") == {"name": SITE} else None
    seats: list[Any] = []
    for player in cast("list[object]", players) if isinstance(players, list) else []:
        seats += [cast("dict[str, Any]", player).get("x-level", HUMAN)] if isinstance(player, dict) else []
    if header.get("pied") is True:
        seats.reverse()
    return seats if len(seats) == 2 and all(seat in (HUMAN, *NUMBERS) for seat in seats) else [HUMAN, HUMAN]


def day_of(data: dict[str, Any]) -> str | None:
    """The day on which a record's game ended; None where it does not say."""
    day = str(data["header"].get("date-end"))[:10]
    try:
        return date.fromisoformat(day).isoformat()
    except ValueError:
        return None


def left_out(data: dict[str, Any], session: Session) -> list[Message]:
    """The notice that names what of a record does not come back when its game is written again."""
    own: dict[str, Any] = {}
    with suppress(BadRecord):
        own = write(session, session.day or "")["header"]
    header = data["header"]
    names = sorted(name for name in set(header) - UNDERSTOOD if own.get(name) != header[name])
    if any(not SIDE.search(variant) for variant in header["game"].get("variants", [])):
        names.append("game.variants")
    if any(isinstance(turn, dict) and "result" in turn for turns in data["moves"] for turn in turns):
        names.append("moves.result")
    names += sorted(set(data) - {"header", "moves"})
    return [message("play.notice.fields", fields=listed(names))] if names else []


def move_of(turn: object, number: int) -> tuple[int, str]:
    """A turn's place in its round and its text.

    Raises:
        BadRecord: it is no turn.
    """
    if isinstance(turn, str):
        return 0, turn
    if isinstance(turn, dict):
        fields = cast("dict[str, Any]", turn)
        move, place = fields.get("move"), fields.get("sequence", 0)
        if isinstance(move, str) and isinstance(place, int):
            return place, move
    raise BadRecord("error.abstractplay.round", number=number)


def options_of(game: dict[str, Any]) -> dict[str, Any]:
    """The board that the variants name.

    Raises:
        BadRecord: they are no list of texts.
    """
    variants: list[object] = typed(game, "variants", list, [])
    sides = [SIDE.search(variant) for variant in variants if isinstance(variant, str)]
    if len(sides) != len(variants):
        raise BadRecord("error.record.field", field="variants")
    return {"size": next((int(found[1]) for found in sides if found), USUAL_SIDE)}


def result_of(header: dict[str, Any], swapped: bool) -> str | None:
    """Each seat's share of the win; None where the header does not say."""
    players = header.get("players")
    if not isinstance(players, list):
        return None
    found: list[int] = []
    for player in cast("list[object]", players):
        value = cast("dict[str, object]", player).get("result") if isinstance(player, dict) else None
        found += [value] if isinstance(value, int) else []
    if len(found) != 2:
        return None
    best = max(found)
    winners = [seat for seat in (0, 1) if found[seat ^ swapped] == best]
    return shares(winners, 2)
