"""How levels err, and what no careful one does."""

from collections import Counter

import pytest

from pyapp.ai.levels import NUMBERS, Level, ladder
from pyapp.ai.opponent import opponent
from pyapp.ai.slips import loses_at_once, safe_turn, slip, weight, wins_at_once
from pyapp.ai.tree import Edge
from pyapp.core import registry
from pyapp.core.rng import Rng

CATCHUP = registry.get("catchup")


def edges(*values):
    return [Edge(number, number, 10, [value, -value], False) for number, value in enumerate(values)]


def taken(values, **errors):
    """How often each of some actions is taken in 2,000 draws."""
    rng = Rng(5)
    level = Level(1, 10, **errors)
    return Counter(slip(edges(*values), 0, level, rng).action for _ in range(2000))


def turn_of(state, level, seed=0):
    thinker = opponent(CATCHUP, state, level, seed)
    while not thinker.done:
        thinker.step(10)
    return thinker.turn


def positions(count):
    """Positions of random games of side 2 in which a turn begins."""
    rng = Rng(11)
    found = []
    while len(found) < count:
        state = CATCHUP.new_state(options={"size": 2})
        while not state.is_terminal():
            found.append(state.clone())
            turns = [turn for turn, _ in state.turns(True)]
            state.play_turn(turns[rng.below(len(turns))])
    return found


def test_the_worse_an_action_the_less_often_it_is_taken():
    found = taken([0.3, 0.2, 0.0, -1.0], temperature=0.2)
    assert found[0] > found[1] > found[2] > found[3] == 0
    assert found[1] / found[0] == pytest.approx(0.6, abs=0.1)


def test_without_a_temperature_the_best_seen_is_taken():
    assert taken([0.1, 0.3, 0.2]) == {1: 2000}
    overlooking = taken([0.1, 0.3, 0.2], overlook=0.5)
    assert overlooking[1] / 2000 == pytest.approx(0.5 + 0.125 / 3, abs=0.05)
    assert min(overlooking.values()) > 100


def test_the_weight_falls_about_as_an_exponential_and_ends():
    assert weight(0.0, 0.2) == 1.0
    assert weight(0.2, 0.2) == pytest.approx(0.34, abs=0.03)
    assert weight(1.7, 0.2) == 0.0
    assert (weight(0.0, 0.0), weight(0.01, 0.0)) == (1.0, 0.0)


def test_a_careful_level_takes_a_win_in_one_and_gives_none_away():
    careful = Level(3, 1, temperature=1.0, overlook=0.5, solves=False)
    wins = losses = 0
    for number, state in enumerate(positions(150)):
        turn = turn_of(state, careful, number)
        behind = state.clone()
        behind.play_turn(turn)
        if wins_at_once(state, True) is not None:
            wins += 1
            assert behind.is_terminal()
            assert behind.returns()[state.current_player()] == 1.0
        elif loses_at_once(state, turn, True):
            losses += 1
            assert all(loses_at_once(state, other, True) or after.is_terminal() for other, after in state.turns(True))
    assert wins > 10
    assert losses > 0


def test_a_turn_that_gives_the_game_away_is_exchanged_for_one_that_does_not():
    saved = 0
    for state in positions(150):
        for turn, _ in state.turns(True):
            found = safe_turn(state, turn, True)
            if found != turn:
                assert loses_at_once(state, turn, True)
                assert not loses_at_once(state, found, True)
                saved += 1
    assert saved > 10


def test_a_careless_level_errs_in_ways_that_its_seed_repeats():
    state = CATCHUP.new_state(options={"size": 3})
    level = Level(1, 20, temperature=0.5, overlook=0.3, careful=False)
    found = [turn_of(state, level, seed) for seed in range(20)]
    assert found == [turn_of(state, level, seed) for seed in range(20)]
    assert len({tuple(turn) for turn in found}) > 3


def test_every_ladder_has_eight_levels_that_rise_and_are_careful_from_3_on():
    for name in [*registry.ids(), "a game without one"]:
        levels = ladder(name)
        assert [level.number for level in levels] == list(NUMBERS)
        assert [level.careful for level in levels] == [False, False, *[True] * 6]
        assert [level.temperature for level in levels] == sorted((level.temperature for level in levels), reverse=True)
        assert levels[-1].temperature == levels[-1].overlook == 0.0
