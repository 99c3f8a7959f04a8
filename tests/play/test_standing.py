"""Where the players stand: group lists as chips, the sentence that compares them, the reason for a third stone."""

import pytest

from pyapp.play.present import view
from tests.play.tables import said, session

THIRD_GROUP = "c1;c3;d1;b4;b2;b3;a1;c5;d4;d3;e2;a2;d2;c4;c2;b1;e1;e3;a3"


def chips(seen, seat):
    plate = next(plate for plate in seen["plates"] if plate["seat"] == seat)
    return [(chip["n"], chip["rank"]) for chip in plate["chips"]], plate["more"]


def test_an_empty_board_has_no_chips_and_no_sentence():
    seen = view(session())
    assert (chips(seen, 0), chips(seen, 1), seen["why"]) == (([], 0), ([], 0), None)


def test_the_first_difference_leads_or_trails_and_what_follows_is_the_rest():
    seen = view(session("a1; e1,e2; a3; c5,e3; b1; c1; c3; d4", size=3))
    assert chips(seen, 0) == ([(2, "trails"), (1, "rest"), (1, "rest")], 0)
    assert chips(seen, 1) == ([(5, "leads"), (1, "rest")], 0)


def test_level_ranks_come_before_the_difference():
    seen = view(session("a1; e1,e3", size=3))
    assert chips(seen, 0) == ([(1, "equal"), (0, "trails")], 0)
    assert chips(seen, 1) == ([(1, "equal"), (1, "leads")], 0)


def test_equal_lists_are_equal_all_along():
    seen = view(session("a1; e1", size=3))
    assert chips(seen, 0) == chips(seen, 1) == ([(1, "equal")], 0)
    assert said(seen["why"]) == "catchup.why.level"


def test_a_long_list_is_cut_and_the_rest_counted():
    scattered = "a1; i1; a3; i3; a5; i5; c1; g1; c3; g3"
    assert chips(view(session(scattered)), 0) == ([(1, "equal")] * 4, 1)
    over = view(session(THIRD_GROUP, size=3))
    assert chips(over, 0) == ([(8, "equal"), (1, "equal"), (1, "leads")], 0)
    assert chips(over, 1) == ([(8, "equal"), (1, "equal"), (0, "trails")], 0)


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        ("human,3", {"first": 1, "second": 2, "verdict": "catchup.verdict.you_trail"}),
        ("3,human", {"first": 2, "second": 1, "verdict": "catchup.verdict.you_lead"}),
        ("human,human", {"first": 2, "second": 1, "verdict": ("catchup.verdict.leads", {"side": "catchup.black"})}),
    ],
)
def test_the_sentence_speaks_to_the_viewer(seats, why):
    assert said(view(session("a1; e1,e2", seats=seats, size=3))["why"]) == ("catchup.why.largest", why)


def test_the_sentence_names_the_second_and_a_later_group():
    leads = ("catchup.verdict.leads", {"side": "catchup.black"})
    assert said(view(session("a1; e1,e3", size=3))["why"]) == (
        "catchup.why.second",
        {"level": 1, "first": 1, "second": 0, "verdict": leads},
    )
    assert said(view(session("a1; e1,e3; a3; c5", size=3))["why"]) == (
        "catchup.why.later",
        {"rank": 3, "first": 1, "second": 0, "verdict": leads},
    )


def test_the_sentence_of_a_finished_game_says_who_wins():
    wins = ("catchup.verdict.wins", {"side": "catchup.white"})
    seen = view(session("b2; a1; a2,b1; b3,c2; c1", size=2))
    assert said(seen["why"]) == ("catchup.why.largest", {"first": 4, "second": 2, "verdict": wins})
    mine = view(session("b2; a1; a2,b1; b3,c2; c1", seats="human,3", size=2))
    assert said(mine["why"])[1]["verdict"] == "catchup.verdict.you_win"


def test_pending_stones_count_in_the_lists():
    table = session("a1; e1,e2", size=3)
    table.click("a2")
    table.click("a3")
    seen = view(table)
    assert (chips(seen, 0), chips(seen, 1)) == (([(3, "leads")], 0), ([(2, "trails")], 0))


def test_a_handicap_shows_in_the_lists_at_the_end_only():
    going = view(session("b2; a1; a2,b1; b3,c2", size=2, handicap=-2))
    assert (chips(going, 0), chips(going, 1)) == (([(3, "leads")], 0), ([(2, "trails"), (1, "rest")], 0))
    over = view(session("b2; a1; a2,b1; b3,c2; c1", size=2, handicap=-2))
    assert (chips(over, 0), chips(over, 1)) == (
        ([(4, "equal"), (0, "trails")], 0),
        ([(4, "equal"), (1, "leads")], 0),
    )


def test_chips_follow_the_seats_after_a_swap():
    seen = view(session("c3; swap; a1,a2", size=3, swap=True))
    assert (chips(seen, 0), chips(seen, 1)) == (([(2, "leads")], 0), ([(1, "trails")], 0))


@pytest.mark.parametrize(
    ("moves", "limit", "title"),
    [("", 1, "catchup.stones.1"), ("a1", 2, "catchup.stones.2"), ("a1; e1,e2", 3, "catchup.stones.3")],
)
def test_the_badge_counts_the_turns_stones(moves, limit, title):
    table = session(moves, size=3)
    badge = view(table)["badge"]
    assert (badge["placed"], badge["limit"], said(badge["title"])) == (0, limit, title)
    table.click("c3")
    assert view(table)["badge"]["placed"] == 1


@pytest.mark.parametrize(
    ("seats", "reason"),
    [
        ("human,3", ("catchup.third.you", {"side": "catchup.black", "old": 1, "new": 2, "own": 1})),
        (
            "human,human",
            (
                "catchup.third.side",
                {"side": "catchup.black", "old": 1, "new": 2, "mover": "catchup.white", "own": 1},
            ),
        ),
    ],
)
def test_a_third_stone_has_its_reason(seats, reason):
    assert said(view(session("a1; e1,e2", seats=seats, size=3))["badge"]["reason"]) == reason


def test_a_third_stone_of_the_global_rule_names_the_record():
    seen = view(session("a1; e1,e2; c3; e3", seats="human,3", size=3, bonus="global"))
    assert said(seen["badge"]["reason"]) == ("catchup.third.global", {"old": 2, "new": 3})


def test_two_stones_need_no_reason():
    for moves in ("a1", "a1; e1,e2; c3"):
        assert view(session(moves, size=3))["badge"]["reason"] is None


def test_the_reason_after_a_swap_names_the_colours():
    seen = view(session("c3; swap; a1,a2", size=3, swap=True))
    assert said(seen["badge"]["reason"])[1]["side"] == "catchup.black"
