"""The engine's Python in a worker: installs the wheel and exports what pyapp offers the main thread."""

from install import install

await install()

from pyapp.web import worker

__export__ = worker.__export__
globals().update({name: getattr(worker, name) for name in __export__})
