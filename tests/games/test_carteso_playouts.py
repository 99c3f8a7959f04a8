"""Random games as the search plays them, and what the page says of every game."""

from array import array
from collections import Counter

import pytest

from pyapp.core.rng import Rng
from pyapp.games.carteso import GAME as CARTESO
from tests.games.carteso_playing import after


def playout(state, seed):
    """The finished game and the seat that took each action."""
    twin = state.clone()
    out, taken = array("d", [0.0, 0.0]), array("i", [-1]) * state.action_count
    twin.playout(Rng(seed), out, taken)
    assert list(out) == twin.returns()
    return twin, list(taken)


@pytest.mark.parametrize(("moves", "options"), [("", {}), ("Bb2;--", {}), ("komi 4;V;Ba1", {"pie": True})])
def test_playouts_fill_the_board_turn_by_turn(moves, options):
    state = after(moves, size=4, **options)
    for seed in range(30):
        end, taken = playout(state, seed)
        assert end.is_terminal()
        assert "." not in end.position_text()
        assert sum(end.scores()) == 16
        for cell in range(16):
            seats = [taken[cell], taken[16 + cell]]
            if state.stone_at(cell) == 2:
                colour = end.stone_at(cell)
                assert seats[colour] == -1
                assert seats[1 - colour] in (0, 1)
            else:
                assert seats == [-1, -1]
        placed = Counter(seat for seat in taken[:32] if seat >= 0)
        assert abs(placed[0] - placed[1]) <= 1


def test_each_way_to_fill_two_points_is_equally_likely():
    state = CARTESO.state_from_text("b./.w")
    counts = Counter(tuple(playout(state, seed)[1][:8]) for seed in range(4000))
    assert len(counts) == 8
    chi_square = sum((count - 500) ** 2 / 500 for count in counts.values())
    assert chi_square < 24.3, "7 degrees of freedom: one in a thousand seeds would be above"


def test_a_free_button_is_taken_at_the_end():
    end, _ = playout(after("Ba1", size=2, button=True), 1)
    assert end.is_terminal()
    assert not end.button_free()


def test_playouts_from_a_pie_name_a_komi_and_a_side():
    state = after("", size=2, pie=True)
    ends = [playout(state, seed)[0] for seed in range(60)]
    assert {end.upright_seat for end in ends} == {0, 1}
    assert len({end.komi() for end in ends}) == 9


@pytest.mark.parametrize("size", [3, 6, 9, "2x7"])
def test_claims_are_for_ever_never_merge_and_only_grow(size):
    for seed in range(10):
        state, rng = after(size=size), Rng(seed)
        before = []
        while not state.is_terminal():
            actions = [action for action in state.legal_actions() if action < 2 * state.cells]
            state.apply(actions[rng.below(len(actions))])
            claims = state.claims()
            for old in before:
                (now,) = [group for group in claims if set(old.cells) <= set(group.cells)]
                assert (now.owner, now.rows, now.columns) == (old.owner, old.rows, old.columns)
            assert len(claims) >= len(before)
            assert all(group.room == (group.rows, group.columns) for group in claims)
            before = claims
        assert sum(state.scores()) == state.cells
        assert len(before) == len(state.groups())
