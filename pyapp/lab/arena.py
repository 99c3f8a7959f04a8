"""Matches: games played by a crew, kept, and gone on with where they ended."""

from __future__ import annotations

from itertools import islice
from typing import Any

from pyapp.core import registry
from pyapp.lab.archive import Archive
from pyapp.lab.crew import Crew, played
from pyapp.lab.pairs import Match, Task
from pyapp.lab.players import make
from pyapp.lab.progress import Progress
from pyapp.lab.scores import score
from pyapp.lab.sprt import Course
from pyapp.lab.table import play


def rounds_for(match: Match, games: int) -> int:
    """How many rounds hold at least ``games`` games."""
    return -(-games // match.players)


def check(match: Match) -> None:
    """Whether such a match can be played, before a process is started.

    Raises:
        GameError: no such game, options or seats.
        BadPlayer: a specification describes no player.
    """
    Task(match, 0, 0).record()
    for specification in (match.a, match.b):
        make(specification, registry.get(match.game))


def missing(match: Match, rounds: int, archive: Archive) -> list[Task]:
    """The games of the first ``rounds`` rounds that the archive does not have."""
    known = {(line["round"], line["seat"]) for line in archive.of(match)}
    tasks = islice(match.tasks(), rounds * match.players)
    return [task for task in tasks if (task.round, task.seat) not in known]


def run_until(match: Match, rounds: int, archive: Archive, crew: Crew, course: Course) -> list[dict[str, Any]]:
    """Play a match round by round until the course has its verdict, at most ``rounds``; the lines that it saw."""
    lines = archive.of(match)
    for line in lines:
        course.add(line)
    if course.verdict:
        return lines
    tasks = missing(match, rounds, archive)
    done = rounds * match.players - len(tasks)
    with Progress(f"{match.game}: {match.a} - {match.b}", rounds * match.players, done) as progress:
        games = played(tasks, crew, play)
        for line in games:
            archive.add(line)
            course.add(line)
            progress.step(course.words())
            if course.verdict:
                games.close()
                break
    return archive.of(match)


def run(match: Match, games: int, archive: Archive, crew: Crew) -> list[dict[str, Any]]:
    """Play what is missing of a match's first ``games`` games, rounded up to whole rounds; all its lines."""
    rounds = rounds_for(match, games)
    tasks = missing(match, rounds, archive)
    lines = [line for line in archive.of(match) if line["round"] < rounds]
    total = rounds * match.players
    with Progress(f"{match.game}: {match.a} - {match.b}", total, total - len(tasks)) as progress:
        for line in played(tasks, crew, play):
            archive.add(line)
            lines.append(line)
            found = score(lines)
            progress.step(f"+{found.wins} ={found.draws} -{found.losses}")
    return [line for line in archive.of(match) if line["round"] < rounds]
