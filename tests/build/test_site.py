"""dist/ stands by itself: its addresses lead somewhere, to no other host, under the headers that it is served with."""

import json
import re
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest

from pyapp.core import registry
from scripts.assemble import startup_files
from scripts.paths import BUILD, DIST
from scripts.serve import header_rules, serve
from scripts.vendor import pyodide_folder

APP = next((DIST / "static/app").iterdir())
OURS = [DIST / "index.html", *(path for path in APP.rglob("*") if path.is_file())]


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    server = serve(DIST, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


def texts() -> list[tuple[Path, str]]:
    return [(path, path.read_text("utf-8")) for path in OURS if path.suffix in {".html", ".js", ".css", ".json", ".py"}]


def test_our_files_name_no_other_host() -> None:
    allowed = re.compile(r"https?://(www\.w3\.org/|localhost)")
    found = [
        (path.name, address)
        for path, text in texts()
        for address in re.findall(r"https?://[^\s\"'`<>)]+", text)
        if not allowed.match(address)
    ]
    assert found == []


def test_the_page_refers_to_files_that_are_there() -> None:
    page = (DIST / "index.html").read_text("utf-8")
    addresses = re.findall(r'(?:src|href)="([^":]+)"', page)
    assert len(addresses) > 5
    assert [address for address in addresses if not (DIST / address).is_file()] == []


def test_the_page_has_one_module() -> None:
    modules = [path.relative_to(APP).as_posix() for path, _ in texts() if path.suffix == ".js"]
    assert modules == ["js/boot.js"]
    assert re.findall(r'from ?"(\.[^"]+)"', (APP / "js/boot.js").read_text("utf-8")) == []


def test_start_up_list_and_configuration_lead_to_files_and_tell_their_size() -> None:
    listed = json.loads((APP / "startup.json").read_text("utf-8"))
    assert listed == startup_files(BUILD / "vendor")
    for entry in listed:
        assert (APP / entry["url"]).stat().st_size == entry["bytes"]
    config = json.loads((APP / "py/pyscript.json").read_text("utf-8"))
    interpreter = DIST / config["interpreter"]
    assert interpreter.is_file()
    for wheel in config["wheels"].values():
        assert (interpreter.parent / wheel).is_file()


def test_start_scenes_texts_and_rules_are_baked() -> None:
    games = json.loads((APP / "scenes/games.json").read_text("utf-8"))
    assert [game["id"] for game in games] == list(registry.MODULES)
    assert {"2:5", "card"} <= json.loads((APP / "scenes/catchup.json").read_text("utf-8")).keys()
    assert json.loads((APP / "i18n/en.json").read_text("utf-8"))["catchup.name"] == "Catchup"
    assert {path.name for path in (APP / "help/en").iterdir()} == {f"{game}.html" for game in registry.MODULES}


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("index.html", "text/html"),
        (f"static/vendor/{pyodide_folder()}/pyodide.asm.wasm", "application/wasm"),
        (f"static/vendor/{pyodide_folder()}/pyodide.mjs", "text/javascript"),
        ("static/wheels.json", "application/json"),
    ],
)
def test_types_and_headers(site: str, path: str, kind: str) -> None:
    with urllib.request.urlopen(urljoin(site, path), timeout=10) as response:
        headers = response.headers
    assert headers.get_content_type() == kind
    assert "'unsafe-eval'" not in headers["Content-Security-Policy"]
    assert headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert ("immutable" in headers["Cache-Control"]) == path.startswith("static/vendor/")


def test_only_paths_with_a_version_or_a_hash_are_kept_for_ever() -> None:
    kept = [pattern for pattern, values in header_rules() if "immutable" in values.get("Cache-Control", "")]
    assert kept == ["/static/vendor/*", "/static/wheels/*", "/static/app/*"]
    assert all(re.search(r"-\d+\.\d+", path.name) for path in (DIST / "static/vendor").iterdir())
    assert all("-0x" in path.name for path in (DIST / "static/wheels").iterdir())
