"""Thinking by the clock: how the lab drives anything that thinks in slices."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from pyapp.ai.opponent import Thinker

SLICE = 0.02
ENDLESS = 1 << 30


def slices(thinker: Thinker, seconds: float = 0.0) -> Iterator[float]:
    """Let it think until it has its turn; after each slice, the seconds since the beginning.

    Args:
        thinker: what thinks; the caller may ``finish`` it between two slices.
        seconds: when the turn has to be there; 0 for as long as the thinker's own limit lasts.
    """
    begun = perf_counter()
    size = min(SLICE, seconds / 20) if seconds else SLICE
    count = 16
    while not thinker.done:
        before = perf_counter()
        thinker.step(count)
        now = perf_counter()
        count = max(1, count * 2 if now - before < size / 2 else count // 2)
        if seconds and not thinker.done:
            thinker.keep_time((now - begun) / seconds)
        yield now - begun
