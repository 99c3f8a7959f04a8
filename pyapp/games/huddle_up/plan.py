"""What a move would do, and which groups count: facts that the view's words and its scene share."""

from __future__ import annotations

from pyapp.games.huddle_up.board import BLACK, WHITE
from pyapp.games.huddle_up.notation import PASS
from pyapp.games.huddle_up.rules import Effects, HuddleState

TONES = ("black", "white")


def ends_of(state: HuddleState, move: str) -> tuple[int, int]:
    """The cells that a move's text names: where it starts and where it lands."""
    start, end = move.split("-")
    return state.board.index[start], state.board.index[end]


def planned(state: HuddleState, move: str) -> Effects | None:
    """What a legal move does; None for a pass or a move that is not whole."""
    return None if move == PASS or "-" not in move else state.effects(*ends_of(state, move))


def landed(state: HuddleState, move: str, effects: Effects, cell: int) -> tuple[int, int]:
    """How many black and white penguins stand on a cell after the landing, before anything breaks away."""
    start, end = ends_of(state, move)
    if cell == end:
        return effects.landing
    black, white = state.penguins(cell)
    if cell == start:
        return (black - 1, white) if state.colour == BLACK else (black, white - 1)
    return black, white


def size_at(state: HuddleState, colour: int, rank: int) -> int:
    """The size of a colour's controlled group at a rank, the largest at 0; 0 where there is none."""
    groups = state.floe.groups(colour)
    return groups[rank][0] if rank < len(groups) else 0


def deciding_rank(state: HuddleState) -> int:
    """The rank of the groups that decide a finished game: 0, or with the tie-break the first where sizes differ."""
    rank = 0
    if state.options["tiebreak"] == "next_groups":
        while (size := size_at(state, BLACK, rank)) == size_at(state, WHITE, rank) > 0:
            rank += 1
        if size == size_at(state, WHITE, rank):
            return 0
    return rank
