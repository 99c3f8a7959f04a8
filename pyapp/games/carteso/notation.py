"""How Carteso's boards, turns and positions are written.

Turns: ``Bd4``, ``Wd4``, ``--``, ``button``; with pie ``komi 6.5``, then ``V`` or ``H``. Actions are numbered as
``rules`` says. Positions: the rows, and behind them, in any order and only where needed, the side to move (``V``,
``H``), a ``--`` for each of the last passes, the owner of a finished square group by any of its points (``a1:H``) and
of the button (``button:V``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pyapp.core.errors import IllegalAction, InvalidPosition
from pyapp.core.squareboard import SquareBoard, squareboard
from pyapp.games.carteso.terms import CHOOSING, NAMING, NOBODY, VERTICAL

if TYPE_CHECKING:
    from pyapp.games.carteso.rules import Group

SYMBOLS = "wb."
SIDES = "VH"
LONGEST = 13


def shape(size: object) -> tuple[int, int]:
    """Rows and columns of a ``size`` option: ``9`` or ``2x3``."""
    height, _, width = str(size).partition("x")
    return int(height), int(width or height)


def size_of(height: int, width: int) -> int | str:
    """The inverse of ``shape``."""
    return height if height == width else f"{height}x{width}"


def points(halves: int) -> float:
    """Halves of a point as points, a whole number where it is one."""
    return halves / 2 if halves % 2 else halves // 2


def turn_text(board: SquareBoard, action: int) -> str:
    """The text of an action."""
    cells = board.cells
    if action < 2 * cells:
        return f"{'BW'[action // cells]}{board.names[action % cells]}"
    if action < 2 * cells + 2:
        return ("--", "button")[action - 2 * cells]
    if action < 4 * cells + 3:
        return f"komi {points(action - 2 * cells - 2)}"
    return SIDES[action - 4 * cells - 3]


def read_turn(board: SquareBoard, phase: int, text: str) -> int:
    """The action that a text names in a phase of the game.

    Raises:
        IllegalAction: it names none.
    """
    words = text.lower().split()
    written = "".join(words)
    if not written:
        raise IllegalAction("error.move.empty")
    if phase == NAMING:
        return read_komi(board, written)
    if phase == CHOOSING:
        if written not in ("v", "h"):
            raise IllegalAction("carteso.error.choose", move=text)
        return 4 * board.cells + 3 + "vh".index(written)
    if written == "--":
        return 2 * board.cells
    if written == "button":
        return 2 * board.cells + 1
    if len(words) > 2 or (len(words) == 2 and len(words[0]) > 1):
        raise IllegalAction("carteso.error.one_stone", move=text)
    colour, name = written[0], written[1:]
    if colour not in "bw" or not name or (name not in board.index and written in board.index):
        raise IllegalAction("carteso.error.colour", move=text)
    if name not in board.index:
        raise IllegalAction("error.move.cell", cell=name)
    return "bw".index(colour) * board.cells + board.index[name]


def read_komi(board: SquareBoard, written: str) -> int:
    """The action of ``komi6.5``."""
    found = re.fullmatch(r"komi([0-9]{1,3}(?:[.][05])?)", written)
    halves = round(2 * float(found[1])) if found else -1
    if not 0 <= halves <= 2 * board.cells:
        raise IllegalAction("carteso.error.komi", most=board.cells)
    return 2 * board.cells + 2 + halves


@dataclass
class Setup:
    """A position text, read.

    Attributes:
        board: of the size that the text has.
        symbols: one of ``SYMBOLS`` for each point.
        side: the side to move.
        passes: how many passes were made last.
        holder: the side that has the button, or NOBODY.
        named: the owners of square groups, by the point that the text names.
    """

    board: SquareBoard
    symbols: list[str]
    side: int = VERTICAL
    passes: int = 0
    holder: int = NOBODY
    named: dict[int, int] = field(default_factory=dict[int, int])

    def owners(self, groups: Iterable[Group]) -> dict[int, int]:
        """The owner of every finished square group, by its lowest point.

        Left out, it is the side to move before the last passes: as if the last stone had finished the group.

        Raises:
            InvalidPosition: an owner is named where there is no such group, or a group is given two.
        """
        found: dict[int, int] = {}
        left = dict(self.named)
        for group in groups:
            if group.owner != NOBODY and group.rows == group.columns:
                given = {left.pop(cell) for cell in group.cells if cell in left} or {self.side ^ (self.passes & 1)}
                if len(given) > 1:
                    raise InvalidPosition("carteso.error.two_owners", cell=self.board.names[group.cells[0]])
                found[group.cells[0]] = given.pop()
        for cell in left:
            raise InvalidPosition("carteso.error.no_square", cell=self.board.names[cell])
        return found


def read_position(text: str) -> Setup:
    """A position text's board and what stands behind it.

    Raises:
        InvalidPosition: it cannot be read; the message says where it breaks.
    """
    rows, *words = text.split() or [""]
    height, width = rows.count("/") + 1, len(rows.partition("/")[0])
    if height > LONGEST:
        raise InvalidPosition("error.position.rows", found=height, needed=f"1..{LONGEST}")
    if not 1 <= width <= LONGEST:
        raise InvalidPosition("error.position.row_length", row=1, found=width, needed=f"1..{LONGEST}")
    board = squareboard(height, width)
    setup = Setup(board, board.parse_rows(rows.lower(), SYMBOLS))
    said: dict[str, int] = {}
    for word in words:
        name, colon, letter = word.lower().rpartition(":")
        if word == "--" and setup.passes < 2:
            setup.passes += 1
            continue
        if letter not in ("v", "h") or (colon and not name):
            raise InvalidPosition("carteso.error.word", word=word)
        if name not in ("", "button") and name not in board.index:
            raise InvalidPosition("error.move.cell", cell=name)
        side = "vh".index(letter)
        if said.setdefault(name, side) != side:
            raise InvalidPosition("carteso.error.contradiction", word=word)
    setup.side = said.pop("", VERTICAL)
    setup.holder = said.pop("button", NOBODY)
    setup.named = {board.index[name]: side for name, side in said.items()}
    return setup
