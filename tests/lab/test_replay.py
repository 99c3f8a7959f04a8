"""``replay``: files of records, the facts that they carry, and errors that name file, record and move."""

import json
import subprocess
import sys

import pytest

from pyapp.__main__ import main
from pyapp.core import registry
from tests.conftest import ROOT, VECTORS, vector_lines

GOOD = {
    "game": "catchup",
    "options": {"size": 2},
    "moves": ["b2", "a1", "a2,b1", "b3,c2", "c1"],
    "after": [{"limit": 2}, {"limit": 2}, {"limit": 3}, {"scores": [3, 2]}, {"to_move": None, "limit": 0}],
    "result": {"winners": [0], "groups": [[4], [2, 1]]},
}


@pytest.fixture
def replay(tmp_path, capsys):
    """Replay lines of a file: the exit code, the records found, the errors."""

    def act(*lines, check=True, encoding="utf-8", end="\n"):
        path = tmp_path / "games.jsonl"
        path.write_bytes(end.join(x if isinstance(x, str) else json.dumps(x) for x in lines).encode(encoding))
        code = main(["replay", str(path), *(["--check"] if check else [])])
        captured = capsys.readouterr()
        return code, [json.loads(line) for line in captured.out.splitlines()], captured.err.replace(str(path), "FILE")

    return act


@pytest.mark.parametrize("name", registry.ids())
def test_all_vectors_pass_the_check(name):
    done = subprocess.run(
        [sys.executable, "-m", "pyapp", "replay", str(VECTORS / f"{name}.jsonl"), "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert found == [{"after": game["after"], "result": game["result"]} for game in vector_lines(f"{name}.jsonl")]


def test_records_come_from_standard_input_too():
    done = subprocess.run(
        [sys.executable, "-m", "pyapp", "replay", "-"],
        cwd=ROOT,
        input=json.dumps({"game": "catchup", "moves": ["E5"]}),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0
    (found,) = map(json.loads, done.stdout.splitlines())
    assert [facts["limit"] for facts in found["after"]] == [2]
    assert found["result"] is None


def test_without_check_facts_are_told_and_not_compared(replay):
    code, found, _ = replay({**GOOD, "result": {"winners": [1]}}, check=False)
    assert (code, found[0]["result"]) == (0, GOOD["result"])
    assert len(found[0]["after"]) == 5


def test_check_compares_what_the_record_carries(replay):
    assert replay(GOOD, {**GOOD, "after": [{}] * 5}, {"game": "catchup", "moves": [], "after": []})[0] == 0


@pytest.mark.parametrize(("encoding", "end"), [("utf-8-sig", "\n"), ("utf-8", "\r\n"), ("utf-8", "\n\n")])
def test_any_line_ends_and_a_byte_order_mark(replay, encoding, end):
    code, found, err = replay(GOOD, GOOD, encoding=encoding, end=end)
    assert (code, len(found), err) == (0, 2, "")


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        ("{", "The record is not JSON: line 1, column 2."),
        ("[]", "The record is not a JSON object."),
        ({"moves": []}, "The record's field game is missing or of the wrong kind."),
        ({**GOOD, "options": {"size": 11}}, "size cannot be 11: use 3, 4, 5, 6, 7."),
        ({**GOOD, "moves": ["b2", "b2"]}, "move 2 (b2): b2 is taken."),
        ({**GOOD, "moves": ["b2", "a1", "A2,z9"]}, "move 3 (A2,z9): There is no cell z9 on this board."),
        ({**GOOD, "moves": [*GOOD["moves"], "a1"]}, "move 6 (a1): The game is over."),
        ({**GOOD, "after": [{"limit": 1}, *GOOD["after"][1:]]}, "move 1 (b2): limit is 2, the record says 1"),
        (
            {**GOOD, "after": [*GOOD["after"][:4], {"scores": [4, 3]}]},
            "move 5 (c1): scores is [4, 2], the record says [4, 3]",
        ),
        (
            {**GOOD, "after": [{"mood": "good"}, *GOOD["after"][1:]]},
            'move 1 (b2): mood is null, the record says "good"',
        ),
        ({**GOOD, "after": GOOD["after"][:4]}, "facts after 4 moves, 5 moves played"),
        ({**GOOD, "result": {"winners": [1]}}, "result: winners is [0], the record says [1]"),
        ({**GOOD, "result": None}, "result: the game is over, the record says otherwise"),
        (
            {"game": "catchup", "moves": ["e5"], "result": {"winners": [0]}},
            "result: the game is not over, the record says otherwise",
        ),
        ({"game": "catchup", "moves": []}, "The record's field after is missing or of the wrong kind."),
        ({**GOOD, "after": 5}, "The record's field after is missing or of the wrong kind."),
        ({**GOOD, "after": [1, 2, 3, 4, 5]}, "The record's field after is missing or of the wrong kind."),
        ({**GOOD, "result": [0]}, "The record's field result is missing or of the wrong kind."),
    ],
)
def test_what_is_wrong_is_named_by_file_record_and_move(replay, bad, said):
    code, found, err = replay(GOOD, bad)
    assert (code, len(found)) == (2, 1)
    assert err == f"FILE: record 2: {said}\n"


def test_a_file_that_cannot_be_read_is_named(tmp_path, capsys):
    missing, latin = tmp_path / "missing.jsonl", tmp_path / "latin.jsonl"
    latin.write_bytes(b'{"game": "caf\xe9"}')
    for path, said in (
        (missing, "No such file or directory"),
        (tmp_path, "Is a directory"),
        (latin, "not UTF-8 at byte 13"),
    ):
        assert main(["replay", str(path)]) == 2
        assert capsys.readouterr().err == f"{path}: {said}\n"
