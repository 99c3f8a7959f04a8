"""What the search is told of Catchup: chances that are chances, and the same for every way to turn the board."""

import math
from array import array

import pytest

from pyapp.core import registry
from pyapp.core.knowledge import ESTIMATE
from pyapp.core.rng import Rng
from pyapp.core.stones import BLACK, WHITE
from pyapp.games.catchup import knowledge, weights
from pyapp.games.catchup.rules import CatchupState
from pyapp.games.catchup.sight import Sight

CATCHUP = registry.get("catchup")


def pair(size: int, symmetry: int, stones: int) -> tuple[CatchupState, CatchupState, list[int]]:
    """A random position, the same one turned, and where each cell went."""
    one = CATCHUP.new_state(options={"size": size})
    other = CATCHUP.new_state(options={"size": size})
    assert isinstance(one, CatchupState)
    assert isinstance(other, CatchupState)
    goes = one.board.symmetries[symmetry]
    rng = Rng(size)
    for _ in range(stones):
        legal = one.legal_actions()
        cell = legal[rng.below(len(legal) - (one.placed > 0))]
        one.apply_action(cell)
        other.apply_action(goes[cell])
    return one, other, [*goes, one.cells, one.cells + 1]


@pytest.mark.parametrize(("size", "symmetry", "stones"), [(5, 1, 12), (5, 8, 31), (3, 5, 9), (7, 11, 60)])
def test_a_turned_board_is_thought_of_alike(size: int, symmetry: int, stones: int):
    one, other, goes = pair(size, symmetry, stones)
    known, turned = knowledge.of(one), knowledge.of(other)
    assert -1.0 < known.worth(one) < 1.0
    assert known.worth(one) == turned.worth(other)
    chances = {}
    for name, state, about in (("one", one, known), ("other", other, turned)):
        actions = array("i", state.legal_actions())
        out = array("d", [0.0]) * state.action_count
        assert about.priors(state, actions, len(actions), out)
        chances[name] = dict(zip(actions, out, strict=False))
        assert sum(chances[name].values()) == pytest.approx(1.0)
    for action, chance in chances["one"].items():
        assert chances["other"][goes[action]] == pytest.approx(chance)


def slow_worth(state: CatchupState) -> float:
    """The net's worth of a position by the formula of its two layers, from whole numbers, one unit after another."""
    cells = range(state.cells)
    of_cells, stage = Sight(state).position_rows(state)
    near = [[other for other in state.board.near[6 * cell : 6 * cell + 6] if other < state.cells] for cell in cells]
    ground = [sum(weights.EARLY[8 * row + u] for row in stage) for u in range(8)]
    x = []
    for cell in cells:
        rows = of_cells[4 * cell : 4 * cell + 4]
        x.append([min(255, max(0, ground[u] + sum(weights.FIRST[8 * row + u] for row in rows))) for u in range(8)])
    pooled = [0] * 16
    for cell in cells:
        echoes = [sum(x[other][u] for other in near[cell]) >> 2 for u in range(8)]
        for u in range(8):
            total = 6 + sum(weights.LATE[8 * row + u] for row in stage)
            total += sum(x[cell][v] * weights.MIXER[8 * v + u] >> 5 for v in range(8))
            total += sum(echoes[v] * weights.MIXER[64 + 8 * v + u] >> 3 for v in range(8))
            pooled[u + 8 * (state.stone_at(cell) in (WHITE, BLACK))] += max(0, total)
    total = sum(weights.LEADS[row] for row in stage)
    for unit in range(8):
        signal = weights.HEAD_BASE[unit]
        signal += sum(weights.HEAD[16 * unit + u] * pooled[u] / (128 * state.cells) for u in range(16))
        total += weights.VALUE[unit] * max(0.0, signal)
    return total / math.sqrt(1 + total * total)


@pytest.mark.parametrize(("size", "stones"), [(5, 0), (5, 9), (5, 33), (5, 60), (3, 8), (7, 70)])
def test_the_worth_is_that_of_the_formula(size: int, stones: int):
    state, _, _ = pair(size, 0, stones)
    assert knowledge.of(state).worth(state) == pytest.approx(slow_worth(state), abs=1e-12)


def test_what_is_kept_of_a_position_is_what_is_said_of_it_afresh():
    long_lived = knowledge.of(pair(5, 0, 0)[0])
    said = []
    for stones in [*range(1, 60), *range(1, 60)]:
        state, _, _ = pair(5, 0, stones)
        said.append(long_lived.worth(state))
        assert said[-1] == knowledge.of(state).worth(state)
    assert said[:59] == said[59:]
    assert len(set(said)) == 59


def test_the_same_stones_are_told_apart_by_the_turn():
    state, _, _ = pair(5, 0, 20)
    symbols = list(state.position_text().replace(" ", "").replace("\n", ""))
    known = knowledge.of(state)
    said = []
    for colour, cap in ((WHITE, 2), (WHITE, 3), (BLACK, 2), (BLACK, 3)):
        state.set_up(symbols, colour, cap)
        said.append(known.worth(state))
        assert said[-1] == knowledge.of(state).worth(state)
    assert len(set(said)) == 4


def test_no_number_of_the_net_leaves_its_16_bits():
    end = 1 << 15
    own, near = weights.MIXER[:64], weights.MIXER[64:]
    assert 255 * max(map(abs, own)) < end
    assert (6 * 255 >> 2) * max(map(abs, near)) < end
    for unit in range(8):
        early, first, late = (max(map(abs, table[unit::8])) for table in (weights.EARLY, weights.FIRST, weights.LATE))
        assert 4 * early + 4 * first < end
        mixed = sum(255 * abs(weight) >> 5 for weight in own[unit::8])
        mixed += sum((6 * 255 >> 2) * abs(weight) >> 3 for weight in near[unit::8])
        assert 6 + 4 * late + mixed + 16 < end


def test_all_is_alike_for_the_first_stone_and_the_swap():
    state = CATCHUP.new_state(options={"swap": True})
    assert isinstance(state, CatchupState)
    for _ in range(2):
        actions = array("i", state.legal_actions())
        said = array("d", [0.0]) * state.action_count
        assert knowledge.of(state).priors(state, actions, len(actions), said)
        assert list(said)[: len(actions)] == [1 / len(actions)] * len(actions)
        state.apply_action(actions[0])


def test_the_net_alone_judges_while_half_the_board_is_empty():
    for placed, alone in ((10, True), (50, False)):
        state, _, _ = pair(5, 0, placed)
        found = array("d", [0.0, 0.0])
        known = knowledge.of(state)
        assert (known.evaluate(state, found) == ESTIMATE) == alone
        if alone:
            assert found[state.current_player()] == known.worth(state) == -found[1 - state.current_player()]
