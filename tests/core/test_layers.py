"""Imports go one way: core at the bottom, then games and ai, then play, then web; lab beside them all."""

import ast
import re
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "pyapp"
BROWSER = {"js", "pyodide", "pyscript"}
BELOW = {
    "": {""},
    "core": {"core"},
    "games": {"core"},
    "ai": {"core", "ai"},
    "play": {"core", "ai", "play"},
    "web": {"core", "ai", "play", "web"},
    "lab": {"", "core", "games", "ai", "play", "lab"},
    "__main__": {"", "core", "games", "ai", "play", "lab"},
}
OUTSIDE = {"web": BROWSER, "lab": {"babel", "distributed", "numpy", "open_spiel", "pyspiel", "scipy", "tqdm"}}
FILES = sorted(path for path in PACKAGE.rglob("*.p*") if path.suffix in (".py", ".pxd"))


def layer(module: str) -> str:
    """The layer of a dotted name under pyapp; "" for the package itself and its own few modules."""
    word = [*module.split("."), ""][1]
    return word if word in BELOW else ""


def python_imports(source: str) -> set[str]:
    """Every module that a Python source imports, anywhere in it, also by a literal name."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "import_module":
            found |= {name.value for name in node.args if isinstance(name, ast.Constant)}
    return found


def cimports(source: str) -> set[str]:
    """Every module that a .pxd takes C declarations from."""
    pattern = r"^(?:from\s+(\S+)\s+)?cimport\s+(\w+(?:\.\w+)*)"
    return {f"{base}.{name}" if base else name for base, name in re.findall(pattern, source, re.MULTILINE)}


def offences(path: Path, source: str) -> list[str]:
    """The imports of a file that its layer may not make."""
    place = path.relative_to(PACKAGE.parent).with_suffix("").parts
    here = layer(".".join(place))
    types = path.suffix == ".pxd"
    free = {"cython", "libc"} if types else {*sys.stdlib_module_names, *OUTSIDE.get(here, set())}
    found = []
    for module in cimports(source) if types else python_imports(source):
        if module.split(".")[0] == "pyapp":
            own_game = here == "games" and module.split(".")[:3] == list(place[:3])
            if layer(module) not in BELOW[here] and not own_game:
                found.append(module)
        elif module.split(".")[0] not in free:
            found.append(module)
    return sorted(found)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_file_imports_only_what_lies_below_it(path):
    assert offences(path, path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("place", "line", "module"),
    [
        ("core/game.py", "from pyapp.ai.mcts import Search", "pyapp.ai.mcts.Search"),
        ("core/game.py", "import numpy", "numpy"),
        (
            "core/game.pxd",
            "from pyapp.games.catchup.rules cimport CatchupState",
            "pyapp.games.catchup.rules.CatchupState",
        ),
        ("games/catchup/rules.py", "from pyapp.games.carteso import GAME", "pyapp.games.carteso.GAME"),
        ("games/catchup/view.py", "def f():\n    import pyapp.play.session", "pyapp.play.session"),
        ("ai/turn.py", "import_module('pyapp.games.catchup')", "pyapp.games.catchup"),
        ("play/session.py", "from pyapp.games import catchup", "pyapp.games.catchup"),
        ("play/session.py", "from js import document", "js.document"),
        ("web/bridge.py", "from pyapp.lab.perft import perft", "pyapp.lab.perft.perft"),
        ("lab/ugi.py", "from pyapp.web.worker import think", "pyapp.web.worker.think"),
    ],
)
def test_each_way_up_is_seen(place, line, module):
    assert offences(PACKAGE / place, line) == [module]
