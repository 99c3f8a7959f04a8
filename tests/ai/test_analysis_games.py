"""The analyst at work in every game, for every number of seats."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pyapp.ai.analysis import Analyst
from pyapp.core import registry
from pyapp.core.game import CHANCE
from pyapp.core.record import Record
from pyapp.core.rng import Rng

TABLES = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name in registry.ids()
    for players in range(registry.get(name).info.min_players, registry.get(name).info.max_players + 1)
]
NODES = 1500


def begun(name: str, players: int, turns: int) -> Record:
    """A random game after so many turns, the next die thrown."""
    record, rng = Record.new(name, players, seed=3), Rng(turns)
    state = record.start()
    while state.turn_number() < turns or state.current_player() == CHANCE:
        begun, before, turn = state.turn_number(), state.clone(), []
        while not state.turn_over(begun) and not (begun == turns and turn):
            actions = state.legal_actions()
            turn.append(actions[rng.below(len(actions))])
            state.apply_action(turn[-1])
        record.moves.append(before.turn_to_text(turn))
    return record


@pytest.mark.parametrize("turns", [0, 7])
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_report_names_the_best_turns_in_their_order(name, players, turns):
    record = begun(name, players, turns)
    state = record.last_state()
    seat = state.current_player()
    analyst = Analyst(seed=1)
    search = analyst.look_at(record)
    while search.visit_count() < NODES:
        search.run(500)
        report = analyst.report()
        found = report["turns"]
        values = [turn["value"][seat] for turn in found]
        assert len({turn["move"] for turn in found}) == len(found) >= min(2, len(state.legal_actions()))
        assert all(len(turn["value"]) == players and turn["visits"] > 0 for turn in found)
        for turn in found:
            assert replace(record, moves=[*completed(record), turn["move"]]).last_state().turn_over(turns)
        if search.by_value:
            assert values == sorted(values, reverse=True)
            assert found[0]["value"] == report["value"]
        else:
            visits = [turn["visits"] for turn in found[1:]]
            assert visits == sorted(visits, reverse=True)


def completed(record: Record) -> list[str]:
    """The moves of a record, without a roll that waits for its move."""
    waiting = record.moves and registry.get(record.game).info.has_chance and record.moves[-1].isdigit()
    return record.moves[:-1] if waiting else record.moves
