"""What the search may know of Carteso beyond its rules.

A placement means the same at any time, so AMAF counts it. Passing is a move from the first turn on: the tree tries
it, the playouts leave it out. What the search is told on the way stands in ``scatter``.
"""

from __future__ import annotations

from pyapp.games.carteso.ending import CartesoEnding
from pyapp.games.carteso.rules import CartesoState
from pyapp.games.carteso.scatter import Scatter

SEARCH: dict[str, float] = {"rave": 10_000.0, "bias": 2.0}
"""Search settings (see ``pyapp.ai.tree.Settings``) where Carteso wants others than the defaults.

``rave``: an action's AMAF values are worth nearly as much as its own for as long as they are kept. 2,500 scored 81 %
against the default 600 (32 games, seed 51) and 10,000 scored 64.5 % against 2,500 (110 games, seed 61), both at 2,000
simulations and accepted by SPRT [0, 30]; 40,000 was no better than 10,000 (53 % of 100, seed 71). 30 November 2026,
with a script of the same pairing as ``python -m pyapp sprt carteso nodes:2000,rave=10000 nodes:2000,rave=2500 --seed 61
--opening 4``, and before ``Scatter`` knew of the pass that ends the game. ``bias`` weighs ``Scatter.priors``, which
only the shortest searches feel: 61.7 % at 8 simulations, no difference from 16 on (docs/strength.md).
"""


def of(state: CartesoState) -> Scatter:
    """What a search from this position may know."""
    return Scatter(state)


def ending(measure: str) -> CartesoEnding:
    """What an exact search knows of the game."""
    return CartesoEnding(measure)
