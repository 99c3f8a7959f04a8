"""Random games as the search plays them: every cell alike, as many stones a turn as it allows."""

from array import array
from collections import Counter

import pytest

from pyapp.core.rng import Rng
from pyapp.games.catchup import GAME as CATCHUP
from tests.games.playing import played


def playout(state, seed):
    """The finished game and the seat that took each cell; -1 for those that were taken before."""
    twin = state.clone()
    out, taken = array("d", [0.0, 0.0]), array("i", [-1]) * state.action_count
    twin.playout(Rng(seed), out, taken)
    return twin, list(taken)


def test_each_share_of_the_cells_is_equally_likely():
    state = CATCHUP.state_from_text("wb/.../.b w 2")
    draws = 6000
    counts = Counter()
    for seed in range(draws):
        _, taken = playout(state, seed)
        counts[tuple(cell for cell in range(state.cells) if taken[cell] == 0)] += 1
    assert len(counts) == 6
    chi_square = sum((count - draws / 6) ** 2 / (draws / 6) for count in counts.values())
    assert chi_square < 20.5, "5 degrees of freedom: one in a thousand seeds would be above"


@pytest.mark.parametrize("moves", ["", "c3", "c3; a1,a2", "c3; a1,a2; c4"])
def test_every_empty_cell_is_taken_by_the_seat_whose_stone_it_gets(moves):
    state = played(moves, size=3)
    for seed in range(20):
        end, taken = playout(state, seed)
        for cell in range(state.cells):
            assert taken[cell] == (-1 if state.stone_at(cell) != 2 else end.stone_at(cell))


def test_turns_take_all_stones_that_they_may():
    state = CATCHUP.state_from_text("wb/.../.b b 3")
    for seed in range(50):
        _, taken = playout(state, seed)
        assert (taken.count(1), taken.count(0)) == (3, 1)


def test_a_turn_under_way_is_finished_first():
    state = played("c3; a1,a2", size=3)
    state.apply_action(state.board.index["e1"])
    for seed in range(20):
        end, taken = playout(state, seed)
        assert end.is_terminal()
        assert taken[state.board.index["e1"]] == -1
        assert abs(taken.count(0) - taken.count(1)) <= 7


def test_after_a_swap_seats_take_the_other_colour():
    state = played("c3; swap", size=3, swap=True)
    end, taken = playout(state, 1)
    for cell in range(state.cells):
        if taken[cell] >= 0:
            assert end.stone_at(cell) == 1 - taken[cell]
