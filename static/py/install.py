"""Installs the game's wheel: the compiled one, or pure Python where that one is missing or refused."""

import importlib
import sys
from urllib.parse import urljoin

import micropip
import pyodide_js
from pyscript import config


async def install():
    """Make ``pyapp`` importable."""
    compiled, pure = config["wheels"]["compiled"], config["wheels"]["pure"]
    if compiled:
        try:
            await _load(compiled)
            return
        except Exception as problem:
            print(f"the compiled wheel cannot be used, the pure one is loaded: {problem}")
            _forget()
    await _load(pure)


async def _load(address):
    # Relative to the runtime's folder: a worker's own address is a blob and leads nowhere.
    await micropip.install(urljoin(pyodide_js.lockfileBaseUrl, address), deps=False)
    importlib.invalidate_caches()
    importlib.import_module("pyapp.core.game")


def _forget():
    if "quincunx" in micropip.list():
        micropip.uninstall("quincunx")
    for name in [name for name in sys.modules if name.partition(".")[0] == "pyapp"]:
        del sys.modules[name]
