"""Matches: games played by processes of this machine or by a cluster, kept, and gone on with where they ended."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Any

from pyapp.core import registry
from pyapp.lab import engines
from pyapp.lab.archive import Archive
from pyapp.lab.pairs import Match, Task
from pyapp.lab.players import make
from pyapp.lab.progress import Progress
from pyapp.lab.scores import score
from pyapp.lab.sprt import Course
from pyapp.lab.table import play

LISTEN = 0.1
"""Seconds between two looks at whether somebody wants to end a match."""


class ArenaError(Exception):
    """A match that cannot go on; one line says why. What was played is kept."""


@contextmanager
def workers(jobs: int, dask: str | None = None) -> Iterator[tuple[Executor, int]]:
    """Who plays the games, and how many at a time: ``jobs`` processes here, or all threads of a Dask cluster.

    Raises:
        ArenaError: there is no Dask here, or no cluster at the address.
    """
    if dask is not None:
        try:
            from distributed import Client
        except ImportError:
            raise ArenaError("--dask needs the packages of the group lab") from None
        try:
            client: Any = Client(dask, timeout="10s")
        except (OSError, ValueError) as error:
            raise ArenaError(f"--dask {dask}: {error}") from None
        with client, client.get_executor(pure=False) as executor:
            yield executor, max(1, sum(client.nthreads().values()))
        return
    context = multiprocessing.get_context("spawn")
    others = multiprocessing.active_children()
    executor = ProcessPoolExecutor(jobs, context, initializer=follow_parent)
    try:
        yield executor, jobs
    finally:
        for process in multiprocessing.active_children():
            if process not in others:
                process.terminate()
        executor.shutdown(wait=True, cancel_futures=True)


def follow_parent() -> None:
    """Make a worker process, and the engines that it runs, end with the run that started it, even if that is killed."""

    def end(*_: object) -> None:
        engines.kill_all()
        os._exit(1)

    def watch() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
            end()

    signal.signal(signal.SIGINT, end)
    signal.signal(signal.SIGTERM, end)
    threading.Thread(target=watch, daemon=True).start()


class Interrupts:
    """Holds Ctrl-C back until ``check``: inside a callback of the executor Python would print and swallow it."""

    def __init__(self) -> None:
        self.heard = False
        self.before: Any = None

    def hear(self, *_: object) -> None:
        """The signal came."""
        self.heard = True

    def check(self) -> None:
        """Raise KeyboardInterrupt if it was heard."""
        if self.heard:
            raise KeyboardInterrupt

    def __enter__(self) -> Interrupts:
        if threading.current_thread() is threading.main_thread():
            self.before = signal.signal(signal.SIGINT, self.hear)
        return self

    def __exit__(self, *_: object) -> None:
        if self.before is not None:
            signal.signal(signal.SIGINT, self.before)


def played(tasks: Iterable[Task], executor: Executor, at_once: int) -> Generator[dict[str, Any], None, None]:
    """Play tasks, their lines in the order in which they end.

    Few more than can run wait at the executor: a caller that has seen enough stops asking, and little is in vain.

    Raises:
        ArenaError: a process of the executor died.
    """
    waiting = iter(tasks)
    running: set[Future[dict[str, Any]]] = {executor.submit(play, task) for task in islice(waiting, at_once + 1)}
    try:
        with Interrupts() as interrupts:
            while running:
                done, running = wait(running, LISTEN, FIRST_COMPLETED)
                running |= {executor.submit(play, task) for task in islice(waiting, len(done))}
                for future in done:
                    yield future.result()
                interrupts.check()
    except BrokenProcessPool:
        raise ArenaError("a worker process died; the same command goes on where it ended") from None
    finally:
        for future in running:
            future.cancel()


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


def run_until(
    match: Match, rounds: int, archive: Archive, executor: Executor, at_once: int, course: Course
) -> list[dict[str, Any]]:
    """Play a match round by round until the course has its verdict, at most ``rounds``; the lines that it saw."""
    lines = archive.of(match)
    for line in lines:
        course.add(line)
    if course.verdict:
        return lines
    tasks = missing(match, rounds, archive)
    done = rounds * match.players - len(tasks)
    with Progress(f"{match.game}: {match.a} - {match.b}", rounds * match.players, done) as progress:
        games = played(tasks, executor, at_once)
        for line in games:
            archive.add(line)
            course.add(line)
            progress.step(course.words())
            if course.verdict:
                games.close()
                break
    return archive.of(match)


def run(match: Match, games: int, archive: Archive, executor: Executor, at_once: int) -> list[dict[str, Any]]:
    """Play what is missing of a match's first ``games`` games, rounded up to whole rounds; all its lines."""
    rounds = rounds_for(match, games)
    tasks = missing(match, rounds, archive)
    lines = [line for line in archive.of(match) if line["round"] < rounds]
    total = rounds * match.players
    with Progress(f"{match.game}: {match.a} - {match.b}", total, total - len(tasks)) as progress:
        for line in played(tasks, executor, at_once):
            archive.add(line)
            lines.append(line)
            found = score(lines)
            progress.step(f"+{found.wins} ={found.draws} -{found.losses}")
    return [line for line in archive.of(match) if line["round"] < rounds]
