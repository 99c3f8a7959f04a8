"""The vectors: what they cover, and that the oracle agrees with them."""

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


def test_the_oracle_replays_them_too():
    for game in GAMES[::4]:
        oracle = Oracle(**game["options"])
        for move, after in zip(game["moves"], game["after"], strict=True):
            oracle.play(frozenset(move.split(",")))
            assert oracle.facts() == {name: after[name] for name in ("scores", "to_move", "limit")}
        assert oracle.result() == game["result"]
