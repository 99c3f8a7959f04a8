"""The vendored runtime: hashes that match, nothing that a page would miss, a pyconfig.h that tells the truth."""

import json
import re
import subprocess
from hashlib import sha256
from typing import Any

import pytest

from scripts.archive import read_zip
from scripts.paths import DIST, NODE_MODULES, ROOT
from scripts.stdlib import needed
from scripts.vendor import pyodide_folder, pyscript_folder

RUNTIME = DIST / "static/vendor" / pyodide_folder()
LOCK = json.loads((RUNTIME / "pyodide-lock.json").read_text("utf-8"))

ASK = """
import { loadPyodide } from "pyodide";
const python = await loadPyodide();
console.log(python.runPython(process.argv[1]));
"""


def in_pyodide(code: str) -> Any:
    """What Pyodide's Python prints as JSON for an expression, in Node."""
    command = ["node", "--input-type=module", "-e", ASK, code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=120)
    return json.loads(done.stdout.splitlines()[-1])


def test_the_lock_file_has_the_hash_of_the_wheel_that_is_served() -> None:
    assert list(LOCK["packages"]) == ["micropip"]
    package = LOCK["packages"]["micropip"]
    assert sha256((RUNTIME / package["file_name"]).read_bytes()).hexdigest() == package["sha256"]


def test_the_lock_file_is_for_this_pyodide() -> None:
    original = json.loads((NODE_MODULES / "pyodide/pyodide-lock.json").read_text("utf-8"))
    assert LOCK["info"] == original["info"]


def test_python_comes_compiled() -> None:
    names = list(read_zip(RUNTIME / "python_stdlib.zip"))
    assert "asyncio/__init__.pyc" in names
    assert not [name for name in names if name.endswith(".py")]


def test_the_library_lacks_nothing_that_start_up_imports() -> None:
    loaded = in_pyodide(
        "import json, sys; json.dumps([[n, getattr(m, '__file__', None)] for n, m in sys.modules.items()])"
    )
    kept = {name.removesuffix("c") for name in read_zip(RUNTIME / "python_stdlib.zip")}
    files = {file.partition("python314.zip/")[2] for _, file in loaded if file and "python314.zip/" in file}
    assert "asyncio/__init__.py" in files
    assert files - kept == set()


@pytest.mark.parametrize("name", ["json/decoder.py", "encodings/utf_8.py", "encodings/cp437.py", "email/parser.py"])
def test_what_wheels_and_texts_need_is_kept(name: str) -> None:
    assert needed(name)


@pytest.mark.parametrize("name", ["unittest/mock.py", "xml/sax/handler.py", "encodings/cp1252.py", "pdb.py"])
def test_what_a_page_cannot_use_is_left_out(name: str) -> None:
    assert not needed(name)


def test_every_chunk_that_pyscript_imports_is_there() -> None:
    folder = DIST / "static/vendor" / pyscript_folder()
    core = next(path for path in folder.glob("core-*.js"))
    named = set(re.findall(r'"\./([\w-]+\.js)"', core.read_text("utf-8")))
    wanted = {name for name in named if name.startswith(("py-", "error", "donkey", "deprecations"))}
    assert len(wanted) >= 5
    assert {name for name in wanted if not (folder / name).is_file()} == set()


def test_pyconfig_agrees_with_pyodide() -> None:
    text = (ROOT / "scripts/wasm32/pyconfig.h").read_text("utf-8")
    ours = {name: int(value) for name, value in re.findall(r"^#define (\w+) (\d+)$", text, re.MULTILINE)}
    theirs = in_pyodide("import json, sysconfig; json.dumps(sysconfig.get_config_vars(), default=str)")
    assert len(ours) > 15
    assert ours == {name: theirs.get(name) for name in ours}
    assert {name for name in theirs if name.startswith("SIZEOF_") and theirs[name]} <= ours.keys()
