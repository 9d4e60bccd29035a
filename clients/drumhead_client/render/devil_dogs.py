"""A position of Devil Dogs, drawn for a terminal: the map, sectors and sides, and of the viewer's own the hand."""

from __future__ import annotations

from typing import Any

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from drumhead_client.bots.devil_dogs.cards import ADVANCE, CARDS, HOLD, REPOSITION, RETREAT, Order
from drumhead_client.bots.devil_dogs.facts import (
    COORDINATES,
    OBJECTIVE_HEXES,
    OBJECTIVE_TITLES,
    OPEN,
    RAILROAD,
    ROWS,
    SECTORS_OF,
    TERRAIN,
    URBAN,
    WOODS,
    steps_left,
)
from drumhead_client.bots.devil_dogs.scenarios import SCENARIOS, steps_of
from drumhead_client.games import value_words

_SIDES = ("US", "GE")
_STYLES = ("bold blue", "bold red")
_GROUND = {OPEN: ("·", "dim"), WOODS: ("♣", "green"), URBAN: ("▒", "yellow"), RAILROAD: ("=", "dim")}
_LETTERS = {
    api.UNIT_TYPE_INF: "I",
    api.UNIT_TYPE_HQ: "H",
    api.UNIT_TYPE_MG: "M",
    api.UNIT_TYPE_GUNPIT: "G",
    api.UNIT_TYPE_MORTAR: "T",
}
_MOVES = {ADVANCE: "advance", RETREAT: "retreat", REPOSITION: "reposition", HOLD: "hold"}
_LEGEND = "US in capitals: I infantry, H HQ, M MG, G gun pit, T mortar; steps; ! pin, * objective, % gas"


def position(view: Any) -> RenderableType:
    """The map, sectors, sides, and what the viewer holds."""
    lines: list[RenderableType] = [_map(view), Text(_LEGEND, "dim"), Text(), _sectors(view), Text(), _sides(view)]
    lines += [Text(), _objectives(view)]
    if view.track:
        lines.append(_track(view))
    if view.HasField("viewer"):
        lines.append(_own(view))
    title = f"Devil Dogs: {SCENARIOS[view.options.scenario].title}, turn {view.turn} of {view.turns}, {_now(view)}"
    return Panel(Group(*lines), title=title)


def _now(view: Any) -> str:
    if view.HasField("result"):
        return value_words(api.EndReason, view.result.reason)
    return value_words(api.Phase, view.phase)


def _map(view: Any) -> Text:
    """Four characters a hex, even rows half a hex to the east."""
    sectors = {here.sector for here in view.sectors}
    inside = [name for name in COORDINATES if sectors & set(SECTORS_OF[name])]
    left = min(COORDINATES[name][0] for name in inside)
    at = {unit.hex: unit for unit in view.units if unit.hex}
    marked = {name for control in view.control for name in OBJECTIVE_HEXES[control.objective]}
    gas = {token.hex for token in view.gas}
    columns = sorted({name[:2] for name in inside})
    text = Text("   " + "".join(f" {column} " for column in columns) + "\n", "dim", no_wrap=True)
    for row in range(1, ROWS + 1):
        names = sorted(name for name in inside if int(name[2:]) == row)
        indent = 2 * (COORDINATES[names[0]][0] - left)
        line = Text(f"{row:02} " + " " * indent, "dim")
        for name in names:
            line.append_text(_hex(name, at.get(name), name in marked, name in gas))
        text.append_text(line).append("\n")
    text.rstrip()
    return text


def _hex(name: str, unit: Any, objective: bool, gassed: bool) -> Text:
    sign = "*" if objective else "%" if gassed else " "
    if unit is None:
        symbol, style = _GROUND[TERRAIN[name]]
        return Text.assemble(" ", (symbol, style), (sign, "bold"), " ")
    letter = _LETTERS[unit.kind]
    shown = letter if unit.seat == 0 else letter.lower()
    steps = steps_left(unit.strength, steps_of(unit.id))
    return Text.assemble((f"{shown}{steps}", _STYLES[unit.seat]), ("!" if unit.pin else " ", "yellow"), (sign, "bold"))


def _sectors(view: Any) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("Sector", "Initiative", "US card", "order", "GE card", "order", "Left by keywords"):
        table.add_column(heading)
    sides = (view.allied, view.german)
    for here in view.sectors:
        cells = []
        for seat, side in enumerate(sides):
            back = "face down" if side.cards_assigned else "-"
            cells += [str(here.cards[seat]) if here.cards[seat] else back, _ordered(here, seat)]
        letter = value_words(api.Sector, here.sector).upper()
        now = here.sector == view.sector
        chit = value_words(api.Chit, here.chit) if here.chit else "-"
        name = Text(letter + (" <" if now else ""), "bold" if now else "dim" if here.activated else "")
        table.add_row(name, chit, *cells, _shelters(here))
    return table


def _ordered(here: Any, seat: int) -> str:
    """The order that a seat's indicator names, with what it says if the card is known."""
    if not here.indicators[seat]:
        return ""
    holder = {api.CHIT_US: 0, api.CHIT_GE: 1}.get(here.chit)
    if here.indicators[seat] == api.INDICATOR_GENERAL:
        return "general"
    return "active" if holder == seat else "reactive"


def _shelters(here: Any) -> str:
    told = []
    for seat, shelter in enumerate(here.shelters):
        parts = [
            f"{field.name.replace('_', ' ')}{f' {value}' if value is not True else ''}"
            for field, value in shelter.ListFields()
        ]
        if parts:
            told.append(f"{_SIDES[seat]} {', '.join(parts)}")
    return "; ".join(told)


def _sides(view: Any) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for heading in ("", "Points", "Hand", "Reserve", "Deck", "Discarded", "Units", "Destroyed"):
        table.add_column(heading)
    for seat, side in enumerate((view.allied, view.german)):
        units = [unit for unit in view.units if unit.seat == seat]
        table.add_row(
            Text(_SIDES[seat], _STYLES[seat]),
            str(side.points),
            str(side.hand_size),
            "yes" if side.has_reserve else "-",
            str(side.deck_size),
            str(len(side.discards)),
            str(sum(bool(unit.hex) for unit in units)),
            str(sum(unit.place in (api.PLACE_DEAD_POOL, api.PLACE_SCORED) for unit in units)),
        )
    return table


def _objectives(view: Any) -> Text:
    line = Text.assemble(("Initiative marker ", "dim"), (f"{view.marker:+d}", "bold"))
    if view.HasField("battlefield"):
        line.append("   battlefield ", "dim").append(_SIDES[view.battlefield], _STYLES[view.battlefield])
    line.append(f"   replacement points {view.replacements}\n", "dim")
    values = SCENARIOS[view.options.scenario].values
    for control in view.control:
        holder = _SIDES[control.seat] if control.HasField("seat") else "nobody"
        line.append(f"{OBJECTIVE_TITLES[control.objective]} {values[control.objective]} ")
        line.append(f"{holder}  ", _STYLES[control.seat] if control.HasField("seat") else "dim")
    return line


def _track(view: Any) -> Text:
    groups = SCENARIOS[view.options.scenario].groups
    coming = [
        f"{due.group} {_SIDES[groups[due.group].seat]} turn {due.turn}: {len(groups[due.group].units)}"
        for due in sorted(view.track, key=lambda due: due.turn)
    ]
    return Text.assemble(("Reinforcements  ", "dim"), ", ".join(coming))


def _own(view: Any) -> Text:
    """The viewer's cards that are not in a sector yet, or in one that is still to be activated."""
    seat = view.viewer
    side = (view.allied, view.german)[seat]
    line = Text(f"\nYou are {_SIDES[seat]}.", "bold")
    held = [(f"card {number}", number) for number in side.hand]
    if side.reserve:
        held.append(("reserve", side.reserve))
    for here in view.sectors:
        if here.cards[seat] and not here.activated:
            held.append((f"sector {value_words(api.Sector, here.sector).upper()}", here.cards[seat]))
    for where, number in held:
        card = CARDS[seat][number]
        line.append(f"\n{where} " + (f"({number})" if str(number) not in where else ""), "bold")
        for kind, order in (("active", card.active), ("reactive", card.reactive), ("general", card.general)):
            line.append(f"\n  {kind:9}", "dim").append(order_words(order))
    return line


def order_words(order: Order) -> str:
    """An order as a sentence: "advance 3, MG 4, combat 2, bayonets"."""
    keywords = [
        f"{value_words(api.Keyword, keyword)}{f' {number}' if number else ''}" for keyword, number in order.keywords
    ]
    hexes = "" if order.move == HOLD else f" {order.hexes}"
    return ", ".join([f"{_MOVES[order.move]}{hexes}", f"MG {order.mg}", *keywords])
