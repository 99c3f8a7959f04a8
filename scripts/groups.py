"""The exact requirements of a dependency group, for pip.

``python -m scripts.groups GROUP`` prints them; ``--installed`` exits 0 when they are all installed.
"""

from __future__ import annotations

import argparse
import sys
from importlib.metadata import PackageNotFoundError, version

from scripts.paths import pyproject


def installed(requirement: str) -> bool:
    """Whether ``name==version`` is what this interpreter has."""
    name, wanted = requirement.split("==")
    try:
        return version(name) == wanted
    except PackageNotFoundError:
        return False


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("group", choices=list(pyproject()["dependency-groups"]))
    parser.add_argument("--installed", action="store_true")
    arguments = parser.parse_args()
    requirements: list[str] = pyproject()["dependency-groups"][arguments.group]
    if arguments.installed:
        return 0 if all(map(installed, requirements)) else 1
    print(*requirements)
    return 0


if __name__ == "__main__":
    sys.exit(main())
