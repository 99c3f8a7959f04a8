"""Builds everything: native modules for tests and the command line, and the site in dist/. ``make build``."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys

from scripts.assemble import assemble
from scripts.compile import CompileFailed, NoCompiler, compile_all, wasm_modules
from scripts.paths import DIST, ROOT
from scripts.vendor import pyodide_info, vendor
from scripts.wheels import build_wheels

BAKE = """
import json
from pyapp.core import registry
from pyapp.play.present import game_row, start_views
baked = {game: start_views(game) for game in registry.ids()}
print(json.dumps({**baked, "games": [game_row(registry.get(game)) for game in baked]}))
"""


def start_scenes() -> dict[str, str]:
    """What the page draws before Python is there: new games' views by game, and the catalogue, ``games``; JSON."""
    made = subprocess.run(
        [sys.executable, "-c", BAKE], cwd=ROOT, check=True, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL
    )
    return {game: json.dumps(views) for game, views in json.loads(made.stdout).items()}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--native-only", action="store_true", help="compile for this machine, build no site")
    arguments = parser.parse_args()
    modules = None
    print("compiling", flush=True)
    try:
        compile_all(("native",) if arguments.native_only else ("native", "wasm"))
        modules = wasm_modules()
    except (NoCompiler, CompileFailed) as problem:
        if os.environ.get("QUINCUNX_COMPILER") == "required":
            raise SystemExit(f"compiler: {problem}") from None
        print(f"compiler: {problem}; the site gets the pure wheel alone and runs interpreted", file=sys.stderr)
    if arguments.native_only:
        return 0 if modules else 1
    print("gathering the runtime; the first time its standard library is recompiled, which takes a while", flush=True)
    vendored = vendor()
    wheels = build_wheels(modules, pyodide_info()["abi_version"])
    assemble(vendored, wheels, start_scenes())
    print(f"built {DIST.relative_to(ROOT)}/ with {wheels.compiled or wheels.pure}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
