"""How long our games can become, in decisions, whatever their options: what OpenSpiel asks of every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pyapp.core.game import Game, State
from pyapp.core.options import OptionValue

Options = Mapping[str, OptionValue]

ENDLESS = 2**31 - 1
"""The greatest length that OpenSpiel can say, where none that a game keeps to is of use."""


def longest(game: Game, options: Options, state: State) -> int:
    """The decisions of a game that is not in ``LENGTHS``: no action comes twice in a turn."""
    return min(game.info.max_turns * state.action_count, ENDLESS)


def catchup_length(game: Game, options: Options, state: State) -> int:
    """Each cell is filled once, each turn fills one and may say stop; and the swap."""
    cells = state.action_count - 2
    return 2 * cells + 1


def carteso_length(game: Game, options: Options, state: State) -> int:
    """A stone a point and a pass behind each, the two passes of the end, the button, and the pie rule's two actions.

    There are two actions a point and, with the pie rule, two prices for each besides.
    """
    pie = options["pie"]
    points = (state.action_count - 5) // 4 if pie else (state.action_count - 2) // 2
    return 2 * points + 5


def disc_stacks_length(game: Game, options: Options, state: State) -> int:
    """A round of d discs: d placements, d takes at most, and relocations.

    A disc taken lowers the sum of the squared heights by at most 7, a relocation raises it by 4 at least, or by 2
    where a stack as high will do (see the rules' notes on termination); it begins at d or more and ends at 0.
    """
    discs = 4 * (state.players + 1 if options["colours"] == "auto" else int(options["colours"]))
    rounds = state.players if options["rounds"] == "auto" else int(options["rounds"])
    raised = 4 if options["height"] == "strict" else 2
    return rounds * (2 * discs + 6 * discs // raised)


def most_turns(game: Game, options: Options, state: State) -> int:
    """One decision a turn."""
    return min(game.info.max_turns, ENDLESS)


LENGTHS: dict[str, Callable[[Game, Options, State], int]] = {
    "catchup": catchup_length,
    "carteso": carteso_length,
    "huddle_up": most_turns,
    "disc_stacks": disc_stacks_length,
    "kilkenny_cats": most_turns,
}
"""The most decisions that a game can have, whatever its options; chance nodes are not among them, and as many."""

FACES = {"kilkenny_cats": 6}
"""The outcomes of a chance node, where they are fewer than the actions."""
