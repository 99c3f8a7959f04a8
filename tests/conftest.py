"""What all tests share: the toy games under their ids, the vectors, and Hypothesis without a clock."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from pyapp.core import registry
from tests.toys.coins import COINS
from tests.toys.race import RACE
from tests.toys.rings import RINGS

ROOT = Path(__file__).resolve().parents[1]
VECTORS = ROOT / "tests" / "vectors"

settings.register_profile("no_clock", deadline=None)
settings.load_profile("no_clock")


def vector_lines(name: str) -> list[dict[str, Any]]:
    """The objects of a JSON-lines file of tests/vectors."""
    return [json.loads(line) for line in (VECTORS / name).read_text("utf-8").splitlines()]


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy games are registered while the test runs."""
    monkeypatch.setattr(registry, "_games", dict(registry._games))
    registry.register(COINS)
    registry.register(RACE)
    registry.register(RINGS)
