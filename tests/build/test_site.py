"""dist/ stands by itself: its addresses lead somewhere, to no other host, under the headers that it is served with."""

import io
import json
import re
import struct
import threading
import urllib.request
import zipfile
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from urllib.parse import urljoin

import pytest

from pyapp.core import registry
from scripts.assemble import startup_files
from scripts.paths import BUILD, DIST, ROOT
from scripts.serve import serve
from scripts.site_zip import site_zip
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


def test_the_browsers_bars_have_the_pages_colours() -> None:
    day, night = re.findall(
        r"--page: light-dark\((#\w+), (#\w+)\)", (ROOT / "static/css/tokens.css").read_text("utf-8")
    )[0]
    page = (DIST / "index.html").read_text("utf-8")
    assert re.findall(r'name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="(#\w+)"', page) == [
        ("light", day),
        ("dark", night),
    ]
    assert json.loads((DIST / "manifest.webmanifest").read_text("utf-8"))["theme_color"] == day


def test_the_manifest_leads_to_icons_and_to_every_game() -> None:
    manifest = json.loads((DIST / "manifest.webmanifest").read_text("utf-8"))
    for icon in manifest["icons"]:
        content = (DIST / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", content[16:24])
            assert f"{width}x{height}" == icon["sizes"]
    assert {(icon["sizes"], icon.get("purpose")) for icon in manifest["icons"]} >= {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    # No id, and nothing that begins at the host's root: each copy of the site is an app of its own.
    assert "id" not in manifest
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == [f"./?game={game}" for game in registry.MODULES]


def test_what_is_kept_for_offline_play_is_all_that_the_page_may_ask_for() -> None:
    worker = (DIST / "sw.js").read_text("utf-8")
    kept = dict(re.findall(r'url:"([^"]*)",bytes:\d+,hash:(null|"sha256-[^"]+")', worker))
    assert kept.pop("") == "null"
    for name, digest in kept.items():
        assert digest == f'"sha256-{b64encode(sha256((DIST / name).read_bytes()).digest()).decode()}"'
    pure = json.loads((DIST / "static/wheels.json").read_text("utf-8"))["pure"]
    folders = [DIST / "static" / name for name in ("app", "vendor", "wheels")]
    files = {path.relative_to(DIST).as_posix() for folder in folders for path in folder.rglob("*") if path.is_file()}
    assert files - set(kept) == {f"static/wheels/{pure}"}


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
        ("static/schema/record-1.json", "application/json"),
    ],
)
def test_types_and_headers(site: str, path: str, kind: str) -> None:
    with urllib.request.urlopen(urljoin(site, path), timeout=10) as response:
        headers = response.headers
    assert headers.get_content_type() == kind
    assert headers["Cross-Origin-Resource-Policy"] == "cross-origin"


def test_the_licences_of_all_that_is_served_are_there() -> None:
    text = (DIST / "LICENSES.txt").read_text("utf-8")
    packages = [*json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"], "micropip", "polyscript"]
    assert [name for name in packages if f"\n{name} " not in text] == []
    for words in (
        (ROOT / "LICENSE").read_text("utf-8").strip(),
        "ISC License",
        "Apache License",
        "Mozilla Public License Version 2.0",
    ):
        assert words in text


def test_the_archive_holds_the_whole_site_and_is_the_same_each_time() -> None:
    name, content = site_zip()
    assert site_zip() == (name, content)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        files = {entry.partition("/")[2]: archive.read(entry) for entry in archive.namelist()}
    assert "http.server" in files.pop("README.txt").decode()
    assert files.pop("LICENSE")
    assert files == {path.relative_to(DIST).as_posix(): path.read_bytes() for path in DIST.rglob("*") if path.is_file()}
