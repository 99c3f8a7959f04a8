"""What may be renamed in a game without changing it: turns of the board, colours that are all alike."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from pyapp.core.board import Board
from pyapp.core.hexboard import hexboard
from pyapp.core.squareboard import squareboard
from pyapp.games.kilkenny_cats import geometry

CELL = re.compile(r"[a-z]\d+|[NESW][12]\b")


@dataclass(frozen=True)
class Symmetry:
    """A game with these options, and its image: its options, each move's text renamed, whether scores trade places."""

    name: str
    options: dict[str, Any]
    image_options: dict[str, Any]
    rename: Callable[[str], str]
    players: int = 2
    scores_trade: bool = False


def of_cells(places: dict[str, str]) -> Callable[[str], str]:
    """A renaming of cells in a move's text."""
    return lambda text: CELL.sub(lambda found: places[found[0]], text)


def turned(board: Board, symmetry: int) -> Callable[[str], str]:
    """The renaming by one of the board's symmetries."""
    where = board.symmetries[symmetry]
    return of_cells({name: board.names[where[cell]] for cell, name in enumerate(board.names)})


def catchup() -> Iterator[Symmetry]:
    for number in range(12):
        yield Symmetry(f"turned {number}", {"size": 3}, {"size": 3}, turned(hexboard(3), number))


def carteso() -> Iterator[Symmetry]:
    options = {"size": 4, "komi": 0, "button": True}
    for number in range(4):
        yield Symmetry(f"turned {number}", options, options, turned(squareboard(4, 4), number))
    exchange = str.maketrans("BW", "WB")
    yield Symmetry("colours exchanged", options, options, lambda text: text.translate(exchange))


def huddle_up() -> Iterator[Symmetry]:
    for move in ("straight", "path"):
        options = {"move": move}
        half_turn = turned(hexboard(4), 3)
        yield Symmetry(f"{move}, half turn", options, {**options, "first": "white"}, half_turn, scores_trade=True)


def disc_stacks() -> Iterator[Symmetry]:
    for colours in permutations("RGB"):
        exchange = str.maketrans("RGB", "".join(colours))
        yield Symmetry(f"colours {''.join(colours)}", {}, {}, lambda text, exchange=exchange: text.translate(exchange))


def kilkenny_cats() -> Iterator[Symmetry]:
    quarter = {name: geometry.NAMES[at] for name, at in quarter_turned().items()}
    half = {name: quarter[quarter[name]] for name in quarter}
    yield Symmetry("half turn", {}, {"starter": "N"}, of_cells(half))
    yield Symmetry("quarter turn", {}, {"starter": "W"}, of_cells(quarter), players=4)
    yield Symmetry("half turn", {"mice": "own"}, {"mice": "own", "starter": "N"}, of_cells(half), players=4)


def quarter_turned() -> dict[str, int]:
    """Where a quarter turn clockwise, South's block to West's, takes each square."""
    places = {name: geometry.place(square) for name, square in geometry.SQUARE.items()}
    return {name: geometry.square_at(y, 15 - x) for name, (x, y) in places.items()}


SYMMETRIES = {maker.__name__: list(maker()) for maker in (catchup, carteso, huddle_up, disc_stacks, kilkenny_cats)}
