"""Promotion and loans (LOH-213 to LOH-226, LOH-270, LOH-273)."""

from __future__ import annotations

from typing import Any

import pytest

from services.legion_of_honor.agenda import Step, Task
from services.legion_of_honor.components import RANKS
from services.legion_of_honor.moves import (
    DieRolled,
    Kind,
    LoanChanged,
    LoanMade,
    OfferLoan,
    Purpose,
    RankChanged,
    RenegotiateLoan,
    RepayLoan,
)
from services.legion_of_honor.state import Injury, Loan, Options
from services.legion_of_honor.words import Absence, Command, Grievance, Rank, Wound
from services.rulekit.contract import IllegalAction
from services.rulekit.piles import Pile
from tests.services.legion_of_honor.positions import NO, YES, Played, carry_out, drawn, option, position, steps


def checked(sheet: dict[str, Any], at: str = "III-1", **details: Any) -> Played:
    return steps(position(sheet, at=at, touched=(0,)), Step.CHECK_PROMOTIONS, **details)


def numbers(rank: Rank, notice: int, glory: int, experience: int, **more: Any) -> dict[str, Any]:
    return {"rank": rank, "notice": notice, "glory": glory, "experience": experience, **more}


@pytest.mark.clause("LOH-213")
def test_promotion_is_checked_right_after_a_card_of_those_it_touched() -> None:
    close = numbers(Rank.SERGENT, 5, 20, 18)
    promoted = drawn(position(close, {"rank": Rank.SERGENT, "glory": 99, "experience": 99}, at="II-A"), 137, dice=[6])

    assert promoted.changes == {"0.experience": 20, "0.rank": Rank.SOUS_LIEUTENANT, "0.standing": 1}
    assert promoted.state.touched == ()


@pytest.mark.clause("LOH-213")
def test_no_promotion_for_the_killed_and_for_a_prisoner_only_once_he_is_back() -> None:
    ready = numbers(Rank.SERGENT, 5, 20, 20)
    assert checked(ready | {"absence": Absence.DEAD}).changes == {}
    held = ready | {"absence": Absence.PRISONER}
    assert checked(held).changes == {}
    exchanged = steps(position(held, at="III"), Step.EXCHANGE_PRISONERS, dice=[5])
    assert exchanged.changes == {"0.absence": Absence.PRESENT, "0.rank": Rank.SOUS_LIEUTENANT}


@pytest.mark.clause("LOH-273")
def test_who_comes_back_is_checked_at_once_sg_first_then_conflicts() -> None:
    rising = numbers(Rank.GENERAL_DE_DIVISION, 90, 245, 205, absence=Absence.PRISONER, command=Command.CORPS_1)
    state = position(rising, {"rank": Rank.GENERAL, "command": Command.CORPS_1}, rising, at="VIII", senior=2)
    played = steps(state, Step.EXCHANGE_PRISONERS, dice=[17, 40])

    assert [e.seat for e in played.of(RankChanged)] == [2, 0]
    assert [g.command for g in played.state.grognards[:3]] == [Command.CORPS_4, Command.CORPS_1, Command.CORPS_3]
    escaped = numbers(Rank.SERGENT, 5, 20, 20, absence=Absence.PRISONER, escaped=True)
    begun = carry_out(
        position(escaped, {"notice": 9}, at="II"),
        Task(Step.BEGIN_ROUND, amount=1),
        dice=[5],
        samples=[range(11)],
        cards=[(164,)],
    )
    assert begun[0].rank is Rank.SOUS_LIEUTENANT


@pytest.mark.clause("LOH-214")
def test_every_rank_needs_all_its_numbers() -> None:
    for below, rank in zip(list(Rank)[:-2], list(Rank)[1:-1], strict=True):
        needs = RANKS[rank].needs
        assert needs is not None
        notice, glory, experience = needs
        met = numbers(below, notice, glory, experience)
        dice = [] if rank is Rank.GENERAL else [5]
        assert checked(met, at="VIII-1", dice=dice)[0].rank is rank
        assert checked(met | {"glory": glory - 1, "experience": experience - 1}, at="VIII-1").changes == {}
        if notice:
            assert checked(met | {"notice": notice - 1}, at="VIII-1").changes == {}
            assert checked(met | {"notice": 0}, at="V-1", dice=dice)[0].rank is rank


@pytest.mark.clause("CASE-LOH-25", "LOH-215", "LOH-216")
@pytest.mark.parametrize(
    ("sheet", "at", "offered"),
    [
        (numbers(Rank.SOUS_LIEUTENANT, 9, 43, 45), "III-1", True),
        (numbers(Rank.SOUS_LIEUTENANT, 6, 43, 45), "III-1", False),
        (numbers(Rank.MAJOR, 46, 150, 130), "VI-1", True),
        (numbers(Rank.MAJOR, 44, 150, 130), "VI-1", False),
        (numbers(Rank.LIEUTENANT, 0, 95, 58), "III-1", True),
        (numbers(Rank.LIEUTENANT, 0, 95, 57), "III-1", False),
        (numbers(Rank.LIEUTENANT, 40, 79, 64), "III-1", False),
    ],
)
def test_excess_notice_fills_up_glory_and_two_excess_glory_one_experience(sheet: Any, at: str, offered: bool) -> None:
    played = checked(sheet, at=at)

    assert played.asked == ((0, Kind.PROMOTE_BY_SUBSTITUTION) if offered else None)


@pytest.mark.clause("LOH-216", "LOH-217")
def test_nothing_is_spent_and_substitution_is_offered_not_forced() -> None:
    asked = checked(numbers(Rank.SOUS_LIEUTENANT, 9, 43, 45))

    assert asked.then(NO).changes == {}
    assert asked.then(YES, dice=[7]).changes == {"0.rank": Rank.LIEUTENANT, "0.standing": 2}


@pytest.mark.clause("LOH-217", "LOH-218", "LOH-219")
def test_ranks_come_one_at_a_time_with_one_roll_after_the_last() -> None:
    played = checked(numbers(Rank.SERGENT, 0, 60, 50), dice=[9])
    assert played.of(RankChanged) == [RankChanged(0, Rank.SOUS_LIEUTENANT), RankChanged(0, Rank.LIEUTENANT)]
    assert [e.purpose for e in played.of(DieRolled)] == [Purpose.STANDING]

    mixed = checked(numbers(Rank.SERGENT, 9, 43, 45))
    assert mixed.of(RankChanged) == [RankChanged(0, Rank.SOUS_LIEUTENANT)]
    assert mixed.then(NO, dice=[1]).changes == {"0.rank": Rank.SOUS_LIEUTENANT, "0.standing": -4}
    assert mixed.then(YES, dice=[1]).changes == {"0.rank": Rank.LIEUTENANT, "0.standing": -4}


@pytest.mark.clause("LOH-220")
def test_a_general_stands_at_0_for_good() -> None:
    rising = numbers(Rank.GENERAL_DE_DIVISION, 90, 245, 205, standing=4, command=Command.CORPS_1)
    promoted = checked(rising, at="VIII-1")

    assert promoted.changes == {"0.rank": Rank.GENERAL, "0.standing": 0}
    assert drawn(promoted.state, 42)[0].standing == 0
    assert steps(promoted.state, Step.OFFER_FURLOUGH, seat=0).then(option("enter"))[0].standing == 0


@pytest.mark.clause("LOH-221")
def test_a_grognard_is_never_demoted() -> None:
    poor = numbers(Rank.MAJOR, 0, 0, 0)

    assert checked(poor, at="VIII-1").changes == {}
    assert drawn(position(poor, at="VIII-1"), 59)[0].rank is Rank.MAJOR


def test_a_card_raises_rank_without_thresholds_but_never_above_general() -> None:
    division = {"rank": Rank.GENERAL_DE_DIVISION, "notice": 5, "command": Command.CORPS_3}
    raised = drawn(position(division, at="VI-2"), 29)
    assert raised.changes == {"0.rank": Rank.GENERAL, "0.purse": 18}
    general = drawn(position(division | {"rank": Rank.GENERAL}, at="VI-2"), 29)
    assert general.changes == {"0.purse": 18}


# Loans

LOANS = Options(loans=True)
HERE: dict[str, Any] = {}
ELSEWHERE = {"command": Command.ARMY_ITALY}


def window(*sheets: dict[str, Any], seat: int = 0, at: str = "III-1", **changes: Any) -> Played:
    return steps(position(*sheets, at=at, options=LOANS, **changes), Step.LOAN_WINDOW, seat=seat)


@pytest.mark.clause("LOH-222", "LOH-226", "LOH-270")
def test_a_loan_runs_from_purse_to_purse_once_it_is_accepted() -> None:
    asked = window({"purse": 30}, HERE, ELSEWHERE, ELSEWHERE)
    assert asked.asked == (0, Kind.LOANS)
    offer = asked.then(OfferLoan(1, 10, 125, 2))
    assert offer.asked == (1, Kind.LOAN_ANSWER)
    assert offer.then(NO).changes == {}

    made = offer.then(YES)
    assert made.changes == {"0.purse": 20, "1.purse": 30, "loans": (Loan(0, 1, 13, 2),)}
    assert made.of(LoanMade) == [LoanMade(0, 1, 10, 13, 2)]
    assert asked.then(NO).changes == {}


@pytest.mark.clause("LOH-222")
def test_only_non_absent_grognards_of_one_command_deal() -> None:
    away = {"absence": Absence.FURLOUGH}
    assert window(HERE, ELSEWHERE, ELSEWHERE, away).ask is None
    assert window(away, HERE, HERE, HERE).ask is None
    offers = {a.seat for a in window(HERE, HERE, ELSEWHERE, away).legal if isinstance(a, OfferLoan)}
    assert offers == {1}
    with pytest.raises(IllegalAction, match="LOH-222"):
        window(HERE, HERE, ELSEWHERE, away).then(OfferLoan(2, 5, 100, 1))
    with pytest.raises(IllegalAction, match="purse does not hold"):
        window({"purse": 4}, HERE).then(OfferLoan(1, 5, 100, 1))


@pytest.mark.clause("LOH-222", "LOH-270")
def test_new_terms_need_the_lenders_agreement() -> None:
    state = {"loans": (Loan(1, 0, 10, 1, True),)}
    asked = window(HERE, HERE, ELSEWHERE, ELSEWHERE, **state)
    proposed = asked.then(RenegotiateLoan(1, 150, 3))

    assert proposed.asked == (1, Kind.RENEGOTIATION_ANSWER)
    assert proposed.then(NO).changes == {}
    assert proposed.then(YES).changes == {"loans": (Loan(1, 0, 15, 3),)}


@pytest.mark.clause("LOH-226")
def test_new_terms_make_no_debt_of_more_than_a_thousand() -> None:
    asked = window(HERE, HERE, ELSEWHERE, ELSEWHERE, loans=(Loan(1, 0, 800, 1),))

    assert {action.percent for action in asked.legal if isinstance(action, RenegotiateLoan)} == {50, 75, 100, 125}
    assert asked.then(RenegotiateLoan(1, 125, 3), YES).changes == {"loans": (Loan(1, 0, 1000, 3),)}
    with pytest.raises(IllegalAction, match="more than 1000"):
        asked.then(RenegotiateLoan(1, 150, 3))


@pytest.mark.clause("LOH-226")
def test_a_loan_is_repaid_any_time_from_the_purse_and_is_off_by_default() -> None:
    debt = {"loans": (Loan(1, 0, 15, 3),)}
    asked = window(HERE, HERE, ELSEWHERE, ELSEWHERE, **debt)
    repaid = asked.then(RepayLoan(1))

    assert repaid.changes == {"0.purse": 5, "1.purse": 35, "loans": ()}
    assert repaid.of(LoanChanged) == [LoanChanged(1, 0, 0, 0)]
    with pytest.raises(IllegalAction, match="what is owed"):
        window({"purse": 14}, HERE, ELSEWHERE, ELSEWHERE, **debt).then(RepayLoan(1))
    assert Options().loans is False


@pytest.mark.clause("LOH-223", "LOH-270")
def test_loans_are_dealt_between_two_cards_and_in_the_segment_never_during_a_card() -> None:
    state = position(HERE, HERE, ELSEWHERE, ELSEWHERE, at="II-A", options=LOANS, deck=Pile("deck", 2))
    played = carry_out(state, Task(Step.DEAL, 3), cards=[(128,)], under=(Task(Step.END_ROUND),))
    assert played.asked == (0, Kind.LOANS)
    assert played.then(NO).asked == (1, Kind.LOANS)
    assert played.then(NO, NO, NO, NO, cards=[(130,)]).ask is None

    carding = carry_out(state, Task(Step.DEAL, 3), cards=[(166,)], under=(Task(Step.END_ROUND),))
    assert carding.asked == (3, Kind.CARD_OPTION)
    prisoner = {"absence": Absence.PRISONER}
    assert window(HERE, prisoner, ELSEWHERE, ELSEWHERE, loans=(Loan(1, 0, 5, 1),)).ask is None


@pytest.mark.clause("LOH-224", "LOH-270")
def test_a_debt_unpaid_when_due_injures_the_lender_once_and_stays() -> None:
    state = position(HERE, HERE, at="II-A", loans=(Loan(0, 1, 15, 1),))
    due = steps(state, Step.END_ROUND)
    assert due.changes == {"0.injuries": (Injury(1, Grievance.LOAN),), "loans": (Loan(0, 1, 15, 0, True),)}
    assert steps(due.state, Step.END_ROUND).state.loans == due.state.loans
    claimed = position(HERE, HERE, at="II-A", loans=due.state.loans)
    assert steps(claimed, Step.END_ROUND).changes == {}

    two = steps(position(HERE, HERE, at="II-A", loans=(Loan(0, 1, 15, 2),)), Step.END_ROUND)
    assert two.changes == {"loans": (Loan(0, 1, 15, 1),)}


@pytest.mark.clause("LOH-270")
def test_while_either_is_absent_a_debt_does_not_fall_due() -> None:
    away = {"absence": Absence.CONVALESCENT, "wound": Wound.BADLY}
    waiting = steps(position(HERE, away, at="II-A", loans=(Loan(0, 1, 15, 1),)), Step.END_ROUND)

    assert waiting.state.loans == (Loan(0, 1, 15, 0),)
    assert waiting[0].injuries == ()


@pytest.mark.clause("LOH-225")
def test_a_loan_ends_when_either_dies() -> None:
    for place in (0, 1):
        state = position(HERE, HERE, at="I-2", loans=(Loan(0, 1, 15, 1), Loan(2, 3, 5, 1)))
        assert drawn(state, 20, seat=place, dice=[1]).state.loans == (Loan(2, 3, 5, 1),)
