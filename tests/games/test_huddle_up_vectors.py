"""The vectors: what they cover."""

from tests.conftest import vector_lines

GAMES = vector_lines("huddle_up.jsonl")


def test_forty_games_cover_both_moves_and_two_ends():
    assert len(GAMES) == 40
    assert {game["options"]["move"] for game in GAMES} == {"straight", "path"}
    assert {game["result"]["end"] for game in GAMES} == {"passes", "repetition"}
