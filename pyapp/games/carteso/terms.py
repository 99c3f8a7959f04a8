"""Small integers that Carteso's rules and view share: the sides and the phases of a game."""

VERTICAL = 0
HORIZONTAL = 1
NOBODY = 2

NAMING = 0
"""With the pie rule: seat 0 names the komi."""
CHOOSING = 1
"""With the pie rule: seat 1 chooses its side."""
PLAYING = 2
