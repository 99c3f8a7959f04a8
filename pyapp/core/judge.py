"""What an alpha-beta search must know of a game beyond its rules: a key for its table.

The search also asks ``Knowledge.evaluate`` for the worth of a position, and ``priors`` never.
"""

from __future__ import annotations

from pyapp.core.game import State
from pyapp.core.knowledge import Knowledge


class Judge(Knowledge):
    """Knowledge that can tell positions apart quickly. A game writes the method."""

    def hash(self, state: State) -> int:
        """64 bits, equal for states from which play is the same and otherwise different, but for chance."""
        raise NotImplementedError
