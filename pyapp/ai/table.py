"""What a solver remembers of positions: a flat table that grows up to a bound and then forgets what was cheap."""

from __future__ import annotations

from pyapp.ai.tree import longer

FIRST_ROOM = 1 << 12
WAYS = 4
ENTRY = 19
"""Bytes that an entry takes."""


class Table:
    """Bounds of values by 64-bit codes. A code may lie in four neighbouring slots; the least effort gives way.

    Args:
        room: the most entries, a power of two.

    Attributes:
        least, most: what is known of a slot's value; float32, exact for the solver's values.
        choice: the action that has been best there.
        effort: how much work an entry holds (0 in an empty slot).
    """

    def __init__(self, room: int) -> None:
        self.room = room
        self.allocate(min(FIRST_ROOM, room))

    def allocate(self, size: int) -> None:
        """Begin with so many empty slots."""
        self.size = size
        self.used = 0
        self.codes = longer("Q", None, 0, size)
        self.least = longer("f", None, 0, size)
        self.most = longer("f", None, 0, size)
        self.choice = longer("h", None, 0, size)
        self.effort = longer("b", None, 0, size)

    def find(self, code: int) -> int:
        """The slot of a code, or -1."""
        first = code & (self.size - WAYS)
        for slot in range(first, first + WAYS):
            if self.codes[slot] == code and self.effort[slot] > 0:
                return slot
        return -1

    def keep(self, code: int, least: float, most: float, choice: int, effort: int) -> None:
        """Remember a code; ``effort`` is at least 1."""
        if 2 * self.used > self.size and self.size < self.room:
            self.grow()
        slot = self.place(code)
        if self.effort[slot] == 0:
            self.used += 1
        self.codes[slot] = code
        self.least[slot] = least
        self.most[slot] = most
        self.choice[slot] = choice
        self.effort[slot] = effort

    def place(self, code: int) -> int:
        """Where a code belongs: its own slot, or the one with the least effort of the four."""
        first = code & (self.size - WAYS)
        found = first
        for slot in range(first, first + WAYS):
            if self.codes[slot] == code and self.effort[slot] > 0:
                return slot
            if self.effort[slot] < self.effort[found]:
                found = slot
        return found

    def grow(self) -> None:
        """Take four times the room."""
        codes = self.codes
        least = self.least
        most = self.most
        choice = self.choice
        effort = self.effort
        size = self.size
        self.allocate(min(4 * size, self.room))
        for slot in range(size):
            if effort[slot] > 0:
                target = self.place(codes[slot])
                if self.effort[target] == 0:
                    self.used += 1
                self.codes[target] = codes[slot]
                self.least[target] = least[slot]
                self.most[target] = most[slot]
                self.choice[target] = choice[slot]
                self.effort[target] = effort[slot]
