"""One game at the table: who sits where, what was played, what is being entered.

The record is the truth; states are kept only to look back at them. Undo cuts the record, redo puts back what was cut.
Dice are rolled as soon as a turn begins, by ``pyapp.core.lots``; what was rolled for a turn stays, whatever is undone.
"""

from __future__ import annotations

import os
from base64 import urlsafe_b64encode
from dataclasses import replace
from typing import Any, cast
from zlib import crc32

from pyapp.ai.levels import DEFAULT, check_level
from pyapp.core import registry
from pyapp.core.entry import NO, Entry
from pyapp.core.errors import BadRecord, IllegalAction
from pyapp.core.game import CHANCE, Game, Message, State
from pyapp.core.lots import drawn
from pyapp.core.record import Record
from pyapp.core.rng import Rng
from pyapp.play.positions import Positions
from pyapp.play.rows import Rows

HUMAN = "human"
LINK = "link"
"""A person elsewhere: their turns come by link and go by link, and nobody here plays them."""
Seat = int | str


def seat_words(seats: object) -> list[Any]:
    """The single seats of a list, or of an address's text; [] for anything else."""
    if isinstance(seats, str):
        return seats.split(",")
    return cast("list[Any]", seats) if isinstance(seats, list) else []


def check_seats(seats: object, players: int) -> list[Seat]:
    """A list of seats, also given as the text of an address, ``"human,3"``.

    A seat is ``"human"``, ``"link"`` for a person elsewhere who plays by link, or a level's number.

    Raises:
        BadRecord: not that, or not as many as ``players``.
    """
    given = seat_words(seats)
    if len(given) != players:
        raise BadRecord("error.seats", found=len(given), needed=players)
    found: list[Seat] = []
    for seat in given:
        word = seat.strip() if isinstance(seat, str) else seat
        if word in (HUMAN, LINK):
            found.append(word)
        else:
            number = int(word) if isinstance(word, str) and word.isdecimal() and len(word) < 8 else word
            found.append(check_level(number))
    return found


def default_seats(players: int) -> list[Seat]:
    """A person first, the default level in every other seat."""
    return [HUMAN, *([DEFAULT] * (players - 1))]


def link_name() -> str:
    """A new name for a game by link: a friend's answer carries it and so finds the game again."""
    return urlsafe_b64encode(os.urandom(6)).decode()


class Session:
    """A game in progress.

    Args:
        record: what was played so far; replayed here.
        seats: who plays each seat, see ``check_seats``.
        by_link: the name of a game by link; a new one is made where a seat plays by link and none is given.
        rolls: what was rolled before turns that the record does not tell of, by their number from 0.

    Raises:
        IllegalAction: a move of the record cannot be played.

    Attributes:
        states: the position before each turn and the present one, dice rolled: ``len(record.moves) + 1`` of them.
        rows: the move list as far as it was shown; see ``present.move_rows``.
        rolls: the outcomes rolled before a turn, by its number from 0; undone turns keep theirs.
        day: on which the game was played, where that is known, as ``2026-11-30``.
        entry: the pending turn of the person to move.
        undone: turns that redo puts back, the next one last.
        said: the latest event as a sentence; ``said_count`` tells two equal ones apart.
    """

    def __init__(
        self,
        record: Record,
        seats: list[Seat],
        by_link: str | None = None,
        rolls: dict[int, list[int]] | None = None,
    ) -> None:
        self.game: Game = registry.get(record.game)
        self.seats: list[Seat] = seats
        self.by_link = link_name() if by_link is None and LINK in seats else by_link
        self.record = Record(record.game, record.options, record.players, record.seed)
        self.rolls: dict[int, list[int]] = rolls or {}
        state = record.start()
        self.states = Positions(state)
        self.rows = Rows()
        for turn in record.play_on(state):
            if turn.dice:
                self.rolls[len(self.record.moves)] = turn.actions[: turn.dice]
            if state.turn_over(len(self.record.moves)):
                self.record.moves.append(turn.text)
                self.states.add(turn.actions, turn.seat, state)
            else:
                state = self.states.before_dice(len(self.record.moves))
        self.states.present = self.rolled(state)
        self.choices: dict[int, bool] = {}
        self.day: str | None = None
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

    def rolled(self, state: State) -> State:
        """``state``, the present position, with the dice of its turn on the table."""
        if state.current_player() != CHANCE:
            return state
        turn = len(self.record.moves)
        following = state.clone()
        die = 0
        while following.current_player() == CHANCE:
            rolls = self.rolls.setdefault(turn, [])
            if die < len(rolls) and rolls[die] not in following.legal_actions():
                del rolls[die:]
            if die == len(rolls):
                rolls.append(drawn(following.chance_outcomes(), self.record.seed, turn, die))
            following.apply_action(rolls[die])
            die += 1
        del self.rolls[turn][die:]
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
        turn = len(self.record.moves)
        state = self.states.before_dice(turn)
        for die, roll in enumerate(self.rolls.get(turn, []) if self.roll else []):
            if roll != drawn(state.chance_outcomes(), self.record.seed, turn, die):
                return self.record_with_roll()
            state.apply(roll)
        return self.record

    @property
    def state(self) -> State:
        """The present position, before the pending turn."""
        return self.states.present

    @property
    def viewer(self) -> int | None:
        """The seat that is "you": the only person's; None with no person or several."""
        people = [seat for seat, who in enumerate(self.seats) if who == HUMAN]
        return people[0] if len(people) == 1 else None

    @property
    def level_to_move(self) -> int | None:
        """The level that has to find a turn now, or None."""
        who = self.who_moves
        return who if isinstance(who, int) else None

    @property
    def who_moves(self) -> Seat | None:
        """The seat's word or number whose turn it is; None at the end and before a die."""
        seat = self.state.current_player()
        return self.seats[seat] if seat >= 0 else None

    @property
    def person_moves(self) -> bool:
        """Whether a person here may enter a turn now."""
        return not self.state.is_terminal() and self.who_moves in (HUMAN, None)

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
            IllegalAction: the game is over, or a level or a person elsewhere is to move.
        """
        if self.state.is_terminal():
            raise IllegalAction("error.move.over")
        if self.who_moves == LINK:
            raise IllegalAction("error.move.by_link")
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
        rolls = self.rolls.get(len(self.record.moves), [])
        self.states.add([*rolls, *turn], self.state.current_player(), following)
        self.record.moves.append(move)
        self.states.present = self.rolled(following)
        self.entry = self.fresh_entry()

    def undo_length(self) -> int:
        """How many turns undo takes back: to the latest earlier decision of a person; 0 when there is none.

        A turn that came by link stands: the other person has it too.
        """
        for turn in range(len(self.states.turns) - 1, -1, -1):
            who = self.seats[self.states.seats[turn]]
            if who == LINK:
                break
            if who == HUMAN and self.had_choice(turn):
                return len(self.states.turns) - turn
        return 0

    def had_choice(self, turn: int) -> bool:
        """Whether more than one turn was legal, dice rolled, when this one was played."""
        if turn not in self.choices:
            self.choices[turn] = len(self.states[turn].legal_actions()) > 1
        return self.choices[turn]

    def undo(self) -> None:
        """Go back to a person's previous decision; the pending turn goes too.

        Raises:
            IllegalAction: there is none.
        """
        count = self.undo_length()
        if not count:
            raise IllegalAction("error.undo")
        self.cut(count)
        self.say({"key": "play.said.undo", "args": {"turn": len(self.record.moves) + 1}})

    def cut(self, count: int) -> None:
        """Take back so many turns; redo has them, and the pending turn goes."""
        for _ in range(count):
            self.undone.append(self.record.moves.pop())
            self.choices.pop(len(self.record.moves), None)
        self.states.cut(count)
        self.rows.cut(len(self.record.moves))
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

    def seat_by_link(self) -> None:
        """The person whose turn it is sits here, all others play by link; after the end it is who did not move last."""
        players = len(self.seats)
        own = self.state.current_player()
        if own < 0:
            own = (self.states.seats[-1] + 1) % players if self.states.seats else 0
        self.seats = [HUMAN if seat == own else LINK for seat in range(players)]
        self.entry = self.fresh_entry()

    def play_both(self) -> None:
        """People here take over every seat."""
        self.seats = [HUMAN] * len(self.seats)
        self.by_link = None
        self.entry = self.fresh_entry()

    def say(self, sentence: Message) -> None:
        """Note an event for the live region."""
        self.said = sentence
        self.said_count += 1

    def fresh_entry(self) -> Entry:
        """An empty pending turn."""
        if not self.person_moves:
            return Entry("", NO, [])
        return self.game.view.enter(self.state, "")
