"""Which modules of Pyodide's standard library the page can never need.

The archive is fetched by every first visitor: tools that run programs, open sockets or windows, debug or test, and
character tables of old platforms stay out. What stays is what Pyodide, PyScript and micropip import, and what
games may come to use (data structures, numbers, text, dates, json).
"""

from __future__ import annotations

import re

UNUSED = {
    "__hello__", "__phello__", "_aix_support", "_pyrepl", "antigravity", "argparse", "bdb", "cProfile", "cmd",
    "compileall", "configparser", "ctypes", "dbm", "difflib", "doctest", "ensurepip", "filecmp", "fileinput", "ftplib",
    "getopt", "getpass", "idlelib", "imaplib", "lib2to3", "mailbox", "modulefinder", "multiprocessing", "netrc",
    "nturl2path", "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile", "pstats", "pty", "py_compile",
    "pyclbr", "pydoc", "pydoc_data", "rlcompleter", "sched", "shelve", "smtplib", "socketserver", "sqlite3",
    "symtable", "tabnanny", "test", "this", "tkinter", "trace", "tracemalloc", "tty", "turtle", "unittest", "uuid",
    "venv", "wave", "wsgiref",
    "xml", "xmlrpc", "zipapp",
    "_pydatetime", "_pyio", "colorsys", "sre_compile", "sre_constants", "sre_parse",
}  # fmt: skip

# Parts of packages that are kept: servers, processes, another system's event loop.
UNUSED_PART = re.compile(
    r"(asyncio/(windows_|proactor_)|concurrent/futures/process|http/(server|cookie)|logging/(config|handlers))"
)

LEGACY_ENCODING = re.compile(
    r"encodings/(big5|cp(?!437)|euc|gb|hp_|hz|iso|johab|koi8|kz|mac_|mbcs|oem|palmos|ptcp|shift|tis|uu_|_win)"
)


def needed(name: str) -> bool:
    """Whether a file of the archive is kept; ``name`` is its path inside."""
    unused = name.split("/")[0].split(".")[0] in UNUSED or UNUSED_PART.match(name) or LEGACY_ENCODING.match(name)
    return not unused
