"""Players made from short texts: what each is, and what no player can be made of."""

import pytest

from pyapp.ai.turn import TurnSearch
from pyapp.core import registry
from pyapp.core.record import Record
from pyapp.core.rng import Rng
from pyapp.games.catchup import GAME as CATCHUP
from pyapp.games.kilkenny_cats import GAME as CATS
from pyapp.lab.players import SAMPLED, BadPlayer, EnginePlayer, LevelPlayer, make, random_turn
from tests.toys.coins import COINS


def turns(specification: str, game, state, count: int = 12) -> list[list[int]]:
    """What a player chooses with different seeds."""
    player = make(specification, game)
    return [player.choose(state, Record.new("catchup"), seed).turn for seed in range(count)]


def test_the_beginner_takes_what_is_worth_most_now():
    assert turns("beginner", COINS, COINS.new_state(3)) == [[1]] * 12


def test_the_beginner_draws_lots_among_equals():
    state = Record.from_json({"game": "catchup", "options": {"size": 3}, "moves": ["c3"]}).last_state()
    found = turns("beginner", CATCHUP, state)
    assert len({tuple(sorted(turn)) for turn in found}) > 3
    for turn in found:
        after = state.clone()
        after.play_turn(turn)
        assert after.scores()[1] == 2


def test_the_beginner_wins_when_it_can():
    state = CATS.new_state()
    rng = Rng(3)
    while True:
        if state.current_player() < 0:
            state.apply_action(state.legal_actions()[rng.below(len(state.legal_actions()))])
        wins = [turn for turn, behind in state.turns(False) if behind.is_terminal()]
        if wins:
            break
        state.play_turn(random_turn(state, rng))
        assert not state.is_terminal()
    assert all(turn in wins for turn in turns("beginner", CATS, state, 4))


def test_where_there_are_very_many_turns_the_beginner_looks_at_some():
    state = Record.from_json({"game": "catchup", "moves": ["a1", "e5,e6"]}).last_state()
    assert sum(1 for _ in zip(range(SAMPLED + 1), state.turns(True), strict=False)) == SAMPLED + 1
    for turn in turns("beginner", CATCHUP, state, 3):
        state.clone().play_turn(turn)


@pytest.mark.parametrize(
    ("game", "word"),
    [("huddle_up", "rave=5"), ("kilkenny_cats", "policy=3"), ("catchup", "bits=12"), ("disc_stacks", "root_1=2")],
)
def test_a_setting_of_another_kind_of_search_is_refused(game, word):
    with pytest.raises(BadPlayer, match="is no setting; known: plain, "):
        make(f"nodes:30,{word}", registry.get(game))
    make("nodes:30,plain,rave=5", registry.get(game))


@pytest.mark.parametrize(
    ("game", "word"),
    [("huddle_up", "swing=0"), ("huddle_up", "bits=4"), ("kilkenny_cats", "root_1=1"), ("kilkenny_cats", "margin=0")],
)
def test_settings_of_each_kind_of_search_change_what_it_does(game, word):
    state = registry.get(game).new_state(seed=4)
    if state.current_player() < 0:
        state.apply_action(state.legal_actions()[5])

    def spent(specification: str) -> tuple[list[list[float]], list[int]]:
        player = make(specification, registry.get(game))
        assert isinstance(player, EnginePlayer)
        thinker = player.recipe.thinker(state, 3000, 1)
        assert isinstance(thinker, TurnSearch)
        while not thinker.done:
            thinker.step(100)
        edges = thinker.search.edges(0)
        return [edge.value for edge in edges], [edge.visits for edge in edges]

    assert spent(f"nodes:3000,{word}") != spent("nodes:3000")


@pytest.mark.parametrize("game", registry.ids())
@pytest.mark.parametrize(
    "specification", ["random", "beginner", "level:1", "nodes:5", "time:0.001", "nodes:5,plain,rave=0"]
)
def test_every_player_plays_every_game(game, specification):
    state = registry.get(game).new_state(seed=4)
    if state.current_player() < 0:
        state.apply_action(state.legal_actions()[0])
    for turn in turns(specification, registry.get(game), state, 2):
        after = state.clone()
        after.play_turn(turn)
        assert after.turn_over(state.turn_number()) or after.current_player() < 0


@pytest.mark.parametrize(
    ("specification", "words"),
    [
        ("", "there is no player "),
        ("chess", "there is no player chess. Known: level, nodes, time, random, beginner"),
        ("random:5", "it takes nothing, not 5"),
        ("beginner:5", "it takes nothing, not 5"),
        ("level:0", "error.level"),
        ("level:9", "error.level"),
        ("level:2,overlook=2", "overlook cannot be 2"),
        ("level:2,number=3", "number cannot be 3"),
        ("level:two", "two is no number"),
        ("nodes:0", "nodes cannot be 0"),
        ("nodes:-5", "nodes cannot be -5"),
        ("nodes:1e3", "1e3 is no number"),
        ("nodes:99999999999", "nodes cannot be"),
        ("time:0", "time cannot be 0"),
        ("time:nan", "time cannot be nan"),
        ("time:inf", "time cannot be inf"),
        ("nodes:5,rave", "rave is not of the form name=value"),
        ("nodes:5,speed=3", "speed is no setting; known: plain, exploration, rave"),
        ("nodes:5,capacity=0", "capacity cannot be 0"),
        ("nodes:5,exploration=-1", "exploration cannot be -1"),
        ("nodes:5,rave=nan", "rave cannot be nan"),
        ("ugi:", "it needs a command"),
        ("ugi:nodes=5", "it needs a command"),
        ("ugi:no-such-command-here", "no-such-command-here is no command here"),
        ("ugi:'python", "No closing quotation in its command"),
        ("ugi:nodes=many python", "many is no number"),
        ("ugi:nodes=0 python", "nodes cannot be 0"),
        ("ugi:movetime=-5 python", "movetime cannot be -5"),
        ("ugi:nodes=99999999999 python", "nodes cannot be 99999999999"),
        ("ugi:timeout=nan python", "timeout cannot be nan"),
        ("ugi:timeout=-1 python", "timeout cannot be -1"),
        ("ugi:timeout=inf python", "timeout cannot be inf"),
    ],
)
def test_what_is_no_player_is_said(specification, words):
    with pytest.raises(BadPlayer) as caught:
        make(specification, CATCHUP)
    assert str(caught.value).startswith(f"{specification}: {words}")


def test_a_levels_numbers_can_be_changed():
    changed = make("level:5,simulations=7,overlook=0.5,careful=0", CATCHUP)
    assert isinstance(changed, LevelPlayer)
    assert (changed.rung(2).simulations, changed.rung(2).overlook, changed.rung(2).careful) == (7, 0.5, False)
    assert changed.rung(3).number == 5
