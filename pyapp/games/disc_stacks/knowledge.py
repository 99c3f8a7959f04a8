"""What the search may know of Disc Stacks beyond its rules.

Every turn is one action. For two, the action phase is solved (``action``), so that the search has only the placements
to think about: a playout places the rest of the supply at random and asks what the round is then worth. Rounds to come
are not played out: a lead is worth what ``standing`` says. For three, rounds to come are worth what ``expected`` says,
and the rest is left to the search: what max^n makes of a full board foretold the winner worse than chance, since seats
that do not care decide (docs/strength.md).
"""

from __future__ import annotations

import math
from array import array
from functools import cache
from typing import Any

from pyapp.core.game import TERMINAL, State
from pyapp.core.knowledge import ESTIMATE, EXACT, NOTHING, Knowledge
from pyapp.core.rng import Rng
from pyapp.games.disc_stacks.action import ActionPhase
from pyapp.games.disc_stacks.discs import SAME_SIZE
from pyapp.games.disc_stacks.ending import DiscStacksEnding
from pyapp.games.disc_stacks.rules import DiscStacksState

SEARCH: dict[str, float] = {"rave": 0.0}
"""Search settings (see ``pyapp.ai.mcts.Settings``) where Disc Stacks wants others than the defaults.

Each against the defaults, two seats, 500 simulations, 80 games from seed 21, 30 November 2026: ``rave`` 0 won 6, drew
74 and lost none; exploration 0.7 and 0.2, and 2 visits before expansion, all lost more than they won. With ``rave`` 0
and all knowledge against the plain search at equal time: see docs/strength.md.
"""

LEVEL = 5.0
"""How little a lead of one point is worth before a last round.

2 and 15 scored 49.4 and 47.5 % against it (80 games, as above): it matters little.
"""

SURE = 0.99
"""What a win that is only expected counts: less than one that is there."""
OUTCOMES = 24
"""Numbers of how a round of three can end: 8 * seat + discs of the action that emptied the board."""


class DiscStacksKnowledge(Knowledge):
    """Knowledge of games for two."""

    def __init__(self, state: DiscStacksState, level: float = LEVEL) -> None:
        self.phase = ActionPhase(state)
        self.level = level

    def standing(self, lead: int, rounds: int) -> float:
        """What a lead is worth when so many rounds are still to come; the result when there are none."""
        if rounds == 0:
            return 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
        return lead / math.sqrt(lead * lead + self.level * rounds)

    def worth(self, state: DiscStacksState) -> float:
        """What a position in the action phase is worth to seat 0; 2 where that takes too long to find out."""
        lead = self.phase.lead(state)
        if lead == 0:
            return 2.0
        if state.to_move == 1:
            lead = -lead
        return self.standing(state.points[0] - state.points[1] + lead, state.rounds - state.round)

    def playout(self, state: State, rng: Rng, out: Any, played: Any) -> None:
        """Random placements, then the solved action phase."""
        assert isinstance(state, DiscStacksState)
        position = state
        self.place(position, rng)
        value = 2.0 if position.to_move == TERMINAL or position.unknown else self.worth(position)
        if value > 1.0:
            position.playout(rng, out, played)
            return
        out[0] = value
        out[1] = -value

    def place(self, state: DiscStacksState, rng: Rng) -> None:
        """Place what is left of the supply, each disc and each place alike."""
        while state.left > 0:
            count = state.collect_actions(state.buffer)
            state.apply(state.buffer[rng.below(count)])

    def priors(self, state: State, actions: Any, count: int, out: Any) -> bool:
        return False

    def evaluate(self, state: State, out: Any) -> int:
        """A solved action phase is exact in the last round; between rounds the lead is all there is to say."""
        assert isinstance(state, DiscStacksState)
        position = state
        rounds = position.rounds - position.round
        if position.unknown or (position.lying == 0 and position.round > 1):
            value = self.standing(position.points[0] - position.points[1], rounds + 1)
            kind = ESTIMATE
        elif position.left > 0:
            return NOTHING
        else:
            value = self.worth(position)
            if value > 1.0:
                return NOTHING
            kind = ESTIMATE if rounds > 0 else EXACT
        out[0] = value
        out[1] = -value
        return kind


class ThreeSeatsKnowledge(Knowledge):
    """Knowledge of games for three: what totals are worth between rounds, so that a playout ends with its round."""

    def __init__(self) -> None:
        self.worth = array("d", [0.0]) * (3 * OUTCOMES)
        self.points = [0, 0, 0]
        self.round = 0

    def prepare(self, state: DiscStacksState) -> int:
        """Work out what each outcome of the round under way is worth; 0 where that is known."""
        same = self.round == state.round
        for seat in range(3):
            same = same and self.points[seat] == state.points[seat]
        if same:
            return 0
        self.round = state.round
        for seat in range(3):
            self.points[seat] = state.points[seat]
        for winner in range(3):
            for taken in range(1, SAME_SIZE + 1):
                totals = [state.points[seat] + (taken if seat == winner else 0) for seat in range(3)]
                for seat, value in enumerate(expected(tuple(totals), state.rounds - state.round)):
                    self.worth[3 * (8 * winner + taken) + seat] = value
        return 1

    def playout(self, state: State, rng: Rng, out: Any, played: Any) -> None:
        """Random actions to the end of the round."""
        assert isinstance(state, DiscStacksState)
        position = state
        if position.to_move == TERMINAL or position.unknown:
            position.playout(rng, out, played)
            return
        self.prepare(position)
        while position.to_move != TERMINAL and position.round == self.round:
            count = position.collect_actions(position.buffer)
            position.apply(position.buffer[rng.below(count)])
        outcome = 0
        for seat in range(3):
            if position.points[seat] > self.points[seat]:
                outcome = 8 * seat + position.points[seat] - self.points[seat]
        for seat in range(3):
            out[seat] = self.worth[3 * outcome + seat]

    def priors(self, state: State, actions: Any, count: int, out: Any) -> bool:
        return False

    def evaluate(self, state: State, out: Any) -> int:
        """Between rounds the lead is all there is to say."""
        assert isinstance(state, DiscStacksState)
        position = state
        if not position.unknown and (position.lying > 0 or position.round == 1):
            return NOTHING
        totals = expected(tuple(position.scores()), position.rounds - position.round + 1)
        for seat in range(3):
            out[seat] = totals[seat]
        return ESTIMATE


@cache
def expected(totals: tuple[int, ...], rounds: int) -> tuple[float, ...]:
    """About the mean result of totals when each round to come falls to any seat alike, with one disc.

    Of 300 random placements, played on by max^n, 299 ended with one disc.
    """
    if rounds == 0:
        best = max(totals)
        winners = totals.count(best)
        return tuple(2.0 / winners - 1.0 if total == best else -1.0 for total in totals)
    sums = [0.0] * len(totals)
    for winner in range(len(totals)):
        after = tuple(total + (seat == winner) for seat, total in enumerate(totals))
        for seat, value in enumerate(expected(after, rounds - 1)):
            sums[seat] += value
    return tuple(SURE * total / len(totals) for total in sums)


def of(state: DiscStacksState, level: float = LEVEL) -> Knowledge:
    """What is known of the game of ``state``; ``level`` counts for two."""
    return DiscStacksKnowledge(state, level) if state.players == 2 else ThreeSeatsKnowledge()


def ending(measure: str) -> DiscStacksEnding:
    """What an exact search knows of the game."""
    return DiscStacksEnding(measure)
