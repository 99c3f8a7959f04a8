"""Tables of Catchup's boards that ``sight.py`` looks things up in, made once; compiled they would only be larger."""

from __future__ import annotations

from array import array
from functools import cache
from typing import Any

from pyapp.core.hexboard import DIRECTIONS

AROUND = 18
FORMS = 430


@cache
def around(side: int) -> Any:
    """For each cell the 6 cells around it, in a circle, then the 12 around those; ``cells`` where the board ends."""
    places = [(q, r) for r in range(1 - side, side) for q in range(1 - side, side) if abs(q + r) < side]
    where = {place: index for index, place in enumerate(places)}
    steps = [*DIRECTIONS]
    for turn in range(6):
        one, two = DIRECTIONS[turn], DIRECTIONS[(turn + 1) % 6]
        steps += [(2 * one[0], 2 * one[1]), (one[0] + two[0], one[1] + two[1])]
    return array("i", [where.get((q + dq, r + dr), len(places)) for q, r in places for dq, dr in steps])


@cache
def bare(side: int) -> Any:
    """For each cell of the empty board the code of its neighbours (see ``forms``); digit k is direction k's."""
    near = around(side)
    cells = len(near) // AROUND
    codes = [sum(3 << 2 * slot for slot in range(6) if near[AROUND * cell + slot] == cells) for cell in range(cells)]
    return array("i", codes)


@cache
def rim(side: int) -> Any:
    """How many steps each cell is from the rim, 4 and more as 4."""
    places = [(q, r) for r in range(1 - side, side) for q in range(1 - side, side) if abs(q + r) < side]
    return array("i", [min(4, side - 1 - max(abs(q), abs(r), abs(q + r))) for q, r in places])


@cache
def busy() -> Any:
    """For each form whether a stone of either side is in it."""
    found = array("i", [0]) * FORMS
    for code, form in enumerate(forms()):
        found[form] = int(any(code >> 2 * place & 3 in (1, 2) for place in range(6)))
    return found


@cache
def forms() -> Any:
    """For each code of six neighbours (base 4) its form, 0 .. FORMS - 1: the same for all twelve ways to turn it."""
    least = array("i", [0]) * 4096
    for code in range(4096):
        digits = [code >> 2 * place & 3 for place in range(6)]
        turned = [way[turn:] + way[:turn] for way in (digits, digits[::-1]) for turn in range(6)]
        least[code] = min(sum(digit << 2 * place for place, digit in enumerate(way)) for way in turned)
    number = {code: place for place, code in enumerate(sorted(set(least)))}
    return array("i", [number[code] for code in least])
