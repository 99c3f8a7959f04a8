"""Exact values on the command line: of a position, and of each of its turns."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from pyapp.ai.exact import OutOfReach, Solver, ending_of_many, solver_for
from pyapp.ai.maxn import MaxnSolver
from pyapp.core.game import Game, State

SLICE = 20_000
"""Positions between two looks at the clock and the keyboard."""
EVERY = 5.0
"""Seconds between two words on how far it is."""


def tell(text: str) -> None:
    """Say something beside the results."""
    print(text, file=sys.stderr, flush=True)


def work_out(solver: Solver | MaxnSolver, limit: int = 0, say: Callable[[str], None] = tell) -> None:
    """Let a solver that has begun come to its end, told how far it is every few seconds.

    Args:
        limit: positions to look at, at most; 0 for as many as it takes.

    Raises:
        OutOfReach: it cannot be solved, or not with so many positions.
        KeyboardInterrupt: it was stopped; what is known by then has been said.
    """
    begun = told = perf_counter()
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


def progress(solver: Solver | MaxnSolver, seconds: float) -> str:
    """How far a solver is, in words."""
    said = f"solve: {solver.nodes:,} positions, {seconds:.0f} s"
    if isinstance(solver, MaxnSolver):
        return said
    between = f"value between {solver.least:g} and {solver.most:g}"
    return f"{said}, {between}, {100.0 * solver.share():.2f} % of this question"


def answers(
    game: Game, state: State, measure: str | None, options: dict[str, str], room: int, limit: int, turns: bool
) -> Iterator[dict[str, Any]]:
    """What the command ``solve`` says of a position, then of each of its turns, the best for the seat to move first.

    Args:
        game: whose state it is.
        measure: see ``exact.solver_for``; None for the game's own, and for three seats or more.
        options: the game's.
        room: entries of the solver's table, a power of two.
        limit: positions a value may cost; 0 for no limit.
        turns: whether the turns are asked for.

    Raises:
        OutOfReach: there is no exact value here, or not within the limit.
    """
    if state.players > 2:
        yield from answers_of_many(game, state, room, limit, turns)
        return
    solver = solver_for(game, measure, options=options, room=room)
    solver.begin(state)
    work_out(solver, limit)
    found = solver.solution()
    turn = state.turn_to_text(found.turn) if found.turn else None
    yield {"measure": solver.ending.measure, "value": found.value, "turn": turn, "nodes": found.nodes}
    lines: list[dict[str, Any]] = []
    for taken, after in state.turns(game.info.turns_are_sets) if turns and turn else ():
        solver.begin(after)
        work_out(solver, limit)
        lines.append({"turn": state.turn_to_text(taken), "value": solver.solution().value})
    yield from sorted(lines, key=lambda line: line["value"], reverse=state.current_player() == 0)


def answers_of_many(game: Game, state: State, room: int, limit: int, turns: bool) -> Iterator[dict[str, Any]]:
    """``answers`` for three seats or more: by max^n, with what each seat is taken to want.

    ``final`` is false where only the round under way is worked out; the values are then what its end promises.
    """
    solver = MaxnSolver(ending_of_many(game, state.players), room)
    if state.is_terminal():
        yield {"measure": "result", "values": state.returns(), "turn": None, "nodes": 0, "final": True}
        return
    seat = state.current_player()
    solver.begin(state)
    work_out(solver, limit)
    yield {
        "measure": "result",
        "values": solver.returns(),
        "turn": state.turn_to_text(solver.turn),
        "nodes": solver.nodes,
        "final": solver.ending.final,
        "wishes": solver.ending.wishes,
    }
    lines: list[tuple[float, dict[str, Any]]] = []
    for taken, after in state.turns(game.info.turns_are_sets) if turns else ():
        solver.begin(after, state)
        work_out(solver, limit)
        wanted = solver.ending.rank(solver.outcome, seat)
        lines.append((wanted, {"turn": state.turn_to_text(taken), "values": solver.returns()}))
    yield from (line for _, line in sorted(lines, key=lambda line: -line[0]))
