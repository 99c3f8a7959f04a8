"""Paired games: the same opening and the same dice for each exchange of seats, and the seeds that make it so.

A match is a row of *rounds*. In a round A sits once in each seat, B in all others: two games between two, three or four
among more. All games of a round begin with the same random turns and have the same record seed, so the same dice and
deals turn by turn ("mirrored dice"). Every seed follows from the match's seed and the round's number: whoever plays a
game, here or on a cluster, today or after an interrupt, plays the same game.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from pyapp.core.game import CHANCE, State
from pyapp.core.lots import drawn
from pyapp.core.record import Record
from pyapp.core.rng import Rng
from pyapp.lab.players import random_turn

ATTEMPTS = 20


@dataclass(frozen=True)
class Match:
    """What is played.

    Attributes:
        game: its id.
        a, b: two specifications (see ``pyapp.lab.players``).
        players: how many seats.
        options: the game's, complete and checked.
        seed: any integer.
        opening: random turns before the players take over.
    """

    game: str
    a: str
    b: str
    players: int = 2
    options: dict[str, Any] = field(default_factory=dict[str, Any])
    seed: int = 0
    opening: int = 2

    def fields(self) -> dict[str, Any]:
        """What a line of a file says of the match of its game."""
        return {
            "game": self.game,
            "a": self.a,
            "b": self.b,
            "players": self.players,
            "options": self.options,
            "match_seed": self.seed,
            "opening": self.opening,
        }

    def key(self) -> str:
        """Equal for lines of the same match."""
        return key_of(self.fields())

    def tasks(self, first: int = 0) -> Iterator[Task]:
        """Every game, round by round from ``first``, without end."""
        number = first
        while True:
            for seat in range(self.players):
                yield Task(self, number, seat)
            number += 1


@dataclass(frozen=True)
class Task:
    """One game of a match: the ``round`` (from 0), and where A sits."""

    match: Match
    round: int
    seat: int

    def key(self) -> tuple[str, int, int]:
        """Equal for the same game."""
        return (self.match.key(), self.round, self.seat)

    def seats(self) -> list[str]:
        """The specification of each seat."""
        match = self.match
        return [match.a if seat == self.seat else match.b for seat in range(match.players)]

    def record(self) -> Record:
        """The empty record, with the round's seed."""
        match = self.match
        return Record.new(match.game, match.players, match.options, derived(match.seed, self.round, "record"))

    def player_seed(self, seat: int, turn: int) -> int:
        """What a seat leaves to chance in a turn."""
        return derived(self.match.seed, self.round, self.seat, seat, turn)


def key_of(line: dict[str, Any]) -> str:
    """The key of the match that a line belongs to.

    Raises:
        KeyError: it is no line of a match.
    """
    return json.dumps([line[name] for name in Match("", "", "").fields()], sort_keys=True)


def derived(*parts: object) -> int:
    """A seed of 48 bits (JSON readers have 53) that follows from the parts: the first of SHA-256 over them."""
    text = "/".join(map(str, parts))
    return int.from_bytes(sha256(text.encode()).digest()[:6], "big")


def roll(state: State, seed: int, die: int = 0) -> int:
    """The roll that a table with this record seed makes in a chance node."""
    return drawn(state.chance_outcomes(), seed, state.turn_number(), die)


def opening(task: Task) -> list[list[int]]:
    """The random turns that a round begins with, each as its actions, rolls included.

    An opening that ends the game is drawn again; after ATTEMPTS of them it is a turn shorter.
    """
    record = task.record()
    rng = Rng(derived(task.match.seed, task.round, "opening"))
    for length in range(task.match.opening, 0, -1):
        for _ in range(ATTEMPTS):
            turns = random_turns(record.start(), record.seed, length, rng)
            if turns:
                return turns
    return []


def random_turns(state: State, seed: int, count: int, rng: Rng) -> list[list[int]]:
    """``count`` random turns from a start; none where they end the game."""
    turns: list[list[int]] = []
    for _ in range(count):
        turn: list[int] = []
        begun = state.turn_number()
        while not turn or not state.turn_over(begun):
            if state.current_player() == CHANCE:
                actions = [roll(state, seed, len(turn))]
            else:
                actions = random_turn(state, rng)
            for action in actions:
                state.apply(action)
            turn += actions
        if state.is_terminal():
            return []
        turns.append(turn)
    return turns
