"""Where message keys come from: the sources' text, and views and errors that are really produced."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from pyapp.core import registry
from pyapp.core.errors import GameError
from pyapp.core.record import Record
from pyapp.play.present import start_views, view
from pyapp.play.session import Session
from tests.play.tables import session

ROOT = Path(__file__).resolve().parents[2]
KEY = re.compile(r"(catchup|seat|level|play|error)(\.[a-z0-9_]+)+")
PYTHON = sorted({*(ROOT / "pyapp").rglob("*.py"), *(ROOT / "static" / "py").glob("*.py")})
PAGE = [ROOT / "index.html", *sorted((ROOT / "static" / "js").rglob("*.js"))]
ERRORS_AND_MESSAGE = {"message", "GameError", "IllegalAction", "InvalidPosition", "BadRecord"}
FOURTH_GROUP = "c3;d1,d3;b2,c1;b1,b4,d2;c5,e1,e3;a2,d4;a1,b3,c4;c2;a3;e2"


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
                if re.match(r"(catchup|seat|level|play|error)\\\.", parts[0]):
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


def messages(value: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every message in a JSON value, those inside others too."""
    if isinstance(value, dict):
        if set(value) == {"key", "args"}:
            yield value["key"], value["args"]
        for inner in value.values():
            yield from messages(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from messages(inner)


def produced() -> list[tuple[str, dict[str, Any]]]:
    """The messages of many games' views and of everything that can be refused."""
    found: list[tuple[str, dict[str, Any]]] = []
    for table in games():
        for engine in ("loading", "ready", "stopped"):
            found += messages(view(table, engine=engine))
        found += messages(view(table, ply=0))
    found += messages(start_views("catchup"))
    for act in refusals():
        try:
            act()
        except GameError as error:
            found += messages(error.message())
        else:
            raise AssertionError("this should have been refused")
    return found


def games() -> Iterator[Session]:
    """Tables at every step of games that bring about all there is to say."""
    every = ["human,human", "human,3", "3,human", "1,2"]
    scripts: list[tuple[str, dict[str, Any]]] = [
        ("c3;swap;a1,a2", {"size": 3, "swap": True}),
        ("c1;c3;d1;b4;b2;b3;a1;c5;d4;d3;e2;a2;d2;c4;c2;b1;e1;e3;a3", {"size": 3}),
        (FOURTH_GROUP, {"size": 3}),
        ("a1;e1,e2;c3;e3", {"size": 3, "bonus": "global"}),
        ("b2;a1;a2,b1;b3,c2;c1", {"size": 2}),
        ("c1;a2,b2;a1,b1,b3;c2", {"size": 2}),
        ("b2;a1,a2;b1;b3,c2;c1", {"size": 2, "handicap": 1}),
    ]
    for moves, options in scripts:
        for seats in every:
            table = session(seats=seats, **options)
            yield table
            for move in moves.split(";"):
                if table.level_to_move is None:
                    yield from entered(table, move)
                table.make(move)
                yield table
            if table.undo_length():
                table.undo()
                yield table


def entered(table: Session, move: str) -> Iterator[Session]:
    """The table as the parts of a turn are clicked one by one."""
    for part in move.split(","):
        table.click(part)
        yield table
    table.clear()


def refusals() -> list[Callable[[], object]]:
    """Acts that are each refused for another reason."""
    catchup = registry.get("catchup")
    record = {"game": "catchup", "moves": ["e5"]}
    changes: list[dict[str, object]] = [
        {"format": "sgf"},
        {"version": 7},
        {"game": "chess"},
        {"players": 3},
        {"options": {"komi": 1}},
        {"options": {"size": 99}},
        {"seed": None},
        {"moves": [1]},
        {"moves": ["e5"] * 20_001},
    ]
    positions = ["", "./.", "../.../.", "../.x./..", "w./.../.. x", "w./.../.. b 9", "../.../.. b"]
    moves = ["", "z9", "c3,c3", "e5", "a1,a2,a3", "swap"]
    table, over = session("e5", seats="human,3"), session("b2;a1;a2,b1;b3,c2;c1", size=2)
    return [
        *(lambda change=change: Record.from_json({**record, **change}) for change in changes),
        lambda: Record.parse("{"),
        lambda: Record.parse("[]"),
        *(lambda text=text: catchup.state_from_text(text) for text in positions),
        *(lambda move=move: session("e5;" + (move or ",")) for move in moves),
        lambda: catchup.new_state().apply_action(99),
        lambda: Session.new("catchup", "human"),
        lambda: Session.new("catchup", "human,9"),
        lambda: table.click("a1"),
        lambda: over.play("a1"),
        lambda: session().undo(),
        lambda: session().redo(),
        lambda: view(session(), ply=5),
    ]
