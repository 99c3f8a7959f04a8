"""Options that the tests play every game with: small boards and every rule that an option changes."""

from __future__ import annotations

from typing import Any

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "catchup": [{}, {"size": 2}, {"size": 3, "bonus": "global", "swap": True}, {"size": 4, "handicap": 7}],
    "carteso": [{"size": 3}, {"size": 2, "komi": 0}, {"size": "2x3", "pie": True, "button": True}, {"size": 7}],
    "huddle_up": [{}, {"move": "path", "group_size": "spaces"}, {"tiebreak": "next_groups", "first": "white"}],
    "kilkenny_cats": [{}, {"mice": "own"}, {"starter": "N", "last_mover": False, "draw_when_none_can_win": True}],
    "disc_stacks": [
        {},
        {"colours": 3, "rounds": 1},
        {"height": "at_least", "placement": "random", "colours": 4, "rounds": 4},
    ],
    "coins": [{}],
    "race": [{}, {"rounds": 5}],
}
