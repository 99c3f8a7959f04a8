"""Random games over all options and shapes: the rules and the oracle agree on every turn, fact and result."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.games.carteso.notation import size_of
from tests.games.carteso_playing import after
from tests.oracle.carteso import Oracle

OPTIONS = {"komi": st.sampled_from([0.0, 0.5, 1.0]), "pie": st.booleans(), "button": st.booleans()}
CHOICES = st.randoms(use_true_random=False)


def assert_agree(state, oracle: Oracle) -> None:
    facts = state.facts()
    assert (facts["claims"], facts["scores"]) == (oracle.claims(), oracle.scores())
    assert facts["to_move"] == oracle.to_move()
    assert {state.turn_to_text([action]) for action in state.legal_actions()} == oracle.legal_turns()
    assert state.is_terminal() == oracle.over()
    if state.is_terminal():
        assert state.outcome() == oracle.result()


def play_out(rows, columns, options, choose, passing, every=1):
    """A random game of both, compared every so many turns; ``passing`` is how often a turn places no stone."""
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


@settings(max_examples=400)
@given(
    rows=st.integers(1, 4),
    columns=st.integers(1, 4),
    options=st.fixed_dictionaries(OPTIONS),
    passing=st.sampled_from([0.0, 0.1, 0.6]),
    choose=CHOICES,
)
def test_games_of_every_shape_and_option(rows, columns, options, passing, choose):
    play_out(rows, columns, options, choose, passing)


@settings(max_examples=100)
@given(rows=st.integers(4, 6), columns=st.integers(4, 5), choose=CHOICES)
def test_games_to_a_full_board_count_every_stone(rows, columns, choose):
    state = play_out(rows, columns, {}, choose, 0.0, every=4)
    assert sum(state.scores()) == state.cells


@pytest.mark.parametrize("size", [9, 13])
@settings(max_examples=1)
@given(choose=CHOICES)
def test_games_on_large_boards(size, choose):
    play_out(size, size, {}, choose, 0.01, every=10)
