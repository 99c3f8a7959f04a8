"""Random games over all options: the rules and the oracle agree on every move, fact and result."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.games.disc_stacks import GAME
from pyapp.games.disc_stacks.discs import DISCS
from tests.games.discs import texts
from tests.oracle.disc_stacks import Oracle

OPTIONS = {
    "height": st.sampled_from(["strict", "at_least"]),
    "colours": st.sampled_from(["auto", 3, 4]),
    "rounds": st.sampled_from(["auto", 1, 2, 3]),
}
CHOICES = st.randoms(use_true_random=False)


def play_along(state, oracle, choose):
    """Play to the end, comparing at every move; a dealt round is handed to the oracle."""
    round = 0
    while not state.is_terminal():
        if state.options["placement"] == "random" and state.round != round:
            oracle.deal({number: [DISCS[disc] for disc in discs] for number, discs in state.stacks().items()})
            round = state.round
        assert state.facts() == oracle.facts()
        moves = texts(state)
        assert set(moves) == oracle.moves()
        assert len(set(moves)) == len(moves)
        move = choose.choice(moves)
        state.play_turn(state.text_to_turn(move))
        oracle.play(move)
    assert state.facts() == oracle.facts()
    assert oracle.moves() == set()
    assert state.outcome() == oracle.result()


@pytest.mark.parametrize("players", [2, 3])
@settings(max_examples=150)
@given(options=st.fixed_dictionaries(OPTIONS), choose=CHOICES)
def test_placed_games(players, options, choose):
    play_along(GAME.new_state(players, options), Oracle(players, **options), choose)


@pytest.mark.parametrize("players", [2, 3])
@settings(max_examples=100)
@given(options=st.fixed_dictionaries(OPTIONS), seed=st.integers(-(2**63), 2**64), choose=CHOICES)
def test_dealt_games(players, options, seed, choose):
    state = GAME.new_state(players, {**options, "placement": "random"}, seed)
    play_along(state, Oracle(players, **options), choose)
