"""The discs: indexed by size, then colour, ``4 * (size - 1) + colour``."""

from __future__ import annotations

COLOURS = "RGBY"
SIZES = 4
SAME_SIZE = 4
"""How many discs there are of a size: the next size begins so many further on."""
MOST = SIZES * SAME_SIZE
"""The discs of all four colours, and the stacks they can make."""
DISCS = [f"{size}{colour}" for size in range(1, SIZES + 1) for colour in COLOURS]
"""The name of each disc, by index."""
TABLE = MOST
"""What lies beneath the lowest disc of a stack."""
OFF = MOST + 1
"""What lies beneath a disc that is not on the board."""
TAKE = MOST * MOST
"""The action that takes the first colour; the others follow. See ``rules`` for the actions below."""
