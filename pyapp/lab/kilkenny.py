"""What the network of Kilkenny Cats is trained on, and how: its part of ``pyapp.lab.train``.

Temporal differences with whole expectations (after Tesauro's TD-Gammon, 1995): in each position before a roll the
target is a mixture of how the game ended and the mean, over the six faces, of what the network in place says behind the
best move. Half of the positions are mirrored left to right.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from scipy import sparse

from pyapp.core import registry
from pyapp.core.game import TERMINAL
from pyapp.core.rng import Rng
from pyapp.games.kilkenny_cats import network, weights
from pyapp.games.kilkenny_cats.geometry import SEATED, SIDE
from pyapp.games.kilkenny_cats.knowledge import KilkennyKnowledge, weights_for
from pyapp.games.kilkenny_cats.network import BLOCK, FIELD, HIDDEN, STRIDE, THREATENED, UNIT
from pyapp.games.kilkenny_cats.rules import KilkennyState
from pyapp.lab.adam import Adam
from pyapp.lab.replay import ReplayError

GAME = registry.get("kilkenny_cats")
FILE = Path(weights.__file__)
WILD_TURNS = 12
WILD = 0.08
"""Fewer than WILD_TURNS turns of a game are random at its start, and this share of the later ones."""
SHORT = 0.08
"""The share of games with the mice on the own edge."""
BATCH = 2048
LINE = 118
MIRRORED_KIND = (0, 1, 3, 2)

Net = dict[str, Any]
"""``rows``: (rows + 1, STRIDE), the bias last; ``answer``: (HIDDEN,); floats."""


def first_net(seats: int) -> Net:
    """A net to begin with: cats forward, faces that land and faces that capture are good, threats are bad."""
    rng = np.random.default_rng(1)
    count = network.row_count(seats)
    rows = rng.normal(0, 0.05, (count + 1, STRIDE))
    direct = rows[:, HIDDEN]
    direct[:] = 0
    rows[count, :HIDDEN] = 0.3
    direct[:FIELD] = 0.2 + 0.02 * (np.arange(FIELD) // SIDE)
    direct[THREATENED : 2 * FIELD] = -0.05
    for home in (0, 1):
        first = network.LANDING + 7 * home
        direct[first : first + 7] = home + 0.2 * np.arange(7)
    direct[network.CATCHING : network.COUNTED] = 0.05 * np.arange(7)
    return {"rows": rows, "answer": rng.normal(0, 0.05, HIDDEN)}


def spread(net: Net) -> Net:
    """A net for four kinds of seats from one for two: those beside the viewer like who sits opposite, turned."""
    two = net["rows"]
    opposite = two[BLOCK : 2 * BLOCK]
    y, x = np.divmod(np.arange(FIELD), SIDE)
    right = SIDE * (SIDE - 1 - x) + y
    left = SIDE * x + SIDE - 1 - y
    beside = []
    for seen in (right, left):
        block = opposite.copy()
        block[:FIELD] = opposite[seen]
        block[THREATENED : 2 * FIELD] = opposite[THREATENED + seen]
        beside.append(block)
    waits = two[2 * BLOCK :].copy()
    waits[2] = waits[3] = waits[1]
    return {"rows": np.concatenate([two[: 2 * BLOCK], *beside, waits]), "answer": net["answer"]}


def whole(net: Net) -> Any:
    """The weights as the engine uses them, int32."""
    last = np.append(np.rint(net["answer"] * UNIT), 0)
    return array("i", [int(weight) for weight in np.append(np.rint(net["rows"] * UNIT).ravel(), last)])


def in_place() -> str:
    """The weights that are played with."""
    return repr(weights.WEIGHTS)


def loose(found: Any, kinds: int) -> Net:
    """``whole`` undone."""
    table = np.array(found, dtype=float).reshape(-1, STRIDE) / UNIT
    count = network.row_count(kinds)
    return {"rows": table[: count + 1], "answer": table[count + 1, :HIDDEN]}


def begun_with(kinds: int, plain: bool) -> Net:
    """The net in place; ``plain``: one that has not learnt, of four kinds from the one in place of two."""
    if not plain:
        return loose(weights_for(kinds), kinds)
    return first_net(kinds) if kinds == 2 else spread(loose(weights_for(2), 2))


@cache
def played_with(kinds: int, plain: bool) -> Any:
    """The weights of ``begun_with`` as the engine uses them."""
    return whole(begun_with(kinds, plain))


def play(rng: Rng, settings: dict[str, Any]) -> dict[str, Any]:
    """One game of so many ``players`` against themselves, with the net in place or ``plain``.

    Returns:
        ``players`` and ``options``; ``actions``, rolls included; ``expected``, one a seat in [-1, 1] for each position
        before a roll; ``returns``.
    """
    players = settings["players"]
    options = {"mice": "own"} if rng.uniform() < SHORT else {}
    if players == 3:
        options["starter"] = SEATED[3][rng.below(3)]
    state = GAME.new_state(players, options)
    assert isinstance(state, KilkennyState)
    judge = KilkennyKnowledge(state, played_with(network.kinds(players), settings["plain"]))
    probe = state.clone()
    values = array("d", [0.0] * players)
    wild = rng.below(WILD_TURNS)
    made: list[int] = []
    expected: list[list[float]] = []
    while state.to_move != TERMINAL:
        mean = [0.0] * players
        best: list[int] = []
        for face in range(network.FACES):
            probe.copy_from(state)
            probe.apply(face)
            best.append(judge.best(probe, values))
            for seat in range(players):
                mean[seat] += values[seat] / network.FACES
        turn = len(expected)
        expected.append([round(value, 5) for value in mean])
        face = rng.below(network.FACES)
        state.apply(face)
        action = best[face]
        if turn < wild or rng.uniform() < WILD:
            actions = state.legal_actions()
            action = actions[rng.below(len(actions))]
        state.apply(action)
        made += [face, action]
    return {"players": players, "options": options, "actions": made, "expected": expected, "returns": state.returns()}


class Learner:
    """Trains the net on games, all of two seats or all of more.

    Settings: ``share`` of the ending in what is wanted, ``epochs``, the learning ``rate``, and whether to begin
    ``plain``. All seats of a position follow each other; where three play, the fourth has an empty line and wants 0.
    """

    def __init__(self, settings: dict[str, Any]) -> None:
        self.settings = settings
        self.kinds = 0
        self.columns = array("i")
        self.times = array("i")
        self.ends = array("q", [0])
        self.wanted: list[list[float]] = []
        self.net: Net = {}

    def add(self, game: dict[str, Any]) -> None:
        """Take in all positions before a roll.

        Raises:
            ReplayError: it is for the other weights.
        """
        players = game["players"]
        kinds = network.kinds(players)
        if self.kinds not in (0, kinds):
            raise ReplayError(
                "games of two seats and games of more have weights of their own: fit them one after the other"
            )
        self.kinds = kinds
        state = GAME.new_state(players, dict(game["options"]))
        assert isinstance(state, KilkennyState)
        judge = KilkennyKnowledge(state, weights_for(kinds))
        share = self.settings["share"]
        for turn, expected in enumerate(game["expected"]):
            for seat in range(kinds):
                for row, count in judge.features(state, seat) if seat < players else ():
                    self.columns.append(row)
                    self.times.append(count)
                self.ends.append(len(self.columns))
            mixed = [share * end + (1 - share) * mean for end, mean in zip(game["returns"], expected, strict=True)]
            self.wanted.append([(value + 1) / 2 for value in mixed] + [0.0] * (kinds - players))
            for action in game["actions"][2 * turn : 2 * turn + 2]:
                state.apply_action(action)

    def fit(self) -> Iterator[str]:
        """Train; how good the net is on positions kept apart, and was before."""
        shape = (len(self.ends) - 1, network.row_count(self.kinds))
        content = (np.array(self.times, np.float32), np.array(self.columns), np.array(self.ends))
        lines = sparse.csr_matrix(content, shape=shape)
        wanted = np.array(self.wanted, np.float32)
        begun = begun_with(self.kinds, self.settings["plain"])
        self.net, before, after = fit(begun, lines, wanted, self.kinds, self.settings["epochs"], self.settings["rate"])
        yield f"{len(wanted)} positions, cross entropy of those kept apart {after:.4f}, before {before:.4f}"

    def write(self) -> Path:
        """Replace the weights in ``weights.py``, and nothing else of it."""
        found = {**weights.WEIGHTS, self.kinds: network.packed(whole(self.net))}
        parts: list[str] = []
        for kinds, packed in found.items():
            text = "".join(packed.split())
            lines = "\n".join(text[first : first + LINE] for first in range(0, len(text), LINE))
            parts.append(f'    {kinds}: r"""\n{lines}\n""",\n')
        head = FILE.read_text("utf-8").partition("WEIGHTS = {")[0]
        FILE.write_text(f"{head}WEIGHTS = {{\n{''.join(parts)}}}\n", "utf-8")
        return FILE


def mirrored(seats: int) -> Any:
    """For each row the one that is listed when the board is seen in a mirror, left for right."""
    rows = np.arange(network.row_count(seats))
    squares = np.arange(FIELD)
    seen = squares // SIDE * SIDE + SIDE - 1 - squares % SIDE
    for kind in range(network.kinds(seats)):
        block = BLOCK * MIRRORED_KIND[kind] + np.arange(BLOCK)
        block[THREATENED : 2 * FIELD] = block[THREATENED + seen]
        block[:FIELD] = block[seen]
        rows[BLOCK * kind : BLOCK * (kind + 1)] = block
    return rows


def answers(rows: Any, answer: Any, lines: Any, seats: int) -> tuple[Any, Any, Any, Any]:
    """What the hidden units get and give, the strengths, and the chances, a position a line."""
    sums = lines @ rows[:-1] + rows[-1]
    hidden = np.clip(sums[:, :HIDDEN], 0, 1)
    strengths = (sums[:, HIDDEN] + hidden @ answer).reshape(-1, seats)
    # A seat that does not play has an empty line.
    strengths = np.where(np.diff(lines.indptr).reshape(-1, seats) > 0, strengths, -1e9)
    likely = np.arcsinh(strengths)
    likely = np.exp(likely - likely.max(1, keepdims=True)) * (strengths > -1e8)
    return sums, hidden, strengths, likely / likely.sum(1, keepdims=True)


def surprise(chances: Any, wanted: Any) -> float:
    """The mean cross entropy."""
    return float(-(wanted * np.log(chances + 1e-9)).sum(1).mean())


def fit(net: Net, lines: Any, wanted: Any, seats: int, epochs: int, rate: float) -> tuple[Net, float, float]:
    """Fit a net to the chances ``wanted``, a cosine for the rate.

    Returns:
        The net, and the cross entropy of the last twelfth of the positions, kept apart, before and after.
    """
    rng = np.random.default_rng(0)
    steps = {
        "rows": Adam(net["rows"].astype(np.float32), 1e-5),
        "answer": Adam(net["answer"].astype(np.float32)),
    }
    rows, answer = steps["rows"].weights, steps["answer"].weights
    held = max(1, len(wanted) // 12)
    order = np.arange(len(wanted) - held)
    size = min(BATCH, len(order))
    twin = lines[:, mirrored(seats)]
    apart = lines[(len(wanted) - held) * seats :]
    before = surprise(answers(rows, answer, apart, seats)[3], wanted[-held:])
    total = max(1, epochs * (len(order) // size))
    done = 0
    for _ in range(epochs):
        rng.shuffle(order)
        for first in range(0, len(order) - size + 1, size):
            chosen = order[first : first + size]
            side = lines if rng.random() < 0.5 else twin
            batch = side[(chosen[:, None] * seats + np.arange(seats)).ravel()]
            sums, hidden, strengths, chances = answers(rows, answer, batch, seats)
            slope = ((chances - wanted[chosen]) / len(chosen) / np.sqrt(strengths * strengths + 1)).ravel()
            inner = np.outer(slope, answer) * ((sums[:, :HIDDEN] > 0) & (sums[:, :HIDDEN] < 1))
            change = np.concatenate([inner, slope[:, None]], 1).astype(np.float32)
            pace = rate * (0.95 * 0.5 * (1 + np.cos(np.pi * done / total)) + 0.05)
            slopes = {
                "rows": np.concatenate([batch.T @ change, change.sum(0, keepdims=True)]),
                "answer": hidden.T @ slope,
            }
            for name, adam in steps.items():
                adam.step(slopes[name], pace)
            done += 1
    after = surprise(answers(rows, answer, apart, seats)[3], wanted[-held:])
    return {"rows": rows.astype(float), "answer": answer.astype(float)}, before, after
