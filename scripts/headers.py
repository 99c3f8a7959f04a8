"""The header rules of netlify.toml, matched against paths as Netlify matches them."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass

from scripts.paths import ROOT


@dataclass(frozen=True)
class Rule:
    """Headers for the paths of a pattern."""

    path: str
    values: dict[str, str]

    def matches(self, path: str) -> bool:
        """Whether the rule is for this path.

        A part ``:name`` is any one part. A part ``*`` is anything, nothing included, and the slash before it may be
        missing: ``/static/wheels/*`` is also for ``/static/wheels.json``. A last slash and capitals do not matter.
        """
        parts = "/".join(_part(part) for part in self.path.split("/") if part)
        return re.fullmatch(f"/{parts}/?", path, re.IGNORECASE) is not None


def header_rules() -> list[Rule]:
    """The rules, in order."""
    config = tomllib.loads((ROOT / "netlify.toml").read_text("utf-8"))
    return [Rule(rule["for"], rule["values"]) for rule in config["headers"]]


def headers_for(path: str, rules: list[Rule]) -> dict[str, str]:
    """The headers of a path; values that several rules give for one name are joined by commas."""
    headers: dict[str, str] = {}
    for rule in rules:
        if rule.matches(path):
            for name, value in rule.values.items():
                headers[name] = f"{headers[name]}, {value}" if name in headers else value
    return headers


def _part(part: str) -> str:
    if part.startswith(":"):
        return "[^/]+"
    if part == "*":
        return "?.*"
    return ".*".join(map(re.escape, part.split("*")))
