"""The page's texts: static/i18n/<language>.po to JSON, message key -> text."""

from __future__ import annotations

import json

from babel.messages.pofile import read_po

from scripts.paths import ROOT


def catalogs() -> dict[str, str]:
    """Language -> its catalogue as JSON text. Untranslated and obsolete messages are left out."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "static/i18n").glob("*.po")):
        with path.open("rb") as file:
            catalog = read_po(file, locale=path.stem.replace("-", "_"), abort_invalid=True)
        texts = {str(message.id): str(message.string) for message in catalog if message.id and message.string}
        found[path.stem] = json.dumps(texts, ensure_ascii=False, sort_keys=True)
    return found
