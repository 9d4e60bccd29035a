"""The scenarios: where units are set up, who comes when, what the objectives are worth.

Units are named by regiment, battalion and company; the last part, or the regiment, tells what a unit is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api

_KINDS: Mapping[str, int] = {
    "HQ": api.UNIT_TYPE_HQ,
    "MG": api.UNIT_TYPE_MG,
    "GP": api.UNIT_TYPE_GUNPIT,
    "MTR": api.UNIT_TYPE_MORTAR,
}
_ALLIED = frozenset(("5M", "6M", "6MGB", "9I", "23I", "5MGB", "2E", "409RI", "158RI"))
_THREE_STEPS = frozenset(("409RI", "158RI", "460", "461", "462", "273R", "7J", "347", "345", "402"))


def regiment(unit: str) -> str:
    """The regiment of a unit, e.g. "5M" of "5M-A-49"."""
    return unit.partition("-")[0]


def kind_of(unit: str) -> int:
    """The UnitType of a unit; the companies of a machine gun battalion are machine guns."""
    infantry = api.UNIT_TYPE_MG if regiment(unit).endswith("MGB") else api.UNIT_TYPE_INF
    return _KINDS.get(unit.rpartition("-")[2], infantry)


def seat_of(unit: str) -> int:
    """Whose a unit is."""
    return 0 if regiment(unit) in _ALLIED else 1


def steps_of(unit: str) -> int:
    """Steps of a unit at full strength: three of the French and of second-line Germans, else four."""
    return 3 if regiment(unit) in _THREE_STEPS else 4


@dataclass(frozen=True)
class Group:
    """Reinforcements that come together."""

    turn: int
    """Turn in which they are due, as printed."""
    units: tuple[str, ...]

    @property
    def seat(self) -> int:
        """Whose they are."""
        return seat_of(self.units[0])


@dataclass(frozen=True)
class Scenario:
    """A scenario of the playbook."""

    title: str
    sectors: tuple[int, ...]
    turns: int
    attacker: int
    """Seat of the scenario attacker."""
    marker: int
    """Space of the initiative marker at the beginning."""
    values: Mapping[int, int]
    """Victory points of its objectives."""
    control: Mapping[int, int | None]
    """Who holds them when the match begins."""
    places: Mapping[str, str]
    """Hexes of the units set up."""
    groups: Mapping[str, Group]
    """Reinforcements, by the id of the group."""


def _places(text: str) -> dict[str, str]:
    words = text.replace(",", " ").split()
    return dict(zip(words[::2], words[1::2], strict=True))


def _group(turn: int, units: str) -> Group:
    return Group(turn, tuple(units.split()))


_US, _GE = 0, 1

SCENARIOS: Mapping[int, Scenario] = {
    api.SCENARIO_S1: Scenario(
        "Hill 142",
        (api.SECTOR_A, api.SECTOR_B),
        turns=6,
        attacker=_US,
        marker=3,
        values={
            api.OBJECTIVE_HILL142: 6,
            api.OBJECTIVE_CHAMPILLON: 4,
            api.OBJECTIVE_HILL181: 3,
            api.OBJECTIVE_TORCY: 4,
        },
        control={
            api.OBJECTIVE_HILL142: _GE,
            api.OBJECTIVE_CHAMPILLON: _US,
            api.OBJECTIVE_HILL181: _GE,
            api.OBJECTIVE_TORCY: _GE,
        },
        places=_places(
            """
                5M-HQ 0615, 5M-A-49 0612, 5M-A-67 0512, 5M-C-45 1012, 5M-C-47 0912, 6MGB-15 0713, 5M-MTR 0614,
                409RI-HQ 0213, 409RI-1-1 0112, 409RI-1-2 0113, 409RI-1-3 0114, 409RI-1-MG 0212, 273R-I-1 0507,
                273R-I-2 0406, 273R-I-3 0407, 273R-I-4 0408, 273R-I-MG 0506, 273R-HQ 0403, 460-I-1 1108,
                460-I-2 1008, 460-I-3 1107, 460-I-4 1109, 460-I-MG 1207, 460-HQ 1103, 460-MTR 1004
            """
        ),
        groups={
            "S1-R1": _group(2, "5M-A-17 5M-A-66 5M-MG"),
            "S1-R2": _group(3, "273R-II-5 273R-II-6 273R-II-7 273R-II-8 273R-II-MG"),
            "S1-R3": _group(3, "6MGB-23"),
            "S1-R4": _group(4, "5M-C-16 5M-C-20"),
        },
    ),
    api.SCENARIO_S2: Scenario(
        "Bouresches and the Wood",
        (api.SECTOR_B, api.SECTOR_C, api.SECTOR_D),
        turns=8,
        attacker=_US,
        marker=0,
        values={
            api.OBJECTIVE_WOOD_NORTH: 3,
            api.OBJECTIVE_WOOD_CENTRE: 4,
            api.OBJECTIVE_WOOD_SOUTH: 4,
            api.OBJECTIVE_BOURESCHES: 5,
            api.OBJECTIVE_STATION: 3,
            api.OBJECTIVE_LUCY: 5,
            api.OBJECTIVE_TRIANGLE: 3,
            api.OBJECTIVE_VAUX: 4,
        },
        control={
            api.OBJECTIVE_WOOD_NORTH: _GE,
            api.OBJECTIVE_WOOD_CENTRE: _GE,
            api.OBJECTIVE_WOOD_SOUTH: _GE,
            api.OBJECTIVE_BOURESCHES: _GE,
            api.OBJECTIVE_STATION: _GE,
            api.OBJECTIVE_LUCY: _US,
            api.OBJECTIVE_TRIANGLE: _US,
            api.OBJECTIVE_VAUX: _GE,
        },
        places=_places(
            """
                5M-HQ 1219, 5M-C-16 1315, 5M-C-20 1214, 5M-C-45 1215, 5M-C-47 1216, 6M-HQ 1521, 6M-C-82 1619,
                6M-C-83 1518, 6M-C-84 1519, 6M-C-97 1520, 6M-B-78 2320, 6M-B-79 2220, 6M-B-80 2319, 6M-B-96 2321,
                6M-MG 1920, 6M-MTR 1820, 6M-GP 1919, 6MGB-77 1420, 6MGB-81 1320, 23I-HQ 2523, 23I-1-A 2621,
                23I-1-B 2521, 23I-1-C 2522, 23I-1-D 2622, 23I-MG 2722, 461-III-9 1815, 461-III-10 1714,
                461-III-11 1715, 461-III-12 1716, 461-III-MG 1814, 461-I-1 1610, 461-I-2 1510, 461-I-3 1609,
                461-I-4 1611, 461-I-MG 1709, 461-II-5 1607, 461-II-6 1506, 461-II-7 1507, 461-II-8 1508,
                461-II-MG 1606, 461-HQ 1905, 461-MTR 1808, 461-GP 1708, 398-I-1 2617, 398-I-2 2516, 398-I-3 2517,
                398-I-4 2518, 398-I-MG 2616, 398-II-5 3018, 398-II-6 2918, 398-II-7 3017, 398-II-8 3019,
                398-II-MG 3117, 398-HQ 2812, 398-MTR 2814, 398-GP 2714
            """
        ),
        groups={
            "S2-R1": _group(3, "6M-A-74 6M-A-75 6M-A-76 6M-A-95"),
            "S2-R2": _group(4, "2E-1-A 2E-1-B 2E-1-C"),
            "S2-R3": _group(5, "47-HQ 47-II-5 47-II-6 47-II-7 47-II-8 47-II-MG"),
            "S2-R4": _group(6, "23I-3-I 23I-3-K 23I-3-L 23I-3-M"),
        },
    ),
    api.SCENARIO_S3: Scenario(
        "The Battle for Belleau Wood",
        (api.SECTOR_A, api.SECTOR_B, api.SECTOR_C, api.SECTOR_D),
        turns=12,
        attacker=_US,
        marker=0,
        values={
            api.OBJECTIVE_HILL142: 4,
            api.OBJECTIVE_CHAMPILLON: 4,
            api.OBJECTIVE_TORCY: 4,
            api.OBJECTIVE_HILL181: 2,
            api.OBJECTIVE_LUCY: 6,
            api.OBJECTIVE_WOOD_NORTH: 4,
            api.OBJECTIVE_WOOD_CENTRE: 5,
            api.OBJECTIVE_WOOD_SOUTH: 5,
            api.OBJECTIVE_BELLEAU: 5,
            api.OBJECTIVE_BOURESCHES: 5,
            api.OBJECTIVE_STATION: 3,
            api.OBJECTIVE_TRIANGLE: 3,
            api.OBJECTIVE_THIOLET: 4,
            api.OBJECTIVE_HILL190: 2,
            api.OBJECTIVE_VAUX: 5,
            api.OBJECTIVE_LAROCHE: 2,
        },
        control={
            api.OBJECTIVE_HILL142: _GE,
            api.OBJECTIVE_CHAMPILLON: _US,
            api.OBJECTIVE_TORCY: _GE,
            api.OBJECTIVE_HILL181: _GE,
            api.OBJECTIVE_LUCY: _US,
            api.OBJECTIVE_WOOD_NORTH: _GE,
            api.OBJECTIVE_WOOD_CENTRE: _GE,
            api.OBJECTIVE_WOOD_SOUTH: _GE,
            api.OBJECTIVE_BELLEAU: _GE,
            api.OBJECTIVE_BOURESCHES: _GE,
            api.OBJECTIVE_STATION: _GE,
            api.OBJECTIVE_TRIANGLE: _US,
            api.OBJECTIVE_THIOLET: _US,
            api.OBJECTIVE_HILL190: None,
            api.OBJECTIVE_VAUX: _GE,
            api.OBJECTIVE_LAROCHE: _GE,
        },
        places=_places(
            """
                5M-HQ 0516, 5M-A-17 0612, 5M-A-49 0512, 5M-A-66 0613, 5M-A-67 0712, 5M-C-16 1215, 5M-C-20 1114,
                5M-C-45 1115, 5M-C-47 1116, 5M-B-18 0919, 5M-B-43 0818, 5M-B-51 0819, 5M-B-55 0820, 5M-MG 0814,
                5M-MTR 0714, 5M-GP 0813, 6M-HQ 1522, 6M-C-82 1619, 6M-C-83 1518, 6M-C-84 1519, 6M-C-97 1520,
                6M-B-78 2220, 6M-B-79 2120, 6M-B-80 2219, 6M-B-96 2221, 6M-A-74 1223, 6M-A-75 1122, 6M-A-76 1123,
                6M-A-95 1124, 6M-MG 1820, 6M-MTR 1720, 6M-GP 1819, 6MGB-15 1318, 6MGB-23 1218, 6MGB-77 1317,
                6MGB-81 1319, 409RI-HQ 0214, 409RI-1-1 0114, 409RI-1-2 0213, 409RI-1-3 0215, 409RI-1-MG 0313,
                409RI-2-5 0314, 409RI-2-6 0315, 409RI-2-7 0112, 409RI-2-MG 0113, 23I-HQ 2423, 23I-1-A 2521,
                23I-1-B 2420, 23I-1-C 2421, 23I-1-D 2422, 23I-3-I 2722, 23I-3-K 2622, 23I-3-L 2721, 23I-3-M 2723,
                23I-2-E 2425, 23I-2-F 2324, 23I-2-G 2325, 23I-2-H 2326, 23I-MG 2623, 23I-MTR 2522, 23I-GP 2523,
                9I-HQ 2926, 9I-1-A 2922, 9I-1-B 2822, 9I-1-C 2923, 9I-1-D 3022, 9I-2-E 3024, 9I-2-F 2924,
                9I-2-G 3023, 9I-2-H 3025, 9I-MG 3123, 9I-MTR 3124, 9I-GP 3125, 5MGB-A 2624, 5MGB-B 2724,
                273R-I-1 0407, 273R-I-2 0306, 273R-I-3 0307, 273R-I-4 0308, 273R-I-MG 0406, 273R-II-5 0408,
                273R-II-6 0507, 273R-II-7 0206, 273R-II-8 0207, 273R-II-MG 0208, 273R-HQ 0303, 7J-HQ 0305,
                7J-I-1 0204, 7J-I-2 0205, 7J-I-3 0304, 7J-I-4 0405, 7J-I-MG 0104, 460-I-1 1207, 460-I-2 1106,
                460-I-3 1107, 460-I-4 1108, 460-I-MG 1206, 460-II-5 1208, 460-II-6 1307, 460-II-7 1006,
                460-II-8 1007, 460-II-MG 1008, 460-HQ 1103, 460-MTR 1002, 461-III-9 1814, 461-III-10 1714,
                461-III-11 1813, 461-III-12 1815, 461-III-MG 1913, 461-I-1 1711, 461-I-2 1610, 461-I-3 1611,
                461-I-4 1612, 461-I-MG 1710, 461-II-5 1607, 461-II-6 1506, 461-II-7 1507, 461-II-8 1508,
                461-II-MG 1606, 461-HQ 1905, 461-MTR 1804, 461-GP 1805, 462-I-1 2004, 462-I-2 1904, 462-I-3 2003,
                462-I-4 2005, 462-I-MG 2103, 462-HQ 2102, 462-MTR 2002, 398-I-1 2616, 398-I-2 2516, 398-I-3 2615,
                398-I-4 2617, 398-I-MG 2715, 398-II-5 2716, 398-II-6 2717, 398-II-7 2416, 398-II-8 2514,
                398-II-MG 2515, 398-HQ 2812, 398-MTR 2712, 398-GP 2811, 47-I-1 3017, 47-I-2 2916, 47-I-3 2917,
                47-I-4 2918, 47-I-MG 3016, 47-II-5 3018, 47-II-6 3117, 47-II-7 2816, 47-II-8 2817, 47-II-MG 2818,
                47-HQ 3112, 47-MTR 3012
            """
        ),
        groups={
            "S3-R1": _group(2, "462-II-5 462-II-6 462-II-7 462-II-8 462-II-MG"),
            "S3-R2": _group(3, "2E-1-A 2E-1-B 2E-1-C 2E-2-D 2E-2-E 2E-2-F"),
            "S3-R3": _group(
                2,
                "40F-HQ 40F-I-1 40F-I-2 40F-I-3 40F-I-4 40F-I-MG 40F-II-5 40F-II-6 40F-II-7 40F-II-8 40F-II-MG 40F-MTR",
            ),
            "S3-R4": _group(
                2, "6G-HQ 6G-I-1 6G-I-2 6G-I-3 6G-I-4 6G-I-MG 6G-II-5 6G-II-6 6G-II-7 6G-II-8 6G-II-MG 6G-MTR"
            ),
            "S3-R5": _group(
                5, "158RI-HQ 158RI-1-1 158RI-1-2 158RI-1-3 158RI-1-MG 158RI-2-5 158RI-2-6 158RI-2-7 158RI-2-MG"
            ),
            "S3-R6": _group(5, "9I-3-I 9I-3-K 9I-3-L 9I-3-M"),
            "S3-R7": _group(
                3,
                "110G-HQ 110G-I-1 110G-I-2 110G-I-3 110G-I-4 110G-I-MG 110G-II-5 110G-II-6 "
                "110G-II-7 110G-II-8 110G-II-MG 110G-MTR",
            ),
            "S3-R8": _group(6, "5MGB-C 5MGB-D"),
            "S3-R9": _group(
                7, "3FG-HQ 3FG-I-1 3FG-I-2 3FG-I-3 3FG-I-4 3FG-I-MG 3FG-II-5 3FG-II-6 3FG-II-7 3FG-II-8 3FG-II-MG"
            ),
            "S3-R10": _group(
                8,
                "347-HQ 347-I-1 347-I-2 347-I-3 347-I-4 347-I-MG 347-II-5 347-II-6 347-II-7 347-II-8 347-II-MG 347-MTR",
            ),
            "S3-R11": _group(9, "20-HQ 20-I-1 20-I-2 20-I-3 20-I-4 20-I-MG 20-MTR"),
            "S3-R12": _group(4, "109G-HQ 109G-I-1 109G-I-2 109G-I-3 109G-I-4 109G-I-MG"),
            "S3-R13": _group(10, "345-HQ 345-I-1 345-I-2 345-I-3 345-I-4 345-I-MG"),
        },
    ),
    api.SCENARIO_S4: Scenario(
        "Into Vaux",
        (api.SECTOR_C, api.SECTOR_D),
        turns=6,
        attacker=_US,
        marker=8,
        values={
            api.OBJECTIVE_VAUX: 8,
            api.OBJECTIVE_LAROCHE: 5,
            api.OBJECTIVE_STATION: 3,
            api.OBJECTIVE_BOURESCHES: 4,
            api.OBJECTIVE_HILL190: 2,
        },
        control={
            api.OBJECTIVE_VAUX: _GE,
            api.OBJECTIVE_LAROCHE: _GE,
            api.OBJECTIVE_STATION: _GE,
            api.OBJECTIVE_BOURESCHES: _US,
            api.OBJECTIVE_HILL190: None,
        },
        places=_places(
            """
                9I-HQ 2923, 9I-2-E 3022, 9I-2-F 2922, 9I-2-G 3023, 9I-2-H 3122, 9I-MG 2822, 9I-MTR 2722, 9I-GP 2823,
                23I-HQ 2622, 23I-3-I 2617, 23I-3-K 2517, 23I-3-L 2618, 23I-3-M 2519, 23I-MG 2521, 23I-MTR 2619,
                5MGB-A 2721, 5MGB-B 2723, 402-I-1 3119, 402-I-2 3018, 402-I-3 3019, 402-I-4 3118, 402-I-MG 3219,
                402-II-5 2915, 402-II-6 2814, 402-II-7 2815, 402-II-8 2816, 402-II-MG 2914, 402-HQ 3113,
                402-MTR 3116, 402-GP 3016
            """
        ),
        groups={
            "S4-R1": _group(2, "2E-1-A 2E-1-B"),
            "S4-R2": _group(3, "9I-1-A 9I-1-B 9I-1-C 9I-1-D"),
            "S4-R3": _group(4, "347-HQ 347-I-1 347-I-2 347-I-3 347-I-4 347-I-MG"),
        },
    ),
}
"""By the API's number; units and groups in the order of the playbook."""
