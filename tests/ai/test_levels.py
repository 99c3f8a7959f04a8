"""How levels err."""

from collections import Counter
from dataclasses import replace

import pytest

from pyapp.ai.levels import NUMBERS, Level, ladder
from pyapp.ai.opponent import astray, opponent
from pyapp.ai.slips import slip, weight
from pyapp.ai.tree import Edge
from pyapp.core import registry
from pyapp.core.rng import Rng
from tests.games.kilkenny import table

CATCHUP = registry.get("catchup")


def edges(*values):
    return [Edge(number, number, 10, [value, -value], False) for number, value in enumerate(values)]


def taken(values, **errors):
    """How often each of some actions, all quiet, is taken in 2,000 draws."""
    rng = Rng(5)
    level = Level(1, 10, **errors)
    state = CATCHUP.new_state()
    return Counter(slip(edges(*values), state, level, rng, True).action for _ in range(2000))


def turn_of(state, level, seed=0):
    thinker = opponent(CATCHUP, state, level, seed)
    while not thinker.done:
        thinker.step(10)
    return thinker.turn


def test_the_worse_an_action_the_less_often_it_is_taken():
    found = taken([0.3, 0.2, 0.0, -1.0], temperature=0.2)
    assert found[0] > found[1] > found[2] > found[3] == 0
    assert found[1] / found[0] == pytest.approx(0.6, abs=0.1)


def test_without_a_temperature_the_best_seen_is_taken():
    assert taken([0.1, 0.3, 0.2]) == {1: 2000}
    overlooking = taken([0.1, 0.3, 0.2], overlook=0.5)
    assert overlooking[1] / 2000 == pytest.approx(0.5 + 0.125 / 3, abs=0.05)
    assert min(overlooking.values()) > 100


def test_what_a_tree_hardly_looked_at_is_not_taken_for_good():
    tried = [Edge(0, 0, 2, [0.6, -0.6], False), Edge(1, 1, 400, [0.4, -0.4], False)]
    level = Level(1, 10, temperature=0.1)
    draws = [slip(tried, CATCHUP.new_state(), level, Rng(seed), False).action for seed in range(200)]
    assert draws == [1] * 200


def test_the_weight_falls_about_as_an_exponential_and_ends():
    assert weight(0.0, 0.2) == 1.0
    assert weight(0.2, 0.2) == pytest.approx(0.34, abs=0.03)
    assert weight(1.7, 0.2) == 0.0
    assert (weight(0.0, 0.0), weight(0.01, 0.0)) == (1.0, 0.0)


def seen(state, overlook):
    """How often each of a position's actions, all worth the same, is taken in 500 draws."""
    tried = [Edge(action, action, 1, [0.0] * state.players, False) for action in state.legal_actions()]
    level = Level(1, 10, temperature=1.0, overlook=overlook)
    rng = Rng(7)
    return Counter(slip(tried, state, level, rng, True).action for _ in range(500))


@pytest.mark.parametrize(
    ("position", "loud"),
    [("S:g12,a1;N:a14 S 3", ["g12-N1"]), ("S:g5,c3;N:g8,S1 S 3", ["g5-g8"])],
)
def test_what_changes_the_score_or_ends_the_game_is_never_overlooked(position, loud):
    state = table(position)
    always = {state.text_to_turn(move)[0] for move in loud}
    found = seen(state, 1.0 - 1e-9)
    assert set(found) == always


def test_quiet_actions_are_overlooked_alike():
    state = table("S:g5,c3;N:a14 S 3")
    found = seen(state, 0.9)
    assert len(found) == len(state.legal_actions())
    assert max(found.values()) < 3 * min(found.values())


def test_the_weakest_errors_are_about_random_play():
    found = taken([1.0, 0.0, -1.0], temperature=4.0, overlook=0.7)
    assert found[2] > 500
    assert found[0] < 900


def test_a_careless_level_errs_in_ways_that_its_seed_repeats():
    state = CATCHUP.new_state(options={"size": 3})
    level = Level(1, 20, temperature=0.5, overlook=0.3, careful=False)
    found = [turn_of(state, level, seed) for seed in range(20)]
    assert found == [turn_of(state, level, seed) for seed in range(20)]
    assert len({tuple(turn) for turn in found}) > 3


def wandering(level, moods):
    """Whether each seat's mind is away, turn by turn, through a game of lines."""
    state = CATCHUP.new_state(options={"size": 4})
    found = ([], [])
    while not state.is_terminal():
        found[state.current_player()].append(astray(state, level, moods))
        state.play_turn(next(turn for turn, _ in state.turns(True)))
    return found


def test_a_mind_that_wanders_does_so_in_spells_for_the_share_of_turns_that_it_should():
    level = Level(3, 10, temperature=1.0, lapses=0.3, spell=3)
    both = [wandering(level, moods) for moods in range(300)]
    for games in zip(*both, strict=True):
        assert all(len(set(game[first : first + 3])) == 1 for game in games for first in range(0, len(game), 3))
        assert sum(game[0] for game in games) / 300 == pytest.approx(0.3, abs=0.08)
        assert sum(game[3] for game in games) / 300 == pytest.approx(0.3, abs=0.08)
        assert len({tuple(game) for game in games}) > 10
    assert any(one[0] != other[0] for one, other in both)
    assert wandering(level, 5) == both[5]


def test_a_level_errs_only_while_its_mind_is_away():
    state = CATCHUP.new_state(options={"size": 3})
    absent = Level(1, 50, temperature=10.0, careful=False)
    present, best = replace(absent, lapses=0.0), Level(1, 50, careful=False)
    assert len({tuple(turn_of(state, absent, seed)) for seed in range(20)}) > 6
    for seed in range(20):
        assert turn_of(state, present, seed) == turn_of(state, best, seed)


def test_a_game_may_have_another_ladder_for_more_seats():
    assert ladder("disc_stacks", 3) != ladder("disc_stacks", 2)
    assert ladder("kilkenny_cats", 3) == ladder("kilkenny_cats", 2)


def test_every_ladder_has_eight_levels_that_look_longer_and_are_careful_from_3_on():
    tables = [(name, players) for name in registry.ids() for players in (2, 3)]
    for name, players in [*tables, ("a game without one", 2)]:
        levels = ladder(name, players)
        assert [level.number for level in levels] == list(NUMBERS)
        assert [level.careful for level in levels] == [False, False, *[True] * 6]
        assert [level.simulations for level in levels] == sorted(level.simulations for level in levels)
        assert levels[7].solves
        assert not levels[7].errs
