"""Catchup a second time, from the rules page alone: slow and plain, with sets, floods and the page's geometry."""

from __future__ import annotations

from itertools import combinations, zip_longest

WHITE, BLACK = 0, 1


class Oracle:
    """A game in play; cells are names, turns are sets of them or "swap"."""

    def __init__(self, size: int = 5, bonus: str = "own", swap: bool = False, handicap: int = 0) -> None:
        self.size, self.bonus, self.swap, self.handicap = size, bonus, swap, handicap
        self.lengths = [size + row if row < size else 3 * size - 2 - row for row in range(2 * size - 1)]
        self.places = [(row, number) for row, many in enumerate(self.lengths) for number in range(1, many + 1)]
        self.stones: tuple[set[str], set[str]] = (set(), set())
        self.turns = 0
        self.colour = WHITE
        self.swapped = False
        self.cap = 1

    def name(self, place: tuple[int, int]) -> str:
        return "abcdefghijklm"[place[0]] + str(place[1])

    def cells(self) -> set[str]:
        return {self.name(place) for place in self.places}

    def around(self, cell: str) -> set[str]:
        """Left, right, and the two touching cells of the row above and below."""
        row, number = "abcdefghijklm".index(cell[0]), int(cell[1:])
        found = {(row, number - 1), (row, number + 1)}
        for other in (row - 1, row + 1):
            if 0 <= other < len(self.lengths):
                longer = self.lengths[other] > self.lengths[row]
                found |= {(other, number), (other, number + 1 if longer else number - 1)}
        return {self.name(place) for place in found if place in self.places}

    def groups(self, colour: int) -> list[int]:
        left, sizes = set(self.stones[colour]), []
        while left:
            flood, edge = set(), {left.pop()}
            while edge:
                flood |= edge
                edge = {near for cell in edge for near in self.around(cell)} & left - flood
            left -= flood
            sizes.append(len(flood))
        return sorted(sizes, reverse=True)

    def scores(self) -> list[int]:
        return [max([1, *self.groups(colour)]) for colour in (WHITE, BLACK)]

    def empty(self) -> set[str]:
        return self.cells() - self.stones[WHITE] - self.stones[BLACK]

    def limit(self) -> int:
        return min(self.cap, len(self.empty()))

    def legal_turns(self) -> set[frozenset[str]]:
        most = range(1, self.limit() + 1)
        turns = {frozenset(choice) for many in most for choice in combinations(self.empty(), many)}
        return turns | ({frozenset({"swap"})} if self.swap and self.turns == 1 else set())

    def play(self, turn: frozenset[str]) -> None:
        self.turns += 1
        if turn == {"swap"}:
            self.swapped = True
            return
        before = self.scores()
        self.stones[self.colour].update(turn)
        after = self.scores()
        mover, other = self.colour, 1 - self.colour
        rose = after[mover] > before[mover] and after[mover] >= after[other]
        if self.bonus == "global":
            rose = max(after) > max(before)
        self.cap = 3 if rose else 2
        self.colour = other

    def seat(self, colour: int) -> int:
        return 1 - colour if self.swapped else colour

    def facts(self) -> dict[str, object]:
        over = not self.empty()
        to_move = None if over else self.seat(self.colour)
        return {"scores": self.scores(), "to_move": to_move, "limit": self.limit()}

    def result(self) -> dict[str, object]:
        lists = [self.groups(WHITE), self.groups(BLACK)]
        compared = [list(sizes) for sizes in lists]
        compared[WHITE if self.handicap > 0 else BLACK][0] += abs(self.handicap)
        for white, black in zip_longest(*compared, fillvalue=0):
            if white != black:
                return {"winners": [self.seat(WHITE if white > black else BLACK)], "groups": lists}
        return {"winners": [0, 1], "groups": lists}
