"""What the search may know of Carteso beyond its rules.

A placement means the same at any time, so AMAF counts it. Passing is a move from the first turn on: the tree tries
it, the playouts leave it out.
"""

from __future__ import annotations

SEARCH: dict[str, float] = {}
"""Search settings (see ``pyapp.ai.mcts.Settings``) where Carteso wants others than the defaults."""
