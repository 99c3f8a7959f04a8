"""Measures the exact solver at length: ``python -m tests.ai.long_endings [PART ...]``, see docs/strength.md."""

from __future__ import annotations

import sys
from statistics import mean
from time import process_time

from pyapp.ai.exact import OutOfReach, Solver, ending_for, solver_for
from pyapp.ai.maxn import MaxnSolver
from pyapp.core import registry
from pyapp.core.ending import Ending
from pyapp.core.game import COMPILED
from pyapp.core.rng import Rng
from tests.ai.brute import placed, round_lead
from tests.ai.test_endings import late
from tests.conftest import vector_lines
from tests.games.test_catchup_counts import solved_state

GAMES = {name: registry.get(name) for name in registry.ids()}


def vectors():
    """Every position of catchup_solved.jsonl: who wins, and how many turns do."""
    begun, wrong, lines = process_time(), 0, vector_lines("catchup_solved.jsonl")
    for line in lines:
        state, solver = solved_state(line), solver_for(GAMES["catchup"])
        wins = [solver.solve(after).value > 0 for _, after in state.turns(True)]
        known = (line["mover_wins"], line["legal_turns"], line["winning_turns"])
        wrong += (solver.solve(state).value > 0, len(wins), sum(wins)) != known
    print(f"catchup_solved.jsonl: {len(lines)} positions, {wrong} wrong, {process_time() - begun:.2f} s")


def spread(name, empty, measure, count=40, **options):
    """Random late positions of a game: how long, and how many of them within the bound of play."""
    game, seconds, nodes, beyond = GAMES[name], [], [], 0
    for seed in range(count):
        state = late(game, empty, seed, **options)
        if state.is_terminal():
            continue
        solver = solver_for(game, measure, nodes=20_000_000)
        begun = process_time()
        try:
            nodes.append(solver.solve(state).nodes)
        except OutOfReach:
            nodes.append(20_000_000)
        seconds.append(process_time() - begun)
        beyond += nodes[-1] > solver.ending.nodes
    print(
        f"{name} {options}, {empty} empty, {measure}: {len(nodes)} positions, mean {mean(seconds):.3f} s, "
        f"longest {max(seconds):.3f} s, mean {mean(nodes):,.0f} positions, {beyond} over the bound of play",
        flush=True,
    )


def catchup():
    """Side 5."""
    for empty in (10, 12, 13, 14):
        for measure in ("result", "play"):
            spread("catchup", empty, measure)


def carteso():
    """9 x 9."""
    for empty in (7, 8, 9, 10):
        spread("carteso", empty, "margin")


def discs(count=200):
    """Action phases of Disc Stacks: two against trying everything, three by themselves."""
    game = GAMES["disc_stacks"]
    for height in ("strict", "at_least"):
        wrong, seconds = 0, []
        for seed in range(count):
            state = placed(game, seed, height=height)
            begun = process_time()
            solver = Solver(ending_for(game, "play"))
            value = solver.solve(state).value
            seconds.append(process_time() - begun)
            lead = round_lead(state, 1, {})
            wrong += value != 2 * lead + (lead > 0) - (lead < 0)
        print(
            f"disc_stacks {height}, 2 seats: {count} placements, {wrong} wrong, mean {1000 * mean(seconds):.2f} ms, "
            f"longest {1000 * max(seconds):.1f} ms",
            flush=True,
        )
        seconds = []
        for seed in range(count):
            state = placed(game, seed, players=3, lying=16, height=height)
            begun = process_time()
            MaxnSolver(ending_for(game, "play")).solve(state, 10**8)
            seconds.append(process_time() - begun)
        print(
            f"disc_stacks {height}, 3 seats: mean {1000 * mean(seconds):.1f} ms, longest {1000 * max(seconds):.0f} ms"
        )


def huddle(games=20):
    """Every position of random games from some number of occupied spaces on."""
    game = GAMES["huddle_up"]
    found: dict[tuple[str, int], list[int]] = {}
    for move in ("straight", "path"):
        for seed in range(games):
            state, rng = game.new_state(options={"move": move}), Rng(seed)
            while not state.is_terminal():
                low, high, other_low, other_high = state.floe.words()  # pyright: ignore[reportAttributeAccessIssue]
                occupied = (low | high | other_low | other_high).bit_count()
                if occupied <= 28:
                    solver = solver_for(game, "play", nodes=Ending.nodes)
                    try:
                        nodes = solver.solve(state).nodes
                    except OutOfReach:
                        nodes = Ending.nodes
                    found.setdefault((move, occupied), []).append(nodes)
                actions = state.legal_actions()
                state.apply(actions[rng.below(len(actions))])
    for (move, occupied), nodes in sorted(found.items()):
        over = sum(number >= Ending.nodes for number in nodes)
        print(
            f"huddle_up {move}, {occupied} spaces: {len(nodes)} positions, most {max(nodes):,}, {over} over the bound"
        )


PARTS = {part.__name__: part for part in (vectors, catchup, carteso, discs, huddle)}

if __name__ == "__main__":
    print("native" if COMPILED else "interpreted", flush=True)
    for name in sys.argv[1:] or PARTS:
        PARTS[name]()
