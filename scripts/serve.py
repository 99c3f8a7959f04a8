"""Serves dist/ on this machine with the headers of netlify.toml: ``make serve``."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from scripts.headers import Rule, header_rules, headers_for
from scripts.paths import DIST

TYPES = {
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".py": "text/x-python",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
}

REPORTS = "/csp-reports"
POLICY = "Content-Security-Policy"


class Handler(SimpleHTTPRequestHandler):
    """Static files with the site's own headers; quiet."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES
    timeout = 30

    def __init__(
        self, *args: object, rules: list[Rule], report: Callable[[str], None] | None, **kwargs: object
    ) -> None:
        self.rules = rules
        self.report = report
        super().__init__(*args, **kwargs)  # pyright: ignore[reportArgumentType]

    def end_headers(self) -> None:
        headers = {"Cache-Control": "no-cache"} | headers_for(urlsplit(self.path).path, self.rules)
        if self.report and POLICY in headers:
            headers[POLICY] += f"; report-uri {REPORTS}"
        for name, value in headers.items():
            self.send_header(name, value)
        super().end_headers()

    def do_POST(self) -> None:
        """Take a browser's report of what the content security policy forbade."""
        if not self.report or self.path != REPORTS:
            self.send_error(405)
            return
        told = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["csp-report"]
        self.report(" ".join(str(told.get(key)) for key in ("document-uri", "effective-directive", "blocked-uri")))
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the address is what a reader of the terminal needs."""


class Server(ThreadingHTTPServer):
    """One thread a connection; a browser that goes away is no error."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)  # pyright: ignore[reportArgumentType]


def serve(
    folder: Path, port: int, report: Callable[[str], None] | None = None, handler: type[Handler] = Handler
) -> ThreadingHTTPServer:
    """A server of the folder, bound and not yet running; port 0 takes a free one.

    Args:
        report: is told each violation of the content security policy that a browser reports.
    """
    return Server(("localhost", port), partial(handler, directory=str(folder), rules=header_rules(), report=report))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--folder", type=Path, default=DIST)
    parser.add_argument("--reports", action="store_true", help="print what browsers report of the security policy")
    arguments = parser.parse_args()
    report = partial(print, flush=True) if arguments.reports else None
    try:
        server = serve(arguments.folder, arguments.port, report=report)
    except OSError as problem:
        print(f"serve: port {arguments.port}: {problem.strerror}; take another with PORT=...", file=sys.stderr)
        return 1
    print(f"http://localhost:{server.server_address[1]}/", flush=True)
    with suppress(KeyboardInterrupt):
        server.serve_forever()
    return 0


if __name__ == "__main__":
    sys.exit(main())
