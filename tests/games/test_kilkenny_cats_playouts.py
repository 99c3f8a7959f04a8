"""The search's random games: greedy, legal in every move, and finished."""

from array import array

import pytest

from pyapp.core.rng import Rng
from tests.games.kilkenny import rolled, start, table

SHORT = {2: (25, 45), 3: (40, 65), 4: (55, 90)}
"""About how many turns a greedy game takes on average, by seats; a random one takes 480 to 760."""


def playout(state, seed):
    """The finished game."""
    twin = state.clone()
    out, played = array("d", [9.0]) * state.players, array("i", [-1]) * state.action_count
    twin.playout(Rng(seed), out, played)
    assert twin.is_terminal()
    assert list(out) == twin.returns()
    assert set(played) == {-1}
    return twin


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_are_short_and_end_by_the_rules(players):
    games = [playout(start(players), seed) for seed in range(60)]
    low, high = SHORT[players]
    assert low < sum(game.turn for game in games) / 60 < high
    assert {game.outcome()["end"] for game in games} <= {"mice", "last", "quiet"}
    assert len({game.position_text() for game in games}) > 50


@pytest.mark.parametrize("options", [{"mice": "own"}, {"last_mover": False}, {"draw_when_none_can_win": True}], ids=str)
def test_games_end_with_every_option(options):
    for players in (2, 3, 4):
        for seed in range(10):
            playout(start(players, **options), seed)


def test_the_same_seed_plays_the_same_game():
    assert playout(start(3), 5).key() == playout(start(3), 5).key()


def test_a_position_plays_the_same_whatever_led_to_it():
    position = "S:a1,b9,g7;N:c3,k10,n14"
    assert playout(table(position), 3).key() == playout(table("S:g7,a1,b9;N:n14,c3,k10"), 3).key()


def test_a_game_goes_on_from_a_roll():
    state = rolled(table("S:N1,g14;N:n14"), 1)
    assert {playout(state, seed).outcome()["end"] for seed in range(20)} == {"mice"}


def test_the_winning_mouse_is_taken_and_a_losing_one_left():
    for seed in range(30):
        assert playout(table("S:N1,a1,h13;N:n14 S 2"), seed).turn == 1
        assert playout(table("S:g13;N:n14,n13 S 2"), seed).turn > 1


def test_a_capture_is_preferred():
    for seed in range(30):
        assert playout(table("S:a1,b5;N:e5 S 3"), seed).outcome() == {"winners": [0], "end": "last"}


def test_two_lone_cats_end_in_a_draw_where_the_last_mover_does_not_win():
    ends = {playout(table("S:a1;N:n14", last_mover=False), seed).outcome()["end"] for seed in range(20)}
    assert ends <= {"stuck", "quiet"}
