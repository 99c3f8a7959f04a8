"""What the search is told of Huddle Up!: judgements that know no direction and no colour, and keys that do."""

from __future__ import annotations

from array import array

import pytest

from pyapp.core.game import COMPILED
from pyapp.core.rng import Rng
from pyapp.games.huddle_up import knowledge
from tests.games.penguins import after, begin, standing, who

GAMES = 40 if COMPILED else 8
EXCHANGE = str.maketrans("BW", "WB")


def judged(state) -> list[float]:
    out = array("d", [0.0, 0.0])
    knowledge.of(state).evaluate(state, out)
    return list(out)


def positions(games: int, **options: object):
    """Every position of some random games, with the options they have."""
    for seed in range(games):
        rng, state = Rng(seed), begin(**options)
        while not state.is_terminal():
            yield state
            actions = state.legal_actions()
            state.apply_action(actions[rng.below(len(actions))])


@pytest.mark.parametrize("move", ["straight", "path"])
def test_a_turned_board_with_colours_exchanged_is_worth_the_same(move):
    for number, state in enumerate(positions(GAMES // 4, move=move)):
        names, where = state.board.names, state.board.symmetries[number % 12]
        places = {names[where[cell]]: name for cell, name in enumerate(names)}
        there = who(state)
        image = ", ".join(
            f"{name} {''.join(sorted(there[old].translate(EXCHANGE)))}"
            for name, old in sorted(places.items())
            if old in there
        )
        side = "w" if state.current_player() == 0 else "b"
        assert judged(standing(image, side, move=move)) == pytest.approx(judged(state)[::-1])


def test_judgements_are_inside_the_returns_and_add_up_to_nothing():
    for state in positions(GAMES):
        mine, theirs = judged(state)
        assert -1.0 < mine < 1.0
        assert mine == -theirs


def test_more_penguins_in_one_group_are_better():
    assert judged(standing("g1 g2 g3 BB, a1 a2 a3 W"))[0] > judged(standing("g1 g2 g3 B, a1 a2 a3 WW"))[0]


def test_equal_keys_are_equal_positions():
    known: dict = {}
    about = knowledge.of(begin())
    for state in positions(GAMES):
        assert known.setdefault(about.hash(state), state.key()) == state.key()
        assert about.hash(state.clone()) == about.hash(state)
    assert len(known) == len(set(known.values()))


def test_a_key_counts_how_often_a_position_has_stood():
    state = standing("g1 BW, g2 B, g3 W, g4 B, f1 W, e1 B, d1 W, c1 B, b1 W, a1 BW, a2 B, a3 W, a4 W")
    again = after(state, "g1-g4", "a1-a4", "g4-g1", "a4-a1")
    about = knowledge.of(state)
    assert who(again) == who(state)
    assert about.hash(again) != about.hash(state)


def test_two_orders_of_the_same_moves_have_one_key():
    state = begin()
    about = knowledge.of(state)
    one = after(state, "a1-a4", "b1-b4", "c2-c5")
    other = after(state, "c2-c5", "b1-b4", "a1-a4")
    assert one.key() == other.key()
    assert about.hash(one) == about.hash(other)
