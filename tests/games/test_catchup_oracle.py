"""Random games over all options: the rules and the oracle agree on every turn, fact and result."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.games.catchup import GAME as CATCHUP
from tests.oracle.catchup import Oracle

OPTIONS = {"bonus": st.sampled_from(["own", "global"]), "swap": st.booleans(), "handicap": st.integers(-4, 4)}
CHOICES = st.randoms(use_true_random=False)


def turns_of(state) -> dict[frozenset[str], list[int]]:
    """Each legal turn: its parts, and its actions."""
    return {frozenset(state.turn_to_text(turn).split(",")): turn for turn, _ in state.turns(True)}


def assert_agree(state, oracle: Oracle) -> None:
    facts = state.facts()
    assert {name: facts[name] for name in ("scores", "to_move", "limit")} == oracle.facts()
    stones = [
        {name for cell, name in enumerate(state.board.names) if state.stone_at(cell) == colour} for colour in (0, 1)
    ]
    assert stones == list(oracle.stones)
    assert [state.groups(0), state.groups(1)] == [oracle.groups(0), oracle.groups(1)]
    if state.is_terminal():
        assert state.outcome() == oracle.result()


@pytest.mark.parametrize("size", [2, 3])
@settings(max_examples=15)
@given(options=st.fixed_dictionaries(OPTIONS), choose=CHOICES)
def test_every_legal_turn_of_small_boards(size, options, choose):
    state, oracle = CATCHUP.new_state(options={"size": size, **options}), Oracle(size, **options)
    while not state.is_terminal():
        turns = turns_of(state)
        assert set(turns) == oracle.legal_turns()
        turn = choose.choice(sorted(turns, key=sorted))
        state.play_turn(turns[turn])
        oracle.play(turn)
        assert_agree(state, oracle)


@settings(max_examples=20)
@given(size=st.integers(4, 7), options=st.fixed_dictionaries(OPTIONS), choose=CHOICES)
def test_games_on_large_boards(size, options, choose):
    state, oracle = CATCHUP.new_state(options={"size": size, **options}), Oracle(size, **options)
    while not state.is_terminal():
        if oracle.swap and oracle.turns == 1 and choose.random() < 0.5:
            turn = frozenset({"swap"})
        else:
            turn = frozenset(choose.sample(sorted(oracle.empty()), choose.randint(1, oracle.limit())))
        state.play_turn(state.text_to_turn(",".join(turn)))
        oracle.play(turn)
        if oracle.turns % 3 == 0 or not oracle.empty():
            assert_agree(state, oracle)


@given(size=st.integers(4, 5), choose=CHOICES)
def test_the_bonus_rules_differ_exactly_when_the_mover_rises_to_equality(size, choose):
    oracle = Oracle(size)
    for _ in range(choose.randint(1, 9)):
        oracle.play(frozenset(choose.sample(sorted(oracle.empty()), oracle.limit())))
    rows = "/".join("".join(letter_of(oracle, name) for name in row) for row in rows_from_the_top(oracle))
    before, mover = oracle.scores(), oracle.colour
    turn = choose.sample(sorted(oracle.empty()), choose.randint(1, 2))
    oracle.play(frozenset(turn))
    after = oracle.scores()
    caps = []
    for bonus in ("own", "global"):
        state = CATCHUP.state_from_text(f"{rows} {'wb'[mover]}", options={"bonus": bonus})
        state.play_turn(state.text_to_turn(",".join(turn)))
        caps.append(state.facts()["limit"])
    rose_to_equality = after[mover] > before[mover] and after[mover] == after[1 - mover]
    assert (caps[0] != caps[1]) == rose_to_equality


def letter_of(oracle: Oracle, name: str) -> str:
    return "w" if name in oracle.stones[0] else "b" if name in oracle.stones[1] else "."


def rows_from_the_top(oracle: Oracle) -> list[list[str]]:
    rows: dict[int, list[str]] = {}
    for row, number in oracle.places:
        rows.setdefault(row, []).append(oracle.name((row, number)))
    return [rows[row] for row in sorted(rows, reverse=True)]
