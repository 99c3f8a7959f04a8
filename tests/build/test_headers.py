"""The headers of netlify.toml: who gets which, and the same security policy in the pages for hosts without headers."""

import json
import re
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message

import pytest

from scripts.headers import Rule, header_rules, headers_for
from scripts.paths import DIST
from scripts.serve import REPORTS, serve

RULES = header_rules()
FILES = sorted(path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file())
FOR_EVER = "public, max-age=31536000, immutable"
VERSIONED = re.compile(r"static/(app/[0-9a-f]{10}/|vendor/[a-z]+-\d+\.\d+\.\d+-[0-9a-f]{8}/|wheels/.*-0x[0-9a-f]{10}-)")


@pytest.mark.parametrize(
    ("pattern", "path", "meant"),
    [
        ("/*", "/", True),
        ("/*", "/static/js/embed.js", True),
        ("/", "/", True),
        ("/", "/index.html", False),
        ("/sw.js", "/sw.js", True),
        ("/sw.js", "/SW.js/", True),
        ("/sw.js", "/swXjs", False),
        ("/static/wheels/*", "/static/wheels.json", True),
        ("/static/wheels/:wheel", "/static/wheels.json", False),
        ("/static/wheels/:wheel", "/static/wheels/a.whl", True),
        ("/static/wheels/:wheel", "/static/wheels/a/b.whl", False),
        ("/static/app/:build/*", "/static/app/12/js/boot.js", True),
        ("/static/app/:build/*", "/static/app/", False),
        ("/a*c/d", "/abbc/d", True),
    ],
)
def test_patterns(pattern: str, path: str, meant: bool) -> None:
    assert Rule(pattern, {}).matches(path) is meant


@pytest.mark.parametrize("path", ["/", *(f"/{name}" for name in FILES)])
def test_no_path_gets_one_header_from_two_rules(path: str) -> None:
    names = [name.lower() for rule in RULES if rule.matches(path) for name in rule.values]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", FILES)
def test_what_has_a_version_in_its_address_is_kept_for_ever_and_nothing_else(name: str) -> None:
    expected = FOR_EVER if VERSIONED.match(name) else "no-cache"
    assert headers_for(f"/{name}", RULES)["Cache-Control"] == expected


def test_addresses_that_stay_are_asked_for_again() -> None:
    stable = ["", "sw.js", "manifest.webmanifest", "static/js/embed.js", "static/embed/", "static/schema/record-1.json"]
    assert {headers_for(f"/{path}", RULES)["Cache-Control"] for path in stable} == {"no-cache"}


def test_pages_of_other_sites_may_import_the_element() -> None:
    assert headers_for("/static/js/embed.js", RULES)["Access-Control-Allow-Origin"] == "*"


def test_the_policy_allows_no_eval_and_no_other_host() -> None:
    policy = headers_for("/", RULES)["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives.pop("frame-ancestors") == "*"
    assert directives["default-src"] == "'none'"
    sources = {source for value in directives.values() for source in value.split()}
    assert sources == {"'none'", "'self'", "'wasm-unsafe-eval'", "blob:", "data:"}


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith("index.html")])
def test_pages_carry_the_policy_for_hosts_without_headers(name: str) -> None:
    policy = headers_for(f"/{name}", RULES)["Content-Security-Policy"].removesuffix("; frame-ancestors *")
    assert f'<meta http-equiv="Content-Security-Policy" content="{policy}">' in (DIST / name).read_text("utf-8")


@pytest.fixture
def site() -> Iterator[tuple[str, list[str]]]:
    """A server that takes reports: its address, and what was reported."""
    reports: list[str] = []
    server = serve(DIST, 0, report=reports.append)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_address[1]}", reports
    server.shutdown()
    server.server_close()


def fetched(address: str, content: bytes | None = None) -> tuple[int, Message]:
    try:
        with urllib.request.urlopen(urllib.request.Request(address, content), timeout=10) as response:
            return response.status, response.headers
    except urllib.error.HTTPError as error:
        return error.code, error.headers


def test_the_server_sends_them_on_errors_too(site: tuple[str, list[str]]) -> None:
    for path, expected in (("/", 200), ("/nothing-here", 404)):
        status, headers = fetched(site[0] + path)
        assert status == expected
        assert headers["Cross-Origin-Embedder-Policy"] == "require-corp"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Content-Security-Policy"].endswith(f"; report-uri {REPORTS}")


def test_the_server_takes_reports(site: tuple[str, list[str]]) -> None:
    address, reports = site
    told = {"document-uri": "here", "effective-directive": "img-src", "blocked-uri": "there"}
    assert fetched(address + REPORTS, json.dumps({"csp-report": told}).encode())[0] == 204
    assert reports == ["here img-src there"]
    assert fetched(f"{address}/", b"{}")[0] == 405
