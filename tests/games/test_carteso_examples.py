"""The worked examples of the rules page, by number: a board, a placement, the new claims and the scores."""

import pytest

from pyapp.games.carteso import GAME as CARTESO
from pyapp.games.carteso.notation import SIDES
from tests.games.carteso_playing import after

EXAMPLES = [
    (1, ".../.../... V", "b(2,2)", "", [0, 0]),
    (2, "bw./.../... V", "w(2,1)", "b 1x1 H", [0, 1]),
    (3, "bw./.../... H", "w(2,1)", "b 1x1 V", [1, 0]),
    (4, "bw./bw./b.. V", "w(3,2)", "b 3x1 V", [3, 0]),
    (5, "bw./bw./bw. H", "b(1,3)", "", [3, 0]),
    (6, "bwb/bwb/bw. H", "b(3,3)", "w 3x1 V, b 3x1 V", [9, 0]),
    (7, "b../b../... V", "b(3,1)", "", [0, 0]),
    (8, "b./.. V", "b(1,2)", "", [0, 0]),
    (9, "bb/.. H", "b(2,1)", "b 2x2 V", [3, 0]),
    (10, "bb/b. H a2:V", "b(2,2)", "", [4, 0]),
    (11, "bb/b. H a2:V", "w(2,2)", "w 1x1 V", [4, 0]),
    (12, "bb/b. V a2:V", "w(2,2)", "w 1x1 H", [3, 1]),
    (13, "b.b V", "w(1,2)", "b 1x1 H, b 1x1 H, w 1x1 H", [0, 3]),
    (14, "b.b V", "b(1,2)", "b 1x3 H", [0, 3]),
    (15, "b.b.w H", "w(1,4)", "w 1x2 H", [0, 2]),
    (16, "bbb/bw./b.b H a1:V", "b(3,2)", "", [7, 0]),
    (17, "bbb/bw./bwb V a1:V", "w(2,3)", "w 2x2 H, b 1x1 H", [5, 4]),
    (18, "bbb/b.b/bbb V a1:V", "w(2,2)", "w 1x1 H", [8, 1]),
    (19, "bbb/b.b/bbb V a1:V", "b(2,2)", "", [9, 0]),
    (20, "b./.b V", "w(1,2)", "w 1x1 H", [0, 1]),
    (21, "bww./.bbw/wbww/bbbb V", "w(2,1)", "w 2x1 V, b 1x1 H, b 3x4 H", [2, 8]),
    (22, "bww./.bbw/wbww/bbbb H", "w(2,1)", "w 2x1 V, b 1x1 V, b 3x4 H", [3, 7]),
]


def move_text(state, placement: str) -> str:
    """``b(2,1)``, row and column from the top left, as a turn."""
    row, column = (int(number) for number in placement[2:-1].split(","))
    return f"{placement[0]}{'abcd'[column - 1]}{state.board.height + 1 - row}"


def written(group) -> str:
    return f"{'wb'[group.colour]} {group.rows}x{group.columns} {SIDES[group.owner]}"


@pytest.mark.parametrize(
    ("position", "placement", "claims", "scores"),
    [pytest.param(*example[1:], id=f"example_{example[0]:02}") for example in EXAMPLES],
)
def test_worked_example(position, placement, claims, scores):
    state = CARTESO.state_from_text(position)
    earlier = {cell for group in state.claims() for cell in group.cells}
    state.play_turn(state.text_to_turn(move_text(state, placement)))
    found = [written(group) for group in state.claims() if not earlier & set(group.cells)]
    assert sorted(found) == sorted(claims.split(", ") if claims else [])
    assert state.scores() == scores


def test_worked_examples_10_and_16_absorb_what_they_grow_by():
    corner = CARTESO.state_from_text("bb/b. H a2:V")
    corner.play_turn(corner.text_to_turn("Bb1"))
    assert corner.facts()["claims"] == [["a1", "V", 4]]
    whole = CARTESO.state_from_text("bbb/bw./b.b H a1:V")
    whole.play_turn(whole.text_to_turn("Bb1"))
    assert whole.facts()["claims"] == [["a1", "V", 7]]


def test_worked_example_23_two_passes_on_an_empty_board():
    state = after(size=3, komi=0.5)
    for _ in range(2):
        assert not state.is_terminal()
        state.play_turn(state.text_to_turn("--"))
    assert state.is_terminal()
    assert state.outcome() == {"winners": [1], "scores": [0, 0.5]}


def test_worked_example_24_an_unclaimed_stone_counts_for_nobody():
    state = after(size=3)
    for move in ("Bb2", "--", "--"):
        state.play_turn(state.text_to_turn(move))
    assert state.is_terminal()
    assert (state.facts()["claims"], state.scores()) == ([], [0, 0])


def test_worked_example_25_a_stone_breaks_a_run_of_passes():
    state = after(size=3)
    for move in ("--", "Bb2", "--", "--"):
        assert not state.is_terminal()
        state.play_turn(state.text_to_turn(move))
    assert state.is_terminal()
