"""On Campaign rounds: the end of furlough, Health, the interlude of 1813 (LOH-147 to LOH-149, LOH-230, LOH-257)."""

from __future__ import annotations

from services.legion_of_honor.agenda import Step, Task
from services.legion_of_honor.components import CARDS
from services.legion_of_honor.moves import CardDealt
from services.legion_of_honor.rules.commands import come_back
from services.legion_of_honor.rules.decks import draw, pool
from services.legion_of_honor.rules.table import Table, in_spain, step
from services.legion_of_honor.words import Absence, Attribute


@step(Step.END_FURLOUGH)
def end_furlough(table: Table, task: Task) -> None:
    """All on furlough return with their Command; Assigned to Staff goes back (LOH-147, card 47)."""
    for seat in table.order():
        if table.grognards[seat].absence is Absence.FURLOUGH:
            come_back(table, seat)
        table.set_grognard(seat, on_staff_duty=False)


@step(Step.CAMPAIGN_HEALTH)
def campaign_health(table: Table, task: Task) -> None:
    """H -1 for prisoners and the non-absent (LOH-148, LOH-149)."""
    if table.grognards[task.seat].absence in (Absence.PRESENT, Absence.PRISONER):
        table.gain(task.seat, Attribute.HEALTH, -1)


def begin_interlude(table: Table, cards: int) -> None:
    """Everybody outside Spain draws In Garrison cards, SG's left first (LOH-230, LOH-257)."""
    table.change(interlude=True, interlude_drawn=())
    seats = table.clockwise(table.state.senior + 1)
    draws = [Task(Step.INTERLUDE_DRAW, seat) for seat in seats for _ in range(cards)]
    table.then(*draws, Task(Step.END_INTERLUDE))


@step(Step.INTERLUDE_DRAW)
def interlude_draw(table: Table, task: Task) -> None:
    """One In Garrison card, which does not count as a card of the round (LOH-257)."""
    if in_spain(table.grognards[task.seat]):
        return
    left = [card for card in pool(table, on_campaign=False) if card not in table.state.interlude_drawn]
    (card,) = table.chance.sample(left, 1)
    table.change(interlude_drawn=(*table.state.interlude_drawn, card))
    table.tell(CardDealt(task.seat, card))
    draw(table, task.seat, CARDS[card])


@step(Step.END_INTERLUDE)
def end_interlude(table: Table, task: Task) -> None:
    """The cards are shuffled back (LOH-257)."""
    table.change(interlude=False, interlude_drawn=())
