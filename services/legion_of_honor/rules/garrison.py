"""In Garrison rounds: furlough (LOH-091 to LOH-094)."""

from __future__ import annotations

from services.legion_of_honor.agenda import Ask, Step, Task
from services.legion_of_honor.moves import Action, ChooseOption, Kind
from services.legion_of_honor.rules.choices import offered
from services.legion_of_honor.rules.commands import come_back
from services.legion_of_honor.rules.table import Table, question, step
from services.legion_of_honor.words import Absence, Attribute


@step(Step.OFFER_FURLOUGH)
def offer_furlough(table: Table, task: Task) -> None:
    """Enter, stay or leave (LOH-091, LOH-092)."""
    if table.present(task.seat):
        table.ask(Kind.FURLOUGH, task.seat, options=("none", "enter"))
    elif table.grognards[task.seat].absence is Absence.FURLOUGH:
        table.ask(Kind.FURLOUGH, task.seat, options=("leave", "stay_in"))


def _no_furlough(table: Table, ask: Ask) -> Action:
    return ChooseOption(ask.options[0])


@question(
    Kind.FURLOUGH,
    "LOH-092",
    "a non-absent Grognard enters furlough or not, one on furlough stays in or leaves",
    offered,
    _no_furlough,
)
def furlough(table: Table, ask: Ask, action: ChooseOption) -> None:
    """S -1 to enter or to stay; leaving is free (LOH-091 to LOH-093)."""
    if action.option == "leave":
        come_back(table, ask.seat)
    elif action.option != "none":
        table.gain(ask.seat, Attribute.STANDING, -1)
        table.set_absence(ask.seat, Absence.FURLOUGH)
