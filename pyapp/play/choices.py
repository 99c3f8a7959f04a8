"""What each choice of an option does to the start of a game: the page must not show a start that is not played."""

from __future__ import annotations

from typing import Any

from pyapp.core.entry import NO, Entry
from pyapp.core.errors import BadRecord
from pyapp.core.game import Game
from pyapp.core.options import Option, OptionValue
from pyapp.core.record import Record
from pyapp.play.session import Session, default_seats

OTHER = "other"


def starting(game: Game, players: int, options: dict[str, Any]) -> Session:
    """A game that has just begun, before any die is rolled.

    Raises:
        BadRecord: the game does not play so.
    """
    session = Session(Record.new(game.info.id, players, options), default_seats(players))
    if session.roll:
        session.states.present = session.record.start()
        session.entry = Entry("", NO, [])
    return session


def sides(game: Game, session: Session) -> list[dict[str, Any]]:
    """What each seat plays at the start: its name and its piece."""
    found = [game.view.side(session.state, seat) for seat in range(len(session.seats))]
    return [{"name": side["name"], "piece": side["piece"]} for side in found]


def effects(game: Game, option: Option) -> list[dict[str, Any]]:
    """The choices of an option with which a game starts otherwise than usual.

    Returns:
        One item a number of players and choice: ``{"players", "value", "refused", "sides"}``. ``value`` is a choice or,
        for an option with mere bounds, ``"other"``: any but the default. ``refused``: so many cannot play it.
        ``sides``: what each seat then plays, None where that is as usual.
    """
    found: list[dict[str, Any]] = []
    for players in range(game.info.min_players, game.info.max_players + 1):
        usual = starting(game, players, {})
        for value, tried in tries(option):
            effect = {"players": players, "value": value, "refused": False, "sides": None}
            try:
                session = starting(game, players, {option.name: tried})
            except BadRecord:
                found.append({**effect, "refused": True})
                continue
            own = sides(game, session)
            if own != sides(game, usual):
                found.append({**effect, "sides": own})
            elif shown(game, session) != shown(game, usual):
                found.append(effect)
    return found


def tries(option: Option) -> list[tuple[OptionValue, OptionValue]]:
    """The choices that are not the default, each with a value to try it by."""
    if isinstance(option.default, bool):
        return [(not option.default, not option.default)]
    if option.choices:
        return [(choice, choice) for choice in option.choices if choice != option.default]
    bound = option.low if option.low != option.default else option.high
    return [(OTHER, type(option.default)(bound))]


def shown(game: Game, session: Session) -> list[Any]:
    """What a person sees of a start and can do there."""
    art, state, entry = game.view, session.state, session.entry
    return [
        [art.side(state, seat)["label"] for seat in range(len(session.seats))],
        art.scene(state, entry, "", None),
        art.standing(state, entry, session.viewer),
        entry,
        art.title(state, 1, False),
        None if state.current_player() < 0 else art.badge(state, None, entry, session.viewer),
        None if state.current_player() < 0 else art.ask(state, entry),
    ]
