"""What the search knows of Disc Stacks: a solved action phase, and what a lead is worth."""

from __future__ import annotations

from array import array
from functools import cache

import pytest

from pyapp.ai.turn import TurnSearch, search_for
from pyapp.core.game import COMPILED
from pyapp.core.knowledge import ESTIMATE, EXACT, NOTHING
from pyapp.core.rng import Rng
from pyapp.games.disc_stacks import GAME
from pyapp.games.disc_stacks.action import ActionPhase
from pyapp.games.disc_stacks.knowledge import of
from pyapp.games.disc_stacks.notation import read_position
from pyapp.games.disc_stacks.rules import DiscStacksState

Stacks = tuple[tuple[str, ...], ...]


def following(stacks: Stacks, rise: int) -> list[tuple[int, Stacks]]:
    """Every action: how many discs it takes off, and what is left."""
    found = []
    for colour in {stack[-1][1] for stack in stacks}:
        left = [stack[:-1] if stack[-1][1] == colour else stack for stack in stacks]
        taken = sum(map(len, stacks)) - sum(map(len, left))
        found.append((taken, tuple(sorted(filter(None, left)))))
    for source in stacks:
        for target in stacks:
            if len(target) >= len(source) + rise and source != target:
                for first, lowest in enumerate(source):
                    if target[-1][0] > lowest[0]:
                        others = [stack for stack in stacks if stack not in (source, target)]
                        moved = [*others, source[:first], target + source[first:]]
                        found.append((0, tuple(sorted(filter(None, moved)))))
    return found


def begun(options: dict[str, object], seed: int = 0) -> DiscStacksState:
    """A start position for two."""
    return DiscStacksState(2, GAME.info.check_options(options), seed)


def read(text: str) -> DiscStacksState:
    """A position text."""
    return read_position(begun({}), text)


@cache
def lead(stacks: Stacks, rise: int) -> int:
    """The mover's lead of the round, by looking at everything."""
    return max(-lead(left, rise) if left else taken for taken, left in following(stacks, rise))


def dealt(seed: int, most: int = 12, **options: object) -> tuple[DiscStacksState, Stacks]:
    """A random placement of one round, played on at random until ``most`` discs lie, and its stacks."""
    state = begun({"placement": "random", "rounds": 1, **options}, seed)
    rng = Rng(seed)
    while state.lying > most:
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    texts = [part.split(":")[1] for part in state.position_text().split()]
    return state, tuple(sorted(tuple(text[at : at + 2] for at in range(0, len(text), 2)) for text in texts))


@pytest.mark.parametrize(("height", "rise", "most"), [("strict", 1, 12), ("at_least", 0, 6)])
def test_the_action_phase_is_solved_as_by_looking_at_everything(height, rise, most):
    phase = None
    for seed in range(200 if COMPILED else 15):
        state, stacks = dealt(seed, most, height=height)
        phase = phase or ActionPhase(state)
        assert not stacks or phase.lead(state, 10**6) == lead(stacks, rise)


def test_too_few_nodes_say_nothing_and_spoil_nothing():
    state, stacks = dealt(3)
    phase = ActionPhase(state)
    for nodes in (0, 1, 5, 20, 50):
        assert phase.lead(state, nodes) in (0, lead(stacks, 1))
    assert phase.lead(state) == lead(stacks, 1)


@pytest.mark.parametrize(
    ("position", "kind", "value"),
    [
        ("1:2R 2:1R 0 2 act 0,0", EXACT, 1.0),
        ("1:2R 2:1G 0 2 act 0,1", EXACT, -1.0),
        ("1:2R 2:1G 0 2 act 1,0", EXACT, 0.0),
        ("1:2R 2:1R 1 2 act 3,1", EXACT, 0.0),
        ("- 1 2 place 0,0", ESTIMATE, 0.0),
        ("- 0 1 place 0,0", NOTHING, 9.0),
    ],
)
def test_what_is_known_without_a_playout(position, kind, value):
    out = array("d", [9.0, 9.0])
    state = read(position)
    assert of(state).evaluate(state, out) == kind
    assert out[0] == value


def test_a_lead_before_the_last_round_is_an_estimate_that_grows():
    values = []
    for scores in ("0,4", "0,1", "0,0", "1,0", "4,0"):
        state = read(f"- 1 2 place {scores}")
        out = array("d", [0.0, 0.0])
        assert of(state).evaluate(state, out) == ESTIMATE
        assert out[1] == -out[0]
        values.append(out[0])
    assert -1 < values[0] < values[1] < 0 == values[2] < values[3] < values[4] < 1


@pytest.mark.parametrize("options", [{}, {"placement": "random"}, {"height": "at_least", "colours": 4}])
def test_playouts_say_a_value_and_repeat(options):
    state = begun(options, 1)
    values = []
    for _ in range(2):
        probe = state.clone()
        out = array("d", [9.0, 9.0])
        of(state).playout(probe, Rng(5), out, array("i", [-1]) * state.action_count)
        assert out[0] == -out[1]
        assert -1 <= out[0] <= 1
        values.append(out[0])
    assert values[0] == values[1]


def test_the_last_action_phase_is_played_perfectly():
    for seed in range(6 if COMPILED else 1):
        state, stacks = dealt(seed)
        wins = lead(stacks, 1) > 0
        while not state.is_terminal():
            search = search_for(GAME, state, seed)
            thinker = TurnSearch(GAME, state, 60, seed, search)
            thinker.step(60)
            assert search.root_proven() or thinker.run == 0
            state.play_turn(thinker.turn)
        assert (state.returns()[0] > 0) == wins
