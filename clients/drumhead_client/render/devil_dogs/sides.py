"""The two sides of Devil Dogs, what they hold and what is still to come."""

from __future__ import annotations

from typing import Any

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api
from rich.table import Table
from rich.text import Text

from drumhead_client.bots.devil_dogs.facts import OBJECTIVE_HEXES, OBJECTIVE_TITLES
from drumhead_client.bots.devil_dogs.scenarios import SCENARIOS
from drumhead_client.bots.devil_dogs.words import SIDES, keyword_words
from drumhead_client.render.devil_dogs.ground import STYLES
from drumhead_client.render.tables import plain_table


def side_table(view: Any) -> Table:
    """What is counted of each side."""
    table = plain_table("", "Points", "Hand", "Reserve", "Deck", "Discarded", "Units", "Lost")
    for seat, side in enumerate((view.allied, view.german)):
        units = [unit for unit in view.units if unit.seat == seat]
        table.add_row(
            Text(SIDES[seat], STYLES[seat]),
            str(side.points),
            str(side.hand_size),
            "yes" if side.has_reserve else "-",
            str(side.deck_size),
            str(len(side.discards)),
            str(sum(bool(unit.hex) for unit in units)),
            str(sum(unit.place in (api.PLACE_DEAD_POOL, api.PLACE_SCORED) for unit in units)),
        )
    return table


def executed(view: Any) -> Text:
    """The keywords that each side has executed this turn, which a Leadership may repeat."""
    line = Text("Executed this turn  ", "dim")
    for seat, side in enumerate((view.allied, view.german)):
        told = ", ".join(keyword_words(each.keyword, each.x) for each in side.executed) or "nothing"
        line.append_text(Text.assemble("; " if seat else "", (SIDES[seat], STYLES[seat]), f" {told}"))
    return line


def gas_line(view: Any) -> Text:
    """The gas tokens on the map with their owners; #1 drifts in the next turn, #2 goes."""
    told = (f"{token.hex} {SIDES[token.seat]} #{2 if token.drifted else 1}" for token in view.gas)
    return Text.assemble(("Gas  ", "dim"), ", ".join(told))


def objectives(view: Any) -> Text:
    """The initiative, and of each objective its hexes, worth and holder."""
    line = Text.assemble(("Initiative marker ", "dim"), (f"{view.marker:+d}", "bold"))
    if view.HasField("battlefield"):
        line.append("   battlefield ", "dim").append(SIDES[view.battlefield], STYLES[view.battlefield])
    line.append(f"   replacement points {view.replacements}\n", "dim")
    line.append("Objectives, with points and holder  ", "dim")
    values = SCENARIOS[view.options.scenario].values
    for number, control in enumerate(view.control):
        holder = SIDES[control.seat] if control.HasField("seat") else "nobody"
        hexes = " ".join(OBJECTIVE_HEXES[control.objective])
        line.append(f"{', ' if number else ''}{OBJECTIVE_TITLES[control.objective]} ({hexes}) ")
        line.append(f"{values[control.objective]} ")
        line.append(holder, STYLES[control.seat] if control.HasField("seat") else "dim")
    return line


def track(view: Any) -> Text:
    """The groups of reinforcements to come."""
    groups = SCENARIOS[view.options.scenario].groups
    coming = [
        f"{due.group} {SIDES[groups[due.group].seat]} turn {due.turn}, units {len(groups[due.group].units)}"
        for due in sorted(view.track, key=lambda due: due.turn)
    ]
    return Text.assemble(("Reinforcements  ", "dim"), "; ".join(coming))
