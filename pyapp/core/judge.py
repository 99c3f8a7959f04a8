"""What an alpha-beta search must know of a game beyond its rules: a key for its table, and what decides the order.

The search also asks ``Knowledge.evaluate`` for the worth of a position, and ``priors`` never.
"""

from __future__ import annotations

from pyapp.core.game import State
from pyapp.core.knowledge import Knowledge


class Judge(Knowledge):
    """Knowledge that can tell positions apart quickly. A game writes both methods."""

    def hash(self, state: State) -> int:
        """64 bits, equal for states from which play is the same and otherwise different, but for chance."""
        raise NotImplementedError

    def loud(self, state: State) -> bool:
        """Whether the last action left a position too restless to be judged as it stands: the search looks on."""
        return False
