"""For CPython only, never shipped: the command line's rooms, measures and matches."""
