"""The floe in play: who stands where, the moves there are, what a move breaks, and the scores. No turns, no history.

A position is four words: for each colour the low and the high bit of its number of penguins on each space, the spaces
as bits (see ``board``).
"""

from __future__ import annotations

from array import array
from collections import Counter
from typing import Any

from pyapp.core import bits
from pyapp.games.huddle_up.board import BLACK, BOARD, CELL_AT, MOVES, WHITE, between, cells_of, mask


class Floe:
    """A position without a player to move.

    Args:
        move: ``straight`` or ``path``.
        by_spaces: whether a fragment's size is its spaces, not its penguins.

    Attributes:
        moves: the numbering of moves.
        low, high: each colour's penguins on a space as two bits.
        found: the moves that ``find_moves`` found, a word a slot of ``moves``; ``sizes`` has their numbers.
    """

    def __init__(self, move: str, by_spaces: bool) -> None:
        self.moves = MOVES[move]
        self.paths = move == "path"
        self.by_spaces = by_spaces
        self.slots = self.moves.slots
        self.starts = self.moves.starts
        self.ends = self.moves.ends
        self.actions = self.moves.actions
        self.cell_at = array("i", CELL_AT)
        self.low = [0, 0]
        self.high = [0, 0]
        self.found = [0] * 37
        self.sizes = [0] * 37
        self.pieces = [0] * 6
        self.weights = [0] * 6
        self.tally = [0] * 64

    def copy_from(self, other: Floe) -> None:
        """Become equal to ``other``, a floe with the same options."""
        for colour in range(2):
            self.low[colour] = other.low[colour]
            self.high[colour] = other.high[colour]

    def write(self, out: Any, place: int) -> None:
        """Write the position's four words into ``out`` (uint64) from ``place`` on."""
        for colour in range(2):
            out[place + 2 * colour] = self.low[colour]
            out[place + 2 * colour + 1] = self.high[colour]

    # Moves.

    def find_moves(self, colour: int) -> int:
        """Fill ``found`` with the legal moves of a colour; return their number."""
        occupied = self.occupied()
        own = self.low[colour] | self.high[colour]
        if self.paths:
            return self.find_paths(own, occupied, occupied & ~self.full())
        return self.find_lines(own, occupied, occupied & ~self.full())

    def find_lines(self, own: int, occupied: int, open_spaces: int) -> int:
        """Straight moves: a slot a direction, the later three opposite to the first."""
        total = 0
        for slot in range(3):
            shift = 1 if slot == 0 else 9 - slot
            ahead = own & (occupied >> shift) & (occupied >> 2 * shift) & (open_spaces >> 3 * shift)
            back = own & (occupied << shift) & (occupied << 2 * shift) & (open_spaces << 3 * shift)
            self.found[slot] = ahead
            self.found[slot + 3] = back
            self.sizes[slot] = ones(ahead)
            self.sizes[slot + 3] = ones(back)
            total += self.sizes[slot] + self.sizes[slot + 3]
        return total

    def find_paths(self, own: int, occupied: int, open_spaces: int) -> int:
        """Moves over paths: a slot a start."""
        total = 0
        for slot in range(self.slots):
            self.found[slot] = 0
            self.sizes[slot] = 0
        while own != 0:
            start = own & -own
            own ^= start
            slot = self.cell_at[lowest(start)]
            self.found[slot] = path_ends(start, occupied) & open_spaces
            self.sizes[slot] = ones(self.found[slot])
            total += self.sizes[slot]
        return total

    def list_moves(self, out: Any) -> int:
        """Write the actions of the moves in ``found`` into ``out``, ascending; return their number."""
        count = 0
        for slot in range(self.slots):
            word = self.found[slot]
            while word != 0:
                out[count] = self.actions[64 * slot + lowest(word)]
                count += 1
                word &= word - 1
        return count

    def nth_move(self, number: int) -> int:
        """The action of a move in ``found``, counted from 0 in the order of actions."""
        slot = 0
        while number >= self.sizes[slot]:
            number -= self.sizes[slot]
            slot += 1
        word = self.found[slot]
        while number > 0:
            word &= word - 1
            number -= 1
        return self.actions[64 * slot + lowest(word)]

    def move(self, mover: int, action: int) -> bool:
        """Move a penguin of ``mover``, with all that follows; whether a space was left empty or an enemy bumped."""
        other = 1 - mover
        start = self.starts[action]
        end = self.ends[action]
        self.high[mover] ^= start & ~self.low[mover]
        self.low[mover] ^= start
        bumped = end & self.low[mover] & self.low[other]
        self.high[mover] ^= end & self.low[mover]
        self.low[mover] ^= end
        self.low[other] ^= bumped
        occupied = self.occupied()
        emptied = start & ~occupied
        if emptied != 0:
            self.split(start, end, occupied)
        return (emptied | bumped) != 0

    def may_clear(self, colour: int) -> bool:
        """Whether one of a colour's moves, those in ``found``, leaves a colour without penguins."""
        black, blacks = self.low[BLACK], self.high[BLACK]
        white, whites = self.low[WHITE], self.high[WHITE]
        for slot in range(self.slots):
            word = self.found[slot]
            while word != 0:
                cleared = self.move(colour, self.actions[64 * slot + lowest(word)])
                cleared = cleared and (self.gone(BLACK) or self.gone(WHITE))
                self.low[BLACK], self.high[BLACK] = black, blacks
                self.low[WHITE], self.high[WHITE] = white, whites
                if cleared:
                    return True
                word &= word - 1
        return False

    def split(self, start: int, end: int, occupied: int) -> None:
        """After ``start`` was left empty: if its group fell apart, remove all fragments but those that stay."""
        around = grown(start) & occupied
        if flood(around & -around, around) == around:
            return
        count = 0
        largest = 0
        movers = 0
        while around != 0:
            piece = flood(around & -around, occupied)
            around &= ~piece
            self.pieces[count] = piece
            self.weights[count] = ones(piece) if self.by_spaces else self.penguins_on(piece)
            if self.weights[count] > largest:
                largest = self.weights[count]
            if piece & end:
                movers = self.weights[count]
            count += 1
        for index in range(count):
            piece = self.pieces[index]
            if self.weights[index] < largest or (movers == largest and not piece & end):
                for colour in range(2):
                    self.low[colour] &= ~piece
                    self.high[colour] &= ~piece

    # Penguins and scores.

    def occupied(self) -> int:
        """The spaces with penguins."""
        return self.low[BLACK] | self.high[BLACK] | self.low[WHITE] | self.high[WHITE]

    def full(self) -> int:
        """The spaces with three penguins."""
        return (self.low[BLACK] | self.low[WHITE]) & (self.high[BLACK] | self.high[WHITE])

    def controlled(self, colour: int) -> int:
        """The spaces where a colour has more penguins than the other."""
        other = 1 - colour
        present = self.low[colour] | self.high[colour]
        return (present & ~(self.low[other] | self.high[other])) | (self.high[colour] & self.low[other])

    def penguins_on(self, spaces: int) -> int:
        """How many penguins, of both colours, stand on these spaces."""
        return self.own_on(BLACK, spaces) + self.own_on(WHITE, spaces)

    def own_on(self, colour: int, spaces: int) -> int:
        """How many penguins of a colour stand on these spaces."""
        return ones(self.low[colour] & spaces) + 2 * ones(self.high[colour] & spaces)

    def score(self, colour: int) -> int:
        """The size of a colour's largest controlled group."""
        best = 0
        left = self.controlled(colour)
        while left != 0:
            group = flood(left & -left, left)
            left ^= group
            size = self.own_on(colour, group)
            if size > best:
                best = size
        return best

    def gone(self, colour: int) -> bool:
        """Whether no penguin of a colour is left."""
        return (self.low[colour] | self.high[colour]) == 0

    def later_lead(self) -> int:
        """By all controlled groups: above 0 if Black has more than White of the largest size that they differ in."""
        for size in range(64):
            self.tally[size] = 0
        for colour in range(2):
            left = self.controlled(colour)
            while left != 0:
                group = flood(left & -left, left)
                left ^= group
                self.tally[self.own_on(colour, group)] += 1 - 2 * colour
        for size in range(63, 0, -1):
            if self.tally[size] != 0:
                return self.tally[size]
        return 0

    # What people and programs ask.

    def place(self, penguins: list[list[int]]) -> None:
        """Put penguins on an empty floe: for each colour their cells, at most three on one, both colours together."""
        for colour in range(2):
            counts = Counter(penguins[colour])
            self.low[colour] = sum(mask(cell) for cell, count in counts.items() if count & 1)
            self.high[colour] = sum(mask(cell) for cell, count in counts.items() if count & 2)

    def words(self) -> tuple[int, int, int, int]:
        """The position as numbers."""
        return (self.low[0], self.high[0], self.low[1], self.high[1])

    def penguins(self, cell: int) -> tuple[int, int]:
        """How many black and how many white penguins stand on a cell."""
        return self.own_on(BLACK, mask(cell)), self.own_on(WHITE, mask(cell))

    def way(self, start: int, end: int) -> list[int]:
        """The two cells that a legal move crosses; of several paths, the straight one or else the first."""
        line = between(start, end)
        free = set(cells_of(self.occupied())) - {start, end}
        if not self.paths or (line and set(line) <= free):
            return line
        near = BOARD.neighbours
        return next(
            [first, second]
            for first in near[start]
            for second in near[first]
            if {first, second} <= free and end in near[second]
        )

    def left(self, colour: int) -> int:
        """How many penguins of a colour are in the game."""
        return self.own_on(colour, self.occupied())

    def groups(self, colour: int) -> list[tuple[int, list[int]]]:
        """The groups of spaces that a colour controls, as (size, cells): the largest first, then by cells."""
        found: list[tuple[int, list[int]]] = []
        left = self.controlled(colour)
        while left:
            group = flood(left & -left, left)
            left ^= group
            found.append((self.own_on(colour, group), cells_of(group)))
        return sorted(found, key=lambda group: (-group[0], group[1]))


def ones(word: int) -> int:
    """How many bits are set."""
    return bits.ones(word)


def lowest(word: int) -> int:
    """The index of the lowest bit of a word that is not 0."""
    return bits.lowest(word)


def grown(spaces: int) -> int:
    """These spaces, and all bits one step away: beyond the board's edge too."""
    return spaces | (spaces << 1) | (spaces >> 1) | (spaces << 7) | (spaces >> 7) | (spaces << 8) | (spaces >> 8)


def flood(seed: int, spaces: int) -> int:
    """All of ``spaces`` that hang together with ``seed``, a part of them."""
    group = 0
    while seed != group:
        group = seed
        seed = grown(group) & spaces
    return group


def path_ends(start: int, occupied: int) -> int:
    """The occupied spaces that three steps over occupied spaces reach from ``start``, none twice and not back to it.

    For each second space of the way: any third space will do that is not the first, or that leaves another first.
    """
    ends = 0
    free = occupied & ~start
    first = grown(start) & free
    seconds = grown(first) & free
    while seconds != 0:
        second = seconds & -seconds
        seconds ^= second
        around = grown(second) & free & ~second
        between = around & first
        if between & (between - 1):
            ends |= around
        elif between != 0:
            ends |= around & ~between
    return ends
