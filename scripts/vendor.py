"""The page's runtime: Pyodide, micropip and PyScript at exact versions, only the files that are fetched.

npm's standard library archive and micropip's wheel hold sources, which every start would compile again: both
are recompiled here. The lock file names micropip alone, with the hash of the wheel that is really served.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from functools import cache
from hashlib import sha256
from pathlib import Path

from scripts.archive import read_zip, recompiled, zip_bytes
from scripts.paths import BUILD, NODE_MODULES, ROOT, pyproject, runtime_version
from scripts.stdlib import needed
from scripts.wheels import with_record

VENDOR = BUILD / "vendor"
OURS = ROOT / "scripts/vendored"
ESBUILD = NODE_MODULES / ".bin/esbuild"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript/core/dist"

INTERPRETER = "start.mjs"
MEMORY = "memory.mjs"

# Parts of PyScript that load only for its editors, terminals, archives and MicroPython.
UNUSED_PYSCRIPT = re.compile(r"(codemirror|xterm|zip-|toml-|index-|service-worker|storage|mpy-)")


def pyodide_folder() -> str:
    """Folder of the Python runtime below static/vendor: its version, and a digest of what the build makes of it."""
    return f"pyodide-{runtime_version('pyodide')}-{_key()[:8]}"


def pyscript_folder() -> str:
    """Folder of PyScript below static/vendor, named likewise."""
    return f"pyscript-{runtime_version('@pyscript/core')}-{_key()[:8]}"


def pyodide_info() -> dict[str, str]:
    """What Pyodide's own lock file says about its Python and its binary interface."""
    return json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]


def vendor() -> Path:
    """Bring build/vendor up to date and return it."""
    note = VENDOR / "key"
    key = _key()
    if note.is_file() and note.read_text("utf-8") == key:
        return VENDOR
    shutil.rmtree(VENDOR, ignore_errors=True)
    _vendor_pyodide(VENDOR / pyodide_folder())
    _vendor_pyscript(VENDOR / pyscript_folder())
    note.write_text(key, "utf-8")
    return VENDOR


@cache
def _key() -> str:
    recipe = [ROOT / "scripts" / name for name in ("vendor.py", "stdlib.py", "archive.py", "recompile.mjs")]
    recipe += sorted(OURS.iterdir())
    micropip = pyproject()["tool"]["quincunx"]["micropip"]
    versions = [*map(runtime_version, ("pyodide", "@pyscript/core", "fake-indexeddb")), micropip]
    digest = sha256(json.dumps(versions).encode())
    for path in recipe:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _vendor_pyodide(folder: Path) -> None:
    folder.mkdir(parents=True)
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        _copy_script(PYODIDE / name, folder)
    shutil.copyfile(PYODIDE / "pyodide.asm.wasm", folder / "pyodide.asm.wasm")
    _add_ours(folder)

    stdlib = {name: content for name, content in read_zip(PYODIDE / "python_stdlib.zip").items() if needed(name)}
    (folder / "python_stdlib.zip").write_bytes(zip_bytes(recompiled(stdlib)))

    wheel = _micropip()
    compiled = zip_bytes(with_record(recompiled(read_zip(wheel))))
    (folder / wheel.name).write_bytes(compiled)
    lock = {
        "info": pyodide_info(),
        "packages": {
            "micropip": {
                "depends": [],
                "file_name": wheel.name,
                "imports": ["micropip"],
                "install_dir": "site",
                "name": "micropip",
                "package_type": "package",
                "sha256": sha256(compiled).hexdigest(),
                "unvendored_tests": False,
                "version": pyproject()["tool"]["quincunx"]["micropip"]["version"],
            }
        },
    }
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")


def _add_ours(folder: Path) -> None:
    """The module that PyScript takes for the interpreter, and the database in memory that it falls back on."""
    for name, bundle in ((INTERPRETER, []), (MEMORY, ["--bundle"])):
        command = [ESBUILD, OURS / name, *bundle, "--minify", "--format=esm", "--target=es2022", "--log-level=error"]
        subprocess.run([*command, f"--outfile={folder / name}"], check=True, stdin=subprocess.DEVNULL)


def _vendor_pyscript(folder: Path) -> None:
    folder.mkdir(parents=True)
    for path in sorted(PYSCRIPT.iterdir()):
        if path.suffix == ".js" and not UNUSED_PYSCRIPT.match(path.name):
            _copy_script(path, folder)


def _copy_script(path: Path, folder: Path) -> None:
    text = path.read_text("utf-8")
    (folder / path.name).write_text(re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", text), "utf-8")


def _micropip() -> Path:
    """micropip's wheel from the package index, checked against pyproject.toml."""
    wanted = pyproject()["tool"]["quincunx"]["micropip"]
    folder = BUILD / "downloads"
    wheel = folder / f"micropip-{wanted['version']}-py3-none-any.whl"
    if not wheel.is_file():
        command = [
            sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq", "download",
            f"micropip=={wanted['version']}", "--no-deps", "--only-binary=:all:",
            "--python-version", pyodide_info()["python"].rpartition(".")[0], "--dest", str(folder),
        ]  # fmt: skip
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
    found = sha256(wheel.read_bytes()).hexdigest()
    if found != wanted["sha256"]:
        raise SystemExit(f"{wheel.name} has SHA-256 {found}, pyproject.toml wants {wanted['sha256']}")
    return wheel
