"""The data files: what does not fit is an error that names file, card and key; every formula with an arrow."""

from __future__ import annotations

from typing import Any

import pytest

from services.legion_of_honor.components import (
    BATTLES,
    CARDS,
    COMBAT,
    SHEETS,
    SPAIN_SHEET,
    WOUND_TABLE,
)
from services.legion_of_honor.rules import cards
from services.legion_of_honor.rules.cards import holds
from services.legion_of_honor.rules.rounds import income
from services.legion_of_honor.rules.table import Table
from services.legion_of_honor.vocabulary import CONDITIONS, Amount, Reader, amount, conditions, covered
from services.legion_of_honor.words import Absence, Band, CombatTitle, Command, Lady, Loyalty, Rank
from services.rulekit.chance import Scripted
from services.rulekit.data import DataError
from tests.services.legion_of_honor.positions import position, soldier


def read(*effects: Any, **card: Any) -> None:
    Reader([()], {}).card({"effects": list(effects), **card}, "event_cards.yaml, card 999")


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ({"fly": {}}, r"event_cards.yaml, card 999, effects\[0\].fly: unknown operation"),
        ({"gain": {"Q": 1}}, r"effects\[0\].gain: 'Q' is no attribute"),
        ({"gain": {"G": "1D6"}}, r"gain.G: '1D6' is no amount"),
        ({"pay": {"amount": 3, "then": []}}, r"pay: key 'else' is missing"),
        ({"pay": {"amount": 3, "then": [], "else": [], "or": []}}, r"pay: unknown key 'or'"),
        ({"pay": {"amount": "3", "then": [], "else": []}}, r"pay.amount: '3' is no number"),
        ({"when": {"if": [{"weather": True}], "then": []}}, r"when.if: unknown condition 'weather'"),
        ({"reassign": {"to": "corps_99", "standing": "roll"}}, r"'corps_99' is no Command"),
        ({"roll": {"die": "1D10", "rows": [{"range": [1, 9], "then": []}]}}, r"rows end at 9, the die at 10"),
        (
            {"roll": {"die": "1D10", "rows": [{"range": [1, 5], "then": []}, {"range": [7, 10], "then": []}]}},
            r"row \[7, 10\] does not follow 5",
        ),
        ({"roll": {"die": "3D6", "rows": []}}, r"roll.die: '3D6' is no die"),
        ({"each": {"who": "everybody", "then": []}}, r"each.who: 'everybody' is none of"),
        ({"battle": {"id": "x"}}, r"battle: key 'commands' is missing"),
        ({"battle": {"id": "x", "commands": [], "weather": 1}}, r"battle: unknown key 'weather'"),
        ({"battle": {"id": "x", "commands": [], "deck": "waterloo"}}, r"the Waterloo deck and its rule"),
        ({"use": "nothing"}, r"use: 'nothing' is not defined"),
        ({"zeal": {"E": 3}}, r"zeal: there is no gain to replace"),
        ({"gain": {}, "die": {}}, r"an effect has exactly one key"),
        ({"lose_turn": []}, r"lose_turn: \[\] is no map"),
        ({"skip_next_card": {"events_too": 1}}, r"events_too: 1 is not true or false"),
        ({"choose": {"id": 1, "default": "x", "options": []}}, r"choose.id: 1 is no name"),
    ],
)
def test_what_is_not_in_the_vocabulary_is_refused_with_its_place(effect: Any, message: str) -> None:
    with pytest.raises(DataError, match=message):
        read(effect)


def test_a_card_without_effects_is_refused() -> None:
    with pytest.raises(DataError, match="card 999: key 'effects' is missing"):
        Reader([()], {}).card({}, "event_cards.yaml, card 999")


@pytest.mark.parametrize(
    ("text", "rolled", "value"),
    [
        (7, 0, 7),
        (-3, 0, -3),
        ("1D10", 9, 9),
        ("-1D10", 9, -9),
        ("+1D10x2", 9, 18),
        ("1D10/3down", 8, 2),
        ("1D10/3up", 7, 3),
        ("-1D10/2down", 9, -4),
        ("1D10x3/2up", 5, 8),
        ("Fx2", 4, 8),
        ("100-1D10", 10, 90),
    ],
)
def test_an_amount_multiplies_before_it_divides_and_its_sign_comes_last(text: Any, rolled: int, value: int) -> None:
    assert amount(text, "here").of(rolled) == value


def test_an_amount_of_fencing_needs_no_die() -> None:
    table = Table(position({"fencing": 4}), Scripted())

    assert table.amount(Amount(base="F", times=2), 0) == 8
    assert table.amount(Amount(base="opponent_F"), 0, fencing=7) == 7


def test_every_sheet_and_table_covers_its_die() -> None:
    for sheet in (*SHEETS.values(), SPAIN_SHEET):
        assert sheet[-1][0] == 100
    assert WOUND_TABLE[-1][0] == 100
    assert covered([{"range": [1, 10]}], 10, "x") == ((10, {"range": [1, 10]}),)


@pytest.mark.parametrize("rank", Rank)
def test_pay_is_rounded_up_in_the_guard_and_down_when_absent(rank: Rank) -> None:
    table = Table(position(at="XV-A"), Scripted())
    pay = 2 * (list(Rank).index(rank) + 1)
    guard = soldier(rank=rank, command=Command.IMPERIAL_GUARD)
    absent = soldier(rank=rank, absence=Absence.FURLOUGH)
    both = soldier(rank=rank, command=Command.IMPERIAL_GUARD, absence=Absence.FURLOUGH)

    assert income(table, soldier(rank=rank)) == pay
    assert income(table, guard) == -(-pay * 3 // 2)
    assert income(table, absent) == pay // 2
    assert income(table, both) == -(-pay * 3 // 2) // 2


@pytest.mark.parametrize(
    ("title", "line", "field", "general"),
    [
        ("carry_the_day", (5, 10, 4, 7, 18, 6, 2), (10, 10, 6, 14, 15, 5, 4), (15, 10, 8, 21, 12, 4, 6)),
        ("lead_counterattack", (1, 9, 7, 5, 15, 5, 2), (3, 6, 8, 10, 12, 4, 6), (5, 3, 9, 15, 9, 3, 8)),
        ("telling_maneuver", (1, 7, 6, 8, 8, 2, 9), (2, 5, 7, 16, 6, 1, 11), (4, 2, 8, 24, 3, 0, 13)),
        ("lead_attack", (1, 6, 5, 5, 12, 4, 10), (2, 4, 6, 10, 9, 3, 12), (3, 2, 7, 15, 6, 2, 14)),
        ("defend_position", (1, 4, 4, 4, 12, 4, 13), (2, 2, 5, 8, 9, 3, 15), (3, 1, 6, 12, 6, 2, 17)),
        ("unit_flanked", (0, 5, 3, 0, 12, 4, 16), (1, 3, 4, 0, 9, 3, 18), (2, 1, 5, 0, 6, 2, 20)),
        ("unit_surprised", (1, 7, 3, 0, 15, 5, 19), (2, 4, 4, 0, 12, 4, 21), (4, 2, 5, 0, 7, 3, 23)),
        ("unit_overrun", (1, 8, 3, 0, 21, 19, 22), (2, 5, 4, 0, 13, 15, 24), (3, 2, 5, 0, 6, 10, 26)),
        ("unit_decimated", (2, 9, 2, 0, 38, 10, 25), (4, 6, 3, 0, 21, 7, 27), (6, 3, 4, 0, 16, 4, 29)),
        ("held_in_reserve", (0, 1, 1, 5, 3, 0, 0), (0, 1, 2, 10, 2, 0, 0), (0, 1, 2, 15, 1, 0, 0)),
    ],
)
def test_the_combat_cards_have_the_values_of_the_table(title: str, line: Any, field: Any, general: Any) -> None:
    facts = COMBAT[CombatTitle(title)]
    names = ("notice", "glory", "experience", "money", "wound", "prisoner", "disgrace")

    for band, expected in zip(Band, (line, field, general), strict=True):
        assert tuple(getattr(facts.values[band], name) for name in names) == expected


def test_events_name_their_battles_once() -> None:
    assert len(BATTLES) == 35
    assert sum(card.event for card in CARDS.values()) == 57


COUPLE = {"wife": Lady.EVA, "office": True, "regicide": True, "loyalty": Loyalty.ROYALIST}


@pytest.mark.parametrize(
    ("condition", "sheet", "met"),
    [
        ({"not_absent": True}, {}, True),
        ({"not_absent": True}, {"absence": Absence.FURLOUGH}, False),
        ({"on_furlough": True}, {"absence": Absence.FURLOUGH}, True),
        ({"on_furlough": False}, {"absence": Absence.FURLOUGH}, False),
        ({"command_in": ["army_north"]}, {"absence": Absence.PRISONER}, True),
        ({"command_in": ["army_italy"]}, {}, False),
        ({"command_not_in": ["army_italy"]}, {}, True),
        ({"command_in_or_furlough": ["army_italy"]}, {"absence": Absence.FURLOUGH}, True),
        ({"band_in": ["field", "general"]}, {}, False),
        ({"rank_at_least": "lieutenant"}, {}, True),
        ({"rank_below": "lieutenant"}, {}, False),
        ({"rank_below": "capitaine"}, {}, True),
        ({"stat_ge": {"G": 10}}, {}, True),
        ({"stat_ge": {"G": 11}}, {}, False),
        ({"season_between": [2, 8]}, {}, True),
        ({"season_between": [3, 7]}, {}, True),
        ({"season_between": [9, 16]}, {}, False),
        ({"round_before": "VIII-1"}, {}, False),
        ({"round_before": "VIII-A"}, {}, True),
        ({"in_spain": False}, {}, True),
        ({"option": "spain"}, {}, True),
        ({"has_lady": True}, {"mistresses": (Lady.EVA,)}, True),
        ({"has_lady": True}, {}, False),
        ({"has_wife": True}, {"mistresses": (Lady.EVA,)}, False),
        ({"has_wife": True}, COUPLE, True),
        ({"has_office": True}, COUPLE, True),
        ({"has_office": True}, {}, False),
        ({"purse_ge": 20}, {}, True),
        ({"purse_ge": 21}, {}, False),
        ({"flag": "regicide"}, COUPLE, True),
        ({"flag": "turncoat"}, COUPLE, False),
        ({"loyalty": "royalist"}, COUPLE, True),
        ({"loyalty": "bonapartist"}, COUPLE, False),
        ({"napoleon_away": False}, {}, True),
        ({"other_available": "same_command"}, {}, True),
        ({"other_available": "same_command"}, {"command": Command.ARMY_ITALY}, False),
        ({"standing_ge_or_hat": 2}, {"standing": 1}, False),
        ({"standing_ge_or_hat": 2}, {"standing": 2}, True),
        ({"standing_ge_or_hat": 2}, {"rank": Rank.MARECHAL}, True),
    ],
)
def test_conditions(condition: Any, sheet: Any, met: bool) -> None:
    season = "VIII-1" if "season_between" not in condition or condition["season_between"] != [3, 7] else "VII-1"
    table = Table(position(sheet, at=season), Scripted())

    assert holds(table, 0, conditions([condition], "here")) is met


def test_every_condition_of_the_vocabulary_has_a_rule() -> None:
    assert set(CONDITIONS) == set(cards.CONDITION_RULES)
