"""Carteso's options: size, komi, pie and button."""

import pytest

from pyapp.core.errors import BadRecord
from pyapp.core.game import TERMINAL
from pyapp.games.carteso import GAME as CARTESO
from pyapp.games.carteso.terms import CHOOSING, HORIZONTAL, NAMING, PLAYING, VERTICAL
from tests.games.carteso_playing import after
from tests.games.playing import refused


@pytest.mark.parametrize("size", [1, 5, 7, 9, 11, 13])
def test_size_is_a_square(size):
    state = after(size=size, komi=0)
    assert (state.board.height, state.board.width) == (size, size)
    assert len(state.legal_actions()) == 2 * size * size + 1


def test_sizes_of_two_numbers_are_rows_and_columns():
    state = after(size="2x3")
    assert state.position_text() == ".../..."


@pytest.mark.parametrize("size", [0, 14, "9x9", "0x3", "3x14", "x", True])
def test_other_sizes_are_refused(size):
    with pytest.raises(BadRecord):
        after(size=size)


@pytest.mark.parametrize("komi", [0.25, -0.5, 81.5, "half"])
def test_komi_is_halves_up_to_the_number_of_points(komi):
    after(komi=81)
    with pytest.raises(BadRecord):
        after(komi=komi)


@pytest.mark.parametrize(("komi", "winners"), [(2.5, [0]), (3, [0, 1]), (3.5, [1])])
def test_komi_counts_for_horizontal_and_may_draw(komi, winners):
    state = CARTESO.state_from_text("bw./bw./bw. -- --", options={"komi": komi})
    assert state.scores() == [3, 0]
    assert state.outcome() == {"winners": winners, "scores": [3, komi]}


class TestPie:
    def test_seat_0_names_komi_then_seat_1_a_side(self):
        state = after("", size=3, pie=True)
        assert (state.phase, state.current_player()) == (NAMING, 0)
        texts = [state.turn_to_text([action]) for action in state.legal_actions()]
        assert texts == [f"komi {halves / 2:g}" for halves in range(19)]
        state = after("komi 4", size=3, pie=True)
        assert (state.phase, state.current_player(), state.komi()) == (CHOOSING, 1, 4.0)
        assert [state.turn_to_text([action]) for action in state.legal_actions()] == ["V", "H"]

    @pytest.mark.parametrize(("side", "first"), [("V", 1), ("H", 0)])
    def test_vertical_moves_first(self, side, first):
        state = after(f"komi 6.5;{side}", size=3, pie=True)
        assert (state.phase, state.turn_number(), state.komi()) == (PLAYING, 2, 6.5)
        assert state.current_player() == state.seat_of(VERTICAL) == first
        assert state.side_of(1) == "VH".index(side)

    def test_scores_stay_with_the_sides_and_winners_with_the_seats(self):
        moves = "Ba1;Wb1;Ba2;Wb2;Ba3;Wb3"
        plain = after(moves, size=3, komi=1)
        turned = after(f"komi 1;V;{moves}", size=3, pie=True)
        assert plain.facts()["scores"] == turned.facts()["scores"] == [3, 0]
        for state in (plain, turned):
            for _ in range(2):
                state.play_turn(state.text_to_turn("--"))
        assert plain.outcome() == {"winners": [0], "scores": [3, 1]}
        assert turned.outcome() == {"winners": [1], "scores": [3, 1]}
        assert (plain.margin(), turned.margin()) == (2.0, -2.0)
        assert (plain.returns(), turned.returns()) == ([1.0, -1.0], [-1.0, 1.0])

    def test_a_square_goes_to_the_opponent_of_the_seat_that_placed(self):
        assert after("komi 0;V;Ba1;Wa2", size="2x1", pie=True).facts()["claims"] == [["a1", "V", 1], ["a2", "V", 1]]
        assert after("komi 0;H;Ba1;Wa2", size="2x1", pie=True).facts()["claims"] == [["a1", "V", 1], ["a2", "V", 1]]

    @pytest.mark.parametrize(
        "text", ["komi", "komi 10", "komi 9.5", "komi 0.25", "komi -1", "komi 1e0", "6.5", "V", "Ba1", "komi ６"]
    )
    def test_other_komi_are_refused(self, text):
        assert refused(after("", size=3, pie=True), text) == ("carteso.error.komi", {"most": 9})

    @pytest.mark.parametrize("text", ["Ba1", "komi 6", "v h", "--"])
    def test_nothing_but_a_side_is_chosen(self, text):
        assert refused(after("komi 3", size=3, pie=True), text) == ("carteso.error.choose", {"move": text})

    def test_texts_are_normalised(self):
        state = after("", size=3, pie=True)
        assert state.turn_to_text(state.text_to_turn(" KOMI  6.0 ")) == "komi 6"
        assert state.turn_to_text(state.text_to_turn("komi 6.5")) == "komi 6.5"
        state = after("komi 6", size=3, pie=True)
        assert state.turn_to_text(state.text_to_turn("v")) == "V"

    def test_naming_and_choosing_are_no_passes(self):
        assert not after("komi 6;H;--", size=3, pie=True).is_terminal()
        assert after("komi 6;H;--;--", size=3, pie=True).is_terminal()


class TestButton:
    def test_it_is_worth_half_a_point_to_who_takes_it(self):
        vertical = after("button;--;--", size=3, button=True)
        assert (vertical.holder, vertical.outcome()) == (VERTICAL, {"winners": [0, 1], "scores": [0.5, 0.5]})
        horizontal = after("--;button;--;--", size=3, button=True)
        assert (horizontal.holder, horizontal.outcome()) == (HORIZONTAL, {"winners": [1], "scores": [0, 1]})

    def test_it_is_taken_once(self):
        state = after("button", size=3, button=True)
        assert refused(state, "button") == ("carteso.error.button_taken", {})
        assert state.turn_to_text([state.legal_actions()[-1]]) == "--"

    def test_it_breaks_a_run_of_passes(self):
        assert not after("--;button;--", size=3, button=True).is_terminal()
        assert after("--;button;--;--", size=3, button=True).is_terminal()
        assert after("--;--", size=3, button=True).is_terminal()

    def test_a_full_board_goes_on_while_it_is_free(self):
        state = after("Ba1;Wb1", size="1x2", button=True)
        assert [state.turn_to_text([action]) for action in state.legal_actions()] == ["--", "button"]
        assert after("Ba1;Wb1;button", size="1x2", button=True).outcome()["scores"] == [2.5, 0.5]
        assert after("Ba1;Wb1;--;button", size="1x2", button=True).current_player() == TERMINAL
        assert after("Ba1;Wb1;--;--", size="1x2", button=True).outcome()["scores"] == [2, 0.5]

    def test_a_full_board_ends_the_game_once_it_is_taken(self):
        assert after("button;Wa1;Ba2", size="2x1", button=True).is_terminal()

    def test_with_pie_the_side_that_took_it_keeps_it(self):
        state = after("komi 0;V;button;--;--", size=3, pie=True, button=True)
        assert state.outcome() == {"winners": [1], "scores": [0.5, 0]}
