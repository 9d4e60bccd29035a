"""What a card may say: the effect vocabulary, read from the data and checked (RULES.md 1.5).

An effect is one operation with its arguments. Lists of effects are blocks, named by number, so that a state can say
where in which list it stands. Whatever does not fit raises DataError with the file, the card and the key.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, TypeVar

from services.legion_of_honor.words import (
    Absence,
    Attribute,
    Band,
    CombatTitle,
    Command,
    Flag,
    Loyalty,
    Rank,
    Wound,
)
from services.rulekit.data import DataError

E = TypeVar("E", bound=StrEnum)


ATTRIBUTES = {
    "N": Attribute.NOTICE,
    "G": Attribute.GLORY,
    "E": Attribute.EXPERIENCE,
    "paris": Attribute.PARIS,
    "purse": Attribute.PURSE,
    "H": Attribute.HEALTH,
    "C": Attribute.CHARM,
    "F": Attribute.FENCING,
    "S": Attribute.STANDING,
}
"""In the order in which a gain applies them."""

DICE = {"1D10": 10, "2D10": 100}


@dataclass(frozen=True, slots=True)
class Amount:
    """A number, or a number made from dice or Fencing: start + sign * (base x times / over)."""

    start: int = 0
    base: str = ""
    sign: int = 1
    times: int = 1
    over: int = 1
    up: bool = False

    def of(self, rolled: int) -> int:
        """The amount for what the base came to; multiplies before it divides, the sign last."""
        product = rolled * self.times
        quotient = -(-product // self.over) if self.up else product // self.over
        return self.start + self.sign * quotient


_AMOUNT = re.compile(r"(?:(\d+)(?=-))?([+-]?)(1D10|2D10|F|opponent_F)(?:x(\d+))?(?:/(\d+)(up|down))?")


def amount(value: Any, where: str) -> Amount:
    """An integer or `[+-]BASE[xK][/D up|down]`."""
    if isinstance(value, int) and not isinstance(value, bool):
        return Amount(start=value)
    matched = _AMOUNT.fullmatch(value) if isinstance(value, str) else None
    if matched is None:
        raise DataError(f"{where}: {value!r} is no amount")
    start, sign, base, times, over, rounding = matched.groups()
    return Amount(int(start or 0), base, -1 if sign == "-" else 1, int(times or 1), int(over or 1), up=rounding == "up")


@dataclass(frozen=True, slots=True)
class Effect:
    """One operation and its arguments, checked; nested lists are block numbers."""

    op: str
    args: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ChoiceOption:
    """One option of a card's choice."""

    id: str
    conditions: tuple[tuple[str, Any], ...]
    then: int


@dataclass(frozen=True, slots=True)
class Override:
    """What a Combat card does instead for a Command and bands (LOH-158)."""

    command: Command
    title: CombatTitle
    bands: tuple[Band, ...]
    instead: Mapping[Attribute, int]


@dataclass(frozen=True, slots=True)
class BattleFacts:
    """One battle of an event card."""

    id: str
    commands: tuple[Command, ...]
    excluded: frozenset[CombatTitle] = frozenset()
    excluded_by_command: Mapping[Command, frozenset[CombatTitle]] = field(default_factory=dict)
    forced: Mapping[Command, CombatTitle] = field(default_factory=dict)
    adds: Mapping[str, Amount] = field(default_factory=dict)
    draw_first: tuple[Command, ...] = ()
    overrides: tuple[Override, ...] = ()
    loyalty: Loyalty | None = None
    waterloo: bool = False
    no_prisoner_roll: bool = False
    redraw_title: CombatTitle | None = None


Block = tuple[Effect, ...]


def word(kind: type[E], value: Any, where: str) -> E:
    """A member of an enumeration."""
    try:
        return kind(value)
    except ValueError as error:
        raise DataError(f"{where}: {value!r} is no {kind.__name__}") from error


def words(kind: type[E], values: Any, where: str) -> tuple[E, ...]:
    """Members of an enumeration."""
    return tuple(word(kind, value, where) for value in values)


def number(value: Any, where: str) -> int:
    """An integer."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise DataError(f"{where}: {value!r} is no number")
    return value


def truth(value: Any, where: str) -> bool:
    """Yes or no."""
    if not isinstance(value, bool):
        raise DataError(f"{where}: {value!r} is not true or false")
    return value


def text(value: Any, where: str) -> str:
    """A name."""
    if not isinstance(value, str):
        raise DataError(f"{where}: {value!r} is no name")
    return value


def die(value: Any, where: str) -> int:
    """Sides of a die."""
    if value not in DICE:
        raise DataError(f"{where}: {value!r} is no die")
    return DICE[value]


def one_of(*allowed: str) -> Callable[[Any, str], str]:
    """One of some words."""

    def read(value: Any, where: str) -> str:
        if value not in allowed:
            raise DataError(f"{where}: {value!r} is none of {', '.join(allowed)}")
        return str(value)

    return read


def covered(rows: Sequence[Mapping[str, Any]], sides: int, where: str, low: int = 1) -> tuple[tuple[int, Any], ...]:
    """Rows of a table as (highest value, row). Raises DataError unless the ranges cover the die exactly."""
    found, expected = [], low
    for row in rows:
        first, last = row["range"]
        if first != expected or last < first:
            raise DataError(f"{where}: row {row['range']} does not follow {expected - 1}")
        found.append((last, row))
        expected = last + 1
    if expected != sides + 1:
        raise DataError(f"{where}: the rows end at {expected - 1}, the die at {sides}")
    return tuple(found)


def read_row(table: Sequence[tuple[int, Any]], value: int) -> Any:
    """The row of a table for a value."""
    return next(row for last, row in table if value <= last)


SELECTORS = (
    "drawer",
    "all_alive",
    "non_absent",
    "non_absent_or_furlough",
    "free_grognards",
    "other_non_absent",
    "other_same_command",
)


def _stat(value: Any, where: str) -> tuple[Attribute, int]:
    ((key, least),) = value.items()
    if key not in ATTRIBUTES:
        raise DataError(f"{where}: {key!r} is no attribute")
    return ATTRIBUTES[key], number(least, where)


def _span(value: Any, where: str) -> tuple[int, int]:
    low, high = value
    return number(low, where), number(high, where)


CONDITIONS: Mapping[str, Callable[[Any, str], Any]] = {
    "not_absent": truth,
    "on_furlough": truth,
    "command_in": lambda value, where: words(Command, value, where),
    "command_not_in": lambda value, where: words(Command, value, where),
    "command_in_or_furlough": lambda value, where: words(Command, value, where),
    "band_in": lambda value, where: words(Band, value, where),
    "rank_at_least": lambda value, where: word(Rank, value, where),
    "rank_below": lambda value, where: word(Rank, value, where),
    "stat_ge": _stat,
    "season_between": _span,
    "round_before": text,
    "in_spain": truth,
    "option": one_of("fair_sex", "spain"),
    "has_lady": truth,
    "has_wife": truth,
    "has_office": truth,
    "purse_ge": number,
    "flag": lambda value, where: word(Flag, value, where),
    "loyalty": lambda value, where: word(Loyalty, value, where),
    "napoleon_away": truth,
    "other_available": one_of("same_command"),
    "standing_ge_or_hat": number,
}


def conditions(values: Any, where: str) -> tuple[tuple[str, Any], ...]:
    """A list of conditions, all of which must hold."""
    found = []
    for each in values:
        ((name, value),) = each.items()
        if name not in CONDITIONS:
            raise DataError(f"{where}: unknown condition {name!r}")
        found.append((name, CONDITIONS[name](value, f"{where}.{name}")))
    return tuple(found)


class Reader:
    """Turns the lists of one data file into blocks."""

    def __init__(self, blocks: list[Block], battles: dict[str, BattleFacts]) -> None:
        self._blocks, self._battles = blocks, battles
        self._defined: dict[str, int] = {}

    def card(self, row: Mapping[str, Any], where: str) -> int:
        """The block of a card's effects, its `define` lists first."""
        self._defined = {}
        for name, effects in row.get("define", {}).items():
            self._defined[name] = self.block(effects, f"{where}, define.{name}")
        if "effects" not in row:
            raise DataError(f"{where}: key 'effects' is missing")
        return self.block(row["effects"], f"{where}, effects")

    def block(self, effects: Any, where: str) -> int:
        """The number of a new block; 0 is the empty one."""
        read: list[Effect] = []
        for place, each in enumerate(effects):
            if not isinstance(each, Mapping) or len(each) != 1:
                raise DataError(f"{where}[{place}]: an effect has exactly one key")
            ((op, value),) = each.items()
            args = self._args(op, value, f"{where}[{place}].{op}")
            if op == "zeal":
                args["instead_of"] = _experience(read, f"{where}[{place}].zeal")
            read.append(Effect(op, args))
        if not read:
            return 0
        self._blocks.append(tuple(read))
        return len(self._blocks) - 1

    def _args(self, op: str, value: Any, where: str) -> dict[str, Any]:
        if op == "use":
            if value not in self._defined:
                raise DataError(f"{where}: {value!r} is not defined by the card")
            return {"block": self._defined[value]}
        if op == "gain":
            return {"gains": _gains(value, where)}
        if op == "battle":
            facts = _battle(value, where)
            self._battles[facts.id] = facts
            return {"battle": facts.id}
        if op not in SHAPES:
            raise DataError(f"{where}: unknown operation")
        return self._shaped(SHAPES[op], value, where)

    def _shaped(self, shape: Mapping[str, Any], value: Any, where: str) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise DataError(f"{where}: {value!r} is no map")
        for key in value:
            if key not in shape and f"{key}?" not in shape:
                raise DataError(f"{where}: unknown key {key!r}")
        args: dict[str, Any] = {}
        for name, parser in shape.items():
            key = name.removesuffix("?")
            if key in value:
                args[key] = self._value(parser, value[key], f"{where}.{key}")
            elif name == key:
                raise DataError(f"{where}: key {key!r} is missing")
            else:
                args[key] = 0 if parser is BLOCK else None
        if "rows" in shape:
            sides = args["die"]
            rows = covered(value["rows"], sides, f"{where}.rows")
            args["rows"] = tuple((last, self.block(row["then"], f"{where}.rows")) for last, row in rows)
        return args

    def _value(self, parser: Any, value: Any, where: str) -> Any:
        if parser is BLOCK:
            return self.block(value, where)
        if parser is ROWS:
            return value
        if parser is OPTIONS:
            return self._options(value, where)
        if isinstance(parser, Mapping):
            return self._shaped(parser, value, where)
        return parser(value, where)

    def _options(self, values: Any, where: str) -> tuple[ChoiceOption, ...]:
        return tuple(
            ChoiceOption(
                each["id"],
                conditions(each.get("if", ()), f"{where}.{each['id']}.if"),
                self.block(each["then"], f"{where}.{each['id']}"),
            )
            for each in values
        )


def _experience(before: Sequence[Effect], where: str) -> int:
    """The E that the card's own gain gave, which zeal replaces."""
    for effect in reversed(before):
        if effect.op == "gain":
            return next(
                (gain.start for attribute, gain in effect.args["gains"] if attribute is Attribute.EXPERIENCE), 0
            )
    raise DataError(f"{where}: there is no gain to replace")


def _gains(value: Any, where: str) -> tuple[tuple[Attribute, Amount], ...]:
    for key in value:
        if key not in ATTRIBUTES:
            raise DataError(f"{where}: {key!r} is no attribute")
    return tuple(
        (attribute, amount(value[key], f"{where}.{key}")) for key, attribute in ATTRIBUTES.items() if key in value
    )


def _attribute(value: Any, where: str) -> Attribute:
    if value not in ATTRIBUTES:
        raise DataError(f"{where}: {value!r} is no attribute")
    return ATTRIBUTES[value]


def _destination(value: Any, where: str) -> str:
    return str(value) if value in ("sheet", "spain") else word(Command, value, where).value


BLOCK, ROWS, OPTIONS = object(), object(), object()
"""Marks of a nested list, of the rows of a table and of the options of a choice."""

_SELECTOR = one_of(*SELECTORS)

SHAPES: Mapping[str, Mapping[str, Any]] = {
    "action": {
        "W?": number,
        "P?": number,
        "N?": amount,
        "G?": amount,
        "E?": amount,
        "H?": amount,
        "M?": amount,
        "legion?": truth,
        "captive_dies?": truth,
    },
    "band": {"line": BLOCK, "field": BLOCK, "general": BLOCK},
    "when": {"if": conditions, "then": BLOCK, "else?": BLOCK},
    "roll": {"die": die, "rows": ROWS},
    "choose": {"id": text, "default": text, "options": OPTIONS},
    "each": {"who": _SELECTOR, "order?": one_of("senior"), "if?": conditions, "then": BLOCK},
    "pick": {
        "who": _SELECTOR,
        "how": one_of("choose", "random"),
        "none": BLOCK,
        "then_picked?": BLOCK,
        "then_self?": BLOCK,
        "contest?": {"die": die, "win": BLOCK, "lose": BLOCK, "tie": BLOCK},
    },
    "we_were_there": {"commands?": lambda value, where: words(Command, value, where), "then": BLOCK},
    "zeal": {"E": number},
    "lose_turn": {},
    "skip_next_card": {"events_too": truth},
    "meet_lady": {},
    "idle_menu": {},
    "request_transfer": {"optional?": truth},
    "illegal_activity": {"amount": amount},
    "carouse": {"max": number, "per": number},
    "pay": {"amount": number, "then": BLOCK, "else": BLOCK},
    "promote": {"ranks": number, "max?": lambda value, where: word(Rank, value, where)},
    "reassign": {"to": _destination, "standing": one_of("roll")},
    "die": {},
    "injured_party": {"against": one_of("drawer")},
    "flag": {"set": lambda value, where: word(Flag, value, where)},
    "loyalty": {"set": lambda value, where: word(Loyalty, value, where)},
    "unlock": {"what": one_of("marshalate", "legion_of_honor")},
    "remove_card": {"until": one_of("season", "game")},
    "absent": {"kind": lambda value, where: word(Absence, value, where), "until_card?": number, "no_income?": truth},
    "return_from": {"kind": lambda value, where: word(Absence, value, where)},
    "hold_card": {
        "before_draw": BLOCK,
        "leave_die": die,
        "leave_max": number,
        "ends_at": one_of("on_campaign_or_absent"),
    },
    "share": {"amount": amount, "with": one_of("wwt_successes")},
    "drinking_bout": {"price": number, "fail": one_of("2D10>H"), "refuse": BLOCK, "winner": one_of("G+rounds")},
    "duel": {
        "opponent": text,
        "weapon": one_of("sword", "opponent_chooses"),
        "first": one_of("opponent"),
        "extra_card": one_of("self", "normal", "none"),
        "opponent_F?": amount,
        "health_card?": one_of("odd_even"),
        "results": one_of("none"),
        "always?": BLOCK,
        "if_sword?": BLOCK,
        "after?": {f"{row}?": BLOCK for row in (*(wound.value for wound in Wound), "any_hit")},
    },
    "lady_test": {
        "lady": one_of("choose_in_play_or_new"),
        "die": die,
        "gt": one_of("lady_C"),
        "then": BLOCK,
        "else": BLOCK,
    },
    "lose_percent": {"attr": _attribute, "percent": amount},
    "spain_battles": {"sheet": one_of("fate_spain")},
    "interlude": {
        "cards": number,
        "deck": one_of("in_garrison"),
        "not_spain": truth,
        "no_furlough": truth,
        "no_duel": truth,
    },
    "persecution": {"unless_victory": truth},
    "strip": {"rank?": truth, "half_money?": truth, "titles?": truth, "office?": truth},
    "end_of_round": {},
    "round_ends_next": {},
}
"""Keys of each operation and how they are read; a question mark: may be missing. `gain`, `battle`, `use` aside."""

OPERATIONS = frozenset({*SHAPES, "gain", "battle", "use"})

_BATTLE_KEYS = {
    "id",
    "commands",
    "excluded",
    "excluded_by_command",
    "forced",
    "adds",
    "draw_first",
    "overrides",
    "loyalty",
    "deck",
    "no_prisoner_roll",
    "title_forbidden_unless",
    "waterloo_redraw_card",
}


def _battle(value: Any, where: str) -> BattleFacts:
    for key in ("id", "commands"):
        if key not in value:
            raise DataError(f"{where}: key {key!r} is missing")
    for key in value:
        if key not in _BATTLE_KEYS:
            raise DataError(f"{where}: unknown key {key!r}")
    waterloo = value.get("deck", "normal") == "waterloo"
    if waterloo != (value.get("title_forbidden_unless") == "victory_mont_st_jean"):
        raise DataError(f"{where}: the Waterloo deck and its rule for titles go together")
    redraw = value.get("waterloo_redraw_card")
    return BattleFacts(
        value["id"],
        words(Command, value["commands"], f"{where}.commands"),
        frozenset(words(CombatTitle, value.get("excluded", ()), f"{where}.excluded")),
        {
            word(Command, command, where): frozenset(words(CombatTitle, titles, f"{where}.excluded_by_command"))
            for command, titles in value.get("excluded_by_command", {}).items()
        },
        {
            word(Command, command, where): word(CombatTitle, title, f"{where}.forced")
            for command, title in value.get("forced", {}).items()
        },
        {key: amount(each, f"{where}.adds.{key}") for key, each in value.get("adds", {}).items()},
        words(Command, value.get("draw_first", ()), f"{where}.draw_first"),
        tuple(
            Override(
                word(Command, each["command"], where),
                word(CombatTitle, each["card"], where),
                words(Band, each["bands"], where),
                {_attribute(key, where): number(change, where) for key, change in each["instead"].items()},
            )
            for each in value.get("overrides", ())
        ),
        word(Loyalty, value["loyalty"], where) if "loyalty" in value else None,
        waterloo,
        truth(value.get("no_prisoner_roll", False), where),
        word(CombatTitle, redraw, where) if redraw is not None else None,
    )
