"""Every game plays its golden trace, line by line. After a change that is meant: ``make golden``, and read the diff."""

from __future__ import annotations

import pytest

from pyapp.core import registry
from tests.golden.make import FOLDER, trace


@pytest.mark.parametrize("name", registry.ids())
def test_the_trace_is_the_same(name):
    wanted = (FOLDER / f"{name}.txt").read_text("utf-8").split("\n")
    found = trace(name).split("\n")
    for number, (line, other) in enumerate(zip(found, wanted, strict=False), start=1):
        assert line == other, f"{name}.txt, line {number}"
    assert len(found) == len(wanted)
