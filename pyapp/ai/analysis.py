"""An analyst: a tree that is kept from position to position of one game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pyapp.ai.endings import FEW
from pyapp.ai.proof import Proof, ProvenTurn, new_proof
from pyapp.ai.tree import Finder
from pyapp.ai.turn import (
    EXPECTED,
    SHOWN,
    Line,
    TurnSearch,
    best_known_order,
    best_turns,
    continuation,
    search_for,
    settings_for,
)
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

    def spent(self) -> int:
        """The simulations of the tree and the positions looked at for a proof."""
        assert self.search is not None
        return self.search.visit_count() + (0 if self.proof is None else self.proof.spent)

    def step(self, count: int, nodes: int) -> bool:
        """Spend up to about ``count``, and up to ``nodes`` in all: FEW on the tree, then on it and the proof by turns.

        Returns:
            Whether there is nothing left to spend, or to find out.
        """
        assert self.search is not None
        if self.over(nodes):
            return True
        search, proof = self.search, self.proof
        count = min(count, nodes - self.spent())
        if proof is None or proof.done:
            search.run(count)
        elif search.root_proven() or FEW <= search.visit_count() > proof.spent:
            proof.step(count)
        else:
            search.run(count)
        return self.over(nodes)

    def over(self, nodes: int) -> bool:
        """Whether ``nodes`` are spent, or all is known."""
        assert self.search is not None
        if self.spent() >= nodes:
            return True
        if self.proof is None:
            return self.search.root_proven()
        return self.proof.done and (self.proof.solved or self.search.root_proven())

    def finish(self, nodes: int) -> None:
        """See to it that there is something to report, within ``nodes``: the answer to an early stop."""
        assert self.search is not None
        self.search.run(max(0, min(FEW - self.search.visit_count(), nodes - self.spent())))

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

    def report(self, most: int = SHOWN) -> dict[str, Any]:
        """What is known of the position.

        ``value``: one a seat in [-1, 1]; ``proven``: whether it is exact; ``nodes``: see ``spent``; ``turns``: the best
        whole turns with ``move``, ``value``, ``visits``, ``proven`` and ``line``, the turns expected behind it. Where a
        die is to be rolled there are no turns. What a proof has worked out takes the place of what the tree believes.
        """
        assert self.search is not None
        proof = self.proof
        if proof is None or not proof.solved:
            value, proven, turns = self.search.root_value(), self.search.root_proven(), self.believed(most)
        else:
            known = [entry(proof.state, line, True, line.line) for line in proof.best()]
            moves = [turn["move"] for turn in known]
            kept = [turn for turn in known if turn["value"][proof.seat] >= proof.value[proof.seat]]
            open_ones = [turn for turn in self.believed(most) if turn["move"] not in moves]
            value, proven, turns = proof.value, True, kept + open_ones + known[len(kept) :]
        return {"value": value, "proven": proven, "nodes": self.spent(), "turns": turns[:most]}

    def believed(self, most: int) -> list[dict[str, Any]]:
        """The best turns as the tree knows them; before it has seen one whole, the one that it would play."""
        assert self.search is not None
        assert self.record is not None
        search, state = self.search, self.search.root_state
        if state.current_player() == CHANCE:
            return []
        game = registry.get(self.record.game)
        found = best_turns(search, state, game.info.turns_are_sets, most)
        edge = search.best_edge(0, state.current_player())
        if not found and edge is not None:
            thinker = TurnSearch(game, state, 1, search=search)
            thinker.finish()
            found = [Line(thinker.turn, edge.visits, search.root_value(), False, 0)]
        lines = [self.expected(line) for line in found]
        return [entry(state, line, line.proven, told) for line, told in zip(found, lines, strict=True)]

    def expected(self, line: Line) -> list[str]:
        """The turns that the tree expects behind a turn; none where chance has a say before it is over."""
        assert self.search is not None
        state = self.search.root_state.clone()
        begun = state.turn_number()
        for action in line.turn:
            state.apply(action)
        return continuation(self.search, state, line.node, EXPECTED) if state.turn_over(begun) else []


def entry(state: State, line: Line | ProvenTurn, proven: bool, told: list[str]) -> dict[str, Any]:
    """A turn from ``state`` as a report has it, with what is expected behind it."""
    move = state.turn_to_text(line.turn)
    return {"move": move, "value": line.value, "visits": line.visits, "proven": proven, "line": told}
