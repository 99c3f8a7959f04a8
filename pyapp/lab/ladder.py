"""The ladder of a game's levels, measured: each against the one below it, and the beginner's stand-in at its foot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from pyapp.core import registry
from pyapp.lab.archive import Archive
from pyapp.lab.pairs import Match
from pyapp.lab.players import level_numbers
from pyapp.lab.scores import difference, percent, summary

GAMES = 200
HIGH = 6
HIGH_GAMES = 60
BEGINNERS = (1, 3)


def matches(
    game: str,
    seats: Iterable[int],
    seed: int,
    opening: int,
    games: int | None = None,
    options: Mapping[str, object] | None = None,
) -> Iterator[tuple[Match, int]]:
    """Every match of the ladder and how many games it has: GAMES, or HIGH_GAMES where a level above HIGH plays.

    With more than two seats one of the higher level plays against lower neighbours in all others.
    """
    info = registry.get(game).info
    checked = info.check_options(options or {})
    numbers = level_numbers(game)
    for players in seats:
        info.check_players(players)
        pairings = [(f"level:{high}", f"level:{low}", high) for low, high in pairwise(numbers)]
        if players == info.min_players:
            pairings = [("beginner", f"level:{low}", low) for low in BEGINNERS if low in numbers] + pairings
        for a, b, highest in pairings:
            wanted = HIGH_GAMES if highest > HIGH else GAMES
            yield Match(game, a, b, players, checked, seed, opening), wanted if games is None else min(games, wanted)


def table(archive: Archive, wanted: Iterable[Match]) -> str:
    """What the archive has of these matches, as a markdown table; matches without a game are left out."""
    return match_table(lines for match in wanted if (lines := archive.of(match)))


def match_table(matches: Iterable[list[dict[str, Any]]]) -> str:
    """A markdown table, a row for the games of each match: its score, and for two seats the Elo difference."""
    names = "game,seats,player,against,games,won / shared / lost,score [95 %],Elo [95 %],LOS,seed,date".split(",")
    rows = [row(names), row(["---"] * len(names))]
    for lines in matches:
        found = summary(lines)
        first = lines[0]
        low, high = found["score95"]
        cells = [
            with_options(first),
            str(first["players"]),
            first["a"],
            first["b"],
            str(found["games"]),
            f"{found['wins']} / {found['draws']} / {found['losses']}",
            f"{percent(found['score'])} [{percent(low)}, {percent(high)}]",
            difference(found) if "elo95" in found else f"first places; even is {percent(1 / first['players'])}",
            "" if found["los"] is None else percent(found["los"]),
            str(first["match_seed"]),
            max(line["date"] for line in lines),
        ]
        rows.append(row(cells))
    return "\n".join(rows)


def row(cells: Sequence[str]) -> str:
    """A row of a markdown table."""
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def with_options(line: dict[str, Any]) -> str:
    """A game's id, and its options where they are not the defaults."""
    defaults = registry.get(line["game"]).info.check_options({})
    changed = [f"{name}={value}" for name, value in line["options"].items() if defaults.get(name) != value]
    return " ".join([line["game"], *changed])
