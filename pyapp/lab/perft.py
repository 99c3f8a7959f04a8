"""Counting turn sequences: the move generator's proof."""

from __future__ import annotations

from collections.abc import Iterator

from pyapp.core.game import Game, State


def perft(game: Game, state: State, depth: int) -> int:
    """How many turn sequences of ``depth`` turns there are; a game that ends before is one.

    Orders of a turn's actions that mean the same are one turn. Walked with an explicit stack.
    """
    sets = game.info.turns_are_sets
    total = 0
    stack: list[Iterator[tuple[list[int], State]]] = []
    position = state
    while True:
        left = depth - len(stack)
        if left == 0 or position.is_terminal():
            total += 1
        elif left == 1:
            total += sum(1 for _ in position.turns(sets))
        else:
            stack.append(position.turns(sets))
        while stack:
            following = next(stack[-1], None)
            if following is not None:
                position = following[1]
                break
            stack.pop()
        else:
            return total
