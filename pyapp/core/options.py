"""What can be set in a game, and how a value is checked, whether it comes from a record, an address or a person."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pyapp.core.errors import BadRecord

OptionValue = int | float | str | bool


@dataclass(frozen=True)
class Option:
    """One setting of a game: a number in a range, one of several words or numbers, or a flag.

    Attributes:
        name: the key in a record's ``options``.
        default: the value when a record does not name the option; its type is the option's type.
        choices: the allowed words or numbers; empty for a flag or a plain range.
        also: allowed beside ``choices`` and not offered: what only tests need.
        low, high: the bounds of a number without ``choices``, both included.
        step: what such a number is a multiple of, counted from ``low``; a float default makes all its values floats.
    """

    name: str
    default: OptionValue
    choices: tuple[int | str, ...] = ()
    also: tuple[int | str, ...] = ()
    low: int = 0
    high: int = 0
    step: float = 1

    def check(self, value: object) -> OptionValue:
        """``value`` in the option's own type.

        Numbers and flags may come as the text of an address (``"5"``, ``"on"``).

        Raises:
            BadRecord: the value is not allowed; the message names option, value and what is allowed.
        """
        found = self._parse(value)
        if found is None:
            raise BadRecord("error.option.value", option=self.name, value=str(value), allowed=self.allowed())
        return found

    def allowed(self) -> str:
        """The allowed values, written out."""
        if isinstance(self.default, bool):
            return "true, false"
        if self.choices:
            return ", ".join(str(choice) for choice in self.choices)
        return f"{self.low}..{self.high}" if self.step == 1 else f"{self.low}, {self.low + self.step} .. {self.high}"

    def _parse(self, value: object) -> OptionValue | None:
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            return {"true": True, "on": True, "false": False, "off": False}.get(str(value).lower())
        number = written_number(value) if isinstance(value, str) else value
        if self.choices:
            found = [known for known in (*self.choices, *self.also) if same(known, value) or same(known, number)]
            return found[0] if found else None
        if isinstance(number, bool) or not isinstance(number, int | float) or not self.low <= number <= self.high:
            return None
        if isinstance(self.default, float):
            number = float(number)
        elif not isinstance(number, int):
            return None
        return number if (number - self.low) % self.step == 0 else None


def same(known: object, given: object) -> bool:
    """Whether two values are equal and of one type: 1 is neither 1.0 nor True."""
    return type(known) is type(given) and known == given


def written_number(text: str) -> int | float | None:
    """The number that a short decimal text writes, or None."""
    if not re.fullmatch(r"-?\d{1,6}(\.\d{1,3})?", text, re.ASCII):
        return None
    return float(text) if "." in text else int(text)
