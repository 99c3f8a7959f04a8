"""The two wheels of the page: compiled for Pyodide, and pure Python as its fallback.

The file name's build number is a hash of the contents, so that a browser may keep a wheel for ever.
"""

from __future__ import annotations

import base64
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from pyapp._native import PACKAGE
from scripts.archive import recompiled, small_zip_bytes, zip_bytes
from scripts.paths import BUILD, ROOT, pyproject

WHEELS = BUILD / "wheels"
PURE_TAG = "py3-none-any"
NOT_SHIPPED = ("pyapp/lab/", "pyapp/__main__.py")


@dataclass(frozen=True)
class Wheels:
    """File names in build/wheels; ``compiled`` is None when there was no compiler."""

    compiled: str | None
    pure: str


def build_wheels(modules: Mapping[Path, Path] | None, abi_version: str) -> Wheels:
    """Write both wheels, or the pure one alone.

    Args:
        modules: source file -> its WebAssembly module, or None without a compiler.
        abi_version: Pyodide's, such as ``2026_0``.
    """
    shutil.rmtree(WHEELS, ignore_errors=True)
    WHEELS.mkdir(parents=True)
    sources = shipped_sources()
    pure = _write_wheel({_inside(path): path.read_bytes() for path in sources}, PURE_TAG)
    if modules is None:
        return Wheels(None, pure)
    python = {_inside(path): path.read_bytes() for path in sources if path not in modules}
    binary = {
        _inside(source).removesuffix(".py") + ".abi3.so": module.read_bytes()
        for source, module in sorted(modules.items())
        if not _inside(source).startswith(NOT_SHIPPED)
    }
    compiled = _write_wheel({**recompiled(python), **binary}, f"cp311-abi3-pyemscripten_{abi_version}_wasm32")
    return Wheels(compiled, pure)


def shipped_sources() -> list[Path]:
    """The Python files that go into the wheels."""
    return [path for path in sorted(PACKAGE.rglob("*.py")) if not _inside(path).startswith(NOT_SHIPPED)]


def with_record(entries: Mapping[str, bytes]) -> dict[str, bytes]:
    """A wheel's entries with its RECORD written anew, as the last entry."""
    record = next(
        (name for name in entries if name.endswith(".dist-info/RECORD")),
        next(name for name in entries if name.endswith(".dist-info/METADATA")).replace("METADATA", "RECORD"),
    )
    kept = {name: entries[name] for name in sorted(entries) if name != record}
    lines = [f"{name},sha256={_digest(content)},{len(content)}" for name, content in kept.items()]
    return {**kept, record: "\n".join([*lines, f"{record},,", ""]).encode()}


def _write_wheel(files: dict[str, bytes], tag: str) -> str:
    project = pyproject()["project"]
    info = f"{project['name']}-{project['version']}.dist-info"
    files[f"{info}/METADATA"] = _metadata()
    files[f"{info}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    build = "0x" + sha256(zip_bytes(dict(sorted(files.items())))).hexdigest()[:10]
    files[f"{info}/WHEEL"] = "\n".join(
        [
            "Wheel-Version: 1.0",
            f"Generator: {project['name']}",
            f"Root-Is-Purelib: {'true' if tag == PURE_TAG else 'false'}",
            f"Tag: {tag}",
            f"Build: {build}",
            "",
        ]
    ).encode()
    name = f"{project['name']}-{project['version']}-{build}-{tag}.whl"
    pack = zip_bytes if tag == PURE_TAG else small_zip_bytes
    (WHEELS / name).write_bytes(pack(with_record(files)))
    return name


def _metadata() -> bytes:
    project = pyproject()["project"]
    lines = [
        "Metadata-Version: 2.4",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"Author: {', '.join(author['name'] for author in project['authors'])}",
        f"License-Expression: {project['license']}",
        *(f"License-File: {name}" for name in project["license-files"]),
        *(f"Classifier: {classifier}" for classifier in project["classifiers"]),
        f"Requires-Python: {project['requires-python']}",
        "",
    ]
    return "\n".join(lines).encode()


def _inside(path: Path) -> str:
    return path.relative_to(PACKAGE.parent).as_posix()


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(sha256(content).digest()).rstrip(b"=").decode()
