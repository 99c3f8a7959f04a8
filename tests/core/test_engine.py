"""Which engine runs: the one that the environment asks for."""

import os

from pyapp.ai import mcts
from pyapp.core import game, rng
from pyapp.core.game import COMPILED
from pyapp.games.catchup import rules


def test_all_typed_modules_run_as_the_environment_asks():
    sources = {str(module.__file__).endswith(".py") for module in (game, rng, rules, mcts)}
    assert sources == {not COMPILED}
    asked = os.environ.get("QUINCUNX_ENGINE", "native" if COMPILED else "interpreted")
    assert (asked == "native") == COMPILED
