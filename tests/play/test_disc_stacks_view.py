"""Disc Stacks at the table: entering a turn, what it would do, where the players stand, the end."""

import pytest

from pyapp.core.entry import FULL, NO
from pyapp.games.disc_stacks import GAME
from pyapp.play.present import card_view, view
from tests.games.discs import SINGLES_3
from tests.play.tables import refused, said, session

PLACED = "4R*;3G>1;2B*;1R>2;1B*;4G*;4B*;3R>4;2R>4;1G>5;3B*;2G>6"
"""1:4R3G 2:2B1R 3:1B 4:4G3R2R 5:4B1G 6:3B2G, seat 0 to move."""


def table(moves="", seats="human,human", **options):
    return session(moves, seats, game="disc_stacks", **options)


def clicked(*clicks, moves="", **options):
    """A table after clicks."""
    found = table(moves, **options)
    for click in clicks:
        found.click(click)
    return found


def scene(found):
    return view(found)["scene"]


def moods(found):
    """Each disc that the pending turn touches: its name, stand, level and mood."""
    return [
        (f"{piece['size']}{piece['colour']}", piece["cell"], piece["level"], piece["mood"])
        for piece in scene(found)["pieces"]
        if piece["mood"]
    ]


def tray(found):
    return {slot["name"]: slot["state"] for slot in scene(found)["tray"]}


@pytest.mark.parametrize(
    ("clicks", "pending", "complete", "before", "chosen"),
    [
        ([], "", NO, "", []),
        (["2G"], "2G", NO, "", ["2G"]),
        (["2G", "2G"], "", NO, "", []),
        (["2G", "1B"], "1B", NO, "", ["1B"]),
        (["2G", "1"], "2G>1", FULL, "2G", ["2G", "1"]),
        (["2G", "3"], "2G*", FULL, "2G", ["2G", "3"]),
        (["2G", "3", "3"], "2G", NO, "", ["2G"]),
        (["2G", "3", "1"], "2G>1", FULL, "2G", ["2G", "1"]),
        (["2G", "1", "2G"], "", NO, "", []),
        (["2G", "1", "1B"], "1B", NO, "", ["1B"]),
    ],
)
def test_placing_is_a_disc_and_a_stand(clicks, pending, complete, before, chosen):
    entry = clicked(*clicks, moves="4R*;1R*").entry
    assert (entry.pending, entry.complete, entry.before, entry.chosen) == (pending, complete, before, chosen)


def test_only_bigger_tops_and_the_next_stand_are_offered_to_a_disc():
    found = clicked("2G", moves="4R*;1R*;3B*;2B*")
    assert [name for name in found.entry.targets if name.isdecimal()] == ["1", "3", "5"]
    assert scene(found)["goals"] == ["1", "3", "5"]
    assert refused(found, found.click, "2")[0] == "disc_stacks.error.size"
    assert refused(table("4R*"), table("4R*").click, "1")[0] == "disc_stacks.error.choose_disc"


@pytest.mark.parametrize(
    ("clicks", "pending", "complete", "before", "chosen"),
    [
        ([], "", NO, "", []),
        (["xB"], "xB", FULL, "", ["xB"]),
        (["xB", "xB"], "", NO, "", []),
        (["xB", "xR"], "xR", FULL, "", ["xR"]),
        (["2"], "2:1", NO, "", ["2"]),
        (["2", "2"], "", NO, "", []),
        (["2", "xR"], "xR", FULL, "", ["xR"]),
        (["2", "4"], "2:1>4", FULL, "2:1", ["2", "4"]),
        (["2", "4", "4"], "2:1", NO, "", ["2"]),
        (["2", "4", "2"], "", NO, "", []),
        (["2", "5"], "5:1", NO, "", ["5"]),
        (["2", "4", "5"], "5:1", NO, "", ["5"]),
    ],
)
def test_acting_is_a_colour_or_a_stack_and_where_it_goes(clicks, pending, complete, before, chosen):
    entry = clicked(*clicks, moves=PLACED).entry
    assert (entry.pending, entry.complete, entry.before, entry.chosen) == (pending, complete, before, chosen)


def test_each_click_on_a_stack_moves_one_disc_more_as_far_as_any_can_go():
    found = table("4R*;3R>1;2G*;1B>2;4G*;4B*;3G*;3B*;2R*;2B*;1R*;1G*", height="at_least")
    for pending, goals in (("2:1", ["1"]), ("2:2", ["1"]), ("", []), ("2:1", ["1"])):
        found.click("2")
        assert (found.entry.pending, scene(found)["goals"]) == (pending, goals)
    found.click("2")
    assert found.entry.before == "2:1"
    found.click("1")
    assert [mood for *_, mood in moods(found)] == ["lifted", "lifted", "landed", "landed"]
    assert said(view(found)["guidance"]) == ("disc_stacks.ask.moved", {"discs": "2G 1B", "stack": 2, "target": "1"})


def test_typed_beginnings_are_taken_as_clicks_are():
    found = table(PLACED)
    found.type("2 : 1")
    assert found.entry.pending == "2:1"
    assert refused(found, found.type, "2:2")[0] == "disc_stacks.error.no_move"
    found.type("XB")
    assert found.entry.pending == "xB"
    assert refused(found, found.type, "2G")[0] == "disc_stacks.error.text"


def test_a_take_lifts_every_top_of_its_colour_and_the_tray_counts_them():
    found = clicked("xR", moves=PLACED)
    assert moods(found) == [("1R", "2", 1, "taken"), ("2R", "4", 2, "taken")]
    assert {slot["name"]: slot["count"] for slot in scene(found)["tray"]} == {"xR": 2, "xG": 3, "xB": 1}
    assert tray(found) == {"xR": "chosen", "xG": "free", "xB": "free"}
    assert said(view(found)["guidance"]) == ("disc_stacks.ask.taken.several", {"count": 2})


def test_a_relocation_shows_what_leaves_and_where_it_lands():
    found = clicked("2", "4", moves=PLACED)
    assert moods(found) == [("1R", "2", 1, "lifted"), ("1R", "4", 3, "landed")]
    assert scene(found)["arc"] == {"from": "2", "to": "4"}


def test_a_placement_hangs_over_its_stand_and_leaves_its_place_in_the_tray():
    found = clicked("2G", "1", moves="4R*;1R*")
    assert moods(found) == [("2G", "1", 1, "placed")]
    assert (tray(found)["2G"], tray(found)["4R"], tray(found)["3G"]) == ("placed", "gone", "free")
    assert "4R" not in [cell["name"] for cell in scene(found)["cells"]]


def test_stacks_that_the_last_turn_changed_are_marked_until_a_new_set():
    def last(found):
        return [stand["name"] for stand in scene(found)["stands"] if stand["last"]]

    assert last(table("4R*;3G>1")) == ["1"]
    assert last(table(f"{PLACED};xR")) == ["2", "4"]
    assert last(table(f"{PLACED};2:1>4")) == ["2", "4"]
    assert last(table(";".join([*SINGLES_3.split(), "xR", "xG", "xB"]))) == []


@pytest.mark.parametrize(("stacks", "rows"), [(1, 2), (7, 2), (8, 3), (11, 3), (12, 3)])
def test_the_line_has_as_many_rows_as_its_stands_need(stacks, rows):
    found = table(";".join(SINGLES_3.split()[:stacks]))
    assert len(scene(found)["board"]["rows"]) == rows


@pytest.mark.parametrize("players", [2, 3])
def test_no_two_click_targets_overlap_and_all_lie_on_the_table(players):
    discs = SINGLES_3.split() + (["4Y*", "3Y*", "2Y*", "1Y*"] if players == 3 else [])
    found = table("", ",".join(["human"] * players))
    for move in ["", *discs]:
        if move:
            found.make(move)
        cells = scene(found)["cells"]
        for index, one in enumerate(cells):
            assert one["w"] / 2 <= one["x"] <= 720 - one["w"] / 2
            assert one["h"] / 2 <= one["y"] <= 720 - one["h"] / 2
            for other in cells[:index]:
                apart = abs(one["x"] - other["x"]) - (one["w"] + other["w"]) / 2
                down = abs(one["y"] - other["y"]) - (one["h"] + other["h"]) / 2
                assert max(apart, down) > -12, (one["name"], other["name"])


def test_small_screens_have_a_button_for_all_that_lies_in_the_tray():
    found = table("4R*")
    buttons = found.entry.buttons
    assert [button.target for button in buttons] == "3R 2R 1R 4G 3G 2G 1G 4B 3B 2B 1B".split()
    assert all(button.in_scene and button.piece for button in buttons)
    acting = clicked("xG", moves=PLACED).entry.buttons
    assert [(button.target, button.pressed) for button in acting] == [("xR", False), ("xG", True), ("xB", False)]


def standing(found):
    seen = view(found)
    totals = {plate["seat"]: plate["items"][0]["text"] for plate in seen["plates"]}
    return [totals[seat] for seat in sorted(totals)], said(seen["why"])


def test_the_standing_names_the_leader_and_the_sets_to_come():
    singles = SINGLES_3.replace(" ", ";")
    assert standing(table()) == (
        ["0", "0"],
        ("disc_stacks.why.start", {"rest": ("disc_stacks.rest.more", {"count": 1})}),
    )
    after = table(f"{singles};xR;xG;xB")
    assert standing(after) == (
        ["4", "0"],
        (
            "disc_stacks.why.leads",
            {"side": ("disc_stacks.seat", {"number": 1}), "lead": 4, "rest": "disc_stacks.rest.last"},
        ),
    )
    assert said(view(after)["title"]) == ("disc_stacks.title.turn", {"set": 2, "sets": 2, "turn": 16})
    own = table(f"{singles};xR;xG;xB", seats="human,1")
    assert standing(own)[1][0] == "disc_stacks.why.you_lead"


def test_the_end_names_winners_and_totals():
    singles = SINGLES_3.replace(" ", ";")
    won = view(table(f"{singles};xR;xG;xB", rounds=1))
    assert said(won["result"]["headline"]) == ("disc_stacks.over.side", {"side": ("disc_stacks.seat", {"number": 1})})
    assert said(won["result"]["detail"]) == ("disc_stacks.over.detail", {"totals": "4, 0"})
    shared = view(table(f"{singles};xR;xG;xB;{singles};xR;xG;xB"))
    assert said(shared["result"]["headline"]) == "disc_stacks.over.share"
    assert {plate["status"] for plate in shared["plates"]} == {"drew"}


def test_a_set_won_is_said():
    found = table(f"{SINGLES_3.replace(' ', ';')};xR;xG;xB")
    assert said(found.said)[0] == "disc_stacks.say.win.several"


def test_a_stand_says_its_discs_and_whether_it_can_be_chosen():
    found = clicked("2", moves=PLACED)
    says = {cell["name"]: said(cell["say"]) for cell in scene(found)["cells"]}
    assert says["2"] == ("disc_stacks.cell.chosen", {"stand": "2", "discs": "2B 1R"})
    assert says["4"] == ("disc_stacks.cell.legal", {"stand": "4", "discs": "4G 3R 2R"})
    assert says["1"] == ("disc_stacks.cell.plain", {"stand": "1", "discs": "4R 3G"})
    assert says["xG"] == ("disc_stacks.cell.colour", {"colour": "disc_stacks.colour.g", "count": 3})


def test_the_lobby_card_is_a_played_position():
    seen = card_view(GAME)
    assert len(seen["scene"]["pieces"]) == 16
    assert not any(stand["last"] for stand in seen["scene"]["stands"])
