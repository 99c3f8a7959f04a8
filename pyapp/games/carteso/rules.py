"""Carteso (Luis Bolaños Mures with an idea of Corey L. Clark, 2016): the rules.

A board of points; black and white stones that belong to nobody. Vertical (V) is seat 0 and moves first, Horizontal
(H) is seat 1.
1. A turn is a pass or one stone of either colour on any empty point. Nothing is ever removed.
2. A group is orthogonally connected stones of one colour. It is V's if its bounding box has more rows than columns,
   H's if it has more columns.
3. A group is finished when no placements can make it span another row or column: exactly when it spans all that the
   empty points and stones of its own colour around it, its region, span.
4. After a placement every finished group that nobody has claimed is claimed by its owner, for good; a square by the
   opponent of the player who placed.
5. Two passes in a row end the game, and so does a full board. A side scores the stones now in its claimed groups; H
   adds komi.

Options: ``size``, points along a side, or rows x columns such as ``2x3`` for tests; ``komi`` in halves; ``pie``: seat 0
names the komi, then seat 1 chooses a side; ``button``: once in the game a turn may be spent to take it for half a
point. It is not a pass, and while it is free a full board does not end the game.

Source: the designers' rule sheet as Ai Ai plays it. What the code leans on: a region has at most one finished group,
for two that span it would cross; so two claimed groups never meet, and finished is for ever.

Actions: a point's index places black there, ``cells`` + index white; ``2 cells`` passes, ``2 cells + 1`` takes the
button. With pie, ``2 cells + 2 + k`` names k halves of komi, and the last two choose V and H.
"""

from __future__ import annotations

from typing import Any

from pyapp.core.errors import IllegalAction
from pyapp.core.game import TERMINAL, State
from pyapp.core.options import OptionValue
from pyapp.core.rng import Rng
from pyapp.core.squareboard import squareboard
from pyapp.core.stones import BLACK, EMPTY, WHITE
from pyapp.games.carteso import notation
from pyapp.games.carteso.field import Field, Group
from pyapp.games.carteso.terms import CHOOSING, HORIZONTAL, NAMING, NOBODY, PLAYING, VERTICAL


class CartesoState(State):
    """A position.

    Attributes:
        field: the stones, the groups and the claims.
        cells: the number of points.
        half_komi: komi in halves of a point.
        holder: the side that has the button, or NOBODY.
        upright_seat: the seat that plays V; 1 after seat 1 has chosen it.
        passes: passes in a row, up to now.
        phase: NAMING, CHOOSING or PLAYING.
    """

    def __init__(self, options: dict[str, OptionValue]) -> None:
        height, width = notation.shape(options["size"])
        self.board = squareboard(height, width)
        self.options = options
        self.cells = self.board.cells
        self.pie = bool(options["pie"])
        self.button = bool(options["button"])
        super().__init__(2, 4 * self.cells + 5 if self.pie else 2 * self.cells + 2)
        self.field = Field(self.board)
        self.half_komi = round(2 * float(options["komi"]))
        self.holder = NOBODY
        self.upright_seat = 0
        self.passes = 0
        self.turn = 0
        self.phase = NAMING if self.pie else PLAYING
        self.pool = [0] * 176

    def copy_from(self, other: State) -> None:
        assert isinstance(other, CartesoState)
        source = other
        self.field.copy_from(source.field)
        self.half_komi = source.half_komi
        self.holder = source.holder
        self.upright_seat = source.upright_seat
        self.passes = source.passes
        self.turn = source.turn
        self.phase = source.phase
        self.to_move = source.to_move

    def collect_actions(self, out: Any) -> int:
        count = 0
        if self.phase != PLAYING:
            first = 2 * self.cells + 2
            last = first + 2 * self.cells
            if self.phase == CHOOSING:
                first = last + 1
                last = first + 1
            for action in range(first, last + 1):
                out[count] = action
                count += 1
            return count
        for cell in range(self.cells):
            if self.field.stone[cell] == EMPTY:
                out[count] = cell
                out[count + self.field.empty] = self.cells + cell
                count += 1
        count += count
        out[count] = 2 * self.cells
        count += 1
        if self.button and self.holder == NOBODY:
            out[count] = 2 * self.cells + 1
            count += 1
        return count

    def apply(self, action: int) -> None:
        if action < self.cells:
            self.place(action, BLACK)
        elif action < 2 * self.cells:
            self.place(action - self.cells, WHITE)
        elif action == 2 * self.cells:
            self.passes += 1
            self.end_turn()
        elif action == 2 * self.cells + 1:
            self.holder = self.to_move ^ self.upright_seat
            self.passes = 0
            self.end_turn()
        elif self.phase == NAMING:
            self.half_komi = action - (2 * self.cells + 2)
            self.phase = CHOOSING
            self.to_move = 1
            self.turn = 1
        else:
            self.upright_seat = 1 if action == 4 * self.cells + 3 else 0
            self.phase = PLAYING
            self.to_move = self.upright_seat
            self.turn = 2

    def may_end(self) -> bool:
        """Whether a pass is the second, or the last point or on a full board the button is there to take."""
        if self.phase != PLAYING:
            return False
        return self.passes == 1 or self.field.empty == (0 if self.button and self.holder == NOBODY else 1)

    def end_turn(self) -> None:
        """Hand over, or end the game."""
        self.turn += 1
        self.to_move = TERMINAL if self.over() else 1 - self.to_move

    def over(self) -> bool:
        """Whether rule 5 ends the game."""
        return self.passes == 2 or (self.field.empty == 0 and not (self.button and self.holder == NOBODY))

    def place(self, cell: int, colour: int) -> None:
        """Put a stone on an empty point, claim what it finishes and hand over."""
        self.field.place(cell, colour, 1 - (self.to_move ^ self.upright_seat))
        self.passes = 0
        self.end_turn()

    def lead(self) -> int:
        """V's lead over H in halves of a point, komi and button counted."""
        lead = 2 * (self.field.points[VERTICAL] - self.field.points[HORIZONTAL]) - self.half_komi
        if self.holder == VERTICAL:
            lead += 1
        elif self.holder == HORIZONTAL:
            lead -= 1
        return lead

    def result(self, out: Any) -> None:
        lead = self.lead()
        value = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
        out[self.upright_seat] = value
        out[1 - self.upright_seat] = -value

    def playout(self, rng: Rng, out: Any, played: Any) -> None:
        """Stones of random colours on random points until the board is full; then a free button is taken.

        Nobody passes: on a full board every stone counts for somebody, so that no playout says nothing.
        """
        while self.phase != PLAYING:
            if self.phase == NAMING:
                self.apply(2 * self.cells + 2 + rng.below(2 * self.cells + 1))
            else:
                self.apply(4 * self.cells + 3 + rng.below(2))
        left = 0
        for cell in range(self.cells):
            if self.field.stone[cell] == EMPTY:
                self.pool[left] = cell
                left += 1
        rng.shuffle(self.pool, left)
        for index in range(left):
            cell = self.pool[index]
            colour = rng.below(2)
            played[cell if colour == BLACK else self.cells + cell] = self.to_move
            self.place(cell, colour)
        if self.to_move != TERMINAL:
            self.apply(2 * self.cells + 1)
        self.result(out)

    def scores(self) -> list[int]:
        """[V's, H's], without komi and button."""
        return self.field.scores()

    def margin(self) -> float:
        """Seat 0's lead in points, komi and button counted."""
        return 0.5 * (self.lead() if self.upright_seat == 0 else -self.lead())

    def clone(self) -> CartesoState:
        twin = CartesoState(self.options)
        twin.copy_from(self)
        return twin

    def key(self) -> tuple[bytes, int, int, int, int, int, int]:
        codes = self.field.codes()
        return (codes, self.to_move, self.passes, self.phase, self.half_komi, self.upright_seat, self.holder)

    def turn_number(self) -> int:
        return self.turn

    def turn_to_text(self, turn: list[int]) -> str:
        return notation.turn_text(self.board, turn[0])

    def text_to_turn(self, text: str) -> list[int]:
        if self.to_move == TERMINAL:
            raise IllegalAction("error.move.over", move=text)
        action = notation.read_turn(self.board, self.phase, text)
        if action < 2 * self.cells and self.field.stone_at(action % self.cells) != EMPTY:
            raise IllegalAction("error.move.taken", cell=self.board.names[action % self.cells])
        if action == 2 * self.cells + 1 and not self.button_free():
            raise IllegalAction("carteso.error.button_taken" if self.button else "carteso.error.no_button")
        return [action]

    def stone_at(self, cell: int) -> int:
        """WHITE, BLACK or EMPTY."""
        return self.field.stone_at(cell)

    @property
    def empty(self) -> int:
        """How many points are empty."""
        return self.field.empty

    def button_free(self) -> bool:
        """Whether a turn may be spent to take the button."""
        return self.button and self.holder == NOBODY and self.phase == PLAYING

    def komi(self) -> float:
        """H's komi in points: the option's, or what seat 0 has named."""
        return 0.5 * self.half_komi

    def side_of(self, seat: int) -> int:
        """VERTICAL or HORIZONTAL; with pie it counts from the choice on."""
        return seat ^ self.upright_seat

    def seat_of(self, side: int) -> int:
        """The seat that plays a side."""
        return side ^ self.upright_seat

    def groups(self) -> list[Group]:
        """All groups, by their lowest point."""
        return self.field.groups()

    def claims(self) -> list[Group]:
        """The claimed groups, by their lowest point."""
        return [group for group in self.groups() if group.owner != NOBODY]

    def set_up(self, setup: notation.Setup) -> None:
        """Start over from a position: its stones, with all finished groups claimed, and what stands behind them."""
        self.copy_from(CartesoState({**self.options, "pie": False}))
        for cell, symbol in enumerate(setup.symbols):
            if symbol != ".":
                self.place(cell, notation.SYMBOLS.index(symbol))
        for cell, side in setup.owners(self.groups()).items():
            self.field.give(cell, side)
        self.holder = setup.holder
        self.passes = setup.passes
        self.turn += setup.passes
        self.to_move = TERMINAL if self.over() else setup.side

    def position_text(self) -> str:
        return self.board.rows_text([notation.SYMBOLS[self.stone_at(cell)] for cell in range(self.cells)])

    def facts(self) -> dict[str, Any]:
        names = self.board.names
        return {
            "position": self.position_text(),
            "scores": self.scores(),
            "claims": sorted(
                [names[group.cells[0]], notation.SIDES[group.owner], len(group.cells)] for group in self.claims()
            ),
            "to_move": None if self.to_move == TERMINAL else self.to_move,
        }

    def outcome(self) -> dict[str, Any]:
        vertical, horizontal = self.scores()
        halves = [2 * vertical, 2 * horizontal + self.half_komi]
        if self.holder != NOBODY:
            halves[self.holder] += 1
        return {
            "winners": self.winners(),
            "scores": [notation.points(score) for score in halves],
        }
