"""Modules of static/js with all that they import, each in one file."""

from __future__ import annotations

import json
import subprocess

from scripts.paths import NODE_MODULES, ROOT

ESBUILD = NODE_MODULES / ".bin/esbuild"


def bundle(name: str, kind: str = "esm", **constants: object) -> bytes:
    """The text of ``static/js/<name>``, small.

    Args:
        kind: "esm" for a module, "iife" for a classic script.
        constants: names that stand for JSON values in it.
    """
    command = [ESBUILD, f"static/js/{name}", "--bundle", f"--format={kind}", "--minify", "--target=es2022"]
    defined = [f"--define:{constant}={json.dumps(value)}" for constant, value in constants.items()]
    made = subprocess.run(
        [*command, *defined, "--log-level=error"],
        cwd=ROOT,
        check=True,
        stdout=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
    )
    return made.stdout
