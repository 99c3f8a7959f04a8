"""Boards of squares: names, neighbours, symmetries and row texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.core.errors import InvalidPosition
from pyapp.core.squareboard import squareboard

shapes = pytest.mark.parametrize(("height", "width"), [(1, 1), (1, 4), (5, 2), (9, 9), (13, 13), (14, 14)])


@shapes
def test_columns_are_lettered_from_the_left_and_rows_numbered_from_the_bottom(height, width):
    board = squareboard(height, width)
    assert board.cells == height * width
    assert [[board.names[cell] for cell in row] for row in board.rows] == [
        [f"{letter}{row}" for letter in "abcdefghijklmn"[:width]] for row in range(1, height + 1)
    ]
    assert [board.index[name] for name in board.names] == list(range(board.cells))


@pytest.mark.parametrize(
    ("cell", "around"), [("a1", "b1 a2"), ("d3", "d2 c3"), ("b2", "b1 a2 c2 b3"), ("c1", "b1 d1 c2")]
)
def test_neighbours_by_name_on_3_rows_of_4(cell, around):
    board = squareboard(3, 4)
    assert [board.names[near] for near in board.neighbours[board.index[cell]]] == around.split()


@shapes
def test_neighbours_share_an_edge(height, width):
    board = squareboard(height, width)
    places = [divmod(cell, width) for cell in range(board.cells)]
    for cell, (row, column) in enumerate(places):
        assert board.neighbours[cell] == [
            other for other, (r, c) in enumerate(places) if abs(r - row) + abs(c - column) == 1
        ]


@shapes
def test_the_flat_table_lists_the_neighbours_and_a_border(height, width):
    board = squareboard(height, width)
    for cell in range(board.cells):
        slots = list(board.near[4 * cell : 4 * cell + 4])
        assert [near for near in slots if near != board.cells] == board.neighbours[cell]


def test_the_compass_runs_clockwise_from_the_north():
    board = squareboard(3, 4)
    around = {
        name: [board.names[other] if other < board.cells else "-" for other in board.compass[8 * cell : 8 * cell + 8]]
        for name, cell in board.index.items()
    }
    assert around["b2"] == "b3 c3 c2 c1 b1 a1 a2 a3".split()
    assert around["d3"] == "- - - - d2 c2 c3 -".split()


@pytest.mark.parametrize(("height", "width", "number"), [(3, 3, 8), (9, 9, 8), (2, 3, 4), (5, 4, 4)])
def test_symmetries_keep_neighbours_and_begin_with_none(height, width, number):
    board = squareboard(height, width)
    assert board.symmetries[0] == list(range(board.cells))
    assert len({tuple(permutation) for permutation in board.symmetries}) == len(board.symmetries) == number
    for permutation in board.symmetries:
        for cell, around in enumerate(board.neighbours):
            assert sorted(permutation[near] for near in around) == board.neighbours[permutation[cell]]


@pytest.mark.parametrize(("height", "width"), [(3, 3), (2, 4)])
def test_the_first_four_symmetries_keep_rows_and_the_others_make_them_columns(height, width):
    board = squareboard(height, width)
    rows = {frozenset(row) for row in board.rows}
    for k, permutation in enumerate(board.symmetries):
        moved = {frozenset(permutation[cell] for cell in row) for row in board.rows}
        assert (moved == rows) == (k < 4)


@pytest.mark.parametrize(("height", "width"), [(1, 1), (1, 4), (5, 2), (4, 4)])
@given(data=st.data())
def test_row_texts_come_back(height, width, data):
    board = squareboard(height, width)
    symbols = data.draw(st.lists(st.sampled_from("wb."), min_size=board.cells, max_size=board.cells))
    assert board.parse_rows(board.rows_text(symbols), "wb.") == symbols


def test_row_texts_run_from_the_top():
    board = squareboard(2, 3)
    symbols = ["."] * 6
    symbols[board.index["a2"]] = "b"
    symbols[board.index["c1"]] = "w"
    assert board.rows_text(symbols) == "b../..w"


def test_bad_rows_are_named():
    with pytest.raises(InvalidPosition) as caught:
        squareboard(2, 3).parse_rows("b../.w", "wb.")
    assert caught.value.key == "error.position.row_length"
    assert caught.value.arguments == {"row": 2, "found": 2, "needed": 3}


@pytest.mark.parametrize(("height", "width"), [(0, 3), (3, 0), (27, 1), (-1, -1)])
def test_other_sides_are_refused(height, width):
    with pytest.raises(ValueError, match="1 to 26"):
        squareboard(height, width)
