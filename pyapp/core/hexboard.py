"""Hexagonal boards of hexagons ("hex-hex"): cells, names, neighbours, symmetries, places.

Rows are lettered from the bottom (``a``), cells numbered from the left end of their row (``1``); a cell's index counts
along the rows from the bottom up. The board of side n has 3n(n-1)+1 cells.
"""

from __future__ import annotations

from math import sqrt

from pyapp.core.board import LETTERS, Board

SIDES = range(2, 8)
DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


class HexBoard(Board):
    """The board of one side length; take it from ``hexboard(side)``. It has twelve symmetries.

    Attributes:
        side: cells along one edge.
        places: the centre (x, y) of each cell, in cell widths from the board's centre, y downwards.
    """

    def __init__(self, side: int) -> None:
        self.side = side
        axial = [(q, r) for r in range(1 - side, side) for q in range(1 - side, side) if abs(q + r) < side]
        where = {place: index for index, place in enumerate(axial)}
        rows = [[where[place] for place in axial if place[1] == r] for r in range(1 - side, side)]
        super().__init__(
            names=[f"{LETTERS[row]}{number}" for row, cells in enumerate(rows) for number in range(1, len(cells) + 1)],
            rows=rows,
            neighbours=[
                sorted(where[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in where) for q, r in axial
            ],
            most=6,
            symmetries=[[where[turned(place, k)] for place in axial] for k in range(12)],
        )
        self.places = [(q + r / 2, -r * sqrt(3) / 2) for q, r in axial]


def turned(place: tuple[int, int], k: int) -> tuple[int, int]:
    """The axial ``place`` after symmetry ``k``: k % 6 turns by 60 degrees, then a reflection where k >= 6."""
    q, r = place
    for _ in range(k % 6):
        q, r = -r, q + r
    return (r, q) if k >= 6 else (q, r)


_boards: dict[int, HexBoard] = {}


def hexboard(side: int) -> HexBoard:
    """The board of this side, made once.

    Raises:
        ValueError: the side is not in ``SIDES``.
    """
    if side not in SIDES:
        raise ValueError(f"hexhex boards have sides {SIDES.start} to {SIDES.stop - 1}, not {side}")
    if side not in _boards:
        _boards[side] = HexBoard(side)
    return _boards[side]
