"""The end of seasons and of the game: persecution, returns, victory points (LOH-232 to LOH-239)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from services.legion_of_honor.agenda import Run, Step, Task
from services.legion_of_honor.components import LAST_SEASON, PERSECUTION, SENIORITY
from services.legion_of_honor.moves import GameOver, Purpose, Standing
from services.legion_of_honor.rules.promotion import check_returned
from services.legion_of_honor.rules.segment import return_dead, return_prisoners
from services.legion_of_honor.rules.table import Table, step
from services.legion_of_honor.state import Grognard
from services.legion_of_honor.vocabulary import read_row
from services.legion_of_honor.words import Absence, EndReason, Loyalty, Phase, Title

_TITLE_ORDER = {title: place for place, title in enumerate(Title, 1)}


@step(Step.END_SEASON)
def end_season(table: Table, task: Task) -> None:
    """Captive Commands are gone for those taken with them; the next season, or the end (LOH-231, LOH-239, LOH-242)."""
    for seat in range(table.seats):
        grognard = table.grognards[seat]
        if grognard.absence is Absence.PRISONER and grognard.command in table.state.captive:
            table.set_command(seat, None)
    table.change(captive=())
    season = table.state.season
    if season < table.state.options.to_season:
        table.then(Task(Step.BEGIN_SEASON, amount=season + 1))
    else:
        table.then(Task(Step.END_GAME), Task(Step.SCORE))


@step(Step.PERSECUTE)
def persecute(table: Table, task: Task) -> None:
    """After a lost Waterloo each living Bonapartist rolls 1D10, -1 for each flag (LOH-238, LOH-267)."""
    if table.state.victory_by >= 0:
        return
    runs = []
    for seat in table.order():
        grognard = table.grognards[seat]
        if grognard.absence is Absence.DEAD or grognard.loyalty is not Loyalty.BONAPARTIST:
            continue
        flags = grognard.regicide + grognard.turncoat + grognard.marched_on_paris
        block = read_row(PERSECUTION, table.roll(10, Purpose.PERSECUTION, seat) - flags)
        if block:
            captive = grognard.absence is Absence.PRISONER
            runs.append(Run(block, 0, seat, seat, 0, captive=captive))
    table.then(*runs)


@step(Step.END_GAME)
def end_game(table: Table, task: Task) -> None:
    """Prisoners, then the dead return (LOH-232, LOH-233, LOH-273)."""
    dead = [grognard.seat for grognard in table.grognards if grognard.absence is Absence.DEAD]
    check_returned(table, dead)
    return_prisoners(table)
    return_dead(table, task)


# Victory points


def points(grognards: Sequence[Grognard]) -> list[int]:
    """One point each for rank, Glory, Legion of Honor, money; ties give a point to each (LOH-236, LOH-237)."""
    measures: tuple[Callable[[Grognard], Any], ...] = (
        _rank,
        lambda grognard: grognard.glory,
        lambda grognard: grognard.legion,
        lambda grognard: grognard.paris + grognard.purse,
    )
    total = [0] * len(grognards)
    for measure in measures:
        values = [measure(grognard) for grognard in grognards]
        best = max(values)
        for seat, value in enumerate(values):
            total[seat] += value == best and not (measure is measures[2] and value == 0)
    return total


def _rank(grognard: Grognard) -> tuple[int, int]:
    """Rank, then the highest title; the cashiered stand below Sergent (LOH-236, LOH-267)."""
    rank = 0 if grognard.cashiered else SENIORITY[grognard.rank]
    return rank, max((_TITLE_ORDER[title] for title in grognard.titles), default=0)


def finish(table: Table, reason: EndReason) -> None:
    """Who drew card 180 and who has most points win; a seat that left does not (LOH-234, LOH-235)."""
    scored = points(table.grognards)
    staying = [seat for seat in range(table.seats) if seat not in table.state.left]
    best = max((scored[seat] for seat in staying), default=-1)
    standings = tuple(
        Standing(seat, scored[seat], seat in staying and (scored[seat] == best or seat == table.state.victory_by))
        for seat in range(table.seats)
    )
    result = GameOver(reason, standings)
    table.tell(result)
    table.change(result=result, phase=Phase.OVER)
    table.agenda.clear()


@step(Step.SCORE)
def score(table: Table, task: Task) -> None:
    """The winners (LOH-234)."""
    if table.state.victory_by >= 0:
        finish(table, EndReason.VICTORY)
    elif table.state.season == LAST_SEASON:
        finish(table, EndReason.CAMPAIGN)
    else:
        finish(table, EndReason.SEASONS)
