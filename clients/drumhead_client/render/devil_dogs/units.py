"""The units of Devil Dogs by name: those on the map by sector, and those off it that may come back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from drumhead_client.bots.devil_dogs.decision import marks
from drumhead_client.bots.devil_dogs.facts import OPEN, SECTORS_OF, TERRAIN
from drumhead_client.bots.devil_dogs.words import LETTERS, SIDES, falters, sector_letter, steps_words
from drumhead_client.render.devil_dogs.ground import GROUND, STYLES

_LEGEND = (
    "hex, type with the steps left of those in full, f falter, ! pin, ground; > named in the decision, "
    "+ may be chosen next"
)
_OFF_MAP = {api.PLACE_DEAD_POOL: "in the dead pool", api.PLACE_WAITING: "waiting for a hex"}


def unit_list(view: Any) -> RenderableType:
    """The viewer's units first, those in a border hex under both sectors."""
    own = view.viewer if view.HasField("viewer") else 0
    marked = marks(view)
    lines: list[RenderableType] = [Text.assemble("Units  ", (_LEGEND, "dim"))]
    for seat in (own, 1 - own):
        units = [unit for unit in view.units if unit.seat == seat]
        for title, found in _groups(units):
            lines.append(Text(f"{SIDES[seat]} {title}", STYLES[seat]))
            lines.append(_columns(found, marked))
    return Group(*lines)


def _groups(units: Sequence[Any]) -> list[tuple[str, list[Any]]]:
    """Units with what they have in common, from west to east, each group from north to south."""
    found: dict[tuple[int, ...], list[Any]] = {}
    for unit in sorted((unit for unit in units if unit.hex), key=lambda unit: (unit.hex[2:], unit.hex)):
        found.setdefault(SECTORS_OF[unit.hex], []).append(unit)
    groups = [(_sectors(sectors), found[sectors]) for sectors in sorted(found)]
    for place, title in _OFF_MAP.items():
        if gone := [unit for unit in units if unit.place == place]:
            groups.append((title, gone))
    return groups


def _sectors(sectors: tuple[int, ...]) -> str:
    return f"in {'sectors' if sectors[1:] else 'sector'} {' and '.join(map(sector_letter, sectors))}"


def _columns(units: Sequence[Any], marked: dict[str, str]) -> Columns:
    width = max(len(unit.id) for unit in units)
    return Columns([_unit(unit, marked.get(unit.id, " "), width) for unit in units], padding=(0, 2), column_first=True)


def _unit(unit: Any, mark: str, width: int) -> Text:
    text = Text.assemble((mark, "bold"), (f"{unit.id:{width}}", "bold" if mark != " " else ""))
    text.append(f" {unit.hex or '    '} {LETTERS[unit.kind]}{steps_words(unit)} ")
    tokens = ("f" if falters(unit) else "") + ("!" if unit.pin else "")
    text.append(f"{tokens} " if tokens else "", "yellow")
    if unit.hex and TERRAIN[unit.hex] != OPEN:
        text.append(*GROUND[TERRAIN[unit.hex]])
    return text
