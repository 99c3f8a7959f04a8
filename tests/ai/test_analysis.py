"""The analyst: its report, and a tree that follows the game."""

import pytest

from pyapp.ai.analysis import Analyst
from pyapp.ai.mcts import Search
from pyapp.core.errors import IllegalAction
from pyapp.core.record import Record
from tests.ai.trees import dump


def record(*moves, **options):
    return Record.from_json({"game": "catchup", "options": {"size": 3, **options}, "moves": list(moves)})


def looked_at(game, simulations=1000):
    analyst = Analyst(seed=1)
    analyst.look_at(game).run(simulations)
    return analyst


def test_the_report_lists_value_and_turns_for_the_side_to_move():
    analyst = looked_at(record("c3", "a1,a2"))
    report = analyst.report()
    assert (report["nodes"], report["proven"]) == (1000, False)
    assert report["value"][0] == pytest.approx(-report["value"][1])
    assert len(report["turns"]) == 5
    state = record("c3", "a1,a2").last_state()
    for turn in report["turns"]:
        assert state.turn_to_text(state.text_to_turn(turn["move"])) == turn["move"]
        assert set(turn) == {"move", "value", "visits", "proven", "line"}
        assert 0 < turn["visits"] < 1000
        assert len(turn["value"]) == 2


def test_each_turn_tells_what_is_expected_behind_it():
    game = record("c3", "a1,a2")
    longest = 0
    for turn in looked_at(game, 5000).report()["turns"]:
        state = game.last_state()
        for move in [turn["move"], *turn["line"]]:
            state.play_turn(state.text_to_turn(move))
        longest = max(longest, len(turn["line"]))
    assert 0 < longest <= 5


def test_the_line_of_a_proven_win_leads_to_its_end():
    game = Record.from_json({"game": "catchup", "options": {"size": 2}, "moves": ["b2", "a1", "a2,b1"]})
    best = looked_at(game, 50_000).report()["turns"][0]
    assert best["proven"]
    state = game.last_state()
    for move in [best["move"], *best["line"]]:
        state.play_turn(state.text_to_turn(move))
    assert state.is_terminal()
    assert state.returns() == best["value"]


def test_a_won_position_is_reported_as_proven():
    analyst = looked_at(Record.from_json({"game": "catchup", "options": {"size": 2}, "moves": ["b2"]}), 50_000)
    report = analyst.report()
    assert (report["proven"], report["value"]) == (True, [1.0, -1.0])
    assert report["nodes"] < 50_000


def test_the_tree_is_kept_when_moves_are_added():
    analyst = looked_at(record("c3"), 3000)
    best = analyst.report(1)["turns"][0]["move"]
    search = analyst.look_at(record("c3", best))
    kept = search.visit_count()
    assert kept > 20
    assert search.root_state.key() == record("c3", best).last_state().key()
    search.run(10)
    assert search.visit_count() == kept + 10


def test_looking_again_at_the_same_position_goes_on():
    analyst = Analyst(seed=1)
    search = analyst.look_at(record("c3"))
    search.run(500)
    before = dump(search)
    assert dump(analyst.look_at(record("c3"))) == before


def dealt(*moves, seed=5):
    """A game of Disc Stacks whose rounds are dealt."""
    return Record("disc_stacks", {**Record.new("disc_stacks").options, "placement": "random"}, 2, seed, list(moves))


def first_moves(game):
    """The moves of a whole game that always takes the first action."""
    state, found = game.start(), []
    while not state.is_terminal():
        turn = state.legal_actions()[:1]
        found.append(state.turn_to_text(turn))
        state.play_turn(turn)
    return found


def test_the_same_moves_of_another_deal_begin_anew():
    search = looked_at(dealt(), 200).look_at(dealt(seed=6))
    assert (search.visit_count(), search.edges(0)) == (0, [])
    assert search.root_state.facts() == dealt(seed=6).last_state().facts()


def test_the_tree_is_kept_within_a_round_and_begun_anew_behind_a_deal():
    moves = first_moves(dealt())
    rounds = [dealt(*moves[:count]).last_state().facts()["round"] for count in range(len(moves))]
    end = rounds.index(2)
    analyst = looked_at(dealt(*moves[: end - 2]), 300)
    assert analyst.look_at(dealt(*moves[: end - 1])).visit_count() > 0
    for further in (0, 1, 3):
        analyst = looked_at(dealt(*moves[: end - 1]), 300)
        record = dealt(*moves[: end + further])
        search = analyst.look_at(record)
        assert search.visit_count() == 0
        assert search.root_state.facts() == record.last_state().facts()
        search.run(50)
        assert analyst.report()["turns"]


@pytest.mark.parametrize(
    "other",
    [record(), record("c4"), record("c3", bonus="global"), record("a1", "c3")],
    ids=["undone", "another move", "other options", "other game"],
)
def test_another_game_begins_anew(other):
    search = looked_at(record("c3")).look_at(other)
    assert (search.visit_count(), search.edges(0)) == (0, [])
    assert search.root_state.key() == other.last_state().key()


def test_the_same_questions_get_the_same_answers():
    assert looked_at(record("c3")).report() == looked_at(record("c3")).report()


def test_a_finished_game_and_a_bad_record_are_refused_and_the_tree_stays():
    analyst = looked_at(record("c3"))
    before = analyst.report()
    over = Record.from_json({"game": "catchup", "options": {"size": 2}, "moves": ["b2", "a1", "a2,b1", "b3,c2", "c1"]})
    for bad, key in ((over, "error.move.over"), (record("c3", "c3"), "error.move.taken")):
        with pytest.raises(IllegalAction) as caught:
            analyst.look_at(bad)
        assert caught.value.key == key
    assert analyst.report() == before


def test_memory_is_bounded():
    analyst = Analyst(capacity=300)
    search = analyst.look_at(record("c3"))
    search.run(3000)
    assert isinstance(search, Search)
    assert search.node_count() <= 300
