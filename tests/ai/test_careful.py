"""What a careful level never does, in every game, against trying everything."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyapp.ai.careful import Care, outcome
from pyapp.ai.levels import Level
from pyapp.ai.opponent import LOOKS, LevelSearch
from pyapp.ai.tree import Edge
from pyapp.core import registry
from pyapp.core.game import State
from pyapp.core.rng import Rng
from pyapp.games.huddle_up.board import BOARD, CENTRE
from pyapp.games.huddle_up.rules import HuddleState
from tests.ai.at_once import alone, can_win, gives_away, last_turns, outcomes
from tests.games.kilkenny import table
from tests.toys.race import RACE

CATCHUP = registry.get("catchup")
HUDDLE = registry.get("huddle_up")
KILKENNY = registry.get("kilkenny_cats")

RECKLESS = Level(3, 4, temperature=4.0, overlook=0.5, solves=False)
"""A level of four simulations that takes nearly anything: only its care is left."""

ENDINGS = [
    ("catchup", 2, {"size": 2}, 12, 3),
    ("catchup", 2, {"size": 3, "bonus": "global", "swap": True, "handicap": 1}, 8, 3),
    ("carteso", 2, {"size": 2, "komi": 1}, 20, 4),
    ("carteso", 2, {"size": "2x3", "pie": True, "button": True}, 12, 4),
    ("disc_stacks", 2, {}, 30, 3),
    ("disc_stacks", 2, {"placement": "random", "height": "at_least"}, 15, 3),
    ("disc_stacks", 3, {"rounds": 1}, 40, 4),
]

LANDED = {"W": ["E1"], "N": ["S1"], "E": ["W1"]}
"""A cat on a mouse: it cannot move."""


def after(state, turn):
    """The state behind a turn."""
    behind = state.clone()
    behind.play_turn(turn)
    return behind


def turn_of(game, state, level, seed, slice_of=3):
    thinker = LevelSearch(game, state, level, seed)
    for _ in range(100_000):
        if thinker.done:
            return thinker.turn
        thinker.step(slice_of)
    raise AssertionError("the level does not end")


def stopped(game, state, level, seed):
    """The turn of a level that was told to stop at once."""
    thinker = LevelSearch(game, state, level, seed)
    thinker.finish()
    return thinker.turn


def hurried(game, state, level, seed):
    """The turn of a level whose time runs out after a slice."""
    thinker = LevelSearch(game, state, level, seed)
    thinker.step(1)
    for _ in range(10):
        thinker.keep_time(1.0)
    return thinker.turn


def failings(game, states, level, play=turn_of):
    """What a level missed and gave away, and how many positions there were where it could."""
    missed = given = wins = perils = 0
    for seed, state in enumerate(states):
        seat = state.current_player()
        behind = state.clone()
        behind.play_turn(play(game, state, level, seed))
        if can_win(state):
            wins += 1
            missed += not alone(behind, seat)
            continue
        bad = [gives_away(after, seat) for _, after in outcomes(state)]
        if any(bad) and not all(bad):
            perils += 1
            given += gives_away(behind, seat)
    return missed, given, wins, perils


def few_cats(players: int, seed: int) -> State | None:
    """A position of Kilkenny Cats, the die rolled, in which two may move: South beside its mice, and another somewhere.

    None if the game is over there.
    """
    rng = Rng(seed)
    colours = {2: "SN", 3: "SWN", 4: "SWNE"}[players]
    hunter = 1 + rng.below(players - 1)
    near = ["g13", "h12", "g11", "f13", "h13", "g12", "i12", "e11"]
    south = [near.pop(rng.below(len(near))) for _ in range(1 + (rng.below(3) == 0))]
    south += ["N1"] * (rng.below(3) == 0)
    prey = [near.pop(rng.below(len(near))), "f9", "h9"][: 1 + rng.below(2)]
    cats = {**LANDED, "S": south, colours[hunter]: prey}
    text = ";".join(f"{colour}:{','.join(cats[colour])}" for colour in colours)
    state = KILKENNY.state_from_text(text)
    if state.is_terminal():
        return None
    state.apply(rng.below(3))
    return state


def few_penguins(seed: int) -> State:
    """A random position of Huddle Up on seven spaces side by side, with one or two penguins of one colour."""
    rng = Rng(seed)
    state = HUDDLE.new_state(options={"move": "path"})
    spaces = [rng.below(CENTRE)]
    while len(spaces) < 7:
        around = BOARD.neighbours[spaces[rng.below(len(spaces))]]
        space = around[rng.below(len(around))]
        if space not in (CENTRE, *spaces):
            spaces.append(space)
    few = [spaces[rng.below(len(spaces))] for _ in range(1 + rng.below(2))]
    shared = rng.below(2)
    many = [space for space in spaces if space not in few or shared]
    assert isinstance(state, HuddleState)
    state.set_up([few, many], rng.below(2), 0)
    return state


def check(game, states):
    """That a careful level fails in none of these positions, stopped or hurried or not, and that others would."""
    missed, given, wins, perils = failings(game, states, RECKLESS)
    assert (missed, given) == (0, 0)
    assert wins > 2
    assert perils > 2
    for play in (stopped, hurried):
        assert failings(game, states[::3], RECKLESS, play)[:2] == (0, 0)
    assert sum(failings(game, states, replace(RECKLESS, careful=False))[:2]) > 0


@pytest.mark.parametrize(("name", "players", "options", "games", "most"), ENDINGS)
def test_a_careful_level_takes_a_win_in_one_and_gives_none_away(name, players, options, games, most):
    game = registry.get(name)
    check(game, [state for seed in range(games) for state in last_turns(game, players, options, seed, most)])


def test_the_same_with_few_penguins():
    check(HUDDLE, [few_penguins(seed) for seed in range(30)])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_with_few_cats_and_a_die(players):
    check(KILKENNY, [state for seed in range(60) if (state := few_cats(players, seed)) is not None])


@pytest.mark.parametrize("others", ["N:{};", "W:{};N:S1;", "W:{};N:S1;E:W1;"])
def test_a_cat_that_any_roll_would_capture_is_not_put_there(others):
    """The next seat has a cat in each of six directions of g7, one for each face of the die."""
    hunters = "f7,i7,g10,g3,l12,a1"
    state = table(f"S:e9;{others.format(hunters)}"[:-1] + " S 2")
    trap = state.text_to_turn("e9-g7")
    care = Care(state, False)
    assert not outcome(care.allows(state, trap[0]))
    assert gives_away(after(state, trap), 0)
    for gap in hunters.split(","):
        open_again = table(f"S:e9;{others.format(hunters.replace(gap, 'n2'))}"[:-1] + " S 2")
        assert outcome(care.allows(open_again, trap[0])), gap
    for seed in range(20):
        assert turn_of(KILKENNY, state, RECKLESS, seed) != trap


def test_a_mouse_that_strands_its_seat_is_left_alone():
    """Example 14 of the rules."""
    state = table("S:g14;N:f5,c4 S 1")
    for seed in range(30):
        assert not after(state, turn_of(KILKENNY, state, RECKLESS, seed)).is_terminal()


def test_a_second_pass_while_behind_is_not_made_and_one_that_draws_may_be():
    game = registry.get("carteso")
    for komi, kept in ((1, False), (0, True)):
        state = game.new_state(options={"size": 3, "komi": komi})
        state.apply(state.legal_actions()[0])
        state.apply(passing := 2 * 9)
        assert outcome(Care(state, False).allows(state, passing)) is kept


def test_where_every_turn_loses_the_level_still_moves():
    state = table("S:g14;N:f5 S 1")
    care = Care(state, False)
    for seed in range(5):
        turn = turn_of(KILKENNY, state, RECKLESS, seed)
        assert outcome(care.allows(state, turn[0]))
    lost = next(
        state
        for seed in range(200)
        for state in last_turns(CATCHUP, 2, {"size": 2}, seed, 3)
        if all(gives_away(behind, state.current_player()) for _, behind in outcomes(state))
    )
    assert after(lost, turn_of(CATCHUP, lost, RECKLESS, 1)).turn_number() == lost.turn_number() + 1


class Ranked:
    """A search whose order of a position's actions is given."""

    by_value = True

    def __init__(self, state, order):
        self.root_state: State = state
        self.order = order

    def run(self, simulations):
        return simulations

    def visit_count(self):
        return 1000

    def root_value(self):
        return [0.0] * self.root_state.players

    def root_proven(self):
        return False

    def edges(self, node, least=0):
        worth = {action: 1.0 - number / 100 for number, action in enumerate(self.order)}
        return [Edge(1, action, 5, [worth[action], -worth[action]], False) for action in sorted(self.order)]

    def advance(self, action):
        raise AssertionError("the turn is one action")

    def best_edge(self, node, mover):
        return next(edge for edge in self.edges(node) if edge.action == self.order[0])


def test_the_best_of_the_search_that_does_not_lose_is_taken():
    state = table("S:g14;N:f5,c4 S 1")
    losing = [turn[0] for turn, behind in outcomes(state) if gives_away(behind, 0)]
    safe = [action for action in state.legal_actions() if action not in losing]
    assert len(losing) == 2
    for first, second in ((safe[3], safe[0]), (safe[0], safe[3])):
        order = [*losing, first, second]
        for finish in (False, True):
            search = Ranked(state, order)
            thinker = LevelSearch(KILKENNY, state, Level(3, 4), 0, search)
            if finish:
                thinker.finish()
            while not thinker.done:
                thinker.step(1)
            assert thinker.turn == [first]
    search = Ranked(state, losing)
    thinker = LevelSearch(KILKENNY, state, Level(3, 4), 0, search)
    thinker.finish()
    assert thinker.turn[0] in safe


def test_care_comes_in_slices():
    """Behind a pass every reply is looked at: many slices of a simulation each."""
    game = registry.get("carteso")
    state = game.new_state(options={"size": 7, "komi": 0})
    state.apply(2 * 49)
    thinker = LevelSearch(game, state, Level(3, 4, solves=False), 1)
    slices = 0
    while thinker.looking is not None:
        thinker.step(1)
        slices += 1
    assert slices > 90 / LOOKS
    level = Level(3, 4, solves=False)
    assert turn_of(game, state, level, 1, 1) == turn_of(game, state, level, 1, 500)


def test_luck_is_the_searchs_business():
    """A gamble may win the toy race, or lose it: neither is for certain."""
    state = RACE.new_state(options={"rounds": 1})
    care = Care(state, False)
    assert outcome(care.win(state)) is None
    state.apply(0)
    assert outcome(care.win(state)) is None
    assert outcome(care.allows(state, 1))
