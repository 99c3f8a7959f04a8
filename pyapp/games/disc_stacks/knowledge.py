"""What the search may know of Disc Stacks beyond its rules.

Every turn is one action. For two, the action phase is solved (``action``), so that the search has only the placements
to think about: a playout places the rest of the supply at random and asks what the round is then worth. Rounds to come
are not played out: a lead is worth what ``standing`` says.
"""

from __future__ import annotations

import math
from typing import Any

from pyapp.core.game import TERMINAL, State
from pyapp.core.knowledge import ESTIMATE, EXACT, NOTHING, Knowledge
from pyapp.core.rng import Rng
from pyapp.games.disc_stacks.action import ActionPhase
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


def of(state: DiscStacksState, level: float = LEVEL) -> Knowledge:
    """What is known of the game of ``state``."""
    return DiscStacksKnowledge(state, level) if state.players == 2 else Knowledge()


def ending(measure: str) -> DiscStacksEnding:
    """What an exact search knows of the game."""
    return DiscStacksEnding(measure)
