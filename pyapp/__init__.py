"""Quincunx: rules, opponents and play of five abstract board games."""

from pyapp import _native

__version__ = "0.1.0"

_native.install()
