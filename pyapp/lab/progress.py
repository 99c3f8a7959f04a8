"""A bar on standard error that says how far a long run is."""

from __future__ import annotations

import sys
from types import TracebackType


class Progress:
    """Counts to ``total``, from ``done`` on. tqdm draws it, where it is installed and somebody looks.

    Args:
        title: what is counted.
        total: how many there are; None where nobody knows.
        done: how many were there before.
    """

    def __init__(self, title: str, total: int | None, done: int = 0) -> None:
        try:
            from tqdm import tqdm
        except ImportError:
            self.bar = None
            return
        hidden = not sys.stderr.isatty()
        self.bar = tqdm(desc=title, total=total, initial=done, unit="game", file=sys.stderr, disable=hidden)

    def step(self, words: str = "") -> None:
        """One more; ``words`` stand behind the bar."""
        if self.bar is not None:
            self.bar.set_postfix_str(words, refresh=False)
            self.bar.update()

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.bar is not None:
            self.bar.close()
