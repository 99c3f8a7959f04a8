"""``python -m pyapp``: games, perft, bench, and errors with exit code 2 and one line."""

import json
import subprocess
import sys

import pytest

from pyapp import __version__
from pyapp.__main__ import main
from pyapp.core import registry
from pyapp.core.game import COMPILED
from pyapp.lab import bench, players
from tests.conftest import ROOT

PLAYERS = ", ".join([*players.MAKERS, *players.MODULES])
KNOWN = ", ".join(registry.ids())
ENGINE = "native" if COMPILED else "interpreted"
HUDDLE = "BB,-,B,-/-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-/WW,-,-,-"
"""2 black points and a group of 1, 2 white ones; nobody can move."""


def run(capsys, *words: str) -> tuple[int, str, str]:
    """The exit code, the output and the errors of a command."""
    code = main(list(words))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_games_lists_them_with_their_options(capsys):
    code, out, err = run(capsys, "games")
    found = json.loads(out)
    assert (code, err, found["engine"]) == (0, "", ENGINE)
    catchup, *_ = found["games"]
    assert (catchup["id"], catchup["version"], catchup["min_players"], catchup["max_players"]) == ("catchup", 1, 2, 2)
    options = {option.pop("name"): option for option in catchup["options"]}
    assert {"default": "own", "choices": ["own", "global"]}.items() <= options["bonus"].items()
    assert {"default": 0, "choices": [], "low": -60, "high": 60, "step": 1}.items() <= options["handicap"].items()
    assert (options["size"]["default"], options["swap"]["default"]) == (5, False)


def test_the_module_runs_by_its_name():
    done = subprocess.run(
        [sys.executable, "-m", "pyapp", "perft", "catchup", "--depth", "2", "--option", "size=2"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert [json.loads(line) for line in done.stdout.splitlines()] == [
        {"depth": 1, "turns": 7},
        {"depth": 2, "turns": 147},
    ]


def test_perft_takes_options(capsys):
    words = "perft catchup --depth 4 --option size=2 --option bonus=global".split()
    code, out, _ = run(capsys, *words)
    assert code == 0
    assert [json.loads(line)["turns"] for line in out.splitlines()] == [7, 147, 1920, 10254]


@pytest.mark.parametrize(
    ("words", "measure", "value"),
    [
        ("carteso --position ... --option komi=0", "margin", -3),
        ("carteso --position b.b", "margin", -3.5),
        ("carteso --option size=2x1 --option komi=2 --measure result", "result", 0),
        ("catchup --option size=2", "result", 1),
        (f"huddle_up --position {HUDDLE}", "margin", 0),
        (f"huddle_up --position {HUDDLE} --option tiebreak=next_groups", "result", 1),
        (f"huddle_up --position {HUDDLE} --option tiebreak=next_groups --option first=white", "result", -1),
    ],
)
def test_solve_tells_the_exact_value_and_a_best_turn(capsys, words, measure, value):
    code, out, err = run(capsys, "solve", *words.split())
    found = json.loads(out)
    assert (code, err, found["measure"], found["value"]) == (0, "", measure, value)
    assert found["nodes"] > 0
    assert isinstance(found["turn"], str)


def test_solve_tells_the_value_of_a_finished_game(capsys):
    _, out, _ = run(capsys, "solve", "carteso", "--position", "bw")
    assert json.loads(out) == {"measure": "margin", "value": 1.5, "turn": None, "nodes": 0}


def test_solve_tells_what_each_of_three_seats_gets_when_all_play_best(capsys):
    game = registry.get("disc_stacks")
    state = game.state_from_text("1:4R3G2B 2:4B3R 3:4G2R1Y 4:3B1R 1 3 act 2,3,3", 3)
    told = []
    while not state.is_terminal():
        text = f"{state.position_text()} {state.current_player()} 3 act {','.join(map(str, state.scores()))}"
        code, out, err = run(capsys, "solve", "disc_stacks", "--players", "3", "--position", text, "--turns")
        first, best, *others = map(json.loads, out.splitlines())
        assert (code, err, first["final"]) == (0, "", True)
        assert first["wishes"].startswith("in the last round the larger share of the win; then")
        assert best["values"] == first["values"]
        seat = state.current_player()
        assert all(line["values"][seat] <= first["values"][seat] for line in others)
        assert len(others) + 1 == len(list(state.turns(False)))
        told.append(first["values"])
        state.play_turn(state.text_to_turn(first["turn"]))
    assert len(told) > 2
    assert all(values == state.returns() for values in told)
    _, out, _ = run(capsys, "solve", "disc_stacks", "--players", "3", "--position", "- 0 3 over 5,4,3")
    assert json.loads(out) == {"measure": "result", "values": [1, -1, -1], "turn": None, "nodes": 0, "final": True}


def test_solve_says_when_only_the_round_is_worked_out(capsys):
    position = "1:4R3G2B 2:4B3R 3:4G2R1Y 4:3B1R 1 1 act 0,0,0"
    _, out, _ = run(capsys, "solve", "disc_stacks", "--players", "3", "--position", position)
    assert json.loads(out)["final"] is False


def test_bench_measures_playouts_and_simulations(capsys, monkeypatch):
    monkeypatch.setattr(bench.bench, "__defaults__", (0.05,))
    code, out, _ = run(capsys, "bench", "catchup")
    found = json.loads(out)
    assert (code, found["engine"]) == (0, ENGINE)
    assert found["games"]["catchup"]["playouts_per_second"] > 100
    assert found["games"]["catchup"]["simulations_per_second"] > 50


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("perft chess --depth 1", f"There is no game chess. Known: {KNOWN}."),
        ("perft catchup --depth 0", "perft: --depth is a number from 1"),
        ("perft catchup --depth 1 --option size", "perft: --option size is not of the form K=V"),
        ("perft catchup --depth 1 --option komi=1", "There is no option komi. Known: size, bonus, swap, handicap."),
        ("perft catchup --depth 1 --option size=9", "size cannot be 9: use 3, 4, 5, 6, 7."),
        ("bench chess", f"There is no game chess. Known: {KNOWN}."),
        ("ugi chess", f"There is no game chess. Known: {KNOWN}."),
        ("solve catchup --option size", "solve: --option size is not of the form K=V"),
        ("solve carteso --position b./.", "Row 2 has 1 cells; it needs 2."),
        ("solve carteso --nodes 100", "An exact value is out of reach: 100 positions were not enough."),
        ("solve disc_stacks --players 3 --nodes 100", "An exact value is out of reach: 100 positions were not enough."),
        ("solve disc_stacks --players 4", "4 players do not fit: 2 to 3 can play."),
        ("solve kilkenny_cats --players 3", "Exact values are for 2 players, not 3."),
        (
            "solve disc_stacks --players 3 --measure margin",
            "solve: --measure is for two seats; of more the result is worked out",
        ),
        ("ladder catchup --level 99 --table", "99 is no level: use 1 to 8, or human."),
        ("ladder catchup --seats 3 --table", "3 players do not fit: 2 to 2 can play."),
        ("arena chess random random --games 2", f"There is no game chess. Known: {KNOWN}."),
        ("arena catchup random nodes --games 2", "nodes: nothing is no number"),
        ("arena catchup random level=1 --games 2", f"level=1: there is no player level=1. Known: {PLAYERS}"),
    ],
)
def test_what_is_refused_exits_2_with_one_line(capsys, words, said):
    code, out, err = run(capsys, *words.split())
    assert (code, out) == (2, "")
    assert err == said + "\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("solve carteso --nodes -5", "argument --nodes: -5 is no number from 0"),
        ("solve carteso --memory 0", "argument --memory: 0 is no number from 1"),
        ("arena catchup random random --games many", "argument --games: many is no number from 1"),
    ],
)
def test_numbers_out_of_bounds_are_named(capsys, words, said):
    with pytest.raises(SystemExit) as caught:
        main(words.split())
    assert caught.value.code == 2
    assert capsys.readouterr().err.splitlines()[-1].endswith(f"error: {said}")


@pytest.mark.parametrize("words", [[], ["nonsense"], ["perft", "catchup"], ["perft", "catchup", "--depth", "two"]])
def test_words_that_are_no_command_exit_2(capsys, words):
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 2
    assert "usage: python -m pyapp" in capsys.readouterr().err


def test_the_version_is_the_packages(capsys):
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert (caught.value.code, capsys.readouterr().out.strip()) == (0, __version__)


@pytest.mark.parametrize("form", ["json", "text", "link"])
def test_convert_writes_a_game_in_another_form_and_back(capsys, tmp_path, form):
    game = tmp_path / "game"
    game.write_bytes(b'\xef\xbb\xbf[Game "catchup"]\r\n[Event "Cup"]\r\n1. E5 2. d4 c3\r\n')
    code, out, err = run(capsys, "convert", str(game), "--to", form)
    assert (code, err) == (0, f"{game}: Left out, because nothing here uses them: the tags Event.\n")
    game.write_text(out, "utf-8")
    code, back, err = run(capsys, "convert", str(game), "--to", form)
    assert (code, back, err) == (0, out, "")
    code, back, err = run(capsys, "convert", str(game), "--to", "json")
    assert json.loads(back)["moves"] == ["e5", "c3,d4"]


@pytest.mark.parametrize(
    ("text", "form", "words"),
    [
        ("hello", "json", "This is no game that can be read here"),
        ('[Game "catchup"]\n1. e5\n2. e5', "json", "line 3, move 2 (e5): e5 is taken."),
        ('[Game "catchup"]\n1. e5', "abstractplay", "Only finished games"),
    ],
)
def test_convert_says_what_it_cannot_do(capsys, tmp_path, text, form, words):
    game = tmp_path / "game.txt"
    game.write_text(text, "utf-8")
    code, out, err = run(capsys, "convert", str(game), "--to", form)
    assert (code, out) == (2, "")
    assert err.startswith(words)
    assert run(capsys, "convert", str(tmp_path / "none"), "--to", form)[0] == 2
