"""Random games of Carteso at a small part of the rules' own cost: the board is filled, and only then looked at.

What a finished group is worth hangs on its final shape, except for squares, which go to the opponent of who finished
them. So a random game needs no order and no groups on the way: every empty point gets a colour and a player by the
fall of a coin, one scan of the full board finds the groups, and who finished a square is a coin again.
"""

from __future__ import annotations

from typing import Any

from pyapp.core.game import State
from pyapp.core.knowledge import EXACT, NOTHING, Knowledge
from pyapp.core.rng import Rng
from pyapp.core.stones import EMPTY
from pyapp.games.carteso.rules import CartesoState
from pyapp.games.carteso.terms import HORIZONTAL, NOBODY, PLAYING, VERTICAL

CLOSE = 8
"""With no more empty points than this, the order of play matters too much to be left to a coin."""


HINT = 1.0 / 65536
"""A 64th at most among all stones: it tells equals apart and is lost among a few visits."""


class Scatter(Knowledge):
    """What the search is told of one game of Carteso: playouts of scattered stones, and when the game is decided.

    Args:
        state: any position of the game; its board and options count.
    """

    def __init__(self, state: CartesoState) -> None:
        board = state.board
        self.height = board.height
        self.width = board.width
        self.cells = board.cells
        # Items as in ``field.SPACE``, which is a C constant there.
        self.stone = [0] * 176
        self.run = [0] * 176
        self.head = [0] * 176
        self.span = [0] * 176
        self.size = [0] * 176
        self.start = [0] * 176

    def evaluate(self, state: State, out: Any) -> int:
        """EXACT when nothing that is still open can change who wins, or the mover leads after a pass and may end it."""
        assert isinstance(state, CartesoState)
        carteso = state
        field = carteso.field
        if carteso.phase != PLAYING:
            return NOTHING
        lead = carteso.lead()
        free = 2 * (self.cells - field.points[VERTICAL] - field.points[HORIZONTAL])
        if carteso.button and carteso.holder == NOBODY:
            free += 1
        if -free <= lead <= free and not self.may_end(carteso, lead):
            return NOTHING
        value = 1.0 if lead > 0 else -1.0
        out[carteso.upright_seat] = value
        out[1 - carteso.upright_seat] = -value
        return EXACT

    def priors(self, state: State, actions: Any, count: int, out: Any) -> bool:
        """After a pass, the pass that wins is what to do.

        Else stones are leant towards here and there: a search too short to try them all would try the first corner.
        """
        assert isinstance(state, CartesoState)
        carteso = state
        if carteso.phase != PLAYING:
            return False
        ends = self.may_end(carteso, carteso.lead())
        for index in range(count):
            action = actions[index]
            if action < 2 * self.cells and not ends:
                out[index] = HINT * ((37 * action * action + 619 * action + 337 * carteso.turn) % 1024)
            else:
                out[index] = 1.0 if ends and action == 2 * self.cells else 0.0
        return True

    def may_end(self, carteso: CartesoState, lead: int) -> bool:
        """Whether the side to move wins by a pass, V's lead being ``lead``."""
        if carteso.passes != 1:
            return False
        return lead > 0 if carteso.to_move == carteso.upright_seat else lead < 0

    def playout(self, state: State, rng: Rng, out: Any, played: Any) -> None:
        """Fill the board and count it; a button still free goes to the side that would then be to move.

        Before the komi and the sides are settled, and near the end, it is the rules' own playout.
        """
        assert isinstance(state, CartesoState)
        carteso = state
        if carteso.phase != PLAYING or carteso.field.empty <= CLOSE:
            carteso.playout(rng, out, played)
            self.write(carteso, carteso.lead(), out)
            return
        lead = 2 * self.fill(carteso.field, rng, played) - carteso.half_komi
        holder = carteso.holder
        if carteso.button and holder == NOBODY:
            holder = (carteso.to_move ^ carteso.upright_seat ^ carteso.field.empty) & 1
        if holder == VERTICAL:
            lead += 1
        elif holder == HORIZONTAL:
            lead -= 1
        self.write(carteso, lead, out)

    def write(self, carteso: CartesoState, lead: int, out: Any) -> None:
        """Write what a finished game is worth in which V leads by so many halves of a point."""
        value = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
        out[carteso.upright_seat] = value
        out[1 - carteso.upright_seat] = -value

    def fill(self, field: Any, rng: Rng, played: Any) -> int:
        """Fill the board by the fall of coins; V's points less H's.

        Groups are put together from runs, neighbours of one colour in a row, as the scan meets them: ``head`` is an
        earlier run of the same group, or the run itself. Run 0 is none.
        """
        cells = self.cells
        colours = rng.bits()
        movers = rng.bits()
        drawn = 0
        runs = 0
        cell = 0
        for row in range(self.height):
            left = -1
            upper_left = -1
            for column in range(self.width):
                if drawn == 64:
                    colours = rng.bits()
                    movers = rng.bits()
                    drawn = 0
                stone = field.stone[cell]
                # EMPTY is 2, so that no branch is needed, which no processor could predict.
                colour = (stone & 1) | (stone >> 1 & colours & 1)
                colours >>= 1
                played[cells * (1 - colour) + cell] = movers & 1
                movers >>= 1
                drawn += 1
                self.stone[cell] = colour
                if colour != left:
                    runs += 1
                    self.head[runs] = runs
                    self.span[runs] = 1 << row
                    self.size[runs] = 0
                    self.start[runs] = cell
                self.run[cell] = runs
                self.span[runs] |= 65536 << column
                self.size[runs] += 1
                if row > 0:
                    upper = self.stone[cell - self.width]
                    if upper == colour and (colour != left or upper_left != colour):
                        one = self.find(runs)
                        other = self.find(self.run[cell - self.width])
                        if one > other:
                            self.head[one] = other
                        else:
                            self.head[other] = one
                    upper_left = upper
                left = colour
                cell += 1
        for run in range(runs, 0, -1):
            head = self.head[run]
            if head != run:
                self.span[head] |= self.span[run]
                self.size[head] += self.size[run]
        lead = 0
        movers = rng.bits()
        for run in range(1, runs + 1):
            if self.head[run] == run:
                rows = self.span[run] & 0xFFFF
                columns = self.span[run] >> 16
                # Spans have no gaps: shifted down to bit 0, the longer one is the larger number.
                taller = rows * (columns & -columns) - columns * (rows & -rows)
                if taller == 0:
                    side = self.square(field, run)
                    if side == NOBODY:
                        side = movers & 1
                        movers = (movers >> 1) | ((movers & 1) << 63)
                    taller = 1 if side == VERTICAL else -1
                lead += self.size[run] if taller > 0 else -self.size[run]
        return lead

    def find(self, run: int) -> int:
        """The first run of a run's group."""
        while self.head[run] != run:
            self.head[run] = self.head[self.head[run]]
            run = self.head[run]
        return run

    def square(self, field: Any, head: int) -> int:
        """Who has claimed a square group, given by its first run; NOBODY when it was still open."""
        first = self.start[head]
        if self.size[head] == 1:
            return field.owner[field.group[first]] if field.stone[first] != EMPTY else NOBODY
        for cell in range(first, self.cells):
            if (
                field.stone[cell] != EMPTY
                and field.owner[field.group[cell]] != NOBODY
                and self.find(self.run[cell]) == head
            ):
                return field.owner[field.group[cell]]
        return NOBODY
