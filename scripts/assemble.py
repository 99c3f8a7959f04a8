"""Puts dist/ together: a site that any static server serves, from the root or from a sub-path.

    index.html
    static/vendor/<package>-<version>-<digest>/   the runtime
    static/wheels/<wheel with a hash>    pyapp; static/wheels.json names them
    static/app/<hash>/                   all else of static/: the page's own files, scenes, texts and rules

The checkout's addresses (``static/js/...`` in the page, ``../vendor/...`` between files) are rewritten to these in one
step, ``_placed``.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path

from scripts.help import help_pages
from scripts.paths import DIST, NODE_MODULES, ROOT, pyproject
from scripts.texts import catalogs
from scripts.vendor import pyodide_folder, pyscript_folder
from scripts.wheels import WHEELS, Wheels

ESBUILD = NODE_MODULES / ".bin/esbuild"
TEXT = {".html", ".js", ".css", ".json", ".py", ".webmanifest"}
SOURCE_ONLY = {".md", ".po", ".pot"}


def assemble(vendored: Path, wheels: Wheels, scenes: dict[str, str]) -> None:
    """Write dist/ anew.

    Args:
        vendored: the folder of the runtime's packages.
        wheels: the wheels in build/wheels.
        scenes: name -> JSON for static/scenes.
    """
    sources, generated = _bundled(_sources()), _generated(vendored, wheels, scenes)
    digest = _digest(sources | generated)
    shutil.rmtree(DIST, ignore_errors=True)
    for name, content in (
        {name: _placed(name, content, digest) for name, content in sources.items()} | generated
    ).items():
        _write(DIST / "static/app" / digest / name, content)
    _write(DIST / "index.html", _page(sources, digest))
    for package in (pyodide_folder(), pyscript_folder()):
        shutil.copytree(vendored / package, DIST / "static/vendor" / package)
    shutil.copytree(WHEELS, DIST / "static/wheels")
    _write(DIST / "static/wheels.json", json.dumps(asdict(wheels)).encode())


def page_config(wheels: Wheels) -> dict[str, object]:
    """PyScript's configuration, read by the main thread and by the worker.

    ``passthrough`` lets Pyodide itself load micropip, at the same time as its standard library; ``wheels`` are
    ours, relative to the runtime's folder.
    """
    return {
        "interpreter": f"static/vendor/{pyodide_folder()}/pyodide.mjs",
        "packages": ["micropip"],
        "packages_cache": "passthrough",
        "index_urls": [],
        "sync_main_only": True,
        "plugins": ["!error"],
        "files": {"./install.py": "./install.py"},
        "wheels": {
            "compiled": wheels.compiled and f"../../wheels/{wheels.compiled}",
            "pure": f"../../wheels/{wheels.pure}",
        },
    }


def startup_files(vendored: Path) -> list[dict[str, str | int]]:
    """What the page fetches first and counts while it does: addresses from static/app/<hash>/, and bytes.

    The wheels are not among them: a site without the compiled one still starts.
    """
    names = [f"{folder}/{path.name}" for folder in (pyodide_folder(), pyscript_folder())
             for path in sorted((vendored / folder).iterdir())
             if folder == pyodide_folder() or path.name.startswith("core")]  # fmt: skip
    return [{"url": f"../../vendor/{name}", "bytes": (vendored / name).stat().st_size} for name in names]


def _bundled(sources: dict[str, bytes]) -> dict[str, bytes]:
    """The sources with the page's modules in one file: on a first visit each of them would be a request of its own."""
    made = subprocess.run(
        [ESBUILD, "static/js/boot.js", "--bundle", "--format=esm", "--minify", "--target=es2022", "--log-level=error"],
        cwd=ROOT, check=True, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    return {name: text for name, text in sources.items() if not name.startswith("js/")} | {"js/boot.js": made.stdout}


def _page(sources: Iterable[str], digest: str) -> bytes:
    """index.html with its version, and with a hint to fetch the page's module at once."""
    text = _placed("index.html", (ROOT / "index.html").read_bytes(), digest).decode()
    version = pyproject()["project"]["version"]
    modules = sorted(name for name in sources if name.endswith(".js"))
    hints = "".join(f'  <link rel="modulepreload" href="static/app/{digest}/{name}">\n' for name in modules)
    text = text.replace('name="version" content="dev"', f'name="version" content="{version}"')
    return text.replace("</head>", f"{hints}</head>").encode()


def _sources() -> dict[str, bytes]:
    """The page's own files, by path below static/."""
    static = ROOT / "static"
    return {
        path.relative_to(static).as_posix(): path.read_bytes()
        for path in sorted(static.rglob("*"))
        if path.is_file() and path.suffix not in SOURCE_ONLY and "__pycache__" not in path.parts
    }


def _generated(vendored: Path, wheels: Wheels, scenes: dict[str, str]) -> dict[str, bytes]:
    """What the build adds to them; addresses in it are those of dist/ already."""
    files = {
        "startup.json": json.dumps(startup_files(vendored)),
        "py/pyscript.json": json.dumps(page_config(wheels)),
        **{f"scenes/{name}.json": text for name, text in scenes.items()},
        **{f"i18n/{language}.json": text for language, text in catalogs().items()},
        **{f"help/{name}.html": text for name, text in help_pages().items()},
    }
    return {name: text.encode() for name, text in files.items()}


def _placed(name: str, content: bytes, digest: str) -> bytes:
    """The content with the checkout's addresses turned into those of dist/."""
    if Path(name).suffix not in TEXT:
        return content
    text = content.decode()
    text = re.sub(r"\bstatic/(css|help|i18n|icons|js|py|scenes)/", rf"static/app/{digest}/\1/", text)
    text = re.sub(r"((?:\.\./)+)vendor/", r"\1../../vendor/", text)
    return text.encode()


def _digest(files: dict[str, bytes]) -> str:
    digest = sha256()
    for name, content in sorted(files.items()):
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()[:10]


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
