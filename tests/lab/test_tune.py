"""Tuning, the ladder's table and what the commands refuse."""

import json

import pytest

from pyapp.__main__ import main
from pyapp.lab.ladder import matches
from pyapp.lab.scores import Score, expected
from pyapp.lab.tune import Axis, BadNumber, climb, grid

QUICK = ["--option", "size=2", "--opening", "1"]


def test_a_grid_has_every_combination():
    found = grid("nodes:5", ["rave=0,100", "exploration=0.2,0.4"])
    assert found[0] == "nodes:5,rave=0,exploration=0.2"
    assert len(set(found)) == 4


@pytest.mark.parametrize("word", ["rave", "rave=", "rave=1,,2"])
def test_a_grid_needs_values(word):
    with pytest.raises(BadNumber):
        grid("nodes:5", [word])


@pytest.mark.parametrize("word", ["rave", "rave=5", "rave=5:0", "rave=5:1:6:9", "rave=5:1:2", "rave=a:1", "rave=-1:1"])
def test_an_axis_needs_a_start_and_a_step_within_bounds(word):
    with pytest.raises(BadNumber):
        Axis.parse(word)


def test_spsa_climbs_a_hill_and_stays_within_bounds():
    axes = [Axis.parse("x=100:20"), Axis.parse("y=0.1:0.1:0:0.6")]

    def worth(player: str) -> float:
        x, y = (float(word.partition("=")[2]) for word in player.split(",")[1:])
        assert x >= 0
        assert 0 <= y <= 0.6
        return -abs(x - 300) - 500 * abs(y - 0.5)

    def meet(a: str, b: str, step: int) -> Score:
        return Score(2, 1, 0, 0, 0, expected(3 * (worth(a) - worth(b))), 0.0, 0.5, (0, 0))

    *_, last = climb("nodes:5", axes, 80, 1, 4.0, meet)
    assert last["numbers"]["x"] == pytest.approx(300, abs=30)
    assert last["numbers"]["y"] == pytest.approx(0.5, abs=0.1)


def test_tuning_goes_on_from_its_file(tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    words = ["tune", "catchup", "nodes:8", "--spsa", "rave=600:100", *QUICK, "--games", "2", "--out", str(file)]
    assert main([*words, "--steps", "3"]) == 0
    first = capsys.readouterr().out
    content = file.read_bytes()
    file.write_bytes(content[: content.rfind(b"\n", 0, -1) - 40])
    assert main([*words, "--steps", "3"]) == 0
    assert capsys.readouterr().out == first
    assert file.read_bytes().count(b"\n") == 6
    assert len(first.splitlines()) == 3


def test_a_grid_is_played_and_the_best_comes_first(tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    words = ["tune", "catchup", "nodes:8", "--grid", "rave=0,50", *QUICK, "--games", "4", "--out", str(file)]
    assert main(words) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {one["player"] for one in found} == {"nodes:8,rave=0", "nodes:8,rave=50"}
    assert found[0]["score"] >= found[1]["score"]


def test_the_ladder_has_every_neighbour_pair_the_beginner_and_more_seats():
    found = list(matches("kilkenny_cats", [2, 3, 4], 1, 2))
    two = [(match.a, match.b, games) for match, games in found if match.players == 2]
    assert two[:2] == [("beginner", "level:1", 200), ("beginner", "level:3", 200)]
    assert two[2:] == [(f"level:{low + 1}", f"level:{low}", 200 if low < 6 else 60) for low in range(1, 8)]
    assert [match.players for match, _ in found] == [2] * 9 + [3] * 7 + [4] * 7


def test_the_ladder_is_played_kept_and_shown(tmp_path, capsys):
    words = ["ladder", "disc_stacks", "--level", "1", "--seats", "2", "--out", str(tmp_path / "games.jsonl")]
    assert main([*words, "--games", "2"]) == 0
    shown = capsys.readouterr().out
    assert len(shown.splitlines()) == 4
    assert "| disc_stacks | 2 | level:2 | level:1 | 2 |" in shown
    assert main([*words, "--table"]) == 0
    assert capsys.readouterr().out == shown


def test_a_test_ends_with_a_verdict_and_goes_on_from_its_file(tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    words = ["sprt", "catchup", "nodes:60", "random", "--option", "size=3", "--elo1", "200", "--out", str(file)]
    assert main([*words, "--max-games", "10"]) == 0
    assert json.loads(capsys.readouterr().out)["verdict"] is None
    assert main(words) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["verdict"], found["llr"] >= found["bounds"][1]) == ("elo1", True)
    kept = file.read_bytes()
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out) == found
    assert file.read_bytes() == kept
    assert main(["rate", str(file), "--anchor", "random"]) == 0
    assert "| random | 0 |" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("sprt kilkenny_cats random random --players 3", "sprt: Elo is a matter of two seats"),
        ("sprt catchup random random --elo0 5 --elo1 5", "sprt: --elo0 has to be below --elo1"),
        ("tune catchup nodes:5", "tune: it needs --grid or --spsa"),
        ("tune catchup nodes:5 --grid rave=", "tune: rave= is not of the form name=value,value,..."),
        ("tune catchup nodes:5 --grid speed=1 --out /dev/null", "nodes:5,speed=1: speed is no setting"),
        ("rate /no/such/file", "/no/such/file: No such file or directory"),
        ("ladder catchup --option size", "ladder: --option size is not of the form K=V"),
        ("ladder catchup --seats 3", "3 players do not fit: 2 to 2 can play."),
        ("arena catchup random random --games 2 --dask nonsense://x", "--dask nonsense://x: "),
    ],
)
def test_what_is_refused_exits_2_with_one_line(capsys, words, said):
    assert main(words.split()) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err.count("\n")) == ("", 1)
    assert captured.err.startswith(said)
