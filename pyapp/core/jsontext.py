"""JSON from outside, read with a bound on how deep it nests.

Python's reader follows nested brackets by calling itself. Natively that ends in a ``RecursionError``; in a browser some
thousands of brackets overflow the machine's own stack, which ends the interpreter for good.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import accumulate

from pyapp.core.errors import BadRecord

DEEPEST = 64
NO_BRACKETS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[^"\[\]{}]++', re.DOTALL)
STEP = {"[": 1, "{": 1, "]": -1, "}": -1}


def loads(text: str) -> object:
    """The value of a JSON text.

    Raises:
        BadRecord: an object has a name twice; which of the two counts would be a guess.
        ValueError: it is none (then a ``json.JSONDecodeError``), nests too deep, or has a number that is too long.
    """
    if too_deep(text):
        raise ValueError("too deep")
    return json.loads(text, object_pairs_hook=named_once)


def too_deep(text: str) -> bool:
    """Whether a JSON text nests deeper than ``DEEPEST``; of texts that are no JSON it may be said wrongly."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    return max(accumulate(map(STEP.__getitem__, NO_BRACKETS.sub("", text))), default=0) > DEEPEST


def named_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object, if no name stands in it twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        counted = Counter(name for name, _ in pairs)
        raise BadRecord("error.record.twice", field=counted.most_common(1)[0][0])
    return found
