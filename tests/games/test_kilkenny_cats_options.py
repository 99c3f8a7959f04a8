"""The options of Kilkenny Cats: who starts, whose mice, and the two readings of the end."""

import pytest

from pyapp.core.errors import BadRecord
from pyapp.games.kilkenny_cats import GAME
from pyapp.games.kilkenny_cats.rules import KilkennyState
from tests.games.kilkenny import start, table, then


@pytest.mark.parametrize(
    ("players", "starter", "colours"),
    [
        (2, "S", "SN"),
        (2, "N", "NS"),
        (3, "S", "SWN"),
        (3, "W", "WNS"),
        (3, "N", "NSW"),
        (4, "W", "WNES"),
        (4, "E", "ESWN"),
    ],
)
def test_seat_0_is_the_starter_and_the_others_follow_clockwise(players, starter, colours):
    state = start(players, starter=starter)
    assert state.colours == colours
    assert [part[0] for part in state.position_text().split(";")] == list(colours)
    order = []
    for _ in range(2 * players):
        order.append(state.colours[state.seat])
        state.apply_action(0)
        state.apply_action(state.legal_actions()[0])
    assert "".join(order) == 2 * colours


@pytest.mark.parametrize(("players", "starter", "allowed"), [(2, "W", "S, N"), (2, "E", "S, N"), (3, "E", "S, W, N")])
def test_a_colour_that_does_not_play_cannot_start(players, starter, allowed):
    with pytest.raises(BadRecord) as caught:
        start(players, starter=starter)
    assert caught.value.key == "kilkenny_cats.error.starter"
    assert caught.value.arguments == {"starter": starter, "allowed": allowed}


def test_a_record_without_a_starter_means_south():
    assert start(4).colours[0] == "S"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_starter_is_drawn_from_the_seed_among_those_who_play(players):
    drawn = [GAME.draw({"mice": "own"}, players, seed) for seed in range(600)]
    assert {tuple(options) for options in drawn} == {("starter", "mice")}
    starters = [options["starter"] for options in drawn]
    assert set(starters) == set("SWNE" if players == 4 else "SWN" if players == 3 else "SN")
    for starter in set(starters):
        assert abs(starters.count(starter) - 600 / players) < 75
    assert starters == [GAME.draw({}, players, seed)["starter"] for seed in range(600)]


def test_a_named_starter_is_not_drawn():
    assert {GAME.draw({"starter": "N"}, 2, seed)["starter"] for seed in range(20)} == {"N"}


@pytest.mark.parametrize(
    ("mice", "own"),
    [
        ("opposite", {"S": ["N1", "N2"], "W": ["E1", "E2"], "N": ["S1", "S2"], "E": ["W1", "W2"]}),
        ("own", {"S": ["S1", "S2"], "W": ["W1", "W2"], "N": ["N1", "N2"], "E": ["E1", "E2"]}),
    ],
)
def test_whose_mice_are_whose(mice, own):
    state = start(4, mice=mice)
    for seat, colour in enumerate(state.colours):
        assert state.mice(seat) == own[colour]
        assert [state.mouse_owner(mouse) for mouse in own[colour]] == [seat, seat]


def test_mice_of_colours_that_do_not_play_have_no_owner():
    assert [start(2).mouse_owner(mouse) for mouse in ("E1", "W2", "N1", "S1")] == [-1, -1, 0, 1]


def test_own_mice_make_a_short_game():
    state = then(start(2, mice="own"), "3 g3-S1", "1 f12-e13", "3 h3-S2")
    assert state.outcome() == {"winners": [0], "end": "mice"}


def test_without_last_mover_the_last_one_plays_on_and_may_still_win():
    state = then(table("S:a2,g12,h13;N:a1", last_mover=False), "1 a2-a1")
    assert state.facts()["to_move"] == 0
    then(state, "3 g12-N1", "2 h13-h11")
    assert state.facts()["to_move"] == 0
    assert then(state, "4 h11-N2").outcome() == {"winners": [0], "end": "mice"}


def test_without_last_mover_nobody_may_be_left_to_move():
    state = then(table("S:g13;N:S1", last_mover=False), "2 g13-N1")
    assert state.outcome() == {"winners": [0, 1], "end": "stuck"}
    assert state.returns() == [0.0, 0.0]


@pytest.mark.parametrize(
    ("position", "moves", "end"),
    [
        ("S:b5;W:;N:S1,e5", ("3 b5-e5",), "none"),
        ("S:N1,a1;N:S1", ("1 a1-a2",), "quiet"),
        ("S:N1;W:a1;N:;E:W1", ("1 a1-a2",), "quiet"),
    ],
)
def test_without_last_mover_a_draw_with_one_mover_left_is_of_all(position, moves, end):
    state = table(position, last_mover=False, draw_when_none_can_win=end == "none")
    state.quiet = 199 if end == "quiet" else 0
    then(state, *moves)
    assert state.outcome() == {"winners": list(range(state.players)), "end": end}
    assert state.returns() == pytest.approx([2 / state.players - 1] * state.players)


def test_a_draw_when_none_can_win_counts_cats_on_mice():
    state = then(table("S:N1,b5;W:d9;N:e5,n14", draw_when_none_can_win=True), "3 b5-e5", "1 d9-d8")
    assert not state.is_terminal()
    assert then(state, "1 n14-n13", "1 e5-e6", "2 d8-d6").is_terminal() is False
    assert then(state, "1 n13-n12", "1 e6-d7", "1 d6-d7").outcome() == {"winners": [1, 2], "end": "none"}


@pytest.mark.parametrize(("option", "end"), [(True, "none"), (False, None)])
def test_a_draw_when_none_can_win_is_shared_by_those_who_can_move(option, end):
    state = then(table("S:b5;W:d9;N:S1,e5", draw_when_none_can_win=option), "3 b5-e5")
    if end is None:
        assert state.facts()["to_move"] == 1
    else:
        assert state.outcome() == {"winners": [0, 1], "end": end}
        assert state.returns() == [0.0, 0.0, -1.0]


def test_the_last_mover_wins_before_it_is_a_draw():
    state = then(table("S:b5;N:S1,e5", draw_when_none_can_win=True), "3 b5-e5")
    assert state.outcome() == {"winners": [0], "end": "last"}


def quiet_game(turns: int) -> KilkennyState:
    """Two cats that walk to and fro, far from each other."""
    state = table("S:a1;N:n14")
    for turn in range(turns):
        there = turn % 4 < 2
        south = turn % 2 == 0
        then(state, ("1 a1-a2" if there else "1 a2-a1") if south else ("1 n14-n13" if there else "1 n13-n14"))
    return state


def test_200_turns_without_capture_or_mouse_are_a_draw():
    assert not quiet_game(199).is_terminal()
    assert quiet_game(200).outcome() == {"winners": [0, 1], "end": "quiet"}


def test_forfeited_turns_count_too():
    state = table("S:a1;N:a2,b1,b2")
    for turn in range(200):
        assert not state.is_terminal()
        state.apply_action(5 if turn % 2 == 0 else 0)
        actions = state.legal_actions()
        names = {state.turn_to_text([action]): action for action in actions}
        quiet = [text for text in names if text == "6 --" or text in ("1 b2-c3", "1 c3-b2")]
        state.apply_action(names[quiet[0]])
    assert state.outcome() == {"winners": [0, 1], "end": "quiet"}


def test_a_capture_or_a_mouse_starts_the_count_again():
    state = table("S:g12,a1;N:n14,e5")
    then(state, "1 a1-a2", "1 n14-n13")
    assert state.quiet == 2
    assert then(state, "3 g12-N1").quiet == 0
    assert then(state, "1 n13-n12").quiet == 1


def test_seats_that_cannot_move_have_no_part_in_a_draw():
    state = table("S:N1;W:a1;N:n14")
    state.quiet = 199
    then(state, "1 a1-a2")
    assert state.outcome() == {"winners": [1, 2], "end": "quiet"}
    assert state.returns() == [-1.0, 0.0, 0.0]


@pytest.mark.parametrize(
    ("position", "move", "values"),
    [
        ("S:N1,g14;W:a1;N:n14;E:n1", "1 g14-N2", [1.0, -1.0, -1.0, -1.0]),
        ("S:b5;W:;N:e5;E:", "3 b5-e5", [1.0, -1.0, -1.0, -1.0]),
    ],
)
def test_a_winner_has_1_and_losers_minus_1(position, move, values):
    assert then(table(position), move).returns() == values
