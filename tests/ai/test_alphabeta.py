"""Alpha-beta: exact where it reaches the end, also for turns of several actions; the same however it is sliced."""

from __future__ import annotations

import pytest

from pyapp.ai.alphabeta import AlphaBeta
from pyapp.ai.turn import continuation
from pyapp.core.game import COMPILED, State
from pyapp.core.judge import Judge
from pyapp.core.rng import Rng
from pyapp.games.huddle_up import knowledge
from tests.games.penguins import begin, standing
from tests.games.playing import played

ENDINGS = 12 if COMPILED else 4


class Keys(Judge):
    """Knows positions by their keys, and nothing of their worth."""

    def __init__(self) -> None:
        self.numbers: dict = {}

    def hash(self, state: State) -> int:
        return Rng(self.numbers.setdefault(state.key(), len(self.numbers))).bits()


def value(state: State, known: dict) -> float:
    """Seat 0's return when both play best, by trying everything."""
    key = state.key()
    if key not in known:
        if state.is_terminal():
            known[key] = state.returns()[0]
        else:
            better = max if state.current_player() == 0 else min
            known[key] = better(value(then(state, action), known) for action in state.legal_actions())
    return known[key]


def best(search: AlphaBeta, seat: int) -> int:
    edge = search.best_edge(0, seat)
    assert edge is not None
    return edge.action


def then(state: State, action: int) -> State:
    after = state.clone()
    after.apply(action)
    return after


def ending(seed: int, most: int) -> State:
    """The first position of random games, after some turns, with at most so many actions and more than one."""
    rng, state = Rng(seed), begin()
    while True:
        actions = state.legal_actions()
        if state.turn_number() > 8 and 1 < len(actions) <= most:
            return state
        state = begin() if not actions else then(state, actions[rng.below(len(actions))])


@pytest.mark.parametrize("seed", range(ENDINGS))
@pytest.mark.parametrize("every", [False, True])
def test_endings_of_huddle_up_are_solved_right(seed, every):
    state = ending(seed, 3)
    search = AlphaBeta(state, knowledge.of(state), seed, every=every)
    search.run(500_000)
    known = {}
    assert search.root_proven()
    assert search.root_value()[0] == value(state, known)
    seat = state.current_player()
    assert value(then(state, best(search, seat)), known) == value(state, known)
    if every and abs(search.root_value()[0]) < 1.0:
        for edge in search.edges(0):
            assert edge.proven
            assert edge.value[0] == value(then(state, edge.action), known)


@pytest.mark.parametrize("seed", range(ENDINGS))
def test_a_seat_that_acts_again_is_no_other_seat(seed):
    state = played("", size=3)
    rng = Rng(seed)
    while len(state.legal_actions()) > 7:
        actions = state.legal_actions()
        state.apply_action(actions[rng.below(len(actions))])
    search = AlphaBeta(state, Keys(), seed)
    search.run(500_000)
    assert search.root_proven()
    assert search.root_value()[0] == value(state, {})


def test_slices_make_no_difference():
    found = set()
    for slice_of in (1, 7, 400):
        state = begin()
        search = AlphaBeta(state, knowledge.of(state), 5)
        while search.visit_count() < 400:
            search.run(min(slice_of, 400 - search.visit_count()))
        found.add((best(search, 0), search.root_value()[0], search.reached))
    assert len(found) == 1


def test_the_search_goes_on_from_the_position_behind_a_move():
    state = begin()
    search = AlphaBeta(state, knowledge.of(state), 5)
    search.run(300)
    action = best(search, 0)
    search.advance(action)
    assert search.root_state.key() == then(state, action).key()
    assert search.visit_count() == 0
    search.run(300)
    assert best(search, 1) in search.root_state.legal_actions()
    assert {edge.action for edge in search.edges(0)} == set(search.root_state.legal_actions())
    assert search.edges(7) == []


def test_a_line_leads_on_behind_the_best_action():
    state = begin()
    search = AlphaBeta(state, knowledge.of(state), 5)
    search.run(3_000)
    line = continuation(search, then(state, best(search, 0)), best(search, 0) + 1, 2)
    assert len(line) == 2
    position = then(state, best(search, 0))
    for text in line:
        position.play_turn(position.text_to_turn(text))


@pytest.mark.parametrize("seed", range(3))
def test_with_every_action_valued_all_that_is_told_is_of_one_iteration(seed):
    state = ending(seed, 9)
    seat = state.current_player()
    search = AlphaBeta(state, knowledge.of(state), seed, every=True)
    told = {}
    while search.reached < 5 and not search.root_proven():
        search.run(7)
        if search.reached > 0:
            edges = search.edges(0)
            assert edges == told.setdefault(search.reached, edges)
            first = search.best_edge(0, seat)
            assert first in edges and first.value == search.root_value()
            assert first.value[seat] == max(edge.value[seat] for edge in edges)
    assert len({tuple(edge.value[0] for edge in edges) for edges in told.values()}) > 1


def test_a_forced_turn_is_proven_only_where_its_value_is():
    state = standing("a1 B, g1 B, g3 W, e1 W")
    search = AlphaBeta(state, knowledge.of(state), every=True)
    while search.reached < 1:
        search.run(1)
    assert len(search.edges(0)) == 1 and not search.root_proven()
