"""Games to learn from, and what is learnt: a file is gone on with, a fit finds what is there, weights are written."""

from __future__ import annotations

import json
import runpy
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy import sparse

from pyapp.__main__ import main
from pyapp.core.rng import Rng
from pyapp.games.kilkenny_cats.network import row_count, unpacked
from pyapp.lab import catchup, huddle, kilkenny, train
from pyapp.lab.adam import Adam

COLLECT = {
    "catchup": ["--simulations", "12"],
    "huddle_up": ["--simulations", "40"],
    "kilkenny_cats": ["--players", "3"],
}
games = pytest.mark.parametrize("game", train.MODULES)


def collect(game: str, count: int, out: Path, *words: str) -> int:
    return main(["train", game, "collect", *COLLECT[game], "--games", str(count), "--out", str(out), *words])


def lines(file: Path) -> dict[int, Any]:
    """The games of a file by their numbers; fails where one stands twice."""
    found: dict[int, Any] = {}
    for text in file.read_text("utf-8").splitlines():
        line = json.loads(text)
        assert line["number"] not in found
        found[line.pop("number")] = line
    return found


@games
def test_a_run_is_gone_on_with_game_by_game(game, tmp_path, capsys):
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    assert collect(game, 4, whole, "--jobs", "2") == 0
    assert collect(game, 1, parts) == 0
    with parts.open("a") as file:
        file.write('{"train":"catch')
    capsys.readouterr()
    assert collect(game, 4, parts) == 0
    assert capsys.readouterr().err == f"{game}: 3 games played, 1 were there\n"
    assert sorted(lines(whole)) == [0, 1, 2, 3]
    assert lines(parts) == lines(whole)
    assert len({str(line) for line in lines(whole).values()}) == 4
    assert collect(game, 4, parts, "--seed", "2") == 0
    assert parts.read_text().count("\n") == 8


@games
def test_two_games_are_learnt_from_and_the_weights_written(game, tmp_path, capsys, monkeypatch):
    file = tmp_path / "games.jsonl"
    module: Any = import_module(train.MODULES[game])
    copy = tmp_path / "copy.py"
    before = module.FILE.read_text("utf-8")
    copy.write_text(before, "utf-8")
    monkeypatch.setattr(module, "FILE", copy)
    assert collect(game, 2, file) == 0
    capsys.readouterr()
    assert main(["train", game, "fit", str(file), "--write"]) == 0
    first, *_, last = capsys.readouterr().out.splitlines()
    assert (first, last) == ("2 games", f"written: {copy}")
    after = copy.read_text("utf-8")
    assert after != before
    assert after.split('"""')[1] == before.split('"""')[1]
    names = {
        "catchup": "POLICY FIRST EARLY LATE MIXER LEADS HEAD HEAD_BASE VALUE STONE STOP",
        "huddle_up": "WEIGHTS",
        "kilkenny_cats": "WEIGHTS",
    }[game].split()
    old, new = runpy.run_path(str(Path(str(module.__file__)))), runpy.run_path(str(copy))
    for name in names:
        learnt = new[name]
        if game == "catchup":
            assert len(learnt) == len(getattr(old["weights"], name))
        elif game == "huddle_up":
            assert list(learnt) == list(old["knowledge"].WEIGHTS)
        else:
            assert unpacked(learnt[2]) == unpacked(old["weights"].WEIGHTS[2])
            assert unpacked(learnt[4]) != unpacked(old["weights"].WEIGHTS[4])
            assert len(unpacked(learnt[4])) == len(unpacked(old["weights"].WEIGHTS[4]))


@games
def test_the_same_files_give_the_same_weights(game, tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    assert collect(game, 3, file) == 0
    capsys.readouterr()
    said = []
    for _ in range(2):
        assert main(["train", game, "fit", str(file)]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]


@games
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "no game to learn from"),
        (b"hello\n", "line 1: not a game to learn from"),
        (b"[]\n", "line 1: not a game to learn from"),
        (b'{"format": "quincunx"}\n', "line 1: not a game to learn from"),
        (b'{"train": "chess", "seed": 1, "settings": {}, "weights": "", "number": 0}\n', "line 1: a game of chess"),
        (b'{"train": "GAME", "seed": 1, "settings": {}, "weights": "", "number": 0}\n', "line 1: not a game to learn"),
        (b"\xff\n", "line 1: not a game to learn from"),
    ],
)
def test_other_files_are_refused_in_one_line(game, content, words, tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    file.write_bytes(content.replace(b"GAME", game.encode()))
    assert main(["train", game, "fit", str(file)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(f"{file}: {words}")


@games
def test_a_game_that_breaks_the_rules_is_refused(game, tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    assert collect(game, 1, file) == 0
    line = json.loads(file.read_text())
    line["actions"] = [line["actions"][-1], *line["actions"][1:]]
    line["actions"][1] = 10**6
    file.write_text(json.dumps(line) + "\n")
    capsys.readouterr()
    assert main(["train", game, "fit", str(file)]) == 2
    assert capsys.readouterr().err == f"{file}: line 1: not a game to learn from\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("catchup fit none.jsonl", "none.jsonl: No such file or directory"),
        ("catchup collect --games 2 --out .", ".: Is a directory"),
        ("kilkenny_cats collect --games 2 --players 7 --out x.jsonl", "7 players do not fit: 2 to 4 can play."),
    ],
)
def test_words_that_cannot_be_done_are_refused(words, said, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["train", *words.split(" ")]) == 2
    assert capsys.readouterr().err == said + "\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["carteso", "collect", "--games", "2", "--out", "x"],
        ["huddle_up", "collect", "--games", "2", "--out", "x", "--plain"],
        ["catchup", "collect", "--games", "0", "--out", "x"],
        ["catchup", "collect", "--games", "2"],
        ["kilkenny_cats", "fit", "x", "--share", "2"],
        ["kilkenny_cats", "fit", "x", "--rate", "nan"],
    ],
)
def test_words_that_are_no_command_exit_2(words, capsys):
    with pytest.raises(SystemExit) as caught:
        main(["train", *words])
    assert caught.value.code == 2


def test_games_of_two_seats_and_of_more_are_not_mixed(tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    for players in ("2", "4"):
        assert collect("kilkenny_cats", 1, file, "--players", players) == 0
    capsys.readouterr()
    assert main(["train", "kilkenny_cats", "fit", str(file)]) == 2
    assert capsys.readouterr().err.startswith("games of two seats and games of more have weights of their own")


def test_the_visits_of_a_game_of_catchup_are_those_that_were_asked_for():
    game = catchup.play(Rng(3), {"simulations": 6, "plain": False})
    assert game == catchup.play(Rng(3), {"simulations": 6, "plain": False})
    assert all(sum(visits) <= 6 or proven for _, _, _, proven, _, visits in game["rows"])


def test_the_optimiser_finds_the_lowest_point():
    goal = np.array([3.0, -2.0, 0.5])
    adam = Adam(np.zeros(3))
    for number in range(2000):
        adam.step(2 * (adam.weights - goal), 0.1 * (1 - number / 2000))
    assert adam.weights == pytest.approx(goal, abs=1e-3)


def test_huddles_fit_finds_weights_that_are_there():
    rng = np.random.default_rng(1)
    truth = np.array([1.5, -0.7, 0.0])
    rows = rng.normal(0, 1, (8000, 3))
    ended = (rng.random(8000) < 1 / (1 + np.exp(-(rows @ truth)))).astype(float)
    weights, _ = huddle.fitted(rows, ended)
    assert weights == pytest.approx(truth, abs=0.15)


@pytest.mark.parametrize("kinds", [2, 4])
def test_kilkennys_fit_comes_nearer_to_what_is_wanted(kinds):
    rng = np.random.default_rng(1)
    lines = sparse.csr_matrix((rng.random((6000 * kinds, row_count(kinds))) < 0.05).astype(np.float32))
    teacher, pupil = (kilkenny.begun_with(kinds, plain) for plain in (False, True))
    wanted = kilkenny.answers(teacher["rows"], teacher["answer"], lines, kinds)[3].astype(np.float32)
    _, before, after = kilkenny.fit(pupil, lines, wanted, kinds, 30, 0.01)
    least = kilkenny.surprise(wanted[-500:], wanted[-500:])
    assert least <= after < least + 0.5 * (before - least)


def test_kilkennys_weights_are_the_same_behind_their_text():
    for kinds in (2, 4):
        found = kilkenny.weights_for(kinds)
        assert kilkenny.whole(kilkenny.loose(found, kinds)) == found
