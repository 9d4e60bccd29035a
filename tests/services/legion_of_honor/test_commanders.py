"""Senior Commanders and the Army Staff (LOH-070 to LOH-083, LOH-242, LOH-243, LOH-246, LOH-247)."""

import pytest

from services.legion_of_honor.agenda import Step, Task
from services.legion_of_honor.moves import DieRolled, Kind, NameCommand
from services.legion_of_honor.words import Absence, Command, Rank, Wound
from services.rulekit.contract import IllegalAction
from tests.services.legion_of_honor.positions import NO, YES, carry_out, drawn, option, position, steps

NORTH, SAMBRE, ITALY = Command.ARMY_NORTH, Command.ARMY_SAMBRE_MEUSE, Command.ARMY_ITALY


def general(command: Command, **changes):
    return {"rank": Rank.GENERAL, "command": command, **changes}


RISING = {"rank": Rank.GENERAL_DE_DIVISION, "notice": 90, "glory": 245, "experience": 205}


@pytest.mark.clause("LOH-070", "LOH-073", "LOH-074", "CASE-LOH-33", "LOH-072")
def test_a_newcomer_rolls_until_a_command_is_free_and_not_barred() -> None:
    one, two = general(NORTH, absence=Absence.RETIRED) | {"command": None}, general(NORTH)
    played = steps(position(one, two, at="III"), Step.OFFER_RETURN, seat=0, answers=[YES], dice=[50, 50, 10, 30])

    assert [event.value for event in played.of(DieRolled)] == [50, 50, 10, 30]
    assert [played[0].command, played[1].command] == [SAMBRE, NORTH]
    assert [played[0].standing, played[1].standing] == [0, 0]


@pytest.mark.clause("LOH-071")
def test_a_conflict_may_come_from_promotion_assignment_or_a_return() -> None:
    promoted = steps(
        position(RISING | {"command": NORTH}, general(NORTH), at="VIII", touched=(0,)),
        Step.CHECK_PROMOTIONS,
        dice=[1],
    )
    assert promoted[0].command is Command.CORPS_1

    dead = general(NORTH, absence=Absence.DEAD, notice=900, glory=900, experience=900)
    returned = steps(position(dead, general(Command.CORPS_1), at="VIII"), Step.RETURN_DEAD, dice=[1, 2, 17])
    assert returned[0].command is Command.CORPS_3

    assigned = drawn(position({"rank": Rank.GENERAL}, general(Command.ARMY_PORTUGAL), at="XI-1"), 41, dice=[51, 60, 80])
    assert assigned[0].command is Command.ARMY_CATALONIA


@pytest.mark.clause("LOH-072", "LOH-246")
@pytest.mark.parametrize(
    ("at", "command", "barred"),
    [
        ("II", ITALY, True),
        ("III", ITALY, True),
        ("IV", ITALY, False),
        ("IV", Command.ARMY_ORIENT, True),
        ("V", Command.ARMY_RESERVE, True),
        ("IV", Command.ARMY_RESERVE, False),
        ("V", ITALY, False),
    ],
)
def test_some_commands_have_no_senior_commander_in_some_seasons(at: str, command: Command, barred: bool) -> None:
    dice = [1] if barred else []
    played = steps(position(general(command), at=at), Step.TRANSITIONS, dice=dice)

    assert played[0].command is (NORTH if barred else command)


@pytest.mark.clause("LOH-074")
def test_the_incumbent_stays() -> None:
    state = position(RISING | {"command": NORTH}, general(NORTH, absence=Absence.PRISONER), at="III", touched=(0,))

    assert steps(state, Step.CHECK_PROMOTIONS, dice=[21]).changes == {
        "0.rank": Rank.GENERAL,
        "0.command": SAMBRE,
    }


@pytest.mark.clause("LOH-075", "LOH-076")
def test_two_promoted_together_roll_off_and_the_winner_chooses() -> None:
    rising = RISING | {"command": NORTH}
    state = position(rising, rising, {}, at="III", touched=(0, 1))
    asked = steps(state, Step.CHECK_PROMOTIONS, dice=[4, 4, 3, 8])

    assert asked.asked == (1, Kind.STAY_OR_MOVE)
    assert asked.then(option("stay"), dice=[21])[0].command is SAMBRE
    moved = asked.then(option("move"), dice=[1, 61])
    assert [moved[0].command, moved[1].command] == [NORTH, Command.ARMY_RHINE_MOSELLE]
    with pytest.raises(IllegalAction, match="LOH-075"):
        asked.then(YES)


@pytest.mark.clause("LOH-076")
def test_if_the_winner_moves_the_next_highest_may_stay() -> None:
    rising = RISING | {"command": NORTH}
    asked = steps(position(rising, rising, rising, at="III", touched=(0, 1, 2)), Step.CHECK_PROMOTIONS, dice=[9, 2, 5])
    second = asked.then(option("move"), dice=[25])

    assert second.asked == (2, Kind.STAY_OR_MOVE)
    last = second.then(option("stay"), dice=[99])
    assert [g.command for g in last.state.grognards[:3]] == [SAMBRE, Command.ARMY_RESERVE, NORTH]


@pytest.mark.clause("LOH-077", "LOH-246")
def test_with_no_command_free_he_joins_the_staff_without_a_roll() -> None:
    others = [general(c) for c in (NORTH, SAMBRE, Command.ARMY_RHINE_MOSELLE, Command.ARMY_RESERVE)]
    state = position(RISING | {"command": NORTH}, *others, seats=5, at="III", touched=(0,))
    played = steps(state, Step.CHECK_PROMOTIONS)

    assert played.changes == {"0.rank": Rank.GENERAL, "0.command": Command.ARMY_STAFF}


STAFF = general(Command.ARMY_STAFF)


@pytest.mark.clause("CASE-LOH-28", "LOH-078", "LOH-079")
def test_the_staff_gains_for_own_cards_and_events_of_others() -> None:
    state = position(STAFF, at="II-B")
    for card, seat in ((128, 0), (128, 0), (128, 1), (128, 2), (128, 3), (97, 1)):
        state = drawn(state, card, seat=seat).state

    assert (state.grognards[0].glory, state.grognards[0].experience) == (16, 16)


@pytest.mark.clause("LOH-079")
def test_an_own_event_pays_the_staff_once_and_garrison_cards_count_too() -> None:
    assert drawn(position(STAFF, at="III-1"), 22).changes == {"0.glory": 12, "0.experience": 12}
    assert drawn(position(STAFF, at="III-1"), 54)[0].experience == 13


@pytest.mark.clause("LOH-247")
def test_an_absent_staff_grognard_and_one_in_spains_rounds_gain_nothing() -> None:
    absent = STAFF | {"absence": Absence.PRISONER}

    assert drawn(position(absent, at="II-B"), 97, seat=1).changes == {}
    spain = position(STAFF, {"command": Command.ARMY_PORTUGAL}, at="X-A")
    assert drawn(spain, 146, seat=1).changes == {"1.experience": 11}
    assert drawn(spain, 127, seat=1, cards=[(187,)], answers=[]).of(DieRolled) == []


@pytest.mark.clause("LOH-080", "LOH-081", "LOH-247")
def test_the_staff_may_draw_a_combat_card_after_the_others_as_in_no_command() -> None:
    state = position(STAFF, {}, {}, {"command": SAMBRE}, at="II-A")
    asked = drawn(state, 95, seat=1, cards=[(187,), (188,)])

    assert asked.asked == (0, Kind.ARMY_STAFF_DRAW)
    fights = asked.then(YES, cards=[(189,)])
    assert fights.state.battle is not None
    assert [(f.seat, f.command, f.staff) for f in fights.state.battle.fighters] == [
        (1, NORTH, False),
        (2, NORTH, False),
        (0, None, True),
    ]
    absent = position(STAFF | {"absence": Absence.FURLOUGH}, {}, {}, {"command": SAMBRE}, at="II-A")
    assert drawn(absent, 95, seat=1, cards=[(187,), (188,)]).asked == (1, Kind.ACT)
    stays = asked.then(NO)
    assert stays.state.battle is not None
    assert [f.seat for f in stays.state.battle.fighters] == [1, 2]


@pytest.mark.clause("LOH-081", "LOH-247")
def test_the_staff_joins_one_battle_of_an_event_of_the_main_theatre() -> None:
    none = {"command": Command.ARMY_RESERVE}
    aboukir_and_more = drawn(position(STAFF, none, none, none, at="IV-C"), 104, seat=1)
    assert aboukir_and_more.asked == (0, Kind.ARMY_STAFF_DRAW)
    assert aboukir_and_more.state.battle is not None
    assert aboukir_and_more.state.battle.id == "novi"

    joined = aboukir_and_more.then(
        YES,
        cards=[
            (183,),
        ],
        dice=[],
    )
    assert joined.asked == (0, Kind.ACT)
    done = joined.then(*joined.legal[:1], dice=[99, 99])
    assert done.ask is None
    assert done.state.staff_joined == ()
    declined = aboukir_and_more.then(NO)
    assert declined.state.battle is not None
    assert declined.state.battle.id == "second_zurich"


@pytest.mark.clause("LOH-082")
def test_a_senior_commander_keeps_his_command_while_absent_but_for_death_and_retirement() -> None:
    state = position(RISING | {"command": NORTH}, general(NORTH), at="III", touched=(0,))
    for absence in (Absence.FURLOUGH, Absence.CONVALESCENT, Absence.PRISONER):
        away = position(RISING | {"command": NORTH}, general(NORTH, absence=absence), at="III", touched=(0,))
        assert steps(away, Step.CHECK_PROMOTIONS, dice=[21])[0].command is SAMBRE
    retired = steps(state, Step.OFFER_RETIREMENT, seat=1, answers=[YES])
    assert steps(retired.state, Step.CHECK_PROMOTIONS)[0].command is NORTH


@pytest.mark.clause("LOH-083")
def test_he_leaves_the_staff_only_by_a_later_reassignment() -> None:
    assert steps(position(STAFF, at="III"), Step.TRANSITIONS).changes == {}
    assert steps(position(STAFF, at="III"), Step.REASSIGNMENT, seat=0, dice=[4]).changes == {}
    assert steps(position(STAFF, at="III"), Step.REASSIGNMENT, seat=0, dice=[3, 20]).changes == {"0.command": NORTH}
    taken = position(STAFF, general(NORTH), at="III")
    assert steps(taken, Step.REASSIGNMENT, seat=0, dice=[3, 20, 21])[0].command is SAMBRE


# Precision


@pytest.mark.clause("LOH-243")
def test_transitions_hit_only_those_who_held_the_command_before_and_absent_ones_roll_on_return() -> None:
    hurt = {"command": SAMBRE, "absence": Absence.CONVALESCENT, "wound": Wound.BADLY, "full_rounds": 2}
    prisoner = {"command": Command.ARMY_RHINE_MOSELLE, "absence": Absence.PRISONER}
    here = {"command": SAMBRE}
    assigned = {"command": Command.ARMY_NORTH}
    state = position(hurt, here, assigned, prisoner, at="IV", sheet_season=3, spared=(2,))
    played = steps(state, Step.TRANSITIONS, dice=[90, 5])

    assert played.changes == {
        "0.command": None,
        "1.command": Command.ARMY_ORIENT,
        "sheet_season": 4,
        "spared": (2, 1),
    }
    back = steps(played.state, Step.RECOVER, seat=0, dice=[1, 10, 6])
    assert (back[0].absence, back[0].command, back[0].standing) == (Absence.PRESENT, NORTH, 1)


@pytest.mark.clause("LOH-243", "LOH-045")
@pytest.mark.parametrize(
    ("season", "command"), [("XI", Command.CORPS_4), ("XIV", Command.CORPS_3), ("XVI", Command.IMPERIAL_GUARD)]
)
def test_an_absent_one_of_a_dissolved_command_rolls_though_a_new_one_has_its_name(
    season: str, command: Command
) -> None:
    hurt = {"command": command, "absence": Absence.CONVALESCENT, "wound": Wound.BADLY, "full_rounds": 2}
    state = position(hurt, {}, at=season)
    back = steps(steps(state, Step.TRANSITIONS).state, Step.RECOVER, seat=0, dice=[1, 20, 6])

    assert (back[0].absence, back[0].standing) == (Absence.PRESENT, 1)
    assert [event.value for event in back.of(DieRolled)] == [1, 20, 6]


@pytest.mark.clause("LOH-243")
def test_renaming_includes_the_absent_and_one_moved_by_a_transition_may_still_ask_for_the_guard() -> None:
    absent = {"command": Command.ARMY_RHINE_MOSELLE, "absence": Absence.PRISONER}
    renamed = steps(position(absent, at="V", sheet_season=4), Step.TRANSITIONS)
    assert renamed[0].command is Command.ARMY_RHINE

    moved = steps(position({"command": Command.CORPS_10}, at="XV", sheet_season=14), Step.TRANSITIONS, dice=[20, 5])
    asked = steps(moved.state, Step.REASSIGNMENT, seat=0)
    assert asked.asked == (0, Kind.REQUEST_IMPERIAL_GUARD)
    assert asked.then(NO).of(DieRolled) == []


@pytest.mark.clause("LOH-231", "LOH-242", "LOH-241")
def test_a_captive_command_makes_prisoners_of_all_but_the_retired_and_exiled() -> None:
    five = {"command": Command.CORPS_5, "purse": 9}
    hurt = five | {"absence": Absence.CONVALESCENT, "wound": Wound.GRAVELY}
    furlough = five | {"absence": Absence.FURLOUGH, "command": Command.CORPS_7}
    retired = {"absence": Absence.RETIRED, "command": None}
    exiled = five | {"absence": Absence.EXILE, "beneath": Absence.PRESENT}
    state = position(five, hurt, furlough, retired, exiled, seats=5, at="XV", sheet_season=14)
    played = steps(state, Step.TRANSITIONS)

    assert played.changes == {
        "0.absence": Absence.PRISONER,
        "0.purse": 0,
        "1.absence": Absence.PRISONER,
        "1.purse": 0,
        "2.absence": Absence.PRISONER,
        "2.purse": 0,
        "captive": (Command.CORPS_5, Command.CORPS_7),
        "sheet_season": 15,
    }


@pytest.mark.clause("LOH-231", "LOH-242")
def test_iv_and_xi_corps_are_captive_from_xv_a_to_the_end_of_the_season() -> None:
    four, escaped = (
        {"command": Command.CORPS_4},
        {"command": Command.CORPS_4, "absence": Absence.PRISONER, "escaped": True},
    )
    state = position(four, {"command": Command.CORPS_11}, escaped, {"notice": 9, "command": Command.CORPS_6}, at="XV")
    dice = [17, 50, 100, 5, 99, 99]
    cards = [(128,), (128,), (166,)]
    played = carry_out(state, Task(Step.BEGIN_ROUND, amount=1), dice=dice, samples=[range(11)], cards=cards)

    assert [g.absence for g in played.state.grognards[:2]] == [Absence.PRISONER] * 2
    assert (played[2].absence, played[2].command) == (Absence.PRESENT, Command.IMPERIAL_GUARD)
    assert played.state.captive == (Command.CORPS_4, Command.CORPS_11)
    exchanged = carry_out(played.state, Task(Step.END_SEASON), dice=[50, 7, 1, 5])
    assert exchanged.state.captive == ()
    assert [g.command for g in exchanged.state.grognards[:2]] == [Command.CORPS_4, Command.CORPS_1]
    assert [g.standing for g in exchanged.state.grognards[:2]] == [2, 0]
    assert exchanged.state.spared == (0, 1)


@pytest.mark.clause("LOH-246")
def test_a_commander_whose_command_becomes_barred_moves_after_the_transitions() -> None:
    state = position(general(ITALY), {"command": Command.ARMY_CENTER}, at="II", sheet_season=1)
    played = steps(state, Step.TRANSITIONS, dice=[3, 41, 81])

    assert [played[0].command, played[1].command] == [Command.ARMY_RESERVE, SAMBRE]


def test_a_command_off_the_sheet_is_no_choice_of_a_transfer() -> None:
    state = position({"standing": -4}, at="II-1")
    asked = carry_out(state, Task(Step.REQUEST_TRANSFER, 0), dice=[1])

    assert asked.asked == (0, Kind.CHOOSE_COMMAND)
    with pytest.raises(IllegalAction, match="current sheet"):
        asked.then(NameCommand(Command.CORPS_1))
