"""Hexagonal boards of hexagons ("hex-hex"): cells, names, neighbours, symmetries, places.

Rows are lettered from the bottom (``a``), cells numbered from the left end of their row (``1``); a cell's index counts
along the rows from the bottom up. The board of side n has 3n(n-1)+1 cells.
"""

from __future__ import annotations

from array import array
from math import sqrt

from pyapp.core.errors import InvalidPosition

LETTERS = "abcdefghijklmnopqrstuvwxyz"
SIDES = range(2, 8)
DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


class HexBoard:
    """The topology of the board of one side length; shared, never changed. Take it from ``hexboard(side)``.

    Attributes:
        side: cells along one edge.
        cells: the number of cells.
        names: the name of each cell, by index.
        index: the index of each name.
        rows: the cell indices of each row, bottom row first, left to right.
        neighbours: the indices of each cell's neighbours, ascending.
        near: ``neighbours`` flattened to six int32 a cell, padded with ``cells`` (a border that is on no side).
        symmetries: twelve permutations; ``symmetries[k][i]`` is where cell i goes. The first changes nothing.
        places: the centre (x, y) of each cell, in cell widths from the board's centre, y downwards.
    """

    def __init__(self, side: int) -> None:
        self.side = side
        axial = [(q, r) for r in range(1 - side, side) for q in range(1 - side, side) if abs(q + r) < side]
        where = {place: index for index, place in enumerate(axial)}
        self.cells = len(axial)
        self.rows = [[where[place] for place in axial if place[1] == r] for r in range(1 - side, side)]
        self.names = [
            f"{LETTERS[row]}{number}" for row, cells in enumerate(self.rows) for number in range(1, len(cells) + 1)
        ]
        self.index = {name: index for index, name in enumerate(self.names)}
        self.neighbours = [
            sorted(where[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in where) for q, r in axial
        ]
        self.near = array("i", [self.cells] * (6 * self.cells))
        for cell, around in enumerate(self.neighbours):
            for slot, neighbour in enumerate(around):
                self.near[6 * cell + slot] = neighbour
        self.symmetries = [[where[turned(place, k)] for place in axial] for k in range(12)]
        self.places = [(q + r / 2, -r * sqrt(3) / 2) for q, r in axial]

    def rows_text(self, symbols: list[str]) -> str:
        """One symbol a cell as text: rows from the top to the bottom, joined by ``/``."""
        return "/".join("".join(symbols[cell] for cell in row) for row in reversed(self.rows))

    def parse_rows(self, text: str, symbols: str) -> list[str]:
        """The inverse of ``rows_text``.

        Raises:
            InvalidPosition: a row too many or too few, of the wrong length, or with another symbol; rows are counted
                from the top.
        """
        rows = text.split("/")
        if len(rows) != len(self.rows):
            raise InvalidPosition("error.position.rows", found=len(rows), needed=len(self.rows))
        found = [""] * self.cells
        for number, (row, cells) in enumerate(zip(rows, reversed(self.rows), strict=True), start=1):
            if len(row) != len(cells):
                raise InvalidPosition("error.position.row_length", row=number, found=len(row), needed=len(cells))
            for cell, symbol in zip(cells, row, strict=True):
                if symbol not in symbols:
                    raise InvalidPosition("error.position.symbol", row=number, symbol=symbol, allowed=symbols)
                found[cell] = symbol
        return found


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
