"""Carteso's board as a scene: points, stones, groups and what has claimed them.

Lengths are board units: a point is 70 wide, and the board of 9 x 9 fills 720 x 720.
"""

from __future__ import annotations

from typing import Any

from pyapp.core.entry import Entry, message, with_pending
from pyapp.core.game import Message
from pyapp.core.stones import EMPTY
from pyapp.games.carteso.rules import CartesoState, Group
from pyapp.games.carteso.terms import HORIZONTAL, NOBODY, PLAYING, VERTICAL
from pyapp.games.carteso.words import COLOUR_NAMES, COLOURS, SIDE_NAMES, SIDES, TONES

CELL = 70.0
LEFT = 53.0
TOP = 37.0
RIM = 90.0


def with_stone(state: CartesoState, entered: Entry) -> CartesoState:
    """The position after the pending turn; the present one while komi and sides are settled, which no board shows."""
    return with_pending(state, entered) if state.phase == PLAYING else state


def scene(state: CartesoState, entered: Entry, last: str, before: CartesoState | None) -> dict[str, Any]:
    """The position to draw.

    Args:
        state: the position at the start of the turn.
        entered: the pending turn.
        last: the text of the turn before; "" at the start.
        before: the position before that turn, or None.
    """
    seen = with_stone(state, entered)
    groups = seen.groups()
    names = seen.board.names
    fresh = last[1:] if last[:1] in COLOURS else ""
    pieces = [
        {
            "kind": "cushion",
            "tone": TONES[seen.stone_at(cell)],
            "cell": name,
            "last": name == fresh,
            "tentative": name in entered.chosen,
        }
        for cell, name in enumerate(names)
        if seen.stone_at(cell) != EMPTY
    ]
    tone = COLOURS["W" if entered.pending.startswith("W") else "B"]
    return {
        **drawn_board(state),
        "cells": cells(seen, groups, entered, fresh),
        "pieces": pieces,
        "groups": drawn_groups(state, before, groups),
        "targets": entered.targets,
        "chosen": entered.chosen,
        "ghost": {"kind": "cushion", "tone": tone} if entered.targets else None,
    }


def drawn_board(state: CartesoState) -> dict[str, Any]:
    """The slab, its size and its coordinates."""
    board = state.board
    width, height = board.width * CELL, board.height * CELL
    below = [
        {"text": board.names[cell][0], "x": place(state, cell)[0], "y": TOP + height + 21} for cell in board.rows[0]
    ]
    beside = [{"text": board.names[row[0]][1:], "x": LEFT - 26, "y": place(state, row[0])[1]} for row in board.rows]
    return {
        "width": width + RIM,
        "height": height + RIM,
        "board": {"kind": "slab"},
        "cell": {"kind": "square", "side": CELL},
        "labels": below + beside,
    }


def place(state: CartesoState, cell: int) -> tuple[float, float]:
    """The centre of a point."""
    row, column = divmod(cell, state.board.width)
    return LEFT + (column + 0.5) * CELL, TOP + (state.board.height - row - 0.5) * CELL


def drawn_groups(state: CartesoState, before: CartesoState | None, groups: list[Group]) -> list[dict[str, Any]]:
    """The groups with the pending stone among them.

    ``claim`` is who has claimed a group; ``tentative`` are its stones that the pending turn would give, ``fresh`` those
    that the last turn gave. ``open_square`` groups have no owner yet.
    """
    names = state.board.names
    settled = claimed(state)
    fresh = settled - claimed(before) if before is not None else set[int]()
    winner = winning_side(state)
    drawn: list[dict[str, Any]] = []
    for group in groups:
        open_group = group.owner == NOBODY
        wins = not open_group and group.owner == winner
        drawn.append(
            {
                "cells": [names[cell] for cell in group.cells],
                "tone": TONES[group.colour],
                "claim": None if open_group else SIDES[group.owner],
                "tentative": [names[cell] for cell in group.cells if not open_group and cell not in settled],
                "fresh": [names[cell] for cell in group.cells if cell in fresh],
                "open_square": open_group and group.rows == group.columns,
                "wins": wins,
                "faint": state.is_terminal() and not wins and (open_group or winner != NOBODY),
            }
        )
    return drawn


def claimed(state: CartesoState) -> set[int]:
    """The points whose stones count for a side."""
    return {cell for group in state.claims() for cell in group.cells}


def winning_side(state: CartesoState) -> int:
    """The side that is ahead when the game is over, or NOBODY."""
    value = state.returns()[state.seat_of(VERTICAL)]
    return VERTICAL if value > 0 else HORIZONTAL if value < 0 else NOBODY


def cells(seen: CartesoState, groups: list[Group], entered: Entry, fresh: str) -> list[dict[str, Any]]:
    """Each point's place, and what a screen reader says of it."""
    group_of = {cell: group for group in groups for cell in group.cells}
    found: list[dict[str, Any]] = []
    for row, line in enumerate(seen.board.rows):
        for cell in line:
            name = seen.board.names[cell]
            if cell not in group_of:
                say = message("carteso.cell.legal" if name in entered.targets else "carteso.cell.empty", cell=name)
            else:
                kind = "pending" if name in entered.chosen else "last" if name == fresh else "stone"
                say = message(f"carteso.cell.{kind}", cell=name, **described(group_of[cell]))
            x, y = place(seen, cell)
            found.append({"name": name, "x": x, "y": y, "row": row, "say": say})
    return found


def described(group: Group) -> dict[str, Message]:
    """A group in words: its colour, and how large and whose it is."""
    size = len(group.cells)
    if group.owner != NOBODY:
        words = message("carteso.group.claimed", side=message(SIDE_NAMES[group.owner]), stones=size)
    else:
        words = message("carteso.group.open", stones=size, rows=group.rows, columns=group.columns)
    return {"colour": message(COLOUR_NAMES[TONES[group.colour]]), "group": words}
