"""Carteso a second time, from the rules page alone: slow and plain, with sets and floods."""

from __future__ import annotations

Point = tuple[int, int]
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))


class Oracle:
    """A game in play; points are (row, column) from the bottom left, turns are texts."""

    def __init__(self, rows: int, columns: int, komi: float = 0.5, pie: bool = False, button: bool = False) -> None:
        points = [(row, column) for row in range(rows) for column in range(columns)]
        self.name = {point: "abcdefghijklm"[point[1]] + str(point[0] + 1) for point in points}
        self.point = {name: point for point, name in self.name.items()}
        self.pie, self.button_free, self.vertical = pie, button, 0
        self.extra = {"V": 0.0, "H": komi}
        self.stones: dict[str, set[Point]] = {"B": set(), "W": set()}
        self.markers: dict[Point, str] = {}
        self.history: list[str] = []

    def empty(self) -> set[Point]:
        return set(self.name) - self.stones["B"] - self.stones["W"]

    def groups(self) -> list[tuple[set[Point], set[Point]]]:
        """Each group with all that it can reach."""
        found = []
        for stones in self.stones.values():
            left = set(stones)
            while left:
                group = flood(min(left), stones)
                found.append((group, flood(min(group), stones | self.empty())))
                left -= group
        return found

    def legal_turns(self) -> set[str]:
        if self.over():
            return set()
        if self.pie and not self.history:
            return {f"komi {halves / 2:g}" for halves in range(2 * len(self.name) + 1)}
        if self.pie and len(self.history) == 1:
            return {"V", "H"}
        stones = {colour + self.name[point] for point in self.empty() for colour in self.stones}
        return stones | {"--"} | ({"button"} if self.button_free else set())

    def play(self, turn: str) -> None:
        side, opponent = "VH" if self.to_move() == self.vertical else "HV"
        self.history.append(turn)
        if turn.startswith("komi"):
            self.extra["H"] = float(turn.split()[1])
        elif turn in ("V", "H"):
            self.vertical = 1 if turn == "V" else 0
        elif turn == "button":
            self.button_free = False
            self.extra[side] += 0.5
        elif turn != "--":
            self.stones[turn[0]].add(self.point[turn[1:]])
            self.claim(opponent)

    def claim(self, opponent: str) -> None:
        for group, reach in self.groups():
            if box(group) == box(reach) and not group & set(self.markers):
                bottom, top, left, right = box(group)
                taller = (top - bottom) - (right - left)
                self.markers[min(group)] = "V" if taller > 0 else "H" if taller < 0 else opponent

    def claims(self) -> list[tuple[str, str, int]]:
        """As the page lists them: the group's lowest leftmost stone, its owner, its stones now."""
        marked = [(group, point) for group, _ in self.groups() for point in group & set(self.markers)]
        return sorted((self.name[min(group)], self.markers[point], len(group)) for group, point in marked)

    def over(self) -> bool:
        turns = self.history[2:] if self.pie else self.history
        return turns[-2:] == ["--", "--"] or (not self.empty() and not self.button_free)

    def to_move(self) -> int | None:
        return None if self.over() else (self.vertical + len(self.history)) % 2

    def scores(self) -> list[int]:
        return [sum(stones for _, owner, stones in self.claims() if owner == side) for side in "VH"]

    def result(self) -> dict[str, object]:
        final = [stones + self.extra[side] for stones, side in zip(self.scores(), "VH", strict=True)]
        return {"winners": [seat for seat in (0, 1) if final[seat ^ self.vertical] == max(final)], "scores": final}


def flood(start: Point, within: set[Point]) -> set[Point]:
    found, edge = set[Point](), {start}
    while edge:
        found |= edge
        edge = {(row + up, column + right) for row, column in edge for up, right in STEPS} & within - found
    return found


def box(points: set[Point]) -> tuple[int, int, int, int]:
    """The first and last row and column."""
    rows, columns = {row for row, _ in points}, {column for _, column in points}
    return min(rows), max(rows), min(columns), max(columns)
