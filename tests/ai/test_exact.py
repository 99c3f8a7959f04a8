"""The exact solver against the rules page's values, positions solved elsewhere, and plain minimax."""

import pytest

from pyapp.ai.exact import OutOfReach, Solver, solver_for
from pyapp.core.ending import MEASURES, Ending
from pyapp.core.game import COMPILED
from pyapp.core.rng import Rng
from pyapp.games.carteso import GAME as CARTESO
from pyapp.games.catchup import GAME as CATCHUP
from pyapp.games.disc_stacks import GAME as DISC_STACKS
from pyapp.games.huddle_up import GAME as HUDDLE_UP
from tests.conftest import vector_lines
from tests.games.penguins import standing as penguins
from tests.toys.coins import COINS
from tests.toys.race import RACE

VALUES = {
    "1x2": -2,
    "1x3": -3,
    "1x4": -4,
    "2x2": 0,
    "2x3": -4,
    "3x2": 4,
    "2x4": -4,
    "4x2": 4,
    **({"3x3": 0, "2x5": -6} if COMPILED else {}),
}
"""Of the page's table what takes seconds; 2x6, 3x4 and 4x4 take longer."""


def carteso(size):
    height, width = size.split("x")
    return CARTESO.state_from_text("/".join(["." * int(width)] * int(height)), options={"komi": 0})


def minimax(state, measure):
    if state.is_terminal():
        return Ending(measure).value(state)
    values = []
    for action in state.legal_actions():
        following = state.clone()
        following.apply(action)
        values.append(minimax(following, measure))
    return max(values) if state.to_move == 0 else min(values)


@pytest.mark.parametrize("size", VALUES)
def test_carteso_on_small_boards(size):
    assert solver_for(CARTESO).solve(carteso(size)).value == VALUES[size]


@pytest.mark.parametrize("size", ["1x3", "2x2", "2x3"])
def test_a_game_s_own_knowledge_changes_no_value(size):
    assert Solver().solve(carteso(size)).value == VALUES[size]


def test_every_stone_opening_loses_on_the_square_board():
    state = carteso("2x2")
    assert state.turn_to_text(solver_for(CARTESO).solve(state).turn) == "--"
    solver = solver_for(CARTESO, "result")
    for action in state.legal_actions()[:8]:
        following = state.clone()
        following.apply(action)
        assert solver.solve(following).value == -1


@pytest.mark.parametrize("value", MEASURES)
@pytest.mark.parametrize("button", [False, True])
def test_carteso_s_late_positions_by_plain_minimax(value, button):
    rng = Rng(7)
    for _ in range(4):
        state = CARTESO.new_state(options={"size": 3, "komi": rng.below(6) / 2, "button": button})
        while state.position_text().count(".") > (2 if button else 3) and not state.is_terminal():
            actions = [action for action in state.legal_actions() if action < 18]
            state.apply(actions[rng.below(len(actions))])
        found = solver_for(CARTESO, value).solve(state)
        assert found.value == minimax(state, value)
        following = state.clone()
        following.play_turn(found.turn)
        assert solver_for(CARTESO, value).solve(following).value == found.value


def test_catchup_s_turns_of_several_actions():
    lines = [line for line in vector_lines("catchup_solved.jsonl") if line["position"].count(".") <= 6]
    assert len(lines) > 10
    for line in lines:
        rows = line["position"].replace("m", "w").replace("o", "b")
        state = CATCHUP.state_from_text(f"{rows} w {line['cap']}", options={"bonus": line["bonus"]})
        found = solver_for(CATCHUP).solve(state)
        assert (found.value > 0) == line["mover_wins"]
        following = state.clone()
        following.play_turn(found.turn)
        assert following.turn_over(state.turn_number())
        assert solver_for(CATCHUP).solve(following).value == found.value


@pytest.mark.parametrize(("tiebreak", "measure"), [("none", "margin"), ("next_groups", "result")])
@pytest.mark.parametrize(
    ("places", "points", "decided"),
    [
        ("g1 B, g2 W, g3 W, g4 BW, f4 BB", 2, 1),
        ("g1 BB, g2 W, g3 W, g4 W, f4 W", -1, -1),
        ("a1 BB, a3 B, g1 W, g2 W, g3 B, g4 WW", -2, -1),
        ("a1 BB, a3 B, g1 WW", 0, 1),
    ],
)
def test_huddle_up_s_value_is_seat_0_s_whichever_colour_it_has(places, points, decided, tiebreak, measure):
    black = penguins(places, tiebreak=tiebreak)
    white = penguins(places, tiebreak=tiebreak, first="white")
    value = points if tiebreak == "none" else decided
    assert minimax(black, measure) == value
    assert solver_for(HUDDLE_UP, options=black.options).solve(black).value == value
    assert solver_for(HUDDLE_UP, options=white.options).solve(white).value == -value


def test_with_pie_the_value_is_seat_0_s_whichever_side_it_has():
    state = CARTESO.new_state(options={"size": "2x1", "pie": True})
    assert solver_for(CARTESO).solve(state).value == minimax(state, "margin") == 0
    state.play_turn(state.text_to_turn("komi 1"))
    for side, value in (("H", 1), ("V", -1)):
        chosen = state.clone()
        chosen.play_turn(chosen.text_to_turn(side))
        assert solver_for(CARTESO).solve(chosen).value == minimax(chosen, "margin") == value


def test_a_finished_game_has_its_own_value_and_no_turn():
    found = solver_for(CARTESO).solve(CARTESO.state_from_text("bw/bw/bw", options={"komi": 2.5}))
    assert (found.value, found.turn) == (3.5, [])


def test_the_last_round_of_dealt_games_has_no_deal_to_come():
    state = DISC_STACKS.state_from_text("1:4R3G 2:3B 0 2", 2, {"placement": "random"})
    assert solver_for(DISC_STACKS).solve(state) == solver_for(DISC_STACKS).solve(
        DISC_STACKS.state_from_text("1:4R3G 2:3B 0 2")
    )


def test_what_cannot_be_solved_is_refused():
    with pytest.raises(OutOfReach) as caught:
        solver_for(CARTESO, nodes=1000).solve(carteso("3x3"))
    assert (caught.value.key, caught.value.arguments) == ("error.solve.nodes", {"nodes": 1000})
    with pytest.raises(OutOfReach) as caught:
        solver_for(RACE).solve(RACE.new_state())
    assert caught.value.key == "error.solve.chance"
    with pytest.raises(OutOfReach) as caught:
        solver_for(DISC_STACKS).solve(DISC_STACKS.state_from_text("1:4R3G 2:3B 0 1", 2, {"placement": "random"}))
    assert caught.value.key == "error.solve.deal"
    with pytest.raises(OutOfReach) as caught:
        solver_for(COINS).solve(COINS.new_state(players=3))
    assert (caught.value.key, caught.value.arguments) == ("error.solve.players", {"players": 3})
