"""A file of games that grows line by line, and is gone on with after whatever happened.

Each line is a game, whole and by itself: a record with its match beside it. A line counts once it is complete; a torn
one at the end, from a run that was cut off while it wrote, is taken away by the next run, and its game played again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

from pyapp.lab.pairs import Match, key_of
from pyapp.lab.replay import ReplayError


class Archive:
    """The lines of a file, those before and those to come; without a name they are printed.

    Used with ``with``. One run at a time writes to a file.

    Args:
        name: the file's.
        taken: what is kept in memory of a line, which stands at the place that is its second argument.

    Raises:
        ReplayError: the file cannot be used: no such place, another run's, or not of games.
    """

    def __init__(self, name: str | None, taken: Callable[[bytes, str], dict[str, Any]] | None = None) -> None:
        self.name = name
        self.taken = taken or parsed
        self.lines: list[dict[str, Any]] = []
        self.file = None
        if name is None:
            return
        try:
            Path(name).parent.mkdir(parents=True, exist_ok=True)
            self.file = open(name, "ab+")  # noqa: SIM115 - closed by __exit__
        except OSError as error:
            raise ReplayError(f"{name}: {error.strerror}") from None
        try:
            self.lock()
            self.read()
        except ReplayError:
            self.file.close()
            raise

    def lock(self) -> None:
        """Keep other runs out, where the system can; the lock ends with the process, however it ends."""
        try:
            import fcntl
        except ImportError:
            return
        assert self.file
        try:
            fcntl.lockf(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ReplayError(f"{self.name}: another run is writing to it") from None

    def read(self) -> None:
        """Take up the complete lines and cut off a torn one."""
        assert self.file
        self.file.seek(0)
        content = self.file.read()
        whole = content[: content.rfind(b"\n") + 1]
        self.lines = [self.taken(line, f"{self.name}: line {number}") for number, line in numbered(whole)]
        if len(whole) < len(content):
            self.file.truncate(len(whole))

    def add(self, line: dict[str, Any]) -> None:
        """Keep a game, in memory too."""
        self.lines.append(line)
        self.write(line)

    def write(self, line: dict[str, Any]) -> None:
        """Write a game: it is the system's when this returns, whatever becomes of this process."""
        text = json.dumps(line, separators=(",", ":"))
        if not self.file:
            print(text, flush=True)
        else:
            self.file.write(text.encode() + b"\n")
            self.file.flush()

    def of(self, match: Match) -> list[dict[str, Any]]:
        """The games of a match, by round and seat, each once."""
        key = match.key()
        found = {(line["round"], line["seat"]): line for line in self.lines if key_of(line) == key}
        return [found[name] for name in sorted(found)]

    def __enter__(self) -> Archive:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.file:
            self.file.close()


def numbered(content: bytes) -> Iterator[tuple[int, bytes]]:
    """The lines that are not empty, with their numbers from 1."""
    for number, line in enumerate(content.split(b"\n"), start=1):
        if line.strip():
            yield number, line


def parsed(line: bytes, place: str) -> dict[str, Any]:
    """A line as a game.

    Raises:
        ReplayError: it is none; ``place`` begins the message.
    """
    try:
        found = json.loads(line)
        key_of(found)
        seat, returns = found["seat"], found["returns"]
        if isinstance(found["round"], int) and 0 <= seat < len(returns) == found["players"] == len(found["seats"]):
            return found
    except (ValueError, KeyError, TypeError):
        pass
    raise ReplayError(f"{place}: not a game of a match")


def read(names: list[str]) -> list[dict[str, Any]]:
    """The games of several files, each once; a torn last line is passed over.

    Raises:
        ReplayError: a file cannot be read, or is not one of games.
    """
    found: dict[tuple[str, int, int], dict[str, Any]] = {}
    for name in names:
        try:
            content = Path(name).read_bytes()
        except OSError as error:
            raise ReplayError(f"{name}: {error.strerror}") from None
        for number, line in numbered(content[: content.rfind(b"\n") + 1]):
            game = parsed(line, f"{name}: line {number}")
            found[key_of(game), game["round"], game["seat"]] = game
    return list(found.values())
