"""The floe knows no direction: a game and its image under each symmetry of the board, colours kept or exchanged."""

import pytest

from pyapp.core.rng import Rng
from tests.games.penguins import begin, legal, standing, who

EXCHANGE = str.maketrans("BWbw", "WBwb")


@pytest.mark.parametrize("symmetry", range(12))
@pytest.mark.parametrize("exchanged", [False, True])
@pytest.mark.parametrize("move", ["straight", "path"])
def test_the_image_of_a_game_is_a_game(symmetry, exchanged, move):
    game = begin(move=move)
    names, where = game.board.names, game.board.symmetries[symmetry]
    place = {name: names[where[cell]] for cell, name in enumerate(names)}

    def renamed(text: str) -> str:
        return "-".join(place[name] for name in text.split("-")) if text != "--" else text

    def recoloured(letters: str) -> str:
        return "".join(sorted(letters.translate(EXCHANGE))) if exchanged else letters

    def seen() -> dict[str, str]:
        return {place[name]: recoloured(letters) for name, letters in who(game).items()}

    first = "white" if exchanged else "black"
    there = ", ".join(f"{name} {letters}" for name, letters in seen().items())
    image = standing(there, first[0], move=move, first=first)
    rng = Rng(symmetry)
    while not game.is_terminal():
        moves = sorted(legal(game))
        assert legal(image) == {renamed(text) for text in moves}
        text = moves[rng.below(len(moves))]
        game.play_turn(game.text_to_turn(text))
        image.play_turn(image.text_to_turn(renamed(text)))
        assert who(image) == seen()
        assert image.scores() == (game.scores()[::-1] if exchanged else game.scores())
    assert image.outcome()["winners"] == game.outcome()["winners"]


def test_a_half_turn_of_the_board_exchanges_the_colours_of_the_start():
    start = begin()
    turned = start.board.symmetries[3]
    assert [start.penguins(turned[cell]) for cell in range(37)] == [start.penguins(cell)[::-1] for cell in range(37)]
