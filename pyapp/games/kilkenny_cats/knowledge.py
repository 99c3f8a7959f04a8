"""What the search may know of Kilkenny Cats beyond its rules. Its playouts, in ``rules``, race and capture."""

from __future__ import annotations

SEARCH: dict[str, float] = {"rave": 0.0}
"""No AMAF values: an action goes as far as the die says, so the same number means another move at each roll."""
