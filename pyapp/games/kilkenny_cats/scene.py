"""The parlour board as the page draws it: the scene of a position with its pending turn.

Lengths are board units on a sheet of 720 x 720. A cell is 44.5 wide, so that on the narrowest phones in wide use,
390 CSS pixels, a cell is 24: the least that a finger can be asked to hit.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Any

from pyapp.core.entry import FULL, Entry, message
from pyapp.core.game import Message
from pyapp.games.kilkenny_cats.geometry import (
    BLOCKS,
    COLUMNS,
    MICE,
    MOUSE_SQUARES,
    NAMES,
    OPPOSITE,
    SIDE,
    SQUARE,
    place,
    square_at,
)
from pyapp.games.kilkenny_cats.notation import FORFEIT, split_turn
from pyapp.games.kilkenny_cats.rules import KilkennyState

TONES = {"S": "south", "W": "west", "N": "north", "E": "east"}
SIDES = {"S": "kilkenny_cats.south", "W": "kilkenny_cats.west", "N": "kilkenny_cats.north", "E": "kilkenny_cats.east"}
SHEET = 720.0
CELL = 44.5
LABEL = 0.06
"""How far a label is moved from the middle of the border towards the field, in cells."""
BEHIND_MICE = (7, 8)
"""The rows and columns whose label would lie under the mice."""


def spot(x: float, y: float) -> dict[str, float]:
    """The point of a place, in cells from the lower left corner of the border."""
    return {"x": round(SHEET / 2 + (x - 7.5) * CELL, 2), "y": round(SHEET / 2 - (y - 7.5) * CELL, 2)}


CELLS: list[dict[str, Any]] = [
    {"name": name, **spot(*place(square)), "row": place(square)[1]}
    for name, square in sorted(SQUARE.items(), key=itemgetter(1))
]
"""Field and mice row by row, from the lower left."""


def cat(state: KilkennyState, seat: int) -> dict[str, Any]:
    """A cat of a seat, as a piece to draw."""
    return {"kind": "cat", "tone": TONES[state.colours[seat]]}


def named(state: KilkennyState, seat: int) -> Message:
    """The name of a seat's colour."""
    return message(SIDES[state.colours[seat]])


def scene(state: KilkennyState, entered: Entry, last: str, before: KilkennyState | None) -> dict[str, Any]:
    """The position to draw: ``state`` at the start of the turn, the pending turn, and the text of the turn before.

    Beside what every scene has: ``trail`` and ``step``, from where to where the last and the pending turn go;
    ``rays``, the ways of the chosen cat, each ``plain``, ``capture`` or ``mouse``; ``movable``, the cats to choose
    from; ``winning``, the cells of the cats that won; ``die``, the number on top and the turn it was rolled for.
    """
    pending = entered.chosen if entered.complete == FULL else []
    chooses = len(entered.chosen) == 1
    winning = winners_cells(state)
    return {
        **drawn_board(state),
        "cells": cells(state, entered, last),
        "pieces": pieces(state, pending, winning),
        "trail": trail(last),
        "step": {"from": pending[0], "to": pending[1]} if pending else None,
        "rays": rays(state, entered.chosen[0]) if chooses else None,
        "movable": [] if entered.chosen else entered.targets,
        "winning": winning,
        "die": {"face": state.die, "turn": state.turn} if state.die else None,
        "ghost": cat(state, state.seat) if chooses else None,
        "targets": entered.targets,
        "chosen": entered.chosen,
    }


def pieces(state: KilkennyState, pending: list[str], winning: list[str]) -> list[dict[str, Any]]:
    """The cats, the pending turn played: the one that moves is tentative, one that it takes captured."""
    start, goal = pending or ("", "")
    return [
        {
            **cat(state, seat),
            "cell": goal if name == start else name,
            "tentative": name == start,
            "captured": name == goal,
            "dim": bool(winning) and name not in winning,
        }
        for seat in range(state.players)
        for name in state.cats_of(seat)
    ]


def trail(last: str) -> dict[str, str] | None:
    """From where to where the last turn went."""
    if not last or last.endswith(FORFEIT):
        return None
    _, start, goal = split_turn(last)
    return {"from": start, "to": goal}


def rays(state: KilkennyState, start: str) -> dict[str, Any]:
    """The ways of the chosen cat."""
    mice = state.mice(state.seat)
    return {
        "from": start,
        "to": [
            {"cell": goal, "kind": "mouse" if goal in mice else "capture" if state.cat_at(goal) >= 0 else "plain"}
            for goal in state.targets()[start]
        ],
    }


def winners_cells(state: KilkennyState) -> list[str]:
    """The cells that show who won: both mice, or the cats of the last who can move; none in a draw."""
    if not state.is_terminal() or len(state.outcome()["winners"]) > 1:
        return []
    winner = state.outcome()["winners"][0]
    return state.landed(winner) if state.outcome()["end"] == "mice" else state.cats_of(winner)


def drawn_board(state: KilkennyState) -> dict[str, Any]:
    """The frame, the start blocks of those who play, the mice and the coordinates."""
    labels: list[dict[str, Any]] = []
    for number in range(1, SIDE + 1):
        if number not in BEHIND_MICE:
            labels.append({"text": COLUMNS[number - 1], **spot(number, LABEL)})
            labels.append({"text": str(number), **spot(LABEL, number)})
    own = state.options["mice"] == "own"
    return {
        "width": SHEET,
        "height": SHEET,
        "board": {
            "kind": "parlour",
            "blocks": [
                {"tone": TONES[colour], "from": NAMES[square_at(*low)], "to": NAMES[square_at(*high)]}
                for colour, (low, high) in BLOCKS.items()
                if colour in state.colours
            ],
            "mice": [
                {"cell": name, "tone": TONES[edge if own else OPPOSITE[edge]], "open": state.mouse_owner(name) >= 0}
                for edge, names in MICE.items()
                for name in names
            ],
        },
        "cell": {"kind": "square", "side": CELL},
        "labels": labels,
    }


def cells(state: KilkennyState, entered: Entry, last: str) -> list[dict[str, Any]]:
    """Each cell's place, and what a screen reader says of it."""
    owners = {name: seat for seat in range(state.players) for name in state.cats_of(seat)}
    fresh = trail(last) or {}
    found: list[dict[str, Any]] = []
    for cell in CELLS:
        name = cell["name"]
        say = cell_text(state, entered, name, owners.get(name, -1), name == fresh.get("to"))
        found.append({**cell, "say": say})
    return found


def cell_text(state: KilkennyState, entered: Entry, name: str, owner: int, fresh: bool) -> Message:
    """What a screen reader says of a cell; ``owner`` is the seat whose cat is there, or -1."""
    legal = name in entered.targets
    full = entered.complete == FULL
    if full and name in entered.chosen:
        kind = "landing" if name == entered.chosen[1] else "leaving"
        return message(f"kilkenny_cats.cell.{kind}", cell=name, side=named(state, state.seat))
    if owner >= 0:
        kind = cat_kind(state, entered, name, owner, fresh)
        return message(f"kilkenny_cats.cell.{kind}", cell=name, side=named(state, owner))
    if name in MOUSE_SQUARES:
        seat = state.mouse_owner(name)
        if seat < 0:
            return message("kilkenny_cats.cell.closed", cell=name)
        return message(f"kilkenny_cats.cell.{'catch' if legal else 'mouse'}", cell=name, side=named(state, seat))
    return message(f"kilkenny_cats.cell.{'legal' if legal else 'empty'}", cell=name)


def cat_kind(state: KilkennyState, entered: Entry, name: str, owner: int, fresh: bool) -> str:
    """What is worth saying of a cat: what it may do, or else what it did."""
    if name in entered.chosen:
        return "chosen"
    if name in entered.targets:
        return "movable" if owner == state.seat else "taken"
    if name in state.landed(owner):
        return "home"
    return "last" if fresh else "cat"
