"""Disc Stacks a second time, from the rules page alone: slow and plain, with lists of disc names and move texts."""

from __future__ import annotations

from typing import Any


class Oracle:
    """A game in play; stacks are lists of discs such as "3G", bottom first, by their numbers."""

    def __init__(self, players: int, height: str = "strict", colours: Any = "auto", rounds: Any = "auto") -> None:
        self.players, self.height = players, height
        self.colours = "RGBY"[: {2: 3, 3: 4}[players] if colours == "auto" else colours]
        self.rounds = players if rounds == "auto" else rounds
        self.scores = [0] * players
        self.round = 0
        self.over = False
        self.begin()

    def begin(self) -> None:
        self.round += 1
        self.supply = [f"{size}{colour}" for size in "1234" for colour in self.colours]
        self.stacks: dict[int, list[str]] = {}
        self.mover = (self.round - 1) % self.players

    def deal(self, stacks: dict[int, list[str]]) -> None:
        """Take over a set-up that somebody else has made of the whole supply."""
        assert sorted(disc for discs in stacks.values() for disc in discs) == sorted(self.supply)
        for discs in stacks.values():
            assert [size for size, _ in discs] == sorted({size for size, _ in discs}, reverse=True)
        self.stacks, self.supply = {number: list(discs) for number, discs in stacks.items()}, []

    def moves(self) -> set[str]:
        if self.over:
            return set()
        if self.supply:
            fits = {
                f"{disc}>{number}"
                for disc in self.supply
                for number, discs in self.stacks.items()
                if disc[0] < discs[-1][0]
            }
            return fits | {f"{disc}*" for disc in self.supply}
        return {f"x{discs[-1][1]}" for discs in self.stacks.values()} | {
            f"{source}:{moved}>{target}"
            for source, discs in self.stacks.items()
            for moved in range(1, len(discs) + 1)
            for target, others in self.stacks.items()
            if target != source and self.may_move(discs, moved, others)
        }

    def may_move(self, discs: list[str], moved: int, others: list[str]) -> bool:
        higher = len(others) > len(discs) or (self.height == "at_least" and len(others) == len(discs))
        return higher and others[-1][0] > discs[-moved][0]

    def play(self, move: str) -> None:
        taken = 0
        if move[0] == "x":
            for discs in self.stacks.values():
                if discs[-1][1] == move[1]:
                    discs.pop()
                    taken += 1
        elif ":" in move:
            source, rest = move.split(":")
            moved, target = rest.split(">")
            discs = self.stacks[int(source)]
            self.stacks[int(target)] += discs[len(discs) - int(moved) :]
            del discs[len(discs) - int(moved) :]
        else:
            self.supply.remove(move[:2])
            number = len(self.stacks) + 1 if move[2] == "*" else int(move[3:])
            self.stacks.setdefault(number, []).append(move[:2])
        self.stacks = {number: discs for number, discs in self.stacks.items() if discs}
        mover, self.mover = self.mover, (self.mover + 1) % self.players
        if not self.stacks:
            self.scores[mover] += taken
            self.over = self.round == self.rounds
            if not self.over:
                self.begin()

    def facts(self) -> dict[str, object]:
        phase = "over" if self.over else "place" if self.supply else "act"
        return {
            "position": " ".join(f"{number}:{''.join(discs)}" for number, discs in self.stacks.items()) or "-",
            "scores": self.scores,
            "to_move": None if self.over else self.mover,
            "round": self.round,
            "phase": phase,
            "left": len(self.supply),
        }

    def result(self) -> dict[str, object]:
        winners = [seat for seat, total in enumerate(self.scores) if total == max(self.scores)]
        return {"winners": winners, "scores": self.scores}
