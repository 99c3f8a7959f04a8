"""The shape of the network that judges positions, and how its weights are written down.

What it looks at is a list of rows of whole numbers: for each kind of seat (the viewer, who sits opposite, to the right,
to the left) where its free cats are, on how many faces each can be captured, on how many faces it lands or captures,
and how many free cats it has; then how many turns the viewer waits. One layer of hidden units follows, held between 0
and 1, and a direct way from each row to the answer.
"""

from __future__ import annotations

import zlib
from array import array
from base64 import b85decode, b85encode
from collections.abc import Iterable
from typing import Any

from pyapp.games.kilkenny_cats import geometry

FACES = 6
HIDDEN = 16
STRIDE = HIDDEN + 1
"""Weights a row: one for each hidden unit, one that goes straight to the answer."""
FIELD = geometry.SIDE * geometry.SIDE
THREATENED = FIELD
LANDING = 2 * FIELD
CATCHING = LANDING + 2 * (FACES + 1)
COUNTED = CATCHING + FACES + 1
BLOCK = COUNTED + geometry.CATS + 1
"""Rows a kind of seat, and where its parts begin: squares, threatened squares, faces that land (without and with one
cat at home), faces that capture, free cats."""
WAITS = 4
UNIT = 128
"""The whole number that stands for 1."""


def kinds(players: int) -> int:
    """How many kinds of seats a network for so many seats tells apart."""
    return 2 if players == 2 else 4


def row_count(players: int) -> int:
    """The rows that can be listed; behind them come the bias row and the answer's row."""
    return BLOCK * kinds(players) + WAITS


def packed(weights: Iterable[int]) -> str:
    """Weights as text: 16 bits each, the low bytes before the high ones, deflated, base 85."""
    found = list(weights)
    low = bytes(weight & 255 for weight in found)
    high = bytes((weight >> 8) & 255 for weight in found)
    return b85encode(zlib.compress(low + high, 9)).decode()


def unpacked(text: str) -> Any:
    """The weights of a text, int32."""
    content = zlib.decompress(b85decode("".join(text.split())))
    half = len(content) // 2
    pairs = zip(content[:half], content[half:], strict=True)
    return array("i", [low + 256 * (high - 256 * (high > 127)) for low, high in pairs])
