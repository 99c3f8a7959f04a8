"""The vectors: what they cover, and that the oracle agrees with them."""

from tests.conftest import vector_lines
from tests.oracle.carteso import Oracle

GAMES = vector_lines("carteso.jsonl")


def test_forty_games_cover_the_sizes():
    assert len(GAMES) == 40
    assert {game["options"]["size"] for game in GAMES} == {5, 9, 11, 13}


def test_the_oracle_replays_the_small_ones_too():
    for game in [game for game in GAMES if game["options"]["size"] == 5]:
        oracle = Oracle(5, 5)
        for move, facts in zip(game["moves"], game["after"], strict=True):
            oracle.play(move)
            assert [list(claim) for claim in oracle.claims()] == facts["claims"]
            assert oracle.scores() == facts["scores"]
        assert oracle.result() == game["result"]
