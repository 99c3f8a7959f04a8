"""Free lines: a board that is a row of numbered stands without neighbours, as long as it is needed.

Stands are numbered from 1; their names are their numbers. On a page the line is laid in rows of a few stands.
"""

from __future__ import annotations


class FreeLine:
    """A line of so many stands; never changed.

    Args:
        stands: how many there are, at least 1.
        across: how many a row of the laid line has.

    Attributes:
        names: the name of each stand, by index.
        rows: the stand indices of each row, first row first.
        places: the (column, row) of each stand, by index.
    """

    def __init__(self, stands: int, across: int = 4) -> None:
        self.names = [str(number) for number in range(1, stands + 1)]
        self.rows = [list(range(first, min(first + across, stands))) for first in range(0, stands, across)]
        self.places = [(stand % across, stand // across) for stand in range(stands)]
