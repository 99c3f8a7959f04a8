"""Every game's rules are there in every language of the page, and say all that can be chosen."""

import json
import re
from html import unescape

import pytest

from pyapp.core import registry
from scripts.help import HELP, as_html, help_pages
from scripts.texts import catalogs

TEXTS = {language: json.loads(catalog) for language, catalog in catalogs().items()}
RULES = [(language, game) for language in TEXTS for game in registry.ids()]


def plain(html: str) -> str:
    return unescape(re.sub(r"<[^>]+>", "", html))


def test_the_rules_are_those_of_the_registered_games() -> None:
    assert sorted(help_pages()) == sorted(f"{language}/{game}" for language, game in RULES)


@pytest.mark.parametrize(("language", "game"), RULES)
def test_the_title_is_the_games_name(language: str, game: str) -> None:
    title = (HELP / language / f"{game}.md").read_text("utf-8").split("\n", 1)[0]
    assert title == f"# {TEXTS[language][f'{game}.name']}"


@pytest.mark.parametrize(("language", "game"), RULES)
def test_every_option_and_every_named_choice_is_explained(language: str, game: str) -> None:
    rules = plain(help_pages()[f"{language}/{game}"])
    options = registry.get(game).info.options
    keys = [f"{game}.option.{option.name}" for option in options]
    keys += [f"{key}.{choice}" for key, option in zip(keys, options, strict=True) for choice in option.choices]
    labels = [TEXTS[language][key] for key in keys if key in TEXTS[language]]
    assert len(labels) >= len(options)
    assert [label for label in labels if label not in rules] == []


def test_headings_go_below_the_pages_own_and_lists_and_tables_are_made() -> None:
    html = as_html("# Name\n\n## Goal\n\n- **one**\n\n| a | b |\n|---|---|\n| `xG` | 2 |\n\n<b>plain</b>\n")
    assert html.startswith("<h3>Goal</h3>")
    assert "<li><strong>one</strong></li>" in html
    assert "<td><code>xG</code></td>" in html
    assert "&lt;b&gt;" in html
