"""What the weights of Huddle Up!'s judge are fitted to, and how: its part of ``pyapp.lab.train``.

Each game begins with up to six random turns, and one turn in twelve of its first fourteen is random: what is judged is
any position, not only good play. A position with a choice counts with how its game ended for the seat to move (1, 1/2,
0). The fit is a logistic regression with a small penalty.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import minimize

from pyapp.ai.alphabeta import AlphaBeta, Means
from pyapp.core import registry
from pyapp.core.rng import Rng
from pyapp.games.huddle_up import knowledge
from pyapp.games.huddle_up.rules import HuddleState

GAME = registry.get("huddle_up")
OPENING = 7
WILD_TURNS = 14
WILD = 12
PENALTY = 1e-5
TABLE = Means(bits=14)
FILE = Path(__file__).parents[1] / "games/huddle_up/knowledge.py"


def in_place() -> str:
    """The weights that are played with."""
    return repr(knowledge.WEIGHTS)


def play(rng: Rng, settings: dict[str, Any]) -> dict[str, Any]:
    """One game against itself, with so many ``simulations``, positions looked at, before each turn.

    Returns:
        ``actions``; ``result``, what seat 0 got.
    """
    state = GAME.new_state()
    search = AlphaBeta(state, knowledge.of(state), rng.bits() >> 1, TABLE)
    opening = rng.below(OPENING)
    made: list[int] = []
    while not state.is_terminal():
        actions = state.legal_actions()
        action = actions[0]
        if len(actions) > 1:
            turn = state.turn_number()
            if turn < opening or (turn < WILD_TURNS and rng.below(WILD) == 0):
                action = actions[rng.below(len(actions))]
            else:
                search.move_to(state)
                search.run(settings["simulations"])
                action = search.best_action()
        state.apply(action)
        made.append(action)
    return {"actions": made, "result": state.returns()[0]}


class Learner:
    """Fits the weights of the judge to games."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self.rows: list[list[float]] = []
        self.ended: list[float] = []
        self.lines: list[str] = []

    def add(self, game: dict[str, Any]) -> None:
        """Take in all positions with a choice."""
        state = GAME.new_state()
        assert isinstance(state, HuddleState)
        about = knowledge.of(state)
        result = float(game["result"])
        for action in game["actions"]:
            if len(state.legal_actions()) > 1:
                self.rows.append(about.feature_list(state))
                self.ended.append((result if state.current_player() == 0 else -result) / 2.0 + 0.5)
            state.apply_action(action)

    def fit(self) -> Iterator[str]:
        """Learn; how likely the ends are found, and the weights."""
        weights, loss = fitted(np.array(self.rows), np.array(self.ended))
        names = list(knowledge.WEIGHTS)
        pairs = zip(names, weights[: len(names)], weights[len(names) :], strict=True)
        self.lines = [f'    "{name}": ({late:.4g}, {early:.4g}),' for name, late, early in pairs]
        yield f"{len(self.ended)} positions, loss {loss:.4f}"
        yield from self.lines

    def write(self) -> Path:
        """Replace the weights in ``knowledge.py``, and nothing else of it."""
        pattern = r"(WEIGHTS: dict\[.*?\] = \{\n).*?(\n\}\n)"
        block = "\n".join(self.lines)
        text = re.sub(pattern, rf"\g<1>{block}\g<2>", FILE.read_text("utf-8"), count=1, flags=re.DOTALL)
        FILE.write_text(text, "utf-8")
        return FILE


def fitted(rows: Any, ended: Any) -> tuple[Any, float]:
    """The weights that make the ends likeliest, and the mean loss (natural logarithm) of a position."""
    scale = np.sqrt((rows * rows).mean(axis=0)) + 1e-9
    scaled = rows / scale

    def loss(weights: Any) -> tuple[float, Any]:
        expected = 1.0 / (1.0 + np.exp(-(scaled @ weights)))
        likely = ended * np.log(expected + 1e-9) + (1.0 - ended) * np.log(1.0 - expected + 1e-9)
        slope = scaled.T @ (expected - ended) / len(ended) + 2.0 * PENALTY * weights
        return PENALTY * float(weights @ weights) - float(likely.mean()), slope

    found = minimize(loss, np.zeros(rows.shape[1]), jac=True, method="L-BFGS-B", options={"maxiter": 300})
    return found.x / scale, float(found.fun)
