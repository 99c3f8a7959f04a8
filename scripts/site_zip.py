"""Packs dist/ into one archive that any static server serves once it is unpacked: ``make zip``."""

from __future__ import annotations

import sys
from pathlib import Path

from scripts.archive import zip_bytes
from scripts.paths import BUILD, DIST, ROOT, pyproject

README = """\
Quincunx {version}

The whole site: put this folder on any static web server, at the root or below any path, and open it.
On your own machine, in this folder:

    python3 -m http.server 8000

and open http://localhost:8000/ in a browser. Opening index.html as a file does not work: browsers load no modules then.

Once visited, the page also works without a network (over https, or on localhost).
Other pages can show a game in a plain <iframe> as it is. The element <board-game> on pages of another origin needs
the header Access-Control-Allow-Origin: * on static/js/embed.js; pages that ask for cross-origin isolation need
Cross-Origin-Embedder-Policy: require-corp and Cross-Origin-Resource-Policy: cross-origin on every file.

What lies below static/app, static/vendor and static/wheels never changes under its address and may be cached for ever;
everything else should be asked for again each time (Cache-Control: no-cache).
"""


def site_zip(folder: Path = DIST) -> tuple[str, bytes]:
    """Name and bytes of the archive; the same site gives the same bytes."""
    version = pyproject()["project"]["version"]
    name = f"quincunx-{version}"
    entries = {
        "README.txt": README.format(version=version).encode(),
        "LICENSE": (ROOT / "LICENSE").read_bytes(),
        **{path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()},
    }
    return f"{name}.zip", zip_bytes({f"{name}/{path}": entries[path] for path in sorted(entries)})


def main() -> int:
    name, content = site_zip()
    (BUILD / name).write_bytes(content)
    print(f"{(BUILD / name).relative_to(ROOT)}, {len(content) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
