"""What the search knows of Disc Stacks for three: a round looked at to its end, and what totals are worth."""

from __future__ import annotations

from array import array

import pytest

from pyapp.core.game import COMPILED
from pyapp.core.knowledge import ESTIMATE, NOTHING
from pyapp.core.rng import Rng
from pyapp.games.disc_stacks import GAME
from pyapp.games.disc_stacks.knowledge import expected, of
from pyapp.games.disc_stacks.rules import DiscStacksState
from pyapp.games.disc_stacks.three import ThreeSeats

ROUNDS = 3
LATE, SURE = 3, 0.99
"""As in ``knowledge``, where they are C constants."""


def begun(**options: object) -> DiscStacksState:
    """A start position for three."""
    return DiscStacksState(3, GAME.info.check_options({"rounds": ROUNDS, **options}))


def played_on(seed: int, left: int, lying: int, **options: object) -> DiscStacksState:
    """A first round played on at random until so few are left to be placed, and then until so few lie."""
    state = begun(**options)
    rng = Rng(seed)
    while state.left > left or (left == 0 and state.lying > lying):
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    return state


def looked_at(state: DiscStacksState, known: dict[object, list[float]]) -> list[float]:
    """Who wins a first round, 1 for a win and -1 for none: the mean over all that is best for the seat to move."""
    if state.round > 1:
        return [1.0 if points else -1.0 for points in state.scores()]
    name = state.key()
    if name not in known:
        values: list[list[float]] = []
        for action in state.legal_actions():
            after = state.clone()
            after.apply(action)
            values.append(looked_at(after, known))
        best = max(value[state.to_move] for value in values)
        equals = [value for value in values if value[state.to_move] > best - 1e-9]
        known[name] = [sum(column) / len(equals) for column in zip(*equals, strict=True)]
    return known[name]


def for_wins(state: DiscStacksState) -> ThreeSeats:
    """A solver to which a round is worth 1 to who wins it and -1 to the others."""
    phase = ThreeSeats(state)
    for winner in range(3):
        for taken in range(1, 5):
            for seat in range(3):
                phase.worth[3 * (8 * winner + taken) + seat] = 1.0 if seat == winner else -1.0
    return phase


@pytest.mark.parametrize(
    ("left", "lying", "options"),
    [
        (0, 9, {}),
        (0, 6, {"height": "at_least"}),
        (0, 12, {"colours": 3}),
        (2, 12, {"colours": 3}),
    ],
)
def test_a_round_comes_to_what_looking_at_everything_says(left, lying, options):
    phase = for_wins(begun(**options))
    mixed = 0
    for seed in range(25 if COMPILED else 2):
        state = played_on(seed, left, lying, **options)
        out = array("d", [9.0] * 3)
        assert phase.solve(state, out, 10**6)
        assert list(out) == pytest.approx(looked_at(state, {}))
        mixed += max(out) < 1.0
    assert mixed or not COMPILED or lying < 9


def test_a_look_that_costs_too_much_says_nothing_and_spoils_nothing():
    state = played_on(3, 0, 16)
    phase = for_wins(state)
    out = array("d", [9.0] * 3)
    for nodes in (0, 1, 5, 20):
        assert not phase.solve(state, out, nodes)
        assert list(out) == [9.0] * 3
    assert phase.solve(state, out, 10**6)
    fresh = array("d", [9.0] * 3)
    assert for_wins(state).solve(state, fresh, 10**6)
    assert list(out) == list(fresh)


@pytest.mark.parametrize(
    ("totals", "rounds", "values"),
    [
        ((2, 1, 0), 0, (1.0, -1.0, -1.0)),
        ((1, 1, 0), 0, (0.0, 0.0, -1.0)),
        ((1, 1, 0), 1, (-1 / 9, -1 / 9, -7 / 9)),
        ((0, 0, 0), 3, (-1 / 3, -1 / 3, -1 / 3)),
    ],
)
def test_what_totals_are_worth(totals, rounds, values):
    assert expected(totals, rounds) == pytest.approx(values)


def test_what_is_known_without_a_playout():
    out = array("d", [9.0] * 3)
    state = begun()
    assert of(state).evaluate(state, out) == NOTHING
    assert of(state).evaluate(played_on(1, LATE + 1, 16), out) == NOTHING
    assert list(out) == [9.0] * 3
    assert of(state).evaluate(GAME.state_from_text("- 1 2 place 1,0,0", 3), out) == ESTIMATE
    assert out[0] == pytest.approx(SURE * expected((1, 0, 0), 2)[0])
    # The last round, with one disc left: who wins it wins the game.
    assert of(state).evaluate(GAME.state_from_text("1:2R 0 3 act 1,1,0", 3), out) == ESTIMATE
    assert list(out) == pytest.approx([SURE, -SURE, -SURE])
    # A disc more only makes it a tie between all.
    assert of(state).evaluate(GAME.state_from_text("1:2R 2 3 act 1,1,0", 3), out) == ESTIMATE
    assert list(out) == pytest.approx([-SURE / 3] * 3)


@pytest.mark.parametrize("options", [{}, {"placement": "random"}, {"height": "at_least", "colours": 3}])
def test_playouts_say_a_value_and_repeat(options):
    state = DiscStacksState(3, GAME.info.check_options(options), 1)
    values: list[list[float]] = []
    for _ in range(2):
        out = array("d", [9.0] * 3)
        of(state).playout(state.clone(), Rng(5), out, array("i", [-1]) * state.action_count)
        assert sum(out) == pytest.approx(-SURE) or sum(out) == pytest.approx(-1.0)
        assert max(out) <= 1.0
        values.append(list(out))
    assert values[0] == values[1]
