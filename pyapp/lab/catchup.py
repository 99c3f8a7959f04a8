"""What Catchup's weights are learnt from, and how: its part of ``pyapp.lab.train``.

Games of the search against itself keep, for each action that was searched, where the visits went and what the root was
worth.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from pyapp.ai.mcts import Search
from pyapp.ai.turn import plain_search, search_for
from pyapp.core import registry
from pyapp.core.rng import Rng
from pyapp.games.catchup import knowledge, weights
from pyapp.games.catchup.rules import CatchupState
from pyapp.lab.adam import Adam

GAME = registry.get("catchup")
LOOSE = 7
"""Fewer random actions than this open a game; the number is drawn."""
SLIP = 12
"""Once in so many of the first LATE actions one is random, so that positions are seen which good play avoids."""
LATE = 40
ACTIONS = 62
"""Cells of the largest board that is learnt on, and the stop."""
ROWS = 3 * 61 + 2
HELD_BACK = 0.1
FILE = Path(weights.__file__)


def in_place() -> str:
    """The weights that are played with."""
    return repr([*weights.POLICY, *weights.VALUE])


def play(rng: Rng, settings: dict[str, Any]) -> dict[str, Any]:
    """One game against itself, with so many ``simulations`` before each action; ``plain``: without any knowledge.

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
                found = plain_search(state, seed) if settings["plain"] else search_for(GAME, state, seed)
                assert isinstance(found, Search)
                tree = found
            mover = state.current_player()
            tree.run(max(0, settings["simulations"] - tree.visit_count()))
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


class Learner:
    """Learns the weights of Catchup from games.

    The action weights are to make their softmax the shares of the visits (cross entropy), the position weights their
    squashed sum the root's value (least squares). The last tenth of the positions is kept apart and shows how good they
    are. A weight that is not there has the number past the last, and stays 0.
    """

    def __init__(self, settings: dict[str, Any]) -> None:
        self.moves: list[Any] = []
        self.shares: list[Any] = []
        self.counts: list[int] = []
        self.places: list[Any] = []
        self.values: list[float] = []
        self.empty: list[int] = []
        self.found: tuple[Any, Any] = ((), ())

    def add(self, game: dict[str, Any]) -> None:
        """Take in every searched position from the second turn on."""
        state = GAME.new_state()
        assert isinstance(state, CatchupState)
        made = 0
        for index, _, value, proven, actions, visits in game["rows"]:
            for action in game["actions"][made:index]:
                state.apply_action(action)
            made = index
            if state.turn_number() >= 1:
                self.add_position(state, float(value), bool(proven), actions, visits)

    def add_position(
        self, state: CatchupState, value: float, proven: bool, actions: list[int], visits: list[int]
    ) -> None:
        """Take in a position: what its root was worth, and where the visits went unless that was proven."""
        known = knowledge.of(state)
        if actions != state.legal_actions() or len(visits) != len(actions):
            raise ValueError
        if not proven:
            move = np.full((ACTIONS, 6), knowledge.ACTION_WEIGHTS, np.int16)
            for place, found in enumerate(known.action_rows(state, actions)):
                move[place, : len(found)] = found
            share = np.zeros(ACTIONS, np.float32)
            share[: len(visits)] = visits
            self.moves.append(move)
            self.shares.append(share / share.sum())
            self.counts.append(len(actions))
        row = np.full(ROWS, knowledge.POSITION_WEIGHTS, np.int16)
        found = known.position_row(state)
        row[: len(found)] = found
        self.places.append(row)
        self.values.append(value)
        self.empty.append(state.empty)

    def fit(self) -> Iterator[str]:
        """Learn, and say how good it is on the positions kept apart."""
        actions, said = fit_actions(np.array(self.moves), np.array(self.shares), np.array(self.counts))
        yield said
        places, said = fit_positions(np.array(self.places), np.array(self.values), np.array(self.empty))
        yield said
        self.found = (actions, places)

    def write(self) -> Path:
        """Put the weights into ``weights.py``, in thousandths; its docstring stays."""
        text = FILE.read_text("utf-8")
        for name, learnt in zip(("POLICY", "VALUE"), self.found, strict=True):
            numbers = " ".join(str(round(1000 * weight)) for weight in learnt)
            block = "\n".join(textwrap.wrap(numbers, 118))
            pattern = rf'{name} = thousandths\(""".*?"""\)'
            text = re.sub(pattern, f'{name} = thousandths("""\n{block}\n""")', text, flags=re.DOTALL)
        FILE.write_text(text, "utf-8")
        return FILE


def fit_actions(moves: Any, shares: Any, counts: Any, passes: int = 4, batch: int = 128) -> tuple[Any, str]:
    """The action weights, and how good they are on positions that they have not seen.

    Args:
        moves: [position, action, description] the weights that speak of each legal action.
        shares: [position, action] where the visits went; 0 past ``counts``.
        counts: [position] how many actions are legal.
        passes: over all positions.
        batch: positions a step.
    """
    rng = np.random.default_rng(0)
    count = knowledge.ACTION_WEIGHTS
    known = int(len(counts) * (1 - HELD_BACK))
    adam = Adam(np.zeros(count + 1), 1e-5)

    def chances(some: Any) -> Any:
        logits = adam.weights[moves[some]].sum(-1)
        logits = np.where(np.arange(ACTIONS)[None] < counts[some][:, None], logits, -1e9)
        grown = np.exp(logits - logits.max(1, keepdims=True))
        return grown / grown.sum(1, keepdims=True)

    for number in range(passes):
        order = rng.permutation(known)
        for start in range(0, known, batch):
            some = order[start : start + batch]
            error = (chances(some) - shares[some]) / len(some)
            gradient = np.bincount(moves[some].ravel(), np.repeat(error.ravel(), 6), count + 1)
            gradient[-1] = 0.0
            adam.step(gradient, 0.03 * (1 - (number * known + start) / (passes * known)) + 0.001)
    some = np.arange(known, len(counts))
    share = shares[some]
    found = chances(some)
    lost = (share * (np.log(share + 1e-12) - np.log(found + 1e-12))).sum(1).mean()
    first = (found.argmax(1) == share.argmax(1)).mean()
    return adam.weights[:-1], f"actions: divergence {lost:.3f}, the most visited first {100 * first:.1f} %"


def fit_positions(places: Any, values: Any, empty: Any, passes: int = 14, batch: int = 256) -> tuple[Any, str]:
    """The position weights, and how good they are on positions that they have not seen.

    Args:
        places: [position, description] the weights that speak of each position.
        values, empty: [position] the root's value for the mover, and the empty cells.
        passes: over all positions.
        batch: positions a step.
    """
    rng = np.random.default_rng(0)
    count = knowledge.POSITION_WEIGHTS
    known = int(len(values) * (1 - HELD_BACK))
    adam = Adam(np.zeros(count + 1), 2e-5)
    for number in range(passes):
        order = rng.permutation(known)
        for start in range(0, known, batch):
            some = order[start : start + batch]
            total = adam.weights[places[some]].sum(1)
            norm = 1 + total * total
            error = (total / np.sqrt(norm) - values[some]) * norm**-1.5 / len(some)
            gradient = np.bincount(places[some].ravel(), np.repeat(error, ROWS), count + 1)
            gradient[-1] = 0.0
            adam.step(gradient, 0.01 * (1 - (number * known + start) / (passes * known)) + 0.0002)
    total = adam.weights[places[known:]].sum(1)
    found = total / np.sqrt(1 + total * total)
    value = values[known:]
    said = [f"positions: mean square error {((found - value) ** 2).mean():.4f}"]
    for low, high in ((0, 15), (15, 30), (30, 45), (45, 61)):
        some = (empty[known:] > low) & (empty[known:] <= high)
        if some.sum() > 1 and value[some].std() > 0 and found[some].std() > 0:
            said.append(f"{low}-{high} empty: correlation {np.corrcoef(found[some], value[some])[0, 1]:.3f}")
    return adam.weights[:-1], ", ".join(said)
