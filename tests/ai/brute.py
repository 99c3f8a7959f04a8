"""Plain searches that look at everything: what the solvers are compared with."""

from __future__ import annotations

from pyapp.core.rng import Rng


def placed(game, seed, players=2, lying=12, **options):
    """The state of Disc Stacks after random placements, and random actions until so many discs lie there at most."""
    state, rng = game.new_state(players, {**options, "rounds": 1}), Rng(seed)
    while state.left or state.lying > lying:
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    return state


def round_lead(state, number, known):
    """Seat 0's lead in points when round ``number`` of Disc Stacks is over and both played best."""
    if state.is_terminal() or state.round != number:
        own, other = state.scores()
        return own - other
    key = state.key()
    if key not in known:
        best = max if state.to_move == 0 else min
        known[key] = best(round_lead(after, number, known) for _, after in state.turns(False))
    return known[key]


def totals(state, number, known):
    """All totals when round ``number`` is over and each of three has taken what suits it best, as the rule says."""
    if state.is_terminal() or state.round != number:
        return state.scores()
    key = state.key()
    if key not in known:
        seat = state.to_move
        turns = sorted(state.turns(False), key=lambda line: line[0])
        choices = [totals(after, number, known) for _, after in turns]
        known[key] = max(choices, key=lambda points: wish(points, seat, number == state.rounds))
    return known[key]


def wish(points, seat, last):
    """What a seat wants, in order: a share of the win, own points, few for the better of the others."""
    others = points[:seat] + points[seat + 1 :]
    share = 1 / points.count(max(points)) if last and points[seat] == max(points) else 0
    return (share, points[seat], -max(others))
