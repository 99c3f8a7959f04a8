"""What an alpha-beta search keeps of the positions it has seen: a table of fixed size, by 64-bit keys."""

from __future__ import annotations

from array import array

LIMIT = 1 << 22
"""Values lie below this, and above its negative."""


class Positions:
    """A table of 2 ** ``bits`` pairs of entries, 32 bytes each pair: in one place the deeper stays, in the other any.

    Attributes:
        value, action, depth, kind: of the entry that ``probe`` found: 24 bits, 20 bits (-1 for none), 7 bits, 2 bits.
    """

    def __init__(self, bits: int) -> None:
        self.mask = (1 << bits) - 1
        self.table = array("Q", [0]) * (4 << bits)
        self.value = 0
        self.action = -1
        self.depth = 0
        self.kind = 0

    def probe(self, key: int) -> bool:
        """Look a position up; whether it is there."""
        slot = 4 * (key & self.mask)
        if self.table[slot] != key:
            slot += 2
            if self.table[slot] != key:
                return False
        entry = self.table[slot + 1]
        self.value = int(entry & 0xFFFFFF) - LIMIT
        self.action = int((entry >> 24) & 0xFFFFF) - 1
        self.depth = int((entry >> 44) & 0x7F)
        self.kind = int((entry >> 51) & 3)
        return True

    def store(self, key: int, value: int, action: int, depth: int, kind: int) -> None:
        """Keep what was found of a position."""
        slot = 4 * (key & self.mask)
        if self.table[slot] != key and depth < int((self.table[slot + 1] >> 44) & 0x7F):
            slot += 2
        entry = (kind << 7) | depth
        entry = (entry << 20) | (action + 1)
        entry = (entry << 24) | (value + LIMIT)
        self.table[slot] = key
        self.table[slot + 1] = entry
