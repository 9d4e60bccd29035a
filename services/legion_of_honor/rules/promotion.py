"""Promotion, the Legion of Honor and titles (LOH-196 to LOH-221, LOH-253, LOH-273)."""

from __future__ import annotations

from services.legion_of_honor.agenda import Ask, Step, Task
from services.legion_of_honor.components import (
    GLORY_FOR_EXPERIENCE,
    HATS,
    NOTICE_FOR_GLORY,
    NOTICE_NEEDED_FROM,
    ORDER,
    RANKS,
    SENIORITY,
    TOP_LEGION,
)
from services.legion_of_honor.moves import (
    Accept,
    Action,
    Kind,
    LegionChanged,
    Purpose,
    RankChanged,
    TitleAwarded,
)
from services.legion_of_honor.rules.choices import yes, yes_or_no
from services.legion_of_honor.rules.commands import roll_standing, settle
from services.legion_of_honor.rules.table import Table, at_least, question, step
from services.legion_of_honor.state import Grognard
from services.legion_of_honor.words import Absence, Rank, Title

# Ranks


def next_rank(grognard: Grognard) -> Rank | None:
    """The rank above, if thresholds can give it."""
    place = SENIORITY[grognard.rank]
    rank = ORDER[place] if place < len(ORDER) else None
    return rank if rank is not None and RANKS[rank].needs is not None and not grognard.cashiered else None


def needs(rank: Rank, season: int) -> tuple[int, int, int]:
    """N, G, E that a rank needs; N only from CS VI (LOH-214)."""
    row = RANKS[rank].needs
    assert row is not None
    return row if season >= NOTICE_NEEDED_FROM else (0, row[1], row[2])


def meets(grognard: Grognard, rank: Rank, season: int) -> bool:
    """Whether all thresholds are met plainly."""
    notice, glory, experience = needs(rank, season)
    return grognard.notice >= notice and grognard.glory >= glory and grognard.experience >= experience


def meets_by_substitution(grognard: Grognard, rank: Rank, season: int) -> bool:
    """Whether excess N fills up G, or excess G fills up E at two for one, without a chain (LOH-215, LOH-216)."""
    notice, glory, experience = needs(rank, season)
    if grognard.notice < notice:
        return False
    missing_glory = max(0, glory - grognard.glory)
    missing_experience = max(0, experience - grognard.experience)
    spare_notice = (grognard.notice - notice) * NOTICE_FOR_GLORY
    spare_glory = max(0, grognard.glory - glory) // GLORY_FOR_EXPERIENCE
    return missing_glory <= spare_notice and missing_experience <= spare_glory


def highest_plain(grognard: Grognard, season: int) -> Rank:
    """The highest rank that the thresholds allow, never Marechal (LOH-033)."""
    return max(
        (rank for rank in ORDER if RANKS[rank].needs is not None and meets(grognard, rank, season)),
        key=lambda rank: SENIORITY[rank],
    )


def set_rank(table: Table, seat: int, rank: Rank) -> None:
    """A new rank; a hat rank fixes Standing at 0 (LOH-220)."""
    table.set_grognard(seat, rank=rank)
    table.tell(RankChanged(seat, rank))
    if rank in HATS:
        table.set_standing(seat, 0)


def raise_rank(table: Table, seat: int, ranks: int, highest: Rank) -> None:
    """Raise ignoring thresholds, never above a rank, then one roll for Standing; nothing at that rank or above."""
    grognard = table.grognards[seat]
    place = SENIORITY[grognard.rank]
    target = min(place + ranks, SENIORITY[highest])
    if target <= place:
        return
    set_rank(table, seat, ORDER[target - 1])
    roll_standing(table, seat)
    settle(table, seat)


@step(Step.CHECK_PROMOTIONS)
def check_promotions(table: Table, task: Task) -> None:
    """After a card: everyone it touched, SG first, then conflicts of Senior Commanders (LOH-213)."""
    touched = table.state.touched
    if not touched:
        return
    table.change(touched=())
    checks = [Task(Step.CHECK_PROMOTION, seat) for seat in table.order() if seat in touched]
    table.then(*checks, Task(Step.SETTLE_COMMANDERS))


@step(Step.CHECK_PROMOTION)
def check_promotion(table: Table, task: Task) -> None:
    """One rank at a time while possible; by substitution it is offered (LOH-214 to LOH-217). Amount 1: promoted."""
    seat, season = task.seat, table.state.season
    grognard = table.grognards[seat]
    if grognard.absence in (Absence.DEAD, Absence.PRISONER):
        return
    promoted = task.amount
    while (rank := next_rank(table.grognards[seat])) is not None and meets(table.grognards[seat], rank, season):
        set_rank(table, seat, rank)
        promoted = 1
    if rank is not None and meets_by_substitution(table.grognards[seat], rank, season):
        table.ask(Kind.PROMOTE_BY_SUBSTITUTION, seat, low=promoted)
    elif promoted:
        _end_promotion(table, seat)


def _end_promotion(table: Table, seat: int) -> None:
    """One roll after the last step; a new Senior Commander may be one too many (LOH-218, LOH-219)."""
    roll_standing(table, seat)
    if table.grognards[seat].rank is Rank.GENERAL:
        table.change(new_commanders=(*table.state.new_commanders, seat))


@question(
    Kind.PROMOTE_BY_SUBSTITUTION,
    "LOH-217",
    "promotion by substitution is taken or left",
    yes_or_no,
    yes,
)
def promote_by_substitution(table: Table, ask: Ask, action: Action) -> None:
    """Nothing is spent; another rank may follow (LOH-216, LOH-217)."""
    if isinstance(action, Accept):
        rank = next_rank(table.grognards[ask.seat])
        assert rank is not None
        set_rank(table, ask.seat, rank)
        table.then(Task(Step.CHECK_PROMOTION, ask.seat, amount=1))
    elif ask.low:
        _end_promotion(table, ask.seat)


def check_returned(table: Table, seats: list[int]) -> None:
    """Those who came back make their promotion check at once, SG first, then conflicts (LOH-273)."""
    if seats:
        checks = [Task(Step.CHECK_PROMOTION, seat) for seat in table.order() if seat in seats]
        table.then(*checks, Task(Step.SETTLE_COMMANDERS))


# Legion of Honor


def raise_legion(table: Table, seat: int) -> None:
    """Up one level, at most 5 (LOH-199)."""
    level = table.grognards[seat].legion
    if level < TOP_LEGION:
        table.set_grognard(seat, legion=level + 1)
        table.tell(LegionChanged(seat, level + 1))


def check_legion(table: Table, seat: int, glory: int) -> None:
    """1D10 <= G/4 down gives a level; what cannot matter is not rolled for (LOH-196, LOH-197)."""
    target = glory // 4
    grognard = table.grognards[seat]
    if grognard.absence in (Absence.DEAD, Absence.PRISONER) or target < 1 or grognard.legion == TOP_LEGION:
        return
    if table.roll(10, Purpose.LEGION, seat) <= target:
        raise_legion(table, seat)


# Titles


def award_titles(table: Table, seat: int) -> None:
    """Marechal first, then the highest noble title not held whose prerequisites are met (LOH-203 to LOH-208)."""
    grognard = table.grognards[seat]
    if grognard.rank is Rank.GENERAL and table.state.marshalate_open:
        set_rank(table, seat, Rank.MARECHAL)
        grognard = table.grognards[seat]
    for title in (Title.PRINCE, Title.DUC, Title.COMTE):
        if title not in grognard.titles and _qualifies(grognard, title):
            table.set_grognard(seat, titles=(*grognard.titles, title))
            table.tell(TitleAwarded(seat, title))
            return


def _qualifies(grognard: Grognard, title: Title) -> bool:
    if title is Title.COMTE:
        return at_least(grognard, Rank.GENERAL_DE_BRIGADE)
    if title is Title.DUC:
        return at_least(grognard, Rank.GENERAL)
    return grognard.rank is Rank.MARECHAL and Title.DUC in grognard.titles
