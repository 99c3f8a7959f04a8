"""Matches: gone on with after whatever happened, the same on a cluster, and engines that fail lose their game alone."""

import json
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import psutil
import pytest

from pyapp.__main__ import main
from pyapp.lab import crew
from pyapp.lab.archive import Archive, read
from pyapp.lab.pairs import Match
from pyapp.lab.replay import ReplayError
from tests.conftest import ROOT
from tests.lab.matches import fake, games, rounds, start

MATCH = ["arena", "catchup", "nodes:100,plain", "nodes:20,plain", "--option", "size=3", "--seed", "5"]


def finish(process: subprocess.Popen[bytes]) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=120)
    return process.returncode, out.decode(), err.decode()


def wait_for_lines(file: Path, count: int) -> None:
    deadline = time.monotonic() + 60
    while not file.is_file() or file.read_bytes().count(b"\n") < count:
        assert time.monotonic() < deadline
        time.sleep(0.01)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    """The games of the match that nobody interrupts."""
    file = tmp_path_factory.mktemp("arena") / "games.jsonl"
    code, out, err = finish(start(*MATCH, "--games", "40", "--out", str(file)))
    assert (code, json.loads(out)["games"]) == (0, 40)
    assert err.startswith("catchup: nodes:100,plain against nodes:20,plain, 40 games (+")
    return games(file)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_after_an_end_at_any_time_nothing_is_lost_and_nothing_twice(tmp_path, undisturbed, how):
    file = tmp_path / "games.jsonl"
    words = [*MATCH, "--games", "40", "--out", str(file), "--jobs", "2"]
    running = start(*words)
    wait_for_lines(file, 4)
    workers = psutil.Process(running.pid).children(recursive=True)
    running.send_signal(how)
    code, _, err = finish(running)
    assert (code, err) == (130, "") if how == signal.SIGINT else code == -how
    assert psutil.wait_procs(workers, timeout=10)[1] == []
    before = file.read_bytes()
    kept = before.count(b"\n")
    assert 4 <= kept < 40
    file.write_bytes(before[: before.rfind(b"\n") + 1] + b'{"format":"quincunx","ver')
    assert finish(start(*words))[0] == 0
    assert games(file) == undisturbed
    assert file.read_bytes().startswith(before[: before.rfind(b"\n") + 1])


def test_a_lost_worker_is_said_in_one_line(tmp_path):
    file = tmp_path / "games.jsonl"
    running = start(*MATCH, "--games", "1000", "--out", str(file))
    wait_for_lines(file, 1)
    for worker in psutil.Process(running.pid).children():
        if "spawn_main" in " ".join(worker.cmdline()):
            worker.kill()
    code, _, err = finish(running)
    assert (code, err) == (2, "a worker process died; the same command goes on where it ended\n")


def test_more_games_are_added_and_none_is_played_again(tmp_path, undisturbed, capsys):
    file = str(tmp_path / "games.jsonl")
    for count in ("4", "8", "6"):
        assert main([*MATCH, "--games", count, "--out", file]) == 0
        assert json.loads(capsys.readouterr().out)["games"] == int(count)
    assert games(Path(file)) == {name: game for name, game in undisturbed.items() if name[0] < 4}


@pytest.fixture
def cluster():
    """A Dask cluster of one worker, reached over loopback."""
    from distributed import LocalCluster

    where: dict[str, Any] = {"processes": False, "protocol": "tcp", "host": "127.0.0.1", "dashboard_address": None}
    made: Any = LocalCluster(n_workers=1, threads_per_worker=1, **where)
    with made:
        assert made.scheduler_address.startswith("tcp://127.0.0.1:")
        yield made


def test_a_file_begun_here_is_ended_on_a_cluster_with_the_same_games(tmp_path, undisturbed, cluster):
    file = tmp_path / "games.jsonl"
    assert main([*MATCH, "--games", "8", "--out", str(file)]) == 0
    assert len(games(file)) == 8
    assert main([*MATCH, "--games", "20", "--out", str(file), "--dask", cluster.scheduler_address]) == 0
    assert games(file) == {name: game for name, game in undisturbed.items() if name[0] < 10}


def test_an_interrupt_ends_a_run_on_a_cluster_at_once_and_keeps_its_games(tmp_path, undisturbed, cluster):
    file = tmp_path / "games.jsonl"
    words = [*MATCH, "--out", str(file), "--dask", cluster.scheduler_address]
    running = start(*words, "--games", "40")
    wait_for_lines(file, 2)
    running.send_signal(signal.SIGINT)
    assert finish(running)[::2] == (130, "")
    assert 2 <= len(games(file)) < 40
    assert main([*words, "--games", "20"]) == 0
    assert {name: game for name, game in games(file).items() if name[0] < 10} == {
        name: game for name, game in undisturbed.items() if name[0] < 10
    }


def test_a_lost_cluster_is_said_in_one_line(tmp_path, cluster):
    file = tmp_path / "games.jsonl"
    running = start(*MATCH, "--games", "1000", "--out", str(file), "--dask", cluster.scheduler_address)
    wait_for_lines(file, 1)
    cluster.close()
    code, _, err = finish(running)
    assert code == 2
    assert err.count("\n") == 1
    assert err.endswith("the cluster was lost; the same command goes on where it ended\n")


def test_a_cluster_that_is_not_there_is_said_in_one_line(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(crew, "PATIENCE", 0.2)
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{closed.getsockname()[1]}"
    assert main([*MATCH, "--games", "2", "--dask", address]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"--dask {address}: ")
    assert err.count("\n") == 1


def test_without_a_file_the_games_are_the_output(capsys):
    assert main([*MATCH, "--games", "2"]) == 0
    out = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert sorted((line["round"], line["seat"]) for line in out) == [(0, 0), (0, 1)]


@pytest.mark.parametrize(
    ("how", "reason", "detail"),
    [
        ("die", "crash", "it was ended by signal 9"),
        ("quit", "crash", "it ended with exit code 3"),
        ("nonsense", "illegal", "z9: "),
        ("empty", "illegal", ": "),
        ("hang", "timeout", "no "),
        ("flood", "timeout", "no "),
        ("orphan", "timeout", "no "),
        ("deaf", "timeout", "no "),
    ],
)
def test_an_engine_that_fails_loses_its_game_and_no_more(tmp_path, capsys, how, reason, detail):
    file = tmp_path / "games.jsonl"
    broken = fake(how, str(tmp_path))
    if reason == "timeout":
        broken = broken.replace("timeout=20", "timeout=0.5")
    words = ["arena", "catchup", broken, "random", "--option", "size=2", "--opening", "0", "--games", "2"]
    assert main([*words, "--out", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["lost"] == [2, 0]
    for line in read([str(file)]):
        assert (line["reason"], line["lost"]["seat"], line["returns"][line["seat"]]) == (reason, line["seat"], -1)
        assert line["lost"]["detail"].startswith(detail)
    started = [one for one in psutil.process_iter(["cmdline"]) if str(tmp_path) in (one.info["cmdline"] or [])]
    assert psutil.wait_procs(started, timeout=5)[1] == []


def test_an_engine_that_works_plays_to_the_end(tmp_path):
    file = tmp_path / "games.jsonl"
    words = ["arena", "catchup", fake("well"), "random", "--option", "size=2", "--opening", "0", "--games", "2"]
    assert main([*words, "--out", str(file)]) == 0
    for line in read([str(file)]):
        assert line["reason"] == "end"
        assert line["nodes"][line["seat"]] > 0


ENGINE = f"ugi:nodes=20 {sys.executable} -m pyapp ugi"


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("disc_stacks", ["placement=random", "rounds=2"]),
        ("disc_stacks", ["placement=random", "rounds=2", "colours=3"]),
        ("catchup", ["size=2"]),
        ("carteso", ["size=3"]),
        ("huddle_up", []),
        ("kilkenny_cats", ["mice=own"]),
    ],
)
def test_our_own_engine_plays_every_game_to_its_end_as_another_program(tmp_path, monkeypatch, game, options):
    monkeypatch.chdir(ROOT)
    file = tmp_path / "games.jsonl"
    words = [word for option in options for word in ("--option", option)]
    assert main(["arena", game, f"{ENGINE} {game}", "random", "--games", "2", "--out", str(file), *words]) == 0
    assert [line["reason"] for line in read([str(file)])] == ["end", "end"]


def test_an_engine_that_refuses_a_setting_ends_the_match_in_one_line(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    file = tmp_path / "games.jsonl"
    broken = ENGINE.replace("nodes=20", "nodes=20 rave=-1") + " catchup"
    assert main(["arena", "catchup", broken, "random", "--games", "20", "--out", str(file)]) == 2
    err = capsys.readouterr().err
    assert err == f"{sys.executable} -m pyapp ugi catchup: it refused: rave cannot be -1\n"
    assert file.read_bytes() == b""


class TestArchive:
    match = Match("catchup", "random", "random")

    def test_one_run_at_a_time_writes_to_a_file(self, tmp_path):
        file = tmp_path / "games.jsonl"
        running = start(*MATCH, "--games", "1000", "--out", str(file))
        wait_for_lines(file, 1)
        code, _, err = finish(start(*MATCH, "--games", "1000", "--out", str(file)))
        running.terminate()
        finish(running)
        assert (code, err) == (2, f"{file}: another run is writing to it\n")

    @pytest.mark.parametrize("line", [b"[]", b"{}", b"7", b"not JSON", b'{"game": "catchup", "round": 0}', b"\xff"])
    def test_a_file_of_something_else_is_refused_and_kept(self, tmp_path, line):
        file = tmp_path / "games.jsonl"
        with Archive(str(file)) as kept:
            for game in rounds(self.match, (1.0, 0.0)):
                kept.add(game)
        content = file.read_bytes() + line + b"\n"
        file.write_bytes(content)
        with pytest.raises(ReplayError, match=r"games\.jsonl: line 3: not a game of a match"):
            Archive(str(file))
        with pytest.raises(ReplayError):
            read([str(file)])
        assert file.read_bytes() == content

    def test_a_place_that_cannot_be_written_is_said(self, tmp_path):
        with pytest.raises(ReplayError):
            Archive(str(tmp_path))

    def test_a_match_finds_its_own_games_only(self, tmp_path):
        other = Match("catchup", "random", "random", seed=2)
        with Archive(str(tmp_path / "games.jsonl")) as kept:
            for game in [*rounds(self.match, (1.0, 0.0)), *rounds(other, (0.0, 0.0), (1.0, 1.0))]:
                kept.add(game)
            assert [len(kept.of(match)) for match in (self.match, other)] == [2, 4]
