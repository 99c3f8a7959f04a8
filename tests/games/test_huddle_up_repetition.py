"""The third time that a position stands: what counts, over however many turns."""

from pyapp.core.rng import Rng
from tests.games.penguins import after, begin, standing, who

STACKED = (
    "a1 BW, a2 B, a3 W, a4 BW, b1 W, b2 B, b3 BW, b4 W, b5 B, c1 B, c2 WW, c3 B, c4 W, c5 BB, c6 W, "
    "d1 BW, d2 W, d3 B, d5 W, d6 B, d7 BW"
)
EDGES = "g1 BW, g2 B, g3 W, g4 B, f1 W, e1 B, d1 W, c1 B, b1 W, a1 BW, a2 B, a3 W, a4 W"
ROUND = ("g1-g4", "a1-a4", "g4-g1", "a4-a1")


def reversible(state) -> list[int]:
    """The moves that leave as many penguins on as many spaces."""

    def standing_now(one) -> tuple[int, int]:
        return len(who(one)), sum(map(len, who(one).values()))

    found = []
    for action in state.legal_actions():
        twin = state.clone()
        twin.apply(action)
        if standing_now(twin) == standing_now(state):
            found.append(action)
    return found


def test_a_long_game_without_a_loss_remembers_every_position():
    state = standing(STACKED, move="path")
    stood = [(state.position_text(), state.colour)]
    rng = Rng(1)
    for _ in range(150):
        actions = reversible(state)
        state.apply(actions[rng.below(len(actions))])
        stood.append((state.position_text(), state.colour))
        assert not state.is_terminal()
        assert state.times_stood() == stood.count(stood[-1])
    twin = begin(move="path")
    twin.copy_from(state)
    assert twin.key() == state.key()


def test_a_copy_remembers_on_its_own():
    start = standing(EDGES)
    twice = after(start, *ROUND)
    twin = begin()
    twin.copy_from(twice)
    assert after(twin, *ROUND).outcome()["end"] == after(twice, *ROUND).outcome()["end"] == "repetition"
    twin.copy_from(start)
    assert after(twin, *ROUND).times_stood() == 2


def test_passes_count_as_standing_with_the_other_side_to_move():
    start = standing("g1 WW, g2 g3 B, g4 WW")
    over = after(start, *("--", "g1-g4", "--", "g4-g1") * 2)
    assert over.outcome()["end"] == "repetition"
    assert over.turn_number() == 8
