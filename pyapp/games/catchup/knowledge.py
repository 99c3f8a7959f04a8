"""What the search may know of Catchup beyond its rules.

Nodes are "one stone or stop" in any order and playouts place as many stones as they may: both belong to the rules'
actions and playout. Timing and the sorted group list come out of the search by themselves.
"""

from __future__ import annotations

SEARCH: dict[str, float] = {}
"""Search settings (see ``pyapp.ai.mcts.Settings``) where Catchup wants others than the defaults."""
