"""The page's Python on the main thread: marks its arrival, installs the wheel and hands over to pyapp."""

import json

import js

js.performance.mark("quincunx:python")

try:
    from install import install

    await install()
    import pyapp.web.main  # noqa: F401 - importing it starts the page's side
except Exception as problem:
    js.quincunxEvent(json.dumps({"type": "failed", "error": {"text": f"{type(problem).__name__}: {problem}"}}))
    raise
