"""Zip files whose bytes depend on their contents alone."""

from __future__ import annotations

import io
import subprocess
import zipfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from scripts.paths import BUILD, ROOT, runtime_version

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
    """The entries with each .py replaced by the .pyc that Pyodide's Python makes of it; kept in build/pyc."""
    source = zip_bytes(entries)
    recipe = (ROOT / "scripts/recompile.mjs").read_bytes() + runtime_version("pyodide").encode()
    folder = BUILD / "pyc"
    folder.mkdir(parents=True, exist_ok=True)
    done = folder / f"{sha256(source + recipe).hexdigest()}.zip"
    if not done.is_file():
        before, after = folder / f"{done.stem}.in", folder / f"{done.stem}.out"
        before.write_bytes(source)
        command = ["node", "scripts/recompile.mjs", before, after]
        subprocess.run(command, cwd=ROOT, check=True, stdin=subprocess.DEVNULL)
        before.unlink()
        after.rename(done)
    return read_zip(done)
