"""What every game owes the contract, played at random: the registered games and the toys, over options and seats."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import islice

import pytest

from pyapp.core import registry
from pyapp.core.errors import IllegalAction, InvalidPosition
from pyapp.core.game import CHANCE, TERMINAL, Game, State
from pyapp.core.record import Record
from pyapp.core.rng import Rng
from tests.games.symmetries import SYMMETRIES
from tests.games.variants import VARIANTS
from tests.toys.coins import COINS
from tests.toys.race import RACE
from tests.toys.rings import RINGS

GAMES = {**{name: registry.get(name) for name in registry.ids()}, "coins": COINS, "race": RACE, "rings": RINGS}
TABLES = [
    pytest.param(game, players, options, id="-".join([name, str(players), *map(str, options.values())]))
    for name, game in GAMES.items()
    for players in range(game.info.min_players, game.info.max_players + 1)
    for options in VARIANTS.get(name, [{}])
]
tables = pytest.mark.parametrize(("game", "players", "options"), TABLES)


def steps(state: State, seed: int) -> Iterator[tuple[int, State]]:
    """A random game from ``state``: each action with the position it leads to."""
    rng = Rng(seed)
    while not state.is_terminal():
        actions = state.legal_actions()
        action = actions[rng.below(len(actions))]
        state = state.clone()
        state.apply_action(action)
        yield action, state


def states(state: State, seed: int) -> list[State]:
    """Every position of a random game, mid-turn ones too, ``state`` first and the finished one last."""
    return [state, *(following for _, following in steps(state, seed))]


def some(found: list, most: int = 40) -> list:
    """About ``most`` items of a long list, evenly, the last one among them: games may have hundreds of turns.

    An odd step, for in games with dice every other position is a chance node.
    """
    step = len(found) // most | 1
    return found[::-step][::-1]


def turns(state: State, seed: int) -> list[tuple[State, list[int], State]]:
    """A random game turn by turn: the position before, the actions, the position after."""
    found, before, turn = [], state, []
    for action, following in steps(state, seed):
        turn.append(action)
        if following.turn_over(before.turn_number()):
            found.append((before, turn, following))
            before, turn = following, []
    return found


def looks(state: State) -> tuple:
    """All that the public face shows of a position."""
    return (
        state.key(),
        state.current_player(),
        state.legal_actions(),
        state.chance_outcomes(),
        state.returns(),
        state.scores(),
        state.turn_number(),
        state.position_text(),
        state.facts(),
    )


@tables
def test_terminal_means_no_legal_action(game: Game, players, options):
    for seed in range(5):
        *going, last = states(game.new_state(players, options), seed)
        assert last.is_terminal()
        assert (last.current_player(), last.legal_actions()) == (TERMINAL, [])
        for state in some(going):
            assert not state.is_terminal()
            assert state.current_player() in (CHANCE, *range(players))
            actions = state.legal_actions()
            assert actions
            assert actions == sorted(set(actions))
            assert 0 <= actions[0] <= actions[-1] < state.action_count


@tables
def test_the_hot_path_lists_the_same_actions(game: Game, players, options):
    for state in some(states(game.new_state(players, options), 1)[:-1]):
        out = array("i", [-7]) * state.action_count
        count = state.collect_actions(out)
        assert list(out[:count]) == state.legal_actions()
        assert set(out[count:]) <= {-7}


@tables
def test_returns_lie_between_minus_1_and_1_and_sum_up_alike(game: Game, players, options):
    sums = set()
    for seed in range(8):
        *going, last = states(game.new_state(players, options), seed)
        assert all(state.returns() == [0.0] * players for state in some(going))
        assert len(last.returns()) == players
        assert all(-1.0 <= value <= 1.0 for value in last.returns())
        sums.add(round(sum(last.returns()), 9))
        best = max(last.returns())
        assert last.outcome()["winners"] == [s for s, value in enumerate(last.returns()) if value == best]
    assert len(sums) == 1


def rolls(state: State) -> list[State]:
    """The state itself, or at a chance node those behind its outcomes."""
    if state.current_player() != CHANCE:
        return [state]
    found = [state.clone() for _ in state.legal_actions()]
    for action, rolled in zip(state.legal_actions(), found, strict=True):
        rolled.apply(action)
    return found


@tables
def test_a_turn_that_cannot_end_the_game_does_not(game: Game, players, options):
    """The games that random players end, and of some positions all turns, or the first few hundred of a large board."""
    told = set()
    for seed in range(6):
        for before, turn, after in turns(game.new_state(players, options), seed):
            told.add(before.may_end())
            if after.is_terminal():
                for action in turn:
                    assert before.may_end()
                    before.apply(action)
    for state in some(states(game.new_state(players, options), 12)[:-1], 25):
        if not state.may_end():
            for rolled in rolls(state):
                found = islice(rolled.turns(game.info.turns_are_sets), 300)
                assert not any(behind.is_terminal() for _, behind in found)
    assert told == ({True} if type(game.new_state(players)).may_end is State.may_end else {False, True})


@tables
def test_clones_are_equal_and_independent(game: Game, players, options):
    for state in some(states(game.new_state(players, options), 2)):
        before = looks(state)
        twin = state.clone()
        assert looks(twin) == before
        for action in state.legal_actions():
            twin = state.clone()
            twin.apply_action(action)
            assert twin.key() != before[0]
        assert looks(state) == before


@tables
def test_copy_from_makes_any_state_of_the_game_equal(game: Game, players, options):
    one = some(states(game.new_state(players, options), 3))
    other = some(states(game.new_state(players, options), 4))
    for source, target in zip(one, reversed(other), strict=False):
        target.copy_from(source)
        assert looks(target) == looks(source)


@tables
def test_copies_play_on_alike(game: Game, players, options):
    found = states(game.new_state(players, options), 5)
    state = found[len(found) // 2]
    twin = game.new_state(players, options)
    twin.copy_from(state)
    for a, b in zip(some(states(state, 6)), some(states(twin, 6)), strict=True):
        assert looks(a) == looks(b)


@tables
def test_illegal_actions_are_refused_and_change_nothing(game: Game, players, options):
    for state in some(states(game.new_state(players, options), 7), 12):
        before = looks(state)
        for action in {*range(-4, state.action_count + 2), 10**6} - set(state.legal_actions()):
            with pytest.raises(IllegalAction) as caught:
                state.apply_action(action)
            assert (caught.value.key, caught.value.arguments) == ("error.action", {"action": action})
        assert looks(state) == before


@tables
def test_chance_has_outcomes_that_sum_to_1_and_nothing_else_has(game: Game, players, options):
    nodes = 0
    for seed in range(3):
        for state in some(states(game.new_state(players, options), seed)):
            outcomes = state.chance_outcomes()
            if state.current_player() == CHANCE:
                nodes += 1
                assert [action for action, _ in outcomes] == state.legal_actions()
                assert all(probability > 0 for _, probability in outcomes)
                assert sum(probability for _, probability in outcomes) == pytest.approx(1.0, abs=1e-12)
            else:
                assert outcomes == []
    assert (nodes > 0) == game.info.has_chance


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_games_of_default_options_end_within_max_turns(game: Game):
    for players in range(game.info.min_players, game.info.max_players + 1):
        for seed in range(5):
            assert states(game.new_state(players), seed)[-1].turn_number() <= game.info.max_turns


@tables
def test_playouts_end_and_repeat_with_their_seed(game: Game, players, options):
    seen = set()
    for seed in range(10):
        pair = []
        for _ in range(2):
            state = game.new_state(players, options)
            out, taken = array("d", [9.0]) * players, array("i", [-1]) * state.action_count
            state.playout(Rng(seed), out, taken)
            assert state.is_terminal()
            assert list(out) == state.returns()
            assert set(taken) <= {-1, *range(players)}
            pair.append((state.key(), list(taken)))
        assert pair[0] == pair[1]
        seen.add(pair[0][0])
    assert len(seen) > 1


@tables
def test_turns_come_back_from_their_texts(game: Game, players, options):
    for state, _, _ in some(turns(game.new_state(players, options), 8), 12):
        texts = set()
        found = list(islice(state.turns(game.info.turns_are_sets), 150))
        for turn, after in found:
            text = state.turn_to_text(turn)
            texts.add(text)
            for written in (text, f"  {text.upper()} "):
                read = state.text_to_turn(written)
                assert state.turn_to_text(read) == text
                twin = state.clone()
                twin.play_turn(read)
                assert twin.key() == after.key()
        assert len(texts) == len(found)


@tables
def test_position_texts_come_back(game: Game, players, options):
    for _, _, state in some(turns(game.new_state(players, options), 9)):
        text = state.position_text()
        assert game.state_from_text(text, players, options).position_text() == text
        with pytest.raises(InvalidPosition):
            game.state_from_text(text + "/", players, options)


@tables
def test_records_replay_to_the_same_facts(toys, game: Game, players, options):
    for seed in range(3):
        played = turns(game.new_state(players, options), seed)
        record = Record.new(game.info.id, players, options)
        record.moves = [before.turn_to_text(turn) for before, turn, _ in played]
        again = Record.from_json(record.to_json())
        assert [state.facts() for _, state in again.replay()] == [after.facts() for _, _, after in played]
        assert again.last_state().outcome() == played[-1][2].outcome()


CASES = [
    pytest.param(name, case, id=f"{name}-{case.name}-{case.players}")
    for name in registry.ids()
    for case in SYMMETRIES[name]
]


@pytest.mark.parametrize(("name", "case"), CASES)
def test_the_image_of_a_game_is_a_game(name, case):
    game = registry.get(name)
    state = game.new_state(case.players, case.options)
    image = game.new_state(case.players, case.image_options)
    for before, turn, after in turns(state, 10):
        move = case.rename(before.turn_to_text(turn))
        image.play_turn(image.text_to_turn(move))
        assert image.current_player() == after.current_player()
        assert len(image.legal_actions()) == len(after.legal_actions())
        assert image.scores() == (after.scores()[::-1] if case.scores_trade else after.scores())
        assert image.returns() == after.returns()


@tables
def test_the_same_seed_is_the_same_game_and_only_a_deal_depends_on_it(game: Game, players, options):
    starts = set()
    for seed in range(6):
        pair = [game.new_state(players, options, seed) for _ in range(2)]
        for a, b in zip(*(some(states(state, seed), 12) for state in pair), strict=True):
            assert looks(a) == looks(b)
        starts.add(pair[0].key())
    assert (len(starts) > 1) == (options.get("placement") == "random")
