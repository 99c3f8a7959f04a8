"""Inputs for the readers: games in every form, most of them then damaged, and noise.

An input follows from one number, so that a failure can be had again, and 100,000 of them take minutes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from pyapp.core import link, registry
from pyapp.core.record import Record
from pyapp.play.exchange import FORMS, export
from pyapp.play.film import film_text
from pyapp.play.session import Session
from pyapp.play.snapshot import snapshot

VECTORS = Path(__file__).resolve().parents[1] / "vectors"
SCRIPTS = (Path(__file__).parent / "xss.txt").read_text("utf-8").splitlines()
"""Texts that would run as a script where somebody takes them for markup."""
TURNS = 9
"""How long a game is: its reader has no more to do with more of them."""
SIGNS = [*'[]{}()"\\,:;.-—–“”\n\r\t\0\ufeff\u00a0\u3000｛［１\ud800🐧', "\r\n", "\r\r\n", "--"]
WORDS = [
    *SCRIPTS,
    *SIGNS,
    *"#v1/ #v2/ %23v1%2F catchup carteso komi swap e5 6 1. 2. 99999999. [Game Seed size=5 players moves".split(),
    *"null true NaN 1e999 0".split(),
    "9" * 4301,
    "-" + "9" * 400,
    "[" * 900,
    '{"a":' * 300,
    "A" * 2001,
    "x" * 20_000,
]
"""What is put into texts."""
ATOMS: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 3, 7, 10**9, 2**63, -(2**70), 10**400, 0.5, 1e300, "", "e5"),
    *("human", "link", "3", "human,link", "catchup", "kilkenny_cats", "6 g4-g10"),
    *([], {}, ["e5"], ["human", 3], ["human", "human"], {"size": 3}, [[[[]]]]),
    *WORDS,
]
"""What is put into JSON values."""


@cache
def games() -> list[Session]:
    """The start of some games of every kind, and whole short ones that AbstractPlay can hold."""
    found = [Session.new("kilkenny_cats", "human,human", seed=3), Session.new("catchup", "human,link", seed=4)]
    found[1].make("e5")
    for game in registry.ids():
        for number, line in enumerate((VECTORS / f"{game}.jsonl").read_text("utf-8").splitlines()[:8]):
            record = Record.parse(line)
            record.moves = record.moves[: number * TURNS // 7]
            found.append(Session(record, ["human"] * record.players))
    over = {"game": "catchup", "options": {"size": 2}, "moves": ["b2", "a1", "a2,b1", "b3,c2", "c1"]}
    return [*found, Session(Record.from_json(over), ["human", 3])]


@cache
def texts(form: str) -> list[str]:
    """The games in a form, where they can have it."""
    if form == "abstractplay":
        return [export(games()[-1], form, "2026-11-30")["text"]]
    if form == "film":
        return [film_text(game.record) for game in games()[:6]]
    return [export(game, form)["text"] for game in games()]


def damaged(text: str, random: Random) -> str:
    """A text after up to five changes: pieces cut, doubled, moved, replaced, put in."""
    for _ in range(random.choice((1, 1, 1, 2, 5))):
        first, last = sorted((random.randint(0, len(text)), random.randint(0, len(text))))
        last = min(last, first + random.choice((1, 1, 2, 5, 40, 10_000)))
        piece = random.choice(
            (random.choice(WORDS), chr(random.choice((random.randint(0, 127), random.randint(0, 0x10FFFF)))))
        )
        change = random.randint(0, 5)
        if change == 0:
            text = text[:first] + text[last:]
        elif change == 1:
            text = text[:last] + text[first:last] + text[last:]
        elif change == 2:
            text = text[:first] + piece + text[last:]
        elif change == 3:
            text = text[:first] + piece + text[first:]
        elif change == 4:
            text = text[last:] + text[first:last] + text[:first]
        else:
            text = text[:last]
    return text


def changed(value: Any, random: Random) -> Any:
    """A JSON value with some part replaced, left out or doubled."""
    if isinstance(value, dict) and value and random.random() < 0.95:
        name = random.choice(sorted(value))
        change = random.randint(0, 9)
        if change == 0:
            return {other: inner for other, inner in value.items() if other != name}
        if change == 1:
            return {**value, str(random.choice(WORDS))[:50]: random.choice(ATOMS)}
        return {**value, name: changed(value[name], random)}
    if isinstance(value, list) and value and random.random() < 0.95:
        place = random.randrange(len(value))
        change = random.randint(0, 9)
        if change == 0:
            return value[:place] + value[place + 1 :]
        if change == 1:
            return value[: place + 1] + value[place:]
        return [*value[:place], changed(value[place], random), *value[place + 1 :]]
    if isinstance(value, str) and random.random() < 0.5:
        return damaged(value, random)[:30_000]
    return random.choice(ATOMS)


def noise(random: Random) -> str:
    """Words and signs without any order."""
    return "".join(random.choice(WORDS)[:3000] for _ in range(random.randint(0, 12)))


def broken_json(forms: tuple[str, ...]) -> Callable[[Random], str]:
    """Inputs for a reader of JSON: a value changed, or its text."""

    def made(random: Random) -> str:
        text = random.choice(texts(random.choice(forms)))
        kind = random.random()
        if kind < 0.6:
            value = json.loads(text)
            for _ in range(random.choice((1, 1, 2, 3))):
                value = changed(value, random)
            return json.dumps(value)
        return damaged(text, random) if kind < 0.95 else noise(random)

    return made


def broken_text(random: Random) -> str:
    """Inputs for the reader of texts; in half of them the tags are whole."""
    text = random.choice(texts("text"))
    kind = random.random()
    if kind < 0.5:
        tags, turns = text.split("\n\n") if "\n\n" in text else (text, "1. e5")
        return f"{tags}\n\n{damaged(turns, random)}"
    return damaged(text, random) if kind < 0.95 else noise(random)


def broken_link(random: Random) -> str:
    """Inputs for the reader of links; in half of them the checksum fits the damage."""
    text = random.choice(texts("link"))
    kind = random.random()
    if kind < 0.5:
        found = link.LINK.search(text)
        assert found
        body = bytearray(link.urlsafe_b64decode(found[3] + "=" * (-len(found[3]) % 4))[5:])
        for _ in range(random.randint(1, 4)):
            place = random.randrange(len(body) + 1)
            if random.random() < 0.5:
                body[place : place + random.randint(0, 2)] = random.randbytes(random.choice((0, 1, 1, 2, 9, 1400)))
            elif place < len(body):
                body[place] ^= 1 << random.randrange(8)
        return f"#v1/{found[2]}/{link.packed(found[2], bytes(body))}"
    return damaged(text, random) if kind < 0.95 else noise(random)


def any_text(random: Random) -> str:
    """Inputs for the reader of everything; some are whole."""
    kind = random.randint(0, 9)
    if kind == 0:
        return random.choice(texts(random.choice([*FORMS])))
    return random.choice((broken_json(("json", "abstractplay", "film")), broken_text, broken_link))(random)


ARGUMENTS: dict[str, Callable[[Random], dict[str, Any]]] = {
    "analyse": lambda random: {"nodes": 100},
    "click": lambda random: {"target": random.choice(["c3", "c4", "a1", "swap", "e5", "x"])},
    "export": lambda random: {"form": random.choice([*FORMS]), "date": "2026-11-30"},
    "load": lambda random: {"record": json.loads(random.choice(texts("json"))), "seats": "human,human"},
    "new_game": lambda random: {
        "game": random.choice(registry.ids()),
        "seats": "human,human",
        "options": {},
        "seed": 7,
    },
    "open": lambda random: {
        "text": any_text(random),
        "seats": random.choice([None, None, "human,3", ["human", "link"]]),
    },
    "play": lambda random: {"move": random.choice(["c4", "c4,c5", "swap", "a1"])},
    "resume": lambda random: {"snapshot": snapshot(random.choice(games()))},
    "show": lambda random: {"ply": random.randint(-1, 3)},
    "type": lambda random: {"text": random.choice(["c4", "c4 c5", "swap", "", "a1 a2 a3 a4"])},
}
"""What a handler is asked with when all is well."""


def broken_arguments(name: str, random: Random) -> str:
    """The arguments of a handler as JSON, mostly damaged."""
    value: Any = ARGUMENTS[name](random) if name in ARGUMENTS else {}
    for _ in range(random.choice((0, 1, 1, 2))):
        value = changed(value, random)
    text = json.dumps(value)
    return damaged(text, random) if random.random() < 0.1 else text
