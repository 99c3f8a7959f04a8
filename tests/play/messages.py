"""Where message keys come from: the sources' text, and views and errors that are really produced."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

from pyapp.core import registry
from pyapp.core.entry import FULL, MAY_STOP
from pyapp.core.errors import GameError
from pyapp.core.record import Record
from pyapp.core.rng import Rng
from pyapp.play.present import start_views, view
from pyapp.play.session import Session
from pyapp.play.snapshot import resumed
from tests.games.variants import VARIANTS
from tests.play.tables import session

ROOT = Path(__file__).resolve().parents[2]
Shown = tuple[str, frozenset[str]]
"""A message's key and the names of its arguments."""
NAMES = "|".join([*registry.ids(), "seat", "level", "play", "error"])
KEY = re.compile(rf"({NAMES})(\.[a-z0-9_]+)+")
PYTHON = sorted({*(ROOT / "pyapp").rglob("*.py"), *(ROOT / "static" / "py").glob("*.py")})
PAGE = [ROOT / "index.html", *sorted((ROOT / "static" / "js").rglob("*.js"))]
ERRORS_AND_MESSAGE = {"message", "GameError", "IllegalAction", "InvalidPosition", "BadRecord"}
EVERY = {
    2: ["human,human", "human,3", "3,human", "1,2", "link,human"],
    3: ["human,human,2", "human,link,3"],
    4: ["2,human,3,1"],
}


def literal_keys() -> dict[str, list[set[str] | None]]:
    """Each key that stands in the Python sources, with the names of the arguments beside it; None: not known there."""
    found: dict[str, list[set[str] | None]] = {}
    for path in PYTHON:
        tree = ast.parse(path.read_text("utf-8"))
        beside = dict(calls_with_a_text(tree))
        pieces = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        texts = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in pieces]
        for node in texts:
            if isinstance(node.value, str) and KEY.fullmatch(node.value):
                found.setdefault(node.value, []).append(beside.get(id(node)))
    return found


def calls_with_a_text(tree: ast.AST) -> Iterator[tuple[int, set[str] | None]]:
    """Each call that makes a message: the identity of its first argument, the names of the others if all are named."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and getattr(node.func, "id", "") in ERRORS_AND_MESSAGE:
            names = [word.arg for word in node.keywords]
            yield id(node.args[0]), None if None in names else {name for name in names if name}


def key_families() -> list[re.Pattern[str]]:
    """A pattern for each f-string in the Python sources that makes keys."""
    found: list[re.Pattern[str]] = []
    for path in PYTHON:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"\w+" for part in node.values
                ]
                if re.match(rf"({NAMES})\\\.", parts[0]):
                    found.append(re.compile("".join(parts)))
    return found


def page_keys() -> tuple[set[str], list[re.Pattern[str]]]:
    """The literal keys in the page's sources, and a pattern for each template that makes keys.

    A pattern's groups are what the template's variables stood for.
    """
    literal, families = set(), []
    for path in PAGE:
        text = path.read_text("utf-8")
        literal |= set(re.findall(r"[\"'`]([a-z]+(?:\.[a-z0-9_]+)+)[\"'`]", text))
        for template in re.findall(r"`([\w.]*\$\{[^`]*)`", text):
            parts = re.split(r"\$\{[^}]*\}", template)
            if all(re.fullmatch(r"[\w.]*", part) for part in parts) and re.search(r"[a-z]", "".join(parts)):
                first = r"[\w.]+" if parts[0] == "" else re.escape(parts[0]) + r"(\w+)"
                families.append(re.compile(first + r"(\w+)".join(re.escape(part) for part in parts[1:])))
    return literal, families


def quoted_words() -> set[str]:
    """Every single word or number that stands in the sources as a value or a name of one."""
    text = "".join(path.read_text("utf-8") for path in [*PYTHON, *PAGE])
    return set(re.findall(r"[\"'`](\w+)[\"'`]", text)) | set(re.findall(r"\b(\w+)\b(?=[(:,)])", text))


def option_keys() -> set[str]:
    """The labels of the games' options and of the words that they may be."""
    found = set()
    for game in registry.ids():
        for option in registry.get(game).info.options:
            name = f"{game}.option.{option.name}"
            words = [choice for choice in option.choices if isinstance(choice, str)]
            found |= {name, f"{name}.help", *(f"{name}.{word}" for word in words)}
    return found


def messages(value: Any) -> Iterator[Shown]:
    """Every message in a JSON value, those inside others too."""
    if isinstance(value, dict):
        if set(value) == {"key", "args"}:
            yield value["key"], frozenset(value["args"])
        for inner in value.values():
            yield from messages(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from messages(inner)


def produced() -> set[Shown]:
    """The messages of many games' views and of everything that can be refused."""
    found: set[Shown] = set()
    for number, table in enumerate(tables()):
        found.update(messages(view(table)))
        if number % 7 == 0 or table.state.is_terminal():
            for engine in ("loading", "stopped"):
                found.update(messages(view(table, engine=engine)))
            found.update(messages(view(table, ply=0, paused=True)))
            found.update(messages(view(table, paused=True)))
    for game in registry.ids():
        found.update(messages(start_views(game)))
    for act in [*refusals(), *(act for game in registry.ids() for act in own(game).refusals())]:
        try:
            act()
        except GameError as error:
            found.update(messages(error.message()))
        else:
            raise AssertionError("this should have been refused")
    return found


def own(game: str) -> Any:
    """The module that brings about what only this game says: ``SCRIPTS`` and ``refusals``.

    ``SCRIPTS`` are games as (options, moves with ``;`` between); ``refusals()`` are acts, each refused for another
    reason.
    """
    return import_module(f"tests.play.said.{game}")


def tables() -> Iterator[Session]:
    """Tables of every game at every step: its scripts by whole turns, and random games by clicks."""
    for game in registry.ids():
        for options, moves in own(game).SCRIPTS:
            for seats in EVERY[2]:
                yield from scripted(Session.new(game, seats, options, seed=11), moves.split(";"))
        for seed, variant in enumerate(VARIANTS[game]):
            for players in seatings(game):
                for seats in {EVERY[players][(seed + step) % len(EVERY[players])] for step in (0, 1)}:
                    yield from clicked(Session.new(game, seats, variant, seed), Rng(seed))


def seatings(game: str) -> set[int]:
    """How many may play."""
    info = registry.get(game).info
    return set(range(info.min_players, info.max_players + 1))


def scripted(table: Session, moves: list[str]) -> Iterator[Session]:
    """The table after each turn, and at the end with a turn taken back."""
    yield table
    for move in moves:
        table.make(move)
        yield table
    if table.undo_length():
        table.undo()
        yield table


def clicked(table: Session, rng: Rng, most: int = 40) -> Iterator[Session]:
    """The table while persons click at random and levels move at random, for up to ``most`` turns."""
    for _ in range(most):
        if table.state.is_terminal():
            break
        if not table.person_moves:
            turns = [turn for turn, _ in islice(table.state.turns(table.game.info.turns_are_sets), 60)]
            table.make(table.state.turn_to_text(turns[rng.below(len(turns))]))
        else:
            yield from turn_by_clicks(table, rng)
        yield table


def turn_by_clicks(table: Session, rng: Rng) -> Iterator[Session]:
    """Random clicks on targets and buttons until the turn is full, or may end and luck has it."""
    for _ in range(300):
        entry = table.entry
        if entry.complete == FULL or (entry.complete == MAY_STOP and rng.below(3) == 0):
            break
        names = list(dict.fromkeys([*entry.targets, *(button.target for button in entry.buttons)]))
        if entry.amount and not names:
            table.type(f"{entry.amount.prefix}{entry.amount.value}")
        else:
            table.click(names[rng.below(len(names))])
        yield table
    table.end_turn()


def refusals() -> list[Callable[[], object]]:
    """Acts that any game refuses, each for another reason."""
    record = {"game": "catchup", "moves": ["e5"]}
    changes: list[dict[str, object]] = [
        {"format": "sgf"},
        {"version": 7},
        {"game": "chess"},
        {"players": 9},
        {"options": {"komi": 1}},
        {"options": {"size": 99}},
        {"seed": None},
        {"moves": [1]},
        {"moves": ["e5"] * 20_001},
    ]
    table, over = session("e5", seats="human,3"), session("b2;a1;a2,b1;b3,c2;c1", size=2)
    return [
        *(lambda change=change: Record.from_json({**record, **change}) for change in changes),
        lambda: Record.parse("{"),
        lambda: Record.parse("[]"),
        lambda: registry.get("catchup").new_state().apply_action(99),
        lambda: Session.new("catchup", "human"),
        lambda: Session.new("catchup", "human,9"),
        lambda: table.click("a1"),
        lambda: session("e5", seats="human,link").click("a1"),
        lambda: over.play("a1"),
        lambda: session().undo(),
        lambda: session().redo(),
        lambda: view(session(), ply=5),
        lambda: resumed(None),
        lambda: resumed({"version": 99}),
    ]
