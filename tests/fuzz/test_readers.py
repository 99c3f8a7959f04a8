"""Readers meet anything: they end in a game or in a declared error, and what was on the table stays as it was.

A normal run takes a few hundred inputs a reader, always the same. ``make fuzz`` takes 100,000 of others, which takes
minutes, and prints what became of them.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from collections.abc import Callable
from random import Random
from time import monotonic, process_time
from typing import Any

import pytest
from babel.messages.pofile import read_po
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pyapp.core import link
from pyapp.core.errors import GameError
from pyapp.core.record import Record
from pyapp.play.exchange import read, read_text
from pyapp.play.session import Session
from pyapp.play.snapshot import snapshot
from pyapp.web.bridge import Table
from tests.conftest import ROOT
from tests.fuzz import inputs
from tests.web.fakes import FakeEngine

INPUTS = int(os.environ.get("QUINCUNX_FUZZ", "300"))
FEW = 300
SLOWEST = 10.0
"""Seconds of the processor that no input may take."""
with (ROOT / "static" / "i18n" / "en.po").open("rb") as file:
    KEYS = {str(entry.id) for entry in read_po(file)}


def fuzz(name: str, made: Callable[[Random], str], act: Callable[[str], str]) -> None:
    """Hand inputs to ``act``, which says in a word what became of each."""
    became: Counter[str] = Counter()
    different: set[int] = set()
    slowest = (0.0, "")

    @settings(
        max_examples=INPUTS,
        deadline=None,
        database=None,
        derandomize=INPUTS <= FEW,
        suppress_health_check=[HealthCheck.too_slow],
    )
    @given(number=st.integers(0, 2**64 - 1), other=st.integers(0, 2**64 - 1))
    def one(number: int, other: int) -> None:
        nonlocal slowest
        text = made(Random(2**64 * other + number))
        different.add(hash(text))
        begun = process_time()
        became[act(text)] += 1
        slowest = max(slowest, (process_time() - begun, text))
        assert slowest[0] < SLOWEST, text[:1000]

    begun = monotonic()
    one()
    if INPUTS > FEW:
        print(
            f"\n{name}: {became.total():,} inputs, {len(different):,} different, {monotonic() - begun:.0f} s, "
            f"the slowest {1000 * slowest[0]:.0f} ms ({slowest[1][:200]!r}); {dict(became.most_common())}",
            flush=True,
        )
    assert became["fine"], "some inputs are whole, or all this says little"
    assert len(became) > 3


def checked(key: str, arguments: dict[str, Any]) -> str:
    """The key of an error, once it is seen to be one that the page can show."""
    assert key in KEYS
    assert json.loads(json.dumps(arguments)) == arguments
    return key


def reading(reader: Callable[[str], Any]) -> Callable[[str], str]:
    """``reader`` as an act: what it reads, or which declared error it raises."""

    def act(text: str) -> str:
        try:
            reader(text)
        except GameError as error:
            return checked(error.key, error.arguments)
        return "fine"

    return act


READERS: dict[str, tuple[Callable[[Random], str], Callable[[str], Any]]] = {
    "record": (inputs.broken_json(("json",)), lambda text: Record.parse(text).last_state()),
    "text": (inputs.broken_text, lambda text: read_text(text).session()),
    "link": (inputs.broken_link, link.decode),
    "abstractplay": (inputs.broken_json(("abstractplay",)), lambda text: read(text).session()),
}


@pytest.mark.parametrize("name", READERS)
def test_a_reader_ends_in_a_game_or_a_declared_error(name):
    made, reader = READERS[name]
    fuzz(name, made, reading(reader))


AFTERWARDS: list[tuple[str, dict[str, object]]] = [
    ("show", {"ply": 0}),
    *(("export", {"form": form}) for form in ("json", "text", "link", "abstractplay")),
    ("snapshot", {}),
    ("state", {}),
    ("undo", {}),
    ("redo", {}),
    ("record", {}),
]
"""What must work with whatever was taken over."""


class Engine(FakeEngine):
    """An engine that never finds a turn, and answers an analysis at once."""

    async def analyse(self, request: dict[str, Any], report: object) -> dict[str, Any]:
        return {"value": [], "turns": []}


def all_of(table: Table) -> tuple[object, ...]:
    """Everything that may not change when something is refused."""
    return (table.session, json.dumps(snapshot(table.session, table.paused)), table.thinking, table.search)


async def asked(name: str, text: str) -> str:
    """What becomes of one request to a table on which two persons play."""
    table = Table(Engine(), lambda _: None, 0.0)
    table.session = Session(
        Record.from_json({"game": "catchup", "options": {"size": 3}, "moves": ["c3", "a1,a2"]}), ["human", "human"]
    )
    table.session.click("c4")
    before = all_of(table)
    given_back = await table.call_later(name, text) if name == "analyse" else table.call(name, text)
    for task in table.tasks:
        task.cancel()
    answer = json.loads(given_back)
    if isinstance(answer, dict) and set(answer) == {"error"}:
        assert all_of(table) == before
        return checked(answer["error"]["code"], answer["error"]["args"])
    seen = answer.get("view", answer) if isinstance(answer, dict) else {}
    assert "plates" not in seen or seen["plies"] == len(table.session.record.moves)
    for follow, wish in AFTERWARDS:
        later = json.loads(table.call(follow, json.dumps(wish)))
        if "error" in later:
            checked(later["error"]["code"], later["error"]["args"])
    for task in table.tasks:
        task.cancel()
    return "fine"


@pytest.fixture(scope="module")
def loop():
    with asyncio.Runner() as runner:
        yield runner


def test_open_takes_over_a_game_or_changes_nothing(loop):
    def made(random: Random) -> str:
        return json.dumps({"text": inputs.any_text(random), "seats": random.choice([None, "human,human", "human,3"])})

    fuzz("open", made, lambda text: loop.run(asked("open", text)))


def test_every_handler_answers_or_refuses_and_then_changes_nothing(loop):
    def made(random: Random) -> str:
        name = random.choice(Table.HANDLERS)
        return f"{name} {inputs.broken_arguments(name, random)}"

    fuzz("handlers", made, lambda text: loop.run(asked(*text.split(" ", 1))))
