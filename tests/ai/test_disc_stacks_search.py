"""The search on Disc Stacks: what it may know of the coming deals, and what it may prove."""

from __future__ import annotations

from pyapp.ai.mcts import Search
from pyapp.core.record import Record
from pyapp.games.disc_stacks import GAME


def searched(position: str, placement: str = "random", simulations: int = 2000) -> Search:
    """A search of a position text, rounds dealt unless said otherwise."""
    search = Search(GAME.state_from_text(position, 2, {"placement": placement}), 1)
    search.run(simulations)
    return search


def leaves_behind_deals(search: Search) -> int:
    """How many nodes of the tree lie just behind a deal; none of them may have children or be proven."""
    found = 0
    waiting = [(0, search.root_proven(), search.root_state)]
    while waiting:
        node, proven, state = waiting.pop()
        edges = search.edges(node)
        if state.unknown:
            found += 1
            assert (edges, proven) == ([], False)
        for edge in edges:
            behind = state.clone()
            behind.apply_action(edge.action)
            waiting.append((edge.node, edge.proven, behind))
    return found


def test_the_record_s_own_seed_does_not_show_the_search_the_coming_deals():
    record = Record.new("disc_stacks", 2, {"placement": "random"}, 17)
    real = record.last_state()
    seen = Search(real, record.seed).root_state
    assert seen.position_text() == real.position_text()
    while real.facts()["round"] == 1:
        action = real.legal_actions()[0]
        real.apply_action(action)
        seen.apply_action(action)
    assert seen.position_text() != real.position_text()


def test_nothing_is_proven_through_a_deal():
    search = searched("1:4R3G 2:3B 0 1 act")
    assert not search.root_proven()
    assert search.visit_count() == 2000
    assert leaves_behind_deals(search) > 1


def test_a_deal_to_come_is_played_out_in_many_ways():
    search = searched("1:4R 0 1 act", simulations=3000)
    assert leaves_behind_deals(search) == 1
    edge = search.edges(0)[0]
    assert edge.visits == 3000 - search.settings.expand_visits
    assert -0.9 < edge.value[0] < 0.9


def test_the_last_round_is_proven():
    search = searched("1:4R3G 2:3B 0 2 act")
    assert search.root_proven()
    assert search.root_value() == searched("1:4R3G 2:3B 0 2 act", "players").root_value()
    assert leaves_behind_deals(search) == 0


def test_rounds_that_are_placed_are_searched_through():
    assert searched("1:4R 0 1 act", "players").node_count() > 100
