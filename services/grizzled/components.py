"""Cards, Poilus, tiles and missions (RULES.md 1; GRZ-001 to GRZ-010, AYO-002 to AYO-005).

What is printed on them stands in the files under `data`, each row with its provenance; this module reads them once and
refuses what does not fit.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Any

import msgspec

from services.rulekit.data import DataError, read_rows
from services.rulekit.values import Value

MIN_SEATS, MAX_SEATS = 2, 5
FAILING = 3
"""Equal kinds that fail a mission (GRZ-031)."""
FAILING_LAST_STAND = 4
"""The same in Last Stand (AYO-022)."""
BROKEN = 4
"""Hardship value at which the group has lost (GRZ-104)."""
FIRST_INTENSITY = 3
"""Least intensity of the first mission (GRZ-017)."""
LEAST_DROP, GREATEST_DROP = 3, 6
"""Morale drop: never less; in the expansion never more, but for Demoralised (GRZ-108, AYO-037)."""
DEALT_TILES = 3
CLAIMED = 5
"""Cards that end a mission which takes them (AYO-061)."""
OFFERED_MISSIONS = 2
SPEECH_TOKENS = {2: 5, 3: 5, 4: 4, 5: 3}
"""Common pile at the start, by seats (GRZ-010); with the expansion it is the greatest for all (AYO-003)."""


class Threat(StrEnum):
    """A kind of threat; the first three are weather, the others attacks. GAS is the mask, SHELL the artillery."""

    NIGHT = "night"
    SNOW = "snow"
    RAIN = "rain"
    GAS = "gas"
    SHELL = "shell"
    WHISTLE = "whistle"


THREATS = tuple(Threat)


class Card(StrEnum):
    """A threat card: t is one of the 39 ordinary ones, h one of the 20 hardships."""

    T01 = "t01"
    T02 = "t02"
    T03 = "t03"
    T04 = "t04"
    T05 = "t05"
    T06 = "t06"
    T07 = "t07"
    T08 = "t08"
    T09 = "t09"
    T10 = "t10"
    T11 = "t11"
    T12 = "t12"
    T13 = "t13"
    T14 = "t14"
    T15 = "t15"
    T16 = "t16"
    T17 = "t17"
    T18 = "t18"
    T19 = "t19"
    T20 = "t20"
    T21 = "t21"
    T22 = "t22"
    T23 = "t23"
    T24 = "t24"
    T25 = "t25"
    T26 = "t26"
    T27 = "t27"
    T28 = "t28"
    T29 = "t29"
    T30 = "t30"
    T31 = "t31"
    T32 = "t32"
    T33 = "t33"
    T34 = "t34"
    T35 = "t35"
    T36 = "t36"
    T37 = "t37"
    T38 = "t38"
    T39 = "t39"
    H01_TRAUMA_NIGHT = "h01_trauma_night"
    H02_TRAUMA_RAIN = "h02_trauma_rain"
    H03_TRAUMA_SNOW = "h03_trauma_snow"
    H04_PHOBIA_SHELL = "h04_phobia_shell"
    H05_PHOBIA_GAS = "h05_phobia_gas"
    H06_PHOBIA_WHISTLE = "h06_phobia_whistle"
    H07_SELFISH = "h07_selfish"
    H08_MUTE = "h08_mute"
    H09_DEMORALISED = "h09_demoralised"
    H10_AFRAID = "h10_afraid"
    H11_STUBBORN = "h11_stubborn"
    H12_CLUMSY = "h12_clumsy"
    H13_PROUD = "h13_proud"
    H14_FRAGILE = "h14_fragile"
    H15_TYRANNICAL = "h15_tyrannical"
    H16_FRENETIC = "h16_frenetic"
    H17_STUNNED = "h17_stunned"
    H18_PANIC = "h18_panic"
    H19_WOUND = "h19_wound"
    H20_MERRY_CHRISTMAS = "h20_merry_christmas"


class Poilu(StrEnum):
    """A soldier (GRZ-003)."""

    FELIX = "felix"
    GUSTAVE = "gustave"
    CHARLES = "charles"
    ANSELME = "anselme"
    GASTON = "gaston"
    LAZARE = "lazare"


class Tile(StrEnum):
    """A support tile: one or two arrows, left or right, and a number (GRZ-006)."""

    L1 = "l1"
    L2 = "l2"
    L3 = "l3"
    L4 = "l4"
    L5 = "l5"
    L6 = "l6"
    R1 = "r1"
    R2 = "r2"
    R3 = "r3"
    R4 = "r4"
    R5 = "r5"
    R6 = "r6"
    LL1 = "ll1"
    LL2 = "ll2"
    RR1 = "rr1"
    RR2 = "rr2"


class Mission(StrEnum):
    """A mission card of the expansion: e is easy, n normal, d hard."""

    E01_GOOD_NEWS = "e01_good_news"
    E02_EMPATHY = "e02_empathy"
    E03_HORSESHOE = "e03_horseshoe"
    E04_STALWART = "e04_stalwart"
    E05_NURSE = "e05_nurse"
    E06_IMMUNE_NIGHT = "e06_immune_night"
    E07_IMMUNE_SNOW = "e07_immune_snow"
    E08_IMMUNE_RAIN = "e08_immune_rain"
    E09_IMMUNE_GAS = "e09_immune_gas"
    E10_IMMUNE_SHELL = "e10_immune_shell"
    E11_IMMUNE_WHISTLE = "e11_immune_whistle"
    E12_PROPAGANDA = "e12_propaganda"
    E13_REORGANISATION = "e13_reorganisation"
    N01_COMRADES = "n01_comrades"
    N02_COMMAND = "n02_command"
    N03_MUDSLIDE = "n03_mudslide"
    N04_COLD_WAVE = "n04_cold_wave"
    N05_DOUBLE_IMPACT = "n05_double_impact"
    N06_DEPRESSED = "n06_depressed"
    N07_EXHAUSTED = "n07_exhausted"
    N08_TEAR_GAS = "n08_tear_gas"
    N09_BAD_LUCK = "n09_bad_luck"
    N10_DARKEST_NIGHT = "n10_darkest_night"
    N11_OFFENSIVE = "n11_offensive"
    N12_REPRIEVE = "n12_reprieve"
    N13_TAKE_COVER = "n13_take_cover"
    D01_OBSTINATE = "d01_obstinate"
    D02_TANK = "d02_tank"
    D03_BONDING = "d03_bonding"
    D04_STRANDED = "d04_stranded"
    D05_DESTINY = "d05_destiny"
    D06_GASTROENTERITIS = "d06_gastroenteritis"
    D07_MUSTARD_GAS = "d07_mustard_gas"
    D08_LARGE_FORT_WHISTLE = "d08_large_fort_whistle"
    D09_LARGE_FORT_GAS = "d09_large_fort_gas"
    D10_LARGE_FORT_SHELL = "d10_large_fort_shell"
    D11_SMALL_FORT_NIGHT = "d11_small_fort_night"
    D12_SMALL_FORT_RAIN = "d12_small_fort_rain"
    D13_SMALL_FORT_SNOW = "d13_small_fort_snow"


class Difficulty(StrEnum):
    """Which missions make the deck (AYO-004)."""

    CLASSES = "classes"
    POILUS = "poilus"
    VETERANS = "veterans"


class Grade(StrEnum):
    """How hard a mission is."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


MIXES = {
    Difficulty.CLASSES: {Grade.EASY: 8, Grade.NORMAL: 4, Grade.HARD: 0},
    Difficulty.POILUS: {Grade.EASY: 4, Grade.NORMAL: 4, Grade.HARD: 4},
    Difficulty.VETERANS: {Grade.EASY: 2, Grade.NORMAL: 4, Grade.HARD: 6},
}


class Expansion(StrEnum):
    """What is played."""

    NONE = "none"
    AT_YOUR_ORDERS = "at_your_orders"


class SupportDeal(StrEnum):
    """How the first tiles are dealt (GRZ-005)."""

    RANDOM3 = "random3"
    LEFT_RIGHT_RANDOM = "left_right_random"


class Characters(StrEnum):
    """How Poilus are given out (GRZ-004)."""

    CHOSEN = "chosen"
    RANDOM = "random"


class FinalMission(StrEnum):
    """The two sides of the last mission card (AYO-005, AYO-020)."""

    FINAL_ASSAULT = "final_assault"
    LAST_STAND = "last_stand"


class Phase(StrEnum):
    """The decision that is open."""

    CHARACTER = "character"
    MISSION_CHOICE = "mission_choice"
    NURSE_TARGET = "nurse_target"
    INTENSITY = "intensity"
    GASTRO_GIVE = "gastro_give"
    COMMAND_TARGET = "command_target"
    REORGANISE = "reorganise"
    ACTION = "action"
    CHRISTMAS_TARGET = "christmas_target"
    SECOND_CARD = "second_card"
    SPEECH_DISCARD = "speech_discard"
    STRATEGIC = "strategic"
    STUNNED_TILE = "stunned_tile"
    SUPPORT_TILE = "support_tile"
    FORT_DRAW = "fort_draw"
    SHARE_TARGET = "share_target"
    SUPPORT_BONUS = "support_bonus"
    SHARED_REMOVAL = "shared_removal"
    OVER = "over"


class EndReason(StrEnum):
    """How the game ended (RULES.md 3.5)."""

    VICTORY = "victory"
    VICTORY_POSTHUMOUS = "victory_posthumous"
    DEFEAT_MONUMENT = "defeat_monument"
    DEFEAT_HARDSHIP = "defeat_hardship"
    DEFEAT_FINAL_MISSION = "defeat_final_mission"
    RESIGNED = "resigned"
    """A seat left; the squad cannot go on without it."""


VICTORIES = (EndReason.VICTORY, EndReason.VICTORY_POSTHUMOUS)


class Source(StrEnum):
    """Where a card that is played comes from."""

    HAND = "hand"
    TRAP = "trap"
    CLUMSY = "clumsy"


class CardFacts(Value):
    """What is printed on a threat card. `kinds` of a hardship: none, or its Trauma or Phobia."""

    kinds: tuple[Threat, ...]
    trap: bool
    value: int
    """What a hardship adds to its owner's count; 0 for an ordinary card."""


class MissionFacts(Value):
    """What is printed on a mission card."""

    grade: Grade
    minimum: tuple[int, int]
    """Least intensity with 2 or 3 seats, and with 4 or 5 (AYO-010)."""
    counts_as: Threat | None
    immune: Threat | None
    claims: tuple[Threat, ...]
    draw: int
    stays: bool


class TileFacts(Value):
    """A tile's arrow, in seats clockwise, and the least number of seats it is used with."""

    step: int
    least_seats: int


class _ThreatRow(msgspec.Struct, forbid_unknown_fields=True):
    id: Card
    kinds: tuple[Threat, ...]
    trap: bool
    provenance: str


class _HardshipRow(msgspec.Struct, forbid_unknown_fields=True):
    id: Card
    title: str
    kind: Threat | None
    value: int
    provenance: str
    french: str = ""


class _PoiluRow(msgspec.Struct, forbid_unknown_fields=True):
    id: Poilu
    title: str
    charm: Threat
    provenance: str


class _TileRow(msgspec.Struct, forbid_unknown_fields=True):
    id: Tile
    step: int
    least_seats: int
    provenance: dict[str, str]


class _MissionRow(msgspec.Struct, forbid_unknown_fields=True):
    id: Mission
    title: str
    difficulty: Grade
    minimum: tuple[int, int]
    provenance: dict[str, str]
    french: str = ""
    counts_as: Threat | None = None
    immune: Threat | None = None
    claims: tuple[Threat, ...] = ()
    draw: int = 0
    stays: bool = False


_DATA = Path(__file__).with_name("data")


def _all_of(kind: type[StrEnum], found: dict[Any, Any], where: str) -> None:
    missing = [str(member) for member in kind if member not in found]
    if missing:
        raise DataError(f"{where}: no row for {', '.join(missing)}")


def _cards() -> dict[Card, CardFacts]:
    threats = read_rows(_DATA / "threats.yaml", _ThreatRow)
    hardships = read_rows(_DATA / "hardships.yaml", _HardshipRow)
    cards = {row.id: CardFacts(row.kinds, row.trap, 0) for row in threats}
    cards |= {row.id: CardFacts((row.kind,) if row.kind else (), False, row.value) for row in hardships}
    _all_of(Card, cards, "threats.yaml and hardships.yaml")
    return cards


def _missions() -> dict[Mission, MissionFacts]:
    missions = {
        row.id: MissionFacts(row.difficulty, row.minimum, row.counts_as, row.immune, row.claims, row.draw, row.stays)
        for row in read_rows(_DATA / "missions.yaml", _MissionRow)
    }
    _all_of(Mission, missions, "missions.yaml")
    return missions


def _charms() -> dict[Poilu, Threat]:
    charms = {row.id: row.charm for row in read_rows(_DATA / "poilus.yaml", _PoiluRow)}
    _all_of(Poilu, charms, "poilus.yaml")
    return charms


def _tiles() -> dict[Tile, TileFacts]:
    tiles = {row.id: TileFacts(row.step, row.least_seats) for row in read_rows(_DATA / "tiles.yaml", _TileRow)}
    _all_of(Tile, tiles, "tiles.yaml")
    return tiles


CARDS = _cards()
MISSIONS = _missions()
CHARMS = _charms()
TILES = _tiles()

ALL_CARDS = tuple(Card)
"""Cards by number: piles hold these indices."""
ALL_MISSIONS = tuple(Mission)
NUMBER_OF_CARD = {card: number for number, card in enumerate(ALL_CARDS)}
NUMBER_OF_MISSION = {mission: number for number, mission in enumerate(ALL_MISSIONS)}
HARDSHIPS = frozenset(card for card in ALL_CARDS if card.value.startswith("h"))


def recipient(tile: Tile, seat: int, seats: int) -> int:
    """The seat that a tile placed by `seat` points to (GRZ-007)."""
    return (seat + TILES[tile].step) % seats
