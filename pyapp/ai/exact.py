"""Exact values of positions of games for two without dice, by looking at everything that can matter.

A value is closed in by questions "is it more than this?" (a memory-enhanced test driver: Plaat, Schaeffer, Pijls and
de Bruin 1996), each answered by a depth-first search that remembers what it has shown of positions (fail-soft bounds,
the best action kept as a first guess) and tries the rest in the order of the history heuristic (Schaeffer 1989). Seat 0
maximises and seat 1 minimises at every position that is theirs, whatever the depth: a turn may be several actions.
Where the order of a turn's actions means nothing, each set of them is tried once: an action tried before at the same
turn is left out of what follows the later ones.

The search is a stack of flat arrays and states made once: no recursion, and it can be left and taken up after any
number of positions.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass

from pyapp.ai.stack import Stack
from pyapp.ai.table import Table
from pyapp.core.ending import Ending, promise
from pyapp.core.errors import GameError
from pyapp.core.game import Game, State

FAR = float("inf")
NODES = 5_000_000
"""Positions that a solution may look at, where the caller says nothing: some seconds natively."""
ROOM = 1 << 20
"""Entries that the table may have, where the caller says nothing: 20 MB."""
BREATH = 100_000
"""Positions between two looks at the keyboard."""
GRAIN = 0.25
"""Less than any two values differ by."""


class OutOfReach(GameError):
    """A position that cannot be solved here; the message says why."""


@dataclass(frozen=True)
class Solution:
    """What perfect play gives.

    Attributes:
        value: the value for seat 0, in the solver's terms.
        turn: a best turn of the seat to move, its actions in order; empty for a finished game.
        nodes: how many positions were looked at.
    """

    value: float
    turn: list[int]
    nodes: int


class Solver(Stack):
    """Solves positions of one game and its options; what is known is kept from one to the next.

    Args:
        ending: what the game knows of its endings, and what is worked out.
        nodes: how many positions one solution may look at.
        sets: the actions of one turn may come in any order and mean the same; a turn ends when another seat is to move.
        room: the most entries of the table, a power of two.

    Attributes:
        least, most: between which the value of the position under way is known to lie.
        nodes: how many positions this solution has looked at.
        turn: the best turn, as far as it is known.
        done: whether value and turn are known.
        coarse: be done as soon as it is known who wins; no turn is sought then.
    """

    def __init__(self, ending: Ending | None = None, nodes: int = NODES, sets: bool = False, room: int = ROOM) -> None:
        super().__init__()
        self.ending = ending or Ending("margin")
        self.limit = nodes
        self.sets = sets
        self.table = Table(room)
        self.range = array("d", [0.0, 0.0])
        self.states: list[State] = []
        self.nodes = 0
        self.least: float = -FAR
        self.most: float = FAR
        self.worth: float = 0.0
        self.found: float = 0.0
        self.threshold: float = 0.0
        self.choice = -1
        self.asked = False
        self.begun = 0
        self.turn: list[int] = []
        self.done = False
        self.coarse = False

    def solve(self, state: State) -> Solution:
        """The value of a position, and a turn that keeps it.

        Raises:
            OutOfReach: not a game of two, with dice or a deal to come, with positions that come again, or too many.
        """
        self.begin(state)
        while not self.step(min(BREATH, self.limit - self.nodes)):
            if self.nodes >= self.limit:
                raise OutOfReach("error.solve.nodes", nodes=self.limit)
        return self.solution()

    def solution(self) -> Solution:
        """What was found, once it is ``done``."""
        return Solution(self.worth, list(self.turn), self.nodes)

    def begin(self, state: State) -> None:
        """Take up another position: ``step`` until it returns True.

        Raises:
            OutOfReach: it is not a game of two.
        """
        if state.players != 2:
            raise OutOfReach("error.solve.players", players=state.players)
        self.fit(state.action_count)
        root = state.clone()
        root.conceal(0)
        self.states = [root]
        self.begun = state.turn_number()
        self.nodes = 0
        self.turn = []
        self.ending.begin(root)
        self.done = self.ending.over(root)
        if self.done:
            self.worth = self.least = self.most = self.ending.value(root)
        elif root.to_move < 0:
            raise OutOfReach("error.solve.chance")
        else:
            self.set_out()

    def set_out(self) -> None:
        """Nothing is known of the position that the stack begins with but the game's own bounds."""
        self.ending.bounds(self.states[0], self.range)
        self.least = self.range[0]
        self.most = self.range[1]
        self.threshold = 0.0
        self.choice = -1
        self.asked = False
        self.depth = -1

    def step(self, count: int) -> bool:
        """Look at up to ``count`` more positions, ``nodes`` of the constructor or not; whether all is known.

        Raises:
            OutOfReach: dice or a deal come up, or a position that stands above itself.
        """
        end = self.nodes + count
        while not self.done and (self.nodes < end or self.depth < 0):
            if self.depth >= 0:
                self.dig(end)
                if self.depth < 0:
                    self.learn()
            elif self.coarse and (self.least > 0.0 or self.most < 0.0 or self.least == self.most):
                self.worth = self.least if self.least > 0.0 else self.most
                self.done = True
            elif self.least < self.most or self.choice < 0:
                self.ask()
            else:
                self.play()
        return self.done

    def settle(self) -> bool:
        """Be content with a turn that wins, where one is known; otherwise nothing changes and False is returned."""
        first = self.states[0].to_move == 0
        if self.turn or self.choice < 0 or not (self.least > 0.0 if first else self.most < 0.0):
            return False
        if first:
            self.most = self.least
        else:
            self.least = self.most
        self.depth = -1
        return True

    def returns(self) -> list[float]:
        """The result a seat, in [-1, 1]; where the game goes on behind the ending, what its lead promises."""
        sign = 1.0 if self.worth > 0.0 else -1.0 if self.worth < 0.0 else 0.0
        if not self.ending.final:
            sign = promise(self.worth)
        return [sign, -sign]

    def ask(self) -> None:
        """Put the next question: first whether the value is more than 0, at last one that shows the best action."""
        root = self.states[0]
        if self.least >= self.most:
            self.threshold = self.most - GRAIN if root.to_move == 0 else self.least
        elif not self.least <= self.threshold < self.most or self.asked:
            self.threshold = self.middle()
        self.asked = True
        self.depth = 0
        self.push(0, False)

    def middle(self) -> float:
        """A threshold that halves what is open."""
        if self.least == -FAR or self.most == 0.0:
            return self.most - GRAIN
        if self.most == FAR:
            return self.least
        return self.least + 0.5 * int(self.most - self.least)

    def learn(self) -> None:
        """Note the answer: the best that was found for the first position."""
        answer = self.best[0]
        more = answer > self.threshold
        if more == (self.up[0] == 1):
            self.choice = self.choices[0]
        if more:
            self.least = max(self.least, answer)
        else:
            self.most = min(self.most, answer)

    def play(self) -> None:
        """Take the action that the answers have shown to be best; the rest of the turn has the same value."""
        if not self.turn:
            self.worth = self.least
        root = self.states[0]
        self.turn.append(self.choice)
        root.apply(self.choice)
        self.done = self.ending.over(root) or root.turn_over(self.begun)
        if not self.done:
            known = self.least
            self.set_out()
            self.least = self.most = known

    # The search.

    def dig(self, end: int) -> None:
        """Go on with the question until ``nodes`` is ``end`` or it is answered: then ``depth`` is -1."""
        depth = self.depth
        while self.nodes < end:
            action = -1
            if (self.best[depth] > self.threshold) != self.up[depth]:
                action = self.next_action(depth)
            if action < 0:
                self.leave(depth)
                depth -= 1
                if depth < 0:
                    break
                self.take(depth, self.best[depth + 1])
                continue
            state: State = self.states[depth]
            child: State = self.states[depth + 1]
            child.copy_from(state)
            child.apply(action)
            self.nodes += 1
            inside = self.sets and child.to_move == state.to_move
            self.stays[self.first[depth] + self.tried[depth]] = inside
            if self.known(child) or self.push(depth + 1, inside):
                self.take(depth, self.found)
            else:
                depth += 1
        self.depth = depth

    def known(self, state: State) -> bool:
        """Whether the game's own knowledge answers the question; then ``found`` does."""
        if self.ending.over(state):
            self.found = self.ending.value(state)
            return True
        if state.unknown:
            raise OutOfReach("error.solve.deal")
        self.ending.bounds(state, self.range)
        if self.range[0] > self.threshold:
            self.found = self.range[0]
            return True
        if self.range[1] <= self.threshold:
            self.found = self.range[1]
            return True
        if state.to_move < 0:
            raise OutOfReach("error.solve.chance")
        return False

    def push(self, depth: int, inside: bool) -> bool:
        """Put the state at a depth on the stack; True if the table has its answer, in ``found``, instead.

        ``inside`` a turn of actions in any order no table is asked: what has been tried before is left out there.
        """
        state: State = self.states[depth]
        guess = -1
        if not inside:
            code = self.ending.code(state)
            for above in range(depth):
                if self.codes[above] == code and not self.inside[above]:
                    raise OutOfReach("error.solve.repeats")
            slot = self.table.find(code)
            if slot >= 0:
                if depth > 0:
                    if self.table.least[slot] > self.threshold:
                        self.found = self.table.least[slot]
                        return True
                    if self.table.most[slot] <= self.threshold:
                        self.found = self.table.most[slot]
                        return True
                guess = self.table.choice[slot]
            self.codes[depth] = code
        self.inside[depth] = inside
        self.guess[depth] = guess
        self.up[depth] = state.to_move == 0
        self.best[depth] = -FAR if state.to_move == 0 else FAR
        self.begun_at[depth] = self.nodes
        self.tried[depth] = -1
        if depth + 2 > len(self.states):
            self.states.append(state.clone())
        if depth + 2 > self.most_depth:
            raise OutOfReach("error.solve.repeats")
        self.list_actions(state, depth, inside)
        self.choices[depth] = self.actions[self.first[depth]]
        return False

    def leave(self, depth: int) -> None:
        """A position is done with."""
        value = self.best[depth]
        more = value > self.threshold
        if more == self.up[depth]:
            self.history[(0 if self.up[depth] else self.action_count) + self.choices[depth]] += 1
        if not self.inside[depth]:
            self.remember(depth, value, more)

    def remember(self, depth: int, value: float, more: bool) -> None:
        """Put what a position has shown into the table."""
        least = -FAR
        most = FAR
        slot = self.table.find(self.codes[depth])
        if slot >= 0:
            least = self.table.least[slot]
            most = self.table.most[slot]
        if more:
            least = max(least, value)
        else:
            most = min(most, value)
        work = self.nodes - self.begun_at[depth]
        effort = 1
        while work > 1:
            work >>= 1
            effort += 1
        self.table.keep(self.codes[depth], least, most, self.choices[depth], effort)


def always(options: Mapping[str, object]) -> bool:
    """Points decide, whatever the options."""
    return True


def ending_for(game: Game, measure: str) -> Ending:
    """What the game's knowledge says of its endings; the plain ``Ending`` where it says nothing."""
    known = getattr(game.knowledge, "ending", Ending)
    return known(measure)


def ending_of_many(game: Game, players: int) -> Ending:
    """What the game's knowledge says of endings of three seats or more: of the round under way, where there are more.

    Raises:
        OutOfReach: it says nothing.
    """
    if getattr(game.knowledge, "ending", None) is None:
        raise OutOfReach("error.solve.players", players=players)
    return ending_for(game, "play")


def solver_for(
    game: Game,
    measure: str | None = None,
    nodes: int = NODES,
    options: Mapping[str, object] | None = None,
    room: int = ROOM,
) -> Solver:
    """A solver with what the game's knowledge has for it.

    Args:
        measure: what is worked out, a name of ``pyapp.core.ending.MEASURES``; left out, it is the margin in games of
            points and the result in others, also where the game's knowledge says that points alone do not decide under
            these ``options``.
    """
    if measure is None:
        points_decide = getattr(game.knowledge, "points_decide", always)
        measure = "margin" if game.info.score_kind == "points" and points_decide(options or {}) else "result"
    return Solver(ending_for(game, measure), nodes, game.info.turns_are_sets, room)
