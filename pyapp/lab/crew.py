"""Who plays the games of a match or of a training: processes of this machine, or a cluster."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from time import monotonic
from typing import Any

from pyapp.lab import engines

PATIENCE = 10
"""Seconds to wait for a cluster, and for a worker of it."""
LISTEN = 0.1
"""Seconds between two looks at whether the run is to end."""


class CrewError(Exception):
    """A run that cannot go on; one line says why. What was played is kept."""


@dataclass(frozen=True)
class Crew:
    """Who plays the games.

    Attributes:
        executor: takes them.
        size: how many it plays at a time.
        trouble: why it can end none any more; "" while it can.
    """

    executor: Executor
    size: int
    trouble: Callable[[], str] = lambda: ""


@contextmanager
def workers(jobs: int, dask: str | None = None) -> Iterator[Crew]:
    """Who plays the games: ``jobs`` processes here, or all threads of a Dask cluster.

    Raises:
        CrewError: there is no Dask here, no cluster at the address, or it is lost on the way.
    """
    if dask is not None:
        with cluster(dask) as found:
            yield found
        return
    context = multiprocessing.get_context("spawn")
    others = multiprocessing.active_children()
    executor = ProcessPoolExecutor(jobs, context, initializer=follow_parent)
    try:
        yield Crew(executor, jobs)
    finally:
        for process in multiprocessing.active_children():
            if process not in others:
                process.terminate()
        executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """``workers`` of a Dask cluster.

    What its workers raise besides what a game can is said in one line too: that they have no such checkout, or die of
    a game again and again.
    """
    try:
        from distributed import Client, KilledWorker
        from distributed.comm.core import CommClosedError
    except ImportError:
        raise CrewError("--dask needs the packages of the group lab") from None
    for name in ("distributed", "distributed.client", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client: Any = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise CrewError(f"--dask {address}: {error}") from None
    with client:
        executor = client.get_executor(pure=False)
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
            yield Crew(executor, sum(client.nthreads().values()), Pulse(client).trouble)
        except TimeoutError:
            raise CrewError(f"--dask {address}: no worker came within {PATIENCE} s") from None
        except (KilledWorker, CommClosedError, CancelledError, ImportError, RuntimeError) as error:
            said = str(error).partition("\n")[0] or "the cluster was lost"
            raise CrewError(f"--dask {address}: {said}; the same command goes on where it ended") from None
        finally:
            executor.shutdown(wait=False)


class Pulse:
    """Whether a cluster lives: its scheduler answers, and has had a worker within PATIENCE.

    A worker that is lost leaves its games to the others, or to one that is started for it.
    """

    def __init__(self, client: Any) -> None:
        self.client = client
        self.looked = self.seen = monotonic()

    def trouble(self) -> str:
        """What is wrong, looked at once a second at most."""
        now = monotonic()
        if now - self.looked >= 1.0 and self.client.status == "running":
            self.looked = now
            if self.client.nthreads():
                self.seen = now
        if self.client.status != "running":
            return "the cluster was lost"
        return "" if now - self.seen < PATIENCE else "the cluster has no worker left; each needs this checkout"


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


def played(
    tasks: Iterable[Any], crew: Crew, play: Callable[[Any], dict[str, Any]]
) -> Generator[dict[str, Any], None, None]:
    """Play tasks, their lines in the order in which they end.

    Few more than can run wait at the executor: a caller that has seen enough stops asking, and little is in vain.

    Raises:
        CrewError: a process of the executor died, or the cluster is lost.
    """
    waiting = iter(tasks)
    running: set[Future[dict[str, Any]]] = {crew.executor.submit(play, task) for task in islice(waiting, crew.size + 1)}
    try:
        with Interrupts() as interrupts:
            while running:
                done, running = wait(running, LISTEN, FIRST_COMPLETED)
                running |= {crew.executor.submit(play, task) for task in islice(waiting, len(done))}
                for future in done:
                    yield future.result()
                interrupts.check()
                trouble = "" if done else crew.trouble()
                if trouble:
                    raise CrewError(f"{trouble}; the same command goes on where it ended")
    except BrokenProcessPool:
        raise CrewError("a worker process died; the same command goes on where it ended") from None
    finally:
        for future in running:
            future.cancel()
