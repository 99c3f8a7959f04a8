"""Short ways to say what was played of Carteso."""

from __future__ import annotations

from pyapp.games.carteso import GAME as CARTESO
from pyapp.games.carteso.rules import CartesoState


def after(moves: str = "", **options: object) -> CartesoState:
    """The state after ``moves``, turns with ``;`` between."""
    state = CARTESO.new_state(options=options)
    assert isinstance(state, CartesoState)
    for move in filter(None, moves.split(";")):
        state.play_turn(state.text_to_turn(move))
    return state
