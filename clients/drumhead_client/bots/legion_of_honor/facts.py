"""What is printed on sheets and cards and is not in the API, by the numbers of the API's enums.

A band is 0 line, 1 field, 2 general. Where a card says dice, the mean stands here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from drumhead.legion_of_honor.v1 import legion_of_honor_pb2 as api

LAST_SEASON = 16
NOTICE_FROM = 6
"""First season in which a promotion needs Notice."""
TITLES_FROM = 7
"""First season in which a battle may bring a title."""


@dataclass(frozen=True)
class RankFacts:
    """A rank: its band, pay, and what a promotion to it needs."""

    band: int
    pay: int
    notice: int = 0
    glory: int = 0
    experience: int = 0


RANKS: Mapping[int, RankFacts] = {
    api.RANK_SERGENT: RankFacts(0, 2),
    api.RANK_SOUS_LIEUTENANT: RankFacts(0, 4, 0, 20, 20),
    api.RANK_LIEUTENANT: RankFacts(0, 6, 0, 50, 45),
    api.RANK_CAPITAINE: RankFacts(0, 8, 0, 80, 65),
    api.RANK_CHEF_DE_BATAILLON: RankFacts(1, 10, 0, 105, 90),
    api.RANK_MAJOR: RankFacts(1, 12, 0, 130, 110),
    api.RANK_COLONEL: RankFacts(1, 14, 40, 155, 130),
    api.RANK_GENERAL_DE_BRIGADE: RankFacts(1, 16, 50, 190, 155),
    api.RANK_GENERAL_DE_DIVISION: RankFacts(2, 18, 65, 215, 175),
    api.RANK_GENERAL: RankFacts(2, 20, 85, 240, 200),
    api.RANK_MARECHAL: RankFacts(2, 22),
}
"""Marechal is a title: nobody is promoted to it."""
GLORY_FOR_EXPERIENCE = 2
"""Glory to spare that stands for one Experience in a promotion; Notice stands for Glory one for one."""


@dataclass(frozen=True)
class CombatValues:
    """A Combat card as a band reads it; wound, prisoner and disgrace are percentages."""

    notice: int
    glory: int
    experience: int
    money: int
    wound: int
    prisoner: int
    disgrace: int


@dataclass(frozen=True)
class CombatFacts:
    """A Combat card: values by band, whether it may bring a title, whether the purse is plundered."""

    values: tuple[CombatValues, CombatValues, CombatValues]
    title_flag: bool = False
    plundered: bool = False


def _combat(line: str, field: str, general: str, *, flag: bool = False, plundered: bool = False) -> CombatFacts:
    bands = tuple(CombatValues(*map(int, text.split())) for text in (line, field, general))
    return CombatFacts((bands[0], bands[1], bands[2]), flag, plundered)


_CARRY_THE_DAY = _combat("5 10 4 7 18 6 2", "10 10 6 14 15 5 4", "15 10 8 21 12 4 6", flag=True)
COMBAT: Mapping[int, CombatFacts] = {
    api.COMBAT_TITLE_CARRY_THE_DAY: _CARRY_THE_DAY,
    api.COMBAT_TITLE_LEAD_COUNTERATTACK: _combat("1 9 7 5 15 5 2", "3 6 8 10 12 4 6", "5 3 9 15 9 3 8", flag=True),
    api.COMBAT_TITLE_TELLING_MANEUVER: _combat("1 7 6 8 8 2 9", "2 5 7 16 6 1 11", "4 2 8 24 3 0 13", flag=True),
    api.COMBAT_TITLE_LEAD_ATTACK: _combat("1 6 5 5 12 4 10", "2 4 6 10 9 3 12", "3 2 7 15 6 2 14"),
    api.COMBAT_TITLE_DEFEND_POSITION: _combat("1 4 4 4 12 4 13", "2 2 5 8 9 3 15", "3 1 6 12 6 2 17"),
    api.COMBAT_TITLE_UNIT_FLANKED: _combat("0 5 3 0 12 4 16", "1 3 4 0 9 3 18", "2 1 5 0 6 2 20"),
    api.COMBAT_TITLE_UNIT_SURPRISED: _combat("1 7 3 0 15 5 19", "2 4 4 0 12 4 21", "4 2 5 0 7 3 23"),
    api.COMBAT_TITLE_UNIT_OVERRUN: _combat("1 8 3 0 21 19 22", "2 5 4 0 13 15 24", "3 2 5 0 6 10 26", plundered=True),
    api.COMBAT_TITLE_UNIT_DECIMATED: _combat("2 9 2 0 38 10 25", "4 6 3 0 21 7 27", "6 3 4 0 16 4 29", plundered=True),
    api.COMBAT_TITLE_HELD_IN_RESERVE: _combat("0 1 1 5 3 0 0", "0 1 2 10 2 0 0", "0 1 2 15 1 0 0"),
    api.COMBAT_TITLE_VICTORY_MONT_ST_JEAN: CombatFacts(_CARRY_THE_DAY.values, True),
}

PLUNDER: Mapping[int, float] = {api.ACT_GLORY: 0.45, api.ACT_DISCRETION: 0.15}
"""The mean share of the purse that is plundered."""

BATTLE_NOTICE: Mapping[str, int] = {
    "castiglione": 2, "pyramids": 2, "aboukir": 2, "marengo": 4, "hohenlinden": 2, "austerlitz": 4, "eckmuhl": 2,
    "borodino": 2,
}  # fmt: skip
"""Notice that a battle adds for all who fight."""


@dataclass(frozen=True)
class WoundFacts:
    """A row of the wound table: its share of 100, what it gives and takes, rounds until half have recovered."""

    share: int
    glory: int = 0
    experience: int = 0
    health: float = 0.0
    standing: int = 0
    multiplier: int = 0
    """Added to the recovery die for every full round; 0: he stays fit."""


WOUNDS: Mapping[int, WoundFacts] = {
    api.WOUND_KILLED: WoundFacts(11),
    api.WOUND_GRAVELY: WoundFacts(12, 5, 1, 20, 4, 3),
    api.WOUND_SEVERELY: WoundFacts(12, 4, 1, 15, 3, 5),
    api.WOUND_BADLY: WoundFacts(13, 3, 1, 10, 2, 8),
    api.WOUND_FLESH: WoundFacts(29, 2, 1, 1.5),
    api.WOUND_SCRATCH: WoundFacts(23, 1, 1),
}


@dataclass(frozen=True)
class HeroicFacts:
    """An act for a comrade: it works on 1 to `success` of ten, and gives this in any case."""

    success: int
    notice: int
    glory: int
    standing: int


HEROIC: Mapping[str, HeroicFacts] = {
    "rescue_comrade": HeroicFacts(5, 3, 12, 3),
    "protect_comrade": HeroicFacts(5, 2, 9, 2),
    "save_comrade": HeroicFacts(8, 1, 6, 1),
    "reckless_daring": HeroicFacts(0, 4, 10, 4),
}
RESCUE: tuple[tuple[int, int, int], ...] = ((4, 12, 4), (3, 6, 3), (2, 4, 2), (1, 3, 1), (1, 2, 1))
"""Notice, Glory and Standing of everybody who takes part in a rescue, by how many; the last: or more."""

LEGION_GLORY = 2
"""Glory of a level of the Legion of Honor in every segment."""


@dataclass(frozen=True)
class Deed:
    """What an option of a card brings in the mean; `wound` and `prisoner` are percentages."""

    notice: float = 0.0
    glory: float = 0.0
    experience: float = 0.0
    purse: float = 0.0
    health: float = 0.0
    charm: float = 0.0
    fencing: float = 0.0
    standing: float = 0.0
    wound: int = 0
    prisoner: int = 0
    legion: bool = False
    """Whether its Glory may bring a level of the Legion of Honor."""
    duel: bool = False
    """Whether a duel with a card character comes first."""
    crime: int = 0
    """Money of an illegal activity for each pip of 1D10."""


def _all(**gains: float) -> tuple[Deed, ...]:
    return (Deed(**gains),) * 3  # type: ignore[arg-type] # counts and means alike


_NOTHING = _all()
DEEDS: Mapping[tuple[int, str], tuple[Deed, ...]] = {
    (19, "do_it"): _all(notice=0.5, glory=1, experience=1, purse=3),
    (19, "pass"): _NOTHING,
    (21, "do_it"): _all(notice=1.5, glory=6, experience=1),
    (21, "pass"): _NOTHING,
    (39, "do_it"): _all(notice=5, glory=6, experience=2),
    (39, "pass"): _NOTHING,
    (45, "book"): _all(charm=1),
    (52, "ignore"): _all(glory=-5),
    (52, "challenge"): _all(glory=3, experience=1, fencing=1, duel=True),
    (56, "abstain"): _NOTHING,
    (56, "do_it"): tuple(Deed(crime=pip) for pip in (2, 4, 6)),
    (61, "swordsmanship"): _all(fencing=1),
    (61, "study"): _all(experience=2),
    (61, "work"): _all(purse=16.5),
    (61, "manners"): _all(charm=2),
    (62, "swordsmanship"): _all(purse=-5, fencing=3),
    (62, "study"): _all(experience=2),
    (62, "work"): _all(purse=11),
    (62, "manners"): _all(purse=-1, charm=2),
    (63, "swordsmanship"): _all(purse=-5, fencing=3),
    (63, "study"): _all(experience=1, charm=1),
    (63, "work"): _all(purse=5.5),
    (63, "manners"): _all(purse=-4, charm=2),
    (64, "swordsmanship"): _all(fencing=1),
    (64, "study"): _all(experience=3, standing=2),
    (64, "manners"): _all(charm=2),
    (65, "swordsmanship"): _all(fencing=1),
    (65, "study"): _all(experience=2, standing=1),
    (65, "work"): _all(purse=11),
    (65, "manners"): _all(purse=-5, charm=3),
    (66, "swordsmanship"): _all(fencing=1),
    (66, "study"): _all(experience=2),
    (66, "work"): _all(purse=11),
    (66, "manners"): _all(charm=2),
    (67, "swordsmanship"): _all(fencing=1),
    (67, "study"): _all(purse=-1, experience=3),
    (67, "work"): _all(purse=16.5),
    (67, "manners"): _all(purse=-3, charm=2),
    (68, "tailor"): _all(charm=1, purse=-5.5),
    (69, "exercise"): _all(health=3),
    (70, "country"): _all(charm=1, health=2),
    (73, "accede"): _all(glory=-3, notice=1),
    (73, "take_exception"): _all(glory=3, notice=-1),
    (74, "decline"): _all(glory=-1),
    (74, "accept"): _all(glory=3, notice=-0.8),
    (83, "spare"): _NOTHING,
    (83, "kill"): _all(glory=1, experience=1, fencing=1, duel=True),
    (100, "hold"): _NOTHING,
    (100, "charge"): _all(notice=4, glory=9, experience=4, purse=50.5, wound=30, legion=True),
    (101, "pass"): _NOTHING,
    (101, "do_it"): (
        Deed(notice=5, glory=8, experience=3, wound=15, prisoner=4, legion=True),
        Deed(notice=5, glory=6, experience=3, wound=10, prisoner=3, legion=True),
        Deed(notice=6, glory=4, experience=3, wound=5, prisoner=2, legion=True),
    ),
    (164, "accept"): _all(glory=3, experience=3, wound=20, prisoner=7),
    (164, "pass_on"): _NOTHING,
    (166, "decline"): _all(glory=-5),
    (166, "accept"): _all(notice=1, glory=5.5, experience=3, fencing=1, standing=1, duel=True),
    (167, "decline"): _all(notice=-2.5),
    (167, "accept"): _all(notice=-3, glory=5, experience=4, wound=15),
    (168, "decline"): _NOTHING,
    (168, "accept"): _all(glory=5, experience=5, purse=16.5, wound=20, prisoner=5),
    (170, "decline"): _NOTHING,
    (170, "accept"): _all(glory=2, experience=4, wound=10),
}
"""Deeds by band, for (card, option)."""
FENCING_PAYS = (64, "work")
"""The option whose money is twice the Fencing."""
RUMOURS, SLANDER, MISSION, SECOND = 77, 165, 164, 79
"""Cards that name another Grognard, to his harm; the last only as a second."""

ROUNDS: Mapping[int, tuple[str, ...]] = {
    1: ("I-1", "I-2", "I-A", "I-B"),
    2: ("II-1", "II-A", "II-B", "II-C"),
    3: ("III-1", "III-2", "III-3", "III-A", "III-B"),
    4: ("IV-1", "IV-2", "IV-A", "IV-B", "IV-C"),
    5: ("V-1", "V-A", "V-B"),
    6: ("VI-1", "VI-2", "VI-3", "VI-4", "VI-5"),
    7: ("VII-1", "VII-A", "VII-B"),
    8: ("VIII-1", "VIII-A"),
    9: ("IX-1", "IX-A", "IX-B"),
    10: ("X-1", "X-2", "X-A", "X-B"),
    11: ("XI-1", "XI-A", "XI-B", "XI-C"),
    12: ("XII-1", "XII-2", "XII-A", "XII-B"),
    13: ("XIII-1", "XIII-A", "XIII-B", "XIII-C"),
    14: ("XIV-1", "XIV-A", "XIV-B", "XIV-C"),
    15: ("XV-1", "XV-A", "XV-B"),
    16: ("XVI-1", "XVI-2", "XVI-A"),
}
"""Rounds of each season in their order."""


def _fights(text: str) -> Mapping[str, tuple[int, ...]]:
    """Of "VII-A corps_2 corps_4; VII-B corps_1" for each round the Commands that fight in it, once a battle."""
    found = {}
    for part in text.split(";"):
        name, *commands = part.split()
        found[name] = tuple(api.Command.Value(f"COMMAND_{command.upper()}") for command in commands)
    return found


FIGHTS: Mapping[str, tuple[int, ...]] = _fights(
    "I-A army_center army_north; I-B army_north; II-A army_north; II-C army_north army_sambre_meuse; III-A army_italy; "
    "III-B army_italy; IV-A army_orient; IV-B army_helvetia army_italy; "
    "IV-C army_helvetia army_italy army_north army_orient; V-A army_reserve; V-B army_rhine; "
    "VII-A corps_2 corps_4 corps_5 corps_6; VII-B corps_1 corps_3 corps_4 corps_5; "
    "VIII-A corps_1 corps_3 corps_4 corps_5 corps_6 corps_7; IX-A corps_3 corps_4 corps_6 corps_7; "
    "IX-B corps_1 corps_6 corps_reserve; XI-A corps_3 corps_4; XI-B corps_2 corps_4; "
    "XI-C army_italy corps_11 corps_2 corps_3 corps_4 corps_9; XIII-B corps_1 corps_3 corps_4 corps_8; "
    "XIV-A corps_3 corps_4 corps_5 corps_6 corps_7; XIV-B corps_3 corps_4 corps_5 corps_6 corps_7; "
    "XIV-C corps_3 corps_4 corps_5 corps_6 corps_7; XV-A corps_2 corps_6 corps_reserve imperial_guard; "
    "XV-B corps_6 imperial_guard; XVI-A corps_1 corps_1 corps_2 corps_2 corps_3 corps_3 corps_4 corps_4 corps_6 "
    "corps_6 imperial_guard imperial_guard"
)
SPAIN_FIGHTS: Mapping[str, tuple[int, ...]] = _fights(
    "X-A army_andalusia army_castille army_catalonia army_portugal; X-B army_portugal; XI-A army_castille; "
    "XI-B army_catalonia; XI-C army_andalusia army_catalonia; XII-A army_andalusia army_catalonia army_portugal; "
    "XII-B army_portugal; XIII-A army_portugal; XIV-B army_andalusia army_castille army_portugal; "
    "XV-B army_andalusia army_castille army_portugal"
)
"""The same for the battles in Spain."""
RESERVED: frozenset[tuple[str, int]] = frozenset({("VIII-A", api.COMMAND_CORPS_1), ("XVI-A", api.COMMAND_CORPS_1)})
"""Rounds in which a Command is held in reserve in a battle."""
