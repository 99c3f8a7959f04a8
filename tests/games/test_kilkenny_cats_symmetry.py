"""The board's symmetries: what a turn or a reflection makes of a game is a game."""

import pytest

from pyapp.core.rng import Rng
from pyapp.games.kilkenny_cats.geometry import NAMES, OPPOSITE, SQUARE, place, square_at
from tests.games.kilkenny import start, then


def mirrored(x: int, y: int) -> tuple[int, int]:
    """West and East exchanged."""
    return 15 - x, y


def upside_down(x: int, y: int) -> tuple[int, int]:
    """South and North exchanged."""
    return x, 15 - y


def half_turn(x: int, y: int) -> tuple[int, int]:
    return 15 - x, 15 - y


def quarter_turn(x: int, y: int) -> tuple[int, int]:
    """Clockwise: South's block goes where West's is."""
    return y, 15 - x


def image(name: str, symmetry) -> str:
    return NAMES[square_at(*symmetry(*place(SQUARE[name])))]


def image_of_turn(text: str, symmetry) -> str:
    die, squares = text.split()
    if squares == "--":
        return text
    return f"{die} {'-'.join(image(name, symmetry) for name in squares.split('-'))}"


SAME = {colour: colour for colour in "SWNE"}
TURNED = dict(zip("SWNE", "WNES", strict=True))
SIDES_EXCHANGED = {"S": "S", "N": "N", "W": "E", "E": "W"}
CASES = [
    (2, half_turn, OPPOSITE),
    (2, upside_down, OPPOSITE),
    (2, mirrored, SAME),
    (4, half_turn, OPPOSITE),
    (4, quarter_turn, TURNED),
]


@pytest.mark.parametrize("mice", ["opposite", "own"])
@pytest.mark.parametrize(("players", "symmetry", "colours"), CASES)
def test_the_image_of_a_game_is_a_game(players, symmetry, colours, mice):
    for seed in range(6):
        game, other = start(players, mice=mice), start(players, starter=colours["S"], mice=mice)
        rng = Rng(seed)
        while not game.is_terminal():
            for seat in range(players):
                assert colours[game.colours[seat]] == other.colours[seat]
                assert sorted(image(cat, symmetry) for cat in game.cats_of(seat)) == other.cats_of(seat)
            before = game.clone()
            die = rng.below(6)
            game.apply_action(die)
            actions = game.legal_actions()
            action = actions[rng.below(len(actions))]
            game.apply_action(action)
            then(other, image_of_turn(before.turn_to_text([die, action]), symmetry))
            facts, seen = game.facts(), other.facts()
            assert {**seen, "position": ""} == {**facts, "position": ""}
        assert other.outcome() == game.outcome()
