"""Short ways to say what was played."""

from __future__ import annotations

from typing import TypeVar

import pytest

from pyapp.core.errors import IllegalAction
from pyapp.core.game import State
from pyapp.core.record import Record
from pyapp.games.catchup.rules import CatchupState

AnyState = TypeVar("AnyState", bound=State)


def played(moves: str, **options: object) -> CatchupState:
    """Catchup after ``moves``, turns with ``;`` between."""
    turns = [turn.strip() for turn in moves.split(";") if turn.strip()]
    state = Record.from_json({"game": "catchup", "options": options, "moves": turns}).last_state()
    assert isinstance(state, CatchupState)
    return state


def then(state: AnyState, moves: str) -> AnyState:
    """The state after further turns."""
    for move in moves.split(";"):
        state.play_turn(state.text_to_turn(move))
    return state


def refused(state: State, move: str) -> tuple[str, dict[str, object]]:
    """The key and the arguments of the error that ``move`` meets; the state must not change."""
    before = (state.key(), state.facts())
    with pytest.raises(IllegalAction) as caught:
        state.play_turn(state.text_to_turn(move))
    assert (state.key(), state.facts()) == before
    return caught.value.key, caught.value.arguments
