"""A sixth game in one file, for two to four: put a stone on an empty cell; when all is full the longest row wins.

Everything that the lobby, the table, the search and the record want of a game is here, and nothing anywhere else knows
of it. A row is of the cells around the middle of a board of seven, in their order; the middle counts for nobody.
"""

from __future__ import annotations

import sys
from typing import Any

from pyapp.core.entry import FULL, NO, Entry, message
from pyapp.core.errors import IllegalAction, InvalidPosition
from pyapp.core.game import TERMINAL, Game, GameInfo, State
from pyapp.core.hexboard import hexboard

BOARD = hexboard(2)
RING = ("a1", "a2", "b3", "c2", "c1", "b1")
FREE = "."
SEATS = "0123"
MINUTES = 1
CARD = {"players": 2, "moves": ["a1", "a2", "b2"]}
TEXTS = {
    "rings.name": "Rings",
    "rings.pitch": "Stones side by side.",
    "rings.title": "Turn {turn}",
    "rings.side": "Seat {seat}",
    "rings.letter": "{seat}",
    "rings.ask": "Put a stone down.",
    "rings.full": "End the turn.",
    "rings.cell": "{cell}",
    "rings.said": "{move} is taken.",
    "rings.over": "All cells are taken.",
    "rings.error": "{cell} cannot be taken.",
}


class RingsState(State):
    def __init__(self, players: int) -> None:
        super().__init__(players, BOARD.cells)
        self.options: dict[str, Any] = {}
        self.stones = [FREE] * BOARD.cells

    def copy_from(self, other: RingsState) -> None:
        self.to_move = other.to_move
        self.stones[:] = other.stones

    def collect_actions(self, out) -> int:
        free = [cell for cell, stone in enumerate(self.stones) if stone == FREE]
        for index, cell in enumerate(free):
            out[index] = cell
        return len(free)

    def apply(self, action: int) -> None:
        self.stones[action] = SEATS[self.to_move]
        self.to_move = self.turn_number() % self.players if FREE in self.stones else TERMINAL

    def result(self, out) -> None:
        winners = self.outcome()["winners"]
        for seat in range(self.players):
            out[seat] = 2 / len(winners) - 1 if seat in winners else -1.0

    def clone(self) -> RingsState:
        twin = RingsState(self.players)
        twin.copy_from(self)
        return twin

    def key(self):
        return tuple(self.stones)

    def scores(self) -> list[int]:
        around = "".join(self.stones[BOARD.index[name]] for name in RING) * 2
        return [max(n for n in range(7) if seat * n in around) for seat in SEATS[: self.players]]

    def turn_number(self) -> int:
        return BOARD.cells - self.stones.count(FREE)

    def turn_to_text(self, turn: list[int]) -> str:
        return BOARD.names[turn[0]]

    def text_to_turn(self, text: str) -> list[int]:
        cell = BOARD.index.get(text.strip().lower(), -1)
        if cell < 0 or self.stones[cell] != FREE:
            raise IllegalAction("rings.error", cell=text)
        return [cell]

    def position_text(self) -> str:
        return BOARD.rows_text(self.stones)

    def facts(self):
        over = self.is_terminal()
        return {"position": self.position_text(), "to_move": None if over else self.to_move, "scores": self.scores()}

    def outcome(self):
        scores = self.scores()
        return {"winners": [seat for seat, score in enumerate(scores) if score == max(scores)]}


class Rings(Game):
    info = GameInfo(
        id="rings",
        name="rings.name",
        version=1,
        min_players=2,
        max_players=4,
        has_chance=False,
        max_turns=BOARD.cells,
        options=(),
        score_kind="points",
    )

    def start(self, players, options, seed) -> RingsState:
        return RingsState(players)

    def state_from_text(self, text, players=None, options=None) -> RingsState:
        state = RingsState(self.info.check_players(players or 2))
        state.stones = BOARD.parse_rows(text, FREE + SEATS[: state.players])
        if state.turn_number() > BOARD.cells:
            raise InvalidPosition("error.position.words", found=text)
        state.to_move = state.turn_number() % state.players if FREE in state.stones else TERMINAL
        return state

    @property
    def view(self):
        return sys.modules[__name__]


def side(state: RingsState, seat: int) -> dict[str, Any]:
    name = message("rings.side", seat=seat + 1)
    piece = {"kind": "stone", "tone": tone(SEATS[seat]), "letter": message("rings.letter", seat=seat + 1)}
    return {"name": name, "label": name, "piece": piece}


def tone(stone: str) -> str:
    return ("white", "black")[SEATS.index(stone) % 2]


def title(state: RingsState, turn: int, over: bool):
    return message("rings.title", turn=turn)


def enter(state: RingsState, pending: str, click: str | None = None, text: str | None = None) -> Entry:
    wanted = text if text is not None else "" if click == pending else click or pending
    if not wanted:
        return Entry("", NO, [name for name in BOARD.names if state.stones[BOARD.index[name]] == FREE])
    name = state.turn_to_text(state.text_to_turn(wanted))
    return Entry(name, FULL, [name], chosen=[name])


def ask(state: RingsState, entered: Entry):
    return message("rings.full" if entered.complete == FULL else "rings.ask")


def badge(state: RingsState, before: RingsState | None, entered: Entry, viewer: int | None) -> None:
    return None


def standing(state: RingsState, entered: Entry, viewer: int | None) -> dict[str, Any]:
    rows = [{"items": [{"text": str(score), "piece": None}], "spoken": None} for score in state.scores()]
    return {"rows": rows, "why": None}


def scene(state: RingsState, entered: Entry, last: str, before: RingsState | None) -> dict[str, Any]:
    cells = [
        {"name": name, "x": 200 + 67 * x, "y": 180 + 67 * y, "row": row, "say": message("rings.cell", cell=name)}
        for row, line in enumerate(BOARD.rows)
        for name, (x, y) in ((BOARD.names[cell], BOARD.places[cell]) for cell in line)
    ]
    taken = {name: state.stones[cell] for name, cell in BOARD.index.items() if state.stones[cell] != FREE}
    if entered.pending:
        taken[entered.pending] = SEATS[state.current_player()]
    pieces = [
        {
            "kind": "stone",
            "tone": tone(stone),
            "cell": name,
            "last": name == last,
            "tentative": name == entered.pending,
            "order": None,
        }
        for name, stone in taken.items()
    ]
    return {
        "width": 400,
        "height": 360,
        "board": {
            "kind": "tray",
            "points": [[90, 10], [310, 10], [390, 180], [310, 350], [90, 350], [10, 180]],
            "corner": 40,
        },
        "cell": {"kind": "hex", "radius": 38.7},
        "labels": [],
        "cells": cells,
        "outlines": [],
        "pieces": pieces,
        "ghost": None,
        "targets": entered.targets,
        "chosen": entered.chosen,
    }


def outcome(state: RingsState, viewer: int | None) -> dict[str, Any]:
    return {"headline": message("rings.over"), "detail": message("rings.over"), "reason": None}


def note(move: str) -> None:
    return None


def shown(move: str) -> str:
    return move


def said(before: RingsState, after: RingsState, move: str):
    return message("rings.said", move=move)


RINGS = Rings()
