"""Huddle Up! as a scene: floes and penguins, all that the pending move does, and what the turn before did.

Lengths are board units: a cell is 91 wide, and the sea fills 720 x 664.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Any

from pyapp.core.entry import FULL, Entry, message, with_pending
from pyapp.core.game import Message
from pyapp.games.huddle_up.board import BLACK, BOARD, CENTRE, WHITE
from pyapp.games.huddle_up.notation import PASS
from pyapp.games.huddle_up.plan import TONES, deciding_rank, ends_of, landed, planned, size_at
from pyapp.games.huddle_up.rules import Effects, HuddleState

CELL = 91.0
RADIUS = CELL / sqrt(3)
WIDTH, HEIGHT = 720.0, 664.0
NAMES = BOARD.names


def scene(state: HuddleState, entered: Entry, last: str, before: HuddleState | None) -> dict[str, Any]:
    """The position to draw.

    Args:
        state: the position at the start of the turn.
        entered: the pending turn.
        last: the text of the turn before, "" for none.
        before: the position that ``last`` was played in.

    The scene's own words, beside those of every scene:
        origin, way: the cell of the chosen penguin; the cells a whole move goes through, with start and end.
        landings, bumps: where the chosen penguin may land; where it would bump an enemy.
        empties, removed: whether the floe left behind breaks; the cells of the fragments that would break away.
        outlines: the huddles that count, as ``{cells, tone, style}``.
        turn: how many turns were played.
        last: what the turn before did (see ``told``), or None.
    """
    told = None if before is None or last in ("", PASS) else what_happened(before, last)
    move = "" if entered.pending == PASS else entered.pending
    effects = planned(state, move) if move else None
    origin = move.split("-")[0]
    landings = landing_cells(state, origin) if origin and effects is None else []
    outlines = deciding(state) if state.is_terminal() else huddles(with_pending(state, entered))
    seen = {
        **drawn_board(),
        "pieces": pieces(state, move, effects, told, outlines),
        "outlines": outlines,
        "targets": entered.targets,
        "chosen": entered.chosen,
        "origin": origin or None,
        "way": [NAMES[cell] for cell in way_of(state, move, effects)] if effects else None,
        "landings": landings,
        "bumps": [name for name in landings if bumped_at(state, BOARD.index[name])],
        "empties": bool(effects and effects.emptied),
        "removed": [NAMES[cell] for cell in effects.removed] if effects else [],
        "ghost": penguin(state.colour) if landings else None,
        "turn": state.turn_number(),
        "last": told,
    }
    return {**seen, "cells": cells(state, entered, seen)}


def drawn_board() -> dict[str, Any]:
    """The sea, its size and its coordinates."""
    labels: list[dict[str, Any]] = []
    for row in BOARD.rows:
        x, y = place(row[0])
        labels.append({"text": NAMES[row[0]][0], "x": round(x - 62, 2), "y": y})
    for cell in BOARD.rows[0]:
        x, y = place(cell)
        labels.append({"text": NAMES[cell][1:], "x": x, "y": round(y + RADIUS + 25, 2)})
    for row in BOARD.rows[1 : BOARD.side]:
        x, y = place(row[-1])
        labels.append({"text": NAMES[row[-1]][1:], "x": round(x + 52, 2), "y": round(y + RADIUS * 0.78 + 9, 2)})
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "board": {"kind": "sea", "hole": NAMES[CENTRE]},
        "cell": {"kind": "floe", "radius": round(RADIUS, 2)},
        "labels": labels,
    }


def place(cell: int) -> tuple[float, float]:
    """The centre of a cell."""
    across, down = BOARD.places[cell]
    return round(WIDTH / 2 + across * CELL, 2), round(HEIGHT / 2 + down * CELL, 2)


def penguin(colour: int, **more: object) -> dict[str, Any]:
    """A penguin as a piece."""
    return {"kind": "penguin", "tone": TONES[colour], **more}


def way_of(state: HuddleState, move: str, effects: Effects) -> list[int]:
    """The cells that a move goes through, its start and end with them."""
    start, end = ends_of(state, move)
    return [start, *effects.crossed, end]


def landing_cells(state: HuddleState, origin: str) -> list[str]:
    """The names of the cells where a penguin from ``origin`` may land."""
    return [NAMES[cell] for cell in state.targets(BOARD.index[origin])]


def bumped_at(state: HuddleState, cell: int) -> bool:
    """Whether landing on a cell bumps an enemy: it holds one penguin of each colour."""
    return state.penguins(cell) == (1, 1)


def what_happened(before: HuddleState, move: str) -> dict[str, Any] | None:
    """What a move did: where it came from, the cells it went through, who was bumped, what sank and with whom."""
    effects = planned(before, move)
    if effects is None:
        return None
    start, end = ends_of(before, move)
    sunk = [[start]] if effects.emptied else []
    sunk += fragments(effects.removed)
    lost = [
        penguin(colour, cell=NAMES[cell], last=cell == end and colour == before.colour and number == 0)
        for cell in effects.removed
        for colour, count in enumerate(landed(before, move, effects, cell))
        for number in range(count)
    ]
    return {
        "from": NAMES[start],
        "path": [NAMES[cell] for cell in way_of(before, move, effects)[1:]],
        "tone": TONES[before.colour],
        "bumped": TONES[1 - before.colour] if effects.bumped else None,
        "sunk": [[NAMES[cell] for cell in cells] for cells in sunk],
        "lost": lost,
    }


def fragments(removed: Iterable[int]) -> list[list[int]]:
    """These cells as groups that hang together."""
    left = set(removed)
    found: list[list[int]] = []
    while left:
        group = [left.pop()]
        for cell in group:
            near = left.intersection(BOARD.neighbours[cell])
            left -= near
            group += near
        found.append(sorted(group))
    return found


def pieces(
    state: HuddleState, move: str, effects: Effects | None, told: dict[str, Any] | None, outlines: list[dict[str, Any]]
) -> list[dict[str, Any]]:
    """All penguins with their states, the chosen one also where it would land."""
    found: list[dict[str, Any]] = []
    origin = move.split("-")[0]
    end = ends_of(state, move)[1] if effects else -1
    removed = effects.removed if effects else []
    counted = {name for outline in outlines for name in outline["cells"]}
    pale = state.is_terminal() and any(outline["style"] == "decides" for outline in outlines)
    for cell, name in enumerate(NAMES):
        for colour, count in enumerate(state.penguins(cell)):
            for number in range(count):
                first = number == 0
                own = colour == state.colour
                found.append(
                    penguin(
                        colour,
                        cell=name,
                        chosen=name == origin and own and first,
                        leaves=name == origin and own and first and effects is not None,
                        bumped=cell == end and not own and effects is not None and effects.bumped,
                        removed=cell in removed,
                        last=told is not None and name == told["path"][-1] and TONES[colour] == told["tone"] and first,
                        dim=pale and name not in counted,
                    )
                )
    if effects:
        found.append(penguin(state.colour, cell=NAMES[end], tentative=True, removed=end in removed))
    return found


def huddles(seen: HuddleState) -> list[dict[str, Any]]:
    """Each side's largest controlled groups: what its score counts. A lone penguin is no huddle.

    Before the first move there are none: the columns of the set-up would only clutter the board.
    """
    if seen.turn_number() == 0:
        return []
    return [
        {"cells": [NAMES[cell] for cell in group], "tone": TONES[colour], "style": "huddle"}
        for colour in (BLACK, WHITE)
        for size, group in seen.floe.groups(colour)
        if size == seen.scores()[colour] > 1
    ]


def deciding(state: HuddleState) -> list[dict[str, Any]]:
    """The groups that decided a finished game; each side's largest where they are level."""
    rank = deciding_rank(state)
    sizes = [size_at(state, colour, rank) for colour in (BLACK, WHITE)]
    if sizes[BLACK] == sizes[WHITE]:
        return huddles(state)
    found: list[dict[str, Any]] = []
    for colour in (BLACK, WHITE):
        if sizes[colour]:
            cells = state.floe.groups(colour)[rank][1]
            style = "decides" if sizes[colour] > sizes[1 - colour] else "loses"
            found.append({"cells": [NAMES[cell] for cell in cells], "tone": TONES[colour], "style": style})
    return found


def cells(state: HuddleState, entered: Entry, seen: dict[str, Any]) -> list[dict[str, Any]]:
    """Each cell's place, and what a screen reader says of it."""
    found: list[dict[str, Any]] = []
    for row, line in enumerate(BOARD.rows):
        for cell in line:
            x, y = place(cell)
            say = message(
                f"huddle_up.cell.{kind(state, cell, entered, seen)}", cell=NAMES[cell], held=held(state, cell)
            )
            found.append({"name": NAMES[cell], "x": x, "y": y, "row": row, "say": say})
    return found


def held(state: HuddleState, cell: int) -> Message:
    """Who stands on a cell, in words."""
    black, white = state.penguins(cell)
    if black and white:
        return message("huddle_up.held.both", black=black, white=white)
    return message("huddle_up.held.black", black=black) if black else message("huddle_up.held.white", white=white)


def kind(state: HuddleState, cell: int, entered: Entry, seen: dict[str, Any]) -> str:
    """What a cell is in the turn: the last part of its message's key."""
    name = NAMES[cell]
    if cell == CENTRE:
        return "hole"
    if sum(state.penguins(cell)) == 0:
        return "water"
    if name in entered.chosen:
        lands = entered.complete == FULL and name == entered.chosen[-1]
        return "lands" if lands else "leaves" if seen["empties"] else "chosen"
    if name in seen["removed"]:
        return "removed"
    if name in seen["bumps"]:
        return "bump"
    if name in seen["landings"]:
        return "landing"
    if name in entered.targets and not entered.chosen:
        return "movable"
    return "last" if seen["last"] and seen["last"]["path"][-1] == name else "held"
