"""What brings about all that Kilkenny Cats says: its random games do; here are the refusals."""

from collections.abc import Callable
from typing import Any

from pyapp.games.kilkenny_cats import GAME, view

SCRIPTS: list[tuple[dict[str, Any], str]] = []
POSITIONS = [
    "",
    "S:a1;N:n14 S 5 6",
    "S:a1,z9;N:n14",
    "S:a1;N:a1",
    "S:a1;W:b2",
    "S:a1,a2,a3,a4,a5,a6,a7,a8,a9;N:n14",
    "S:a1;N:n14 W 2",
    "S:a1;N:n14 S 7",
    "S:S1;N:n14",
]
TURNS = ["", "g5", "3 g5", "4 g5-g8", "--", "g5-z9", "g5-h8", "d4-d7", "N1-N2", "g5-g8", "i5-i8", "g3-g6", "d3-S1"]
"""South rolled 3, has d3, g3, g5, i5, i8 and N1; a cat of North stands on g7."""


def refusals() -> list[Callable[[], object]]:
    state = GAME.state_from_text("S:N1,d3,g3,g5,i5,i8;N:g7,n14 S 3")
    stuck = GAME.state_from_text("S:a1;N:a3,c1,c3 S 5")
    acts: list[Callable[[], object]] = [
        *(lambda text=text: GAME.state_from_text(text) for text in POSITIONS),
        *(lambda text=text: state.play_turn(state.text_to_turn(text)) for text in TURNS),
        lambda: GAME.new_state().text_to_turn("g5-g8"),
        lambda: GAME.new_state(2, {"starter": "W"}),
        lambda: GAME.state_from_text("S:a1;N:n14", players=3),
        lambda: GAME.state_from_text("S:N1;W:a1;N:n14 S 2"),
        lambda: view.enter(state, "", click="d4"),
        lambda: view.enter(stuck, "--", click="a1"),
    ]
    return acts
