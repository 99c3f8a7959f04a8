"""Ratings of a pool of players, from all their games: the likeliest Elo numbers and how sure they are.

The model: of the players at a table, each is first with a probability in proportion to 10 ** (rating / 400) (Bradley
and Terry 1952; Plackett and Luce for more than two); a shared first place counts as a part for each sharer. A
specification that sits in several seats of a table competes with itself there, which the model allows for.

The errors are the sandwich estimator's over rounds: the games of a round share their opening and dice, so the round is
the sample (Liang and Zeger 1986).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Any

from pyapp.lab.pairs import key_of
from pyapp.lab.scores import Z

SCALE = 400.0 / log(10.0)
"""Elo for one unit of the logarithm of strength."""
PRIOR = 0.25
"""Each two players that met are credited with this many won and lost games more: ratings stay finite when all was
won, and move by less than an Elo for a hundred games."""
TURNS = 100
CLOSE = 1e-9

Matrix = list[list[float]]


@dataclass(frozen=True)
class Rating:
    """A player's rating, half the width of its 95 % interval against the anchor, and its games and score."""

    player: str
    elo: float
    error: float
    games: int
    score: float


@dataclass(frozen=True)
class Seen:
    """A finished table: the players' indices by seat, each seat's share of the first place, a weight, the round."""

    seats: tuple[int, ...]
    shares: tuple[float, ...]
    weight: float
    cluster: object


def rate(lines: list[dict[str, Any]], anchor: str | None = None, at: float = 0.0) -> list[Rating]:
    """The ratings of all players of ``lines``, the best first.

    Args:
        lines: games of matches, of one game.
        anchor: the player whose rating is ``at``; None for the first of the lines.
        at: see there.

    Raises:
        ValueError: the anchor did not play, or two players are joined by no chain of games.
    """
    names = list(dict.fromkeys(name for line in lines for name in line["seats"]))
    if not names:
        return []
    if anchor is not None and anchor not in names:
        raise ValueError(f"{anchor} played no game here")
    base = names[0] if anchor is None else anchor
    names.sort(key=lambda name: name != base)
    games = [seen(line, names) for line in lines]
    apart = unreached(games, len(names))
    if apart:
        raise ValueError(f"no games join {names[apart[0]]} with {names[0]}")
    games += priors(games)
    strengths = likeliest(games, len(names))
    errors = deviations(games, strengths)
    found: list[Rating] = []
    for index, name in enumerate(names):
        shares = [share for game in games if game.weight == 1.0 for share in parts(game, index)]
        elo = at + SCALE * strengths[index]
        found.append(Rating(name, elo, Z * SCALE * errors[index], len(shares), sum(shares) / len(shares)))
    return sorted(found, key=lambda rating: -rating.elo)


def parts(game: Seen, index: int) -> list[float]:
    """The share of the first place of a player, once for each game that it played in."""
    return [sum(share for seat, share in zip(game.seats, game.shares, strict=True) if seat == index)] * (
        index in game.seats
    )


def seen(line: Mapping[str, Any], names: list[str]) -> Seen:
    """A line as the model sees it."""
    returns = line["returns"]
    best = max(returns)
    shares = tuple(1.0 / returns.count(best) if value == best else 0.0 for value in returns)
    seats = tuple(names.index(name) for name in line["seats"])
    return Seen(seats, shares, 1.0, (key_of(dict(line)), line["round"]))


def unreached(games: list[Seen], count: int) -> list[int]:
    """The players that no chain of games joins with the first."""
    reached = {0}
    while True:
        more = {index for game in games if reached & set(game.seats) for index in game.seats} - reached
        if not more:
            return sorted(set(range(count)) - reached)
        reached |= more


def priors(games: list[Seen]) -> list[Seen]:
    """PRIOR won and PRIOR lost games for each two that met."""
    met = {(one, other) for game in games for one in game.seats for other in game.seats if one < other}
    return [Seen(pair, shares, PRIOR, (pair, shares)) for pair in sorted(met) for shares in ((1.0, 0.0), (0.0, 1.0))]


def chances(game: Seen, strengths: list[float]) -> list[float]:
    """How likely each seat is first."""
    powers = [exp(strengths[seat]) for seat in game.seats]
    total = sum(powers)
    return [power / total for power in powers]


def slope(game: Seen, strengths: list[float]) -> list[float]:
    """The gradient of a game's log-likelihood."""
    found = [0.0] * len(strengths)
    for seat, share, chance in zip(game.seats, game.shares, chances(game, strengths), strict=True):
        found[seat] += game.weight * (share - chance)
    return found


def information(games: list[Seen], strengths: list[float]) -> Matrix:
    """The Fisher information: minus the second derivatives of the log-likelihood."""
    size = len(strengths)
    found = [[0.0] * size for _ in range(size)]
    for game in games:
        chance = [0.0] * size
        for seat, value in zip(game.seats, chances(game, strengths), strict=True):
            chance[seat] += value
        for row in set(game.seats):
            found[row][row] += game.weight * chance[row]
            for column in set(game.seats):
                found[row][column] -= game.weight * chance[row] * chance[column]
    return found


def likeliest(games: list[Seen], count: int) -> list[float]:
    """The strengths (logarithms, the first is 0) that make the games most likely: Newton's method, steps bounded."""
    strengths = [0.0] * count
    for _ in range(TURNS):
        gradient = [sum(column) for column in zip(*(slope(game, strengths) for game in games), strict=True)]
        inverse = inverted(rest(information(games, strengths)))
        steps = [sum(a * b for a, b in zip(row, gradient[1:], strict=True)) for row in inverse]
        for index, step in enumerate(steps, start=1):
            strengths[index] += max(-1.0, min(1.0, step))
        if all(abs(step) < CLOSE for step in steps):
            break
    return strengths


def deviations(games: list[Seen], strengths: list[float]) -> list[float]:
    """The standard error of each strength against the first."""
    size = len(strengths) - 1
    clusters: dict[object, list[float]] = {}
    for game in games:
        sums = clusters.setdefault(game.cluster, [0.0] * size)
        for index, value in enumerate(slope(game, strengths)[1:]):
            sums[index] += value
    inverse = inverted(rest(information(games, strengths)))
    found = [0.0]
    for row in inverse:
        projected = [sum(a * b for a, b in zip(row, sums, strict=True)) for sums in clusters.values()]
        found.append(sqrt(sum(value * value for value in projected)))
    return found


def rest(matrix: Matrix) -> Matrix:
    """Without the first row and column, the anchor's."""
    return [row[1:] for row in matrix[1:]]


def inverted(matrix: Matrix) -> Matrix:
    """The inverse of a symmetric, positive definite matrix, by Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(index == other) for other in range(size))] for index, row in enumerate(matrix)]
    for pivot in range(size):
        head = rows[pivot][pivot]
        rows[pivot] = [value / head for value in rows[pivot]]
        for index in range(size):
            factor = rows[index][pivot]
            if index != pivot and factor:
                rows[index] = [value - factor * lead for value, lead in zip(rows[index], rows[pivot], strict=True)]
    return [row[size:] for row in rows]


def table(ratings: list[Rating]) -> str:
    """The ratings as a markdown table."""
    lines = ["| player | Elo | ± 95 % | games | score |", "|---|---|---|---|---|"]
    for rating in ratings:
        error = f"{rating.error:.0f}" if rating.error else ""
        player = rating.player.replace("|", "\\|")
        lines.append(f"| {player} | {rating.elo:.0f} | {error} | {rating.games} | {100 * rating.score:.1f} % |")
    return "\n".join(lines)
