"""The page's handlers with levels at the table: their answers, late answers, a stop, an engine that is lost."""

import asyncio
from time import monotonic

import pytest

from pyapp.web.bridge import EngineStopped
from tests.web.fakes import Page, settled


def run(scenario):
    """Run an async test."""
    asyncio.run(asyncio.wait_for(scenario, 10))


async def thinking_page(seats: str = "human,3", **options: object) -> Page:
    """A page on which the level of seat 1 answers e5."""
    page = Page()
    page.call("new_game", game="catchup", seats=seats, options=options, seed=5)
    seen = page.call("play", move="e5")
    assert seen["thinking"] == {"seat": 1, "done": 0.0, "best": None}
    await settled()
    return page


def test_a_level_is_asked_for_the_position_and_its_turn_is_played():
    async def scenario():
        page = await thinking_page()
        request, _, _ = page.engine.asked[0]
        assert request["record"]["moves"] == ["e5"]
        assert (request["level"], request["key"]) == (3, page.table.session.key)
        page.engine.answer("d4,d5")
        await settled()
        assert page.call("record")["moves"] == ["e5", "d4,d5"]
        (seen,) = page.views()
        assert (seen["thinking"], seen["ply"], seen["entry"]["can_place"]) == (None, 2, True)
        assert seen["say"]["args"]["move"] == "d4 d5"

    run(scenario())


def test_the_same_seed_asks_the_same_question():
    async def scenario():
        one, other = await thinking_page(), await thinking_page()
        assert one.engine.asked[0][0] == other.engine.asked[0][0]

    run(scenario())


def test_a_level_in_the_first_seat_begins():
    async def scenario():
        page = Page()
        seen = page.call("new_game", game="catchup", seats="2,human")
        assert seen["thinking"]["seat"] == 0
        await settled()
        page.engine.answer("e5")
        await settled()
        assert page.views()[-1]["moves"][0]["text"] == "e5"

    run(scenario())


def test_levels_play_each_other_to_the_end():
    async def scenario():
        page = Page()
        page.call("new_game", game="catchup", seats="1,2", options={"size": 2})
        for move in "b2; a1; a2,b1; b3,c2; c1".split("; "):
            await settled()
            page.engine.answer(move)
        await settled()
        assert page.call("state")["result"] == {"winners": [0], "groups": [[4], [2, 1]]}
        assert len(page.engine.asked) == 5

    run(scenario())


def test_progress_is_passed_on_while_it_is_news():
    async def scenario():
        page = await thinking_page()
        page.engine.asked[0][1]({"done": 0.4, "best": "e4"})
        assert page.events == [{"type": "thinking", "seat": 1, "done": 0.4, "best": "e4"}]
        assert page.call("show")["thinking"] == {"seat": 1, "done": 0.4, "best": "e4"}
        page.call("undo")
        page.engine.asked[0][1]({"done": 0.6, "best": "e4"})
        assert len(page.events) == 1

    run(scenario())


@pytest.mark.parametrize(
    ("handler", "arguments", "moves"),
    [
        ("undo", {}, []),
        ("new_game", {"game": "catchup", "seats": "human,human"}, []),
        ("load", {"record": {"game": "catchup", "moves": ["a1"]}, "seats": "human,human"}, ["a1"]),
        ("play_both", {}, ["e5"]),
    ],
)
def test_the_answer_to_an_older_position_is_dropped(handler, arguments, moves):
    async def scenario():
        page = await thinking_page()
        assert page.call(handler, **arguments)["thinking"] is None
        assert page.engine.heard[-1] == "cancel"
        page.engine.answer("d4,d5", which=0)
        await settled()
        assert page.call("record")["moves"] == moves
        assert page.views() == []

    run(scenario())


def test_undo_and_the_same_turn_again_asks_anew():
    async def scenario():
        page = await thinking_page()
        page.call("undo")
        page.call("play", move="e5")
        await settled()
        page.engine.answer("a1", which=0)
        await settled()
        assert page.call("record")["moves"] == ["e5"]
        page.engine.answer("d4,d5", which=1)
        await settled()
        assert page.call("record")["moves"] == ["e5", "d4,d5"]

    run(scenario())


def test_a_level_turn_takes_its_time():
    async def scenario():
        page = Page(pace=0.2)
        page.call("new_game", game="catchup", seats="human,1")
        begun = monotonic()
        page.call("play", move="e5")
        await settled()
        page.engine.answer("d4")
        await settled()
        assert page.views() == []
        while not page.views():
            await asyncio.sleep(0.01)
        assert monotonic() - begun >= 0.2
        assert page.views()[0]["ply"] == 2

    run(scenario())


def test_stop_asks_for_an_answer_and_keeps_the_search():
    async def scenario():
        page = await thinking_page()
        assert page.call("stop")["thinking"]["seat"] == 1
        assert page.engine.heard[-1] == "stop"
        page.engine.answer("d4")
        await settled()
        assert page.call("record")["moves"] == ["e5", "d4"]

    run(scenario())


def test_a_lost_engine_shows_on_the_plate_and_the_game_is_kept():
    async def scenario():
        page = await thinking_page()
        page.engine.state = "stopped"
        page.engine.fail(EngineStopped("error.engine.stopped"))
        await settled()
        (seen,) = page.views()
        assert [plate["status"] for plate in seen["plates"]] == ["stopped", None]
        assert (seen["guidance"]["key"], seen["thinking"]) == ("play.stopped", None)
        assert page.call("record")["moves"] == ["e5"]
        assert page.call("click", target="a1")["error"]["code"] == "error.move.not_yours"
        return page

    run(scenario())


def test_after_a_loss_people_may_play_both_sides():
    async def scenario():
        page = await thinking_page()
        page.engine.state = "stopped"
        page.engine.fail(EngineStopped("error.engine.stopped"))
        await settled()
        seen = page.call("play_both")
        assert (seen["seats"], seen["entry"]["can_place"]) == (["human", "human"], True)
        assert page.call("play", move="d4")["ply"] == 2
        assert len(page.engine.asked) == 1

    run(scenario())


def test_after_a_loss_the_engine_may_be_started_again():
    async def scenario():
        page = await thinking_page()
        page.engine.state = "stopped"
        page.engine.fail(EngineStopped("error.engine.stopped"))
        await settled()
        assert page.call("undo")["plates"][0]["status"] is None
        assert page.call("play", move="e5")["plates"][0]["status"] == "stopped"
        assert page.call("restart_engine")["thinking"]["seat"] == 1
        await settled()
        page.engine.answer("d4")
        await settled()
        assert page.call("record")["moves"] == ["e5", "d4"]

    run(scenario())


def test_an_overtaken_search_is_silent():
    async def scenario():
        page = await thinking_page()
        page.call("undo")
        page.engine.fail(EngineStopped("error.engine.interrupted"), which=0)
        await settled()
        assert page.views() == []

    run(scenario())


def test_the_engines_news_reach_the_page():
    async def scenario():
        page = await thinking_page()
        page.table.engine_changed()
        assert page.events[0] == {"type": "engine", "state": "ready", "compiled": True}
        assert page.events[1]["view"]["plates"][0]["status"] == "thinking"

    run(scenario())


def test_analysis_answers_and_waits_for_no_one():
    async def scenario():
        page = Page()
        page.call("new_game", game="catchup", seats="human,human")
        question = asyncio.ensure_future(page.later("analyse", nodes=500))
        await settled()
        request, report, answer = page.engine.asked[0]
        assert (request["nodes"], request["record"]["moves"]) == (500, [])
        report({"done": 0.1, "best": ""})
        report({"done": 0.4, "best": "", "found": {"value": [0.2, -0.2], "turns": []}})
        assert page.events == [{"type": "analysis", "done": 0.4, "value": [0.2, -0.2], "turns": []}]
        answer.set_result({"value": [0.1, -0.1], "turns": []})
        assert await question == {"value": [0.1, -0.1], "turns": []}
        question = asyncio.ensure_future(page.later("analyse"))
        await settled()
        page.engine.fail(EngineStopped("error.engine.interrupted"))
        assert await question == {"error": {"code": "error.engine.interrupted", "args": {}}}

    run(scenario())


def test_analysis_is_refused_while_a_level_thinks_and_when_the_game_is_over():
    async def scenario():
        page = await thinking_page()
        assert (await page.later("analyse", nodes=10))["error"]["code"] == "error.busy"
        over = {"game": "catchup", "options": {"size": 2}, "moves": ["b2", "a1", "a2,b1", "b3,c2", "c1"]}
        page.call("load", record=over)
        assert (await page.later("analyse", nodes=10))["error"]["code"] == "error.move.over"
        assert len(page.engine.asked) == 1

    run(scenario())


@pytest.mark.parametrize("nodes", [0, -1, 1.5, "10", True, None, 10**9])
def test_analysis_needs_a_number_of_nodes(nodes):
    async def scenario():
        page = Page()
        answer = await page.later("analyse", nodes=nodes)
        assert answer == {"error": {"code": "error.request", "args": {"field": "nodes"}}}
        assert page.engine.asked == []

    run(scenario())


def test_levels_among_themselves_can_be_paused_and_go_on():
    async def scenario():
        page = Page()
        seen = page.call("new_game", game="catchup", seats="2,3")
        assert (seen["can"]["pause"], seen["paused"]) == (True, False)
        await settled()
        paused = page.call("pause")
        assert (paused["paused"], paused["thinking"], paused["guidance"]["key"]) == (True, None, "play.paused")
        page.engine.answer("e5")
        await settled()
        assert page.call("record")["moves"] == []
        assert page.call("go_on")["thinking"]["seat"] == 0
        await settled()
        page.engine.answer("e5")
        await settled()
        assert page.call("record")["moves"] == ["e5"]

    run(scenario())


def test_a_game_with_a_person_has_no_pause_and_a_new_game_is_not_paused():
    async def scenario():
        page = Page()
        assert not page.call("new_game", game="catchup", seats="human,3")["can"]["pause"]
        assert not page.call("pause")["paused"]
        page.call("new_game", game="catchup", seats="1,1")
        page.call("pause")
        assert not page.call("new_game", game="catchup", seats="1,1")["paused"]

    run(scenario())
