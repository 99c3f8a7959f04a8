"""The catalogue says which choices begin a game otherwise: the sheet and the first painting rely on it."""

import pytest

from pyapp.core import registry
from pyapp.play.choices import OTHER, effects
from pyapp.play.present import game_row


def found(game: str, option: str, players: int) -> dict:
    """The effects of an option's choices by value: "refused", "start", or the sides' keys."""
    made = registry.get(game)
    own = next(each for each in made.info.options if each.name == option)
    return {
        effect["value"]: "refused"
        if effect["refused"]
        else [side["name"]["key"].split(".")[-1] for side in effect["sides"]]
        if effect["sides"]
        else "start"
        for effect in effects(made, own)
        if effect["players"] == players
    }


@pytest.mark.parametrize(
    ("game", "option", "players", "expected"),
    [
        ("huddle_up", "first", 2, {"white": ["white", "black"]}),
        ("huddle_up", "move", 2, {}),
        ("carteso", "pie", 2, {True: ["player", "player"]}),
        ("carteso", "komi", 2, {OTHER: "start"}),
        ("catchup", "handicap", 2, {OTHER: "start"}),
        ("catchup", "bonus", 2, {}),
        ("disc_stacks", "placement", 3, {"random": "start"}),
        ("disc_stacks", "height", 3, {}),
        ("kilkenny_cats", "starter", 2, {"W": "refused", "N": ["north", "south"], "E": "refused"}),
        (
            "kilkenny_cats",
            "starter",
            4,
            {
                "W": ["west", "north", "east", "south"],
                "N": ["north", "east", "south", "west"],
                "E": ["east", "south", "west", "north"],
            },
        ),
    ],
)
def test_choices_that_change_the_start_the_sides_or_are_refused(game, option, players, expected):
    assert found(game, option, players) == expected


def test_the_catalogue_has_them_with_each_option():
    row = game_row(registry.get("huddle_up"))
    first = next(option for option in row["options"] if option["name"] == "first")
    assert [(effect["players"], effect["value"]) for effect in first["effects"]] == [(2, "white")]
