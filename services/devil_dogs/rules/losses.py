"""Step losses, pins and the initiative marker (DVD-030 to DVD-034, DVD-168 to DVD-179, DVD-188, DVD-189)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from services.devil_dogs.components import (
    ALLIED,
    GERMAN,
    MARKER_MAX,
    MARKER_MIN,
    SECTORS_OF,
    UNITS,
    Sector,
    Strength,
)
from services.devil_dogs.moves import (
    LossCause,
    LossIgnored,
    MarkerMoved,
    MoveCause,
    PinRemoved,
    StepLost,
    UnitMoved,
    UnitPinned,
    UnitRefused,
)
from services.devil_dogs.rules.table import Table, in_hex_order
from services.devil_dogs.state import Place, State, Unit

BARRAGE_CAP = 5
"""Spaces that one barrage or gas effect moves the marker at most (DVD-205, DVD-218)."""


def shift_marker(table: Table, spaces: int) -> None:
    """Move the marker, positive for the Allies; it stops at the ends (DVD-052, DVD-175)."""
    origin = table.state.marker
    destination = max(MARKER_MIN, min(MARKER_MAX, origin + spaces))
    if destination != origin:
        table.change(marker=destination)
        table.tell(MarkerMoved(origin, destination))


def weaker(unit: Unit) -> Strength:
    """What a step loss leaves of a unit (DVD-168 to DVD-172)."""
    ladder = UNITS[unit.id].ladder
    below = ladder.index(unit.strength) + 1
    return ladder[below] if below < len(ladder) else Strength.DESTROYED


def _entrenched(state: State, unit: Unit) -> Sector | None:
    """The sector whose Entrench lets the unit ignore a loss, the earlier letter first (DVD-265)."""
    for each in state.sectors:
        if each.sector in SECTORS_OF[unit.hex] and each.shelters[unit.seat].entrench > 0:
            return each.sector
    return None


def lose_step(table: Table, name: str, cause: LossCause, *, shift: bool = True) -> bool:
    """Take a step from a unit and shift the marker; false if Entrench let it ignore the loss (DVD-188)."""
    unit = table.unit(name)
    sector = _entrenched(table.state, unit)
    if sector is not None:
        left = table.state.on(sector).shelters[unit.seat].entrench - 1
        table.set_shelter(sector, unit.seat, entrench=left)
        table.tell(LossIgnored(name, sector, left))
        return False
    strength = weaker(unit)
    table.tell(StepLost(name, strength, cause))
    if strength is Strength.DESTROYED:
        table.take(name, Place.DEAD_POOL, strength=strength)
    else:
        table.set_unit(name, strength=strength)
    if shift:
        shift_marker(table, in_favour_of(1 - unit.seat))
    return True


def in_favour_of(seat: int, spaces: int = 1) -> int:
    """Spaces towards a seat's end of the track."""
    return spaces if seat == ALLIED else -spaces


def lose_together(table: Table, names: Iterable[str], cause: LossCause) -> None:
    """Losses of one barrage or gas effect: in hex order, netted, the marker capped (DVD-205, DVD-206, DVD-264).

    A unit named twice takes two losses, directly after each other.
    """
    lost = [0, 0]
    for name in in_hex_order(table, list(names)):
        unit = table.unit(name)
        if unit.hex and lose_step(table, name, cause, shift=False):
            lost[unit.seat] += 1
    net = lost[GERMAN] - lost[ALLIED]
    shift_marker(table, max(-BARRAGE_CAP, min(BARRAGE_CAP, net)))


def pin(table: Table, name: str, cause: LossCause) -> None:
    """Pin a unit; one that is pinned loses a step instead and stays pinned (DVD-032)."""
    if table.unit(name).pin:
        lose_step(table, name, cause)
        return
    table.set_unit(name, pin=True)
    table.tell(UnitPinned(name, cause))


def refuse(table: Table, name: str) -> None:
    """A unit refuses to move (DVD-111)."""
    table.tell(UnitRefused(name))
    pin(table, name, LossCause.REFUSAL)


def refuse_together(table: Table, names: Sequence[str]) -> None:
    """Refusals judged at the end of a movement action, in hex order (DVD-264)."""
    for name in in_hex_order(table, names):
        refuse(table, name)


def move(table: Table, name: str, destination: str, cause: MoveCause, *, unpin: bool = False) -> None:
    """Move a unit; a retreat or a gas move takes off its pin (DVD-034)."""
    unit = table.unit(name)
    table.tell(UnitMoved(name, unit.hex, destination, cause))
    if unpin and unit.pin:
        table.tell(PinRemoved(name))
    table.put(name, destination, pin=unit.pin and not unpin)


def retreats(state: State, unit: Unit, occupied: Iterable[str]) -> list[str]:
    """Hexes for a forced retreat of one hex, one row nearer to the unit's own edge (DVD-196)."""
    blocked = state.gassed.union(occupied)
    return [
        name
        for name in state.field.adjacent[unit.hex]
        if gained(unit.seat, unit.hex, name) == -1 and name not in blocked
    ]


def gained(seat: int, origin: str, destination: str) -> int:
    """Rows nearer to the enemy edge; the Allies go north, to row 1 (DVD-005, DVD-016)."""
    south = int(destination[2:]) - int(origin[2:])
    return -south if seat == ALLIED else south
