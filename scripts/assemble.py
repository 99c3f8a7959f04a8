"""Puts dist/ together: a site that any static server serves, from the root or from a sub-path.

    index.html, sw.js, manifest.webmanifest, LICENSES.txt
    static/vendor/<package>-<version>-<digest>/   the runtime
    static/wheels/<wheel with a hash>    pyapp; static/wheels.json names them
    static/app/<hash>/                   all else of static/: the page's own files, scenes, texts and rules
    static/js/embed.js, static/embed/, static/schema/, static/icons/   what others know by its address

The checkout's addresses (``static/js/...`` in the page, ``../vendor/...`` between files) are rewritten to these in one
step, ``_placed``.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path

from scripts.bundle import bundle
from scripts.films import films
from scripts.help import help_pages
from scripts.licences import LICENCES, licences
from scripts.offline import MANIFEST, WORKER, icons, manifest, service_worker
from scripts.paths import DIST, ROOT, pyproject
from scripts.texts import catalogs
from scripts.vendor import INTERPRETER, MEMORY, pyodide_folder, pyscript_folder
from scripts.wheels import WHEELS, Wheels

TEXT = {".html", ".js", ".css", ".json", ".py", ".webmanifest"}
SOURCE_ONLY = {".md", ".po", ".pot"}
OURS = re.compile(r"\bstatic/(?!js/embed\.js|icons/icon-)(?=(?:css|help|i18n|icons|js|py|scenes)/|startup\.json)")
STABLE_FOLDERS = ("embed/", "schema/")
STABLE_MODULES = ("embed.js",)


def assemble(vendored: Path, wheels: Wheels, scenes: dict[str, str], folder: Path = DIST) -> None:
    """Write the site anew.

    Args:
        vendored: the folder of the runtime's packages.
        wheels: the wheels in build/wheels.
        scenes: name -> JSON for static/scenes.
        folder: where it goes.
    """
    sources = _sources()
    app, generated = _app(sources), _generated(vendored, wheels, scenes)
    build = _digest(app | generated | {"index.html": (ROOT / "index.html").read_bytes()})
    placed = {name: _placed(name, content, build) for name, content in app.items()} | generated
    stable = {name: _placed(name, content, build) for name, content in _stable(sources).items()}
    vendored_files = {
        path.relative_to(vendored).as_posix(): path.read_bytes()
        for package in (pyodide_folder(), pyscript_folder())
        for path in sorted((vendored / package).iterdir())
    }
    files = {
        "index.html": _page(app, scenes, build),
        LICENCES: licences(vendored),
        MANIFEST: manifest(_names(scenes), f"static/app/{build}/icons/mark.svg"),
        **icons(),
        **{f"static/app/{build}/{name}": content for name, content in placed.items()},
        **{f"static/{name}": content for name, content in stable.items()},
        **{f"static/vendor/{name}": content for name, content in vendored_files.items()},
        **{f"static/wheels/{path.name}": path.read_bytes() for path in sorted(WHEELS.iterdir())},
        "static/wheels.json": json.dumps(asdict(wheels)).encode(),
    }
    wheel = wheels.compiled or wheels.pure
    files[WORKER] = service_worker(files, build, (pyodide_folder(), pyscript_folder()), wheel)
    fresh = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    for name, content in files.items():
        path = fresh / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    # A server that runs meanwhile has a whole site at any moment but this.
    shutil.rmtree(folder, ignore_errors=True)
    fresh.rename(folder)


def page_config(wheels: Wheels) -> dict[str, object]:
    """PyScript's configuration, read by the main thread and by the worker.

    ``passthrough`` lets Pyodide itself load micropip, at the same time as its standard library; ``wheels`` are
    ours, relative to the runtime's folder.
    """
    return {
        "interpreter": f"static/vendor/{pyodide_folder()}/{INTERPRETER}",
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

    The wheels are not among them: a site without the compiled one still starts. Nor is what only blocked storage needs.
    """
    names = [f"{folder}/{path.name}" for folder in (pyodide_folder(), pyscript_folder())
             for path in sorted((vendored / folder).iterdir())
             if (folder == pyodide_folder() and path.name != MEMORY) or path.name.startswith("core")]  # fmt: skip
    return [{"url": f"../../vendor/{name}", "bytes": (vendored / name).stat().st_size} for name in names]


def _app(sources: dict[str, bytes]) -> dict[str, bytes]:
    """What lies below static/app/<hash>/, with the page's modules in one file.

    On a first visit each of them would be a request of its own.
    """
    others = {name: text for name, text in sources.items() if not name.startswith(("js/", *STABLE_FOLDERS))}
    return others | {"js/boot.js": bundle("boot.js")}


def _stable(sources: dict[str, bytes]) -> dict[str, bytes]:
    """What keeps its address below static/ from build to build."""
    others = {name: text for name, text in sources.items() if name.startswith(STABLE_FOLDERS)}
    return others | films() | {f"js/{name}": bundle(name) for name in STABLE_MODULES}


def _page(sources: Iterable[str], scenes: Iterable[str], digest: str) -> bytes:
    """index.html with its version, and with hints to fetch the page's module and all start positions at once."""
    text = _placed("index.html", (ROOT / "index.html").read_bytes(), digest).decode()
    version = pyproject()["project"]["version"]
    modules = sorted(name for name in sources if name.endswith(".js"))
    app = f"static/app/{digest}"
    hints = "".join(f'  <link rel="modulepreload" href="{app}/{name}">\n' for name in modules)
    for name in sorted(scenes):
        if f"scenes/{name}.json" not in text:
            hints += f'  <link rel="preload" as="fetch" crossorigin href="{app}/scenes/{name}.json">\n'
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
    text = OURS.sub(f"static/app/{digest}/", text)
    text = re.sub(r"((?:\.\./)+)vendor/", r"\1../../vendor/", text)
    return text.encode()


def _names(scenes: dict[str, str]) -> list[tuple[str, str]]:
    """Id and English name of each game."""
    texts = json.loads(catalogs()["en"])
    return [(game["id"], texts[game["name"]["key"]]) for game in json.loads(scenes["games"])]


def _digest(files: dict[str, bytes]) -> str:
    digest = sha256()
    for name, content in sorted(files.items()):
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()[:10]
