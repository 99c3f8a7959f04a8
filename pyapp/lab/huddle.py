"""Fits the weights of Huddle Up!'s judge to games that it plays with itself, and prints them for ``knowledge.py``.

    python -m pyapp.lab.huddle --games 5000 --nodes 700 --seed 3

Each game begins with up to six random turns, and one turn in twelve of its first fourteen is random: what is judged is
any position, not only good play. A position with a choice counts with how its game ended for the seat to move (1, 1/2,
0). The fit is a logistic regression with a small penalty. The same command gives the same weights on the same machine
and packages; weights in place, it can be run again from them.
"""

from __future__ import annotations

import argparse
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


def self_play(games: int, nodes: int, seed: int) -> tuple[Any, Any]:
    """The features of all positions with a choice, a row each, and how their games ended for the seat to move."""
    start = GAME.new_state()
    about = knowledge.of(start)
    search = AlphaBeta(start, about, seed, Means(bits=14))
    rng = Rng(seed)
    rows: list[list[float]] = []
    ended: list[float] = []
    for _ in range(games):
        state = GAME.new_state()
        assert isinstance(state, HuddleState)
        opening = rng.below(OPENING)
        movers: list[int] = []
        while not state.is_terminal():
            actions = state.legal_actions()
            action = actions[0]
            if len(actions) > 1:
                movers.append(state.current_player())
                rows.append(about.feature_list(state))
                turn = state.turn_number()
                if turn < opening or (turn < WILD_TURNS and rng.below(WILD) == 0):
                    action = actions[rng.below(len(actions))]
                else:
                    search.move_to(state)
                    search.run(nodes)
                    action = search.best_action()
            state.apply(action)
        ended += [(state.returns()[mover] + 1.0) / 2.0 for mover in movers]
    return np.array(rows), np.array(ended)


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


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--nodes", type=int, default=700, help="positions a turn")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    rows, ended = self_play(wanted.games, wanted.nodes, wanted.seed)
    weights, loss = fitted(rows, ended)
    print(f"{len(ended)} positions, loss {loss:.4f}")
    names = list(knowledge.WEIGHTS)
    for name, late, early in zip(names, weights[: len(names)], weights[len(names) :], strict=True):
        print(f'    "{name}": ({late:.4g}, {early:.4g}),')


if __name__ == "__main__":
    main()
