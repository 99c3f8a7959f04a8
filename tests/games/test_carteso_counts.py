"""All games on the smallest boards, counted by how they end: the rules' proof by numbers, komi 0."""

import pytest

from pyapp.games.carteso import GAME as CARTESO
from pyapp.lab.perft import perft
from tests.games.carteso_playing import after

NUMBERS = [
    ("1x1", 5, [2, 2, 1]),
    ("1x2", 41, [8, 24, 9]),
    ("2x1", 41, [24, 8, 9]),
    ("1x3", 493, [64, 352, 77]),
    ("2x2", 7889, [3456, 3456, 977]),
]


def start(size):
    return after(size=int(size[0]) if size[0] == size[2] else size, komi=0)


def endings(state):
    """How many games from here V wins, H wins and nobody wins."""
    if state.is_terminal():
        margin = state.margin()
        return [int(margin > 0), int(margin < 0), int(margin == 0)]
    totals = [0, 0, 0]
    for _, following in state.turns(False):
        totals = [total + more for total, more in zip(totals, endings(following), strict=True)]
    return totals


@pytest.mark.parametrize(("size", "games", "split"), NUMBERS, ids=[size for size, _, _ in NUMBERS])
def test_complete_games_and_who_wins_them(size, games, split):
    found = endings(start(size))
    assert (sum(found), found) == (games, split)


@pytest.mark.parametrize(("size", "games"), [(size, games) for size, games, _ in NUMBERS[:4]])
def test_perft_counts_the_same_games(size, games):
    state = start(size)
    assert perft(CARTESO, state, 2 * state.cells) == games


def test_turns_from_the_start():
    assert perft(CARTESO, after(), 1) == 2 * 81 + 1
    assert perft(CARTESO, after(size=5), 2) == 50 * 49 + 51
