"""Numbers of the rules: how many moves there are, how long games last, who wins solved rounds."""

import pytest

from pyapp.core.game import COMPILED
from pyapp.core.rng import Rng
from pyapp.games.disc_stacks import GAME
from pyapp.lab.perft import perft
from tests.games.discs import begun, board, dealt


def test_opening_placements():
    # Three colours: 12 first discs; on a disc of size s fit the 3 (s - 1) smaller ones beside 11 new stacks.
    assert perft(GAME, begun(2), 1) == 12
    assert perft(GAME, begun(2), 2) == sum(3 * (11 + 3 * (size - 1)) for size in (1, 2, 3, 4))
    assert perft(GAME, begun(3), 2) == sum(4 * (15 + 4 * (size - 1)) for size in (1, 2, 3, 4))


@pytest.mark.parametrize(("height", "counts"), [("strict", [3, 4, 4]), ("at_least", [3, 5, 5])])
def test_sequences_of_a_small_action_phase(height, counts):
    state = board("4R3G 2B", height=height)
    assert [perft(GAME, state, depth) for depth in (1, 2, 3)] == counts


def test_games_end_within_the_stated_number_of_turns():
    longest = 0
    for seed in range(40 if COMPILED else 8):
        state, rng = begun(3), Rng(seed)
        while not state.is_terminal():
            actions = [action for action in state.legal_actions() if action < 256] or state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
        longest = max(longest, state.turn_number())
    assert longest <= GAME.info.max_turns


def mover_wins(state, known) -> bool:
    """Whether the side to move wins the round, by trying everything."""
    key = state.key()
    if key not in known:
        known[key] = any(
            following.is_terminal() or not mover_wins(following, known) for _, following in state.turns(False)
        )
    return known[key]


def test_most_dealt_rounds_are_won_by_who_acts_first():
    deals = [dealt(seed=seed, rounds=1) for seed in range(30)]
    assert sum(mover_wins(state, {}) for state in deals) == 24
