"""Disc Stacks as a scene: stands along the line, the discs on them, and the tray.

Lengths are board units: the table fills 720 x 720, and a stand that is drawn in full size is 144 wide.
"""

from __future__ import annotations

from typing import Any

from pyapp.core.entry import Entry, message
from pyapp.core.freeline import FreeLine
from pyapp.core.game import Message
from pyapp.games.disc_stacks.discs import COLOURS, DISCS
from pyapp.games.disc_stacks.entering import disc_piece, goals, placement, relocation, top_count
from pyapp.games.disc_stacks.rules import DiscStacksState

SIDE = 720
TRAY = 546
"""Where the tray begins; a narrow page shows what is above it."""
LEFT, STEP, ACROSS = 94, 166, 4
ROWS = {2: ((215, 455), 1.0), 3: ((150, 315, 480), 0.84), 4: ((118, 244, 370, 496), 0.72)}
"""By the number of rows: where the stands' middles are, and the scale of everything on them."""
FOOT = 36
"""How far a stand's middle lies below the middle of its click target, at full size."""
SLOT = {4: 66, 3: 51, 2: 37, 1: 24.5}
"""The radius of a disc by its size."""
SLOT_SCALE = 0.7


def scene(state: DiscStacksState, entered: Entry, last: str, before: DiscStacksState | None) -> dict[str, Any]:
    """The position to draw: ``state`` at the start of the turn, the pending turn, and the turn before."""
    line = FreeLine(max(1, state.started + (1 if state.left else 0)), ACROSS)
    tops, scale = ROWS[max(2, len(line.rows))]
    places = [(LEFT + STEP * column, tops[row]) for column, row in line.places]
    fresh = changed(state, before)
    pieces = discs(state, entered)
    stacks = {str(number): stack for number, stack in state.stacks().items()}
    tray = supply(state, entered) if state.left else colours(state, entered)
    source, _, target = relocation(entered.pending)
    stands = [
        {"name": name, "x": x, "y": y, "last": name in fresh, "height": len(stacks.get(name, []))}
        for name, (x, y) in zip(line.names, places, strict=True)
    ]
    return {
        "width": SIDE,
        "height": SIDE,
        "narrow": {"height": TRAY},
        "board": {"kind": "table", "rows": list(tops), "tray": TRAY},
        "cell": {"kind": "stand", "scale": scale},
        "labels": [],
        "cells": [
            *(stand_cell(state, entered, stand, scale, tops) for stand in stands),
            *(slot_cell(slot) for slot in tray if slot["state"] != "gone"),
        ],
        "stands": stands,
        "next": line.names[-1] if state.left else None,
        "pieces": pieces,
        "tray": [{name: slot[name] for name in slot if name != "say"} for slot in tray],
        "targets": entered.targets,
        "chosen": entered.chosen,
        "goals": aims(state, entered),
        "ghost": ghost(state, entered),
        "arc": {"from": str(source), "to": target} if target else None,
    }


def changed(state: DiscStacksState, before: DiscStacksState | None) -> set[str]:
    """The stacks that the turn before changed, where it belongs to the same set."""
    if before is None or before.round != state.round:
        return set()
    old, new = before.stacks(), state.stacks()
    return {str(number) for number in {*old, *new} if old.get(number) != new.get(number)}


def discs(state: DiscStacksState, entered: Entry) -> list[dict[str, Any]]:
    """The discs on the stands, bottom to top a stack; ``mood`` says what the pending turn does with one.

    ``taken`` and ``lifted`` discs are still where they lie, ``placed`` and ``landed`` ones hang over where they go.
    """
    pending = entered.pending
    source, count, target = relocation(pending)
    disc, stand = placement(state, pending) if state.left else ("", "")
    found: list[dict[str, Any]] = []
    for number, stack in state.stacks().items():
        for level, index in enumerate(stack):
            name = DISCS[index]
            on_top = level == len(stack) - 1
            mood = None
            if pending[:1] == "x" and on_top and name[1] == pending[1]:
                mood = "taken"
            elif number == source and level >= len(stack) - count:
                mood = "lifted"
            found.append({**disc_piece(name), "cell": str(number), "level": level, "mood": mood})
    height = len(state.stacks().get(int(stand or target or 0), []))
    if stand:
        found.append({**disc_piece(disc), "cell": stand, "level": height, "mood": "placed"})
    if target:
        moved = state.stacks()[source][-count:]
        found += [
            {**disc_piece(DISCS[index]), "cell": target, "level": height + step, "mood": "landed"}
            for step, index in enumerate(moved)
        ]
    return found


def aims(state: DiscStacksState, entered: Entry) -> list[str]:
    """The stands that the chosen discs can go to."""
    if state.left:
        return [name for name in entered.targets if name.isdecimal()]
    source, count, _ = relocation(entered.pending)
    return [str(number) for number in goals(state, source, count)]


def ghost(state: DiscStacksState, entered: Entry) -> list[dict[str, Any]] | None:
    """The discs that a click on a stand would put there."""
    source, count, _ = relocation(entered.pending)
    if state.left and entered.pending:
        return [disc_piece(entered.pending[:2])]
    return [disc_piece(DISCS[index]) for index in state.stacks()[source][-count:]] if source else None


def supply(state: DiscStacksState, entered: Entry) -> list[dict[str, Any]]:
    """The tray while discs are placed: a slot a disc, two colours a row, a lone colour in the middle of its row."""
    disc, stand = placement(state, entered.pending)
    there = {DISCS[index] for index in state.supply()}
    names = COLOURS[: state.colours]
    gap = 12
    width = sum(2 * radius * SLOT_SCALE for radius in SLOT.values()) + gap * (len(SLOT) - 1)
    found: list[dict[str, Any]] = []
    for index, colour in enumerate(names):
        alone = index == len(names) - 1 and index % 2 == 0
        x = (SIDE - width) / 2 if alone else 374 if index % 2 else 44
        y = TRAY + (58 if index < 2 else 122)
        for size, radius in SLOT.items():
            name = f"{size}{colour}"
            x += radius * SLOT_SCALE
            chosen = name == disc
            how = "gone" if name not in there else "placed" if chosen and stand else "chosen" if chosen else "free"
            say = message(f"disc_stacks.cell.{'supply_chosen' if chosen else 'supply'}", disc=name)
            place = {"x": round(x, 2), "y": y, "radius": round(radius * SLOT_SCALE, 2)}
            found.append({"name": name, **disc_piece(name), **place, "state": how, "row": 1 - index // 2, "say": say})
            x += radius * SLOT_SCALE + gap
    return found


def colours(state: DiscStacksState, entered: Entry) -> list[dict[str, Any]]:
    """The tray while discs are taken: each colour and how many tops show it."""
    found: list[dict[str, Any]] = []
    step = (SIDE - 44) / state.colours
    for index, colour in enumerate(COLOURS[: state.colours]):
        name, count = f"x{colour}", top_count(state, colour)
        how = "chosen" if name == entered.pending else "free" if count else "none"
        say = message(
            f"disc_stacks.cell.{'colour_chosen' if how == 'chosen' else 'colour'}",
            colour=message(f"disc_stacks.colour.{colour.lower()}"),
            count=count,
        )
        x = round(22 + step * (index + 0.5), 2)
        piece = {"kind": "disc", "size": 3, "colour": colour}
        found.append(
            {"name": name, **piece, "x": x, "y": TRAY + 77, "count": count, "state": how, "row": 0, "say": say}
        )
    return found


def stand_cell(
    state: DiscStacksState, entered: Entry, stand: dict[str, Any], scale: float, tops: tuple[int, ...]
) -> dict[str, Any]:
    """The click target of a stand, tall enough for its discs."""
    row = len(tops) - tops.index(stand["y"]) + 1
    return {
        "name": stand["name"],
        "x": stand["x"],
        "y": round(stand["y"] - FOOT * scale, 2),
        "w": round(160 * scale, 2),
        "h": round(190 * scale, 2),
        "row": row,
        "say": spoken(state, entered, stand["name"]),
    }


def spoken(state: DiscStacksState, entered: Entry, name: str) -> Message:
    """What a screen reader says of a stand."""
    stack = state.stacks().get(int(name), [])
    kind = "chosen" if name in entered.chosen else "legal" if name in entered.targets else "plain"
    if not stack:
        return message(f"disc_stacks.cell.empty_{kind}", stand=name)
    return message(f"disc_stacks.cell.{kind}", stand=name, discs=" ".join(DISCS[index] for index in stack))


def slot_cell(slot: dict[str, Any]) -> dict[str, Any]:
    """The click target of a place in the tray."""
    if slot["name"][0] == "x":
        shape = {"y": slot["y"], "w": 152, "h": 128}
    else:
        shape = {"y": slot["y"] - 9, "w": max(44, 2 * slot["radius"] + 8), "h": 62}
    return {"name": slot["name"], "x": slot["x"], **shape, "row": slot["row"], "say": slot["say"]}
