"""Links: a whole game in at most 2,000 characters, back as it was, or refused with the reason."""

from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.core import link, registry, textform
from pyapp.core.errors import BadRecord, GameError
from pyapp.core.game import CHANCE
from pyapp.core.lots import drawn
from pyapp.core.record import Record
from pyapp.core.rng import Rng
from tests.games.variants import VARIANTS

VECTORS = Path(__file__).resolve().parents[1] / "vectors"
LONGEST = {"carteso": 226, "catchup": 142, "disc_stacks": 99, "huddle_up": 88, "kilkenny_cats": 969}
"""How many characters the longest link of each game's vectors has."""
GOOD = Record.from_json({"game": "catchup", "seed": 7, "moves": ["e5", "c3,d4", "a1,i5"]})


def played(
    game: str, options: dict[str, object], players: int, seed: int, turns: int, own_dice: bool = False
) -> Record:
    """A random game; its dice are the seed's unless they are its own."""
    record = Record.new(game, players, options, seed)
    rng = Rng(seed ^ turns)
    state = record.start()
    for turn in range(turns):
        if state.is_terminal():
            break
        begun, before, actions = state.turn_number(), state.clone(), []
        while not state.turn_over(begun):
            legal = state.legal_actions()
            if state.current_player() == CHANCE and not own_dice:
                actions.append(drawn(state.chance_outcomes(), seed, turn, len(actions)))
            else:
                actions.append(legal[rng.below(len(legal))])
            state.apply_action(actions[-1])
        record.moves.append(before.turn_to_text(actions))
    return record


@pytest.mark.parametrize("game", registry.ids())
def test_every_vector_comes_back_from_a_short_link(game):
    longest = 0
    for line in (VECTORS / f"{game}.jsonl").read_text("utf-8").splitlines():
        record = Record.parse(line)
        record.moves = [text for text, _ in record.replay()]
        text = link.encode(record)
        assert link.decode(text) == (record, None)
        longest = max(longest, len(text))
    assert longest == LONGEST[game] <= link.MOST


@given(data=st.data())
@settings(max_examples=60, deadline=None)
@pytest.mark.parametrize("game", registry.ids())
def test_random_games_come_back(game, data):
    info = registry.get(game).info
    record = played(
        game,
        data.draw(st.sampled_from(VARIANTS[game])),
        data.draw(st.integers(info.min_players, info.max_players)) if game != "kilkenny_cats" else 2,
        data.draw(st.integers(-(2**70), 2**70)),
        data.draw(st.integers(0, 40)),
        data.draw(st.booleans()),
    )
    name = data.draw(st.sampled_from([None, "AbCd-_09"]))
    text = link.encode(record, name)
    assert link.decode(f"http://localhost:8000/?game={game}{text}.") == (record, name)
    assert link.LINK.fullmatch(text)
    assert text[-1].isalnum()


def test_rolls_of_the_seed_cost_nothing():
    own, other = (played("kilkenny_cats", {}, 2, 3, 100, own_dice) for own_dice in (False, True))
    assert len(link.encode(other)) - len(link.encode(own)) > 35


def test_rolls_are_written_up_to_the_last_that_the_seed_would_not_have_rolled():
    record = played("kilkenny_cats", {}, 2, 3, 60)
    record.seed = 4
    assert link.decode(link.encode(record)) == (record, None)


@pytest.mark.parametrize("roll", ["3", "6"])
def test_a_roll_that_waits_for_its_move_is_kept(roll):
    record = Record.from_json({"game": "kilkenny_cats", "moves": ["3 g4-j7", roll]})
    assert link.decode(link.encode(record)) == (record, None)


def test_options_that_are_not_usual_are_kept():
    options = {"size": 13, "komi": 6.5, "button": True}
    record = Record.from_json({"game": "carteso", "options": options, "moves": ["Wa1"]})
    assert link.decode(link.encode(record))[0] == record


def refusal(text: str) -> str:
    with pytest.raises(GameError) as caught:
        link.decode(text)
    return caught.value.key


def test_every_changed_character_is_noticed():
    text = link.encode(GOOD)
    start = text.index("/", 4) + 1
    for place in range(start, len(text)):
        changed = text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1 :]
        assert refusal(changed) in ("error.link.damaged", "error.link.cut")


def test_every_missing_end_is_noticed():
    text = link.encode(GOOD)
    for length in range(text.index("/", 4) + 1, len(text) - 1):
        assert refusal(text[:length]) == "error.link.cut"


def test_signs_that_stand_behind_a_link_are_not_part_of_it():
    for sign in "-_.,)>_ ":
        assert link.decode(link.encode(GOOD) + sign) == (GOOD, None)


def test_a_link_to_another_game_is_damaged():
    assert refusal(link.encode(GOOD).replace("catchup", "carteso")) == "error.link.damaged"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "error.link.none"),
        ("http://localhost/#rules", "error.link.none"),
        ("#v1/catchup", "error.link.none"),
        ("#v2/catchup/AAAA", "error.link.version"),
        ("#v1/chess/AAAA", "error.link.game"),
        ("#v1/catchup/", "error.link.cut"),
        ("#v1/catchup/A", "error.link.cut"),
        ("#v1/catchup/" + "A" * 3000, "error.link.long"),
    ],
)
def test_what_is_no_link_says_why(text, key):
    assert refusal(text) == key


def body(*numbers: int, flags: int = 0, rest: bytes = b"") -> str:
    """A checked link of Catchup with these numbers in its body."""
    return "#v1/catchup/" + link.packed("catchup", bytes([flags]) + b"".join(map(link.varint, numbers)) + rest)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (body(2, 2, 0, 0, 0, 0), "error.link.rules"),
        (body(1, 2, 0, 0, 0, 0, flags=8), "error.link.damaged"),
        (body(1, 9, 0, 0, 0, 0), "error.players"),
        (body(1, 2, 0, 1, 9, 0, 0, 0), "error.link.damaged"),
        (body(1, 2, 0, 1, 0, 99, 0, 0), "error.link.damaged"),
        (body(1, 2, 0, 2**60, 0, 0), "error.link.damaged"),
        (body(1, 2, 0, 0, 2**60, 0), "error.record.length"),
        (body(1, 2, 0, 0, 20_000, 0), "error.link.damaged"),
        (body(1, 2, 0, 0, 0, 0, flags=2), "error.link.damaged"),
        (body(1, 2, 0, 0, 1, 0, rest=b"\xff" * 1400), "error.link.damaged"),
        (body(1, 2, 0, 0, 0, 0, rest=b"\1"), "error.link.damaged"),
        (body(1, 2, 0), "error.link.damaged"),
        (body(1, 2, 0, 0, 0, 0, flags=1), "error.link.damaged"),
        (body(1, 2, 0, 0, 0, 0) + "B", "error.link.damaged"),
    ],
)
def test_a_body_that_lies_is_refused(text, key):
    assert refusal(text) == key


def test_a_length_that_lies_is_cut_off():
    content = link.varint(2**80) + crc32(b"").to_bytes(4, "big")
    assert refusal("#v1/catchup/" + link.urlsafe_b64encode(content).decode().rstrip("=")) == "error.link.cut"


@pytest.mark.parametrize("game", ["huddle_up", "kilkenny_cats"])
def test_a_game_that_is_too_long_for_a_link_is_to_be_saved(game):
    record = textform.read((VECTORS / "long" / f"{game}.txt").read_text("utf-8")).record
    with pytest.raises(BadRecord) as caught:
        link.encode(record)
    assert caught.value.key == "error.link.long"
    length = caught.value.arguments["length"]
    assert isinstance(length, int)
    assert length > link.MOST
