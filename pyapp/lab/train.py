"""Learning a game's weights from games that the engine plays against itself, told what it should have known.

``collect`` plays the games of a seed, each by its number, and keeps them in a file, a JSON line each; the same command
goes on where it ended. ``fit`` learns from such files and shows how good the weights are on positions kept apart; it
writes them into the game's package if asked to. The same seed and weights in place give the same games wherever they
are played, the same files and packages the same weights.

What a game asks and learns is in its own module: ``play(rng, settings)`` makes the rest of a line, ``in_place()`` is
the text of the weights that it plays with, and ``Learner`` takes lines in by ``add`` and tells what ``fit`` has found.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

from pyapp.core.errors import GameError
from pyapp.core.game import COMPILED
from pyapp.core.rng import Rng
from pyapp.lab.archive import Archive, numbered
from pyapp.lab.crew import Crew, played
from pyapp.lab.pairs import derived
from pyapp.lab.progress import Progress
from pyapp.lab.replay import ReplayError

MODULES = {"catchup": "pyapp.lab.catchup", "huddle_up": "pyapp.lab.huddle", "kilkenny_cats": "pyapp.lab.kilkenny"}
"""The games that have weights to learn: id -> module."""


@dataclass(frozen=True)
class Lesson:
    """One game to be played.

    Attributes:
        game: its id.
        seed: of all games of a run.
        number: which of them, from 0.
        settings: how it is played, by name.
        weights: which weights were in place.
    """

    game: str
    seed: int
    number: int
    settings: dict[str, Any]
    weights: str

    def fields(self) -> dict[str, Any]:
        """What a line says of the run of its game."""
        return {"train": self.game, "seed": self.seed, "settings": self.settings, "weights": self.weights}


def key_of(line: dict[str, Any]) -> str:
    """Equal for lines of the same run.

    Raises:
        KeyError: it is no line of a run.
    """
    return json.dumps([line[name] for name in ("train", "seed", "settings", "weights")], sort_keys=True)


def module_of(game: str) -> Any:
    """What is special to a game.

    Raises:
        ReplayError: its packages are not here.
    """
    try:
        return import_module(MODULES[game])
    except ImportError:
        raise ReplayError("train needs the packages of the group lab") from None


def weights_name(game: str) -> str:
    """A short name for the weights in place: another for others."""
    return sha256(module_of(game).in_place().encode()).hexdigest()[:12]


def play(lesson: Lesson) -> dict[str, Any]:
    """A game as a line: what a worker does."""
    rng = Rng(derived(lesson.seed, lesson.number, "train"))
    return {
        **lesson.fields(),
        "number": lesson.number,
        **module_of(lesson.game).play(rng, lesson.settings),
        "engine": "native" if COMPILED else "interpreted",
        "date": datetime.now(UTC).date().isoformat(),
    }


def named(line: bytes, place: str) -> dict[str, Any]:
    """What of a line has to be remembered so that its game is not played again.

    Raises:
        ReplayError: it is no game to learn from; ``place`` begins the message.
    """
    try:
        found = json.loads(line)
        return {"key": key_of(found), "number": int(found["number"])}
    except (ValueError, KeyError, TypeError):
        raise ReplayError(f"{place}: not a game to learn from") from None


def collect(game: str, games: int, seed: int, settings: dict[str, Any], out: str, crew: Crew) -> int:
    """Play what is missing of the first ``games`` games into ``out``; how many it were.

    Raises:
        ReplayError: the file cannot be used.
        CrewError: the workers are lost.
    """
    weights = weights_name(game)
    lessons = [Lesson(game, seed, number, settings, weights) for number in range(games)]
    with Archive(out, named) as kept:
        key = key_of(lessons[0].fields())
        known = {line["number"] for line in kept.lines if line["key"] == key}
        missing = [lesson for lesson in lessons if lesson.number not in known]
        with Progress(f"{game}: collect", games, games - len(missing)) as progress:
            for line in played(missing, crew, play):
                kept.write(line)
                progress.step()
    return len(missing)


def games_of(game: str, files: list[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The games of some files, each once, with the place where it stands; a torn last line is passed over.

    Raises:
        ReplayError: a file cannot be read, or has something else in it.
    """
    seen: set[tuple[str, int]] = set()
    for name in files:
        try:
            content = Path(name).read_bytes()
        except OSError as error:
            raise ReplayError(f"{name}: {error.strerror}") from None
        for number, line in numbered(content[: content.rfind(b"\n") + 1]):
            place = f"{name}: line {number}"
            found = named(line, place)
            which = (found["key"], found["number"])
            if which not in seen:
                seen.add(which)
                read: dict[str, Any] = json.loads(line)
                if read["train"] != game:
                    raise ReplayError(f"{place}: a game of {read['train']}, not of {game}")
                yield place, read


def fit(game: str, files: list[str], settings: dict[str, Any], write: bool) -> Iterator[str]:
    """Learn from files; lines that say how good what was learnt is, and where it was written.

    Raises:
        ReplayError: a file cannot be read, or has something else in it, or too little.
    """
    learner = module_of(game).Learner(settings)
    count = 0
    with Progress(f"{game}: read", None) as progress:
        for place, line in games_of(game, files):
            try:
                learner.add(line)
            except (LookupError, TypeError, ValueError, GameError):
                raise ReplayError(f"{place}: not a game to learn from") from None
            count += 1
            progress.step()
    if not count:
        raise ReplayError(f"{files[0]}: no game to learn from")
    yield f"{count} games"
    yield from learner.fit()
    if write:
        yield f"written: {learner.write()}"
