"""How Catchup's net sees a position: as numbers of rows of weights, the same for all twelve ways to turn the board.

An action has a few descriptions: the pattern of its six neighbours, what it does to either record, whether it hands
over a third stone, what surrounds it, where it lies. Each cell has four: its content and the pattern around it, its
distance from the rim, and what a stone would join there for either side, or the size of the group that it is in. The
position has four more: leads, and the stage of the game and of the turn.
"""

from __future__ import annotations

from pyapp.core.stones import EMPTY
from pyapp.games.catchup.rules import CatchupState
from pyapp.games.catchup.tables import around, bare, busy, forms, rim

AROUND = 18
FORMS = 430
STEPS = 6
SPAN = 13
STAGES = 8
BANDS = 3

# Where the rows of each description of an action begin, and how many there are in all.
SHAPE = 0
PLACE = SHAPE + FORMS
RECORD = PLACE + BANDS * 5
THREAT = RECORD + 3 * 3 * SPAN
JOIN = THREAT + 4 * SPAN
WIDER = JOIN + 4 * 8
STOP = WIDER + BANDS * 49
ACTION_ROWS = STOP + 2 * 2 * BANDS * 7
KINDS = 6

# The same for those of a cell; the last row says nothing.
FORM = 0
RIM = FORM + 3 * FORMS
GAIN = RIM + 5
LOSS = GAIN + 4 * SPAN
SIZE = LOSS + 4 * SPAN
NONE = SIZE + 2 * 8 * 2
CELL_ROWS = NONE + 1

# And for those of a position.
LEAD = 0
TURN = LEAD + STAGES * SPAN
SECOND = TURN + 2 * 4 * SPAN
PHASE = SECOND + STAGES * 9
STAGE_ROWS = PHASE + 6 * STAGES


class Sight:
    """Looks at the board of ``state``; scratch for one search.

    Attributes:
        around, rim, forms, busy, bare: tables of the board, see ``tables.py``.
        eye: what each cell is to the mover: 0 empty, 1 own, 2 the other's, 3 beyond the rim.
        code: the code of each cell's neighbours.
        found: the rows of an action, see ``describe``.
        rows: the rows of each cell, four each, see ``survey``.
        stage: the four rows of the position.
    """

    def __init__(self, state: CatchupState) -> None:
        self.cells = state.cells
        self.around = around(state.board.side)
        self.rim = rim(state.board.side)
        self.forms = forms()
        self.busy = busy()
        self.bare = bare(state.board.side)
        self.found = [0] * 6
        self.rows = [0] * 512
        self.stage = [0] * 4
        self.seen = [0] * 128
        self.eye = [0] * 128
        self.code = [0] * 128
        self.asked = 0
        self.friends = self.joined = self.foes = self.blocked = 0

    def face(self, state: CatchupState, colour: int) -> None:
        """See the board with the eyes of ``colour``: 1 own stones, 2 the other's, 0 nothing, 3 beyond the rim.

        Stones write themselves into the codes of their neighbours: most cells are empty most of the time.
        """
        self.asked = 0
        for cell in range(self.cells):
            self.code[cell] = self.bare[cell]
            self.seen[cell] = 0
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
        self.asked += 1
        self.friends = 0
        self.joined = 1
        self.foes = 0
        self.blocked = 1
        for slot in range(AROUND * cell, AROUND * cell + 6):
            neighbour = self.around[slot]
            content = self.eye[neighbour]
            if content == 1 or content == 2:
                head = state.group[neighbour]
                if self.seen[head] != self.asked:
                    self.seen[head] = self.asked
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

    def survey(self, state: CatchupState) -> None:
        """Write which weights speak of each cell into ``rows``, and which of the position into ``stage``.

        An empty cell: what either side would join there, against its record. A stone: the size of its group, and
        whether that is the record. The position, as its mover sees it: the lead in largest groups by the stage of the
        game, and by what is left of the turn and whether it hands over a third stone; the lead in second groups.
        """
        mover = state.colour
        own = state.best[mover]
        opposed = state.best[1 - mover]
        stage = min(STAGES - 1, STAGES * (self.cells - state.empty) // self.cells)
        second = 0
        other_second = 0
        firsts = 0
        other_firsts = 0
        alone = GAIN + bounded(1 - own)
        other_alone = LOSS + bounded(1 - opposed)
        self.face(state, mover)
        for cell in range(self.cells):
            content = self.eye[cell]
            form = self.forms[self.code[cell]]
            at = 4 * cell
            self.rows[at] = FORM + FORMS * content + form
            self.rows[at + 1] = RIM + self.rim[cell]
            if content != 0:
                head = state.group[cell]
                size = state.stones[head]
                record = size == (own if content == 1 else opposed)
                self.rows[at + 2] = SIZE + 16 * (content - 1) + 2 * bracket(size) + record
                self.rows[at + 3] = NONE
                if head == cell and content == 1:
                    if record and firsts == 0:
                        firsts = 1
                    elif size > second:
                        second = size
                elif head == cell:
                    if record and other_firsts == 0:
                        other_firsts = 1
                    elif size > other_second:
                        other_second = size
            elif self.busy[form]:
                self.meet(state, cell)
                self.rows[at + 2] = GAIN + min(3, self.friends) * SPAN + bounded(self.joined - own)
                self.rows[at + 3] = LOSS + min(3, self.foes) * SPAN + bounded(self.blocked - opposed)
            else:
                self.rows[at + 2] = alone
                self.rows[at + 3] = other_alone
        given = own > state.mark and own >= opposed
        lead = bounded(own - opposed + (state.handicap if mover == 0 else -state.handicap))
        behind = min(4, max(-4, second - other_second)) + 4
        phase = min(2, state.placed) + (3 if state.limit > 2 else 0)
        self.stage[0] = LEAD + SPAN * stage + lead
        self.stage[1] = TURN + SPAN * (4 * given + state.limit - state.placed) + lead
        self.stage[2] = SECOND + 9 * stage + behind
        self.stage[3] = PHASE + STAGES * phase + stage

    def action_rows(self, state: CatchupState, actions: list[int]) -> list[list[int]]:
        """``describe`` for each of some actions, as lists: what training reads."""
        self.face(state, state.colour)
        return [[self.found[place] for place in range(self.describe(state, action))] for action in actions]

    def position_rows(self, state: CatchupState) -> tuple[list[int], list[int]]:
        """``survey`` as lists: the rows of the cells and those of the position."""
        self.survey(state)
        return [self.rows[place] for place in range(4 * self.cells)], [self.stage[place] for place in range(4)]


def bounded(lead: int) -> int:
    """A difference of sizes cut to -STEPS .. STEPS, counted from 0."""
    return min(STEPS, max(-STEPS, lead)) + STEPS


def bracket(size: int) -> int:
    """The sizes 1, 2, 3, 4-5, 6-8, 9-12, 13-18 and more as 0 .. 7."""
    if size <= 3:
        return size - 1
    return 3 if size <= 5 else 4 if size <= 8 else 5 if size <= 12 else 6 if size <= 18 else 7
