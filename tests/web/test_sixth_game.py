"""A game that only registers itself has its lobby card, its table, its opponents and its records."""

import asyncio

import pytest

from pyapp.core import registry
from pyapp.core.record import Record
from pyapp.play.present import start_views
from tests.toys.rings import RINGS
from tests.web.fakes import Page, WorkerHere


@pytest.fixture(autouse=True)
def sixth(monkeypatch):
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    registry.register(RINGS)


def test_it_has_a_card_in_the_lobby_with_everything_a_new_game_needs():
    *others, row = Page(engine=WorkerHere()).call("games")
    assert [game["id"] for game in others] == list(registry.MODULES)
    assert (row["id"], row["name"]["key"], row["min_players"], row["max_players"]) == ("rings", "rings.name", 2, 4)
    assert [len(sides) for sides in row["sides"].values()] == [2, 3, 4]


def test_its_start_positions_and_its_picture_can_be_baked():
    views = start_views("rings")
    assert set(views) == {"2:", "3:", "4:", "card"}
    assert [len(views[name]["plates"]) for name in ("2:", "3:", "4:")] == [2, 3, 4]
    assert len(views["card"]["scene"]["pieces"]) == 3


@pytest.mark.parametrize("seats", ["human,3", "2,human,1", "human,1,human,2", "1,1,1"])
def test_it_is_played_to_its_end_by_people_and_levels(seats):
    async def scenario():
        page = Page(engine=WorkerHere())
        seen = page.call("new_game", game="rings", seats=seats, seed=3)
        while not seen["over"]:
            if seen["entry"]["can_place"]:
                page.call("click", target=seen["scene"]["targets"][0])
                seen = page.call("end_turn")
            else:
                await asyncio.sleep(0.001)
                seen = page.call("show")
        assert seen["result"]["winners"]
        record = page.call("record")
        assert len(record["moves"]) == 7
        again = Record.from_json(record).last_state()
        assert again.facts() == page.call("state")["facts"]
        assert page.call("load", record={**record, "moves": record["moves"][:3]}, seats=seats)["ply"] == 3

    asyncio.run(asyncio.wait_for(scenario(), 30))


def test_it_is_analysed():
    async def scenario():
        page = Page(engine=WorkerHere())
        page.call("new_game", game="rings", seats="human,human,human")
        found = await page.later("analyse", nodes=200)
        assert (len(found["value"]), found["nodes"]) == (3, 200)
        assert {turn["move"] for turn in found["turns"]} <= set(page.call("show")["scene"]["targets"])

    asyncio.run(asyncio.wait_for(scenario(), 30))
