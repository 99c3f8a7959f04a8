"""Huddle Up! a second time, from the rules page alone: slow and plain, with names, strings, sets and floods."""

from __future__ import annotations

from itertools import zip_longest

LENGTHS = (4, 5, 6, 7, 6, 5, 4)
PLACES = [(row, number) for row, length in enumerate(LENGTHS) for number in range(1, length + 1)]
DIRECTIONS = ((0, -1), (0, 1), (1, 0), (1, 1), (-1, 0), (-1, 1))
FROM_THE_TOP = [f"{'abcdefg'[row]}{number}" for row in range(6, -1, -1) for number in range(1, LENGTHS[row] + 1)]


def step(cell: str, direction: tuple[int, int]) -> str | None:
    """Left, right, and by (1 or -1, 0 or 1) the left or right one of the two touching cells above or below."""
    row, number = "abcdefg".index(cell[0]), int(cell[1])
    up, aside = direction
    if up == 0:
        place = (row, number + aside)
    else:
        longer = 0 <= row + up < 7 and LENGTHS[row + up] > LENGTHS[row]
        place = (row + up, number + aside if longer else number - 1 + aside)
    return f"{'abcdefg'[place[0]]}{place[1]}" if place in PLACES else None


def around(cell: str) -> set[str]:
    return {near for direction in DIRECTIONS if (near := step(cell, direction))}


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
            ways = [[start] for _ in DIRECTIONS]
            for way, direction in zip(ways, DIRECTIONS, strict=True):
                while len(way) < 4 and (following := step(way[-1], direction)) in self.on:
                    way.append(following)
        else:
            ways = [[start]]
            for _ in range(3):
                ways = [[*way, near] for way in ways for near in around(way[-1]) if near in self.on and near not in way]
        return {way[3] for way in ways if len(way) == 4 and len(self.on[way[3]]) < 3}

    def legal(self) -> set[str]:
        starts = [cell for cell, penguins in self.on.items() if self.mover in penguins]
        return {f"{start}-{end}" for start in starts for end in self.landings(start)}

    def size(self, group: set[str]) -> int:
        return len(group) if self.group_size == "spaces" else sum(len(self.on[cell]) for cell in group)

    def play(self, move: str) -> None:
        self.passes = self.passes + 1 if move == "--" else 0
        if move != "--":
            start, end = move.split("-")
            before = next(group for group in groups(set(self.on)) if start in group)
            self.on[start] = self.on[start].replace(self.mover, "", 1)
            bump = self.on[end] == "BW"
            self.on[end] = self.mover * 2 if bump else "".join(sorted(self.on[end] + self.mover))
            if not self.on[start]:
                del self.on[start]
                fragments = groups(before - {start})
                stay = [one for one in fragments if self.size(one) == max(map(self.size, fragments))]
                stay = [one for one in stay if end in one] or stay
                self.on = {cell: who for cell, who in self.on.items() if cell not in before or any(cell in one for one in stay)}
        self.mover = "W" if self.mover == "B" else "B"
        self.stood.append((dict(self.on), self.mover))
        if self.stood.count(self.stood[-1]) == 3:
            self.end = "repetition"
        if self.passes == 2:
            self.end = "passes"
        if len(set("".join(self.on.values()))) < 2:
            self.end = "elimination"

    def huddles(self, colour: str) -> list[int]:
        own = {cell: who.count(colour) for cell, who in self.on.items() if 2 * who.count(colour) > len(who)}
        return sorted((sum(own[cell] for cell in group) for group in groups(set(own))), reverse=True)

    def scores(self) -> list[int]:
        return [max([0, *self.huddles(colour)]) for colour in "BW"]

    def winners(self) -> list[int]:
        for black, white in zip_longest(self.huddles("B"), self.huddles("W"), fillvalue=0):
            if black != white:
                return [0 if (black > white) == (self.first == "black") else 1]
            if self.tiebreak == "none":
                break
        return [0, 1]
