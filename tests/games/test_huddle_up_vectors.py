"""Whole games from an independent implementation: every fact after every move, and every result."""

import pytest

from tests.conftest import vector_lines
from tests.games.penguins import begin

GAMES = vector_lines("huddle_up.jsonl")


def test_forty_games_cover_both_moves_and_two_ends():
    assert len(GAMES) == 40
    assert {game["options"]["move"] for game in GAMES} == {"straight", "path"}
    assert {game["result"]["end"] for game in GAMES} == {"passes", "repetition"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game["options"]["move"])
def test_a_game_replays_with_all_its_facts(game):
    state = begin(**game["options"])
    for move, facts in zip(game["moves"], game["after"], strict=True):
        turn = state.text_to_turn(move)
        assert state.turn_to_text(turn) == move
        state.play_turn(turn)
        assert state.facts() == facts
    assert state.is_terminal()
    assert state.outcome() == game["result"]
