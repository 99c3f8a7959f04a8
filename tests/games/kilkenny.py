"""Short ways to set up and read a game of Kilkenny Cats."""

from __future__ import annotations

from pyapp.core.record import Record
from pyapp.games.kilkenny_cats import GAME
from pyapp.games.kilkenny_cats.rules import KilkennyState


def table(position: str, **options: object) -> KilkennyState:
    """A position text with side and die if need be."""
    return GAME.state_from_text(position, options=options)


def start(players: int = 2, **options: object) -> KilkennyState:
    """The start position."""
    state = GAME.new_state(players, options)
    assert isinstance(state, KilkennyState)
    return state


def played(moves: str, players: int = 2, **options: object) -> KilkennyState:
    """The position after ``moves`` from the start, turns with ``;`` between."""
    turns = [turn.strip() for turn in moves.split(";") if turn.strip()]
    state = Record("kilkenny_cats", GAME.info.check_options(options), players, moves=turns).last_state()
    assert isinstance(state, KilkennyState)
    return state


def then(state: KilkennyState, *moves: str) -> KilkennyState:
    """The state itself, after further turns."""
    for move in moves:
        state.play_turn(state.text_to_turn(move))
    return state


def rolled(state: KilkennyState, die: int) -> KilkennyState:
    """A copy after a roll."""
    twin = state.clone()
    twin.apply_action(die - 1)
    return twin


def moves(state: KilkennyState, die: int) -> list[str]:
    """The legal moves after a roll, as from-to, sorted; ["--"] for a forfeit."""
    after = rolled(state, die)
    return sorted(after.turn_to_text([action]).removeprefix(f"{die} ") for action in after.legal_actions())
