"""What the search is told of Catchup: chances that are chances, and the same for every way to turn the board."""

from array import array

import pytest

from pyapp.core import registry
from pyapp.core.rng import Rng
from pyapp.games.catchup import knowledge
from pyapp.games.catchup.rules import CatchupState

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
    assert known.worth(one) == pytest.approx(turned.worth(other))
    chances = {}
    for name, state, about in (("one", one, known), ("other", other, turned)):
        actions = array("i", state.legal_actions())
        out = array("d", [0.0]) * state.action_count
        assert about.priors(state, actions, len(actions), out)
        chances[name] = dict(zip(actions, out, strict=False))
        assert sum(chances[name].values()) == pytest.approx(1.0)
    for action, chance in chances["one"].items():
        assert chances["other"][goes[action]] == pytest.approx(chance)


def test_nothing_is_said_of_the_first_stone_and_of_the_swap():
    state = CATCHUP.new_state(options={"swap": True})
    assert isinstance(state, CatchupState)
    for _ in range(2):
        actions = array("i", state.legal_actions())
        assert not knowledge.of(state).priors(state, actions, len(actions), array("d", [0.0]) * state.action_count)
        state.apply_action(actions[0])
