"""Huddle Up! at the table: entering a move, what the board shows of it before it is ended, who is ahead, the end."""

import json

import pytest

from pyapp.core.entry import FULL, NO
from pyapp.core.errors import IllegalAction
from pyapp.games.huddle_up import view as art
from pyapp.play.present import view
from tests.games.penguins import after, begin, standing
from tests.play.tables import refused, said, session

BUMP = "g1 B, g2 g3 W, g4 BW"
SPLIT = "g1 B, g2 g3 g4 W, f1 e1 d1 c1 W"
LOSING = f"{SPLIT}, b1 B"
STUCK = "g1 W, g2 g3 B, g4 W"
PASSED = "d2-g2;e3-e6;c6-c3;d6-a3;c4-c1;b1-b4;f1-c3;b3-e2;e4-b5;g4-g1;a1-a4;f2-f5;--;--"
LEVEL = "c6-f4;b1-e3;e6-b4;b3-e5;f3-c5;a2-d2;e4-b5;d2-g2;c2-c5;d6-g3;g1-g4;c3-f1;d2-g2;--;c4-f5;--;--"


def table(moves="", seats="human,human", **options):
    return session(moves, seats, game="huddle_up", **options)


def clicked(*clicks, moves="", **options):
    """A table after clicks."""
    found = table(moves, **options)
    for click in clicks:
        found.click(click)
    return found


def drawn(state, pending=""):
    """The scene of a position while this is entered."""
    return art.scene(state, art.enter(state, pending), "", None)


def happened(before, move):
    """The scene after a move."""
    state = after(before, move)
    return art.scene(state, art.enter(state, ""), move, before)


def with_state(seen, name):
    """The penguins that are in a state, as cell and first letter of the colour."""
    return [(piece["cell"], piece["tone"][0]) for piece in seen["pieces"] if piece.get(name)]


def says(seen, cell):
    return said(next(each for each in seen["cells"] if each["name"] == cell)["say"])


def asked(state, pending):
    return said(art.ask(state, art.enter(state, pending)))


def texts(seen):
    return [[item["text"] for item in row["items"]] for row in seen["rows"]]


@pytest.mark.parametrize(
    ("clicks", "pending", "complete", "chosen"),
    [
        ([], "", NO, []),
        (["g1"], "g1", NO, ["g1"]),
        (["g1", "g1"], "", NO, []),
        (["g1", "g3"], "g3", NO, ["g3"]),
        (["g1", "d1"], "g1-d1", FULL, ["g1", "d1"]),
        (["g1", "d1", "d1"], "g1", NO, ["g1"]),
        (["g1", "d1", "g1"], "", NO, []),
        (["g1", "d1", "g4"], "g1-g4", FULL, ["g1", "g4"]),
        (["g1", "d1", "e2"], "e2", NO, ["e2"]),
    ],
)
def test_clicks_choose_a_penguin_and_where_it_lands(clicks, pending, complete, chosen):
    entry = clicked(*clicks).entry
    assert (entry.pending, entry.complete, entry.chosen) == (pending, complete, chosen)


def test_a_move_is_taken_back_part_by_part():
    found = clicked("g1", "d1")
    assert found.entry.before == "g1"
    found.take_back()
    assert (found.entry.pending, found.entry.before) == ("g1", "")


def test_the_targets_are_what_a_click_acts_on():
    start = table().entry.targets
    assert len(start) == 18
    assert "g1" in start
    assert "g2" not in start
    assert {"d1", "g4", "g1"} <= set(clicked("g1").entry.targets)


@pytest.mark.parametrize(
    ("text", "pending", "complete"),
    [("g1-d1", "g1-d1", FULL), (" G1 D1 ", "g1-d1", FULL), ("g1", "g1", NO), ("", "", NO)],
)
def test_a_move_can_be_typed(text, pending, complete):
    found = table()
    found.type(text)
    assert (found.entry.pending, found.entry.complete) == (pending, complete)


def test_what_cannot_be_is_refused_with_its_reason():
    found = table()
    assert refused(found, found.click, "g2") == ("huddle_up.error.start", {"cell": "g2"})
    assert refused(found, found.click, "d4") == ("huddle_up.error.start", {"cell": "d4"})
    assert refused(found, found.click, "z9") == ("error.move.cell", {"cell": "z9"})
    found.click("g1")
    assert refused(found, found.click, "g2") == ("huddle_up.error.straight", {"move": "g1-g2"})
    stuck = standing("g1 g2 B, g3 g4 W")
    with pytest.raises(IllegalAction) as caught:
        art.enter(stuck, "", click="g2")
    assert (caught.value.key, caught.value.arguments) == ("huddle_up.error.stuck", {"cell": "g2"})


def test_a_forced_pass_is_already_entered_and_explained():
    state = standing(STUCK)
    entry = art.enter(state, "")
    assert (entry.pending, entry.complete, entry.targets, entry.before) == ("--", FULL, [], "--")
    assert said(art.ask(state, entry)) == ("huddle_up.ask.pass", {"side": "huddle_up.black"})
    with pytest.raises(IllegalAction) as caught:
        art.enter(state, "--", click="g2")
    assert caught.value.key == "huddle_up.error.must_pass"
    last = standing("g1 B, g2 W, g3 B", passes=1)
    assert asked(last, "")[0] == "huddle_up.ask.pass_ends"


def test_the_guidance_tells_what_the_move_does():
    assert asked(begin(), "") == "huddle_up.ask.choose"
    assert asked(begin(), "g1") == ("huddle_up.ask.land_straight", {"cell": "g1"})
    assert asked(begin(move="path"), "g1")[0] == "huddle_up.ask.land_path"
    told = {"cell": "g4", "side": "huddle_up.white"}
    assert asked(begin(), "g1-g4") == ("huddle_up.ask.full.plain", {**told, "penguins": 0})
    assert asked(standing(BUMP), "g1-g4") == ("huddle_up.ask.full.bump", {**told, "penguins": 0})
    assert asked(standing(SPLIT), "g1-g4") == ("huddle_up.ask.full.split", {**told, "penguins": 4})
    assert asked(standing(LOSING), "g1-g4") == ("huddle_up.ask.full.own", {**told, "penguins": 4})


def test_a_chosen_penguin_shows_where_it_may_land_and_where_it_bumps():
    seen = drawn(standing(f"{BUMP}, f1 e1 W, d1 WW"), "g1")
    assert (seen["origin"], seen["landings"], seen["bumps"]) == ("g1", ["d1", "g4"], ["g4"])
    assert with_state(seen, "chosen") == [("g1", "b")]
    assert (seen["ghost"], seen["way"]) == ({"kind": "penguin", "tone": "black"}, None)
    assert says(seen, "g1") == ("huddle_up.cell.chosen", {"cell": "g1", "held": ("huddle_up.held.black", {"black": 1})})
    assert says(seen, "d1")[0] == "huddle_up.cell.landing"
    assert says(seen, "g4") == (
        "huddle_up.cell.bump",
        {"cell": "g4", "held": ("huddle_up.held.both", {"black": 1, "white": 1})},
    )


def test_a_whole_move_shows_its_way_and_the_bumped_penguin_before_it_is_ended():
    seen = drawn(standing(BUMP), "g1-g4")
    assert (seen["way"], seen["landings"], seen["ghost"]) == (["g1", "g2", "g3", "g4"], [], None)
    assert with_state(seen, "bumped") == [("g4", "w")]
    assert with_state(seen, "tentative") == [("g4", "b")]
    assert with_state(seen, "leaves") == [("g1", "b")]
    assert (seen["empties"], seen["removed"]) == (True, [])
    assert says(seen, "g4")[0] == "huddle_up.cell.lands"
    assert says(seen, "g1")[0] == "huddle_up.cell.leaves"


@pytest.mark.parametrize(
    ("places", "removed", "tentative_removed"),
    [(SPLIT, ["c1", "d1", "e1", "f1"], False), (LOSING, ["g2", "g3", "g4"], True)],
)
def test_the_fragment_that_would_break_away_is_shown(places, removed, tentative_removed):
    seen = drawn(standing(places), "g1-g4")
    assert (seen["empties"], sorted(seen["removed"])) == (True, removed)
    assert {cell for cell, _ in with_state(seen, "removed")} == set(removed)
    assert (("g4", "b") in with_state(seen, "removed")) == tentative_removed
    assert says(seen, removed[0])[0] == "huddle_up.cell.removed"


def test_a_shared_space_is_not_emptied():
    seen = drawn(standing("g1 BW, g2 g3 g4 W, f1 e1 d1 c1 W, b1 B"), "g1-g4")
    assert (seen["empties"], seen["removed"]) == (False, [])
    assert with_state(seen, "leaves") == [("g1", "b")]


def test_a_path_shows_one_way_over_penguins():
    state = standing("g1 B, f1 f2 e2 W", move="path")
    start, *crossed, end = drawn(state, "g1-e2")["way"]
    assert (start, sorted(crossed), end) == ("g1", ["f1", "f2"], "e2")


def test_the_last_turn_tells_where_it_went_and_what_it_broke():
    seen = happened(standing(SPLIT), "g1-g4")
    last = seen["last"]
    assert (last["from"], last["path"], last["bumped"]) == ("g1", ["g2", "g3", "g4"], None)
    assert last["sunk"] == [["g1"], ["c1", "d1", "e1", "f1"]]
    assert [piece["cell"] for piece in last["lost"]] == ["c1", "d1", "e1", "f1"]
    assert with_state(seen, "last") == [("g4", "b")]
    assert says(seen, "g4")[0] == "huddle_up.cell.last"
    assert says(seen, "c1")[0] == "huddle_up.cell.water"


def test_a_penguin_that_broke_away_with_its_fragment_stands_nowhere():
    seen = happened(standing(LOSING), "g1-g4")
    assert with_state(seen, "last") == []
    assert [(piece["cell"], piece["tone"][0]) for piece in seen["last"]["lost"] if piece["last"]] == [("g4", "b")]


def test_two_fragments_sink_each_for_itself():
    seen = happened(standing("e3 B, e4 e5 e6 W, f2 WW, g1 WW, d3 WW, c3 BW"), "e3-e6")
    assert seen["last"]["sunk"] == [["e3"], ["c3", "d3"], ["f2", "g1"]]


def test_a_pass_marks_nothing():
    assert happened(standing(STUCK), "--")["last"] is None


def test_every_cell_is_on_the_board_and_tells_who_stands_there():
    seen = drawn(begin())
    assert len(seen["cells"]) == len({(cell["x"], cell["y"]) for cell in seen["cells"]}) == 37
    spots = [*seen["cells"], *seen["labels"]]
    assert all(0 < spot["x"] < seen["width"] and 0 < spot["y"] < seen["height"] for spot in spots)
    assert sorted(label["text"] for label in seen["labels"]) == sorted([*"abcdefg", *"1234567"])
    assert says(seen, "d4") == ("huddle_up.cell.hole", {"cell": "d4", "held": ("huddle_up.held.white", {"white": 0})})
    assert says(seen, "g1")[0] == "huddle_up.cell.movable"
    assert says(seen, "g2") == ("huddle_up.cell.held", {"cell": "g2", "held": ("huddle_up.held.white", {"white": 1})})


def test_the_largest_huddles_of_both_sides_are_outlined():
    assert drawn(begin())["outlines"] == []
    seen = happened(standing("g1 B, g2 BW, g3 BB, g4 BB, f4 W, f5 WW"), "g1-g4")
    assert [(o["tone"], o["style"], sorted(o["cells"])) for o in seen["outlines"]] == [
        ("black", "huddle", ["g3", "g4"]),
        ("white", "huddle", ["f4", "f5"]),
    ]


def test_scores_and_penguins_count_the_pending_move():
    state = standing(SPLIT)
    assert texts(art.standing(state, art.enter(state, ""), None)) == [["1", "1"], ["4", "7"]]
    seen = art.standing(state, art.enter(state, "g1-g4"), None)
    assert texts(seen) == [["0", "1"], ["2", "3"]]
    assert said(seen["rows"][1]["spoken"]) == ("huddle_up.spoken", {"score": 2, "penguins": 3})
    assert seen["rows"][1]["items"][1]["piece"] == {"kind": "penguin", "tone": "white"}


@pytest.mark.parametrize(
    ("viewer", "key"),
    [(None, "huddle_up.why.side"), (0, "huddle_up.why.you_trail"), (1, "huddle_up.why.you_lead")],
)
def test_the_sentence_speaks_to_the_viewer(viewer, key):
    state = standing(SPLIT)
    found = said(art.standing(state, art.enter(state, ""), viewer)["why"])
    assert (found[0], found[1]["most"], found[1]["least"]) == (key, 4, 1)


def test_white_may_begin_and_the_plates_follow():
    plates = {plate["seat"]: plate for plate in view(table(first="white"))["plates"]}
    assert [said(plates[seat]["side"]) for seat in (0, 1)] == ["huddle_up.white", "huddle_up.black"]
    assert plates[0]["status"] == "to_move"
    assert drawn(begin(first="white"), "d3")["ghost"]["tone"] == "white"


@pytest.mark.parametrize(
    ("seats", "headline"),
    [
        ("human,human", ("huddle_up.over.side", {"side": "huddle_up.black"})),
        ("human,3", "huddle_up.over.you_win"),
        ("3,human", "huddle_up.over.you_lose"),
    ],
)
def test_the_end_says_who_won_and_why(seats, headline):
    result = view(table(PASSED, seats))["result"]
    assert said(result["headline"]) == headline
    assert said(result["detail"]) == ("huddle_up.over.detail", {"most": 4, "least": 2})
    assert said(result["reason"]) == "huddle_up.over.passes"


def test_at_the_end_the_huddles_that_count_stand_out():
    seen = view(table(PASSED))["scene"]
    assert [(outline["tone"], outline["style"]) for outline in seen["outlines"]] == [
        ("black", "decides"),
        ("white", "loses"),
    ]
    counted = {cell for outline in seen["outlines"] for cell in outline["cells"]}
    pale = {cell for cell, _ in with_state(seen, "dim")}
    assert pale == {piece["cell"] for piece in seen["pieces"]} - counted


def test_equal_huddles_are_a_draw_or_the_next_ones_decide():
    drew = view(table(LEVEL))
    assert said(drew["result"]["headline"]) == "huddle_up.over.draw"
    assert {outline["style"] for outline in drew["scene"]["outlines"]} == {"huddle"}
    assert with_state(drew["scene"], "dim") == []
    decided = view(table(LEVEL, tiebreak="next_groups"))
    assert said(decided["result"]["detail"])[0] == "huddle_up.over.detail_next"
    assert [outline["style"] for outline in decided["scene"]["outlines"]].count("decides") == 1


def test_a_colour_without_penguins_has_lost():
    state = after(standing("g1 B, g2 g3 g4 B, f1 W"), "g1-g4")
    found = art.outcome(state, None)
    assert said(found["headline"]) == ("huddle_up.over.side", {"side": "huddle_up.black"})
    assert said(found["detail"]) == ("huddle_up.over.none_left", {"side": "huddle_up.white"})


def test_passes_are_noted_and_a_turn_is_a_sentence():
    assert said(art.note("--")) == "huddle_up.pass"
    assert art.note("g1-d1") is None
    before = standing(SPLIT)
    key, told = said(art.said(before, after(before, "g1-g4"), "g1-g4"))
    assert key == "huddle_up.say.split"
    assert (told["mover"], told["start"], told["cell"], told["penguins"]) == ("huddle_up.black", "g1", "g4", 4)
    assert (told["black"], told["white"]) == (0, 2)


def test_a_view_is_json():
    for found in (clicked("g1", "d1"), table(PASSED), table("g1-g4", "human,2")):
        seen = view(found)
        assert json.loads(json.dumps(seen)) == seen
