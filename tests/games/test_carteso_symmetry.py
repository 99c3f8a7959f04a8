"""A game's image under a symmetry of the board is a game; one that makes rows columns exchanges the sides."""

import pytest

from pyapp.core.rng import Rng
from tests.games.carteso_playing import after

CASES = [(size, symmetry) for size, number in ((4, 8), (7, 8), ("3x5", 4)) for symmetry in range(number)]


@pytest.mark.parametrize(("size", "symmetry"), CASES)
@pytest.mark.parametrize("recoloured", [False, True])
def test_the_image_of_a_game_is_a_game(size, symmetry, recoloured):
    options = {"size": size, "komi": 0}
    game, image = after(**options), after(**options)
    where = game.board.symmetries[symmetry]
    exchanged = symmetry >= 4
    if exchanged:
        image.apply(2 * image.cells)
    rng = Rng(symmetry)
    while not game.is_terminal():
        colour, cell = divmod(rng.below(2 * game.cells), game.cells)
        if game.stone_at(cell) == 2:
            game.apply_action(colour * game.cells + cell)
            image.apply_action((1 - colour if recoloured else colour) * game.cells + where[cell])
            assert image.scores() == (game.scores()[::-1] if exchanged else game.scores())
            seen = {(frozenset(group.cells), group.owner) for group in image.claims()}
            assert seen == {
                (frozenset(where[cell] for cell in group.cells), 1 - group.owner if exchanged else group.owner)
                for group in game.claims()
            }
    assert image.is_terminal()
