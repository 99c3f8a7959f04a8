"""Random games over all options and seats: the rules and the oracle agree on every move, fact and result."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.core.rng import Rng
from pyapp.games.kilkenny_cats.geometry import PASS
from tests.games.kilkenny import start
from tests.oracle.kilkenny_cats import PLAYING, Oracle

OPTIONS = {
    "mice": st.sampled_from(["opposite", "own"]),
    "last_mover": st.booleans(),
    "draw_when_none_can_win": st.booleans(),
}
GAMES = 170
"""For each number of seats."""
EAGER = ("capture", "mouse", "any")
"""What a game's players prefer: games of different lengths and ends."""


def chosen(found: list[tuple[str, str]], taste: str, oracle: Oracle, rng: Rng) -> tuple[str, str]:
    """One of the legal moves, by the players' taste."""
    mice = oracle.mice[oracle.mover]
    cats = {cat for cats in oracle.cats.values() for cat in cats}
    liked = {
        "capture": [move for move in found if move[1] in cats],
        "mouse": [move for move in found if move[1] in mice],
        "any": [],
    }[taste]
    return (liked or found)[rng.below(len(liked or found))]


def assert_games_agree(players: int, starter: str, options: dict, taste: str, seed: int) -> str:
    """Play a game on both and compare all of it; the way it ended."""
    state, oracle = start(players, starter=starter, **options), Oracle(players, starter, **options)
    rng = Rng(seed)
    while not state.is_terminal():
        die = rng.below(6) + 1
        found = sorted(oracle.moves(die))
        state.apply_action(die - 1)
        targets = state.targets()
        assert {(cat, goal) for cat, goals in targets.items() for goal in goals} == set(found)
        assert state.must_forfeit() == (not found)
        assert len(state.legal_actions()) == max(1, len(found))
        move = chosen(found, taste, oracle, rng) if found else None
        state.apply_action(targets[move[0]][move[1]] if move else PASS)
        oracle.play(move)
        assert state.facts() == oracle.facts()
        assert [state.cats_of(seat) for seat in range(players)] == [sorted(oracle.cats[c]) for c in oracle.colours]
    assert state.outcome() == oracle.end
    return state.outcome()["end"]


@pytest.mark.parametrize("players", [2, 3, 4])
@settings(max_examples=GAMES)
@given(data=st.data(), options=st.fixed_dictionaries(OPTIONS), taste=st.sampled_from(EAGER), seed=st.integers(0, 2**32))
def test_every_move_of_a_random_game(players, data, options, taste, seed):
    starter = data.draw(st.sampled_from(PLAYING[players]))
    assert_games_agree(players, starter, options, taste, seed)


ENDINGS = [
    (2, {}, "mouse", "mice"),
    (4, {}, "capture", "last"),
    (3, {"last_mover": False, "draw_when_none_can_win": True}, "capture", "none"),
    (2, {"last_mover": False}, "capture", "quiet"),
]


@pytest.mark.parametrize(("players", "options", "taste", "end"), ENDINGS)
def test_each_end_is_met(players, options, taste, end):
    assert end in {assert_games_agree(players, "S", options, taste, seed) for seed in range(12)}


def test_opening_moves_by_die():
    for players, counts in (
        (2, [32, 32, 20, 18, 18, 10]),
        (3, [32, 32, 19, 15, 14, 7]),
        (4, [32, 32, 18, 12, 10, 4]),
    ):
        assert [len(Oracle(players).moves(die)) for die in range(1, 7)] == counts
