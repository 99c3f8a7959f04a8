"""Hexagonal boards: names, neighbours, symmetries and row texts."""

from math import hypot, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.core.errors import InvalidPosition
from pyapp.core.hexboard import SIDES, hexboard

sides = pytest.mark.parametrize("side", SIDES)


@pytest.mark.parametrize(("side", "cells"), [(2, 7), (3, 19), (4, 37), (5, 61), (6, 91), (7, 127)])
def test_cell_counts(side, cells):
    board = hexboard(side)
    assert board.cells == len(board.names) == len(set(board.names)) == cells


@pytest.mark.parametrize(
    ("side", "lengths", "centre"),
    [(4, [4, 5, 6, 7, 6, 5, 4], "d4"), (5, [5, 6, 7, 8, 9, 8, 7, 6, 5], "e5")],
)
def test_rows_are_lettered_from_the_bottom_and_cells_numbered_from_the_left(side, lengths, centre):
    board = hexboard(side)
    assert [len(row) for row in board.rows] == lengths
    assert [[board.names[cell] for cell in row] for row in board.rows] == [
        [f"{letter}{number}" for number in range(1, length + 1)]
        for letter, length in zip("abcdefghi", lengths, strict=False)
    ]
    assert board.places[board.index[centre]] == (0.0, 0.0)


@pytest.mark.parametrize(
    ("cell", "around"),
    [
        ("c3", "b2 b3 c2 c4 d2 d3"),
        ("b1", "a1 b2 c1 c2"),
        ("b3", "a2 a3 b2 b4 c3 c4"),
        ("c5", "b4 c4 d4"),
        ("d2", "c2 c3 d1 d3 e1 e2"),
        ("e3", "d3 d4 e2"),
        ("a1", "a2 b1 b2"),
    ],
)
def test_neighbours_by_name_on_side_3(cell, around):
    board = hexboard(3)
    assert [board.names[near] for near in board.neighbours[board.index[cell]]] == around.split()


@sides
def test_neighbours_are_the_cells_one_cell_width_away(side):
    board = hexboard(side)
    for cell, (x, y) in enumerate(board.places):
        close = [
            other
            for other, (u, v) in enumerate(board.places)
            if other != cell and isclose(hypot(u - x, v - y), 1.0, rel_tol=1e-9)
        ]
        assert board.neighbours[cell] == close


@sides
def test_places_rise_with_the_row_and_run_to_the_right(side):
    board = hexboard(side)
    heights = [board.places[row[0]][1] for row in board.rows]
    assert heights == sorted(heights, reverse=True)
    for row, height in zip(board.rows, heights, strict=True):
        across = [board.places[cell][0] for cell in row]
        assert across == sorted(across)
        assert all(board.places[cell][1] == height for cell in row)


@sides
def test_the_flat_table_lists_the_neighbours_and_a_border(side):
    board = hexboard(side)
    for cell in range(board.cells):
        slots = list(board.near[6 * cell : 6 * cell + 6])
        assert [near for near in slots if near != board.cells] == board.neighbours[cell]


@sides
def test_twelve_symmetries_keep_neighbours_and_begin_with_none(side):
    board = hexboard(side)
    assert board.symmetries[0] == list(range(board.cells))
    assert len({tuple(permutation) for permutation in board.symmetries}) == 12
    for permutation in board.symmetries:
        assert sorted(permutation) == list(range(board.cells))
        for cell, around in enumerate(board.neighbours):
            assert sorted(permutation[near] for near in around) == board.neighbours[permutation[cell]]


@sides
@given(data=st.data())
def test_row_texts_come_back(side, data):
    board = hexboard(side)
    symbols = data.draw(st.lists(st.sampled_from("wb."), min_size=board.cells, max_size=board.cells))
    assert board.parse_rows(board.rows_text(symbols), "wb.") == symbols


def test_row_texts_run_from_the_top():
    board = hexboard(2)
    symbols = ["."] * 7
    symbols[board.index["c1"]] = "b"
    symbols[board.index["a2"]] = "w"
    assert board.rows_text(symbols) == "b./.../.w"


@pytest.mark.parametrize(
    ("text", "key", "arguments"),
    [
        ("../...", "error.position.rows", {"found": 2, "needed": 3}),
        ("../.../../", "error.position.rows", {"found": 4, "needed": 3}),
        ("../..../..", "error.position.row_length", {"row": 2, "found": 4, "needed": 3}),
        ("../.../.", "error.position.row_length", {"row": 3, "found": 1, "needed": 2}),
        ("x./.../..", "error.position.symbol", {"row": 1, "symbol": "x", "allowed": "wb."}),
        ("../.../.W", "error.position.symbol", {"row": 3, "symbol": "W", "allowed": "wb."}),
    ],
)
def test_bad_rows_are_named(text, key, arguments):
    with pytest.raises(InvalidPosition) as caught:
        hexboard(2).parse_rows(text, "wb.")
    assert (caught.value.key, caught.value.arguments) == (key, arguments)


@pytest.mark.parametrize("side", [-1, 0, 1, 8])
def test_other_sides_are_refused(side):
    with pytest.raises(ValueError, match="2 to 7"):
        hexboard(side)
