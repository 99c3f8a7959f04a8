"""The stones of a game of Carteso: groups, the regions they can still grow into, and who has claimed what.

A stone updates only what it can change: its own group, and, where it may part or narrow it, the region of the other
colour that it is taken out of.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import NamedTuple

from pyapp.core.squareboard import SquareBoard
from pyapp.core.stones import BORDER, EMPTY
from pyapp.games.carteso.terms import HORIZONTAL, NOBODY, VERTICAL

SPACE = 176
"""Items of an array that has one for each point and the border: 169 points at most."""


def may_cut(around: int) -> bool:
    """Whether a region that loses a point may fall apart or span less.

    Args:
        around: which of the eight points around it belong to the region, bit i for direction i of the compass.

    It does neither if its neighbours hang together through the corners between them and there is one above or below
    and one beside: then the region is whole, and its row and its column are still spanned.
    """
    sides = [slot for slot in (0, 2, 4, 6) if around >> slot & 1]
    links = sum(around >> slot + 1 & 1 and (slot + 2) % 8 in sides for slot in sides)
    corner = bool({0, 4} & {*sides}) and bool({2, 6} & {*sides})
    return bool(sides) and not (corner and len(sides) - links <= 1)


CUTS = array("i", map(may_cut, range(256)))


class Group(NamedTuple):
    """A group as a person sees it.

    Attributes:
        colour: WHITE or BLACK.
        cells: its points, ascending.
        rows, columns: how many it spans.
        room: how many rows and columns it could span at most, by any placements.
        owner: VERTICAL or HORIZONTAL if it is claimed, else NOBODY.
    """

    colour: int
    cells: list[int]
    rows: int
    columns: int
    room: tuple[int, int]
    owner: int


class Field:
    """The stones on a board.

    Rows and columns that something spans are one integer: bit r for row r, bit 16 + c for column c. What is connected
    spans no gaps, so that two spans are equal exactly where the bounding boxes are.

    Args:
        board: its shape, 13 x 13 at most.

    Attributes:
        cells: the number of points.
        empty: how many of them are empty.
        points: the stones in each side's claimed groups.
        stone: WHITE, BLACK or EMPTY for each point; BORDER behind them.
        group: the head of each stone's group, one of its points.
        ring: the next point of the same group, around and around.
        stones: the size of each group, at its head.
        span: what each group spans, at its head.
        owner: who has claimed each group, at its head.
        region: for each colour and each point open to it (empty or of that colour), the head of the region: all open
            points connected to it. White's half first.
        reach: what each region spans, at its head.
    """

    def __init__(self, board: SquareBoard) -> None:
        self.cells = board.cells
        self.near = board.near
        self.compass = board.compass
        self.cuts = CUTS
        lines = [(1 << cell // board.width) | (1 << 16 + cell % board.width) for cell in range(self.cells)]
        whole = 0
        for line in lines:
            whole |= line
        self.line = padded(lines)
        self.empty = self.cells
        self.points = [0, 0]
        self.stone = padded([EMPTY] * self.cells, BORDER)
        self.group = padded(range(self.cells))
        self.ring = padded(range(self.cells))
        self.stones = padded([1] * self.cells)
        self.span = padded(lines)
        self.owner = padded([NOBODY] * self.cells)
        self.region = padded([]) + padded([])
        self.reach = padded([], whole) + padded([], whole)
        self.seen = padded([])
        self.queue = padded([])

    def copy_from(self, other: Field) -> None:
        """Become equal to ``other``, of the same board."""
        self.empty = other.empty
        self.points[:] = other.points
        self.stone[:] = other.stone
        self.group[:] = other.group
        self.ring[:] = other.ring
        self.stones[:] = other.stones
        self.span[:] = other.span
        self.owner[:] = other.owner
        self.region[:] = other.region
        self.reach[:] = other.reach

    def place(self, cell: int, colour: int, squares: int) -> None:
        """Put a stone on an empty point and claim what it finishes, squares for the side ``squares``."""
        other = 1 - colour
        self.stone[cell] = colour
        self.empty -= 1
        for slot in range(4 * cell, 4 * cell + 4):
            neighbour = self.near[slot]
            if self.stone[neighbour] == colour and self.group[neighbour] != self.group[cell]:
                self.join(self.group[neighbour], self.group[cell])
        # The stone's own region was and stays open to its colour: only the group in it has changed.
        head = self.group[cell]
        region = colour * SPACE + self.region[colour * SPACE + cell]
        if self.owner[head] == NOBODY and self.span[head] == self.reach[region]:
            self.claim(head, squares)
        around = 0
        for slot in range(8):
            neighbour = self.compass[8 * cell + slot]
            if self.stone[neighbour] == other or self.stone[neighbour] == EMPTY:
                around |= 1 << slot
        if self.cuts[around]:
            self.cut(cell, other, squares)

    def join(self, large: int, small: int) -> None:
        """Make one group of two, given by their heads: the smaller takes the larger's head, the rings become one."""
        if self.stones[small] > self.stones[large]:
            large, small = small, large
        if self.owner[large] != NOBODY:
            self.points[self.owner[large]] += self.stones[small]
        elif self.owner[small] != NOBODY:
            self.owner[large] = self.owner[small]
            self.points[self.owner[large]] += self.stones[large]
        cell = small
        while True:
            self.group[cell] = large
            if self.ring[cell] == small:
                break
            cell = self.ring[cell]
        self.ring[cell] = self.ring[large]
        self.ring[large] = small
        self.stones[large] += self.stones[small]
        self.span[large] |= self.span[small]

    def cut(self, cell: int, colour: int, squares: int) -> None:
        """Find the regions that a point leaves behind when it is no longer open to a colour, and claim in them."""
        base = colour * SPACE
        first = 0
        for slot in range(4 * cell, 4 * cell + 4):
            seed = self.near[slot]
            if not self.seen[seed] and (self.stone[seed] == colour or self.stone[seed] == EMPTY):
                last = self.flood(seed, colour, first)
                reach = self.reach[base + seed]
                for index in range(first, last):
                    found = self.queue[index]
                    head = self.group[found]
                    if self.span[head] == reach and self.stone[found] == colour and self.owner[head] == NOBODY:
                        self.claim(head, squares)
                first = last
        for index in range(first):
            self.seen[self.queue[index]] = 0

    def flood(self, seed: int, colour: int, first: int) -> int:
        """Make the region around ``seed``, its points in ``queue`` from ``first`` on; returns where they end."""
        base = colour * SPACE
        open_stones = (1 << colour) | (1 << EMPTY)
        reach = 0
        self.queue[first] = seed
        self.seen[seed] = 1
        last = first + 1
        while first < last:
            cell = self.queue[first]
            first += 1
            self.region[base + cell] = seed
            reach |= self.line[cell]
            # Each neighbour is written behind the queue and kept without a branch, which no processor could predict.
            for slot in range(4 * cell, 4 * cell + 4):
                neighbour = self.near[slot]
                fresh = (open_stones >> self.stone[neighbour]) & (1 - self.seen[neighbour])
                self.seen[neighbour] |= fresh
                self.queue[last] = neighbour
                last += fresh
        self.reach[base + seed] = reach
        return last

    def claim(self, head: int, squares: int) -> None:
        """Give a finished group to its owner."""
        taller = count_bits(self.span[head] & 0xFFFF) - count_bits(self.span[head] >> 16)
        if taller > 0:
            side = VERTICAL
        elif taller < 0:
            side = HORIZONTAL
        else:
            side = squares
        self.owner[head] = side
        self.points[side] += self.stones[head]

    def stone_at(self, cell: int) -> int:
        """WHITE, BLACK or EMPTY."""
        return self.stone[cell]

    def scores(self) -> list[int]:
        """The stones in V's and in H's claimed groups."""
        return list(self.points)

    def groups(self) -> list[Group]:
        """All groups, by their lowest point."""
        members: dict[int, list[int]] = {}
        for cell in range(self.cells):
            if self.stone[cell] != EMPTY:
                members.setdefault(self.group[cell], []).append(cell)
        found: list[Group] = []
        for head, cells in members.items():
            colour = self.stone[head]
            region = colour * SPACE + self.region[colour * SPACE + head]
            found.append(Group(colour, cells, *extent(self.span[head]), extent(self.reach[region]), self.owner[head]))
        return found

    def codes(self) -> bytes:
        """A byte a point: its stone in the low two bits and, above them, who has claimed it."""
        return bytes(
            self.stone[cell] + (4 * self.owner[self.group[cell]] if self.stone[cell] != EMPTY else 0)
            for cell in range(self.cells)
        )

    def give(self, cell: int, side: int) -> None:
        """Change the owner of the claimed group at a point."""
        head = self.group[cell]
        self.points[self.owner[head]] -= self.stones[head]
        self.owner[head] = side
        self.points[side] += self.stones[head]


def padded(items: Iterable[int], fill: int = 0) -> list[int]:
    """``items`` filled up to ``SPACE``."""
    found = list(items)
    return found + [fill] * (SPACE - len(found))


def count_bits(lines: int) -> int:
    """How many bits of a non-negative number are set."""
    count = 0
    while lines:
        lines &= lines - 1
        count += 1
    return count


def extent(span: int) -> tuple[int, int]:
    """How many rows and columns a span has."""
    return count_bits(span & 0xFFFF), count_bits(span >> 16)
