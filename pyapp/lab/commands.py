"""The laboratory's commands: their words, and what runs them."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from pyapp.ai.levels import check_level
from pyapp.core import registry
from pyapp.lab import archive, arena, ladder, ratings, train, tune
from pyapp.lab.archive import Archive
from pyapp.lab.crew import workers
from pyapp.lab.pairs import Match, derived, key_of
from pyapp.lab.scores import Score, score, sentence, summary
from pyapp.lab.sprt import Course, Hypotheses

KEPT = "build/lab"
"""Where files are kept whose name nobody gives."""


class UsageError(Exception):
    """Words that no command can be made of, as one line."""


def add_commands(commands: Any) -> None:
    """Add the laboratory's commands to the command line's."""
    match = commands.add_parser("arena", help="a match of two players -> its games, JSON lines; resumable")
    match_words(match)
    match.add_argument("--games", type=whole, required=True, metavar="N", help="rounded up to whole rounds")
    match.set_defaults(run=run_arena)

    test = commands.add_parser("sprt", help="as many games as it takes to tell whether A is better than B")
    match_words(test)
    test.add_argument("--elo0", type=float, default=0.0, help="A is no better than this; left out: 0")
    test.add_argument("--elo1", type=float, default=30.0, help="A is at least this much better; left out: 30")
    test.add_argument("--alpha", type=share, default=0.05, help="how often elo1 may be wrong; left out: 0.05")
    test.add_argument("--beta", type=share, default=0.05, help="how often elo0 may be wrong; left out: 0.05")
    test.add_argument("--max-games", type=whole, default=10_000, metavar="N", help="left out: 10000")
    test.set_defaults(run=run_sprt)

    rating = commands.add_parser("rate", help="games of matches -> ratings and scores, markdown tables")
    rating.add_argument("files", nargs="+", metavar="FILE")
    rating.add_argument("--anchor", metavar="PLAYER", help="whose rating is fixed; left out: the first in the files")
    rating.add_argument("--at", type=float, default=0.0, metavar="ELO", help="the anchor's rating; left out: 0")
    rating.add_argument("--json", action="store_true", help="JSON instead of markdown")
    rating.set_defaults(run=run_rate)

    steps = commands.add_parser("ladder", help="each level of a game against the one below it -> a markdown table")
    steps.add_argument("game")
    steps.add_argument("--games", type=whole, metavar="N", help="at most so many a match")
    steps.add_argument("--seats", type=int, action="append", metavar="N", help="of this many seats; left out: of each")
    steps.add_argument("--level", type=int, action="append", metavar="L", help="only matches that this level plays")
    steps.add_argument("--table", action="store_true", help="play nothing, only show what was played")
    table_words(steps)
    steps.set_defaults(run=run_ladder)

    tuning = commands.add_parser("tune", help="better numbers for a player, by matches: --grid or --spsa")
    tuning.add_argument("game")
    tuning.add_argument("base", metavar="PLAYER", help="what the numbers are added to, such as nodes:2000")
    tuning.add_argument(
        "--grid", action="append", default=[], metavar="NAME=V,V,...", help="all of these against PLAYER"
    )
    tuning.add_argument("--spsa", action="append", default=[], metavar="NAME=START:STEP[:LOW:HIGH]", help="go uphill")
    tuning.add_argument("--games", type=whole, default=100, metavar="N", help="a candidate or step; left out: 100")
    tuning.add_argument("--steps", type=whole, default=50, metavar="N", help="of SPSA; left out: 50")
    tuning.add_argument("--rate", type=float, default=4.0, help="of SPSA: how far a clean win goes; left out: 4 steps")
    tuning.add_argument("--players", type=int, metavar="N", help="seats; left out: the fewest")
    table_words(tuning)
    tuning.set_defaults(run=run_tune)

    training = commands.add_parser("train", help="a game's weights: collect games of the engine with itself, and fit")
    lessons = training.add_subparsers(required=True, metavar="GAME", dest="game")
    for game, (collected, fitted) in LEARNT.items():
        steps = lessons.add_parser(game).add_subparsers(required=True, metavar="collect | fit")
        collect = steps.add_parser("collect", help="games of the engine with itself -> JSON lines; resumable")
        collect.add_argument("--games", type=whole, required=True, metavar="N", help="from number 0")
        collect.add_argument("--seed", type=int, default=1, help="all chance follows from it; left out: 1")
        collect.add_argument("--out", required=True, metavar="FILE", help="the same command goes on where it ended")
        crew_words(collect)
        setting_words(collect, collected)
        collect.set_defaults(run=run_collect, settings=list(collected))
        fit = steps.add_parser("fit", help="such games -> weights")
        fit.add_argument("files", nargs="+", metavar="FILE")
        fit.add_argument("--write", action="store_true", help="put them into the game's package")
        setting_words(fit, fitted)
        fit.set_defaults(run=run_fit, settings=list(fitted))


def setting_words(command: argparse.ArgumentParser, defaults: Mapping[str, object]) -> None:
    """What a game's own part of a training can be told."""
    for name, default in defaults.items():
        kind, words = SETTINGS[name]
        if kind is bool:
            command.add_argument(f"--{name}", action="store_true", help=words)
        else:
            command.add_argument(f"--{name}", type=kind, default=default, help=f"{words}; left out: {default}")


def match_words(command: argparse.ArgumentParser) -> None:
    """What every command that plays between A and B can be told."""
    command.add_argument("game")
    command.add_argument("a", metavar="A", help="a player, such as nodes:2000, time:0.1,plain, level:4 or beginner")
    command.add_argument("b", metavar="B", help="its opponent; with more seats, in all others")
    command.add_argument("--players", type=int, metavar="N", help="seats; left out: the fewest")
    table_words(command)


def table_words(command: argparse.ArgumentParser) -> None:
    """Where and how games are played, and by whom."""
    command.add_argument("--option", action="append", default=[], metavar="K=V", help="of the game")
    command.add_argument("--seed", type=int, default=1, help="all chance of the match follows from it; left out: 1")
    command.add_argument("--opening", type=natural, default=2, metavar="TURNS", help="random turns first; left out: 2")
    command.add_argument("--out", metavar="FILE", help="keeps the games; the same command goes on where it ended")
    crew_words(command)


def crew_words(command: argparse.ArgumentParser) -> None:
    """Who plays."""
    command.add_argument("--jobs", type=whole, default=1, help="processes of this machine; left out: 1")
    command.add_argument("--dask", metavar="ADDRESS", help="a Dask scheduler, as tcp://host:8786, instead of --jobs")


def whole(word: str) -> int:
    """A number from 1."""
    if not word.isdecimal() or int(word) < 1:
        raise argparse.ArgumentTypeError(f"{word} is no number from 1")
    return int(word)


def natural(word: str) -> int:
    """A number from 0."""
    if not word.isdecimal():
        raise argparse.ArgumentTypeError(f"{word} is no number from 0")
    return int(word)


def share(word: str) -> float:
    """A number between 0 and 1/2."""
    if not 0.0 < float(word) < 0.5:
        raise ValueError
    return float(word)


def positive(word: str) -> float:
    """A number above 0, at most 1."""
    try:
        found = float(word)
    except ValueError:
        found = 0.0
    if not 0.0 < found <= 1.0:
        raise argparse.ArgumentTypeError(f"{word} is no number above 0, up to 1")
    return found


SETTINGS: dict[str, tuple[Any, str]] = {
    "simulations": (whole, "before each action"),
    "plain": (bool, "without the weights in place"),
    "players": (whole, "seats"),
    "share": (positive, "of the ending in what is wanted, beside what the net expected"),
    "epochs": (whole, "how often each position is seen"),
    "rate": (positive, "of learning"),
}
"""What the parts of a training can be told: type and help."""
LEARNT: dict[str, tuple[dict[str, object], dict[str, object]]] = {
    "catchup": ({"simulations": 1000, "plain": False}, {}),
    "huddle_up": ({"simulations": 700}, {}),
    "kilkenny_cats": ({"players": 2, "plain": False}, {"share": 0.3, "epochs": 5, "rate": 0.003, "plain": False}),
}
"""The games that have weights to learn: what ``collect`` and ``fit`` can be told, with the defaults."""


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


def match_of(arguments: argparse.Namespace, command: str, a: str, b: str) -> Match:
    """The match of two players that the words describe, checked."""
    info = registry.get(arguments.game).info
    players = info.check_players(info.min_players if arguments.players is None else arguments.players)
    options = info.check_options(options_of(arguments, command))
    match = Match(arguments.game, a, b, players, options, arguments.seed, arguments.opening)
    arena.check(match)
    return match


def run_arena(arguments: argparse.Namespace) -> int:
    """``arena``: the games on standard output, unless a file keeps them; then the summary there, and in words."""
    match = match_of(arguments, "arena", arguments.a, arguments.b)
    with Archive(arguments.out) as kept, workers(arguments.jobs, arguments.dask) as crew:
        lines = arena.run(match, arguments.games, kept, crew)
    if arguments.out is not None:
        print(json.dumps({**match.fields(), **summary(lines)}))
    print(sentence(match.fields(), lines), file=sys.stderr)
    return 0


def run_sprt(arguments: argparse.Namespace) -> int:
    """``sprt``: the verdict as JSON and in words; the games are kept in the file alone."""
    match = match_of(arguments, "sprt", arguments.a, arguments.b)
    if match.players != 2:
        raise UsageError("sprt: Elo is a matter of two seats")
    if arguments.elo0 >= arguments.elo1:
        raise UsageError("sprt: --elo0 has to be below --elo1")
    test = Hypotheses(arguments.elo0, arguments.elo1, arguments.alpha, arguments.beta)
    course = Course(test)
    out = arguments.out or f"{KEPT}/sprt-{derived(match.key(), 'sprt'):x}.jsonl"
    with Archive(out) as kept, workers(arguments.jobs, arguments.dask) as crew:
        lines = arena.run_until(match, arena.rounds_for(match, arguments.max_games), kept, crew, course)
    counted = [line for line in lines if line["round"] < len(course.shares)]
    low, high = test.bounds()
    found = {
        **match.fields(),
        **asdict(test),
        "llr": round(course.ratio, 3),
        "bounds": [round(low, 3), round(high, 3)],
        "verdict": course.verdict or None,
        **summary(counted),
    }
    print(json.dumps(found))
    said = f"accepted: {course.verdict}" if course.verdict else "no verdict"
    print(f"{sentence(match.fields(), counted)}, {course.words()}, {said}", file=sys.stderr)
    return 0


def run_rate(arguments: argparse.Namespace) -> int:
    """``rate``: the players' ratings and each match's score, a pair of tables for each game and number of seats."""
    lines = archive.read(arguments.files)
    found: list[dict[str, Any]] = []
    tables: list[str] = []
    for game, players in sorted({(line["game"], line["players"]) for line in lines}):
        games = [line for line in lines if (line["game"], line["players"]) == (game, players)]
        try:
            rated = ratings.rate(games, arguments.anchor, arguments.at)
        except ValueError as error:
            raise UsageError(f"rate: {game}, {players} seats: {error}") from None
        matches = [[line for line in games if key_of(line) == key] for key in dict.fromkeys(map(key_of, games))]
        found.append({"game": game, "players": players, "ratings": [asdict(rating) for rating in rated]})
        tables += [ratings.table(rated), ladder.match_table(matches)]
    print(json.dumps(found, indent=2) if arguments.json else "\n\n".join(tables))
    return 0


def run_ladder(arguments: argparse.Namespace) -> int:
    """``ladder``: the table of all its matches, those played before and now."""
    info = registry.get(arguments.game).info
    seats = arguments.seats or range(info.min_players, info.max_players + 1)
    levels = [check_level(number) for number in arguments.level or ()]
    options = options_of(arguments, "ladder")
    wanted = [
        (match, games)
        for match, games in ladder.matches(
            arguments.game, seats, arguments.seed, arguments.opening, arguments.games, options
        )
        if not levels or {f"level:{number}" for number in levels} & {match.a, match.b}
    ]
    out = arguments.out or f"{KEPT}/ladder-{arguments.game}.jsonl"
    with Archive(out) as kept:
        if not arguments.table:
            with workers(arguments.jobs, arguments.dask) as crew:
                for match, games in wanted:
                    print(sentence(match.fields(), arena.run(match, games, kept, crew)), file=sys.stderr)
        print(ladder.table(kept, (match for match, _ in wanted)))
    return 0


def run_tune(arguments: argparse.Namespace) -> int:
    """``tune``: the candidates of a grid, the best first, or the steps of SPSA; JSON lines."""
    if bool(arguments.grid) == bool(arguments.spsa):
        raise UsageError("tune: it needs --grid or --spsa")
    try:
        axes = [tune.Axis.parse(word) for word in arguments.spsa]
        candidates = tune.grid(arguments.base, arguments.grid)
    except tune.BadNumber as error:
        raise UsageError(f"tune: {error}") from None
    base = arguments.base
    start = tune.specification(base, axes, [axis.start for axis in axes])
    first = match_of(arguments, "tune", candidates[-1] if arguments.grid else start, base)
    out = arguments.out or f"{KEPT}/tune-{derived(first.key(), *arguments.grid, *arguments.spsa):x}.jsonl"
    with Archive(out) as kept, workers(arguments.jobs, arguments.dask) as crew:

        def met(a: str, b: str, step: int = 0) -> Score:
            arguments.seed = first.seed + step
            return score(arena.run(match_of(arguments, "tune", a, b), arguments.games, kept, crew))

        if arguments.spsa:
            for step in tune.climb(base, axes, arguments.steps, first.seed, arguments.rate, met):
                print(json.dumps(step), flush=True)
            return 0
        found = [(met(candidate, base), candidate) for candidate in candidates]
    for result, candidate in sorted(found, key=lambda pair: -pair[0].mean):
        bounds = [round(bound, 4) for bound in result.interval()]
        print(json.dumps({"player": candidate, "score": round(result.mean, 4), "score95": bounds}))
    return 0


def settings_of(arguments: argparse.Namespace) -> dict[str, Any]:
    """What a part of a training was told."""
    return {name: getattr(arguments, name) for name in arguments.settings}


def run_collect(arguments: argparse.Namespace) -> int:
    """``train GAME collect``."""
    settings = settings_of(arguments)
    if "players" in settings:
        registry.get(arguments.game).info.check_players(settings["players"])
    with workers(arguments.jobs, arguments.dask) as crew:
        found = train.collect(arguments.game, arguments.games, arguments.seed, settings, arguments.out, crew)
    print(f"{arguments.game}: {found} games played, {arguments.games - found} were there", file=sys.stderr)
    return 0


def run_fit(arguments: argparse.Namespace) -> int:
    """``train GAME fit``."""
    for line in train.fit(arguments.game, arguments.files, settings_of(arguments), arguments.write):
        print(line, flush=True)
    return 0
