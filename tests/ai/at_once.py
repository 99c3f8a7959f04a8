"""What is won and lost in one turn, by trying everything: what careful levels are compared with."""

from __future__ import annotations

from pyapp.core.game import CHANCE, Game, State
from pyapp.core.rng import Rng


def outcomes(state: State) -> list[tuple[list[int], State]]:
    """Every turn that can be finished from here, every order of it, with the state behind."""
    begun = state.turn_number()
    found = []
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        if after.turn_over(begun):
            found.append(([action], after))
        else:
            found += [([action, *rest], behind) for rest, behind in outcomes(after)]
    return found


def alone(state: State, seat: int) -> bool:
    """Whether the game is over and a seat has the best return alone."""
    returns = state.returns()
    return state.is_terminal() and all(returns[seat] > value for n, value in enumerate(returns) if n != seat)


def can_win(state: State) -> bool:
    """Whether the seat to move has a turn that wins the game."""
    return any(alone(behind, state.current_player()) for _, behind in outcomes(state))


def gives_away(behind: State, seat: int) -> bool:
    """Whether a turn of ``seat`` that led here has lost: the game, or to any roll of the next seat's."""
    if behind.is_terminal():
        return behind.returns()[seat] < max(behind.returns())
    rolls = [behind]
    if behind.current_player() == CHANCE:
        rolls = [behind.clone() for _ in behind.legal_actions()]
        for face, rolled in enumerate(rolls):
            rolled.apply_action(face)
    return all(rolled.current_player() != seat and can_win(rolled) for rolled in rolls)


def last_turns(game: Game, players: int, options: dict, seed: int, most: int) -> list[State]:
    """The positions in which the last turns of a random game begin, the die rolled."""
    rng = Rng(seed)
    state = game.new_state(players, options, seed)
    found: list[State] = []
    while not state.is_terminal():
        if state.current_player() != CHANCE and (not found or found[-1].turn_number() != state.turn_number()):
            found.append(state.clone())
        actions = state.legal_actions()
        state.apply_action(actions[rng.below(len(actions))])
    return found[-most:]
