"""Catchup's board as a scene: tray, cells, stones, and the outlines of the largest or deciding groups.

Lengths are board units: a cell is 67 wide, and the board of side 5 fills 720 x 660.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from pyapp.core.entry import FULL, Entry, message
from pyapp.core.stones import BLACK, EMPTY, WHITE
from pyapp.games.catchup.comparison import at_rank, compared, first_difference
from pyapp.games.catchup.rules import CatchupState

TONES = ("white", "black")
SIDES = ("catchup.white", "catchup.black")

CELL = 67.0
RADIUS = CELL / sqrt(3)
RIM_X = 44.5
RIM_Y = 27.0
ABOVE = 28.2
BELOW = 36.2


def parts_of(pending: str) -> list[str]:
    """The stones of a turn text, or its ``swap``, in the order of entry."""
    return pending.split(",") if pending else []


def stones_of(entered: Entry) -> list[str]:
    """The cells of the pending stones, in the order of entry."""
    return [] if entered.pending == "swap" else parts_of(entered.pending)


def with_pending(state: CatchupState, entered: Entry) -> CatchupState:
    """The position with the pending stones on it."""
    seen = state.clone()
    for name in stones_of(entered):
        seen.apply(seen.board.index[name])
    return seen


def scene(state: CatchupState, entered: Entry, last: str, before: CatchupState | None) -> dict[str, Any]:
    """The position to draw: ``state`` at the start of the turn, the pending turn, and the text of the turn before."""
    seen = with_pending(state, entered)
    fresh = last.split(",")
    pending = stones_of(entered)
    names = state.board.names
    pieces = [
        {
            "kind": "stone",
            "tone": TONES[seen.stone_at(cell)],
            "cell": name,
            "last": name in fresh,
            "tentative": name in pending,
            "order": pending.index(name) + 1 if name in pending else None,
        }
        for cell, name in enumerate(names)
        if seen.stone_at(cell) != EMPTY
    ]
    full = entered.complete == FULL
    return {
        **drawn_board(state),
        "cells": cells(seen, entered, fresh),
        "outlines": deciding(state) if state.is_terminal() else largest(seen),
        "pieces": pieces,
        "ghost": None if state.is_terminal() or full else {"kind": "stone", "tone": TONES[state.colour]},
        "targets": entered.targets,
        "chosen": entered.chosen,
    }


def drawn_board(state: CatchupState) -> dict[str, Any]:
    """The tray, its size and its coordinates."""
    board = state.board
    wide = (2 * board.side - 1) * CELL / 2 + RIM_X
    high = (1.5 * (board.side - 1) + 1) * RADIUS + RIM_Y
    x, y = wide + 14, high + ABOVE
    corner = wide - high / sqrt(3)
    points = [(-corner, -high), (corner, -high), (wide, 0), (corner, high), (-corner, high), (-wide, 0)]
    labels: list[dict[str, Any]] = []
    for row in board.rows:
        across, up = place(state, row[0])
        labels.append({"text": board.names[row[0]][0], "x": across - 50, "y": up})
    for cell in board.rows[0]:
        across, up = place(state, cell)
        labels.append({"text": board.names[cell][1:], "x": across, "y": round(up + RADIUS + 13, 2)})
    for row in board.rows[1 : board.side]:
        across, up = place(state, row[-1])
        labels.append({"text": board.names[row[-1]][1:], "x": across + 43, "y": round(up + RADIUS * 0.72, 2)})
    return {
        "width": 2 * wide + 28,
        "height": round(2 * high + ABOVE + BELOW, 2),
        "board": {"kind": "tray", "points": [[round(x + dx, 2), round(y + dy, 2)] for dx, dy in points], "corner": 46},
        "cell": {"kind": "hex", "radius": round(RADIUS, 2)},
        "labels": labels,
    }


def place(state: CatchupState, cell: int) -> tuple[float, float]:
    """The centre of a cell."""
    side_length = state.board.side
    wide = (2 * side_length - 1) * CELL / 2 + RIM_X + 14
    high = (1.5 * (side_length - 1) + 1) * RADIUS + RIM_Y + ABOVE
    across, down = state.board.places[cell]
    return round(wide + across * CELL, 2), round(high + down * CELL, 2)


def cells(seen: CatchupState, entered: Entry, fresh: list[str]) -> list[dict[str, Any]]:
    """Each cell's place, and what a screen reader says of it."""
    sizes = {cell: len(group) for colour in (WHITE, BLACK) for group in seen.group_cells(colour) for cell in group}
    found: list[dict[str, Any]] = []
    for row, line in enumerate(seen.board.rows):
        for cell in line:
            name = seen.board.names[cell]
            colour = seen.stone_at(cell)
            if colour == EMPTY:
                say = message("catchup.cell.legal" if name in entered.targets else "catchup.cell.empty", cell=name)
            else:
                kind = "pending" if name in entered.chosen else "last" if name in fresh else "stone"
                say = message(f"catchup.cell.{kind}", cell=name, side=message(SIDES[colour]), size=sizes[cell])
            x, y = place(seen, cell)
            found.append({"name": name, "x": x, "y": y, "row": row, "say": say})
    return found


def largest(seen: CatchupState) -> list[dict[str, Any]]:
    """An outline around each player's largest group, around all where several are equal; none for lone stones."""
    return [
        {"cells": [seen.board.names[cell] for cell in group], "style": TONES[colour], "text": None, "at": None}
        for colour in (WHITE, BLACK)
        for group in seen.group_cells(colour)
        if len(group) == seen.scores()[colour] > 1
    ]


def deciding(state: CatchupState) -> list[dict[str, Any]]:
    """The two groups of the rank that decides, with their sizes."""
    lists = compared(state, over=True)
    rank = first_difference(lists[WHITE], lists[BLACK])
    found: list[dict[str, Any]] = []
    for colour in (WHITE, BLACK):
        groups = state.group_cells(colour)
        if 0 <= rank < len(groups):
            wins = lists[colour][rank] > at_rank(lists[1 - colour], rank)
            names = [state.board.names[cell] for cell in groups[rank]]
            found.append(
                {
                    "cells": names,
                    "style": "decides" if wins else "loses",
                    "text": str(len(names)),
                    "at": names[len(names) // 2],
                }
            )
    return found
