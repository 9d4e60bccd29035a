"""A position of Devil Dogs, drawn for a terminal: the map, units, orders, sides, the viewer's cards, the decision."""

from __future__ import annotations

from typing import Any

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from drumhead_client.bots.devil_dogs.decision import decision_words
from drumhead_client.bots.devil_dogs.scenarios import SCENARIOS
from drumhead_client.games import value_words
from drumhead_client.render.devil_dogs.ground import LEGEND, FoldedMap, slopes_line
from drumhead_client.render.devil_dogs.orders import own_cards, sector_table
from drumhead_client.render.devil_dogs.sides import executed, gas_line, objectives, side_table, track
from drumhead_client.render.devil_dogs.units import unit_list


def position(view: Any) -> RenderableType:
    """Everything that the view tells, the decision last; what is wider than the terminal is folded."""
    lines: list[RenderableType] = [FoldedMap(view), Text(LEGEND, "dim"), slopes_line(view), Text(), unit_list(view)]
    lines += [Text(), sector_table(view), Text(), side_table(view), Text(), executed(view), objectives(view)]
    if view.gas:
        lines.append(gas_line(view))
    if view.track:
        lines.append(track(view))
    if view.HasField("viewer"):
        lines += [Text(), own_cards(view)]
    lines += [Text(), Text(decision_words(view), "bold")]
    title = f"Devil Dogs: {SCENARIOS[view.options.scenario].title}, turn {view.turn} of {view.turns}, {_now(view)}"
    return Panel(Group(*lines), title=title)


def _now(view: Any) -> str:
    if view.HasField("result"):
        return value_words(api.EndReason, view.result.reason)
    return value_words(api.Phase, view.phase)
