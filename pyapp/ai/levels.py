"""The levels: how much an opponent searches. Simulations, never seconds: a phone and a desktop meet the same opponent.

Provisional: three levels, unmeasured against each other.
"""

from __future__ import annotations

from dataclasses import dataclass

from pyapp.core.errors import BadRecord


@dataclass(frozen=True)
class Level:
    """One opponent.

    Attributes:
        number: from 1, the weakest.
        simulations: the visits that the root has before an action is taken.
    """

    number: int
    simulations: int


LEVELS = {level.number: level for level in (Level(1, 12), Level(2, 250), Level(3, 4000))}
DEFAULT = 3


def level(number: object) -> Level:
    """The level of this number.

    Raises:
        BadRecord: there is none.
    """
    if isinstance(number, bool) or not isinstance(number, int) or number not in LEVELS:
        raise BadRecord("error.level", found=str(number), most=max(LEVELS))
    return LEVELS[number]
