"""Catchup on the page: how a turn is entered, and the words that say where the players stand; ``scene`` draws it."""

from __future__ import annotations

from typing import Any

from pyapp.core.entry import FULL, MAY_STOP, NO, Button, Entry, message
from pyapp.core.errors import IllegalAction
from pyapp.core.game import Message
from pyapp.core.stones import BLACK, EMPTY, WHITE
from pyapp.games.catchup.comparison import at_rank, compared, favoured_colour, first_difference
from pyapp.games.catchup.rules import CatchupState
from pyapp.games.catchup.scene import SIDES, TONES, parts_of, stones_of, with_pending
from pyapp.games.catchup.scene import scene as scene

LETTERS = ("catchup.white_letter", "catchup.black_letter")
MINUTES = 15
CHIPS = 4
CHIPS_OVER = 5

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
