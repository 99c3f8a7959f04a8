"""An analyst: a tree that is kept from position to position of one game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pyapp.ai.endings import Proof, ending_in_reach
from pyapp.ai.tree import Finder
from pyapp.ai.turn import best_known_order, best_turns, continuation, search_for, settings_for
from pyapp.core import registry
from pyapp.core.errors import IllegalAction
from pyapp.core.game import CHANCE, Game, State
from pyapp.core.record import Record
from pyapp.core.rng import Rng

EXPECTED = 5
"""How many turns behind a best one are told."""


class Analyst:
    """Searches a position, and the next one in the tree of the last where play has gone on from there.

    Args:
        seed: of the search's generator.
        capacity: the most nodes of the tree; None for the game's own bound.
    """

    def __init__(self, seed: int = 0, capacity: int | None = None) -> None:
        self.seed = seed
        self.capacity = capacity
        self.record: Record | None = None
        self.search: Finder | None = None
        self.proof: Proof | None = None

    def look_at(self, record: Record) -> Finder:
        """The tree of the record's last position.

        Raises:
            IllegalAction: the game is over, or a move of the record cannot be played.
        """
        state = record.last_state()
        if state.is_terminal():
            raise IllegalAction("error.move.over")
        search = self.followed(record, state)
        if search is None:
            game = registry.get(record.game)
            search = search_for(game, state, Rng(self.seed).bits() >> 1, settings_for(game, self.capacity), True)
        if record != self.record:
            self.proof = new_proof(registry.get(record.game), state)
        self.search = search
        self.record = record
        return search

    def prove(self, count: int) -> bool:
        """Look at up to ``count`` positions for a proof; whether there is nothing to prove (any more)."""
        return self.proof is None or self.proof.step(count)

    def proven(self) -> bool:
        """Whether the position is solved, its turns included as far as the proof's bound allows."""
        return self.proof is not None and self.proof.done and self.proof.solved

    def followed(self, record: Record, state: State) -> Finder | None:
        """The tree moved on to ``state``, the record's last position; None where it does not lead there.

        Behind a new deal it does not: the tree has drawn another.
        """
        known, search = self.record, self.search
        if known is None or search is None or replace(known, moves=[]) != replace(record, moves=[]):
            return None
        done = len(known.moves)
        if record.moves[:done] != known.moves:
            return None
        for move in record.moves[done:]:
            for action in best_known_order(search, search.root_state.text_to_turn(move)):
                search.advance(action)
            if search.root_state.unknown:
                return None
        return search if search.root_state.facts() == state.facts() else None

    def report(self, most: int = 5) -> dict[str, Any]:
        """What the tree says of its root.

        ``value``: one a seat in [-1, 1]; ``proven``: whether it is exact; ``nodes``: simulations at the root;
        ``turns``: the best whole turns with ``move``, ``value``, ``visits``, ``proven`` and ``line``, the turns
        expected behind it. Where a die is to be rolled there are no turns. What ``prove`` has solved takes the place
        of what the tree believes.
        """
        if self.proof is not None and self.proof.solved:
            return self.proof.report(most)
        assert self.search is not None
        assert self.record is not None
        state = self.search.root_state
        sets = registry.get(self.record.game).info.turns_are_sets
        found = [] if state.current_player() == CHANCE else best_turns(self.search, state, sets, most)
        return {
            "value": self.search.root_value(),
            "proven": self.search.root_proven(),
            "nodes": self.search.visit_count(),
            "turns": [
                {
                    "move": state.turn_to_text(line.turn),
                    "value": line.value,
                    "visits": line.visits,
                    "proven": line.proven,
                    "line": continuation(self.search, behind(state, line.turn), line.node, EXPECTED),
                }
                for line in found
            ],
        }


def new_proof(game: Game, state: State) -> Proof | None:
    """The proof of an ending that is worth trying to solve."""
    ending = ending_in_reach(game, state)
    return None if ending is None else Proof(game, state, ending)


def behind(state: State, turn: list[int]) -> State:
    """The position that a turn leads to."""
    after = state.clone()
    for action in turn:
        after.apply(action)
    return after
