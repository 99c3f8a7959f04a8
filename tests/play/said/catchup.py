"""What brings about all that Catchup says."""

from collections.abc import Callable

from pyapp.core import registry
from tests.play.tables import session

SCRIPTS = [
    ({"size": 3, "swap": True}, "c3;swap;a1,a2"),
    ({"size": 3}, "c1;c3;d1;b4;b2;b3;a1;c5;d4;d3;e2;a2;d2;c4;c2;b1;e1;e3;a3"),
    ({"size": 3}, "c3;d1,d3;b2,c1;b1,b4,d2;c5,e1,e3;a2,d4;a1,b3,c4;c2;a3;e2"),
    ({"size": 3, "bonus": "global"}, "a1;e1,e2;c3;e3"),
    ({"size": 2}, "b2;a1;a2,b1;b3,c2;c1"),
    ({"size": 2}, "c1;a2,b2;a1,b1,b3;c2"),
    ({"size": 2, "handicap": 1}, "b2;a1,a2;b1;b3,c2;c1"),
]
POSITIONS = ["", "./.", "../.../.", "../.x./..", "w./.../.. x", "w./.../.. b 9", "../.../.. b"]
MOVES = [",", "z9", "c3,c3", "e5", "a1,a2,a3", "swap"]


def refusals() -> list[Callable[[], object]]:
    catchup = registry.get("catchup")
    return [
        *(lambda text=text: catchup.state_from_text(text) for text in POSITIONS),
        *(lambda move=move: session(f"e5;{move}") for move in MOVES),
    ]
