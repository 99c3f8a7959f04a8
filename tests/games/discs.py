"""Short ways to set up Disc Stacks."""

from __future__ import annotations

from typing import Any

from pyapp.games.disc_stacks import GAME
from pyapp.games.disc_stacks.rules import DiscStacksState


def board(stacks: str, players: int = 2, **options: Any) -> DiscStacksState:
    """The action phase of the last round with these stacks, numbered from 1: ``4R3G 2B``; seat 0 is to move."""
    text = " ".join(f"{number}:{discs}" for number, discs in enumerate(stacks.split(), start=1))
    return GAME.state_from_text(text, players, options)


def begun(players: int = 2, seed: int = 0, **options: Any) -> DiscStacksState:
    """A game's start."""
    state = GAME.new_state(players, options, seed)
    assert isinstance(state, DiscStacksState)
    return state


def dealt(players: int = 2, seed: int = 0, **options: Any) -> DiscStacksState:
    """The start of a game whose rounds are dealt."""
    return begun(players, seed, placement="random", **options)


def after(moves: str, players: int = 2, **options: Any) -> DiscStacksState:
    """A game after ``moves``, with spaces between."""
    state = begun(players, **options)
    for move in moves.split():
        state.play_turn(state.text_to_turn(move))
    return state


def texts(state: DiscStacksState) -> list[str]:
    """Every legal move, as text."""
    return [state.turn_to_text([action]) for action in state.legal_actions()]


SINGLES_3 = "4R* 3R* 2R* 1R* 4G* 3G* 2G* 1G* 4B* 3B* 2B* 1B*"
SINGLES_4 = f"{SINGLES_3} 4Y* 3Y* 2Y* 1Y*"
"""Placements that start a stack for every disc."""
