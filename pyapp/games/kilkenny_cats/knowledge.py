"""What the search knows of Kilkenny Cats beyond its rules: how likely each seat is to win a position.

A small network looks at the position once from each seat, turned so that the seat's own mice lie north, and gives the
seat a strength; the chances of the seats are as the exponentials of the strengths' inverse hyperbolic sines. All sums
are of whole numbers, so they come out the same interpreted, native and in WebAssembly.
"""

from __future__ import annotations

import math
from array import array
from functools import cache
from typing import Any

from pyapp.core.game import TERMINAL, State
from pyapp.core.knowledge import ESTIMATE, EXACT, Knowledge
from pyapp.core.rng import Rng
from pyapp.games.kilkenny_cats import geometry
from pyapp.games.kilkenny_cats.geometry import CATS, EMPTY, MOUSE, SQUARES
from pyapp.games.kilkenny_cats.network import (
    BLOCK,
    CATCHING,
    COUNTED,
    FACES,
    HIDDEN,
    LANDING,
    STRIDE,
    THREATENED,
    UNIT,
    kinds,
    unpacked,
)
from pyapp.games.kilkenny_cats.rules import KilkennyState
from pyapp.games.kilkenny_cats.weights import WEIGHTS

EDGES = "NESW"
"""Clockwise from north."""


def of(state: State) -> KilkennyKnowledge:
    """What judges positions of a game like this one."""
    assert isinstance(state, KilkennyState)
    return KilkennyKnowledge(state, weights_for(kinds(state.players)))


@cache
def weights_for(found: int) -> Any:
    """The shipped weights by the number of kinds of seats; one array for all searches, never written."""
    return unpacked(WEIGHTS[found])


class KilkennyKnowledge(Knowledge):
    """The network for a number of seats.

    Args:
        state: tells the seats and whose mice are where.
        weights: int32, STRIDE a row, then the bias row and the answer's row (a weight a hidden unit).

    Attributes:
        judges_all: it has an answer to every position, so that the search needs no playouts.
        rows, times: the rows listed last, ``count`` of them, and how often each counts.
    """

    def __init__(self, state: KilkennyState, weights: Any) -> None:
        self.judges_all = True
        self.kinds = kinds(state.players)
        self.weights = weights
        self.seen = array("i", [0]) * (SQUARES * state.players)
        self.kind = [0] * 16
        self.threats = [0] * 32
        self.landing = [0] * 4
        self.catching = [0] * 4
        self.hit = [0] * 256
        self.sums = [0] * 33
        self.bits = [faces.bit_count() for faces in range(64)]
        self.count = 0
        self.rows = array("i", [0]) * 128
        self.times = array("i", [0]) * 128
        self.actions = array("i", [0]) * state.action_count
        self.probe = state.clone()
        self.trial = array("d", [0.0]) * state.players
        edges = [goal_edge(state, seat) for seat in range(state.players)]
        for viewer in range(state.players):
            for square in range(SQUARES):
                self.seen[SQUARES * viewer + square] = turned(square, edges[viewer])
            for seat in range(state.players):
                quarter = (edges[seat] - edges[viewer]) % 4
                self.kind[4 * viewer + seat] = BLOCK * (0, 2, 1, 3)[quarter]

    def playout(self, state: State, rng: Rng, out: Any, played: Any) -> None:
        state.playout(rng, out, played)

    def priors(self, state: State, actions: Any, count: int, out: Any) -> bool:
        return False

    def evaluate(self, state: State, out: Any) -> int:
        """Before the roll what the network says; behind it the best of the moves by the same measure."""
        assert isinstance(state, KilkennyState)
        position = state
        if position.to_move >= 0:
            self.best(position, out)
            return EXACT if out[position.seat] >= 1.0 else ESTIMATE
        self.weigh(position, out)
        return ESTIMATE

    def best(self, state: KilkennyState, out: Any) -> int:
        """The move behind which the mover's chance is best; ``out`` gets the values there. For a state with a roll."""
        best = -1
        count = state.collect_actions(self.actions)
        for index in range(count):
            self.probe.copy_from(state)
            self.probe.apply(self.actions[index])
            if self.probe.to_move == TERMINAL:
                self.probe.result(self.trial)
            else:
                self.weigh(self.probe, self.trial)
            if best < 0 or self.trial[state.seat] > out[state.seat]:
                best = self.actions[index]
                for seat in range(state.players):
                    out[seat] = self.trial[seat]
        return best

    def weigh(self, state: KilkennyState, out: Any) -> None:
        """Write twice each seat's chance less 1 into ``out``, for a state before the roll."""
        self.survey(state)
        total = 0.0
        for seat in range(state.players):
            self.describe(state, seat)
            score = self.strength()
            root = math.sqrt(score * score + 1.0)
            # exp(asinh(x)), without cancellation.
            out[seat] = root + score if score >= 0.0 else 1.0 / (root - score)
            total += out[seat]
        for seat in range(state.players):
            out[seat] = 2.0 * out[seat] / total - 1.0

    def survey(self, state: KilkennyState) -> None:
        """Count for each seat the faces that land and that capture, and for each cat those that capture it."""
        for seat in range(state.players):
            self.landing[seat] = 0
            self.catching[seat] = 0
            for slot in range(CATS * seat, CATS * seat + state.free[seat]):
                self.threats[slot] = 0
        for seat in range(state.players):
            for slot in range(CATS * seat, CATS * seat + state.free[seat]):
                start = state.cats[slot]
                for direction in range(8):
                    step = state.steps[direction]
                    square = start + step
                    face = 1
                    while face < FACES and state.board[square] == EMPTY:
                        square += step
                        face += 1
                    found = state.board[square]
                    if found < EMPTY and found != seat:
                        self.catching[seat] |= 1 << (face - 1)
                        self.hit[square] |= 1 << (face - 1)
                    elif found == MOUSE + seat:
                        self.landing[seat] |= 1 << (face - 1)
            if self.catching[seat]:
                for other in range(state.players):
                    if other != seat:
                        for slot in range(CATS * other, CATS * other + state.free[other]):
                            square = state.cats[slot]
                            if self.hit[square]:
                                self.threats[slot] += self.bits[self.hit[square]]
                                self.hit[square] = 0

    def describe(self, state: KilkennyState, viewer: int) -> None:
        """List the rows that speak of a position as one seat sees it; ``survey`` went before."""
        self.count = 0
        at = SQUARES * viewer
        for seat in range(state.players):
            base = self.kind[4 * viewer + seat]
            for slot in range(CATS * seat, CATS * seat + state.free[seat]):
                place = base + self.seen[at + state.cats[slot]]
                self.note(place, 1)
                if self.threats[slot]:
                    self.note(place + THREATENED, self.threats[slot])
            home = state.home[seat] if state.home[seat] < 2 else 1
            self.note(base + LANDING + (FACES + 1) * home + self.bits[self.landing[seat]], 1)
            self.note(base + CATCHING + self.bits[self.catching[seat]], 1)
            self.note(base + COUNTED + state.free[seat], 1)
        wait = 0
        place = state.seat
        while place != viewer:
            # Seats without a free cat are passed over; the viewer itself may be one of them.
            place = place + 1 if place + 1 < state.players else 0
            if state.free[place] > 0 or place == viewer:
                wait += 1
        self.note(BLOCK * self.kinds + wait, 1)

    def note(self, row: int, times: int) -> None:
        """Add a row to the list."""
        self.rows[self.count] = row
        self.times[self.count] = times
        self.count += 1

    def features(self, state: KilkennyState, viewer: int) -> list[tuple[int, int]]:
        """The rows that speak of a position before the roll, and how often each counts: for training."""
        self.survey(state)
        self.describe(state, viewer)
        return [(self.rows[index], self.times[index]) for index in range(self.count)]

    def strength(self) -> float:
        """The network's answer to the listed rows."""
        base = STRIDE * (BLOCK * self.kinds + 4)
        for unit in range(STRIDE):
            self.sums[unit] = self.weights[base + unit]
        for at in range(self.count):
            base = STRIDE * self.rows[at]
            times = self.times[at]
            for unit in range(STRIDE):
                self.sums[unit] += times * self.weights[base + unit]
        base = STRIDE * (BLOCK * self.kinds + 5)
        total = 0
        for unit in range(HIDDEN):
            level = self.sums[unit]
            if level > 0:
                total += min(level, UNIT) * self.weights[base + unit]
        return (total + UNIT * self.sums[HIDDEN]) / (UNIT * UNIT * 1.0)


def goal_edge(state: KilkennyState, seat: int) -> int:
    """The edge, an index of EDGES, with a seat's own mice."""
    return EDGES.index(state.mice(seat)[0][0])


def turned(square: int, edge: int) -> int:
    """The number, 0 .. 195 by rows, of a field square when the board is turned so that an edge lies north."""
    x, y = geometry.place(square)
    for _ in range(edge):
        x, y = 15 - y, x
    inside = 1 <= x <= geometry.SIDE and 1 <= y <= geometry.SIDE
    return geometry.SIDE * (y - 1) + x - 1 if inside else 0
