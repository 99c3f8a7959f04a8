"""Catchup (Nick Bentley): the rules.

A hex-hex board; White is seat 0, Black seat 1. A player's score is max(1, size of their largest group).
1. White places exactly one stone.
2. Every later turn places 1 to ``limit`` stones on empty cells. ``limit`` is 3 if the opponent's score rose in their
   last turn and is, now that the turn begins, at least the mover's; otherwise 2; never more than the empty cells.
3. The order of the stones inside a turn has no effect.
4. On a full board the sorted group sizes decide, largest first: the first difference wins.

Options: ``size`` 2 to 7 (2 is for tests); ``bonus`` ``own`` as above or ``global``, the older rule: three stones if
the largest group of either colour grew in the opponent's last turn; ``swap``: seat 1 may, in turn 2, say ``swap``
instead of placing and the seats exchange colours; ``handicap``: points added to White's largest group at the end
(negative: to Black's). With a handicap the compared lists can be equal; that is a draw.

Source: the designer's current rule text, which AbstractPlay and Ai Ai play too; ``global`` is MindSports' older text.

Actions: a cell's index places a stone; ``cells`` ends the turn early; ``cells + 1`` swaps.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from pyapp.core.errors import IllegalAction
from pyapp.core.game import TERMINAL, State
from pyapp.core.hexboard import hexboard
from pyapp.core.options import OptionValue
from pyapp.core.rng import Rng
from pyapp.core.stones import BLACK, BORDER, EMPTY, WHITE

SYMBOLS = "wb."


class CatchupState(State):
    """A position, also in the middle of a turn.

    Attributes:
        cells: the number of cells.
        owner: WHITE, BLACK or EMPTY for each cell; BORDER behind them.
        group: the head of each stone's group, one of its cells.
        ring: the next cell of the same group, around and around.
        stones: the size of each group, at its head.
        best: each colour's score.
        colour: the colour that places now.
        limit: how many stones the turn under way may place.
        placed: how many of them are placed.
        empty: how many cells are empty.
    """

    def __init__(self, options: dict[str, OptionValue]) -> None:
        self.board = hexboard(int(options["size"]))
        self.options = options
        self.cells = self.board.cells
        super().__init__(2, self.cells + 2)
        self.global_bonus = options["bonus"] == "global"
        self.swap_offered = bool(options["swap"])
        self.handicap = int(options["handicap"])
        self.near = self.board.near
        self.owner = padded([EMPTY] * self.cells)
        self.group = padded(range(self.cells))
        self.ring = padded(range(self.cells))
        self.stones = padded([1] * self.cells)
        self.best = [1, 1]
        self.white_seat = 0
        self.turn = 0
        self.empty = self.cells
        self.pool = padded([])
        self.friends = [0] * 6
        self.tally = padded([])
        self.colour = WHITE
        self.begin_turn(1)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, CatchupState)
        source = other
        self.owner[:] = source.owner
        self.group[:] = source.group
        self.ring[:] = source.ring
        self.stones[:] = source.stones
        self.best[:] = source.best
        self.to_move = source.to_move
        self.white_seat = source.white_seat
        self.turn = source.turn
        self.empty = source.empty
        self.colour = source.colour
        self.limit = source.limit
        self.placed = source.placed
        self.mark = source.mark

    def collect_actions(self, out: Any) -> int:
        count = 0
        for cell in range(self.cells):
            if self.owner[cell] == EMPTY:
                out[count] = cell
                count += 1
        if self.placed > 0:
            out[count] = self.cells
            count += 1
        elif self.turn == 1 and self.swap_offered:
            out[count] = self.cells + 1
            count += 1
        return count

    def apply(self, action: int) -> None:
        if action < self.cells:
            self.place(action)
        elif action == self.cells:
            self.end_turn()
        else:
            self.white_seat = 1 - self.white_seat
            self.turn += 1
            self.begin_turn(2)

    def may_end(self) -> bool:
        """Whether the stones that the mover may still place fill the board."""
        return self.empty <= self.limit - self.placed

    def place(self, cell: int) -> None:
        """Put a stone of the mover on an empty cell, join its groups and end the turn if it was the last allowed."""
        colour = self.colour
        self.owner[cell] = colour
        # The neighbours of the mover's colour are gathered without a branch, which no processor could predict.
        count = 0
        for slot in range(6 * cell, 6 * cell + 6):
            neighbour = self.near[slot]
            self.friends[count] = neighbour
            count += self.owner[neighbour] == colour
        for slot in range(count):
            head = self.group[self.friends[slot]]
            if head != self.group[cell]:
                self.join(head, self.group[cell])
        if self.stones[self.group[cell]] > self.best[colour]:
            self.best[colour] = self.stones[self.group[cell]]
        self.empty -= 1
        self.placed += 1
        if self.placed == self.limit:
            self.end_turn()

    def join(self, large: int, small: int) -> None:
        """Make one group of two, given by their heads: the smaller takes the larger's head, the rings become one."""
        if self.stones[small] > self.stones[large]:
            large, small = small, large
        cell = small
        while True:
            self.group[cell] = large
            if self.ring[cell] == small:
                break
            cell = self.ring[cell]
        self.ring[cell] = self.ring[large]
        self.ring[large] = small
        self.stones[large] += self.stones[small]

    def end_turn(self) -> None:
        """Hand over, with the cap that the turn earned the opponent."""
        mover = self.colour
        other = 1 - mover
        cap = 2
        if self.global_bonus:
            if self.record_score() > self.mark:
                cap = 3
        elif self.best[mover] > self.mark and self.best[mover] >= self.best[other]:
            cap = 3
        self.colour = other
        self.turn += 1
        self.begin_turn(cap)

    def begin_turn(self, cap: int) -> None:
        """Start the turn of ``colour``; ``mark`` keeps the score that a rise is measured from."""
        self.placed = 0
        self.limit = min(self.empty, cap)
        self.mark = self.record_score() if self.global_bonus else self.best[self.colour]
        self.to_move = TERMINAL if self.limit == 0 else self.colour ^ self.white_seat

    def record_score(self) -> int:
        """The larger of the two scores."""
        return max(self.best[BLACK], self.best[WHITE])

    def seat_of(self, colour: int) -> int:
        """The seat that plays a colour: ``white_seat`` is 1 after a swap."""
        return colour ^ self.white_seat

    def lead(self) -> int:
        """Above 0 if White is ahead by rule 4, below 0 if Black is, 0 if all sizes are equal.

        The lists first differ at the largest size that one colour has more often than the other.
        """
        white = self.best[WHITE] + (max(0, self.handicap))
        black = self.best[BLACK] - (min(0, self.handicap))
        if white != black:
            return white - black
        for size in range(self.cells + 1):
            self.tally[size] = 0
        for cell in range(self.cells):
            if self.owner[cell] != EMPTY and self.group[cell] == cell:
                self.tally[self.stones[cell]] += 1 if self.owner[cell] == WHITE else -1
        self.tally[self.best[WHITE]] -= 1
        self.tally[self.best[BLACK]] += 1
        for size in range(self.cells, 0, -1):
            if self.tally[size] != 0:
                return self.tally[size]
        return 0

    def result(self, out: Any) -> None:
        lead = self.lead()
        value = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
        out[self.white_seat] = value
        out[1 - self.white_seat] = -value

    def playout(self, rng: Rng, out: Any, played: Any) -> None:
        """Random stones to the end, as many a turn as its limit allows (the strongest simple playout, see AI notes)."""
        left = 0
        for cell in range(self.cells):
            if self.owner[cell] == EMPTY:
                self.pool[left] = cell
                left += 1
        rng.shuffle(self.pool, left)
        for index in range(left):
            cell = self.pool[index]
            played[cell] = self.to_move
            self.place(cell)
        self.result(out)

    def scores(self) -> list[int]:
        """[White's, Black's]."""
        return [self.best[WHITE], self.best[BLACK]]

    def margin(self) -> float:
        """Seat 0's lead in largest groups, the handicap counted; smaller groups count nothing."""
        lead = self.best[WHITE] - self.best[BLACK] + self.handicap
        return float(-lead if self.white_seat else lead)

    def clone(self) -> CatchupState:
        twin = CatchupState(self.options)
        twin.copy_from(self)
        return twin

    def key(self) -> Hashable:
        stones = bytes(self.owner[cell] for cell in range(self.cells))
        swap_open = self.swap_offered and self.turn <= 1
        return (stones, self.white_seat, self.colour, self.limit, self.placed, self.mark, swap_open)

    def turn_number(self) -> int:
        return self.turn

    def turn_to_text(self, turn: list[int]) -> str:
        if self.cells + 1 in turn:
            return "swap"
        return ",".join(self.board.names[cell] for cell in sorted(turn) if cell < self.cells)

    def text_to_turn(self, text: str) -> list[int]:
        words = text.replace(",", " ").lower().split()
        if self.to_move == TERMINAL:
            raise IllegalAction("error.move.over", move=text)
        if not words:
            raise IllegalAction("error.move.empty")
        if words == ["swap"]:
            if not self.can_swap():
                raise IllegalAction("catchup.error.swap")
            return [self.cells + 1]
        turn: list[int] = []
        for word in words:
            cell = self.board.index.get(word)
            if cell is None:
                raise IllegalAction("error.move.cell", cell=word)
            if cell in turn:
                raise IllegalAction("error.move.twice", cell=word)
            if self.owner[cell] != EMPTY:
                raise IllegalAction("error.move.taken", cell=word)
            turn.append(cell)
        room = self.limit - self.placed
        if len(turn) > room:
            raise IllegalAction("catchup.error.too_many", placed=len(turn), limit=room)
        turn.sort()
        if len(turn) < room:
            turn.append(self.cells)
        return turn

    def stone_at(self, cell: int) -> int:
        """WHITE, BLACK or EMPTY."""
        return self.owner[cell]

    def set_up(self, symbols: list[str], colour: int, cap: int) -> None:
        """Start over from a position: a symbol a cell, the colour to move, and the cap its turn has earned."""
        self.copy_from(CatchupState(self.options))
        for side in (WHITE, BLACK):
            for cell in range(self.cells):
                if symbols[cell] == SYMBOLS[side]:
                    self.colour = side
                    self.limit = self.placed + 2
                    self.place(cell)
        if self.empty < self.cells:
            self.turn = 2
            self.colour = colour
            self.begin_turn(cap)

    def can_swap(self) -> bool:
        """Whether the mover may exchange colours now."""
        return self.swap_offered and self.turn == 1 and self.placed == 0

    def groups(self, colour: int) -> list[int]:
        """The sizes of a colour's groups, largest first."""
        return sorted(
            (
                self.stones[cell]
                for cell in range(self.cells)
                if self.owner[cell] == colour and self.group[cell] == cell
            ),
            reverse=True,
        )

    def group_cells(self, colour: int) -> list[list[int]]:
        """The cells of each group of a colour, largest group first, then by lowest cell."""
        members: dict[int, list[int]] = {}
        for cell in range(self.cells):
            if self.owner[cell] == colour:
                members.setdefault(self.group[cell], []).append(cell)
        return sorted(members.values(), key=lambda cells: (-len(cells), cells[0]))

    def position_text(self) -> str:
        return self.board.rows_text([SYMBOLS[self.owner[cell]] for cell in range(self.cells)])

    def facts(self) -> dict[str, Any]:
        over = self.to_move == TERMINAL
        return {
            "position": self.position_text(),
            "scores": self.scores(),
            "to_move": None if over else self.to_move,
            "limit": self.limit,
        }

    def outcome(self) -> dict[str, Any]:
        return {
            "winners": self.winners(),
            "groups": [self.groups(WHITE), self.groups(BLACK)],
        }


def padded(items: Iterable[int]) -> list[int]:
    """``items`` filled up with BORDER to the 128 that a compiled state keeps in place (side 7 has 127 cells)."""
    found = list(items)
    return found + [BORDER] * (128 - len(found))
