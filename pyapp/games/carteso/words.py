"""The names of Carteso's sides and colours, in turn texts and as message keys."""

SIDES = "VH"
SIDE_NAMES = ("carteso.vertical", "carteso.horizontal")

COLOURS = {"B": "black", "W": "white"}
COLOUR_NAMES = {"black": "carteso.black", "white": "carteso.white"}
TONES = ("white", "black")
"""The colours' words by the numbers that stand for them on a board."""
