"""Zip files whose bytes depend on their contents alone."""

from __future__ import annotations

import io
import subprocess
import zipfile
from collections.abc import Mapping
from pathlib import Path

from scripts.paths import BUILD, ROOT

Entries = Mapping[str, bytes]


def read_zip(path: Path) -> dict[str, bytes]:
    """File name -> content; folders are left out."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}


def zip_bytes(entries: Entries) -> bytes:
    """The entries, deflated, in the given order, without dates."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in entries.items():
            entry = zipfile.ZipInfo(name)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
    return buffer.getvalue()


def recompiled(entries: Entries) -> dict[str, bytes]:
    """The entries with each .py replaced by the .pyc that Pyodide's Python makes of it."""
    BUILD.mkdir(exist_ok=True)
    before, after = BUILD / "recompile-in.zip", BUILD / "recompile-out.zip"
    before.write_bytes(zip_bytes(entries))
    subprocess.run(["node", "scripts/recompile.mjs", before, after], cwd=ROOT, check=True, stdin=subprocess.DEVNULL)
    return read_zip(after)
