"""What a careful level never does: miss a turn that wins at once, or lose at once where there is another turn.

A turn loses at once if it ends the game and its seat is not among the winners, or if the next seat then wins in one
turn whatever chance brings before. ``State.may_end`` tells the few turns behind which that has to be looked for; there
all turns are looked at. The looks are generators: they yield after each turn looked at, so that they can be cut into
slices, and return what they found.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TypeVar

from pyapp.core.game import CHANCE, State

Found = TypeVar("Found")


def outcome(look: Generator[None, None, Found]) -> Found:
    """What a look finds, all in one go."""
    while True:
        try:
            next(look)
        except StopIteration as ended:
            return ended.value


class Walk:
    """Walks the turns of positions as ``State.turns`` does, in states of its own that it uses over and over.

    Args:
        like: any state of the table.
        turns_are_sets: GameInfo's flag.
    """

    def __init__(self, like: State, turns_are_sets: bool) -> None:
        self.sets = turns_are_sets
        self.like = like
        self.spare: list[State] = []

    def turns(self, state: State) -> Iterator[tuple[list[int], State]]:
        """Each turn from here, or each way to end the turn under way: its actions, and the state it leads to.

        That state lasts until the next turn is asked for. Where a die is rolled within a turn, it is the roll.
        """
        begun = state.turn_number()
        taken: list[int] = []
        left = [state.legal_actions()]
        while left:
            if not left[-1]:
                left.pop()
                if taken:
                    taken.pop()
                continue
            action = left[-1].pop()
            if len(self.spare) == len(taken):
                self.spare.append(self.like.clone())
            behind = self.spare[len(taken)]
            behind.copy_from(self.spare[len(taken) - 1] if taken else state)
            behind.apply(action)
            if behind.current_player() < 0 or behind.turn_over(begun):
                yield [*taken, action], behind
            else:
                taken.append(action)
                least = max(taken) if self.sets else 0
                left.append([following for following in behind.legal_actions() if following >= least])


class Care:
    """Looks at what is at stake at once.

    Args: see ``Walk``.
    """

    def __init__(self, like: State, turns_are_sets: bool) -> None:
        self.own = Walk(like, turns_are_sets)
        self.next = Walk(like, turns_are_sets)

    def win(self, state: State) -> Generator[None, None, list[int] | None]:
        """A turn that ends the game with the seat to move as the only winner; None if there is none."""
        seat = state.current_player()
        if state.may_end():
            for turn, behind in self.next.turns(state):
                if behind.is_terminal() and behind.winners() == [seat]:
                    return turn
                yield
        return None

    def lost(self, state: State, seat: int) -> Generator[None, None, bool]:
        """Whether the game is over without a win of ``seat``, or whoever comes next can win at once for certain."""
        if state.is_terminal():
            return seat not in state.winners()
        if state.unknown or state.current_player() == seat or not state.may_end():
            return False
        if state.current_player() != CHANCE:
            return (yield from self.win(state)) is not None
        for face in state.legal_actions():
            rolled = state.clone()
            rolled.apply(face)
            if not (yield from self.lost(rolled, seat)):
                return False
        return True

    def allows(self, state: State, action: int) -> Generator[None, None, bool]:
        """Whether an action is, or begins, a turn that does not lose at once."""
        seat = state.current_player()
        begun = state.turn_number()
        after = state.clone()
        after.apply(action)
        if after.current_player() < 0 or after.turn_over(begun):
            return not (yield from self.lost(after, seat))
        for _, behind in self.own.turns(after):
            if not (yield from self.lost(behind, seat)):
                return True
            yield
        return False
