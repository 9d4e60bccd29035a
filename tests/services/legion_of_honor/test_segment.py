"""The Campaign Season Segment (LOH-024, LOH-025, LOH-031 to LOH-090)."""

from itertools import pairwise

import pytest

from services.legion_of_honor.agenda import Lap, Step, Task
from services.legion_of_honor.components import SEASONS
from services.legion_of_honor.game import GAME
from services.legion_of_honor.moves import DieRolled, Kind, NameAmount, NameLady, NarrowAmount, RoundBegan, SeasonBegan
from services.legion_of_honor.rules.choices import LISTS_KEPT, amounts
from services.legion_of_honor.rules.rounds import begin_round
from services.legion_of_honor.rules.segment import begin_season
from services.legion_of_honor.rules.table import Table
from services.legion_of_honor.state import Injury, Loan, Options
from services.legion_of_honor.words import (
    Absence,
    Command,
    Grievance,
    Lady,
    Rank,
    Title,
    Wound,
)
from services.rulekit.chance import Scripted
from services.rulekit.contract import IllegalAction
from tests.contract.legion_of_honor import SUBJECT
from tests.contract.subject import Match
from tests.services.legion_of_honor.positions import (
    NO,
    YES,
    amount,
    carry_out,
    drawn,
    lady,
    lap,
    position,
    steps,
)

DEAD_COLONEL = {
    "notice": 41,
    "glory": 160,
    "experience": 133,
    "paris": 21,
    "purse": 10,
    "charm": 7,
    "fencing": 5,
    "health": 0,
    "rank": Rank.COLONEL,
    "legion": 2,
    "titles": (Title.COMTE,),
    "office": True,
    "absence": Absence.DEAD,
    "command": None,
    "standing": 3,
}
ABSENT = {"absence": Absence.CONVALESCENT, "wound": Wound.BADLY}
PRISONER = {"absence": Absence.PRISONER}


ROUND = ({}, {"samples": [range(11)], "cards": [(164,)]})
"""Chance of a round up to its first decision: In Garrison furlough comes first, On Campaign a card that asks."""


def agenda(state) -> list[str]:
    table = Table(state, Scripted())
    begin_season(table, Task(Step.BEGIN_SEASON, amount=state.season))
    return [str(item.step) for item in reversed(table.agenda)]


# Structure


@pytest.mark.clause("LOH-024")
def test_a_season_is_a_segment_then_in_garrison_then_on_campaign_rounds() -> None:
    shape = [
        (s.segment, sum(not r.on_campaign for r in s.rounds), sum(r.on_campaign for r in s.rounds))
        for s in SEASONS.values()
    ]

    assert [segment for segment, _, _ in shape] == [False] + [True] * 15
    assert all(1 <= garrison <= 5 and 0 <= campaign <= 3 for _, garrison, campaign in shape)
    assert agenda(position(at="I", options=Options())) == ["begin_round"] * 4 + ["end_season"]
    later = agenda(position(at="II"))
    assert later[:2] == ["return_dead", "choose_senior"]
    assert later[-5:] == ["begin_round"] * 4 + ["end_season"]


@pytest.mark.clause("LOH-025")
def test_the_third_season_has_a_segment_three_and_two_rounds() -> None:
    third = SEASONS[3]

    assert (third.name, third.segment) == ("War of the 1st Coalition Ends", True)
    assert [each.id for each in third.rounds] == ["III-1", "III-2", "III-3", "III-A", "III-B"]
    begun = carry_out(position({"notice": 9}, at="I"), Task(Step.BEGIN_SEASON, amount=3))
    assert begun.of(SeasonBegan) == [SeasonBegan(3)]


@pytest.mark.clause("LOH-024", "LOH-239")
def test_after_the_last_round_the_next_season_begins() -> None:
    state = GAME.setup(
        Options(), 2, Scripted(dice=[63, 6, 7, 4, 5, 50, 8, 10, 2, 10, 63, 6, 8, 4, 5, 50, 8, 10, 2, 10])
    ).state
    assert next(item.step for item in state.agenda if isinstance(item, Task)) is Step.END_SEASON

    ended = carry_out(position({"notice": 9}, at="I-B"), Task(Step.END_SEASON))
    assert ended.state.season == 2
    assert ended.of(RoundBegan) == []


@pytest.mark.clause("LOH-024", "LOH-048")
def test_the_steps_of_a_segment_in_their_order() -> None:
    expected = [
        "return_dead",
        "choose_senior",
        "exchange_prisoners",
        "offer_return",
        "offer_retirement",
        "offer_divorce",
        "offer_retire_mistress",
        "drift_ladies",
        "loan_window",
        "transfer_money",
        "tax",
        "age",
        "retire_spent",
        "transitions",
        "reassignment",
        "segment_glory",
        "end_segment",
    ]

    assert agenda(position(at="VII", options=Options(loans=True))) == [*expected, *["begin_round"] * 3, "end_season"]
    fewer = [name for name in expected if name not in ("loan_window", "drift_ladies")]
    assert agenda(position(at="VI", options=Options(lady_drift=False)))[: len(fewer)] == fewer


@pytest.mark.clause("LOH-024")
@pytest.mark.parametrize(
    ("place", "expected"),
    [
        (0, ["choose_senior", "offer_furlough", "recover", "income", "support", "build_deck", "end_round"]),
        (
            1,
            [
                "choose_senior",
                "end_furlough",
                "recover",
                "campaign_health",
                "retire_spent",
                "income",
                "support",
                "build_deck",
                "end_round",
            ],
        ),
    ],
)
def test_the_steps_of_a_round_in_their_order(place: int, expected: list[str]) -> None:
    table = Table(position(at="VII"), Scripted())
    begin_round(table, Task(Step.BEGIN_ROUND, amount=place))

    assert [str(item.step) for item in reversed(table.agenda) if isinstance(item, Task | Lap)] == expected


# Step 0: the dead


@pytest.mark.clause("CASE-LOH-02", "LOH-031", "LOH-032", "LOH-034", "LOH-036", "LOH-037")
def test_a_dead_colonel_returns_diminished() -> None:
    start = position(DEAD_COLONEL, {"health": 80}, {"health": 71}, {"health": 55}, at="VIII")
    played = steps(start, Step.RETURN_DEAD, dice=[50])

    assert played.changes == {
        "0.notice": 31,
        "0.glory": 120,
        "0.experience": 100,
        "0.paris": 16,
        "0.purse": 8,
        "0.charm": 6,
        "0.fencing": 4,
        "0.health": 68,
        "0.rank": Rank.CHEF_DE_BATAILLON,
        "0.legion": 1,
        "0.titles": (),
        "0.office": False,
        "0.absence": Absence.PRESENT,
        "0.command": Command.CORPS_5,
        "0.standing": 0,
        "spared": (0,),
    }


@pytest.mark.clause("LOH-033")
def test_the_rank_of_the_dead_uses_plain_thresholds_and_is_never_marechal() -> None:
    rich = DEAD_COLONEL | {"notice": 400, "glory": 133, "experience": 86}
    great = DEAD_COLONEL | {"notice": 400, "glory": 400, "experience": 400, "rank": Rank.MARECHAL}

    assert steps(position(rich, at="V"), Step.RETURN_DEAD, dice=[50])[0].rank is Rank.CAPITAINE
    assert steps(position(great, at="VIII"), Step.RETURN_DEAD, dice=[50])[0].rank is Rank.GENERAL
    unnoticed = DEAD_COLONEL | {"notice": 0, "glory": 400, "experience": 400}
    assert steps(position(unnoticed, at="V"), Step.RETURN_DEAD, dice=[50])[0].rank is Rank.GENERAL
    assert steps(position(unnoticed, at="VIII"), Step.RETURN_DEAD, dice=[50])[0].rank is Rank.MAJOR


@pytest.mark.clause("LOH-035")
def test_the_average_health_leaves_out_those_who_return_together_and_is_75_with_nobody_alive() -> None:
    two = steps(
        position(DEAD_COLONEL, DEAD_COLONEL, {"health": 60}, {"health": 51}, at="VIII"), Step.RETURN_DEAD, dice=[1, 1]
    )
    all_dead = steps(position(DEAD_COLONEL, DEAD_COLONEL, seats=2, at="VIII"), Step.RETURN_DEAD, dice=[1, 1])

    assert [two[0].health, two[1].health] == [55, 55]
    assert [all_dead[0].health, all_dead[1].health] == [75, 75]


@pytest.mark.clause("LOH-036")
def test_the_dead_are_assigned_on_the_main_sheet_and_not_checked_in_this_segment() -> None:
    returned = steps(position(DEAD_COLONEL, at="XI"), Step.RETURN_DEAD, dice=[100])
    assert returned[0].command is Command.ARMY_ITALY

    checked = steps(returned.state, Step.REASSIGNMENT, seat=0)
    assert checked.of(DieRolled) == []


@pytest.mark.clause("LOH-037")
def test_the_legion_of_the_dead_does_not_fall_below_none() -> None:
    assert steps(position(DEAD_COLONEL | {"legion": 0}, at="VIII"), Step.RETURN_DEAD, dice=[1])[0].legion == 0


@pytest.mark.clause("LOH-038", "LOH-225", "LOH-037")
def test_death_ends_loans_injuries_flags_wounds_and_relations() -> None:
    one = {
        "regicide": True,
        "turncoat": True,
        "marched_on_paris": True,
        "wounds": 4,
        "wife": Lady.EVA,
        "mistresses": (Lady.JOAN,),
        "injuries": (Injury(1, Grievance.INSULT),),
    }
    two = {"injuries": (Injury(0, Grievance.DISGRACE), Injury(2, Grievance.INSULT))}
    loans = (Loan(0, 1, 5, 1), Loan(2, 0, 5, 1), Loan(2, 1, 7, 1))
    played = drawn(position(one, two, at="I-2", loans=loans), 20, dice=[1])

    assert played.changes == {
        "0.absence": Absence.DEAD,
        "0.command": None,
        "0.regicide": False,
        "0.turncoat": False,
        "0.marched_on_paris": False,
        "0.wounds": 0,
        "0.wife": None,
        "0.mistresses": (),
        "0.injuries": (),
        "1.injuries": (Injury(2, Grievance.INSULT),),
        "loans": (Loan(2, 1, 7, 1),),
    }


# Step 0: the Senior Grognard


def senior(*sheets, dice=(), seats=4) -> int:
    return steps(position(*sheets, seats=seats), Step.CHOOSE_SENIOR, dice=dice).state.senior


@pytest.mark.clause("LOH-039")
@pytest.mark.parametrize(
    "better", ["notice", "glory", "experience", "paris", "purse", "health", "charm", "fencing", "standing"]
)
def test_the_senior_grognard_is_found_by_rank_then_down_the_sheet(better: str) -> None:
    value = {"health": 81, "standing": 1}.get(better, 25)

    assert senior({}, {}, {better: value}, {}) == 2
    assert senior({}, {"rank": Rank.CAPITAINE}, {better: value}, {}) == 1


@pytest.mark.clause("LOH-039")
def test_each_number_of_the_sheet_counts_before_the_next() -> None:
    order = ["notice", "glory", "experience", "paris", "health", "charm", "fencing", "standing"]
    more = {"health": 90, "standing": 2}
    for first, second in pairwise(order):
        one, two = {first: more.get(first, 30)}, {second: more.get(second, 30) + (0 if second in more else 60)}
        assert senior(two, one, {}, {}) == 1, (first, second)


@pytest.mark.clause("CASE-LOH-03", "LOH-039")
def test_glory_breaks_the_tie_of_two_capitaines_and_a_colonel_on_furlough_is_not_considered() -> None:
    captain = {"rank": Rank.CAPITAINE, "notice": 3}
    colonel = {"rank": Rank.COLONEL, "absence": Absence.FURLOUGH}

    assert senior(captain | {"glory": 70}, captain | {"glory": 75}, colonel, {}) == 1
    equal = captain | {"glory": 75}
    assert senior(equal | {"experience": 60}, equal | {"experience": 58}, colonel, {}) == 0


@pytest.mark.clause("LOH-040")
def test_money_of_the_tie_is_paris_and_purse_and_the_roll_is_repeated_among_the_tied() -> None:
    assert senior({"paris": 30, "purse": 0}, {"paris": 22, "purse": 20}, {"purse": 21}, {}) == 1
    assert senior({}, {}, {"rank": Rank.SERGENT}, {"rank": Rank.SERGENT}, dice=[7, 7, 3, 5]) == 1


@pytest.mark.clause("LOH-041")
def test_he_is_chosen_for_every_segment_and_round_and_keeps_the_post() -> None:
    chosen = steps(position({}, {"notice": 9}), Step.CHOOSE_SENIOR)
    assert chosen.state.senior == 1

    dead = drawn(chosen.state, 20, seat=1, dice=[1])
    assert (dead[1].absence, dead.state.senior) == (Absence.DEAD, 1)
    assert steps(dead.state, Step.CHOOSE_SENIOR, dice=[9, 3, 3]).state.senior == 0
    assert agenda(position(at="II"))[1] == "choose_senior"
    for place in (0, 1):
        start = position({}, {"notice": 9}, at="II", senior=0)
        begun = carry_out(start, Task(Step.BEGIN_ROUND, amount=place), **ROUND[place])
        assert begun.state.senior == 1


@pytest.mark.clause("LOH-042")
def test_with_everybody_absent_the_living_are_compared() -> None:
    dead = {"absence": Absence.DEAD, "notice": 90}

    assert senior(ABSENT, ABSENT | {"notice": 8}, dead, PRISONER) == 1


# Step 0: prisoners


@pytest.mark.clause("LOH-043")
def test_prisoners_return_to_their_command() -> None:
    played = steps(position(PRISONER, at="III"), Step.EXCHANGE_PRISONERS)

    assert played.changes == {"0.absence": Absence.PRESENT}


@pytest.mark.clause("LOH-043")
def test_no_prisoner_returns_in_the_segment_of_cs_xv() -> None:
    held = PRISONER | {"command": Command.CORPS_6}

    assert steps(position(held, at="XV"), Step.EXCHANGE_PRISONERS).changes == {}
    assert steps(position(held, at="XIV"), Step.EXCHANGE_PRISONERS).changes == {"0.absence": Absence.PRESENT}
    assert steps(position(held, at="XVI"), Step.EXCHANGE_PRISONERS).changes == {"0.absence": Absence.PRESENT}


@pytest.mark.clause("LOH-044")
def test_a_prisoner_without_health_is_retired_at_the_exchange() -> None:
    played = steps(position(PRISONER | {"health": 0, "office": True}, at="III"), Step.EXCHANGE_PRISONERS)

    assert played.changes == {"0.absence": Absence.RETIRED, "0.command": None, "0.office": False}


@pytest.mark.clause("LOH-045", "LOH-242")
def test_a_prisoner_whose_command_is_gone_rolls_for_command_and_standing() -> None:
    gone = PRISONER | {"command": Command.ARMY_CENTER}
    played = steps(position(gone, at="III", sheet_season=2), Step.EXCHANGE_PRISONERS, dice=[41, 9])

    assert played.changes == {
        "0.absence": Absence.PRESENT,
        "0.command": Command.ARMY_ITALY,
        "0.standing": 4,
        "spared": (0,),
    }


@pytest.mark.clause("LOH-045")
def test_a_prisoner_still_convalescing_returns_as_convalescent() -> None:
    played = steps(position(PRISONER | {"wound": Wound.GRAVELY, "full_rounds": 2}, at="III"), Step.EXCHANGE_PRISONERS)

    assert played.changes == {"0.absence": Absence.CONVALESCENT}


# Step 0: retirement

RETIRED = {"absence": Absence.RETIRED, "command": None}


@pytest.mark.clause("LOH-046")
def test_a_retired_grognard_with_health_may_return_by_the_dice() -> None:
    asked = steps(position(RETIRED, at="III"), Step.OFFER_RETURN, seat=0)
    assert asked.asked == (0, Kind.RETURN_FROM_RETIREMENT)
    assert asked.then(NO).changes == {}
    assert asked.then(YES, dice=[20, 8]).changes == {
        "0.absence": Absence.PRESENT,
        "0.command": Command.ARMY_NORTH,
        "0.standing": 3,
        "spared": (0,),
        "retired_now": (0,),
    }
    assert steps(position(RETIRED | {"health": 0}, at="III"), Step.OFFER_RETURN, seat=0).ask is None


@pytest.mark.clause("LOH-046")
def test_who_retired_from_spain_returns_to_spain_while_there_is_a_sheet() -> None:
    spain = RETIRED | {"from_spain": True}

    back = steps(position(spain, at="XI"), Step.OFFER_RETURN, seat=0, answers=[YES], dice=[30, 5])
    assert back[0].command is Command.ARMY_CASTILLE
    late = steps(position(spain, at="XVI"), Step.OFFER_RETURN, seat=0, answers=[YES], dice=[30, 5])
    assert late[0].command is Command.CORPS_2


@pytest.mark.clause("LOH-046", "LOH-047")
def test_a_non_absent_grognard_may_retire_and_loses_command_and_office() -> None:
    state = position({"office": True, "command": Command.ARMY_CASTILLE}, ABSENT, at="XI")
    played = steps(state, Step.OFFER_RETIREMENT, seat=0, answers=[YES])

    assert played.changes == {
        "0.absence": Absence.RETIRED,
        "0.command": None,
        "0.office": False,
        "0.from_spain": True,
        "retired_now": (0,),
    }
    assert steps(state, Step.OFFER_RETIREMENT, seat=1).ask is None


@pytest.mark.clause("LOH-048")
def test_returns_are_asked_before_retirements_and_nobody_does_both() -> None:
    order = agenda(position(at="III"))
    assert order.index("offer_return") < order.index("offer_retirement")

    returned = steps(position(RETIRED, at="III"), Step.OFFER_RETURN, seat=0, answers=[YES], dice=[20, 8])
    assert steps(returned.state, Step.OFFER_RETIREMENT, seat=0).ask is None
    assert steps(returned.state, Step.REASSIGNMENT, seat=0).of(DieRolled) == []
    retired = steps(position(at="III"), Step.OFFER_RETIREMENT, seat=0, answers=[YES])
    assert steps(retired.state, Step.OFFER_RETURN, seat=0).ask is None


@pytest.mark.clause("LOH-049")
def test_retired_for_good_never_returns() -> None:
    royalist = {"loyalty": "royalist", "absence": Absence.RETIRED_FOR_GOOD, "command": None}

    assert steps(position(royalist, at="XVI"), Step.OFFER_RETURN, seat=0).ask is None


# Step 1

COUPLE = {"wife": Lady.EVA, "injuries": (Injury(1, Grievance.CUCKOLD), Injury(2, Grievance.INSULT))}
LOVER = {"mistresses": (Lady.EVA, Lady.JOAN)}
EVA, JOAN, ROSE = lady("eva", 5, 7, 1), lady("joan", 4, 2, 3), lady("yvette", 6, 6, 5)


@pytest.mark.clause("LOH-050")
def test_a_cuckold_may_divorce() -> None:
    state = position(COUPLE, LOVER, at="VIII", ladies=(EVA, JOAN))
    asked = steps(state, Step.OFFER_DIVORCE, seat=0)

    assert asked.asked == (0, Kind.DIVORCE)
    assert asked.then(NO).changes == {}
    assert asked.then(YES, dice=[4]).changes == {
        "0.glory": 6,
        "0.wife": None,
        "0.never_court": (Lady.EVA,),
        "0.injuries": (Injury(2, Grievance.INSULT),),
    }
    assert steps(position(COUPLE, at="VIII", ladies=(EVA,)), Step.OFFER_DIVORCE, seat=0).ask is None


@pytest.mark.clause("LOH-051")
def test_mistresses_may_be_retired_one_by_one_and_never_courted_again() -> None:
    state = position({}, LOVER, at="VIII", ladies=(EVA, JOAN))
    asked = steps(state, Step.OFFER_RETIRE_MISTRESS, seat=1)

    assert asked.legal == (NO, NameLady(Lady.EVA), NameLady(Lady.JOAN))
    both = asked.then(NameLady(Lady.JOAN), NameLady(Lady.EVA))
    assert both.changes == {"1.mistresses": (), "1.never_court": (Lady.EVA, Lady.JOAN)}
    assert both.ask is None
    with pytest.raises(IllegalAction, match="LOH-051"):
        asked.then(NameLady(Lady.YVETTE))


@pytest.mark.clause("LOH-052")
@pytest.mark.parametrize(
    ("die", "moved"),
    [
        (1, (-2, -1, -2)),
        (2, (-1, 0, -1)),
        (3, (-1, 0, -1)),
        (4, (0, 1, 0)),
        (7, (0, 1, 0)),
        (8, (0, 2, 1)),
        (9, (0, 2, 1)),
        (10, (1, 3, 2)),
    ],
)
def test_each_quality_drifts_by_its_own_column(die: int, moved: tuple[int, int, int]) -> None:
    state = position(at="VIII", ladies=(lady("eva", 5, 5, 5),), senior=2)
    played = steps(state, Step.DRIFT_LADIES, dice=[die] * 3)

    assert played.state.ladies == (lady("eva", 5 + moved[0], 5 + moved[1], 5 + moved[2]),)
    assert {event.seat for event in played.of(DieRolled)} == {2}


@pytest.mark.clause("LOH-053")
def test_ladies_drift_alphabetically_and_stay_within_1_and_10() -> None:
    state = position(at="VIII", ladies=(lady("yvette", 10, 9, 10), lady("babette", 1, 1, 2)))
    played = steps(state, Step.DRIFT_LADIES, dice=[1, 1, 1, 10, 10, 10])

    assert played.state.ladies == (lady("babette", 1, 1, 1), lady("yvette", 10, 10, 10))


@pytest.mark.clause("LOH-052", "LOH-019")
def test_drift_and_the_first_step_are_optional() -> None:
    assert "drift_ladies" in agenda(position(at="VIII"))
    assert "drift_ladies" not in agenda(position(at="VIII", options=Options(lady_drift=False)))
    assert "offer_divorce" not in agenda(position(at="VIII", options=Options(fair_sex=False)))


# Steps 2 and 3


@pytest.mark.clause("LOH-054")
def test_anyone_but_a_prisoner_may_move_any_amount_that_he_has() -> None:
    state = position({"paris": 3, "purse": 2}, PRISONER, ABSENT, at="III")
    asked = steps(state, Step.TRANSFER_MONEY, seat=0)

    assert asked.legal == tuple(NameAmount(each) for each in range(-3, 3))
    assert asked.then(amount(2)).changes == {"0.paris": 5, "0.purse": 0}
    assert asked.then(amount(-3)).changes == {"0.paris": 0, "0.purse": 5}
    assert steps(state, Step.TRANSFER_MONEY, seat=1).ask is None
    assert steps(state, Step.TRANSFER_MONEY, seat=2).asked == (2, Kind.TRANSFER_MONEY)
    with pytest.raises(IllegalAction, match="purse does not hold"):
        asked.then(amount(3))
    with pytest.raises(IllegalAction, match="not that much in Paris"):
        asked.then(amount(-4))


@pytest.mark.clause("LOH-054")
def test_a_long_range_of_money_is_narrowed_first() -> None:
    asked = steps(position({"paris": 130, "purse": 170}, at="III"), Step.TRANSFER_MONEY, seat=0)

    assert asked.legal == tuple(NarrowAmount(low, low + 49) for low in range(-150, 151, 50))
    narrowed = asked.then(NarrowAmount(150, 199))
    assert narrowed.legal == tuple(NameAmount(each) for each in range(150, 171))
    assert narrowed.then(amount(170)).changes == {"0.paris": 300, "0.purse": 0}


@pytest.mark.clause("CASE-LOH-04", "LOH-055", "LOH-056")
def test_paris_is_taxed_a_tenth_down_after_transfers() -> None:
    rich = position({"paris": 57, "purse": 4}, at="III")

    assert steps(rich, Step.TRANSFER_MONEY, Step.TAX, seat=0, answers=[amount(0)])[0].paris == 52
    moved = steps(rich, Step.TRANSFER_MONEY, Step.TAX, seat=0, answers=[amount(-30)])
    assert (moved[0].paris, moved[0].purse) == (25, 34)
    assert steps(position({"paris": 9}, at="III"), Step.TAX, seat=0).changes == {}


@pytest.mark.clause("CASE-LOH-05", "LOH-057", "LOH-150", "LOH-044")
def test_aging_may_end_a_career() -> None:
    worn, held = {"health": 2, "office": True}, PRISONER | {"health": 2}
    aged = lap(position({}, {}, worn, held, at="III"), Step.AGE, dice=[2, 3, 8, 10])
    assert [g.health for g in aged.state.grognards] == [80, 79, 0, 0]

    retired = steps(aged.state, Step.RETIRE_SPENT)
    assert retired.changes == {"2.absence": Absence.RETIRED, "2.command": None, "2.office": False}
    exchanged = steps(retired.state, Step.EXCHANGE_PRISONERS)
    assert exchanged.changes == {"3.absence": Absence.RETIRED, "3.command": None}


# Step 4


def transitions(state, **chance):
    return steps(state, Step.TRANSITIONS, **chance)


@pytest.mark.clause("LOH-058")
def test_transitions_rename_divide_and_dissolve() -> None:
    renamed = transitions(position({"command": Command.ARMY_RHINE, "standing": 2}, at="II", sheet_season=1))
    assert renamed.changes == {"0.command": Command.ARMY_RHINE_MOSELLE, "sheet_season": 2}

    center = {"command": Command.ARMY_CENTER}
    divided = transitions(position(center, center, at="II", sheet_season=1), dice=[3, 4])
    assert [divided[0].command, divided[1].command] == [Command.ARMY_SAMBRE_MEUSE, Command.ARMY_RHINE_MOSELLE]

    dissolved = transitions(position({"command": Command.ARMY_SAMBRE_MEUSE}, at="IV", sheet_season=3), dice=[100, 1])
    assert dissolved.changes == {
        "0.command": Command.ARMY_ORIENT,
        "0.standing": -4,
        "sheet_season": 4,
        "spared": (0,),
    }


@pytest.mark.clause("LOH-059")
def test_only_the_non_absent_take_part_in_assignment() -> None:
    for sheet in (ABSENT, PRISONER, {"absence": Absence.FURLOUGH}, RETIRED):
        assert steps(position(sheet, at="XV"), Step.REASSIGNMENT, seat=0).changes == {}


CORPS = {"command": Command.CORPS_6}


@pytest.mark.clause("CASE-LOH-07", "LOH-060", "LOH-063")
def test_the_guard_takes_him_on_a_low_die_and_a_failure_is_checked_all_the_same() -> None:
    captain = CORPS | {"rank": Rank.CAPITAINE, "notice": 63, "legion": 2, "standing": 1}
    asked = steps(position(captain, at="XV"), Step.REASSIGNMENT, seat=0)

    assert asked.asked == (0, Kind.REQUEST_IMPERIAL_GUARD)
    assert asked.then(YES, dice=[5, 7]).changes == {"0.command": Command.IMPERIAL_GUARD, "0.standing": 2}
    assert asked.then(YES, dice=[6, 6, 1, 5]).changes == {"0.command": Command.CORPS_2, "0.standing": 0}
    assert asked.then(YES, dice=[6, 5]).changes == {}
    assert asked.then(NO, dice=[5]).changes == {}
    assert steps(position(captain, at="XIV"), Step.REASSIGNMENT, seat=0, dice=[5]).ask is None
    assert steps(position(captain, at="XVI"), Step.REASSIGNMENT, seat=0).asked == (0, Kind.REQUEST_IMPERIAL_GUARD)


@pytest.mark.clause("CASE-LOH-07", "LOH-060", "LOH-062")
def test_five_wounds_need_no_die_for_the_guard() -> None:
    five = steps(position(CORPS | {"wounds": 5}, at="XV"), Step.REASSIGNMENT, seat=0, answers=[YES], dice=[5])
    four = steps(position(CORPS | {"wounds": 4}, at="XV"), Step.REASSIGNMENT, seat=0, answers=[YES], dice=[5, 1])

    assert five.changes == {"0.command": Command.IMPERIAL_GUARD}
    assert four.changes == {}


@pytest.mark.clause("LOH-064")
def test_one_in_the_guard_makes_no_request() -> None:
    guard = {"command": Command.IMPERIAL_GUARD}

    assert steps(position(guard, at="XV"), Step.REASSIGNMENT, seat=0, dice=[4]).changes == {}


@pytest.mark.clause("CASE-LOH-06", "LOH-065", "LOH-066", "LOH-067", "LOH-068")
@pytest.mark.parametrize(
    ("rank", "standing", "die", "moves"),
    [
        (Rank.LIEUTENANT, 3, 7, False),
        (Rank.LIEUTENANT, 3, 8, True),
        (Rank.SERGENT, -4, 1, True),
        (Rank.MAJOR, 5, 9, False),
        (Rank.MAJOR, 5, 10, True),
        (Rank.COLONEL, 5, 3, True),
        (Rank.COLONEL, 5, 4, False),
        (Rank.COLONEL, -4, 4, False),
        (Rank.GENERAL_DE_DIVISION, 0, 1, True),
    ],
)
def test_reassignment_depends_on_rank_and_standing(rank: Rank, standing: int, die: int, moves: bool) -> None:
    state = position({"rank": rank, "standing": standing}, at="III")
    played = steps(state, Step.REASSIGNMENT, seat=0, dice=[die, 61, 2] if moves else [die])

    assert played.changes == ({"0.command": Command.ARMY_RHINE_MOSELLE, "0.standing": -3} if moves else {})


@pytest.mark.clause("LOH-068")
def test_the_same_command_may_come_up_and_spain_has_its_own_sheet() -> None:
    same = steps(position({"standing": -4}, at="III"), Step.REASSIGNMENT, seat=0, dice=[1, 20, 1])
    spain = steps(
        position({"standing": -4, "command": Command.ARMY_CASTILLE}, at="XI"),
        Step.REASSIGNMENT,
        seat=0,
        dice=[1, 76, 5],
    )

    assert same.changes == {}
    assert spain.changes == {"0.command": Command.ARMY_CATALONIA, "0.standing": 0}


@pytest.mark.clause("LOH-069")
def test_generals_make_no_standing_roll() -> None:
    played = steps(position({"rank": Rank.GENERAL}, at="III"), Step.REASSIGNMENT, seat=0, dice=[3, 61])

    assert played.changes == {"0.command": Command.ARMY_RHINE_MOSELLE}


# Step 5


def glory(state, *answers, **chance):
    return steps(state, Step.SEGMENT_GLORY, seat=0, answers=answers, **chance)


@pytest.mark.clause("LOH-084")
def test_the_legion_of_honor_gives_glory_only_once_it_pays() -> None:
    gained = [glory(position({"legion": level}, at="VIII"))[0].glory - 10 for level in range(6)]

    assert gained == [0, 2, 4, 6, 8, 10]
    assert glory(position({"legion": 3}, at="VI")).changes == {}


@pytest.mark.clause("LOH-085")
def test_absent_grognards_receive_glory_too() -> None:
    for sheet in (ABSENT, PRISONER, RETIRED, {"absence": Absence.EXILE}):
        state = position(sheet | {"legion": 1, "mistresses": (Lady.JOAN,)}, at="VIII", ladies=(JOAN,))
        assert glory(state, amount(0))[0].glory == 12


FAMILY = {"legion": 3, "wife": Lady.EVA, "mistresses": (Lady.JOAN, Lady.YVETTE)}


@pytest.mark.clause("CASE-LOH-12", "LOH-086", "LOH-087", "LOH-089")
def test_an_indiscretion_costs_the_wifes_glory_and_influence() -> None:
    state = position(FAMILY, at="VIII", ladies=(EVA, JOAN, ROSE))
    asked = glory(state)

    assert asked.legal == tuple(NameAmount(each) for each in range(5))
    found_out = asked.then(amount(3), amount(0), dice=[3])
    assert found_out.changes == {"0.glory": 10 + 9, "0.indiscreet": True}
    discreet = asked.then(amount(3), amount(0), dice=[4])
    assert discreet.changes == {"0.glory": 10 + 14}


@pytest.mark.clause("CASE-LOH-12", "LOH-090")
def test_each_rival_costs_three_glory() -> None:
    state = position(
        FAMILY, {"mistresses": (Lady.EVA,)}, {"mistresses": (Lady.EVA,)}, at="VIII", ladies=(EVA, JOAN, ROSE)
    )

    assert glory(state, amount(3), amount(0), dice=[4])[0].glory == 10 + 14 - 6


@pytest.mark.clause("LOH-088")
def test_naming_nothing_needs_no_roll_and_each_mistress_rolls_once() -> None:
    state = position(FAMILY, at="VIII", ladies=(EVA, JOAN, ROSE))
    played = glory(state, amount(2), amount(6), dice=[3, 1])
    nothing = glory(state, amount(0), amount(6), dice=[7])

    assert played.changes == {"0.glory": 10 + 6 + 2 + 6, "0.indiscreet": True}
    assert len(played.of(DieRolled)) == 2
    assert nothing.changes == {"0.glory": 10 + 6 + 0 + 6 + 5}


def test_a_new_season_forgets_indiscretions_and_cards_set_aside() -> None:
    state = position({"indiscreet": True, "notice": 9}, at="VII-B", set_aside=(78,))
    played = carry_out(state, Task(Step.BEGIN_SEASON, amount=8))

    assert (played[0].indiscreet, played.state.set_aside) == (False, ())


def test_remembered_things_of_the_segment_are_forgotten_at_its_end() -> None:
    assert steps(position(at="III", spared=(1,), retired_now=(2,)), Step.END_SEGMENT).changes == {
        "spared": (),
        "retired_now": (),
    }


def test_a_process_does_not_remember_every_range_of_money_that_ever_was() -> None:
    for most in range(LISTS_KEPT + 50):
        assert amounts(most, most) == (NameAmount(most),)

    assert amounts.cache_info().currsize <= LISTS_KEPT


def test_a_view_names_the_round_and_none_in_the_segment() -> None:
    seen = set()
    for seed in (11, 12):
        for at in Match(SUBJECT, seed).positions():
            name = GAME.view(at.state, 0).round
            assert bool(name) == (at.state.round >= 0)
            seen.add(bool(name))

    assert seen == {True, False}
