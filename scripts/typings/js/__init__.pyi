from typing import Any

quincunxPython: Any

def __getattr__(name: str) -> Any: ...
