"""A round of Disc Stacks for three, looked at to its end: what it comes to when each seat plays for itself.

Max^n (Luckhardt and Irani 1986) on what an outcome of the round is worth to each seat. Where a seat does not care
between actions, they count alike: what comes back is their mean. A rule that picks one of them, as ``ending`` has it,
would make a position look won or lost by what others may as well not do.

A stack holds at most one disc of each size, so it is a number of 12 bits, three a size, the smallest lowest: 0 for
none, else the colour and 1. What a board's stacks say of it, each by a table, adds up: its name in 48 bits too.
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import Any

from pyapp.games.disc_stacks.discs import MOST, SAME_SIZE, SIZES, TABLE
from pyapp.games.disc_stacks.rules import DiscStacksState

TABLE_BITS = 17
SPREAD = 0x9E3779B97F4A7C15
GRAIN = 1e-9
"""Values nearer to each other than this are equal: means differ in their last bits."""
SEATS = 3
OUTCOMES = 8 * SEATS
LINE = MOST + 1
"""Items of a board: its stacks, and a 0 behind the last."""
BOARDS = 2048
"""How many may stand beside each other in a search: enough for the 26 behind each of the 64 of a whole action phase."""
MOST_BEHIND = 128
"""More than stand behind one board, while discs are placed too."""
PILES = 1 << (3 * SIZES)


@cache
def piles() -> tuple[Any, Any, Any, Any, Any]:
    """Of every stack: its height, its top disc, how many discs of each colour (4 bits each), and its part of a name."""
    height = array("i", [0]) * PILES
    top = array("i", [-1]) * PILES
    counts = array("i", [0]) * PILES
    marks = array("Q", [0]) * PILES
    discs = array("i", [0]) * PILES
    bits = [4] * (2 * SAME_SIZE) + [3] * SAME_SIZE + [1] * SAME_SIZE
    shifts = [sum(bits[:disc]) for disc in range(MOST)]
    for pile in range(PILES):
        below = -1
        for size in range(SIZES - 1, -1, -1):
            colour = (pile >> (3 * size) & 7) - 1
            if 0 <= colour < SAME_SIZE:
                disc = SAME_SIZE * size + colour
                # What it lies on: the table, or one of the bigger discs.
                mark = 1 if below < 0 else 2 + below - SAME_SIZE * (size + 1)
                marks[pile] += mark << shifts[disc]
                discs[pile] |= 1 << disc
                counts[pile] += 1 << (4 * colour)
                height[pile] += 1
                top[pile] = below = disc
    return height, top, counts, marks, discs


class ThreeSeats:
    """A solver that remembers what it has seen of a round.

    Args:
        like: any state of the table, of three seats.

    Attributes:
        worth: what each outcome of the round, 8 * seat + discs of its last action, is worth to each of the seats, in
            turn; whoever writes it lets the solver ``forget``.
    """

    def __init__(self, like: DiscStacksState) -> None:
        self.height, self.top, self.counts, self.marks, self.discs = piles()
        self.colours = like.colours
        self.rise = like.rise
        self.stacks = array("i", [0]) * (BOARDS * LINE)
        # Whether ``found`` is known, for each board, and what it is.
        self.ends = array("i", [0]) * BOARDS
        self.keys = array("Q", [0]) * BOARDS
        self.found = array("d", [0.0]) * (SEATS * BOARDS)
        self.known = array("Q", [0]) * (1 << TABLE_BITS)
        self.values = array("d", [0.0]) * (SEATS << TABLE_BITS)
        self.worth = array("d", [0.0]) * (SEATS * OUTCOMES)
        self.left = 0

    def forget(self) -> None:
        """Outcomes are worth something else now."""
        for slot in range(1 << TABLE_BITS):
            self.known[slot] = 0

    def solve(self, state: DiscStacksState, out: Any, nodes: int) -> bool:
        """Write what a round comes to for each seat into ``out``.

        Args:
            state: in the action phase, or with few discs left to be placed; discs lie on the board.
            out: three doubles.
            nodes: how many boards to look at, at most.

        Returns:
            Whether it was found out; if not, ``out`` is as it was.
        """
        count = 0
        key = 0
        for disc in range(MOST):
            if state.crown[disc] > 0:
                pile = 0
                below = disc
                while below != TABLE:
                    pile |= (below % SAME_SIZE + 1) << (3 * (below // SAME_SIZE))
                    below = state.under[below]
                self.stacks[count] = pile
                key += self.marks[pile]
                count += 1
        self.stacks[count] = 0
        self.keys[0] = key
        self.left = nodes
        if not self.find(0, state.to_move, state.left) and not self.search(0, state.to_move, 1, state.left):
            return False
        for seat in range(SEATS):
            out[seat] = self.found[seat]
        return True

    def search(self, place: int, mover: int, free: int, supply: int) -> bool:
        """Write ``found`` of the board at ``place``; False where no more may be looked at.

        Args:
            place: which board, of those that stand beside each other.
            mover: the seat to move.
            free: from where on there is room for others.
            supply: how many discs are still to be placed.
        """
        self.left -= 1
        if self.left < 0 or free + MOST_BEHIND > BOARDS:
            return False
        last = self.place(place, free) if supply > 0 else self.follow(place, mover, free)
        later = supply - 1 if supply > 0 else 0
        after = mover + 1 if mover + 1 < SEATS else 0
        enough = self.enough(place, mover, supply)
        equals = 0
        for child in range(free, last):
            if not self.ends[child]:
                self.ends[child] = self.find(child, after, later)
            if self.ends[child]:
                equals = self.take(place, mover, child, equals)
                if self.found[SEATS * place + mover] >= enough:
                    self.keep(place, mover, supply, equals)
                    return True
        for child in range(free, last):
            if not self.ends[child]:
                if not self.search(child, after, last, later):
                    return False
                equals = self.take(place, mover, child, equals)
                if self.found[SEATS * place + mover] >= enough:
                    break
        self.keep(place, mover, supply, equals)
        return True

    def take(self, place: int, mover: int, child: int, equals: int) -> int:
        """Count an action: ``found`` is the sum over those that are best for the mover; returns how many they are."""
        one = self.found[SEATS * child + mover]
        best = self.found[SEATS * place + mover]
        if equals == 0 or one > best + GRAIN:
            for seat in range(SEATS):
                self.found[SEATS * place + seat] = self.found[SEATS * child + seat]
            return 1
        if one < best - GRAIN:
            return equals
        for seat in range(SEATS):
            if seat != mover:
                self.found[SEATS * place + seat] += self.found[SEATS * child + seat]
        return equals + 1

    def enough(self, place: int, mover: int, supply: int) -> float:
        """The value with which the mover stops looking: a win of the round, unless more discs may make up a lack."""
        one = self.worth[SEATS * (8 * mover + 1) + mover]
        if one < 0.0:
            most = 2 if supply > 0 else self.largest(place)
            one = self.worth[SEATS * (8 * mover + most) + mover]
        return one - GRAIN

    def place(self, place: int, free: int) -> int:
        """Write the boards with one more disc of the supply than that at ``place``; returns where they end."""
        first = place * LINE
        lying = 0
        count = 0
        while self.stacks[first + count] != 0:
            lying |= self.discs[self.stacks[first + count]]
            count += 1
        child = free
        for disc in range(MOST):
            if lying >> disc & 1 or disc % SAME_SIZE >= self.colours:
                continue
            moved = (disc % SAME_SIZE + 1) << (3 * (disc // SAME_SIZE))
            for other in range(count + 1):
                target = 0
                if other < count:
                    target = self.stacks[first + other]
                    if self.top[target] // SAME_SIZE <= disc // SAME_SIZE:
                        continue
                line = child * LINE
                for slot in range(count):
                    self.stacks[line + slot] = self.stacks[first + slot]
                self.stacks[line + other] = target | moved
                self.stacks[line + count + (other == count)] = 0
                self.keys[child] = self.keys[place] - self.marks[target] + self.marks[target | moved]
                self.ends[child] = 0
                child += 1
        return child

    def follow(self, place: int, mover: int, free: int) -> int:
        """Write the boards behind that at ``place`` from ``free`` on; returns where they end."""
        first = place * LINE
        tops = 0
        count = 0
        while self.stacks[first + count] != 0:
            tops |= 1 << (self.top[self.stacks[first + count]] % SAME_SIZE)
            count += 1
        child = free
        for colour in range(SAME_SIZE):
            if tops >> colour & 1:
                line = child * LINE
                key = self.keys[place]
                taken = 0
                for index in range(count):
                    pile = self.stacks[first + index]
                    size = self.top[pile]
                    if size % SAME_SIZE == colour:
                        taken += 1
                        key -= self.marks[pile]
                        # Nothing smaller lies on the top disc.
                        pile &= -8 << (3 * (size // SAME_SIZE))
                        if pile == 0:
                            continue
                        key += self.marks[pile]
                    self.stacks[line] = pile
                    line += 1
                self.stacks[line] = 0
                self.keys[child] = key
                self.ends[child] = line == child * LINE
                if self.ends[child]:
                    for seat in range(SEATS):
                        self.found[SEATS * child + seat] = self.worth[SEATS * (8 * mover + taken) + seat]
                child += 1
        for index in range(count):
            pile = self.stacks[first + index]
            reach = self.height[pile] + self.rise
            for other in range(count):
                target = self.stacks[first + other]
                if self.height[target] < reach or other == index:
                    continue
                width = self.top[target] // SAME_SIZE
                for size in range(width):
                    bits = pile >> (3 * size) & 7
                    if bits == 0:
                        continue
                    moved = pile & ((8 << (3 * size)) - 1)
                    line = child * LINE
                    key = self.keys[place] - self.marks[pile] - self.marks[target]
                    key += self.marks[target | moved] + self.marks[pile ^ moved]
                    for slot in range(count):
                        if slot == other:
                            self.stacks[line] = target | moved
                        elif slot != index:
                            self.stacks[line] = self.stacks[first + slot]
                        elif pile != moved:
                            self.stacks[line] = pile ^ moved
                        else:
                            continue
                        line += 1
                    self.stacks[line] = 0
                    self.keys[child] = key
                    self.ends[child] = 0
                    child += 1
        return child

    def largest(self, place: int) -> int:
        """The most discs of one colour that lie on a board: no action takes more."""
        index = place * LINE
        total = 0
        while self.stacks[index] != 0:
            total += self.counts[self.stacks[index]]
            index += 1
        most = 0
        for colour in range(SAME_SIZE):
            count = total >> (4 * colour) & 15
            if count > most:
                most = count
        return most

    def find(self, place: int, mover: int, supply: int) -> bool:
        """Whether a board is remembered; its ``found`` is written then."""
        name = 8 * self.keys[place] + 2 * mover + (supply > 0)
        slot = ((name * SPREAD) & 0xFFFFFFFFFFFFFFFF) >> (64 - TABLE_BITS)
        if self.known[slot] != name + 1:
            return False
        for seat in range(SEATS):
            self.found[SEATS * place + seat] = self.values[SEATS * slot + seat]
        return True

    def keep(self, place: int, mover: int, supply: int, equals: int) -> None:
        """Make a sum of so many equals their mean, and remember it."""
        name = 8 * self.keys[place] + 2 * mover + (supply > 0)
        slot = ((name * SPREAD) & 0xFFFFFFFFFFFFFFFF) >> (64 - TABLE_BITS)
        self.known[slot] = name + 1
        for seat in range(SEATS):
            if seat != mover:
                self.found[SEATS * place + seat] /= equals
            self.values[SEATS * slot + seat] = self.found[SEATS * place + seat]
