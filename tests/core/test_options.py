"""Options and seats: what a record, an address or a command line may ask of a game."""

import pytest

from pyapp.core import registry
from pyapp.core.errors import BadRecord
from pyapp.core.options import Option
from tests.toys.coins import COINS

SIZE = Option("size", 5, choices=(3, 4, 5))
LEAD = Option("lead", 0, low=-60, high=60)
KIND = Option("kind", "own", choices=("own", "global"))
KOMI = Option("komi", 0.5, high=9, step=0.5)
FLAG = Option("flag", False)


@pytest.mark.parametrize(
    ("option", "given", "value"),
    [
        (SIZE, 3, 3),
        (SIZE, "4", 4),
        (LEAD, -60, -60),
        (LEAD, "-7", -7),
        (LEAD, 60, 60),
        (KIND, "global", "global"),
        (KOMI, 9, 9.0),
        (KOMI, "6.5", 6.5),
        (FLAG, True, True),
        (FLAG, "on", True),
        (FLAG, "False", False),
    ],
)
def test_values_and_the_texts_of_an_address_are_read(option, given, value):
    assert option.check(given) == value
    assert type(option.check(given)) is type(option.default)


@pytest.mark.parametrize(
    ("option", "given", "allowed"),
    [
        (SIZE, 6, "3, 4, 5"),
        (SIZE, "five", "3, 4, 5"),
        (SIZE, "--5", "3, 4, 5"),
        (SIZE, "", "3, 4, 5"),
        (SIZE, 5.0, "3, 4, 5"),
        (SIZE, True, "3, 4, 5"),
        (SIZE, None, "3, 4, 5"),
        (SIZE, [5], "3, 4, 5"),
        (SIZE, "٥", "3, 4, 5"),
        (SIZE, "5" * 5000, "3, 4, 5"),
        (LEAD, 61, "-60..60"),
        (LEAD, "-61", "-60..60"),
        (LEAD, "-", "-60..60"),
        (KIND, "Own", "own, global"),
        (KIND, 1, "own, global"),
        (KOMI, 10**400, "0, 0.5 .. 9"),
        (KOMI, -(10**400), "0, 0.5 .. 9"),
        (KOMI, float("inf"), "0, 0.5 .. 9"),
        (KOMI, float("nan"), "0, 0.5 .. 9"),
        (KOMI, 0.3, "0, 0.5 .. 9"),
        (FLAG, 1, "true, false"),
        (FLAG, "yes", "true, false"),
        (FLAG, None, "true, false"),
    ],
)
def test_other_values_are_refused_by_name_with_what_is_allowed(option, given, allowed):
    with pytest.raises(BadRecord) as caught:
        option.check(given)
    assert caught.value.key == "error.option.value"
    assert caught.value.arguments == {"option": option.name, "value": str(given), "allowed": allowed}


def test_missing_options_are_the_defaults_and_unknown_ones_are_named():
    info = registry.get("catchup").info
    assert info.check_options({}) == {"size": 5, "bonus": "own", "swap": False, "handicap": 0}
    with pytest.raises(BadRecord) as caught:
        info.check_options({"size": 5, "komi": 3})
    assert caught.value.key == "error.option.unknown"
    assert caught.value.arguments == {"option": "komi", "allowed": "size, bonus, swap, handicap"}


def test_seats_out_of_range_are_refused():
    assert [COINS.new_state(players).players for players in (None, 3, 4)] == [3, 3, 4]
    for players in (0, 2, 5, -1):
        with pytest.raises(BadRecord) as caught:
            COINS.new_state(players)
        assert caught.value.key == "error.players"
        assert caught.value.arguments == {"players": players, "least": 3, "most": 4}


def test_an_unknown_game_is_named_beside_the_known_ones(toys):
    assert registry.ids() == [*registry.MODULES, "coins", "race", "rings"]
    with pytest.raises(BadRecord) as caught:
        registry.get("chess")
    assert caught.value.key == "error.game"
    assert caught.value.arguments == {"game": "chess", "known": ", ".join(registry.ids())}
