"""A position of Devil Dogs: the sectors in play with everything that stands there, and what is known of orders.

What is face down is drawn as the back of a card.
"""

from __future__ import annotations

from typing import Any

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api

from drumhead_client.bots.devil_dogs.decision import NAMED, marks
from drumhead_client.bots.devil_dogs.facts import (
    ADJACENT,
    COORDINATES,
    OBJECTIVE_HEXES,
    RAILROAD,
    ROWS,
    SECTORS_OF,
    TERRAIN,
)
from drumhead_client.bots.devil_dogs.field import borders, in_play, slopes
from drumhead_client.bots.devil_dogs.scenarios import SCENARIOS
from drumhead_client.bots.devil_dogs.words import box_named, sector_letter
from drumhead_client.draw.devil_dogs.below import NAMES, Below
from drumhead_client.draw.devil_dogs.colours import (
    FALTER,
    GAS,
    GRID,
    GROUND,
    INK,
    MUTED,
    NOBODY,
    PAPER,
    PIN,
    SIDES,
    WHITE,
)
from drumhead_client.draw.devil_dogs.counters import HEIGHT, draw_unit
from drumhead_client.draw.devil_dogs.ground import draw_border, draw_growth, draw_slope, draw_track
from drumhead_client.draw.devil_dogs.names import Names, put_names
from drumhead_client.draw.hexes import Grid
from drumhead_client.draw.svg import Canvas, Point
from drumhead_client.games import value_words

RADIUS = 28.0
_MARGIN, _HEADER, _SECTORS = 16.0, 84.0, 62.0
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
        self._hexes = in_play(self._scenario.sectors)
        left = min(COORDINATES[name][0] for name in self._hexes)
        right = max(COORDINATES[name][0] for name in self._hexes)
        half = Grid(RADIUS, (0, 0)).half
        top = _MARGIN + _HEADER + _SECTORS
        self._grid = Grid(RADIUS, (_MARGIN - (left - 1) * half, top - 0.5 * RADIUS))
        self._width = 2 * _MARGIN + (right - left + 2) * half
        self._bottom = top + (1.5 * ROWS + 0.5) * RADIUS
        self._below = Below(view, self._width - 2 * _MARGIN)
        self._height = self._bottom + _MARGIN + self._below.height + _MARGIN
        self._canvas = Canvas(self._width, self._height, self._title())

    def text(self) -> str:
        canvas = self._canvas
        canvas.box((0, 0), self._width, self._height, fill=PAPER)
        self._header()
        with canvas.group(class_="map"):
            self._ground()
            self._tracks()
            self._slopes()
            self._borders()
            self._objectives()
        self._clouds()
        centres = {name: self._centre(name) for name in self._hexes}
        put_names(Names(canvas, self._grid, _MARGIN, self._width - _MARGIN), self._view, centres)
        decided = marks(self._view)
        with canvas.group(class_="units"):
            for unit in self._view.units:
                if unit.hex:
                    draw_unit(canvas, centres[unit.hex], unit, named=decided.get(unit.id) == NAMED)
        for place in range(len(self._view.sectors)):
            self._sector(place)
        self._below.draw(canvas, (_MARGIN, self._bottom + _MARGIN))
        return canvas.text_of()

    def _centre(self, name: str) -> Point:
        return self._grid.centre(*COORDINATES[name])

    # Heading

    def _title(self) -> str:
        return f"Devil Dogs: {self._scenario.title}, turn {self._view.turn} of {self._view.turns}"

    def _header(self) -> None:
        canvas, view = self._canvas, self._view
        canvas.label((_MARGIN, _MARGIN + 16), self._title(), 18, font_weight="600", fill=INK)
        canvas.label((_MARGIN, _MARGIN + 36), self._now(), 12, fill=MUTED, class_="now")
        for seat, side in enumerate((view.allied, view.german)):
            place = (_MARGIN + 130 * seat, _MARGIN + 62)
            canvas.box((place[0], place[1] - 11), 12, 12, fill=SIDES[seat], rx=2)
            canvas.label((place[0] + 18, place[1]), f"{NAMES[seat]} {side.points} points", 12, fill=INK)
        self._initiative()

    def _now(self) -> str:
        view = self._view
        if view.HasField("result"):
            winner = NAMES[view.result.winner] if view.result.HasField("winner") else "nobody"
            return f"over: {winner} won, {value_words(api.EndReason, view.result.reason)}"
        parts = [value_words(api.Phase, view.phase)]
        if view.sector:
            parts.append(f"sector {sector_letter(view.sector)}")
        if view.HasField("battlefield"):
            parts.append(f"{NAMES[view.battlefield]} have battlefield initiative")
        return ", ".join(parts)

    def _initiative(self) -> None:
        """The track, German end on the left, at the right end of the heading."""
        canvas, space = self._canvas, 11.0
        left, y = self._width - _MARGIN - (2 * _LIMIT + 1) * space, _MARGIN + 48
        with canvas.group(class_="initiative"):
            canvas.label((left, y - 6), "Initiative", 10, fill=MUTED)
            for at in range(-_LIMIT, _LIMIT + 1):
                fill = SIDES[0] if at > 2 else SIDES[1] if at < -2 else GRID
                corner = (left + (at + _LIMIT) * space, y)
                canvas.box(corner, space - 1, space - 1, fill=fill, opacity=0.35 + 0.05 * abs(at))
            marker = (left + (self._view.marker + _LIMIT + 0.5) * space - 0.5, y + space / 2 - 0.5)
            canvas.circle(marker, 6.5, fill=PIN, stroke=INK, stroke_width=1.2, class_="marker")
            canvas.label((self._width - _MARGIN, y - 6), f"{self._view.marker:+d}", 10, fill=INK, text_anchor="end")

    # Ground

    def _ground(self) -> None:
        for name in self._hexes:
            centre = self._centre(name)
            fill = GROUND[TERRAIN[name]]
            self._canvas.polygon(self._grid.corners(centre), fill=fill, stroke=GRID, stroke_width=0.8, id=f"hex-{name}")
            draw_growth(self._canvas, centre, TERRAIN[name])
            place = (centre[0], centre[1] - HEIGHT / 2 - 1.5)
            self._canvas.label(place, name, 6.5, fill=MUTED, text_anchor="middle", class_="number")

    def _tracks(self) -> None:
        """The railway runs from hex to hex."""
        for name in self._hexes:
            if TERRAIN[name] != RAILROAD:
                continue
            for near in ADJACENT[name]:
                if near > name and TERRAIN[near] == RAILROAD and near in self._hexes:
                    draw_track(self._canvas, self._centre(name), self._centre(near))

    def _slopes(self) -> None:
        for low, directions in slopes(set(self._hexes)):
            centre = self._centre(low)
            for direction in directions:
                draw_slope(self._canvas, *self._grid.side(centre, direction), centre)

    def _borders(self) -> None:
        """Lines between the sectors; the hexes on them belong to both."""
        top = self._grid.centre(0, 1)[1] - RADIUS
        for border in borders(self._scenario.sectors):
            x = self._grid.centre(border, 0)[0]
            draw_border(self._canvas, (x, top), (x, self._bottom))

    def _objectives(self) -> None:
        """A ring in the colour of the holder around each hex of an objective."""
        for control in self._view.control:
            holder = SIDES[control.seat] if control.HasField("seat") else NOBODY
            for name in OBJECTIVE_HEXES[control.objective]:
                if name in self._hexes:
                    corners = self._grid.corners(self._centre(name), 0.9)
                    self._canvas.polygon(corners, fill="none", stroke=holder, stroke_width=3.2, class_="objective")

    def _clouds(self) -> None:
        for token in self._view.gas:
            with self._canvas.group(class_="gas"):
                for name in (token.hex, *ADJACENT[token.hex]):
                    if name in self._hexes:
                        self._canvas.polygon(self._grid.corners(self._centre(name)), fill=GAS, opacity=0.35)
                number = "2" if token.drifted else "1"
                x, y = self._centre(token.hex)
                self._canvas.circle((x, y), 8, fill=GAS, stroke=INK, stroke_width=0.8)
                self._canvas.label((x, y + 3), f"#{number}", 8, fill=INK, text_anchor="middle")

    # Orders

    def _sector(self, place: int) -> None:
        """Above the map: the sector's chit, and of both sides the card and the indicator."""
        canvas, here = self._canvas, self._view.sectors[place]
        xs = [self._centre(name)[0] for name in self._hexes if SECTORS_OF[name] == (here.sector,)]
        middle, top = (min(xs) + max(xs)) / 2, _MARGIN + _HEADER - 6
        letter = sector_letter(here.sector)
        now = here.sector == self._view.sector
        with canvas.group(class_="sector", id=f"sector-{letter}"):
            weight = "700" if now else "600"
            canvas.label((middle, top + 14), letter, 17, font_weight=weight, fill=INK, text_anchor="middle")
            if now:
                canvas.line([(middle - 12, top + 19), (middle + 12, top + 19)], stroke=FALTER, stroke_width=2.5)
            if here.chit:
                fill = {api.CHIT_US: SIDES[0], api.CHIT_GE: SIDES[1]}.get(here.chit, GRID)
                canvas.circle((middle, top + 36), 11, fill=fill, stroke=INK, stroke_width=0.8)
                chit = "S" if here.chit == api.CHIT_STALEMATE else value_words(api.Chit, here.chit).upper()
                canvas.label((middle, top + 39.5), chit, 9, fill=WHITE, text_anchor="middle", font_weight="600")
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
        pen: dict[str, str | float] = {"stroke": INK, "stroke_width": 0.9, "rx": 3}
        fill = WHITE if shown else SIDES[seat]
        canvas.box(corner, width, height, fill=fill, class_="card" if shown else "back", **pen)
        if shown:
            canvas.label(
                (corner[0] + width / 2, corner[1] + 20), str(here.cards[seat]), 15, fill=SIDES[seat],
                text_anchor="middle", font_weight="600",
            )  # fmt: skip
        else:
            for shift in range(6, 34, 7):
                line = [(corner[0] + shift, corner[1] + 3), (corner[0] + shift - 4, corner[1] + 24)]
                canvas.line(line, stroke=WHITE, stroke_width=1, opacity=0.5)
        if here.indicators[seat]:
            order = box_named(here, seat)
            canvas.label(
                (corner[0] + width / 2, corner[1] + height - 6), order, 8, fill=INK if shown else WHITE,
                text_anchor="middle",
            )  # fmt: skip
