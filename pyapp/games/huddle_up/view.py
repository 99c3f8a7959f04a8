"""Huddle Up! on the page: how a position is drawn, how a move is entered, and the words that go with it.

A move is entered by its start and its end. Before it is ended the page shows what it does: see ``scene``.
"""

from __future__ import annotations

from typing import Any

from pyapp.core.entry import FULL, NO, Entry, message, with_pending
from pyapp.core.errors import IllegalAction
from pyapp.core.game import Message
from pyapp.games.huddle_up.board import BLACK, WHITE
from pyapp.games.huddle_up.notation import PASS
from pyapp.games.huddle_up.plan import TONES, deciding_rank, ends_of, landed, planned, size_at
from pyapp.games.huddle_up.rules import Effects, HuddleState
from pyapp.games.huddle_up.scene import scene

__all__ = [
    "CARD",
    "MINUTES",
    "ask",
    "badge",
    "enter",
    "note",
    "outcome",
    "said",
    "scene",
    "shown",
    "side",
    "standing",
    "title",
]

SIDES = ("huddle_up.black", "huddle_up.white")
LETTERS = ("huddle_up.black_letter", "huddle_up.white_letter")
ASKS = {
    "plain": "huddle_up.ask.full.plain",
    "bump": "huddle_up.ask.full.bump",
    "split": "huddle_up.ask.full.split",
    "bump_split": "huddle_up.ask.full.bump_split",
    "own": "huddle_up.ask.full.own",
}
"""What the guidance says of a whole move, by what it does; ``own`` when the moved penguin breaks away too."""
MINUTES = 10
CARD = {"moves": "a3-d6 e1-b2 g3-d6 e5-b3 e2-b3 b5-b2 b4-e6 g4-d7 c2-f3 f4-f1".split()}
"""A record for the lobby card, broken off while the floe has holes and both sides huddle."""


def side(state: HuddleState, seat: int) -> dict[str, Any]:
    """The colour a seat plays, and the penguin that stands for it."""
    colour = BLACK if state.seat_of(BLACK) == seat else WHITE
    piece = {"kind": "penguin", "tone": TONES[colour], "letter": message(LETTERS[colour])}
    return {"name": message(SIDES[colour]), "label": message(SIDES[colour]), "piece": piece}


def title(state: HuddleState, turn: int, over: bool) -> Message:
    """What stands beside the game's name: how far the game is."""
    return message("huddle_up.title.over" if over else "huddle_up.title.turn", turn=turn)


def enter(state: HuddleState, pending: str, click: str | None = None, text: str | None = None) -> Entry:
    """The pending move after a click on a cell or after typing ``text`` in its place.

    The first click chooses a penguin, the second where it lands. Clicking either again takes it back, clicking another
    cell of one's own chooses anew. A player who cannot move finds the pass entered.

    Raises:
        IllegalAction: the click or the text fits no move; what was pending stays.
    """
    if state.is_terminal():
        return Entry("", NO, [])
    ways = moves(state)
    if text is not None:
        pending = typed(state, ways, text.strip().lower())
    elif click is not None:
        pending = clicked(state, ways, pending, click)
    if not ways:
        return Entry(PASS, FULL, [], before=PASS)
    start, _, end = pending.partition("-")
    targets = {*ways, *ways.get(start, [])}
    return Entry(
        pending,
        FULL if end else NO,
        [name for name in state.board.names if name in targets],
        before=start if end else "",
        chosen=[name for name in (start, end) if name],
    )


def moves(state: HuddleState) -> dict[str, list[str]]:
    """Where the player to move may land, by the cell the penguin starts from; empty when there is only the pass."""
    found: dict[str, list[str]] = {}
    names = state.board.names
    for start, end in state.legal_moves():
        found.setdefault(names[start], []).append(names[end])
    return found


def typed(state: HuddleState, ways: dict[str, list[str]], text: str) -> str:
    """The pending move that ``text`` writes: a whole move, or only the cell it starts from."""
    return text if not text or text in ways else state.turn_to_text(state.text_to_turn(text))


def clicked(state: HuddleState, ways: dict[str, list[str]], pending: str, cell: str) -> str:
    """The pending move after a click on a cell."""
    start, _, end = pending.partition("-")
    if cell == start:
        return ""
    if cell == end:
        return start
    if cell in ways.get(start, []):
        return f"{start}-{cell}"
    if cell in ways:
        return cell
    if cell not in state.board.index:
        raise IllegalAction("error.move.cell", cell=cell)
    if start or not ways:
        state.text_to_turn(f"{start or cell}-{cell}")
    own = state.penguins(state.board.index[cell])[state.colour]
    raise IllegalAction("huddle_up.error.stuck" if own else "huddle_up.error.start", cell=cell)


def ask(state: HuddleState, entered: Entry) -> Message:
    """What the turn still wants, or what ending it does."""
    if entered.pending == PASS:
        ends = "_ends" if state.passes else ""
        return message(f"huddle_up.ask.pass{ends}", side=message(SIDES[state.colour]))
    if not entered.pending:
        return message("huddle_up.ask.choose")
    effects = planned(state, entered.pending)
    if effects is None:
        return message(f"huddle_up.ask.land_{state.options['move']}", cell=entered.pending)
    own = ends_of(state, entered.pending)[1] in effects.removed
    return message(ASKS["own" if own else kind_of(effects)], **told_of(state, entered.pending, effects))


def kind_of(effects: Effects) -> str:
    """The word for what a move does: it is part of message keys."""
    if effects.removed:
        return "bump_split" if effects.bumped else "split"
    return "bump" if effects.bumped else "plain"


def told_of(state: HuddleState, move: str, effects: Effects) -> dict[str, Any]:
    """What the sentences about a move name: where it lands, whose penguin is bumped, how many break away."""
    return {
        "cell": move.split("-")[1],
        "side": message(SIDES[1 - state.colour]),
        "penguins": sum(sum(landed(state, move, effects, cell)) for cell in effects.removed),
    }


def badge(state: HuddleState, before: HuddleState | None, entered: Entry, viewer: int | None) -> dict[str, Any] | None:
    """Huddle Up! has none: every turn is one move."""
    return None


def standing(state: HuddleState, entered: Entry, viewer: int | None) -> dict[str, Any]:
    """Each side's score and penguins left, the pending move played, and the sentence that compares the scores."""
    seen = with_pending(state, entered)
    rows: list[dict[str, Any]] = [{}, {}]
    for colour, score in enumerate(seen.scores()):
        left = seen.floe.left(colour)
        rows[state.seat_of(colour)] = {
            "items": [
                {"text": str(score), "piece": None},
                {"text": str(left), "piece": {"kind": "penguin", "tone": TONES[colour]}},
            ],
            "spoken": message("huddle_up.spoken", score=score, penguins=left),
        }
    return {"rows": rows, "why": why(state, seen.scores(), viewer)}


def why(state: HuddleState, scores: list[int], viewer: int | None) -> Message:
    """Who is ahead, seen from the viewer's side if one person plays against levels."""
    if scores[BLACK] == scores[WHITE]:
        return message("huddle_up.why.level", score=scores[BLACK])
    leader = BLACK if scores[BLACK] > scores[WHITE] else WHITE
    most, least = scores[leader], scores[1 - leader]
    if viewer is None or state.is_terminal():
        return message("huddle_up.why.side", side=message(SIDES[leader]), most=most, least=least)
    own = "you_lead" if state.seat_of(leader) == viewer else "you_trail"
    return message(f"huddle_up.why.{own}", most=most, least=least)


def outcome(state: HuddleState, viewer: int | None) -> dict[str, Any]:
    """The end in words: who won, by how much, and why the game is over."""
    returns = state.returns()
    end = state.outcome()["end"]
    if returns[0] == 0:
        score = message("huddle_up.over.level", score=state.scores()[BLACK])
        return {"headline": message("huddle_up.over.draw"), "detail": score, "reason": message(f"huddle_up.over.{end}")}
    winner = BLACK if returns[state.seat_of(BLACK)] > 0 else WHITE
    if viewer is None:
        headline = message("huddle_up.over.side", side=message(SIDES[winner]))
    else:
        headline = message("huddle_up.over.you_win" if viewer == state.seat_of(winner) else "huddle_up.over.you_lose")
    return {"headline": headline, "detail": margin(state, winner), "reason": message(f"huddle_up.over.{end}")}


def margin(state: HuddleState, winner: int) -> Message:
    """What the winner has more of."""
    if state.outcome()["end"] == "elimination":
        return message("huddle_up.over.none_left", side=message(SIDES[1 - winner]))
    rank = deciding_rank(state)
    most, least = (size_at(state, colour, rank) for colour in (winner, 1 - winner))
    if rank == 0:
        return message("huddle_up.over.detail", most=most, least=least)
    return message("huddle_up.over.detail_next", level=state.scores()[BLACK], most=most, least=least)


def note(move: str) -> Message | None:
    """What a move list adds to a turn: that it was a pass."""
    return message("huddle_up.pass") if move == PASS else None


def shown(move: str) -> str:
    """A turn as the move list writes it."""
    return move


def said(before: HuddleState, after: HuddleState, move: str) -> Message:
    """A finished turn as a sentence for the live region."""
    mover = message(SIDES[before.colour])
    black, white = after.scores()
    if move == PASS:
        return message("huddle_up.say.pass", mover=mover)
    effects = before.effects(*ends_of(before, move))
    told = told_of(before, move, effects)
    start = move.split("-")[0]
    return message(f"huddle_up.say.{kind_of(effects)}", mover=mover, start=start, black=black, white=white, **told)
