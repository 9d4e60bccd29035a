"""Line of sight, in integers and exact fractions (DVD-120 to DVD-133).

What a straight line crosses depends only on the difference of its ends, and what of that blocks for good only on the
map; both are kept. Units that stand in the way are looked up each time.
"""

from __future__ import annotations

from collections.abc import Set
from fractions import Fraction
from functools import cache

from services.devil_dogs.components import (
    ADJACENT,
    AT,
    BLOCKING,
    COORDINATES,
    SLOPES,
    TERRAIN,
    Sector,
)
from services.devil_dogs.rules.table import Board
from services.devil_dogs.state import Unit
from services.rulekit.values import Value

_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""Corners of a hex in X and Y = 3 * row, clockwise."""

Offset = tuple[int, int]
"""A hex as seen from the start of a line, in X and rows."""


class Crossing(Value):
    """What a line meets next: one hex that it crosses, or two beside a hexside along which it runs."""

    begins: tuple[int, int]
    """Where on the line, as numerator and denominator."""
    hexes: tuple[Offset, ...]


def _span(dx: int, dy: int, x: int, y: int) -> tuple[list[tuple[int, int]], list[int]]:
    """Corners of a hex, and on which side of the line each lies."""
    corners = [(x + cx, y + cy) for cx, cy in _CORNERS]
    return corners, [dx * cy - dy * cx for cx, cy in corners]


def _crossed(dx: int, dy: int, x: int, y: int) -> Fraction | None:
    """Where the line enters the inside of a hex, as a part of its length; None if it does not (DVD-124)."""
    corners, sides = _span(dx, dy, x, y)
    if min(sides) >= 0 or max(sides) <= 0:
        return None
    meets = []
    for i, (cx, cy) in enumerate(corners):
        (nx, ny), side, following = corners[i - 1], sides[i], sides[i - 1]
        if side == 0:
            meets.append(Fraction(cx * dx + cy * dy, dx * dx + dy * dy))
        elif side * following < 0:
            share = Fraction(side, side - following)
            px, py = cx + share * (nx - cx), cy + share * (ny - cy)
            meets.append((px * dx + py * dy) / (dx * dx + dy * dy))
    return min(meets) if max(meets) > 0 and min(meets) < 1 else None


def _runs_along(dx: int, dy: int, x: int, y: int) -> Fraction | None:
    """Where the line begins to run along a side of a hex; None if it does not (DVD-125)."""
    corners, sides = _span(dx, dy, x, y)
    on_line = [corner for corner, side in zip(corners, sides, strict=True) if side == 0]
    if len(on_line) != 2 or (min(sides) < 0 < max(sides)):
        return None
    meets = [Fraction(cx * dx + cy * dy, dx * dx + dy * dy) for cx, cy in on_line]
    return min(meets) if max(meets) > 0 and min(meets) < 1 else None


@cache
def trace(dx: int, rows: int) -> tuple[Crossing, ...]:
    """Everything between the two ends of a line, in order, for a difference of coordinates."""
    dy = 3 * rows
    crossed: dict[Fraction, list[Offset]] = {}
    low, high = min(0, rows) - 1, max(0, rows) + 1
    left, right = min(0, dx) - 2, max(0, dx) + 2
    for row in range(low, high + 1):
        for x in range(left, right + 1):
            if (x + row) % 2 or (x, row) in ((0, 0), (dx, rows)):
                continue
            begins = _crossed(dx, dy, x, 3 * row)
            if begins is None:
                begins = _runs_along(dx, dy, x, 3 * row)
            if begins is not None:
                crossed.setdefault(begins, []).append((x, row))
    return tuple(Crossing((at.numerator, at.denominator), tuple(crossed[at])) for at in sorted(crossed))


class Line(Value):
    """What keeps a line open: hexes that must be empty, and pairs of which one must be."""

    empty: tuple[str, ...]
    either: tuple[tuple[str, str], ...]


def _shut(one: str, two: str, ends: tuple[str, str]) -> bool:
    """Whether a slope between two hexes entered one after the other blocks (DVD-126 to DVD-128)."""
    crest = SLOPES.get((one, two))
    return crest is not None and crest not in ends


@cache
def line(origin: str, target: str) -> Line | None:
    """What must be empty between two hexes; None if the map itself blocks (DVD-122 to DVD-130)."""
    if target in ADJACENT[origin]:
        return Line((), ())  # DVD-120
    (x, row), (tx, trow) = COORDINATES[origin], COORDINATES[target]
    ends = (origin, target)
    steps = [
        tuple(name for ox, orow in each.hexes if (name := AT.get((x + ox, row + orow))) is not None)
        for each in trace(tx - x, trow - row)
    ]
    empty: list[str] = []
    either: list[tuple[str, str]] = []
    before = origin
    for number, names in enumerate(steps):
        after = steps[number + 1][0] if number + 1 < len(steps) else target
        if len(names) == 1 and len(trace(tx - x, trow - row)[number].hexes) == 1:
            (name,) = names
            if TERRAIN[name] in BLOCKING or _shut(before, name, ends):
                return None
            empty.append(name)
            before = name
            continue
        free = [
            name
            for name in names
            if TERRAIN[name] not in BLOCKING and not _shut(before, name, ends) and not _shut(name, after, ends)
        ]
        if not free:
            return None
        if len(free) == 1:
            empty.append(free[0])
        else:
            either.append((free[0], free[1]))
        before = ""
    if _shut(before, target, ends):
        return None
    return Line(tuple(empty), tuple(either))


def sees(origin: str, target: str, occupied: Set[str]) -> bool:
    """Whether a hex sees another, with units in some hexes; the ends do not count (DVD-122, DVD-129)."""
    found = line(origin, target)
    if found is None:
        return False
    return occupied.isdisjoint(found.empty) and all(
        one not in occupied or two not in occupied for one, two in found.either
    )


def seen_units(board: Board, seat: int, sector: Sector) -> list[Unit]:
    """Enemy units of a sector that a unit of the seat in the sector sees (DVD-135, DVD-136)."""
    observers = [unit.hex for unit in board.inside(seat, sector)]
    occupied = board.at.keys()
    return [
        unit for unit in board.inside(1 - seat, sector) if any(sees(origin, unit.hex, occupied) for origin in observers)
    ]
