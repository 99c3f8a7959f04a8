"""Dice at the table: from the record's seed, the same for all, never rolled twice, never seen before their time."""

import asyncio

import pytest

from pyapp.core.errors import IllegalAction
from pyapp.core.game import CHANCE
from pyapp.core.lots import drawn
from pyapp.core.record import Record
from pyapp.play.present import facts
from pyapp.play.session import Session
from tests.web.fakes import Page, settled

DIE = [(face, 1 / 6) for face in range(6)]
SEED = 20
PUBLISHED = "5 4 5 6 3 1 4 6 6 2 5 2 6 6 3 1 3 3 2 6"


def table(*moves: str, seats: str = "human,human", seed: int = SEED) -> Session:
    """Kilkenny Cats, South first, after moves given without their die."""
    found = Session.new("kilkenny_cats", seats, {"starter": "S"}, seed)
    for move in moves:
        found.play(move)
    return found


def any_turn(session: Session) -> str:
    """The text of the first legal turn."""
    return session.state.turn_to_text(session.state.legal_actions()[:1])


def played(turns: int, seed: int = SEED) -> Session:
    """A game of first legal turns."""
    found = table(seed=seed)
    for _ in range(turns):
        found.play(any_turn(found))
    return found


def dice(session: Session) -> list[str]:
    """What was rolled for each turn so far, the one that waits included."""
    return [*(move.split()[0] for move in session.record.moves), *([session.roll] if session.roll else [])]


def test_the_published_algorithm_rolls_these():
    assert " ".join(str(drawn(DIE, SEED, turn) + 1) for turn in range(20)) == PUBLISHED


def test_a_table_rolls_by_it():
    assert " ".join(dice(played(19))) == PUBLISHED


def test_faces_are_equally_frequent_and_a_second_die_is_another():
    rolls = [drawn(DIE, 3, turn) for turn in range(6000)]
    assert all(900 < rolls.count(face) < 1100 for face in range(6))
    second = [drawn(DIE, 3, turn, 1) for turn in range(6000)]
    assert 900 < sum(a == b for a, b in zip(rolls, second, strict=True)) < 1100


def test_undo_and_another_branch_roll_the_same_again():
    session = played(8)
    rolled = dice(session)
    for _ in range(4):
        session.undo()
    assert dice(session) == rolled[:5]
    for _ in range(4):
        session.play(session.state.turn_to_text(session.state.legal_actions()[-1:]))
    assert dice(session) == rolled


def test_redo_brings_the_same_turns_back():
    session = played(6)
    moves = list(session.record.moves)
    for _ in range(3):
        session.undo()
    for _ in range(3):
        session.redo()
    assert session.record.moves == moves


def test_another_die_than_the_one_rolled_cannot_be_played():
    session = table()
    with pytest.raises(IllegalAction) as caught:
        session.play("1 f3-f2")
    assert caught.value.key == "kilkenny_cats.error.die"
    assert session.record.moves == []


def test_a_kept_record_goes_on_with_the_same_dice():
    session = played(5)
    again = Session(Record.from_json(session.record_to_keep().to_json()), ["human", "human"])
    assert again.roll == session.roll
    assert session.record_to_keep().moves == session.record.moves


def test_a_record_with_dice_of_its_own_keeps_them_through_undo_and_storage():
    first = "1 f3-f2"
    record = Record.from_json({"game": "kilkenny_cats", "seed": SEED, "moves": [first, "2"]})
    session = Session(record, ["human", "human"])
    assert (session.record.moves, session.roll) == ([first], "2")
    kept = session.record_to_keep()
    assert kept.moves == [first, "2"]
    assert Session(kept, ["human", "human"]).roll == "2"
    session.undo()
    assert session.roll == "1"
    assert session.record_to_keep().moves == ["1"]


def test_scripts_see_the_roll():
    assert facts(table(), thinking=False)["roll"] == PUBLISHED[0]


def test_a_level_is_told_the_present_roll_and_no_other():
    async def scenario():
        page = Page()
        page.call("new_game", game="kilkenny_cats", seats="1,human", seed=SEED, options={"starter": "S"})
        await settled()
        request, _, _ = page.engine.asked[0]
        assert request["record"]["moves"] == [PUBLISHED[0]]
        state = Record.from_json(request["record"]).last_state()
        following = state.clone()
        following.play_turn(state.legal_actions()[:1])
        assert following.current_player() == CHANCE
        assert following.legal_actions() == list(range(6))
        # The search draws by a seed of its own.
        assert request["seed"] != SEED

    asyncio.run(asyncio.wait_for(scenario(), 20))
