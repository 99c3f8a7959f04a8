"""Games of 5,000 turns: everything is there, few positions are kept, and the move list's text is not made anew."""

import json
from pathlib import Path

import pytest

from pyapp.core import textform
from pyapp.core.record import Record
from pyapp.play.exchange import export, read
from pyapp.play.positions import EVERY
from pyapp.play.present import view
from pyapp.play.rows import CHUNK, dumps
from pyapp.play.session import Session
from tests.play.tables import session

LONG = Path(__file__).resolve().parents[1] / "vectors" / "long"
GAMES = ["huddle_up", "kilkenny_cats"]


@pytest.fixture(scope="module", params=GAMES)
def table(request) -> Session:
    record = textform.read((LONG / f"{request.param}.txt").read_text("utf-8")).record
    return Session(record, ["human"] * record.players)


def test_it_has_5000_turns_and_comes_back_the_same(table):
    assert len(table.record.moves) == 5000
    for form in ("json", "text"):
        text = export(table, form)["text"]
        assert export(read(text).session(), form)["text"] == text


def test_few_positions_are_kept_and_each_can_be_had(table):
    assert len(table.states.kept) == 5000 // EVERY + 1
    state = table.record.start()
    wanted = {0, 1, 63, 64, 65, 2500, 4999}
    for number, turn in enumerate(table.record.play_on(state)):
        if number + 1 in wanted:
            seen = table.states[number + 1]
            assert seen.turn_number() == number + 1 == state.turn_number()
            assert seen.position_text() == state.position_text()
            assert turn.text == table.record.moves[number]


def test_its_last_turn_can_be_taken_back_and_played_again(table):
    before = table.state.key()
    table.undo()
    assert (len(table.record.moves), len(view(table)["moves"])) == (4999, 4999)
    table.redo()
    assert table.state.key() == before
    assert len(json.loads(dumps(view(table)))["moves"]) == 5000


def test_it_is_too_long_for_a_link(table):
    with pytest.raises(ValueError, match=r"error\.link\.long"):
        export(table, "link")


@pytest.mark.parametrize("game", ["catchup", "kilkenny_cats", "disc_stacks"])
def test_positions_are_those_of_a_plain_replay(game):
    line = (LONG.parent / f"{game}.jsonl").read_text("utf-8").splitlines()[3]
    table = Session(Record.parse(line), ["human"] * Record.parse(line).players)
    record = Record(game, table.record.options, table.record.players, table.record.seed, [])
    for state, move in zip(table.states, [*table.record.moves, None], strict=True):
        plain = Session(record, table.seats, rolls={key: list(rolls) for key, rolls in table.rolls.items()})
        assert state.key() == plain.state.key()
        if move:
            record.moves.append(move)
        if len(record.moves) > 20:
            break


def test_a_views_text_is_that_of_json_whatever_was_cut():
    table = session(game="kilkenny_cats")
    for turns in (0, 1, CHUNK, CHUNK + 5, 2 * CHUNK):
        while len(table.record.moves) < turns:
            table.make(table.state.turn_to_text(table.state.legal_actions()[:1]))
        for seen in (view(table), {"view": view(table), "form": "json"}, {"moves": view(table)["moves"]}):
            assert json.loads(dumps(seen)) == json.loads(json.dumps(seen))
        while len(table.record.moves) > turns // 2 and table.undo_length():
            table.undo()
        assert json.loads(dumps(view(table))) == json.loads(json.dumps(view(table)))
    assert dumps([1]) == "[1]"
    assert dumps({"moves": []}) == json.dumps({"moves": []})
