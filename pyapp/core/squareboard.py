"""Boards of squares: cells, names, neighbours, symmetries.

Columns are lettered from the left (``a``), rows numbered from the bottom (``1``); a cell's index is
row * columns + column, both from 0.
"""

from __future__ import annotations

from array import array
from functools import cache

from pyapp.core.board import LETTERS, Board

LONGEST = len(LETTERS)
COMPASS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""The eight directions as steps of row and column, clockwise from the north."""


class SquareBoard(Board):
    """The board of so many rows and columns; take it from ``squareboard(height, width)``.

    Neighbours share an edge. ``symmetries`` are the four that keep rows rows (none, left and right exchanged, bottom
    and top exchanged, both) and, on a square, the same four after a reflection that makes rows columns.

    Attributes:
        height: the number of rows.
        width: the number of columns.
        compass: the eight cells around each in the order of ``COMPASS``, flat, int32, ``cells`` where there is none.
    """

    def __init__(self, height: int, width: int) -> None:
        self.height = height
        self.width = width
        places = [(row, column) for row in range(height) for column in range(width)]
        where = {place: index for index, place in enumerate(places)}
        kept = [
            [where[flipped(row, height, down), flipped(column, width, across)] for row, column in places]
            for down in (False, True)
            for across in (False, True)
        ]
        exchanged = [where[column, row] for row, column in places] if height == width else []
        super().__init__(
            names=[f"{LETTERS[column]}{row + 1}" for row, column in places],
            rows=[[where[row, column] for column in range(width)] for row in range(height)],
            neighbours=[
                [where[step] for step in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)) if step in where]
                for r, c in places
            ],
            most=4,
            symmetries=kept + ([[turn[cell] for cell in exchanged] for turn in kept] if exchanged else []),
        )
        self.compass = array(
            "i", [where.get((row + up, column + right), self.cells) for row, column in places for up, right in COMPASS]
        )


def flipped(line: int, lines: int, flip: bool) -> int:
    """A row's or column's number, counted from the other end if so asked."""
    return lines - 1 - line if flip else line


@cache
def squareboard(height: int, width: int) -> SquareBoard:
    """The board of ``height`` rows and ``width`` columns, made once.

    Raises:
        ValueError: a side is not in 1 .. 26.
    """
    if not (1 <= height <= LONGEST and 1 <= width <= LONGEST):
        raise ValueError(f"square boards have sides 1 to {LONGEST}, not {height} and {width}")
    return SquareBoard(height, width)
