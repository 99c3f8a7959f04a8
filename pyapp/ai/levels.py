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
        lapses: the share of its turns in which it errs as temperature and overlook say; in the others it takes what
            looks best.
        spell: so many of its turns in a row are such turns or none of them is.
        solves: plays endings exactly where the game's knowledge says that they are in reach (``pyapp.ai.endings``).
        careful: never misses a turn that wins at once, nor takes one that is sure to lose at once if there is another
            (``pyapp.ai.careful``). Where an ending is solved, the solved turn is taken.
    """

    number: int
    simulations: int
    temperature: float = 0.0
    overlook: float = 0.0
    lapses: float = 1.0
    spell: int = 1
    careful: bool = True
    solves: bool = True

    @property
    def errs(self) -> bool:
        """Whether it does not always take what looks best."""
        return self.lapses > 0.0 and (self.temperature > 0.0 or self.overlook > 0.0)


def ladder_of(*rungs: tuple[int, float, float, float, int], solving: int = 7) -> tuple[Level, ...]:
    """Levels from 1 of (simulations, temperature, overlook, lapses, spell).

    They are careful from 3 on, and solve endings from the level ``solving`` on.
    """
    return tuple(
        Level(number, *rung, careful=number > 2, solves=number >= solving) for number, rung in enumerate(rungs, 1)
    )


USUAL = ladder_of(
    (10, 10.0, 0.0, 1.0, 1),
    (300, 2.0, 0.0, 0.85, 4),
    (300, 1.0, 0.0, 0.65, 4),
    (1_000, 0.6, 0.0, 0.5, 4),
    (3_000, 0.4, 0.0, 0.3, 4),
    (10_000, 0.3, 0.0, 0.2, 4),
    (20_000, 0.3, 0.0, 0.1, 4),
    (30_000, 0.0, 0.0, 1.0, 1),
)
"""The ladder of a game that has none of its own."""

LADDERS: dict[str, tuple[Level, ...]] = {
    "carteso": ladder_of(
        (120, 2.5, 0.0, 0.81, 12),
        (250, 1.2, 0.0, 0.645, 12),
        (410, 0.77, 0.0, 0.515, 12),
        (1_100, 0.56, 0.0, 0.45, 12),
        (3_900, 0.41, 0.0, 0.33, 12),
        (11_000, 0.3, 0.0, 0.197, 12),
        (22_000, 0.3, 0.0, 0.095, 12),
        (30_000, 0.0, 0.0, 1.0, 1),
    ),
    "catchup": ladder_of(
        (300, 10.0, 0.88, 1.0, 1),
        (300, 2.0, 0.0, 0.885, 9),
        (300, 1.0, 0.0, 0.655, 5),
        (1_200, 0.53, 0.0, 0.465, 5),
        (7_000, 0.37, 0.0, 0.28, 5),
        (42_000, 0.305, 0.0, 0.19, 5),
        (50_000, 0.3, 0.0, 0.095, 5),
        (100_000, 0.0, 0.0, 1.0, 1),
    ),
    "disc_stacks": ladder_of(
        (100, 10.0, 0.0, 1.0, 1),
        (300, 10.0, 0.0, 0.45, 1),
        (300, 10.0, 0.0, 0.66, 1),
        (300, 10.0, 0.0, 0.5, 1),
        (300, 10.0, 0.0, 0.39, 1),
        (300, 10.0, 0.0, 0.265, 1),
        (300, 10.0, 0.0, 0.115, 1),
        (16_000, 0.0, 0.0, 1.0, 1),
        solving=3,
    ),
    "disc_stacks for 3": ladder_of(
        (100, 10.0, 0.0, 1.0, 1),
        (300, 10.0, 0.0, 0.8, 1),
        (300, 10.0, 0.0, 0.6, 1),
        (300, 10.0, 0.0, 0.42, 1),
        (300, 10.0, 0.0, 0.28, 1),
        (300, 10.0, 0.0, 0.19, 1),
        (300, 10.0, 0.0, 0.085, 1),
        (16_000, 0.0, 0.0, 1.0, 1),
        solving=8,
    ),
    "huddle_up": ladder_of(
        (300, 0.5, 0.35, 1.0, 1),
        (300, 0.8, 0.3, 0.5, 5),
        (700, 0.0, 0.5, 1.0, 1),
        (900, 0.0, 0.0, 1.0, 1),
        (3_000, 0.0, 0.0, 1.0, 1),
        (9_000, 0.0, 0.0, 1.0, 1),
        (44_000, 0.0, 0.0, 1.0, 1),
        (600_000, 0.0, 0.0, 1.0, 1),
    ),
    "kilkenny_cats": ladder_of(
        (30, 0.35, 0.25, 1.0, 1),
        (30, 0.26, 0.2, 1.0, 1),
        (30, 0.19, 0.16, 1.0, 1),
        (30, 0.14, 0.12, 1.0, 1),
        (30, 0.097, 0.075, 1.0, 1),
        (30, 0.064, 0.034, 1.0, 1),
        (30, 0.034, 0.006, 1.0, 1),
        (100_000, 0.0, 0.0, 1.0, 1),
    ),
}
"""The ladders by game, or by game and seats.

A simulation is what the game's search makes of it: a leaf of a tree, or a position judged.

In Catchup and Carteso a little more care in every turn wins nearly every game: seven even steps from a level that the
beginner's stand-in can beat to all the strength there is would be some 250 Elo each. Lapses in spells make a game
between neighbours less certain, as among people, and the steps as small as they are meant to be.
"""

NUMBERS = range(1, 9)
DEFAULT = 3


def ladder(game_id: str, players: int = 2) -> tuple[Level, ...]:
    """The eight levels of a game at a table of so many, the weakest first."""
    return LADDERS.get(f"{game_id} for {players}") or LADDERS.get(game_id, USUAL)


def check_level(number: object) -> int:
    """``number`` if there is such a level.

    Raises:
        BadRecord: there is none.
    """
    if isinstance(number, bool) or not isinstance(number, int) or number not in NUMBERS:
        raise BadRecord("error.level", found=str(number), most=NUMBERS[-1])
    return number


def level(number: object, game_id: str, players: int = 2) -> Level:
    """A game's level of this number at a table of so many.

    Raises:
        BadRecord: there is none.
    """
    return ladder(game_id, players)[check_level(number) - 1]
