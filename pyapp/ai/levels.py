"""The levels. They are bounded by simulations, never by seconds: a phone and a desktop meet the same opponent.

Strengths are measured by ``python -m pyapp ladder``; ``docs/strength.md`` has the tables.
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
        temperature: how freely it chooses among good actions: one that is worse than the best by this much is taken e
            times less often, between a loss, -1, and a win, 1 (``pyapp.ai.slips``). 0: always the best.
        overlook: the chance that it does not see an action at all, drawn for each that is quiet: it neither ends the
            game nor changes the score.
        solves: plays endings exactly where the game's knowledge says that they are in reach (``pyapp.ai.endings``).
        careful: never misses a turn that wins at once, nor takes one that is sure to lose at once if there is another
            (``pyapp.ai.careful``). Where an ending is solved, the solved turn is taken.
    """

    number: int
    simulations: int
    temperature: float = 0.0
    overlook: float = 0.0
    careful: bool = True
    solves: bool = True

    @property
    def errs(self) -> bool:
        """Whether it does not always take what looks best."""
        return self.temperature > 0.0 or self.overlook > 0.0


def ladder_of(*rungs: tuple[int, float, float]) -> tuple[Level, ...]:
    """Levels from 1 of (simulations, temperature, overlook); careful from 3 on, exact in endings from 7 on."""
    return tuple(Level(number, *rung, careful=number > 2, solves=number > 6) for number, rung in enumerate(rungs, 1))


USUAL = ladder_of(
    (300, 10.0, 0.0),
    (300, 1.0, 0.0),
    (300, 0.55, 0.0),
    (300, 0.38, 0.0),
    (300, 0.28, 0.0),
    (300, 0.1, 0.0),
    (3_000, 0.0, 0.0),
    (30_000, 0.0, 0.0),
)
"""The ladder of a game that has none of its own."""

LADDERS: dict[str, tuple[Level, ...]] = {
    "catchup": (*USUAL[:-1], Level(8, 100_000)),
    "disc_stacks": ladder_of(
        (100, 10.0, 0.0),
        (100, 1.0, 0.0),
        (100, 0.5, 0.0),
        (100, 0.3, 0.0),
        (100, 0.15, 0.0),
        (300, 0.0, 0.0),
        (1_000, 0.0, 0.0),
        (16_000, 0.0, 0.0),
    ),
    "huddle_up": ladder_of(
        (300, 0.6, 0.4),
        (300, 0.3, 0.22),
        (300, 0.07, 0.06),
        (300, 0.0, 0.0),
        (1_500, 0.0, 0.0),
        (8_000, 0.0, 0.0),
        (40_000, 0.0, 0.0),
        (600_000, 0.0, 0.0),
    ),
    "kilkenny_cats": ladder_of(
        (30, 0.35, 0.25),
        (30, 0.26, 0.2),
        (30, 0.19, 0.16),
        (30, 0.14, 0.12),
        (30, 0.1, 0.08),
        (30, 0.07, 0.04),
        (30, 0.042, 0.015),
        (100_000, 0.0, 0.0),
    ),
}
"""The ladders by game. A simulation is what the game's search makes of it: a playout in a tree, or a position judged.

Set by short matches of near neighbours; not yet measured whole by ``python -m pyapp ladder``.
"""

NUMBERS = range(1, 9)
DEFAULT = 3


def ladder(game_id: str) -> tuple[Level, ...]:
    """A game's eight levels, the weakest first."""
    return LADDERS.get(game_id, USUAL)


def check_level(number: object) -> int:
    """``number`` if there is such a level.

    Raises:
        BadRecord: there is none.
    """
    if isinstance(number, bool) or not isinstance(number, int) or number not in NUMBERS:
        raise BadRecord("error.level", found=str(number), most=NUMBERS[-1])
    return number


def level(number: object, game_id: str) -> Level:
    """A game's level of this number.

    Raises:
        BadRecord: there is none.
    """
    return ladder(game_id)[check_level(number) - 1]
