"""Pointy-top hexes in rows, by X in half hexes and row; directions 1 NE, 2 E, 3 SE, 4 SW, 5 W, 6 NW."""

from __future__ import annotations

import math
from dataclasses import dataclass

from drumhead_client.draw.svg import Point


@dataclass(frozen=True)
class Grid:
    """Where hexes lie on a drawing."""

    radius: float
    """From the centre of a hex to a corner."""
    origin: Point
    """Centre of the hex that has X and row 0."""

    @property
    def half(self) -> float:
        """Half the width of a hex."""
        return self.radius * math.sqrt(3) / 2

    def centre(self, x: int, row: int) -> Point:
        """Centre of a hex."""
        return self.origin[0] + x * self.half, self.origin[1] + row * 1.5 * self.radius

    def corners(self, centre: Point, scale: float = 1.0) -> list[Point]:
        """The six corners, from the northern one clockwise."""
        x, y = centre
        half, radius = self.half * scale, self.radius * scale
        return [
            (x, y - radius),
            (x + half, y - radius / 2),
            (x + half, y + radius / 2),
            (x, y + radius),
            (x - half, y + radius / 2),
            (x - half, y - radius / 2),
        ]

    def side(self, centre: Point, direction: int) -> tuple[Point, Point]:
        """The two ends of the side that a hex shares with its neighbour in a direction."""
        corners = self.corners(centre)
        return corners[direction - 1], corners[direction % 6]


def between(one: Point, two: Point, share: float) -> Point:
    """A point on the way from one to another."""
    return one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share
