"""Carteso at the table: entering a turn, what it would claim, who is ahead, the pie rule, the end."""

import pytest

from pyapp.play.present import view
from tests.play.tables import refused, said, session


def table(moves="", seats="human,human", **options):
    return session(moves, seats, game="carteso", **options)


def clicked(*clicks, moves="", **options):
    """A table after clicks."""
    found = table(moves, **{"size": 7, **options})
    for click in clicks:
        found.click(click)
    return found


def pressed(found):
    return [button.target for button in found.entry.buttons if button.pressed]


def scene(found):
    return view(found)["scene"]


def group(seen, cell):
    return next(group for group in seen["groups"] if cell in group["cells"])


def says(seen, cell):
    return said(next(each for each in seen["cells"] if each["name"] == cell)["say"])


def plate(found, seat):
    return next(plate for plate in view(found)["plates"] if plate["seat"] == seat)


def texts(found):
    return [[item["text"] for item in plate(found, seat)["items"]] for seat in (0, 1)]


@pytest.mark.parametrize(
    ("clicks", "pending", "colour"),
    [
        ([], "", "B"),
        (["d4"], "Bd4", "B"),
        (["d4", "d4"], "Wd4", "W"),
        (["d4", "d4", "d4"], "", "B"),
        (["W"], "W", "W"),
        (["W", "d4"], "Wd4", "W"),
        (["d4", "W"], "Wd4", "W"),
        (["d4", "W", "B"], "Bd4", "B"),
        (["W", "d4", "e5"], "We5", "W"),
        (["W", "d4", "B", "e5"], "Be5", "B"),
    ],
)
def test_clicks_choose_point_and_colour(clicks, pending, colour):
    found = clicked(*clicks)
    assert (found.entry.pending, pressed(found)) == (pending, [colour])
    assert view(found)["entry"]["may_end"] == (len(pending) > 1)
    assert found.entry.chosen == ([pending[1:]] if len(pending) > 1 else [pending] if pending else [])


def test_passing_is_a_turn_that_a_second_click_takes_back():
    found = clicked("W", "d4", "--")
    assert (found.entry.pending, pressed(found)) == ("--", ["--"])
    found.click("--")
    assert found.entry.pending == ""
    found.click("--")
    found.click("d4")
    assert found.entry.pending == "Bd4"


def test_taking_back_goes_step_by_step():
    found = clicked("W", "d4")
    found.take_back()
    assert (found.entry.pending, pressed(found)) == ("W", ["W"])
    found.take_back()
    assert (found.entry.pending, view(found)["entry"]["can_back"]) == ("", False)


@pytest.mark.parametrize(
    ("typed", "pending"), [("d4", "Bd4"), ("w", "W"), ("WD4", "Wd4"), ("wd4", "Wd4"), ("--", "--"), (" ", "")]
)
def test_typing_a_turn(typed, pending):
    found = clicked("a1")
    found.type(typed)
    assert found.entry.pending == pending


def test_a_typed_point_takes_the_chosen_colour():
    found = clicked("W")
    found.type("d4")
    assert found.entry.pending == "Wd4"


def test_what_fits_no_turn_is_refused_and_the_pending_stone_stays():
    found = clicked("e5", moves="Bd4")
    assert refused(found, found.click, "d4") == ("error.move.taken", {"cell": "d4"})
    assert refused(found, found.click, "button") == ("carteso.error.no_button", {})
    assert refused(found, found.type, "Bz9") == ("error.move.cell", {"cell": "z9"})
    assert found.entry.pending == "Be5"


def test_every_empty_point_is_a_target_and_the_ghost_has_the_chosen_colour():
    seen = scene(clicked("W", "e5", moves="Bd4"))
    assert len(seen["targets"]) == 48
    assert "d4" not in seen["targets"]
    assert seen["ghost"] == {"kind": "cushion", "tone": "white"}


@pytest.mark.parametrize(("size", "rows", "columns"), [(1, 1, 1), (7, 7, 7), (13, 13, 13), ("2x3", 2, 3)])
def test_the_points_lie_on_the_slab_in_rows(size, rows, columns):
    seen = scene(table(size=size))
    assert (seen["width"], seen["height"]) == (70 * columns + 90, 70 * rows + 90)
    assert len(seen["cells"]) == rows * columns
    first, last = seen["cells"][0], seen["cells"][-1]
    assert (first["name"], first["row"]) == ("a1", 0)
    assert (last["x"] - first["x"], first["y"] - last["y"]) == (70 * (columns - 1), 70 * (rows - 1))
    labels = [label["text"] for label in seen["labels"]]
    assert labels == [*"abcdefghijklm"[:columns], *(str(row + 1) for row in range(rows))]


def test_groups_are_drawn_with_what_claims_them():
    seen = scene(table("Bc3;Wc2;Bb3;Wa3", size=3))
    assert group(seen, "a3") == {
        "cells": ["a3"],
        "tone": "white",
        "claim": None,
        "tentative": [],
        "fresh": [],
        "open_square": True,
        "wins": False,
        "faint": False,
    }
    assert (group(seen, "b3")["cells"], group(seen, "b3")["open_square"]) == (["b3", "c3"], False)
    assert [piece["cell"] for piece in seen["pieces"] if piece["last"]] == ["a3"]


def test_a_pending_stone_shows_what_it_would_claim():
    found = table("Bc3", size=3)
    found.click("W")
    found.click("b3")
    found.end_turn()
    found.click("W")
    found.click("c2")
    seen = scene(found)
    corner = group(seen, "c3")
    assert (corner["claim"], corner["tentative"], corner["fresh"]) == ("H", ["c3"], [])
    assert [(piece["cell"], piece["tentative"]) for piece in seen["pieces"]] == [
        ("c2", True),
        ("b3", False),
        ("c3", False),
    ]
    assert said(view(found)["guidance"]) == ("carteso.ask.claims", {"cell": "c2", "vertical": 0, "horizontal": 1})
    assert texts(found) == [["0"], ["1", "+0.5"]]
    found.end_turn()
    corner = group(scene(found), "c3")
    assert (corner["claim"], corner["tentative"], corner["fresh"]) == ("H", [], ["c3"])
    found.make("--")
    assert group(scene(found), "c3")["fresh"] == []


def test_a_claimed_group_that_grows_shows_only_the_new_stone_as_new():
    found = table("Ba1;Bb1;Ba2;--", size=2)
    assert group(scene(found), "a1")["claim"] == "H"
    found.click("b2")
    grown = group(scene(found), "a1")
    assert (len(grown["cells"]), grown["tentative"]) == (4, ["b2"])


def test_the_score_counts_komi_and_says_who_is_ahead():
    found = table("Ba1;Wb1", size="1x3", komi=2.5)
    assert texts(found) == [["1"], ["0", "+2.5"]]
    why = view(found)["why"]
    lead = ("carteso.verdict.side_leads", {"side": "carteso.horizontal", "points": "1.5"})
    assert said(why) == ("carteso.why.unclaimed", {"verdict": ("carteso.why.komi", {"verdict": lead}), "stones": 1})
    assert said(plate(found, 1)["spoken"]) == ("carteso.spoken", {"stones": 0, "points": "2.5"})


def test_you_hear_whether_you_lead_or_trail():
    for seats, key in (("human,1", "other_leads"), ("1,human", "you_leads")):
        why = said(view(table("Ba1", seats=seats, size=3))["why"])
        assert why[1]["verdict"][1]["verdict"][0] == f"carteso.verdict.{key}"


def test_nothing_is_said_of_the_score_before_a_stone_stands():
    assert view(table(size=7))["why"] is None


def test_after_a_pass_the_guidance_says_that_the_next_one_ends_the_game():
    found = table("--", size=7)
    assert said(view(found)["guidance"]["args"]["ask"]) == "carteso.ask.stone_last"
    found.click("--")
    assert said(view(found)["guidance"]) == "carteso.ask.pass_last"


def test_the_button_counts_half_a_point_for_whoever_takes_it():
    found = clicked("button", size=3, button=True)
    assert said(view(found)["guidance"]) == "carteso.ask.button"
    assert texts(found)[0] == ["0", "+0.5"]
    found.end_turn()
    assert texts(found)[0] == ["0", "+0.5"]
    assert "button" not in [button.target for button in found.entry.buttons]
    assert said(found.said) == ("carteso.say.button", {"side": "carteso.vertical"})


def test_on_a_full_board_with_a_free_button_the_guidance_says_what_is_left():
    found = table("Ba1", size=1, button=True)
    assert found.entry.targets == []
    assert said(view(found)["guidance"]["args"]["ask"]) == "carteso.ask.full"
    found.click("button")
    assert said(view(found)["guidance"]) == "carteso.ask.button_last"
    found.end_turn()
    assert found.state.is_terminal()


@pytest.mark.parametrize(("komi", "key"), [(0, "button"), (0.5, "komi_button")])
def test_the_verdict_names_the_komi_only_where_there_is_one(komi, key):
    why = said(view(clicked("button", size=3, button=True, komi=komi))["why"])
    assert why[1]["verdict"][0] == f"carteso.why.{key}"


def test_pie_one_names_the_komi_the_other_takes_a_side():
    found = table(size=7, pie=True)
    amount = view(found)["entry"]["amount"]
    assert [amount[key] for key in ("prefix", "value", "low", "high", "step")] == ["komi ", 0.5, 0, 49, 0.5]
    assert [plate(found, seat)["piece"]["kind"] for seat in (0, 1)] == ["seat", "seat"]
    found.type("komi 6.5")
    assert (view(found)["entry"]["amount"]["value"], found.entry.complete) == (6.5, "may_stop")
    found.take_back()
    assert found.entry.pending == "komi 6.5"
    found.end_turn()
    found.click("H")
    found.click("V")
    assert pressed(found) == ["V"]
    found.click("V")
    assert (found.entry.pending, found.entry.complete) == ("", "no")
    found.click("V")
    found.end_turn()
    assert [plate(found, seat)["piece"]["side"] for seat in (0, 1)] == ["H", "V"]
    assert texts(found) == [["0", "+6.5"], ["0"]]
    assert said(view(found)["guidance"])[1]["side"] == "carteso.vertical"


@pytest.mark.parametrize(
    ("seats", "headline"),
    [
        ("human,human", ("carteso.verdict.side_wins", {"side": "carteso.vertical", "points": "2.5"})),
        ("human,1", ("carteso.verdict.you_wins", {"points": "2.5"})),
        ("1,human", ("carteso.verdict.other_wins", {"points": "2.5"})),
    ],
)
def test_the_end_says_who_won_by_how_much_and_why_it_ended(seats, headline):
    result = view(table("Ba1;Ba2;Ba3", seats=seats, size="3x1"))["result"]
    assert said(result["headline"]) == headline
    assert said(result["detail"]) == (
        "carteso.over.totals_komi",
        {"vertical": "3", "horizontal": "0.5", "komi": "0.5"},
    )
    assert said(result["reason"]) == "carteso.over.full"


def test_at_the_end_the_winners_groups_stand_out():
    seen = scene(table("Ba1;Wb1;Wc1", size="1x3"))
    assert [(each["cells"], each["claim"], each["wins"], each["faint"]) for each in seen["groups"]] == [
        (["a1"], "V", False, True),
        (["b1", "c1"], "H", True, False),
    ]
    assert (seen["targets"], seen["ghost"]) == ([], None)


def test_at_a_draw_only_open_groups_are_faint():
    seen = scene(table("Ba1;Wb1;--;--", size="1x3", komi=1))
    assert [(each["wins"], each["faint"]) for each in seen["groups"]] == [(False, False), (False, True)]


def test_two_passes_with_open_stones_say_that_these_count_for_nobody():
    result = view(table("Bb2;--;--", size=3))["result"]
    assert said(result["reason"]) == ("carteso.over.unclaimed", {"stones": 1})
    assert said(result["headline"])[0] == "carteso.verdict.side_wins"


def test_screen_readers_hear_stones_groups_and_turns():
    found = table("Ba1;Wb1", size="1x3")
    seen = scene(found)
    assert says(seen, "c1") == ("carteso.cell.legal", {"cell": "c1"})
    claimed = ("carteso.group.claimed", {"side": "carteso.vertical", "stones": 1})
    assert says(seen, "a1") == ("carteso.cell.stone", {"cell": "a1", "colour": "carteso.black", "group": claimed})
    lone = ("carteso.group.open", {"stones": 1, "rows": 1, "columns": 1})
    assert says(seen, "b1") == ("carteso.cell.last", {"cell": "b1", "colour": "carteso.white", "group": lone})
    claims = ("carteso.say.claims", {"vertical": 1, "horizontal": 0})
    turn = {"side": "carteso.horizontal", "colour": "carteso.white", "cell": "b1", "claims": claims}
    assert said(found.said) == ("carteso.say.claiming", turn)
    found.click("c1")
    assert says(scene(found), "c1")[0] == "carteso.cell.pending"
