"""Our games as OpenSpiel's: its own tests pass on them, and its algorithms find what ours do."""

from __future__ import annotations

import pickle
from typing import Any, cast

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import mcts, minimax

from pyapp.ai import exact
from pyapp.ai.maxn import MaxnSolver
from pyapp.core import registry
from pyapp.core.errors import BadRecord, IllegalAction
from pyapp.core.game import CHANCE
from pyapp.core.record import Record
from pyapp.core.rng import Rng
from pyapp.games.disc_stacks.rules import DiscStacksState
from pyapp.lab import openspiel
from pyapp.lab.deals import OpenDeals
from pyapp.lab.players import BadPlayer, make

TABLES = [
    (name, players, {})
    for name in registry.ids()
    for players in range(registry.get(name).info.min_players, registry.get(name).info.max_players + 1)
]
DEALT = ("disc_stacks", 3, {"placement": "random", "height": "at_least", "colours": 3})
OTHERS = [
    DEALT,
    ("catchup", 2, {"size": 3, "swap": True}),
    ("carteso", 2, {"size": 3, "komi": 1, "pie": True, "button": True}),
]
tables = pytest.mark.parametrize(("name", "players", "options"), [*TABLES, *OTHERS])

for _name, _players, _options in [*TABLES, DEALT]:
    _title = f"TestApi_{_name}_{_players}_{'_'.join(map(str, _options.values()))}"
    globals()[_title] = type(
        _title,
        (api_test.EnforceAPIOnPartialTreeBase,),
        {"game_name": openspiel.PREFIX + _name, "game": openspiel.load(_name, _players, _options)},
    )


def steps(game, seed: int):
    """The states of a random game, chance nodes too."""
    rng = Rng(seed)
    state = game.new_initial_state()
    while True:
        yield state
        if state.is_terminal():
            return
        actions = state.legal_actions()
        state = state.child(actions[rng.below(len(actions))])


@tables
def test_openspiels_random_games(name, players, options):
    game = openspiel.load(name, players, options)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@tables
def test_a_state_is_the_same_behind_its_text_and_its_numbers(name, players, options):
    game = openspiel.load(name, players, options)
    seen: dict[str, tuple[float, ...]] = {}
    for state in list(steps(game, 1))[:60]:
        key = str(state)
        assert key not in seen
        seen[key] = tuple(state.observation_tensor(0))
        assert state.observation_string(0) == key
    assert len(set(seen.values())) == len(seen)


def test_openspiel_loads_by_name_and_says_what_it_does_not_know():
    game = pyspiel.load_game("quincunx_disc_stacks(players=3,colours=3,rounds=0)")
    assert (game.num_players(), game.table.options[1], game.table.options[3]) == (3, ("colours", 3), ("rounds", "auto"))
    assert str(pyspiel.load_game(str(game))) == str(game)
    for wrong in ("quincunx_catchup(size=99)", "quincunx_catchup(players=3)"):
        with pytest.raises(BadRecord):
            pyspiel.load_game(wrong)
    state = game.new_initial_state()
    with pytest.raises(IllegalAction):
        state.apply_action(259)
    assert state.history() == []


def test_states_are_pickled_by_their_history():
    game = pyspiel.load_game("quincunx_kilkenny_cats")
    state = [state for state, _ in zip(steps(game, 3), range(40), strict=False)][-1]
    twin = pickle.loads(pickle.dumps(state))
    assert (str(twin), twin.history()) == (str(state), state.history())
    state.set_up(registry.get("kilkenny_cats").new_state())
    with pytest.raises(pickle.PicklingError):
        pickle.dumps(state)


def test_deals_are_the_programs_own_with_their_probability():
    """A game dealt from a seed can be followed, and its first disc is one of twelve."""
    options = {"placement": "random", "colours": 3, "rounds": 2}
    game = openspiel.load("disc_stacks", 3, options)
    own = DiscStacksState(3, dict(game.table.options), 5)
    state = game.new_initial_state()
    rng = Rng(1)
    chances = []
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = dict(state.chance_outcomes())
            stacks = own.stacks()
            board = cast(OpenDeals, state.position.state).table.stacks()
            number, discs = next((n, d) for n, d in stacks.items() if len(d) > len(board.get(n, [])))
            lying = len(board.get(number, []))
            action = 16 * discs[lying] + (discs[lying - 1] if lying else discs[lying])
            chances.append(outcomes[action])
        else:
            assert state.position.state.facts() == own.facts()
            actions = own.legal_actions()
            assert actions == state.legal_actions()
            action = actions[rng.below(len(actions))]
            own.apply_action(action)
        state.apply_action(action)
    assert state.returns() == own.returns()
    assert len(chances) == 24
    assert chances[0] == pytest.approx(1 / 12)


def test_a_state_does_not_know_the_seed_of_the_table():
    known = dict(openspiel.load(*DEALT).table.options)
    texts = set()
    for seed in (1, 2):
        own = DiscStacksState(3, known, seed)
        own.set_up({1: [12, 8], 2: [13]}, 0, 1, [0, 0, 0])
        state = openspiel.load(*DEALT).new_initial_state()
        state.set_up(own)
        while not state.is_chance_node():
            state.apply_action(state.legal_actions()[-1])
        texts.add(str(state))
    assert len(texts) == 1


def test_minimax_finds_what_our_solver_finds():
    options = {"size": 2, "handicap": 1}
    ours = (
        exact.solver_for(registry.get("catchup"), "result")
        .solve(registry.get("catchup").new_state(None, options))
        .value
    )
    assert minimax.alpha_beta_search(openspiel.load("catchup", None, options))[0] == ours


def test_expectiminimax_rolls_the_die():
    game = openspiel.load("kilkenny_cats")
    state = game.new_initial_state()
    state.apply_action(2)
    value, action = minimax.expectiminimax(state, 2, lambda position: position.position.state.scores()[0] / 8, 0)
    assert -1 <= value <= 1
    assert action in state.legal_actions()


def tree(game, position, simulations: int) -> Any:
    """The root of OpenSpiel's own tree, which proves what it can."""
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, simulations, mcts.RandomRolloutEvaluator(1, random), solve=True, random_state=random)
    return bot.mcts_search(position)


@pytest.mark.parametrize(
    "position",
    ["1:4R3G 3:4G2R1Y 0 3 act 3,3,0", "1:4R3G2B 2:4B 3:4G2R1Y 4:3B 2 3 act 2,3,3", "1:4R 3:4G 2 3 act 3,3,3"],
)
def test_openspiels_tree_of_three_seats_proves_what_our_solver_finds(position):
    """Positions in which nobody has to choose between turns that are worth the same to him and not to the others."""
    state = registry.get("disc_stacks").state_from_text(position, 3)
    solver = MaxnSolver(exact.ending_for(registry.get("disc_stacks"), "play"))
    game = openspiel.load("disc_stacks", 3)
    start = game.new_initial_state()
    start.set_up(state)
    root = tree(game, start, 400)
    assert list(root.outcome) == solver.solve(state)
    assert root.best_child().action == solver.turn[0]


@pytest.mark.parametrize("players", [3, 4])
def test_openspiels_tree_finds_the_winning_move_among_several_seats(players):
    cats = registry.get("kilkenny_cats")
    rng = Rng(players)
    state, wins = cats.new_state(players), []
    while not wins:
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
        state = cats.new_state(players) if state.is_terminal() else state
        seat = state.current_player()
        turns = state.turns(False) if seat >= 0 and len(state.legal_actions()) > 3 else ()
        wins = [turn[0] for turn, after in turns if after.is_terminal() and after.winners() == [seat]]
    game = openspiel.load("kilkenny_cats", players)
    start = game.new_initial_state()
    start.set_up(state)
    root = tree(game, start, 200)
    assert root.best_child().action in wins
    assert list(root.outcome) == [1.0 if seat == state.current_player() else -1.0 for seat in range(players)]


def test_the_player_of_the_arena_finishes_its_turns():
    for name, players, words in (
        ("catchup", 2, "simulations=20"),
        ("kilkenny_cats", 2, "simulations=2,c=1"),
        ("kilkenny_cats", 4, "simulations=3"),
        ("disc_stacks", 3, "simulations=20"),
        ("carteso", 2, "time=0.01"),
    ):
        game = registry.get(name)
        record = Record.new(name, players)
        state = game.new_state(players)
        if state.current_player() == CHANCE:
            state.apply_action(3)
        choice = make(f"openspiel-mcts:{words}", game).choose(state, record, 1)
        before = state.turn_number()
        state.play_turn(choice.turn)
        assert state.turn_over(before)
        assert choice.nodes > 0
    for words in ("", "time=0", "simulations=1", "time=1,simulations=9", "time", "seconds=3", "time=x"):
        with pytest.raises(BadPlayer):
            make(f"openspiel-mcts:{words}", registry.get("catchup"))


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_bots_of_openspiel_play(name, players, options):
    game = openspiel.load(name, players, options)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(players)]
    returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 1)
    assert sum(returns) == pytest.approx(game.utility_sum())
