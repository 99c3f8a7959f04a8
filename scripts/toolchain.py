"""The command lines that turn a compiled module's Python source into C and the C into machine code.

Everything comes from the pip packages cython and ziglang: no system compiler, no emsdk. WebAssembly modules are side
modules for Pyodide in CPython's limited API, so the headers of the Python that runs the build serve, with a pyconfig.h
of our own for wasm32.
"""

from __future__ import annotations

import sys
import sysconfig
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from pyapp._native import SHARED
from scripts.paths import NODE_MODULES, ROOT, pyproject

LIMITED_API = "0x030B0000"
NATIVE_SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
WASM_SUFFIX = ".abi3.so"

# Floating point must agree bit for bit interpreted, native and in WebAssembly: no fused operations, no fast-math.
OPTIMISE = ["-O3", "-fPIC", "-ffp-contract=off", "-fno-math-errno", "-DNDEBUG", "-w"]

# What every browser that runs this Pyodide has; without the first, each memcpy would be a call through JavaScript.
WASM_FEATURES = ["-mbulk-memory", "-msign-ext", "-mnontrapping-fptoint"]
# Modules whose loops gain from 128-bit vectors, which every browser that runs the page's own JavaScript has; in the
# others they would be dead weight.
WASM_VECTORS = {"pyapp.games.catchup.net", "pyapp.games.catchup.sight"}
WASM_OPT = NODE_MODULES / "binaryen/bin/wasm-opt"
WASM_OPT_FEATURES = ["bulk-memory", "sign-ext", "nontrapping-float-to-int", "mutable-globals"]


class NoCompiler(Exception):
    """The compiler cannot be used here; the text says why."""


def check(wasm: bool = False) -> None:
    """Raises NoCompiler unless cython, ziglang and this Python's headers are there, and Binaryen for WebAssembly."""
    for package in ("Cython", "ziglang"):
        if find_spec(package) is None:
            raise NoCompiler(f"the package {package.lower()} is not installed")
    if wasm and not WASM_OPT.is_file():
        raise NoCompiler("the npm package binaryen is not installed")
    if not (_headers() / "Python.h").is_file():
        raise NoCompiler("the headers of this Python are not installed (Debian: apt-get install python3-dev)")


def directives() -> list[str]:
    """Cython's options from pyproject.toml."""
    settings = pyproject()["tool"]["quincunx"]["cython"]
    return [word for name, value in settings.items() for word in ("-X", f"{name}={value}")]


def cython(source: Path, output: Path, *extra: str) -> list[str]:
    """Python source to C; run it in the repository's root."""
    relative = source.relative_to(ROOT)
    name = ".".join(relative.with_suffix("").parts)
    return [
        sys.executable, "-m", "cython", "-3", *directives(), *extra, "--shared", SHARED,
        "--module-name", name, "-o", str(output), str(relative),
    ]  # fmt: skip


def shared(output: Path) -> list[str]:
    """The C of Cython's own code for typed memory, once for all modules; Cython names the module like the file."""
    return [sys.executable, "-m", "cython", "-3", "--generate-shared", str(output)]


def native(source: Path, output: Path) -> list[list[str]]:
    """C to an extension module of the running Python; for any processor of its kind."""
    link = ["-shared", "-Wl,-undefined,dynamic_lookup"] if sys.platform == "darwin" else ["-shared", "-s"]
    return [[*_zig("cc"), *OPTIMISE, "-mcpu=baseline", *link, f"-I{_headers()}", str(source), "-o", str(output)]]


def wasm(source: Path, output: Path) -> list[list[str]]:
    """C to a Pyodide side module, by way of an object file beside the output.

    Binaryen's optimiser makes the linked module a quarter smaller and a tenth faster.
    ``-mno-extended-const`` matters: Emscripten's loader refuses the extended constant expressions otherwise used.
    """
    lib = _zig_lib()
    name = output.name.removesuffix(WASM_SUFFIX)
    module = name.rpartition(".")[2]
    vectors = name in WASM_VECTORS
    target = output.with_suffix(".o")
    includes = [lib / "include", lib / "libc/include/wasm-wasi-musl", lib / "libc/include/generic-musl"]
    return [
        [
            *_zig("cc"), "-target", "wasm32-emscripten", *OPTIMISE, *WASM_FEATURES, *(["-msimd128"] * vectors),
            "-mno-extended-const", "-nostdinc",
            *(word for path in includes for word in ("-isystem", str(path))),
            "-D__wasi__", f"-DPy_LIMITED_API={LIMITED_API}", "-DCYTHON_LIMITED_API=1",
            "-include", str(ROOT / "scripts/wasm32/pyconfig.h"), f"-I{_headers()}",
            "-c", str(source), "-o", str(target),
        ],
        [
            *_zig("wasm-ld"), "-shared", "--experimental-pic", "--import-undefined", "--no-entry", "--strip-debug",
            "--unresolved-symbols=import-dynamic", f"--export=PyInit_{module}", str(target), "-o", str(output),
        ],
        [
            "node", str(WASM_OPT), "-O4", *(f"--enable-{feature}" for feature in WASM_OPT_FEATURES),
            *(["--enable-simd"] * vectors),
            str(output), "-o", str(output),
        ],
    ]  # fmt: skip


def _zig(tool: str) -> list[str]:
    return [sys.executable, "-m", "ziglang", tool]


@cache
def _zig_lib() -> Path:
    spec = find_spec("ziglang")
    if spec is None or spec.origin is None:
        raise NoCompiler("the package ziglang is not installed")
    return Path(spec.origin).parent / "lib"


@cache
def _headers() -> Path:
    return Path(sysconfig.get_path("include"))
