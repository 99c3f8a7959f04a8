"""The game record: what was played, enough to play it again anywhere.

``{"format": "quincunx", "version": 1, "game": "catchup", "options": {}, "players": 2, "seed": 7, "moves": ["e5"]}``
``format``, ``version``, ``options``, ``players`` and ``seed`` may be missing on input; other keys are passed over.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, cast

from pyapp.core import registry
from pyapp.core.errors import BadRecord, GameError, IllegalAction
from pyapp.core.game import State
from pyapp.core.options import OptionValue

FORMAT = "quincunx"
VERSION = 1
MOST_MOVES = 20_000
"""What a record may hold, or more where a game can last longer."""


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
            BadRecord: no such game, or it does not know such options or seats.
        """
        info = registry.get(game).info
        seats = info.check_players(info.min_players if players is None else players)
        return cls(game, info.check_options(options or {}), seats, seed)

    @classmethod
    def parse(cls, text: str) -> Record:
        """A record from its JSON text.

        Raises:
            BadRecord: it is not JSON (line and column are named) or not a record.
        """
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            raise BadRecord("error.record.json", line=error.lineno, column=error.colno) from None
        except (RecursionError, ValueError):
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
        if fields.get("version", VERSION) != VERSION:
            raise BadRecord("error.record.version", found=str(fields["version"]), known=VERSION)
        game = _typed(fields, "game", str, None)
        players = _typed(fields, "players", int, registry.get(game).info.min_players)
        record = cls.new(game, players, _typed(fields, "options", dict, {}), _typed(fields, "seed", int, 0))
        moves: list[object] = _typed(fields, "moves", list, None)
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
        for number, move in enumerate(self.moves, start=1):
            try:
                begun = state.turn_number()
                turn = state.text_to_turn(move)
                text = state.turn_to_text(turn)
                state.play_turn(turn)
                if number < len(self.moves) and not state.turn_over(begun):
                    raise IllegalAction("error.move.unfinished")
            except GameError as error:
                raise error.located(number=number, move=move) from None
            yield text, state

    def last_state(self) -> State:
        """The state after all moves; errors as ``replay``."""
        last = self.start()
        for _, state in self.replay():
            last = state
        return last


def _typed(fields: dict[str, Any], name: str, kind: type, default: Any) -> Any:
    """A field of the wanted type, or its default where it is missing and has one."""
    if name not in fields and default is not None:
        return default
    value = fields.get(name)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise BadRecord("error.record.field", field=name)
    return value
