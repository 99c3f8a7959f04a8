"""The wheels hold what the page needs, are well formed, and are the same each time."""

import base64
import json
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from pyapp._native import SHARED, compiled_sources, module_name
from scripts.archive import read_zip, small_zip_bytes, zip_bytes
from scripts.paths import DIST, pyproject
from scripts.wheels import NOT_SHIPPED, build_wheels, shipped_sources

WHEELS = DIST / "static/wheels"
NAMES = json.loads((DIST / "static/wheels.json").read_text("utf-8"))


@pytest.fixture(params=["compiled", "pure"])
def wheel(request: pytest.FixtureRequest) -> Path:
    return WHEELS / NAMES[request.param]


def modules(wheel: Path) -> set[str]:
    """The dotted names of the modules in a wheel."""
    names = set()
    for file in read_zip(wheel):
        stem, _, suffix = file.partition(".")
        if suffix in ("py", "pyc", "abi3.so"):
            names.add(stem.replace("/", ".").removesuffix(".__init__"))
    return names


def test_both_wheels_hold_every_module_that_is_shipped(wheel: Path) -> None:
    shipped = {module_name(path).removesuffix(".__init__") for path in shipped_sources()}
    assert modules(wheel) - {SHARED} == shipped
    assert (SHARED in modules(wheel)) == (wheel.name != NAMES["pure"])


def test_research_tools_are_not_shipped(wheel: Path) -> None:
    assert not [name for name in read_zip(wheel) if name.startswith(NOT_SHIPPED)]


def test_compiled_modules_are_webassembly_and_have_no_source_beside_them() -> None:
    files = read_zip(WHEELS / NAMES["compiled"])
    for source in compiled_sources():
        stem = module_name(source).replace(".", "/")
        assert files[f"{stem}.abi3.so"].startswith(b"\0asm")
        assert not {f"{stem}.py", f"{stem}.pyc"} & files.keys()


def test_the_pure_wheel_holds_sources_alone() -> None:
    assert not [name for name in read_zip(WHEELS / NAMES["pure"]) if name.endswith((".so", ".pyc", ".pxd"))]


def test_record_lists_every_file_with_its_hash_and_size(wheel: Path) -> None:
    files = read_zip(wheel)
    record = next(name for name in files if name.endswith(".dist-info/RECORD"))
    rows = [line.split(",") for line in files[record].decode().splitlines()]
    assert sorted(row[0] for row in rows) == sorted(files)
    for name, digest, size in rows:
        if name != record:
            expected = base64.urlsafe_b64encode(sha256(files[name]).digest()).rstrip(b"=").decode()
            assert (digest, size) == (f"sha256={expected}", str(len(files[name])))


def test_tags_and_metadata_agree_with_the_file_name(wheel: Path) -> None:
    files = read_zip(wheel)
    name, version, build, *tag = wheel.stem.split("-")
    project = pyproject()["project"]
    assert (name, version) == (project["name"], project["version"])
    fields = files[f"{name}-{version}.dist-info/WHEEL"].decode().splitlines()
    assert f"Tag: {'-'.join(tag)}" in fields
    assert f"Build: {build}" in fields
    metadata = files[f"{name}-{version}.dist-info/METADATA"].decode().splitlines()
    assert {f"Name: {name}", f"Version: {version}"} <= set(metadata)


def test_without_a_compiler_the_pure_wheel_ships_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scripts.wheels.WHEELS", tmp_path / "wheels")
    wheels = build_wheels(None, "2026_0")
    assert wheels.compiled is None
    assert [path.name for path in (tmp_path / "wheels").iterdir()] == [wheels.pure]


def test_the_same_sources_give_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    for folder in ("first", "second"):
        monkeypatch.setattr("scripts.wheels.WHEELS", tmp_path / folder)
        made.append((tmp_path / folder / build_wheels(None, "2026_0").pure).read_bytes())
    assert made[0] == made[1]


def test_the_smallest_zip_holds_the_same_and_can_be_read():
    entries = {"a/b.txt": b"the same again and again, " * 400, "c.bin": bytes(range(256)), "empty": b""}
    small, usual = small_zip_bytes(entries), zip_bytes(entries)
    assert small == small_zip_bytes(entries)
    assert len(small) < len(usual)
    with ZipFile(BytesIO(small)) as archive:
        assert archive.testzip() is None
        assert {name: archive.read(name) for name in archive.namelist()} == entries
        assert [entry.date_time for entry in archive.infolist()] == [(1980, 1, 1, 0, 0, 0)] * 3
