"""Battles (LOH-153 to LOH-212, LOH-247 to LOH-253)."""

from __future__ import annotations

from typing import Any

import pytest

from services.legion_of_honor.components import BATTLES, COMBAT_TITLES
from services.legion_of_honor.moves import (
    AttributeChanged,
    ChooseAct,
    CombatCardDrawn,
    DieRolled,
    Disgraced,
    Kind,
    PrisonerFreed,
    Purpose,
    TitleAwarded,
)
from services.legion_of_honor.rules.battle import moved
from services.legion_of_honor.state import Injury, Options
from services.legion_of_honor.vocabulary import Amount, BattleFacts
from services.legion_of_honor.words import (
    Absence,
    Act,
    CombatTitle,
    Command,
    Grievance,
    Loyalty,
    Rank,
    Title,
    Wound,
)
from services.rulekit.chance import Scripted
from services.rulekit.piles import Pile
from tests.services.legion_of_honor.positions import NO, YES, Played, drawn, option, position, seat

GLORY, DISCRETION = ChooseAct(Act.GLORY), ChooseAct(Act.DISCRETION)
AWAY: dict[str, Any] = {"command": None}
CARRY, COUNTER, TELLING, ATTACK, DEFEND, FLANKED, SURPRISED, OVERRUN, DECIMATED, HELD = range(181, 200, 2)
"""The first card of each title; the second follows it."""
NORTH = {"command": Command.ARMY_NORTH}


def fight(
    *sheets: dict[str, Any],
    cards: list[int],
    answers: list[Any],
    dice: list[int] = (),
    event: int = 94,
    at: str = "I-B",
    who: int = 0,
    seats: int = 4,
    samples: list[Any] = (),
    **changes: Any,
) -> Played:
    """A battle of one event card; seats not given are in no Command."""
    padded = [*sheets, *[AWAY] * (seats - len(sheets))]
    drawn_cards = [(card,) for card in cards]
    state = position(*padded, seats=seats, at=at, **changes)
    return drawn(state, event, seat=who, answers=answers, dice=dice, cards=drawn_cards, samples=samples)


# Drawing


@pytest.mark.clause("LOH-153")
def test_every_non_absent_grognard_of_the_command_draws_beginning_with_the_drawer() -> None:
    hurt = {"absence": Absence.CONVALESCENT, "wound": Wound.BADLY}
    played = fight({}, hurt, {}, {"command": Command.ARMY_ITALY}, cards=[ATTACK, DEFEND], answers=[], who=2)

    assert [(e.seat, e.card) for e in played.of(CombatCardDrawn)] == [(2, ATTACK), (0, DEFEND)]


@pytest.mark.clause("LOH-154")
def test_if_the_drawer_does_not_fight_the_next_fighter_clockwise_begins() -> None:
    played = fight({}, AWAY, AWAY, {}, cards=[ATTACK, DEFEND], answers=[], who=1)

    assert [e.seat for e in played.of(CombatCardDrawn)] == [3, 0]


@pytest.mark.clause("LOH-154", "LOH-251")
def test_drawn_cards_stay_out_until_the_battles_of_the_event_are_over() -> None:
    helvetia, italy = {"command": Command.ARMY_HELVETIA}, {"command": Command.ARMY_ITALY}
    start = fight(helvetia, italy, cards=[ATTACK], answers=[], event=103, at="IV-B")
    second = start.then(GLORY, cards=[(DEFEND,)], dice=[99, 99, 10])

    assert second.state.battle is not None
    assert (second.state.battle.id, second.state.combat_drawn) == ("trebbia", (ATTACK, DEFEND))
    assert (second.state.combat.size, second[0].experience) == (18, 15)
    over = second.then(GLORY, dice=[99, 99, 10])
    assert (over.state.combat, over.state.combat_drawn, over.state.battle) == (Pile("combat", 20), (), None)


@pytest.mark.clause("LOH-155", "LOH-251")
def test_battles_in_spain_are_one_with_one_deck_and_each_command_its_own_exclusions() -> None:
    catalonia, andalusia = {"command": Command.ARMY_CATALONIA}, {"command": Command.ARMY_ANDALUSIA}
    state = position(catalonia, andalusia, AWAY, AWAY, at="XI-C")
    played = drawn(state, 127, cards=[(SURPRISED,), (TELLING,)])
    assert [(e.seat, e.title) for e in played.of(CombatCardDrawn)] == [
        (0, CombatTitle.UNIT_SURPRISED),
        (1, CombatTitle.TELLING_MANEUVER),
    ]

    skipping = drawn(state, 127, cards=[(TELLING,), (SURPRISED,), (TELLING,)])
    assert [e.card for e in skipping.of(CombatCardDrawn)] == [SURPRISED, TELLING]
    assert skipping.asked == (0, Kind.ACT)
    assert skipping.then(GLORY).asked == (1, Kind.ACT)


@pytest.mark.clause("LOH-156", "LOH-251")
def test_an_excluded_card_is_skipped_and_keeps_its_place() -> None:
    scripted = Scripted(cards=[(CARRY,), (TELLING,), (ATTACK,), (CARRY,), (TELLING,), (DEFEND,)])
    state = position({}, {}, AWAY, AWAY, at="II-A")
    played = drawn(state, 95, scripted=scripted)

    assert [e.card for e in played.of(CombatCardDrawn)] == [ATTACK, DEFEND]
    puts = [operation for operation in scripted.operations if type(operation).__name__ == "PutCards"]
    assert [put.cards for put in puts] == [(CARRY, TELLING)] * 2
    assert played.state.combat == Pile("combat", 18)


@pytest.mark.clause("LOH-156")
def test_with_no_allowed_card_left_the_discards_are_shuffled_in() -> None:
    state = position({}, AWAY, AWAY, AWAY, at="II-A", combat=Pile("combat", 1), combat_drawn=(ATTACK, DEFEND))
    scripted = Scripted(cards=[(CARRY,), (DEFEND,)])
    played = drawn(state, 95, scripted=scripted)

    assert [e.card for e in played.of(CombatCardDrawn)] == [DEFEND]
    assert played.state.combat_drawn == (DEFEND,)
    assert played.state.combat == Pile("combat", 2)


@pytest.mark.clause("LOH-157")
def test_a_command_with_a_forced_card_takes_it_without_drawing() -> None:
    played = fight({"command": Command.CORPS_1}, cards=[], answers=[], dice=[99], event=109, at="VIII-A")

    assert played.of(CombatCardDrawn) == [CombatCardDrawn(0, 0, CombatTitle.HELD_IN_RESERVE)]
    assert played.changes == {"0.glory": 11, "0.experience": 11, "0.purse": 25}


@pytest.mark.clause("LOH-158")
def test_an_override_replaces_the_whole_result_for_its_command_and_bands() -> None:
    nine = {"command": Command.CORPS_9, "notice": 30}
    major = fight(nine | {"rank": Rank.MAJOR}, cards=[TELLING], answers=[], event=114, at="XI-C")
    assert major.changes == {"0.notice": 20, "0.glory": 3}

    line = fight(nine, cards=[TELLING], answers=[GLORY], dice=[99, 99, 9], event=114, at="XI-C")
    assert line.changes == {"0.notice": 31, "0.glory": 17, "0.experience": 16, "0.purse": 28}


# Acts


@pytest.mark.clause("LOH-159", "LOH-160")
def test_all_choose_before_any_result_and_held_in_reserve_is_always_glory() -> None:
    first = fight({}, {}, {}, cards=[ATTACK, HELD, DEFEND], answers=[])

    assert first.asked == (0, Kind.ACT)
    assert first.legal == (GLORY, DISCRETION)
    second = first.then(DISCRETION)
    assert second.asked == (2, Kind.ACT)
    assert second.of(DieRolled) == []
    assert second.state.battle is not None
    assert [f.act for f in second.state.battle.fighters] == [Act.DISCRETION, Act.GLORY, None]


# Glory


@pytest.mark.clause("LOH-161", "LOH-174")
@pytest.mark.parametrize(
    ("value", "standing", "after"),
    [(6, 0, 6), (6, 3, 9), (6, 5, 11), (2, 5, 4), (0, 5, 0), (6, -4, 2), (1, -4, 0), (3, -3, 0), (1, 1, 2), (1, 2, 2)],
)
def test_standing_moves_a_value_between_nothing_and_twice_itself(value: int, standing: int, after: int) -> None:
    assert moved(value, standing) == after


@pytest.mark.clause("CASE-LOH-15", "LOH-161", "LOH-162", "LOH-163", "LOH-196")
def test_an_act_of_glory_with_standing_and_an_event() -> None:
    lieutenant = {"command": Command.CORPS_3, "standing": 3}
    eckmuhl = {"cards": [ATTACK], "answers": [GLORY], "event": 112, "at": "XI-A"}
    gained = {"0.notice": 9, "0.glory": 19, "0.experience": 15, "0.purse": 25}

    assert fight(lieutenant, dice=[50, 70, 3], **eckmuhl).changes == gained
    assert fight(lieutenant, dice=[50, 70, 2], **eckmuhl).changes == gained | {"0.legion": 1}


@pytest.mark.clause("CASE-LOH-16", "LOH-161", "LOH-162", "LOH-163")
def test_with_the_worst_standing_only_the_event_is_left() -> None:
    lieutenant = {"command": Command.CORPS_3, "standing": -4}
    played = fight(lieutenant, cards=[ATTACK], answers=[GLORY], dice=[50, 70], event=112, at="XI-A")

    assert played.changes == {"0.notice": 7, "0.glory": 12, "0.experience": 15, "0.purse": 25}


@pytest.mark.clause("LOH-164", "LOH-165")
@pytest.mark.parametrize(
    ("dice", "changes"),
    [
        ([13, 5, 1], {"0.purse": 25}),
        ([12, 80, 5, 1], {"0.purse": 25, "0.wounds": 1}),
        ([13, 4], {"0.absence": Absence.PRISONER, "0.purse": 0}),
    ],
)
def test_he_is_wounded_up_to_w_and_a_prisoner_up_to_p(dice: list[int], changes: dict[str, Any]) -> None:
    extra = {"0.glory": 17, "0.experience": 16} if len(dice) == 4 else {"0.glory": 16, "0.experience": 15}
    legion = {"0.legion": 1} if len(dice) != 2 else {}
    played = fight({}, cards=[ATTACK], answers=[GLORY], dice=dice)

    assert played.changes == {"0.notice": 6, **extra, **changes, **legion}


@pytest.mark.clause("LOH-166")
def test_the_killed_keep_what_the_card_gave_and_get_nothing_more() -> None:
    rich = {"purse": 50, "paris": 0}
    played = fight(rich, cards=[DECIMATED], answers=[GLORY], dice=[38, 11])

    assert played.changes == {
        "0.notice": 7,
        "0.glory": 19,
        "0.experience": 12,
        "0.absence": Absence.DEAD,
        "0.command": None,
    }


@pytest.mark.clause("LOH-167", "LOH-062", "LOH-061")
@pytest.mark.parametrize(
    ("die", "changes"),
    [
        (12, {"glory": 15, "experience": 11, "health": 60, "standing": 4, "wound": Wound.GRAVELY}),
        (23, {"glory": 15, "experience": 11, "health": 60, "standing": 4, "wound": Wound.GRAVELY}),
        (24, {"glory": 14, "experience": 11, "health": 65, "standing": 3, "wound": Wound.SEVERELY}),
        (36, {"glory": 13, "experience": 11, "health": 70, "standing": 2, "wound": Wound.BADLY}),
        (48, {"glory": 13, "experience": 11, "health": 70, "standing": 2, "wound": Wound.BADLY}),
        (49, {"glory": 12, "experience": 11, "health": 77}),
        (78, {"glory": 11, "experience": 11}),
    ],
)
def test_a_wound_row_applies_at_once(die: int, changes: dict[str, Any]) -> None:
    played = fight({}, cards=[OVERRUN], answers=[GLORY], dice=[21, die, *([10] if die == 49 else []), 100, 1, 10])
    absent = {"absence": Absence.CONVALESCENT, "full_rounds": -1} if "wound" in changes else {}
    card = {"notice": 6, "glory": changes["glory"] + 8, "experience": changes["experience"] + 3}

    assert played.changes == {f"0.{k}": v for k, v in {**changes, **card, **absent, "wounds": 1}.items()}


@pytest.mark.clause("CASE-LOH-18", "LOH-164", "LOH-168", "LOH-165")
def test_an_overrun_and_severely_wounded_sergent_is_taken_on_25() -> None:
    sergent = {"rank": Rank.SERGENT, "glory": 0, "experience": 0}
    played = fight(sergent, cards=[OVERRUN], answers=[GLORY], dice=[21, 30, 25])

    assert played.changes == {
        "0.notice": 6,
        "0.glory": 12,
        "0.experience": 4,
        "0.health": 65,
        "0.standing": 3,
        "0.wound": Wound.SEVERELY,
        "0.full_rounds": -1,
        "0.wounds": 1,
        "0.absence": Absence.PRISONER,
        "0.purse": 0,
    }


@pytest.mark.clause("LOH-168")
@pytest.mark.parametrize(("die", "most"), [(23, 30), (35, 25), (48, 20), (49, 19), (100, 19)])
def test_the_overrun_wounded_use_their_own_prisoner_number(die: int, most: int) -> None:
    flesh = [1] if die == 49 else []
    taken = fight({}, cards=[OVERRUN], answers=[GLORY], dice=[1, die, *flesh, most])
    safe = fight({}, cards=[OVERRUN], answers=[GLORY], dice=[1, die, *flesh, most + 1, 1, 10])

    assert taken[0].absence is Absence.PRISONER
    assert safe[0].absence is not Absence.PRISONER


@pytest.mark.clause("CASE-LOH-19", "LOH-169", "LOH-170", "LOH-171")
def test_plunder_takes_tenths_of_the_purse() -> None:
    rich = {"purse": 47}

    def left(answer: Any, dice: list[int]) -> int:
        return fight(rich, cards=[DECIMATED], answers=[answer], dice=dice)[0].purse

    assert left(GLORY, [39, 11, 4, 10]) == 33
    assert left(GLORY, [39, 11, 1, 10]) == 47
    assert left(DISCRETION, [26, 8, 10]) == 33
    assert left(DISCRETION, [26, 5, 10]) == 47
    assert left(DISCRETION, [26, 3, 10]) == 47
    empty = fight({"purse": 0}, cards=[DECIMATED], answers=[GLORY], dice=[39, 11, 10])
    assert Purpose.PLUNDER not in [e.purpose for e in empty.of(DieRolled)]


# Discretion


@pytest.mark.clause("CASE-LOH-17", "LOH-172", "LOH-173", "LOH-175", "LOH-176", "LOH-250")
def test_a_disgraced_major_loses_notice_and_glory_and_injures_his_command() -> None:
    major = {"rank": Rank.MAJOR, "standing": 2}
    absent = NORTH | {"absence": Absence.FURLOUGH}
    played = fight(major, NORTH, absent, cards=[SURPRISED, HELD], answers=[DISCRETION], dice=[21, 99])

    assert played.of(Disgraced) == [Disgraced(0)]
    assert played.changes == {
        "0.experience": 12,
        "1.experience": 11,
        "1.purse": 25,
        "1.injuries": (Injury(0, Grievance.DISGRACE),),
    }


@pytest.mark.clause("CASE-LOH-17", "LOH-174", "LOH-176")
def test_not_disgraced_the_card_is_halved_and_then_moved() -> None:
    major = {"rank": Rank.MAJOR, "standing": 2}
    played = fight(major, cards=[SURPRISED], answers=[DISCRETION], dice=[22, 9])

    assert played.changes == {"0.notice": 7, "0.glory": 14, "0.experience": 12}
    assert [e.purpose for e in played.of(DieRolled)] == [Purpose.DISGRACE, Purpose.LEGION]


@pytest.mark.clause("LOH-173", "LOH-175", "LOH-172")
def test_the_events_notice_is_lost_in_disgrace_and_never_halved() -> None:
    corps = {"command": Command.CORPS_3}
    disgraced = fight(corps, cards=[ATTACK], answers=[DISCRETION], dice=[10], event=112, at="XI-A")
    discreet = fight(corps, cards=[ATTACK], answers=[DISCRETION], dice=[11], event=112, at="XI-A")

    assert disgraced.changes == {"0.experience": 12, "0.purse": 25}
    assert discreet.changes == {"0.notice": 7, "0.glory": 13, "0.experience": 12, "0.purse": 25}


@pytest.mark.clause("LOH-162", "LOH-175")
def test_what_an_event_adds_is_neither_moved_nor_halved(monkeypatch: pytest.MonkeyPatch) -> None:
    adds = {key: Amount(start=number) for key, number in (("N", 3), ("G", 7), ("E", 5), ("M", 9))}
    monkeypatch.setitem(BATTLES, "jemappes", BattleFacts("jemappes", (Command.ARMY_NORTH,), adds=adds))
    sheet = {"standing": -4}
    bold = fight(sheet, cards=[ATTACK], answers=[GLORY], dice=[99, 99, 10])
    wary = fight(sheet, cards=[ATTACK], answers=[DISCRETION], dice=[99, 10])

    assert bold.changes == {"0.notice": 8, "0.glory": 10 + 2 + 7, "0.experience": 20, "0.purse": 34}
    assert wary.changes == {"0.notice": 8, "0.glory": 10 + 0 + 7, "0.experience": 17, "0.purse": 34}


@pytest.mark.clause("LOH-250")
def test_the_glory_lost_by_a_disgrace_of_another_is_no_part_of_his_legion_total() -> None:
    played = fight({}, NORTH, cards=[DEFEND, SURPRISED], answers=[GLORY, DISCRETION], dice=[99, 99, 19, 1])

    assert (played[0].glory, played[0].legion) == (13, 1)


# Comrades in arms

CAPTAIN = {"rank": Rank.CAPITAINE}


def comrades(*more: dict[str, Any], **details: Any) -> Played:
    return fight(CAPTAIN, CAPTAIN, *more, cards=[COUNTER, COUNTER + 1], **details)


@pytest.mark.clause("LOH-177")
@pytest.mark.parametrize(
    ("two", "cards", "answers", "dice", "pair"),
    [
        (CAPTAIN, [COUNTER, COUNTER + 1], [GLORY, GLORY], [99, 99, 99, 99], True),
        (CAPTAIN, [COUNTER, ATTACK], [GLORY, GLORY], [99, 99, 99, 99, 10, 10], False),
        (CAPTAIN, [COUNTER, COUNTER + 1], [GLORY, DISCRETION], [99, 99, 99, 10, 10], False),
        (CAPTAIN, [HELD, HELD + 1], [], [99, 99], False),
    ],
)
def test_comrades_have_the_same_card_in_glory_but_not_held(
    two: Any, cards: Any, answers: Any, dice: Any, pair: bool
) -> None:
    played = fight(CAPTAIN, two, cards=cards, answers=answers, dice=dice)

    assert played.asked == ((0, Kind.RECKLESS_DARING) if pair else None)


@pytest.mark.clause("LOH-177")
def test_comrades_are_in_the_same_command() -> None:
    north, center = {"command": Command.ARMY_NORTH}, {"command": Command.ARMY_CENTER}
    dice = [99, 99, 99, 99, 10, 10]
    played = fight(north, center, cards=[COUNTER, COUNTER + 1], answers=[GLORY, GLORY], dice=dice, event=93, at="I-A")

    assert played.ask is None
    off = comrades(answers=[GLORY, GLORY], dice=dice, options=Options(comrades=False))
    assert off.ask is None


@pytest.mark.clause("LOH-178", "LOH-179")
def test_nothing_happens_if_each_is_badly_wounded_or_worse_or_a_prisoner() -> None:
    hits = {"prisoner": [99, 5], "badly": [1, 48, 99], "killed": [1, 1]}
    for one in hits.values():
        for two in hits.values():
            legion = [10] * ((one is hits["badly"]) + (two is hits["badly"]))
            assert comrades(answers=[GLORY, GLORY], dice=[*one, *two, *legion]).ask is None


@pytest.mark.clause("LOH-180", "LOH-181", "LOH-182", "LOH-183", "LOH-188")
def test_what_happened_to_one_comrade_says_which_act_the_other_may_do() -> None:
    captured = comrades(answers=[GLORY, GLORY], dice=[99, 5, 99, 99])
    assert captured.asked == (1, Kind.HEROIC_ACT)
    assert captured.legal == (NO, option("rescue_comrade"))

    wounded = comrades(answers=[GLORY, GLORY], dice=[99, 99, 15, 23, 99])
    assert wounded.asked == (0, Kind.HEROIC_ACT)
    assert wounded.legal == (NO, option("protect_comrade"), option("save_comrade"))
    flesh = comrades(answers=[GLORY, GLORY], dice=[99, 99, 15, 49, 1, 99])
    assert flesh.asked == (0, Kind.RECKLESS_DARING)
    killed = comrades(answers=[GLORY, GLORY], dice=[99, 99, 15, 1, 10])
    assert killed.ask is None


@pytest.mark.clause("CASE-LOH-20", "LOH-181", "LOH-184", "LOH-185", "LOH-189")
def test_a_prisoner_comrade_is_rescued_on_five() -> None:
    captured = comrades(answers=[GLORY, GLORY], dice=[99, 5, 99, 99])
    freed = captured.then(option("rescue_comrade"), dice=[5, 16, 6, 10, 10])
    kept = captured.then(option("rescue_comrade"), dice=[6, 16, 6, 10])

    hero = {"1.notice": 5 + 1 + 3, "1.glory": 10 + 9 + 12, "1.experience": 17, "1.purse": 25, "1.standing": 3}
    card = {"0.notice": 6, "0.glory": 19, "0.experience": 17, "0.purse": 0}
    assert freed.changes == hero | card
    assert freed.of(PrisonerFreed) == [PrisonerFreed(0)]
    assert kept.changes == hero | card | {"0.absence": Absence.PRISONER}


@pytest.mark.clause("LOH-181", "LOH-185")
def test_a_wounded_prisoner_who_is_freed_is_still_convalescent() -> None:
    captured = comrades(answers=[GLORY, GLORY], dice=[15, 48, 5, 99, 99])
    assert captured[0].absence is Absence.PRISONER
    freed = captured.then(option("rescue_comrade"), dice=[5, 99, 99, 10, 10])

    assert (freed[0].absence, freed[0].wound) == (Absence.CONVALESCENT, Wound.BADLY)


@pytest.mark.clause("CASE-LOH-21", "LOH-182", "LOH-183", "LOH-186")
def test_a_wounded_comrade_is_saved_or_protected() -> None:
    wounded = comrades(answers=[GLORY, GLORY], dice=[15, 23, 99, 99, 99])
    assert wounded[0].health == 60

    def helped(act: str, dice: list[int]) -> Played:
        return wounded.then(option(act), dice=[*dice, 99, 99, 10, 10])

    saved = helped("save_comrade", [8])
    assert (saved[0].health, saved[0].wound, saved[0].standing) == (65, Wound.SEVERELY, 4)
    assert helped("save_comrade", [9])[0] == wounded[0]
    protected = helped("protect_comrade", [5])
    assert (protected[0].health, protected[0].wound, protected[0].absence) == (80, None, Absence.PRESENT)
    assert protected[0].glory == wounded[0].glory
    assert helped("protect_comrade", [6])[0] == wounded[0]
    assert (saved[1].notice, saved[1].glory, saved[1].standing) == (7, 25, 1)
    assert (protected[1].notice, protected[1].glory, protected[1].standing) == (8, 28, 2)


@pytest.mark.clause("LOH-186")
def test_below_badly_is_a_flesh_wound_whose_health_is_rolled() -> None:
    wounded = comrades(answers=[GLORY, GLORY], dice=[15, 48, 99, 99, 99])
    saved = wounded.then(option("save_comrade"), dice=[8, 9, 99, 99, 10, 10])

    assert (saved[0].health, saved[0].wound, saved[0].absence) == (77, None, Absence.PRESENT)
    purposes = [event.purpose for event in saved.of(DieRolled)][len(wounded.of(DieRolled)) :]
    assert purposes[:3] == [Purpose.HEROIC_ACT, Purpose.FLESH_WOUND, Purpose.WOUND_CHECK]


@pytest.mark.clause("LOH-184", "LOH-185", "LOH-248")
def test_the_hero_rolls_w_and_p_again_and_keeps_his_gains_even_killed_or_captured() -> None:
    captured = comrades(answers=[GLORY, GLORY], dice=[99, 5, 99, 99])

    killed = captured.then(option("rescue_comrade"), dice=[6, 15, 1])
    assert (killed[1].absence, killed[1].notice, killed[1].glory) == (Absence.DEAD, 9, 31)
    told = killed.events[killed.events.index(DieRolled(1, Purpose.HEROIC_ACT, 10, 6)) :]
    assert [type(event) for event in told[:5]] == [DieRolled, *[AttributeChanged] * 3, DieRolled]
    taken = captured.then(option("rescue_comrade"), dice=[6, 99, 5])
    assert (taken[1].absence, taken[1].purse, taken[1].glory) == (Absence.PRISONER, 0, 31)
    assert taken.ask is None


@pytest.mark.clause("LOH-187", "LOH-188", "LOH-189")
def test_reckless_daring_needs_both_and_both_roll_again() -> None:
    unhurt = comrades(answers=[GLORY, GLORY], dice=[99, 99, 99, 99])
    assert unhurt.asked == (0, Kind.RECKLESS_DARING)
    assert unhurt.then(NO, dice=[10, 10])[0].notice == 6
    one = unhurt.then(YES)
    assert one.asked == (1, Kind.RECKLESS_DARING)
    assert one.then(NO, dice=[10, 10])[0].notice == 6

    both = one.then(YES, dice=[99, 99, 99, 5, 10])
    assert [g.notice for g in both.state.grognards[:2]] == [10, 10]
    assert [g.glory for g in both.state.grognards[:2]] == [29, 29]
    assert [g.standing for g in both.state.grognards[:2]] == [4, 4]
    assert both[1].absence is Absence.PRISONER
    assert both.ask is None


@pytest.mark.clause("LOH-248")
def test_on_values_of_0_nothing_is_rolled_and_the_heros_overrun_number_counts() -> None:
    division = {"rank": Rank.GENERAL_DE_DIVISION}
    telling = fight(division, division, cards=[TELLING, TELLING + 1], answers=[GLORY, GLORY], dice=[99, 99])
    assert telling.asked == (0, Kind.RECKLESS_DARING)

    overrun = fight({}, {}, cards=[OVERRUN, OVERRUN + 1], answers=[GLORY, GLORY], dice=[99, 19, 99, 99, 1])
    hero = overrun.then(option("rescue_comrade"), dice=[9, 1, 23, 30])
    assert hero[1].absence is Absence.PRISONER


# Rescue


def captured_with(*more: dict[str, Any], dice: list[int], cards: list[int], **details: Any) -> Played:
    return fight({}, *more, cards=cards, answers=[GLORY] * len(cards), dice=dice, **details)


@pytest.mark.clause("CASE-LOH-22", "LOH-190", "LOH-191", "LOH-193", "LOH-194")
def test_three_volunteers_free_a_prisoner() -> None:
    asked = captured_with({}, {}, {}, cards=[ATTACK, DEFEND, SURPRISED, FLANKED], dice=[99, 4, 99, 99, 99, 99, 99, 99])
    assert asked.asked == (1, Kind.ATTEMPT_RESCUE)
    samples = [(6, 7, 8)]
    legion = [10, 10, 10, 10]

    freed = asked.then(YES, YES, YES, dice=[5, 3, 5, 3, 5, 3, 3, *legion], samples=samples)
    assert freed[0].absence is Absence.PRESENT
    before = asked.state.grognards
    gained = [
        (now.notice - then.notice, now.glory - then.glory, now.standing)
        for now, then in zip(freed.state.grognards[1:], before[1:], strict=True)
    ]
    assert gained == [(2, 4, 2)] * 3
    failed = asked.then(YES, YES, YES, dice=[5, 3, 5, 3, 5, 3, 4, *legion[1:]], samples=samples)
    assert failed[0].absence is Absence.PRISONER
    one_lost = asked.then(YES, YES, YES, dice=[5, 2, 5, 3, 5, 3, 2, *legion[1:]], samples=samples)
    assert (one_lost[0].absence, one_lost[1].absence) == (Absence.PRESENT, Absence.PRISONER)
    assert one_lost[2].glory - before[2].glory == 6
    assert (one_lost[2].notice - before[2].notice, one_lost[2].standing) == (3, 3)
    too_few = asked.then(YES, YES, YES, dice=[5, 2, 5, 3, 5, 3, 3, *legion[2:]], samples=samples)
    assert too_few[0].absence is Absence.PRISONER


@pytest.mark.clause("LOH-190")
def test_non_absent_ones_of_the_command_are_asked_in_rotation_until_a_lap_brings_no_new_yes() -> None:
    asked = captured_with({}, {}, {}, cards=[ATTACK, DEFEND, SURPRISED, FLANKED], dice=[99, 4, 99, 99, 99, 99, 99, 99])
    assert asked.then(NO).asked == (2, Kind.ATTEMPT_RESCUE)
    again = asked.then(NO, YES)
    assert again.asked == (3, Kind.ATTEMPT_RESCUE)
    assert again.then(NO).asked == (1, Kind.ATTEMPT_RESCUE)
    alone = again.then(NO, NO, dice=[99, 99, 2, 10, 10, 10], samples=[(6,)])
    assert alone.ask is None
    assert alone[2].notice - asked.state.grognards[2].notice == 4
    nobody = asked.then(NO, NO, NO, dice=[10, 10, 10])
    assert nobody.ask is None
    off = captured_with({}, cards=[ATTACK, DEFEND], dice=[99, 4, 99, 99, 10], options=Options(rescue=False))
    assert off.ask is None


@pytest.mark.clause("LOH-190")
def test_after_a_yes_the_rotation_goes_on_from_where_it_stood() -> None:
    cards, dice = [ATTACK, DEFEND, SURPRISED, FLANKED], [99, 4, 99, 99, 99, 99, 99, 99]
    asked = fight({}, {}, {}, {}, cards=cards, answers=[GLORY] * 4, dice=dice, who=2, senior=3)
    assert asked.asked == (3, Kind.ATTEMPT_RESCUE)

    yes = asked.then(NO, YES)
    assert yes.asked == (1, Kind.ATTEMPT_RESCUE)
    assert yes.then(NO).asked == (3, Kind.ATTEMPT_RESCUE)


@pytest.mark.clause("LOH-190")
def test_comrades_in_arms_neither_rescue_nor_are_rescued_in_this_way() -> None:
    pair = captured_with({}, {}, cards=[COUNTER, COUNTER + 1, DEFEND], dice=[99, 5, 99, 99, 99, 99])
    assert pair.asked == (1, Kind.HEROIC_ACT)
    assert pair.then(NO, dice=[10, 10]).ask is None

    other = captured_with({}, {}, cards=[ATTACK, COUNTER, COUNTER + 1], dice=[99, 4, 99, 99, 99, 99])
    assert other.asked == (1, Kind.RECKLESS_DARING)
    assert other.then(NO, dice=[10, 10]).ask is None


@pytest.mark.clause("LOH-191", "LOH-192", "LOH-249")
def test_volunteers_draw_from_all_but_card_180_with_values_of_their_own_band() -> None:
    major = {"rank": Rank.MAJOR}
    asked = captured_with(major, cards=[ATTACK, DEFEND], dice=[99, 4, 99, 99])
    played = asked.then(YES, dice=[14, 99, 1, 10], samples=[(14,)])

    drawn_cards = [e for e in played.of(CombatCardDrawn) if e.seat == 1][1:]
    assert [(e.card, e.title) for e in drawn_cards] == [(OVERRUN, CombatTitle.UNIT_OVERRUN)]
    assert 180 in COMBAT_TITLES
    wounded = asked.then(YES, dice=[13, 23, 16, 10], samples=[(14,)])
    assert (wounded[1].wound, wounded[1].absence) == (Wound.GRAVELY, Absence.CONVALESCENT)
    assert wounded.ask is None


@pytest.mark.clause("LOH-192", "LOH-249")
def test_those_captured_while_rescuing_are_not_rescued_in_turn_and_each_prisoner_has_one_attempt() -> None:
    asked = captured_with({}, {}, cards=[ATTACK, DEFEND, SURPRISED], dice=[99, 4, 99, 99, 99, 99])
    played = asked.then(YES, NO, dice=[99, 4, 10], samples=[(6,)])

    assert (played[0].absence, played[1].absence) == (Absence.PRISONER, Absence.PRISONER)
    assert played.ask is None
    two = captured_with({}, {}, cards=[ATTACK, DEFEND, SURPRISED], dice=[99, 4, 99, 4, 99, 99])
    first = two.then(YES, dice=[99, 99, 9], samples=[(6,)])
    assert (first.asked, first.ask is not None and first.ask.other) == ((2, Kind.ATTEMPT_RESCUE), 1)


@pytest.mark.clause("LOH-193", "LOH-195")
def test_gains_come_whether_or_not_it_worked_and_nobody_taking_part_rolls_nothing() -> None:
    asked = captured_with({}, cards=[ATTACK, DEFEND], dice=[99, 4, 99, 99])

    failed = asked.then(YES, dice=[99, 99, 2, 10], samples=[(6,)])
    assert (failed[0].absence, failed[1].notice, failed[1].standing) == (Absence.PRISONER, 10, 4)
    none = asked.then(YES, dice=[1, 48, 99, 10], samples=[(6,)])
    assert Purpose.RESCUE not in [e.purpose for e in none.of(DieRolled)]
    assert none[1].notice == 6


@pytest.mark.clause("LOH-194")
@pytest.mark.parametrize(("count", "gain"), [(1, (4, 12, 4)), (4, (1, 3, 1)), (5, (1, 2, 1))])
def test_rescuers_gain_by_their_number(count: int, gain: tuple[int, int, int]) -> None:
    sheets = [{}] * count
    cards = [ATTACK, DEFEND, SURPRISED, FLANKED, DECIMATED, TELLING][: count + 1]
    dice = [99, 4]
    for card in cards[1:]:
        dice += [99, 99] + ([1] if card == DECIMATED else [])
    asked = fight({}, *sheets, cards=cards, answers=[GLORY] * len(cards), dice=dice, seats=6)
    legion = [10] * (count + 1)
    played = asked.then(*[YES] * count, dice=[99, 99] * count + [10, *legion[1:]], samples=[tuple(range(6, 6 + count))])

    now, then = played[1], asked[1]
    assert (now.notice - then.notice, now.glory - then.glory, now.standing) == gain


# Legion of Honor


@pytest.mark.clause("CASE-LOH-23", "LOH-196", "LOH-197")
def test_the_legion_total_is_card_event_wounds_and_heroic_act_but_not_rescue() -> None:
    wounded = comrades(answers=[GLORY, GLORY], dice=[15, 48, 99, 99, 99])
    five = wounded.then(option("protect_comrade"), dice=[1, 15, 48, 99, 10, 5])
    six = wounded.then(option("protect_comrade"), dice=[1, 15, 48, 99, 10, 6])
    assert (five[1].legion, six[1].legion) == (1, 0)

    asked = captured_with({}, cards=[ATTACK, DEFEND], dice=[99, 4, 99, 99])
    rescued = asked.then(YES, dice=[99, 99, 1, 10, 2], samples=[(6,)])
    assert rescued[1].legion == 0
    hurt = asked.then(YES, dice=[1, 48, 99, 1], samples=[(6,)])
    assert hurt[1].legion == 1


@pytest.mark.clause("LOH-197")
def test_a_freed_prisoner_may_check_a_prisoner_and_the_dead_not() -> None:
    asked = captured_with({}, cards=[ATTACK, DEFEND], dice=[99, 4, 99, 99])
    freed = asked.then(YES, dice=[99, 99, 1, 1, 1], samples=[(6,)])

    assert [g.legion for g in freed.state.grognards[:2]] == [1, 1]
    assert asked.then(NO, dice=[1])[0].legion == 0


@pytest.mark.clause("LOH-199")
def test_the_level_rises_by_one_up_to_five_and_gives_nothing_before_vi_4() -> None:
    first = fight({"legion": 4}, cards=[ATTACK], answers=[GLORY], dice=[99, 99, 1])
    assert first.changes["0.legion"] == 5
    top = fight({"legion": 5}, cards=[ATTACK], answers=[GLORY], dice=[99, 99])
    assert "0.legion" not in top.changes


@pytest.mark.clause("LOH-200")
def test_the_grand_review_turns_the_markers_up_at_their_level() -> None:
    state = position({"legion": 3}, {"command": Command.CORPS_2}, AWAY, AWAY, at="VI-4")
    played = drawn(state, 31, seat=1, dice=[10, 10, 10])

    assert (played.state.legion_open, played.state.marshalate_open, played[0].legion) == (True, True, 3)


# Titles

GENERAL = {"rank": Rank.GENERAL, "command": Command.CORPS_3}


def title_fight(
    sheet: dict[str, Any], card: int = CARRY, answer: Any = GLORY, at: str = "VIII-A", **changes: Any
) -> Played:
    event, dice = {"VIII-A": (109, [99, 99, 10]), "VII-B": (108, [99, 99, 10])}[at]
    if answer is DISCRETION:
        dice = [99, 10]
    if card == TELLING:
        dice = [99, *dice[-1:]] if answer is GLORY else dice
    values = {CARRY: 10, COUNTER: 3, TELLING: 2}
    if values.get(card, 2) // (1 if answer is GLORY else 2) < 4:
        dice = dice[:-1]
    return fight(sheet, cards=[card], answers=[answer], dice=dice, event=event, at=at, **changes)


@pytest.mark.clause("CASE-LOH-24", "LOH-204", "LOH-205", "LOH-206", "LOH-207", "LOH-208", "LOH-253")
def test_a_general_becomes_marechal_and_duc_and_then_prince() -> None:
    first = title_fight(GENERAL)
    assert (first[0].rank, first[0].titles) == (Rank.MARECHAL, (Title.DUC,))

    second = title_fight(GENERAL | {"rank": Rank.MARECHAL, "titles": (Title.DUC,)})
    assert second[0].titles == (Title.DUC, Title.PRINCE)
    third = title_fight(GENERAL | {"rank": Rank.MARECHAL, "titles": (Title.DUC, Title.PRINCE)})
    assert third[0].titles == (Title.DUC, Title.PRINCE, Title.COMTE)
    fourth = title_fight(GENERAL | {"rank": Rank.MARECHAL, "titles": tuple(Title)})
    assert fourth.of(TitleAwarded) == []


@pytest.mark.clause("CASE-LOH-24", "LOH-203", "LOH-207")
def test_a_general_de_brigade_gets_comte_once_and_a_colonel_nothing() -> None:
    corps = {"command": Command.CORPS_3}

    def titles(rank: Rank, **more: Any) -> tuple[Title, ...]:
        dice = [99, 99, 10]
        return fight(corps | {"rank": rank} | more, cards=[CARRY], answers=[GLORY], dice=dice, event=109, at="VIII-A")[
            0
        ].titles

    assert titles(Rank.GENERAL_DE_BRIGADE) == (Title.COMTE,)
    assert titles(Rank.GENERAL_DE_DIVISION) == (Title.COMTE,)
    assert titles(Rank.GENERAL_DE_BRIGADE, titles=(Title.COMTE,)) == (Title.COMTE,)
    assert titles(Rank.COLONEL) == ()


@pytest.mark.clause("LOH-202")
@pytest.mark.parametrize(("card", "titled"), [(CARRY, True), (COUNTER, True), (TELLING, True), (ATTACK, False)])
def test_three_cards_carry_a_title(card: int, titled: bool) -> None:
    assert bool(title_fight(GENERAL, card)[0].titles) is titled


@pytest.mark.clause("CASE-LOH-24", "LOH-201")
def test_no_title_by_discretion_or_before_cs_vii_or_for_the_killed_and_captured() -> None:
    assert title_fight(GENERAL, answer=DISCRETION)[0].titles == ()
    early = fight(
        GENERAL | {"command": Command.ARMY_RHINE},
        cards=[CARRY],
        answers=[GLORY],
        dice=[99, 99, 6, 10],
        event=106,
        at="V-B",
    )
    assert (early[0].titles, early[0].rank) == ((), Rank.GENERAL)
    details = {"cards": [CARRY], "answers": [GLORY], "event": 109, "at": "VIII-A"}
    assert fight(GENERAL, dice=[99, 4], **details)[0].titles == ()
    assert fight(GENERAL, dice=[12, 1], **details)[0].titles == ()
    hurt = fight(GENERAL, dice=[12, 48, 99, 10], **details)
    assert hurt[0].titles == (Title.DUC,)
    seven = title_fight({"rank": Rank.GENERAL, "command": Command.CORPS_3}, at="VII-B")
    assert seven[0].titles == (Title.DUC,)


@pytest.mark.clause("LOH-206")
def test_the_marshalate_opens_only_at_boulogne() -> None:
    closed = title_fight(GENERAL, marshalate_open=False)

    assert (closed[0].rank, closed[0].titles) == (Rank.GENERAL, (Title.DUC,))


@pytest.mark.clause("LOH-253")
def test_the_new_rank_comes_before_the_title() -> None:
    rising = {"rank": Rank.COLONEL, "notice": 60, "glory": 185, "experience": 160, "command": Command.CORPS_3}
    dice = [99, 99, 10, 5]
    played = fight(rising, cards=[CARRY], answers=[GLORY], dice=dice, event=109, at="VIII-A")

    assert (played[0].rank, played[0].titles) == (Rank.GENERAL_DE_BRIGADE, (Title.COMTE,))


# Waterloo

BONAPARTIST = {"loyalty": Loyalty.BONAPARTIST, "command": Command.CORPS_6}


def waterloo(*sheets: dict[str, Any], cards: list[int], **details: Any) -> Played:
    return fight(*sheets, cards=cards, event=126, at="XVI-A", **details)


@pytest.mark.clause("LOH-212")
def test_only_non_absent_bonapartists_fight_in_the_hundred_days() -> None:
    royalist = {"loyalty": Loyalty.ROYALIST, "command": Command.CORPS_6}
    undeclared = {"command": Command.CORPS_6}
    played = waterloo(BONAPARTIST, royalist, undeclared, BONAPARTIST, cards=[ATTACK, DEFEND], answers=[])

    assert [e.seat for e in played.of(CombatCardDrawn)] == [0, 3]


@pytest.mark.clause("LOH-211", "LOH-198", "LOH-210")
def test_victory_at_mont_saint_jean() -> None:
    captain = BONAPARTIST | {"rank": Rank.CAPITAINE}
    played = waterloo(captain, cards=[CARRY, HELD, 180], answers=[], dice=[99, 5])

    assert played.changes == {
        "0.notice": 10,
        "0.glory": 20,
        "0.experience": 14,
        "0.purse": 27,
        "0.rank": Rank.CHEF_DE_BATAILLON,
        "0.legion": 1,
        "combat": Pile("combat", 21),
        "victory_by": 0,
        "waterloo_fought": True,
    }
    assert waterloo(captain | {"legion": 5}, cards=[180], answers=[], dice=[99, 5])[0].legion == 5
    killed = waterloo(captain, cards=[180], answers=[], dice=[18, 1])
    assert (killed.state.victory_by, killed[0].legion) == (0, 0)


@pytest.mark.clause("LOH-196", "LOH-198")
def test_card_180_gives_no_level_to_one_captured_while_he_rescues() -> None:
    asked = waterloo(BONAPARTIST, BONAPARTIST, cards=[180, ATTACK], answers=[GLORY], dice=[99, 99, 1])
    assert asked.asked == (0, Kind.ATTEMPT_RESCUE)
    free = asked.then(YES, dice=[99, 99, 10, 5], samples=[(0,)])
    taken = asked.then(YES, dice=[99, 1, 5], samples=[(0,)])

    assert [(played[0].absence, played[0].legion) for played in (free, taken)] == [
        (Absence.PRESENT, 1),
        (Absence.PRISONER, 0),
    ]


@pytest.mark.clause("LOH-211", "LOH-253", "LOH-209")
def test_card_180_makes_a_general_marechal_and_gives_a_title() -> None:
    general = BONAPARTIST | {"rank": Rank.GENERAL}
    won = waterloo(general, cards=[180], answers=[], dice=[99])
    assert (won[0].rank, won[0].titles) == (Rank.MARECHAL, (Title.DUC,))

    late = waterloo(general | {"turncoat": True}, cards=[180], answers=[], dice=[99])
    assert (late[0].rank, late[0].titles) == (Rank.MARECHAL, ())

    lost = waterloo(general, cards=[COUNTER], answers=[GLORY], dice=[99, 99, 5])
    assert (lost[0].rank, lost[0].titles) == (Rank.GENERAL, ())


@pytest.mark.clause("LOH-210", "LOH-252")
def test_a_holder_may_have_one_first_card_of_waterloo_drawn_again() -> None:
    guard = BONAPARTIST | {"command": Command.CORPS_4}
    ligny = fight(guard, cards=[CARRY], answers=[], event=123, at="XVI-A")
    assert ligny.state.redraw_by == (0,)

    other = BONAPARTIST | {"command": Command.CORPS_3}
    asked = waterloo(
        other, BONAPARTIST, BONAPARTIST, cards=[ATTACK, DEFEND], answers=[], who=1, redraw_by=(2, 0), senior=2
    )
    assert asked.asked == (2, Kind.WATERLOO_REDRAW)
    assert asked.legal == (NO, seat(1), seat(2))
    again = asked.then(seat(1), cards=[(COUNTER,)])
    assert again.asked == (0, Kind.WATERLOO_REDRAW)
    assert again.legal == (NO, seat(2))
    acts = again.then(NO)
    assert acts.state.battle is not None
    assert [f.title for f in acts.state.battle.fighters] == [
        CombatTitle.LEAD_COUNTERATTACK,
        CombatTitle.DEFEND_POSITION,
    ]
    assert acts.state.combat_drawn == (ATTACK, DEFEND, COUNTER)


@pytest.mark.clause("LOH-210", "LOH-252")
def test_card_180_is_never_drawn_again_and_the_dead_have_no_say() -> None:
    asked = waterloo(BONAPARTIST, BONAPARTIST, cards=[180, DEFEND], answers=[], redraw_by=(1,))
    assert asked.legal == (NO, seat(1))

    dead = {"absence": Absence.DEAD, "command": None}
    silent = waterloo(BONAPARTIST, dead, cards=[DEFEND], answers=[], redraw_by=(1,))
    assert silent.asked == (0, Kind.ACT)
