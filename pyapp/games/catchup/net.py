"""Catchup's net: a small hexagonal convolution network that judges positions and actions.

Two layers of eight units a cell. The first adds up the rows of weights that ``Sight`` finds for the cell: as it knows
the six neighbours by their pattern, it is a convolution whose filter is written out for every pattern, the same for all
twelve ways to turn the board. The second takes a cell's own units and the sums of its neighbours' units. From there,
one sum gives the logit of a stone on the cell, beside the sum of the action's descriptions; the means over empty cells
and over stones go through a last layer of eight units and give the worth of the position.

The layers are counted in whole numbers of 16 bits, as in NNUE (Nasu 2018): they are the same interpreted, native and in
WebAssembly, and a processor does eight at once where the compiler sees the eight written out. The rest is doubles in
one order.
"""

from __future__ import annotations

import math

from pyapp.games.catchup import weights
from pyapp.games.catchup.rules import CatchupState
from pyapp.games.catchup.sight import Sight

AROUND = 18
MOST = 255
"""The most a unit of the first layer can be, so that it fits 16 bits times a weight; 64 is 1.0."""
SECOND = 128
"""What 1.0 is in a unit of the second layer; 64 in the weights between them."""
LOST = 6
"""About what sixteen products lose when they are shifted: half a unit each, and nothing where a factor is 0."""


class Net(Sight):
    """Weights and scratch for one search; the board is that of ``state``.

    Attributes:
        policy: a logit for each row of an action.
        first: the first layer, eight for each row of a cell.
        early, late: what the rows of the position add to the first and to the second layer of every cell.
        mixer: the second layer, eight for each unit of the cell, then for each unit of the neighbours' sum.
        x, y: the units of both layers, cell by cell; the cell beyond the rim has zeros.
        pooled: means over the second layer: of the empty cells, then of the stones, as shares of the board.
    """

    def __init__(self, state: CatchupState) -> None:
        super().__init__(state)
        self.policy = weights.POLICY
        self.first = weights.FIRST
        self.early = weights.EARLY
        self.late = weights.LATE
        self.mixer = list(weights.MIXER)
        self.leads = weights.LEADS
        self.head = weights.HEAD
        self.head_base = weights.HEAD_BASE
        self.value = weights.VALUE
        self.stone = weights.STONE
        self.stop = weights.STOP
        self.places = [8 * cell for cell in range(128)]
        self.x = [0] * 1024
        self.y = [0] * 1024
        self.pooled = [0.0] * 16

    def look(self, state: CatchupState) -> None:
        """Fill both layers and ``pooled`` for a position."""
        self.survey(state)
        self.grow()
        self.mix()

    def grow(self) -> None:
        """The first layer."""
        ground = [0] * 8
        total = [0] * 8
        for unit in range(8):
            ground[unit] = 0
        for place in range(4):
            row = 8 * self.stage[place]
            for unit in range(8):
                ground[unit] += self.early[row + unit]
        for cell in range(self.cells):
            for unit in range(8):
                total[unit] = ground[unit]
            for place in range(4):
                row = 8 * self.rows[4 * cell + place]
                for unit in range(8):
                    total[unit] += self.first[row + unit]
            for unit in range(8):
                self.x[8 * cell + unit] = min(MOST, max(0, total[unit]))
        for unit in range(8):
            self.x[8 * self.cells + unit] = 0

    def mix(self) -> None:
        """The second layer: every product of it fits 16 bits, and so does every sum."""
        near = [0] * 1024
        own = [0] * 8
        other = [0] * 8
        bare = [0] * 8
        full = [0] * 8
        for cell in range(self.cells):
            at = 8 * cell
            around = AROUND * cell
            one = 8 * self.around[around]
            two = 8 * self.around[around + 1]
            three = 8 * self.around[around + 2]
            four = 8 * self.around[around + 3]
            five = 8 * self.around[around + 4]
            six = 8 * self.around[around + 5]
            for unit in range(8):
                near[at + unit] = (
                    self.x[one + unit]
                    + self.x[two + unit]
                    + self.x[three + unit]
                    + self.x[four + unit]
                    + self.x[five + unit]
                    + self.x[six + unit]
                ) >> 2
        for unit in range(8):
            own[unit] = LOST
            bare[unit] = 0
            full[unit] = 0
        for place in range(4):
            row = 8 * self.stage[place]
            for unit in range(8):
                own[unit] += self.late[row + unit]
        for cell in range(self.cells):
            for unit in range(8):
                self.y[8 * cell + unit] = own[unit]
        # Place by place over the whole board, and the cells from a list: of that a compiler makes eight units at once.
        for place in range(8):
            for unit in range(8):
                own[unit] = self.mixer[8 * place + unit]
                other[unit] = self.mixer[64 + 8 * place + unit]
            for cell in range(self.cells):
                at = self.places[cell]
                signal = self.x[at + place]
                echo = near[at + place]
                for unit in range(8):
                    product = signal * own[unit]
                    self.y[at + unit] += product >> 5
                for unit in range(8):
                    product = echo * other[unit]
                    self.y[at + unit] += product >> 3
        for cell in range(self.cells):
            at = 8 * cell
            for unit in range(8):
                self.y[at + unit] = max(0, self.y[at + unit])
            if self.eye[cell] == 0:
                for unit in range(8):
                    bare[unit] += self.y[at + unit]
            else:
                for unit in range(8):
                    full[unit] += self.y[at + unit]
        for unit in range(8):
            self.pooled[unit] = bare[unit] / (1.0 * SECOND * self.cells)
            self.pooled[8 + unit] = full[unit] / (1.0 * SECOND * self.cells)

    def worth(self, state: CatchupState) -> float:
        """What the net thinks of a position, for its mover, in (-1, 1)."""
        self.look(state)
        total = 0.0
        for place in range(4):
            total += self.leads[self.stage[place]]
        for unit in range(8):
            signal = self.head_base[unit]
            for place in range(16):
                signal += self.head[16 * unit + place] * self.pooled[place]
            if signal > 0.0:
                total += self.value[unit] * signal
        return total / math.sqrt(1.0 + total * total)

    def logit(self, state: CatchupState, action: int) -> float:
        """How promising an action is, on the scale of a softmax; ``look`` comes first."""
        total = 0.0
        for place in range(self.describe(state, action)):
            total += self.policy[self.found[place]]
        lean = 0.0
        for unit in range(8):
            if action < self.cells:
                lean += self.stone[unit] * self.y[8 * action + unit]
            else:
                lean += self.stop[unit] * SECOND * self.pooled[unit]
        return total + lean / SECOND
