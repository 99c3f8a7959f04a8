"""What boards of every shape share: named cells in rows, neighbours, symmetries, rows as text."""

from __future__ import annotations

from array import array
from collections.abc import Iterable

from pyapp.core.errors import InvalidPosition

LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Board:
    """The topology of a board; shared, never changed.

    Args:
        names: the name of each cell, by index; the index counts along the rows from the bottom up.
        rows: the cell indices of each row, bottom row first, left to right.
        neighbours: the indices of each cell's neighbours, ascending.
        most: how many neighbours a cell can have.
        symmetries: permutations; ``symmetries[k][i]`` is where cell i goes. The first changes nothing.

    Attributes:
        cells: the number of cells.
        index: the index of each name.
        near: ``neighbours`` flattened to ``most`` int32 a cell, padded with ``cells`` (a border that is on no side).
    """

    def __init__(
        self,
        names: list[str],
        rows: list[list[int]],
        neighbours: list[list[int]],
        most: int,
        symmetries: list[list[int]],
    ) -> None:
        self.names = names
        self.rows = rows
        self.neighbours = neighbours
        self.symmetries = symmetries
        self.cells = len(names)
        self.index = {name: index for index, name in enumerate(names)}
        self.near = array("i", [self.cells] * (most * self.cells))
        for cell, around in enumerate(neighbours):
            for slot, neighbour in enumerate(around):
                self.near[most * cell + slot] = neighbour

    def rows_text(self, symbols: list[str], gap: str = "") -> str:
        """One symbol a cell as text: rows from the top to the bottom, joined by ``/``, cells by ``gap``."""
        return "/".join(gap.join(symbols[cell] for cell in row) for row in reversed(self.rows))

    def parse_rows(self, text: str, symbols: Iterable[str], gap: str = "") -> list[str]:
        """The inverse of ``rows_text``; without a gap every symbol is one character.

        Raises:
            InvalidPosition: a row too many or too few, of the wrong length, or with another symbol; rows are counted
                from the top.
        """
        rows = text.split("/")
        if len(rows) != len(self.rows):
            raise InvalidPosition("error.position.rows", found=len(rows), needed=len(self.rows))
        found = [""] * self.cells
        known = list(symbols)
        for number, (row, cells) in enumerate(zip(rows, reversed(self.rows), strict=True), start=1):
            written = row.split(gap) if gap else list(row)
            if len(written) != len(cells):
                raise InvalidPosition("error.position.row_length", row=number, found=len(written), needed=len(cells))
            for cell, symbol in zip(cells, written, strict=True):
                if symbol not in known:
                    raise InvalidPosition("error.position.symbol", row=number, symbol=symbol, allowed=gap.join(known))
                found[cell] = symbol
        return found
