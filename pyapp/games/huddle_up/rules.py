"""Huddle Up!: the rules.

37 spaces (hex-hex of side 4), 18 black and 18 white penguins; the centre d4 is empty from the start and for ever. From
the top row down, left to right, a penguin stands on each other space: black, white, black ... Black starts.
1. A move takes one of your penguins, also out of a shared space, exactly three spaces in a straight line. The two
   spaces crossed and the one reached are occupied, and the one reached holds one or two penguins, of any colours.
2. Landing on exactly one friend and one enemy bumps the enemy: it leaves the game. No space ever holds more than three.
3. If the space left is now empty and its group (connected occupied spaces, colours together) falls apart, only the
   biggest fragment stays, counted in penguins. If several are biggest, only the one with the moved penguin stays.
4. Who can move must; who cannot passes. Two passes in succession end the game.
5. A space belongs to the colour with more penguins on it and counts that colour's penguins. The score is the largest
   sum over connected spaces of one colour; the higher score wins.

Source: the rules sheet. Our readings where it is silent: a smaller fragment goes also when the moved penguin is
in it, and if that penguin is in none of several biggest, all of these stay (3); a space with one of each counts nothing
and connects nothing (5); a colour without penguins has lost at once; a position that stands for the third time with the
same player to move ends the game and is scored; equal scores are a draw. Where nobody can move, both passes are played.

Options: ``move`` ``straight`` as above or ``path``, the sheet's "any of the 6 directions" read for each step: three
over occupied spaces, none twice and not back to the start; ``group_size`` of fragments in ``penguins`` or ``spaces``;
``tiebreak`` ``none`` or ``next_groups``, equal scores being decided by the next largest groups; ``first`` ``black`` or
``white``, the colour that starts: seat 0 has it, and ``scores`` stay [Black, White].

Actions: the moves as ``board.MOVES`` numbers them, then the pass. Each is a whole turn.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from pyapp.core.game import TERMINAL, State
from pyapp.core.options import OptionValue
from pyapp.core.rng import Rng
from pyapp.games.huddle_up import notation
from pyapp.games.huddle_up.board import BLACK, BOARD, CENTRE, WHITE
from pyapp.games.huddle_up.floe import Floe

PLAYING, BY_PASSES, BY_ELIMINATION, BY_REPETITION = range(4)
ENDS = ("", "passes", "elimination", "repetition")
ROOM = 64
TWICE_AROUND = 8
"""The positions behind which one may stand for the third time: it takes both colours two turns to come back to one."""


@dataclass(frozen=True)
class Effects:
    """What a move does.

    Attributes:
        crossed: the two cells that it crosses; by a path, one such way.
        landing: how many black and white penguins the cell reached then holds, before anything breaks away.
        bumped: whether an enemy on it is bumped.
        emptied: whether the cell left is empty then.
        removed: the cells of all fragments that break away, ascending; their penguins leave the game.
    """

    crossed: list[int]
    landing: tuple[int, int]
    bumped: bool
    emptied: bool
    removed: list[int]


class HuddleState(State):
    """A position in play.

    Attributes:
        floe: who stands where.
        colour: the colour to move; when the game is over, the one that would be.
        passes: how many passes in succession led here, 0 to 2.
        ended: PLAYING, or why the game is over.
        turn: how many turns have been played.
        history: the positions that may still come back, in the order they stood, four words each, this one last. A
            space left empty stays empty and a bumped penguin stays away: no position before can come back then.
        kept: how many positions the history holds; the sides to move alternate in it.
    """

    def __init__(self, options: dict[str, OptionValue]) -> None:
        self.options = options
        self.board = BOARD
        self.floe = Floe(str(options["move"]), options["group_size"] == "spaces")
        self.next_groups = options["tiebreak"] == "next_groups"
        self.white_first = 1 if options["first"] == "white" else 0
        self.passing = len(self.floe.moves.pairs)
        super().__init__(2, self.passing + 1)
        self.history = array("Q", [0]) * (4 * ROOM)
        self.room = ROOM
        self.turn = 0
        order = [cell for row in reversed(BOARD.rows) for cell in row if cell != CENTRE]
        self.set_up([order[::2], order[1::2]], self.white_first, 0)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, HuddleState)
        source = other
        self.floe.copy_from(source.floe)
        self.to_move = source.to_move
        self.colour = source.colour
        self.passes = source.passes
        self.ended = source.ended
        self.turn = source.turn
        if self.room < source.kept:
            self.make_room(source.room)
        self.kept = source.kept
        for word in range(4 * source.kept):
            self.history[word] = source.history[word]

    def collect_actions(self, out: Any) -> int:
        if self.floe.find_moves(self.colour) == 0:
            out[0] = self.passing
            return 1
        return self.floe.list_moves(out)

    def apply(self, action: int) -> None:
        if action == self.passing:
            self.pass_turn()
        else:
            self.move(action)

    def may_end(self) -> bool:
        """Whether a move leaves a colour without penguins, a pass is the second, or positions may have come back."""
        if self.kept >= TWICE_AROUND:
            return True
        if self.floe.find_moves(self.colour) == 0:
            return self.passes == 1
        return self.floe.may_clear(self.colour)

    def playout(self, rng: Rng, out: Any, played: Any) -> None:
        """Legal moves, all alike, to the end."""
        while self.to_move != TERMINAL:
            count = self.floe.find_moves(self.colour)
            action = self.passing if count == 0 else self.floe.nth_move(rng.below(count))
            if played[action] < 0:
                played[action] = self.to_move
            self.apply(action)
        self.result(out)

    def result(self, out: Any) -> None:
        lead = self.lead()
        value = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
        out[self.white_first] = value
        out[1 - self.white_first] = -value

    def move(self, action: int) -> None:
        """Move a penguin of ``colour`` and hand over."""
        if self.floe.move(self.colour, action):
            self.kept = 0
        self.passes = 0
        self.hand_over()
        if self.floe.gone(BLACK) or self.floe.gone(WHITE):
            self.end(BY_ELIMINATION)

    def pass_turn(self) -> None:
        """Pass; the second in succession ends the game."""
        self.passes += 1
        self.hand_over()
        if self.passes == 2:
            self.end(BY_PASSES)

    def hand_over(self) -> None:
        """The other colour is to move, and the position has stood once more."""
        self.colour = 1 - self.colour
        self.to_move = self.colour ^ self.white_first
        self.turn += 1
        if self.remember() == 3:
            self.end(BY_REPETITION)

    def end(self, reason: int) -> None:
        """The game is over."""
        self.to_move = TERMINAL
        self.ended = reason

    def remember(self) -> int:
        """Add the position to the history; return how often it has stood with this colour to move."""
        if self.kept == self.room:
            self.make_room(2 * self.room)
        words = self.history
        last = 4 * self.kept
        self.floe.write(words, last)
        self.kept += 1
        stood = 1
        place = last - 8
        while place >= 0:
            if (
                words[place] == words[last]
                and words[place + 1] == words[last + 1]
                and words[place + 2] == words[last + 2]
                and words[place + 3] == words[last + 3]
            ):
                stood += 1
            place -= 8
        return stood

    def make_room(self, positions: int) -> None:
        """Let the history hold so many positions; it keeps its own."""
        longer = array("Q", [0]) * (4 * positions)
        for word in range(4 * self.kept):
            longer[word] = self.history[word]
        self.history = longer
        self.room = positions

    def lead(self) -> int:
        """Above 0 if Black is ahead, below 0 if White is, 0 if all that counts is equal."""
        lead = self.floe.score(BLACK) - self.floe.score(WHITE)
        if lead == 0 and self.next_groups:
            lead = self.floe.later_lead()
        return lead

    def seat_of(self, colour: int) -> int:
        """The seat that plays a colour, which is also the colour that this seat plays."""
        return colour ^ self.white_first

    def clone(self) -> HuddleState:
        twin = HuddleState(self.options)
        twin.copy_from(self)
        return twin

    def key(self) -> Hashable:
        """The position, and how often each that may come back has stood."""
        stood = Counter((self.stood_at(n), (self.kept - n) % 2) for n in range(self.kept))
        return (self.floe.words(), self.colour, self.passes, self.ended, frozenset(stood.items()))

    def stood_at(self, number: int) -> tuple[int, ...]:
        """A position of the history, counted from 0, as ``Floe.words`` writes it."""
        return tuple(self.history[4 * number + word] for word in range(4))

    def times_stood(self) -> int:
        """How often this position has stood with this colour to move; the third time ends the game."""
        return [self.stood_at(n) for n in range(self.kept - 1, -1, -2)].count(self.floe.words())

    def scores(self) -> list[int]:
        """[Black's, White's]."""
        return [self.floe.score(BLACK), self.floe.score(WHITE)]

    def margin(self) -> float:
        """Seat 0's lead in points; a tiebreak counts nothing."""
        lead = self.floe.score(BLACK) - self.floe.score(WHITE)
        return float(-lead if self.white_first else lead)

    def turn_number(self) -> int:
        return self.turn

    def turn_to_text(self, turn: list[int]) -> str:
        return notation.write_move(self, turn[0])

    def text_to_turn(self, text: str) -> list[int]:
        return [notation.read_move(self, text)]

    def position_text(self) -> str:
        return notation.write_position(self)

    def facts(self) -> dict[str, Any]:
        over = self.to_move == TERMINAL
        return {
            "position": self.position_text(),
            "scores": self.scores(),
            "to_move": None if over else self.to_move,
            "legal": None if over else self.floe.find_moves(self.colour),
        }

    def outcome(self) -> dict[str, Any]:
        return {"winners": self.winners(), "end": ENDS[self.ended], "scores": self.scores()}

    def set_up(self, penguins: list[list[int]], colour: int, passes: int) -> None:
        """Start over from a position that nothing is known of before: for each colour the cells of its penguins.

        ``colour`` is to move, after ``passes`` passes (0 or 1).
        """
        self.floe.place(penguins)
        self.colour = 1 - colour
        self.passes = passes
        self.ended = PLAYING
        self.kept = 0
        self.hand_over()
        self.turn = 0
        if self.floe.gone(BLACK) or self.floe.gone(WHITE):
            self.end(BY_ELIMINATION)

    # What a page asks.

    def penguins(self, cell: int) -> tuple[int, int]:
        """How many black and how many white penguins stand on a cell."""
        return self.floe.penguins(cell)

    def targets(self, cell: int) -> list[int]:
        """The cells that the player to move may go to from ``cell``, ascending."""
        return sorted(end for start, end in self.legal_moves() if start == cell)

    def legal_moves(self) -> list[tuple[int, int]]:
        """The start and end cells of all legal moves; [] where only a pass is."""
        return [self.floe.moves.pairs[action] for action in self.legal_actions() if action != self.passing]

    def must_pass(self) -> bool:
        """Whether the player to move has no move."""
        return self.to_move != TERMINAL and self.floe.find_moves(self.colour) == 0

    def effects(self, start: int, end: int) -> Effects:
        """What a legal move from one cell to another does; it is not made."""
        after = self.clone()
        after.apply(self.floe.moves.index[start, end])
        standing = self.penguins(end)
        bumped = standing == (1, 1)
        landing = list(standing)
        landing[self.colour] += 1
        landing[1 - self.colour] -= bumped
        emptied = sum(self.penguins(start)) == 1
        removed = [
            cell
            for cell in range(BOARD.cells)
            if cell != start and sum(self.penguins(cell)) and not sum(after.penguins(cell))
        ]
        return Effects(self.floe.way(start, end), (landing[0], landing[1]), bumped, emptied, removed)
