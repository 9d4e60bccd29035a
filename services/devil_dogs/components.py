"""Map, units, cards, keywords and scenarios, read once from data/*.yaml (DVD-001 to DVD-029, DVD-050, DVD-051).

A hex is its printed name, column and row in two digits each: "0506". The reader fails at import on anything that it
does not know, so that a slip in a data file is never met in a match.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

from services.rulekit.data import read_table
from services.rulekit.values import Value

ALLIED, GERMAN = 0, 1
SEATS = (ALLIED, GERMAN)
SEAT_NAMES = ("US", "GE")
SIDES = ("allied", "german")
"""The sides as the data files name them, by seat."""

HIT = 0
"""The deviation that leaves a token where it is (DVD-070)."""


class Terrain(StrEnum):
    """What a hex is made of (DVD-018)."""

    OPEN = "open"
    WOODS = "woods"
    URBAN = "urban"
    RAILROAD = "railroad"


BLOCKING = (Terrain.WOODS, Terrain.URBAN)
"""Terrain that ends a line of sight (DVD-122)."""


class Sector(StrEnum):
    """A sector of the map, from west to east."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"


class UnitType(StrEnum):
    """What a unit is (DVD-025)."""

    INF = "inf"
    HQ = "hq"
    MG = "mg"
    GUNPIT = "gunpit"
    MORTAR = "mortar"


class Strength(StrEnum):
    """How much is left of a unit (DVD-168 to DVD-171)."""

    FULL = "full"
    FULL_FALTER = "full_falter"
    REDUCED = "reduced"
    REDUCED_FALTER = "reduced_falter"
    DESTROYED = "destroyed"


class MoveType(StrEnum):
    """The kind of a movement order."""

    ADVANCE = "advance"
    RETREAT = "retreat"
    REPOSITION = "reposition"
    HOLD = "hold"


class OrderKind(StrEnum):
    """One of the three orders of a card."""

    ACTIVE = "active"
    REACTIVE = "reactive"
    GENERAL = "general"


class Indicator(StrEnum):
    """The two sides of an order indicator (DVD-062)."""

    INITIATIVE = "initiative"
    GENERAL = "general"


class Chit(StrEnum):
    """An initiative chit."""

    US = "us"
    GE = "ge"
    STALEMATE = "stalemate"


class Keyword(StrEnum):
    """A keyword of an order (RULES.md 5.12)."""

    ACCURATE_FIRE = "accurate_fire"
    AUDACITY = "audacity"
    BARRAGE = "barrage"
    BAYONETS = "bayonets"
    COMBAT = "combat"
    CONCEALMENT = "concealment"
    DEFENSIVE_FIRE = "defensive_fire"
    ENTRENCH = "entrench"
    GAS_BARRAGE = "gas_barrage"
    HESITATION = "hesitation"
    HIDDEN_MGS = "hidden_mgs"
    INFILTRATE = "infiltrate"
    LEADERSHIP = "leadership"
    MISDIRECTION = "misdirection"
    RALLY = "rally"
    RECON_BARRAGE = "recon_barrage"
    REGROUP = "regroup"
    REINFORCEMENTS = "reinforcements"
    ROUT = "rout"


class Scenario(StrEnum):
    """A scenario of the playbook."""

    S1 = "s1"
    S2 = "s2"
    S3 = "s3"
    S4 = "s4"


class BonusMode(StrEnum):
    """Who adds 1 to an MG action (DVD-137)."""

    BATTLEFIELD = "battlefield"
    SECTOR = "sector"
    CUMULATIVE = "cumulative"


class Objective(StrEnum):
    """An objective of the map."""

    HILL142 = "hill142"
    CHAMPILLON = "champillon"
    TORCY = "torcy"
    HILL181 = "hill181"
    LUCY = "lucy"
    WOOD_NORTH = "wood_north"
    WOOD_CENTRE = "wood_centre"
    WOOD_SOUTH = "wood_south"
    BELLEAU = "belleau"
    BOURESCHES = "bouresches"
    STATION = "station"
    TRIANGLE = "triangle"
    THIOLET = "thiolet"
    HILL190 = "hill190"
    VAUX = "vaux"
    LAROCHE = "laroche"


class KeywordOrder(Value):
    """A keyword as a card prints it; `x` is 0 where the keyword takes no number."""

    keyword: Keyword
    x: int = 0


class Order(Value):
    """One order box: a movement, an MG number and two keywords (DVD-012)."""

    move: MoveType
    hexes: int
    mg: int
    keywords: tuple[KeywordOrder, KeywordOrder]


class Card(Value):
    """A command card; `deviation` is 1 to 6 or HIT."""

    number: int
    title: str
    deviation: int
    orders: dict[OrderKind, Order]


class UnitFacts(Value):
    """What is printed on a counter."""

    id: str
    seat: int
    kind: UnitType
    regiment: str
    battalion: str | None
    ladder: tuple[Strength, ...]
    """Strengths before each loss; the last loss destroys."""


class Regiment(Value):
    """A regiment; Fresh USMC Troops reach only the two of Marine infantry (DVD-233)."""

    id: str
    seat: int
    usmc: bool


class Group(Value):
    """Reinforcements that come together (DVD-243)."""

    id: str
    turn: int
    seat: int
    entry: str
    within: int
    units: tuple[str, ...]


class Withdrawal(Value):
    """A unit removal token (DVD-228)."""

    regiment: str
    turn: int


class ScenarioFacts(Value):
    """A scenario. Units and groups in the order of the data file, which is that of deployment (DVD-270)."""

    id: Scenario
    name: str
    sectors: tuple[Sector, ...]
    turns: int
    hand_size: int
    attacker: int
    marker: int
    replacements: int
    places: dict[str, str]
    groups: tuple[Group, ...]
    withdrawals: tuple[Withdrawal, ...]
    values: dict[Objective, int]
    control: dict[Objective, int | None]
    """Who controls an objective in which no unit was set up."""


def _read(name: str) -> Any:
    return read_table(Path(__file__).with_name("data") / f"{name}.yaml")


# The map

_MAP = _read("map")
COLUMNS: int = _MAP["columns"]
ROWS: int = _MAP["rows"]


def hex_name(column: int, row: int) -> str:
    """The printed name: "0506" is column 5, row 6."""
    return f"{column:02}{row:02}"


def _grid() -> Iterator[tuple[str, int, int]]:
    for row in range(1, ROWS + 1):
        for column in range(1, COLUMNS + 1):
            yield hex_name(column, row), column, row


HEXES = tuple(sorted(name for name, _, _ in _grid()))
"""Every hex, in ascending number."""
COORDINATES: Mapping[str, tuple[int, int]] = {name: (2 * column + (row % 2 == 0), row) for name, column, row in _grid()}
"""X in half hexes and the row; six directions are the same steps everywhere."""
AT = {coordinates: name for name, coordinates in COORDINATES.items()}

DIRECTIONS = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
"""Steps in coordinates for the compass 1 NE, 2 E, 3 SE, 4 SW, 5 W, 6 NW (DVD-014)."""

_LETTERS = {letter: Terrain(word) for letter, word in _MAP["terrain_legend"].items()}
TERRAIN = {name: _LETTERS[_MAP["terrain_rows"][row - 1][column - 1]] for name, column, row in _grid()}
_SECTORS = {letter: tuple(map(Sector, names)) for letter, names in _MAP["sector_legend"].items()}
SECTORS_OF = {name: _SECTORS[_MAP["sector_rows"][row - 1][column - 1]] for name, column, row in _grid()}
"""One sector, or two for a hex that a border bisects (DVD-021)."""


def step(name: str, direction: int, hexes: int = 1) -> str | None:
    """The hex that lies so many hexes away in a direction, 1 to 6; None off the map."""
    x, row = COORDINATES[name]
    dx, drow = DIRECTIONS[direction - 1]
    return AT.get((x + dx * hexes, row + drow * hexes))


ADJACENT = {
    name: tuple(sorted(other for direction in range(1, 7) if (other := step(name, direction)) is not None))
    for name in HEXES
}


def distance(one: str, two: str) -> int:
    """Hexes from one hex to another (DVD-015)."""
    (x1, row1), (x2, row2) = COORDINATES[one], COORDINATES[two]
    dx, dy = abs(x1 - x2), abs(row1 - row2)
    return dy + max(0, (dx - dy) // 2)


@cache
def within(centre: str, hexes: int) -> tuple[str, ...]:
    """Hexes at most so far from one, itself included, in ascending number."""
    return tuple(name for name in HEXES if distance(centre, name) <= hexes)


def _slopes() -> dict[tuple[str, str], str]:
    """Crest hex of each slope hexside, by the two hexes beside it in either order (DVD-024)."""
    found = {}
    for entry in _MAP["slopes"]:
        low = entry["low"]
        for direction in entry["dirs"]:
            crest = step(low, direction)
            if crest is None or crest not in _MAP["hills"][entry["hill"]]["crest"]:
                raise ValueError(f"slope of {low} in direction {direction} leads to no crest hex")
            found[low, crest] = found[crest, low] = crest
    return found


SLOPES = _slopes()
OBJECTIVE_HEXES = {Objective(each["id"].lower()): tuple(each["hexes"]) for each in _MAP["objectives"]}
OBJECTIVE_AT = {name: objective for objective, names in OBJECTIVE_HEXES.items() for name in names}

# Units

_UNITS = _read("units")
_LADDERS = {
    name: tuple(Strength(word.lower()) for word in facts["ladder"]) for name, facts in _UNITS["classes"].items()
}
REGIMENTS = {each["id"]: Regiment(each["id"], SIDES.index(each["side"]), each["usmc"]) for each in _UNITS["regiments"]}
UNITS = {
    each["id"]: UnitFacts(
        each["id"],
        SIDES.index(each["side"]),
        UnitType(each["type"].lower()),
        REGIMENTS[each["regiment"]].id,
        each["battalion"],
        _LADDERS[each["class"]],
    )
    for each in _UNITS["units"]
}
DAMAGE: Mapping[UnitType, int] = {UnitType(name.lower()): facts["cd"] for name, facts in _UNITS["unit_types"].items()}
"""Combat damage by type (DVD-153)."""
NEAREST_SHOT, FARTHEST_SHOT = _UNITS["unit_types"]["MORTAR"]["range"]
HEADQUARTERS = {facts.regiment: facts.id for facts in UNITS.values() if facts.kind is UnitType.HQ}
FOOT = (UnitType.INF, UnitType.HQ)
"""Types that use Bayonets and Infiltrate (DVD-027)."""
PRIORITY = {UnitType.INF: 0, UnitType.MG: 1, UnitType.GUNPIT: 1, UnitType.MORTAR: 1, UnitType.HQ: 2}
"""Order of target priority within a kind of terrain (DVD-139)."""
GAS_TOKENS: int = _UNITS["tokens"]["gas"]["supply"]

# Cards

KEYWORDS = {Keyword(each["id"].lower()): bool(each["takes_x"]) for each in _read("keywords")["keywords"]}
"""Every keyword, and whether it takes a number."""
_MOVES = {
    "ADV": MoveType.ADVANCE,
    "RET": MoveType.RETREAT,
    "REP": MoveType.REPOSITION,
    "HOLD": MoveType.HOLD,
}


def _keyword(entry: Mapping[str, Any]) -> KeywordOrder:
    keyword, x = Keyword(entry["k"].lower()), entry.get("x", 0)
    if (x > 0) is not KEYWORDS[keyword]:
        raise ValueError(f"{keyword} with x {x}")
    return KeywordOrder(keyword, x)


def _order(entry: Mapping[str, Any]) -> Order:
    first, second = map(_keyword, entry["keywords"])
    return Order(_MOVES[entry["move"]["type"]], entry["move"]["n"], entry["mg"], (first, second))


def _deck(side: str) -> dict[int, Card]:
    cards = {}
    for entry in _read(f"command_cards_{side}")["cards"]:
        deviation = HIT if entry["deviation"] == "HIT" else int(entry["deviation"])
        orders = {OrderKind(kind): _order(order) for kind, order in entry["orders"].items()}
        cards[entry["number"]] = Card(entry["number"], entry["title"], deviation, orders)
    return cards


CARDS = tuple(_deck(side) for side in SIDES)
"""By seat, then by the printed number, 1 to 30 (DVD-001)."""

# Scenarios

_SCENARIOS = _read("scenarios")
MARKER_MIN: int = _SCENARIOS["initiative_track"]["min"]
MARKER_MAX: int = _SCENARIOS["initiative_track"]["max"]
_CHITS = {"US": Chit.US, "GE": Chit.GE, "S": Chit.STALEMATE}


def _pools() -> dict[int, tuple[Chit, ...]]:
    pools = {}
    for tier in _SCENARIOS["initiative_track"]["tiers"]:
        chits = tuple(_CHITS[name] for name, count in tier["pool"].items() for _ in range(count))
        pools.update(dict.fromkeys(range(tier["from"], tier["to"] + 1), chits))
    return pools


POOLS = _pools()
"""The chits of the initiative pool by the space of the marker (DVD-050, DVD-051)."""

VICTORY_POINTS: Mapping[UnitType, int] = {
    UnitType(name.lower()): points for name, points in _SCENARIOS["scenarios"][0]["victory"]["destroyed"].items()
}
_LEVELS = _SCENARIOS["scenarios"][0]["victory"]["levels"]
DECISIVE: int = _LEVELS[-1]["margin"]
"""Least margin of a decisive victory (DVD-253)."""
_HOLDERS = {"allied": ALLIED, "german": GERMAN, "none": None}


def _group(entry: Mapping[str, Any]) -> Group:
    units = tuple(entry["units"])
    if any(UNITS[unit].regiment != entry["regiment"] for unit in units) or entry["entry"] not in TERRAIN:
        raise ValueError(f"group {entry['id']}")
    seat = SIDES.index(entry["side"])
    return Group(entry["id"], entry["turn"], seat, entry["entry"], entry["within"], units)


def _control(entry: Mapping[str, Any], objectives: Mapping[Objective, int]) -> dict[Objective, int | None]:
    defaults = {each["id"]: each["control_default"] for each in _MAP["objectives"]} | entry["initial_control"]
    return {objective: _HOLDERS[defaults[objective.value.upper()]] for objective in objectives}


def _scenario(entry: Mapping[str, Any]) -> ScenarioFacts:
    if (
        entry["victory"]["levels"] != _LEVELS
        or {UnitType(k.lower()): v for k, v in entry["victory"]["destroyed"].items()} != VICTORY_POINTS
    ):
        raise ValueError("the scenarios differ in how destroyed units and margins count")
    values = {Objective(each["id"].lower()): each["vp"] for each in entry["victory"]["objectives"]}
    return ScenarioFacts(
        Scenario(entry["id"].lower()),
        entry["name"],
        tuple(map(Sector, entry["sectors"])),
        entry["turns"],
        entry["hand_size"],
        SIDES.index(entry["attacker"]),
        entry["initiative_start"],
        entry["us_replacements"],
        {each["unit"]: each["hex"] for each in entry["setup"]},
        tuple(map(_group, entry["reinforcements"])),
        tuple(Withdrawal(each["regiment"], each["turn"]) for each in entry["withdrawals"]),
        values,
        _control(entry, values),
    )


SCENARIOS = {facts.id: facts for facts in map(_scenario, _SCENARIOS["scenarios"])}


class Field:
    """The part of the map that a scenario uses, worked out once (DVD-009)."""

    def __init__(self, facts: ScenarioFacts) -> None:
        self.facts = facts
        self.hexes = frozenset(name for name in HEXES if set(SECTORS_OF[name]) & set(facts.sectors))
        self.adjacent = {name: tuple(n for n in ADJACENT[name] if n in self.hexes) for name in self.hexes}
        self.sectors = {sector: tuple(name for name in HEXES if sector in SECTORS_OF[name]) for sector in facts.sectors}
        reinforcements = [unit for group in facts.groups for unit in group.units]
        self.units = tuple(unit for unit in UNITS if unit in facts.places or unit in reinforcements)
        """Every unit of the scenario, in the order of the catalogue."""
        self.index = {unit: number for number, unit in enumerate(self.units)}
        self.group_of = {unit: group for group in facts.groups for unit in group.units}
        self.groups = {group.id: group for group in facts.groups}


FIELDS = {scenario: Field(facts) for scenario, facts in SCENARIOS.items()}
