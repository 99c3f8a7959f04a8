"""The vectors: what they cover, and that the oracle agrees with them."""

from tests.conftest import vector_lines
from tests.oracle.kilkenny_cats import Oracle

GAMES = vector_lines("kilkenny_cats.jsonl")


def test_forty_games_cover_all_numbers_of_seats_and_three_ends():
    assert len(GAMES) == 40
    assert {(game["players"], game["seats"]) for game in GAMES} == {(2, "SN"), (3, "SWN"), (4, "SWNE")}
    assert {game["result"]["end"] for game in GAMES} == {"mice", "last", "quiet"}


def test_the_oracle_replays_them_too():
    for game in GAMES[::4]:
        oracle = Oracle(game["players"])
        for move, after in zip(game["moves"], game["after"], strict=True):
            die, squares = move.split()
            oracle.moves(int(die))
            oracle.play(None if squares == "--" else tuple(squares.split("-")))
            assert oracle.facts() == after
        assert oracle.end == game["result"]
