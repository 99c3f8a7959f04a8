"""The licences of all that dist/ holds: ours, and those of the packages that the build bundles or copies."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from scripts.archive import read_zip
from scripts.paths import NODE_MODULES, ROOT, pyproject
from scripts.vendor import pyodide_folder

LICENCES = "LICENSES.txt"
NAME = re.compile(r"(LICEN[CS]E|COPYING|NOTICE)\b.*", re.IGNORECASE)
# Needed by npm alone: types, and a module for Node.
NOT_SERVED = ("@types/emscripten", "ws")
RULE = "-" * 78
OURS = """\
Quincunx is under the licence that comes first. What it is built with follows, package by package. Pyodide holds
CPython and its standard library, which are under the licence of the Python Software Foundation, version 2. The text of
the Mozilla Public License, which is Pyodide's too, is the one of micropip at the end.
"""


def licences(vendored: Path) -> bytes:
    """The text of LICENSES.txt.

    Args:
        vendored: the folder of the runtime's packages.
    """
    sections = [_section("Quincunx", pyproject()["project"]["version"], "MIT", "", [_text(ROOT / "LICENSE")])]
    sections += [*_of_npm(), _of_micropip(vendored)]
    return "\n".join([OURS, *sections]).encode()


def _of_npm() -> Iterator[str]:
    """Every package that the runtime's packages bring along, from the lock file."""
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    for path, entry in sorted(lock["packages"].items()):
        name = path.rpartition("node_modules/")[2]
        if not path or entry.get("dev") or name in NOT_SERVED:
            continue
        folder = NODE_MODULES.parent / path
        about = json.loads(_text(folder / "package.json"))
        texts = [_text(file) for file in sorted(folder.iterdir()) if NAME.fullmatch(file.name)]
        if not texts:
            texts = [f"By {about.get('author', 'its contributors')}. The package has no text of its licence."]
        yield _section(name, entry["version"], entry["license"], about.get("repository", {}).get("url", ""), texts)


def _of_micropip(vendored: Path) -> str:
    """micropip, with the package that its wheel holds."""
    version = pyproject()["tool"]["quincunx"]["micropip"]["version"]
    files = read_zip(next((vendored / pyodide_folder()).glob("micropip-*.whl")))
    texts = [text.decode() for name, text in sorted(files.items()) if NAME.fullmatch(name.rpartition("/")[2])]
    return _section("micropip", version, "MPL-2.0", "the Python package of that name", texts)


def _text(path: Path) -> str:
    return path.read_text("utf-8")


def _section(name: str, version: str, licence: str, source: str, texts: list[str]) -> str:
    lines = [RULE, f"{name} {version}, licence {licence}", *([f"Source: {source}"] if source else [])]
    return "\n".join([*lines, "", "\n\n".join(text.strip() for text in texts), ""])
