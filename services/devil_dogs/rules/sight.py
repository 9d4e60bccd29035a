"""Line of sight, in integers (DVD-120 to DVD-133).

What a straight line crosses depends only on the difference of its ends, and what of that blocks for good only on the
map; both are kept. Units that stand in the way are looked up each time.
"""

from __future__ import annotations

from collections.abc import Set
from functools import cache, lru_cache

from services.devil_dogs.components import (
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


def _meets(dx: int, dy: int, x: int, y: int) -> bool:
    """Whether a line goes through the inside of a hex or along one of its sides (DVD-124, DVD-125)."""
    sides = [dx * (y + cy) - dy * (x + cx) for cx, cy in _CORNERS]
    return min(sides) < 0 < max(sides) or sides.count(0) == 2


@cache
def trace(dx: int, rows: int) -> tuple[tuple[Offset, ...], ...]:
    """What lies between the ends of a line, in order: one hex that it crosses, or two beside which it runs.

    Hexes follow each other as their centres do along the line, and the two hexes beside a run are level. Lengths along
    the line are in quarters of a squared hex: X counts half hexes, rows are half of the square root of 3 apart.
    """
    dy = 3 * rows
    length = dx * dx + 3 * rows * rows
    farthest = max(2 * abs(dx), abs(dx) + abs(dy))
    found: dict[int, list[Offset]] = {}
    for row in range(min(0, rows) - 1, max(0, rows) + 2):
        for x in range(min(0, dx) - 2, max(0, dx) + 3):
            along = dx * x + 3 * rows * row
            if (x + row) % 2 or abs(3 * dx * row - dy * x) > farthest or not 0 < along < length:
                continue
            if _meets(dx, dy, x, 3 * row):
                found.setdefault(along, []).append((x, row))
    return tuple(tuple(found[along]) for along in sorted(found))


class Line(Value):
    """What keeps a line open: hexes that must be empty, and pairs of which one must be."""

    empty: tuple[str, ...]
    either: tuple[tuple[str, str], ...]


LINES_KEPT = 1 << 16
"""Pairs of hexes of which a process remembers what lies between; there are 346,000."""


def _shut(one: str, two: str, ends: tuple[str, str]) -> bool:
    """Whether a slope between two hexes entered one after the other blocks (DVD-126 to DVD-128)."""
    crest = SLOPES.get((one, two))
    return crest is not None and crest not in ends


@lru_cache(LINES_KEPT)
def line(origin: str, target: str) -> Line | None:
    """What must be empty between two hexes; None if the map itself blocks (DVD-122 to DVD-130).

    Nothing lies between adjacent hexes, and one of them is the crest of a slope between them (DVD-120).
    """
    (x, row), (tx, trow) = COORDINATES[origin], COORDINATES[target]
    ends = (origin, target)
    crossings = [
        tuple(name for ox, orow in each if (name := AT.get((x + ox, row + orow))) is not None)
        for each in trace(tx - x, trow - row)
    ]
    # hexes beside a run are alternatives; what lies before and after a run is always a single hex
    empty: list[str] = []
    either: list[tuple[str, str]] = []
    for before, names, after in zip([(origin,), *crossings], crossings, [*crossings[1:], (target,)], strict=False):
        free = [
            name
            for name in names
            if TERRAIN[name] not in BLOCKING
            and not any(_shut(each, name, ends) for each in before if len(before) == 1)
            and not any(_shut(name, each, ends) for each in after if len(after) == 1)
        ]
        if not free:
            return None
        if len(free) == 1:
            empty.append(free[0])
        else:
            either.append((free[0], free[1]))
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
