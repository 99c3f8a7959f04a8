"""What chance decides at a table: drawn from the record's seed, so that anyone can check it and nobody can touch it.

The roll before turn t (from 0) is drawn by a SplitMix64 generator begun with s + t, where s is the first number of the
generator begun with the record's seed: u = its first number's upper 53 bits over 2 ** 53; the first outcome whose
probabilities sum up to more than u is taken. Of a die that is face 1 + floor(6 u). A second die of the same turn takes
the generator's second number. A roll depends on the seed and the turn's number alone: taking a turn back does not
change it.
"""

from __future__ import annotations

from pyapp.core.rng import Rng


def drawn(outcomes: list[tuple[int, float]], seed: int, turn: int, die: int = 0) -> int:
    """The outcome before a turn.

    Args:
        outcomes: a chance node's actions with their probabilities.
        seed: the record's.
        turn: the number of turns completed before.
        die: how many dice were rolled for this turn before.
    """
    rng = Rng(Rng(seed).bits() + turn)
    for _ in range(die):
        rng.bits()
    share = rng.uniform()
    for action, probability in outcomes[:-1]:
        share -= probability
        if share < 0.0:
            return action
    return outcomes[-1][0]
