"""Kilkenny Cats on the page: how a turn is entered, and the words for what was rolled and how the players stand."""

from __future__ import annotations

from functools import reduce
from typing import Any

from pyapp.core.entry import FULL, NO, Entry, message, with_pending
from pyapp.core.errors import IllegalAction
from pyapp.core.game import Message
from pyapp.games.kilkenny_cats.geometry import SQUARE
from pyapp.games.kilkenny_cats.notation import FORFEIT, split_turn
from pyapp.games.kilkenny_cats.rules import KilkennyState
from pyapp.games.kilkenny_cats.scene import cat, named
from pyapp.games.kilkenny_cats.scene import scene as scene

LETTERS = {
    "S": "kilkenny_cats.south_letter",
    "W": "kilkenny_cats.west_letter",
    "N": "kilkenny_cats.north_letter",
    "E": "kilkenny_cats.east_letter",
}
REASONS = {
    "mice": "kilkenny_cats.end.mice",
    "last": "kilkenny_cats.end.last",
    "stuck": "kilkenny_cats.end.stuck",
    "none": "kilkenny_cats.end.none",
    "quiet": "kilkenny_cats.end.quiet",
    "quiet_all": "kilkenny_cats.end.quiet_all",
}
MINUTES = 15

CARD: dict[str, Any] = {
    "players": 4,
    "moves": (
        "3 f4-c1;5 d6-i11;3 f12-c12;4 l9-l13;6 h4-h10;5 d9-d14;4 c12-g8;3 k6-h6;6 i4-c10;1 c8-d9;1 g11-f10;5 l13-g13;"
        "2 f3-f5;3 c7-f4;4 g8-g4;1 k8-j7;1 f5-f6;1 c9-c8;1 f10-g11;2 l7-n7;5 c10-N2;5 d9-i4;3 f11-c14;5 k9-k14;3 f6-i9"
    ).split(";"),
}
"""A record for the lobby card, broken off in the scuffle before the first mice."""


def side(state: KilkennyState, seat: int) -> dict[str, Any]:
    """The colour a seat plays: its name and the token that stands for it."""
    name = named(state, seat)
    letter = message(LETTERS[state.colours[seat]])
    return {"name": name, "label": name, "piece": {**cat(state, seat), "letter": letter}}


def title(state: KilkennyState, turn: int, over: bool) -> Message:
    """What stands beside the game's name: how many play and how far the game is."""
    key = "kilkenny_cats.title.over" if over else "kilkenny_cats.title.turn"
    return message(key, players=state.players, turn=turn)


def enter(state: KilkennyState, pending: str, click: str | None = None, text: str | None = None) -> Entry:
    """The pending turn after a click on a cell or after typing ``text`` in its place.

    A pending turn is a cat, ``g4``, or a cat and where it goes, ``g4-g10``: the die lies on the table. A click on the
    chosen cat or target takes it back, one on another cat or target of the cat replaces it. A forfeited turn is full
    from the start.

    Raises:
        IllegalAction: the click or the text fits no turn; what was pending stays.
    """
    if state.is_terminal():
        return Entry("", NO, [])
    start, _, goal = pending.partition("-") if pending != FORFEIT else ("", "", "")
    if text is not None:
        start, goal = typed(state, text.strip())
    elif click is not None:
        start, goal = clicked(state, start, goal, click)
    return entry(state, start, goal)


def typed(state: KilkennyState, text: str) -> tuple[str, str]:
    """The cat and the target that a text names, "" for what it leaves open."""
    if text.lower() in state.targets():
        return text.lower(), ""
    if not text:
        return "", ""
    _, start, goal = split_turn(state.turn_to_text(state.text_to_turn(text)))
    return ("", "") if start == FORFEIT else (start, goal)


def clicked(state: KilkennyState, start: str, goal: str, click: str) -> tuple[str, str]:
    """The cat and the target after a click."""
    ways = state.targets()
    if click == goal:
        return start, ""
    if click == start:
        return "", ""
    if click in ways.get(start, {}):
        return start, click
    if click in ways:
        return click, ""
    raise refusal(state, start, click)


def refusal(state: KilkennyState, start: str, click: str) -> IllegalAction:
    """Why a click on a cell does nothing."""
    seat = state.seat
    if click not in SQUARE:
        return IllegalAction("error.move.cell", cell=click)
    if state.must_forfeit():
        return IllegalAction("kilkenny_cats.error.forfeited", die=state.die)
    if click in state.landed(seat):
        return IllegalAction("kilkenny_cats.error.on_mouse", cell=click)
    if click in state.free_cats(seat):
        return IllegalAction("kilkenny_cats.error.stuck", cell=click, die=state.die)
    if not start:
        return IllegalAction("kilkenny_cats.error.no_cat", cell=click)
    try:
        state.text_to_turn(f"{start}-{click}")
    except IllegalAction as error:
        return error
    return IllegalAction("kilkenny_cats.error.line", start=start, target=click, die=state.die)


def entry(state: KilkennyState, start: str, goal: str) -> Entry:
    """The entry of a cat and a target that fit the turn."""
    if state.must_forfeit():
        return Entry(FORFEIT, FULL, [], before=FORFEIT)
    ways = state.targets()
    return Entry(
        f"{start}-{goal}" if goal else start,
        FULL if goal else NO,
        [*ways, *ways.get(start, {})],
        before=start if goal else "",
        chosen=[name for name in (start, goal) if name],
    )


def ask(state: KilkennyState, entered: Entry) -> Message:
    """What the turn still wants."""
    if entered.pending == FORFEIT:
        return message("kilkenny_cats.ask.forfeit", die=state.die)
    if not entered.chosen:
        return message("kilkenny_cats.ask.cat", die=state.die)
    if entered.complete != FULL:
        return message("kilkenny_cats.ask.target", cell=entered.chosen[0])
    start, goal = entered.chosen
    taken = state.cat_at(goal)
    if taken >= 0:
        return message("kilkenny_cats.ask.end_capture", start=start, target=goal, side=named(state, taken))
    return message(
        f"kilkenny_cats.ask.end_{'mouse' if goal in state.mice(state.seat) else 'move'}", start=start, target=goal
    )


def badge(
    state: KilkennyState, before: KilkennyState | None, entered: Entry, viewer: int | None
) -> dict[str, Any] | None:
    """What was rolled for this turn, with the die."""
    rolled = message("kilkenny_cats.rolled.side", side=named(state, state.seat), die=state.die)
    if viewer == state.seat:
        rolled = message("kilkenny_cats.rolled.you", die=state.die)
    piece = {"kind": "die", "face": state.die}
    return {"title": rolled, "reason": None, "placed": None, "limit": None, "piece": piece}


def standing(state: KilkennyState, entered: Entry, viewer: int | None) -> dict[str, Any]:
    """The cats that each seat has left, the mice it holds, and how many cats are out; the pending turn counts."""
    seen = with_pending(state, entered)
    rows: list[dict[str, Any]] = []
    for seat, held in enumerate(seen.scores()):
        left = len(seen.cats_of(seat))
        rows.append(
            {
                "items": [{"text": str(left), "piece": cat(state, seat)}],
                "dots": [held > 0, held > 1],
                "spoken": message("kilkenny_cats.row", cats=left, mice=held),
            }
        )
    captured = [seen.captured(seat) for seat in range(state.players)]
    return {
        "rows": rows,
        "why": message("kilkenny_cats.captured", list=tally(state, captured)) if any(captured) else None,
    }


def tally(state: KilkennyState, counts: list[int]) -> Message:
    """A number for each seat, one after the other."""
    rows = [message("kilkenny_cats.count", side=named(state, seat), count=count) for seat, count in enumerate(counts)]
    return reduce(lambda listed, row: message("kilkenny_cats.listed", first=listed, then=row), rows)


def outcome(state: KilkennyState, viewer: int | None) -> dict[str, Any]:
    """The end in words: who won, the mice, and why that ended it."""
    found = state.outcome()
    winners = found["winners"]
    ours = viewer is None or viewer in winners
    if len(winners) > 1:
        headline = message("kilkenny_cats.over.draw" if ours else "kilkenny_cats.over.draw_without_you")
    elif viewer in winners:
        headline = message("kilkenny_cats.over.you_win")
    else:
        headline = message("kilkenny_cats.over.side", side=named(state, winners[0]))
    end = found["end"]
    if end == "quiet" and not all(map(state.can_move, winners)):
        end = "quiet_all"
    return {
        "headline": headline,
        "detail": message("kilkenny_cats.mice", list=tally(state, state.scores())),
        "reason": message(REASONS[end]),
    }


def note(move: str) -> Message | None:
    """What a move list adds to a turn: that it was forfeited."""
    return message("kilkenny_cats.forfeited") if move.endswith(FORFEIT) else None


def shown(move: str) -> str:
    """A turn as the move list writes it: the die first, and nothing else where the turn was forfeited."""
    return move.removesuffix(FORFEIT).strip()


def said(before: KilkennyState, after: KilkennyState, move: str) -> Message:
    """A finished turn as a sentence for the live region, with what was rolled."""
    die, start, goal = split_turn(move)
    mover = named(before, before.seat)
    if start == FORFEIT:
        return message("kilkenny_cats.say.forfeit", side=mover, die=die)
    args = {"side": mover, "die": die, "start": start, "target": goal}
    taken = before.cat_at(goal)
    if taken >= 0:
        return message("kilkenny_cats.say.capture", **args, other=named(before, taken))
    return message(f"kilkenny_cats.say.{'mouse' if goal in before.mice(before.seat) else 'move'}", **args)
