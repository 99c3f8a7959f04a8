"""The finder serves compiled modules while they are fresh and wanted, and sources otherwise."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import build
from scripts.paths import BUILD, ROOT
from scripts.toolchain import NoCompiler

WHERE = "import pyapp.core.rng as rng; print(rng.__file__)"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the sources and their native modules."""
    shutil.copytree(ROOT / "pyapp", tmp_path / "pyapp", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(BUILD / "native", tmp_path / "build/native")
    return tmp_path


def loaded_from(checkout: Path, engine: str = "native") -> str:
    """The suffix of the file that pyapp.core.rng is loaded from."""
    environment = {**os.environ, "QUINCUNX_ENGINE": engine}
    command = [sys.executable, "-c", WHERE]
    done = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=True)
    return Path(done.stdout.strip()).suffix


def test_fresh_modules_are_used(checkout: Path) -> None:
    assert loaded_from(checkout) == ".so"


def test_interpreted_on_demand(checkout: Path) -> None:
    assert loaded_from(checkout, "interpreted") == ".py"


@pytest.mark.parametrize("name", ["rng.py", "rng.pxd"])
def test_a_changed_source_is_never_shadowed_by_an_old_module(checkout: Path, name: str) -> None:
    with (checkout / "pyapp/core" / name).open("a") as file:
        file.write("\n")
    assert loaded_from(checkout) == ".py"


def test_modules_of_another_python_are_left_alone(checkout: Path) -> None:
    stamp = checkout / "build/native/stamp.json"
    stamp.write_text(json.dumps({**json.loads(stamp.read_text()), "tag": ".cpython-399-other.so"}))
    assert loaded_from(checkout) == ".py"


@pytest.mark.parametrize("target", ["native", "site"])
def test_a_deployment_without_a_compiler_fails(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_compiler(*_: object) -> None:
        raise NoCompiler("none here")

    monkeypatch.setenv("QUINCUNX_COMPILER", "required")
    monkeypatch.setattr(build, "compile_all", no_compiler)
    monkeypatch.setattr(sys, "argv", ["build", *(["--native-only"] if target == "native" else [])])
    with pytest.raises(SystemExit, match="none here"):
        build.main()
