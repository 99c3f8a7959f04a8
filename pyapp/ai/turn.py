"""From a tree to a turn: an opponent's whole turn, and the best turns of an analysis."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import permutations

from pyapp.ai.alphabeta import AlphaBeta, Means
from pyapp.ai.expectimax import Expectimax, Widths
from pyapp.ai.mcts import Search
from pyapp.ai.tree import Edge, Finder, Settings
from pyapp.core.game import CHANCE, Game, State
from pyapp.core.judge import Judge
from pyapp.core.knowledge import Knowledge


def settings_for(game: Game, capacity: int | None = None) -> Settings:
    """The search settings that a game's knowledge asks for, with the page's or the caller's memory bound."""
    wanted: Mapping[str, float] = getattr(game.knowledge, "SEARCH", {})
    limits = {} if capacity is None else {"capacity": capacity}
    return Settings(**{**wanted, **limits})  # pyright: ignore[reportArgumentType]


def search_for(
    game: Game, state: State, seed: int = 0, settings: Settings | None = None, every: bool = False
) -> Finder:
    """A fresh search at ``state`` with all that the game's knowledge brings; ``settings`` in the place of its own.

    ``every``: see ``new_search``.
    """
    about = getattr(game.knowledge, "of", None)
    return new_search(state, seed, settings or settings_for(game), about and about(state), every)


def kind_of_settings(state: State, knowledge: Knowledge | None) -> type[Settings] | type[Means] | type[Widths]:
    """What the search that ``new_search`` makes can be told."""
    if isinstance(knowledge, Judge) and state.players == 2:
        return Means
    if knowledge is not None and getattr(knowledge, "judges_all", False):
        return Widths
    return Settings


def new_search(
    state: State,
    seed: int,
    settings: Settings | Means | Widths,
    knowledge: Knowledge | None,
    every: bool = False,
) -> Finder:
    """A fresh search at ``state``: alpha-beta where a judge knows the game and two play, expectimax where the game's
    knowledge has an answer to every position (``judges_all``), else a tree.

    ``settings``: those of another kind of search are passed over. ``every``: all actions get a value, not a bound where
    that is enough to know the best.
    """
    kind = kind_of_settings(state, knowledge)
    told = settings if isinstance(settings, kind) else kind()
    if isinstance(told, Means):
        assert isinstance(knowledge, Judge)
        return AlphaBeta(state, knowledge, seed, told, every)
    if isinstance(told, Widths):
        assert knowledge is not None
        return Expectimax(state, knowledge, told, every)
    return Search(state, seed, told, knowledge)


def plain_search(state: State, seed: int = 0, settings: Settings | None = None) -> Search:
    """A fresh tree that knows the rules alone: what a game's knowledge is measured against."""
    return Search(state, seed, settings)


class TurnSearch:
    """Finds the turn of the seat that is to move, action by action, in one tree.

    An action is taken when the root has ``simulations`` visits, or is proven; the tree behind it serves the next one.
    Work is done in slices: call ``step`` until ``done``.

    Args:
        game: whose state it is.
        state: the start of a turn; not terminal, no chance node.
        simulations: visits of the root before an action is taken.
        seed: the same seed, state and simulations give the same turn on every platform.
        search: a tree to go on with; its root must be ``state``.
    """

    def __init__(self, game: Game, state: State, simulations: int, seed: int = 0, search: Finder | None = None) -> None:
        self.simulations = simulations
        self.seat = state.current_player()
        self.search = search or search_for(game, state, seed)
        self.state = state.clone()
        self.begun = state.turn_number()
        self.turn: list[int] = []
        self.done = False
        self.value = self.search.root_value()
        self.proven = self.search.root_proven()
        self.run = 0

    def step(self, count: int) -> None:
        """Run up to ``count`` simulations, then take an action if it is time."""
        if self.done:
            return
        if len(self.state.legal_actions()) == 1:
            self.take()
            return
        wanted = min(count, self.simulations - self.search.visit_count())
        if wanted > 0:
            self.run += self.search.run(wanted)
            if not self.turn:
                self.value = self.search.root_value()
                self.proven = self.search.root_proven()
        if self.search.root_proven() or self.search.visit_count() >= self.simulations:
            self.take()

    def take(self) -> None:
        """Take the best action the tree knows now, and go on in the tree behind it."""
        action = self.choice(self.best())
        self.play(action)
        if not self.done:
            self.search.advance(action)

    def best(self) -> Edge | None:
        """The edge to take at the root; None where the tree ends."""
        return self.search.best_edge(0, self.seat)

    def finish(self) -> None:
        """Complete the turn from what the tree knows, without further search: the answer to a stop.

        The tree is only read: cutting it back for each action would take longer than a stop may.
        """
        edge = None if self.done else self.search.best_edge(0, self.seat)
        while not self.done:
            self.play(self.choice(edge))
            edge = edge and self.search.best_edge(edge.node, self.seat)

    def choice(self, edge: Edge | None) -> int:
        """An edge's action. Where the tree ends: the last legal one in mid-turn (games have their "stop" there)."""
        if edge is not None:
            return edge.action
        return self.state.legal_actions()[-1 if self.turn else 0]

    def play(self, action: int) -> None:
        """Add an action to the turn; the last one makes it ``done``."""
        self.turn.append(action)
        self.state.apply_action(action)
        self.done = self.state.turn_over(self.begun)

    def keep_time(self, share: float) -> None:
        """So much of the turn's time is used, from 0 to 1: take the next action if it is due.

        At the end where it ends the turn, else when half of what was left behind the last one is used.
        """
        due = 1.0 if self.ending() else 1.0 - 0.5 ** (len(self.turn) + 1)
        if not self.done and share >= due:
            self.take()

    def progress(self) -> float:
        """How far the turn is, in [0, 1]: half of the rest for each action, since their number is not known."""
        if self.done:
            return 1.0
        share = min(1.0, self.search.visit_count() / self.simulations)
        return 1.0 - (1.0 - share / 2.0) * 0.5 ** len(self.turn)

    def planned(self) -> list[int]:
        """The turn as it looks now: the actions taken and the best next one."""
        edge = None if self.done else self.search.best_edge(0, self.seat)
        return [*self.turn, *([] if edge is None else [edge.action])]

    def ending(self) -> bool:
        """Whether the best next action, as it looks now, ends the turn."""
        probe = self.state.clone()
        for action in self.planned()[len(self.turn) :]:
            probe.apply(action)
        return probe.turn_over(self.begun)

    def planned_text(self, start: State) -> str:
        """``planned`` as the text of a turn from ``start``; "" while nothing is planned."""
        planned = self.planned()
        return start.turn_to_text(planned) if planned else ""


RARE = 2000
SHOWN = 5
"""How many turns an analysis shows."""
EXPECTED = 5
"""How many turns behind each of them it tells, ..."""
ROLLED = 2
"""... and how many where each begins with a roll: the rest would be a guess."""


@dataclass(frozen=True)
class Line:
    """A whole turn that an analysis found.

    Attributes:
        turn: its actions.
        visits: the simulations that saw it.
        value: one a seat in [-1, 1], exact where ``proven``.
        node: where it leads to in the tree.
    """

    turn: list[int]
    visits: int
    value: list[float]
    proven: bool
    node: int


def best_turns(search: Finder, state: State, turns_are_sets: bool, most: int = SHOWN) -> list[Line]:
    """The best whole turns in a tree whose root is ``state``; orders that mean the same are one turn.

    In a tree first the turn that follows the best action at each step, then the others by visits: the visits of a
    longer turn are spread over more nodes, so that counting them alone would favour the short ones. Actions that had
    less than one simulation in RARE are passed over: a report has to be quick, for a stop waits for it.

    Of a search that judges by value the turns are in the order of their values, and none that was looked at less far
    ahead than others.
    """
    begun = state.turn_number()
    seat = state.current_player()
    least = 1 if search.by_value else max(1, search.visit_count() // RARE)
    found: dict[tuple[int, ...], Line] = {}
    stack: list[tuple[list[int], State, int]] = [([], state, 0)]
    probe = state.clone()
    while stack:
        taken, position, node = stack.pop()
        edges = search.edges(node, least)
        deepest = max((edge.depth for edge in edges), default=0)
        for edge in edges:
            if edge.depth < deepest:
                continue
            turn = [*taken, edge.action]
            probe.copy_from(position)
            probe.apply(edge.action)
            if ended(probe, begun):
                name = tuple(sorted(turn)) if turns_are_sets else tuple(turn)
                found[name] = merged(found.get(name), Line(turn, edge.visits, edge.value, edge.proven, edge.node))
            else:
                stack.append((turn, probe.clone(), edge.node))
    lines = sorted(found.values(), key=lambda line: line_rank(line, seat, search.by_value), reverse=True)
    first = principal_turn(search, state)
    best = [line for line in lines if line.turn == first or (turns_are_sets and sorted(line.turn) == sorted(first))]
    if lines and best and not (lines[0].proven and lines[0].value[seat] >= 1.0):
        lines.remove(best[0])
        lines.insert(0, best[0])
    return lines[:most]


def principal_turn(search: Finder, state: State) -> list[int]:
    """The best action at each step of the turn, as far as the tree goes."""
    return followed(search, state, 0, 0)[0]


def followed(search: Finder, state: State, node: int, least: int) -> tuple[list[int], State, int]:
    """The best action at each step of the turn from ``state`` on, while they are proven or have ``least`` visits.

    Args:
        search: the tree.
        state: the position at ``node``.
        node: see ``Edge``.
        least: visits.

    Returns:
        The actions, the position behind them and its node.
    """
    begun = state.turn_number()
    position = state.clone()
    taken: list[int] = []
    edge = search.best_edge(node, state.current_player())
    while edge is not None and (edge.visits >= least or edge.proven):
        taken.append(edge.action)
        position.apply(edge.action)
        node = edge.node
        if ended(position, begun):
            break
        edge = search.best_edge(node, position.current_player())
    return taken, position, node


def ended(position: State, begun: int) -> bool:
    """Whether the turn that began when ``begun`` turns were completed is over, a roll behind it being due or not."""
    return position.current_player() == CHANCE or position.turn_over(begun)


def continuation(search: Finder, state: State, node: int, most: int) -> list[str]:
    """The turns that a search expects from a node on, as texts: up to ``most``, and none that it has not seen whole.

    Where a roll begins the turns, each goes through the ``likely`` one, and ROLLED are told. The line ends where a deal
    is to be made, or chance has a say in the middle of a turn.

    Args:
        search: the search.
        state: the position at ``node``, the start of a turn.
        node: see ``Edge``.
        most: how many turns.
    """
    found: list[str] = []
    if state.current_player() == CHANCE:
        most = min(most, ROLLED)
    while len(found) < most and not state.is_terminal() and not state.unknown:
        taken, position, node = followed(search, state, node, 1)
        if not taken or not ended(position, state.turn_number()):
            break
        found.append(state.turn_to_text(taken))
        if not position.turn_over(state.turn_number()):
            break
        state = position
    return found


def best_known_order(search: Finder, turn: list[int]) -> list[int]:
    """The order of a turn's actions that the tree has seen most, among those that lead where ``turn`` leads."""
    goal = search.root_state.clone()
    goal.play_turn(turn)
    orders = [list(turn)]
    for order in permutations(turn):
        state = search.root_state.clone()
        for action in order:
            if action not in state.legal_actions():
                break
            state.apply(action)
        if state.key() == goal.key():
            orders.append(list(order))
    return max(orders, key=lambda order: visits_behind(search, order))


def visits_behind(search: Finder, actions: list[int]) -> int:
    """The visits of the node that actions lead to from the root; 0 where the tree ends before."""
    node = 0
    visits = search.visit_count()
    for action in actions:
        edge = next((edge for edge in search.edges(node) if edge.action == action), None)
        if edge is None:
            return 0
        node = edge.node
        visits = edge.visits
    return visits


def merged(known: Line | None, line: Line) -> Line:
    """Two orders of one turn as one line, its value weighted by visits; a proven one holds for both."""
    if known is None or line.proven:
        return line if known is None else replace(line, visits=known.visits + line.visits)
    visits = known.visits + line.visits
    if known.proven or not visits:
        return replace(known, visits=visits)
    value = [(a * known.visits + b * line.visits) / visits for a, b in zip(known.value, line.value, strict=True)]
    return replace(known, visits=visits, value=value)


def line_rank(line: Line, seat: int, by_value: bool) -> tuple[int, int, float]:
    """The better line for the seat to move, the larger: proven wins first, proven losses last, then visits or value."""
    sure = int(line.value[seat]) if line.proven else 0
    return (sure, 0 if by_value else line.visits, line.value[seat])
