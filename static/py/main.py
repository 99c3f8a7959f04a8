"""The page's Python on the main thread: marks its arrival, installs the wheel and hands over to pyapp."""

from js import performance

performance.mark("quincunx:python")

from install import install  # noqa: E402 - the mark comes first

await install()  # noqa: F704, PLE1142 - PyScript runs this file at top level, where await is allowed

import pyapp.web.main  # noqa: E402, F401
