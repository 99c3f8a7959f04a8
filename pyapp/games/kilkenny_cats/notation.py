"""How turns and positions of Kilkenny Cats are written: ``6 g4-g10``, ``5 --``, ``S:c7,N1;N:f11,f12``.

Letters may be typed in either case. A square and a mouse can then look alike (n1, N1), but never as targets of one
cat and one die; so a turn is read without guessing. Position texts keep the case.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pyapp.core.errors import IllegalAction, InvalidPosition
from pyapp.core.game import CHANCE, TERMINAL
from pyapp.games.kilkenny_cats import geometry
from pyapp.games.kilkenny_cats.geometry import EMPTY, FIELD, MOUSE_SQUARES, NAMES, PASS, SQUARE, STEPS

if TYPE_CHECKING:
    from pyapp.games.kilkenny_cats.rules import KilkennyState

FORFEIT = "--"
DIRECTION = {step: direction for direction, step in enumerate(STEPS)}
FACES = ("1", "2", "3", "4", "5", "6")
NAME = r"([^\W\d][^\s-]*)"
TURN = re.compile(rf"\s*(\d*)\s*(?:(-\s*-)|{NAME}(?:\s*-\s*|\s+){NAME})?\s*")
"""A turn as it may be typed: the die, then a forfeit or a cat's square and its target; spaces anywhere or nowhere."""


def split_turn(text: str) -> tuple[str, str, str]:
    """The die, the cat's square and the target of a turn text, as they are written; "" for each part that is missing.

    A forfeited turn has FORFEIT for its cat.

    Raises:
        IllegalAction: the text has another shape.
    """
    found = TURN.fullmatch(text)
    die, forfeit, cat, target = found.groups(default="") if found else ("", "", "", "")
    if not (die or forfeit or cat):
        raise IllegalAction("kilkenny_cats.error.form", found=text)
    return die, FORFEIT if forfeit else cat, target


def turn_to_text(state: KilkennyState, turn: list[int]) -> str:
    """The text of a turn that begins at the chance node ([roll] or [roll, move]) or behind it ([move])."""
    rest = list(turn)
    die = rest.pop(0) + 1 if state.to_move == CHANCE else state.die
    if not rest:
        return str(die)
    if rest[0] == PASS:
        return f"{die} {FORFEIT}"
    start = rest[0] >> 3
    return f"{die} {NAMES[start]}-{NAMES[start + die * STEPS[rest[0] & 7]]}"


def text_to_turn(state: KilkennyState, text: str) -> list[int]:
    """The actions of a turn text; errors as ``State.text_to_turn``."""
    if state.to_move == TERMINAL:
        raise IllegalAction("error.move.over", move=text)
    if not text.strip():
        raise IllegalAction("error.move.empty")
    die, cat, target = split_turn(text)
    if state.to_move != CHANCE:
        if die and die != str(state.die):
            raise IllegalAction("kilkenny_cats.error.die", rolled=state.die, found=die)
        if not cat:
            raise IllegalAction("kilkenny_cats.error.form", found=text)
        return [move_of(state, cat, target)]
    if die not in FACES:
        raise IllegalAction("kilkenny_cats.error.no_die", found=text)
    roll = int(die) - 1
    if not cat:
        return [roll]
    if cat == FORFEIT:
        rolled = state.clone()
        rolled.apply(roll)
        return [roll, move_of(rolled, cat, target)]
    # A clone costs more than all the rest, and long records are read move by move. Before the roll the die is 0.
    state.die = roll + 1
    try:
        return [roll, move_of(state, cat, target)]
    finally:
        state.die = 0


def move_of(state: KilkennyState, cat: str, target: str) -> int:
    """The action that moves the cat of a square to a target, after the roll.

    Raises:
        IllegalAction: it is not legal; the message says which rule forbids it.
    """
    if cat == FORFEIT:
        if not state.must_forfeit():
            raise IllegalAction("kilkenny_cats.error.must_move", die=state.die)
        return PASS
    start = square_of(state, cat)
    goals = [square for square in (FIELD.get(target.lower()), MOUSE_SQUARES.get(target.upper())) if square]
    if not goals:
        raise IllegalAction("error.move.cell", cell=target)
    for goal in goals:
        step, rest = divmod(goal - start, state.die)
        if not rest and step in DIRECTION:
            if not state.landing(start, DIRECTION[step]):
                raise refusal(state, start, goal, step)
            return 8 * start + DIRECTION[step]
    raise IllegalAction("kilkenny_cats.error.line", start=NAMES[start], target=target, die=state.die)


def square_of(state: KilkennyState, cat: str) -> int:
    """The square of the mover's free cat that a text names."""
    start = FIELD.get(cat.lower(), 0)
    if state.at(start) == state.seat:
        return start
    mouse = cat.upper()
    if mouse in state.landed(state.seat):
        raise IllegalAction("kilkenny_cats.error.on_mouse", cell=mouse)
    if not start and mouse not in MOUSE_SQUARES:
        raise IllegalAction("error.move.cell", cell=cat)
    raise IllegalAction("kilkenny_cats.error.no_cat", cell=NAMES[start] if start else mouse)


def refusal(state: KilkennyState, start: int, goal: int, step: int) -> IllegalAction:
    """Why a cat may not go straight from ``start`` to ``goal``, which is as far as the die says."""
    for square in range(start + step, goal, step):
        if state.at(square) != EMPTY:
            return IllegalAction("kilkenny_cats.error.blocked", cell=NAMES[square])
    if state.at(goal) == state.seat:
        return IllegalAction("kilkenny_cats.error.own_cat", cell=NAMES[goal])
    return IllegalAction("kilkenny_cats.error.mouse", cell=NAMES[goal])


def read_position(text: str) -> tuple[str, list[list[int]], int, int]:
    """The colours in seat order, the squares of each seat's cats, the seat to move, the die; -1 and 0: not said.

    The text may go on with the colour to move and the die: ``S:a1;N:n14 N 5``. Whether cats stand on
    their own mice is for the caller to check.

    Raises:
        InvalidPosition: the message says where the text breaks.
    """
    words = text.split()
    if not 1 <= len(words) <= 3:
        raise InvalidPosition("error.position.words", found=len(words))
    colours = ""
    cats: list[list[int]] = []
    for part in words[0].split(";"):
        colour, colon, names = part.partition(":")
        colours += colour if colon else "?"
        cats.append([square_named(name) for name in names.split(",")] if names else [])
        if len(cats[-1]) > geometry.CATS:
            raise InvalidPosition("kilkenny_cats.error.too_many", colour=colour, found=len(cats[-1]))
    players = len(cats)
    if players not in geometry.SEATED or colours != geometry.order_from(colours[:1], players):
        raise InvalidPosition("kilkenny_cats.error.colours", found=words[0])
    taken = [square for squares in cats for square in squares]
    for square in taken:
        if taken.count(square) > 1:
            raise InvalidPosition("error.move.twice", cell=NAMES[square])
    if len(words) == 1:
        return colours, cats, -1, 0
    side = words[1].upper()
    if side not in list(colours):
        raise InvalidPosition("kilkenny_cats.error.side", found=words[1], allowed=", ".join(colours))
    die = int(words[2]) if len(words) > 2 and words[2] in FACES else 0
    if len(words) > 2 and not die:
        raise InvalidPosition("kilkenny_cats.error.position_die", found=words[2])
    return colours, cats, colours.index(side), die


def square_named(name: str) -> int:
    """The square of a name in a position text."""
    if name not in SQUARE:
        raise InvalidPosition("kilkenny_cats.error.square", found=name)
    return SQUARE[name]
