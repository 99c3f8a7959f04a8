"""What the laboratory's tests share: made-up games of a match, and the command line as a process."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from pyapp.lab.pairs import Match
from tests.conftest import ROOT

FAKE = Path(__file__).with_name("fake_engine.py")


def line(match: Match, number: int, seat: int, share: float) -> dict[str, Any]:
    """A game in which A has this share of the first place: 1, 0, or what it shares with all others."""
    returns = [{1.0: -1.0, 0.0: 1.0}.get(share, 0.0)] * match.players
    if share in (0.0, 1.0):
        returns[seat] = -returns[seat]
    return {
        **match.fields(),
        "round": number,
        "seat": seat,
        "seats": [match.a if index == seat else match.b for index in range(match.players)],
        "returns": returns,
        "date": "2026-11-30",
    }


def rounds(match: Match, *shares: tuple[float, ...]) -> list[dict[str, Any]]:
    """Games of rounds, given as A's share in each seat."""
    return [
        line(match, number, seat, share) for number, round_ in enumerate(shares) for seat, share in enumerate(round_)
    ]


def start(*words: str) -> subprocess.Popen[bytes]:
    """A running ``python -m pyapp``."""
    return subprocess.Popen(
        [sys.executable, "-m", "pyapp", *words], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


def games(file: Path) -> dict[tuple[int, int], Any]:
    """What a file of games says that has to repeat: moves, results and simulations; fails where a game stands twice."""
    found: dict[tuple[int, int], Any] = {}
    for text in file.read_text("utf-8").splitlines():
        game = json.loads(text)
        assert (game["round"], game["seat"]) not in found
        found[game["round"], game["seat"]] = [game[name] for name in ("moves", "returns", "nodes", "reason", "seed")]
    return found


def fake(*words: str) -> str:
    """The specification of tests/lab/fake_engine.py."""
    return " ".join(["ugi:timeout=20", sys.executable, "-IS", str(FAKE), *words])
