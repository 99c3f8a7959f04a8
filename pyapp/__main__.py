"""The command line: ``python -m pyapp COMMAND``."""

from __future__ import annotations

import argparse
import io
import json
import sys
from pathlib import Path

from pyapp import __version__
from pyapp.ai.table import ENTRY
from pyapp.core import registry
from pyapp.core.errors import GameError
from pyapp.core.game import COMPILED
from pyapp.lab.bench import bench
from pyapp.lab.commands import UsageError, add_commands, natural, options_of, whole
from pyapp.lab.crew import CrewError
from pyapp.lab.perft import perft
from pyapp.lab.players import BadPlayer
from pyapp.lab.replay import ReplayError, content, replay_file
from pyapp.lab.solve import answers
from pyapp.lab.texts import explain, said
from pyapp.lab.ugi import Ugi
from pyapp.play.exchange import FORMS, export, read
from pyapp.play.film import film_text
from pyapp.play.present import game_row


def main(argv: list[str] | None = None) -> int:
    """Run a command; returns the exit code: 0, or 2 with one line on standard error."""
    arguments = parser().parse_args(argv)
    try:
        return arguments.run(arguments)
    except GameError as error:
        print(explain(error), file=sys.stderr)
    except (ReplayError, UsageError, CrewError, BadPlayer) as error:
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

    convert = commands.add_parser("convert", help="a game in any form -> the same game in another")
    convert.add_argument("file", help="a file with one game, - for standard input")
    convert.add_argument("--to", required=True, choices=list(FORMS), dest="form")
    convert.add_argument("--date", help="the day that an AbstractPlay record gives, as 2026-11-30; left out: today")
    convert.set_defaults(run=run_convert)

    count = commands.add_parser("perft", help="turn-sequence counts a depth")
    count.add_argument("game")
    count.add_argument("--depth", type=int, required=True)
    count.add_argument("--option", action="append", default=[], metavar="K=V")
    count.set_defaults(run=run_perft)

    solve = commands.add_parser("solve", help="the exact value of a position, where it is reachable, JSON")
    solve.add_argument("game")
    solve.add_argument("--position", metavar="TEXT", help="left out: the start")
    solve.add_argument("--players", type=int, metavar="N", help="seats; left out: the fewest")
    solve.add_argument("--option", action="append", default=[], metavar="K=V")
    solve.add_argument("--measure", choices=("margin", "result"), help="of two seats; left out: as points decide")
    solve.add_argument("--nodes", type=natural, default=0, help="positions to look at, at most; left out: no limit")
    solve.add_argument(
        "--memory", type=whole, default=320, metavar="MB", help="of the table of positions; left out: 320"
    )
    solve.add_argument("--turns", action="store_true", help="also each turn's value, the best first, a line each")
    solve.set_defaults(run=run_solve)

    speed = commands.add_parser("bench", help="playouts/s and simulations/s, JSON")
    speed.add_argument("game", nargs="*")
    speed.set_defaults(run=run_bench)

    ugi = commands.add_parser("ugi", help="engine on stdin and stdout, UGI protocol")
    ugi.add_argument("game")
    ugi.set_defaults(run=run_ugi)

    film = commands.add_parser("film", help="a game in any form -> its film, for a viewer without Python")
    film.add_argument("file", help="a game's file, - for standard input")
    film.set_defaults(run=run_film)

    add_commands(commands)
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


def run_convert(arguments: argparse.Namespace) -> int:
    """``convert``: the game on standard output, what was left out of it on standard error."""
    found = read(content(arguments.file))
    session = found.session()
    text = export(session, arguments.form, arguments.date)["text"]
    for notice in found.notices:
        print(f"{arguments.file}: {said(notice)}", file=sys.stderr)
    print(text, end="" if text.endswith("\n") else "\n")
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
    """``solve``: the value for seat 0, or of three seats and more one a seat."""
    game = registry.get(arguments.game)
    options = options_of(arguments, "solve")
    if arguments.position is None:
        state = game.new_state(arguments.players, options)
    else:
        state = game.state_from_text(arguments.position, arguments.players, options)
    if state.players > 2 and arguments.measure:
        raise UsageError("solve: --measure is for two seats; of more the result is worked out")
    room = 1 << max(12, (arguments.memory * 1_000_000 // ENTRY).bit_length() - 1)
    limit, turns = arguments.nodes, arguments.turns
    for line in answers(game, state, arguments.measure, options, room, limit, turns):
        print(json.dumps(line), flush=True)
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


def run_film(arguments: argparse.Namespace) -> int:
    """``film``."""
    try:
        content = sys.stdin.buffer.read() if arguments.file == "-" else Path(arguments.file).read_bytes()
        game = read(content.decode("utf-8-sig"))
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"film: {arguments.file}: {error}") from None
    print(film_text(game.record), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
