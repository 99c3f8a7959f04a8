"""Endings that are solved in play and in the analysis, and what the solvers remember positions by."""

from __future__ import annotations

import pytest

from pyapp.ai.endings import EndingTurn, ending_in_reach, ending_turn
from pyapp.ai.exact import Solution, Solver, ending_for, solver_for
from pyapp.ai.maxn import MaxnSolver
from pyapp.ai.proof import Proof
from pyapp.ai.turn import TurnSearch
from pyapp.core import registry
from pyapp.core.ending import fold
from pyapp.core.game import CHANCE, COMPILED
from pyapp.core.rng import Rng
from tests.ai.brute import placed, round_lead, totals
from tests.conftest import vector_lines
from tests.games.penguins import standing
from tests.games.test_catchup_counts import solved_state

CATCHUP, CARTESO, HUDDLE_UP, DISC_STACKS = map(registry.get, ("catchup", "carteso", "huddle_up", "disc_stacks"))
SOLVED = [line for line in vector_lines("catchup_solved.jsonl") if COMPILED or line["position"].count(".") <= 5]
SHORT = [line for line in SOLVED if line["position"].count(".") in (4, 5)]


def late(game, most, seed, **options):
    """A position of a random game with so many empty cells, at the start of a turn."""
    state, rng = game.new_state(options=options), Rng(seed)
    begun = -1
    while state.empty > most or state.turn_number() == begun:
        if state.turn_number() != begun and state.empty <= most:
            break
        begun = state.turn_number()
        actions = [action for action in state.legal_actions() if action < 2 * state.cells]
        state.apply(actions[rng.below(len(actions))])
    return state


def played_by(thinker, slice_size=100):
    while not thinker.done:
        thinker.step(slice_size)
    return thinker


def test_catchup_s_solved_positions_have_as_many_winning_turns_as_known():
    for line in SOLVED:
        state = solved_state(line)
        solver = solver_for(CATCHUP)
        assert (solver.solve(state).value > 0) == line["mover_wins"]
        wins = [solver.solve(after).value > 0 for _, after in state.turns(True)]
        assert (len(wins), sum(wins)) == (line["legal_turns"], line["winning_turns"]), line["position"]


def test_slices_change_nothing():
    state = solved_state(SHORT[0])
    whole = solver_for(CATCHUP, "play").solve(state)
    solver = solver_for(CATCHUP, "play")
    solver.begin(state)
    while not solver.step(1):
        pass
    assert solver.solution() == whole


def test_every_engine_looks_at_the_same_positions():
    states = {
        CATCHUP: solved_state(SHORT[0]),
        CARTESO: late(CARTESO, 5, 3, size=5),
        DISC_STACKS: placed(DISC_STACKS, 1, lying=9),
        HUDDLE_UP: standing("g1 B, g2 W, g3 W, g4 BW, f4 BB, a1 BB, a2 W, a3 W, a4 B"),
    }
    solvers = {game: Solver(ending_for(game, "play"), sets=game.info.turns_are_sets) for game in states}
    assert [solvers[game].solve(state) for game, state in states.items()] == [
        Solution(9.0, [1, 12, 18], 17),
        Solution(20.0, [14], 885),
        Solution(-3.0, [258], 39),
        Solution(5.0, [0], 107),
    ]


@pytest.mark.parametrize("height", ["strict", "at_least"])
def test_disc_stacks_rounds_by_trying_everything(height):
    for seed in range(10):
        state = placed(DISC_STACKS, seed, lying=7 if height == "at_least" or not COMPILED else 12, height=height)
        solver = Solver(ending_for(DISC_STACKS, "play"))
        value = solver.solve(state).value
        lead = round_lead(state, state.facts()["round"], {})
        assert value == 2 * lead + (lead > 0) - (lead < 0)
        number = state.facts()["round"]
        state.play_turn(solver.turn)
        assert round_lead(state, number, {}) == lead


@pytest.mark.parametrize("position", ["1:4R3G2B 2:4B3R 3:4G2R1Y 4:3B1R", "1:4R2G 2:4B3Y2R1G 3:4Y 4:1B 5:2Y"])
@pytest.mark.parametrize("rest", ["1 1 act 0,0,0", "2 3 act 0,2,1", "0 3 act 3,1,3"])
def test_three_seats_each_take_what_suits_them_best(position, rest):
    state = DISC_STACKS.state_from_text(f"{position} {rest}", 3)
    solver = MaxnSolver(ending_for(DISC_STACKS, "play"))
    solver.solve(state)
    expected = totals(state, state.facts()["round"], {})
    found = state.scores()
    found[solver.outcome // 8] += solver.outcome % 8
    assert found == expected
    number = state.facts()["round"]
    state.play_turn(solver.turn)
    assert totals(state, number, {}) == expected


def positions(game, seed, players=None, **options):
    """The positions of a random game."""
    state, rng = game.new_state(players, options), Rng(seed)
    found = []
    while not state.is_terminal():
        found.append(state.clone())
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    return found


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (CATCHUP, {"size": 3}),
        (CATCHUP, {"size": 4, "bonus": "global"}),
        (CARTESO, {"size": 3}),
        (CARTESO, {"size": 7, "button": True}),
        (HUDDLE_UP, {}),
        (DISC_STACKS, {"placement": "random"}),
    ],
)
def test_equal_positions_have_equal_codes_and_others_do_not(game, options):
    ending = ending_for(game, "result")
    codes = {}
    for seed in range(4):
        for state in positions(game, seed, **options):
            ending.begin(state)
            codes.setdefault(state.key(), set()).add(ending.code(state))
            assert ending.code(state.clone()) == ending.code(state)
    assert all(len(found) == 1 for found in codes.values())
    alike = len(codes) - len(set.union(*codes.values()))
    assert alike <= (8 if options.get("size") == 3 else 0)


def test_keys_fold_to_the_same_numbers_everywhere():
    assert fold((1, b"ab", frozenset({3, 4}), None)) == fold((1, b"ab", frozenset({4, 3}), None))
    assert len({fold(key) for key in (0, 1, -1, (0, 1), (1, 0), b"01", "01", frozenset({0, 1}), (), b"")}) == 10
    assert fold((7, b"quincunx")) == 394172255210482431


def test_a_table_grows_and_then_forgets_what_was_cheap():
    state = late(CARTESO, 8 if COMPILED else 5, 3, size=5)
    small, large = (Solver(ending_for(CARTESO, "margin"), room=room) for room in (1 << 6, 1 << 16))
    assert small.solve(state).value == large.solve(state).value
    assert small.table.used == small.table.size == 1 << 6
    assert large.table.used > 100
    if COMPILED:
        assert 1 << 12 < large.table.size <= large.table.room


@pytest.mark.parametrize("line", [line for line in SHORT if line["mover_wins"]][:6], ids=lambda line: line["position"])
def test_a_win_is_played_with_the_largest_lead(line):
    state = solved_state(line)
    thinker = played_by(thinker_for(CATCHUP, state, unasked))
    assert thinker.value == [1.0, -1.0]
    values = {}
    for turn, after in state.turns(True):
        values[tuple(turn)] = solver_for(CATCHUP, "play").solve(after).value
    after = state.clone()
    after.play_turn(thinker.turn)
    assert solver_for(CATCHUP, "play").solve(after).value == max(values.values())
    assert thinker.planned_text(state) == state.turn_to_text(thinker.turn)
    assert (thinker.progress(), thinker.seat) == (1.0, 0)


def thinker_for(game, state, other):
    thinker = ending_turn(game, state, other)
    assert thinker is not None
    return thinker


def unasked():
    raise AssertionError("the ending can be solved")


@pytest.mark.parametrize("game", [CATCHUP, CARTESO])
@pytest.mark.parametrize("seed", range(3))
def test_whatever_the_bound_a_legal_turn_is_found(game, seed):
    state = late(game, 6, seed, size=4 if game is CATCHUP else 5)
    for nodes in (1, 40, 400, 4000):
        turns = []
        for slice_size in (1, 64):
            ending = ending_in_reach(game, state)
            assert ending is not None
            other = lambda: TurnSearch(game, state, 40, seed)  # noqa: E731
            thinker = played_by(EndingTurn(game, state, ending, other, nodes), slice_size)
            after = state.clone()
            after.play_turn(thinker.turn)
            assert after.turn_over(state.turn_number())
            turns.append(thinker.turn)
        assert turns[0] == turns[1]


@pytest.mark.parametrize("steps", [0, 1, 5])
def test_a_stop_is_answered_from_what_is_known(steps):
    state = late(CARTESO, 8, 1, size=5)
    thinker = thinker_for(CARTESO, state, lambda: TurnSearch(CARTESO, state, 4000, 1))
    for _ in range(steps):
        thinker.step(20)
    thinker.keep_time(0.3)
    assert not thinker.done
    thinker.finish()
    assert thinker.done
    state.play_turn(thinker.turn)


def test_time_that_is_up_ends_the_turn():
    state = late(CATCHUP, 9, 2, size=4)
    thinker = thinker_for(CATCHUP, state, lambda: TurnSearch(CATCHUP, state, 4000, 1))
    thinker.step(3)
    thinker.keep_time(0.6)
    thinker.keep_time(1.0)
    assert thinker.done
    state.play_turn(thinker.turn)


def test_three_seats_have_an_ending_too():
    state = DISC_STACKS.state_from_text("1:4R2G 2:4B3Y2R1G 3:4Y 4:1B 5:2Y 1 3 act 0,2,1", 3)
    thinker = played_by(thinker_for(DISC_STACKS, state, unasked))
    assert sorted(thinker.value) == [-1.0, -1.0, 1.0]


def test_nothing_is_tried_where_the_end_is_far_or_hangs_on_dice():
    for name in registry.ids():
        state = registry.get(name).new_state()
        if state.current_player() != CHANCE:
            assert ending_turn(registry.get(name), state, unasked) is None


@pytest.mark.parametrize("line", SHORT[:8], ids=lambda line: line["position"])
def test_an_analysis_proves_every_turn(line):
    state = solved_state(line)
    proof = Proof(CATCHUP, state, ending_for(CATCHUP, "play"))
    while not proof.step(50):
        pass
    assert proof.value == ([1.0, -1.0] if line["mover_wins"] else [-1.0, 1.0])
    assert len(proof.turns) == line["legal_turns"]
    assert sum(proven.value == [1.0, -1.0] for proven in proof.turns) == line["winning_turns"]
    assert proof.turns[0].value == proof.value
    assert all(proven.visits > 0 for proven in proof.turns)


@pytest.mark.parametrize("line", SHORT[:8], ids=lambda line: line["position"])
def test_the_lines_of_a_proof_are_best_play_to_the_end(line):
    state = solved_state(line)
    proof = Proof(CATCHUP, state, ending_for(CATCHUP, "play"))
    while not proof.step(50):
        pass
    for proven in proof.best()[:5]:
        after = state.clone()
        after.play_turn(proven.turn)
        lead = solver_for(CATCHUP, "play").solve(after).value
        for move in proven.line:
            after.play_turn(after.text_to_turn(move))
            assert solver_for(CATCHUP, "play").solve(after).value == lead
        assert after.is_terminal() or len(proven.line) == 5
        assert not after.is_terminal() or after.returns() == proven.value


def test_slices_change_nothing_in_a_proof():
    found = []
    for slice_size in (1, 50, 100_000):
        proof = Proof(CATCHUP, solved_state(SHORT[0]), ending_for(CATCHUP, "play"))
        while not proof.step(slice_size):
            pass
        found.append((proof.spent, proof.turns))
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("nodes", [1, 30, 200])
def test_a_proof_keeps_to_its_bound(nodes):
    proof = Proof(CATCHUP, solved_state(SHORT[0]), ending_for(CATCHUP, "play"), nodes)
    while not proof.step(7):
        pass
    assert proof.spent <= nodes


def test_three_seats_have_their_last_round_proven_with_its_lines():
    state = DISC_STACKS.state_from_text("1:4R2G 2:4B3Y2R1G 3:4Y 4:1B 5:2Y 1 3 act 0,2,1", 3)
    proof = Proof(DISC_STACKS, state, ending_for(DISC_STACKS, "play"))
    while not proof.step(100):
        pass
    assert proof.solved and proof.seat == 1
    assert len(proof.turns) == len(state.legal_actions())
    assert max(proven.value[1] for proven in proof.turns) == proof.value[1]
    for proven in proof.best()[:5]:
        after = state.clone()
        after.play_turn(proven.turn)
        for move in proven.line:
            after.play_turn(after.text_to_turn(move))
        assert len(proven.line) == 5 or (after.is_terminal() and after.returns() == proven.value)


def test_a_round_that_others_follow_proves_nothing_of_the_game():
    state = DISC_STACKS.state_from_text("1:4R3G 2:3B 0 1")
    proof = Proof(DISC_STACKS, state, ending_for(DISC_STACKS, "play"))
    assert proof.step(1000) and not proof.solved


@pytest.mark.parametrize("rest", ["1 1 act 0,0,0", "2 2 act 1,0,0", "0 1 act 3,3,0"])
def test_a_round_of_three_that_others_follow_only_promises(rest):
    state = DISC_STACKS.state_from_text(f"1:4R2G 2:4B3Y2R1G 3:4Y 4:1B 5:2Y {rest}", 3)
    thinker = played_by(thinker_for(DISC_STACKS, state, unasked))
    assert not thinker.proven
    assert all(abs(value) < 1.0 for value in thinker.value)
    assert sum(thinker.value) == pytest.approx(-1.0)
    state.play_turn(thinker.turn)
