"""Carteso a second time, from the rules page alone: slow and plain, with sets and floods."""

from __future__ import annotations

from typing import Any

Point = tuple[int, int]


class Oracle:
    """A game in play; points are (row, column) from the bottom left, turns are texts."""

    def __init__(
        self, rows: int = 9, columns: int = 9, komi: float = 0.5, pie: bool = False, button: bool = False
    ) -> None:
        self.points = {(row, column) for row in range(rows) for column in range(columns)}
        self.komi, self.pie, self.button_free = komi, pie, button
        self.black: set[Point] = set()
        self.white: set[Point] = set()
        self.markers: dict[Point, str] = {}
        self.history: list[str] = []
        self.button_owner = ""
        self.vertical = 0

    def name(self, point: Point) -> str:
        return "abcdefghijklm"[point[1]] + str(point[0] + 1)

    def empty(self) -> set[Point]:
        return self.points - self.black - self.white

    def flood(self, start: Point, within: set[Point]) -> set[Point]:
        found, edge = set(), {start}
        while edge:
            found |= edge
            steps = {(r + up, c + right) for r, c in edge for up, right in ((1, 0), (-1, 0), (0, 1), (0, -1))}
            edge = steps & within - found
        return found

    def groups(self) -> list[tuple[set[Point], set[Point]]]:
        """Each group with all that it can reach."""
        found = []
        for stones in (self.black, self.white):
            left = set(stones)
            while left:
                group = self.flood(min(left), stones)
                found.append((group, self.flood(min(group), stones | self.empty())))
                left -= group
        return found

    def phase(self) -> str:
        return ["komi", "side", "play"][min(2, len(self.history))] if self.pie else "play"

    def legal_turns(self) -> set[str]:
        if self.over():
            return set()
        if self.phase() == "komi":
            return {f"komi {halves / 2:g}" for halves in range(2 * len(self.points) + 1)}
        if self.phase() == "side":
            return {"V", "H"}
        stones = {colour + self.name(point) for point in self.empty() for colour in "BW"}
        return stones | {"--"} | ({"button"} if self.button_free else set())

    def play(self, turn: str) -> None:
        mover = self.to_move()
        side = "V" if mover == self.vertical else "H"
        self.history.append(turn)
        if turn.startswith("komi"):
            self.komi = float(turn.split()[1])
        elif turn in ("V", "H"):
            self.vertical = 1 if turn == "V" else 0
        elif turn == "button":
            self.button_free, self.button_owner = False, side
        elif turn != "--":
            point = next(point for point in self.points if self.name(point) == turn[1:])
            (self.black if turn[0] == "B" else self.white).add(point)
            self.claim("H" if side == "V" else "V")

    def claim(self, opponent: str) -> None:
        for group, reach in self.groups():
            if box(group) == box(reach) and not any(point in self.markers for point in group):
                bottom, top, left, right = box(group)
                height, width = top - bottom, right - left
                self.markers[min(group)] = "V" if height > width else "H" if width > height else opponent

    def claims(self) -> list[list[Any]]:
        """As the page lists them: the group's lowest leftmost stone, its owner, its stones now."""
        owned: list[list[Any]] = [
            [self.name(min(group)), self.markers[point], len(group)]
            for group, _ in self.groups()
            for point in group & set(self.markers)
        ]
        return sorted(owned, key=str)

    def over(self) -> bool:
        turns = self.history[2:] if self.pie else self.history
        return turns[-2:] == ["--", "--"] or (not self.empty() and not self.button_free)

    def to_move(self) -> int | None:
        if self.over():
            return None
        if self.phase() != "play":
            return len(self.history)
        return (self.vertical + len(self.history)) % 2

    def scores(self) -> list[int]:
        return [sum(claim[2] for claim in self.claims() if claim[1] == side) for side in "VH"]

    def result(self) -> dict[str, object]:
        v, h = self.scores()
        final = [v + 0.5 * (self.button_owner == "V"), h + self.komi + 0.5 * (self.button_owner == "H")]
        ahead = [self.vertical] if final[0] > final[1] else [1 - self.vertical]
        return {"winners": [0, 1] if final[0] == final[1] else ahead, "scores": final}


def box(points: set[Point]) -> tuple[int, int, int, int]:
    """The first and last row and column."""
    rows, columns = {row for row, _ in points}, {column for _, column in points}
    return min(rows), max(rows), min(columns), max(columns)
