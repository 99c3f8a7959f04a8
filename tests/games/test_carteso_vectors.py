"""Whole games from an independent implementation: every fact after every move, and every result."""

import pytest

from tests.conftest import vector_lines
from tests.games.carteso_playing import after
from tests.oracle.carteso import Oracle

GAMES = vector_lines("carteso.jsonl")


def test_forty_games_cover_the_sizes():
    assert len(GAMES) == 40
    assert {game["options"]["size"] for game in GAMES} == {5, 9, 11, 13}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: "size-{size}".format(**game["options"]))
def test_a_game_replays_with_all_its_facts(game):
    state = after(**game["options"])
    for move, facts in zip(game["moves"], game["after"], strict=True):
        turn = state.text_to_turn(move)
        assert state.turn_to_text(turn) == move
        state.play_turn(turn)
        assert state.facts() == facts
    assert state.is_terminal()
    assert state.outcome() == game["result"]


def test_the_oracle_replays_the_small_ones_too():
    for game in [game for game in GAMES if game["options"]["size"] == 5]:
        oracle = Oracle(5, 5)
        for move, facts in zip(game["moves"], game["after"], strict=True):
            oracle.play(move)
            assert [list(claim) for claim in oracle.claims()] == facts["claims"]
            assert oracle.scores() == facts["scores"]
        assert oracle.result() == game["result"]
