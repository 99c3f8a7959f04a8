"""A session as the page shows it: one JSON value that holds everything there is to draw and to say."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from pyapp.core import registry
from pyapp.core.entry import FULL, NO, Entry, message
from pyapp.core.errors import IllegalAction
from pyapp.core.game import CHANCE, Game, Message, State
from pyapp.core.record import Record
from pyapp.play.choices import effects, sides, starting
from pyapp.play.rows import Rows
from pyapp.play.session import HUMAN, LINK, Seat, Session


def view(
    session: Session,
    ply: int | None = None,
    thinking: dict[str, Any] | None = None,
    engine: str = "ready",
    paused: bool = False,
) -> dict[str, Any]:
    """What the page draws.

    Args:
        session: the game.
        ply: look at the position after this many turns; None is the present one.
        thinking: ``{"seat", "done", "best"}`` while a level searches.
        engine: "loading", "ready" or "stopped": what the levels' worker is doing.
        paused: whether a game among levels waits.

    Raises:
        IllegalAction: there is no such ply.
    """
    plies = len(session.record.moves)
    shown = plies if ply is None else ply
    if not 0 <= shown <= plies:
        raise IllegalAction("error.ply", ply=shown, most=plies)
    live = shown == plies
    state = session.states[shown]
    entry = session.entry if live else Entry("", NO, [])
    game = session.game
    art = game.view
    last = session.record.moves[shown - 1] if shown else ""
    before = session.states[shown - 1] if shown else None
    standing = art.standing(state, entry, session.viewer)
    person = live and session.person_moves
    return {
        "game": game.info.id,
        "name": message(game.info.name),
        "options": session.record.options,
        "seats": session.seats,
        "by_link": session.by_link,
        "key": session.key,
        "ply": shown,
        "plies": plies,
        "live": live,
        "title": art.title(state, shown if state.is_terminal() else shown + 1, state.is_terminal()),
        "scene": art.scene(state, entry, last, before),
        "plates": [
            plate(session, state, seat, standing, thinking if live else None, engine) for seat in plate_order(session)
        ],
        "why": standing["why"],
        "guidance": guidance(session, state, entry, live, engine, paused),
        "badge": badge(session, state, before, entry) if live else None,
        "entry": {
            "pending": entry.pending,
            "chosen": entry.chosen,
            "may_end": entry.complete != NO,
            "full": entry.complete == FULL,
            "can_place": person,
            "can_back": entry.before != entry.pending,
            "buttons": [asdict(button) for button in entry.buttons],
            "amount": entry.amount and asdict(entry.amount),
        },
        "hand_over": hand_over(session) if person else None,
        "moves": move_rows(session),
        "over": state.is_terminal(),
        "result": result(session, state),
        "can": {"undo": session.undo_length() > 0, "redo": bool(session.undone), "pause": can_pause(session)},
        "paused": paused,
        "thinking": thinking if live else None,
        "say": session.said,
        "say_id": session.said_count,
    }


def plate_order(session: Session) -> list[int]:
    """The seats from the top plate down: the viewer's own last, the others as they follow in turn."""
    players = len(session.seats)
    own = 0 if session.viewer is None else session.viewer
    return [(own + step) % players for step in range(1, players)] + [own]


def seat_name(session: Session, seat: int) -> Message:
    """What a plate calls a seat."""
    who = session.seats[seat]
    if who == LINK:
        return message("seat.link") if len(session.seats) == 2 else message("seat.link_number", number=seat + 1)
    if who != HUMAN:
        return message("seat.level", level=who)
    return message("seat.you") if session.viewer == seat else message("seat.person", number=seat + 1)


def plate(
    session: Session,
    state: State,
    seat: int,
    standing: dict[str, Any],
    thinking: dict[str, Any] | None,
    engine: str,
) -> dict[str, Any]:
    """One player's plate."""
    who = session.seats[seat]
    side = session.game.view.side(state, seat)
    return {
        "seat": seat,
        **kind(who),
        "name": seat_name(session, seat),
        "side": side["label"],
        "piece": side["piece"],
        "status": status(session, state, seat, thinking, engine),
        **standing["rows"][seat],
    }


def kind(who: Seat) -> dict[str, Any]:
    """What kind of player sits somewhere: a person here, one elsewhere or a level."""
    if isinstance(who, int):
        return {"kind": "level", "level": who, "note": message(f"level.{who}")}
    return {"kind": "link" if who == LINK else "person", "level": None, "note": None}


def status(session: Session, state: State, seat: int, thinking: dict[str, Any] | None, engine: str) -> str | None:
    """The word beside a player's name."""
    if state.is_terminal():
        winners: list[int] = state.outcome()["winners"]
        return "lost" if seat not in winners else "won" if len(winners) == 1 else "drew"
    if state.current_player() != seat:
        return None
    if thinking and thinking["seat"] == seat:
        return "thinking"
    if session.seats[seat] == LINK:
        return "waiting"
    if session.seats[seat] != HUMAN and engine == "stopped":
        return "stopped"
    return "to_move"


def badge(session: Session, state: State, before: State | None, entry: Entry) -> dict[str, Any] | None:
    """What the rules allow this turn, such as a third stone or a die's number; in another's turn only a piece."""
    if state.current_player() < 0:
        return None
    found: dict[str, Any] | None = session.game.view.badge(state, before, entry, session.viewer)
    return found if found and (session.person_moves or found.get("piece")) else None


def guidance(session: Session, state: State, entry: Entry, live: bool, engine: str, paused: bool) -> Message:
    """The one sentence that says who acts, what is expected and what remains."""
    if not live:
        return message("play.past_over" if session.state.is_terminal() else "play.past")
    if state.is_terminal():
        return message("play.over")
    seat = state.current_player()
    if seat == CHANCE:
        return message("play.rolling")
    if session.seats[seat] == LINK:
        return message("play.by_link", name=seat_name(session, seat))
    if session.level_to_move is not None:
        thinking = "play.thinking" if HUMAN in session.seats else "play.watching"
        word = {"loading": "play.waiting", "stopped": "play.stopped"}.get(engine, thinking)
        return message("play.paused" if paused else word, name=seat_name(session, seat))
    wanted: Message = session.game.view.ask(state, entry)
    if entry.complete == FULL:
        return wanted
    if session.viewer == seat:
        return message("play.yours", ask=wanted)
    return message("play.side", side=session.game.view.side(state, seat)["name"], ask=wanted)


def hand_over(session: Session) -> dict[str, Any] | None:
    """Who takes the device over from the person who played last; None while it stays in the same hands."""
    last = next((seat for seat in reversed(session.states.seats) if session.seats[seat] == HUMAN), None)
    seat = session.state.current_player()
    if session.viewer is not None or last in (None, seat):
        return None
    return {"seat": seat, "name": seat_name(session, seat), "side": session.game.view.side(session.state, seat)["name"]}


def can_pause(session: Session) -> bool:
    """Whether levels play among themselves: nothing else would make them wait."""
    levels_only = not {HUMAN, LINK} & set(session.seats)
    return levels_only and not session.state.is_terminal()


def move_rows(session: Session) -> Rows:
    """Every turn played: its number, its seat, its text as shown and what is worth a note."""
    art = session.game.view
    for number in range(len(session.rows), len(session.record.moves)):
        move = session.record.moves[number]
        seat = session.states.seats[number]
        session.rows.append({"turn": number + 1, "seat": seat, "text": art.shown(move), "note": art.note(move)})
    return session.rows


def result(session: Session, state: State) -> dict[str, Any] | None:
    """The end of the game in words; None while it goes on."""
    if not state.is_terminal():
        return None
    winners = state.outcome()["winners"]
    viewer = session.viewer
    seats = [session.seats[-1], *session.seats[:-1]]
    again = message("play.rematch")
    if viewer is not None and not session.game.draw({}, len(seats), 0):
        side = session.game.view.side(session.states[0], (viewer + 1) % len(seats))
        again = message("play.rematch_as", side=side["name"])
    shared = viewer in winners and len(winners) > 1
    won = None if viewer is None or shared else viewer in winners
    return {
        **session.game.view.outcome(state, viewer),
        "winners": winners,
        "won": won,
        "rematch": again,
        "rematch_seats": seats,
    }


def facts(session: Session, thinking: bool) -> dict[str, Any]:
    """The state for scripts: ``window.quincunx.state()``."""
    state = session.state
    return {
        "game": session.game.info.id,
        "options": session.record.options,
        "players": len(session.seats),
        "seats": session.seats,
        "moves": list(session.record.moves),
        "partial": session.entry.pending,
        "to_move": None if state.is_terminal() else state.current_player(),
        "roll": session.roll,
        "scores": state.scores(),
        "position": state.position_text(),
        "over": state.is_terminal(),
        "result": state.outcome() if state.is_terminal() else None,
        "thinking": thinking,
        "facts": state.facts(),
    }


def game_row(game: Game) -> dict[str, Any]:
    """A game as the lobby and the new-game sheet need it."""
    from pyapp.ai.levels import NUMBERS

    info = game.info
    drawn = game.draw({}, info.min_players, 0)
    return {
        "id": info.id,
        "name": message(info.name),
        "min_players": info.min_players,
        "max_players": info.max_players,
        "has_chance": info.has_chance,
        "options": [
            {
                "name": o.name,
                "default": o.default,
                "choices": list(o.choices),
                "also": list(o.also),
                "low": o.low,
                "high": o.high,
                "step": o.step,
                "drawn": o.name in drawn,
                "effects": effects(game, o),
            }
            for o in info.options
        ],
        "levels": list(NUMBERS),
        "sides": {
            players: sides(game, starting(game, players, {}))
            for players in range(info.min_players, info.max_players + 1)
        },
        "minutes": game.view.MINUTES,
    }


def start_views(game_id: str) -> dict[str, Any]:
    """The views that the build bakes, so that a page can paint before Python runs.

    Start positions under ``"<players>:<size>"``: each board size (empty where a game has one size) for the fewest
    players, each number of players on the usual board; and a lobby picture under ``card``.
    """
    game = registry.get(game_id)
    info = game.info
    size = next((option for option in info.options if option.name == "size"), None)
    wanted = [(info.min_players, choice) for choice in size.choices] if size else []
    usual = size.default if size else ""
    wanted += [(players, usual) for players in range(info.min_players, info.max_players + 1)]
    return {
        **{f"{players}:{choice}": start_view(game_id, players, choice) for players, choice in wanted},
        "card": card_view(game),
    }


def start_view(game_id: str, players: int, size: int | float | str) -> dict[str, Any]:
    """The view of a game that has just begun, before any die is rolled."""
    session = starting(registry.get(game_id), players, {"size": size} if size else {})
    return view(session, engine="loading")


def card_view(game: Game) -> dict[str, Any]:
    """The view of the game's ``CARD``, without marks."""
    record = Record.from_json({"game": game.info.id, **game.view.CARD})
    session = Session(record, [HUMAN] * record.players)
    session.entry = Entry("", NO, [])
    seen = view(session)
    seen["scene"] = game.view.scene(session.state, session.entry, "", None)
    return seen
