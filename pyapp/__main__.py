"""The command line: ``python -m pyapp COMMAND``."""

from __future__ import annotations

import argparse
import io
import json
import sys

from pyapp import __version__
from pyapp.ai import exact
from pyapp.core import registry
from pyapp.core.errors import GameError
from pyapp.core.game import COMPILED
from pyapp.lab.bench import bench
from pyapp.lab.perft import perft
from pyapp.lab.replay import ReplayError, replay_file
from pyapp.lab.texts import explain
from pyapp.lab.ugi import Ugi
from pyapp.play.present import game_row

LATER = {
    "arena": "matches of engine settings",
}


MEASURES = {"margin": exact.margin, "result": exact.result}


class UsageError(Exception):
    """Words that no command can be made of, as one line."""


def main(argv: list[str] | None = None) -> int:
    """Run a command; returns the exit code: 0, or 2 with one line on standard error."""
    arguments = parser().parse_args(argv)
    try:
        return arguments.run(arguments)
    except GameError as error:
        print(explain(error), file=sys.stderr)
    except (ReplayError, UsageError) as error:
        print(error, file=sys.stderr)
    except (KeyboardInterrupt, BrokenPipeError):
        return 130
    return 2


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    top = argparse.ArgumentParser(prog="python -m pyapp", description=__doc__)
    top.add_argument("--version", action="version", version=__version__)
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    games = commands.add_parser("games", help="the games and their options, JSON")
    games.set_defaults(run=run_games)

    replay = commands.add_parser("replay", help="JSON-lines records -> facts after each move, JSON lines")
    replay.add_argument("file", help="a file of records, - for standard input")
    replay.add_argument("--check", action="store_true", help="compare with the facts that the records carry")
    replay.set_defaults(run=run_replay)

    count = commands.add_parser("perft", help="turn-sequence counts a depth")
    count.add_argument("game")
    count.add_argument("--depth", type=int, required=True)
    count.add_argument("--option", action="append", default=[], metavar="K=V")
    count.set_defaults(run=run_perft)

    solve = commands.add_parser("solve", help="the exact value of a position for seat 0, where it is reachable, JSON")
    solve.add_argument("game")
    solve.add_argument("--position", metavar="TEXT", help="left out: the start")
    solve.add_argument("--option", action="append", default=[], metavar="K=V")
    solve.add_argument("--measure", choices=sorted(MEASURES), help="left out: the margin where points decide")
    solve.add_argument("--nodes", type=int, default=exact.NODES, help="positions to look at, at most")
    solve.set_defaults(run=run_solve)

    speed = commands.add_parser("bench", help="playouts/s and simulations/s, JSON")
    speed.add_argument("game", nargs="*")
    speed.set_defaults(run=run_bench)

    ugi = commands.add_parser("ugi", help="engine on stdin and stdout, UGI protocol")
    ugi.add_argument("game")
    ugi.set_defaults(run=run_ugi)

    for name, what in LATER.items():
        later = commands.add_parser(name, help=f"{what}: comes in a later release")
        later.add_argument("rest", nargs=argparse.REMAINDER)
        later.set_defaults(run=run_later, name=name)
    return top


def run_games(_: argparse.Namespace) -> int:
    """``games``."""
    rows = [{**game_row(registry.get(name)), "version": registry.get(name).info.version} for name in registry.ids()]
    print(json.dumps({"engine": "native" if COMPILED else "interpreted", "games": rows}, indent=2))
    return 0


def run_replay(arguments: argparse.Namespace) -> int:
    """``replay``."""
    for found in replay_file(arguments.file, arguments.check):
        print(json.dumps(found))
    return 0


def run_perft(arguments: argparse.Namespace) -> int:
    """``perft``."""
    if arguments.depth < 1:
        print("perft: --depth is a number from 1", file=sys.stderr)
        return 2
    game = registry.get(arguments.game)
    state = game.new_state(options=options_of(arguments, "perft"))
    for depth in range(1, arguments.depth + 1):
        print(json.dumps({"depth": depth, "turns": perft(game, state, depth)}), flush=True)
    return 0


def run_solve(arguments: argparse.Namespace) -> int:
    """``solve``."""
    game = registry.get(arguments.game)
    options = options_of(arguments, "solve")
    if arguments.position is None:
        state = game.new_state(options=options)
    else:
        state = game.state_from_text(arguments.position, options=options)
    solver = exact.solver_for(game, MEASURES.get(arguments.measure), arguments.nodes, options)
    found = solver.solve(state)
    turn = state.turn_to_text(found.turn) if found.turn else None
    print(json.dumps({"measure": solver.value.__name__, "value": found.value, "turn": turn, "nodes": found.nodes}))
    return 0


def options_of(arguments: argparse.Namespace, command: str) -> dict[str, str]:
    """The options that ``--option K=V`` gave.

    Raises:
        UsageError: one is not of that form.
    """
    options: dict[str, str] = {}
    for word in arguments.option:
        name, sign, value = word.partition("=")
        if not sign:
            raise UsageError(f"{command}: --option {word} is not of the form K=V")
        options[name] = value
    return options


def run_bench(arguments: argparse.Namespace) -> int:
    """``bench``."""
    print(json.dumps(bench(arguments.game), indent=2))
    return 0


def run_ugi(arguments: argparse.Namespace) -> int:
    """``ugi``."""
    commands = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace")
    Ugi(registry.get(arguments.game), source=commands).run()
    return 0


def run_later(arguments: argparse.Namespace) -> int:
    """What is not there yet says so."""
    print(f"{arguments.name}: comes in a later release", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
