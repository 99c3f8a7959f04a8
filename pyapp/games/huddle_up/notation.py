"""How moves and positions of Huddle Up! are written and read.

A move is ``g1-d1``, a pass ``--``. A position has the rows from the top joined by ``/``, the spaces of a row joined by
``,``: the letters of a space's penguins, ``B`` before ``W``, or ``-``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyapp.core.errors import IllegalAction, InvalidPosition
from pyapp.core.game import TERMINAL
from pyapp.games.huddle_up.board import BOARD, CENTRE, between

if TYPE_CHECKING:
    from pyapp.games.huddle_up.rules import HuddleState

PASS = "--"
LETTERS = "bw"
EMPTY = "-"
SPACES = {EMPTY: (0, 0)} | {"B" * b + "W" * w: (b, w) for b in range(4) for w in range(4 - b) if b + w}
MOST = 18


def write_move(state: HuddleState, action: int) -> str:
    """The text of an action."""
    if action == state.passing:
        return PASS
    start, end = state.floe.moves.pairs[action]
    return f"{BOARD.names[start]}-{BOARD.names[end]}"


def read_move(state: HuddleState, text: str) -> int:
    """The action that a text names.

    Raises:
        IllegalAction: it names none, or one that is not legal now; the message says why.
    """
    if state.to_move == TERMINAL:
        raise IllegalAction("error.move.over", move=text)
    written = "".join(text.lower().split())
    if not written:
        raise IllegalAction("error.move.empty")
    if written == PASS:
        if not state.must_pass():
            raise IllegalAction("huddle_up.error.can_move")
        return state.passing
    names = text.lower().replace("-", " ").split()
    for name in names:
        if name not in BOARD.index:
            raise IllegalAction("error.move.cell", cell=name)
    if len(names) != 2:
        raise IllegalAction("huddle_up.error.two_spaces", move=text)
    start, end = (BOARD.index[name] for name in names)
    action = state.floe.moves.index.get((start, end), -1)
    if action not in state.legal_actions():
        raise refusal(state, start, end)
    return action


def refusal(state: HuddleState, start: int, end: int) -> IllegalAction:
    """Why an illegal move is illegal."""
    if state.penguins(start)[state.colour] == 0:
        return IllegalAction("huddle_up.error.start", cell=BOARD.names[start])
    if state.must_pass():
        return IllegalAction("huddle_up.error.must_pass")
    crossed = between(start, end)
    if state.options["move"] == "straight":
        if len(crossed) != 2:
            return IllegalAction("huddle_up.error.straight", move=f"{BOARD.names[start]}-{BOARD.names[end]}")
        if CENTRE in (*crossed, end):
            return IllegalAction("huddle_up.error.centre")
        for cell in crossed:
            if sum(state.penguins(cell)) == 0:
                return IllegalAction("huddle_up.error.gap", cell=BOARD.names[cell])
    elif end == CENTRE:
        return IllegalAction("huddle_up.error.centre")
    if sum(state.penguins(end)) == 0:
        return IllegalAction("huddle_up.error.empty", cell=BOARD.names[end])
    if sum(state.penguins(end)) == 3:
        return IllegalAction("huddle_up.error.full", cell=BOARD.names[end])
    return IllegalAction("huddle_up.error.path", start=BOARD.names[start], end=BOARD.names[end])


def write_position(state: HuddleState) -> str:
    """The position's text; whose turn it is and what stood before is not in it."""
    spaces = ["B" * black + "W" * white or EMPTY for black, white in map(state.penguins, range(BOARD.cells))]
    return BOARD.rows_text(spaces, ",")


def read_position(state: HuddleState, text: str) -> None:
    """Set a state up from a position's text.

    Behind the board may stand the side to move, ``b`` or ``w`` (else the side that starts), and behind it ``1`` when
    the other side has just passed. What stood before is not written: the position stands for the first time.

    Raises:
        InvalidPosition: it is not a position; the state is changed.
    """
    words = text.split()
    if not 1 <= len(words) <= 3:
        raise InvalidPosition("error.position.words", found=len(words))
    side = words[1].lower() if len(words) > 1 else LETTERS[state.white_first]
    passes = words[2] if len(words) > 2 else "0"
    if side not in ("b", "w"):
        raise InvalidPosition("huddle_up.error.side", found=words[1])
    if passes not in ("0", "1"):
        raise InvalidPosition("huddle_up.error.passes", found=passes)
    symbols = BOARD.parse_rows(words[0].upper(), tuple(SPACES), ",")
    if symbols[CENTRE] != EMPTY:
        raise InvalidPosition("huddle_up.error.centre_taken", found=symbols[CENTRE])
    penguins: list[list[int]] = []
    for colour in range(2):
        penguins.append([cell for cell, symbol in enumerate(symbols) for _ in range(SPACES[symbol][colour])])
        if len(penguins[colour]) > MOST:
            raise InvalidPosition(
                "huddle_up.error.too_many", letter="BW"[colour], found=len(penguins[colour]), most=MOST
            )
    if not any(penguins):
        raise InvalidPosition("huddle_up.error.no_penguins")
    colour = LETTERS.index(side)
    if passes == "1":
        state.set_up(penguins, 1 - colour, 0)
        if not state.must_pass():
            raise InvalidPosition("huddle_up.error.not_passed", letter="BW"[1 - colour])
    state.set_up(penguins, colour, int(passes))
