"""What the games of a match say about the strength of its players.

Between two, a round's score is A's share of its two games (draws count half), one of five values: rounds, not games,
are the sample, because the games of a round share their opening and dice (fishtest's "pentanomial" model; Van den
Bergh, "A Practical Introduction to the GSPRT", 2016). Among more, a game's score is A's share of the first place.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf, log10, sqrt
from statistics import NormalDist
from typing import Any

Z = 1.959963984540054
"""Two-sided 95 %."""


@dataclass(frozen=True)
class Score:
    """The result of a match for A.

    Attributes:
        games: all of them.
        rounds: complete ones; the mean and its spread are theirs.
        wins, draws, losses: of A, by games; among more than two a draw is a shared first place.
        mean: A's mean score a game, in [0, 1].
        deviation: of a round's score.
        even: the mean of equal players, 1 / seats.
        lost: games that a player lost by crash, time or an illegal move: A's, B's.
    """

    games: int
    rounds: int
    wins: int
    draws: int
    losses: int
    mean: float
    deviation: float
    even: float
    lost: tuple[int, int]

    def interval(self) -> tuple[float, float]:
        """95 % bounds of the mean.

        Wilson's interval (1927) for as many independent games as have this spread; where all rounds ended alike, for
        the games that there are. It stays inside [0, 1] and has a width when everything was won.
        """
        if not self.rounds:
            return 0.0, 1.0
        count = self.games
        if 0.0 < self.mean < 1.0 and self.deviation > 0.0:
            count = self.mean * (1.0 - self.mean) / self.deviation**2 * self.rounds
        spread = Z * sqrt(self.mean * (1.0 - self.mean) / count + Z * Z / (4.0 * count * count))
        middle = self.mean + Z * Z / (2.0 * count)
        scale = 1.0 + Z * Z / count
        low = (middle - spread) / scale if self.mean > 0.0 else 0.0
        high = (middle + spread) / scale if self.mean < 1.0 else 1.0
        return low, high

    def superiority(self) -> float:
        """LOS: how likely A is the better one, by the normal distribution."""
        low, high = self.interval()
        error = max(self.mean - low, high - self.mean) / Z
        if self.deviation > 0.0:
            error = self.deviation / sqrt(self.rounds)
        return NormalDist().cdf((self.mean - self.even) / error)


def score(lines: Iterable[dict[str, Any]]) -> Score:
    """The score of the lines of one match."""
    rounds: dict[int, list[float]] = {}
    wins = draws = losses = games = 0
    lost = [0, 0]
    players = 2
    for line in lines:
        players = line["players"]
        share = first_share(line)
        rounds.setdefault(line["round"], []).append(share)
        games += 1
        wins += share == 1.0
        losses += share == 0.0
        draws += 0.0 < share < 1.0
        if "lost" in line:
            lost[line["lost"]["seat"] != line["seat"]] += 1
    whole = [sum(shares) / players for shares in rounds.values() if len(shares) == players]
    mean = sum(whole) / len(whole) if whole else 0.0
    deviation = sqrt(sum((value - mean) ** 2 for value in whole) / (len(whole) - 1)) if len(whole) > 1 else 0.0
    return Score(games, len(whole), wins, draws, losses, mean, deviation, 1.0 / players, (lost[0], lost[1]))


def first_share(line: dict[str, Any]) -> float:
    """A's share of the first place of a game: 1 alone, 1 / k with k others, 0 behind another; a draw of two is 1/2."""
    returns = line["returns"]
    best = [seat for seat, value in enumerate(returns) if value == max(returns)]
    return 1.0 / len(best) if line["seat"] in best else 0.0


def elo(mean: float) -> float | None:
    """The Elo difference that has this expected score; None at 0 and 1."""
    return 400.0 * log10(mean / (1.0 - mean)) if 0.0 < mean < 1.0 else None


def expected(difference: float) -> float:
    """The expected score of an Elo difference."""
    return 1.0 / (1.0 + 10.0 ** (-difference / 400.0))


def summary(lines: list[dict[str, Any]]) -> dict[str, Any]:
    """A match in numbers, for JSON: Elo for two seats, first places for more."""
    found = score(lines)
    low, high = found.interval()
    numbers: dict[str, Any] = {
        "games": found.games,
        "rounds": found.rounds,
        "wins": found.wins,
        "draws": found.draws,
        "losses": found.losses,
        "score": rounded(found.mean, 4),
        "score95": [rounded(low, 4), rounded(high, 4)],
        "los": rounded(found.superiority(), 4) if found.rounds else None,
        "lost": list(found.lost),
    }
    if found.even == 0.5:
        numbers["elo"] = rounded(elo(found.mean))
        numbers["elo95"] = [rounded(elo(low)), rounded(elo(high))]
    return numbers


def rounded(value: float | None, digits: int = 1) -> float | None:
    """A number for people; None stays."""
    return None if value is None else round(value, digits)


def sentence(match: dict[str, Any], lines: list[dict[str, Any]]) -> str:
    """The summary line of a match's games."""
    found = summary(lines)
    low, high = found["score95"]
    parts = [
        f"{match['game']}: {match['a']} against {match['b']}",
        f"{found['games']} games (+{found['wins']} ={found['draws']} -{found['losses']})",
    ]
    if match["players"] == 2:
        parts += [f"score {percent(found['score'])} [{percent(low)}, {percent(high)}]", f"Elo {difference(found)}"]
    else:
        even = percent(1 / match["players"])
        parts.append(f"first places {percent(found['score'])} [{percent(low)}, {percent(high)}], even is {even}")
    if found["los"] is not None:
        parts.append(f"LOS {percent(found['los'])}")
    if any(found["lost"]):
        parts.append(f"lost without playing on: {found['lost'][0]} and {found['lost'][1]}")
    return ", ".join(parts)


def difference(found: dict[str, Any]) -> str:
    """An Elo difference with its 95 % interval; a bound that has no number is left open."""
    low, high = found["elo95"]
    middle = found["elo"]
    if middle is None:
        middle = inf if found["score"] > 0.5 else -inf
    return f"{middle:+.0f} [{-inf if low is None else low:+.0f}, {inf if high is None else high:+.0f}]"


def percent(share: float) -> str:
    """A share as people write it."""
    return f"{100 * share:.1f} %"
