"""Carteso on the page: how a turn is entered, and the words that say where the players stand; ``scene`` draws it.

A pending turn is its own text, ``Bd4``; a colour alone, ``W``, is a stone that has no point yet. Black is the colour
of a turn that names none.
"""

from __future__ import annotations

from typing import Any

from pyapp.core.entry import FULL, MAY_STOP, NO, Amount, Button, Entry, message
from pyapp.core.game import Message
from pyapp.core.stones import EMPTY
from pyapp.games.carteso.rules import CartesoState
from pyapp.games.carteso.scene import scene as scene
from pyapp.games.carteso.scene import with_stone
from pyapp.games.carteso.terms import CHOOSING, HORIZONTAL, NAMING, NOBODY, PLAYING, VERTICAL
from pyapp.games.carteso.words import COLOUR_NAMES, COLOURS, SIDE_NAMES, SIDES

MINUTES = 20
KOMI = "komi "

CARD: dict[str, Any] = {
    "moves": (
        "Wd9 Wh9 Wf9 Wc9 Wi9 Wg8 We9 Wd8 Bh7 Bc8 Bb9 Wi6 Bg9 Wc7 Wa8 Wa9 Bf8 Bi7 Wg7 Be5 Be8 Bf6 Bb8 Bh8 Bf7 "
        "Wd6 Bd7 Wi8 Wh5 Wh6 Wa7 Ba6 Wb5 Be7 Bb7 Wc4 Wf5 Bg6 Wa4 We6 Bb6 Bd5 Wc6 Wa5 Wa3 Bd4 Bc5 Wb2 Bg5 Wc2 "
        "Wb4 Ba2 Bc3 Wb3 Wb1"
    ).split()
}
"""A record for the lobby card, broken off while both sides hold groups."""


def side(state: CartesoState, seat: int) -> dict[str, Any]:
    """The direction a seat plays: its name and the bar that stands for it; its number before the pie rule is done."""
    if state.phase != PLAYING:
        name = message("carteso.player", number=seat + 1)
        letter = message("carteso.player_letter", number=seat + 1)
        piece: dict[str, Any] = {"kind": "seat", "number": seat + 1, "letter": letter}
    else:
        own = state.side_of(seat)
        name = message(SIDE_NAMES[own])
        piece = bar(own)
    return {"name": name, "label": name, "piece": piece}


def bar(own: int) -> dict[str, Any]:
    """The piece that stands for a side."""
    return {"kind": "bar", "side": SIDES[own], "letter": message(f"{SIDE_NAMES[own]}_letter")}


def title(state: CartesoState, turn: int, over: bool) -> Message:
    """What stands beside the game's name: the board, the komi and how far the game is."""
    board = {"rows": state.board.height, "columns": state.board.width}
    if state.phase == NAMING:
        return message("carteso.title.pie", turn=turn, **board)
    return message(
        "carteso.title.over" if over else "carteso.title.turn", komi=written(state.komi()), turn=turn, **board
    )


def written(points: float) -> str:
    """Points as a person writes them: ``6``, ``6.5``."""
    return f"{points:g}"


def enter(state: CartesoState, pending: str, click: str | None = None, text: str | None = None) -> Entry:
    """The pending turn after a click or after typing ``text`` in its place.

    A click on an empty point places a stone of the chosen colour, or moves the pending one there. Clicked again, a
    pending black stone turns white, a white one goes. ``B`` and ``W`` choose the colour, also of a pending stone;
    ``--``, ``button``, ``V`` and ``H`` are whole turns, and a second click takes them back. A typed point alone takes
    the chosen colour.

    Raises:
        IllegalAction: the click or the text fits no turn; what was pending stays.
    """
    if text is not None:
        pending = typed(state, pending, text.strip())
    elif click is not None:
        pending = clicked(state, pending, click)
    return entry(state, pending)


def typed(state: CartesoState, pending: str, text: str) -> str:
    """The pending text after typing."""
    if not text:
        return ""
    if state.phase == PLAYING and not state.is_terminal():
        if text.upper() in COLOURS:
            return text.upper()
        if text.lower() in state.board.index:
            text = colour_of(pending) + text
    return state.turn_to_text(state.text_to_turn(text))


def clicked(state: CartesoState, pending: str, click: str) -> str:
    """The pending text after a click."""
    if state.phase == PLAYING and click in COLOURS:
        return click + point_of(pending)
    if click == pending:
        return ""
    if click == point_of(pending):
        return f"W{click}" if pending.startswith("B") else ""
    turn = colour_of(pending) + click if click in state.board.index else click
    return state.turn_to_text(state.text_to_turn(turn))


def colour_of(pending: str) -> str:
    """The colour that a pending turn places, or would."""
    return "W" if pending.startswith("W") else "B"


def point_of(pending: str) -> str:
    """The point of the pending stone; "" when there is none."""
    return pending[1:] if pending[:1] in COLOURS else ""


def entry(state: CartesoState, pending: str) -> Entry:
    """The entry of a pending text that fits the turn."""
    if state.is_terminal():
        return Entry("", NO, [])
    if state.phase == NAMING:
        named = pending or KOMI + written(state.komi())
        value = float(named.removeprefix(KOMI))
        amount = Amount(KOMI, value, 0, state.cells, 0.5, message("carteso.komi"))
        return Entry(named, MAY_STOP, [], before=named, amount=amount)
    if state.phase == CHOOSING:
        buttons = [
            Button(SIDES[own], message(SIDE_NAMES[own]), pressed=pending == SIDES[own], piece=bar(own))
            for own in (VERTICAL, HORIZONTAL)
        ]
        return Entry(pending, FULL if pending else NO, [], buttons, chosen=[pending] if pending else [])
    point = point_of(pending)
    placing = not pending or pending[0] in COLOURS
    return Entry(
        pending,
        FULL if point or not placing else NO,
        [name for cell, name in enumerate(state.board.names) if state.stone_at(cell) == EMPTY],
        buttons=[*colour_buttons(pending, placing), *other_buttons(state, pending)],
        before="W" if point and pending.startswith("W") else "",
        chosen=[point] if point else [pending] if pending else [],
    )


def colour_buttons(pending: str, placing: bool) -> list[Button]:
    """The colours to choose from."""
    return [
        Button(
            letter,
            message(COLOUR_NAMES[tone]),
            pressed=placing and colour_of(pending) == letter,
            piece={"kind": "cushion", "tone": tone},
        )
        for letter, tone in COLOURS.items()
    ]


def other_buttons(state: CartesoState, pending: str) -> list[Button]:
    """The turns that place nothing."""
    buttons = [Button("--", message("carteso.pass"), pressed=pending == "--")]
    if state.button_free():
        buttons.append(Button("button", message("carteso.button"), pressed=pending == "button"))
    return buttons


def ask(state: CartesoState, entered: Entry) -> Message:
    """What the turn still wants; of a pending stone, what it would claim."""
    pending = entered.pending
    if state.phase == NAMING:
        return message("carteso.ask.komi")
    if state.phase == CHOOSING:
        if pending:
            return message("carteso.ask.side_taken", side=message(SIDE_NAMES[SIDES.index(pending)]))
        return message("carteso.ask.side", komi=written(state.komi()))
    if pending == "--":
        return message("carteso.ask.pass_last" if state.passes else "carteso.ask.pass")
    if pending == "button":
        return message("carteso.ask.button" if state.empty else "carteso.ask.button_last")
    if point_of(pending):
        vertical, horizontal = gains(state, with_stone(state, entered))
        if vertical or horizontal:
            return message("carteso.ask.claims", cell=point_of(pending), vertical=vertical, horizontal=horizontal)
        return message(f"carteso.ask.placed.{COLOURS[pending[0]]}", cell=point_of(pending))
    if pending:
        return message(f"carteso.ask.colour.{COLOURS[pending]}")
    wanted = "full" if not entered.targets else "button_free" if state.button_free() else "stone"
    return message(f"carteso.ask.{wanted}_last" if state.passes else f"carteso.ask.{wanted}")


def badge(state: CartesoState, before: CartesoState | None, entered: Entry, viewer: int | None) -> None:
    """Nothing: what a turn may do does not change."""


def gains(before: CartesoState, after: CartesoState) -> list[int]:
    """The stones that each side has won between two states."""
    return [new - old for old, new in zip(before.scores(), after.scores(), strict=True)]


def standing(state: CartesoState, entered: Entry, viewer: int | None) -> dict[str, Any]:
    """Each side's stones with komi and button, a row a seat, and who is ahead; a pending stone counts."""
    if state.phase != PLAYING:
        return {"rows": [{"spoken": None}, {"spoken": None}], "why": None}
    seen = with_stone(state, entered)
    rows: list[dict[str, Any]] = [{}, {}]
    for own in (VERTICAL, HORIZONTAL):
        extras = [f"+{written(points)}" for points in (komi_of(seen, own), button_of(seen, own)) if points]
        stones = seen.scores()[own]
        rows[seen.seat_of(own)] = {
            "items": [{"text": text, "piece": None} for text in (str(stones), *extras)],
            "spoken": message("carteso.spoken", stones=stones, points=written(points_of(seen, own))),
        }
    return {"rows": rows, "why": why(seen, viewer)}


def komi_of(state: CartesoState, own: int) -> float:
    """The komi of a side."""
    return state.komi() if own == HORIZONTAL else 0.0


def button_of(state: CartesoState, own: int) -> float:
    """What a side has from the button."""
    return 0.5 if state.holder == own else 0.0


def points_of(state: CartesoState, own: int) -> float:
    """All that counts for a side."""
    return state.scores()[own] + komi_of(state, own) + button_of(state, own)


def why(seen: CartesoState, viewer: int | None) -> Message | None:
    """The sentence under the plates: who is ahead, by how much, and what nobody has claimed."""
    if seen.empty == seen.cells and seen.holder == NOBODY:
        return None
    lead = verdict(seen, viewer, "wins" if seen.is_terminal() else "leads")
    if seen.holder != NOBODY:
        lead = message("carteso.why.komi_button" if seen.komi() else "carteso.why.button", verdict=lead)
    elif seen.komi():
        lead = message("carteso.why.komi", verdict=lead)
    stones = unclaimed(seen)
    return (
        message("carteso.why.unclaimed", verdict=lead, stones=stones)
        if stones
        else message("carteso.why.claimed", verdict=lead)
    )


def unclaimed(state: CartesoState) -> int:
    """How many stones count for nobody."""
    return state.cells - state.empty - sum(state.scores())


def verdict(state: CartesoState, viewer: int | None, verb: str) -> Message:
    """Who ``leads`` or ``wins``, and by how much, as the viewer would say it."""
    lead = points_of(state, VERTICAL) - points_of(state, HORIZONTAL)
    if lead == 0:
        return message(f"carteso.verdict.level_{verb}")
    ahead = VERTICAL if lead > 0 else HORIZONTAL
    points = written(abs(lead))
    if viewer is None:
        return message(f"carteso.verdict.side_{verb}", side=message(SIDE_NAMES[ahead]), points=points)
    own = "you" if viewer == state.seat_of(ahead) else "other"
    return message(f"carteso.verdict.{own}_{verb}", points=points)


def outcome(state: CartesoState, viewer: int | None) -> dict[str, Any]:
    """The end in words: who won by how much, both totals, and what ended the game."""
    totals = {"vertical": written(points_of(state, VERTICAL)), "horizontal": written(points_of(state, HORIZONTAL))}
    if state.komi():
        detail = message("carteso.over.totals_komi", komi=written(state.komi()), **totals)
    else:
        detail = message("carteso.over.totals", **totals)
    if state.passes < 2:
        reason = message("carteso.over.full")
    elif unclaimed(state):
        reason = message("carteso.over.unclaimed", stones=unclaimed(state))
    else:
        reason = message("carteso.over.passes")
    return {"headline": verdict(state, viewer, "wins"), "detail": detail, "reason": reason}


def note(move: str) -> Message | None:
    """What a move list adds to a turn: nothing."""
    return None


def shown(move: str) -> str:
    """A turn as the move list writes it."""
    return move


def said(before: CartesoState, after: CartesoState, move: str) -> Message:
    """A finished turn as a sentence for the live region."""
    if before.phase == NAMING:
        return message("carteso.say.komi", komi=written(after.komi()))
    if before.phase == CHOOSING:
        return message("carteso.say.side", side=message(SIDE_NAMES[after.side_of(1)]))
    own = message(SIDE_NAMES[before.side_of(before.to_move)])
    if move in ("--", "button"):
        return message("carteso.say.pass" if move == "--" else "carteso.say.button", side=own)
    placed = {"side": own, "colour": message(COLOUR_NAMES[COLOURS[move[0]]]), "cell": move[1:]}
    vertical, horizontal = gains(before, after)
    if vertical or horizontal:
        placed["claims"] = message("carteso.say.claims", vertical=vertical, horizontal=horizontal)
        return message("carteso.say.claiming", **placed)
    return message("carteso.say.stone", **placed)
