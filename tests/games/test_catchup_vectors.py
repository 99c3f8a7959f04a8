"""Whole games from an independent implementation: every fact after every move, and every result."""

import pytest

from pyapp.core.record import Record
from tests.conftest import vector_lines
from tests.oracle.catchup import Oracle

GAMES = vector_lines("catchup.jsonl")


def test_forty_games_cover_sizes_and_both_bonus_rules():
    assert len(GAMES) == 40
    assert {(game["options"]["size"], game["options"]["bonus"]) for game in GAMES} == {
        (3, "own"),
        (4, "own"),
        (5, "own"),
        (6, "own"),
        (5, "global"),
    }


@pytest.mark.parametrize("game", GAMES, ids=lambda game: "{size}-{bonus}".format(**game["options"]))
def test_a_game_replays_with_all_its_facts(game):
    record = Record.from_json(game)
    texts, facts = [], []
    for text, state in record.replay():
        texts.append(text)
        facts.append(state.facts())
    assert texts == game["moves"]
    assert facts == game["after"]
    assert state.is_terminal()
    assert state.outcome() == game["result"]


def test_the_oracle_replays_them_too():
    for game in GAMES[::4]:
        oracle = Oracle(**game["options"])
        for move, after in zip(game["moves"], game["after"], strict=True):
            oracle.play(frozenset(move.split(",")))
            assert oracle.facts() == {name: after[name] for name in ("scores", "to_move", "limit")}
        assert oracle.result() == game["result"]
