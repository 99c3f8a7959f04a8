"""Teaching Catchup's net (``pyapp.games.catchup.net``) what searches found: its layers in numpy, with gradients.

The loss is the cross entropy of the visits' shares and the softmax of the logits, and four times the square of the
error of the worth, less counted late, where playouts count more. AdamW (Loshchilov and Hutter 2019), steps that warm up
over a tenth of the way and fade with a cosine. The last tenth of the games is kept apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from pyapp.games.catchup import weights
from pyapp.games.catchup.rules import CatchupState
from pyapp.games.catchup.sight import ACTION_ROWS, CELL_ROWS, STAGE_ROWS, Sight
from pyapp.games.catchup.tables import around
from pyapp.lab.adam import Adam

CELLS = 61
UNITS = 8
HELD_BACK = 0.1
DECAY = 0.01
FREE = ("policy", "leads")
"""Weights that do not decay."""


class Examples:
    """What is learnt from: positions with what a search found of them.

    Attributes:
        games: how many games they are from.
    """

    def __init__(self) -> None:
        self.games = 0
        self.found: list[tuple[Any, ...]] = []

    def add(self, state: CatchupState, value: float, proven: bool, actions: list[int], visits: list[int]) -> None:
        """Take in a position: what its root was worth, and where the visits went unless that was proven."""
        sight = Sight(state)
        moves = np.full((CELLS + 1, 6), ACTION_ROWS, np.int16)
        for action, found in zip(actions, sight.action_rows(state, actions), strict=True):
            moves[action, : len(found)] = found
        legal = np.zeros(CELLS + 1, bool)
        legal[actions] = True
        shares = np.zeros(CELLS + 1, np.float32)
        shares[actions] = visits
        cells, stage = sight.position_rows(state)
        rows = np.array(cells, np.int16).reshape(CELLS, 4)
        shares /= max(1, shares.sum())
        self.found.append((moves, legal, shares, rows, stage, value, not proven, state.empty, self.games))

    def arrays(self) -> Arrays:
        """All of them."""
        return Arrays(*(np.array(column) for column in zip(*self.found, strict=True)))


@dataclass(frozen=True)
class Arrays:
    """Positions as numpy arrays.

    Attributes:
        moves: [position, cell or stop, description] the rows of each legal action; past the last where there is none.
        legal, shares: [position, cell or stop] which actions are legal, and where the visits went.
        rows: [position, cell, 4] the rows of each cell.
        stage: [position, 4] those of the position.
        values: [position] the root's value for the mover.
        open: [position] whether it is not proven.
        empty, games: [position] the empty cells; which game it is from, counted from 1.
    """

    moves: Any
    legal: Any
    shares: Any
    rows: Any
    stage: Any
    values: Any
    open: Any
    empty: Any
    games: Any


class Fit:
    """The net in floats, and how it is taught.

    Attributes:
        weights: by name, as in Catchup's ``weights.py``.
    """

    def __init__(self, examples: Examples, seed: int = 0) -> None:
        self.examples = examples.arrays()
        self.rng = np.random.default_rng(seed)
        near = np.array(around(5)).reshape(CELLS, -1)[:, :6]
        self.near = (near[:, :, None] == np.arange(CELLS)).sum(1).astype(np.float32)
        self.weights = {
            "policy": self.random(0.0, ACTION_ROWS + 1),
            "first": self.random(0.15, CELL_ROWS, UNITS),
            "early": self.random(0.05, STAGE_ROWS, UNITS),
            "mixer": np.concatenate([self.random(0.35, UNITS, UNITS), self.random(0.15, UNITS, UNITS)]),
            "late": self.random(0.05, STAGE_ROWS, UNITS),
            "leads": self.random(0.0, STAGE_ROWS),
            "head": self.random(0.6, 2 * UNITS, 8),
            "head_base": self.random(0.0, 8),
            "value": self.random(0.1, 8),
            "stone": self.random(0.1, UNITS),
            "stop": self.random(0.2, UNITS),
        }
        self.ways = {name: Adam(weight) for name, weight in self.weights.items()}

    def random(self, scale: float, *shape: int) -> Any:
        """Normal numbers of this deviation."""
        return (scale * self.rng.standard_normal(shape)).astype(np.float32)

    def forward(self, some: Any) -> dict[str, Any]:
        """Everything between some positions and what the net says of them: ``chances`` and ``worth``."""
        known, given = self.weights, self.examples
        moves, rows, stage, legal = given.moves[some], given.rows[some], given.stage[some], given.legal[some]
        raw = known["first"][rows].sum(2) + known["early"][stage].sum(1)[:, None]
        x = np.maximum(raw, 0.0)
        near = np.matmul(self.near, x)
        y = np.concatenate([x, near], 2) @ known["mixer"] + known["late"][stage].sum(1)[:, None]
        y = np.maximum(y, 0.0)
        stones = (rows[:, :, 3] == CELL_ROWS - 1).astype(np.float32)[:, :, None]
        pooled = np.concatenate([(y * (1.0 - stones)).sum(1), (y * stones).sum(1)], 1) / CELLS
        signal = np.maximum(pooled @ known["head"] + known["head_base"], 0.0)
        total = signal @ known["value"] + known["leads"][stage].sum(1)
        logits = known["policy"][moves].sum(2)
        logits[:, :CELLS] += y @ known["stone"]
        logits[:, CELLS] += pooled[:, :UNITS] @ known["stop"]
        logits = np.where(legal, logits, -1e9)
        grown = np.exp(logits - logits.max(1, keepdims=True))
        return {
            "x": x, "near": near, "y": y, "stones": stones, "pooled": pooled, "signal": signal,
            "total": total, "worth": total / np.sqrt(1.0 + total * total),
            "chances": grown / grown.sum(1, keepdims=True),
        }  # fmt: skip

    def gradients(self, some: Any) -> dict[str, Any]:
        """How the mean loss over some positions grows with each weight."""
        known, given, found = self.weights, self.examples, self.forward(some)
        moves, rows, stage = given.moves[some], given.rows[some], given.stage[some]
        weight = 0.25 + 0.75 * np.minimum(1.0, 2.0 * given.empty[some] / CELLS)
        count = len(some)
        error = (found["chances"] - given.shares[some]) * given.open[some][:, None] / count
        error = np.where(given.legal[some], error, 0.0).astype(np.float32)
        total = found["total"]
        off = 8.0 * weight * (found["worth"] - given.values[some]) * (1.0 + total * total) ** -1.5 / count
        off = off.astype(np.float32)
        back: dict[str, Any] = {}
        back["value"] = off @ found["signal"]
        signal = off[:, None] * known["value"] * (found["signal"] > 0.0)
        back["head"] = found["pooled"].T @ signal
        back["head_base"] = signal.sum(0)
        pooled = signal @ known["head"].T
        pooled[:, :UNITS] += error[:, CELLS:] * known["stop"]
        back["stop"] = error[:, CELLS] @ found["pooled"][:, :UNITS]
        back["stone"] = np.einsum("pc,pcu->u", error[:, :CELLS], found["y"])
        stones = found["stones"]
        y = error[:, :CELLS, None] * known["stone"]
        y += (pooled[:, None, :UNITS] * (1.0 - stones) + pooled[:, None, UNITS:] * stones) / CELLS
        y *= found["y"] > 0.0
        flat = y.reshape(-1, UNITS)
        both = np.concatenate([found["x"], found["near"]], 2).reshape(-1, 2 * UNITS)
        back["mixer"] = both.T @ flat
        x = y @ known["mixer"][:UNITS].T + np.matmul(self.near, y @ known["mixer"][UNITS:].T)
        x *= found["x"] > 0.0
        back["first"] = gathered(rows, x, CELL_ROWS)
        back["early"] = gathered(stage, x.sum(1), STAGE_ROWS)
        back["late"] = gathered(stage, y.sum(1), STAGE_ROWS)
        back["leads"] = np.bincount(stage.ravel(), np.repeat(off, 4), STAGE_ROWS)
        back["policy"] = np.bincount(moves.ravel(), np.repeat(error.ravel(), 6), ACTION_ROWS + 1)
        return back

    def step(self, some: Any, rate: float) -> None:
        """One step against the gradient of some positions; weights that stand for nothing stay 0."""
        for name, gradient in self.gradients(some).items():
            if name not in FREE:
                self.weights[name] *= 1.0 - DECAY * rate
            self.ways[name].step(gradient.astype(np.float32), rate)
        self.weights["policy"][-1] = 0.0
        self.weights["first"][-1] = 0.0

    def learn(self, passes: int, batch: int = 256, rate: float = 0.003) -> Iterator[str]:
        """Go through all positions that are not kept apart, so many times; says now and then how good the net is."""
        training = np.flatnonzero(~self.kept())
        count = int(passes * len(training) / batch)
        order = training[:0]
        for number in range(count):
            if len(order) < batch:
                order = self.rng.permutation(training)
            along = number / count
            share = along / 0.1 if along < 0.1 else 0.5 + 0.5 * np.cos(np.pi * (along - 0.1) / 0.9)
            self.step(order[:batch], rate * share + 1e-5)
            order = order[batch:]
            if (number + 1) % max(1, count // 4) == 0:
                yield f"{number + 1} of {count} steps: {self.quality()}"
        seen = np.bincount(self.examples.rows[training].ravel(), minlength=CELL_ROWS)
        self.weights["first"][seen == 0] = 0.0

    def kept(self) -> Any:
        """Which positions are kept apart."""
        games = self.examples.games
        return games > (1.0 - HELD_BACK) * games.max()

    def quality(self) -> str:
        """How good the net is on the positions that are kept apart."""
        some = np.flatnonzero(self.kept())
        parts = [self.forward(some[start : start + 512]) for start in range(0, len(some), 512)]
        chances = np.concatenate([part["chances"] for part in parts])
        return measured(self.examples, some, chances, np.concatenate([part["worth"] for part in parts]))


def gathered(rows: Any, gradient: Any, count: int) -> Any:
    """The sums of ``gradient`` [..., UNITS] by the rows [..., k] that each was made of: [count, UNITS]."""
    every = rows.reshape(-1, rows.shape[-1])
    flat = gradient.reshape(-1, UNITS)
    found = np.zeros((count, UNITS), np.float32)
    for unit in range(UNITS):
        found[:, unit] = sum(np.bincount(column, flat[:, unit], count) for column in every.T)
    return found


def measured(examples: Arrays, some: Any, chances: Any, worth: Any) -> str:
    """How well chances and worths agree with what the searches found of some positions."""
    share, value, empty = examples.shares[some], examples.values[some], examples.empty[some]
    open_ = examples.open[some]
    lost = (share * (np.log(share + 1e-12) - np.log(chances + 1e-12))).sum(1)[open_].mean()
    first = (chances.argmax(1) == share.argmax(1))[open_].mean()
    said = [f"divergence {lost:.3f}, the most visited first {100 * first:.1f} %"]
    said.append(f"mean square error {((worth - value) ** 2).mean():.4f}")
    for low, high in ((0, 15), (15, 30), (30, 45), (45, 61)):
        within = (empty > low) & (empty <= high)
        if within.sum() > 1 and value[within].std() > 0 and worth[within].std() > 0:
            said.append(f"{low}-{high} empty: correlation {np.corrcoef(worth[within], value[within])[0, 1]:.3f}")
    return ", ".join(said)


def whole(found: dict[str, Any]) -> dict[str, list[int]]:
    """The weights as the whole numbers of Catchup's ``weights.py``."""
    turned = {**found, "policy": found["policy"][:-1], "head": found["head"].T}
    return {
        name: [round(number) for number in (weights.ONE[name.upper()] * weight).ravel().tolist()]
        for name, weight in turned.items()
    }
