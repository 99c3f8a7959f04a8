"""What the search may know of Catchup beyond its rules.

Nodes are "one stone or stop" in any order and playouts place as many stones as they may: both belong to the rules'
actions and playout. Added here are two sums of learnt weights (``weights.py``), one weight for each of a few small
descriptions, in the manner of n-tuple networks (Lucas 2008) and of MoHex's patterns (Huang et al. 2013):

- of an action: the pattern of its six neighbours, what it does to either record, whether it hands over a third stone,
  what surrounds it, where it lies. A softmax makes them probabilities.
- of a position: the pattern around each cell, what each empty cell would join for either side, the leads in largest and
  second groups. It stands beside each playout's result, most of all early, when one playout says little.
"""

from __future__ import annotations

import math
from array import array
from functools import cache
from typing import Any

from pyapp.core.game import State
from pyapp.core.hexboard import DIRECTIONS
from pyapp.core.knowledge import NOTHING, Knowledge
from pyapp.core.rng import Rng
from pyapp.core.stones import EMPTY
from pyapp.games.catchup.ending import CatchupEnding
from pyapp.games.catchup.rules import CatchupState
from pyapp.games.catchup.weights import POLICY, VALUE

SEARCH = {"exploration": 0.05, "policy": 0.8}
"""Search settings (see ``pyapp.ai.mcts.Settings``) where Catchup wants others than the defaults.

Paired games at equal simulations, 30 November 2026: policy 0.5 with exploration 0.15 against neither 65 % (80 games at
1,000, seed 32); 0.8 with 0.05 against that 56 % (100 at 1,000, seed 43); policy 1.6 against 0.8 35 % (68 at 2,500, seed
71), 0.4 against it 52 % (60 at 2,000, seed 82); rave 2500 against 600 48 % (60 at 2,000, seed 81).
"""

TRUST = 0.4
"""How much of a playout's value is the learnt worth of the position it began from, while half the board is empty.

Measured likewise: 0.7 against none 62 % (60 games at 1,000, seed 31); 0.95 against 0.7 40 % (100 at 1,000, seed 41);
0.45 against 0.7 58 % (80 at 1,500, seed 51); 0.35 against 0.5 55 % (80 at 2,500, seed 72). 0.4 itself is unmeasured.
"""

AROUND = 18
FORMS = 430
STEPS = 6
SPAN = 13
STAGES = 8
BANDS = 3

# Where the weights of each description of an action begin, and how many there are in all.
SHAPE = 0
PLACE = SHAPE + FORMS
RECORD = PLACE + BANDS * 5
THREAT = RECORD + 3 * 3 * SPAN
JOIN = THREAT + 4 * SPAN
WIDER = JOIN + 4 * 8
STOP = WIDER + BANDS * 49
ACTION_WEIGHTS = STOP + 2 * 2 * BANDS * 7
KINDS = 6

# The same for the descriptions of a position.
CELL = 0
GAIN = CELL + BANDS * 3 * FORMS
LOSS = GAIN + BANDS * 4 * SPAN
LEAD = LOSS + BANDS * 4 * SPAN
SECOND = LEAD + STAGES * 6 * SPAN
POSITION_WEIGHTS = SECOND + STAGES * 9


class CatchupKnowledge(Knowledge):
    """Weights and scratch for one search; the board is that of ``state``.

    Attributes:
        policy: a logit for each description of an action (see ``describe``).
        value: what each description of a position adds (see ``survey``).
        trust: how much of a playout's value is the position's ``worth`` while half of the board is empty; it fades to 0
            with the empty cells.
    """

    def __init__(self, state: CatchupState) -> None:
        self.cells = state.cells
        self.around = around(state.board.side)
        self.rim = rim(state.board.side)
        self.forms = forms()
        self.policy = POLICY
        self.value = VALUE
        self.trust = TRUST
        self.busy = busy()
        self.bare = bare(state.board.side)
        self.found = [0] * 386
        self.seen = [0] * 128
        self.eye = [0] * 128
        self.code = [0] * 128
        self.friends = self.joined = self.foes = self.blocked = 0

    def playout(self, state: State, rng: Rng, out: Any, played: Any) -> None:
        """The rules' playout, its result mixed with the worth of the position that it began from."""
        source = state
        assert isinstance(source, CatchupState)
        worth = 0.0
        share = 0.0
        mover = source.to_move
        if self.trust > 0.0:
            share = self.trust * min(1.0, 2.0 * source.empty / self.cells)
            worth = self.worth(source)
        source.playout(rng, out, played)
        out[mover] += share * (worth - out[mover])
        out[1 - mover] = -out[mover]

    def evaluate(self, state: State, out: Any) -> int:
        return NOTHING

    def priors(self, state: State, actions: Any, count: int, out: Any) -> bool:
        """A probability for each action; nothing for the first stone and where ``swap`` may be said."""
        source = state
        assert isinstance(source, CatchupState)
        if source.turn == 0 or (source.turn == 1 and source.placed == 0 and source.swap_offered):
            return False
        self.face(source, source.colour)
        most = -1e9
        for index in range(count):
            kinds = self.describe(source, actions[index])
            logit = 0.0
            for kind in range(kinds):
                logit += self.policy[self.found[kind]]
            out[index] = logit
            if logit > most:
                most = logit
        total = 0.0
        for index in range(count):
            out[index] = exponential(out[index] - most)
            total += out[index]
        for index in range(count):
            out[index] /= total
        return True

    def face(self, state: CatchupState, colour: int) -> None:
        """See the board with the eyes of ``colour``: 1 own stones, 2 the other's, 0 nothing, 3 beyond the rim.

        Stones write themselves into the codes of their neighbours: most cells are empty most of the time.
        """
        for cell in range(self.cells):
            self.code[cell] = self.bare[cell]
            self.seen[cell] = -1
        for cell in range(self.cells):
            owner = state.owner[cell]
            content = 0 if owner == EMPTY else 1 if owner == colour else 2
            self.eye[cell] = content
            if content != 0:
                for slot in range(6):
                    self.code[self.around[AROUND * cell + slot]] += content << 2 * ((slot + 3) % 6)
        self.eye[self.cells] = 3
        self.code[self.cells] = 0

    def meet(self, state: CatchupState, cell: int) -> None:
        """Find the groups around an empty cell: how many of either side, and how large a stone would make them."""
        self.friends = 0
        self.joined = 1
        self.foes = 0
        self.blocked = 1
        for slot in range(AROUND * cell, AROUND * cell + 6):
            neighbour = self.around[slot]
            content = self.eye[neighbour]
            if content == 1 or content == 2:
                head = state.group[neighbour]
                if self.seen[head] != cell:
                    self.seen[head] = cell
                    if content == 1:
                        self.friends += 1
                        self.joined += state.stones[head]
                    else:
                        self.foes += 1
                        self.blocked += state.stones[head]

    def describe(self, state: CatchupState, action: int) -> int:
        """Write which weights speak of an action into ``found``; returns how many. ``face`` comes first.

        A stone: the shape of its six neighbours, its distance from the rim by the phase of the game, what becomes of
        the mover's record, how large the opponent would be here, what it joins, the stones in the second ring. ``stop``
        has one.
        """
        mover = state.colour
        other = 1 - mover
        own = state.best[mover]
        opposed = state.best[other]
        band = min(BANDS - 1, BANDS * (self.cells - state.empty) // self.cells)
        given = own > state.mark and own >= opposed
        left = state.limit - state.placed - 1
        if action >= self.cells:
            ahead = min(6, max(0, own - opposed + 3))
            self.found[0] = STOP + ((2 * given + min(1, left)) * BANDS + band) * 7 + ahead
            return 1
        self.meet(state, action)
        near = 0
        far = 0
        for slot in range(AROUND * action + 6, AROUND * action + AROUND):
            content = self.eye[self.around[slot]]
            near += content == 1
            far += content == 2
        rises = max(self.joined, own)
        hand = 2
        if given:
            hand = 0
        elif rises > state.mark and rises >= opposed:
            hand = 1
        self.found[0] = SHAPE + self.forms[self.code[action]]
        self.found[1] = PLACE + 5 * band + self.rim[action]
        self.found[2] = RECORD + (3 * hand + left) * SPAN + bounded(self.joined - own)
        self.found[3] = THREAT + min(3, self.foes) * SPAN + bounded(self.blocked - opposed)
        self.found[4] = JOIN + min(3, self.friends) * 8 + bracket(self.joined)
        self.found[5] = WIDER + 49 * band + 7 * min(6, near) + min(6, far)
        return KINDS

    def survey(self, state: CatchupState) -> int:
        """Write which weights speak of a position, as its mover sees it, into ``found``; returns how many.

        Each cell: its content and the shape around it. Each empty cell: what either side would join there, against its
        record. The lead in largest groups by the stage of the game and of the turn; the lead in second groups.
        """
        mover = state.colour
        other = 1 - mover
        own = state.best[mover]
        opposed = state.best[other]
        full = self.cells - state.empty
        band = min(BANDS - 1, BANDS * full // self.cells)
        stage = min(STAGES - 1, STAGES * full // self.cells)
        second = 0
        other_second = 0
        firsts = 0
        other_firsts = 0
        alone = GAIN + 4 * band * SPAN + bounded(1 - own)
        other_alone = LOSS + 4 * band * SPAN + bounded(1 - opposed)
        self.face(state, mover)
        count = 0
        for cell in range(self.cells):
            content = self.eye[cell]
            form = self.forms[self.code[cell]]
            self.found[count] = CELL + (3 * band + content) * FORMS + form
            count += 1
            if content == 0:
                if self.busy[form]:
                    self.meet(state, cell)
                    gain = bounded(self.joined - own)
                    loss = bounded(self.blocked - opposed)
                    self.found[count] = GAIN + (4 * band + min(3, self.friends)) * SPAN + gain
                    self.found[count + 1] = LOSS + (4 * band + min(3, self.foes)) * SPAN + loss
                else:
                    self.found[count] = alone
                    self.found[count + 1] = other_alone
                count += 2
            elif state.group[cell] == cell:
                size = state.stones[cell]
                if content == 1:
                    if size == own and firsts == 0:
                        firsts = 1
                    elif size > second:
                        second = size
                elif size == opposed and other_firsts == 0:
                    other_firsts = 1
                elif size > other_second:
                    other_second = size
        lead = own - opposed + (state.handicap if mover == 0 else -state.handicap)
        phase = min(2, state.placed) + (3 if state.limit > 2 else 0)
        self.found[count] = LEAD + (6 * stage + phase) * SPAN + bounded(lead)
        self.found[count + 1] = SECOND + 9 * stage + min(4, max(-4, second - other_second)) + 4
        return count + 2

    def worth(self, state: CatchupState) -> float:
        """What the learnt weights think of a position, for its mover, in (-1, 1)."""
        total = 0.0
        for index in range(self.survey(state)):
            total += self.value[self.found[index]]
        return total / math.sqrt(1.0 + total * total)

    def action_rows(self, state: CatchupState, actions: list[int]) -> list[list[int]]:
        """``describe`` for each of some actions, as lists: what training reads."""
        self.face(state, state.colour)
        return [self.read(self.describe(state, action)) for action in actions]

    def position_row(self, state: CatchupState) -> list[int]:
        """``survey`` as a list: what training reads."""
        return self.read(self.survey(state))

    def read(self, count: int) -> list[int]:
        """The first ``count`` of ``found``."""
        return [self.found[index] for index in range(count)]


def bounded(lead: int) -> int:
    """A difference of sizes cut to -STEPS .. STEPS, counted from 0."""
    return min(STEPS, max(-STEPS, lead)) + STEPS


def bracket(size: int) -> int:
    """The sizes 1, 2, 3, 4-5, 6-8, 9-12, 13-18 and more as 0 .. 7."""
    if size <= 3:
        return size - 1
    return 3 if size <= 5 else 4 if size <= 8 else 5 if size <= 12 else 6 if size <= 18 else 7


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


def of(state: CatchupState, trust: float = TRUST) -> CatchupKnowledge:
    """The knowledge that a search from this state begins with."""
    made = CatchupKnowledge(state)
    made.trust = trust
    return made


@cache
def around(side: int) -> Any:
    """For each cell the 6 cells around it, in a circle, then the 12 around those; ``cells`` where the board ends."""
    places = [(q, r) for r in range(1 - side, side) for q in range(1 - side, side) if abs(q + r) < side]
    where = {place: index for index, place in enumerate(places)}
    steps = [*DIRECTIONS]
    for turn in range(6):
        one, two = DIRECTIONS[turn], DIRECTIONS[(turn + 1) % 6]
        steps += [(2 * one[0], 2 * one[1]), (one[0] + two[0], one[1] + two[1])]
    return array("i", [where.get((q + dq, r + dr), len(places)) for q, r in places for dq, dr in steps])


@cache
def bare(side: int) -> Any:
    """For each cell of the empty board the code of its neighbours (see ``forms``); digit k is direction k's."""
    near = around(side)
    cells = len(near) // AROUND
    codes = [sum(3 << 2 * slot for slot in range(6) if near[AROUND * cell + slot] == cells) for cell in range(cells)]
    return array("i", codes)


@cache
def rim(side: int) -> Any:
    """How many steps each cell is from the rim, 4 and more as 4."""
    places = [(q, r) for r in range(1 - side, side) for q in range(1 - side, side) if abs(q + r) < side]
    return array("i", [min(4, side - 1 - max(abs(q), abs(r), abs(q + r))) for q, r in places])


@cache
def busy() -> Any:
    """For each form whether a stone of either side is in it."""
    found = array("i", [0]) * FORMS
    for code, form in enumerate(forms()):
        found[form] = int(any(code >> 2 * place & 3 in (1, 2) for place in range(6)))
    return found


@cache
def forms() -> Any:
    """For each code of six neighbours (base 4) its form, 0 .. FORMS - 1: the same for all twelve ways to turn it."""
    least = array("i", [0]) * 4096
    for code in range(4096):
        digits = [code >> 2 * place & 3 for place in range(6)]
        turned = [way[turn:] + way[:turn] for way in (digits, digits[::-1]) for turn in range(6)]
        least[code] = min(sum(digit << 2 * place for place, digit in enumerate(way)) for way in turned)
    number = {code: place for place, code in enumerate(sorted(set(least)))}
    return array("i", [number[code] for code in least])
