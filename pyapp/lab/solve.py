"""Exact values on the command line: of a position, and of each of its turns."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter

from pyapp.ai.exact import OutOfReach, Solution, Solver
from pyapp.core.game import State

SLICE = 20_000
"""Positions between two looks at the clock and the keyboard."""
EVERY = 5.0
"""Seconds between two words on how far it is."""


def tell(text: str) -> None:
    """Say something beside the results."""
    print(text, file=sys.stderr, flush=True)


def solved(solver: Solver, state: State, limit: int = 0, say: Callable[[str], None] = tell) -> Solution:
    """The value of a position and a best turn, told how far it is every few seconds.

    Args:
        limit: positions to look at, at most; 0 for as many as it takes.

    Raises:
        OutOfReach: it cannot be solved, or not with so many positions.
        KeyboardInterrupt: it was stopped; what is known by then has been said.
    """
    begun = told = perf_counter()
    solver.begin(state)
    try:
        while not solver.step(min(SLICE, limit - solver.nodes) if limit else SLICE):
            if limit and solver.nodes >= limit:
                raise OutOfReach("error.solve.nodes", nodes=limit)
            if perf_counter() - told > EVERY:
                told = perf_counter()
                say(progress(solver, told - begun))
    except KeyboardInterrupt:
        say(progress(solver, perf_counter() - begun))
        raise
    return solver.solution()


def progress(solver: Solver, seconds: float) -> str:
    """How far a solver is, in words."""
    return (
        f"solve: {solver.nodes:,} positions, {seconds:.0f} s, value between {solver.least:g} and {solver.most:g}, "
        f"{100.0 * solver.share():.2f} % of this question"
    )


def turn_values(solver: Solver, state: State, sets: bool, limit: int = 0) -> list[tuple[str, float]]:
    """Each turn's text and value, the best for the seat to move first."""
    best = 1 if state.current_player() == 0 else -1
    found = [(state.turn_to_text(turn), solved(solver, after, limit).value) for turn, after in state.turns(sets)]
    return sorted(found, key=lambda line: -best * line[1])
