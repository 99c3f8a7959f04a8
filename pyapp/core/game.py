"""The contract between a game and everything that plays it.

The vocabulary is OpenSpiel's (Lanctot et al. 2019): a ``Game`` makes ``State`` objects, actions are small
integers, values belong to seats and are never flipped by depth. A turn of several actions is several calls of
``apply_action``; a die roll is an action at a chance node.

A ``State`` has two faces. The public one (``legal_actions``, ``apply_action``, ``returns`` ...) checks what it is
given. The hot path (``collect_actions``, ``apply``, ``playout``, ``result``) trusts its caller, makes no Python object
when compiled, and is all that a game writes: the public face is built on it here, once.
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pyapp.core.errors import BadRecord, IllegalAction, InvalidPosition
from pyapp.core.options import Option, OptionValue
from pyapp.core.rng import Rng

CHANCE = -1
TERMINAL = -4
COMPILED = not __file__.endswith((".py", ".pyc"))

Message = dict[str, Any]


@dataclass(frozen=True)
class GameInfo:
    """The static facts of a game.

    Attributes:
        id: the name in records, addresses and on the command line.
        name: message key of the name shown.
        version: raised when the rules' behaviour changes, so that old records can be told apart.
        min_players, max_players: how many seats may be taken.
        has_chance: whether chance nodes occur.
        max_turns: no game of default options lasts longer, in turns.
        options: what can be set, in the order a dialog shows.
        score_kind: "groups", "points" or "win": what ``scores()`` counts.
        turns_are_sets: the actions of one turn may come in any order and mean the same.
    """

    id: str
    name: str
    version: int
    min_players: int
    max_players: int
    has_chance: bool
    max_turns: int
    options: tuple[Option, ...]
    score_kind: str
    turns_are_sets: bool = False

    def check_options(self, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """All options, those of ``given`` checked and the others at their defaults.

        Raises:
            BadRecord: an unknown option, or a value that is not allowed.
        """
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise BadRecord("error.option.unknown", option=str(name), allowed=", ".join(known))
        return {name: option.check(given.get(name, option.default)) for name, option in known.items()}

    def check_players(self, players: int) -> int:
        """``players`` if the game can seat that many.

        Raises:
            BadRecord: it cannot.
        """
        if not self.min_players <= players <= self.max_players:
            raise BadRecord("error.players", players=players, least=self.min_players, most=self.max_players)
        return players


class Game:
    """A game: its facts, and the states it makes. A game's folder has one subclass and one instance, ``GAME``."""

    info: GameInfo

    def new_state(
        self, players: int | None = None, options: Mapping[str, object] | None = None, seed: int = 0
    ) -> State:
        """The start position.

        Args:
            players: the number of seats; None is the least the game allows.
            options: values by option name; missing ones are the defaults.
            seed: draws a random set-up where an option asks for one; ignored otherwise.

        Raises:
            BadRecord: the game does not know such options or seats.
        """
        seats = self.info.check_players(self.info.min_players if players is None else players)
        return self.start(seats, self.info.check_options(options or {}), seed)

    def draw(self, options: Mapping[str, object], players: int, seed: int) -> dict[str, Any]:
        """``options`` with what the table draws by lot when a new game does not name it, such as who starts.

        A record is complete without it: there a missing option is its default.
        """
        return dict(options)

    def start(self, players: int, options: dict[str, OptionValue], seed: int) -> State:
        """``new_state`` after the checks: what a game implements."""
        raise NotImplementedError

    def state_from_text(
        self, text: str, players: int | None = None, options: Mapping[str, object] | None = None
    ) -> State:
        """The state that a position text describes.

        Raises:
            InvalidPosition: the text is not a position of this game; the message says where it breaks.
        """
        raise InvalidPosition("error.position.unsupported", game=self.info.id)

    @property
    def view(self) -> Any:
        """The module that draws positions and reads turns, loaded when first asked for."""
        raise NotImplementedError

    @property
    def knowledge(self) -> Any:
        """What the search may know of the game beyond its rules, or None."""
        return None


class State:
    """A position of a game in play.

    Attributes:
        to_move: the seat that acts, or CHANCE, or TERMINAL.
        players: the number of seats.
        action_count: actions are 0 .. action_count - 1.
        unknown: the last action uncovered what nobody could know before it, such as a new deal, and the one that is
            here was drawn by ``conceal``. The search only plays out from such a state, and ``playout`` draws it anew.
    """

    def __init__(self, players: int, action_count: int) -> None:
        self.to_move = 0
        self.unknown = False
        self.players = players
        self.action_count = action_count

    # The hot path: what a game writes.

    def copy_from(self, other: State) -> None:
        """Become equal to ``other``, a state of the same game, options and seats."""
        raise NotImplementedError

    def collect_actions(self, out: Any) -> int:
        """Write the legal actions (at a chance node: the outcomes) into ``out``, ascending; return their number.

        ``out`` is an int32 buffer of at least ``action_count`` items.
        """
        raise NotImplementedError

    def collect_chances(self, out: Any) -> int:
        """Write the probability of each outcome, in ``collect_actions``' order; return their number.

        The faces of a fair die by default.
        """
        count = self.collect_actions(array("i", [0]) * self.action_count)
        for index in range(count):
            out[index] = 1.0 / count
        return count

    def apply(self, action: int) -> None:
        """Take a legal action, unchecked."""
        raise NotImplementedError

    def may_end(self) -> bool:
        """Whether the turn under way, or the one that the coming roll begins, can end the game.

        For states that are not terminal. False is certain; True need not be, so that it can be cheap.
        """
        return True

    def result(self, out: Any) -> None:
        """Write each seat's return, in [-1, 1], into ``out`` (doubles); terminal states only."""
        raise NotImplementedError

    def playout(self, rng: Rng, out: Any, played: Any) -> None:
        """Play to the end at random and write the returns into ``out``.

        ``played`` (int32, one item an action, -1 before) gets the seat that took each action first, for AMAF
        statistics. A game whose actions change their meaning leaves it alone.
        """
        actions = array("i", [0]) * self.action_count
        while self.to_move != TERMINAL:
            count = self.collect_actions(actions)
            self.apply(actions[rng.below(count)])
        self.result(out)

    def conceal(self, seed: int) -> None:
        """Replace what no player can know yet, such as a coming deal, by a draw of its own: for the search.

        The draw is another than the game's own even where ``seed`` is that of the record. From here on the states in
        which such a draw comes to light are ``unknown``.
        """

    # The public face.

    def current_player(self) -> int:
        """The seat that acts, or CHANCE, or TERMINAL."""
        return self.to_move

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.to_move == TERMINAL

    def legal_actions(self) -> list[int]:
        """The legal actions, ascending; [] when the game is over."""
        if self.to_move == TERMINAL:
            return []
        actions = array("i", [0]) * self.action_count
        count = self.collect_actions(actions)
        return [actions[index] for index in range(count)]

    def apply_action(self, action: int) -> None:
        """Take an action.

        Raises:
            IllegalAction: it is not legal; the state is unchanged.
        """
        if action not in self.legal_actions():
            raise IllegalAction("error.action", action=action)
        self.apply(action)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node with their probabilities; [] elsewhere."""
        if self.to_move != CHANCE:
            return []
        chances = array("d", [0.0]) * self.action_count
        self.collect_chances(chances)
        return list(zip(self.legal_actions(), chances, strict=False))

    def returns(self) -> list[float]:
        """One return a seat, in [-1, 1]; all 0 while the game goes on."""
        out = array("d", [0.0]) * self.players
        if self.to_move == TERMINAL:
            self.result(out)
        return list(out)

    def winners(self) -> list[int]:
        """The seats with the best return of a finished game: one that won, or those who share."""
        returns = self.returns()
        return [seat for seat in range(self.players) if returns[seat] == max(returns)]

    def scores(self) -> list[int]:
        """The points a person sees, as the rules page orders them."""
        raise NotImplementedError

    def margin(self) -> float:
        """Seat 0's lead in points at the end of a game of two: what the exact solver works out."""
        own, other = self.scores()
        return own - other

    def clone(self) -> State:
        """An independent copy."""
        raise NotImplementedError

    def key(self) -> Hashable:
        """Equal for two states exactly when play from both is the same."""
        raise NotImplementedError

    # Turns: what a person calls a move.

    def turn_to_text(self, turn: list[int]) -> str:
        """The move text of a turn that begins here, given as its actions in any order."""
        raise NotImplementedError

    def text_to_turn(self, text: str) -> list[int]:
        """The actions of the turn that ``text`` writes, ready to apply one after the other.

        Raises:
            IllegalAction: no such turn is legal here; the message says what and where.
        """
        raise NotImplementedError

    def play_turn(self, turn: list[int]) -> None:
        """Apply the actions of a turn.

        Raises:
            IllegalAction: one of them is not legal; the state is unchanged.
        """
        probe = self.clone()
        for action in turn:
            probe.apply_action(action)
        for action in turn:
            self.apply(action)

    def turn_number(self) -> int:
        """How many turns have been completed. Actions of one turn, a die's roll before it included, share it."""
        raise NotImplementedError

    def turn_over(self, begun: int) -> bool:
        """Whether the turn that began when ``begun`` turns were completed has ended."""
        return self.is_terminal() or self.turn_number() != begun

    def chance_text(self, action: int) -> str:
        """An outcome of a chance node as it begins the text of the turn it starts, such as a die's face."""
        return str(action)

    def turns(self, turns_are_sets: bool) -> Iterator[tuple[list[int], State]]:
        """Each legal turn from here once, with the state it leads to.

        Args:
            turns_are_sets: GameInfo's flag: only ascending orders are walked, for the others mean the same.
        """
        begun = self.turn_number()
        stack: list[tuple[list[int], State]] = [([], self)]
        while stack:
            taken, state = stack.pop()
            if taken and state.turn_over(begun):
                yield taken, state
                continue
            for action in state.legal_actions():
                if turns_are_sets and taken and action < max(taken):
                    continue
                following = state.clone()
                following.apply(action)
                stack.append(([*taken, action], following))

    def position_text(self) -> str:
        """The position as text, as the game's rules page defines it."""
        raise NotImplementedError

    def facts(self) -> dict[str, Any]:
        """What a record's reader checks after each move, as the game's rules page lists it."""
        raise NotImplementedError

    def outcome(self) -> dict[str, Any]:
        """The facts of a finished game: ``winners`` (seats) and what the rules page lists beside them."""
        raise NotImplementedError
