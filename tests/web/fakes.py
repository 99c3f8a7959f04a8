"""Stand-ins for what a page has: an engine and workers that answer when a test says so."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from pyapp.web import worker
from pyapp.web.bridge import Table


class FakeEngine:
    """An engine whose questions wait in ``asked`` until the test answers them."""

    def __init__(self) -> None:
        self.state = "ready"
        self.compiled: bool | None = True
        self.asked: list[tuple[dict[str, Any], Callable[[dict[str, Any]], None], asyncio.Future[dict[str, Any]]]] = []
        self.heard: list[str] = []

    async def think(self, request, report):
        answer = asyncio.get_running_loop().create_future()
        self.asked.append((request, report, answer))
        return await answer

    async def analyse(self, request, report):
        return await self.think(request, report)

    def answer(self, move: str, which: int = -1) -> None:
        request, _, answer = self.asked[which]
        answer.set_result({"key": request["key"], "move": move})

    def fail(self, problem: Exception, which: int = -1) -> None:
        self.asked[which][2].set_exception(problem)

    def stop(self) -> None:
        self.heard.append("stop")

    def cancel(self) -> None:
        self.heard.append("cancel")

    def restart(self) -> None:
        self.heard.append("restart")
        self.state = "ready"


class WorkerHere:
    """An engine that asks the worker's functions in this interpreter."""

    state = "ready"
    compiled = True

    def __init__(self) -> None:
        self.number = 0

    async def think(self, request, report):
        return await self.ask(worker.think, request)

    async def analyse(self, request, report):
        return await self.ask(worker.analyse, request)

    async def ask(self, function, request):
        self.number += 1
        return json.loads(await function(json.dumps({**request, "id": self.number})))

    def stop(self) -> None:
        worker.JOB.stopped = True

    def cancel(self) -> None:
        worker.JOB.begin(0)


class Page:
    """A table, with a fake engine unless another is given, and the events that it sent."""

    def __init__(self, pace: float = 0.0, engine: Any = None) -> None:
        self.engine = engine or FakeEngine()
        self.events: list[dict[str, Any]] = []
        self.table = Table(self.engine, self.events.append, pace)

    def call(self, name: str, **arguments: object) -> Any:
        """A handler's answer, decoded."""
        return json.loads(self.table.call(name, json.dumps(arguments)))

    async def later(self, name: str, **arguments: object) -> Any:
        """The answer of a handler that takes time."""
        return json.loads(await self.table.call_later(name, json.dumps(arguments)))

    def views(self) -> list[dict[str, Any]]:
        """The views among the events."""
        return [event["view"] for event in self.events if event["type"] == "view"]


async def settled() -> None:
    """Let everything happen that can happen now."""
    for _ in range(10):
        await asyncio.sleep(0)


class FakeWorker:
    """A worker that greets, thinks as ``thought`` says and tells its progress as ``pulse`` says."""

    def __init__(self, thought=None, pulse=None, greeting=None) -> None:
        self.thought = thought or self.think_at_once
        self.pulse = pulse or self.alive
        self.greeting = greeting or self.greet
        self.heard: list[str] = []
        self.id = 0

    async def hello(self, _: str) -> str:
        return await self.greeting()

    async def think(self, text: str) -> str:
        request = json.loads(text)
        self.id = request["id"]
        return json.dumps(await self.thought(request))

    async def analyse(self, text: str) -> str:
        return await self.think(text)

    async def progress(self, _: str) -> str:
        return json.dumps(await self.pulse())

    async def stop(self, _: str) -> str:
        self.heard.append("stop")
        return "{}"

    async def cancel(self, _: str) -> str:
        self.heard.append("cancel")
        return "{}"

    async def greet(self) -> str:
        return json.dumps({"compiled": True})

    async def think_at_once(self, request: dict[str, Any]) -> dict[str, Any]:
        return {"id": request["id"], "key": request.get("key"), "move": "e5"}

    async def alive(self) -> dict[str, Any]:
        return {"id": self.id, "done": 0.5, "best": "e4"}


async def never(*_: object) -> Any:
    """What a hung worker answers."""
    await asyncio.get_running_loop().create_future()


async def broken(*_: object) -> Any:
    """What a dead worker answers."""
    raise RuntimeError("memory access out of bounds")
