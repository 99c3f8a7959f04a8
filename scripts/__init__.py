"""Builds the site: compile, wheels, runtime, pages; and serves and measures what was built."""
