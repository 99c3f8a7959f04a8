"""The worker's functions, run in this interpreter: slices, a stop, a question that overtakes another.

Times are of this process: how busy the machine is otherwise does not count.
"""

import asyncio
import json
from itertools import islice
from time import process_time

import pytest

from pyapp.ai.levels import LADDERS, ladder_of
from pyapp.core.game import COMPILED
from pyapp.core.record import Record
from pyapp.core.rng import Rng
from pyapp.web import worker

ENDLESS = 1_000_000_000
RECORD = {"game": "catchup", "options": {"size": 4}, "moves": ["d4"]}


def run(scenario):
    """Run an async test."""
    return asyncio.run(asyncio.wait_for(scenario, 20))


async def ask(name: str, **request: object):
    """A worker function's answer, decoded."""
    return json.loads(await getattr(worker, name)(json.dumps(request)))


@pytest.fixture(autouse=True)
def plain_levels(monkeypatch):
    """Levels that differ in their simulations alone."""
    rungs = [(simulations, 0.0, 0.0, 1.0, 1) for simulations in (50, 200, ENDLESS)]
    monkeypatch.setitem(LADDERS, "catchup", ladder_of(*rungs))


def think(number: int, level: int = 2, seed: int = 3):
    """The worker's turn for ``RECORD``."""
    return ask("think", id=number, key="1:k", record=RECORD, level=level, seed=seed)


async def begun(number: int) -> None:
    """Wait until the search of this question is under way."""
    while (await ask("progress"))["id"] != number or not (await ask("progress"))["best"]:
        await asyncio.sleep(0.001)


def test_what_is_exported_is_there():
    assert all(asyncio.iscoroutinefunction(getattr(worker, name)) for name in worker.__export__)


def test_hello_says_how_it_runs():
    assert run(ask("hello")) == {"compiled": COMPILED}


def test_think_answers_with_a_legal_turn_and_the_questions_names():
    answer = run(think(7))
    assert (answer["id"], answer["key"]) == (7, "1:k")
    state = Record.from_json(RECORD).last_state()
    assert state.turn_to_text(state.text_to_turn(answer["move"])) == answer["move"]
    assert 200 <= answer["run"] <= 600
    assert answer["value"][0] == pytest.approx(-answer["value"][1])


def test_the_same_seed_gives_the_same_turn_whatever_the_slices(monkeypatch):
    first = run(think(8))
    monkeypatch.setattr(worker, "SLICE", 0.0001)
    assert {**run(think(9)), "id": 8} == first


def test_the_seed_matters(monkeypatch):
    monkeypatch.setitem(LADDERS, "catchup", ladder_of((50, 1.0, 0.0, 1.0, 1)))
    assert len({run(think(number, 1, seed=number))["move"] for number in range(1, 9)}) > 1


@pytest.mark.parametrize("number", range(20, 25))
def test_stop_is_answered_within_100_ms_with_a_legal_turn(number):
    async def scenario():
        question = asyncio.ensure_future(think(number, 3))
        await begun(number)
        told = process_time()
        await ask("stop")
        answer = await question
        return answer, process_time() - told

    answer, waited = run(scenario())
    assert waited < 0.1
    state = Record.from_json(RECORD).last_state()
    assert state.text_to_turn(answer["move"])
    assert answer["run"] < ENDLESS


def test_slices_leave_room_for_others():
    async def scenario():
        question = asyncio.ensure_future(think(30, 3))
        await begun(30)
        gaps, last = [], process_time()
        for _ in range(40):
            await ask("progress")
            await asyncio.sleep(0)
            gaps.append(process_time() - last)
            last = process_time()
        await ask("cancel")
        await question
        return sorted(gaps)

    gaps = run(scenario())
    assert gaps[len(gaps) // 2] < 0.03


def test_progress_tells_the_share_and_the_turn_so_far():
    async def scenario():
        question = asyncio.ensure_future(think(31, 3))
        await begun(31)
        seen = await ask("progress")
        await ask("stop")
        await question
        return seen, await ask("progress")

    seen, after = run(scenario())
    assert (seen["id"], 0.0 < seen["done"] < 1.0) == (31, True)
    assert Record.from_json(RECORD).last_state().text_to_turn(seen["best"])
    assert after == {"id": 0, "done": 0.0, "best": ""}


def test_a_later_question_overtakes_an_earlier_one():
    async def scenario():
        first = asyncio.ensure_future(think(40, 3))
        await begun(40)
        second = await think(41)
        return await first, second

    first, second = run(scenario())
    assert first == {"id": 40, "overtaken": True}
    assert second["id"] == 41
    assert second["move"]


def test_a_cancelled_question_is_given_up():
    async def scenario():
        question = asyncio.ensure_future(think(42, 3))
        await begun(42)
        await ask("cancel")
        return await question

    assert run(scenario()) == {"id": 42, "overtaken": True}


def test_analysis_reports_value_and_turns_and_goes_on_from_its_tree():
    answer = run(ask("analyse", id=50, record=RECORD, nodes=300))
    assert (answer["id"], answer["nodes"], len(answer["turns"])) == (50, 300, 5)
    again = run(ask("analyse", id=51, record=RECORD, nodes=300))
    assert {**again, "id": 50} == answer
    deeper = run(ask("analyse", id=52, record=RECORD, nodes=400))
    assert deeper["nodes"] == 400


def test_an_analysis_tells_what_it_has_found_on_the_way(monkeypatch):
    monkeypatch.setattr(worker, "BETWEEN", 0.01)

    async def scenario():
        question = asyncio.ensure_future(ask("analyse", id=54, record=RECORD, nodes=ENDLESS))
        told = []
        while len(told) < 3:
            found = (await ask("progress")).get("found")
            if found and (not told or found["nodes"] > told[-1]["nodes"]):
                told.append(found)
            await asyncio.sleep(0)
        await ask("stop")
        return told, await question

    told, answer = run(scenario())
    assert all(set(found) == set(answer) - {"id"} for found in told)
    assert told[-1]["nodes"] <= answer["nodes"]


def test_a_stopped_analysis_reports_what_it_has():
    async def scenario():
        question = asyncio.ensure_future(ask("analyse", id=53, record={**RECORD, "moves": ["a1"]}, nodes=ENDLESS))
        while (await ask("progress"))["done"] == 0.0:
            await asyncio.sleep(0.001)
        await ask("stop")
        return await question

    answer = run(scenario())
    assert answer["id"] == 53
    assert 0 < answer["nodes"] < ENDLESS


def test_a_question_about_a_finished_game_fails_and_the_next_is_answered():
    over = {"game": "catchup", "options": {"size": 2}, "moves": ["b2", "a1", "a2,b1", "b3,c2", "c1"]}

    async def scenario():
        with pytest.raises(ValueError, match=r"error\.move\.over"):
            await ask("analyse", id=60, record=over, nodes=10)
        return await think(61)

    assert run(scenario())["id"] == 61


def test_an_analysis_that_is_stopped_while_it_proves_tells_turns():
    state, rng = Record.from_json({**RECORD, "moves": []}).start(), Rng(4)
    moves = []
    while sum(map(len, (move.split(",") for move in moves))) < 24:
        turns = list(islice(state.turns(True), 30))
        turn, behind = turns[rng.below(len(turns))]
        moves.append(state.turn_to_text(turn))
        state = behind

    async def scenario():
        question = asyncio.ensure_future(ask("analyse", id=55, record={**RECORD, "moves": moves}, nodes=ENDLESS))
        while (await ask("progress"))["done"] == 0.0:
            await asyncio.sleep(0)
        await ask("stop")
        return await question

    answer = run(scenario())
    assert answer["turns"] and not answer["proven"]
    assert 0 < answer["nodes"] < 10_000
