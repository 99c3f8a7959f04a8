"""The action phase of Disc Stacks for two, solved: who takes the last discs, and how many, when both play perfectly.

A round is won by the points of its last action and the other seat gets none, so the lead that a seat brings from here
is that of the round and nothing else: whoever wants to win the game wants the largest. It depends on the board alone.

Negamax with alpha-beta and a table (fail-soft bounds). A round ends within 64 actions (see ``Game.info``'s note), so
the recursion is shallow.
"""

from __future__ import annotations

from array import array

from pyapp.games.disc_stacks.discs import MOST, OFF, SAME_SIZE, TABLE, TAKE
from pyapp.games.disc_stacks.rules import DiscStacksState

DEPTH = 80
"""More than there can be actions in a round."""
TABLE_BITS = 16
SPREAD = 0x9E3779B97F4A7C15
LIMIT = 4
"""The most discs that one action can take: there are so many of a colour."""
NODES = 4000
MIDDLE = 8
"""What is added to a bound in the table, so that it is not negative."""


class ActionPhase:
    """A solver that remembers what it has seen.

    Args:
        like: any state of the table: its options and seats count.
    """

    def __init__(self, like: DiscStacksState) -> None:
        self.boards = [like.clone() for _ in range(DEPTH)]
        # A view: slices of an array would be copies where this runs interpreted.
        self.actions = memoryview(array("i", [0]) * (DEPTH * like.action_count))
        self.width = like.action_count
        self.known = array("Q", [0]) * (1 << TABLE_BITS)
        self.left = 0

    def lead(self, state: DiscStacksState, nodes: int = NODES) -> int:
        """The points of the round that the seat to move wins, less those that it lets the other win: -4 .. 4.

        Args:
            state: in the action phase, with discs on the board.
            nodes: how many boards to look at, at most.

        Returns:
            The lead, which is never 0; 0 where ``nodes`` are too few, as with ``at_least`` from the start of a round.
        """
        board = self.boards[0]
        board.copy_from(state)
        self.left = nodes
        found = self.search(0, -LIMIT, LIMIT)
        return found if self.left >= 0 else 0

    def search(self, depth: int, alpha: int, beta: int) -> int:
        """``lead`` of the board at ``depth``, exact within the window and a bound outside."""
        board: DiscStacksState = self.boards[depth]
        self.left -= 1
        if self.left < 0:
            return 0
        key = packed(board)
        slot = ((key * SPREAD) & 0xFFFFFFFFFFFFFFFF) >> (64 - TABLE_BITS)
        entry = self.known[slot]
        low = -LIMIT
        high = LIMIT
        if entry >> 16 == key:
            low = ((entry >> 8) & 255) - MIDDLE
            high = (entry & 255) - MIDDLE
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        floor = max(alpha, low)
        ceiling = min(beta, high)
        first = depth * self.width
        count = board.collect_actions(self.actions[first : first + self.width])
        best = -LIMIT - 1
        reached = floor
        for index in range(count - 1, -1, -1):
            action = self.actions[first + index]
            following: DiscStacksState = self.boards[depth + 1]
            following.copy_from(board)
            if action >= TAKE:
                value = following.take(action - TAKE)
                if following.lying > 0:
                    value = -self.search(depth + 1, -ceiling, -reached)
            else:
                following.relocate(action // MOST, action % MOST)
                value = -self.search(depth + 1, -ceiling, -reached)
            if value > best:
                best = value
                if best > reached:
                    reached = best
                    if reached >= ceiling:
                        break
            if self.left < 0:
                break
        if self.left < 0:
            return 0
        if best > floor:
            low = max(low, best)
        if best < ceiling:
            high = min(high, best)
        self.known[slot] = (key << 16) | ((low + MIDDLE) << 8) | (high + MIDDLE)
        return best


def packed(board: DiscStacksState) -> int:
    """What every disc lies on, in 48 bits: nothing, the table, or one of the bigger discs."""
    key = 0
    for disc in range(MOST):
        below = board.under[disc]
        first = disc // SAME_SIZE * SAME_SIZE + SAME_SIZE
        mark = 0 if below == OFF else 1 if below == TABLE else 2 + below - first
        # The bigger a disc, the fewer it can lie on: 14, 10, 6 and 2 marks.
        bits = 4 if first <= 2 * SAME_SIZE else 3 if first == 3 * SAME_SIZE else 1
        key = (key << bits) | mark
    return key
