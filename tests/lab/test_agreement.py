"""Interpreted, native and in WebAssembly: the same seeds play the same games, move by move and bit by bit."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pyapp.core import registry
from tests.conftest import ROOT

SCRIPT = Path(__file__).with_name("agreement.py")
RUNNER = Path(__file__).with_name("agreement.mjs")
WHEELS = ROOT / "dist" / "static" / "wheels"


def python(engine: str) -> subprocess.Popen[str]:
    """The games in CPython, started."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "QUINCUNX_ENGINE": engine}
    return subprocess.Popen([sys.executable, SCRIPT], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


def pyodide() -> subprocess.Popen[str]:
    """The games in Pyodide on the page's compiled wheel, started."""
    (wheel,) = WHEELS.glob("quincunx-*-pyemscripten_*_wasm32.whl")
    return subprocess.Popen(["node", RUNNER, wheel, SCRIPT], cwd=ROOT, stdout=subprocess.PIPE, text=True)


@pytest.fixture(scope="module")
def reports():
    """What each engine played, by its name."""
    running = {"native": python("native"), "interpreted": python("interpreted"), "wasm": pyodide()}
    try:
        return {name: json.loads(process.communicate(timeout=300)[0]) for name, process in running.items()}
    finally:
        for process in running.values():
            process.kill()
            process.wait()


def test_each_engine_is_what_it_says(reports):
    assert {name: found["compiled"] for name, found in reports.items()} == {
        "native": True,
        "interpreted": False,
        "wasm": True,
    }


def test_twenty_whole_games_were_played(reports):
    games = reports["interpreted"]["games"]
    assert len(games) == 20
    assert len({tuple(game["moves"]) for game in games}) == 20
    assert sum(len(game["moves"]) for game in games) > 250


def test_fifty_games_of_every_kind_were_walked(reports):
    walks = reports["interpreted"]["walks"]
    assert set(walks) == set(registry.ids())
    for games in walks.values():
        assert len({tuple(game["actions"]) for game in games}) == 50
        assert sum(len(game["looks"]) for game in games) >= 50


@pytest.mark.parametrize("name", registry.ids())
@pytest.mark.parametrize("engine", ["native", "wasm"])
def test_random_games_show_the_same_at_every_step(reports, engine, name):
    for found, wanted in zip(reports[engine]["walks"][name], reports["interpreted"]["walks"][name], strict=True):
        assert found == wanted


@pytest.mark.parametrize("engine", ["native", "wasm"])
def test_moves_values_playouts_and_trees_are_the_same(reports, engine):
    for found, wanted in zip(reports[engine]["games"], reports["interpreted"]["games"], strict=True):
        assert found == wanted
