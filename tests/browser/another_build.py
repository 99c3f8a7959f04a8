"""Writes another build of the site into a folder: one text changed, so another hash. ``... another_build FOLDER``."""

import json
import sys
from pathlib import Path

from scripts.assemble import assemble
from scripts.paths import DIST
from scripts.vendor import VENDOR
from scripts.wheels import Wheels

app = next((DIST / "static/app").iterdir())
scenes = {path.stem: path.read_text("utf-8") for path in (app / "scenes").iterdir()}
wheels = Wheels(**json.loads((DIST / "static/wheels.json").read_text("utf-8")))
assemble(VENDOR, wheels, scenes | {"catchup": f"{scenes['catchup']}\n"}, Path(sys.argv[1]))
