"""Better numbers for a player, found by matches: a grid of candidates, or steps uphill (SPSA).

SPSA (Spall 1998, "Implementation of the simultaneous perturbation algorithm"): at each step all numbers are moved
together, each up or down by chance; the player so made meets its mirror image, and the numbers go some way towards the
one that did better. Its gains are the paper's: exponents 0.602 and 0.101, A a tenth of the steps.

Every step is a match that follows from the seed and the results before it. A run that is begun again finds its games in
the file and goes on with the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from pyapp.core.rng import Rng
from pyapp.lab.pairs import derived
from pyapp.lab.scores import Score

FADE = 0.602
SHRINK = 0.101


class BadNumber(Exception):
    """Words that describe no number to tune; one line says why."""


@dataclass(frozen=True)
class Axis:
    """A number to tune: its name in a specification, where it starts, how far it is moved, and its bounds."""

    name: str
    start: float
    step: float
    low: float
    high: float

    @classmethod
    def parse(cls, word: str) -> Axis:
        """``name=start:step`` or ``name=start:step:low:high``; the bounds are 0 and infinity where they are left out.

        Raises:
            BadNumber: it is not of that form.
        """
        name, _, rest = word.partition("=")
        try:
            start, step, *bounds = [float(part) for part in rest.split(":")]
            low, high = bounds or (0.0, float("inf"))
        except ValueError:
            raise BadNumber(f"{word} is not of the form name=start:step or name=start:step:low:high") from None
        if not (low <= start <= high and step > 0.0):
            raise BadNumber(f"{word}: the start is not within its bounds, or the step is not above 0")
        return cls(name, start, step, low, high)

    def within(self, value: float) -> float:
        """The nearest value inside the bounds."""
        return min(self.high, max(self.low, value))


def grid(base: str, words: list[str]) -> list[str]:
    """All candidates of ``name=v1,v2,...`` words: the base with one value of each.

    Raises:
        BadNumber: a word is not of that form.
    """
    axes: list[list[str]] = []
    for word in words:
        name, sign, values = word.partition("=")
        if not sign or not all(values.split(",")):
            raise BadNumber(f"{word} is not of the form name=value,value,...")
        axes.append([f"{name}={value}" for value in values.split(",")])
    return [",".join([base, *chosen]) for chosen in product(*axes)]


def specification(base: str, axes: list[Axis], values: list[float]) -> str:
    """The player with these numbers."""
    return ",".join([base, *(f"{axis.name}={value:.6g}" for axis, value in zip(axes, values, strict=True))])


def climb(
    base: str, axes: list[Axis], steps: int, seed: int, rate: float, meet: Callable[[str, str, int], Score]
) -> Iterator[dict[str, Any]]:
    """SPSA.

    Args:
        base: the specification that the numbers are added to.
        axes: the numbers.
        steps: how many matches.
        seed: of the directions.
        rate: how many of an axis' steps the first match moves it, if one side wins everything.
        meet: plays the match of two specifications at a step, and tells the first one's score.

    Yields:
        Each step's numbers after it, with the score that led there.
    """
    values = [axis.start for axis in axes]
    settling = 0.1 * steps
    for step in range(steps):
        rng = Rng(derived(seed, "spsa", step))
        width = (step + 1) ** -SHRINK
        gain = rate * ((1.0 + settling) / (step + 1.0 + settling)) ** FADE
        signs = [2 * rng.below(2) - 1 for _ in axes]
        up, down = (
            [
                axis.within(value + way * sign * width * axis.step)
                for axis, value, sign in zip(axes, values, signs, strict=True)
            ]
            for way in (1, -1)
        )
        score = meet(specification(base, axes, up), specification(base, axes, down), step)
        lead = 2.0 * score.mean - 1.0
        values = [
            axis.within(value + gain * lead * sign * axis.step)
            for axis, value, sign in zip(axes, values, signs, strict=True)
        ]
        named = {axis.name: round(value, 6) for axis, value in zip(axes, values, strict=True)}
        yield {"step": step, "score": round(score.mean, 4), "numbers": named}
