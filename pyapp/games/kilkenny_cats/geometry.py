"""The board of Kilkenny Cats in one place: squares, mice, start blocks, directions, who sits where.

A square is the number 16 y + x. The field is x = 1 .. 14 (columns a to n) by y = 1 .. 14; the ring around it holds
the eight mice and is no part of the board elsewhere, so a step from the field never leaves the 256 numbers.
"""

from __future__ import annotations

from array import array
from functools import cache

WIDTH = 16
SQUARES = WIDTH * WIDTH
SIDE = 14
COLUMNS = "abcdefghijklmn"

EMPTY = 4
"""What a square holds: a seat's number for its free cat, or EMPTY, WALL, or MOUSE + the seat that may land there."""
WALL = 5
MOUSE = 6

CATS = 8
"""How many cats a colour begins with."""
PASS = 8 * SQUARES
"""The action of a forfeited turn; a move is 8 * square + direction."""

COLOURS = "SWNE"
"""Clockwise, as the turn goes round."""
SEATED = {2: "SN", 3: "SWN", 4: "SWNE"}
"""Which colours play, by the number of players."""
OPPOSITE = {"S": "N", "N": "S", "W": "E", "E": "W"}

MICE = {
    "S": {"S1": (7, 0), "S2": (8, 0)},
    "W": {"W1": (0, 7), "W2": (0, 8)},
    "N": {"N1": (7, 15), "N2": (8, 15)},
    "E": {"E1": (15, 7), "E2": (15, 8)},
}
"""The mice on each edge, with (x, y)."""
BLOCKS = {
    "S": ((6, 3), (9, 4)),
    "W": ((3, 6), (4, 9)),
    "N": ((6, 11), (9, 12)),
    "E": ((11, 6), (12, 9)),
}
"""The corners of each colour's start block: f3..i4, c6..d9, f11..i12, k6..l9."""
DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""North, then clockwise."""
STEPS = [WIDTH * dy + dx for dx, dy in DIRECTIONS]


def square_at(x: int, y: int) -> int:
    """The square of a place."""
    return WIDTH * y + x


FIELD = {f"{COLUMNS[x - 1]}{y}": square_at(x, y) for y in range(1, SIDE + 1) for x in range(1, SIDE + 1)}
"""The squares of the field by name."""
MOUSE_SQUARES = {name: square_at(x, y) for mice in MICE.values() for name, (x, y) in mice.items()}
"""The mice by name."""
SQUARE = {**FIELD, **MOUSE_SQUARES}
NAMES = {square: name for name, square in SQUARE.items()}
BARE = [EMPTY if square in FIELD.values() else WALL for square in range(SQUARES)]
"""The board without cats and with all mice closed."""
START = {
    colour: [square_at(x, y) for y in range(low_y, high_y + 1) for x in range(low_x, high_x + 1)]
    for colour, ((low_x, low_y), (high_x, high_y)) in BLOCKS.items()
}
"""The squares of each colour's start block, ascending."""


def place(square: int) -> tuple[int, int]:
    """(x, y) of a square."""
    return square % WIDTH, square // WIDTH


def order_from(starter: str, players: int) -> str:
    """The colours in seat order: those who play, clockwise from the starter; "" where the starter does not play."""
    playing = SEATED[players]
    first = playing.find(starter)
    return playing[first:] + playing[:first] if first >= 0 else ""


@cache
def goals(colour: str, own: bool) -> list[int]:
    """The squares of a colour's two mice: opposite its block, or on its own edge."""
    return [square_at(x, y) for x, y in MICE[colour if own else OPPOSITE[colour]].values()]


@cache
def distances(colours: str, own: bool) -> array[int]:
    """For each colour and square the king's moves to the nearer own mouse, int32, SQUARES a colour."""
    found = array("i")
    for colour in colours:
        mice = [place(mouse) for mouse in goals(colour, own)]
        found.extend(min(max(abs(x - u), abs(y - v)) for u, v in mice) for x, y in map(place, range(SQUARES)))
    return found
