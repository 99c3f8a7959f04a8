"""Short ways to say where penguins stand."""

from __future__ import annotations

from pyapp.games.huddle_up import GAME
from pyapp.games.huddle_up.board import BOARD
from pyapp.games.huddle_up.rules import HuddleState


def begin(**options: object) -> HuddleState:
    """The start position."""
    return HuddleState(GAME.info.check_options(options))


def standing(places: str, side: str = "b", passes: int = 0, **options: object) -> HuddleState:
    """The position of ``g1 B, g2 g3 WW``: spaces and who stands on each of them; ``side`` is to move."""
    spaces = ["-"] * BOARD.cells
    for part in places.split(","):
        *names, letters = part.split()
        for name in names:
            spaces[BOARD.index[name]] = letters
    return GAME.state_from_text(f"{BOARD.rows_text(spaces, ',')} {side} {passes}", options=options)


def who(state: HuddleState) -> dict[str, str]:
    """The letters of the penguins on each occupied space."""
    found = {}
    for cell, name in enumerate(BOARD.names):
        black, white = state.penguins(cell)
        if black + white:
            found[name] = "B" * black + "W" * white
    return found


def after(state: HuddleState, *moves: str) -> HuddleState:
    """The position after further moves; ``state`` stays."""
    twin = state.clone()
    for move in moves:
        twin.play_turn(twin.text_to_turn(move))
    return twin


def legal(state: HuddleState) -> set[str]:
    """The texts of all legal moves, the pass too."""
    return {state.turn_to_text([action]) for action in state.legal_actions()}
