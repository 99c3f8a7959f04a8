"""How turns and positions of Disc Stacks are written and read.

``3G*`` places a disc as a new stack, ``2R>6`` on stack 6; ``xG`` takes a colour; ``9:1>6`` moves the top disc of
stack 9 to stack 6. A position is its stacks in number order, each ``number:discs bottom to top``; ``-`` is none.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pyapp.core.errors import IllegalAction, InvalidPosition
from pyapp.core.game import TERMINAL
from pyapp.games.disc_stacks.discs import COLOURS, DISCS, MOST, SAME_SIZE

if TYPE_CHECKING:
    from pyapp.games.disc_stacks.rules import DiscStacksState

PLACE = re.compile(r"([1-4][RGBY])(?:\*|>(\d+))")
RELOCATE = re.compile(r"(\d+):(\d+)>(\d+)")
TAKE = re.compile(r"X([RGBY])")
STACK = re.compile(r"([1-9]\d?):((?:[1-4][RGBY])+)")


def turn_of(state: DiscStacksState, action: int) -> str:
    """The text of a legal action."""
    disc, target = divmod(action, MOST)
    if disc == MOST:
        return f"x{COLOURS[target]}"
    if disc == target:
        return f"{DISCS[disc]}*"
    stacks = state.stacks()
    onto = next(number for number, discs in stacks.items() if target in discs)
    if state.left:
        return f"{DISCS[disc]}>{onto}"
    source, discs = next((number, discs) for number, discs in stacks.items() if disc in discs)
    return f"{source}:{len(discs) - discs.index(disc)}>{onto}"


def read_turn(state: DiscStacksState, text: str) -> int:
    """The legal action that a text writes, in any case and spacing.

    Raises:
        IllegalAction: it writes none; the message says why.
    """
    written = "".join(text.split()).upper()
    if state.to_move == TERMINAL:
        raise IllegalAction("error.move.over", move=text)
    if not written:
        raise IllegalAction("error.move.empty")
    if written == "--":
        raise IllegalAction("disc_stacks.error.pass")
    if match := PLACE.fullmatch(written):
        return placement(state, match[1], match[2])
    take, move = TAKE.fullmatch(written), RELOCATE.fullmatch(written)
    if not (take or move):
        raise IllegalAction("disc_stacks.error.text", move=text)
    if state.left:
        raise IllegalAction("disc_stacks.error.placing", left=state.left)
    if move:
        return relocation(state, *move.groups())
    assert take
    action = MOST * MOST + COLOURS.index(take[1])
    if action not in state.legal_actions():
        raise IllegalAction("disc_stacks.error.take", colour=take[1])
    return action


def placement(state: DiscStacksState, name: str, stack: str | None) -> int:
    """The action that places a disc of the supply on a stack, or as a new one where ``stack`` is None."""
    disc = DISCS.index(name)
    if not state.left:
        raise IllegalAction("disc_stacks.error.all_placed")
    if disc not in state.supply():
        raise IllegalAction("disc_stacks.error.supply", disc=name)
    if stack is None:
        return MOST * disc + disc
    top = discs_of(state, stack)[-1]
    check_sizes(disc, top, stack)
    return MOST * disc + top


def relocation(state: DiscStacksState, source: str, moved: str, target: str) -> int:
    """The action that moves the top ``moved`` discs of one stack onto another."""
    discs, others = discs_of(state, source), discs_of(state, target)
    count = number_of(moved)
    if not 1 <= count <= len(discs):
        raise IllegalAction("disc_stacks.error.count", stack=source, moved=moved, height=len(discs))
    if discs == others:
        raise IllegalAction("disc_stacks.error.same", stack=source)
    check_sizes(discs[-count], others[-1], target)
    if len(others) < len(discs) + state.rise:
        key = "disc_stacks.error.lower" if len(others) < len(discs) else "disc_stacks.error.level"
        raise IllegalAction(key, source=source, own=len(discs), target=target, height=len(others))
    return MOST * discs[-count] + others[-1]


def discs_of(state: DiscStacksState, number: str) -> list[int]:
    """The discs of a stack, bottom to top."""
    discs = state.stacks().get(number_of(number))
    if discs is None:
        raise IllegalAction("disc_stacks.error.stack", stack=number)
    return discs


def number_of(digits: str) -> int:
    """The number that a move's digits write; -1, which nothing has, for more than three of them."""
    return int(digits) if len(digits) < 4 else -1


def check_sizes(disc: int, top: int, stack: str) -> None:
    """Refuse a disc on one that is not bigger."""
    if top // SAME_SIZE <= disc // SAME_SIZE:
        raise IllegalAction("disc_stacks.error.size", disc=DISCS[disc], top=DISCS[top], stack=stack)


def position_of(stacks: dict[int, list[int]]) -> str:
    """The position text of these stacks."""
    return " ".join(f"{number}:{''.join(DISCS[disc] for disc in stacks[number])}" for number in stacks) or "-"


def read_position(state: DiscStacksState, text: str) -> DiscStacksState:
    """Set ``state``, fresh, to the position that ``text`` describes, as ``DiscStacks.state_from_text`` says.

    Raises:
        InvalidPosition: it is none; the message names the word.
    """
    words = text.upper().split()
    board = [word for word in words if ":" in word] or words[:1]
    rest = words[len(board) :]
    if not board or words[: len(board)] != board or len(rest) > 4:
        raise InvalidPosition("disc_stacks.error.position", found=text)
    stacks = {} if board == ["-"] else read_stacks(board, state.colours)
    lying = sum(map(len, stacks.values()))
    seat, number, phase, totals = [*rest, *[""] * (4 - len(rest))]
    phase = phase or ("ACT" if lying else "PLACE")
    if phase not in ("PLACE", "ACT", "OVER") or (phase == "ACT") > (lying > 0) or (phase == "OVER" and lying):
        raise InvalidPosition("disc_stacks.error.phase", found=phase.lower())
    last = 1 if phase == "PLACE" else state.rounds
    round = whole(number, "round", 1, state.rounds) if number else last
    scores = [whole(total, "total", 0, MOST * state.rounds) for total in totals.split(",")] if totals else []
    if totals and len(scores) != state.players:
        raise InvalidPosition("disc_stacks.error.totals", found=totals, seats=state.players)
    scores = scores or [0] * state.players
    to_move = whole(seat, "seat", 0, state.players - 1) if seat else 0
    if phase == "OVER":
        state.set_up({}, TERMINAL, state.rounds, scores)
    elif phase == "ACT":
        state.set_up(stacks, to_move, round, scores)
    else:
        left = SAME_SIZE * state.colours - lying
        mover = (round - 1 + lying) % state.players
        if left == 0 or [*stacks] != [*range(1, len(stacks) + 1)] or (seat and to_move != mover):
            raise InvalidPosition("disc_stacks.error.placement", seat=mover)
        state.set_up(stacks, mover, round, scores, left)
    return state


def read_stacks(words: list[str], colours: int) -> dict[int, list[int]]:
    """Stack number -> discs, bottom to top."""
    found: dict[int, list[int]] = {}
    seen: set[int] = set()
    for word in words:
        match = STACK.fullmatch(word)
        if not match:
            raise InvalidPosition("disc_stacks.error.stack_text", found=word)
        number = int(match[1])
        discs = [DISCS.index(match[2][at : at + 2]) for at in range(0, len(match[2]), 2)]
        sizes = [disc // SAME_SIZE for disc in discs]
        if number <= max(found, default=0) or number > SAME_SIZE * colours:
            raise InvalidPosition("disc_stacks.error.stack_number", found=word)
        if sizes != sorted(set(sizes), reverse=True):
            raise InvalidPosition("disc_stacks.error.stack_sizes", found=word)
        for disc in discs:
            if disc in seen or disc % SAME_SIZE >= colours:
                raise InvalidPosition("disc_stacks.error.disc", disc=DISCS[disc], allowed=COLOURS[:colours])
            seen.add(disc)
        found[number] = discs
    return found


def whole(text: str, name: str, low: int, high: int) -> int:
    """The number that a word is, in low..high."""
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and low <= int(text) <= high):
        raise InvalidPosition(f"disc_stacks.error.{name}", found=text, allowed=f"{low}..{high}")
    return int(text)
