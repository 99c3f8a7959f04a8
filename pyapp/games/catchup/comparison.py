"""The sorted group lists of both colours side by side: which rank decides, by rule 4 and the handicap."""

from __future__ import annotations

from itertools import zip_longest

from pyapp.core.stones import BLACK, WHITE
from pyapp.games.catchup.rules import CatchupState


def favoured_colour(state: CatchupState) -> int:
    """The colour whose largest group the handicap makes larger."""
    return WHITE if state.handicap > 0 else BLACK


def first_difference(white: list[int], black: list[int]) -> int:
    """The rank, from 0, at which two sorted group lists first differ; -1 when they are equal."""
    for rank, (one, other) in enumerate(zip_longest(white, black, fillvalue=0)):
        if one != other:
            return rank
    return -1


def at_rank(sizes: list[int], rank: int) -> int:
    """The size at a rank of a sorted group list; a missing group counts 0."""
    return sizes[rank] if rank < len(sizes) else 0


def compared(state: CatchupState, over: bool) -> list[list[int]]:
    """White's and Black's sorted group sizes; with the handicap when the game is over."""
    lists = [state.groups(WHITE), state.groups(BLACK)]
    if state.handicap and over:
        own = lists[favoured_colour(state)]
        own[0:1] = [(own or [0])[0] + abs(state.handicap)]
    return lists
