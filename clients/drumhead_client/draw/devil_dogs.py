"""A position of Devil Dogs: the sectors in play with everything that stands there, and what is known of orders.

What is face down is drawn as the back of a card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api

from drumhead_client.bots.devil_dogs.facts import (
    ADJACENT,
    COORDINATES,
    OBJECTIVE_HEXES,
    OBJECTIVE_TITLES,
    OPEN,
    PLACE_NAMES,
    RAILROAD,
    ROWS,
    SECTORS_OF,
    SLOPES,
    TERRAIN,
    URBAN,
    WOODS,
    step,
    steps_left,
)
from drumhead_client.bots.devil_dogs.scenarios import SCENARIOS, regiment, steps_of
from drumhead_client.draw.hexes import Grid, between
from drumhead_client.draw.svg import Canvas, Point
from drumhead_client.games import value_words

RADIUS = 24.0
_MARGIN, _HEADER, _SECTORS, _FOOTER = 16.0, 84.0, 62.0, 64.0
_PAPER, _INK, _MUTED, _GRID = "#fbfaf4", "#23211d", "#7a7362", "#cfc8b2"
_GROUND = {OPEN: "#f1ecd8", WOODS: "#b3c796", URBAN: "#d3bfae", RAILROAD: "#e3dccb"}
_SLOPE, _TRACK, _HOUSE, _TREE = "#8a6a3d", "#6b6459", "#8d6f5c", "#7d9a60"
_SIDES = ("#3f6a94", "#5d6155")
_FRENCH = "#6a96c6"
_NOBODY = "#ffffff"
_PIN, _FALTER, _GAS = "#f2c230", "#c8412f", "#b8b31f"
_FRENCH_REGIMENTS = ("409RI", "158RI")
_NAMES = ("Allies", "Germans")
_LIMIT = 12
"""Spaces of the initiative track to either side."""


def picture(view: Any) -> str:
    """The text of an SVG file."""
    return _Picture(view).text()


class _Picture:
    """One position on one canvas."""

    def __init__(self, view: Any) -> None:
        self._view = view
        self._scenario = SCENARIOS[view.options.scenario]
        sectors = set(self._scenario.sectors)
        self._hexes = [name for name in COORDINATES if sectors & set(SECTORS_OF[name])]
        left = min(COORDINATES[name][0] for name in self._hexes)
        right = max(COORDINATES[name][0] for name in self._hexes)
        half = Grid(RADIUS, (0, 0)).half
        top = _MARGIN + _HEADER + _SECTORS
        self._grid = Grid(RADIUS, (_MARGIN - (left - 1) * half, top - 0.5 * RADIUS))
        self._width = 2 * _MARGIN + (right - left + 2) * half
        self._bottom = top + (1.5 * ROWS + 0.5) * RADIUS
        self._height = self._bottom + _FOOTER + _MARGIN
        self._canvas = Canvas(self._width, self._height, self._title())

    def text(self) -> str:
        canvas = self._canvas
        canvas.box((0, 0), self._width, self._height, fill=_PAPER)
        self._header()
        with canvas.group(class_="map"):
            self._ground()
            self._tracks()
            self._slopes()
            self._borders()
            self._objectives()
            self._places()
        self._clouds()
        with canvas.group(class_="units"):
            for unit in self._view.units:
                if unit.hex:
                    self._unit(unit)
        for place in range(len(self._view.sectors)):
            self._sector(place)
        self._footer()
        return canvas.text_of()

    def _centre(self, name: str) -> Point:
        return self._grid.centre(*COORDINATES[name])

    # Heading

    def _title(self) -> str:
        return f"Devil Dogs: {self._scenario.title}, turn {self._view.turn} of {self._view.turns}"

    def _header(self) -> None:
        canvas, view = self._canvas, self._view
        canvas.label((_MARGIN, _MARGIN + 16), self._title(), 18, font_weight="600", fill=_INK)
        canvas.label((_MARGIN, _MARGIN + 36), self._now(), 12, fill=_MUTED, class_="now")
        for seat, side in enumerate((view.allied, view.german)):
            place = (_MARGIN + 130 * seat, _MARGIN + 62)
            canvas.box((place[0], place[1] - 11), 12, 12, fill=_SIDES[seat], rx=2)
            canvas.label((place[0] + 18, place[1]), f"{_NAMES[seat]} {side.points} points", 12, fill=_INK)
        self._initiative()

    def _now(self) -> str:
        view = self._view
        if view.HasField("result"):
            winner = _NAMES[view.result.winner] if view.result.HasField("winner") else "nobody"
            return f"over: {winner} won, {value_words(api.EndReason, view.result.reason)}"
        parts = [value_words(api.Phase, view.phase)]
        if view.sector:
            parts.append(f"sector {value_words(api.Sector, view.sector).upper()}")
        if view.HasField("battlefield"):
            parts.append(f"{_NAMES[view.battlefield]} have battlefield initiative")
        return ", ".join(parts)

    def _initiative(self) -> None:
        """The track, German end on the left, at the right end of the heading."""
        canvas, space = self._canvas, 11.0
        left, y = self._width - _MARGIN - (2 * _LIMIT + 1) * space, _MARGIN + 48
        with canvas.group(class_="initiative"):
            canvas.label((left, y - 6), "Initiative", 10, fill=_MUTED)
            for at in range(-_LIMIT, _LIMIT + 1):
                fill = _SIDES[0] if at > 2 else _SIDES[1] if at < -2 else _GRID
                corner = (left + (at + _LIMIT) * space, y)
                canvas.box(corner, space - 1, space - 1, fill=fill, opacity=0.35 + 0.05 * abs(at))
            marker = (left + (self._view.marker + _LIMIT + 0.5) * space - 0.5, y + space / 2 - 0.5)
            canvas.circle(marker, 6.5, fill=_PIN, stroke=_INK, stroke_width=1.2, class_="marker")
            canvas.label((self._width - _MARGIN, y - 6), f"{self._view.marker:+d}", 10, fill=_INK, text_anchor="end")

    # Ground

    def _ground(self) -> None:
        for name in self._hexes:
            centre = self._centre(name)
            terrain = TERRAIN[name]
            self._canvas.polygon(
                self._grid.corners(centre), fill=_GROUND[terrain], stroke=_GRID, stroke_width=0.8, id=f"hex-{name}"
            )
            if terrain == WOODS:
                for dx, dy in ((-9, 3), (0, -9), (9, 3), (-3, 11)):
                    self._canvas.circle((centre[0] + dx, centre[1] + dy), 3.4, fill=_TREE, opacity=0.8)
            elif terrain == URBAN:
                for dx, dy in ((-11, -8), (3, -10), (-5, 4), (6, 3)):
                    self._canvas.box((centre[0] + dx, centre[1] + dy), 7, 6, fill=_HOUSE)
            self._canvas.label(
                (centre[0], centre[1] - RADIUS * 0.56), name, 6, fill=_MUTED, text_anchor="middle", opacity=0.75
            )

    def _tracks(self) -> None:
        """The railway runs from hex to hex."""
        for name in self._hexes:
            if TERRAIN[name] != RAILROAD:
                continue
            for near in ADJACENT[name]:
                if near > name and TERRAIN[near] == RAILROAD and near in self._hexes:
                    ends = [self._centre(name), self._centre(near)]
                    self._canvas.line(ends, stroke=_TRACK, stroke_width=2.2)
                    self._canvas.line(ends, stroke=_PAPER, stroke_width=1.0, stroke_dasharray="4 4")

    def _slopes(self) -> None:
        """Hash-marks on the lower side of each slope."""
        for low, directions in SLOPES.items():
            for direction in directions:
                if low not in self._hexes or step(low, direction) not in self._hexes:
                    continue
                centre = self._centre(low)
                one, two = self._grid.side(centre, direction)
                self._canvas.line([one, two], stroke=_SLOPE, stroke_width=2.4, class_="slope")
                for share in (0.2, 0.4, 0.6, 0.8):
                    start = between(one, two, share)
                    self._canvas.line([start, between(start, centre, 0.2)], stroke=_SLOPE, stroke_width=1.2)

    def _borders(self) -> None:
        """Lines between the sectors; the hexes on them belong to both."""
        tops = self._grid.centre(0, 1)[1] - RADIUS
        for one, two in zip(self._scenario.sectors, self._scenario.sectors[1:], strict=False):
            x = next(COORDINATES[name][0] for name in self._hexes if {one, two} <= set(SECTORS_OF[name]))
            line = [(self._grid.centre(x, 0)[0], y) for y in (tops, self._bottom)]
            self._canvas.line(line, stroke=_INK, stroke_width=1.4, stroke_dasharray="7 5", opacity=0.55)

    def _objectives(self) -> None:
        """A ring in the colour of the holder around each objective, and its worth."""
        for control in self._view.control:
            hexes = [name for name in OBJECTIVE_HEXES[control.objective] if name in self._hexes]
            holder = _SIDES[control.seat] if control.HasField("seat") else _NOBODY
            for name in hexes:
                corners = self._grid.corners(self._centre(name), 0.9)
                self._canvas.polygon(corners, fill="none", stroke=holder, stroke_width=3.2, class_="objective")
            x, y = self._centre(hexes[0])
            title = f"{OBJECTIVE_TITLES[control.objective]} {self._scenario.values[control.objective]}"
            self._named((x, y + RADIUS * 0.95), title, 9, font_weight="600", fill=_INK)

    def _places(self) -> None:
        for name, title in PLACE_NAMES.items():
            if name in self._hexes:
                self._named(self._centre(name), title, 8.5, font_style="italic", fill=_MUTED)

    def _named(self, place: Point, text: str, size: float, **attributes: str) -> None:
        """A name on the map, legible on any ground and not beyond the edge."""
        reach = len(text) * size * 0.29
        x = min(max(place[0], _MARGIN + reach), self._width - _MARGIN - reach)
        halo: dict[str, str | float] = {
            "stroke": _PAPER,
            "stroke_width": 2.4,
            "paint_order": "stroke",
            "stroke_linejoin": "round",
        }
        self._canvas.label((x, place[1]), text, size, text_anchor="middle", **{**halo, **attributes})

    def _clouds(self) -> None:
        for token in self._view.gas:
            with self._canvas.group(class_="gas"):
                for name in (token.hex, *ADJACENT[token.hex]):
                    if name in self._hexes:
                        self._canvas.polygon(self._grid.corners(self._centre(name)), fill=_GAS, opacity=0.35)
                number = "2" if token.drifted else "1"
                x, y = self._centre(token.hex)
                self._canvas.circle((x, y), 8, fill=_GAS, stroke=_INK, stroke_width=0.8)
                self._canvas.label((x, y + 3), f"#{number}", 8, fill=_INK, text_anchor="middle")

    # Units

    def _unit(self, unit: Any) -> None:
        canvas, (x, y) = self._canvas, self._centre(unit.hex)
        width, height = RADIUS * 1.18, RADIUS * 0.92
        fill = _FRENCH if regiment(unit.id) in _FRENCH_REGIMENTS else _SIDES[unit.seat]
        with canvas.group(class_="unit", id=f"unit-{unit.id}"):
            corner = (x - width / 2, y - height / 2)
            canvas.box(corner, width, height, fill=fill, stroke=_INK, stroke_width=0.9, rx=2.5)
            name = _short(unit.id)
            size = min(6.5, 1.5 * width / len(name))
            canvas.label((x, y - height / 2 + 7), name, size, fill="#ffffff", text_anchor="middle")
            self._symbol(unit.kind, (x, y + 1))
            self._steps(unit, (x, y + height / 2 - 3.2))
            if unit.pin:
                at = (x + width / 2 - 1, y - height / 2 + 1)
                diamond = [(at[0], at[1] - 5), (at[0] + 5, at[1]), (at[0], at[1] + 5), (at[0] - 5, at[1])]
                canvas.polygon(diamond, fill=_PIN, stroke=_INK, stroke_width=0.7, class_="pin")
            if unit.strength in (api.STRENGTH_FULL_FALTER, api.STRENGTH_REDUCED_FALTER):
                at = (x - width / 2 + 1, y - height / 2 + 1)
                canvas.circle(at, 4, fill=_FALTER, stroke=_INK, stroke_width=0.7, class_="falter")

    def _symbol(self, kind: int, at: Point) -> None:
        """What a unit is: crossed belts, a flag, a gun, a pit, a mortar."""
        x, y = at
        pen: dict[str, str | float] = {"stroke": "#ffffff", "stroke_width": 1.1}
        if kind == api.UNIT_TYPE_INF:
            self._canvas.line([(x - 5, y - 3), (x + 5, y + 3)], **pen)
            self._canvas.line([(x - 5, y + 3), (x + 5, y - 3)], **pen)
        elif kind == api.UNIT_TYPE_HQ:
            self._canvas.line([(x - 3, y + 4), (x - 3, y - 3)], **pen)
            self._canvas.polygon([(x - 3, y - 3), (x + 5, y - 3), (x + 5, y + 1), (x - 3, y + 1)], fill="#ffffff")
        elif kind == api.UNIT_TYPE_MG:
            self._canvas.line([(x, y + 4), (x, y - 3)], **pen)
            self._canvas.line([(x - 3, y), (x, y - 3), (x + 3, y)], **pen)
        elif kind == api.UNIT_TYPE_MORTAR:
            self._canvas.circle((x, y + 2), 2.2, fill="none", **pen)
            self._canvas.line([(x, y), (x, y - 4)], **pen)
        else:
            self._canvas.line([(x - 4, y - 3), (x - 4, y + 3), (x + 4, y + 3), (x + 4, y - 3)], **pen)
            self._canvas.circle((x, y), 1.4, fill="#ffffff")

    def _steps(self, unit: Any, middle: Point) -> None:
        """A pip for each step, hollow where it is lost."""
        steps = steps_of(unit.id)
        left = steps_left(unit.strength, steps)
        for number in range(steps):
            at = (middle[0] + (number - (steps - 1) / 2) * 5, middle[1])
            fill = "#ffffff" if number < left else "none"
            self._canvas.circle(at, 1.6, fill=fill, stroke="#ffffff", stroke_width=0.7, class_="step")

    # Orders

    def _sector(self, place: int) -> None:
        """Above the map: the sector's chit, and of both sides the card and the indicator."""
        canvas, here = self._canvas, self._view.sectors[place]
        xs = [self._centre(name)[0] for name in self._hexes if SECTORS_OF[name] == (here.sector,)]
        middle, top = (min(xs) + max(xs)) / 2, _MARGIN + _HEADER - 6
        letter = value_words(api.Sector, here.sector).upper()
        now = here.sector == self._view.sector
        with canvas.group(class_="sector", id=f"sector-{letter}"):
            weight = "700" if now else "600"
            canvas.label((middle, top + 14), letter, 17, font_weight=weight, fill=_INK, text_anchor="middle")
            if now:
                canvas.line([(middle - 12, top + 19), (middle + 12, top + 19)], stroke=_FALTER, stroke_width=2.5)
            if here.chit:
                fill = {api.CHIT_US: _SIDES[0], api.CHIT_GE: _SIDES[1]}.get(here.chit, _GRID)
                canvas.circle((middle, top + 36), 11, fill=fill, stroke=_INK, stroke_width=0.8)
                chit = "S" if here.chit == api.CHIT_STALEMATE else value_words(api.Chit, here.chit).upper()
                canvas.label((middle, top + 39.5), chit, 9, fill="#ffffff", text_anchor="middle", font_weight="600")
            for seat in (0, 1):
                self._card(place, seat, (middle + (-64 if seat == 0 else 30), top + 2))

    def _card(self, place: int, seat: int, corner: Point) -> None:
        """A card with its number, or its back if it is face down, and its indicator."""
        canvas, here = self._canvas, self._view.sectors[place]
        assigned = (self._view.allied, self._view.german)[seat].cards_assigned
        if not here.cards[seat] and not assigned:
            return
        width, height = 34.0, 44.0
        shown = bool(here.cards[seat])
        pen: dict[str, str | float] = {"stroke": _INK, "stroke_width": 0.9, "rx": 3}
        fill = "#ffffff" if shown else _SIDES[seat]
        canvas.box(corner, width, height, fill=fill, class_="card" if shown else "back", **pen)
        if shown:
            canvas.label(
                (corner[0] + width / 2, corner[1] + 20), str(here.cards[seat]), 15, fill=_SIDES[seat],
                text_anchor="middle", font_weight="600",
            )  # fmt: skip
        else:
            for shift in range(6, 34, 7):
                line = [(corner[0] + shift, corner[1] + 3), (corner[0] + shift - 4, corner[1] + 24)]
                canvas.line(line, stroke="#ffffff", stroke_width=1, opacity=0.5)
        if here.indicators[seat]:
            order = _ordered(here, seat)
            canvas.label(
                (corner[0] + width / 2, corner[1] + height - 6), order, 8, fill=_INK if shown else "#ffffff",
                text_anchor="middle",
            )  # fmt: skip

    # What is not on the map

    def _footer(self) -> None:
        lines = list(self._off_map())
        for number, line in enumerate(lines):
            self._canvas.label((_MARGIN, self._bottom + 22 + 15 * number), line, 10.5, fill=_INK, class_="off-map")

    def _off_map(self) -> Iterator[str]:
        view = self._view
        coming = [
            f"turn {due.turn} {_NAMES[self._scenario.groups[due.group].seat]} "
            f"{len(self._scenario.groups[due.group].units)}"
            for due in sorted(view.track, key=lambda due: due.turn)
        ]
        if coming:
            shown = coming[:8] + (["…"] if len(coming) > 8 else [])
            yield "Reinforcements: " + ", ".join(shown)
        lost = [sum(unit.seat == seat and unit.place in _DESTROYED for unit in view.units) for seat in (0, 1)]
        waiting = sum(unit.place == api.PLACE_WAITING for unit in view.units)
        yield f"Destroyed: Allies {lost[0]}, Germans {lost[1]}" + (f"; waiting: {waiting}" if waiting else "")
        yield f"Allied replacement points: {view.replacements}"


_DESTROYED = (api.PLACE_DEAD_POOL, api.PLACE_SCORED)


def _ordered(here: Any, seat: int) -> str:
    """The order that an indicator names, by the sector's chit."""
    if here.indicators[seat] == api.INDICATOR_GENERAL:
        return "general"
    holder = {api.CHIT_US: 0, api.CHIT_GE: 1}.get(here.chit)
    return "active" if holder == seat else "reactive"


def _short(unit: str) -> str:
    """The last two parts of a unit's id, as they fit on a counter."""
    return "-".join(unit.split("-")[-2:])
