"""One game at the table: who sits where, what was played, what is being entered.

The record is the truth; states are kept only to look back at them. Undo cuts the record, redo puts back what was cut.
Dice are rolled as soon as a turn begins, by ``pyapp.core.lots``; what was rolled for a turn stays, whatever is undone.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast
from zlib import crc32

from pyapp.ai.levels import DEFAULT, level
from pyapp.core import registry
from pyapp.core.entry import NO, Entry
from pyapp.core.errors import BadRecord, IllegalAction
from pyapp.core.game import CHANCE, Game, Message, State
from pyapp.core.lots import drawn
from pyapp.core.record import Record
from pyapp.core.rng import Rng

HUMAN = "human"
Seat = int | str


def seat_words(seats: object) -> list[Any]:
    """The single seats of a list, or of an address's text; [] for anything else."""
    if isinstance(seats, str):
        return seats.split(",")
    return cast("list[Any]", seats) if isinstance(seats, list) else []


def check_seats(seats: object, players: int) -> list[Seat]:
    """A list of seats, each ``"human"`` or a level's number, also given as the text of an address: ``"human,3"``.

    Raises:
        BadRecord: not that, or not as many as ``players``.
    """
    given = seat_words(seats)
    if len(given) != players:
        raise BadRecord("error.seats", found=len(given), needed=players)
    found: list[Seat] = []
    for seat in given:
        word = seat.strip() if isinstance(seat, str) else seat
        if word == HUMAN:
            found.append(HUMAN)
        else:
            number = int(word) if isinstance(word, str) and word.isdecimal() and len(word) < 8 else word
            found.append(level(number).number)
    return found


def default_seats(players: int) -> list[Seat]:
    """A person first, the default level in every other seat."""
    return [HUMAN, *([DEFAULT] * (players - 1))]


class Session:
    """A game in progress.

    Args:
        record: what was played so far; replayed here.
        seats: who plays each seat, see ``check_seats``.

    Raises:
        IllegalAction: a move of the record cannot be played.

    Attributes:
        states: the position before each turn and the present one, dice rolled: ``len(record.moves) + 1`` of them.
        rolls: the outcomes rolled before a turn, by its number from 0; undone turns keep theirs.
        entry: the pending turn of the person to move.
        undone: turns that redo puts back, the next one last.
        said: the latest event as a sentence; ``said_count`` tells two equal ones apart.
    """

    def __init__(self, record: Record, seats: list[Seat]) -> None:
        self.game: Game = registry.get(record.game)
        self.seats: list[Seat] = seats
        self.record = Record(record.game, record.options, record.players, record.seed)
        self.rolls: dict[int, list[int]] = {}
        self.states: list[State] = []
        state = record.start()
        for text, following in record.replay():
            self.states.append(self.rolled(state, text))
            if following.turn_over(len(self.record.moves)):
                self.record.moves.append(text)
                state = following.clone()
            else:
                self.states.pop()
        self.states.append(self.rolled(state))
        self.undone: list[str] = []
        self.said: Message | None = None
        self.said_count = 0
        self.entry = self.fresh_entry()

    @classmethod
    def new(cls, game: str, seats: object = None, options: dict[str, Any] | None = None, seed: int = 0) -> Session:
        """A game from its start; a person against the default level unless ``seats`` says otherwise.

        Raises:
            BadRecord: unknown game, option or seat.
        """
        info = registry.get(game).info
        players = max(info.min_players, min(info.max_players, len(seat_words(seats))))
        record = Record.new(game, players, registry.get(game).draw(options or {}, players, seed), seed)
        return cls(record, default_seats(players) if seats is None else check_seats(seats, players))

    def rolled(self, state: State, text: str | None = None) -> State:
        """``state`` with its dice on the table: those of ``text``, the turn played from it, else those of its turn."""
        if state.current_player() != CHANCE:
            return state
        turn = len(self.record.moves)
        following = state.clone()
        die = 0
        while following.current_player() == CHANCE:
            rolls = self.rolls.setdefault(turn, [])
            if die == len(rolls):
                lot = drawn(following.chance_outcomes(), self.record.seed, turn, die)
                rolls.append(state.text_to_turn(text)[die] if text else lot)
            following.apply_action(rolls[die])
            die += 1
        return following

    @property
    def roll(self) -> str | None:
        """The dice that wait for the present turn, as text; None where none were rolled."""
        rolls = self.rolls.get(len(self.record.moves))
        return " ".join(map(self.state.chance_text, rolls)) if rolls and not self.state.is_terminal() else None

    def record_with_roll(self) -> Record:
        """The record for whoever has to find a turn: behind its moves the roll that waits for one."""
        return replace(self.record, moves=[*self.record.moves, *([self.roll] if self.roll else [])])

    def record_to_keep(self) -> Record:
        """The record to store: with the roll that waits only where the seed would not roll it again."""
        if self.roll is None or Session(self.record, self.seats).roll == self.roll:
            return self.record
        return self.record_with_roll()

    @property
    def state(self) -> State:
        """The present position, before the pending turn."""
        return self.states[-1]

    @property
    def viewer(self) -> int | None:
        """The seat that is "you": the only person's; None with no person or several."""
        people = [seat for seat, who in enumerate(self.seats) if who == HUMAN]
        return people[0] if len(people) == 1 else None

    @property
    def level_to_move(self) -> int | None:
        """The level that has to find a turn now, or None."""
        seat = self.state.current_player()
        who = self.seats[seat] if seat >= 0 else HUMAN
        return who if isinstance(who, int) else None

    @property
    def key(self) -> str:
        """Names the present position in this game: late answers carry an older one."""
        return f"{len(self.record.moves)}:{crc32(' '.join(self.record.moves).encode()):08x}"

    def turn_seed(self) -> int:
        """The seed of a level's search now: from the record's seed and the turn, so a game can be had again."""
        return Rng(self.record.seed * 1_000_003 + len(self.record.moves)).bits() >> 1

    # A person's turn.

    def click(self, target: str) -> None:
        """Act on a click target: add a part of the turn or take it back.

        Raises:
            IllegalAction: it is not a person's turn, or the target does not fit.
        """
        self.check_person()
        self.entry = self.game.view.enter(self.state, self.entry.pending, click=target)

    def type(self, text: str) -> None:
        """Replace the pending turn by typed text; errors as ``click``."""
        self.check_person()
        self.entry = self.game.view.enter(self.state, self.entry.pending, text=text)

    def take_back(self) -> None:
        """Take back the last part of the pending turn, if there is one."""
        if self.entry.before != self.entry.pending:
            self.entry = self.game.view.enter(self.state, self.entry.before)

    def clear(self) -> None:
        """Take back the whole pending turn."""
        self.entry = self.fresh_entry()

    def end_turn(self) -> None:
        """Play the pending turn.

        Raises:
            IllegalAction: it is not a person's turn, or the pending turn is not complete.
        """
        self.check_person()
        if self.entry.complete == NO:
            raise IllegalAction("error.move.empty")
        self.make(self.entry.pending)

    def play(self, text: str) -> None:
        """Play a whole turn for the person to move; errors as ``end_turn``."""
        self.check_person()
        self.make(text)

    def check_person(self) -> None:
        """Refuse what only a person's turn allows.

        Raises:
            IllegalAction: the game is over, or a level is to move.
        """
        if self.state.is_terminal():
            raise IllegalAction("error.move.over")
        if self.level_to_move is not None:
            raise IllegalAction("error.move.not_yours")

    # The record.

    def make(self, text: str) -> None:
        """Play a turn for whoever is to move, and drop what redo held unless this was it.

        Raises:
            IllegalAction: the turn is not legal; nothing has changed.
        """
        turn = self.state.text_to_turn(text)
        move = self.state.turn_to_text(turn)
        following = self.state.clone()
        following.play_turn(turn)
        if not following.turn_over(len(self.record.moves)):
            raise IllegalAction("error.move.unfinished")
        if self.undone and self.undone[-1] == move:
            self.undone.pop()
        else:
            self.undone.clear()
        self.say(self.game.view.said(self.state, following, move))
        self.record.moves.append(move)
        self.states.append(self.rolled(following))
        self.entry = self.fresh_entry()

    def undo_length(self) -> int:
        """How many turns undo takes back: to the latest earlier decision of a person; 0 when there is none."""
        for count in range(1, len(self.states)):
            state = self.states[-1 - count]
            if self.seats[state.current_player()] == HUMAN and len(state.legal_actions()) > 1:
                return count
        return 0

    def undo(self) -> None:
        """Go back to a person's previous decision; the pending turn goes too.

        Raises:
            IllegalAction: there is none.
        """
        count = self.undo_length()
        if not count:
            raise IllegalAction("error.undo")
        for _ in range(count):
            self.undone.append(self.record.moves.pop())
            self.states.pop()
        self.say({"key": "play.said.undo", "args": {"turn": len(self.record.moves) + 1}})
        self.entry = self.fresh_entry()

    def redo(self) -> None:
        """Put back undone turns up to a person's next decision, or all there are.

        Raises:
            IllegalAction: nothing was undone.
        """
        if not self.undone:
            raise IllegalAction("error.redo")
        self.make(self.undone[-1])
        while self.undone and self.level_to_move is not None:
            self.make(self.undone[-1])

    def play_both(self) -> None:
        """People take over every seat."""
        self.seats = [HUMAN] * len(self.seats)
        self.entry = self.fresh_entry()

    def say(self, sentence: Message) -> None:
        """Note an event for the live region."""
        self.said = sentence
        self.said_count += 1

    def fresh_entry(self) -> Entry:
        """An empty pending turn."""
        if self.state.is_terminal() or self.level_to_move is not None:
            return Entry("", NO, [])
        return self.game.view.enter(self.state, "")
