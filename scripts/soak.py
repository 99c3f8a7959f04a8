"""Plays many games among levels in the page and looks at what they leave behind: ``make soak``, some minutes.

All of it is the page's own: each turn is thought of by the worker, drawn, listed and kept. What counts is the memory
in use after the garbage was collected: JavaScript's, and how far Python's heap reaches, in the page and in its worker.
A leak grows with the games, so the last figure is compared with the one after a tenth of the games.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys

from scripts.bench import Row, served
from scripts.paths import DIST, ROOT

GAMES = 200
MOST = 1.1
"""What may be in use after the last game, as a multiple of what was after a tenth of the games."""
HOURS = 2


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--level", type=int, default=3, help="of both seats")
    given = parser.parse_args()
    early = max(1, given.games // 10)
    with served(DIST) as site:
        command = ["node", "scripts/soak.mjs", site, str(given.games), str(early), str(given.level)]
        environment = {**os.environ, "PYTHON": sys.executable}
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            check=True,
            timeout=HOURS * 3600,
        )
    found = json.loads(done.stdout)
    print(f"{given.games} games among levels {given.level}, {found.pop('turns')} turns")
    rows: list[Row] = []
    for name, (first, last) in found.items():
        rows += [
            Row(f"{name}, MB after {early} games", first / 1e6, ".2f"),
            Row(f"{name}, MB after {given.games} games", last / 1e6, ".2f"),
            Row("  last / first", last / first, ".3f", at_most=MOST),
        ]
    width = max(len(row.name) for row in rows)
    print(*(row.words(width) for row in rows), sep="\n")
    return 0 if all(row.kept for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
