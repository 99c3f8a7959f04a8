"""The command line: ``python -m pyapp COMMAND``."""

from __future__ import annotations

import argparse
import io
import json
import sys

from pyapp import __version__
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
    "solve": "exact values of positions",
    "arena": "matches of engine settings",
}


def main(argv: list[str] | None = None) -> int:
    """Run a command; returns the exit code: 0, or 2 with one line on standard error."""
    arguments = parser().parse_args(argv)
    try:
        return arguments.run(arguments)
    except GameError as error:
        print(explain(error), file=sys.stderr)
    except ReplayError as error:
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
    options: dict[str, str] = {}
    for word in arguments.option:
        name, sign, value = word.partition("=")
        if not sign:
            print(f"perft: --option {word} is not of the form K=V", file=sys.stderr)
            return 2
        options[name] = value
    game = registry.get(arguments.game)
    state = game.new_state(options=options)
    for depth in range(1, arguments.depth + 1):
        print(json.dumps({"depth": depth, "turns": perft(game, state, depth)}), flush=True)
    return 0


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
