"""What the page needs to be installed and to work without a network: the service worker, the manifest, the icons."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256

from scripts.bundle import bundle
from scripts.icons import icon, page_colour

MANIFEST = "manifest.webmanifest"
WORKER = "sw.js"
ICONS = {
    "static/icons/icon-192.png": (192, "any"),
    "static/icons/icon-512.png": (512, "any"),
    "static/icons/icon-maskable-512.png": (512, "maskable"),
    "static/icons/icon-apple-180.png": (180, "apple"),
}


def icons() -> dict[str, bytes]:
    """The icons by their addresses in dist/, which stay."""
    return {name: icon(size, "any" if purpose == "any" else "full") for name, (size, purpose) in ICONS.items()}


def manifest(games: Iterable[tuple[str, str]], vector: str) -> bytes:
    """The web app manifest.

    All addresses are relative to it, so that a copy of the site below another path is an app of its own: for the same
    reason it has no ``id``, which would be relative to the host. The id is then ``start_url``, which must stay.

    Args:
        games: id and name of each.
        vector: address of the icon as SVG.
    """
    images = [
        {"src": name, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for name, (size, purpose) in ICONS.items()
        if purpose != "apple"
    ]
    return json.dumps(
        {
            "name": "Quincunx",
            "short_name": "Quincunx",
            "description": "Abstract board games against Python opponents that run in the page.",
            "lang": "en",
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "theme_color": page_colour(),
            "background_color": page_colour(),
            "categories": ["games"],
            "icons": [*images, {"src": vector, "sizes": "any", "type": "image/svg+xml"}],
            "shortcuts": [{"name": name, "url": f"./?game={game}"} for game, name in games],
        },
        indent=1,
    ).encode()


def service_worker(files: dict[str, bytes], build: str, runtime: Iterable[str], wheel: str) -> bytes:
    """The service worker with the list of what it keeps: address, bytes and hash of each file.

    Two lists, because a new build of the page seldom has a new runtime. The page itself is listed without a hash: a
    host may add to it. What only other sites ask for stays out.

    Args:
        files: everything in dist/ but the service worker.
        build: the app's hash.
        runtime: the folders of the runtime.
        wheel: the one that nearly every browser takes; another is kept where it was really used.
    """
    vendored = tuple(f"static/vendor/{folder}/" for folder in runtime)
    kept = {
        "runtime": [name for name in files if name.startswith(vendored)],
        "app": [name for name in files if name.startswith((f"static/app/{build}/", f"static/wheels/{wheel}"))],
    }
    lists = {kind: [_entry(name, files[name]) for name in sorted(names)] for kind, names in kept.items()}
    lists["app"].append(_entry("", files["index.html"]) | {"hash": None})
    digest = sha256(json.dumps(lists["runtime"]).encode()).hexdigest()[:10]
    return bundle(WORKER, "iife", BUILD=build, RUNTIME=digest, FILES=lists)


def _entry(name: str, content: bytes) -> dict[str, str | int | None]:
    return {"url": name, "bytes": len(content), "hash": f"sha256-{b64encode(sha256(content).digest()).decode()}"}
