"""The worked examples of the rules page, by number: only the spaces named are occupied, Black is to move."""

import pytest

from pyapp.games.huddle_up import GAME
from tests.games.penguins import after, legal, standing, who
from tests.games.playing import refused

SIX = "g1 B, g2 g3 g4 W, f1 e1 d1 W"
THREE_OF_FOUR = "e3 B, e4 e5 e6 W, f2 WW, g1 WW, d3 WW, c3 BW"
BACK_AND_FORTH = "g1 BW, g2 B, g3 W, g4 B, f1 W, e1 B, d1 W, c1 B, b1 W, a1 BW, a2 B, a3 W, a4 W"


def targets(state, name: str) -> list[str]:
    return [state.board.names[cell] for cell in state.targets(state.board.index[name])]


@pytest.mark.parametrize("first", ["black", "white"])
def test_example_01_36_opening_moves_for_either_colour(first):
    start = GAME.new_state(options={"first": first})
    assert len(start.legal_actions()) == start.facts()["legal"] == 36


def test_example_01_where_some_penguins_may_go():
    start = GAME.new_state()
    assert targets(start, "g1") == ["d1", "g4"]
    assert targets(start, "g3") == ["a3", "d3"] or targets(start, "g3") == ["d3", "d6"]
    assert targets(start, "d3") == ["a3", "g3"]
    assert targets(start, "e3") == ["b1", "e6"]
