"""The tree: the same from the same seed, kept when play goes on, bounded in memory."""

import pytest

from pyapp.ai.mcts import Search
from pyapp.ai.playouts import playouts
from pyapp.ai.tree import Settings
from pyapp.core import registry
from pyapp.core.errors import IllegalAction
from pyapp.core.game import COMPILED
from pyapp.core.hexboard import hexboard
from tests.ai.trees import best, dump, inner_nodes
from tests.games.playing import played
from tests.toys.race import RACE

SIMULATIONS = 8000 if COMPILED else 2500


def grown(state, seed=7, simulations=SIMULATIONS, **settings):
    search = Search(state, seed, Settings(**settings))
    search.run(simulations)
    return search


def test_the_same_seed_grows_the_same_tree():
    assert dump(grown(played("e5"))) == dump(grown(played("e5")))


def test_slices_make_no_difference():
    search = Search(played("e5"), 7)
    for count in (1, 2, 997, 250, 50, SIMULATIONS - 1300):
        assert search.run(count) == count
    assert dump(search) == dump(grown(played("e5")))


def test_other_seeds_grow_other_trees():
    assert len({str(dump(grown(played("e5"), seed, 300))) for seed in range(5)}) == 5


def test_the_given_state_is_left_alone():
    state = played("e5; d4,d5")
    before = state.key(), state.facts()
    search = grown(state, simulations=500)
    search.advance(state.legal_actions()[0])
    assert (state.key(), state.facts()) == before


def test_visits_of_a_node_are_its_own_and_its_childrens():
    search = grown(played("", size=3), simulations=2000)
    expand_visits = search.settings.expand_visits
    open_nodes = [(visits, edges) for visits, proven, edges in inner_nodes(search) if not proven]
    assert len(open_nodes) > 50
    for visits, edges in open_nodes:
        assert visits == expand_visits + sum(edge.visits for edge in edges)


def test_values_of_two_seats_mirror_each_other():
    search = grown(played("", size=3), simulations=2000)
    for _, _, edges in inner_nodes(search):
        for edge in edges:
            assert edge.value[0] == pytest.approx(-edge.value[1], abs=1e-12)
            assert -1.0 <= edge.value[0] <= 1.0


@pytest.mark.parametrize(
    "state",
    [played("c3; a1,a2", size=3), played("e5; d4"), RACE.new_state(options={"rounds": 8})],
    ids=["side 3", "side 5", "dice"],
)
def test_advancing_keeps_what_the_tree_knows(state):
    search = grown(state)
    for _ in range(3):
        mover = search.root_state.current_player()
        if mover < 0:
            edge = max(search.edges(0), key=lambda edge: edge.visits)
        else:
            edge = best(search)
        kept = dump(search, edge.node)
        assert kept
        search.advance(edge.action)
        assert dump(search) == kept
        assert (search.visit_count(), search.root_value(), search.root_proven()) == (
            edge.visits,
            edge.value,
            edge.proven,
        )
        search.run(300)
        assert search.visit_count() > edge.visits or search.root_proven()


def test_every_child_of_the_root_is_kept_exactly():
    state = played("c3; a1,a2", size=3)
    for edge in grown(state, simulations=1200).edges(0):
        search = grown(state, simulations=1200)
        kept = dump(search, edge.node)
        search.advance(edge.action)
        assert dump(search) == kept


def test_proven_values_are_kept():
    state = played("b2; a1; a2,b1", size=2)
    search = Search(state, 1)
    search.run(20_000)
    assert search.root_proven()
    while not search.root_state.is_terminal():
        mover = search.root_state.current_player()
        edge = best(search)
        won = edge.proven and edge.value[mover] == 1.0
        search.advance(edge.action)
        assert search.root_proven() == edge.proven
        assert won <= (search.root_value()[mover] == 1.0)
        search.run(20_000)


def test_advancing_where_nothing_is_known_begins_anew():
    search = Search(played("e5"), 1)
    search.advance(0)
    assert (search.visit_count(), search.node_count(), search.edges(0)) == (0, 1, [])
    assert search.root_state.facts()["position"].count("b") == 1
    assert search.run(50) == 50


def test_an_illegal_action_leaves_the_tree_alone():
    search = grown(played("e5"), simulations=500)
    before = dump(search)
    with pytest.raises(IllegalAction):
        search.advance(hexboard(5).index["e5"])
    assert dump(search) == before
    assert search.root_state.key() == played("e5").key()


@pytest.mark.parametrize("capacity", [1, 40, 500, 9000])
def test_a_full_tree_goes_on_searching_within_its_capacity(capacity):
    search = grown(played("e5"), capacity=capacity)
    assert search.node_count() <= capacity
    assert search.visit_count() == SIMULATIONS
    if capacity >= 500:
        search.advance(best(search).action)
        search.run(SIMULATIONS)
        assert capacity / 2 < search.node_count() <= capacity


def test_the_last_room_of_a_tree_is_kept_for_what_is_looked_at_most():
    search = Search(played("e5"), 3, Settings(expand_visits=1, capacity=9000))
    grew = []
    for _ in range(20):
        before = search.node_count()
        search.run(100)
        grew.append(search.node_count() - before)
    early, late = grew[0], [count for count in grew[10:] if count]
    assert late, "it is not full at once"
    assert max(late) < early / 2


def test_noise_sets_seeds_apart_where_a_search_draws_nothing_else():
    knowing = registry.get("catchup").knowledge
    state = played("e5; e4,d4; d5")

    def visits(seed, noise):
        search = Search(state, seed, Settings(rave=0.0, policy=0.8, noise=noise, expand_visits=1), knowing.of(state))
        search.run(200)
        return [edge.visits for edge in search.edges(0)]

    assert visits(1, 0.0) == visits(2, 0.0)
    assert visits(1, 0.3) == visits(1, 0.3) != visits(2, 0.3)


def test_a_small_tree_still_values_its_root():
    small = grown(played("e5; e4,d4; d5"), capacity=1)
    assert small.edges(0) == []
    assert small.best_edge(0, 1) is None
    large = grown(played("e5; e4,d4; d5"))
    assert small.root_value() == pytest.approx(large.root_value(), abs=0.5)


def test_growing_memory_keeps_the_tree():
    state = played("e5")
    search = Search(state, 7)
    while search.node_count() <= 8192:
        search.run(20)
    before = dump(search)
    done = search.visit_count()
    assert dump(grown(state, 7, done)) == before
    assert search.node_count() == 1 + sum(len(edges) for _, _, edges in inner_nodes(search))


def test_playouts_sum_the_returns_by_seat():
    state = registry.get("catchup").new_state()
    total = playouts(state, 200, 3)
    assert total == playouts(state, 200, 3) != playouts(state, 200, 4)
    assert sum(total) == 0.0
    assert abs(total[0]) < 100
    assert state.turn_number() == 0
