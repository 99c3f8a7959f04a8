"""What a search may know of a game beyond its rules: the hot-path hooks that a game's ``knowledge.py`` fills.

A subclass writes the methods that it has something to say in; a game without one gets this class, which knows nothing.
"""

from __future__ import annotations

from typing import Any

from pyapp.core.game import State
from pyapp.core.rng import Rng

NOTHING = 0
ESTIMATE = 1
EXACT = 2


class Knowledge:
    """Knows nothing: uniform priors, the rules' own playouts.

    One object serves one search: it may keep scratch buffers, and nothing that depends on what it was asked before.
    """

    def playout(self, state: State, rng: Rng, out: Any, played: Any) -> None:
        """Play to the end and write what it was worth to each seat into ``out`` (doubles in [-1, 1]).

        It may play more wisely than ``State.playout``, whose other argument this shares, and may mix the margin into
        the returns.
        """
        state.playout(rng, out, played)

    def priors(self, state: State, actions: Any, count: int, out: Any) -> bool:
        """Write how promising each of the first ``count`` legal ``actions`` looks into ``out`` (doubles in [0, 1]).

        Returns:
            Whether anything was written; the search then leans towards the larger ones (``Settings.bias``).
        """
        return False

    def evaluate(self, state: State, out: Any) -> int:
        """Write the value of a position that is not over, one a seat in [-1, 1], into ``out``.

        Returns:
            NOTHING: ``out`` is as it was, a playout is needed. ESTIMATE: stands in for a playout; inside (-1, 1).
            EXACT: what perfect play gives.
        """
        return NOTHING
