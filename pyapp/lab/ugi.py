"""The engine on standard input and output: UGI, the Universal Game Interface, UCI's relative for any game.

A move is one token: spaces in a move text become ``_``. In a game with dice the last token may be a bare roll that
waits for its move; where a roll is due, ``go`` makes it and answers with it. Garbage gets one line of error and
changes nothing.

``seed`` is what the search leaves to chance, and the record's seed too, which rolls and deals follow from, unless
``deals`` is set: at a table of others that is the seed of the table.
"""

from __future__ import annotations

import queue
import sys
import threading
from collections.abc import Callable, Iterable
from dataclasses import replace
from time import perf_counter
from typing import Any, TextIO

from pyapp.ai.levels import NUMBERS, check_level, level
from pyapp.ai.opponent import Thinker
from pyapp.ai.turn import continuation
from pyapp.core.errors import GameError, IllegalAction
from pyapp.core.game import CHANCE, Game, State
from pyapp.core.lots import drawn
from pyapp.core.options import Option
from pyapp.core.record import Record
from pyapp.lab.clock import ENDLESS, slices
from pyapp.lab.engines import written
from pyapp.lab.recipe import PLAIN, Number, Recipe
from pyapp.lab.texts import explain

TOLD = 0.5
"""Seconds between two lines of information."""
EXPECTED = 6
"""How many turns they tell, at most."""
QUIT_GRACE = 5.0
NONE = "none"
"""The value of an option that is not set."""


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
        self.deals: int | None = None
        self.level: int | None = None
        self.given: dict[str, float] = {}
        self.recipe = Recipe(game, {})
        self.text: str | None = None
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
            "uginewgame": lambda _: self.begin(),
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
        except MemoryError:
            self.say("info string error not enough memory")

    def say(self, line: str) -> None:
        """Write a line."""
        print(line, file=self.out, flush=True)

    def on_ugi(self, _: list[str]) -> None:
        """Who this is, and what can be set."""
        self.say("id name Quincunx")
        self.say("id author the Quincunx contributors")
        for option in self.game.info.options:
            self.say(f"option name {option.name} {kind_of(option)}")
        info = self.game.info
        self.say(
            f"option name players type spin default {info.min_players} min {info.min_players} max {info.max_players}"
        )
        self.say("option name seed type string default 0")
        self.say(f"option name deals type string default {NONE}")
        self.say(f"option name level {combo(NONE, [NONE, *NUMBERS])}")
        self.say(f"option name {PLAIN} type check default false")
        recipe = Recipe(self.game, {}, self.recipe.plain)
        for name, value in recipe.defaults().items():
            number = recipe.numbers.get(name)
            self.say(f"option name {name} {spin(number) if number else f'type string default {value}'}")
        self.say("ugiok")

    def on_setoption(self, words: list[str]) -> None:
        """``name N value V``: an option of the game, ``players``, ``seed``, ``deals``, ``level``, ``plain``, a setting.

        The game's own and ``players`` go back to the start. ``plain`` is the engine without the game's knowledge, and
        takes back what was set of it; the settings are in ``pyapp.lab.recipe``, and ``default`` takes each back.
        """
        if len(words) != 4 or words[0] != "name" or words[2] != "value":
            raise ValueError("setoption needs: name N value V")
        name, value = words[1], words[3]
        known = {option.name for option in self.game.info.options}
        if name == "level":
            self.level = None if value == NONE else check_level(int(value) if value.isdecimal() else value)
        elif name == "deals":
            self.deals = None if value == NONE else Record.new(self.game.info.id, seed=int(value)).seed
        elif name in known or name in ("players", "seed"):
            seed = int(value) if name == "seed" else self.seed
            players = int(value) if name == "players" else self.players
            options = {**self.options, **({name: value} if name in known else {})}
            record = Record.new(self.game.info.id, players, options, seed)
            self.seed, self.players, self.options = record.seed, record.players, dict(record.options)
            if name != "seed":
                self.begin()
        elif name == PLAIN:
            if value not in ("true", "false"):
                raise ValueError(f"{PLAIN} is true or false")
            self.recipe, self.given = Recipe(self.game, {}, value == "true"), {}
        elif name in self.recipe.defaults():
            given = {known: old for known, old in self.given.items() if known != name}
            if value != "default":
                given[name] = float(value)
            self.recipe = Recipe(self.game, given, self.recipe.plain)
            self.given = given
        else:
            self.game.info.check_options({name: value})

    def begin(self) -> None:
        """Go back to the start position."""
        self.text, self.moves = None, []

    def on_position(self, words: list[str]) -> None:
        """``startpos [moves M ...]`` or ``text T [moves M ...]`` with a position as the game writes it."""
        end = words.index("moves") if "moves" in words else len(words)
        kind, place = words[:1], words[1:end]
        if kind not in (["startpos"], ["text"]) or bool(place) != (kind == ["text"]):
            raise ValueError("position needs: startpos [moves M ...] or text T [moves M ...]")
        text = " ".join(place) if place else None
        moves = [word.replace("_", " ") for word in words[end + 1 :]]
        self.state(text, moves)
        self.text, self.moves = text, moves

    def state(self, text: str | None, moves: list[str]) -> State:
        """The position behind moves from a text, or from the start.

        Raises:
            GameError: there is no such position, or a move cannot be played.
        """
        record = Record.new(self.game.info.id, self.players, self.options, self.table_seed())
        record.moves = moves
        state = record.start() if text is None else self.game.state_from_text(text, self.players, self.options)
        for _ in record.play_on(state):
            pass
        return state

    def table_seed(self) -> int:
        """What rolls and deals follow from."""
        return self.seed if self.deals is None else self.deals

    def on_go(self, words: list[str]) -> None:
        """``movetime MS``, ``nodes N`` or ``infinite``; without any, the level's simulations.

        With a limit, a level that was set keeps what it errs by and searches as far as the limit says.
        """
        limits = {"movetime": 0, "nodes": 0}
        if words and words[0] in limits:
            if len(words) != 2 or not words[1].isdecimal() or not 0 < int(words[1]) <= ENDLESS:
                raise ValueError(f"go {words[0]} needs a number up to {ENDLESS}")
            limits[words[0]] = int(words[1])
        elif words and words != ["infinite"]:
            raise ValueError("go needs: movetime MS, nodes N or infinite")
        state = self.state(self.text, self.moves)
        if state.is_terminal():
            raise IllegalAction("error.move.over")
        if state.current_player() == CHANCE:
            state.apply_action(drawn(state.chance_outcomes(), self.table_seed(), state.turn_number()))
        nodes = limits["nodes"] or ENDLESS
        wanted = self.level or (None if words else NUMBERS[-1])
        rung = level(wanted, self.game.info.id, state.players) if wanted else None
        if rung and words:
            rung = replace(rung, simulations=nodes)
        thinker = self.recipe.thinker(state, nodes, self.seed, rung)
        self.think(state, thinker, limits["movetime"] / 1000, words == ["infinite"])

    def think(self, state: State, thinker: Thinker, seconds: float, endless: bool) -> None:
        """Search, tell how it goes, answer ``bestmove``: of an endless search not before it is stopped."""
        told = spent = 0.0
        stopped = False
        self.quit_heard = None
        self.line: list[str] = []
        for spent in slices(thinker, seconds):
            self.line = expected(state, thinker) or self.line
            if spent - told > TOLD and not thinker.done:
                self.report(state, thinker, spent)
                told = spent
            if not thinker.done and self.stopped(endless):
                stopped = True
                thinker.finish()
        self.report(state, thinker, spent)
        while endless and not (stopped or self.stopped(endless)):
            self.waiting.append(self.lines.get())
        self.say(f"bestmove {token(state.turn_to_text(thinker.turn))}")

    def report(self, state: State, thinker: Thinker, seconds: float) -> None:
        """One ``info`` line.

        ``winpercent`` has a share for each seat, with ``proven`` behind them where they are exact; ``pv`` has whole
        turns, the first the one to be played.
        """
        first = thinker.planned_text(state)
        line = self.line if self.line and (self.line[0] == first or not thinker.done) else [first]
        rate = int(thinker.run / seconds) if seconds > 0 else 0
        shares = " ".join(f"{(value + 1) * 50:.1f}" for value in thinker.value)
        words = f"info nodes {thinker.run} time {int(seconds * 1000)} nps {rate} winpercent {shares}"
        if thinker.proven:
            words += " proven"
        self.say(f"{words} pv {' '.join(map(token, line))}")

    def stopped(self, endless: bool) -> bool:
        """Whether the search shall end. Lines are heard in their order: what follows another command waits with it.

        ``isready`` is answered at once and ``stop`` ends the search. ``quit`` and the end of input end an endless one;
        another may go on for QUIT_GRACE seconds, so that a piped script gets its answer. What ends an endless search is
        heard behind other commands too: nothing else would end it.
        """
        while not self.lines.empty():
            self.waiting.append(self.lines.get())
        if endless and any(line.split()[:1] in (["stop"], ["quit"]) for line in self.waiting[1:]):
            return True
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


def expected(state: State, thinker: Thinker) -> list[str]:
    """The turns that a thinker's tree expects from ``state`` on, as texts; [] where it has none or is done."""
    search = getattr(thinker, "search", None)
    if search is None or thinker.done:
        return []
    position = search.root_state.clone()
    begun = state.turn_number()
    taken = [*thinker.turn]
    node = 0
    while not position.turn_over(begun) and position.current_player() == thinker.seat:
        edge = search.best_edge(node, thinker.seat)
        if edge is None or not (edge.visits or edge.proven):
            return []
        taken.append(edge.action)
        position.apply(edge.action)
        node = edge.node
    behind = continuation(search, position, node, EXPECTED - 1) if position.turn_over(begun) else []
    return [state.turn_to_text(taken), *behind]


def kind_of(option: Option) -> str:
    """The type of one of the game's options, its default and what it may be."""
    if isinstance(option.default, bool):
        return f"type check default {written(option.default)}"
    if option.choices:
        return combo(option.default, option.choices)
    if isinstance(option.default, int) and option.step == 1:
        return f"type spin default {option.default} min {option.low} max {option.high}"
    return f"type string default {option.default}"


def combo(default: object, values: Iterable[object]) -> str:
    """The type of an option that is one of several values."""
    return " ".join([f"type combo default {default}", *(f"var {value}" for value in values)])


def spin(number: Number) -> str:
    """The type of a setting of the search; UGI has none for fractions."""
    if isinstance(number.default, int):
        return f"type spin default {number.default} min {number.least} max {number.most:.0f}"
    return f"type string default {number.default}"


def token(move: str) -> str:
    """A move text as one word."""
    return move.replace(" ", "_")
