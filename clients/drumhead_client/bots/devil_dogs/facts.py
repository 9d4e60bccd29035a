"""The map of Devil Dogs and the numbers of its rules that the API does not say, in the words of the API's enums.

Hexes are named by column and row, "0506", and have the coordinates (X, row), X in half hexes from the west: the six
directions 1 NE, 2 E, 3 SE, 4 SW, 5 W, 6 NW are then the same steps everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api

COLUMNS, ROWS = 32, 26
OPEN, WOODS, URBAN, RAILROAD = ".wur"

_TERRAIN = """
.......r..u.....................
..ww...rr.uu....................
.www.....rrrrrrr...uu...........
...............rrrrru...www.....
..............wwww..rr..wwww....
..............wwww...r...ww.....
.ww...........wwwww...r.........
www............wwww...r.........
.ww............wwww....r........
...............www.....r........
.uu....www.....www......r.......
..www..www......wwww....r.......
..wwww.wwww.....wwwww....rr.....
..www...www.....wwwwww....r.....
........ww.......wwwww.....rww..
.................wwwww.....rwww.
....ww.......ww...wwww..uu..rww.
....www.....ww...........u..rw..
.............ww..............ruu
.ww..........................ru.
.www......uu...................r
...........u........ww......www.
...................wwww....wwww.
.............www...www.u....www.
.............www...www.....u....
................................
"""
_SLOPES = """
0404:3 0405:2 0406:23 0407:2 0408:23 0409:2 0410:2 0504:34 0604:4 0610:5 0705:45 0706:5 0707:45 0708:5 0709:5
1006:3 1007:2 1008:23 1009:2 1106:34 1206:4 1307:345 1309:5 1407:4 1408:5 1812:3 1813:2 1814:123 1815:2 1816:1
1912:34 1916:16 2012:4 2016:6 2113:45 2114:5 2115:56 2407:2 2408:12 2409:2 2410:1 2510:6 2609:16 2618:3 2620:3
2709:6 2718:34 2722:6 2818:4 2822:6 2919:45 2920:5 2921:56
"""
_BORDERS = ((api.SECTOR_A, 2, 18), (api.SECTOR_B, 18, 34), (api.SECTOR_C, 34, 50), (api.SECTOR_D, 50, 65))
"""Sectors by their first and last X; the hexes on a border are of both."""


def _grid() -> Iterator[tuple[str, int, int]]:
    for row in range(1, ROWS + 1):
        for column in range(1, COLUMNS + 1):
            yield f"{column:02}{row:02}", column, row


COORDINATES: Mapping[str, tuple[int, int]] = {name: (2 * column + (row % 2 == 0), row) for name, column, row in _grid()}
_AT = {coordinates: name for name, coordinates in COORDINATES.items()}
DIRECTIONS = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
"""Steps in coordinates."""

TERRAIN: Mapping[str, str] = {name: _TERRAIN.split()[row - 1][column - 1] for name, column, row in _grid()}
"""OPEN, WOODS, URBAN or RAILROAD."""
SECTORS_OF: Mapping[str, tuple[int, ...]] = {
    name: tuple(sector for sector, first, last in _BORDERS if first <= x <= last)
    for name, (x, _) in COORDINATES.items()
}
"""One sector, or two for a hex that a border bisects."""


def step(name: str, direction: int, hexes: int = 1) -> str:
    """The hex that lies so many hexes away in a direction, 1 to 6; empty off the map."""
    x, row = COORDINATES[name]
    dx, drow = DIRECTIONS[direction - 1]
    return _AT.get((x + dx * hexes, row + drow * hexes), "")


ADJACENT: Mapping[str, tuple[str, ...]] = {
    name: tuple(sorted(near for direction in range(1, 7) if (near := step(name, direction)))) for name in COORDINATES
}
SLOPES: Mapping[str, tuple[int, ...]] = {
    low: tuple(map(int, directions)) for low, _, directions in (word.partition(":") for word in _SLOPES.split())
}
"""Low hexes and the directions in which a slope leads up."""


def distance(one: str, two: str) -> int:
    """Hexes from one hex to another."""
    (x1, row1), (x2, row2) = COORDINATES[one], COORDINATES[two]
    dx, dy = abs(x1 - x2), abs(row1 - row2)
    return dy + max(0, (dx - dy) // 2)


def gained(seat: int, origin: str, destination: str) -> int:
    """Rows nearer to the enemy edge; the Allies, seat 0, go north, to row 1."""
    south = int(destination[2:]) - int(origin[2:])
    return south if seat else -south


OBJECTIVE_HEXES: Mapping[int, tuple[str, ...]] = {
    api.OBJECTIVE_HILL142: ("0506",),
    api.OBJECTIVE_CHAMPILLON: (
        "0211",
        "0311",
    ),
    api.OBJECTIVE_TORCY: (
        "1102",
        "1202",
        "1101",
    ),
    api.OBJECTIVE_HILL181: ("1108",),
    api.OBJECTIVE_LUCY: (
        "1221",
        "1121",
        "1222",
    ),
    api.OBJECTIVE_WOOD_NORTH: ("1606",),
    api.OBJECTIVE_WOOD_CENTRE: ("1710",),
    api.OBJECTIVE_WOOD_SOUTH: ("2014",),
    api.OBJECTIVE_BELLEAU: (
        "2003",
        "2103",
        "2104",
    ),
    api.OBJECTIVE_BOURESCHES: (
        "2517",
        "2617",
        "2618",
    ),
    api.OBJECTIVE_STATION: ("2714",),
    api.OBJECTIVE_TRIANGLE: ("2424",),
    api.OBJECTIVE_THIOLET: ("2825",),
    api.OBJECTIVE_HILL190: ("2820",),
    api.OBJECTIVE_VAUX: (
        "3119",
        "3219",
        "3120",
    ),
    api.OBJECTIVE_LAROCHE: ("3016",),
}
OBJECTIVE_TITLES: Mapping[int, str] = {
    api.OBJECTIVE_HILL142: "Hill 142",
    api.OBJECTIVE_CHAMPILLON: "Champillon",
    api.OBJECTIVE_TORCY: "Torcy",
    api.OBJECTIVE_HILL181: "Hill 181",
    api.OBJECTIVE_LUCY: "Lucy-le-Bocage",
    api.OBJECTIVE_WOOD_NORTH: "Belleau Wood, hunting lodge (north)",
    api.OBJECTIVE_WOOD_CENTRE: "Belleau Wood, centre",
    api.OBJECTIVE_WOOD_SOUTH: "Belleau Wood, south (Hill 169)",
    api.OBJECTIVE_BELLEAU: "Belleau",
    api.OBJECTIVE_BOURESCHES: "Bouresches",
    api.OBJECTIVE_STATION: "Bouresches station",
    api.OBJECTIVE_TRIANGLE: "Triangle Farm",
    api.OBJECTIVE_THIOLET: "Le Thiolet",
    api.OBJECTIVE_HILL190: "Hill 190",
    api.OBJECTIVE_VAUX: "Vaux",
    api.OBJECTIVE_LAROCHE: "Bois de la Roche",
}
PLACE_NAMES: Mapping[str, str] = {
    "0409": "Bois de Champillon ravine",
    "0912": "Bois St Martin",
    "1418": "Lucy ravine",
    "1708": "Belleau Wood",
    "2124": "Bois de Clerembauts",
    "3023": "Bois de la Marette",
    "0303": "Bois du Clignon",
    "2605": "Givry copse",
}
"""Names on the map that mean nothing for the rules."""

DAMAGE: Mapping[int, int] = {
    api.UNIT_TYPE_INF: 1,
    api.UNIT_TYPE_HQ: 1,
    api.UNIT_TYPE_MG: 2,
    api.UNIT_TYPE_GUNPIT: 1,
    api.UNIT_TYPE_MORTAR: 0,
}
"""Combat damage of a unit that is not adjacent to an enemy and not pinned."""
VICTORY_POINTS: Mapping[int, int] = {
    api.UNIT_TYPE_INF: 1,
    api.UNIT_TYPE_HQ: 3,
    api.UNIT_TYPE_MG: 2,
    api.UNIT_TYPE_GUNPIT: 2,
    api.UNIT_TYPE_MORTAR: 2,
}
"""What a destroyed unit is worth."""
CHITS: Mapping[int, tuple[int, int, int]] = {
    **dict.fromkeys(range(8, 13), (4, 2, 0)),
    **dict.fromkeys(range(3, 8), (3, 2, 1)),
    **dict.fromkeys(range(-2, 3), (2, 2, 2)),
    **dict.fromkeys(range(-7, -2), (2, 3, 1)),
    **dict.fromkeys(range(-12, -7), (2, 4, 0)),
}
"""Allied, German and stalemate chits in the pool, by the space of the initiative marker."""
_LEFT: Mapping[int, tuple[int, int]] = {
    api.STRENGTH_FULL: (4, 3),
    api.STRENGTH_FULL_FALTER: (3, 3),
    api.STRENGTH_REDUCED: (2, 2),
    api.STRENGTH_REDUCED_FALTER: (1, 1),
    api.STRENGTH_DESTROYED: (0, 0),
}


def steps_left(strength: int, steps: int) -> int:
    """Step losses that destroy a unit, by its Strength and the steps, 4 or 3, that it has in full."""
    return _LEFT[strength][4 - steps]
