"""The game record: what was played, enough to play it again anywhere.

``{"format": "quincunx", "version": 1, "game": "catchup", "options": {}, "players": 2, "seed": 7, "moves": ["e5"]}``
``format``, ``version``, ``options``, ``players`` and ``seed`` may be missing on input; other keys are passed over.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

from pyapp.core import jsontext, registry
from pyapp.core.errors import BadRecord, GameError, IllegalAction
from pyapp.core.game import CHANCE, State
from pyapp.core.options import OptionValue

FORMAT = "quincunx"
VERSION = 1
MOST_MOVES = 20_000
"""What a record may hold, or more where a game can last longer."""
MOST_SEED = 10**100 - 1
"""So that every form can write every seed."""


class Turn(NamedTuple):
    """A turn that was played.

    Attributes:
        text: how it is written.
        actions: what it was, the dice among them.
        dice: how many of them, the first, were rolls.
        seat: who played it; CHANCE where it is a bare roll.
    """

    text: str
    actions: list[int]
    dice: int
    seat: int


@dataclass
class Record:
    """A game from its start; ``moves`` are turn texts, ``options`` complete and checked."""

    game: str
    options: dict[str, OptionValue]
    players: int
    seed: int = 0
    moves: list[str] = field(default_factory=list[str])

    @classmethod
    def new(cls, game: str, players: int | None = None, options: dict[str, Any] | None = None, seed: int = 0) -> Record:
        """An empty record.

        Raises:
            BadRecord: no such game, it does not know such options or seats, or the seed is too long.
        """
        info = registry.get(game).info
        seats = info.check_players(info.min_players if players is None else players)
        if abs(seed) > MOST_SEED:
            raise BadRecord("error.record.seed", digits=len(str(MOST_SEED)))
        return cls(game, info.check_options(options or {}), seats, seed)

    @classmethod
    def parse(cls, text: str) -> Record:
        """A record from its JSON text.

        Raises:
            BadRecord: it is not JSON (line and column are named) or not a record.
        """
        try:
            data = jsontext.loads(text)
        except json.JSONDecodeError as error:
            raise BadRecord("error.record.json", line=error.lineno, column=error.colno) from None
        except BadRecord:
            raise
        except ValueError:
            raise BadRecord("error.record.json", line=1, column=1) from None
        return cls.from_json(data)

    @classmethod
    def from_json(cls, data: object) -> Record:
        """A record from decoded JSON; its moves are not replayed yet.

        Raises:
            BadRecord: a field is missing or of the wrong kind.
        """
        if not isinstance(data, dict):
            raise BadRecord("error.record.object")
        fields = cast("dict[str, Any]", data)
        if fields.get("format", FORMAT) != FORMAT:
            raise BadRecord("error.record.format", found=str(fields["format"]))
        version = fields.get("version", VERSION)
        if isinstance(version, bool) or version != VERSION:
            raise BadRecord("error.record.version", found=str(version), known=VERSION)
        game = typed(fields, "game", str)
        players = typed(fields, "players", int, registry.get(game).info.min_players)
        record = cls.new(game, players, typed(fields, "options", dict, {}), typed(fields, "seed", int, 0))
        moves: list[object] = typed(fields, "moves", list)
        most = max(MOST_MOVES, registry.get(game).info.max_turns)
        if len(moves) > most:
            raise BadRecord("error.record.length", found=len(moves), most=most)
        for number, move in enumerate(moves, start=1):
            if not isinstance(move, str):
                raise BadRecord("error.record.move", number=number)
            record.moves.append(move)
        return record

    def to_json(self) -> dict[str, Any]:
        """The record as JSON values, every field written."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "options": dict(self.options),
            "players": self.players,
            "seed": self.seed,
            "moves": list(self.moves),
        }

    def start(self) -> State:
        """The state before the first move."""
        return registry.get(self.game).new_state(self.players, self.options, self.seed)

    def replay(self) -> Iterator[tuple[str, State]]:
        """Play the moves: each one's normalised text with the state after it (one object, changed in place).

        The last may be a bare roll that waits for its move.

        Raises:
            IllegalAction: a move that cannot be played; the message has its ``number`` (from 1) and ``move``.
        """
        state = self.start()
        for turn in self.play_on(state):
            yield turn.text, state

    def play_on(self, state: State) -> Iterator[Turn]:
        """``replay`` on a state of the caller, a start: each turn once it is played."""
        for number, move in enumerate(self.moves, start=1):
            try:
                begun = state.turn_number()
                actions = state.text_to_turn(move)
                text = state.turn_to_text(actions)
                dice, seat = 0, CHANCE
                for action in actions:
                    seat = state.current_player()
                    dice += seat == CHANCE
                    state.apply_action(action)
                if number < len(self.moves) and not state.turn_over(begun):
                    raise IllegalAction("error.move.unfinished")
            except GameError as error:
                raise error.located(number=number, move=move) from None
            yield Turn(text, actions, dice, seat)

    def last_state(self) -> State:
        """The state after all moves; errors as ``replay``."""
        state = self.start()
        for _ in self.play_on(state):
            pass
        return state


def typed(fields: dict[str, Any], name: str, kind: type, default: Any = None) -> Any:
    """A field of the wanted kind, or its default where it is missing and has one.

    Raises:
        BadRecord: it is missing or of another kind.
    """
    if name not in fields and default is not None:
        return default
    value = fields.get(name)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise BadRecord("error.record.field", field=name)
    return value
