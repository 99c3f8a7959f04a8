"""Rounds of mirrored games: the same opening and the same dice, seats exchanged, and the seeds that repeat them."""

from dataclasses import replace

import pytest

from pyapp.core import registry
from pyapp.core.record import Record
from pyapp.lab.pairs import Match, Task, opening
from pyapp.lab.table import play

A = "beginner"
QUICK = {"catchup": {"size": 3}, "carteso": {"size": "5x4"}, "kilkenny_cats": {}}


def match(game: str, players: int = 2, **more) -> Match:
    options = registry.get(game).info.check_options(QUICK.get(game, {}))
    return Match(game, A, "random", players, options, **more)


def table(game: str, players: int, number: int) -> list[dict]:
    """The games of a round."""
    return [play(Task(match(game, players), number, seat)) for seat in range(players)]


@pytest.mark.parametrize(("game", "players"), [("catchup", 2), ("kilkenny_cats", 2), ("kilkenny_cats", 4)])
def test_a_round_has_one_opening_and_each_seat_once(game, players):
    played = table(game, players, 3)
    assert len({tuple(line["moves"][:2]) for line in played}) == 1
    assert len({line["seed"] for line in played}) == 1
    assert [line["seats"].index(A) for line in played] == list(range(players))
    assert all(line["seats"].count("random") == players - 1 for line in played)
    assert len({tuple(line["moves"]) for line in played}) > 1


def test_the_dice_of_a_round_are_mirrored():
    rolls = [[move[0] for move in line["moves"]] for line in table("kilkenny_cats", 2, 0)]
    shared = min(map(len, rolls))
    assert shared > 10
    assert rolls[0][:shared] == rolls[1][:shared]


def test_the_deals_of_a_round_are_mirrored():
    options = registry.get("disc_stacks").info.check_options({"placement": "random"})
    games = [Task(Match("disc_stacks", "random", "random", 2, options), 0, seat) for seat in (0, 1)]
    first, second = (task.record().start().position_text() for task in games)
    other = Task(games[0].match, 1, 0).record().start().position_text()
    assert first == second != other


def test_rounds_and_seeds_differ():
    openings = [str(opening(Task(match("catchup", seed=seed), number, 0))) for seed in (1, 2) for number in range(4)]
    assert len(set(openings)) == 8


def test_a_game_repeats():
    first, second = (play(Task(replace(match("carteso"), a="nodes:8"), 1, 1)) for _ in range(2))
    for changing in ("seconds", "date"):
        del first[changing], second[changing]
    assert first == second
    assert first["nodes"][1] > 0


def test_an_opening_that_would_end_the_game_is_shorter():
    options = registry.get("catchup").info.check_options({"size": 2})
    task = Task(Match("catchup", "random", "random", 2, options, opening=30), 0, 0)
    state = task.record().start()
    for turn in opening(task):
        state.play_turn(turn)
    assert state.turn_number() > 1
    assert not state.is_terminal()


@pytest.mark.parametrize("game", ["catchup", "kilkenny_cats"])
def test_a_line_is_a_record_of_its_game(game):
    line = play(Task(match(game), 0, 0))
    state = Record.from_json(line).last_state()
    assert state.is_terminal()
    assert (state.returns(), state.scores()) == (line["returns"], line["points"])
    assert line["turns"] == len(line["moves"])
    assert (line["reason"], line["nodes"]) == ("end", [0, 0])
