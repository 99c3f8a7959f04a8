"""The page's handlers: JSON text in, JSON text out, and events for what happens later. No browser in here.

An answer is the value, or ``{"error": {"code", "args"}}`` when nothing was changed.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Any, Protocol, cast

from pyapp.core import jsontext, registry
from pyapp.core.errors import BadRecord, GameError, IllegalAction
from pyapp.core.record import Record
from pyapp.play.present import can_pause, facts, game_row, view
from pyapp.play.rows import dumps
from pyapp.play.session import HUMAN, LINK, Session, check_seats, default_seats
from pyapp.play.snapshot import other_rules, resumed, snapshot

PACE = 0.4
"""Seconds that a level's turn takes at least, so that a person sees whose turn it was; double among levels alone."""
LONGEST = 200
"""Characters that an argument of a message has at most."""


class EngineStopped(Exception):
    """The engine gave no answer: it is lost (``error.engine.stopped``) or overtaken (``error.engine.interrupted``)."""


class Engine(Protocol):
    """Whoever finds turns for the levels."""

    state: str
    compiled: bool | None

    def think(self, request: dict[str, Any], report: Callable[[dict[str, Any]], None]) -> Awaitable[dict[str, Any]]:
        """Find a turn; ``report`` gets ``{"done", "best"}`` on the way. Raises EngineStopped."""
        ...

    def analyse(self, request: dict[str, Any], report: Callable[[dict[str, Any]], None]) -> Awaitable[dict[str, Any]]:
        """Search a position; ``report`` gets ``{"done", "found"}`` on the way. Raises EngineStopped."""
        ...

    def stop(self) -> None:
        """Answer now with what is known."""
        ...

    def cancel(self) -> None:
        """Forget the search under way."""
        ...

    def restart(self) -> None:
        """Start afresh after it stopped."""
        ...


class Table:
    """The game on the page and what may be done to it.

    Args:
        engine: finds the levels' turns.
        notify: gets the events for the page, as JSON values.
        pace: see ``PACE``.

    Attributes:
        game_number: a new game on the table has a new number, however it came there.
    """

    def __init__(self, engine: Engine, notify: Callable[[dict[str, Any]], None], pace: float = PACE) -> None:
        self.engine = engine
        self.notify = notify
        self.pace = pace
        self.session = Session.new(registry.ids()[0])
        self.counted = self.session
        self.game_number = 0
        self.thinking: dict[str, Any] | None = None
        self.search = 0
        self.hurry = asyncio.Event()
        self.paused = False
        self.tasks: set[asyncio.Task[None]] = set()

    HANDLERS = (
        "analyse clear click end_turn export games go_on load new_game open pause play play_both record redo "
        "restart_engine resume show snapshot state stop take_back type undo"
    ).split()

    def call(self, name: str, text: str) -> str:
        """Run a handler on JSON text."""
        try:
            return dumps(getattr(self, f"on_{name}")(arguments(text)))
        except GameError as error:
            return refusal(error)

    async def call_later(self, name: str, text: str) -> str:
        """Run a handler whose answer takes time."""
        try:
            return json.dumps(await getattr(self, f"on_{name}")(arguments(text)))
        except (GameError, EngineStopped) as error:
            return refusal(error)

    def on_games(self, _: dict[str, Any]) -> list[dict[str, Any]]:
        """What the lobby offers."""
        return [game_row(registry.get(name)) for name in registry.ids()]

    def on_show(self, args: dict[str, Any]) -> dict[str, Any]:
        """The present view; with ``ply`` an earlier position, read-only."""
        return self.seen(args.get("ply"))

    def on_new_game(self, args: dict[str, Any]) -> dict[str, Any]:
        """Begin a game."""
        seed = args.get("seed")
        if seed is None:
            seed = int.from_bytes(os.urandom(4), "little")
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise BadRecord("error.request", field="seed")
        options = args.get("options")
        if options is not None and not isinstance(options, dict):
            raise BadRecord("error.request", field="options")
        known = cast("dict[str, Any] | None", options)
        self.session = Session.new(wanted(args, "game"), args.get("seats"), known, seed)
        self.paused = False
        return self.drive()

    def on_load(self, args: dict[str, Any]) -> dict[str, Any]:
        """Take over a record; the seats stay as they are where they fit."""
        given = args.get("record")
        record = Record.parse(given) if isinstance(given, str) else Record.from_json(given)
        seats = args.get("seats")
        if seats is not None:
            chosen = check_seats(seats, record.players)
        elif len(self.session.seats) == record.players and LINK not in self.session.seats:
            chosen = self.session.seats
        else:
            chosen = default_seats(record.players)
        self.session = Session(record, chosen)
        self.paused = False
        return self.drive()

    def on_export(self, args: dict[str, Any]) -> dict[str, Any]:
        """The game in a form to save or send; see ``pyapp.play.exchange``."""
        from pyapp.play.exchange import export

        day = args.get("date")
        if day is not None and not isinstance(day, str):
            raise BadRecord("error.request", field="date")
        return export(self.session, wanted(args, "form"), day)

    def on_open(self, args: dict[str, Any]) -> dict[str, Any]:
        """Take over a game in whichever form the text has; what was left out of it is said.

        With ``peek`` nothing is taken over: the answer is the name of a game by link, and its turns.
        """
        from pyapp.play.exchange import read

        found = read(wanted(args, "text"))
        if args.get("peek") is True:
            moves = found.session().record.moves if found.by_link else None
            return {"by_link": found.by_link, "moves": moves}
        self.session = found.session(args.get("seats"), self.session.seats)
        self.paused = False
        return {"form": found.form, "notices": found.notices, "view": self.drive()}

    def on_click(self, args: dict[str, Any]) -> dict[str, Any]:
        """Add a part of the turn, or take it back."""
        self.session.click(wanted(args, "target"))
        return self.seen()

    def on_type(self, args: dict[str, Any]) -> dict[str, Any]:
        """Typed text becomes the pending turn."""
        self.session.type(wanted(args, "text"))
        return self.seen()

    def on_take_back(self, _: dict[str, Any]) -> dict[str, Any]:
        """Take back the last part of the pending turn."""
        self.session.take_back()
        return self.seen()

    def on_clear(self, _: dict[str, Any]) -> dict[str, Any]:
        """Take back the pending turn."""
        self.session.clear()
        return self.seen()

    def on_end_turn(self, _: dict[str, Any]) -> dict[str, Any]:
        """Play the pending turn."""
        self.session.end_turn()
        return self.drive()

    def on_play(self, args: dict[str, Any]) -> dict[str, Any]:
        """Play a whole turn."""
        self.session.play(wanted(args, "move"))
        return self.drive()

    def on_undo(self, _: dict[str, Any]) -> dict[str, Any]:
        """Back to a person's previous decision."""
        self.session.undo()
        return self.drive()

    def on_redo(self, _: dict[str, Any]) -> dict[str, Any]:
        """Put back what was undone."""
        self.session.redo()
        return self.drive()

    def on_play_both(self, _: dict[str, Any]) -> dict[str, Any]:
        """People take over every seat."""
        self.session.play_both()
        self.paused = False
        return self.drive()

    def on_pause(self, _: dict[str, Any]) -> dict[str, Any]:
        """Let a game among levels wait; the turn that is being thought about is thought about anew afterwards."""
        self.paused = can_pause(self.session)
        return self.drive()

    def on_go_on(self, _: dict[str, Any]) -> dict[str, Any]:
        """Let a paused game go on."""
        self.paused = False
        return self.drive()

    def on_stop(self, _: dict[str, Any]) -> dict[str, Any]:
        """End the search: the level plays the best turn it knows."""
        self.engine.stop()
        self.hurry.set()
        return self.seen()

    def on_restart_engine(self, _: dict[str, Any]) -> dict[str, Any]:
        """Try the engine again after it stopped."""
        self.engine.restart()
        return self.drive()

    def on_record(self, _: dict[str, Any]) -> dict[str, Any]:
        """The game so far, to keep."""
        return self.session.record_to_keep().to_json()

    def on_snapshot(self, _: dict[str, Any]) -> dict[str, Any]:
        """All of the game in play, to keep; see ``pyapp.play.snapshot``."""
        return snapshot(self.session, self.paused)

    def on_resume(self, args: dict[str, Any]) -> dict[str, Any]:
        """Go on with a game that was kept; where it was kept under other rules, the view has ``notices`` of that."""
        kept = args.get("snapshot")
        session, paused = resumed(kept)
        self.session = session
        self.paused = paused and can_pause(session)
        notices = other_rules(kept)
        return {**self.drive(), "notices": notices} if notices else self.drive()

    def on_state(self, _: dict[str, Any]) -> dict[str, Any]:
        """The game so far, for scripts."""
        return facts(self.session, self.thinking is not None)

    async def on_analyse(self, args: dict[str, Any]) -> dict[str, Any]:
        """Value and best turns of the present position; one search at a time, so never while a level thinks.

        On the way the page hears events of type ``analysis``; ``stop`` has it answer with what it knows.
        """
        nodes = args.get("nodes", 10_000)
        if isinstance(nodes, bool) or not isinstance(nodes, int) or not 0 < nodes <= 10_000_000:
            raise BadRecord("error.request", field="nodes")
        if self.session.state.is_terminal():
            raise IllegalAction("error.move.over")
        if self.thinking is not None:
            raise BadRecord("error.busy")
        request = {"record": self.session.record_with_roll().to_json(), "nodes": nodes}
        return await self.engine.analyse(request, self.analysed)

    def analysed(self, progress: dict[str, Any]) -> None:
        """Tell the page what an analysis has found so far."""
        if "found" in progress:
            self.notify({"type": "analysis", "done": progress["done"], **progress["found"]})

    # The levels.

    def seen(self, ply: int | None = None) -> dict[str, Any]:
        """The view as things stand."""
        if ply is not None and (isinstance(ply, bool) or not isinstance(ply, int)):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise BadRecord("error.request", field="ply")
        thinking = self.thinking if self.engine.state == "ready" else None
        if self.session is not self.counted:
            self.counted = self.session
            self.game_number += 1
        return {
            **view(self.session, ply, thinking, self.engine.state, self.paused),
            "game_number": self.game_number,
        }

    def drive(self) -> dict[str, Any]:
        """After any change: end the search under way, and begin one if a level is to move. Returns the view."""
        self.search += 1
        self.hurry.clear()
        self.engine.cancel()
        self.thinking = None
        number = self.session.level_to_move
        if number is not None and self.engine.state != "stopped" and not self.paused:
            seat = self.session.state.current_player()
            self.thinking = {"seat": seat, "done": 0.0, "best": None}
            task = asyncio.ensure_future(self.think(self.search, number))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        return self.seen()

    async def think(self, search: int, number: int) -> None:
        """Let a level find its turn and play it, unless the game has moved on meanwhile."""
        begun = monotonic()
        session = self.session
        request = {
            "key": session.key,
            "record": session.record_with_roll().to_json(),
            "level": number,
            "seed": session.turn_seed(),
        }

        def report(progress: dict[str, Any]) -> None:
            if search == self.search and self.thinking is not None:
                self.thinking.update(progress)
                self.notify({"type": "thinking", **self.thinking})

        try:
            answer = await self.engine.think(request, report)
        except EngineStopped:
            if search == self.search:
                self.thinking = None
                self.notify({"type": "view", "view": self.seen()})
            return
        pace = self.pace if HUMAN in session.seats else 2 * self.pace
        with suppress(TimeoutError):
            await asyncio.wait_for(self.hurry.wait(), max(0.0, pace - (monotonic() - begun)))
        if search != self.search or session is not self.session or answer.get("key") != session.key:
            return
        session.make(answer["move"])
        self.notify({"type": "view", "view": self.drive()})

    def engine_changed(self) -> None:
        """The engine's state is another: tell the page."""
        self.notify({"type": "engine", "state": self.engine.state, "compiled": self.engine.compiled})
        if self.session.level_to_move is not None:
            self.notify({"type": "view", "view": self.seen()})


def arguments(text: str) -> dict[str, Any]:
    """A handler's arguments.

    Raises:
        BadRecord: the text is no JSON object.
    """
    try:
        found = jsontext.loads(text or "{}")
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise BadRecord("error.request", field="JSON")
    return cast("dict[str, Any]", found)


def refusal(error: GameError | EngineStopped) -> str:
    """The answer that says why nothing was changed."""
    if isinstance(error, GameError):
        args = {name: shortened(value) for name, value in error.arguments.items()}
        return json.dumps({"error": {"code": error.key, "args": args}})
    return json.dumps({"error": {"code": str(error), "args": {}}})


def shortened(value: object) -> object:
    """An argument of a message, no longer than a person reads."""
    return f"{value[: LONGEST - 1]}…" if isinstance(value, str) and len(value) > LONGEST else value


def wanted(args: dict[str, Any], name: str) -> str:
    """A text argument.

    Raises:
        BadRecord: it is missing or no text.
    """
    value = args.get(name)
    if not isinstance(value, str):
        raise BadRecord("error.request", field=name)
    return value
