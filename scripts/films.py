"""Films for the page about embedding: each game in static/embed/ is also shown there as its film."""

from __future__ import annotations

import subprocess
import sys

from scripts.paths import ROOT

RECORDS = ROOT / "static/embed"


def films() -> dict[str, bytes]:
    """The films by path below static/."""
    return {f"embed/{path.stem}.film.json": _film(str(path)) for path in sorted(RECORDS.glob("*.json"))}


def _film(record: str) -> bytes:
    command = [sys.executable, "-m", "pyapp", "film", record]
    return subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL).stdout
