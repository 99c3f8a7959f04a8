"""Disc Stacks' options: height, colours, rounds and dealt placements."""

import pytest

from pyapp.core.errors import BadRecord
from pyapp.core.rng import Rng
from pyapp.games.disc_stacks import GAME
from tests.games.discs import SINGLES_3, after, begun, board, dealt, texts
from tests.games.playing import then


@pytest.mark.parametrize(("players", "given", "discs"), [(2, None, 12), (3, None, 16), (2, 4, 16), (3, 3, 12)])
def test_colours_follow_the_players_unless_they_are_named(players, given, discs):
    state = begun(players, **({"colours": given} if given else {}))
    assert state.facts()["left"] == discs
    assert {name[1] for name in texts(state)} == set("RGBY"[: discs // 4])


@pytest.mark.parametrize(("players", "given", "rounds"), [(2, None, 2), (3, None, 3), (3, 1, 1), (2, 5, 5)])
def test_rounds_follow_the_players_unless_they_are_named(players, given, rounds):
    state = begun(players, **({"rounds": given} if given else {}))
    starters = {}
    while not state.is_terminal():
        starters.setdefault(state.round, state.to_move)
        state.apply_action(state.legal_actions()[-1])
    assert starters == {number: (number - 1) % players for number in range(1, rounds + 1)}


@pytest.mark.parametrize("options", [{"colours": 2}, {"rounds": 7}, {"height": "moved"}, {"placement": "dealt"}])
def test_other_values_are_refused(options):
    with pytest.raises(BadRecord):
        GAME.new_state(2, options)


def test_at_least_lets_equal_heights_be_stacked():
    assert "1:1>2" not in texts(board("3R 4G 4B2Y", colours=4, height="strict"))
    assert "1:1>2" in texts(board("3R 4G 4B2Y", colours=4, height="at_least"))
    assert "3:1>2" not in texts(board("3R 4G 4B2Y", colours=4, height="at_least"))


def test_a_dealt_round_has_every_disc_and_begins_with_its_first_seat():
    for players, discs in ((2, 12), (3, 16)):
        for seed in range(20):
            state = dealt(players, seed)
            found = sorted(disc for stack in state.stacks().values() for disc in stack)
            assert found == [disc for disc in range(16) if disc % 4 < discs // 4]
            assert (state.facts()["phase"], state.facts()["left"], state.to_move) == ("act", 0, 0)
            while state.round == 1:
                state.apply_action(state.legal_actions()[-1])
            assert (state.facts()["phase"], state.to_move) == ("act", 1)


def test_the_seed_alone_decides_every_deal():
    def deals(seed, pick):
        state, found = dealt(3, seed), []
        while not state.is_terminal():
            if len(found) < state.round:
                found.append(state.position_text())
            state.apply_action(state.legal_actions()[pick])
        return found

    assert deals(5, 0) == deals(5, -1)
    assert len(set(deals(5, 0)) | set(deals(6, 0))) == 6


def test_the_deal_is_the_published_one():
    for number in (1, 2):
        rng = Rng(Rng(2026).bits() + number)
        state = dealt(seed=2026)
        while state.round < number:
            state.apply_action(state.legal_actions()[0])
        order = [disc for disc in range(16) if disc % 4 < 3]
        for left in range(12, 1, -1):
            drawn = rng.below(left)
            order[drawn], order[left - 1] = order[left - 1], order[drawn]
        stacks: list[list[int]] = []
        for disc in order:
            tops = sorted(stack[-1] for stack in stacks if stack[-1] // 4 > disc // 4)
            choice = rng.below(len(tops) + 1)
            if choice:
                next(stack for stack in stacks if stack[-1] == tops[choice - 1]).append(disc)
            else:
                stacks.append([disc])
        assert list(state.stacks().values()) == stacks


@pytest.mark.parametrize(("seed", "own"), [(9, 1234), (9, 9), (0, 0), (0, -1), (2**63, 2**63)])
def test_the_search_draws_coming_deals_of_its_own(seed, own):
    state = dealt(3, seed)
    twin = state.clone()
    twin.conceal(own)
    assert twin.position_text() == state.position_text()
    for number in (2, 3):
        for one in (state, twin):
            while one.round < number:
                one.apply_action(one.legal_actions()[0])
        assert twin.position_text() != state.position_text()


def test_a_concealed_deal_is_unknown_until_an_action_has_taken_it_as_it_is():
    state = dealt(3)
    twin = state.clone()
    twin.conceal(7)
    while not twin.is_terminal():
        before = twin.round
        for one in (state, twin):
            one.apply_action(one.legal_actions()[-1])
        assert (twin.unknown, twin.clone().unknown) == (twin.round > before,) * 2
    assert not state.unknown


def test_concealing_changes_nothing_where_players_place():
    state = after(SINGLES_3)
    twin = state.clone()
    twin.conceal(77)
    assert twin.key() == state.key()
    assert then(twin, "xR").facts() == then(state, "xR").facts()
