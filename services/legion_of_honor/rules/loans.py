"""Loans between non-absent Grognards of one Command (LOH-222 to LOH-226, LOH-270)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from services.legion_of_honor.agenda import Ask, Step, Task
from services.legion_of_honor.moves import (
    Accept,
    Action,
    Decline,
    Kind,
    LoanChanged,
    LoanMade,
    OfferLoan,
    RenegotiateLoan,
    RepayLoan,
)
from services.legion_of_honor.rules.choices import DECLINE, no, yes_or_no
from services.legion_of_honor.rules.table import Table, question, step
from services.legion_of_honor.state import Loan
from services.legion_of_honor.words import Attribute, Grievance

AMOUNTS = (1, 2, 5, 10, 20, 50, 100)
PERCENTS = (100, 125, 150)
NEW_PERCENTS = (50, 75, 100, 125, 150)
ROUNDS = (1, 2, 3)
"""The menu that stands for "any terms" (RULES.md 4.9)."""
MOST_OWED = 1000
"""New terms make no debt greater than this, else it could grow from window to window beyond any number."""


def _may_deal(table: Table, one: int, other: int) -> bool:
    """Both non-absent and in the same Command (LOH-222, LOH-223)."""
    command = table.grognards[one].command
    together = command is not None and table.grognards[other].command is command
    return one != other and together and table.present(one) and table.present(other)


@step(Step.LOAN_WINDOW)
def loan_window(table: Table, task: Task) -> None:
    """A non-absent Grognard who has somebody to deal with is asked (LOH-222, LOH-270)."""
    if any(_may_deal(table, task.seat, other) for other in range(table.seats)):
        table.ask(Kind.LOANS, task.seat)


def _debts(table: Table, seat: int) -> list[Loan]:
    return [loan for loan in table.state.loans if loan.borrower == seat and _may_deal(table, seat, loan.lender)]


def _part(amount: int, percent: int) -> int:
    """That percent of an amount, up."""
    return -(-amount * percent // 100)


def _new_percents(loan: Loan) -> list[int]:
    return [percent for percent in NEW_PERCENTS if _part(loan.owed, percent) <= MOST_OWED]


def _dealings(table: Table, ask: Ask) -> Sequence[Action]:
    """No deal, then repayments, renegotiations, offers that the purse covers; one loan between two seats."""
    seat = ask.seat
    purse = table.grognards[seat].purse
    debts = _debts(table, seat)
    found: list[Action] = [DECLINE]
    found += [RepayLoan(loan.lender) for loan in debts if loan.owed <= purse]
    found += [RenegotiateLoan(loan.lender, p, r) for loan in debts for p in _new_percents(loan) for r in ROUNDS]
    for other in range(table.seats):
        lent = any(loan.lender == seat and loan.borrower == other for loan in table.state.loans)
        if not lent and _may_deal(table, seat, other):
            found += [OfferLoan(other, a, p, r) for a in AMOUNTS if a <= purse for p in PERCENTS for r in ROUNDS]
    return found


def _is_on_menu(action: RenegotiateLoan) -> bool:
    return action.percent in NEW_PERCENTS and action.rounds in ROUNDS


def _refuse_dealing(table: Table, ask: Ask, action: Action) -> tuple[str, str] | None:
    purse = table.grognards[ask.seat].purse
    if isinstance(action, OfferLoan) and action.amount > purse:
        return "LOH-222", "the purse does not hold that much"
    lenders = [loan.lender for loan in _debts(table, ask.seat)]
    if isinstance(action, RepayLoan) and action.lender in lenders:
        return "LOH-226", "the purse does not hold what is owed"
    if isinstance(action, RenegotiateLoan) and action.lender in lenders and _is_on_menu(action):
        return "LOH-226", f"new terms make no debt of more than {MOST_OWED}"
    return None


@question(
    Kind.LOANS,
    "LOH-222",
    "a loan is dealt with a non-absent Grognard of the same Command, on terms of the menu",
    _dealings,
    no,
    _refuse_dealing,
)
def deal_in_loans(table: Table, ask: Ask, action: OfferLoan | RepayLoan | RenegotiateLoan | Decline) -> None:
    """Repaying is done at once; an offer or new terms are for the other to accept (LOH-226, LOH-270)."""
    match action:
        case RepayLoan(lender):
            loan = _loan(table, lender, ask.seat)
            _pay(table, ask.seat, lender, loan.owed)
            _replace(table, loan, None)
        case RenegotiateLoan(lender, percent, rounds):
            table.ask(Kind.RENEGOTIATION_ANSWER, lender, other=ask.seat, low=percent, rounds=rounds)
        case OfferLoan(seat, amount, percent, rounds):
            owed = _part(amount, percent)
            table.ask(Kind.LOAN_ANSWER, seat, other=ask.seat, low=amount, high=owed, rounds=rounds)
        case Decline():
            pass


def _loan(table: Table, lender: int, borrower: int) -> Loan:
    return next(loan for loan in table.state.loans if (loan.lender, loan.borrower) == (lender, borrower))


def _replace(table: Table, old: Loan, new: Loan | None) -> None:
    kept = tuple(new if loan == old else loan for loan in table.state.loans)
    table.change(loans=tuple(loan for loan in kept if loan is not None))
    owed, rounds = (0, 0) if new is None else (new.owed, new.rounds)
    table.tell(LoanChanged(old.lender, old.borrower, owed, rounds))


def _pay(table: Table, payer: int, payee: int, amount: int) -> None:
    table.gain(payer, Attribute.PURSE, -amount)
    table.gain(payee, Attribute.PURSE, amount)


@question(Kind.LOAN_ANSWER, "LOH-222", "a loan that is offered is accepted or not", yes_or_no, no)
def answer_loan(table: Table, ask: Ask, action: Action) -> None:
    """From purse to purse (LOH-222)."""
    if isinstance(action, Accept):
        _pay(table, ask.other, ask.seat, ask.low)
        loan = Loan(ask.other, ask.seat, ask.high, ask.rounds)
        table.change(loans=(*table.state.loans, loan))
        table.tell(LoanMade(ask.other, ask.seat, ask.low, ask.high, loan.rounds))


@question(Kind.RENEGOTIATION_ANSWER, "LOH-222", "new terms need the lender's agreement", yes_or_no, no)
def answer_renegotiation(table: Table, ask: Ask, action: Action) -> None:
    """The lender agrees, or the old terms stand (LOH-222)."""
    if isinstance(action, Accept):
        loan = _loan(table, ask.seat, ask.other)
        _replace(table, loan, replace(loan, owed=_part(loan.owed, ask.low), rounds=ask.rounds, breached=False))


def loans_come_due(table: Table) -> None:
    """At the end of a round: who owes when due, both being non-absent, has broken the terms (LOH-224, LOH-270)."""
    for loan in table.state.loans:
        after = replace(loan, rounds=max(0, loan.rounds - 1))
        both = table.present(loan.lender) and table.present(loan.borrower)
        if after.rounds == 0 and both and not loan.breached:
            table.injure(loan.lender, loan.borrower, Grievance.LOAN)
            after = replace(after, breached=True)
        if after != loan:
            _replace(table, loan, after)
