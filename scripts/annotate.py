"""Writes Cython's annotated listings to build/annotate: ``make annotate``."""

from __future__ import annotations

import sys

from scripts.compile import CompileFailed, NoCompiler, annotate


def main() -> int:
    try:
        pages = annotate()
    except (NoCompiler, CompileFailed) as problem:
        print(f"annotate: {problem}", file=sys.stderr)
        return 1
    print(*pages, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
