"""The page's Python on the main thread: joins the handlers to JavaScript and starts the engine once they are there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js  # pyright: ignore[reportMissingImports]
from pyodide.ffi import create_proxy, to_js  # pyright: ignore[reportMissingImports]
from pyscript import workers  # pyright: ignore[reportMissingImports]

from pyapp.play.rows import dumps
from pyapp.web.bridge import Table
from pyapp.web.engine import WorkerEngine

LATER = ("analyse",)


def notify(event: dict[str, Any]) -> None:
    """Send the page an event."""
    js.quincunxEvent(dumps(event))


async def connect(name: str) -> Any:
    """What the worker of this name exports, once it is up."""
    return await workers[name]


def engine_changed() -> None:
    """Pass the engine's news on; a mark says when it was first ready."""
    if engine.state == "ready" and engine.count == 1:
        js.performance.mark("quincunx:worker")
    table.engine_changed()


def handler(name: str) -> Callable[[str], Any]:
    """A handler as JavaScript calls it; the answer of some is a promise."""
    if name in LATER:
        return lambda text="{}": table.call_later(name, text)
    return lambda text="{}": table.call(name, text)


def start() -> None:
    """Hand over the handlers, then start the engine."""
    handlers = {name: create_proxy(handler(name)) for name in Table.HANDLERS}
    js.quincunxPython = to_js(handlers, dict_converter=js.Object.fromEntries)
    asyncio.get_event_loop().call_soon(engine.start)


engine = WorkerEngine(js.quincunxSpawn, js.quincunxTerminate, connect, engine_changed)
table = Table(engine, notify)
start()
