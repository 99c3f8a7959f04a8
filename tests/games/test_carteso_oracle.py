"""Random games over all options and shapes: the rules and the oracle agree on every turn, fact and result."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.games.carteso.notation import size_of
from tests.games.carteso_playing import after
from tests.oracle.carteso import Oracle

OPTIONS = {"komi": st.sampled_from([0.0, 0.5, 1.0]), "pie": st.booleans(), "button": st.booleans()}
SEEDS = st.integers(0, 2**32)
"""A whole game hangs on its seed: games that Hypothesis chooses move by move are mostly the same few."""
GAMES = 500


def assert_agree(state, oracle: Oracle) -> None:
    facts = state.facts()
    assert (facts["claims"], facts["scores"]) == ([list(claim) for claim in oracle.claims()], oracle.scores())
    assert facts["to_move"] == oracle.to_move()
    assert {state.turn_to_text([action]) for action in state.legal_actions()} == oracle.legal_turns()
    assert state.is_terminal() == oracle.over()
    if state.is_terminal():
        assert state.outcome() == oracle.result()


def play_out(rows, columns, options, seed, passing, every=1):
    """A random game of both, compared every so many turns; ``passing`` is how often a turn places no stone."""
    choose = Random(seed)
    state = after(size=size_of(rows, columns), **options)
    oracle = Oracle(rows, columns, **options)
    while not oracle.over():
        turns = sorted(oracle.legal_turns())
        stones = [turn for turn in turns if turn[0] in "BW"]
        turn = choose.choice(stones if stones and choose.random() >= passing else turns)
        state.play_turn(state.text_to_turn(turn))
        oracle.play(turn)
        if len(oracle.history) % every == 0 or oracle.over():
            assert_agree(state, oracle)
    return state


@settings(max_examples=GAMES)
@given(
    rows=st.integers(1, 5),
    columns=st.integers(1, 5),
    options=st.fixed_dictionaries(OPTIONS),
    passing=st.sampled_from([0.0, 0.1, 0.6]),
    seed=SEEDS,
)
def test_games_of_every_shape_and_option(rows, columns, options, passing, seed):
    play_out(rows, columns, options, seed, passing)


@pytest.mark.parametrize(("size", "every"), [(6, 1), (7, 3), (9, 8)])
@settings(max_examples=20)
@given(options=st.fixed_dictionaries(OPTIONS), passing=st.sampled_from([0.0, 0.01]), seed=SEEDS)
def test_games_on_larger_boards_count_every_stone_of_a_full_one(size, every, options, passing, seed):
    state = play_out(size, size, options, seed, passing, every)
    assert state.empty or sum(state.scores()) == state.cells


@pytest.mark.parametrize("seed", range(3))
def test_games_on_the_largest_board(seed):
    state = play_out(13, 13, {"komi": 0.5, "pie": seed > 1, "button": seed > 0}, seed, 0.0, every=40)
    assert sum(state.scores()) == 169
