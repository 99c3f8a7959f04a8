"""What the search may know of Carteso beyond its rules.

A placement means the same at any time, so AMAF counts it. Passing is a move from the first turn on: the tree tries
it, the playouts leave it out.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import inf
from typing import TYPE_CHECKING

from pyapp.core.stones import BLACK, WHITE
from pyapp.games.carteso.terms import PLAYING

if TYPE_CHECKING:
    from pyapp.games.carteso.rules import CartesoState

SEARCH: dict[str, float] = {}
"""Search settings (see ``pyapp.ai.mcts.Settings``) where Carteso wants others than the defaults."""

EXCHANGED = bytes(code ^ 1 if code % 4 in (WHITE, BLACK) else code for code in range(256))
"""White and black exchanged in a state's key, whose low two bits are the stone."""


def bounds(state: CartesoState) -> tuple[float, float]:
    """Between which margins for seat 0 the game must end: all that is not claimed yet may go to either side."""
    if state.phase != PLAYING:
        return -inf, inf
    free = state.cells - sum(state.scores()) + (0.5 if state.button_free() else 0.0)
    return state.margin() - free, state.margin() + free


def like(state: CartesoState) -> Hashable:
    """Equal for positions of equal value: mirrored ones, and those with the stones' colours exchanged."""
    stones, *rest = state.key()
    views = [bytes([stones[cell] for cell in permutation]) for permutation in state.board.symmetries[:4]]
    return (min(views + [view.translate(EXCHANGED) for view in views]), *rest)
