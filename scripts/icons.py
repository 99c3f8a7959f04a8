"""The app's icons, drawn from static/icons/mark.svg: five discs on the page's ground, as PNG."""

from __future__ import annotations

import re
import struct
import zlib
from math import hypot
from xml.etree import ElementTree

from scripts.paths import ROOT

GRID = 24
ROUND = 0.22

Colour = tuple[int, int, int]


def page_colour() -> str:
    """The page's ground by day, from the one place where colours are."""
    return re.findall(r"--page: light-dark\((#\w{6})", (ROOT / "static/css/tokens.css").read_text("utf-8"))[0]


def icon(size: int, shape: str) -> bytes:
    """A PNG.

    Args:
        shape: "any", a square with round corners and nothing around it; or "full", a ground up to the edges, with the
            mark inside the circle that every platform's own outline leaves whole.
    """
    image = _Image(size)
    if shape == "any":
        image.round_corners(ROUND * size)
    scale = size / GRID * (0.78 if shape == "any" else 0.62)
    for x, y, radius, colour in _discs():
        image.disc(size / 2 + (x - GRID / 2) * scale, size / 2 + (y - GRID / 2) * scale, radius * scale, colour)
    return image.png()


def _discs() -> list[tuple[float, float, float, Colour]]:
    """Centre, radius and colour by day of the mark's discs."""
    root = ElementTree.fromstring((ROOT / "static/icons/mark.svg").read_text("utf-8"))
    space = "{http://www.w3.org/2000/svg}"
    style = root.findtext(f"{space}style") or ""
    day = style.partition("@media")[0]
    colours = {name: bytes.fromhex(code) for name, code in re.findall(r"([.\w]+) \{ fill: #(\w{6})", day)}
    found: list[tuple[float, float, float, Colour]] = []
    for disc in root.iter(f"{space}circle"):
        x, y, radius = (float(disc.attrib[name]) for name in ("cx", "cy", "r"))
        red, green, blue = colours[".middle" if disc.get("class") else "circle"]
        found.append((x, y, radius, (red, green, blue)))
    return found


class _Image:
    """A square of pixels with soft edges."""

    def __init__(self, size: int) -> None:
        self.size = size
        ground = bytes.fromhex(page_colour()[1:])
        self.rows = [bytearray((ground + b"\xff") * size) for _ in range(size)]

    def round_corners(self, radius: float) -> None:
        """Make what lies outside the corners' circles transparent."""
        reach = range(int(radius) + 1)
        for y in reach:
            for x in reach:
                alpha = round(255 * _inside(radius, x + 0.5 - radius, y + 0.5 - radius)) if x < radius > y else 255
                for column in (x, self.size - 1 - x):
                    for row in (y, self.size - 1 - y):
                        self.rows[row][4 * column + 3] = alpha

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """Paint a disc."""
        for row in range(int(y - radius) - 1, int(y + radius) + 2):
            for column in range(int(x - radius) - 1, int(x + radius) + 2):
                part = _inside(radius, column + 0.5 - x, row + 0.5 - y)
                if part:
                    pixels, at = self.rows[row], 4 * column
                    for offset, value in enumerate(colour):
                        pixels[at + offset] = round(pixels[at + offset] * (1 - part) + value * part)

    def png(self) -> bytes:
        """The image as a file: 8 bits a channel, with transparency."""
        header = struct.pack(">IIBBBBB", self.size, self.size, 8, 6, 0, 0, 0)
        pixels = zlib.compress(b"".join(b"\0" + row for row in self.rows), 9)
        chunks = ((b"IHDR", header), (b"IDAT", pixels), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
            for kind, data in chunks
        )


def _inside(radius: float, dx: float, dy: float) -> float:
    """How much of a pixel at that distance from a circle's centre lies in the circle, 0 to 1."""
    return min(1.0, max(0.0, radius - hypot(dx, dy) + 0.5))
