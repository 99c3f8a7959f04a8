"""A program that speaks UGI and plays the first move of Catchup (size 2) that is free, until it misbehaves.

The first word says how, at its second move: die, quit, hang, flood, nonsense, empty, orphan; or "well", or "deaf" from
the start.
"""

import os
import signal
import subprocess
import sys
import time

CELLS = ["a1", "a2", "b1", "b2", "b3", "c1", "c2"]


def misbehave(how: str) -> None:
    if how == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    if how == "quit":
        sys.exit(3)
    if how == "orphan":
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)", *sys.argv])
    while how in ("hang", "orphan"):
        time.sleep(1)
    while how == "flood":
        print("info string " + "x" * 1000, flush=True)
    if how == "nonsense":
        print("bestmove z9", flush=True)
    if how == "empty":
        print("bestmove", flush=True)


def main() -> None:
    how = sys.argv[1]
    moves: list[str] = []
    asked = 0
    while how == "deaf":
        time.sleep(1)
    for line in sys.stdin:
        words = line.split()
        if words[0] == "ugi":
            print("id name Fake\noption name size type string default 5\nugiok", flush=True)
        elif words[0] == "isready":
            print("readyok", flush=True)
        elif words[0] == "position":
            moves = words[3:]
        elif words[0] == "go":
            asked += 1
            if asked > 1:
                misbehave(how)
            taken = {cell for move in moves for cell in move.split(",")}
            print("info nodes 1\nbestmove", next(cell for cell in CELLS if cell not in taken), flush=True)
        elif words[0] == "quit":
            return


main()
