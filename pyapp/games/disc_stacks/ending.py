"""What an exact search knows of Disc Stacks: what a round can still bring, and positions as numbers.

In play a round is solved by itself: what comes behind it does not hang on how it was won, and more points in it never
hurt. So for two the largest lead is best play of the whole game.

For three nothing decides between turns that are worth the same to the mover but hurt one or the other. The rule here
(max^n: Luckhardt and Irani 1986, ours the order): in the last round a seat wants the largest share of the win; then
most points for itself; then fewest for the better of the others; then the action with the lowest number. Everyone is
taken to think so.
"""

from __future__ import annotations

from typing import Any

from pyapp.core.ending import Ending, promise, salts, scrambled
from pyapp.core.game import TERMINAL, State
from pyapp.games.disc_stacks.discs import MOST, SAME_SIZE
from pyapp.games.disc_stacks.rules import DiscStacksState

WORTH = 0
"""Discs still to be placed from which an opponent solves."""
PLACES = 18
WISHES = (
    "in the last round the larger share of the win; then more points of its own; "
    "then fewer for the better of the others; then the action with the lowest number"
)


class DiscStacksEnding(Ending):
    """See ``Ending``. The measure ``play`` ends with the round under way.

    An outcome is ``8 * seat + number of discs`` of the action that emptied the board.
    """

    def __init__(self, measure: str = "margin") -> None:
        super().__init__(measure)
        self.wishes = WISHES
        self.salt = salts(PLACES * MOST)
        self.one_round = measure == "play"
        self.round = 0
        self.last = False
        self.before = [0, 0, 0]

    def worth(self, state: State) -> bool:
        assert isinstance(state, DiscStacksState)
        return state.left <= WORTH

    def begin(self, state: State) -> None:
        assert isinstance(state, DiscStacksState)
        self.round = state.round
        self.last = state.round == state.rounds
        self.final = self.last or not self.one_round
        self.seats = state.players
        for seat, points in enumerate(state.scores()):
            self.before[seat] = points

    def over(self, state: State) -> bool:
        assert isinstance(state, DiscStacksState)
        source = state
        return source.to_move == TERMINAL or (self.one_round and source.round != self.round)

    def value(self, state: State) -> float:
        assert isinstance(state, DiscStacksState)
        source = state
        lead = source.points[0] - source.points[1]
        return self.points * lead + (self.win if lead > 0 else -self.win if lead < 0 else 0.0)

    def bounds(self, state: State, out: Any) -> None:
        """One action takes a disc of each size at most."""
        assert isinstance(state, DiscStacksState)
        source = state
        lead = source.points[0] - source.points[1]
        free = SAME_SIZE * (1 if self.one_round else source.rounds - source.round + 1)
        least = lead - free
        most = lead + free
        out[0] = self.points * least + (self.win if least > 0 else -self.win if least < 0 else 0.0)
        out[1] = self.points * most + (self.win if most > 0 else -self.win if most < 0 else 0.0)

    def outcome(self, state: State) -> int:
        assert isinstance(state, DiscStacksState)
        source = state
        for seat in range(self.seats):
            if source.points[seat] > self.before[seat]:
                return 8 * seat + source.points[seat] - self.before[seat]
        return 0

    def rank(self, outcome: int, seat: int) -> float:
        winner = outcome // 8
        taken = outcome % 8
        own = self.before[seat] + (taken if winner == seat else 0)
        best = 0
        equals = 1
        for other in range(self.seats):
            if other != seat:
                points = self.before[other] + (taken if winner == other else 0)
                if points == own:
                    equals += 1
                if points > best:
                    best = points
        share = 0.0
        if self.last and best <= own:
            share = 12.0 / equals
        return 4096.0 * share + 64.0 * own - best

    def returned(self, outcome: int, out: Any) -> None:
        """The result; of a round that others follow what its lead promises, between that and equal shares."""
        totals = [self.before[seat] for seat in range(self.seats)]
        totals[outcome // 8] += outcome % 8
        most = max(totals)
        winners = totals.count(most)
        sure = 1.0
        if not self.final:
            behind = [total for total in totals if total < most]
            sure = promise(2.0 * (most - max(behind)) + 1.0) if behind else 0.0
        for seat in range(self.seats):
            share = 1.0 / winners if totals[seat] == most else 0.0
            out[seat] = 2.0 * (sure * share + (1.0 - sure) / self.seats) - 1.0

    def code(self, state: State) -> int:
        assert isinstance(state, DiscStacksState)
        source = state
        rest = 0
        for seat in range(source.players):
            rest = 64 * rest + source.points[seat]
        rest = 8 * rest + source.round
        rest = 32 * rest + source.left
        rest = 4 * rest + source.to_move
        word = scrambled(rest)
        if source.dealt and source.round < source.rounds:
            word = scrambled(word ^ source.dealing)
        for disc in range(MOST):
            word ^= self.salt[PLACES * disc + source.under[disc]]
        return word
