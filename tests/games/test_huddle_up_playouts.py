"""Random games as the search plays them: every legal move alike."""

from array import array
from collections import Counter
from statistics import mean

import pytest

from pyapp.core.rng import Rng
from tests.games.penguins import after, begin, legal, standing


def played_out(state, seed):
    """The finished game."""
    twin, out, _ = played_with_seats(state, seed)
    assert list(out) == twin.returns()
    return twin


def played_with_seats(state, seed):
    """The finished game, the returns written, and for each action the seat that took it first or -1."""
    twin = state.clone()
    out, taken = array("d", [0.0, 0.0]), array("i", [-1]) * state.action_count
    twin.playout(Rng(seed), out, taken)
    return twin, out, taken


@pytest.mark.parametrize("move", ["straight", "path"])
def test_each_legal_move_is_equally_likely(move):
    state = standing("g1 B, g2 g3 W, g4 WW, f1 e1 W, d1 WW", move=move)
    ends = {text: after(state, text) for text in legal(state)}
    assert len(ends) > 1
    assert all(legal(end) == {"--"} for end in ends.values())
    draws = 300 * len(ends)
    counts = Counter(played_out(state, seed).position_text() for seed in range(draws))
    assert set(counts) == {end.position_text() for end in ends.values()}
    chi_square = sum((count - 300) ** 2 / 300 for count in counts.values())
    assert chi_square < {"straight": 10.9, "path": 22.5}[move], "one in a thousand seeds would be above"


def test_random_games_are_as_long_and_as_drawn_as_the_rules_page_says():
    games = [played_out(begin(), seed) for seed in range(400)]
    assert 19 < mean(game.turn_number() for game in games) < 22
    assert 0.15 < mean(game.returns() == [0.0, 0.0] for game in games) < 0.27
    assert {game.outcome()["end"] for game in games} >= {"passes", "repetition"}


def test_a_playout_from_a_forced_pass_passes():
    state = standing("g1 W, g2 g3 B, g4 W")
    assert played_out(state, 1).outcome() == {"winners": [0, 1], "end": "passes", "scores": [2, 2]}


@pytest.mark.parametrize("first", ["black", "white"])
def test_a_playout_tells_which_seat_took_each_action_first(first):
    state = standing("g1 W, g2 g3 B, g4 W", "b", first=first)
    _, _, taken = played_with_seats(state, 1)
    black, white = state.seat_of(0), state.seat_of(1)
    texts = {state.turn_to_text([action]): seat for action, seat in enumerate(taken) if seat >= 0}
    assert texts in ({"--": black, "g1-g4": white}, {"--": black, "g4-g1": white})
