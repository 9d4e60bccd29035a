"""The table at which an action is carried out: the position in the making, what is told, and chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from services.devil_dogs.components import ADJACENT, OBJECTIVE_AT, OBJECTIVE_HEXES, SECTORS_OF, Objective, Sector
from services.devil_dogs.moves import Action, Event, ObjectiveTaken, Phase
from services.devil_dogs.state import Control, Place, State, Task, Unit
from services.rulekit.table import Table as AnyTable

Asked = TypeVar("Asked")
Found = TypeVar("Found")
Options: TypeAlias = Callable[[State], Sequence[Action]]
"""What a seat may choose from in a phase."""
Play: TypeAlias = Callable[["Table", Any], None]
"""Carries out a choice, known to be legal."""


class Board:
    """Where the units on the map stand, by hex and by seat."""

    def __init__(self, units: tuple[Unit, ...]) -> None:
        self.units = units
        self.at = {unit.hex: unit for unit in units if unit.hex}
        self.hexes: tuple[set[str], set[str]] = (set(), set())
        for unit in self.at.values():
            self.hexes[unit.seat].add(unit.hex)
        self._zones: list[frozenset[str] | None] = [None, None]

    def zone(self, seat: int) -> frozenset[str]:
        """Hexes adjacent to a unit of the seat (DVD-118)."""
        zone = self._zones[seat]
        if zone is None:
            zone = frozenset(near for name in self.hexes[seat] for near in ADJACENT[name])
            self._zones[seat] = zone
        return zone

    def near_enemy(self, unit: Unit) -> bool:
        """Whether an enemy stands in an adjacent hex."""
        return not self.hexes[1 - unit.seat].isdisjoint(ADJACENT[unit.hex])

    def enemies_near(self, unit: Unit) -> list[Unit]:
        """Enemies in adjacent hexes, in ascending hex number."""
        foes = self.hexes[1 - unit.seat]
        return [self.at[name] for name in ADJACENT[unit.hex] if name in foes]

    def inside(self, seat: int, sector: Sector) -> list[Unit]:
        """Units of a seat in a sector, in the order of the catalogue."""
        return [unit for unit in self.units if unit.seat == seat and unit.hex and sector in SECTORS_OF[unit.hex]]


_KEPT = 4


def kept(work_out: Callable[[Asked], Found]) -> Callable[[Asked], Found]:
    """Remember what was worked out from the last few arguments; they never change and are known by identity."""
    recent: list[tuple[Asked, Found]] = []

    def answer(asked: Asked) -> Found:
        for known, found in recent:
            if known is asked:
                return found
        fresh = work_out(asked)
        recent.insert(0, (asked, fresh))
        del recent[_KEPT:]
        return fresh

    return answer


_board = kept(Board)


def board(state: State) -> Board:
    """The board of a position; those of the last few positions are kept."""
    return _board(state.units)


class Table(AnyTable[State, Event]):
    """A position in the making. Chapters change it, tell events, and open or close decisions."""

    def open(self, phase: Phase, task: Task | None = None) -> None:
        """Let a seat decide; without a task both, each for itself."""
        self.change(phase=phase, task=task)

    def close(self) -> None:
        """What was being carried out is finished; the course of the turn goes on."""
        self.change(phase=None, task=None)

    @property
    def task(self) -> Task:
        """What is being carried out."""
        task = self.state.task
        assert task is not None
        return task

    def set_side(self, seat: int, **fields: Any) -> None:
        """Set fields of a seat."""
        self.change(sides=_with(self.state.sides, seat, replace(self.state.sides[seat], **fields)))

    def set_sector(self, sector: Sector, **fields: Any) -> None:
        """Set fields of a sector."""
        self.change(
            sectors=tuple(replace(each, **fields) if each.sector is sector else each for each in self.state.sectors)
        )

    def set_shelter(self, sector: Sector, seat: int, **fields: Any) -> None:
        """Set fields of a seat's shelter in a sector."""
        shelters = self.state.on(sector).shelters
        self.set_sector(sector, shelters=_with(shelters, seat, replace(shelters[seat], **fields)))

    # Units

    def unit(self, name: str) -> Unit:
        """A unit by its id."""
        return self.state.unit(name)

    def set_unit(self, name: str, **fields: Any) -> None:
        """Set fields of a unit that change neither its hex nor its place."""
        at = self.state.field.index[name]
        units = self.state.units
        self.change(units=(*units[:at], replace(units[at], **fields), *units[at + 1 :]))

    def put(self, name: str, where: str, **fields: Any) -> None:
        """Put a unit in a hex, wherever it was, and see who controls what (DVD-261)."""
        origin = self.unit(name).hex
        self.set_unit(name, place=Place.MAP, hex=where, **fields)
        self._test_control(origin, where)

    def take(self, name: str, place: Place, **fields: Any) -> None:
        """Take a unit off the map, and see who controls what (DVD-261)."""
        origin = self.unit(name).hex
        self.set_unit(name, place=place, hex="", pin=False, **fields)
        self._test_control(origin)

    def _test_control(self, *hexes: str) -> None:
        """A side that is alone in an objective's hexes controls it (DVD-023)."""
        for objective in dict.fromkeys(OBJECTIVE_AT[name] for name in hexes if name in OBJECTIVE_AT):
            self.test_objective(objective, tell=True)

    def test_objective(self, objective: Objective, *, tell: bool) -> None:
        """Set who controls an objective if one side is alone in it."""
        spaces = OBJECTIVE_HEXES[objective]
        sides = [not hexes.isdisjoint(spaces) for hexes in board(self.state).hexes]
        if sides[0] == sides[1]:
            return
        holder = sides.index(True)
        for at, each in enumerate(self.state.control):
            if each.objective is objective and each.seat != holder:
                control = self.state.control
                self.change(control=(*control[:at], Control(objective, holder), *control[at + 1 :]))
                if tell:
                    self.tell(ObjectiveTaken(objective, holder))


def _with(pair: tuple[Any, Any], seat: int, item: Any) -> tuple[Any, Any]:
    return (item, pair[1]) if seat == 0 else (pair[0], item)


def in_hex_order(table: Table, names: Sequence[str]) -> list[str]:
    """Units in ascending hex number (DVD-262, DVD-264)."""
    return sorted(names, key=lambda name: table.unit(name).hex)


def present(state: State, names: Sequence[str]) -> list[Unit]:
    """Those of the units that are still on the map."""
    index, units = state.field.index, state.units
    return [unit for name in names if (unit := units[index[name]]).hex]
