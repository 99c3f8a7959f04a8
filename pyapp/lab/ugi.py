"""The engine on standard input and output: UGI, the Universal Game Interface, UCI's relative for any game.

A move is one token: spaces in a move text become ``_``. In a game with dice the last token may be a bare roll that
waits for its move; where a roll is due, ``go`` makes it, from the engine's seed, and answers with it. Garbage gets one
line of error and changes nothing.
"""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Callable
from time import perf_counter
from typing import Any, TextIO

from pyapp.ai.levels import LEVELS, level
from pyapp.ai.mcts import Search
from pyapp.ai.turn import TurnSearch, settings_for
from pyapp.core.errors import GameError, IllegalAction
from pyapp.core.game import CHANCE, Game, State
from pyapp.core.lots import drawn
from pyapp.core.record import Record
from pyapp.lab.texts import explain

SLICE = 0.02
ENDLESS = 1 << 30
QUIT_GRACE = 5.0


class Ugi:
    """One engine of one game.

    Args:
        game: what is played.
        out: where answers go, a line each.
        source: commands, a line each; read on a thread so that ``stop`` is heard during a search.
    """

    def __init__(self, game: Game, out: TextIO = sys.stdout, source: TextIO = sys.stdin) -> None:
        self.game = game
        self.out = out
        self.source = source
        self.options: dict[str, Any] = dict(game.info.check_options({}))
        self.players = game.info.min_players
        self.seed = 0
        self.level: int | None = None
        self.moves: list[str] = []
        self.lines: queue.Queue[str] = queue.Queue()
        self.waiting: list[str] = []
        self.quit_heard: float | None = None

    def run(self) -> None:
        """Answer commands until ``quit`` or the end of input."""
        threading.Thread(target=self.read, daemon=True).start()
        while True:
            line = self.waiting.pop(0) if self.waiting else self.lines.get()
            words = line.split()
            if words and words[0] == "quit":
                return
            if words:
                self.obey(words)

    def read(self) -> None:
        """Queue the input's lines; its end is a ``quit``."""
        for line in self.source:
            self.lines.put(line)
        self.lines.put("quit")

    def obey(self, words: list[str]) -> None:
        """Carry out one command; what is wrong with it becomes a line."""
        commands: dict[str, Callable[[list[str]], None]] = {
            "ugi": self.on_ugi,
            "isready": lambda _: self.say("readyok"),
            "uginewgame": lambda _: self.moves.clear(),
            "setoption": self.on_setoption,
            "position": self.on_position,
            "go": self.on_go,
            "stop": lambda _: None,
        }
        command = commands.get(words[0])
        if command is None:
            self.say(f"info string error unknown command {words[0]}")
            return
        try:
            command(words[1:])
        except GameError as error:
            self.say(f"info string error {explain(error)}")
        except ValueError as error:
            self.say(f"info string error {error}")

    def say(self, line: str) -> None:
        """Write a line."""
        print(line, file=self.out, flush=True)

    def on_ugi(self, _: list[str]) -> None:
        """Who this is, and what can be set."""
        self.say("id name Quincunx")
        self.say("id author the Quincunx contributors")
        for option in self.game.info.options:
            self.say(f"option name {option.name} type string default {written(option.default)}")
        self.say(f"option name players type string default {self.game.info.min_players}")
        self.say("option name seed type string default 0")
        self.say(f"option name level type string default none allowed 1..{max(LEVELS)}")
        self.say("ugiok")

    def on_setoption(self, words: list[str]) -> None:
        """``name N value V``: an option of the game, ``players``, ``seed`` or ``level``."""
        if len(words) != 4 or words[0] != "name" or words[2] != "value":
            raise ValueError("setoption needs: name N value V")
        name, value = words[1], words[3]
        if name == "seed":
            self.seed = int(value)
        elif name == "players":
            self.players = self.game.info.check_players(int(value))
            self.moves = []
        elif name == "level":
            self.level = None if value == "none" else level(int(value) if value.isdecimal() else value).number
        else:
            self.options = dict(self.game.info.check_options({**self.options, name: value}))
            self.moves = []

    def on_position(self, words: list[str]) -> None:
        """``startpos [moves M ...]``."""
        if not words or words[0] != "startpos" or (len(words) > 1 and words[1] != "moves"):
            raise ValueError("position needs: startpos [moves M ...]")
        moves = [word.replace("_", " ") for word in words[2:]]
        self.record(moves).last_state()
        self.moves = moves

    def record(self, moves: list[str]) -> Record:
        """The options and moves as a record."""
        record = Record.new(self.game.info.id, self.players, self.options, self.seed)
        record.moves = moves
        return record

    def on_go(self, words: list[str]) -> None:
        """``movetime MS``, ``nodes N`` or ``infinite``; without any, the level's simulations."""
        limits = {"movetime": 0, "nodes": 0}
        if words and words[0] in limits:
            if len(words) != 2 or not words[1].isdecimal() or int(words[1]) == 0:
                raise ValueError(f"go {words[0]} needs a number")
            limits[words[0]] = int(words[1])
        elif words and words != ["infinite"]:
            raise ValueError("go needs: movetime MS, nodes N or infinite")
        state = self.record(self.moves).last_state()
        if state.is_terminal():
            raise IllegalAction("error.move.over")
        if state.current_player() == CHANCE:
            state.apply_action(drawn(state.chance_outcomes(), self.seed, state.turn_number()))
        nodes = limits["nodes"] or (ENDLESS if words else level(self.level or max(LEVELS)).simulations)
        self.think(state, nodes, limits["movetime"] / 1000)

    def think(self, state: State, nodes: int, seconds: float) -> None:
        """Search, tell how it goes, answer ``bestmove``."""
        begun = perf_counter()
        told = begun
        self.quit_heard = None
        search = TurnSearch(self.game, state, nodes, self.seed, Search(state, self.seed, settings_for(self.game)))
        count = 16
        while not search.done:
            slice_begun = perf_counter()
            search.step(count)
            now = perf_counter()
            count = max(1, count * 2 if now - slice_begun < SLICE / 2 else count // 2)
            if now - told > 0.5:
                self.report(state, search, now - begun)
                told = now
            if seconds and not search.done and now - begun >= seconds * share_of_time(search):
                search.take()
            if self.stopped(endless=nodes == ENDLESS and not seconds):
                search.finish()
        self.report(state, search, perf_counter() - begun)
        self.say(f"bestmove {token(state.turn_to_text(search.turn))}")

    def report(self, state: State, search: TurnSearch, seconds: float) -> None:
        """One ``info`` line."""
        value = search.search.root_value()[search.seat] if not search.turn else search.value[search.seat]
        line = token(search.planned_text(state))
        rate = int(search.run / seconds) if seconds > 0 else 0
        share = round((value + 1) * 50, 1)
        self.say(f"info nodes {search.run} time {int(seconds * 1000)} nps {rate} winpercent {share} pv {line}")

    def stopped(self, endless: bool) -> bool:
        """Whether the search shall end. Lines are heard in their order: what follows another command waits with it.

        ``isready`` is answered at once and ``stop`` ends the search. ``quit`` and the end of input end an endless one;
        another may go on for QUIT_GRACE seconds, so that a piped script gets its answer.
        """
        while not self.lines.empty():
            self.waiting.append(self.lines.get())
        while self.waiting:
            word = "".join(self.waiting[0].split()[:1])
            if word == "quit":
                self.quit_heard = self.quit_heard or perf_counter()
                return endless or perf_counter() - self.quit_heard > QUIT_GRACE
            if word not in ("isready", "stop"):
                break
            self.waiting.pop(0)
            if word == "stop":
                return True
            self.say("readyok")
        return False


def share_of_time(search: TurnSearch) -> float:
    """When the next action is taken: at the end where it ends the turn, else half of what is left behind the last."""
    return 1.0 if search.ending() else 1.0 - 0.5 ** (len(search.turn) + 1)


def token(move: str) -> str:
    """A move text as one word."""
    return move.replace(" ", "_")


def written(value: object) -> str:
    """An option's value as a word."""
    return str(value).lower() if isinstance(value, bool) else str(value)
