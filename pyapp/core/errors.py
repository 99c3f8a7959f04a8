"""What can be wrong with what a person or a program hands in.

An error carries a message key and its arguments, never a sentence: the page and the command line translate it.
"""

from __future__ import annotations


class GameError(ValueError):
    """Base of the errors a caller may meet; whatever raised it changed nothing.

    Args:
        key: message key, such as ``error.move.taken``.
        args: what fills the message's placeholders; JSON values or further messages.
    """

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key, args)
        self.key = key
        self.arguments = args

    def message(self) -> dict[str, object]:
        """The message as ``{"key": ..., "args": {...}}``."""
        return {"key": self.key, "args": self.arguments}

    def located(self, **place: object) -> GameError:
        """A copy that also says where it happened (a move's number, a line)."""
        return type(self)(self.key, **{**self.arguments, **place})

    def __str__(self) -> str:
        filled = ", ".join(f"{name}={value!r}" for name, value in self.arguments.items())
        return f"{self.key}({filled})"


class IllegalAction(GameError):
    """A move that the rules do not allow now, or a text that names none."""


class InvalidPosition(GameError):
    """A position text that is not a position of the game."""


class BadRecord(GameError):
    """A record, an option or a seat that cannot be read."""
