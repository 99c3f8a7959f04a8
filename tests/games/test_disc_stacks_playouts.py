"""Random games as the search plays them: every action alike."""

from array import array
from collections import Counter

import pytest

from pyapp.core.rng import Rng
from pyapp.games.disc_stacks import GAME
from tests.games.discs import begun, board, dealt


def playout(state, seed):
    """The finished game and its returns."""
    twin = state.clone()
    out = array("d", [9.0] * state.players)
    twin.playout(Rng(seed), out, array("i", [-1] * state.action_count))
    return twin, list(out)


def test_each_action_is_equally_likely():
    state = board("4R3G 2B")
    draws = 3000
    wins = Counter(playout(state, seed)[1][0] for seed in range(draws))
    # xG leaves 4R and 2B, xB leaves 4R3G, both won by the mover's second take; after 2:1>1 the other seat has it.
    chi_square = (wins[1.0] - draws * 2 / 3) ** 2 / (draws * 2 / 3) + (wins[-1.0] - draws / 3) ** 2 / (draws / 3)
    assert chi_square < 10.9, "1 degree of freedom: one in a thousand seeds would be above"


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("placement", ["players", "random"])
def test_playouts_reach_the_end_of_the_last_round(players, placement):
    state = begun(players, placement=placement)
    for seed in range(10):
        end, out = playout(state, seed)
        assert end.is_terminal()
        assert end.round == players
        assert out == end.returns()
        assert sum(out) == pytest.approx(2 - players)


def test_playouts_draw_coming_deals_anew():
    state = dealt(seed=3)
    assert len({playout(state, seed)[0].dealing for seed in range(5)}) == 5


def test_playouts_draw_an_unknown_deal_anew():
    ends = []
    for own in range(3):
        state = GAME.state_from_text("1:4R 0 1 act", 2, {"placement": "random"})
        state.conceal(own)
        state.apply_action(state.legal_actions()[0])
        assert state.unknown
        found = [playout(state, seed)[0] for seed in range(10)]
        assert all(end.scores()[0] >= 1 and sum(end.scores()) > 1 for end in found)
        ends.append((state.position_text(), [(end.turn, end.scores()) for end in found]))
    assert len({board for board, _ in ends}) == 3
    assert ends[0][1] == ends[1][1] == ends[2][1]


@pytest.mark.parametrize(
    ("totals", "returns"),
    [
        ("0,0,0", [1.0, -1.0, -1.0]),
        ("0,1,0", [0.0, 0.0, -1.0]),
        ("0,1,1", [-1 / 3, -1 / 3, -1 / 3]),
        ("0,2,1", [-1.0, 1.0, -1.0]),
    ],
)
def test_equal_totals_share_the_win(totals, returns):
    state = GAME.state_from_text(f"1:4R 0 3 act {totals}", 3)
    state.apply_action(state.legal_actions()[0])
    assert state.returns() == pytest.approx(returns)
