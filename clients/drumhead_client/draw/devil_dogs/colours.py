"""Colours of the pictures of Devil Dogs."""

from __future__ import annotations

from drumhead_client.bots.devil_dogs.facts import OPEN, RAILROAD, URBAN, WOODS

PAPER, INK, MUTED, GRID = "#fbfaf4", "#23211d", "#7a7362", "#cfc8b2"
GROUND = {OPEN: "#f1ecd8", WOODS: "#b3c796", URBAN: "#d3bfae", RAILROAD: "#e3dccb"}
SLOPE, TRACK, HOUSE, TREE = "#8a6a3d", "#6b6459", "#8d6f5c", "#7d9a60"
SIDES = ("#3f6a94", "#5d6155")
"""Of the two seats."""
FRENCH = "#6a96c6"
NOBODY = WHITE = "#ffffff"
PIN, FALTER, GAS = "#f2c230", "#c8412f", "#b8b31f"
