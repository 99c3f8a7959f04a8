"""The analyst at work in every game, for every number of seats."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from pyapp.ai.analysis import Analyst
from pyapp.ai.endings import FEW, ending_in_reach
from pyapp.core import registry
from pyapp.core.game import CHANCE, COMPILED
from pyapp.core.record import Record
from pyapp.core.rng import Rng

TABLES = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name in registry.ids()
    for players in range(registry.get(name).info.min_players, registry.get(name).info.max_players + 1)
]
NODES = 1500 if COMPILED else 90


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
        search.run(NODES // 3)
        report = analyst.report()
        found = report["turns"]
        values = [turn["value"][seat] for turn in found]
        assert len({turn["move"] for turn in found}) == len(found) >= (2 if COMPILED else 1)
        assert all(len(turn["value"]) == players and turn["visits"] > 0 for turn in found)
        for turn in found:
            moves = [*completed(record), turn["move"], *turn["line"]]
            states = [state.clone() for _, state in replace(record, moves=moves).replay()]
            assert states[len(completed(record))].turn_over(turns)
            if record.game == "kilkenny_cats":
                assert len(turn["line"]) == 2 or states[-1].is_terminal()
        if search.by_value:
            assert values == sorted(values, reverse=True)
            assert found[0]["value"] == report["value"]
        else:
            visits = [turn["visits"] for turn in found[1:]]
            assert visits == sorted(visits, reverse=True)


ENDINGS = [("catchup", 2, 3), ("carteso", 2, 5), ("huddle_up", 2, None), ("disc_stacks", 2, 1), ("disc_stacks", 3, 1)]
"""Games with endings, seats, and a size, or the number of rounds."""
MOST = 26 if COMPILED else 5
"""Turns of a position that is to be proven."""


def ending(name: str, players: int, size: int | None) -> Record:
    """A random game up to the first position with few turns whose ending is worth trying to solve."""
    game, rng = registry.get(name), Rng(5)
    options = {} if size is None else {"rounds" if name == "disc_stacks" else "size": size}
    while True:
        record = Record.new(name, players, options, 3)
        state = record.start()
        while not state.is_terminal():
            turns = list(islice(state.turns(game.info.turns_are_sets), MOST + 1))
            if ending_in_reach(game, state) is not None and 1 < len(turns) <= MOST:
                return record
            turn, state = turns[rng.below(len(turns))]
            record.moves.append(record.last_state().turn_to_text(turn))


@pytest.mark.parametrize(("name", "players", "size"), ENDINGS)
def test_an_ending_is_proven_with_its_turns_and_lines(name, players, size):
    record = ending(name, players, size)
    seat = record.last_state().current_player()
    analyst = Analyst(seed=1)
    analyst.look_at(record)
    while not analyst.step(100, 10_000_000):
        pass
    report = analyst.report()
    assert report["proven"] and report["nodes"] == analyst.spent()
    first, *others = report["turns"]
    assert first["value"] == report["value"]
    assert all(turn["value"][seat] <= first["value"][seat] for turn in others if turn["proven"])
    for turn in report["turns"]:
        assert turn["visits"] > 0
        after = replace(record, moves=[*record.moves, turn["move"], *turn["line"]]).last_state()
        if turn["proven"] and after.is_terminal():
            assert after.returns() == pytest.approx(turn["value"])
    assert first["line"] or replace(record, moves=[*record.moves, first["move"]]).last_state().is_terminal()


@pytest.mark.parametrize(("name", "players", "size"), ENDINGS)
@pytest.mark.parametrize("nodes", [20, 300, 2000])
def test_an_analysis_keeps_to_its_bound_proof_included(name, players, size, nodes):
    analyst = Analyst(seed=1)
    analyst.look_at(ending(name, players, size))
    while not analyst.step(64, nodes):
        pass
    analyst.finish(nodes)
    assert analyst.spent() <= nodes
    assert analyst.report()["turns"]


@pytest.mark.parametrize(("name", "players", "size"), ENDINGS)
def test_a_stop_while_proving_is_answered_with_turns(name, players, size):
    record = ending(name, players, size)
    analyst = Analyst(seed=1)
    analyst.look_at(record)
    analyst.step(4, 10_000)
    analyst.finish(10_000)
    report = analyst.report()
    assert report["turns"]
    assert report["nodes"] <= FEW


def completed(record: Record) -> list[str]:
    """The moves of a record, without a roll that waits for its move."""
    waiting = record.moves and registry.get(record.game).info.has_chance and record.moves[-1].isdigit()
    return record.moves[:-1] if waiting else record.moves
