"""Measures what the project promises about speed and size, and prints one table: ``make bench``.

Machines differ and are busy: every figure is the median of several rounds, and what is compared is measured in
turns within the same round. A speed in a round is the best of a few short windows, for every contestant alike:
whatever else the machine does can only make it look slower than it is.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from pyapp.core import registry, textform
from scripts.paths import BUILD, DIST, NODE_MODULES, ROOT
from scripts.serve import Handler, serve
from scripts.vendor import VENDOR, pyodide_folder

ROUNDS = 5
WINDOWS = 8
SECONDS = 0.25
PAGES = BUILD / "bench"

ENGINE = """
import json, sys
from pyapp.ai import speed
windows, seconds, games, tree = int(sys.argv[1]), float(sys.argv[2]), json.loads(sys.argv[3]), sys.argv[4] == "native"
best = lambda measure, game, options: max(measure(game, seconds, options) for _ in range(windows))
print(json.dumps({
    "playouts": {game: best(speed.playouts_per_second, game, options) for game, options in games.items()},
    "simulations": {game: best(speed.simulations_per_second, game, {}) for game in games if tree},
}))
"""
OPENSPIEL = """
import sys, time, pyspiel
game = pyspiel.load_game("havannah(board_size=5)")
count = 10_000
times = []
for window in range(int(sys.argv[1])):
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, window), 1.4, count, 1000, False, window, False)
    begun = time.perf_counter()
    bot.step(game.new_initial_state())
    times.append(time.perf_counter() - begun)
print(count / min(times))
"""


@dataclass(frozen=True)
class Measured:
    """A game whose playouts are measured: from which options, what one is called, the promises for Chromium."""

    name: str
    options: dict[str, Any]
    unit: str
    of_native: float
    at_least: float | None = None


MEASURED = {
    "catchup": Measured("Catchup", {}, "playouts", 0.7),
    "carteso": Measured("Carteso 9x9", {}, "playouts", 0.6, 12_000),
    "huddle_up": Measured("Huddle Up!", {}, "playouts", 0.6, 100_000),
    "disc_stacks": Measured("Disc Stacks", {"placement": "random", "rounds": 1}, "action phases", 0.6, 100_000),
    "kilkenny_cats": Measured("Kilkenny Cats", {}, "greedy games", 0.6, 4_000),
}
GAMES = json.dumps({game: measured.options for game, measured in MEASURED.items()})


def engine(kind: str) -> dict[str, dict[str, float]]:
    """Playouts and, "native", simulations a second of each game in a CPython of its own; or "interpreted"."""
    environment = {**os.environ, "QUINCUNX_ENGINE": kind}
    return json.loads(_output([sys.executable, "-c", ENGINE, str(WINDOWS), str(SECONDS), GAMES, kind], environment))


def openspiel() -> float:
    """Simulations a second of OpenSpiel's C++ MCTS with random rollouts on Havannah of the same size."""
    return float(_output([sys.executable, "-c", OPENSPIEL, str(WINDOWS)]))


def browser(*arguments: str) -> Any:
    """One run of the driver in Chromium; one whose browser died is said and made once more."""
    command = ["node", "scripts/bench_page.mjs", *arguments]
    environment = {**os.environ, "PYTHON": sys.executable}
    try:
        return json.loads(_output(command, environment))
    except subprocess.CalledProcessError:
        print(f"{' '.join(command)} failed; once more", file=sys.stderr, flush=True)
        return json.loads(_output(command, environment))


def first_visit() -> int:
    """Bytes that a first visit transfers until the page is kept for offline play, in brotli where that is smaller.

    The service worker's own requests count too, if the browser's cache does not answer them.
    """
    import brotli

    asked: list[str] = []

    class Recorder(Handler):
        """Notes what was sent."""

        def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
            if self.command == "GET" and code == 200:
                asked.append(urlsplit(self.path).path.lstrip("/") or "index.html")

    with served(DIST, Recorder) as site:
        browser("visit", site, "quincunx:worker")
    total = 0
    for name in asked:
        content = (DIST / name).read_bytes()
        total += len(content) if name.endswith((".zip", ".whl")) else min(len(content), len(brotli.compress(content)))
    return total


def measure(site: str, pages: str) -> dict[str, list[float]]:
    """All rounds of all measures, by name."""
    found: dict[str, list[float]] = defaultdict(list)
    for number in range(1, ROUNDS + 1):
        print(f"round {number} of {ROUNDS}", file=sys.stderr, flush=True)
        chromium = browser("speed", f"{pages}speed/", str(WINDOWS), str(SECONDS), GAMES)
        for kind, rates in (
            ("interpreted", engine("interpreted")),
            ("native", engine("native")),
            ("chromium", chromium),
        ):
            for game, rate in rates["playouts"].items():
                found[f"{game} {kind}"].append(rate)
            for game, rate in rates["simulations"].items():
                found[f"{game} tree {kind}"].append(rate)
        for name, time in browser("games", site, str(PAGES / "long")).items():
            found[name].append(time)
        found["openspiel"].append(openspiel())
        for name, *start in (
            ("page", site, "quincunx:playable", "kept"),
            ("bare", f"{pages}bare/", "bench:ready"),
        ):
            for visit, time in browser("start", *start).items():
                found[f"{name} {visit}"].append(time)
    print("the top level's answers", file=sys.stderr, flush=True)
    for game in MEASURED:
        info = registry.get(game).info
        for players in range(info.min_players, info.max_players + 1):
            found[f"{game} {players} answer"].append(browser("answers", f"{pages}speed/", game, str(players)))
    return found


@dataclass(frozen=True)
class Row:
    """One line of the table; with a bound it is a promise."""

    name: str
    value: float
    form: str = ",.0f"
    at_least: float | None = None
    at_most: float | None = None

    @property
    def kept(self) -> bool:
        """Whether the promise holds; a row without a bound promises nothing."""
        return (self.at_least is None or self.value >= self.at_least) and (
            self.at_most is None or self.value <= self.at_most
        )

    def words(self, width: int) -> str:
        """The line as text."""
        text = f"{self.name:<{width}}  {self.value:>11{self.form}}"
        for sign, bound in (("at least", self.at_least), ("at most", self.at_most)):
            if bound is not None:
                text += f"  {sign} {bound:{self.form}}: {'kept' if self.kept else 'MISSED'}"
        return text


def rows(found: dict[str, list[float]], size: int) -> list[Row]:
    """The table. A ratio is the median of each round's own ratio."""

    def ratio(above: str, below: str) -> float:
        return median(a / b for a, b in zip(found[above], found[below], strict=True))

    middle = {name: median(values) for name, values in found.items()}
    speeds: list[Row] = []
    for game, measured in MEASURED.items():
        title = f"{measured.name} {measured.unit}/s"
        share = ratio(f"{game} chromium", f"{game} native")
        speeds += [
            Row(f"{title}, interpreted", middle[f"{game} interpreted"]),
            Row(f"{title}, native", middle[f"{game} native"]),
            Row(f"{title}, Chromium", middle[f"{game} chromium"], at_least=measured.at_least),
            Row("  Chromium / native", share, ".2f", at_least=measured.of_native),
            Row(f"{measured.name} simulations/s, native", middle[f"{game} tree native"]),
            Row(f"{measured.name} simulations/s, Chromium", middle[f"{game} tree chromium"]),
            Row("  Chromium / native", ratio(f"{game} tree chromium", f"{game} tree native"), ".2f", at_least=0.6),
        ]
    answers = [
        Row(f"{measured.name}, {players} seats: longest answer of the top level in Chromium, s", middle[name], ".1f")
        for game, measured in MEASURED.items()
        for players in range(2, 5)
        if (name := f"{game} {players} answer") in middle
    ]
    return [
        *speeds,
        Row("OpenSpiel C++ MCTS simulations/s, Havannah side 5", middle["openspiel"]),
        Row("  Chromium playouts / OpenSpiel simulations", ratio("catchup chromium", "openspiel"), ".2f", at_least=4.0),
        Row("tree simulations/s, Chromium, empty side 5", middle["catchup tree chromium"], at_least=150_000),
        *answers,
        Row("import of a 5,000-turn record, drawn in the page, ms", middle["opened"], at_most=200),
        Row("export of a 5,000-turn record, ms", middle["exported"], at_most=200),
        Row("page open to playable, ms, cold", middle["page cold"]),
        Row("bare loadPyodide(), ms, cold", middle["bare cold"]),
        Row("  page / bare, cold", ratio("page cold", "bare cold"), ".2f", at_most=0.7),
        Row("page open to playable, ms, warm", middle["page warm"]),
        Row("bare loadPyodide(), ms, warm", middle["bare warm"]),
        Row("  page / bare, warm", ratio("page warm", "bare warm"), ".2f", at_most=0.7),
        Row("page open to playable, ms, by the service worker", middle["page kept"]),
        Row("page open to playable, ms, warm after as many visits", middle["page again"]),
        Row("  by the service worker / warm", ratio("page kept", "page again"), ".2f", at_most=1.15),
        Row("first visit, kept for offline play, MB after brotli", size / 1e6, ".2f", at_most=7.0),
    ]


def prepare_pages() -> None:
    """build/bench: the two measuring pages beside the runtimes they load, and the games of 5,000 turns as records."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "scripts/bench_pages", PAGES)
    shutil.copytree(NODE_MODULES / "pyodide", PAGES / "bare/runtime")
    shutil.copytree(VENDOR / pyodide_folder(), PAGES / "speed/runtime")
    shutil.copytree(DIST / "static/wheels", PAGES / "speed/wheels")
    shutil.copyfile(DIST / "static/wheels.json", PAGES / "speed/wheels.json")
    (PAGES / "long").mkdir()
    for game in (ROOT / "tests/vectors/long").glob("*.txt"):
        record = textform.read(game.read_text("utf-8")).record
        (PAGES / "long" / f"{game.stem}.json").write_text(json.dumps(record.to_json()), "utf-8")


@contextmanager
def served(folder: Path, handler: type[Handler] = Handler) -> Iterator[str]:
    """The address of a running server of the folder."""
    server = serve(folder, 0, handler=handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_address[1]}/"
    finally:
        server.shutdown()


def main() -> int:
    prepare_pages()
    begun = perf_counter()
    with served(DIST) as site, served(PAGES) as pages:
        found = measure(site, pages)
    size = first_visit()
    table = rows(found, size)
    width = max(len(row.name) for row in table)
    print(f"medians of {ROUNDS} rounds, {perf_counter() - begun:.0f} s in all")
    print(*(row.words(width) for row in table), sep="\n")
    return 0 if all(row.kept for row in table) else 1


def _output(command: list[str], environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        text=True,
        check=True,
        timeout=300,
    )
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
