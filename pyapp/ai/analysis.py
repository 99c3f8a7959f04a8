"""An analyst: a tree that is kept from position to position of one game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pyapp.ai.mcts import Search
from pyapp.ai.turn import best_known_order, best_turns, settings_for
from pyapp.core import registry
from pyapp.core.errors import IllegalAction
from pyapp.core.game import CHANCE, State
from pyapp.core.record import Record
from pyapp.core.rng import Rng


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
        self.search: Search | None = None

    def look_at(self, record: Record) -> Search:
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
            search = Search(state, Rng(self.seed).bits() >> 1, settings_for(game, self.capacity))
        self.search = search
        self.record = record
        return search

    def followed(self, record: Record, state: State) -> Search | None:
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

        ``value``: one a seat in [-1, 1]; ``turns``: the best whole turns with ``move``, ``value``, ``visits`` and
        ``proven``, none where a die is to be rolled; ``nodes``: simulations at the root; ``proven``: whether ``value``
        is exact.
        """
        assert self.search is not None
        assert self.record is not None
        state = self.search.root_state
        sets = registry.get(self.record.game).info.turns_are_sets
        lines = [] if state.current_player() == CHANCE else best_turns(self.search, state, sets, most)
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
                }
                for line in lines
            ],
        }
