"""What the search may know of Huddle Up! beyond its rules."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from pyapp.core import bits
from pyapp.core.game import State
from pyapp.core.judge import Judge
from pyapp.core.knowledge import ESTIMATE
from pyapp.core.rng import Rng
from pyapp.games.huddle_up.board import BIT_OF, BLACK, WHITE
from pyapp.games.huddle_up.ending import HuddleEnding
from pyapp.games.huddle_up.floe import Floe
from pyapp.games.huddle_up.rules import HuddleState

SEARCH: dict[str, float] = {}
"""Settings of a tree search (see ``pyapp.ai.tree.Settings``), which Huddle Up! leaves to alpha-beta.

A plain tree is better with AMAF values than without: the default ``rave`` against none 94 games won, 62 drawn, 44 lost
at 4,000 simulations a move (seed 1, two random opening turns, colours exchanged).
"""

WORD_MASK = 0xFFFFFFFFFFFFFFFF
MIX_A = 0x9E3779B97F4A7C15
MIX_B = 0xBF58476D1CE4E5B9
MIX_C = 0x94D049BB133111EB
BITS = array("i", BIT_OF)
FEATURES = 15
WEIGHTS: dict[str, tuple[float, float]] = {
    "largest": (1.622, -1.747),
    "penguins": (0.7516, 0.2221),
    "spaces": (-0.8385, 0.2377),
    "full": (-0.5823, 1.629),
    "firm": (0.3279, -1.05),
    "moves": (0.3476, -0.4653),
    "starts": (0.9308, -1.007),
    "safe_moves": (-1.069, 1.208),
    "attacked_lone": (0.0648, 0.2122),
    "attacked_pairs": (2.74, -2.267),
    "reached_lone": (0.8325, -0.5559),
    "own_safe_moves": (-0.0014, -0.1058),
    "own_bumps": (0.3669, -0.1878),
    "own_attacked_lone": (0.1428, -0.1387),
    "turn": (-0.3082, 0.3542),
}
"""For each feature its weight, and what is added to it where all spaces are occupied (in proportion else).

Each is what the colour to move has more of than the other: ``largest``, its largest controlled group; ``penguins``;
``spaces`` that it controls; of these the ``full`` ones, on which nobody lands, and the ``firm`` ones, which one landing
does not tie; ``moves``; ``starts``, the spaces with a penguin that can move; ``safe_moves`` out of shared spaces, which
break nothing; its ``attacked_lone`` and ``attacked_pairs``, spaces with nobody else on them where the enemy can land;
``reached_lone``, lone penguins of its own that it can join. Four count for the colour to move alone: its ``own_...``
safe moves, bumps and lone penguins under attack, and 1 for the ``turn``.

Fitted as ``python -m pyapp train huddle_up`` does to 5,000 games of seed 3 at 700 positions a turn and 8,000 of seed 4
at 1,000, each played with the weights fitted before (30 November 2026). Six more features (penguins on controlled
spaces, in the inner and the outer ring, landing spaces, bumps and pairs within reach as differences) did not change the
loss on games left out (0.5639 with and without) and went. A first judge by size and mobility alone, its weights
guessed, lost to the first fit 22 to 59 with 19 draws (100 games, seed 2, 0.02 s a move).

The engine with them at 0.1 s a move against the same engine without this module, a plain tree: 125 won, 26 drawn, 49
lost, 69.0 % (63.0 to 74.4), 200 paired games of seed 2; before a report of the search was made cheaper 121, 19, 60,
65.2 % (59.2 to 70.9), of seed 1. ``docs/strength.md`` has the commands.
"""


def points_decide(options: Mapping[str, object]) -> bool:
    """Whether who has more points wins and equal points are a draw."""
    return options.get("tiebreak", "none") == "none"


def ending(measure: str) -> HuddleEnding:
    """What an exact search knows of the game."""
    return HuddleEnding(measure)


def of(state: State) -> HuddleKnowledge:
    """What is known of the game, for one search."""
    return HuddleKnowledge([*(late for late, _ in WEIGHTS.values()), *(early for _, early in WEIGHTS.values())])


class HuddleKnowledge(Judge):
    """Judges a position by what each side holds, can reach and can lose."""

    def __init__(self, weights: Sequence[float]) -> None:
        self.weights = array("d", weights)
        self.features = array("d", [0.0]) * FEATURES
        self.moves = 0
        self.starts = 0
        self.safe = 0
        self.landings = 0

    def playout(self, state: State, rng: Rng, out: Any, played: Any) -> None:
        state.playout(rng, out, played)

    def priors(self, state: State, actions: Any, count: int, out: Any) -> bool:
        return False

    def evaluate(self, state: State, out: Any) -> int:
        assert isinstance(state, HuddleState)
        huddle = state
        self.describe(huddle)
        early = ones(huddle.floe.occupied()) / 36.0
        worth = 0.0
        for index in range(FEATURES):
            worth += self.features[index] * (self.weights[index] + early * self.weights[FEATURES + index])
        size = worth if worth >= 0.0 else -worth
        worth = 0.98 * worth / (1.0 + size)
        out[huddle.to_move] = worth
        out[1 - huddle.to_move] = -worth
        return ESTIMATE

    def hash(self, state: State) -> int:
        """The position, the colour to move, the passes, and the positions that may come again."""
        assert isinstance(state, HuddleState)
        huddle = state
        mixed = 1 + 2 * huddle.passes + huddle.colour
        for place in range(4 * huddle.kept - 4, 4 * huddle.kept):
            mixed = mix(mixed, huddle.history[place])
        before = 0
        for earlier in range(huddle.kept - 1):
            word = 7 + ((huddle.kept - earlier) & 1)
            for place in range(4 * earlier, 4 * earlier + 4):
                word = mix(word, huddle.history[place])
            before = (before + word) & WORD_MASK
        return mixed ^ before

    def describe(self, state: HuddleState) -> None:
        """Write the features of a position into ``features``, in the order of ``WEIGHTS``."""
        floe = state.floe
        mover = state.colour
        floe.find_moves(1 - mover)
        self.survey(floe, 1 - mover)
        theirs = self.landings
        their_moves = self.moves
        their_starts = self.starts
        their_safe = self.safe
        floe.find_moves(mover)
        self.survey(floe, mover)
        mine = self.landings
        tied = floe.low[BLACK] & floe.low[WHITE] & ~floe.high[BLACK] & ~floe.high[WHITE]
        occupied = floe.occupied()
        full = floe.full()
        for index in range(FEATURES):
            self.features[index] = 0.0
        for side in range(2):
            colour = mover if side == 0 else 1 - mover
            sign = 1.0 - 2.0 * side
            held = floe.controlled(colour)
            low = floe.low[colour]
            high = floe.high[colour]
            only = (low | high) & ~(floe.low[1 - colour] | floe.high[1 - colour])
            attacked = only & (theirs if side == 0 else mine)
            lone = low & ~high
            best = 0
            left = held
            while left != 0:
                group = flood(left & -left, left)
                left ^= group
                size = floe.own_on(colour, group)
                if size > best:
                    best = size
            self.add(0, sign * best)
            self.add(1, sign * floe.own_on(colour, occupied))
            self.add(2, sign * ones(held))
            self.add(3, sign * ones(held & full))
            self.add(4, sign * ones(held & (full | high)))
            self.add(8, sign * ones(attacked & lone))
            self.add(9, sign * ones(attacked & high & ~low))
            self.add(10, sign * ones(only & lone & (mine if side == 0 else theirs)))
            if side == 0:
                self.features[13] = ones(attacked & lone)
        self.features[5] = self.moves - their_moves
        self.features[6] = self.starts - their_starts
        self.features[7] = self.safe - their_safe
        self.features[11] = self.safe
        self.features[12] = ones(mine & tied)
        self.features[14] = 1.0

    def add(self, index: int, amount: float) -> None:
        """Count more of a feature."""
        self.features[index] += amount

    def survey(self, floe: Floe, colour: int) -> None:
        """Note of the moves found last, which are this colour's: how many, how many that leave nobody's space empty.

        And on how many spaces they begin and on which they end.
        """
        shared = floe.high[colour] | (floe.low[colour] & (floe.low[1 - colour] | floe.high[1 - colour]))
        ends = 0
        begins = 0
        self.moves = 0
        self.starts = 0
        self.safe = 0
        if floe.paths:
            for slot in range(floe.slots):
                if floe.sizes[slot] > 0:
                    ends |= floe.found[slot]
                    self.moves += floe.sizes[slot]
                    self.starts += 1
                    if (shared >> BITS[slot]) & 1:
                        self.safe += floe.sizes[slot]
        else:
            for slot in range(3):
                shift = 3 if slot == 0 else 27 - 3 * slot
                ahead = floe.found[slot]
                back = floe.found[slot + 3]
                ends |= (ahead << shift) | (back >> shift)
                begins |= ahead | back
                self.moves += floe.sizes[slot] + floe.sizes[slot + 3]
                self.safe += ones(ahead & shared) + ones(back & shared)
            self.starts = ones(begins)
        self.landings = ends

    def feature_list(self, state: HuddleState) -> list[float]:
        """The features of a position and then each times the share of occupied spaces, for a fit."""
        self.describe(state)
        early = ones(state.floe.occupied()) / 36.0
        found = [self.features[index] for index in range(FEATURES)]
        return found + [early * amount for amount in found]


def mix(word: int, more: int) -> int:
    """A 64-bit mixture of two words (the steps of SplitMix64)."""
    word = ((word ^ more) * MIX_B) & WORD_MASK
    word = ((word ^ (word >> 29)) * MIX_C) & WORD_MASK
    return (word ^ (word >> 32)) + MIX_A & WORD_MASK


def ones(word: int) -> int:
    """How many bits are set."""
    return bits.ones(word)


def flood(seed: int, spaces: int) -> int:
    """All of ``spaces`` that hang together with ``seed``, a part of them."""
    group = 0
    while seed != group:
        group = seed
        seed |= (seed << 1) | (seed >> 1) | (seed << 7) | (seed >> 7) | (seed << 8) | (seed >> 8)
        seed &= spaces
    return group
