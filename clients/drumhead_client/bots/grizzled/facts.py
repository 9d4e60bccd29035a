"""What is printed on cards, Poilus, tiles and missions, by the numbers of the API's enums.

Kinds are numbers 0 to 5 in the order of the enum Threat: night, snow, rain, gas, shell, whistle.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from drumhead.grizzled.v1 import grizzled_pb2 as api

KINDS = 6
NIGHT, SNOW, RAIN, GAS, SHELL, WHISTLE = range(KINDS)
_LETTERS = "NSRGHW"
"""One for each kind; H is the shell."""


@dataclass(frozen=True)
class CardFacts:
    """A threat card."""

    kinds: tuple[int, ...]
    trap: bool = False
    value: int = 0
    """What a hardship counts; 0 for the others."""
    hardship: bool = False


@dataclass(frozen=True)
class MissionFacts:
    """A mission card."""

    grade: str
    """"easy", "normal" or "hard"."""
    few: int
    """Least intensity with 2 or 3 seats."""
    many: int
    """The same with 4 or 5."""
    counts_as: int | None = None
    """A kind of which it is one more card in No man's land."""
    immune: int | None = None
    """A kind that cannot fail the mission."""
    draw: int = 0
    """Cards that a seat withdrawing may draw to be rid of it."""
    stays: bool = False
    """Whether it stays in play until its own condition is met."""


def _kinds(letters: str) -> tuple[int, ...]:
    return tuple(_LETTERS.index(letter) for letter in letters)


# T01 to T39; "!" is a Trap
_ORDINARY = re.findall(
    r"\S+",
    "NH NH NH NH! NG NG NG! NW NW NW! SH SH SH! SG SG SG! SW SW SW SW! RH RH RH! RG RG RG RG! RW RW RW! "
    "NS SR NR HW GW GH NSR GHW NSRGHW",
)
# H01 to H06 are the Traumas and Phobias; H19 counts twice, H20 never lies in front of a seat
_SCARS: dict[int, str] = {
    api.CARD_H01_TRAUMA_NIGHT: "N",
    api.CARD_H02_TRAUMA_RAIN: "R",
    api.CARD_H03_TRAUMA_SNOW: "S",
    api.CARD_H04_PHOBIA_SHELL: "H",
    api.CARD_H05_PHOBIA_GAS: "G",
    api.CARD_H06_PHOBIA_WHISTLE: "W",
}
_VALUES: dict[int, int] = {api.CARD_H19_WOUND: 2, api.CARD_H20_MERRY_CHRISTMAS: 0}
_HARDSHIPS = range(api.CARD_H01_TRAUMA_NIGHT, api.CARD_H20_MERRY_CHRISTMAS + 1)

CARDS: dict[int, CardFacts] = {
    **{
        api.CARD_T01 + place: CardFacts(_kinds(shown.rstrip("!")), shown.endswith("!"))
        for place, shown in enumerate(_ORDINARY)
    },
    **{card: CardFacts(_kinds(_SCARS.get(card, "")), False, _VALUES.get(card, 1), True) for card in _HARDSHIPS},
}

CHARMS: dict[int, int] = {
    api.POILU_FELIX: NIGHT,
    api.POILU_GUSTAVE: SNOW,
    api.POILU_CHARLES: RAIN,
    api.POILU_ANSELME: GAS,
    api.POILU_GASTON: SHELL,
    api.POILU_LAZARE: WHISTLE,
}

TILES: dict[int, int] = {
    **dict.fromkeys(range(api.TILE_L1, api.TILE_L6 + 1), 1),
    **dict.fromkeys(range(api.TILE_R1, api.TILE_R6 + 1), -1),
    **dict.fromkeys(range(api.TILE_LL1, api.TILE_LL2 + 1), 2),
    **dict.fromkeys(range(api.TILE_RR1, api.TILE_RR2 + 1), -2),
}
"""Seats clockwise from the seat that places the tile to the one it supports."""

MISSIONS: dict[int, MissionFacts] = {
    api.MISSION_E01_GOOD_NEWS: MissionFacts("easy", 3, 2),
    api.MISSION_E02_EMPATHY: MissionFacts("easy", 3, 2),
    api.MISSION_E03_HORSESHOE: MissionFacts("easy", 4, 3),
    api.MISSION_E04_STALWART: MissionFacts("easy", 4, 3),
    api.MISSION_E05_NURSE: MissionFacts("easy", 3, 2),
    api.MISSION_E06_IMMUNE_NIGHT: MissionFacts("easy", 4, 3, immune=NIGHT),
    api.MISSION_E07_IMMUNE_SNOW: MissionFacts("easy", 4, 3, immune=SNOW),
    api.MISSION_E08_IMMUNE_RAIN: MissionFacts("easy", 4, 3, immune=RAIN),
    api.MISSION_E09_IMMUNE_GAS: MissionFacts("easy", 4, 3, immune=GAS),
    api.MISSION_E10_IMMUNE_SHELL: MissionFacts("easy", 4, 3, immune=SHELL),
    api.MISSION_E11_IMMUNE_WHISTLE: MissionFacts("easy", 4, 3, immune=WHISTLE),
    api.MISSION_E12_PROPAGANDA: MissionFacts("easy", 3, 2),
    api.MISSION_E13_REORGANISATION: MissionFacts("easy", 3, 3),
    api.MISSION_N01_COMRADES: MissionFacts("normal", 3, 2),
    api.MISSION_N02_COMMAND: MissionFacts("normal", 2, 2),
    api.MISSION_N03_MUDSLIDE: MissionFacts("normal", 3, 2, counts_as=RAIN),
    api.MISSION_N04_COLD_WAVE: MissionFacts("normal", 3, 2, counts_as=SNOW),
    api.MISSION_N05_DOUBLE_IMPACT: MissionFacts("normal", 2, 2),
    api.MISSION_N06_DEPRESSED: MissionFacts("normal", 2, 2),
    api.MISSION_N07_EXHAUSTED: MissionFacts("normal", 3, 2),
    api.MISSION_N08_TEAR_GAS: MissionFacts("normal", 3, 2, counts_as=GAS),
    api.MISSION_N09_BAD_LUCK: MissionFacts("normal", 3, 2),
    api.MISSION_N10_DARKEST_NIGHT: MissionFacts("normal", 3, 2, counts_as=NIGHT),
    api.MISSION_N11_OFFENSIVE: MissionFacts("normal", 3, 2, counts_as=WHISTLE),
    api.MISSION_N12_REPRIEVE: MissionFacts("normal", 4, 3),
    api.MISSION_N13_TAKE_COVER: MissionFacts("normal", 3, 2, counts_as=SHELL),
    api.MISSION_D01_OBSTINATE: MissionFacts("hard", 2, 2, stays=True),
    api.MISSION_D02_TANK: MissionFacts("hard", 2, 2, stays=True),
    api.MISSION_D03_BONDING: MissionFacts("hard", 3, 2, stays=True),
    api.MISSION_D04_STRANDED: MissionFacts("hard", 2, 2),
    api.MISSION_D05_DESTINY: MissionFacts("hard", 3, 2),
    api.MISSION_D06_GASTROENTERITIS: MissionFacts("hard", 2, 2, stays=True),
    api.MISSION_D07_MUSTARD_GAS: MissionFacts("hard", 2, 2, stays=True),
    api.MISSION_D08_LARGE_FORT_WHISTLE: MissionFacts("hard", 3, 2, counts_as=WHISTLE, draw=3, stays=True),
    api.MISSION_D09_LARGE_FORT_GAS: MissionFacts("hard", 3, 2, counts_as=GAS, draw=3, stays=True),
    api.MISSION_D10_LARGE_FORT_SHELL: MissionFacts("hard", 3, 2, counts_as=SHELL, draw=3, stays=True),
    api.MISSION_D11_SMALL_FORT_NIGHT: MissionFacts("hard", 2, 2, counts_as=NIGHT, draw=2, stays=True),
    api.MISSION_D12_SMALL_FORT_RAIN: MissionFacts("hard", 2, 2, counts_as=RAIN, draw=2, stays=True),
    api.MISSION_D13_SMALL_FORT_SNOW: MissionFacts("hard", 2, 2, counts_as=SNOW, draw=2, stays=True),
}
