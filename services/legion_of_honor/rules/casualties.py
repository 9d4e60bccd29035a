"""Death, wounds and capture (LOH-061, LOH-164 to LOH-168, LOH-225, LOH-241)."""

from __future__ import annotations

from services.legion_of_honor.components import WOUND_TABLE, WoundFacts
from services.legion_of_honor.moves import LoanChanged, Purpose, RelationChanged, WoundSuffered
from services.legion_of_honor.rules.commands import capture
from services.legion_of_honor.rules.table import Table
from services.legion_of_honor.vocabulary import read_row
from services.legion_of_honor.words import Absence, Attribute, Wound

CONVALESCENT = (Wound.BADLY, Wound.SEVERELY, Wound.GRAVELY)
"""Wounds that make a Grognard absent, and "badly wounded or worse" short of death."""


def kill(table: Table, seat: int) -> None:
    """Dead: loans, injuries and flags end, his ladies are free, his Command is none (LOH-038, LOH-082, LOH-225)."""
    grognard = table.grognards[seat]
    if grognard.absence is Absence.DEAD:
        return
    for lady in (*((grognard.wife,) if grognard.wife else ()), *grognard.mistresses):
        table.tell(RelationChanged(seat, lady, None))
    table.set_command(seat, None)
    table.set_grognard(
        seat,
        wife=None,
        mistresses=(),
        injuries=(),
        wound=None,
        full_rounds=0,
        wounds=0,
        regicide=False,
        turncoat=False,
        marched_on_paris=False,
        escaped=False,
        beneath=None,
    )
    table.set_absence(seat, Absence.DEAD)
    for other in table.grognards:
        kept = tuple(injury for injury in other.injuries if injury.by != seat)
        if kept != other.injuries:
            table.set_grognard(other.seat, injuries=kept)
    _end_loans(table, seat)


def _end_loans(table: Table, seat: int) -> None:
    for loan in table.state.loans:
        if seat in (loan.lender, loan.borrower):
            table.tell(LoanChanged(loan.lender, loan.borrower, 0, 0))
    table.change(loans=tuple(loan for loan in table.state.loans if seat not in (loan.lender, loan.borrower)))


def wound_row(table: Table, seat: int, modifier: int = 0) -> WoundFacts:
    """2D10 on the wound table, at most 100 with the modifier."""
    row: WoundFacts = read_row(WOUND_TABLE, min(100, table.roll(100, Purpose.WOUND_TABLE, seat) + modifier))
    return row


def suffer(table: Table, seat: int, facts: WoundFacts, *, duel: bool = False) -> tuple[int, int]:
    """A wound row applies at once; (G gained, H lost). A duel's has no G, E, S, does not count (LOH-061, LOH-167)."""
    table.tell(WoundSuffered(seat, facts.wound))
    if facts.wound is Wound.KILLED:
        kill(table, seat)
        return 0, 0
    if not duel:
        table.set_grognard(seat, wounds=table.grognards[seat].wounds + 1)
    glory = health = 0
    for attribute, amount in facts.gains:
        if duel and attribute is not Attribute.HEALTH:
            continue
        gained = table.gain(seat, attribute, table.amount(amount, seat, Purpose.FLESH_WOUND))
        glory += gained if attribute is Attribute.GLORY else 0
        health -= gained if attribute is Attribute.HEALTH else 0
    if facts.convalescent:
        table.set_grognard(seat, wound=facts.wound, full_rounds=-1)
        table.set_absence(seat, Absence.CONVALESCENT)
    return glory, health


def check_wound(table: Table, seat: int, most: int) -> tuple[Wound | None, int, int]:
    """2D10 <= W: a row of the wound table; (row, G gained, H lost). W 0 is not rolled (LOH-164)."""
    if most <= 0 or table.roll(100, Purpose.WOUND_CHECK, seat) > most:
        return None, 0, 0
    facts = wound_row(table, seat)
    glory, health = suffer(table, seat, facts)
    return facts.wound, glory, health


def check_prisoner(table: Table, seat: int, most: int) -> bool:
    """2D10 <= P: a prisoner, purse lost. P 0 is not rolled (LOH-165, LOH-241)."""
    if most <= 0 or table.roll(100, Purpose.PRISONER_CHECK, seat) > most:
        return False
    capture(table, seat)
    return True
