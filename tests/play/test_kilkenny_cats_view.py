"""Kilkenny Cats on the page: entering a turn cat by cat, and what is shown and said of it."""

import pytest

from pyapp.core.entry import FULL, NO
from pyapp.core.errors import IllegalAction
from pyapp.games.kilkenny_cats import GAME, view
from pyapp.games.kilkenny_cats.rules import KilkennyState
from pyapp.play import present
from pyapp.play.session import Session
from tests.play.tables import refused, said

SCUFFLE = "S:N2,a14,e8,g12,i10;W:E1,c8,l9;N:c2,f5,i12,m1;E:W1,a9,c6,k10"


def at(position: str = f"{SCUFFLE} S 2", **options):
    return GAME.state_from_text(position, options=options)


def rolled(table: Session) -> KilkennyState:
    assert isinstance(table.state, KilkennyState)
    return table.state


def entered(state, *clicks: str):
    entry = view.enter(state, "")
    for click in clicks:
        entry = view.enter(state, entry.pending, click=click)
    return entry


def refusal(state, pending: str, **given: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        view.enter(state, pending, **given)
    return caught.value.key


def scene(state, *clicks: str, last: str = ""):
    return view.scene(state, entered(state, *clicks), last, None)


def cell(seen, name: str):
    return next(cell for cell in seen["cells"] if cell["name"] == name)


def test_a_turn_is_a_cat_and_then_a_target():
    state = at()
    fresh = entered(state)
    assert (fresh.pending, fresh.complete, fresh.chosen) == ("", NO, [])
    assert set(fresh.targets) == {"a14", "e8", "g12", "i10"}
    cat = entered(state, "i10")
    assert (cat.pending, cat.complete, cat.chosen, cat.before) == ("i10", NO, ["i10"], "")
    ways = {"g10", "g8", "i12", "i8", "k10", "k12", "k8"}
    assert set(cat.targets) == {"a14", "e8", "g12", "i10"} | ways
    whole = entered(state, "i10", "k12")
    assert (whole.pending, whole.complete, whole.chosen, whole.before) == ("i10-k12", FULL, ["i10", "k12"], "i10")
    assert state.turn_to_text(state.text_to_turn(whole.pending)) == "2 i10-k12"


@pytest.mark.parametrize(
    ("clicks", "pending"),
    [
        (["i10", "i10"], ""),
        (["i10", "k12", "k12"], "i10"),
        (["i10", "k12", "i10"], ""),
        (["i10", "e8"], "e8"),
        (["i10", "k12", "e8"], "e8"),
        (["i10", "k12", "k8"], "i10-k8"),
    ],
)
def test_a_second_click_takes_back_and_another_choice_replaces(clicks, pending):
    assert entered(at(), *clicks).pending == pending


@pytest.mark.parametrize(
    ("pending", "click", "key"),
    [
        ("", "d4", "kilkenny_cats.error.no_cat"),
        ("", "i12", "kilkenny_cats.error.no_cat"),
        ("", "N2", "kilkenny_cats.error.on_mouse"),
        ("", "z9", "error.move.cell"),
        ("i10", "i11", "kilkenny_cats.error.line"),
        ("g12", "S1", "kilkenny_cats.error.line"),
        ("i10", "N2", "kilkenny_cats.error.on_mouse"),
    ],
)
def test_a_click_that_fits_nothing_says_why(pending, click, key):
    assert refusal(at(), pending, click=click) == key


def test_an_own_cat_that_cannot_move_says_so():
    state = at("S:a1,g5,g7;N:a3,c1,c3 S 3")
    assert refusal(state, "", click="a1") == "kilkenny_cats.error.stuck"


def test_a_typed_turn_may_have_its_die_and_may_be_a_cat_alone():
    state = at()
    assert view.enter(state, "", text="2 i10-k12").pending == "i10-k12"
    assert view.enter(state, "", text="I10-K12").pending == "i10-k12"
    assert view.enter(state, "", text=" i10 ").pending == "i10"
    assert view.enter(state, "i10-k12", text="").pending == ""
    assert refusal(state, "", text="3 i10-l10") == "kilkenny_cats.error.die"
    assert refusal(state, "", text="--") == "kilkenny_cats.error.must_move"


def test_a_forfeited_turn_is_full_and_explained():
    state = at("S:a1;N:a3,c1,c3 S 5")
    entry = entered(state)
    assert (entry.pending, entry.complete, entry.targets) == ("--", FULL, [])
    assert entry.before == entry.pending
    assert said(view.ask(state, entry)) == ("kilkenny_cats.ask.forfeit", {"die": 5})
    assert refusal(state, "--", click="a1") == "kilkenny_cats.error.forfeited"
    assert view.enter(state, "--", text="5 --").pending == "--"
    after = state.clone()
    after.play_turn(after.text_to_turn("--"))
    sentence = ("kilkenny_cats.say.forfeit", {"side": "kilkenny_cats.south", "die": "5"})
    assert said(view.said(state, after, "5 --")) == sentence
    assert (view.shown("5 --"), said(view.note("5 --"))) == ("5", "kilkenny_cats.forfeited")


def test_the_guidance_names_what_the_turn_does():
    state = at()

    def asked(*clicks):
        return said(view.ask(state, entered(state, *clicks)))

    assert asked() == ("kilkenny_cats.ask.cat", {"die": 2})
    assert asked("i10") == ("kilkenny_cats.ask.target", {"cell": "i10"})
    assert asked("i10", "k12") == ("kilkenny_cats.ask.end_move", {"start": "i10", "target": "k12"})
    north = {"start": "i10", "target": "i12", "side": "kilkenny_cats.north"}
    assert asked("i10", "i12") == ("kilkenny_cats.ask.end_capture", north)
    mouse = at(f"{SCUFFLE} S 3")
    caught = said(view.ask(mouse, entered(mouse, "g12", "N1")))
    assert caught == ("kilkenny_cats.ask.end_mouse", {"start": "g12", "target": "N1"})


def test_the_badge_is_the_die_with_its_number():
    state = at()
    badge = view.badge(state, None, entered(state), 0)
    assert badge is not None
    assert (said(badge["title"]), badge["piece"]) == (
        ("kilkenny_cats.rolled.you", {"die": 2}),
        {"kind": "die", "face": 2},
    )
    other = view.badge(state, None, entered(state), 1)
    assert other is not None
    assert said(other["title"]) == ("kilkenny_cats.rolled.side", {"side": "kilkenny_cats.south", "die": 2})


def test_the_rows_count_cats_and_mice_with_the_pending_turn():
    state = at(f"{SCUFFLE} S 3")
    before = view.standing(state, entered(state), 0)
    assert [row["items"][0]["text"] for row in before["rows"]] == ["5", "3", "4", "4"]
    assert [row["dots"] for row in before["rows"]] == [[True, False], [True, False], [False, False], [True, False]]
    after = view.standing(state, entered(state, "g12", "N1"), 0)
    assert after["rows"][0]["dots"] == [True, True]
    assert said(after["rows"][0]["spoken"]) == ("kilkenny_cats.row", {"cats": 5, "mice": 2})
    taking = at()
    assert view.standing(taking, entered(taking, "i10", "i12"), 0)["rows"][2]["items"][0]["text"] == "3"


def test_the_cats_lost_are_told_once_there_are_some():
    start = at("S:f3,f4,g3,g4,h3,h4,i3,i4;N:f11,f12,g11,g12,h11,h12,i11,i12 S 2")
    assert view.standing(start, entered(start), None)["why"] is None
    state = at("S:f3;N:f11,f12 S 2")
    counts = [
        ("kilkenny_cats.count", {"side": f"kilkenny_cats.{side}", "count": lost})
        for side, lost in (("south", 7), ("north", 6))
    ]
    why = said(view.standing(state, entered(state), None)["why"])
    assert why == (
        "kilkenny_cats.captured",
        {"list": ("kilkenny_cats.listed", {"first": counts[0], "then": counts[1]})},
    )


def test_the_scene_holds_204_cells_and_the_board_around_them():
    seen = scene(at())
    assert len(seen["cells"]) == 14 * 14 + 8
    assert (seen["width"], seen["height"], seen["board"]["kind"]) == (720, 720, "parlour")
    spots = [*seen["cells"], *seen["labels"]]
    assert all(0 < spot["x"] < 720 and 0 < spot["y"] < 720 for spot in spots)
    assert cell(seen, "b1")["x"] - cell(seen, "a1")["x"] == cell(seen, "a1")["y"] - cell(seen, "a2")["y"] == 44.5
    assert [cell(seen, name)["row"] for name in ("S1", "a1", "W1", "g14", "N2")] == [0, 1, 7, 14, 15]
    rows = [cell["row"] for cell in seen["cells"]]
    assert rows == sorted(rows)
    assert {label["text"] for label in seen["labels"]} == {*"abcdefijklmn", *map(str, [*range(1, 7), *range(9, 15)])}


def test_mice_are_their_owners_and_closed_where_nobody_plays_them():
    two = scene(at("S:a1;N:n14 S 2"))
    assert {(mouse["cell"], mouse["tone"], mouse["open"]) for mouse in two["board"]["mice"]} == {
        *((name, "south", True) for name in ("N1", "N2")),
        *((name, "north", True) for name in ("S1", "S2")),
        *((name, "east", False) for name in ("W1", "W2")),
        *((name, "west", False) for name in ("E1", "E2")),
    }
    assert [block["tone"] for block in two["board"]["blocks"]] == ["south", "north"]
    assert said(cell(two, "W1")["say"]) == ("kilkenny_cats.cell.closed", {"cell": "W1"})
    near = {mouse["cell"]: mouse["tone"] for mouse in scene(at("S:a1;N:n14 S 2", mice="own"))["board"]["mice"]}
    assert near["S1"] == "south"


def test_the_chosen_cat_has_a_ray_for_each_way():
    fresh = scene(at(f"{SCUFFLE} S 3"))
    assert (fresh["rays"], fresh["ghost"], set(fresh["movable"])) == (None, None, {"a14", "e8", "g12", "i10"})
    chosen = scene(at(f"{SCUFFLE} S 3"), "g12")
    rays = {ray["cell"]: ray["kind"] for ray in chosen["rays"]["to"]}
    assert (chosen["rays"]["from"], chosen["movable"], chosen["ghost"]) == ("g12", [], {"kind": "cat", "tone": "south"})
    assert (rays["N1"], rays["g9"]) == ("mouse", "plain")
    assert {ray["cell"] for ray in scene(at(), "i10")["rays"]["to"] if ray["kind"] == "capture"} == {"i12", "k10"}


def test_a_pending_capture_shows_the_cat_that_runs_and_the_cat_it_takes():
    seen = scene(at(), "i10", "i12")
    marked = {(piece["cell"], piece["tone"]): piece for piece in seen["pieces"] if piece["cell"] == "i12"}
    assert marked["i12", "south"]["tentative"]
    assert marked["i12", "north"]["captured"]
    assert (seen["step"], seen["rays"], seen["chosen"]) == ({"from": "i10", "to": "i12"}, None, ["i10", "i12"])
    assert not any(piece["cell"] == "i10" for piece in seen["pieces"])


def test_the_last_turn_leaves_a_trail_and_the_die_lies_there():
    seen = scene(at(), last="4 g6-c6")
    assert (seen["trail"], seen["die"]) == ({"from": "g6", "to": "c6"}, {"face": 2, "turn": 0})
    assert scene(at(), last="5 --")["trail"] is None
    assert view.scene(at(f"{SCUFFLE} S"), view.Entry("", NO, []), "", None)["die"] is None


@pytest.mark.parametrize(
    ("clicks", "name", "kind"),
    [
        ([], "i10", "movable"),
        ([], "c6", "last"),
        ([], "i12", "cat"),
        ([], "W1", "home"),
        ([], "N1", "mouse"),
        ([], "d4", "empty"),
        (["i10"], "i10", "chosen"),
        (["i10"], "i12", "taken"),
        (["i10"], "k12", "legal"),
        (["i10", "k12"], "k12", "landing"),
        (["i10", "k12"], "i10", "leaving"),
    ],
)
def test_cells_say_what_they_are(clicks, name, kind):
    seen = scene(at(), *clicks, last="4 g6-c6")
    assert cell(seen, name)["say"]["key"] == f"kilkenny_cats.cell.{kind}"


def test_a_mouse_that_can_be_caught_says_so():
    assert cell(scene(at(f"{SCUFFLE} S 3"), "g12"), "N1")["say"]["key"] == "kilkenny_cats.cell.catch"


@pytest.mark.parametrize(
    ("position", "move", "viewer", "headline", "end", "winning"),
    [
        ("S:N1,g14;N:a1 S 1", "g14-N2", 0, "kilkenny_cats.over.you_win", "mice", {"N1", "N2"}),
        (
            "S:N1,g14;N:a1 S 1",
            "g14-N2",
            1,
            ("kilkenny_cats.over.side", {"side": "kilkenny_cats.south"}),
            "mice",
            {"N1", "N2"},
        ),
        (
            "S:b5,c9;N:e5 S 3",
            "b5-e5",
            None,
            ("kilkenny_cats.over.side", {"side": "kilkenny_cats.south"}),
            "last",
            {"c9", "e5"},
        ),
    ],
)
def test_a_win_is_named_reasoned_and_marked(position, move, viewer, headline, end, winning):
    state = at(position)
    state.play_turn(state.text_to_turn(move))
    found = view.outcome(state, viewer)
    assert said(found["headline"]) == headline
    assert said(found["reason"]) == f"kilkenny_cats.end.{end}"
    seen = view.scene(state, view.Entry("", NO, []), "", None)
    assert set(seen["winning"]) == winning
    assert all(piece["dim"] == (piece["cell"] not in winning) for piece in seen["pieces"])


@pytest.mark.parametrize(("position", "reason"), [("S:N1;W:a1;N:n14 W 1", "quiet"), ("S:N1;W:a1;N: W 1", "quiet_all")])
def test_a_quiet_end_says_who_shares_the_draw(position, reason):
    state = at(position, last_mover=False)
    state.quiet = 199
    state.play_turn(state.text_to_turn("1 a1-a2"))
    found = view.outcome(state, 0)
    headline = "draw" if reason == "quiet_all" else "draw_without_you"
    assert said(found["headline"]) == f"kilkenny_cats.over.{headline}"
    assert said(found["reason"]) == f"kilkenny_cats.end.{reason}"
    table = Session.new("kilkenny_cats", "human,1,1")
    result = present.result(table, state)
    assert result and result["won"] is (None if reason == "quiet_all" else False)


def test_a_draw_is_shared_and_marks_nobody():
    state = at("S:a1;N:c1 S 2", draw_when_none_can_win=True)
    assert state.is_terminal()
    assert said(view.outcome(state, 0)["headline"]) == "kilkenny_cats.over.draw"
    assert said(view.outcome(state, 0)["reason"]) == "kilkenny_cats.end.none"
    assert view.scene(state, view.Entry("", NO, []), "", None)["winning"] == []


@pytest.mark.parametrize(
    ("position", "move", "sentence"),
    [
        (f"{SCUFFLE} S 2", "2 i10-k12", ("kilkenny_cats.say.move", {})),
        (f"{SCUFFLE} S 2", "2 i10-k10", ("kilkenny_cats.say.capture", {"other": "kilkenny_cats.east"})),
        (f"{SCUFFLE} S 3", "3 g12-N1", ("kilkenny_cats.say.mouse", {})),
    ],
)
def test_a_finished_turn_is_told_with_its_roll(position, move, sentence):
    state = at(position)
    after = state.clone()
    after.play_turn(after.text_to_turn(move))
    die, way = move.split()
    start, target = way.split("-")
    args = {"side": "kilkenny_cats.south", "die": die, "start": start, "target": target, **sentence[1]}
    assert said(view.said(state, after, move)) == (sentence[0], args)


def test_the_table_rolls_at_once_and_the_list_shows_every_roll():
    table = Session.new("kilkenny_cats", "human,human", {"starter": "S"}, seed=4)
    die = rolled(table).die
    assert 1 <= die <= 6
    assert present.view(table)["badge"]["piece"] == {"kind": "die", "face": die}
    start, ways = next(iter(rolled(table).targets().items()))
    table.click(start)
    table.click(next(iter(ways)))
    table.end_turn()
    assert present.view(table)["moves"][0]["text"] == f"{die} {start}-{next(iter(ways))}"
    table.undo()
    assert (rolled(table).die, table.entry.pending) == (die, "")


def test_a_refused_click_changes_nothing():
    table = Session.new("kilkenny_cats", "human,3", {"starter": "S"}, seed=4)
    table.click(next(iter(rolled(table).targets())))
    assert refused(table, table.click, "a14")[0].startswith("kilkenny_cats.error.")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_view_needs_no_roll(players):
    start = present.start_views("kilkenny_cats")[f"{players}:"]
    assert len(start["scene"]["pieces"]) == 8 * players
    assert (start["scene"]["die"], start["scene"]["movable"]) == (None, [])


def test_the_card_is_a_game_of_four_under_way():
    card = present.start_views("kilkenny_cats")["card"]["scene"]
    assert {piece["tone"] for piece in card["pieces"]} == {"south", "west", "north", "east"}
    assert 20 < len(card["pieces"]) < 32
    assert card["trail"] is None
