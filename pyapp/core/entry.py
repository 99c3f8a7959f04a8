"""Turn entry: how a person's clicks and typed words become a turn, one pending turn text at a time."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from pyapp.core.game import Message, State

AnyState = TypeVar("AnyState", bound=State)

NO = "no"
MAY_STOP = "may_stop"
FULL = "full"


def message(key: str, **args: object) -> Message:
    """A text by its key, with what fills its placeholders: JSON values or further messages."""
    return {"key": key, "args": args}


@dataclass(frozen=True)
class Button:
    """A part of a turn beside the board, such as a swap: a click target.

    Attributes:
        target: its name.
        label: what stands on it.
        pressed: whether it is part of the pending turn.
        piece: a piece drawn on it, as in a scene.
        in_scene: the scene draws it too, so that beside the board only small screens need it.
    """

    target: str
    label: Message
    pressed: bool = False
    piece: dict[str, Any] | None = None
    in_scene: bool = False


@dataclass(frozen=True)
class Amount:
    """A number that a turn names: typing ``prefix`` and a value in ``low`` .. ``high`` enters it."""

    prefix: str
    value: float
    low: float
    high: float
    step: float
    label: Message


@dataclass(frozen=True)
class Entry:
    """A turn that is being entered.

    Attributes:
        pending: its text so far, in the order of entry; "" when nothing is entered.
        complete: NO (more is needed), MAY_STOP (it is a turn, and may go on) or FULL.
        targets: the names that a click would act on now, to add or to take back.
        buttons: targets beside the board.
        before: the pending text without its last part; ``pending`` itself when nothing can be taken back.
        chosen: the names of the targets that the pending turn is made of.
        amount: a number that the turn wants named, or None.
    """

    pending: str
    complete: str
    targets: list[str]
    buttons: list[Button] = field(default_factory=list[Button])
    before: str = ""
    chosen: list[str] = field(default_factory=list[str])
    amount: Amount | None = None


def with_pending(state: AnyState, entered: Entry) -> AnyState:
    """The position after the pending turn, or the present one while the turn is not full."""
    if entered.complete != FULL:
        return state
    seen = cast("AnyState", state.clone())
    seen.play_turn(seen.text_to_turn(entered.pending))
    return seen
