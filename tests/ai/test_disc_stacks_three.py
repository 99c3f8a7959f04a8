"""What the search knows of Disc Stacks for three: what totals are worth, so that a playout ends with its round."""

from __future__ import annotations

from array import array

import pytest

from pyapp.core.knowledge import ESTIMATE, NOTHING
from pyapp.core.rng import Rng
from pyapp.games.disc_stacks import GAME
from pyapp.games.disc_stacks.knowledge import expected, of
from pyapp.games.disc_stacks.rules import DiscStacksState

SURE = 0.99
"""As in ``knowledge``, where it is a C constant."""


def begun(seed: int = 0, **options: object) -> DiscStacksState:
    """A start position for three."""
    return DiscStacksState(3, GAME.info.check_options(options), seed)


def read(text: str) -> DiscStacksState:
    """A position text for three."""
    state = GAME.state_from_text(text, 3)
    assert isinstance(state, DiscStacksState)
    return state


def playout(state: DiscStacksState, seed: int = 5) -> list[float]:
    """What a playout from a state says."""
    out = array("d", [9.0] * 3)
    of(state).playout(state.clone(), Rng(seed), out, array("i", [-1]) * state.action_count)
    return list(out)


@pytest.mark.parametrize(
    ("totals", "rounds", "values"),
    [
        ((2, 1, 0), 0, (1.0, -1.0, -1.0)),
        ((1, 1, 0), 0, (0.0, 0.0, -1.0)),
        ((1, 1, 0), 1, (-1 / 9, -1 / 9, -7 / 9)),
        ((0, 0, 0), 1, (-1 / 3, -1 / 3, -1 / 3)),
        ((3, 0, 0), 1, (1.0, -1.0, -1.0)),
    ],
)
def test_what_totals_are_worth(totals, rounds, values):
    share = SURE**rounds
    assert expected(totals, rounds) == pytest.approx([share * value for value in values])


def test_a_lead_is_known_between_rounds_alone():
    out = array("d", [9.0] * 3)
    for text in ("- 0 1 place 0,0,0", "1:2R 2:1G 0 2 act 0,1,0", "1:2R 0 3 act 1,1,0"):
        assert of(begun()).evaluate(read(text), out) == NOTHING
    assert list(out) == [9.0] * 3
    assert of(begun()).evaluate(read("- 1 2 place 1,0,0"), out) == ESTIMATE
    assert list(out) == pytest.approx(expected((1, 0, 0), 2))
    assert -1 < out[1] == out[2] < out[0] < 1
    unknown = begun(placement="random", rounds=2)
    unknown.unknown = True
    assert of(unknown).evaluate(unknown, out) == ESTIMATE
    assert list(out) == pytest.approx(expected((0, 0, 0), 2))


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("1:2R 0 3 act 1,1,0", (1.0, -1.0, -1.0)),
        ("1:2R 2 3 act 1,1,0", (-1 / 3, -1 / 3, -1 / 3)),
        ("1:2R 2:1R 2 3 act 1,1,0", (-1.0, -1.0, 1.0)),
        ("1:2R 0 1 act 0,0,0", expected((1, 0, 0), 2)),
        ("1:2R 2:1R 0 2 act 0,1,0", expected((2, 1, 0), 1)),
    ],
)
def test_a_playout_ends_with_its_round(text, values):
    assert playout(read(text)) == pytest.approx(values)


def test_one_knowledge_serves_rounds_and_totals_in_turn():
    texts = ["1:2R 0 3 act 1,1,0", "1:2R 0 3 act 0,1,1", "1:2R 0 2 act 1,0,0", "1:2R 0 3 act 1,1,0"]
    known = of(begun())
    for text in texts:
        out = array("d", [9.0] * 3)
        state = read(text)
        known.playout(state.clone(), Rng(1), out, array("i", [-1]) * state.action_count)
        assert list(out) == playout(state, 1)


@pytest.mark.parametrize("options", [{}, {"placement": "random"}, {"height": "at_least", "colours": 3}])
def test_playouts_say_a_value_and_repeat(options):
    state = begun(1, **options)
    for seed in range(20):
        values = playout(state, seed)
        assert -1 <= min(values) < max(values) <= 1
        assert values == playout(state, seed)
