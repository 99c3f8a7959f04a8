"""Games out and in: every form comes back the same, whatever a mail program or an editor has done to it."""

import json
from contextlib import suppress
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.core import registry
from pyapp.core.errors import GameError
from pyapp.core.record import Record
from pyapp.play.exchange import FORMS, export, read
from pyapp.play.session import Session
from tests.core.test_link import played
from tests.games.variants import VARIANTS
from tests.play.tables import said, session

VECTORS = Path(__file__).resolve().parents[1] / "vectors"
DAY = "2026-11-30"
PLAIN = ("json", "text", "link")


def vectors(game: str) -> list[Session]:
    """The test vectors of a game, at a table of people."""
    records = map(Record.parse, (VECTORS / f"{game}.jsonl").read_text("utf-8").splitlines())
    return [Session(record, ["human"] * record.players) for record in records]


def again(table: Session, form: str) -> dict[str, str]:
    """What a game's export becomes when it is opened and exported again."""
    found = read(export(table, form, DAY)["text"])
    back = found.session()
    assert (found.form, found.notices) == (form, [])
    assert (back.record, back.state.key(), back.roll) == (table.record, table.state.key(), table.roll)
    return export(back, form, DAY)


@pytest.mark.parametrize("game", registry.ids())
def test_every_vector_comes_back_the_same_in_every_form(game):
    for table in vectors(game):
        for form in PLAIN:
            assert again(table, form) == export(table, form, DAY)


@given(data=st.data())
@settings(max_examples=25, deadline=None)
@pytest.mark.parametrize("game", registry.ids())
def test_random_games_come_back_the_same_in_every_form(game, data):
    options = data.draw(st.sampled_from(VARIANTS[game]))
    seed, turns = data.draw(st.integers(-(2**40), 2**40)), data.draw(st.integers(0, 60))
    record = played(game, options, registry.get(game).info.min_players, seed, turns, data.draw(st.booleans()))
    table = Session(record, ["human"] * record.players)
    for form in PLAIN:
        assert again(table, form) == export(table, form)


@pytest.mark.parametrize("game", registry.ids())
def test_films_come_back_the_same(game):
    for table in vectors(game)[:2]:
        record = Record(game, table.record.options, table.record.players, table.record.seed, table.record.moves[:20])
        part = Session(record, ["human"] * record.players)
        assert again(part, "film") == export(part, "film")


@pytest.mark.parametrize("game", registry.ids())
def test_a_game_in_progress_comes_back_with_its_dice(game):
    for count, table in enumerate(vectors(game)[:12]):
        record = Record(game, table.record.options, table.record.players, 5, table.record.moves[: 7 * count])
        for form in PLAIN:
            part = Session(record, ["human"] * record.players)
            assert again(part, form) == export(part, form)


def test_dice_that_the_seed_would_not_roll_stay():
    for moves in (["6"], ["1"], ["3 g4-j7", "6"]):
        record = Record.from_json({"game": "kilkenny_cats", "seed": 7, "moves": moves})
        table = Session(record, ["human", "human"])
        for form in PLAIN:
            assert again(table, form) == export(table, form)


WAYS = {
    "crlf": lambda text: text.replace("\n", "\r\n"),
    "cr": lambda text: text.replace("\n", "\r"),
    "crcrlf": lambda text: text.replace("\n", "\r\r\n"),
    "mark": lambda text: "\ufeff" + text,
    "hard spaces": lambda text: text.replace(" ", "\u00a0"),
    "blanks": lambda text: "  \n\t" + text.replace("\n", "  \n") + "\n \n",
    "direction marks": lambda text: "\u200e" + text + "\u200b",
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("form", PLAIN)
def test_line_ends_marks_and_spaces_do_not_matter(form, way):
    for table in (
        session("e5; d4,d5; e4"),
        session(game="kilkenny_cats"),
        session("komi 6.5; v", game="carteso", pie=True),
    ):
        found = read(WAYS[way](export(table, form)["text"]))
        assert (found.form, found.session().record, found.notices) == (form, table.record, [])


def full_width(text: str) -> str:
    return "".join(chr(ord(sign) + 0xFEE0) if "!" <= sign <= "~" else sign for sign in text).replace(" ", "\u3000")


@pytest.mark.parametrize("form", ["json", "text"])
def test_full_width_characters_are_read_as_usual_ones(form):
    table = session("e5; d4,d5; e4")
    assert read(full_width(export(table, form)["text"])).session().record == table.record


@pytest.mark.parametrize(
    "around",
    [
        "https://example.org/games/?game=catchup&seats=human,3{}",
        "Your turn: http://localhost:8000/{} (by Quincunx)",
        "<http://localhost:8000/{}>",
        "see http://localhost:8000/{}.",
        "> http://localhost:8000/{}\n> Cheers",
    ],
)
def test_a_link_is_found_in_what_stands_around_it(around):
    table = session("e5; d4,d5; e4")
    link = export(table, "link")["text"]
    assert read(around.format(link)).session().record == table.record
    assert read(around.format(link.replace("#", "%23").replace("/", "%2F"))).session().record == table.record


def test_a_link_that_mail_has_broken_is_put_together():
    table = vectors("catchup")[0]
    link = export(table, "link")["text"]
    broken = "\r\n".join(link[place : place + 40] for place in range(0, len(link), 40))
    assert read("http://localhost/" + broken).session().record == table.record


def test_a_film_is_read_as_its_record():
    table = session("e5; d4,d5")
    film = {"format": "quincunx-film", "version": 1, "record": table.record.to_json(), "frames": [{}]}
    found = read(json.dumps(film))
    assert (found.form, found.session().record) == ("film", table.record)


def test_what_is_left_out_of_a_record_is_said():
    record = session("e5").record.to_json()
    found = read(json.dumps({**record, "after": [], "<b>": 1}))
    assert [said(notice) for notice in found.notices] == [("play.notice.fields", {"fields": "<b>, after"})]


def test_who_sits_where_when_a_game_is_opened():
    table = session("e5; d4,d5", seats="human,link")
    link, file = export(table, "link")["text"], export(table, "json")["text"]
    assert read(link).session(None, ["human", 3]).seats == ["human", "link"]
    assert read(link).session(None, ["human", 3]).by_link == table.by_link
    assert read(link).session("2,human", ["human", 3]).seats == [2, "human"]
    assert read(link).session("2,human").by_link is None
    assert read(link).session("link,human").by_link == table.by_link
    assert read(file).session(None, ["human", 3]).seats == ["human", 3]
    assert read(file).session(None, ["human", "link"]).seats == ["human", "human"]
    assert read(file).session(None, ["human", 3, 3]).seats == ["human", "human"]
    plain = export(session("e5"), "link")["text"]
    assert read(plain).session(None, ["human", 3]).seats == ["human", "human"]


def test_a_friend_opens_a_game_by_link_as_the_one_to_move():
    table = session("e5", seats="human,link")
    theirs = read(export(table, "link")["text"]).session()
    assert (theirs.seats, theirs.by_link, theirs.person_moves) == (["link", "human"], table.by_link, True)
    theirs.play("d4,d5")
    mine = read(export(theirs, "link")["text"]).session()
    assert (mine.seats, mine.record.moves) == (["human", "link"], ["e5", "d4,d5"])
    over = session("b2; a1; a2,b1; b3,c2; c1", seats="human,link", size=2)
    assert read(export(over, "link")["text"]).session().viewer == 1


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "error.open.empty"),
        ("\ufeff \r\n", "error.open.empty"),
        ("hello", "error.open.unknown"),
        ("e5 d4", "error.open.unknown"),
        ("[1, 2]", "error.open.unknown"),
        ("{", "error.record.json"),
        ("{}", "error.record.field"),
        ('{"format": "quincunx-film"}', "error.record.object"),
        ('{"format": "sgf", "game": "catchup", "moves": []}', "error.record.format"),
        ("x" * 4_000_001, "error.open.long"),
        ("#v1/catchup/", "error.link.cut"),
    ],
)
def test_what_is_no_game_is_refused(text, key):
    with pytest.raises(GameError) as caught:
        read(text).session()
    assert caught.value.key == key


def test_a_move_that_cannot_be_played_is_named_with_its_line():
    text = '[Game "catchup"]\n\n1. e5\n2. d4,d5\n3. e5\n'
    with pytest.raises(GameError) as caught:
        read(text).session()
    place = {"cell": "e5", "number": 3, "move": "e5", "line": 5}
    assert (caught.value.key, caught.value.arguments) == ("error.move.taken", place)


FULL = 3_999_000
HOSTILE = {
    "brackets": "{" + "[]" * (FULL // 2),
    "nested": '{"x": ' + ("[" * 60 + "]" * 60) * (FULL // 121),
    "unclosed": "{" + "[" * FULL,
    "names": "{" + ",".join(f'"{number}":0' for number in range(FULL // 11)) + ',"0":0}',
    "ligatures": '[Game "catchup"]' + "\ufdfa" * FULL,
    "ligatures in json": "{" + "\ufdfa" * FULL,
    "turns": '[Game "catchup"] 1. e5' + " 2." * (FULL // 4),
    "tags": '[Game "catchup"]' + "".join(f'[A{number} "x"]' for number in range(FULL // 13)),
    "comments": '[Game "catchup"]' + "{}\n" * (FULL // 3),
    "links": "#v1/catchup/" * (FULL // 12),
    "link": "#v1/catchup/" + "A" * FULL,
    "spaces": '[Game "catchup"]' + " " * FULL + "(",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_texts_of_full_size_take_no_long_time(name):
    begun = process_time()
    with suppress(GameError):
        read(HOSTILE[name]).session()
    assert process_time() - begun < 4


def test_unknown_forms_and_days_are_refused():
    over = session("b2; a1; a2,b1; b3,c2; c1", size=2)
    for form, day, key in (("pgn", None, "error.export.form"), ("abstractplay", "yesterday", "error.request")):
        with pytest.raises(GameError) as caught:
            export(over, form, day)
        assert caught.value.key == key
    assert list(FORMS)[:4] == ["json", "text", "link", "abstractplay"]
