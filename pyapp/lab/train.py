"""Learning Catchup's weights from games that the search plays against itself.

    python -m pyapp.lab.train collect --games 400 --simulations 1000 --seed 1 --out FILE [--plain]
    python -m pyapp.lab.train fit FILE... [--write]

``collect`` plays games and keeps, for each action that was searched, where the visits went and what the root was
worth. ``fit`` learns from such files: the action weights so that their softmax is the shares of the visits (cross
entropy), the position weights so that their squashed sum is the root's value (least squares), both by Adam (Kingma and
Ba 2015). The last tenth of the positions is kept apart and shows how good they are. ``--write`` puts the weights into
Catchup's ``weights.py``. The same seeds, files and numpy give the same weights. Half an hour on one core does for both.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pyapp.ai.mcts import Search
from pyapp.ai.turn import plain_search, search_for
from pyapp.core import registry
from pyapp.core.rng import Rng
from pyapp.games.catchup import knowledge, weights
from pyapp.games.catchup.rules import CatchupState

GAME = registry.get("catchup")
LOOSE = 7
"""Fewer random actions than this open a game; the number is drawn."""
SLIP = 12
"""Once in so many of the first LATE actions one is random, so that positions are seen which good play avoids."""
LATE = 40
ROWS = 3 * 61 + 2
HELD_BACK = 0.1


def play(rng: Rng, simulations: int, plain: bool) -> dict[str, Any]:
    """One game against itself.

    Returns:
        ``actions``; ``rows``, one for each searched action: [its number, the mover, the root's value for the mover,
        whether it is proven, the legal actions, their visits]; ``result``, what seat 0 got.
    """
    state = GAME.new_state()
    assert isinstance(state, CatchupState)
    actions: list[int] = []
    rows: list[list[Any]] = []
    tree: Search | None = None
    loose = rng.below(LOOSE)
    while not state.is_terminal():
        legal = state.legal_actions()
        action = legal[0]
        if len(actions) < loose:
            stones = [one for one in legal if one < state.cells]
            action = stones[rng.below(len(stones))]
        elif len(legal) == 1:
            tree = None
        else:
            if tree is None:
                seed = rng.bits() >> 1
                found = plain_search(state, seed) if plain else search_for(GAME, state, seed)
                assert isinstance(found, Search)
                tree = found
            mover = state.current_player()
            tree.run(max(0, simulations - tree.visit_count()))
            edges = tree.edges(0)
            best = tree.best_edge(0, mover)
            assert best is not None
            action = best.action
            value = round(tree.root_value()[mover], 4)
            visits = [edge.visits for edge in edges]
            rows.append([len(actions), mover, value, int(tree.root_proven()), [edge.action for edge in edges], visits])
            if rng.below(SLIP) == 0 and len(actions) < LATE:
                action = legal[rng.below(len(legal))]
                tree = None
            else:
                tree.advance(action)
        state.apply_action(action)
        actions.append(action)
    return {"actions": actions, "rows": rows, "result": state.returns()[0]}


def collect(games: int, simulations: int, seed: int, out: Path, plain: bool) -> None:
    """Play games and write them to ``out``, a JSON line each."""
    rng = Rng(seed)
    with out.open("w", encoding="utf-8") as file:
        for number in range(1, games + 1):
            print(json.dumps(play(rng, simulations, plain)), file=file, flush=True)
            print(f"\r{number} of {games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def positions(files: list[Path]) -> Iterator[tuple[CatchupState, list[Any], float]]:
    """Every searched position of some files from the second turn on: the state, its row, what its mover got."""
    for file in files:
        for line in file.read_text("utf-8").splitlines():
            game = json.loads(line)
            state = GAME.new_state()
            assert isinstance(state, CatchupState)
            made = 0
            for row in game["rows"]:
                for action in game["actions"][made : row[0]]:
                    state.apply_action(action)
                made = row[0]
                if state.turn_number() >= 1:
                    yield state, row, game["result"] if row[1] == 0 else -game["result"]


class Examples:
    """What ``fit`` learns from, as numpy arrays; a weight that is not there has the number past the last.

    Attributes:
        moves: [position, action, description] the weights that speak of each legal action.
        shares: [position, action] where the visits went; 0 past ``counts``.
        counts: [position] how many actions are legal.
        places: [position, description] the weights that speak of each position.
        values, empty: [position] the root's value for the mover, and the empty cells.
    """

    def __init__(self, files: list[Path]) -> None:
        import numpy as np

        moves: list[Any] = []
        shares: list[Any] = []
        counts: list[int] = []
        places: list[Any] = []
        values: list[float] = []
        empty: list[int] = []
        for state, (_, _, value, proven, actions, visits), _ in positions(files):
            known = knowledge.of(state)
            if not proven:
                move = np.full((62, 6), knowledge.ACTION_WEIGHTS, np.int16)
                for place, found in enumerate(known.action_rows(state, actions)):
                    move[place, : len(found)] = found
                share = np.zeros(62, np.float32)
                share[: len(visits)] = visits
                moves.append(move)
                shares.append(share / share.sum())
                counts.append(len(actions))
            row = np.full(ROWS, knowledge.POSITION_WEIGHTS, np.int16)
            found = known.position_row(state)
            row[: len(found)] = found
            places.append(row)
            values.append(value)
            empty.append(state.empty)
        self.moves = np.array(moves)
        self.shares = np.array(shares)
        self.counts = np.array(counts)
        self.places = np.array(places)
        self.values = np.array(values)
        self.empty = np.array(empty)


class Adam:
    """Steps downhill; the last weight stays 0, for it stands for none."""

    def __init__(self, count: int, decay: float) -> None:
        import numpy as np

        self.weights = np.zeros(count + 1)
        self.mean = np.zeros(count + 1)
        self.square = np.zeros(count + 1)
        self.decay = decay
        self.steps = 0

    def step(self, gradient: Any, rate: float) -> None:
        """One step against ``gradient``."""
        self.steps += 1
        gradient = gradient + self.decay * self.weights
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.001 * (gradient * gradient - self.square)
        mean = self.mean / (1 - 0.9**self.steps)
        square = self.square / (1 - 0.999**self.steps)
        self.weights -= rate * mean / (square**0.5 + 1e-8)
        self.weights[-1] = 0.0


def fit_actions(examples: Examples, passes: int = 4, batch: int = 128) -> tuple[Any, str]:
    """The action weights, and how good they are on positions that they have not seen."""
    import numpy as np

    rng = np.random.default_rng(0)
    count = knowledge.ACTION_WEIGHTS
    known = int(len(examples.counts) * (1 - HELD_BACK))
    adam = Adam(count, 1e-5)

    def chances(some: Any) -> Any:
        logits = adam.weights[examples.moves[some]].sum(-1)
        logits = np.where(np.arange(62)[None] < examples.counts[some][:, None], logits, -1e9)
        grown = np.exp(logits - logits.max(1, keepdims=True))
        return grown / grown.sum(1, keepdims=True)

    for number in range(passes):
        order = rng.permutation(known)
        for start in range(0, known, batch):
            some = order[start : start + batch]
            error = (chances(some) - examples.shares[some]) / len(some)
            gradient = np.bincount(examples.moves[some].ravel(), np.repeat(error.ravel(), 6), count + 1)
            adam.step(gradient, 0.03 * (1 - (number * known + start) / (passes * known)) + 0.001)
    some = np.arange(known, len(examples.counts))
    share = examples.shares[some]
    found = chances(some)
    lost = (share * (np.log(share + 1e-12) - np.log(found + 1e-12))).sum(1).mean()
    first = (found.argmax(1) == share.argmax(1)).mean()
    return adam.weights[:-1], f"actions: divergence {lost:.3f}, the most visited first {100 * first:.1f} %"


def fit_positions(examples: Examples, passes: int = 14, batch: int = 256) -> tuple[Any, str]:
    """The position weights, and how good they are on positions that they have not seen."""
    import numpy as np

    rng = np.random.default_rng(0)
    count = knowledge.POSITION_WEIGHTS
    known = int(len(examples.values) * (1 - HELD_BACK))
    adam = Adam(count, 2e-5)
    for number in range(passes):
        order = rng.permutation(known)
        for start in range(0, known, batch):
            some = order[start : start + batch]
            total = adam.weights[examples.places[some]].sum(1)
            norm = 1 + total * total
            error = (total / np.sqrt(norm) - examples.values[some]) * norm**-1.5 / len(some)
            gradient = np.bincount(examples.places[some].ravel(), np.repeat(error, ROWS), count + 1)
            adam.step(gradient, 0.01 * (1 - (number * known + start) / (passes * known)) + 0.0002)
    total = adam.weights[examples.places[known:]].sum(1)
    found = total / np.sqrt(1 + total * total)
    value = examples.values[known:]
    said = [f"positions: mean square error {((found - value) ** 2).mean():.4f}"]
    for low, high in ((0, 15), (15, 30), (30, 45), (45, 61)):
        some = (examples.empty[known:] > low) & (examples.empty[known:] <= high)
        said.append(f"{low}-{high} empty: correlation {np.corrcoef(found[some], value[some])[0, 1]:.3f}")
    return adam.weights[:-1], ", ".join(said)


def write(actions: Any, places: Any) -> None:
    """Put the weights into ``weights.py``, in thousandths; its docstring stays."""
    file = Path(weights.__file__)
    text = file.read_text("utf-8")
    for name, found in (("POLICY", actions), ("VALUE", places)):
        numbers = " ".join(str(round(1000 * weight)) for weight in found)
        block = "\n".join(textwrap.wrap(numbers, 118))
        pattern = rf'{name} = thousandths\(""".*?"""\)'
        text = re.sub(pattern, f'{name} = thousandths("""\n{block}\n""")', text, flags=re.DOTALL)
    file.write_text(text, "utf-8")


def main(argv: list[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    top = argparse.ArgumentParser(prog="python -m pyapp.lab.train", description=(__doc__ or "").splitlines()[0])
    commands = top.add_subparsers(required=True, dest="command")
    games = commands.add_parser("collect", help="games against itself -> JSON lines")
    games.add_argument("--games", type=int, default=400)
    games.add_argument("--simulations", type=int, default=1000, help="before each action")
    games.add_argument("--seed", type=int, default=1)
    games.add_argument("--out", type=Path, required=True)
    games.add_argument("--plain", action="store_true", help="without Catchup's knowledge")
    learn = commands.add_parser("fit", help="such files -> weights")
    learn.add_argument("files", nargs="+", type=Path)
    learn.add_argument("--write", action="store_true", help="into Catchup's weights.py")
    given = top.parse_args(argv)
    if given.command == "collect":
        collect(given.games, given.simulations, given.seed, given.out, given.plain)
        return 0
    examples = Examples(given.files)
    actions, said = fit_actions(examples)
    print(said, flush=True)
    places, said = fit_positions(examples)
    print(said)
    if given.write:
        write(actions, places)
    return 0


if __name__ == "__main__":
    sys.exit(main())
