"""Makes sure that the tests find a Chromium: prints its path, installs Debian's where that is possible."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def find() -> str | None:
    """The browser's path: CHROMIUM from the environment, or the first known name."""
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return found or (str(MAC) if MAC.exists() else None)


def main() -> int:
    browser = find()
    if browser is None and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for arguments in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", *arguments], check=True, env=quiet, stdin=subprocess.DEVNULL)
        browser = find()
    if browser is None:
        print("no Chromium found. Install one (Debian: sudo apt-get install chromium) or set CHROMIUM to its path")
        return 1
    print(browser)
    return 0


if __name__ == "__main__":
    sys.exit(main())
