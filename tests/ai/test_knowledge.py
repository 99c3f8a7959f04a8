"""What a game's knowledge tells the search has to reach it."""

from pyapp.ai.mcts import Search
from pyapp.ai.tree import Settings
from pyapp.core.knowledge import ESTIMATE, EXACT, Knowledge
from pyapp.games.catchup import GAME

START = GAME.new_state(options={"size": 3})


class Leaning(Knowledge):
    """Finds one action promising."""

    def __init__(self, action):
        self.action = action

    def priors(self, state, actions, count, out):
        for index in range(count):
            out[index] = 1.0 if actions[index] == self.action else 0.0
        return True


class Judge(Knowledge):
    """Says of every position that seat 0 stands so."""

    def __init__(self, kind, value):
        self.kind = kind
        self.value = value

    def evaluate(self, state, out):
        out[0] = self.value
        out[1] = -self.value
        return self.kind


class Margin(Knowledge):
    """Halves what playouts bring."""

    def playout(self, state, rng, out, played):
        super().playout(state, rng, out, played)
        for seat in range(2):
            out[seat] *= 0.5


def visits(search):
    return {edge.action: edge.visits for edge in search.edges(0)}


def test_a_promising_action_is_tried_more_where_the_settings_ask_for_priors():
    for settings in (Settings(bias=10.0, rave=0.0), Settings(policy=1.0, rave=0.0)):
        told = Search(START, 1, settings, Leaning(7))
        told.run(60)
        assert max(told.edges(0), key=lambda edge: edge.visits).action == 7
    deaf = Search(START, 1, Settings(rave=0.0), Leaning(7))
    plain = Search(START, 1, Settings(rave=0.0))
    deaf.run(60)
    plain.run(60)
    assert visits(deaf) == visits(plain)


def test_a_bias_fades_with_the_visits():
    told = Search(START, 1, Settings(bias=10.0, rave=0.0), Leaning(7))
    told.run(60)
    assert max(visits(told).values()) == visits(told)[7]
    told.run(2000)
    assert max(visits(told).values()) > 2 * visits(told)[7]


def test_an_estimate_stands_in_for_a_playout_and_proves_nothing():
    search = Search(START, 1, Settings(), Judge(ESTIMATE, 0.25))
    search.run(100)
    assert search.root_value() == [0.25, -0.25]
    assert not search.root_proven()


def test_an_exact_value_proves_the_node_and_what_follows_from_it():
    search = Search(START, 1, Settings(), Judge(EXACT, 1.0))
    assert search.run(100) < 100
    assert search.root_proven()
    assert search.root_value() == [1.0, -1.0]


def test_returns_can_be_mixed_and_proofs_stay_whole():
    search = Search(START, 1, Settings(), Margin())
    search.run(500)
    assert all(abs(value) <= 0.5 for value in search.root_value())
    ending = GAME.new_state(options={"size": 2})
    for move in ("a1", "b2"):
        ending.play_turn(ending.text_to_turn(move))
    solved = Search(ending, 1, Settings(), Margin())
    solved.run(5000)
    assert solved.root_proven()
    assert solved.root_value() in ([1.0, -1.0], [-1.0, 1.0])
