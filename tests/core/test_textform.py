"""A game as text: written in lines of 80, read more freely, refused with the line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.core.errors import BadRecord
from pyapp.core.record import Record
from pyapp.core.textform import WIDTH, read, write

GOOD = Record.from_json({"game": "catchup", "seed": 7, "moves": ["e5", "c3,d4", "a1,i5"]})
TEXT = """\
[Game "catchup"]
[Version "1"]
[Rules "1"]
[Players "2"]
[Options "size=5 bonus=own swap=false handicap=0"]
[Seed "7"]
[Result "*"]

1. e5 2. c3,d4 3. a1,i5
"""


def notices(text: str) -> list[tuple[str, dict[str, object]]]:
    return [(notice["key"], notice["args"]) for notice in read(text).notices]


def refused(text: str) -> tuple[str, dict[str, object]]:
    with pytest.raises(BadRecord) as caught:
        read(text)
    return caught.value.key, caught.value.arguments


def test_what_is_written():
    assert write(GOOD, GOOD.last_state()) == TEXT
    assert read(TEXT).record == GOOD


def test_a_game_without_moves():
    record = Record.new("huddle_up")
    text = write(record, record.start())
    assert text.endswith('[Result "*"]\n')
    assert read(text).record == record


@pytest.mark.parametrize(
    ("moves", "players", "result"),
    [("b2; a1; a2,b1; b3,c2; c1", 2, "1-0"), ("b2; a1", 2, "*")],
)
def test_the_result_is_each_seats_share(moves, players, result):
    record = Record.from_json({"game": "catchup", "options": {"size": 2}, "moves": moves.split("; ")})
    assert f'[Result "{result}"]' in write(record, record.last_state())
    assert read(write(record, record.last_state())).result == result


def test_lines_are_short_and_turns_stay_whole():
    record = Record.from_json({"game": "kilkenny_cats", "moves": ["3 i3-l6", "6 i11-i5"] * 50})
    text = write(record, record.start())
    assert max(map(len, text.splitlines())) <= WIDTH
    assert all(line[0].isdigit() and "." in line.split()[0] for line in text.splitlines()[8:])
    assert read(text).record == record


def test_tags_come_in_any_order_and_most_may_be_missing():
    assert read('1. e5 2. c3,d4\n3. a1,i5 [seed "7"]\n[GAME  "catchup" ]').record == GOOD
    assert read('[Options "size=3"][Game "catchup"]').record.options["size"] == 3


@pytest.mark.parametrize("between", [" ", "\n", "\n\n  ", "\t"])
def test_lines_are_broken_anywhere(between):
    assert read('[Game "catchup"] [Seed "7"] 1. e5 2. c3, d4 3. a1 i5'.replace(" ", between)).record.moves == [
        "e5",
        "c3, d4",
        "a1 i5",
    ]


def test_numbers_may_touch_their_turn_and_komi_is_no_number():
    assert read('[Game "catchup"] 1.e5 2.c3').record.moves == ["e5", "c3"]
    assert read('[Game "carteso"] 1. komi 2.5 2. v').record.moves == ["komi 2.5", "v"]


def test_signs_of_word_processors_are_read():
    moves = read("[Game “huddle_up”] 1. g1–g4 2. — 3. a1−a4").record.moves
    assert moves == ["g1-g4", "--", "a1-a4"]


def test_comments_and_unknown_tags_are_left_out_and_said():
    text = '[Game "catchup"]\n[Event "Club"] [White "A \\"B\\" C"]\n1. e5 {a good\nstart} 2. {so} c3'
    assert read(text).record.moves == ["e5", "c3"]
    assert notices(text) == [("play.notice.tags", {"tags": "Event, White"}), ("play.notice.comments", {"count": 2})]


def test_a_text_of_other_rules_is_said():
    assert notices('[Game "catchup"] [Rules "7"]') == [("play.notice.rules", {"found": "7", "known": 1})]


@pytest.mark.parametrize(
    ("text", "key", "arguments"),
    [
        ("1. e5", "error.text.game", {}),
        ('[Game "chess"]', "error.game", None),
        ('[Seed "1"]\n[Game "chess"]', "error.game", None),
        ('[Game "catchup"]\n[Version "2"]', "error.record.version", {"found": "2", "known": 1}),
        ('[Game "catchup"]\n[Seed "x"]', "error.text.value", {"line": 2, "tag": "Seed", "value": "x"}),
        ('[Game "catchup"]\n[Players "9"]', "error.players", None),
        ('[Game "catchup"]\n[Options "size"]', "error.text.value", {"line": 2, "tag": "Options", "value": "size"}),
        ('[Game "catchup"]\n[Options "size=9"]', "error.option.value", None),
        ('[Game "catchup"]\n[Options "a=1 a=2"]', "error.text.value", {"line": 2, "tag": "Options", "value": "a=2"}),
        ('[Game "catchup"]\n[Game "carteso"]', "error.text.twice", {"line": 2, "tag": "Game"}),
        ('[Game "catchup"]\n[Seed 7]', "error.text.tag", {"line": 2}),
        ('[Game "catchup"]\n\n1. e5 {so\n2. c3', "error.text.comment", {"line": 3}),
        ('[Game "catchup"]\n\n1. e5 (1. d4)', "error.text.variation", {"line": 3}),
        ('[Game "catchup"]\n1. e5 } 2. c3', "error.text.sign", {"line": 2, "sign": "}"}),
        ('[Game "catchup"]\n\n e5', "error.text.number", {"line": 3, "expected": 1, "found": "e5"}),
        ('[Game "catchup"]\n1. e5\n3. c3', "error.text.number", {"line": 3, "expected": 2, "found": "3"}),
        ('[Game "catchup"]\n{a\nb} 1. e5\n{c}\n3. c3', "error.text.number", {"line": 5, "expected": 2, "found": "3"}),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text, key, arguments):
    found, given_arguments = refused(text)
    assert found == key
    assert arguments is None or given_arguments == arguments


def test_the_line_of_a_turn_is_known():
    line_of = read('[Game "catchup"]\n{a\nb}\n1. e5 2. c3\n\n3. d4').line_of
    assert [line_of(turn) for turn in (1, 2, 3)] == [4, 4, 6]


@given(st.text(st.sampled_from('[]{}() \n".123abcGame,-—“'), max_size=60))
def test_any_text_is_read_or_refused(text):
    for given_text in (text, '[Game "catchup"]' + text):
        try:
            read(given_text)
        except BadRecord as error:
            assert error.key.startswith("error.")


def test_hostile_texts_take_no_long_time():
    for text in ('[Game "catchup"]' + sign * 200_000 for sign in ("[", "{", "1. ", '[A "', "{} ", "\n", " 9.", "((")):
        try:
            read(text)
        except BadRecord as error:
            assert error.key.startswith("error.")
