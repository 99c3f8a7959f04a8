"""Zip files whose bytes depend on their contents alone."""

from __future__ import annotations

import io
import subprocess
import zipfile
from binascii import crc32
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from struct import pack

from zopfli import zlib as zopfli

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


def small_zip_bytes(entries: Entries) -> bytes:
    """``zip_bytes`` with the smallest deflate streams there are, by Zopfli: a twentieth less, in twenty times the time.

    The standard library's writer takes no ready streams. Fields: APPNOTE.TXT 6.3.10 of PKWARE, 4.3.7, 4.3.12, 4.3.16.
    """
    with ThreadPoolExecutor() as threads:
        streams = list(threads.map(lambda content: zopfli.compress(content, numiterations=1)[2:-4], entries.values()))
    body, directory = b"", b""
    for (name, content), stream in zip(entries.items(), streams, strict=True):
        method, data = (8, stream) if len(stream) < len(content) else (0, content)
        title = name.encode("ascii")
        date = 0x21 << 16
        shared = pack("<HHHLLLLHH", 20, 0, method, date, crc32(content), len(data), len(content), len(title), 0)
        mode = 0o644 << 16
        directory += pack("<4sH", b"PK\1\2", 3 << 8 | 20) + shared + pack("<HHHLL", 0, 0, 0, mode, len(body)) + title
        body += b"PK\3\4" + shared + title + data
    count = len(entries)
    end = pack("<4sHHHHLLH", b"PK\5\6", 0, 0, count, count, len(directory), len(body), 0)
    return body + directory + end


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
