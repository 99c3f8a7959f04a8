"""What the search may know of Catchup beyond its rules.

Nodes are "one stone or stop" in any order and playouts place as many stones as they may: both belong to the rules'
actions and playout. Added here is what a small net (``net.py``), taught by long searches, thinks of a position: chances
for the actions of a node, and a worth that is a leaf's value while half of the board is empty and then fades into the
results of playouts.
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import Any

from pyapp.core.game import State
from pyapp.core.knowledge import ESTIMATE, NOTHING, Knowledge
from pyapp.core.rng import Rng
from pyapp.games.catchup.ending import CatchupEnding
from pyapp.games.catchup.net import Net
from pyapp.games.catchup.rules import CatchupState

SEARCH: dict[str, float] = {"exploration": 0.0, "rave": 0.0, "policy": 0.8, "noise": 0.2, "expand_visits": 1}
"""Search settings (see ``pyapp.ai.tree.Settings``) where Catchup wants others than the defaults.

``arena catchup A B --seed 1`` with the net, 1 December 2026. At 1,000 simulations, 100 games each: without AMAF 72.0 %;
exploration 0.05 against 0.15 71.0 %, 0 against 0.05 55.0 %; leaves that grow at the first visit against the fourth
70.0 %, against the second at 20,000 65.0 % of 40; policy 0.5 or 1.4 against 0.8 52.0 and 53.0 %; noise, which only
keeps seeds apart, 46.0 %. Without chances of actions the search lost 67.5 % of 126 (sprt, trust 0.4, with AMAF).
"""

TRUST = 1.0
"""How much of a leaf's value is the learnt worth of its position while 1 / FADE of the board is empty.

Where that is all of it no playout is needed. Measured likewise: 0.7 against 0.4 73.8 % of 80 (sprt), 0.85 against 0.7
53.0 %, 1 against 0.7 55.0 %, 1 against 0.85 without AMAF 52.0 %.
"""

FADE = 2.0
"""3 against 2: 49.0 % of 100, likewise."""

SLOTS = 1 << 15


class CatchupKnowledge(Knowledge):
    """What one search knows.

    Many a leaf is where another one was: what the net said of a position is kept until another position takes its slot.
    That saves time and changes nothing.

    Attributes:
        net: what thinks.
        trust, fade: the share of ``worth`` in a leaf's value: ``trust`` while 1 / ``fade`` of the board is empty, from
            then on in proportion to what is empty.
    """

    def __init__(self, state: CatchupState) -> None:
        self.net = Net(state)
        self.cells = state.cells
        self.trust = TRUST
        self.fade = FADE
        self.marks = marks()
        self.keys = array("Q", [0]) * SLOTS
        self.worths = array("d", [0.0]) * SLOTS

    def playout(self, state: State, rng: Rng, out: Any, played: Any) -> None:
        """The rules' playout, its result mixed with the worth of the position that it began from."""
        source = state
        assert isinstance(source, CatchupState)
        worth = 0.0
        mover = source.to_move
        share = self.share(source)
        if share > 0.0:
            worth = self.worth(source)
        source.playout(rng, out, played)
        out[mover] += share * (worth - out[mover])
        out[1 - mover] = -out[mover]

    def evaluate(self, state: State, out: Any) -> int:
        """The worth of a position alone, where no playout is to have a share in it."""
        source = state
        assert isinstance(source, CatchupState)
        if self.share(source) < 1.0:
            return NOTHING
        mover = source.to_move
        out[mover] = self.worth(source)
        out[1 - mover] = -out[mover]
        return ESTIMATE

    def share(self, state: CatchupState) -> float:
        """The worth's share in the value of a playout from a position."""
        return self.trust * min(1.0, self.fade * state.empty / self.cells)

    def priors(self, state: State, actions: Any, count: int, out: Any) -> bool:
        """A probability for each action; the same for all at the first stone and where ``swap`` may be said."""
        source = state
        assert isinstance(source, CatchupState)
        if source.turn == 0 or (source.turn == 1 and source.placed == 0 and source.swap_offered):
            for index in range(count):
                out[index] = 1.0 / count
            return True
        self.net.look(source)
        most = -1e9
        for index in range(count):
            out[index] = self.net.logit(source, actions[index])
            if out[index] > most:
                most = out[index]
        total = 0.0
        for index in range(count):
            out[index] = exponential(out[index] - most)
            total += out[index]
        for index in range(count):
            out[index] /= total
        return True

    def worth(self, state: CatchupState) -> float:
        """What the net thinks of a position, for its mover, in (-1, 1)."""
        key = self.key(state)
        slot = key % SLOTS
        if self.keys[slot] != key:
            self.keys[slot] = key
            self.worths[slot] = self.net.worth(state)
        return self.worths[slot]

    def key(self, state: CatchupState) -> int:
        """64 bits for what the net sees: the stones, whose turn, what is left of it, what it has earned (Zobrist)."""
        own = state.best[state.colour]
        given = own > state.mark and own >= state.best[1 - state.colour]
        key = self.marks[384 + 4 * (4 * state.limit + state.placed) + 2 * state.colour + given]
        for cell in range(self.cells):
            key ^= self.marks[128 * state.owner[cell] + cell]
        return key


def exponential(power: float) -> float:
    """About e ** power for a power of at most 0: (1 + power / 256) ** 256 by squaring, the same on every platform."""
    if power < -40.0:
        return 0.0
    root = 1.0 + power / 256.0
    for _ in range(8):
        root *= root
    return root


def ending(measure: str) -> CatchupEnding:
    """What an exact search knows of the game."""
    return CatchupEnding(measure)


def of(state: CatchupState, trust: float = TRUST, fade: float = FADE) -> CatchupKnowledge:
    """The knowledge that a search from this state begins with."""
    made = CatchupKnowledge(state)
    made.trust = trust
    made.fade = fade
    return made


@cache
def marks() -> Any:
    """Random 64 bits for each cell that is White's, then Black's, 0 where it is empty, then for the state of a turn."""
    rng = Rng(1)
    return array("Q", [0 if 256 <= place < 384 else rng.bits() for place in range(384 + 64)])
