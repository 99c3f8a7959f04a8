"""Bits of a 64-bit word. Compiled code takes the processor's own instructions in their place, see ``cbits.pxd``."""

from __future__ import annotations


def ones(word: int) -> int:
    """How many bits are set."""
    return word.bit_count()


def lowest(word: int) -> int:
    """The index of the lowest bit of a word that is not 0."""
    return (word & -word).bit_length() - 1
