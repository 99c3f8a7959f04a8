"""The positions of a game: all can be had, few are kept.

A position of a long game is not small: in Huddle Up! it holds every one that may come back. So each ``EVERY``-th is
kept and the others are played again from there, which takes less than drawing one.
"""

from __future__ import annotations

from collections.abc import Iterator

from pyapp.core.game import CHANCE, State

EVERY = 64


class Positions:
    """The position before each turn and the present one, with the dice of its turn rolled.

    Args:
        start: before the first turn and its dice.

    Attributes:
        present: the present position; whoever rolls its dice sets it.
        turns: the actions of each turn played, its dice among them.
        seats: who played each turn.
    """

    def __init__(self, start: State) -> None:
        self.present = start
        self.turns: list[list[int]] = []
        self.seats: list[int] = []
        self.kept = [start.clone()]

    def add(self, actions: list[int], seat: int, after: State) -> None:
        """Note a turn; ``after`` is the state that it leads to, and stays the caller's."""
        self.turns.append(actions)
        self.seats.append(seat)
        if len(self.turns) % EVERY == 0:
            self.kept.append(after.clone())

    def cut(self, count: int) -> None:
        """Forget the last ``count`` turns; the present position is the one before them."""
        left = len(self.turns) - count
        self.present = self[left]
        del self.turns[left:], self.seats[left:], self.kept[left // EVERY + 1 :]

    def before_dice(self, number: int) -> State:
        """The position after ``number`` turns, before the next turn's dice."""
        state = self.kept[number // EVERY].clone()
        for turn in self.turns[number - number % EVERY : number]:
            for action in turn:
                state.apply(action)
        return state

    def __getitem__(self, number: int) -> State:
        """The position after ``number`` turns, counted from the end where it is negative."""
        if number < 0:
            number += len(self)
        if not 0 <= number < len(self):
            raise IndexError(number)
        if number == len(self.turns):
            return self.present
        state = self.before_dice(number)
        for action in self.turns[number]:
            if state.current_player() != CHANCE:
                break
            state.apply(action)
        return state

    def __len__(self) -> int:
        return len(self.turns) + 1

    def __iter__(self) -> Iterator[State]:
        """All positions in their order, each turn played once."""
        state = self.kept[0]
        for number, turn in enumerate(self.turns):
            if number % EVERY == 0:
                state = self.kept[number // EVERY].clone()
            seen = state.clone()
            for action in turn:
                if seen.current_player() != CHANCE:
                    break
                seen.apply(action)
            yield seen
            for action in turn:
                state.apply(action)
        yield self.present
