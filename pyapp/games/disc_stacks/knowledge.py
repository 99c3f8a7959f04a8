"""What the search may know of Disc Stacks beyond its rules.

Every turn is one action, and the end of a round is near enough for playouts to see it.
"""

from __future__ import annotations

SEARCH: dict[str, float] = {}
"""Search settings (see ``pyapp.ai.mcts.Settings``) where Disc Stacks wants others than the defaults."""
