"""Numbers for positions behind a root, for a search that keeps none: the same actions lead to the same number."""

from __future__ import annotations


class Paths:
    """Names positions by the actions that lead to them.

    The root is 0, the position behind an action of the root 1 more than the action; others are numbered as they come.

    Args:
        width: more than any action.
    """

    def __init__(self, width: int) -> None:
        self.width = width
        self.found: list[tuple[int, ...]] = []
        self.numbers: dict[tuple[int, ...], int] = {}

    def actions(self, node: int) -> tuple[int, ...]:
        """What leads to a node other than the root."""
        return (node - 1,) if node <= self.width else self.found[node - self.width - 1]

    def behind(self, node: int, action: int) -> int:
        """The node behind an action at a node other than the root."""
        path = (*self.actions(node), action)
        if path not in self.numbers:
            self.found.append(path)
            self.numbers[path] = self.width + len(self.found)
        return self.numbers[path]
