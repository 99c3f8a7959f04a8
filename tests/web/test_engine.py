"""The watchdog: workers that hang, die or never come are replaced, and the question is asked again."""

import asyncio

import pytest

from pyapp.web import engine as module
from pyapp.web.bridge import EngineStopped
from pyapp.web.engine import WorkerEngine
from tests.web.fakes import FakeWorker, broken, never, settled


class House:
    """An engine whose workers come from a list, one a spawn, and a diary of what happened."""

    def __init__(self, *workers) -> None:
        self.workers = list(workers)
        self.diary: list[str] = []
        self.rooms: dict[str, object] = {}
        self.engine = WorkerEngine(self.spawn, self.terminate, self.connect, self.changed)

    def spawn(self, name: str) -> None:
        self.diary.append(f"spawn {name}")
        self.rooms[name] = self.workers.pop(0)

    def terminate(self, name: str) -> None:
        self.diary.append(f"terminate {name}")

    async def connect(self, name: str) -> object:
        worker = self.rooms[name]
        return await never() if worker is None else worker

    def changed(self) -> None:
        self.diary.append(self.engine.state)

    async def think(self, report=lambda _: None):
        return await self.engine.think({"key": "2:abc"}, report)


@pytest.fixture(autouse=True)
def impatience(monkeypatch):
    monkeypatch.setattr(module, "POLL", 0.01)
    monkeypatch.setattr(module, "PATIENCE", 0.05)
    monkeypatch.setattr(module, "START_PATIENCE", 0.1)


def run(scenario):
    """Run an async test."""
    return asyncio.run(asyncio.wait_for(scenario, 10))


def answered(number: int) -> dict[str, object]:
    return {"id": number, "key": "2:abc", "move": "e5"}


def test_a_worker_starts_greets_and_answers():
    async def scenario():
        house = House(FakeWorker())
        house.engine.start()
        house.engine.start()
        await settled()
        assert house.diary == ["spawn engine-1", "ready"]
        assert house.engine.compiled is True
        assert await house.think() == answered(1)
        assert await house.engine.analyse({}, print) == {"id": 2, "key": None, "move": "e5"}
        assert house.diary == ["spawn engine-1", "ready"]

    run(scenario())


def test_the_first_question_starts_the_worker():
    async def scenario():
        house = House(FakeWorker())
        assert house.engine.state == "loading"
        assert await house.think() == answered(1)

    run(scenario())


async def slow(request):
    await asyncio.sleep(0.3)
    return answered(request["id"])


def test_a_slow_worker_that_is_alive_is_waited_for_and_tells_its_progress():
    async def scenario():
        house = House(FakeWorker(slow))
        told = []
        assert await house.think(told.append) == answered(1)
        assert len(told) > 3
        assert told[0] == {"done": 0.5, "best": "e4"}
        assert "terminate engine-1" not in house.diary

    run(scenario())


@pytest.mark.parametrize(
    "lost",
    [
        FakeWorker(never, never),
        FakeWorker(broken),
        FakeWorker(never, broken),
        FakeWorker(greeting=never),
        FakeWorker(greeting=broken),
        None,
    ],
    ids=["hangs", "dies", "dies while thinking", "never greets", "dies greeting", "never comes"],
)
def test_a_lost_worker_is_replaced_under_a_new_name_and_asked_again(lost):
    async def scenario():
        house = House(lost, FakeWorker())
        assert await house.think() == answered(1)
        names = [entry for entry in house.diary if " " in entry]
        assert names == ["spawn engine-1", "terminate engine-1", "spawn engine-2"]
        assert house.engine.state == "ready"

    run(scenario())


def test_a_worker_that_hangs_later_is_replaced_too():
    async def scenario():
        answers = [answered, never]

        async def thought(request):
            act = answers.pop(0)
            return act(request["id"]) if act is answered else await never()

        async def pulse():
            return await never() if not answers else {"id": 0, "done": 0.0, "best": ""}

        house = House(FakeWorker(thought, pulse), FakeWorker())
        assert await house.think() == answered(1)
        assert await house.think() == answered(2)
        assert house.diary.count("spawn engine-2") == 1

    run(scenario())


def test_after_several_losses_the_engine_stops_and_says_so():
    async def scenario():
        house = House(*[FakeWorker(broken) for _ in range(module.ATTEMPTS)], FakeWorker())
        with pytest.raises(EngineStopped, match=r"error\.engine\.stopped"):
            await house.think()
        assert house.engine.state == house.diary[-1] == "stopped"
        assert [entry for entry in house.diary if entry.startswith("spawn")] == [
            f"spawn engine-{number}" for number in range(1, module.ATTEMPTS + 1)
        ]
        house.engine.restart()
        await settled()
        assert house.engine.state == house.diary[-1] == "ready"
        assert await house.think() == answered(2)

    run(scenario())


def test_a_later_question_overtakes_the_first():
    async def scenario():
        house = House(FakeWorker(slow))
        first = asyncio.ensure_future(house.think())
        await asyncio.sleep(0.02)
        second = asyncio.ensure_future(house.think())
        with pytest.raises(EngineStopped, match=r"error\.engine\.interrupted"):
            await first
        assert await second == answered(2)

    run(scenario())


def test_a_cancelled_question_gets_no_answer_and_the_worker_hears_it():
    async def scenario():
        worker = FakeWorker(never)
        house = House(worker)
        question = asyncio.ensure_future(house.think())
        await asyncio.sleep(0.02)
        house.engine.cancel()
        with pytest.raises(EngineStopped, match=r"error\.engine\.interrupted"):
            await question
        assert worker.heard == ["cancel"]
        assert house.engine.state == "ready"

    run(scenario())


def test_stop_reaches_the_worker_once_it_is_there():
    async def scenario():
        worker = FakeWorker()
        house = House(worker)
        house.engine.stop()
        house.engine.start()
        await settled()
        house.engine.stop()
        await settled()
        assert worker.heard == ["stop"]

    run(scenario())


def test_a_stop_before_the_worker_is_there_ends_the_question_that_waits_for_it():
    async def scenario():
        async def stopped(request):
            while not worker.heard:
                await asyncio.sleep(0.001)
            return {"id": request["id"]}

        worker = FakeWorker(stopped)
        house = House(worker)
        question = asyncio.ensure_future(house.engine.analyse({}, print))
        await asyncio.sleep(0)
        house.engine.stop()
        assert await question == {"id": 1}

    run(scenario())


class DeafWorker(FakeWorker):
    """A worker that answers questions and chokes on everything else."""

    async def stop(self, _: str) -> str:
        return await broken()

    async def cancel(self, _: str) -> str:
        return await broken()


def test_telling_a_dead_worker_harms_nothing():
    async def scenario():
        house = House(DeafWorker())
        assert await house.think() == answered(1)
        house.engine.stop()
        house.engine.cancel()
        await settled()
        assert await house.think() == answered(3)

    run(scenario())


def test_restarting_drops_the_worker_that_is_there():
    async def scenario():
        house = House(FakeWorker(), FakeWorker())
        house.engine.start()
        await settled()
        house.engine.restart()
        await settled()
        assert house.diary == ["spawn engine-1", "ready", "terminate engine-1", "loading", "spawn engine-2", "ready"]

    run(scenario())
