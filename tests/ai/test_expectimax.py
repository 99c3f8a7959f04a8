"""Expectimax against a plain recursion over all that can happen."""

from array import array

import pytest

from pyapp.ai.expectimax import SHOWN, Expectimax, Widths
from pyapp.ai.tree import Edge, likely
from pyapp.ai.turn import TurnSearch, continuation, plain_search, search_for
from pyapp.core.game import CHANCE, COMPILED, TERMINAL
from pyapp.games.kilkenny_cats import GAME, knowledge

WIDE = Widths(root=(64,), inner=(64,), margin=9.0)
PAIRS = ("S:c9,k3;N:d8,e12 S 2", "S:a1,b2;N:d5 N 3", "S:N1,g9;N:f4 S 5")


def judged(state, judge):
    """The value of a position as it stands."""
    out = array("d", [0.0] * state.players)
    if state.to_move == TERMINAL:
        state.result(out)
    else:
        judge.evaluate(state, out)
    return list(out)


def looked(state, judge, left):
    """The value of a position with so many choices looked at."""
    if state.to_move == TERMINAL or left == 0:
        return judged(state, judge)
    values = []
    for action in state.legal_actions():
        behind = state.clone()
        behind.apply(action)
        values.append(looked(behind, judge, left if state.to_move == CHANCE else left - 1))
    if state.to_move == CHANCE:
        return [sum(value[seat] for value in values) / len(values) for seat in range(state.players)]
    return max(values, key=lambda value: value[state.to_move])


def search_of(state, widths=None):
    return Expectimax(state, knowledge.of(state), widths)


def run_to(search, depth):
    while search.depth <= depth and not search.settled():
        search.run(1)


@pytest.mark.parametrize("text", PAIRS)
def test_each_action_is_worth_what_the_plain_recursion_says(text):
    state = GAME.state_from_text(text)
    search = search_of(state, WIDE)
    run_to(search, 1)
    for edge in search.edges(0):
        behind = state.clone()
        behind.apply(edge.action)
        assert edge.value == pytest.approx(looked(behind, search.knowledge, 1), abs=1e-12)


def test_the_best_for_each_mover_counts_among_three():
    state = GAME.state_from_text("S:g9;W:c9;N:f5 S 2", players=3)
    search = search_of(state, WIDE)
    run_to(search, 1)
    best = search.best_edge(0, 0)
    assert best is not None
    assert best.value == pytest.approx(looked(state, search.knowledge, 2), abs=1e-12)


def test_two_choices_deep():
    state = GAME.state_from_text("S:a13;N:n3 S 1")
    search = search_of(state, WIDE)
    run_to(search, 2)
    assert search.root_value() == pytest.approx(looked(state, search.knowledge, 3), abs=1e-12)


def test_a_position_before_the_roll_has_the_mean_of_the_faces():
    state = GAME.state_from_text("S:c9,k3;N:d8,e12 S")
    search = search_of(state, WIDE)
    search.run(1)
    assert search.root_value() == pytest.approx(looked(state, search.knowledge, 1), abs=1e-12)
    run_to(search, 1)
    assert search.root_value() == pytest.approx(looked(state, search.knowledge, 2), abs=1e-12)


def test_slices_change_nothing():
    state = GAME.new_state()
    state.apply(3)
    whole = search_of(state)
    whole.run(1500)
    sliced = search_of(state)
    while sliced.visit_count() < 1500:
        sliced.run(7)
    assert sliced.edges(0) == whole.edges(0)
    assert sum(edge.visits for edge in whole.edges(0)) <= whole.visit_count()


def test_a_win_at_once_is_taken_and_said_to_be_certain():
    state = GAME.state_from_text("S:N1,h12,c4;N:f5,h3,n9 S 3")
    search = search_of(state)
    turn = TurnSearch(GAME, state, 500, search=search)
    while not turn.done:
        turn.step(50)
    assert state.turn_to_text(turn.turn) == "3 h12-N2"
    assert search.root_proven()
    assert turn.value == [1.0, -1.0]


def test_the_game_asks_for_it_with_any_number_of_seats():
    for players in (2, 3, 4):
        state = GAME.new_state(players)
        search = search_for(GAME, state)
        assert isinstance(search, Expectimax)
        search.run(10)
        assert sum(search.root_value()) == pytest.approx(2 - players)
        search.advance(4)
        assert search.visit_count() == 0
        assert not search.edges(0)
        search.run(10)
        assert search.best_edge(0, 0) in search.edges(0)


def test_the_line_behind_a_turn_goes_through_the_likely_roll_and_the_best_answer_to_it():
    state = GAME.state_from_text("S:c9,k3;N:d8,e12 S 2")
    search = search_of(state)
    search.run(200)
    before = (search.visit_count(), search.edges(0))
    best = search.best_edge(0, 0)
    assert best is not None
    state.apply(best.action)
    line = continuation(search, state.clone(), best.node, 5)
    assert len(line) == 2
    for text in line:
        seat = state.turn_number() % 2
        rolled = {}
        for face in range(6):
            after = state.clone()
            after.apply(face)
            rolled[face] = judged(after, search.knowledge)[0]
        mean = sum(rolled.values()) / 6
        roll, move = state.text_to_turn(text)
        assert abs(rolled[roll] - mean) == pytest.approx(min(abs(value - mean) for value in rolled.values()))
        state.apply(roll)
        values = {}
        for action in state.legal_actions():
            after = state.clone()
            after.apply(action)
            values[action] = judged(after, search.knowledge)[seat]
        assert values[move] == max(values.values())
        state.apply(move)
    assert (search.visit_count(), search.edges(0)) == before


def test_a_tree_s_line_goes_through_rolls_too():
    state = GAME.state_from_text(PAIRS[0])
    search = plain_search(state, 1)
    search.run(1000 if COMPILED else 300)
    best = search.best_edge(0, 0)
    assert best is not None
    state.apply(best.action)
    line = continuation(search, state.clone(), best.node, 5)
    assert line
    for text in line:
        state.play_turn(state.text_to_turn(text))


def test_a_loaded_die_falls_as_it_is_most_likely_to():
    edges = [Edge(number, number, 1, [value, -value], False) for number, value in enumerate((0.9, 0.1, -0.4))]
    assert likely(edges, [0.5, 0.3, 0.2], [0.4, -0.4]) == edges[0]
    assert likely(edges, [1 / 3] * 3, [0.2, -0.2]) == edges[1]
    assert likely([], [], [0.0, 0.0]) is None


def test_with_every_action_valued_the_best_are_of_the_last_finished_depth():
    state = GAME.state_from_text(PAIRS[0])
    search = Expectimax(state, knowledge.of(state), every=True)
    told = {}
    while search.depth < 3:
        search.run(50)
        edges = search.edges(0)
        assert edges == told.setdefault(search.depth, edges)
        known = [edge for edge in edges if edge.depth == search.depth - 1]
        assert len(known) >= SHOWN
        best = max(known, key=lambda edge: edge.value[0])
        assert search.best_edge(0, 0) == best
        assert search.root_value() == best.value
    assert len(told) == 3
