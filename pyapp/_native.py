"""Chooses between a compiled module and its Python source, in a checkout.

``make build`` leaves extension modules in build/native, made from the .py and .pxd pairs. They are used while the
sources are still those they were made from, unless the environment says ``QUINCUNX_ENGINE=interpreted``. An
installed wheel has no build folder: nothing happens there.
"""

from __future__ import annotations

import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
NATIVE = PACKAGE.parent / "build" / "native"
SHARED = "pyapp._cyutility"
"""The module of what all compiled modules need from Cython; it has no source."""


def compiled_sources(package: Path = PACKAGE) -> list[Path]:
    """Every .py that has a .pxd beside it, sorted: the modules that are compiled."""
    return sorted(types.with_suffix(".py") for types in package.rglob("*.pxd") if types.with_suffix(".py").is_file())


def module_name(source: Path, package: Path = PACKAGE) -> str:
    """The dotted name of a source file under the package."""
    return ".".join(source.relative_to(package.parent).with_suffix("").parts)


def sources_digest(package: Path = PACKAGE) -> str:
    """SHA-256 over the names and contents of all compiled modules' sources and of every .pxd."""
    from hashlib import sha256

    digest = sha256()
    for path in sorted({*compiled_sources(package), *package.rglob("*.pxd")}):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(package).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def install() -> None:
    """Put the compiled modules before their sources on the import path, when they are fresh and wanted."""
    stamp = NATIVE / "stamp.json"
    if not stamp.is_file():
        return

    import json
    import os
    from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
    from importlib.util import spec_from_file_location

    wanted = os.environ.get("QUINCUNX_ENGINE") != "interpreted"
    made = json.loads(stamp.read_text("utf-8"))
    if not wanted or made["tag"] != EXTENSION_SUFFIXES[0] or made["sources"] != sources_digest():
        return
    names = [SHARED, *map(module_name, compiled_sources())]
    files = {name: NATIVE / f"{name}{made['tag']}" for name in names}

    class NativeFinder:
        """A meta-path finder for the compiled modules alone."""

        @staticmethod
        def find_spec(name: str, path: object = None, target: object = None) -> ModuleSpec | None:
            file = files.get(name)
            if file is None:
                return None
            return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file)))

    sys.meta_path.insert(0, NativeFinder)
