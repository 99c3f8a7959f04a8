"""Trains the network of Kilkenny Cats by self-play and writes ``pyapp/games/kilkenny_cats/weights.py``.

    python -m pyapp.lab.kilkenny --seats 2 --seed 1 --round 3000:0.7:6:0.004 --round 5000:0.5:5:0.003 --out two.npz
    python -m pyapp.lab.kilkenny --seats 3,4 --begin two.npz --seed 2 --round 600:0.5:5:0.003 --out four.npz
    python -m pyapp.lab.kilkenny --write two.npz four.npz

Temporal differences with whole expectations (after Tesauro's TD-Gammon, 1995): in each position before a roll the
target is a mixture of how the game ended and the mean, over the six faces, of what the network says behind the best
move. A round is games : share of the ending : epochs : learning rate; a fit uses the positions of its round and the one
before, half of them mirrored left to right. The same command gives the same weights on the same machine and packages.
"""

from __future__ import annotations

import argparse
import sys
from array import array
from pathlib import Path
from typing import Any

import numpy as np
from scipy import sparse

from pyapp.core import registry
from pyapp.core.game import TERMINAL
from pyapp.core.rng import Rng
from pyapp.games.kilkenny_cats import network
from pyapp.games.kilkenny_cats.geometry import SEATED, SIDE
from pyapp.games.kilkenny_cats.knowledge import KilkennyKnowledge
from pyapp.games.kilkenny_cats.network import BLOCK, FIELD, HIDDEN, STRIDE, THREATENED, UNIT
from pyapp.games.kilkenny_cats.rules import KilkennyState

GAME = registry.get("kilkenny_cats")
WEIGHTS = Path(__file__).parents[1] / "games/kilkenny_cats/weights.py"
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


def self_play(seats: tuple[int, ...], games: int, seed: int, net: Net) -> tuple[Any, Any, Any]:
    """Rows of all positions before a roll (sparse, a line a seat), one-step expectations, and how the games ended.

    All seats of a position follow each other; where fewer than ``seats[-1]`` play, the missing have empty lines and
    NaN for values.
    """
    rng = Rng(seed)
    weights = whole(net)
    most = max(seats)
    columns: list[int] = []
    times: list[int] = []
    ends = [0]
    expected: list[list[float]] = []
    ended: list[list[float]] = []
    judges: dict[Any, Any] = {}
    for _ in range(games):
        short = rng.uniform() < SHORT
        players = seats[rng.below(len(seats)) if len(seats) > 1 else 0]
        options = {"mice": "own"} if short else {}
        if players == 3:
            options["starter"] = SEATED[3][rng.below(3)]
        state = GAME.new_state(players, options)
        assert isinstance(state, KilkennyState)
        if (short, players, state.colours) not in judges:
            judges[short, players, state.colours] = KilkennyKnowledge(state, weights), state.clone()
        judge, probe = judges[short, players, state.colours]
        values = array("d", [0.0] * players)
        missing = [float("nan")] * (most - players)
        begun = len(expected)
        wild = rng.below(WILD_TURNS)
        turn = 0
        while state.to_move != TERMINAL:
            for seat in range(most):
                for row, count in judge.features(state, seat) if seat < players else ():
                    columns.append(row)
                    times.append(count)
                ends.append(len(columns))
            mean = [0.0] * players
            best: list[int] = []
            for face in range(6):
                probe.copy_from(state)
                probe.apply(face)
                best.append(judge.best(probe, values))
                for seat in range(players):
                    mean[seat] += values[seat] / 6
            expected.append(mean + missing)
            face = rng.below(6)
            state.apply(face)
            if turn < wild or rng.uniform() < WILD:
                actions = state.legal_actions()
                state.apply(actions[rng.below(len(actions))])
            else:
                state.apply(best[face])
            turn += 1
        ended.extend([state.returns() + missing] * (len(expected) - begun))
    shape = (len(ends) - 1, network.row_count(most))
    lines = sparse.csr_matrix((np.array(times, np.float32), np.array(columns), np.array(ends)), shape=shape)
    return lines, np.array(expected, np.float32), np.array(ended, np.float32)


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


def fit(net: Net, lines: Any, wanted: Any, seats: int, epochs: int, rate: float, seed: int) -> Net:
    """Fit a net to the chances ``wanted`` with Adam (Kingma and Ba 2015), a cosine for the rate."""
    rng = np.random.default_rng(seed)
    parts = {name: net[name].astype(np.float32) for name in ("rows", "answer")}
    mean = {name: np.zeros_like(part) for name, part in parts.items()}
    square = {name: np.zeros_like(part) for name, part in parts.items()}
    held = max(1000, len(wanted) // 12)
    order = np.arange(len(wanted) - held)
    twin = lines[:, mirrored(seats)]
    steps = max(1, epochs * (len(order) // BATCH))
    step = 0
    test = lines[(len(wanted) - held) * seats :]
    for _ in range(epochs):
        rng.shuffle(order)
        for first in range(0, len(order) - BATCH + 1, BATCH):
            chosen = order[first : first + BATCH]
            side = lines if rng.random() < 0.5 else twin
            batch = side[(chosen[:, None] * seats + np.arange(seats)).ravel()]
            sums, hidden, strengths, chances = answers(parts["rows"], parts["answer"], batch, seats)
            slope = ((chances - wanted[chosen]) / len(chosen) / np.sqrt(strengths * strengths + 1)).ravel()
            inner = np.outer(slope, parts["answer"]) * ((sums[:, :HIDDEN] > 0) & (sums[:, :HIDDEN] < 1))
            change = np.concatenate([inner, slope[:, None]], 1).astype(np.float32)
            rows = np.concatenate([batch.T @ change, change.sum(0, keepdims=True)]) + 1e-5 * parts["rows"]
            slopes = {"rows": rows, "answer": hidden.T @ slope}
            pace = rate * (0.95 * 0.5 * (1 + np.cos(np.pi * step / steps)) + 0.05)
            step += 1
            for name, part in parts.items():
                mean[name] = 0.9 * mean[name] + 0.1 * slopes[name]
                square[name] = 0.999 * square[name] + 0.001 * slopes[name] ** 2
                part -= pace * (mean[name] / (1 - 0.9**step)) / (np.sqrt(square[name] / (1 - 0.999**step)) + 1e-8)
    told = surprise(answers(parts["rows"], parts["answer"], test, seats)[3], wanted[-held:])
    print(f"  {len(wanted)} positions, cross entropy of the held-out {told:.4f}", flush=True)
    return {name: part.astype(float) for name, part in parts.items()}


def train(seats: tuple[int, ...], seed: int, rounds: list[str], net: Net, out: Path) -> None:
    """Play and fit round after round; ``out`` is written after each."""
    most = max(seats)
    before: tuple[Any, Any] | None = None
    for number, words in enumerate(rounds):
        games, share, epochs, rate = (float(word) for word in words.split(":"))
        lines, expected, ended = self_play(seats, int(games), seed * 1000 + number, net)
        wanted = np.nan_to_num((share * ended + (1 - share) * expected + 1) / 2).astype(np.float32)
        print(f"round {number}: {int(games)} games, {len(wanted)} positions", flush=True)
        kept = (lines, wanted)
        if before is not None:
            lines = sparse.vstack([before[0], lines]).tocsr()
            wanted = np.vstack([before[1], wanted])
        before = kept
        net = fit(net, lines, wanted, most, int(epochs), rate, seed + number)
        np.savez_compressed(out, **net)


def load(path: Path) -> Net:
    """A net from its file."""
    with np.load(path) as found:
        return {name: found[name] for name in ("rows", "answer")}


def write(two: Path, four: Path) -> None:
    """Replace the weights in the package, and nothing else of their module."""
    head = WEIGHTS.read_text("utf-8").partition("WEIGHTS = {")[0]
    parts = []
    for kinds, path in ((2, two), (4, four)):
        text = network.packed(whole(load(path)))
        lines = "\n".join(text[first : first + LINE] for first in range(0, len(text), LINE))
        parts.append(f'    {kinds}: r"""\n{lines}\n""",\n')
    WEIGHTS.write_text(f"{head}WEIGHTS = {{\n{''.join(parts)}}}\n", "utf-8")


def main(words: list[str] | None = None) -> int:
    """The command line; see the module."""
    parser = argparse.ArgumentParser(prog="python -m pyapp.lab.kilkenny", description=__doc__)
    parser.add_argument("--seats", default="2", help="2, or 3,4 for the net of more seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--round", action="append", default=[], metavar="GAMES:ENDING:EPOCHS:RATE")
    parser.add_argument("--begin", type=Path, help="go on from this net; one of two seats is spread to four kinds")
    parser.add_argument("--out", type=Path, default=Path("kilkenny.npz"))
    parser.add_argument("--write", type=Path, nargs=2, metavar=("TWO", "FOUR"), help="write these into the package")
    given = parser.parse_args(words)
    if given.write:
        write(*given.write)
        return 0
    seats = tuple(int(seat) for seat in given.seats.split(","))
    net = load(given.begin) if given.begin else first_net(max(seats))
    if len(net["rows"]) < network.row_count(max(seats)):
        net = spread(net)
    train(seats, given.seed, given.round, net, given.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
