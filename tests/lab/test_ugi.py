"""The engine on standard input and output."""

import io
import random
import re
import subprocess
import sys
import threading
from time import perf_counter

import pytest

from pyapp.ai.levels import level
from pyapp.core import registry
from pyapp.core.record import Record
from pyapp.games.catchup import GAME as CATCHUP
from pyapp.lab.players import make
from pyapp.lab.ugi import Ugi
from tests.conftest import ROOT


class Engine:
    """A running ``python -m pyapp ugi GAME``."""

    def __init__(self, game: str = "catchup") -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "pyapp", "ugi", game],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert self.process.stdin and self.process.stdout and self.process.stderr
        self.input, self.output, self.errors = self.process.stdin, self.process.stdout, self.process.stderr
        self.deadline = threading.Timer(30, self.process.kill)
        self.deadline.start()

    def send(self, *lines: str | bytes) -> None:
        for line in lines:
            self.input.write((line if isinstance(line, bytes) else line.encode()) + b"\n")
        self.input.flush()

    def until(self, start: str) -> list[str]:
        """The lines up to the first that begins with ``start``."""
        found = []
        while not found or not found[-1].startswith(start):
            line = self.output.readline().decode()
            assert line, f"the engine ended before {start}: {self.errors.read().decode()}"
            found.append(line.rstrip("\n"))
        return found

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.input, self.output, self.errors):
            stream.close()
        self.deadline.cancel()


@pytest.fixture
def engine():
    running = Engine()
    yield running
    running.close()


@pytest.fixture
def cats():
    running = Engine("kilkenny_cats")
    yield running
    running.close()


def best(lines: list[str]) -> str:
    return lines[-1].removeprefix("bestmove ")


def test_the_handshake(engine):
    engine.send("ugi", "isready")
    lines = engine.until("ugiok")
    assert lines[0] == "id name Quincunx"
    options = [line.split()[2] for line in lines if line.startswith("option name ")]
    assert options[:9] == ["size", "bonus", "swap", "handicap", "players", "seed", "deals", "level", "plain"]
    assert {"exploration", "rave", "expand_visits", "capacity"} <= set(options[9:])
    assert engine.until("readyok") == ["readyok"]
    engine.send("quit")
    assert engine.process.wait(10) == 0


def greeting(game: str) -> list[str]:
    """What an engine says of its options."""
    out = io.StringIO()
    Ugi(registry.get(game), out, io.StringIO("ugi\n")).run()
    return [line for line in out.getvalue().splitlines() if line.startswith("option name ")]


def test_options_tell_their_type_and_what_they_may_be():
    lines = greeting("catchup")
    assert "option name size type combo default 5 var 3 var 4 var 5 var 6 var 7" in lines
    assert "option name swap type check default false" in lines
    assert "option name handicap type spin default 0 min -60 max 60" in lines
    assert "option name players type spin default 2 min 2 max 2" in lines
    assert "option name level type combo default none var none " + " ".join(f"var {n}" for n in range(1, 9)) in lines
    assert "option name komi type string default 0.5" in greeting("carteso")
    for line in lines:
        words = line.split()
        assert words[3] == "type"
        assert words[4] in ("check", "combo", "spin", "string")
        assert words[5] == "default"


@pytest.mark.parametrize(
    ("game", "own", "foreign"),
    [("catchup", "rave", "bits"), ("huddle_up", "swing", "rave"), ("kilkenny_cats", "root_2", "exploration")],
)
def test_only_settings_of_the_search_in_use_are_offered(game, own, foreign):
    names = [line.split()[2] for line in greeting(game)]
    assert own in names
    assert foreign not in names
    out = io.StringIO()
    said = f"setoption name {own} value 3\nsetoption name {foreign} value 3\n"
    Ugi(registry.get(game), out, io.StringIO(said)).run()
    (error,) = out.getvalue().splitlines()
    assert error.startswith("info string error ")
    assert foreign in error


def test_nodes_are_repeatable_and_the_move_is_legal(engine):
    found = []
    for _ in range(2):
        engine.send("position startpos moves e5 d4,d5", "go nodes 300")
        found.append(best(engine.until("bestmove")))
    assert found[0] == found[1]
    record = Record.from_json({"game": "catchup", "moves": ["e5", "d4,d5", found[0]]})
    assert record.last_state().turn_number() == 3


def test_seeds_differ_and_repeat(engine):
    moves = []
    for seed in (1, 2, 3, 4, 1):
        engine.send(f"setoption name seed value {seed}", "position startpos moves e5", "go nodes 300")
        moves.append(best(engine.until("bestmove")))
    assert moves[0] == moves[-1]
    assert len(set(moves)) > 1


def test_an_info_line_tells_the_search(engine):
    engine.send("position startpos moves e5", "go nodes 500")
    *infos, _ = engine.until("bestmove")
    share, turn = r"\d+\.\d", r"[a-i][1-9](,[a-i][1-9])*"
    pattern = rf"info nodes \d+ time \d+ nps \d+ winpercent {share} {share}( proven)? pv {turn}( {turn})*"
    assert infos
    assert all(re.fullmatch(pattern, line) for line in infos)


def test_the_expected_line_is_whole_turns_that_can_be_played(engine):
    engine.send("setoption name seed value 4", "position startpos moves e5 d4,d5", "go movetime 700")
    *infos, _ = engine.until("bestmove")
    lines = [line.partition(" pv ")[2].split() for line in infos]
    assert max(map(len, lines)) > 1
    for line in lines:
        engine.send(f"position startpos moves e5 d4,d5 {' '.join(line)}", "isready")
        assert engine.until("readyok") == ["readyok"]


def test_three_seats_have_a_share_each(cats):
    cats.send("setoption name players value 3", "position startpos", "go nodes 30")
    *_, info, _ = cats.until("bestmove")
    shares = re.findall(r"winpercent (.*) pv", info)[0].split()
    assert len(shares) == 3
    assert sum(map(float, shares)) == pytest.approx(100, abs=1)


def test_a_position_comes_as_text_too(engine):
    state = Record.from_json({"game": "catchup", "options": {"size": 3}, "moves": ["c3", "a1,b2"]}).last_state()
    engine.send("setoption name size value 3", f"position text {state.position_text()} moves d3,d4", "go nodes 200")
    from_text = best(engine.until("bestmove"))
    engine.send("position startpos moves c3 a1,b2 d3,d4", "go nodes 200")
    assert best(engine.until("bestmove")) == from_text


def test_settings_of_the_engine_change_its_search_and_can_be_taken_back(engine):
    def answer(*words: str) -> str:
        engine.send(*words, "position startpos moves e5", "go nodes 400")
        *_, info, _ = engine.until("bestmove")
        return re.sub(r"time \d+ nps \d+", "", info)

    usual = answer()
    without = answer("setoption name rave value 0", "setoption name exploration value 1.5")
    assert without != usual
    assert answer("setoption name rave value default", "setoption name exploration value default") == usual
    answer("setoption name plain value true", "setoption name rave value 5")
    assert answer("setoption name plain value false") == usual


def test_the_command_line_and_the_arena_mean_the_same_engine(engine):
    state = Record.from_json({"game": "catchup", "moves": ["e5"]}).last_state()
    engine.send("setoption name seed value 77", "setoption name rave value 50", "position startpos moves e5")
    engine.send("go nodes 300")
    turn = make("nodes:300,rave=50", CATCHUP).choose(state, Record.new("catchup"), 77).turn
    assert best(engine.until("bestmove")) == state.turn_to_text(turn)


def test_options_of_the_game_begin_anew(engine):
    engine.send("position startpos moves i5", "setoption name size value 3", "go nodes 50")
    assert re.fullmatch(r"[a-e][1-5]", best(engine.until("bestmove")))
    engine.send("position startpos moves i5")
    assert engine.until("info") == ["info string error move 1 (i5): There is no cell i5 on this board."]


def test_the_level_sets_the_simulations(engine):
    nodes = []
    for number in (1, 2):
        engine.send(f"setoption name level value {number}", "position startpos", "go")
        *_, info, _ = engine.until("bestmove")
        nodes.append(int(info.split()[2]))
    assert nodes == [level(number, "catchup").simulations for number in (1, 2)]


def test_a_level_keeps_its_errors_and_takes_the_nodes_or_the_time_that_are_given(engine):
    engine.send("setoption name level value 1", "setoption name seed value 3", "position startpos moves e5 d4,d5")
    engine.send("go nodes 60")
    *_, info, last = engine.until("bestmove")
    assert int(info.split()[2]) >= 60
    state = Record.from_json({"game": "catchup", "moves": ["e5", "d4,d5"]}).last_state()
    turn = make("level:1,simulations=60", CATCHUP).choose(state, Record.new("catchup"), 3).turn
    assert best([last]) == state.turn_to_text(turn)
    engine.send("go movetime 200")
    *_, info, _ = engine.until("bestmove")
    assert int(info.split()[2]) > 2 * level(1, "catchup").simulations


def test_swap_can_be_played_and_found(engine):
    engine.send("setoption name size value 2", "setoption name swap value on")
    engine.send("position startpos moves b2", "go nodes 20000")
    *_, info, last = engine.until("bestmove")
    assert best([last]) == "swap"
    assert "winpercent 0.0 100.0 proven pv swap" in info
    engine.send("position startpos moves b2 swap", "go nodes 100")
    assert best(engine.until("bestmove")) != "swap"


def test_stop_ends_an_endless_search_at_once(engine):
    engine.send("position startpos", "go infinite", "isready")
    assert engine.until("readyok")[-1] == "readyok"
    told = perf_counter()
    engine.send("stop")
    assert best(engine.until("bestmove"))
    assert perf_counter() - told < 0.5


@pytest.mark.parametrize("end", ["stop", "quit", ""])
def test_an_endless_search_that_knows_all_waits_for_its_stop(engine, end):
    engine.send("setoption name size value 2", "position startpos moves b2 a1 a2,b1 b3,c2", "go infinite", "isready")
    assert not any(line.startswith("bestmove") for line in engine.until("readyok"))
    engine.send("isready")
    assert engine.until("readyok") == ["readyok"]
    if end:
        engine.send(end)
    else:
        engine.input.close()
    assert best(engine.until("bestmove")) == "c1"


def test_a_stop_is_heard_behind_garbage(engine):
    engine.send("position startpos", "go infinite", "hello", "stop", "isready")
    *lines, last = engine.until("readyok")
    assert any(line.startswith("bestmove ") for line in lines)
    assert (lines[-1], last) == ("info string error unknown command hello", "readyok")


def test_deals_and_rolls_follow_from_their_own_seed_where_there_is_one():
    def rolled(*words: str) -> str:
        out = io.StringIO()
        Ugi(registry.get("kilkenny_cats"), out, io.StringIO("\n".join([*words, "go nodes 1"]) + "\n")).run()
        return out.getvalue().splitlines()[-1].removeprefix("bestmove ")[0]

    seeds = range(12)
    plain = [rolled(f"setoption name seed value {seed}") for seed in seeds]
    assert len(set(plain)) > 2
    assert [rolled("setoption name seed value 99", f"setoption name deals value {seed}") for seed in seeds] == plain
    assert rolled("setoption name deals value 5", "setoption name deals value none") == plain[0]


def test_movetime_is_kept(engine):
    engine.send("ugi")
    engine.until("ugiok")
    begun = perf_counter()
    engine.send("position startpos moves e5", "go movetime 300")
    engine.until("bestmove")
    assert 0.1 < perf_counter() - begun < 1.5


def test_what_comes_during_a_search_waits_its_turn(engine):
    engine.send("position startpos moves e5", "go nodes 2000", "position startpos moves e4", "go nodes 100")
    together = [best(engine.until("bestmove")) for _ in range(2)]
    engine.send("position startpos moves e5", "go nodes 2000")
    alone = [best(engine.until("bestmove"))]
    engine.send("position startpos moves e4", "go nodes 100")
    alone.append(best(engine.until("bestmove")))
    assert together == alone


@pytest.mark.parametrize(
    "garbage",
    [
        "hello",
        "go nodes",
        "go nodes -5",
        "go nodes 0",
        "go sideways",
        "position",
        "position e5",
        "position startpos e5",
        "position startpos moves z9",
        "position startpos moves e5 e5",
        "setoption seed 5",
        "setoption name seed value many",
        "setoption name level value 9",
        "setoption name size value 1",
        "setoption name komi value 1",
        "setoption name players value 3",
        "setoption name seed value 1" + 120 * "0",
        "setoption name rave value much",
        "setoption name rave value nan",
        "setoption name capacity value 1",
        "setoption name capacity value 16777216",
        "setoption name bits value 16",
        "setoption name deals value many",
        "setoption name level value 0",
        "setoption name expand_visits value 0",
        "setoption name plain value 1",
        "position text",
        "position text e5 moves e5",
        "position text 5/5 moves",
        "position startpos text moves e5",
        "go nodes 99999999999",
        b"\xff\xfe",
    ],
)
def test_garbage_is_one_line_of_error_and_changes_nothing(engine, garbage):
    engine.send("position startpos moves e5 d4,d5", garbage, "isready")
    lines = engine.until("readyok")
    assert [line.startswith("info string error ") for line in lines[:-1]] == [True]
    engine.send("go nodes 300")
    after = best(engine.until("bestmove"))
    engine.send("position startpos moves e5 d4,d5", "go nodes 300")
    assert best(engine.until("bestmove")) == after


def test_a_finished_game_has_no_move(engine):
    engine.send("setoption name size value 2", "position startpos moves b2 a1 a2,b1 b3,c2 c1", "go nodes 10")
    assert engine.until("info") == ["info string error The game is over."]


def test_a_piped_script_gets_its_answer():
    script = "setoption name size value 3\nposition startpos moves c3\ngo nodes 50\n"
    done = subprocess.run(
        [sys.executable, "-m", "pyapp", "ugi", "catchup"],
        cwd=ROOT,
        input=script,
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-1].startswith("bestmove ")


def test_where_a_roll_is_due_go_rolls_and_answers_with_the_whole_turn(cats):
    cats.send("setoption name players value 4", "setoption name seed value 20", "position startpos", "go nodes 20")
    first = best(cats.until("bestmove"))
    assert re.fullmatch(r"5_[a-n]\d+-[a-nNESW]\d+", first)
    cats.send(f"position startpos moves {first}", "go nodes 20")
    second = best(cats.until("bestmove"))
    assert second.startswith("4_")
    cats.send(f"position startpos moves {first} {second}", "isready")
    assert cats.until("readyok") == ["readyok"]


def test_a_bare_roll_waits_for_its_move(cats):
    cats.send("position startpos moves 3", "go nodes 20")
    assert best(cats.until("bestmove")).startswith("3_")
    cats.send("position startpos moves 3 4_f4-f8", "isready")
    assert cats.until("readyok")[0].startswith("info string error")


def test_a_turn_of_one_action_uses_the_time_it_is_given(cats):
    cats.send("position startpos moves 3", "go movetime 500")
    *_, info, _ = cats.until("bestmove")
    (spent,) = re.findall(r"time (\d+)", info)
    assert int(spent) >= 490


WORDS = (
    "ugi uginewgame setoption position stop name value startpos text moves seed deals level plain rave bits capacity "
    "expand_visits players size none default true false 0 1 3 9 -1 1e9 nan inf 99999999999999999999 e5 a1,a2 c3-c4 "
    "4_f4-f8 swap -- . b/w é \x00 \udcff ² ٣ _ - , / 1R* 2R>1 pass placement random"
).split()


@pytest.mark.parametrize("game", registry.ids())
def test_an_engine_survives_whatever_is_said(game):
    rng = random.Random(4)
    for _ in range(15):
        lines = []
        for _ in range(15):
            said = [rng.choice(WORDS) for _ in range(rng.randint(0, 6))]
            start = rng.choice(["", f"setoption name {rng.choice(WORDS)} value", "position startpos moves"])
            lines.append(" ".join([start, *said]))
        out = io.StringIO()
        Ugi(registry.get(game), out, io.StringIO("\n".join([*lines, "isready"]) + "\n")).run()
        *answers, last = out.getvalue().splitlines()
        assert last == "readyok"
        for answer in answers:
            assert answer.split()[0] in ("info", "id", "option", "ugiok")
