"""Catchup knows no direction: a game and its image under each symmetry of the board have the same facts."""

import pytest

from pyapp.core.rng import Rng
from tests.games.playing import played


@pytest.mark.parametrize("symmetry", range(12))
@pytest.mark.parametrize("options", [{"size": 3}, {"size": 4, "bonus": "global"}, {"size": 5}], ids=str)
def test_the_image_of_a_game_is_a_game(symmetry, options):
    game, image = played("", **options), played("", **options)
    where = game.board.symmetries[symmetry]
    rng = Rng(symmetry)
    while not game.is_terminal():
        actions = game.legal_actions()
        action = actions[rng.below(len(actions))]
        game.apply_action(action)
        image.apply_action(where[action] if action < game.cells else action)
        assert [image.stone_at(where[cell]) for cell in range(game.cells)] == [
            game.stone_at(cell) for cell in range(game.cells)
        ]
        facts, seen = game.facts(), image.facts()
        assert {**seen, "position": ""} == {**facts, "position": ""}
        assert [image.groups(0), image.groups(1)] == [game.groups(0), game.groups(1)]
    assert image.outcome() == game.outcome()
