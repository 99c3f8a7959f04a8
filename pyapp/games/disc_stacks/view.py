"""Disc Stacks on the page: the words that say what a turn wants, where the players stand and what happened."""

from __future__ import annotations

from typing import Any

from pyapp.core.entry import Entry, message
from pyapp.core.game import Message
from pyapp.games.disc_stacks.discs import DISCS
from pyapp.games.disc_stacks.entering import enter, movable, placement, relocation, top_count
from pyapp.games.disc_stacks.rules import DiscStacksState
from pyapp.games.disc_stacks.scene import scene

__all__ = ["ask", "badge", "enter", "note", "outcome", "said", "scene", "shown", "side", "standing", "title"]

MINUTES = 10

CARD = {
    "players": 3,
    "moves": "4R* 3G>1 4G* 2R>2 3B* 1R>3 4Y* 2Y>1 4B* 3R>5 2G>5 1Y>5 3Y* 2B* 1G>7 1B*".split(),
}
"""A record for the lobby card, broken off when all discs are placed."""


def seat_name(seat: int) -> Message:
    """What a seat is called: no pieces belong to it."""
    return message("disc_stacks.seat", number=seat + 1)


def number_word(count: int) -> str:
    """Which of two texts fits a number of discs."""
    return "one" if count == 1 else "several"


def top_names(state: DiscStacksState, stack: int, count: int) -> str:
    """The names of a stack's top discs, the lowest first."""
    return " ".join(DISCS[disc] for disc in state.stacks()[stack][-count:])


def side(state: DiscStacksState, seat: int) -> dict[str, Any]:
    """A seat's counter."""
    return {"name": seat_name(seat), "label": seat_name(seat), "piece": {"kind": "seat", "number": seat + 1}}


def title(state: DiscStacksState, turn: int, over: bool) -> Message:
    """What stands beside the game's name: the set and how far the game is."""
    if over:
        return message("disc_stacks.title.over", turn=turn)
    return message("disc_stacks.title.turn", set=state.round, sets=state.rounds, turn=turn)


def ask(state: DiscStacksState, entered: Entry) -> Message:
    """What the turn still wants."""
    pending = entered.pending
    if state.left:
        disc, stand = placement(state, pending)
        if stand:
            return message("disc_stacks.ask.placed", disc=disc, stand=stand)
        if disc:
            return message("disc_stacks.ask.stand", disc=disc, next=state.started + 1)
        return message("disc_stacks.ask.disc")
    source, count, target = relocation(pending)
    if source and not target:
        wanted = "more" if movable(state, source)[-1] > count else "target"
        return message(f"disc_stacks.ask.{wanted}", discs=top_names(state, source, count), stack=source)
    if source:
        return message("disc_stacks.ask.moved", discs=top_names(state, source, count), stack=source, target=target)
    if pending:
        taken = top_count(state, pending[1])
        wanted = "last" if taken == state.lying else "taken"
        return message(f"disc_stacks.ask.{wanted}.{number_word(taken)}", count=taken)
    return message(f"disc_stacks.ask.{'act' if any(map(str.isdecimal, entered.targets)) else 'take'}")


def badge(
    state: DiscStacksState, before: DiscStacksState | None, entered: Entry, viewer: int | None
) -> dict[str, Any] | None:
    """The phase of the set, and how many discs there are still to place or to take."""
    phase = state.phase()
    count = state.left if phase == "place" else state.lying
    return {
        "title": message(f"disc_stacks.badge.{phase}"),
        "reason": message(f"disc_stacks.left.{phase}", count=count),
        "placed": None,
        "limit": None,
        "piece": None,
    }


def standing(state: DiscStacksState, entered: Entry, viewer: int | None) -> dict[str, Any]:
    """Each seat's total; the sentence names the leader and the sets to come."""
    totals = state.scores()
    rows = [
        {"items": [{"text": str(total), "piece": None}], "spoken": message("disc_stacks.points", count=total)}
        for total in totals
    ]
    return {"rows": rows, "why": None if state.is_terminal() else why(state, totals, viewer)}


def why(state: DiscStacksState, totals: list[int], viewer: int | None) -> Message:
    """Who leads, and how many sets there still are."""
    coming = state.rounds - state.round
    rest = message("disc_stacks.rest.more", count=coming) if coming else message("disc_stacks.rest.last")
    best = max(totals)
    leaders = [seat for seat, total in enumerate(totals) if total == best]
    if best == 0:
        return message("disc_stacks.why.start", rest=rest)
    if len(leaders) > 1:
        return message("disc_stacks.why.level", count=best, rest=rest)
    lead = best - sorted(totals)[-2]
    if viewer in leaders:
        return message("disc_stacks.why.you_lead", lead=lead, rest=rest)
    return message("disc_stacks.why.leads", side=seat_name(leaders[0]), lead=lead, rest=rest)


def outcome(state: DiscStacksState, viewer: int | None) -> dict[str, Any]:
    """The end in words."""
    found = state.outcome()
    winners: list[int] = found["winners"]
    if len(winners) > 1:
        headline = message("disc_stacks.over.you_share" if viewer in winners else "disc_stacks.over.share")
    elif viewer is None:
        headline = message("disc_stacks.over.side", side=seat_name(winners[0]))
    else:
        headline = message(f"disc_stacks.over.{'you_win' if viewer in winners else 'you_lose'}")
    totals = ", ".join(str(total) for total in found["scores"])
    return {
        "headline": headline,
        "detail": message("disc_stacks.over.detail", totals=totals),
        "reason": message("disc_stacks.over.reason", sets=state.rounds),
    }


def note(move: str) -> Message | None:
    """Nothing: a move's text says it all."""
    return None


def shown(move: str) -> str:
    """A move as the list shows it."""
    return move


def said(before: DiscStacksState, after: DiscStacksState, move: str) -> Message:
    """A finished turn as a sentence for the live region."""
    mover = seat_name(before.to_move)
    if move[0] != "x":
        source, count, target = relocation(move)
        if source:
            discs = top_names(before, source, count)
            return message("disc_stacks.say.move", side=mover, discs=discs, stack=source, target=target)
        disc, stand = placement(before, move)
        return message("disc_stacks.say.place", side=mover, disc=disc, stand=stand)
    colour = message(f"disc_stacks.colour.{move[1].lower()}")
    count = top_count(before, move[1])
    if count < before.lying:
        return message("disc_stacks.say.take", side=mover, colour=colour, count=count)
    key = f"disc_stacks.say.win.{number_word(count)}"
    return message(key, side=mover, colour=colour, count=count, set=before.round)
