"""The engine's worker: searches in slices, so that it hears a stop between them. JSON text in, JSON text out.

Nothing here is lasting: the main thread holds the game and may end this interpreter at any time.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from time import perf_counter
from typing import Any

from pyapp.ai.analysis import Analyst
from pyapp.ai.levels import level
from pyapp.ai.opponent import opponent
from pyapp.core import registry
from pyapp.core.game import COMPILED
from pyapp.core.record import Record

SLICE = 0.01
"""Seconds of search between two looks at the messages; a slice never takes twice as long for long."""

BETWEEN = 0.25
"""Seconds between two reports of an analysis under way."""

__export__ = ["analyse", "cancel", "hello", "progress", "stop", "think"]


class Job:
    """The search under way: whose question it answers, and whether it was told to stop."""

    def __init__(self) -> None:
        self.id = 0
        self.stopped = False
        self.done = 0.0
        self.best = ""
        self.found: dict[str, Any] | None = None
        self.told = 0.0
        self.analyst = Analyst()

    def begin(self, number: int) -> None:
        """Answer another question from now on."""
        self.id = number
        self.stopped = False
        self.done = 0.0
        self.best = ""
        self.found = None
        self.told = perf_counter()


JOB = Job()


async def sliced(number: int, step: Callable[[int], bool]) -> bool:
    """Call ``step`` with a number of simulations until it returns True; False when another question came first.

    The number is fitted to ``SLICE``; a stop ends the loop early.
    """
    count = 4
    while JOB.id == number and not JOB.stopped:
        begun = perf_counter()
        if step(count):
            return True
        elapsed = perf_counter() - begun
        if elapsed < SLICE / 2:
            count *= 2
        elif elapsed > SLICE:
            count = max(1, count // 2)
        await asyncio.sleep(0)
    return JOB.id == number


async def hello(_: str) -> str:
    """That the worker is up, and how it runs."""
    return json.dumps({"compiled": COMPILED})


async def think(text: str) -> str:
    """Find a turn: ``{"id", "key", "record", "level", "seed"}`` -> ``{"id", "key", "move", "value", "run"}``."""
    request = json.loads(text)
    number = request["id"]
    JOB.begin(number)
    record = Record.from_json(request["record"])
    state = record.last_state()
    rung = level(request["level"], record.game, record.players)
    search = opponent(registry.get(record.game), state, rung, request["seed"], moods=record.seed)

    def step(count: int) -> bool:
        search.step(count)
        JOB.done = search.progress()
        JOB.best = search.planned_text(state)
        return search.done

    if not await sliced(number, step):
        return overtaken(number)
    search.finish()
    JOB.begin(0)
    move = state.turn_to_text(search.turn)
    return json.dumps({"id": number, "key": request["key"], "move": move, "value": search.value, "run": search.run})


async def analyse(text: str) -> str:
    """Search a position: ``{"id", "record", "nodes"}`` -> the analyst's report; on the way ``progress`` has one too."""
    request = json.loads(text)
    number = request["id"]
    JOB.begin(number)
    analyst = JOB.analyst
    analyst.look_at(Record.from_json(request["record"]))
    nodes = request["nodes"]

    def step(count: int) -> bool:
        over = analyst.step(count, nodes)
        JOB.done = min(1.0, analyst.spent() / nodes)
        if perf_counter() - JOB.told > BETWEEN:
            JOB.found = analyst.report()
            JOB.told = perf_counter()
        return over

    if not await sliced(number, step):
        return overtaken(number)
    analyst.finish(nodes)
    JOB.begin(0)
    return json.dumps({"id": number, **analyst.report()})


def overtaken(number: int) -> str:
    """The answer to a question that nobody waits for any more."""
    return json.dumps({"id": number, "overtaken": True})


async def progress(_: str) -> str:
    """How far the search under way is, and what an analysis has found so far."""
    found = {} if JOB.found is None else {"found": JOB.found}
    return json.dumps({"id": JOB.id, "done": JOB.done, "best": JOB.best, **found})


async def stop(_: str) -> str:
    """End the search under way: it answers with what it knows."""
    JOB.stopped = True
    return "{}"


async def cancel(_: str) -> str:
    """End the search under way: nobody waits for its answer."""
    JOB.begin(0)
    return "{}"
