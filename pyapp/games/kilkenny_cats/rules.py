"""Kilkenny Cats (Parker Brothers, 1890): the rules.

Eight cats a colour on a 14 x 14 field with two mice on each edge. South, West, North and East play clockwise, from
the starter (seat 0) on; two players sit opposite, three are South, West and North.
1. A turn: roll one die and move one own cat exactly that many squares in a straight line, one of eight directions.
   The squares passed must be empty. The landing square is empty, or holds an enemy cat, which is captured, or is an
   own mouse. Who can move must; who cannot forfeits the turn.
2. Only the owner lands on a mouse; a cat on its mouse is fixed and safe.
3. Whose cats hold both own mice wins.
4. A player without a cat outside the mice is skipped from then on. Is there only one left who can move, that player
   wins. Ours: can nobody move any more (only where the option is off), it is a draw of all.
5. Ours: 200 turns in a row, forfeited ones included, without a capture or a cat reaching a mouse are a draw of the
   players who can move, or of all if that is only one (only where the option is off).
The ends are looked for after each move, in this order.

Options: ``starter`` S, W, N or E; ``mice`` ``opposite`` the own block, or ``own``, those on the own edge (a short
game); ``last_mover``: the second half of rule 4; ``draw_when_none_can_win``: a draw shared as in rule 5 as soon as
nobody has two cats left, those on mice counted.

Source: the text of a modern edition, whose author added the win of the last player who can move; the start blocks are
those of an open implementation.

Actions: at a chance node 0 .. 5 are the die's faces 1 .. 6. A move is 8 * square + direction: the cat on that square
goes that way, as far as the die says. ``PASS`` forfeits the turn, where nothing else is legal.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from pyapp.core.errors import BadRecord
from pyapp.core.game import CHANCE, TERMINAL, State
from pyapp.core.options import OptionValue
from pyapp.core.rng import Rng
from pyapp.games.kilkenny_cats import geometry, notation
from pyapp.games.kilkenny_cats.geometry import CATS, EMPTY, MOUSE, PASS, SQUARES, STEPS, WALL

FACES = 6
QUIET_TURNS = 200

GOING, BOTH_MICE, LAST, STUCK, NONE, QUIET = range(6)
ENDS = ("", "mice", "last", "stuck", "none", "quiet")
"""How a game ended, in words."""

NOTHING, STRANDS, WANDERS, NEARS, CAPTURES, LANDS = range(6)
"""What a playout sees in a move, the better the larger."""


class KilkennyState(State):
    """A position, before or after the roll; a new one is a bare board.

    Attributes:
        colours: the colours in seat order, such as "SN" or "WNES".
        seat: whose turn it is; ``to_move`` is CHANCE until the die is rolled.
        die: 0 before the roll, then 1 to 6.
        turn: how many turns have been completed.
        quiet: how many turns in a row brought no capture and no cat to a mouse.
        legal: how many legal moves the last roll left.
        movers: how many seats have a free cat.
        ending: GOING, or how the game ended: an index of ENDS.
    """

    def __init__(self, players: int, options: dict[str, OptionValue]) -> None:
        super().__init__(players, PASS + 1)
        self.options = options
        self.colours = geometry.order_from(str(options["starter"]), players)
        if not self.colours:
            playing = ", ".join(geometry.SEATED[players])
            raise BadRecord("kilkenny_cats.error.starter", starter=options["starter"], allowed=playing)
        self.last_mover = bool(options["last_mover"])
        self.needs_pair = bool(options["draw_when_none_can_win"])
        own = options["mice"] == "own"
        self.goals = [geometry.goals(colour, own) for colour in self.colours]
        self.far = geometry.distances(self.colours, own)
        self.steps = list(STEPS)
        self.board = list(geometry.BARE)
        self.cats = [0] * 32
        self.free = [0] * 4
        self.home = [0] * 4
        self.drawn = [0] * 64
        self.seat = 0
        self.turn = 0
        self.quiet = 0
        self.legal = 0
        self.ending = GOING

    def set_up(self, cats: list[list[int]], seat: int, die: int) -> None:
        """Put each seat's cats, on own mice too, on the bare board, and say whose turn it is and the die (0: none yet).

        A seat that cannot move hands over to the next that can, without the die.
        """
        for owner in range(self.players):
            for mouse in self.goals[owner]:
                self.board[mouse] = MOUSE + owner
            for square in sorted(cats[owner]):
                if self.board[square] == MOUSE + owner:
                    self.board[square] = WALL
                    self.home[owner] += 1
                else:
                    self.board[square] = owner
                    self.cats[CATS * owner + self.free[owner]] = square
                    self.free[owner] += 1
        self.seat = seat
        self.look_for_end()
        if self.ending == GOING and self.free[seat] == 0:
            self.begin_turn()
        elif self.ending == GOING and die:
            self.apply(die - 1)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, KilkennyState)
        source = other
        self.board[:] = source.board
        self.cats[:] = source.cats
        self.free[:] = source.free
        self.home[:] = source.home
        self.to_move = source.to_move
        self.seat = source.seat
        self.die = source.die
        self.turn = source.turn
        self.quiet = source.quiet
        self.legal = source.legal
        self.movers = source.movers
        self.ending = source.ending

    def collect_actions(self, out: Any) -> int:
        count = 0
        if self.to_move == CHANCE:
            while count < FACES:
                out[count] = count
                count += 1
            return count
        first = CATS * self.seat
        for slot in range(first, first + self.free[self.seat]):
            for direction in range(8):
                if self.reach(self.cats[slot], direction):
                    out[count] = 8 * self.cats[slot] + direction
                    count += 1
        if count == 0:
            out[0] = PASS
            count = 1
        return count

    def collect_chances(self, out: Any) -> int:
        for face in range(FACES):
            out[face] = 1.0 / FACES
        return FACES

    def landing(self, start: int, direction: int) -> int:
        """Where the mover's cat on ``start`` lands in a direction with this die; 0 (a wall) if it may not."""
        return self.reach(start, direction)

    def reach(self, start: int, direction: int) -> int:
        """``landing`` for this module: a C function when compiled."""
        step = self.steps[direction]
        square = start + step
        for _ in range(1, self.die):
            if self.board[square] != EMPTY:
                return 0
            square += step
        found = self.board[square]
        if found <= EMPTY:
            return 0 if found == self.seat else square
        return square if found == MOUSE + self.seat else 0

    def count_moves(self) -> int:
        """How many legal moves the mover has."""
        count = 0
        first = CATS * self.seat
        for slot in range(first, first + self.free[self.seat]):
            for direction in range(8):
                count += self.reach(self.cats[slot], direction) != 0
        return count

    def apply(self, action: int) -> None:
        if self.to_move == CHANCE:
            self.die = action + 1
            self.to_move = self.seat
            self.legal = self.count_moves()
        else:
            self.take(action)

    def may_end(self) -> bool:
        """Whether some die might let the mover's turn end the game, as far as the numbers of cats tell."""
        if self.home[self.seat] or self.quiet >= QUIET_TURNS - 1:
            return True
        single = False
        pairs = 0
        for seat in range(self.players):
            single = single or self.free[seat] == 1
            pairs += self.free[seat] + self.home[seat] > 1
        return (single and self.movers <= 2) or (self.needs_pair and pairs <= 1)

    def take(self, action: int) -> None:
        """Make the mover's move, or forfeit, and end the turn: count it, look for an end, hand over."""
        self.quiet += 1
        if action != PASS:
            self.go(action >> 3, (action >> 3) + self.die * self.steps[action & 7])
        self.turn += 1
        self.look_for_end()
        if self.ending == GOING:
            self.begin_turn()

    def go(self, start: int, target: int) -> None:
        """Move the mover's cat, capture, or land on a mouse."""
        seat = self.seat
        found = self.board[target]
        self.board[start] = EMPTY
        if found >= MOUSE:
            self.board[target] = WALL
            self.take_off(seat, start)
            self.home[seat] += 1
            self.quiet = 0
        else:
            if found != EMPTY:
                self.take_off(found, target)
                self.quiet = 0
            self.board[target] = seat
            self.shift(seat, start, target)

    def take_off(self, seat: int, square: int) -> None:
        """Strike a square from a seat's free cats."""
        self.shift(seat, square, SQUARES)
        self.free[seat] -= 1

    def shift(self, seat: int, start: int, target: int) -> None:
        """Replace a square among a seat's free cats; they stay ascending, so that equal positions are equal states."""
        first = CATS * seat
        last = first + self.free[seat] - 1
        slot = first
        while self.cats[slot] != start:
            slot += 1
        while slot > first and self.cats[slot - 1] > target:
            self.cats[slot] = self.cats[slot - 1]
            slot -= 1
        while slot < last and self.cats[slot + 1] < target:
            self.cats[slot] = self.cats[slot + 1]
            slot += 1
        self.cats[slot] = target

    def look_for_end(self) -> None:
        """Rules 3 to 5 and the options', in their order."""
        self.die = 0
        arrived = 0
        self.movers = 0
        pairs = 0
        for seat in range(self.players):
            arrived += self.home[seat] == 2
            self.movers += self.free[seat] > 0
            pairs += self.free[seat] + self.home[seat] > 1
        if arrived:
            self.ending = BOTH_MICE
        elif self.movers == 1 and self.last_mover:
            self.ending = LAST
        elif self.movers == 0:
            self.ending = STUCK
        elif self.needs_pair and pairs == 0:
            self.ending = NONE
        elif self.quiet >= QUIET_TURNS:
            self.ending = QUIET
        self.to_move = CHANCE if self.ending == GOING else TERMINAL

    def begin_turn(self) -> None:
        """Pass the turn to the next seat that has a free cat; there is one."""
        while True:
            self.seat = self.seat + 1 if self.seat + 1 < self.players else 0
            if self.free[self.seat] > 0:
                return

    def wins(self, seat: int) -> bool:
        """Whether a seat has won the finished game, or shares its draw."""
        if self.ending == BOTH_MICE:
            return self.home[seat] == 2
        return self.free[seat] > 0 or (self.ending != LAST and self.movers < 2)

    def result(self, out: Any) -> None:
        """Twice the share of the win, less 1: a winner has 1, losers -1, each of k who draw 2 / k - 1."""
        sharers = 0
        for seat in range(self.players):
            sharers += self.wins(seat)
        for seat in range(self.players):
            out[seat] = 2.0 / sharers - 1.0 if self.wins(seat) else -1.0

    def playout(self, rng: Rng, out: Any, played: Any) -> None:
        """Play to the end, each roll by one of the moves that look best, drawn at random.

        Best is landing on a mouse, then a capture, then coming nearer to the own mice, then any move, then landing with
        the only free cat on the first mouse, which hands the game over. The ideas: decisive moves first (Teytaud
        and Teytaud 2010) and playouts that run forward in a race (Sturtevant 2008, on Chinese Checkers). Every
        capture or mouse takes a free cat off and 200 turns without either end the game: it always ends.
        ``played`` is left alone: the die gives an action another meaning each time.
        """
        if self.to_move >= 0:
            self.take(self.greedy_action(rng))
        while self.to_move != TERMINAL:
            self.die = rng.below(FACES) + 1
            self.take(self.greedy_action(rng))
        self.result(out)

    def greedy_action(self, rng: Rng) -> int:
        """What a playout does with this die."""
        best = NOTHING
        count = 0
        first = CATS * self.seat
        for slot in range(first, first + self.free[self.seat]):
            start = self.cats[slot]
            for direction in range(8):
                target = self.reach(start, direction)
                if target:
                    worth = self.worth(start, target)
                    if worth > best:
                        best = worth
                        count = 0
                    if worth == best:
                        self.drawn[count] = 8 * start + direction
                        count += 1
        return self.drawn[rng.below(count)] if count else PASS

    def worth(self, start: int, target: int) -> int:
        """What a playout sees in a legal move."""
        found = self.board[target]
        if found >= MOUSE:
            return STRANDS if self.free[self.seat] == 1 and self.home[self.seat] == 0 else LANDS
        if found != EMPTY:
            return CAPTURES
        first = SQUARES * self.seat
        return NEARS if self.far[first + target] < self.far[first + start] else WANDERS

    def at(self, square: int) -> int:
        """The seat whose free cat is on a square, or EMPTY, WALL, or MOUSE + the seat that may land there."""
        return self.board[square]

    def free_cats(self, seat: int) -> list[str]:
        """The squares of a seat's cats that may still move, sorted as text."""
        first = CATS * seat
        return sorted(geometry.NAMES[self.cats[slot]] for slot in range(first, first + self.free[seat]))

    def landed(self, seat: int) -> list[str]:
        """A seat's mice that its cats hold."""
        return [geometry.NAMES[mouse] for mouse in self.goals[seat] if self.board[mouse] == WALL]

    def cats_of(self, seat: int) -> list[str]:
        """The places of all cats of a seat, those on mice too, sorted as text."""
        return sorted(self.free_cats(seat) + self.landed(seat))

    def cat_at(self, name: str) -> int:
        """The seat whose cat is on a square or mouse, or -1."""
        return next((seat for seat in range(self.players) if name in self.cats_of(seat)), -1)

    def captured(self, seat: int) -> int:
        """How many of a seat's cats are out of the game."""
        return CATS - self.free[seat] - self.home[seat]

    def can_move(self, seat: int) -> bool:
        """Whether a seat has a cat outside the mice; one without is skipped."""
        return self.free[seat] > 0

    def mice(self, seat: int) -> list[str]:
        """The names of a seat's own two mice."""
        return [geometry.NAMES[mouse] for mouse in self.goals[seat]]

    def mouse_owner(self, name: str) -> int:
        """The seat that may land on a mouse, or -1: its owner does not play."""
        return next((seat for seat in range(self.players) if name in self.mice(seat)), -1)

    def targets(self) -> dict[str, dict[str, int]]:
        """After the roll, for each cat that can move: where to, and the action. {} before it and where none can."""
        found: dict[str, dict[str, int]] = {}
        for action in self.legal_actions() if self.to_move >= 0 and self.legal else []:
            goal = (action >> 3) + self.die * self.steps[action & 7]
            found.setdefault(geometry.NAMES[action >> 3], {})[geometry.NAMES[goal]] = action
        return found

    def must_forfeit(self) -> bool:
        """Whether the roll left the mover without a move."""
        return self.to_move >= 0 and self.legal == 0

    def scores(self) -> list[int]:
        """Each seat's cats on own mice."""
        return [self.home[seat] for seat in range(self.players)]

    def clone(self) -> KilkennyState:
        twin = KilkennyState(self.players, self.options)
        twin.copy_from(self)
        return twin

    def key(self) -> Hashable:
        return (self.colours, self.position_text(), self.to_move, self.seat, self.die, self.quiet)

    def turn_number(self) -> int:
        return self.turn

    def chance_text(self, action: int) -> str:
        return str(action + 1)

    def turn_to_text(self, turn: list[int]) -> str:
        return notation.turn_to_text(self, turn)

    def text_to_turn(self, text: str) -> list[int]:
        return notation.text_to_turn(self, text)

    def position_text(self) -> str:
        return ";".join(f"{colour}:{','.join(self.cats_of(seat))}" for seat, colour in enumerate(self.colours))

    def facts(self) -> dict[str, Any]:
        return {
            "position": self.position_text(),
            "to_move": None if self.to_move == TERMINAL else self.seat,
            "legal": self.legal,
            "scores": self.scores(),
        }

    def outcome(self) -> dict[str, Any]:
        return {"winners": [seat for seat in range(self.players) if self.wins(seat)], "end": ENDS[self.ending]}
