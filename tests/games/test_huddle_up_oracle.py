"""Random games over all options: the rules and the oracle agree on every move, fact and result."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.core.game import COMPILED
from pyapp.games.huddle_up import GAME
from pyapp.lab.perft import perft
from tests.conftest import vector_lines
from tests.games.penguins import after, begin, legal, standing, who
from tests.oracle.huddle_up import FROM_THE_TOP, Oracle, around

OPTIONS = {option.name: st.sampled_from(option.choices) for option in GAME.info.options if option.name != "move"}
CHOICES = st.randoms(use_true_random=False)
GAMES = vector_lines("huddle_up.jsonl")
STACKS = ["B", "W", "BB", "BW", "WW", "BBB", "BBW", "BWW", "WWW"]


def assert_agree(state, oracle: Oracle) -> None:
    assert who(state) == oracle.on
    assert [[size for size, _ in state.floe.groups(colour)] for colour in (0, 1)] == [
        oracle.huddles("B"),
        oracle.huddles("W"),
    ]
    facts = state.facts()
    assert facts["scores"] == oracle.scores()
    if oracle.end:
        assert (facts["to_move"], facts["legal"], state.legal_actions()) == (None, None, [])
        expected = {"winners": oracle.winners(), "end": oracle.end, "scores": oracle.scores()}
        assert state.outcome() == expected
    else:
        moves = oracle.legal()
        assert facts["to_move"] == (0 if oracle.mover == oracle.first[0].upper() else 1)
        assert facts["legal"] == len(moves)
        assert legal(state) == (moves or {"--"})


def play_both(state, oracle: Oracle, choose) -> None:
    assert_agree(state, oracle)
    while not oracle.end:
        move = choose.choice(sorted(legal(state)))
        state.play_turn(state.text_to_turn(move))
        oracle.play(move)
        assert_agree(state, oracle)


@settings(max_examples=400 if COMPILED else 60)
@given(options=st.fixed_dictionaries(OPTIONS), choose=CHOICES)
def test_games_of_straight_moves(options, choose):
    play_both(begin(**options), Oracle(**options), choose)


@settings(max_examples=100 if COMPILED else 20)
@given(options=st.fixed_dictionaries(OPTIONS), choose=CHOICES)
def test_games_of_paths(options, choose):
    play_both(begin(move="path", **options), Oracle("path", **options), choose)


@settings(max_examples=300 if COMPILED else 60)
@given(
    options=st.fixed_dictionaries({**OPTIONS, "move": st.sampled_from(["straight", "path"])}),
    spaces=st.lists(st.sampled_from(FROM_THE_TOP), min_size=8, max_size=24, unique=True),
    choose=CHOICES,
)
def test_games_from_random_positions(options, spaces, choose):
    on = {cell: choose.choice(STACKS) for cell in spaces if cell != "d4"}
    while any("".join(on.values()).count(letter) > 18 for letter in "BW"):
        on.popitem()
    oracle = Oracle(**options)
    oracle.start(on, oracle.mover)
    if len(set("".join(on.values()))) < 2:
        oracle.end = "elimination"
    places = ", ".join(f"{cell} {letters}" for cell, letters in on.items())
    play_both(standing(places, oracle.mover, **options), oracle, choose)


@settings(max_examples=60 if COMPILED else 20)
@given(move=st.sampled_from(["straight", "path"]), group_size=OPTIONS["group_size"], choose=CHOICES)
def test_effects_tell_what_a_move_will_do(move, group_size, choose):
    state = begin(move=move, group_size=group_size)
    names = state.board.names
    while not state.is_terminal():
        text = choose.choice(sorted(legal(state)))
        following = after(state, text)
        if text != "--":
            start, end = text.split("-")
            effects = state.effects(names.index(start), names.index(end))
            way = [start, *(names[cell] for cell in effects.crossed), end]
            before, behind = who(state), who(following)
            assert len(set(way)) == 4
            assert all(there in around(here) for here, there in pairwise(way))
            assert set(way) <= set(before)
            assert effects.bumped == (before[end] == "BW")
            assert effects.emptied == (len(before[start]) == 1)
            gone = set(before) - set(behind) - ({start} if effects.emptied else set())
            assert {names[cell] for cell in effects.removed} == gone
            if end not in gone:
                assert "B" * effects.landing[0] + "W" * effects.landing[1] == behind[end]
        state = following


def test_turn_sequences_of_straight_moves():
    counts = [perft(GAME, begin(), depth) for depth in (1, 2, 3 if COMPILED else 2)]
    first, second = Oracle().legal(), [played(one, two) for one in Oracle().legal() for two in played(one).legal()]
    assert counts[:2] == [len(first), len(second)] == [36, 1156]
    assert counts[2] == (sum(len(oracle.legal()) for oracle in second) if COMPILED else 1156)


def test_opening_moves_by_paths():
    assert legal(begin(move="path")) == Oracle("path").legal()
    assert len(Oracle("path").legal()) == 345


def played(*moves: str) -> Oracle:
    oracle = Oracle()
    for move in moves:
        oracle.play(move)
    return oracle


def test_the_oracle_replays_the_vectors():
    for game in GAMES:
        oracle = Oracle(**game["options"])
        for move, facts in zip(game["moves"], game["after"], strict=True):
            assert move in (oracle.legal() or {"--"})
            oracle.play(move)
            assert oracle.scores() == facts["scores"]
        assert game["result"] == {"winners": oracle.winners(), "end": oracle.end, "scores": oracle.scores()}
