"""Turn entry: how a person's clicks and typed words become a turn, one pending turn text at a time."""

from __future__ import annotations

from dataclasses import dataclass, field

NO = "no"
MAY_STOP = "may_stop"
FULL = "full"


@dataclass(frozen=True)
class Button:
    """A part of a turn that is no place on the board, such as a swap: a click target with a label (a message key)."""

    target: str
    label: str


@dataclass(frozen=True)
class Entry:
    """A turn that is being entered.

    Attributes:
        pending: its text so far, in the order of entry; "" when nothing is entered.
        complete: NO (more is needed), MAY_STOP (it is a turn, and may go on) or FULL.
        targets: the names that a click would act on now, to add or to take back.
        buttons: targets beside the board.
    """

    pending: str
    complete: str
    targets: list[str]
    buttons: list[Button] = field(default_factory=list[Button])

    @property
    def parts(self) -> list[str]:
        """The pending turn's parts, in the order of entry."""
        return self.pending.split(",") if self.pending else []
