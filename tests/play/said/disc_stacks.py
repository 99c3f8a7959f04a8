"""What brings about all that Disc Stacks says."""

from collections.abc import Callable

from pyapp.core import registry
from tests.play.tables import session

SINGLES = ";".join(f"{size}{colour}*" for colour in "RGB" for size in "4321")
STACKED = "4R*;3G>1;2B>1;1R>1;4G*;3B>2;2R>2;1G>2;4B*;3R>3;2G>3;1B>3"
SHARED = "xR;xG;xB"
SCRIPTS = [
    ({}, f"{SINGLES};{SHARED};{SINGLES};{SHARED}"),
    ({"rounds": 1}, f"{SINGLES};{SHARED}"),
    ({"rounds": 1, "height": "at_least"}, f"{SINGLES};2:1>1;xB;xG;xR"),
    ({"rounds": 1}, f"{STACKED};xB"),
]
POSITIONS = [
    "",
    "4R3G",
    "1:4R 0 1 act 0,0 9",
    "2:4R 1:3G",
    "1:3R4G",
    "1:4R 2:4R",
    "1:4R 2",
    "1:4R 0 3",
    "1:4R 0 1 wait",
    "1:4R 0 1 act 1",
    "1:4R 0 1 act 1,x",
    "2:4R 1 1 place",
]
PLACING = ["--", "3G", "4R*", "1G>9", "3G>2", "xR"]
ACTING = ["2R*", "xY", "4:3>1", "1:1>1", "1:1>2", "5:1>2", "5:1>4", "9:1>1"]


def refusals() -> list[Callable[[], object]]:
    game = registry.get("disc_stacks")
    begun = session("4R*;3B*", game="disc_stacks")
    acting = "4R*;3G>1;2B*;1R>2;1B*;4G*;4B*;3R>4;2R>4;1G>5;3B*;2G>6;xR"
    table = session(acting, game="disc_stacks")
    return [
        *(lambda text=text: game.state_from_text(text) for text in POSITIONS),
        *(lambda move=move: session(f"4R*;3B*;{move}", game="disc_stacks") for move in PLACING),
        *(lambda move=move: session(f"{acting};{move}", game="disc_stacks") for move in ACTING),
        lambda: begun.click("1"),
        lambda: table.click("6"),
    ]
