"""Turn counts and exact results of the rules page: the move generator's and the rules' proof by numbers."""

import pytest

from pyapp.core.game import COMPILED
from pyapp.games.catchup import GAME as CATCHUP
from pyapp.lab.perft import perft
from tests.conftest import vector_lines

SIDE_3 = {1: 19, 2: 3249, 3: 847518}
"""Turn sequences by depth; the third takes minutes interpreted."""

SOLVED = vector_lines("catchup_solved.jsonl")
BRUTE_FORCE = 8 if COMPILED else 6
"""Empty cells up to which a position is solved here by trying everything."""


def counts(depths, **options):
    return [perft(CATCHUP, CATCHUP.new_state(options=options), depth) for depth in depths]


@pytest.mark.parametrize(
    ("bonus", "numbers"),
    [("own", [7, 147, 1920, 10386, 22626, 27666, 27666]), ("global", [7, 147, 1920, 10254, 22230, 27270, 27270])],
)
def test_turn_sequences_on_side_2(bonus, numbers):
    assert counts(range(1, 8), size=2, bonus=bonus) == numbers


def test_turn_sequences_on_side_3():
    depths = [1, 2, 3] if COMPILED else [1, 2]
    assert counts(depths, size=3) == [SIDE_3[depth] for depth in depths]


def test_turn_sequences_on_side_5():
    assert counts([1, 2], size=5) == [61, 111630]


def test_swap_adds_one_second_turn_a_first():
    assert counts([1, 2], size=3, swap=True) == [19, 3249 + 19]


def solved_state(line):
    """The position of a line of catchup_solved, its mover as White."""
    rows = line["position"].replace("m", "w").replace("o", "b")
    return CATCHUP.state_from_text(f"{rows} w {line['cap']}", options={"bonus": line["bonus"]})


def mover_wins(state, known):
    """Whether the side to move wins, by trying every turn; every lone winning reply is remembered in ``known``."""
    key = state.key()
    if key not in known:
        mover = state.to_move
        known[key] = any(wins_for(mover, after, known) for _, after in state.turns(True))
    return known[key]


def wins_for(seat, state, known):
    """Whether ``seat`` wins a position that the other side is to move in, or a finished one."""
    if state.is_terminal():
        return state.returns()[seat] > 0
    return not mover_wins(state, known)


def test_there_are_positions_of_each_kind():
    assert len(SOLVED) == 115
    assert {line["mover_wins"] for line in SOLVED} == {True, False}
    assert {line["cap"] for line in SOLVED} == {2, 3}
    assert {line["bonus"] for line in SOLVED} == {"own", "global"}


def test_legal_turns_of_every_solved_position():
    found = [sum(1 for _ in solved_state(line).turns(True)) for line in SOLVED]
    assert found == [line["legal_turns"] for line in SOLVED]


@pytest.mark.parametrize("empty", range(3, BRUTE_FORCE + 1))
def test_winning_turns_by_trying_everything(empty):
    lines = [line for line in SOLVED if line["position"].count(".") == empty]
    assert lines
    for line in lines:
        state, known = solved_state(line), {}
        winning = sum(wins_for(state.to_move, after, known) for _, after in state.turns(True))
        assert (winning > 0, winning) == (line["mover_wins"], line["winning_turns"]), line["position"]
