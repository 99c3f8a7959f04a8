"""Where things are, and what pyproject.toml and package.json say about them."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
DIST = ROOT / "dist"
NODE_MODULES = ROOT / "node_modules"


def pyproject() -> dict[str, Any]:
    """pyproject.toml, parsed."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def runtime_version(package: str) -> str:
    """The exact version that package.json asks of a runtime dependency."""
    return json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"][package]
