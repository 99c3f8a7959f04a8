"""Serves dist/ on this machine with the headers of netlify.toml: ``make serve``."""

from __future__ import annotations

import argparse
import fnmatch
import sys
import tomllib
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from scripts.paths import DIST, ROOT

TYPES = {
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".py": "text/x-python",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
}

Rules = list[tuple[str, dict[str, str]]]


def header_rules() -> Rules:
    """The header rules of netlify.toml: path pattern and headers, in order."""
    config = tomllib.loads((ROOT / "netlify.toml").read_text("utf-8"))
    return [(rule["for"], rule["values"]) for rule in config["headers"]]


class Handler(SimpleHTTPRequestHandler):
    """Static files with the site's own headers; quiet."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    timeout = 30

    def __init__(self, *args: object, rules: Rules, **kwargs: object) -> None:
        self.rules = rules
        super().__init__(*args, **kwargs)  # pyright: ignore[reportArgumentType]

    def end_headers(self) -> None:
        path = urlsplit(self.path).path
        headers = {"Cache-Control": "no-cache"}
        for pattern, values in self.rules:
            if fnmatch.fnmatchcase(path, pattern):
                headers |= values
        for name, value in headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the address is what a reader of the terminal needs."""


class Server(ThreadingHTTPServer):
    """One thread a connection; a browser that goes away is no error."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)  # pyright: ignore[reportArgumentType]


def serve(folder: Path, port: int, host: str = "localhost") -> ThreadingHTTPServer:
    """A server of the folder, bound and not yet running; port 0 takes a free one."""
    return Server((host, port), partial(Handler, directory=str(folder), rules=header_rules()))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--folder", type=Path, default=DIST)
    arguments = parser.parse_args()
    try:
        server = serve(arguments.folder, arguments.port)
    except OSError as problem:
        print(f"serve: port {arguments.port}: {problem.strerror}; take another with PORT=...", file=sys.stderr)
        return 1
    print(f"http://localhost:{server.server_address[1]}/", flush=True)
    with suppress(KeyboardInterrupt):
        server.serve_forever()
    return 0


if __name__ == "__main__":
    sys.exit(main())
