"""One game of a match, played to its end: what a worker does, here or on a cluster."""

from __future__ import annotations

from datetime import UTC, datetime
from time import perf_counter
from typing import Any

from pyapp.core import registry
from pyapp.core.errors import GameError
from pyapp.core.game import CHANCE, COMPILED, State
from pyapp.core.record import FORMAT, VERSION, Record
from pyapp.lab.pairs import Task, opening, roll
from pyapp.lab.players import Player, PlayerLost, make

MOST_TURNS = 20_000
"""What ends a game that does not end: nobody wins it."""


def play(task: Task) -> dict[str, Any]:
    """A line of the match's file: a record with what a match needs to know beside it.

    ``round`` and ``seat`` (where A sits) name the game; ``returns`` and ``points`` are one a seat, as are ``seconds``
    and ``nodes``, which count the players' own turns. ``reason`` is "end", or "crash", "timeout" or "illegal" where a
    player was lost (``lost`` says who and how), or "endless".
    """
    record = task.record()
    game = registry.get(record.game)
    seats = task.seats()
    table = Table(record, record.start())
    reason, lost = "end", None
    for turn in opening(task):
        table.apply(turn)
    players = [make(specification, game) for specification in seats]
    try:
        while not table.state.is_terminal():
            if len(record.moves) >= MOST_TURNS:
                reason = "endless"
                break
            table.turn(players, task)
        returns = table.state.returns()
    except PlayerLost as error:
        reason = error.reason
        lost = {"seat": table.mover, "player": seats[table.mover], "detail": error.detail}
        returns = [-1.0 if seat == table.mover else 2.0 / (record.players - 1) - 1.0 for seat in range(record.players)]
    finally:
        for player in players:
            player.close()
    return {
        "format": FORMAT,
        "version": VERSION,
        **task.match.fields(),
        "round": task.round,
        "seat": task.seat,
        "seats": seats,
        "seed": record.seed,
        "moves": record.moves,
        "returns": returns,
        "points": table.state.scores(),
        "turns": len(record.moves),
        "seconds": [round(spent, 4) for spent in table.seconds],
        "nodes": table.nodes,
        "reason": reason,
        **({"lost": lost} if lost else {}),
        "engine": "native" if COMPILED else "interpreted",
        "date": datetime.now(UTC).date().isoformat(),
    }


class Table:
    """A game in progress between players."""

    def __init__(self, record: Record, state: State) -> None:
        self.record = record
        self.state = state
        self.mover = 0
        self.seconds = [0.0] * record.players
        self.nodes = [0] * record.players

    def turn(self, players: list[Player], task: Task) -> None:
        """Roll what is to be rolled, ask who is to move, and play the answer.

        Raises:
            PlayerLost: ``mover`` has no answer, or one that is against the rules.
        """
        begun = self.state.turn_number()
        position = self.state.clone()
        taken: list[int] = []
        while not taken or not position.turn_over(begun):
            if position.current_player() == CHANCE:
                taken.append(roll(position, self.record.seed, len(taken)))
                position.apply(taken[-1])
                continue
            self.mover = position.current_player()
            seed = task.player_seed(self.mover, len(self.record.moves))
            before = perf_counter()
            choice = players[self.mover].choose(position.clone(), self.shown(taken), seed)
            self.seconds[self.mover] += perf_counter() - before
            self.nodes[self.mover] += choice.nodes
            try:
                position.play_turn(choice.turn)
            except GameError as error:
                raise PlayerLost("illegal", str(error)) from None
            if not choice.turn:
                raise PlayerLost("illegal", "an empty turn")
            taken += choice.turn
        self.apply(taken)

    def shown(self, taken: list[int]) -> Record:
        """The record with a turn's beginning as its last move."""
        record = self.record
        moves = [*record.moves, self.state.turn_to_text(taken)] if taken else [*record.moves]
        return Record(record.game, record.options, record.players, record.seed, moves)

    def apply(self, turn: list[int]) -> None:
        """Play a whole turn and write it down."""
        self.record.moves.append(self.state.turn_to_text(turn))
        for action in turn:
            self.state.apply(action)
