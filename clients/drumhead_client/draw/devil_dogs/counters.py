"""Counters of Devil Dogs and what lies on them: what a unit is, its regiment and company, steps, pin and falter."""

from __future__ import annotations

from typing import Any

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api

from drumhead_client.bots.devil_dogs.facts import steps_left
from drumhead_client.bots.devil_dogs.scenarios import regiment, steps_of
from drumhead_client.bots.devil_dogs.words import falters
from drumhead_client.draw.devil_dogs.colours import FALTER, FRENCH, INK, PIN, SIDES, WHITE
from drumhead_client.draw.svg import Canvas, Point, width_of

WIDTH, HEIGHT = 38.0, 25.0
_FRENCH_REGIMENTS = ("409RI", "158RI")
_SYMBOL, _NAME = 12.0, 24.0
"""Width of the symbol on the left, and of the two lines of the name beside it."""
_STEP = 5.0
"""From one pip to the next."""


def draw_unit(canvas: Canvas, centre: Point, unit: Any, *, named: bool) -> None:
    """A counter in the middle of its hex, framed in red if the open decision names it."""
    x, y = centre
    left, top = x - WIDTH / 2, y - HEIGHT / 2
    fill = FRENCH if regiment(unit.id) in _FRENCH_REGIMENTS else SIDES[unit.seat]
    frame: dict[str, str | float] = {"stroke": FALTER if named else INK, "stroke_width": 2.4 if named else 0.9}
    with canvas.group(class_="unit", id=f"unit-{unit.id}"):
        canvas.box((left, top), WIDTH, HEIGHT, fill=fill, rx=2.5, **frame)
        draw_symbol(canvas, (left + 1 + _SYMBOL / 2, top + 10), unit.kind)
        number, _, company = unit.id.partition("-")
        for line, name in ((8.0, number), (16.0, company)):
            size = min(7.5, 7.5 * _NAME / width_of(name, 7.5))
            middle = (left + _SYMBOL + _NAME / 2 + 0.5, top + line)
            canvas.label(middle, name, size, fill=WHITE, text_anchor="middle")
        _draw_steps(canvas, (x, top + HEIGHT - 4), unit)
        if unit.pin:
            draw_pin(canvas, (left + WIDTH - 1, top + 1))
        if falters(unit):
            draw_falter(canvas, (left + 1, top + 1))


def draw_symbol(canvas: Canvas, at: Point, kind: int) -> None:
    """What a unit is: crossed belts, a flag, a gun, a pit, a mortar."""
    x, y = at
    pen: dict[str, str | float] = {"stroke": WHITE, "stroke_width": 1.1}
    if kind == api.UNIT_TYPE_INF:
        canvas.line([(x - 5, y - 3), (x + 5, y + 3)], **pen)
        canvas.line([(x - 5, y + 3), (x + 5, y - 3)], **pen)
    elif kind == api.UNIT_TYPE_HQ:
        canvas.line([(x - 3, y + 4), (x - 3, y - 3)], **pen)
        canvas.polygon([(x - 3, y - 3), (x + 5, y - 3), (x + 5, y + 1), (x - 3, y + 1)], fill=WHITE)
    elif kind == api.UNIT_TYPE_MG:
        canvas.line([(x, y + 4), (x, y - 3)], **pen)
        canvas.line([(x - 3, y), (x, y - 3), (x + 3, y)], **pen)
    elif kind == api.UNIT_TYPE_MORTAR:
        canvas.circle((x, y + 2), 2.2, fill="none", **pen)
        canvas.line([(x, y), (x, y - 4)], **pen)
    else:
        canvas.line([(x - 4, y - 3), (x - 4, y + 3), (x + 4, y + 3), (x + 4, y - 3)], **pen)
        canvas.circle((x, y), 1.4, fill=WHITE)


def _draw_steps(canvas: Canvas, middle: Point, unit: Any) -> None:
    steps = steps_of(unit.id)
    left = steps_left(unit.strength, steps)
    for number in range(steps):
        draw_step(canvas, (middle[0] + (number - (steps - 1) / 2) * _STEP, middle[1]), left=number < left)


def draw_step(canvas: Canvas, at: Point, *, left: bool) -> None:
    """A pip, hollow where a step is lost."""
    canvas.circle(at, 1.7, fill=WHITE if left else "none", stroke=WHITE, stroke_width=0.7, class_="step")


def draw_pin(canvas: Canvas, at: Point) -> None:
    """A yellow diamond."""
    x, y = at
    diamond = [(x, y - 5), (x + 5, y), (x, y + 5), (x - 5, y)]
    canvas.polygon(diamond, fill=PIN, stroke=INK, stroke_width=0.7, class_="pin")


def draw_falter(canvas: Canvas, at: Point) -> None:
    """A red disc."""
    canvas.circle(at, 4, fill=FALTER, stroke=INK, stroke_width=0.7, class_="falter")
