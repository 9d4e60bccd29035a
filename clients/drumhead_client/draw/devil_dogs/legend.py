"""What the signs in the pictures of Devil Dogs mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from drumhead_client.bots.devil_dogs.facts import OPEN, RAILROAD, URBAN, WOODS
from drumhead_client.bots.devil_dogs.words import TYPES
from drumhead_client.draw.devil_dogs.colours import FALTER, FRENCH, GAS, GROUND, INK, SIDES
from drumhead_client.draw.devil_dogs.counters import draw_falter, draw_pin, draw_step, draw_symbol
from drumhead_client.draw.devil_dogs.ground import draw_border, draw_growth, draw_slope, draw_track
from drumhead_client.draw.svg import Canvas, Point, width_of

_SIZE, _ROW, _ICON, _GAP = 10.0, 20.0, 20.0, 16.0
"""Size of the words, height of a row, width of a sign, room between two entries."""
Sign = Callable[[Canvas, Point], None]
"""Draws a sign around a point."""


class Legend:
    """Signs with their meanings, in rows no wider than a width."""

    def __init__(self, width: float) -> None:
        self._rows: list[list[tuple[float, Sign, str]]] = [[]]
        at = 0.0
        for sign, text in _entries():
            needed = _ICON + 5 + width_of(text, _SIZE)
            if self._rows[-1] and at + needed > width:
                self._rows.append([])
                at = 0.0
            self._rows[-1].append((at, sign, text))
            at += needed + _GAP
        self.height = _ROW * len(self._rows)

    def draw(self, canvas: Canvas, corner: Point) -> None:
        """From the upper left corner on."""
        with canvas.group(class_="legend"):
            for number, row in enumerate(self._rows):
                y = corner[1] + _ROW * (number + 0.5)
                for at, sign, text in row:
                    x = corner[0] + at
                    sign(canvas, (x + _ICON / 2, y))
                    canvas.label((x + _ICON + 5, y + 3.5), text, _SIZE, fill=INK)


def _swatch(canvas: Canvas, at: Point, *, fill: str) -> None:
    canvas.box((at[0] - 9, at[1] - 7), 18, 14, fill=fill, stroke=INK, stroke_width=0.6, rx=2)


def _unit_type(canvas: Canvas, at: Point, *, kind: int) -> None:
    _swatch(canvas, at, fill=SIDES[0])
    draw_symbol(canvas, at, kind)


def _terrain(canvas: Canvas, at: Point, *, terrain: str) -> None:
    _swatch(canvas, at, fill=GROUND[terrain])
    draw_growth(canvas, at, terrain, 0.5)
    if terrain == RAILROAD:
        draw_track(canvas, (at[0] - 9, at[1]), (at[0] + 9, at[1]))


def _steps(canvas: Canvas, at: Point) -> None:
    _swatch(canvas, at, fill=SIDES[0])
    draw_step(canvas, (at[0] - 3, at[1]), left=True)
    draw_step(canvas, (at[0] + 3, at[1]), left=False)


def _named(canvas: Canvas, at: Point) -> None:
    canvas.box((at[0] - 9, at[1] - 7), 18, 14, fill=SIDES[0], stroke=FALTER, stroke_width=2.4, rx=2)


def _slope(canvas: Canvas, at: Point) -> None:
    draw_slope(canvas, (at[0] - 9, at[1] - 4), (at[0] + 9, at[1] - 4), (at[0], at[1] + 16))


def _border(canvas: Canvas, at: Point) -> None:
    draw_border(canvas, (at[0], at[1] - 9), (at[0], at[1] + 9))


def _objective(canvas: Canvas, at: Point) -> None:
    canvas.box((at[0] - 8, at[1] - 6), 16, 12, fill="none", stroke=SIDES[0], stroke_width=3.2)


def _gas(canvas: Canvas, at: Point) -> None:
    canvas.circle(at, 7, fill=GAS, stroke=INK, stroke_width=0.8)


def _entries() -> Iterator[tuple[Sign, str]]:
    for fill, side in zip((SIDES[0], FRENCH, SIDES[1]), ("US", "French, on the US side", "GE"), strict=True):
        yield partial(_swatch, fill=fill), side
    for kind, name in TYPES.items():
        yield partial(_unit_type, kind=kind), name
    yield _steps, "step left, step lost"
    yield _named, "named in the decision"
    yield draw_pin, "pin"
    yield draw_falter, "falter"
    for terrain, name in ((OPEN, "open"), (WOODS, "woods"), (URBAN, "urban"), (RAILROAD, "railway")):
        yield partial(_terrain, terrain=terrain), name
    yield _slope, "slope, hash-marks on the low side"
    yield _border, "sector border, through hexes of both"
    yield _objective, "objective, in the colour of its holder"
    yield _gas, "gas, #1 before its drift, #2 after it"
