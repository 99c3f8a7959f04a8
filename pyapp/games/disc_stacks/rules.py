"""Disc Stacks (designer unknown; the name is ours): the rules.

A colour is four discs of sizes 4 (big) to 1 (small) and belongs to nobody. A game is several rounds.
1. Placement: in turn order each player places any disc of the common supply, as a new stack on the line or on a stack
   whose top disc is bigger.
2. Action, when the supply is empty, turn order going on: a player either *takes a colour* that shows on a top, the top
   disc of every stack that shows it, or *relocates* the top discs of a stack, one or more, in order, onto another stack
   that is higher and whose top disc is bigger than the lowest disc moved. There is no pass: a take is always possible.
3. Whoever empties the board wins the round and scores the number of discs taken in that action; the others score 0.
4. Each round is started by the next seat. The highest total wins; equal totals share the win.

Source: a rule text without a title. Our readings of what it leaves open: what lies under a taken disc stays, even in
the same colour; heights are counted before the move, the source as a whole; a relocation never ends on the bare line.

Options: ``height``: a relocation goes to a stack that is higher (``strict``) or at least as high (``at_least``);
``colours`` 3 or 4, ``auto``: 3 for two players, 4 for three; ``rounds`` 1 to 6, ``auto``: one a player; ``placement``:
``players`` as above, or ``random``: the program deals each round and its first seat acts first. The deal of round r
comes from the generator begun with s + r, where s is the first number of the one begun with the record's seed: it
shuffles the discs (by index) and places them one by one, on a new stack or on any disc that can carry it, all alike.

Actions need no stack numbers, as no two discs are alike: ``16 * disc + other`` puts ``disc``, in the action phase with
all that lies on it, onto ``other``, a top; ``17 * disc`` (onto itself) starts a new stack; ``256 + colour`` takes a
colour.
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable
from typing import Any

from pyapp.core.game import TERMINAL, State
from pyapp.core.options import OptionValue
from pyapp.core.rng import Rng
from pyapp.games.disc_stacks.discs import COLOURS, MOST, OFF, SAME_SIZE, SIZES, TABLE, TAKE
from pyapp.games.disc_stacks.notation import position_of, read_turn, turn_of

ACTIONS = TAKE + len(COLOURS)

NONE = 16
"""What lies on a top disc."""
CONCEALED = 0x5DEECE66D1CE4E5B
"""What tells the search's deals from the table's: exclusive or, so that no seed gives both the same."""


class DiscStacksState(State):
    """A position; every turn is one action.

    Attributes:
        colours: how many colours are played with.
        rounds: how many rounds the game has.
        round: the round under way, from 1.
        left: how many discs are still to be placed.
        lying: how many are on the board.
        turn: how many turns were completed.
        started: how many stacks this round has had; stack numbers are never used again.
        under: what each disc lies on: a disc, TABLE, or OFF.
        above: the disc that lies on each disc, or NONE.
        crown: the height of the stack that each disc is the top of; 0 for all others.
        stand: the stack, from 0, that each disc on the board is in.
        tall: the height of each stack.
        points: each seat's total.
        dealing: what the coming deals are drawn from.
        concealed: whether they are the search's own.
    """

    def __init__(self, players: int, options: dict[str, OptionValue], seed: int = 0) -> None:
        super().__init__(players, ACTIONS)
        self.options = options
        self.colours = players + 1 if options["colours"] == "auto" else int(options["colours"])
        self.rounds = players if options["rounds"] == "auto" else int(options["rounds"])
        self.rise = 1 if options["height"] == "strict" else 0
        self.dealt = options["placement"] == "random"
        self.dealing = seed & 0xFFFFFFFFFFFFFFFF
        self.concealed = False
        self.buffer = array("i", [0] * ACTIONS)
        self.pool = [0] * 16
        self.points = [0, 0, 0]
        self.turn = 0
        self.round = 0
        self.under = [OFF] * 16
        self.above = [NONE] * 16
        self.crown = [0] * 16
        self.stand = [0] * 16
        self.tall = [0] * 16
        self.lying = 0
        self.begin_round()

    def clear(self) -> None:
        """Take everything off the board."""
        for disc in range(MOST):
            self.under[disc] = OFF
            self.above[disc] = NONE
            self.crown[disc] = 0
            self.tall[disc] = 0
        self.lying = 0

    def begin_round(self) -> None:
        """Start the next round on an empty board, dealt where the options say so."""
        self.round += 1
        self.started = 0
        self.left = SAME_SIZE * self.colours
        self.to_move = (self.round - 1) % self.players
        if self.dealt:
            self.deal()

    def deal(self) -> None:
        """Place the whole supply as the round's own generator says."""
        rng = Rng(self.dealing)
        rng.state = rng.bits() + self.round
        count = 0
        for disc in range(MOST):
            if disc % SAME_SIZE < self.colours:
                self.pool[count] = disc
                count += 1
        rng.shuffle(self.pool, count)
        for index in range(count):
            disc = self.pool[index]
            first = disc // SAME_SIZE * SAME_SIZE + SAME_SIZE
            choices = 1
            for other in range(first, MOST):
                choices += self.crown[other] > 0
            choice = rng.below(choices)
            target = disc
            other = first
            while choice > 0:
                if self.crown[other] > 0:
                    target = other
                    choice -= 1
                other += 1
            self.place(disc, target)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, DiscStacksState)
        source = other
        self.under[:] = source.under
        self.above[:] = source.above
        self.crown[:] = source.crown
        self.stand[:] = source.stand
        self.tall[:] = source.tall
        self.points[:] = source.points
        self.to_move = source.to_move
        self.round = source.round
        self.left = source.left
        self.lying = source.lying
        self.turn = source.turn
        self.started = source.started
        self.dealing = source.dealing
        self.concealed = source.concealed
        self.unknown = source.unknown

    def conceal(self, seed: int) -> None:
        """Draw the coming deals by other numbers than the table does: nobody can know them yet."""
        self.dealing = (seed ^ CONCEALED) & 0xFFFFFFFFFFFFFFFF
        self.concealed = True

    def collect_actions(self, out: Any) -> int:
        return self.list_actions(out)

    def list_actions(self, out: Any) -> int:
        """``collect_actions`` for this module: a C function when compiled."""
        count = 0
        bigger = 0
        if self.left > 0:
            for disc in range(MOST):
                if disc == bigger:
                    bigger += SAME_SIZE
                if self.under[disc] == OFF and disc + SAME_SIZE < bigger + self.colours:
                    out[count] = 17 * disc
                    count += 1
                    for other in range(bigger, MOST):
                        if self.crown[other] > 0:
                            out[count] = 16 * disc + other
                            count += 1
            return count
        for disc in range(MOST - SAME_SIZE):
            if disc == bigger:
                bigger += SAME_SIZE
            if self.under[disc] != OFF:
                height = self.tall[self.stand[disc]] + self.rise
                for other in range(bigger, MOST):
                    # A bigger top is never in the disc's own stack.
                    if self.crown[other] >= height:
                        out[count] = 16 * disc + other
                        count += 1
        for colour in range(self.colours):
            if self.shows(colour):
                out[count] = TAKE + colour
                count += 1
        return count

    def shows(self, colour: int) -> int:
        """Whether a colour is on top of a stack: 0 or more."""
        return self.crown[colour] | self.crown[colour + 4] | self.crown[colour + 8] | self.crown[colour + 12]

    def apply(self, action: int) -> None:
        self.act(action)

    def act(self, action: int) -> int:
        """``apply`` for this module: a C function when compiled, which tells by its 0 that nothing was raised."""
        self.turn += 1
        self.unknown = False
        mover = self.to_move
        self.to_move = mover + 1 if mover + 1 < self.players else 0
        if action >= TAKE:
            taken = self.take(action - TAKE)
            if self.lying == 0:
                self.points[mover] += taken
                self.end_round()
        elif self.left > 0:
            self.place(action // 16, action % 16)
        else:
            self.relocate(action // 16, action % 16)
        return 0

    def may_end(self) -> bool:
        """Whether one colour may be all that is left in the last round: it has a disc of each size."""
        return self.left == 0 and self.round == self.rounds and self.lying <= SIZES

    def place(self, disc: int, target: int) -> None:
        """Put a disc of the supply on a top disc, or on a new stack where ``target`` is the disc itself."""
        if target == disc:
            stack = self.started
            self.started += 1
            self.under[disc] = TABLE
            self.tall[stack] = 1
        else:
            stack = self.stand[target]
            self.under[disc] = target
            self.above[target] = disc
            self.crown[target] = 0
            self.tall[stack] += 1
        self.stand[disc] = stack
        self.crown[disc] = self.tall[stack]
        self.left -= 1
        self.lying += 1

    def take(self, colour: int) -> int:
        """Take the top discs of a colour off the board; return their number.

        The biggest first: what a smaller disc uncovers, always bigger, has had its turn and stays.
        """
        taken = 0
        for size in range(SIZES):
            disc = MOST - SAME_SIZE + colour - SAME_SIZE * size
            if self.crown[disc] > 0:
                height = self.crown[disc] - 1
                below = self.under[disc]
                self.crown[disc] = 0
                self.under[disc] = OFF
                self.tall[self.stand[disc]] = height
                if below != TABLE:
                    self.above[below] = NONE
                    self.crown[below] = height
                taken += 1
        self.lying -= taken
        return taken

    def relocate(self, disc: int, target: int) -> None:
        """Move a disc and all that lies on it onto the top disc of another stack."""
        source = self.stand[disc]
        stack = self.stand[target]
        below = self.under[disc]
        self.under[disc] = target
        self.above[target] = disc
        self.crown[target] = 0
        moved = 0
        top = disc
        while True:
            self.stand[top] = stack
            moved += 1
            if self.above[top] == NONE:
                break
            top = self.above[top]
        self.tall[source] -= moved
        self.tall[stack] += moved
        self.crown[top] = self.tall[stack]
        if below != TABLE:
            self.above[below] = NONE
            self.crown[below] = self.tall[source]

    def end_round(self) -> None:
        """Go on to the next round, or end the game."""
        if self.round == self.rounds:
            self.to_move = TERMINAL
        else:
            self.begin_round()
            self.unknown = self.dealt and self.concealed

    def result(self, out: Any) -> None:
        """Each seat's share of the win, 0 to 1, stretched over -1 to 1."""
        best = max(self.points[0], self.points[1], self.points[2])
        winners = 0
        for seat in range(self.players):
            winners += self.points[seat] == best
        for seat in range(self.players):
            out[seat] = 2.0 / winners - 1.0 if self.points[seat] == best else -1.0

    def playout(self, rng: Rng, out: Any, played: Any) -> None:
        """Random actions to the end, deals that nobody knows drawn anew.

        ``played`` is left alone: what an action is worth changes with the position.
        """
        if self.dealt:
            self.dealing = rng.bits()
            if self.unknown:
                self.clear()
                self.round -= 1
                self.begin_round()
        while self.to_move != TERMINAL:
            count = self.list_actions(self.buffer)
            self.act(self.buffer[rng.below(count)])
        self.result(out)

    def scores(self) -> list[int]:
        """Each seat's total."""
        return [self.points[seat] for seat in range(self.players)]

    def clone(self) -> DiscStacksState:
        twin = DiscStacksState(self.players, self.options)
        twin.copy_from(self)
        return twin

    def key(self) -> Hashable:
        """Stack numbers are names only and do not count; coming deals do."""
        board = bytes(self.under[disc] for disc in range(MOST))
        dealing = self.dealing if self.dealt and self.round < self.rounds else 0
        return (board, self.to_move, self.round, self.left, tuple(self.scores()), dealing)

    def turn_number(self) -> int:
        return self.turn

    def phase(self) -> str:
        """``place``, ``act`` or ``over``."""
        return "over" if self.to_move == TERMINAL else "place" if self.left else "act"

    def stacks(self) -> dict[int, list[int]]:
        """Stack number -> its discs, bottom to top, in number order."""
        found: dict[int, list[int]] = {}
        for disc in range(MOST - 1, -1, -1):
            if self.under[disc] != OFF:
                found.setdefault(self.stand[disc] + 1, []).append(disc)
        return dict(sorted(found.items()))

    def supply(self) -> list[int]:
        """The discs still to be placed, ascending."""
        discs = [disc for disc in range(MOST) if disc % SAME_SIZE < self.colours and self.under[disc] == OFF]
        return discs if self.left else []

    def turn_to_text(self, turn: list[int]) -> str:
        return turn_of(self, turn[0])

    def text_to_turn(self, text: str) -> list[int]:
        return [read_turn(self, text)]

    def set_up(self, stacks: dict[int, list[int]], seat: int, round: int, scores: list[int], left: int = 0) -> None:
        """Start over from a position.

        Args:
            stacks: number -> discs, bottom to top, each smaller than the one beneath.
            seat: who is to move, or TERMINAL.
            round: from 1.
            scores: each seat's total.
            left: how many discs are still to be placed.
        """
        self.clear()
        self.started = 0
        for number, discs in stacks.items():
            self.started = number - 1
            for below, disc in zip([discs[0], *discs], discs, strict=False):
                self.place(disc, below)
        self.turn, self.round, self.to_move, self.left = 0, round, seat, left
        for index, score in enumerate(scores):
            self.points[index] = score

    def position_text(self) -> str:
        return position_of(self.stacks())

    def facts(self) -> dict[str, Any]:
        over = self.to_move == TERMINAL
        return {
            "position": self.position_text(),
            "scores": self.scores(),
            "to_move": None if over else self.to_move,
            "round": self.round,
            "phase": self.phase(),
            "left": self.left,
        }

    def outcome(self) -> dict[str, Any]:
        totals = self.scores()
        return {"winners": [seat for seat, total in enumerate(totals) if total == max(totals)], "scores": totals}
