"""The rows of the move list. In a long game they are most of a view, so their JSON text is kept too."""

from __future__ import annotations

import json
from typing import Any, cast

Row = dict[str, Any]
CHUNK = 64


class Rows(list[Row]):
    """Rows that only grow and are cut at their end."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def cut(self, count: int) -> None:
        """Leave the first ``count`` rows."""
        del self[count:], self.texts[count // CHUNK :]

    def text(self) -> str:
        """The rows as JSON."""
        while (len(self.texts) + 1) * CHUNK <= len(self):
            first = len(self.texts) * CHUNK
            self.texts.append(json.dumps(self[first : first + CHUNK])[1:-1])
        rest = json.dumps(self[len(self.texts) * CHUNK :])[1:-1]
        return f"[{', '.join([*self.texts, *([rest] if rest else [])])}]"


def dumps(value: object) -> str:
    """``json.dumps`` of a value that may be a view or have one under ``view``."""
    if isinstance(value, dict):
        fields = cast("Row", value)
        if isinstance(fields.get("moves"), Rows):
            return with_last(fields, "moves", fields["moves"].text())
        if isinstance(fields.get("view"), dict):
            return with_last(fields, "view", dumps(fields["view"]))
    return json.dumps(value)


def with_last(fields: Row, name: str, text: str) -> str:
    """The JSON of some fields, one of which, whose text is known, comes last."""
    others = json.dumps({other: value for other, value in fields.items() if other != name})[1:-1]
    return f"{{{others}{', ' if others else ''}{json.dumps(name)}: {text}}}"
