"""Signs of the ground of Devil Dogs, on the map and in the legend."""

from __future__ import annotations

from drumhead_client.bots.devil_dogs.facts import URBAN, WOODS
from drumhead_client.draw.devil_dogs.colours import HOUSE, INK, PAPER, SLOPE, TRACK, TREE
from drumhead_client.draw.hexes import between
from drumhead_client.draw.svg import Canvas, Point

_TREES = ((-9, 3), (0, -9), (9, 3), (-3, 11))
_HOUSES = ((-11, -8), (3, -10), (-5, 4), (6, 3))


def draw_growth(canvas: Canvas, centre: Point, terrain: str, scale: float = 1.0) -> None:
    """The trees of woods and the houses of urban ground."""
    x, y = centre
    if terrain == WOODS:
        for dx, dy in _TREES:
            canvas.circle((x + dx * scale, y + dy * scale), 3.4 * scale, fill=TREE, opacity=0.8)
    elif terrain == URBAN:
        for dx, dy in _HOUSES:
            canvas.box((x + dx * scale, y + dy * scale), 7 * scale, 6 * scale, fill=HOUSE)


def draw_track(canvas: Canvas, one: Point, two: Point) -> None:
    """The railway from one point to another."""
    canvas.line([one, two], stroke=TRACK, stroke_width=2.2)
    canvas.line([one, two], stroke=PAPER, stroke_width=1.0, stroke_dasharray="4 4")


def draw_slope(canvas: Canvas, one: Point, two: Point, low: Point) -> None:
    """A hexside with hash-marks on the side of the low hex, by its ends and the low hex's centre."""
    canvas.line([one, two], stroke=SLOPE, stroke_width=2.4, class_="slope")
    for share in (0.2, 0.4, 0.6, 0.8):
        start = between(one, two, share)
        canvas.line([start, between(start, low, 0.2)], stroke=SLOPE, stroke_width=1.2)


def draw_border(canvas: Canvas, north: Point, south: Point) -> None:
    """The line between two sectors."""
    canvas.line([north, south], stroke=INK, stroke_width=1.4, stroke_dasharray="7 5", opacity=0.55, class_="border")
