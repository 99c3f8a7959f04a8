"""What the search may know of Huddle Up! beyond its rules."""

from __future__ import annotations

SEARCH: dict[str, float] = {"rave": 0.0}
"""Search settings (see ``pyapp.ai.mcts.Settings``): no AMAF values, for what a move is worth changes with each turn."""
