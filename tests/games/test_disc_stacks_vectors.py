"""The vectors: what they cover, and that the oracle agrees with them."""

from collections import Counter

from tests.conftest import vector_lines
from tests.oracle.disc_stacks import Oracle

GAMES = vector_lines("disc_stacks.jsonl")


def test_forty_games_cover_both_heights_and_both_numbers_of_players():
    kinds = Counter((game["options"]["height"], game["players"]) for game in GAMES)
    assert kinds == {(height, players): 10 for height in ("strict", "at_least") for players in (2, 3)}


def test_the_oracle_replays_them_too():
    for game in GAMES:
        oracle = Oracle(game["players"], **game["options"])
        for move, after in zip(game["moves"], game["after"], strict=True):
            oracle.play(move)
            assert oracle.facts() == after
        assert oracle.result() == game["result"]
