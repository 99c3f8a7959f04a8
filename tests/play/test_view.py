"""The view: one JSON value with all that the page draws and says."""

import json

import pytest

from pyapp.core.errors import IllegalAction
from pyapp.play.present import facts, game_row, view
from pyapp.play.session import Session
from tests.play.tables import said, session

FIELDS = set(
    "game name options seats by_link key ply plies live title scene plates why guidance badge entry hand_over moves "
    "over result can paused thinking say say_id".split()
)
OVER = "b2; a1; a2,b1; b3,c2; c1"


@pytest.mark.parametrize("moves", ["", "e5", "e5; d4,d5; e4"])
@pytest.mark.parametrize("seats", ["human,human", "human,3", "3,human", "1,2"])
def test_a_view_is_json_with_every_field(moves, seats):
    seen = view(session(moves, seats=seats))
    assert set(seen) == FIELDS
    assert json.loads(json.dumps(seen)) == seen


def test_the_head_of_a_view():
    seen = view(session("c3; a1,a2", seats="human,3", size=3, bonus="global"))
    assert (seen["game"], said(seen["name"])) == ("catchup", "catchup.name")
    assert seen["options"] == {"size": 3, "bonus": "global", "swap": False, "handicap": 0}
    assert (seen["seats"], seen["ply"], seen["plies"], seen["live"]) == (["human", 3], 2, 2, True)
    assert said(seen["title"]) == ("catchup.title.turn", {"size": 3, "turn": 3})
    assert (seen["over"], seen["result"]) == (False, None)


def test_the_opponents_plate_is_above_ones_own():
    for seats, order in (("human,3", [1, 0]), ("3,human", [0, 1]), ("human,human", [1, 0]), ("2,3", [1, 0])):
        assert [plate["seat"] for plate in view(session(seats=seats))["plates"]] == order


def test_plates_name_who_plays_what():
    other, own = view(session("e5", seats="human,2"))["plates"]
    assert (own["kind"], own["level"], said(own["name"]), own["note"]) == ("person", None, "seat.you", None)
    assert (other["kind"], other["level"]) == ("level", 2)
    assert said(other["name"]) == ("seat.level", {"level": 2})
    assert said(other["note"]) == "level.2"
    assert said(own["side"]) == "catchup.white"
    assert (own["piece"]["kind"], own["piece"]["tone"], said(own["piece"]["letter"])) == (
        "stone",
        "white",
        "catchup.white_letter",
    )
    people = view(session())["plates"]
    assert [said(plate["name"]) for plate in people] == [
        ("seat.person", {"number": 2}),
        ("seat.person", {"number": 1}),
    ]


def test_after_a_swap_the_plates_change_sides():
    plates = view(session("e5; swap", seats="human,3", swap=True))["plates"]
    assert [(plate["seat"], said(plate["side"])) for plate in plates] == [(1, "catchup.white"), (0, "catchup.black")]


@pytest.mark.parametrize(
    ("thinking", "engine", "status", "guidance"),
    [
        (None, "loading", "to_move", "play.waiting"),
        (None, "ready", "to_move", "play.thinking"),
        ({"seat": 1, "done": 0.4, "best": "e4"}, "ready", "thinking", "play.thinking"),
        (None, "stopped", "stopped", "play.stopped"),
    ],
)
def test_a_levels_turn_says_how_the_engine_is(thinking, engine, status, guidance):
    seen = view(session("e5", seats="human,3"), thinking=thinking, engine=engine)
    assert [plate["status"] for plate in seen["plates"]] == [status, None]
    assert said(seen["guidance"]) == (guidance, {"name": ("seat.level", {"level": 3})})
    assert seen["thinking"] == thinking
    assert (seen["badge"], seen["entry"]["can_place"], seen["scene"]["targets"]) == (None, False, [])


def test_the_guidance_follows_the_turn():
    table = session("a1; e1,e2", seats="human,3", size=3)
    steps = [("", "catchup.ask.first.3", {})]
    steps += [("b2", "catchup.ask.more", {"limit": 3, "left": 2}), ("b3", "catchup.ask.more", {"limit": 3, "left": 1})]
    for click, key, args in steps:
        if click:
            table.click(click)
        assert said(view(table)["guidance"]) == ("play.yours", {"ask": (key, args) if args else key})
    table.click("c3")
    assert said(view(table)["guidance"]) == "catchup.ask.full.3"
    hot_seat = view(session("a1", size=3))
    assert said(hot_seat["guidance"]) == (
        "play.side",
        {"side": "catchup.black", "ask": "catchup.ask.first.2"},
    )


def test_the_entry_says_what_may_be_done():
    table = session("e5", swap=True)
    assert view(table)["entry"] == {
        "pending": "",
        "chosen": [],
        "may_end": False,
        "full": False,
        "can_place": True,
        "can_back": False,
        "buttons": [
            {
                "target": "swap",
                "label": {"key": "catchup.swap", "args": {}},
                "pressed": False,
                "piece": None,
                "in_scene": False,
            }
        ],
        "amount": None,
    }
    table.click("d5")
    table.click("d4")
    assert view(table)["entry"] == {
        "pending": "d5,d4",
        "chosen": ["d5", "d4"],
        "may_end": True,
        "full": True,
        "can_place": True,
        "can_back": True,
        "buttons": [],
        "amount": None,
    }


def test_the_move_list_has_a_row_a_turn_and_marks_third_stones():
    rows = view(session("a1; e1,e2; b2,b3,c3", size=3))["moves"]
    assert [(row["turn"], row["seat"], row["text"], said(row["note"])) for row in rows] == [
        (1, 0, "a1", None),
        (2, 1, "e1 e2", None),
        (3, 0, "b2 b3 c3", "catchup.third_used"),
    ]
    swapped = view(session("a1; swap; c3", size=3, swap=True))["moves"]
    assert [(row["seat"], row["text"]) for row in swapped] == [(0, "a1"), (1, "swap"), (0, "c3")]


def test_looking_back_is_read_only():
    table = session("e5; d4,d5; e4")
    table.click("a1")
    seen = view(table, ply=1)
    assert (seen["ply"], seen["plies"], seen["live"]) == (1, 3, False)
    assert [piece["cell"] for piece in seen["scene"]["pieces"]] == ["e5"]
    assert (seen["scene"]["targets"], seen["entry"]["can_place"], seen["entry"]["pending"]) == ([], False, "")
    assert said(seen["guidance"]) == "play.past"
    assert len(seen["moves"]) == 3
    assert view(table, ply=3)["live"]
    for ply in (-1, 4):
        with pytest.raises(IllegalAction) as caught:
            view(table, ply=ply)
        assert (caught.value.key, caught.value.arguments) == ("error.ply", {"ply": ply, "most": 3})


LARGEST = {"which": ("catchup.rank.1", {"rank": 1})}


@pytest.mark.parametrize(
    ("seats", "headline", "won", "rematch", "statuses"),
    [
        ("human,3", ("catchup.over.you_win", LARGEST), True, "black", ["lost", "won"]),
        ("3,human", ("catchup.over.you_lose", LARGEST), False, "white", ["won", "lost"]),
        (
            "human,human",
            ("catchup.over.side", {"side": "catchup.white", **LARGEST}),
            None,
            None,
            ["lost", "won"],
        ),
    ],
)
def test_the_result_says_who_won_and_why(seats, headline, won, rematch, statuses):
    seen = view(session(OVER, seats=seats, size=2))
    result = seen["result"]
    assert (said(result["headline"]), result["won"], result["winners"]) == (headline, won, [0])
    assert said(result["detail"]) == ("catchup.over.detail", {"most": 4, "least": 2})
    assert said(result["reason"]) == "catchup.over.reason"
    again = ("play.rematch_as", {"side": f"catchup.{rematch}"}) if rematch else "play.rematch"
    assert said(result["rematch"]) == again
    assert [plate["status"] for plate in seen["plates"]] == statuses
    assert (seen["over"], said(seen["guidance"]), seen["badge"]) == (True, "play.over", None)
    assert said(seen["title"]) == ("catchup.title.over", {"size": 2, "turn": 5})


def test_a_result_on_a_later_group_names_those_before():
    moves = "c1;c3;d1;b4;b2;b3;a1;c5;d4;d3;e2;a2;d2;c4;c2;b1;e1;e3;a3"
    result = view(session(moves, size=3))["result"]
    which = ("catchup.rank.3", {"rank": 3})
    assert said(result["headline"]) == ("catchup.over.side", {"side": "catchup.white", "which": which})
    assert said(result["detail"]) == ("catchup.over.detail_level", {"level": "8, 1", "most": 1, "least": 0})


def test_a_draw_by_handicap_is_a_draw():
    seen = view(session("b2; a1,a2; b1; b3,c2; c1", seats="human,3", size=2, handicap=1))
    assert (said(seen["result"]["headline"]), seen["result"]["won"]) == ("catchup.over.draw", None)
    assert seen["result"]["winners"] == [0, 1]
    assert [plate["status"] for plate in seen["plates"]] == ["drew", "drew"]


def test_can_undo_and_redo():
    table = session("e5; d4", seats="human,3")
    assert view(table)["can"] == {"undo": True, "redo": False, "pause": False}
    table.undo()
    assert view(table)["can"] == {"undo": False, "redo": True, "pause": False}


def test_facts_for_scripts():
    table = session("b2; a1", size=2)
    table.click("b1")
    assert facts(table, thinking=True) == {
        "game": "catchup",
        "options": {"size": 2, "bonus": "own", "swap": False, "handicap": 0},
        "players": 2,
        "seats": ["human", "human"],
        "moves": ["b2", "a1"],
        "partial": "b1",
        "to_move": 0,
        "roll": None,
        "scores": [1, 1],
        "position": "../.w./b.",
        "over": False,
        "result": None,
        "thinking": True,
        "facts": {"position": "../.w./b.", "scores": [1, 1], "to_move": 0, "limit": 2},
    }
    over = facts(session(OVER, size=2), thinking=False)
    assert (over["over"], over["to_move"]) == (True, None)
    assert over["result"] == {"winners": [0], "groups": [[4], [2, 1]]}


def test_the_lobby_knows_the_games_options_and_sides():
    row = json.loads(json.dumps(game_row(Session.new("catchup").game)))
    assert (row["id"], row["min_players"], row["max_players"], row["levels"]) == (
        "catchup",
        2,
        2,
        [1, 2, 3, 4, 5, 6, 7, 8],
    )
    assert [side["name"]["key"] for side in row["sides"]["2"]] == ["catchup.white", "catchup.black"]
    assert [(option["name"], option["default"]) for option in row["options"]] == [
        ("size", 5),
        ("bonus", "own"),
        ("swap", False),
        ("handicap", 0),
    ]


def test_the_device_is_handed_over_when_another_person_is_to_move():
    table = session(seats="human,human")
    assert view(table)["hand_over"] is None
    table.make("e5")
    found = view(table)["hand_over"]
    assert (found["seat"], said(found["name"]), said(found["side"])) == (
        1,
        ("seat.person", {"number": 2}),
        "catchup.black",
    )
    assert view(session("e5", seats="human,3"))["hand_over"] is None


def test_a_rematch_moves_everyone_one_seat_on():
    assert view(session(OVER, seats="human,3", size=2))["result"]["rematch_seats"] == [3, "human"]
