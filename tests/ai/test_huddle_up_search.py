"""The search on Huddle Up!: forced passes, and endings that trying everything solves too."""

from __future__ import annotations

import pytest

from pyapp.ai.alphabeta import AlphaBeta
from pyapp.ai.turn import TurnSearch, plain_search, search_for
from pyapp.core.rng import Rng
from pyapp.games.huddle_up import GAME
from tests.games.penguins import begin, standing


def found(state, simulations: int) -> TurnSearch:
    search = TurnSearch(GAME, state, simulations, 1)
    while not search.done:
        search.step(simulations)
    return search


@pytest.mark.parametrize("simulations", [1, 12, 250])
@pytest.mark.parametrize("move", ["straight", "path"])
def test_a_forced_pass_is_found_at_once(move, simulations):
    state = standing("a1 B, g1 B, g3 W, e1 W", move=move)
    assert state.must_pass()
    assert found(state, simulations).turn == [state.passing]


def test_a_move_that_wins_at_once_is_proven():
    state = standing("g1 BB, g2 g3 B, g4 BW")
    search = found(state, 200)
    assert state.turn_to_text(search.turn) == "g1-g4"
    assert search.value == [1.0, -1.0]


def value(state, known: dict) -> float:
    """Seat 0's return when both play best, by trying everything."""
    key = state.key()
    if key not in known:
        if state.is_terminal():
            known[key] = state.returns()[0]
        else:
            best = max if state.to_move == 0 else min
            known[key] = best(value(after, known) for _, after in state.turns(False))
    return known[key]


def ending(seed: int, most: int):
    """A late position of a random game: the first with two moves at least and so many at most."""
    rng = Rng(seed)
    for _ in range(100):
        state = begin()
        while not state.is_terminal():
            actions = state.legal_actions()
            if state.turn_number() > 8 and 1 < len(actions) <= most:
                return state
            state.apply_action(actions[rng.below(len(actions))])
    raise AssertionError("no such game")


@pytest.mark.parametrize("every", [False, True])
@pytest.mark.parametrize("seed", range(12))
def test_endings_are_proven_right(seed, every):
    state = ending(seed, 3)
    expected = value(state, {})
    search = search_for(GAME, state, seed, every=every)
    assert isinstance(search, AlphaBeta)
    search.run(200_000)
    assert search.root_proven()
    assert search.root_value()[0] == expected
    action = search.best_action()
    after = state.clone()
    after.apply_action(action)
    assert value(after, {}) == expected
    proven = {edge.action: edge.value[0] for edge in search.edges(0) if edge.proven}
    assert all(value(behind, {}) == proven[turn[0]] for turn, behind in state.turns(False) if turn[0] in proven)


def test_the_plain_tree_proves_an_ending_too():
    state = ending(1, 3)
    search = plain_search(state, 1)
    search.run(200_000)
    assert search.root_proven()
    assert search.root_value()[0] == value(state, {})


def test_a_forced_move_is_no_proof_of_what_it_is_worth():
    state, rng = begin(), Rng(3)
    while len(state.legal_actions()) != 1 or state.must_pass():
        actions = state.legal_actions()
        state.apply_action(actions[rng.below(len(actions))])
        assert not state.is_terminal()
    search = search_for(GAME, state, 1)
    search.run(100)
    assert not search.root_proven()
    assert abs(search.root_value()[0]) < 1.0
