"""The search's own random games of Carteso against the rules', and when it calls a game decided."""

from array import array

import pytest

from pyapp.core.game import COMPILED
from pyapp.core.knowledge import EXACT, NOTHING
from pyapp.core.rng import Rng
from pyapp.games.carteso.knowledge import ending, of
from tests.games.carteso_playing import after

GAMES = 4000 if COMPILED else 200


def filled(empty, size, seed, **options):
    """A position with so many empty points."""
    state, rng = after(size=size, **options), Rng(seed)
    while state.empty > empty:
        stones = [action for action in state.legal_actions() if action < 2 * state.cells]
        state.apply(stones[rng.below(len(stones))])
    return state


def mean(play, state):
    out, rng = array("d", [0.0, 0.0]), Rng(1)
    total = 0.0
    for _ in range(GAMES):
        played = array("i", [-1]) * state.action_count
        play(state.clone(), rng, out, played)
        assert out[0] == -out[1]
        assert set(played[: 2 * state.cells]) <= {-1, 0, 1}
        total += out[0]
    return total / GAMES


@pytest.mark.parametrize(
    ("size", "empty", "options"),
    [(5, 4, {"komi": 2}), (5, 9, {"komi": 2}), (6, 12, {"button": True}), (9, 60, {}), ("3x7", 9, {})],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_scattered_stones_are_worth_what_random_games_are(size, empty, options, seed):
    state = filled(empty, size, seed, **options)
    wanted = mean(lambda *game: game[0].playout(*game[1:]), state)
    found = mean(of(state).playout, state)
    # Who finishes a square is a coin here, and not quite so in a random game.
    assert abs(found - wanted) < (0.12 if COMPILED else 0.35)


@pytest.mark.parametrize("options", [{}, {"komi": 3}, {"button": True}])
def test_a_game_is_decided_when_what_is_open_cannot_turn_it(options):
    decided = 0
    for seed in range(30):
        state = filled(seed % 12 + 1, 5, seed, **options)
        known = ending("margin")
        known.begin(state)
        between = array("d", [0.0, 0.0])
        known.bounds(state, between)
        least, most = between
        out = array("d", [0.5, 0.5])
        if least > 0 or most < 0:
            decided += 1
            assert of(state).evaluate(state, out) == EXACT
            assert list(out) == [1.0, -1.0] if least > 0 else [-1.0, 1.0]
        else:
            assert of(state).evaluate(state, out) == NOTHING
            assert list(out) == [0.5, 0.5]
    assert decided


def test_the_shortest_searches_look_about():
    state = after("", size=5)
    actions = array("i", state.legal_actions())
    leanings = array("d", [0.0]) * len(actions)
    of(state).priors(state, actions, len(actions), leanings)
    best = sorted(range(50), key=lambda index: -leanings[index])[:8]
    assert len({index % 25 // 5 for index in best}) > 2
    assert len({index % 5 for index in best}) > 2


def test_before_the_sides_are_settled_nothing_is_decided():
    state = after("", size=3, pie=True)
    out = array("d", [0.0, 0.0])
    assert of(state).evaluate(state, out) == NOTHING
    of(state).playout(state.clone(), Rng(1), out, array("i", [-1]) * state.action_count)
    assert abs(out[0]) == 1.0


def test_after_a_pass_whoever_leads_may_end_the_game():
    out = array("d", [0.0, 0.0])
    led = after("--", size=3)
    assert of(led).evaluate(led, out) == EXACT
    assert list(out) == [-1.0, 1.0], "H has the komi and may pass"
    actions = array("i", led.legal_actions())
    leanings = array("d", [0.5]) * len(actions)
    assert of(led).priors(led, actions, len(actions), leanings)
    assert list(leanings) == [float(action == 18) for action in actions]
    behind = after("Ba1;--", size=3)
    assert of(behind).evaluate(behind, out) == NOTHING
    assert of(behind).priors(behind, actions, len(actions), leanings)
    assert 0.0 < max(leanings) < 0.02
    assert leanings[-1] == 0.0
