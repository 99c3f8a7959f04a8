"""The main thread's end of the engine: a named worker that can be lost and replaced at any time.

The worker only searches; the game lives on this side. Whatever does not answer in time is terminated and replaced
under a new name (the same name would lead to the dead one for ever), and the question is asked again.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from pyapp.web.bridge import EngineStopped

POLL = 0.12
PATIENCE = 3.0
START_PATIENCE = 25.0
ATTEMPTS = 2


class WorkerLost(Exception):
    """The worker did not answer, or answered with an error of its own."""


class WorkerEngine:
    """Asks the worker, watches it, replaces it.

    Args:
        spawn: starts a worker of a name.
        terminate: ends it.
        connect: an awaitable of what the worker exports, by name.
        changed: called whenever ``state`` changes.

    Attributes:
        state: "loading", "ready" or "stopped".
        compiled: whether the worker runs compiled code; None while that is not known.
    """

    def __init__(
        self,
        spawn: Callable[[str], None],
        terminate: Callable[[str], None],
        connect: Callable[[str], Awaitable[Any]],
        changed: Callable[[], None],
    ) -> None:
        self.spawn = spawn
        self.terminate = terminate
        self.connect = connect
        self.changed = changed
        self.state = "loading"
        self.compiled: bool | None = None
        self.count = 0
        self.request = 0
        self.ended = 0
        self.worker: asyncio.Future[Any] | None = None
        self.name = ""

    def start(self) -> None:
        """Start a worker, if there is none."""
        if self.worker is None:
            self.count += 1
            self.name = f"engine-{self.count}"
            self.set_state("loading")
            self.worker = asyncio.ensure_future(self.open(self.name))

    async def open(self, name: str) -> Any:
        """Start the worker of this name and wait for its greeting."""
        self.spawn(name)
        worker = await asyncio.wait_for(self.connect(name), START_PATIENCE)
        greeting = json.loads(await asyncio.wait_for(worker.hello("{}"), START_PATIENCE))
        self.compiled = bool(greeting["compiled"])
        self.set_state("ready")
        return worker

    def replace(self) -> None:
        """Give the worker up; the next question starts another."""
        self.terminate(self.name)
        if self.worker is not None:
            self.worker.cancel()
        self.worker = None

    async def think(self, request: dict[str, Any], report: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
        """The worker's turn for a position; ``report`` gets its progress."""
        return await self.ask("think", request, report)

    async def analyse(self, request: dict[str, Any], report: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
        """The worker's analysis of a position; ``report`` gets what it has ``found`` on the way."""
        return await self.ask("analyse", request, report)

    async def ask(self, name: str, request: dict[str, Any], report: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
        """Ask, and ask a fresh worker where one is lost.

        Raises:
            EngineStopped: several in a row were lost, or the question was overtaken by another.
        """
        self.request += 1
        number = self.request
        for _ in range(ATTEMPTS):
            try:
                answer = await self.watched(name, {**request, "id": number}, report)
            except (WorkerLost, TimeoutError):
                if number != self.request:
                    break
                self.replace()
                continue
            if answer.get("overtaken") or number != self.request:
                break
            return answer
        else:
            self.set_state("stopped")
            raise EngineStopped("error.engine.stopped")
        raise EngineStopped("error.engine.interrupted")

    async def watched(
        self, name: str, request: dict[str, Any], report: Callable[[dict[str, Any]], None]
    ) -> dict[str, Any]:
        """One question to one worker: wait for its answer while it shows that it is alive."""
        self.start()
        assert self.worker is not None
        try:
            worker = await asyncio.shield(self.worker)
        except TimeoutError:
            raise
        except Exception as problem:
            raise WorkerLost(str(problem)) from None
        answer = asyncio.ensure_future(called(worker, name, request))
        while True:
            done, _ = await asyncio.wait({answer}, timeout=POLL)
            if done:
                return answer.result()
            if request["id"] == self.ended:
                # A stop that came while the worker was still starting was heard by nobody.
                self.tell("stop")
            try:
                progress = await asyncio.wait_for(called(worker, "progress", {}), PATIENCE)
            except TimeoutError:
                answer.cancel()
                raise
            if request["id"] != self.request:
                answer.cancel()
                return {"overtaken": True}
            if progress.get("id") == request["id"]:
                report({name: value for name, value in progress.items() if name != "id"})

    def stop(self) -> None:
        """Have the search under way answer with what it knows."""
        self.ended = self.request
        self.tell("stop")

    def cancel(self) -> None:
        """Forget the search under way: its answer will not be waited for."""
        self.request += 1
        self.tell("cancel")

    def tell(self, name: str) -> None:
        """Send the worker a word, if there is one to hear it."""
        if (
            self.worker is not None
            and self.worker.done()
            and not self.worker.cancelled()
            and not self.worker.exception()
        ):
            task = asyncio.ensure_future(called(self.worker.result(), name, {}))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())

    def restart(self) -> None:
        """Begin again with a fresh worker."""
        self.replace()
        self.start()

    def set_state(self, state: str) -> None:
        """Change the state and say so."""
        if state != self.state:
            self.state = state
            self.changed()


async def called(worker: Any, name: str, request: dict[str, Any]) -> dict[str, Any]:
    """An exported function's answer.

    Raises:
        WorkerLost: it failed.
    """
    try:
        return json.loads(await getattr(worker, name)(json.dumps(request)))
    except asyncio.CancelledError:
        raise
    except Exception as problem:
        raise WorkerLost(str(problem)) from None
