"""Whole games from an independent implementation: every fact after every move, and every result."""

from collections import Counter

import pytest

from pyapp.games.disc_stacks import GAME
from tests.conftest import vector_lines
from tests.oracle.disc_stacks import Oracle

GAMES = vector_lines("disc_stacks.jsonl")


def test_forty_games_cover_both_heights_and_both_numbers_of_players():
    kinds = Counter((game["options"]["height"], game["players"]) for game in GAMES)
    assert kinds == {(height, players): 10 for height in ("strict", "at_least") for players in (2, 3)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game['options']['height']}-{game['players']}")
def test_a_game_replays_with_all_its_facts(game):
    state = GAME.new_state(game["players"], game["options"])
    oracle = Oracle(game["players"], **game["options"])
    for move, after in zip(game["moves"], game["after"], strict=True):
        turn = state.text_to_turn(move)
        assert state.turn_to_text(turn) == move
        state.play_turn(turn)
        oracle.play(move)
        assert state.facts() == oracle.facts() == after
    assert state.is_terminal()
    assert state.outcome() == oracle.result() == game["result"]
