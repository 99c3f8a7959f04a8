"""A seat whose turns come by link: nobody here plays it, nothing searches for it, nothing takes its turns back."""

from pyapp.play.present import view
from tests.play.tables import refused, said, session


def plates(seen):
    return {plate["seat"]: plate for plate in seen["plates"]}


def test_a_turn_that_comes_by_link_is_nobody_elses():
    table = session("e5", seats="human,link")
    assert (table.level_to_move, table.person_moves, table.entry.targets) == (None, False, [])
    for act, given in ((table.click, "a1"), (table.type, "a1"), (table.play, "a1")):
        assert refused(table, act, given) == ("error.move.by_link", {})
    assert refused(table, table.end_turn) == ("error.move.by_link", {})


def test_the_person_here_is_you_and_the_other_a_friend():
    seen = view(session("e5", seats="human,link"))
    own, other = plates(seen)[0], plates(seen)[1]
    assert (own["kind"], said(own["name"]), own["status"]) == ("person", "seat.you", None)
    assert (other["kind"], said(other["name"]), other["status"]) == ("link", "seat.link", "waiting")
    assert (other["level"], other["note"]) == (None, None)
    assert said(seen["guidance"]) == ("play.by_link", {"name": "seat.link"})
    assert not seen["entry"]["can_place"]
    assert not seen["can"]["pause"]
    assert seen["plates"][-1]["seat"] == 0


def test_friends_of_a_game_of_several_are_told_apart():
    seen = view(session(seats="link,human,link", game="kilkenny_cats"))
    assert said(plates(seen)[2]["name"]) == ("seat.link_number", {"number": 3})
    assert seen["guidance"]["key"] == "play.by_link"


def test_a_game_by_link_has_a_name_of_its_own():
    first, second = (session(seats="human,link").by_link for _ in range(2))
    assert first != second
    assert len(first or "") == 8
    assert session(seats="human,human").by_link is None
    assert view(session(seats="human,human"))["by_link"] is None


def test_one_takes_back_ones_own_turn_until_the_answer_is_there():
    table = session("e5", seats="human,link")
    table.undo()
    assert table.record.moves == []
    table.redo()
    assert table.record.moves == ["e5"]
    table.make("d4,d5")
    assert table.undo_length() == 0
    assert refused(table, table.undo) == ("error.undo", {})


def test_people_here_can_take_over():
    table = session("e5", seats="human,link")
    table.play_both()
    assert (table.seats, table.by_link) == (["human", "human"], None)
    table.play("d4")
    assert table.record.moves == ["e5", "d4"]


def test_a_level_beside_a_friend_thinks_for_itself():
    table = session(seats="human,link,3", game="kilkenny_cats")
    for _ in range(2):
        turn, _ = next(table.state.turns(table.game.info.turns_are_sets))
        table.make(table.state.turn_to_text(turn))
    assert (table.level_to_move, table.who_moves) == (3, 3)
