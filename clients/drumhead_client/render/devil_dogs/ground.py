"""The map of Devil Dogs in characters: four a hex, even rows half a hex to the east.

A hex has a sign of the sector border to its west, its ground or its unit with the steps left, and marks.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from drumhead_client.bots.devil_dogs.facts import (
    COORDINATES,
    OBJECTIVE_HEXES,
    OPEN,
    RAILROAD,
    ROWS,
    TERRAIN,
    URBAN,
    WOODS,
    steps_left,
)
from drumhead_client.bots.devil_dogs.field import borders, in_play, slopes
from drumhead_client.bots.devil_dogs.scenarios import steps_of
from drumhead_client.bots.devil_dogs.words import COMPASS, LETTERS, sector_letter

STYLES = ("bold blue", "bold red")
"""Of the two seats."""
GROUND = {OPEN: ("·", "dim"), WOODS: ("♣", "green"), URBAN: ("▒", "yellow"), RAILROAD: ("=", "dim")}
"""Signs of the terrain, with their styles."""
LEGEND = (
    "US in capitals, GE in small letters: I infantry, H HQ, M MG, G gun pit, T mortar, with the steps left; ! pinned. "
    "· open, ♣ woods, ▒ urban, = railway; * objective, % gas, ^ foot of a slope; | sector border, "
    ": hex on the border, of both sectors."
)
_CELL, _MARGIN = 4, 3
"""Characters of a hex, and of the row numbers before the first."""


class FoldedMap:
    """The map, in as many parts from west to east as the width demands."""

    def __init__(self, view: Any) -> None:
        sectors = [here.sector for here in view.sectors]
        self._sectors, self._borders, self._hexes = sectors, borders(sectors), in_play(sectors)
        self._at = {unit.hex: unit for unit in view.units if unit.hex}
        self._objectives = {name for control in view.control for name in OBJECTIVE_HEXES[control.objective]}
        self._gas = {token.hex for token in view.gas}
        self._feet = {low for low, _ in slopes(set(self._hexes))}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        columns = sorted({int(name[:2]) for name in self._hexes})
        fitting = max(1, (options.max_width - _MARGIN - _CELL // 2) // _CELL)
        parts = -(-len(columns) // fitting)
        size = -(-len(columns) // parts)
        for start in range(0, len(columns), size):
            part = columns[start : start + size]
            if parts > 1:
                yield Text(f"{'' if not start else chr(10)}Columns {part[0]:02} to {part[-1]:02}", "bold")
            yield self._part(part[0], part[-1])

    def _part(self, first: int, last: int) -> Text:
        numbers = " " * _MARGIN + "".join(f" {column:02} " for column in range(first, last + 1))
        text = Text(f"{self._heading(first, last)}\n{numbers}", "dim", no_wrap=True)
        for row in range(1, ROWS + 1):
            names = sorted(name for name in self._hexes if int(name[2:]) == row and first <= int(name[:2]) <= last)
            text.append(f"\n{row:02} " + " " * (_CELL // 2 * (row % 2 == 0)), "dim")
            for name in names:
                text.append_text(self._hex(name))
        return text

    def _heading(self, first: int, last: int) -> str:
        """The sectors' letters between the borders, above the columns' numbers."""
        west, east = 2 * first, 2 * last + 1
        edges = [west, *(x for x in self._borders if west < x <= east), east + 1]
        line = " " * _MARGIN
        for left, right in pairwise(edges):
            sector = self._sectors[sum(x <= left for x in self._borders)]
            sign = "|" if left in self._borders else " "
            line += sign + f"sector {sector_letter(sector)}".center(2 * (right - left) - 1)
        return line.rstrip()

    def _hex(self, name: str) -> Text:
        unit = self._at.get(name)
        marks = self._marks(name)
        if unit is None:
            return Text.assemble((self._border(name), "dim"), GROUND[TERRAIN[name]], (f"{marks:2.2}", "bold"))
        letter = LETTERS[unit.kind] if unit.seat == 0 else LETTERS[unit.kind].lower()
        shown = f"{letter}{steps_left(unit.strength, steps_of(unit.id))}"
        mark = "!" if unit.pin else f"{marks:1.1}"
        return Text.assemble((self._border(name), "dim"), (shown, STYLES[unit.seat]), (mark, "bold"))

    def _marks(self, name: str) -> str:
        signs = (("%", self._gas), ("*", self._objectives), ("^", self._feet))
        return "".join(sign for sign, hexes in signs if name in hexes)

    def _border(self, name: str) -> str:
        x, _ = COORDINATES[name]
        return ":" if x in self._borders else "|" if x - 1 in self._borders else " "


def slopes_line(view: Any) -> Text:
    """The feet of the slopes, with the sides that lead up."""
    hexes = set(in_play([here.sector for here in view.sectors]))
    told = (f"{low}:{'/'.join(COMPASS[way - 1] for way in up)}" for low, up in slopes(hexes))
    return Text.assemble(("Slopes, from the foot up  ", "dim"), " ".join(told))
