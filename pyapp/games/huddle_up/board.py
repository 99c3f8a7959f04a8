"""The floe as a 64-bit word, and the moves that its shape allows.

A cell's bit is 8 * row + column, rows from the bottom, columns along the board's second axis: one step in a direction
is a shift by 1, 8 or 7. Only 37 of the 64 bits are cells. The eighth column and the corners beyond the board's edge are
never occupied, so that a shift that leaves the board lands on nothing.
"""

from __future__ import annotations

from array import array

from pyapp.core.hexboard import hexboard

BLACK = 0
WHITE = 1
BOARD = hexboard(4)
CENTRE = BOARD.index["d4"]
SHIFTS = (1, 8, 7, -1, -8, -7)
WORD = 64

BIT_OF = [
    8 * row + BOARD.side - 1 - min(row, BOARD.side - 1) + place
    for row, cells in enumerate(BOARD.rows)
    for place in range(len(cells))
]
CELL_AT = [BIT_OF.index(bit) if bit in BIT_OF else -1 for bit in range(WORD)]


def mask(cell: int) -> int:
    """The word with only this cell's bit."""
    return 1 << BIT_OF[cell]


def cells_of(word: int) -> list[int]:
    """The cells whose bits are set, ascending."""
    return [cell for cell in range(BOARD.cells) if word & mask(cell)]


def stepped(cell: int, direction: int) -> int:
    """The next cell in a direction, an index into ``SHIFTS``; -1 beyond the edge."""
    bit = BIT_OF[cell] + SHIFTS[direction]
    return CELL_AT[bit] if 0 <= bit < WORD else -1


def straight_line(cell: int, direction: int) -> list[int]:
    """The three cells that a straight move from ``cell`` crosses and reaches; fewer where the board ends."""
    line: list[int] = []
    while len(line) < 3 and (cell := stepped(cell, direction)) >= 0:
        line.append(cell)
    return line


def between(start: int, end: int) -> list[int]:
    """The two cells between the ends of a straight move; [] if they are not three cells apart in a straight line."""
    lines = (straight_line(start, direction) for direction in range(len(SHIFTS)))
    return next((line[:2] for line in lines if line[2:] == [end]), [])


def within_three(cell: int) -> set[int]:
    """The other cells at most three steps away."""
    reached = {cell}
    for _ in range(3):
        reached |= {near for known in reached for near in BOARD.neighbours[known]}
    return reached - {cell}


class Moves:
    """A numbering of moves: the actions of a game, without the pass.

    Moves come in slots of up to 64; a move's place in its slot is a bit. For straight moves a slot is a direction and
    the bit is the start's; for paths a slot is a start (as a cell) and the bit is the end's. Actions count along the
    slots, ascending bits in each.

    Attributes:
        pairs: the start and end cell of each action.
        index: the action of each such pair.
        starts, ends: the same as words with one bit.
        slots: how many slots there are.
        actions: the action at 64 * slot + bit; -1 where there is none.
    """

    def __init__(self, slots: list[dict[int, tuple[int, int]]]) -> None:
        self.slots = len(slots)
        self.actions = array("i", [-1] * (WORD * self.slots))
        self.pairs: list[tuple[int, int]] = []
        for slot, moves in enumerate(slots):
            for bit in sorted(moves):
                self.actions[WORD * slot + bit] = len(self.pairs)
                self.pairs.append(moves[bit])
        self.index = {pair: action for action, pair in enumerate(self.pairs)}
        self.starts = array("Q", [mask(start) for start, _ in self.pairs])
        self.ends = array("Q", [mask(end) for _, end in self.pairs])


def straight_moves() -> Moves:
    """The 72 moves of three cells in a straight line that keep clear of the centre."""
    slots: list[dict[int, tuple[int, int]]] = []
    for direction in range(len(SHIFTS)):
        lines = [(cell, straight_line(cell, direction)) for cell in range(BOARD.cells)]
        slots.append(
            {BIT_OF[cell]: (cell, line[2]) for cell, line in lines if len(line) == 3 and CENTRE not in (cell, *line)}
        )
    return Moves(slots)


def path_moves() -> Moves:
    """The moves between any two cells at most three steps apart, neither of them the centre."""
    slots: list[dict[int, tuple[int, int]]] = []
    for cell in range(BOARD.cells):
        ends = set() if cell == CENTRE else within_three(cell) - {CENTRE}
        slots.append({BIT_OF[end]: (cell, end) for end in ends})
    return Moves(slots)


MOVES = {"straight": straight_moves(), "path": path_moves()}
