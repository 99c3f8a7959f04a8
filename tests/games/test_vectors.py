"""Whole games from an independent implementation: every text, every fact after every move, and every result."""

import pytest

from pyapp.core import registry
from pyapp.core.record import Record
from tests.conftest import vector_lines

GAMES = [
    pytest.param(game, id=f"{name}-{number}")
    for name in registry.ids()
    for number, game in enumerate(vector_lines(f"{name}.jsonl"), start=1)
]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_replays_with_all_its_facts(game):
    texts, facts = [], []
    for text, state in Record.from_json(game).replay():
        texts.append(text)
        facts.append(state.facts())
    assert texts == game["moves"]
    assert facts == game["after"]
    assert state.is_terminal()
    assert state.outcome() == game["result"]
