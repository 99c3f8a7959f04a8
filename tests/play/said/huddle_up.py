"""What brings about all that Huddle Up! says."""

from collections.abc import Callable

from pyapp.core import registry
from pyapp.play.session import Session

PASSED = "d2-g2;e3-e6;c6-c3;d6-a3;c4-c1;b1-b4;f1-c3;b3-e2;e4-b5;g4-g1;a1-a4;f2-f5;--;--"
LEVEL = "c6-f4;b1-e3;e6-b4;b3-e5;f3-c5;a2-d2;e4-b5;d2-g2;c2-c5;d6-g3;g1-g4;c3-f1;d2-g2;--;c4-f5;--;--"
ELIMINATED = (
    "f5-f3;b3-d2;e4-e6;c3-a1;c2-d2;d6-a3;d2-d3;d3-f1;a3-b4;e5-g3;g3-e2;c1-a2;d5-c5;a3-b1;c5-c6;c5-d7;b4-d7;b5-c4"
)
REPEATED = (
    "c6-c3;f4-d3;d5-b3;e3-e5;b4-b3;f2-e5;d2-c4;d3-a1;e2-b1;b5-c3;b1-c4;d1-b2;c2-a2;c5-d7;a1-a4;b1-b2;a2-a1;b2-a2;a4-b2;"
    "c3-a1;b2-a4;a2-a3;a3-b2;a2-a1;c4-d3;c3-a3;b2-a4;b2-a4;a4-c4;--;c4-a4;--;c4-a4;--;a4-c4;--;c4-a4;--;a4-c4"
)
SCRIPTS = [
    ({}, PASSED),
    ({}, LEVEL),
    ({"tiebreak": "next_groups", "first": "black"}, LEVEL),
    ({"move": "path"}, ELIMINATED),
    ({"move": "path"}, REPEATED),
]
BOARD = "B,W,B,W/B,W,B,W,B/W,B,W,B,W,B/W,B,W,-,B,W,B/W,B,W,B,W,B/W,B,W,B,W/B,W,B,W"
EMPTY = BOARD.replace("B", "-").replace("W", "-")
POSITIONS = [
    "",
    "B,W/-",
    BOARD.replace("W,-,B", "W,B,B"),
    BOARD.replace("B", "BBB", 13),
    EMPTY,
    f"{BOARD} x",
    f"{BOARD} b 2",
    f"{BOARD} b 1",
]
MOVES = ["--", "g1", "g2-g4", "g1-g3", "g1-d1;d4-a1", "d3-d6", "a1-d4", "g1-g4;g4-g1;c3-f3"]
CLICKS = ["d4", "g2", "z9"]


def refusals() -> list[Callable[[], object]]:
    game = registry.get("huddle_up")
    return [
        *(lambda text=text: game.state_from_text(text) for text in POSITIONS),
        *(lambda moves=moves: play(moves.split(";")) for moves in MOVES),
        *(lambda cell=cell: Session.new("huddle_up", "human,human").click(cell) for cell in CLICKS),
    ]


def play(moves: list[str], **options: object) -> None:
    """Play these moves from the start; the last one is refused."""
    table = Session.new("huddle_up", "human,human", options)
    for move in moves:
        table.make(move)
