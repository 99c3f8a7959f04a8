"""The engine's Python in a worker: installs the wheel and exports what pyapp offers the main thread."""

from install import install

await install()  # noqa: F704, PLE1142 - PyScript runs this file at top level, where await is allowed

from pyapp.web import worker  # noqa: E402

__export__ = worker.__export__
globals().update({name: getattr(worker, name) for name in __export__})
