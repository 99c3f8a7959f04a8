"""How the turns and positions of Disc Stacks are written and read."""

import pytest

from pyapp.core.errors import InvalidPosition
from pyapp.games.disc_stacks import GAME
from tests.games.discs import after, board
from tests.games.playing import refused, then

ROUND = "4R* 2G* 3B>1"


@pytest.mark.parametrize("text", ["1r>2", " 1 R > 2 ", "1R>02"])
def test_a_placement_may_come_in_any_case_and_spacing(text):
    state = after(ROUND)
    assert state.turn_to_text(state.text_to_turn(text)) == "1R>2"


def test_actions_may_come_in_any_case_and_spacing():
    state = board("4R3G 2B 4B1G")
    for text, written in (("Xg", "xG"), (" x r", None), ("2 : 1 > 1", "2:1>1"), ("2:01>1", "2:1>1")):
        if written:
            assert state.turn_to_text(state.text_to_turn(text)) == written
        else:
            assert refused(state, text)[0] == "disc_stacks.error.take"


@pytest.mark.parametrize(
    ("text", "key", "arguments"),
    [
        ("", "error.move.empty", {}),
        ("--", "disc_stacks.error.pass", {}),
        ("4R*", "disc_stacks.error.supply", {"disc": "4R"}),
        ("1Y*", "disc_stacks.error.supply", {"disc": "1Y"}),
        ("1G>3", "disc_stacks.error.stack", {"stack": "3"}),
        ("1G>0", "disc_stacks.error.stack", {"stack": "0"}),
        ("1G>99999999", "disc_stacks.error.stack", {"stack": "99999999"}),
        ("1R>0010", "disc_stacks.error.stack", {"stack": "0010"}),
        ("1R>" + "9" * 5000, "disc_stacks.error.stack", {"stack": "9" * 5000}),
        ("3R>1", "disc_stacks.error.size", {"disc": "3R", "top": "3B", "stack": "1"}),
        ("2R>2", "disc_stacks.error.size", {"disc": "2R", "top": "2G", "stack": "2"}),
        ("xR", "disc_stacks.error.placing", {"left": 9}),
        ("1:1>2", "disc_stacks.error.placing", {"left": 9}),
        ("5R*", "disc_stacks.error.text", {"move": "5R*"}),
        ("3G", "disc_stacks.error.text", {"move": "3G"}),
        ("x", "disc_stacks.error.text", {"move": "x"}),
        ("1G>²", "disc_stacks.error.text", {"move": "1G>²"}),
    ],
)
def test_illegal_placements_are_named_and_change_nothing(text, key, arguments):
    assert refused(after(ROUND), text) == (key, arguments)


@pytest.mark.parametrize(
    ("text", "key", "arguments"),
    [
        ("3R*", "disc_stacks.error.all_placed", {}),
        ("1B>1", "disc_stacks.error.all_placed", {}),
        ("xB", "disc_stacks.error.take", {"colour": "B"}),
        ("xY", "disc_stacks.error.take", {"colour": "Y"}),
        ("9:1>1", "disc_stacks.error.stack", {"stack": "9"}),
        ("1:1>9", "disc_stacks.error.stack", {"stack": "9"}),
        ("1:3>2", "disc_stacks.error.count", {"stack": "1", "moved": "3", "height": 2}),
        ("1:0>2", "disc_stacks.error.count", {"stack": "1", "moved": "0", "height": 2}),
        ("1:0010>2", "disc_stacks.error.count", {"stack": "1", "moved": "0010", "height": 2}),
        ("1:1>0030", "disc_stacks.error.stack", {"stack": "0030"}),
        ("1:1>1", "disc_stacks.error.same", {"stack": "1"}),
        ("3:1>1", "disc_stacks.error.size", {"disc": "4G", "top": "2G", "stack": "1"}),
        ("1:1>3", "disc_stacks.error.lower", {"source": "1", "own": 2, "target": "3", "height": 1}),
        ("2:1>3", "disc_stacks.error.level", {"source": "2", "own": 1, "target": "3", "height": 1}),
    ],
)
def test_illegal_actions_are_named_and_change_nothing(text, key, arguments):
    assert refused(board("4R2G 3R 4G"), text) == (key, arguments)


def test_a_finished_game_takes_no_turn():
    assert refused(then(board("4R"), "xR"), "xR")[0] == "error.move.over"


def test_stack_numbers_are_never_used_again_in_a_round():
    state = then(board("4R3G 2B 1B 4B"), "2:1>1")
    assert state.position_text() == "1:4R3G2B 3:1B 4:4B"
    assert then(state, "xB").position_text() == "1:4R3G"
    dealt = after("4R* 3R* 2R* 1R* 4G* 3G* 2G* 1G* 4B* 3B* 2B* 1B*")
    assert list(dealt.stacks()) == list(range(1, 13))
    assert then(dealt, "xR").position_text() == "5:4G 6:3G 7:2G 8:1G 9:4B 10:3B 11:2B 12:1B"


def test_a_round_begins_its_numbers_anew():
    state = then(GAME.state_from_text("7:4R 0 1"), "xR; 2G*")
    assert state.position_text() == "1:2G"


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("1:4R3G 5:2B", {"to_move": 0, "round": 2, "phase": "act", "left": 0, "scores": [0, 0]}),
        ("1:4r3g 5:2b 1", {"to_move": 1, "round": 2, "phase": "act", "left": 0, "scores": [0, 0]}),
        ("1:4R 1 1 act 0,3", {"to_move": 1, "round": 1, "phase": "act", "left": 0, "scores": [0, 3]}),
        ("-", {"to_move": 0, "round": 1, "phase": "place", "left": 12, "scores": [0, 0]}),
        ("- 0", {"to_move": 0, "round": 1, "phase": "place", "left": 12, "scores": [0, 0]}),
        ("- 1 2 place 2,0", {"to_move": 1, "round": 2, "phase": "place", "left": 12, "scores": [2, 0]}),
        ("1:4R 2:3B1G 1 1 place", {"to_move": 1, "round": 1, "phase": "place", "left": 9, "scores": [0, 0]}),
        ("- 0 2 over 1,1", {"to_move": None, "round": 2, "phase": "over", "left": 0, "scores": [1, 1]}),
    ],
)
def test_a_position_may_name_seat_round_phase_and_totals(text, facts):
    board = " ".join(word for word in text.upper().split() if ":" in word) or "-"
    assert GAME.state_from_text(text).facts() == {"position": board, **facts}


def test_a_placement_goes_on_from_its_position():
    state = GAME.state_from_text("1:4R 2:3B1G 1 1 place")
    assert then(state, "3R*").position_text() == "1:4R 2:3B1G 3:3R"


def test_a_placement_numbers_its_stacks_from_1_where_rounds_are_dealt_too():
    state = GAME.state_from_text("- 0", 2, {"placement": "random"})
    for move in "4R* 3R* 2R* 1R* 4G* 3G* 2G* 1G* 4B* 3B* 2B* 1B*".split():
        state.play_turn(state.text_to_turn(move))
    assert state.position_text().startswith("1:4R 2:3R ")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "position"),
        ("1:4R/", "stack_text"),
        ("-/", "stack_text"),
        ("1:", "stack_text"),
        ("1:5R", "stack_text"),
        ("0:4R", "stack_text"),
        ("4R3G", "stack_text"),
        ("1:4R 0 2:3G", "position"),
        ("1:4R 0 1 act 0,0 9", "position"),
        ("2:4R 1:3G", "stack_number"),
        ("13:4R", "stack_number"),
        ("1:4R3G 1:3B", "stack_number"),
        ("1:3R4G", "stack_sizes"),
        ("1:3R3G", "stack_sizes"),
        ("1:4R 2:4R", "disc"),
        ("1:4Y", "disc"),
        ("1:4R 2", "seat"),
        ("1:4R 0 3", "round"),
        ("1:4R 0 1 wait", "phase"),
        ("- 0 1 act", "phase"),
        ("1:4R 0 1 over", "phase"),
        ("1:4R 0 1 act 1", "totals"),
        ("1:4R 0 1 act 1,x", "total"),
        ("2:4R 1 1 place", "placement"),
        ("1:4R 0 1 place", "placement"),
        ("- 1", "placement"),
    ],
)
def test_what_is_no_position_is_refused(text, key):
    with pytest.raises(InvalidPosition) as caught:
        GAME.state_from_text(text)
    assert caught.value.key == f"disc_stacks.error.{key}"
