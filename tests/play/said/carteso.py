"""What brings about all that Carteso says."""

from collections.abc import Callable

from pyapp.core import registry
from tests.play.tables import session

SCRIPTS = [
    ({"size": 3}, "Bc1;--;Wa1;--;--"),
    ({"size": 3, "komi": 0}, "--;--"),
    ({"size": 2, "komi": 0}, "Ba1;Wb2;Ba2;Wb1"),
    ({"size": "1x3", "komi": 1}, "Ba1;Bc1;Wb1"),
    ({"size": "1x3", "komi": 3}, "Ba1;Bc1;Wb1"),
    ({"size": 1, "button": True}, "Wa1;--;button"),
    ({"size": 3, "button": True}, "Bc1;--"),
    ({"size": "3x1", "pie": True, "button": True}, "komi 1.5;V;Ba1;button;Ba2;Wa3"),
    ({"size": "1x3", "pie": True}, "komi 3;H;Ba1;Wb1;Wc1"),
]
POSITIONS = [
    "",
    "..............",
    "/".join("." * 14),
    "x",
    "b/..",
    "b. V:V",
    "b. e9:V",
    "b./.. a2:V",
    "bb/bw a1:V a2:H",
    "b. q",
]
MOVES = ["d4", "Bz9", "Ba1", "button", "Bd4 Bd5", ","]


def refusals() -> list[Callable[[], object]]:
    carteso = registry.get("carteso")
    pie = {"pie": True, "size": 3}
    table = session("Bd4", seats="human,human", game="carteso", size=7)
    taken = session("Bd4;button", game="carteso", size=7, button=True)
    return [
        *(lambda text=text: carteso.state_from_text(text) for text in POSITIONS),
        *(lambda move=move: session(f"Ba1;{move}", game="carteso", size=7) for move in MOVES),
        *(lambda move=move: session(move, game="carteso", **pie) for move in ("Ba1", "komi 10", "komi 1;Ba1")),
        lambda: carteso.new_state(options={"size": 3, "komi": 9.5}),
        lambda: table.click("d4"),
        lambda: taken.play("button"),
    ]
