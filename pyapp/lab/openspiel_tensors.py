"""Positions as numbers between 0 and 1 or a little more, for programs that learn: one list a state, of fixed length.

Whatever is one of several is one-hot, seats and colours are absolute, and counts are divided by what they may reach.
All that ``State.key`` holds is there, except that of earlier positions in Huddle Up! only their number is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from pyapp.games.disc_stacks.discs import MOST
from pyapp.games.kilkenny_cats.geometry import COLOURS, FIELD, MOUSE_SQUARES

if TYPE_CHECKING:
    from pyapp.games.huddle_up.rules import HuddleState

KILKENNY_SQUARES = {name: index for index, name in enumerate([*FIELD, *MOUSE_SQUARES])}


def hot(value: int, count: int) -> list[float]:
    """``count`` numbers, 1 at ``value`` and 0 elsewhere; all 0 where ``value`` is negative, as for CHANCE."""
    return [1.0 if index == value else 0.0 for index in range(count)]


def planes(cells: Iterable[int], values: Iterable[int]) -> list[float]:
    """For each of ``values`` a plane that marks the cells which hold it."""
    held = list(cells)
    return [1.0 if cell == value else 0.0 for value in values for cell in held]


def catchup(state: Any) -> list[float]:
    """White's and Black's cells; whose turn, who is White, stones allowed and placed, the mark, whether to swap."""
    stones, white_seat, colour, limit, placed, mark, swap_open = state.key()
    counts = [limit / 3, placed / 3, mark / len(stones), float(swap_open)]
    return [*planes(stones, (0, 1)), *hot(colour, 2), *hot(white_seat, 2), *counts]


def carteso(state: Any) -> list[float]:
    """White and black stones, points of each side; whose turn, passes, phase, komi, who is Vertical, the button."""
    codes, to_move, passes, phase, half_komi, upright_seat, holder = state.key()
    empty = 2
    stones = [code % 4 for code in codes]
    owners = [code // 4 if code % 4 != empty else empty for code in codes]
    counts = [passes / 2, half_komi / (2 * len(codes))]
    seats = [*hot(to_move, 2), *hot(phase, 3), *hot(upright_seat, 2), *hot(holder, 3)]
    return [*planes(stones, (0, 1)), *planes(owners, (0, 1)), *seats, *counts]


def huddle_up(state: HuddleState) -> list[float]:
    """Spaces with a black and with a white penguin; whose turn, passes, how often this has stood."""
    spaces = state.position_text().replace("/", ",").split(",")
    penguins = [1.0 if colour in space else 0.0 for colour in "BW" for space in spaces]
    return [*penguins, *hot(state.to_move, 2), state.passes / 2, state.times_stood() / 3]


def disc_stacks(state: Any) -> list[float]:
    """What each disc lies on (a disc, the table, nothing); whose turn, round, discs to place, points."""
    table = getattr(state, "table", state)
    board = table.key()[0]
    under = [mark for below in board for mark in hot(below, MOST + 2)]
    counts = [table.round / table.rounds, table.left / MOST]
    return [*under, *hot(state.to_move, table.players), *counts, *(points / MOST for points in table.scores())]


def kilkenny_cats(state: Any) -> list[float]:
    """Each colour's squares; whose turn and the die, if any; turns without a capture or a mouse."""
    _, text, _, seat, die, quiet = state.key()
    marks = [0.0] * (len(COLOURS) * len(KILKENNY_SQUARES))
    for cats in text.split(" ")[0].split(";"):
        colour, squares = cats.split(":")
        first = COLOURS.index(colour) * len(KILKENNY_SQUARES)
        for square in filter(None, squares.split(",")):
            marks[first + KILKENNY_SQUARES[square]] = 1.0
    return [*marks, *hot(seat, len(COLOURS)), *hot(die - 1, 6), quiet / 200]


TENSORS: dict[str, Callable[[Any], list[float]]] = {
    "catchup": catchup,
    "carteso": carteso,
    "huddle_up": huddle_up,
    "disc_stacks": disc_stacks,
    "kilkenny_cats": kilkenny_cats,
}
"""A game's id -> its encoder."""
