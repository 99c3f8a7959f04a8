"""The scene: what is drawn where, what can be clicked, and what a screen reader says of each cell."""

import pytest

from pyapp.play.present import start_views, view
from tests.play.tables import said, session


def scene(table):
    return view(table)["scene"]


def cell(seen, name):
    return next(cell for cell in seen["cells"] if cell["name"] == name)


def pieces(seen):
    return {piece["cell"]: piece for piece in seen["pieces"]}


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
def test_everything_lies_on_the_board(size):
    seen = scene(session(size=size))
    assert len(seen["cells"]) == 3 * size * (size - 1) + 1
    assert (seen["board"]["kind"], len(seen["board"]["points"])) == ("tray", 6)
    spots = [(c["x"], c["y"]) for c in seen["cells"]] + seen["board"]["points"]
    spots += [(label["x"], label["y"]) for label in seen["labels"]]
    assert all(0 <= x <= seen["width"] and 0 <= y <= seen["height"] for x, y in spots)
    assert len({(c["x"], c["y"]) for c in seen["cells"]}) == len(seen["cells"])


def test_side_5_fills_the_guides_sheet():
    seen = scene(session())
    assert (seen["width"], seen["height"]) == (pytest.approx(720), pytest.approx(660, abs=1))
    assert seen["cell"] == {"kind": "hex", "radius": 38.68}


def test_neighbours_lie_one_cell_apart_and_rows_rise():
    seen = scene(session())
    e5, e6, f5 = cell(seen, "e5"), cell(seen, "e6"), cell(seen, "f5")
    assert e6["x"] - e5["x"] == pytest.approx(67)
    assert f5["x"] - e5["x"] == pytest.approx(33.5)
    assert f5["y"] < e5["y"] == e6["y"]
    assert [cell(seen, name)["row"] for name in ("a1", "e5", "i5")] == [0, 4, 8]
    assert [c["name"] for c in seen["cells"]][:6] == ["a1", "a2", "a3", "a4", "a5", "b1"]


def test_labels_are_the_rows_letters_and_the_cells_numbers():
    texts = [label["text"] for label in scene(session())["labels"]]
    assert sorted(texts) == sorted([*"abcdefghi", *"123456789"])


def test_stones_are_where_they_were_placed_and_the_last_turn_is_marked():
    drawn = pieces(scene(session("e5; d4,d5; e4")))
    assert {name: (piece["tone"], piece["last"]) for name, piece in drawn.items()} == {
        "e5": ("white", False),
        "d4": ("black", False),
        "d5": ("black", False),
        "e4": ("white", True),
    }
    assert not any(piece["tentative"] or piece["order"] for piece in drawn.values())


def test_pending_stones_are_tentative_in_the_order_of_entry():
    table = session("e5; d4,d5")
    table.click("i1")
    table.click("a1")
    drawn = pieces(scene(table))
    assert [(drawn[name]["tentative"], drawn[name]["order"]) for name in ("i1", "a1", "e5")] == [
        (True, 1),
        (True, 2),
        (False, None),
    ]
    assert drawn["a1"]["tone"] == "white"


def test_the_ghost_is_the_movers_stone_while_there_is_room():
    table = session("e5")
    assert scene(table)["ghost"] == {"kind": "stone", "tone": "black"}
    table.type("a1 a2")
    assert scene(table)["ghost"] is None
    assert scene(session("b2; a1; a2,b1; b3,c2; c1", size=2))["ghost"] is None


def test_cells_say_what_they_are():
    table = session("e5; d4,d5")
    table.click("e4")
    seen = scene(table)
    assert said(cell(seen, "a1")["say"]) == ("catchup.cell.legal", {"cell": "a1"})
    assert said(cell(seen, "d4")["say"]) == (
        "catchup.cell.last",
        {"cell": "d4", "side": "catchup.black", "size": 2},
    )
    assert said(cell(seen, "e5")["say"]) == (
        "catchup.cell.stone",
        {"cell": "e5", "side": "catchup.white", "size": 2},
    )
    assert said(cell(seen, "e4")["say"]) == (
        "catchup.cell.pending",
        {"cell": "e4", "side": "catchup.white", "size": 2},
    )
    assert said(cell(scene(session("e5", seats="human,3")), "a1")["say"]) == ("catchup.cell.empty", {"cell": "a1"})


def test_largest_groups_are_outlined_and_lone_stones_are_not():
    assert scene(session("e5; a1,i1"))["outlines"] == []
    outlines = scene(session("e5; a1,i1; e4; b1,b2"))["outlines"]
    assert [(outline["style"], outline["cells"], outline["text"]) for outline in outlines] == [
        ("white", ["e4", "e5"], None),
        ("black", ["a1", "b1", "b2"], None),
    ]


def test_all_of_several_largest_groups_are_outlined():
    outlines = scene(session("e5; a1,i1; e4; a2,i2"))["outlines"]
    assert [outline["style"] for outline in outlines] == ["white", "black", "black"]


def test_the_deciding_groups_are_outlined_with_their_sizes_at_the_end():
    outlines = scene(session("b2; a1; a2,b1; b3,c2; c1", size=2))["outlines"]
    assert [(o["style"], o["text"], sorted(o["cells"])) for o in outlines] == [
        ("decides", "4", ["a2", "b1", "b2", "c1"]),
        ("loses", "2", ["b3", "c2"]),
    ]
    assert all(outline["at"] in outline["cells"] for outline in outlines)
    lone = scene(session("c1; a2,b2; a1,b1,b3; c2", size=2))["outlines"]
    assert [(o["style"], o["text"], o["cells"]) for o in lone] == [("decides", "1", ["b3"])]


def test_start_views_are_the_first_views_of_new_games():
    baked = start_views("catchup")
    assert [name for name in baked if name != "card"] == ["2:3", "2:4", "2:5", "2:6", "2:7"]
    for size in (3, 4, 5, 6, 7):
        assert baked[f"2:{size}"] == view(session(seats="human,3", size=size), engine="loading")
        assert baked[f"2:{size}"]["entry"]["can_place"]


def test_the_card_is_a_game_under_way_without_marks():
    card = start_views("catchup")["card"]
    drawn = card["scene"]["pieces"]
    assert len(drawn) > 15
    assert {piece["tone"] for piece in drawn} == {"white", "black"}
    assert not any(piece["last"] or piece["tentative"] for piece in drawn)
    assert (card["scene"]["targets"], card["over"]) == ([], False)
