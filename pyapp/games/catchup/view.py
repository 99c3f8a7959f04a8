"""Catchup on the page: how a position is drawn, how a turn is entered, and the words that say where the players stand.

Lengths are board units: a cell is 67 wide, and the board of side 5 fills 720 x 660.
"""

from __future__ import annotations

from itertools import zip_longest
from math import sqrt
from typing import Any

from pyapp.core.entry import FULL, MAY_STOP, NO, Button, Entry, message
from pyapp.core.errors import IllegalAction
from pyapp.core.game import Message
from pyapp.core.stones import BLACK, EMPTY, WHITE
from pyapp.games.catchup.rules import CatchupState

TONES = ("white", "black")
SIDES = ("catchup.white", "catchup.black")
LETTERS = ("catchup.white_letter", "catchup.black_letter")
MINUTES = 15
CHIPS = 4
CHIPS_OVER = 5

CELL = 67.0
RADIUS = CELL / sqrt(3)
RIM_X = 44.5
RIM_Y = 27.0
ABOVE = 28.2
BELOW = 36.2

CARD = {"moves": "f5 e7 d3,d5 d6,e6 b2,d4,e4 e1,e5 c3,d2,e9 c4,e3,f4 f6,g3 b3,g5 f7,g6 e2,g4".split()}
"""A record for the lobby card, broken off while both sides grow."""


def side(state: CatchupState, seat: int) -> dict[str, Any]:
    """The colour a seat plays: its name, its label with a handicap, and the piece that stands for it."""
    colour = WHITE if state.seat_of(WHITE) == seat else BLACK
    piece = {"kind": "stone", "tone": TONES[colour], "letter": message(LETTERS[colour])}
    name = message(SIDES[colour])
    favoured = state.handicap != 0 and colour == favoured_colour(state)
    label = message("catchup.side_handicap", side=name, points=abs(state.handicap)) if favoured else name
    return {"name": name, "label": label, "piece": piece}


def favoured_colour(state: CatchupState) -> int:
    """The colour whose largest group the handicap makes larger."""
    return WHITE if state.handicap > 0 else BLACK


def title(state: CatchupState, turn: int, over: bool) -> Message:
    """What stands beside the game's name: the board and how far the game is."""
    return message("catchup.title.over" if over else "catchup.title.turn", size=state.options["size"], turn=turn)


def enter(state: CatchupState, pending: str, click: str | None = None, text: str | None = None) -> Entry:
    """The pending turn after a click on a cell or after typing ``text`` in its place.

    A click on an empty cell adds a stone while the turn has room, one on a pending stone takes it back. ``swap`` is a
    whole turn of its own.

    Raises:
        IllegalAction: the click or the text fits no turn; what was pending stays.
    """
    parts = parts_of(pending)
    if text is not None:
        parts = parts_of(state.turn_to_text(state.text_to_turn(text))) if text.strip() else []
    elif click == "swap":
        state.text_to_turn(click)
        parts = [] if parts == ["swap"] else ["swap"]
    elif click is not None and click in parts:
        parts.remove(click)
    elif click is not None:
        if click not in state.board.index:
            raise IllegalAction("error.move.cell", cell=click)
        parts = [part for part in parts if part != "swap"]
        state.text_to_turn(",".join([*parts, click]))
        parts.append(click)
    return entry(state, parts)


def parts_of(pending: str) -> list[str]:
    """The stones of a turn text, or its ``swap``, in the order of entry."""
    return pending.split(",") if pending else []


def stones_of(entered: Entry) -> list[str]:
    """The cells of the pending stones, in the order of entry."""
    return [] if entered.pending == "swap" else parts_of(entered.pending)


def entry(state: CatchupState, parts: list[str]) -> Entry:
    """The entry of these parts, which fit the turn."""
    if state.is_terminal():
        return Entry("", NO, [])
    full = parts == ["swap"] or len(parts) == state.limit
    free = [] if full else [name for cell, name in enumerate(state.board.names) if state.stone_at(cell) == EMPTY]
    targets = [name for name in state.board.names if name in parts or name in free]
    swaps = parts == ["swap"]
    swap = Button("swap", message("catchup.swap"), pressed=swaps)
    return Entry(
        ",".join(parts),
        FULL if full else MAY_STOP if parts else NO,
        targets,
        buttons=[swap] if state.can_swap() and (swaps or not parts) else [],
        before=",".join(parts[:-1]),
        chosen=parts,
    )


def ask(state: CatchupState, entered: Entry) -> Message:
    """What the turn still wants."""
    placed = len(stones_of(entered))
    if entered.pending == "swap":
        return message("catchup.ask.swap")
    if entered.complete == FULL:
        return message(f"catchup.ask.full.{placed}")
    if placed:
        return message("catchup.ask.more", limit=state.limit, left=state.limit - placed)
    return message(f"catchup.ask.first.{state.limit}")


def badge(
    state: CatchupState, before: CatchupState | None, entered: Entry, viewer: int | None
) -> dict[str, Any] | None:
    """How many stones the turn allows, and why a third; ``before`` is the state before the opponent's turn."""
    reason = None
    if state.limit == 3 and before is not None:
        old, new = before.scores(), state.scores()
        other = 1 - state.colour
        if state.options["bonus"] == "global":
            reason = message("catchup.third.global", old=max(old), new=max(new))
        elif viewer == state.to_move:
            reason = message(
                "catchup.third.you", side=message(SIDES[other]), old=old[other], new=new[other], own=new[state.colour]
            )
        else:
            reason = message(
                "catchup.third.side",
                side=message(SIDES[other]),
                old=old[other],
                new=new[other],
                mover=message(SIDES[state.colour]),
                own=new[state.colour],
            )
    return {
        "placed": len(stones_of(entered)),
        "limit": state.limit,
        "title": message(f"catchup.stones.{state.limit}"),
        "reason": reason,
    }


def with_pending(state: CatchupState, entered: Entry) -> CatchupState:
    """The position with the pending stones on it."""
    seen = state.clone()
    for name in stones_of(entered):
        seen.apply(seen.board.index[name])
    return seen


def first_difference(white: list[int], black: list[int]) -> int:
    """The rank, from 0, at which two sorted group lists first differ; -1 when they are equal."""
    for rank, (one, other) in enumerate(zip_longest(white, black, fillvalue=0)):
        if one != other:
            return rank
    return -1


def at_rank(sizes: list[int], rank: int) -> int:
    """The size at a rank of a sorted group list; a missing group counts 0."""
    return sizes[rank] if rank < len(sizes) else 0


def compared(state: CatchupState, over: bool) -> list[list[int]]:
    """White's and Black's sorted group sizes; with the handicap when the game is over."""
    lists = [state.groups(WHITE), state.groups(BLACK)]
    if state.handicap and over:
        own = lists[favoured_colour(state)]
        own[0:1] = [(own or [0])[0] + abs(state.handicap)]
    return lists


def standing(state: CatchupState, entered: Entry, viewer: int | None) -> dict[str, Any]:
    """Both group lists as chips, a list a seat, and the sentence that compares them; pending stones count."""
    over = state.is_terminal()
    lists = compared(with_pending(state, entered), over)
    rank = first_difference(lists[WHITE], lists[BLACK])
    most = CHIPS_OVER if over else CHIPS
    rows: list[dict[str, Any]] = [{}, {}]
    for colour in (WHITE, BLACK):
        own, other = lists[colour], lists[1 - colour]
        chips: list[dict[str, Any]] = []
        missing = [0] * (rank + 1 - len(own)) if own else []
        for place, size in enumerate(own + missing):
            if place == rank:
                kind = "leads" if size > at_rank(other, place) else "trails"
            else:
                kind = "equal" if place < rank or rank < 0 else "rest"
            chips.append({"n": size, "rank": kind})
        rows[state.seat_of(colour)] = {
            "chips": chips[:most],
            "more": max(0, len(chips) - most),
            "spoken": message("catchup.groups", sizes=", ".join(map(str, own))) if own else None,
        }
    return {"rows": rows, "why": why(state, lists, rank, viewer)}


def why(state: CatchupState, lists: list[list[int]], rank: int, viewer: int | None) -> Message | None:
    """The sentence under the plates: who is ahead, and on which group."""
    if not lists[WHITE] and not lists[BLACK]:
        return None
    if rank < 0:
        return message("catchup.why.level")
    sizes = [at_rank(lists[colour], rank) for colour in (WHITE, BLACK)]
    leader = WHITE if sizes[WHITE] > sizes[BLACK] else BLACK
    first = leader if viewer is None or viewer == state.seat_of(leader) else 1 - leader
    verb = "wins" if state.is_terminal() else "leads"
    if viewer is None:
        verdict = message(f"catchup.verdict.{verb}", side=message(SIDES[leader]))
    else:
        outcome = {"wins": ("win", "lose"), "leads": ("lead", "trail")}[verb]
        verdict = message(f"catchup.verdict.you_{outcome[0 if first == leader else 1]}")
    args = {"first": sizes[first], "second": sizes[1 - first], "verdict": verdict}
    if rank == 0:
        return message("catchup.why.largest", **args)
    if rank == 1:
        return message("catchup.why.second", level=lists[WHITE][0], **args)
    return message("catchup.why.later", rank=rank + 1, **args)


def outcome(state: CatchupState, viewer: int | None) -> dict[str, Any]:
    """The end in words: who won, on which group, and why that decides."""
    lists = compared(state, over=True)
    rank = first_difference(lists[WHITE], lists[BLACK])
    if rank < 0:
        return {
            "headline": message("catchup.over.draw"),
            "detail": message("catchup.over.draw_detail"),
            "reason": message("catchup.over.reason_draw"),
        }
    sizes = [at_rank(lists[colour], rank) for colour in (WHITE, BLACK)]
    winner = WHITE if sizes[WHITE] > sizes[BLACK] else BLACK
    which = message(f"catchup.rank.{min(rank, 3) + 1}", rank=rank + 1)
    if viewer is None:
        headline = message("catchup.over.side", side=message(SIDES[winner]), which=which)
    else:
        won = viewer == state.seat_of(winner)
        headline = message("catchup.over.you_win" if won else "catchup.over.you_lose", which=which)
    shown = {"most": sizes[winner], "least": sizes[1 - winner]}
    detail = message("catchup.over.detail", **shown)
    if rank:
        detail = message("catchup.over.detail_level", level=", ".join(map(str, lists[WHITE][:rank])), **shown)
    reason = message("catchup.over.reason")
    if state.handicap:
        reason = message(
            "catchup.over.reason_handicap",
            side=message(SIDES[favoured_colour(state)]),
            points=abs(state.handicap),
        )
    return {"headline": headline, "detail": detail, "reason": reason}


def note(move: str) -> Message | None:
    """What a move list adds to a turn: the mark of a used third stone."""
    return message("catchup.third_used") if move.count(",") == 2 else None


def shown(move: str) -> str:
    """A turn as the move list writes it."""
    return move.replace(",", " ")


def said(before: CatchupState, after: CatchupState, move: str) -> Message:
    """A finished turn as a sentence for the live region."""
    colour = message(SIDES[before.colour])
    if move == "swap":
        return message("catchup.say.swap")
    scores = dict(zip(("white", "black"), after.scores(), strict=True))
    return message("catchup.say.turn", side=colour, move=shown(move), **scores)


def scene(state: CatchupState, entered: Entry, last: str, before: CatchupState | None) -> dict[str, Any]:
    """The position to draw: ``state`` at the start of the turn, the pending turn, and the text of the turn before."""
    seen = with_pending(state, entered)
    fresh = last.split(",")
    pending = stones_of(entered)
    names = state.board.names
    pieces = [
        {
            "kind": "stone",
            "tone": TONES[seen.stone_at(cell)],
            "cell": name,
            "last": name in fresh,
            "tentative": name in pending,
            "order": pending.index(name) + 1 if name in pending else None,
        }
        for cell, name in enumerate(names)
        if seen.stone_at(cell) != EMPTY
    ]
    full = entered.complete == FULL
    return {
        **drawn_board(state),
        "cells": cells(seen, entered, fresh),
        "outlines": deciding(state) if state.is_terminal() else largest(seen),
        "pieces": pieces,
        "ghost": None if state.is_terminal() or full else {"kind": "stone", "tone": TONES[state.colour]},
        "targets": entered.targets,
        "chosen": entered.chosen,
    }


def drawn_board(state: CatchupState) -> dict[str, Any]:
    """The tray, its size and its coordinates."""
    board = state.board
    wide = (2 * board.side - 1) * CELL / 2 + RIM_X
    high = (1.5 * (board.side - 1) + 1) * RADIUS + RIM_Y
    x, y = wide + 14, high + ABOVE
    corner = wide - high / sqrt(3)
    points = [(-corner, -high), (corner, -high), (wide, 0), (corner, high), (-corner, high), (-wide, 0)]
    labels: list[dict[str, Any]] = []
    for row in board.rows:
        across, up = place(state, row[0])
        labels.append({"text": board.names[row[0]][0], "x": across - 50, "y": up})
    for cell in board.rows[0]:
        across, up = place(state, cell)
        labels.append({"text": board.names[cell][1:], "x": across, "y": round(up + RADIUS + 13, 2)})
    for row in board.rows[1 : board.side]:
        across, up = place(state, row[-1])
        labels.append({"text": board.names[row[-1]][1:], "x": across + 43, "y": round(up + RADIUS * 0.72, 2)})
    return {
        "width": 2 * wide + 28,
        "height": round(2 * high + ABOVE + BELOW, 2),
        "board": {"kind": "tray", "points": [[round(x + dx, 2), round(y + dy, 2)] for dx, dy in points], "corner": 46},
        "cell": {"kind": "hex", "radius": round(RADIUS, 2)},
        "labels": labels,
    }


def place(state: CatchupState, cell: int) -> tuple[float, float]:
    """The centre of a cell."""
    side_length = state.board.side
    wide = (2 * side_length - 1) * CELL / 2 + RIM_X + 14
    high = (1.5 * (side_length - 1) + 1) * RADIUS + RIM_Y + ABOVE
    across, down = state.board.places[cell]
    return round(wide + across * CELL, 2), round(high + down * CELL, 2)


def cells(seen: CatchupState, entered: Entry, fresh: list[str]) -> list[dict[str, Any]]:
    """Each cell's place, and what a screen reader says of it."""
    sizes = {cell: len(group) for colour in (WHITE, BLACK) for group in seen.group_cells(colour) for cell in group}
    found: list[dict[str, Any]] = []
    for row, line in enumerate(seen.board.rows):
        for cell in line:
            name = seen.board.names[cell]
            colour = seen.stone_at(cell)
            if colour == EMPTY:
                say = message("catchup.cell.legal" if name in entered.targets else "catchup.cell.empty", cell=name)
            else:
                kind = "pending" if name in entered.chosen else "last" if name in fresh else "stone"
                say = message(f"catchup.cell.{kind}", cell=name, side=message(SIDES[colour]), size=sizes[cell])
            x, y = place(seen, cell)
            found.append({"name": name, "x": x, "y": y, "row": row, "say": say})
    return found


def largest(seen: CatchupState) -> list[dict[str, Any]]:
    """An outline around each player's largest group, around all where several are equal; none for lone stones."""
    return [
        {"cells": [seen.board.names[cell] for cell in group], "style": TONES[colour], "text": None, "at": None}
        for colour in (WHITE, BLACK)
        for group in seen.group_cells(colour)
        if len(group) == seen.scores()[colour] > 1
    ]


def deciding(state: CatchupState) -> list[dict[str, Any]]:
    """The two groups of the rank that decides, with their sizes."""
    lists = compared(state, over=True)
    rank = first_difference(lists[WHITE], lists[BLACK])
    found: list[dict[str, Any]] = []
    for colour in (WHITE, BLACK):
        groups = state.group_cells(colour)
        if 0 <= rank < len(groups):
            wins = lists[colour][rank] > at_rank(lists[1 - colour], rank)
            names = [state.board.names[cell] for cell in groups[rank]]
            found.append(
                {
                    "cells": names,
                    "style": "decides" if wins else "loses",
                    "text": str(len(names)),
                    "at": names[len(names) // 2],
                }
            )
    return found
