"""OpenSpiel's own search at our tables: the player ``openspiel-mcts``, a yardstick from outside.

``openspiel-mcts:time=0.3``             seconds a turn
``openspiel-mcts:simulations=1000``     simulations an action
``openspiel-mcts:time=0.3,c=2``         with another exploration constant than 1.4

It is the C++ ``MCTSBot`` with one random rollout a simulation, on the Python games of ``pyapp.lab.openspiel``. A turn
of several actions shares its time out among those that it may still have; each is searched in a fresh tree, as the bot
does.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any

from pyapp.core.game import Game, State
from pyapp.core.record import Record
from pyapp.lab.players import BadPlayer, Choice, Player, number

try:
    import pyspiel

    from pyapp.lab import openspiel
except ImportError:
    raise BadPlayer("openspiel-mcts needs the packages of the group lab") from None

EXPLORATION = 1.4
MEMORY = 500
"""Megabytes that a tree may take."""
LEAST = 10
"""Simulations that it takes at least."""


class SpielPlayer(Player):
    """OpenSpiel's MCTSBot; see the module."""

    def __init__(self, game: Game, words: str) -> None:
        self.game = game
        self.limits = {"time": 0.0, "simulations": 0, "c": EXPLORATION}
        for word in words.split(","):
            name, sign, value = word.partition("=")
            if not sign or name not in self.limits:
                raise BadPlayer(f"{word or 'nothing'} is no limit; known: time=, simulations=, c=")
            self.limits[name] = number(value, int if name == "simulations" else float)
        if (self.limits["time"] > 0) == (self.limits["simulations"] > 1):
            raise BadPlayer("it needs either time= (more than 0) or simulations= (2 or more)")

    def choose(self, state: State, record: Record, seed: int) -> Choice:
        table = openspiel.load(self.game.info.id, state.players, record.options)
        position = table.new_initial_state()
        position.set_up(state)
        begun = perf_counter()
        turn: list[int] = []
        nodes = 0
        probe = state.clone()
        turns = state.turn_number()
        while not turn or not (probe.turn_over(turns) or probe.current_player() < 0):
            actions = probe.legal_actions()
            if len(actions) == 1:
                action = actions[0]
            else:
                left = self.limits["time"] - (perf_counter() - begun)
                root = self.search(table, position, seed + len(turn), left / most_actions(probe, turns))
                action = root.best_child().action
                nodes += root.explore_count
            turn.append(action)
            probe.apply(action)
            position.apply_action(action)
        return Choice(turn, nodes)

    def search(self, table: Any, position: Any, seed: int, seconds: float) -> Any:
        """The root of a finished tree.

        ``MCTSBot.step`` lets go of the interpreter's lock, which the clones of a Python game then lack: the process
        dies (OpenSpiel 2.0.2). ``mcts_search`` is the same search and keeps it.
        """
        limits = [(0, max(seconds, 0.001))] if self.limits["time"] else [(int(self.limits["simulations"]), -1.0)]
        # Where the machine was busy with other things for all of the time there is not even a first simulation.
        for simulations, time in [*limits, (LEAST, -1.0)]:
            bot = pyspiel.MCTSBot(
                table,
                pyspiel.RandomRolloutEvaluator(1, seed % 2**31),
                self.limits["c"],
                simulations,
                MEMORY,
                True,
                seed % 2**31,
                False,
                max_wall_clock_time=time,
            )
            root = bot.mcts_search(position)
            if root.children:
                break
        return root


def most_actions(state: State, begun: int) -> int:
    """How many actions may still come in the turn ``begun``: the first legal one is never a stop."""
    probe = state.clone()
    count = 0
    while count == 0 or not (probe.turn_over(begun) or probe.current_player() < 0):
        probe.apply(probe.legal_actions()[0])
        count += 1
    return count


make = SpielPlayer
