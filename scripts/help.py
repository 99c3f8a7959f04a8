"""The games' rules for the page: static/help/<language>/<game>.md to HTML."""

from __future__ import annotations

from markdown_it import MarkdownIt

from scripts.paths import ROOT

HELP = ROOT / "static/help"
PARSER = MarkdownIt("commonmark", {"html": False}).enable("table")
TITLE = 3
"""The tokens of the first heading, the game's name: the page has a heading for that."""


def help_pages() -> dict[str, str]:
    """``<language>/<game>`` -> its rules as HTML."""
    return {
        path.relative_to(HELP).with_suffix("").as_posix(): as_html(path.read_text("utf-8"))
        for path in sorted(HELP.glob("*/*.md"))
    }


def as_html(text: str) -> str:
    """The rules without their title, each heading one level lower: they stand below a heading of the page."""
    tokens = PARSER.parse(text)[TITLE:]
    for token in tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{int(token.tag[1:]) + 1}"
    return PARSER.renderer.render(tokens, PARSER.options, {})
