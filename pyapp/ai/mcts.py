"""Monte-Carlo tree search over the contract of ``pyapp.core.game``, for any number of seats, with or without dice.

UCT (Kocsis and Szepesvari 2006) with values a seat (max^n back-up, Sturtevant 2008), AMAF values that fade with the
visits of the node (RAVE's hand-selected schedule, Gelly and Silver 2011), both begun with the parent's value
(first-play urgency), what a game's knowledge says of its actions (progressive bias, Chaslot et al. 2008, and PUCT's
policy term, Silver et al. 2017), proven values (MCTS-Solver, Winands et al. 2008, for any set of returns), sampled
chance nodes, and a tree that is kept when a move is made.

An ``unknown`` state stays a leaf and is never proven: what holds behind one deal does not hold behind another.

The numbers are the same interpreted, native and in WebAssembly: one order of operations, no logarithm of a C library
(``line_log2`` stands for it), and a seeded generator.
"""

from __future__ import annotations

import math
from array import array

from pyapp.ai.nodes import Nodes
from pyapp.ai.tree import AMAF_LIFE, Settings, inverses
from pyapp.core.game import CHANCE, TERMINAL, State
from pyapp.core.knowledge import EXACT, NOTHING, Knowledge
from pyapp.core.rng import Rng

MAX_DEPTH = 1000
TABLE = 1 << 14


class Search(Nodes):
    """A tree grown from one state.

    Args:
        state: the root position, copied; it must not be terminal.
        seed: of the search's own generator.
        settings: see ``Settings``.
        knowledge: what is known of the game, an object of this search's own.
    """

    def __init__(
        self, state: State, seed: int = 0, settings: Settings | None = None, knowledge: Knowledge | None = None
    ) -> None:
        self.settings = settings or Settings()
        self.knowledge = knowledge or Knowledge()
        self.exploration = self.settings.exploration
        self.rave = self.settings.rave
        self.bias = self.settings.bias
        self.policy = self.settings.policy
        self.amaf_horizon = min(int(AMAF_LIFE * self.rave), TABLE - 2)
        self.expand_visits = self.settings.expand_visits
        self.noise = self.settings.noise
        super().__init__(state.players, self.settings.capacity)
        self.root_state = state.clone()
        self.root_state.conceal(seed)
        self.state = state.clone()
        self.rng = Rng(seed)
        self.actions = array("i", [0]) * state.action_count
        self.played = array("i", [-1]) * state.action_count
        self.chances = array("d", [0.0]) * state.action_count
        self.reward = array("d", [0.0]) * state.players
        self.path = array("i", [0]) * (MAX_DEPTH + 1)
        self.movers = array("i", [0]) * (MAX_DEPTH + 1)
        self.leanings = array("d", [0.0]) * state.action_count
        self.inverse = inverses(TABLE)

    def run(self, simulations: int) -> int:
        """Run up to ``simulations`` simulations; fewer once the root is proven. Returns how many were run."""
        if self.proven[0] and self.children[0] == 0 and self.root_state.to_move != TERMINAL:
            # A leaf was known to be worth so much, but not how to get it.
            self.proven[0] = 0
        done = 0
        while done < simulations and not self.proven[0]:
            self.simulate()
            done += 1
        return done

    def simulate(self) -> None:
        """One descent, expansion, playout and back-up."""
        depth = self.descend()
        node = self.path[depth]
        proof = self.proven[node] != 0
        if proof:
            for seat in range(self.players):
                self.reward[seat] = self.value[node * self.players + seat]
        elif self.state.to_move == TERMINAL:
            self.state.result(self.reward)
            self.prove(node)
            proof = True
        known = NOTHING
        if not proof:
            known = self.knowledge.evaluate(self.state, self.reward)
            if known == EXACT and depth == 0:
                known = NOTHING  # What the root is worth does not say what to play there.
            if known == EXACT:
                # Of the root it is not the value that is asked for but how to get it.
                proof = depth > 0
                if proof:
                    self.prove(node)
            elif known == NOTHING:
                for action in range(self.state.action_count):
                    self.played[action] = -1
                self.knowledge.playout(self.state, self.rng, self.reward, self.played)
        self.back_up(depth, not proof and known == NOTHING)
        if proof:
            depth -= 1
            while depth >= 0 and not self.proven[self.path[depth]] and self.settle(depth):
                depth -= 1

    def descend(self) -> int:
        """Walk from the root to a leaf, expanding at most one node; returns the leaf's depth.

        ``path`` then holds the nodes, ``movers`` who acted at each, ``state`` the leaf's position.
        """
        self.state.copy_from(self.root_state)
        node = 0
        depth = 0
        ripe = self.ripe()
        while not self.proven[node] and depth < MAX_DEPTH:
            mover = self.state.to_move
            if self.children[node] == 0 and (
                mover == TERMINAL or self.state.unknown or self.visits[node] < ripe or not self.expand(node)
            ):
                break
            child = self.sample(node) if mover == CHANCE else self.select(node, mover)
            self.movers[depth] = mover
            depth += 1
            self.path[depth] = child
            self.state.apply(self.action[child])
            node = child
        return depth

    def select(self, node: int, mover: int) -> int:
        """The child that looks best to ``mover``; proven losses only when there is nothing else.

        Every fourth simulation passes over all that is proven: a known child that leads would else be taken again and
        again, and the node itself be proven late or never.
        """
        total = self.visits[node]
        only_open = self.visits[0] % 4 == 0
        explore = self.exploration * math.sqrt(line_log2(total + 1))
        beta = self.amaf_weight(total)
        lean = self.bias + self.policy * math.sqrt(total)
        first = self.first[node]
        best = first
        best_score = -1e9
        for child in range(first, first + self.children[node]):
            mean: float = self.value[child * self.players + mover]
            score = mean
            if self.proven[child]:
                if only_open or mean <= -1.0:
                    continue
            else:
                hits: int = self.amaf_visits[child]
                amaf: float = self.amaf_sum[child] * self.inverse[hits]
                score += explore * self.spread[child] + beta * (amaf - mean)
                if lean > 0.0:
                    score += lean * self.prior[child] * self.spread[child] * self.spread[child]
            if score > best_score:
                best_score = score
                best = child
        return best

    def amaf_weight(self, visits: int) -> float:
        """RAVE's beta for a node: the weight of AMAF values against its own; 0 once it has faded."""
        if visits >= self.amaf_horizon:
            return 0.0
        return math.sqrt(self.rave / (3.0 * visits + self.rave))

    def sample(self, node: int) -> int:
        """A child of a chance node, drawn by its probability."""
        first = self.first[node]
        last = first + self.children[node] - 1
        drawn = self.rng.uniform()
        for child in range(first, last):
            drawn -= self.chance[child]
            if drawn < 0.0:
                return child
        return last

    def ripe(self) -> int:
        """The visits of a leaf before it gets children.

        Twice as many when half of the room is left, four times with a quarter, and so on to sixteen: the last of it
        goes to what is looked at most.
        """
        wanted = self.expand_visits
        left = self.most - self.used
        share = self.most >> 1
        while left < share and wanted < 16 * self.expand_visits:
            wanted *= 2
            share >>= 1
        return wanted

    def expand(self, node: int) -> bool:
        """Give a leaf its children; False when the tree is full."""
        count = self.state.collect_actions(self.actions)
        if self.used + count > self.capacity and not self.grow(self.used + count):
            return False
        mover = self.state.to_move
        is_chance = mover == CHANCE
        leans = False
        if is_chance:
            self.state.collect_chances(self.chances)
        elif self.bias > 0.0 or self.policy > 0.0:
            leans = self.knowledge.priors(self.state, self.actions, count, self.leanings)
            if leans and node == 0 and self.noise > 0.0:
                for index in range(count):
                    drawn = 2.0 * self.rng.uniform() / count
                    self.leanings[index] += self.noise * (drawn - self.leanings[index])
        first = self.used
        self.used += count
        self.first[node] = first
        self.children[node] = count
        for index in range(count):
            child = first + index
            self.action[child] = self.actions[index]
            self.first[child] = 0
            self.children[child] = 0
            self.visits[child] = 0
            self.spread[child] = 1.0
            self.amaf_visits[child] = 1
            self.amaf_sum[child] = 0.0 if is_chance else self.value[node * self.players + mover]
            self.prior[child] = self.leanings[index] if leans else 0.0
            self.proven[child] = 0
            self.chance[child] = self.chances[index] if is_chance else 0.0
            for seat in range(self.players):
                self.value[child * self.players + seat] = self.value[node * self.players + seat]
        return True

    def back_up(self, depth: int, played_out: bool) -> None:
        """Add ``reward`` to every node of the path, and to the AMAF values beside it.

        Going up, ``played`` learns the action taken at each node, so that a node's children are credited with what
        its mover did first from there on.
        """
        for level in range(depth, -1, -1):
            node = self.path[level]
            self.visits[node] += 1
            visits = self.visits[node]
            self.spread[node] = 1.0 / math.sqrt(visits + 1.0)
            if not self.proven[node]:
                for seat in range(self.players):
                    slot = node * self.players + seat
                    self.value[slot] += (self.reward[seat] - self.value[slot]) / visits
            if played_out and level < depth and self.movers[level] >= 0:
                self.played[self.action[self.path[level + 1]]] = self.movers[level]
                if self.visits[node] < self.amaf_horizon:
                    self.credit(node, self.movers[level])

    def credit(self, node: int, mover: int) -> None:
        """Count the reward for each child of ``node`` whose action ``mover`` took first somewhere later."""
        gained = self.reward[mover]
        first = self.first[node]
        for child in range(first, first + self.children[node]):
            hit = 1 if self.played[self.action[child]] == mover else 0
            self.amaf_visits[child] += hit
            self.amaf_sum[child] += gained * hit

    def prove(self, node: int) -> None:
        """Mark a node's value as exact: ``reward``."""
        self.proven[node] = 1
        for seat in range(self.players):
            self.value[node * self.players + seat] = self.reward[seat]

    def settle(self, depth: int) -> bool:
        """Prove the path's node at ``depth`` from its children, if they suffice.

        A mover needs one child proven at 1, the best return there is, or all children proven: then the best for the
        mover counts, the first of equals. A chance node needs all of them and gets their mean, counted from the first
        child's value so that the mean of equals is exact.
        """
        node = self.path[depth]
        mover = self.movers[depth]
        first = self.first[node]
        last = first + self.children[node]
        if mover == CHANCE:
            for seat in range(self.players):
                self.reward[seat] = self.value[first * self.players + seat]
            for child in range(first, last):
                if not self.proven[child]:
                    return False
                for seat in range(self.players):
                    gain = self.value[child * self.players + seat] - self.value[first * self.players + seat]
                    self.reward[seat] += self.chance[child] * gain
        else:
            best = -1
            all_proven = True
            for child in range(first, last):
                if not self.proven[child]:
                    all_proven = False
                elif best < 0 or (self.value[child * self.players + mover] > self.value[best * self.players + mover]):
                    best = child
            if best < 0 or (not all_proven and self.value[best * self.players + mover] < 1.0):
                return False
            for seat in range(self.players):
                self.reward[seat] = self.value[best * self.players + seat]
        self.prove(node)
        return True

    def advance(self, action: int) -> None:
        """Make an action at the root and keep what the tree knows of the position behind it."""
        kept = -1
        for child in range(self.first[0], self.first[0] + self.children[0]):
            if self.action[child] == action:
                kept = child
        self.root_state.apply_action(action)
        over = self.root_state.to_move == TERMINAL
        if kept < 0 or (self.children[kept] == 0 and self.proven[kept] and not over):
            self.clear()
        else:
            self.keep(kept)


def line_log2(count: int) -> float:
    """log2 of ``count`` >= 1 drawn as straight lines between the powers of two: exact in doubles on every platform."""
    power = 1
    exponent = 0
    while 2 * power <= count:
        power *= 2
        exponent += 1
    return exponent + (count - power) / float(power)
