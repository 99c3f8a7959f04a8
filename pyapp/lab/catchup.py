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

from pyapp.ai.mcts import Search
from pyapp.ai.turn import plain_search, search_for
from pyapp.core import registry
from pyapp.core.rng import Rng
from pyapp.games.catchup import weights
from pyapp.games.catchup.rules import CatchupState
from pyapp.lab.netfit import Examples, Fit, whole

GAME = registry.get("catchup")
LOOSE = 7
"""Fewer random actions than this open a game; the number is drawn."""
SLIP = 12
"""Once in so many of the first LATE actions one is random, so that positions are seen which good play avoids."""
LATE = 40
PASSES = 32
FILE = Path(weights.__file__)


def in_place() -> str:
    """The weights that are played with."""
    return repr([list(getattr(weights, name)) for name in sorted(weights.ONE)])


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
    """Learns the weights of Catchup's net from games: what ``pyapp.lab.netfit`` does with their positions."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self.examples = Examples()
        self.found: dict[str, list[int]] = {}

    def add(self, game: dict[str, Any]) -> None:
        """Take in every searched position from the second turn on."""
        state = GAME.new_state()
        assert isinstance(state, CatchupState)
        made = 0
        self.examples.games += 1
        for index, _, value, proven, actions, visits in game["rows"]:
            for action in game["actions"][made:index]:
                state.apply_action(action)
            made = index
            if state.turn_number() >= 1:
                if actions != state.legal_actions() or len(visits) != len(actions):
                    raise ValueError
                self.examples.add(state, float(value), bool(proven), actions, visits)

    def fit(self) -> Iterator[str]:
        """Learn, and say how good it is on the positions kept apart."""
        fit = Fit(self.examples)
        yield from fit.learn(PASSES)
        self.found = whole(fit.weights)

    def write(self) -> Path:
        """Put the weights into ``weights.py``; its docstring stays."""
        text = FILE.read_text("utf-8")
        for name, numbers in self.found.items():
            block = "\n".join(textwrap.wrap(" ".join(map(str, numbers)), 118))
            pattern = rf'^({name.upper()} = \w+\(""").*?(?=""")'
            text = re.sub(pattern, rf"\g<1>\n{block}\n", text, flags=re.DOTALL | re.MULTILINE)
        FILE.write_text(text, "utf-8")
        return FILE
