"""How a turn of Disc Stacks is entered by clicks and words.

Pending texts are a turn's text or its beginning: ``3G`` is a disc chosen from the supply, ``9:2`` the top two discs of
stack 9. Click targets are the stands by number (the next free one too), the discs of the supply by name, and the
colours as ``xG``.
"""

from __future__ import annotations

import re

from pyapp.core.entry import FULL, NO, Button, Entry, message
from pyapp.core.errors import IllegalAction
from pyapp.games.disc_stacks.discs import COLOURS, DISCS
from pyapp.games.disc_stacks.rules import DiscStacksState

DISC = re.compile(r"[1-4][RGBY]")
PART = re.compile(r"(\d{1,2}):(\d)")


def enter(state: DiscStacksState, pending: str, click: str | None = None, text: str | None = None) -> Entry:
    """The pending turn after a click or after typing ``text`` in its place.

    Placing: a disc of the supply, then a stand. Acting: a colour is a whole turn; a stack is clicked as often as discs
    are to move from its top, as far as they can move, then where they go. A click on what is chosen takes it back.

    Raises:
        IllegalAction: the click or the text fits no turn; what was pending stays.
    """
    if text is not None:
        return entry(state, read(state, text))
    if click is not None:
        place = placing if state.left else acting
        return entry(state, place(state, pending, click))
    return entry(state, pending)


def read(state: DiscStacksState, text: str) -> str:
    """A typed turn, or its beginning, as the entry writes it."""
    written = "".join(text.split()).upper()
    if not written:
        return ""
    if DISC.fullmatch(written) and state.left:
        return choose_disc(state, written)
    part = PART.fullmatch(written)
    if part and not state.left:
        number, count = int(part[1]), int(part[2])
        if count not in movable(state, number):
            raise IllegalAction("disc_stacks.error.no_move", stack=number)
        return f"{number}:{count}"
    return state.turn_to_text(state.text_to_turn(text))


def placing(state: DiscStacksState, pending: str, click: str) -> str:
    """The pending placement after a click."""
    disc, stand = placement(state, pending)
    if click == disc:
        return ""
    if DISC.fullmatch(click):
        return choose_disc(state, click)
    if not disc:
        raise IllegalAction("disc_stacks.error.choose_disc")
    if click == stand:
        return disc
    move = f"{disc}*" if click == str(state.started + 1) else f"{disc}>{click}"
    return state.turn_to_text(state.text_to_turn(move))


def choose_disc(state: DiscStacksState, name: str) -> str:
    """``name``, if that disc is in the supply."""
    if DISCS.index(name) not in state.supply():
        raise IllegalAction("disc_stacks.error.supply", disc=name)
    return name


def acting(state: DiscStacksState, pending: str, click: str) -> str:
    """The pending action after a click."""
    source, count, target = relocation(pending)
    if click == pending:
        return ""
    if click[:1] == "x":
        return state.turn_to_text(state.text_to_turn(click))
    if click == target:
        return f"{source}:{count}"
    if not click.isdecimal():
        raise IllegalAction("disc_stacks.error.stack", stack=click)
    if source and int(click) in goals(state, source, count):
        return f"{source}:{count}>{click}"
    counts = movable(state, int(click))
    if not counts:
        if source and click != str(source):
            return state.turn_to_text(state.text_to_turn(f"{source}:{count}>{click}"))
        raise IllegalAction("disc_stacks.error.no_move", stack=click)
    if click != str(source):
        return f"{click}:{counts[0]}"
    more = [other for other in counts if other > count]
    return f"{click}:{more[0]}" if more else ""


def placement(state: DiscStacksState, pending: str) -> tuple[str, str]:
    """The disc and the stand of a pending placement; "" for what is not chosen."""
    disc, _, stand = pending.partition(">")
    if disc.endswith("*"):
        return disc[:2], str(state.started + 1)
    return disc, stand


def relocation(pending: str) -> tuple[int, int, str]:
    """The source, the number of discs and the target of a pending relocation; 0, 0 and "" where there is none."""
    part, _, target = pending.partition(">")
    match = PART.fullmatch(part)
    return (int(match[1]), int(match[2]), target) if match else (0, 0, "")


def moves(state: DiscStacksState) -> list[tuple[int, int, int]]:
    """Every legal relocation as source, number of discs and target."""
    texts = [state.turn_to_text([action]) for action in state.legal_actions()]
    found = [re.split("[:>]", text) for text in texts if ":" in text]
    return [(int(source), int(count), int(target)) for source, count, target in found]


def movable(state: DiscStacksState, source: int) -> list[int]:
    """How many discs may be moved from the top of a stack, ascending."""
    return sorted({count for number, count, _ in moves(state) if number == source})


def goals(state: DiscStacksState, source: int, count: int) -> list[int]:
    """The stacks that the top ``count`` discs of a stack may go to."""
    return [target for number, many, target in moves(state) if (number, many) == (source, count)]


def entry(state: DiscStacksState, pending: str) -> Entry:
    """The entry of a pending text, which fits the turn."""
    if state.is_terminal():
        return Entry("", NO, [])
    return entry_of_placement(state, pending) if state.left else entry_of_action(state, pending)


def entry_of_placement(state: DiscStacksState, pending: str) -> Entry:
    """A disc, then a stand."""
    disc, stand = placement(state, pending)
    supply = [DISCS[index] for index in state.supply()]
    stands: list[str] = []
    if disc:
        texts = [state.turn_to_text([action]) for action in state.legal_actions()]
        tops = sorted(int(text[3:]) for text in texts if text.startswith(f"{disc}>"))
        stands = [str(number) for number in [*tops, state.started + 1]]
    return Entry(
        pending,
        FULL if stand else NO,
        [*supply, *stands],
        buttons=[
            Button(name, message("disc_stacks.disc", disc=name), name == disc, disc_piece(name), in_scene=True)
            for name in sorted(supply, key=lambda name: (COLOURS.index(name[1]), -int(name[0])))
        ],
        before=disc if stand else "",
        chosen=[name for name in (disc, stand) if name],
    )


def entry_of_action(state: DiscStacksState, pending: str) -> Entry:
    """A colour, or a stack, a number of discs and another stack."""
    source, count, target = relocation(pending)
    taken = [colour for colour in COLOURS[: state.colours] if top_count(state, colour)]
    stands = {number for number, _, _ in moves(state)} | set(goals(state, source, count))
    fewer = [other for other in movable(state, source) if other < count] if source else []
    before = f"{source}:{count}" if target else f"{source}:{fewer[-1]}" if fewer else ""
    return Entry(
        pending,
        FULL if target or pending[:1] == "x" else NO,
        [*(f"x{colour}" for colour in taken), *(str(number) for number in sorted(stands))],
        buttons=[
            Button(
                f"x{colour}",
                message("disc_stacks.take", letter=colour, count=top_count(state, colour)),
                pending == f"x{colour}",
                {"kind": "disc", "size": 3, "colour": colour},
                in_scene=True,
            )
            for colour in taken
        ],
        before=before,
        chosen=[str(source), *([target] if target else [])] if source else [pending] if pending else [],
    )


def top_count(state: DiscStacksState, colour: str) -> int:
    """How many stacks show a colour on top."""
    return sum(DISCS[discs[-1]][1] == colour for discs in state.stacks().values())


def disc_piece(name: str) -> dict[str, object]:
    """The piece of a disc by its name."""
    return {"kind": "disc", "size": int(name[0]), "colour": name[1]}
