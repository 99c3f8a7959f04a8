"""Compiles every pyapp module that has a .pxd beside it: natively and to WebAssembly, only what changed.

Each product has a ``.key`` file beside it: the hash of all that went into it.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from pyapp._native import PACKAGE, SHARED, compiled_sources, module_name, sources_digest
from scripts import toolchain
from scripts.paths import BUILD, ROOT
from scripts.toolchain import NATIVE_SUFFIX, WASM_SUFFIX, NoCompiler

C_SOURCES = BUILD / "c"
NATIVE = BUILD / "native"
WASM = BUILD / "wasm"
ANNOTATED = BUILD / "annotate"

Recipe = Callable[[Path, Path], list[list[str]]]


class CompileFailed(Exception):
    """A compiler refused a module; the text names it and the file with the compiler's words."""


def compile_all(targets: Sequence[str] = ("native", "wasm")) -> None:
    """Bring build/native and build/wasm up to date.

    Raises:
        NoCompiler: a part of the toolchain is missing.
        CompileFailed: a source does not compile.
    """
    toolchain.check("wasm" in targets)
    digest = sources_digest()
    for folder in (C_SOURCES, NATIVE, WASM):
        folder.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        generated = [_shared_c(), *pool.map(_to_c, compiled_sources())]
        jobs: list[tuple[Path, Path, Recipe]] = []
        if "native" in targets:
            jobs += [(source, NATIVE / f"{source.stem}{NATIVE_SUFFIX}", toolchain.native) for source in generated]
        if "wasm" in targets:
            jobs += [(source, WASM / f"{source.stem}{WASM_SUFFIX}", toolchain.wasm) for source in generated]
        list(pool.map(lambda job: _build(*job), jobs))
    _remove_stale(generated)
    if "native" in targets:
        stamp = {"sources": digest, "tag": NATIVE_SUFFIX}
        (NATIVE / "stamp.json").write_text(json.dumps(stamp), "utf-8")


def annotate() -> list[Path]:
    """Cython's coloured listings: lines that touch Python objects are yellow."""
    toolchain.check()
    ANNOTATED.mkdir(parents=True, exist_ok=True)
    pages: list[Path] = []
    for source in compiled_sources():
        output = ANNOTATED / f"{module_name(source)}.c"
        _run([toolchain.cython(source, output, "--annotate")], module_name(source))
        output.unlink()
        pages.append(output.with_suffix(".html"))
    return pages


def wasm_modules() -> dict[Path, Path]:
    """Source file -> its WebAssembly module, for all compiled modules; the shared one has no such file."""
    sources = [PACKAGE.parent / f"{SHARED.replace('.', '/')}.py", *compiled_sources()]
    return {source: WASM / f"{module_name(source)}{WASM_SUFFIX}" for source in sources}


def _shared_c() -> Path:
    output = C_SOURCES / f"{SHARED}.c"
    made = C_SOURCES / "shared" / f"{SHARED.rpartition('.')[2]}.c"
    command = toolchain.shared(made)

    def make() -> None:
        made.parent.mkdir(exist_ok=True)
        _run([command], SHARED)
        made.replace(output)

    _unless_fresh(output, _key([], [command], version("cython")), make)
    return output


def _to_c(source: Path) -> Path:
    name = module_name(source)
    output = C_SOURCES / f"{name}.c"
    command = toolchain.cython(source, output)
    inputs = [source, *sorted((ROOT / "pyapp").rglob("*.pxd"))]
    key = _key(inputs, [command], version("cython"))
    _unless_fresh(output, key, lambda: _run([command], name))
    return output


def _build(source: Path, output: Path, recipe: Recipe) -> None:
    commands = recipe(source, output)
    inputs = [source, ROOT / "scripts/wasm32/pyconfig.h", ROOT / "package.json"]
    key = _key(inputs, commands, version("ziglang") + sys.version)
    _unless_fresh(output, key, lambda: _run(commands, source.stem))


def _key(inputs: Sequence[Path], commands: list[list[str]], tools: str) -> str:
    digest = sha256(json.dumps([commands, tools]).encode())
    for path in inputs:
        digest.update(f"{path.name}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _unless_fresh(output: Path, key: str, make: Callable[[], None]) -> None:
    note = output.with_name(output.name + ".key")
    if output.is_file() and note.is_file() and note.read_text("utf-8") == key:
        return
    note.unlink(missing_ok=True)
    make()
    note.write_text(key, "utf-8")


def _run(commands: list[list[str]], name: str) -> None:
    caches = {
        "ZIG_GLOBAL_CACHE_DIR": str(BUILD / "zig-cache"),
        "ZIG_LOCAL_CACHE_DIR": str(BUILD / "zig-cache"),
    }
    log = C_SOURCES / f"{name}.log"
    log.unlink(missing_ok=True)
    for command in commands:
        done = subprocess.run(command, cwd=ROOT, env={**os.environ, **caches}, capture_output=True, text=True)
        if done.returncode:
            log.write_text(done.stdout + done.stderr, "utf-8")
            raise CompileFailed(f"{name} does not compile: {_first_error(log)} ({log.relative_to(ROOT)})")


def _first_error(log: Path) -> str:
    lines = [line.strip() for line in log.read_text("utf-8").splitlines() if re.search(r":\d+:\d+:", line)]
    return lines[0] if lines else "no message"


def _remove_stale(generated: Sequence[Path]) -> None:
    names = {source.stem for source in generated}
    for folder, suffix in ((C_SOURCES, ".c"), (NATIVE, NATIVE_SUFFIX), (WASM, WASM_SUFFIX)):
        for file in folder.glob(f"*{suffix}"):
            if file.name.removesuffix(suffix) not in names:
                file.unlink()


__all__ = ["CompileFailed", "NoCompiler", "annotate", "compile_all", "wasm_modules"]
