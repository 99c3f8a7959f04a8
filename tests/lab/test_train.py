"""The games that weights are learnt from."""

from pyapp.core.rng import Rng
from pyapp.lab.train import play


def test_a_game_to_learn_from_follows_from_its_seed():
    game = play(Rng(3), 6, False)
    assert game == play(Rng(3), 6, False)
    assert all(sum(visits) <= 6 or proven for _, _, _, proven, _, visits in game["rows"])
