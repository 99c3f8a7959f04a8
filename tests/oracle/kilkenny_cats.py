"""Kilkenny Cats a second time, from the rules page alone: slow and plain, with sets of named squares."""

from __future__ import annotations

COLUMNS = "abcdefghijklmn"
PLACE = {f"{column}{row}": (COLUMNS.index(column) + 1, row) for column in COLUMNS for row in range(1, 15)}
PLACE |= {"N1": (7, 15), "N2": (8, 15), "S1": (7, 0), "S2": (8, 0)}
PLACE |= {"W1": (0, 7), "W2": (0, 8), "E1": (15, 7), "E2": (15, 8)}
NAME = {place: name for name, place in PLACE.items()}
BLOCKS = {"S": ("fghi", (3, 4)), "N": ("fghi", (11, 12)), "W": ("cd", (6, 7, 8, 9)), "E": ("kl", (6, 7, 8, 9))}
ACROSS = {"S": "N", "N": "S", "W": "E", "E": "W"}
DIRECTIONS = [(right, up) for right in (-1, 0, 1) for up in (-1, 0, 1) if right or up]
PLAYING = {2: ["S", "N"], 3: ["S", "W", "N"], 4: ["S", "W", "N", "E"]}


class Oracle:
    """A game in play: the seats' colours and the names of the places where their cats are."""

    def __init__(
        self,
        players: int = 2,
        starter: str = "S",
        mice: str = "opposite",
        last_mover: bool = True,
        draw_when_none_can_win: bool = False,
    ) -> None:
        self.last_mover, self.draw_when_none_can_win = last_mover, draw_when_none_can_win
        self.colours = PLAYING[players]
        while self.colours[0] != starter:
            self.colours = [*self.colours[1:], self.colours[0]]
        edges = {colour: ACROSS[colour] if mice == "opposite" else colour for colour in self.colours}
        self.mice = {colour: {edges[colour] + "1", edges[colour] + "2"} for colour in self.colours}
        self.cats = {c: {column + str(row) for column in BLOCKS[c][0] for row in BLOCKS[c][1]} for c in self.colours}
        self.mover = starter
        self.calm = 0
        self.moves_had = 0
        self.end: dict[str, object] | None = None

    def loose(self, colour: str) -> set[str]:
        return self.cats[colour] - self.mice[colour]

    def can_move(self) -> list[str]:
        return [colour for colour in self.colours if self.loose(colour)]

    def moves(self, die: int) -> set[tuple[str, str]]:
        found = set()
        taken = {cat for cats in self.cats.values() for cat in cats}
        for start in self.loose(self.mover):
            x, y = PLACE[start]
            for right, up in DIRECTIONS:
                way = [NAME.get((x + right * step, y + up * step)) for step in range(1, die + 1)]
                if None not in way and not taken & set(way[:-1]) and self.may_land(way[-1]):
                    found.add((start, way[-1]))
        self.moves_had = len(found)
        return found

    def may_land(self, place: str | None) -> bool:
        if place in self.cats[self.mover]:
            return False
        return place in self.mice[self.mover] if place and place[0].isupper() else True

    def play(self, move: tuple[str, str] | None) -> None:
        """One of ``moves``, which has just been asked, or None for a forfeit."""
        self.calm += 1
        if move:
            start, target = move
            if target in self.mice[self.mover] or any(target in cats for cats in self.cats.values()):
                self.calm = 0
            for cats in self.cats.values():
                cats -= {start, target}
            self.cats[self.mover].add(target)
        self.end = self.ending()
        after = self.colours.index(self.mover) + 1
        able = [colour for colour in [*self.colours[after:], *self.colours[:after]] if self.loose(colour)]
        self.mover = able[0] if able else self.mover

    def ending(self) -> dict[str, object] | None:
        able = self.can_move()
        if self.cats[self.mover] >= self.mice[self.mover]:
            return self.ended([self.mover], "mice")
        if len(able) == 1 and self.last_mover:
            return self.ended(able, "last")
        if not able:
            return self.ended(self.colours, "stuck")
        able = able if len(able) > 1 else self.colours
        if self.draw_when_none_can_win and all(len(cats) < 2 for cats in self.cats.values()):
            return self.ended(able, "none")
        return self.ended(able, "quiet") if self.calm == 200 else None

    def ended(self, winners: list[str], how: str) -> dict[str, object]:
        return {"winners": [self.colours.index(colour) for colour in self.colours if colour in winners], "end": how}

    def facts(self) -> dict[str, object]:
        return {
            "position": ";".join(f"{colour}:{','.join(sorted(self.cats[colour]))}" for colour in self.colours),
            "to_move": None if self.end else self.colours.index(self.mover),
            "legal": self.moves_had,
            "scores": [len(self.cats[colour] & self.mice[colour]) for colour in self.colours],
        }
