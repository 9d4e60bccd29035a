"""Cards, sheets and tables, read once from `data` into frozen tables (RULES.md 1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from services.legion_of_honor.vocabulary import (
    ATTRIBUTES,
    Amount,
    BattleFacts,
    Block,
    Reader,
    amount,
    covered,
    word,
    words,
)
from services.legion_of_honor.words import (
    Absence,
    Attribute,
    Band,
    CombatTitle,
    Command,
    DuelCard,
    HeroicAct,
    Lady,
    Rank,
    Theatre,
    Title,
    Wound,
)
from services.rulekit.data import DataError, read_table

_FOLDER = Path(__file__).with_name("data")


def _read(name: str) -> Any:
    return read_table(_FOLDER / f"{name}.yaml")


MIN_STANDING, MAX_STANDING, MAX_HEALTH = -4, 5, 100
LAST_SEASON = 16

# Ranks


@dataclass(frozen=True, slots=True)
class RankFacts:
    """One row of the rank table; `needs` is N, G, E, or None for a rank that only a title gives."""

    rank: Rank
    band: Band
    income: int
    needs: tuple[int, int, int] | None


_ranks = _read("ranks")
RANKS: Mapping[Rank, RankFacts] = {
    Rank(row["id"]): RankFacts(
        Rank(row["id"]),
        Band(row["band"]),
        row["income"],
        None if row["need"] is None else (row["need"]["N"], row["need"]["G"], row["need"]["E"]),
    )
    for row in _ranks["ranks"]
}
ORDER: tuple[Rank, ...] = tuple(RANKS)
SENIORITY: Mapping[Rank, int] = {rank: place for place, rank in enumerate(ORDER, 1)}
HATS = frozenset(words(Rank, _ranks["standing"]["hat_ranks"], "ranks.yaml, standing"))
"""Ranks of a Senior Commander, whose Standing is fixed at 0 (LOH-220)."""
NOTICE_NEEDED_FROM: int = _ranks["promotion"]["n_required_from_season"]
NOTICE_FOR_GLORY: int = _ranks["promotion"]["substitution"]["N_for_G"]
GLORY_FOR_EXPERIENCE: int = _ranks["promotion"]["substitution"]["G_for_E"]
SETUP_DICE: Mapping[Attribute, Amount] = {
    attribute: amount(_ranks["setup_dice"][key]["expr"], f"ranks.yaml, setup_dice.{key}")
    for key, attribute in ATTRIBUTES.items()
    if key != "S"
}
SETUP_RANKS = tuple(
    (last, Rank(row["rank"]))
    for last, row in covered(_ranks["setup_dice"]["rank"]["rows"], 10, "ranks.yaml, setup_dice.rank")
)
VETERAN: Mapping[Attribute, int] = {
    ATTRIBUTES[key]: value for key, value in _ranks["veteran_start"]["per_skipped_season"].items()
}
STANDING_TRACK = tuple(
    (last, row["S"]) for last, row in covered(_ranks["standing"]["roll"], 10, "ranks.yaml, standing.roll")
)
LEGION_GLORY = (0, *(row["glory"] for row in _ranks["legion_of_honor"]["levels"]))
LEGION_INCOME = (0, *(row["income"] for row in _ranks["legion_of_honor"]["levels"]))
TOP_LEGION = len(LEGION_GLORY) - 1


@dataclass(frozen=True, slots=True)
class WoundFacts:
    """One row of the wound table (LOH-167)."""

    wound: Wound
    gains: tuple[tuple[Attribute, Amount], ...]
    convalescent: bool
    multiplier: int
    overrun_prisoner: int | None


WOUND_TABLE = tuple(
    (
        last,
        WoundFacts(
            Wound(row["id"]),
            tuple((ATTRIBUTES[key], amount(value, "ranks.yaml, wound_table")) for key, value in row["effects"].items()),
            row["convalescent"],
            row.get("recovery_multiplier", 0),
            row.get("overrun_prisoner_max"),
        ),
    )
    for last, row in covered(_ranks["wound_table"]["rows"], 100, "ranks.yaml, wound_table")
)
WOUNDS: Mapping[Wound, WoundFacts] = {facts.wound: facts for _, facts in WOUND_TABLE}
WOUND_ORDER: tuple[Wound, ...] = tuple(Wound)
TO_WOUND: int = _ranks["wound_table"]["duel_to_wound_modifier"]
RECOVERED: int = _ranks["recovery"]["target"]
GUARD_SEASONS: tuple[int, ...] = tuple(_ranks["imperial_guard"]["seasons"])
GUARD_WOUNDS: int = _ranks["imperial_guard"]["automatic_wounds"]
ESCAPE: int = _ranks["escape"]["le"]
RESCUE_REWARDS: tuple[tuple[int, int, int], ...] = tuple(
    (row["N"], row["G"], row["S"]) for row in _ranks["rescue_rewards"]
)


@dataclass(frozen=True, slots=True)
class HeroicFacts:
    """What a heroic act needs and gives (LOH-181 to LOH-187)."""

    success: int
    notice: int
    glory: int
    standing: int


HEROIC: Mapping[HeroicAct, HeroicFacts] = {
    HeroicAct(row["id"]): HeroicFacts(row["success_max"] or 0, row["N"], row["G"], row["S"])
    for row in _ranks["heroic_acts"]
}
TRANSFER_DIVISOR: Mapping[Rank, int] = {
    Rank.COLONEL: 15,
    Rank.GENERAL_DE_BRIGADE: 20,
    Rank.GENERAL_DE_DIVISION: 25,
}
for _rank, _divisor in TRANSFER_DIVISOR.items():
    if _ranks["request_transfer"][_rank.value] != {"die": "1D10", "lt": f"N/{_divisor}down"}:
        raise DataError(f"ranks.yaml, request_transfer.{_rank.value}: expected 1D10 < N/{_divisor}down")

# Titles and offices

_titles = _read("offices_titles")
TITLE_INCOME: Mapping[Title, int] = {
    Title(row["id"]): row["income"] for row in _titles["titles"] if not row.get("military")
}
TITLE_CHARM: Mapping[Title, int] = {
    Title(row["id"]): row["attractiveness"] for row in _titles["titles"] if not row.get("military")
}
TITLE_FLAGGED = frozenset(words(CombatTitle, _titles["titles"][0]["cards"], "offices_titles.yaml, titles"))
TITLES_FROM: int = _titles["title_rules"]["from_season"]
OFFICE_INCOME: int = _titles["offices"]["income"]
HOUSE_BETS: int = _titles["gambling"]["house"]["bets"]
MAX_BET: int = _titles["gambling"]["house"]["max_bet"]
GLORY_PER_GAIN: int = _titles["gambling"]["house"]["glory_per_net_gain"]
REFUSED_GAMBLE: int = _titles["gambling"]["grognard"]["refuse"]["G"]
MAX_CORRUPTION: int = _titles["corruption"]["amount"][1]

# Commands and sheets


@dataclass(frozen=True, slots=True)
class CommandFacts:
    """One Command: its theatre and the seasons in which it may have no Senior Commander (LOH-072)."""

    theatre: Theatre
    barred: tuple[int, ...]


COMMANDS: Mapping[Command, CommandFacts] = {
    Command(row["id"]): CommandFacts(Theatre(row["theatre"]), tuple(row.get("no_senior_commander", ())))
    for row in _read("commands")["commands"]
}
_assignment = _read("assignment")
Sheet = tuple[tuple[int, Command], ...]
SPAIN_SHEET: Sheet
SHEETS: dict[int, Sheet] = {}
SPAIN_SEASONS: tuple[int, ...]
for _sheet in _assignment["sheets"]:
    _rows = tuple(
        (last, word(Command, row["command"], f"assignment.yaml, {_sheet['id']}"))
        for last, row in covered(_sheet["rows"], 100, f"assignment.yaml, {_sheet['id']}")
    )
    if _sheet.get("spain"):
        SPAIN_SHEET, SPAIN_SEASONS = _rows, tuple(_sheet["seasons"])
    else:
        SHEETS.update(dict.fromkeys(_sheet["seasons"], _rows))
if sorted(SHEETS) != list(range(1, LAST_SEASON + 1)):
    raise DataError(f"assignment.yaml: sheets for seasons {sorted(SHEETS)}")


@dataclass(frozen=True, slots=True)
class Transition:
    """What a sheet note does to a Command: dissolve, become, split, captive (LOH-058, LOH-231)."""

    command: Command
    action: str
    to: Command | None
    even: Command | None


def _transition(row: Mapping[str, Any]) -> Transition:
    if row["action"] not in ("dissolve", "become", "split", "captive"):
        raise DataError(f"assignment.yaml, transitions: {row['action']!r} is no action")
    to = row.get("to") or row.get("odd")
    return Transition(
        Command(row["command"]),
        row["action"],
        Command(to) if to else None,
        Command(row["even"]) if "even" in row else None,
    )


TRANSITIONS: Mapping[int, tuple[Transition, ...]] = {
    season: tuple(_transition(row) for row in _assignment["transitions"] if row.get("at_season") == season)
    for season in range(1, LAST_SEASON + 1)
}
ROUND_TRANSITIONS: Mapping[str, tuple[Transition, ...]] = {
    row["at_round"]: tuple(
        _transition(each) for each in _assignment["transitions"] if each.get("at_round") == row["at_round"]
    )
    for row in _assignment["transitions"]
    if "at_round" in row
}

# Seasons


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """One round: its id as in "II-B", the event cards of its deck, those that follow without a deck."""

    id: str
    on_campaign: bool
    events: tuple[int, ...]
    sequel: tuple[int, ...] = ()
    spain_only: bool = False


@dataclass(frozen=True, slots=True)
class SeasonFacts:
    """One Campaign Season."""

    number: int
    roman: str
    name: str
    segment: bool
    exchange: bool
    rounds: tuple[RoundFacts, ...]


def _rounds(row: Mapping[str, Any]) -> tuple[RoundFacts, ...]:
    garrison = tuple(RoundFacts(each["id"], False, tuple(each["events"])) for each in row["ing"])
    campaign = tuple(
        RoundFacts(
            each["id"], True, tuple(each["events"]), tuple(each.get("sequel", ())), each.get("spain_only", False)
        )
        for each in row["onc"]
    )
    return garrison + campaign


_seasons = _read("seasons")
SEASONS: Mapping[int, SeasonFacts] = {
    row["num"]: SeasonFacts(
        row["num"], row["roman"], row["name"], row["segment"], row.get("prisoner_exchange", True), _rounds(row)
    )
    for row in _seasons["seasons"]
}
ROUND_ORDER: Mapping[str, int] = {
    each.id: place for place, each in enumerate(each for season in SEASONS.values() for each in season.rounds)
}
_GERARD_FROM = next(row["from"] for row in _seasons["switches"] if row["what"] == "etienne_gerard_cards_in")

# Ladies and Spain

_ladies = _read("ladies")
LADIES: tuple[Lady, ...] = words(Lady, (row["id"] for row in _ladies["ladies"]), "ladies.yaml, ladies")
QUALITY_TABLE = tuple(
    (last, (row["C"], row["I"], row["M"]))
    for last, row in covered(_ladies["quality_table"]["rows"], 10, "ladies.yaml, quality_table")
)
COURTSHIP_COST: int = _ladies["courtship"]["cost_purse"]
RIVAL_GLORY: int = _ladies["cuckold"]["glory_per_rival"]
CURE: int = _ladies["cure_bonus"]["without"]
CURE_WITH_LADY: int = _ladies["cure_bonus"]["with_lady"]

_spain = _read("fate_spain")
SPAIN_BATTLES: dict[str, dict[Command, frozenset[CombatTitle]]] = {}
for _row in _spain["battles"]:
    SPAIN_BATTLES.setdefault(_row["round"], {})[Command(_row["command"])] = frozenset(
        words(CombatTitle, _row["excluded"], f"fate_spain.yaml, {_row['name']}")
    )
SUBSTITUTES: Mapping[int, Mapping[Band, Mapping[Command, tuple[int, int, int]]]] = {
    row["card"]: {
        Band(band): {Command(command): (v["W"], v["P"], v["E"]) for command, v in row[band].items()}
        for band in ("line", "field", "general")
        if band in row
    }
    for row in _spain["substitutes"]
}

# Combat and duel cards


@dataclass(frozen=True, slots=True)
class CombatValues:
    """The values of a Combat card for one band."""

    notice: int
    glory: int
    experience: int
    money: int
    wound: int
    prisoner: int
    disgrace: int


@dataclass(frozen=True, slots=True)
class CombatFacts:
    """One Combat title."""

    title: CombatTitle
    values: Mapping[Band, CombatValues]
    title_flag: bool
    plundered: bool
    overrun: bool


_combat = _read("combat_cards")


def _combat_values(row: Mapping[str, int]) -> CombatValues:
    return CombatValues(row["N"], row["G"], row["E"], row["M"], row["W"], row["P"], row["disgrace"])


COMBAT: dict[CombatTitle, CombatFacts] = {
    CombatTitle(row["id"]): CombatFacts(
        CombatTitle(row["id"]),
        {band: _combat_values(row[band.value]) for band in Band},
        row["title_flag"],
        row["plundered"],
        row.get("overrun", False),
    )
    for row in _combat["titles"]
}
_victory = _combat["special"][0]
COMBAT[CombatTitle.VICTORY_MONT_ST_JEAN] = CombatFacts(
    CombatTitle.VICTORY_MONT_ST_JEAN, COMBAT[CombatTitle(_victory["values_of"])].values, True, False, False
)
VICTORY_CARD: int = _victory["numbers"][0]
COMBAT_TITLES: Mapping[int, CombatTitle] = {
    VICTORY_CARD: CombatTitle.VICTORY_MONT_ST_JEAN,
    **{number: CombatTitle(row["id"]) for row in _combat["titles"] for number in row["numbers"]},
}
COMBAT_CARDS: tuple[int, ...] = tuple(sorted(number for number in COMBAT_TITLES if number != VICTORY_CARD))

_duel = _combat["duel"]
SWORD_CARDS: Mapping[int, DuelCard] = {
    number: DuelCard(group["id"].removeprefix("sword_"))
    for group in _duel["groups"]
    if group["weapon"] == "sword"
    for number in group["numbers"]
}
SWORD_ANSWERS: Mapping[DuelCard, Mapping[str, str]] = {
    DuelCard(card.removeprefix("sword_")): {answer.removeprefix("sword_"): result for answer, result in answers.items()}
    for card, answers in _duel["sword_answers"].items()
}
HAND: int = _duel["hand"]
MAX_DEALS: int = _duel["max_deals"]
MISFIRE: int = _duel["pistol"]["misfire"][1]
PISTOL_HIT: int = _duel["pistol"]["hit_max"]
CHARACTER_HIT: int = _duel["pistol"]["hit_max_card_character"]
SPARED_GLORY: int = _duel["magnanimity"]["G"]
DECLINED_GLORY: int = _duel["decline"]["G"]

# Cards


@dataclass(frozen=True, slots=True)
class CardFacts:
    """One card of the In Garrison or On Campaign set."""

    number: int
    id: str
    title: str
    block: int
    event: bool
    on_campaign: bool
    applies_absent: frozenset[Absence]
    reusable: bool
    gerard: bool
    end_of_round: bool
    option: str
    """Setting that the card needs; empty: none."""
    first: int
    """First round whose pool may hold it, by ROUND_ORDER."""
    end: int | None
    """Round from which on it is out; None: never."""


BLOCKS: list[Block] = [()]
BATTLES: dict[str, BattleFacts] = {}
CARDS: dict[int, CardFacts] = {}


def _cards(name: str, *, event: bool) -> None:
    document = _read(name)
    reader = Reader(BLOCKS, BATTLES)
    for row in document["cards"]:
        where = f"{name}.yaml, card {row['num']}"
        block = reader.card(row, where)
        on_campaign = row.get("kind", document["deck"]) == "on_campaign"
        numbers = row["num"] if isinstance(row["num"], list) else [row["num"]]
        gerard = row.get("etienne_gerard", False)
        first = ROUND_ORDER[row.get("in_from", _GERARD_FROM if gerard else "I-1")]
        end = ROUND_ORDER[row["out_from"]] if "out_from" in row else None
        for number in numbers:
            CARDS[number] = CardFacts(
                number,
                row["id"],
                row["title"],
                block,
                event,
                on_campaign,
                frozenset(words(Absence, row.get("applies_absent", ()), f"{where}, applies_absent")),
                row.get("reusable", False),
                gerard,
                any("end_of_round" in effect for effect in row["effects"]),
                row.get("option", "etienne_gerard" if gerard else ""),
                first,
                end,
            )


_cards("event_cards", event=True)
_cards("in_garrison_cards", event=False)
_cards("on_campaign_cards", event=False)
IN_GARRISON_POOL: tuple[int, ...] = tuple(sorted(n for n, c in CARDS.items() if not c.event and not c.on_campaign))
ON_CAMPAIGN_POOL: tuple[int, ...] = tuple(sorted(n for n, c in CARDS.items() if not c.event and c.on_campaign))
BATTLE_IN_SPAIN, EMPEROR_RETURNS, ON_STAFF = 127, 39, 47
NO_INTERLUDE = frozenset({52, 79, 83})
"""Cards with a duel, which an interlude has not (LOH-257)."""

PERSECUTION = tuple(
    (last, Reader(BLOCKS, BATTLES).block(row["effects"], f"ranks.yaml, persecution.{row['id']}"))
    for last, row in covered(_ranks["persecution"]["rows"], 10, "ranks.yaml, persecution", low=-2)
)
for _round in (each for season in SEASONS.values() for each in season.rounds):
    for _number in (*_round.events, *_round.sequel):
        if _number not in CARDS:
            raise DataError(f"seasons.yaml, {_round.id}: there is no card {_number}")
