"""Other programs as players: an engine process that speaks UGI, for one game.

``ugi:nodes=2000 level=3 timeout=10 python -m pyapp ugi catchup``: as before a command of a shell, ``name=value`` words
may come first. ``nodes`` and ``movetime`` (milliseconds) go with every ``go``; ``timeout`` is how many seconds an
answer may take, PATIENCE where it is left out; every other name is set by ``setoption``. The game's options, the seats,
a seed for the search and ``deals``, the seed that coming deals follow from, are set by themselves, as far as the engine
says that it has them.

Whatever a process does, its game ends for it alone: it is taken for lost where it ends, is silent for too long, or
answers nonsense, and it is killed with all that it started. Only one that refuses a setting before it plays ends the
match, for it would refuse it in every game.
"""

from __future__ import annotations

import contextlib
import os
import queue
import re
import shlex
import shutil
import signal
import subprocess
import threading
from collections.abc import Callable
from time import monotonic
from typing import IO

from pyapp.core.errors import GameError
from pyapp.core.game import Game, State
from pyapp.core.record import Record
from pyapp.lab.clock import ENDLESS
from pyapp.lab.players import BadPlayer, Choice, Player, PlayerLost, number

PATIENCE = 60.0
LONGEST_WAIT = 1e6
GRACE = 0.3
LONGEST = 1 << 16
HELD = 1000
STARTED: set[subprocess.Popen[bytes]] = set()
"""The engines of this process that are running."""


class EngineProcess(Player):
    """See the module; the process starts when it is first asked."""

    def __init__(self, game: Game, words: str) -> None:
        self.game = game
        try:
            parts = shlex.split(words)
        except ValueError as error:
            raise BadPlayer(f"{error} in its command") from None
        self.settings: dict[str, str] = {}
        while parts and re.fullmatch(r"[A-Za-z][\w.-]*=.*", parts[0]):
            name, _, value = parts.pop(0).partition("=")
            self.settings[name] = value
        if not parts or shutil.which(parts[0]) is None:
            raise BadPlayer(f"{parts[0]} is no command here" if parts else "it needs a command")
        self.command = parts
        self.patience = bounded("timeout", self.settings.pop("timeout", str(PATIENCE)), float, LONGEST_WAIT)
        self.go = "go"
        for limit in ("nodes", "movetime"):
            if limit in self.settings:
                self.go = f"go {limit} {bounded(limit, self.settings.pop(limit), int, ENDLESS)}"
        self.process: subprocess.Popen[bytes] | None = None
        self.listener: threading.Thread
        self.heard: queue.Queue[str | None] = queue.Queue(HELD)
        self.options: set[str] = set()
        self.counted = 0

    def choose(self, state: State, record: Record, seed: int) -> Choice:
        if self.process is None:
            self.start(record)
        if "seed" in self.options and "seed" not in self.settings:
            self.send(f"setoption name seed value {seed}")
        moves = [move.replace(" ", "_") for move in record.moves]
        self.send("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        self.counted = 0
        self.send(self.go)
        words = self.until("bestmove").split()
        text = words[1].replace("_", " ") if len(words) > 1 else ""
        try:
            return Choice(answered(state, record, text), self.counted)
        except GameError as error:
            raise PlayerLost("illegal", f"{text}: {error}") from None

    def start(self, record: Record) -> None:
        """Start the process, greet it, and tell it what is played.

        Raises:
            PlayerLost: it ends, or is silent.
            BadPlayer: it refuses something.
        """
        try:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError as error:
            raise PlayerLost("crash", f"{self.command[0]}: {error.strerror}") from None
        STARTED.add(self.process)
        assert self.process.stdout
        self.listener = threading.Thread(target=self.listen, args=(self.process.stdout,), daemon=True)
        self.listener.start()
        try:
            self.greet(record)
        except PlayerLost as error:
            if error.reason != "illegal":
                raise
            raise BadPlayer(f"{shlex.join(self.command)}: {error}") from None

    def greet(self, record: Record) -> None:
        """Tell it what is played, until it is ready."""
        self.send("ugi")
        self.until("ugiok")
        wanted = {
            **{name: written(value) for name, value in record.options.items()},
            "players": str(record.players),
            **({} if "deals" in self.settings else {"deals": str(record.seed)}),
        }
        for name, value in wanted.items():
            if name in self.options:
                self.send(f"setoption name {name} value {value}")
        for name, value in self.settings.items():
            self.send(f"setoption name {name} value {value}")
        self.send("uginewgame")
        self.send("isready")
        self.until("readyok")

    def listen(self, output: IO[bytes]) -> None:
        """Queue the process's lines; None is their end. A full queue lets it wait."""
        for line in iter(lambda: output.readline(LONGEST), b""):
            self.heard.put(line.decode("utf-8", "replace"))
        self.heard.put(None)

    def send(self, line: str) -> None:
        """Write a line.

        Raises:
            PlayerLost: nobody reads any more.
        """
        assert self.process and self.process.stdin
        try:
            self.process.stdin.write(line.encode() + b"\n")
            self.process.stdin.flush()
        except OSError:
            raise PlayerLost("crash", self.ended()) from None

    def until(self, word: str) -> str:
        """The next line that begins with ``word``; options and node counts on the way are noted.

        Raises:
            PlayerLost: the process ends first, or takes too long, or says that it did not understand.
        """
        deadline = monotonic() + self.patience
        while True:
            try:
                line = self.heard.get(timeout=max(0.0, deadline - monotonic()))
            except queue.Empty:
                raise PlayerLost("timeout", f"no {word} within {self.patience:g} s") from None
            if line is None:
                raise PlayerLost("crash", self.ended())
            words = line.split()
            if words[:1] == [word]:
                return line
            if words[:2] == ["option", "name"] and len(words) > 2:
                self.options.add(words[2])
            elif words[:2] == ["info", "nodes"] and len(words) > 2 and words[2].isdecimal():
                self.counted = int(words[2])
            elif words[:3] == ["info", "string", "error"]:
                raise PlayerLost("illegal", "it refused: " + " ".join(words[3:]))
            if monotonic() > deadline:
                raise PlayerLost("timeout", f"no {word} within {self.patience:g} s")

    def ended(self) -> str:
        """How the process ended, in words."""
        assert self.process
        try:
            code = self.process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        return f"it was ended by signal {-code}" if code < 0 else f"it ended with exit code {code}"

    def close(self) -> None:
        """Ask it to quit, and end whatever is left after GRACE."""
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin and process.stdout
        with contextlib.suppress(OSError):
            process.stdin.write(b"quit\n")
            process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(GRACE)
        kill(process)
        process.wait()
        STARTED.discard(process)
        deadline = monotonic() + GRACE
        while self.listener.is_alive() and monotonic() < deadline:
            with contextlib.suppress(queue.Empty):
                self.heard.get(timeout=0.01)
        if not self.listener.is_alive():
            process.stdout.close()


def kill(process: subprocess.Popen[bytes]) -> None:
    """End a process and all that it started."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def kill_all() -> None:
    """End what this process has started, for it is about to end itself."""
    for process in list(STARTED):
        kill(process)


def answered(state: State, record: Record, text: str) -> list[int]:
    """The actions that a move text names, without a roll that was made before.

    Raises:
        GameError: there is no such turn.
    """
    rolled = record.moves[-1] if record.moves else ""
    begun = Record(record.game, record.options, record.players, record.seed, record.moves[:-1]).last_state()
    if rolled and begun.turn_number() == state.turn_number():
        dice = begun.text_to_turn(rolled)
        turn = begun.text_to_turn(text if text.startswith(rolled) else f"{rolled} {text}")
        return turn[len(dice) :]
    return state.text_to_turn(text)


def bounded(name: str, text: str, kind: Callable[[str], float], most: float) -> float:
    """A number above 0.

    Raises:
        BadPlayer: it is none, or more than ``most``.
    """
    found = number(text, kind)
    if not 0 < found <= most:
        raise BadPlayer(f"{name} cannot be {text}")
    return found


def written(value: object) -> str:
    """An option's value as a word."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def make(game: Game, words: str) -> Player:
    """What ``players.MODULES`` asks for."""
    return EngineProcess(game, words)
