"""Huddle Up! a second time, from the rules page alone: slow and plain, with names, strings, sets and floods."""

from __future__ import annotations

from functools import cache
from itertools import zip_longest

LENGTHS = (4, 5, 6, 7, 6, 5, 4)
DIRECTIONS = ((0, -1), (0, 1), (1, 0), (1, 1), (-1, 0), (-1, 1))
FROM_THE_TOP = [f"{'abcdefg'[row]}{number}" for row in range(6, -1, -1) for number in range(1, LENGTHS[row] + 1)]


@cache
def step(cell: str, up: int, aside: int) -> str:
    """The next cell: left, right, or the left or right one of the two above or below; "" beyond the edge."""
    if not cell:
        return ""
    row = "abcdefg".index(cell[0])
    longer = 0 <= row + up < 7 and LENGTHS[row + up] > LENGTHS[row]
    name = "abcdefg"[row + up : row + up + 1] + str(int(cell[1]) + aside - (up != 0 and not longer))
    return name if name in FROM_THE_TOP else ""


def around(cell: str) -> set[str]:
    return {step(cell, *way) for way in DIRECTIONS} - {""}


def groups(cells: set[str]) -> list[set[str]]:
    left, found = set(cells), []
    while left:
        flood, edge = set(), {left.pop()}
        while edge:
            flood |= edge
            edge = {near for cell in edge for near in around(cell)} & left - flood
        left -= flood
        found.append(flood)
    return found


class Oracle:
    """A game in play; ``on`` has the letters of the penguins on each occupied space."""

    def __init__(self, move="straight", group_size="penguins", tiebreak="none", first="black") -> None:
        self.move, self.group_size, self.tiebreak, self.first = move, group_size, tiebreak, first
        spaces = [cell for cell in FROM_THE_TOP if cell != "d4"]
        self.start({cell: "BW"[place % 2] for place, cell in enumerate(spaces)}, first[0].upper())

    def start(self, on: dict[str, str], mover: str) -> None:
        self.on, self.mover, self.passes, self.end = on, mover, 0, ""
        self.stood = [(dict(on), mover)]

    def landings(self, start: str) -> set[str]:
        if self.move == "straight":
            ways = [(a := step(start, *way), b := step(a, *way), step(b, *way)) for way in DIRECTIONS]
        else:
            ways = [
                (a, b, c) for a in around(start) for b in around(a) for c in around(b) if len({start, a, b, c}) == 4
            ]
        return {way[2] for way in ways if set(way) <= set(self.on) and len(self.on[way[2]]) < 3}

    def legal(self) -> set[str]:
        return {f"{start}-{end}" for start in self.on if self.mover in self.on[start] for end in self.landings(start)}

    def size(self, group: set[str]) -> int:
        return len(group) if self.group_size == "spaces" else sum(len(self.on[cell]) for cell in group)

    def play(self, move: str) -> None:
        self.passes = self.passes + 1 if move == "--" else 0
        if move != "--":
            start, end = move.split("-")
            before = next(group for group in groups(set(self.on)) if start in group)
            self.on[start] = self.on[start].replace(self.mover, "", 1)
            self.on[end] = self.mover * 2 if self.on[end] == "BW" else "".join(sorted(self.on[end] + self.mover))
            if not self.on[start]:
                del self.on[start]
                fragments = groups(before - {start})
                stay = [one for one in fragments if self.size(one) == max(map(self.size, fragments))]
                stay = [one for one in stay if end in one] or stay
                gone = before.difference({start}, *stay)
                self.on = {cell: self.on[cell] for cell in self.on.keys() - gone}
        self.mover = "W" if self.mover == "B" else "B"
        self.stood.append((dict(self.on), self.mover))
        if self.passes == 2 or self.stood.count(self.stood[-1]) == 3:
            self.end = "passes" if self.passes == 2 else "repetition"
        if len(set("".join(self.on.values()))) < 2:
            self.end = "elimination"

    def huddles(self, colour: str) -> list[int]:
        own = {cell: who.count(colour) for cell, who in self.on.items() if 2 * who.count(colour) > len(who)}
        return sorted((sum(own[cell] for cell in group) for group in groups(set(own))), reverse=True)

    def scores(self) -> list[int]:
        return [max([0, *self.huddles(colour)]) for colour in "BW"]

    def winners(self) -> list[int]:
        most = 1 if self.tiebreak == "none" else None
        pairs = zip_longest(self.huddles("B")[:most], self.huddles("W")[:most], fillvalue=0)
        leads = [black - white for black, white in pairs if black != white]
        return [int((leads[0] < 0) == (self.first == "black"))] if leads else [0, 1]
