"""Every message that Python or the page can show has its English text, and every text is shown somewhere."""

import re
from collections import defaultdict

import pytest
from babel.messages.pofile import read_po

from pyapp.core import registry
from tests.play.messages import (
    KEY,
    ROOT,
    key_families,
    literal_keys,
    option_keys,
    page_keys,
    produced,
    quoted_words,
)

SHOWN = produced()
LITERAL = literal_keys()
PAGE_KEYS, PAGE_FAMILIES = page_keys()


def catalogue() -> dict[str, str]:
    with (ROOT / "static" / "i18n" / "en.po").open("rb") as file:
        return {str(entry.id): str(entry.string) for entry in read_po(file) if entry.id}


TEXTS = catalogue()


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def test_every_text_is_written():
    assert [key for key, text in TEXTS.items() if not text.strip()] == []


def test_every_message_that_was_produced_has_a_text():
    assert sorted({key for key, _ in SHOWN} - set(TEXTS)) == []


def test_every_key_in_the_python_sources_has_a_text():
    assert sorted(set(LITERAL) - set(TEXTS)) == []


def test_every_key_in_the_pages_sources_has_a_text():
    names = {key.split(".")[0] for key in TEXTS}
    assert sorted(key for key in PAGE_KEYS if key.split(".")[0] in names and key not in TEXTS) == []


def test_every_option_has_a_label_a_help_and_its_words():
    assert sorted(option_keys() - set(TEXTS)) == []


@pytest.mark.parametrize("game", registry.ids())
def test_the_field_for_typed_turns_shows_an_example_of_every_game(game):
    assert TEXTS.get(f"{game}.example")


def test_every_family_of_keys_was_produced():
    keys = {key for key, _ in SHOWN}
    families = key_families()
    assert len(families) > 5
    for family in families:
        assert any(family.fullmatch(key) for key in keys), family.pattern


def test_the_placeholders_of_a_text_are_filled_wherever_it_is_shown():
    passed = defaultdict(list)
    for key, args in SHOWN:
        passed[key].append(set(args))
    for key, calls in LITERAL.items():
        passed[key] += [names for names in calls if names is not None]
    for key, calls in passed.items():
        for names in calls:
            assert placeholders(TEXTS.get(key, "")) <= names, key


def test_every_text_is_used():
    keys = {key for key, _ in SHOWN} | set(LITERAL) | PAGE_KEYS | option_keys()
    words = quoted_words()

    def made_by_a_template(key: str) -> bool:
        matches = [family.fullmatch(key) for family in PAGE_FAMILIES]
        return any(match and set(match.groups()) <= words for match in matches)

    assert [key for key in TEXTS if key not in keys and not made_by_a_template(key)] == []


@pytest.mark.parametrize("key", sorted({key for key, _ in SHOWN}))
def test_keys_are_of_a_known_kind(key):
    assert KEY.fullmatch(key)
