"""Removals, replacements, reorganisation and deployment (DVD-227 to DVD-250, DVD-269, DVD-270)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from services.devil_dogs.components import (
    ALLIED,
    HEADQUARTERS,
    REGIMENTS,
    SECTORS_OF,
    UNITS,
    Strength,
    UnitType,
    within,
)
from services.devil_dogs.moves import (
    Action,
    ChooseUnit,
    Done,
    Phase,
    PlaceUnit,
    RegimentRemoved,
    ReplacementSpent,
    RestoreCause,
    UnitArrived,
    UnitReturned,
)
from services.devil_dogs.rules.keywords import restore
from services.devil_dogs.rules.table import Options, Play, Table, board
from services.devil_dogs.state import NOT_LOST, Due, Place, State, Task, Unit

CLEAR_OF_ENEMY = 3
"""Reinforcements come no nearer than beyond this distance (DVD-244)."""

# Removals


def remove_regiments(table: Table) -> None:
    """Withdraw the regiments whose turn it is, from map and turn track (DVD-228, DVD-229, DVD-269)."""
    facts = table.state.field.facts
    for withdrawal in facts.withdrawals:
        if withdrawal.turn != table.state.turn:
            continue
        table.tell(RegimentRemoved(withdrawal.regiment))
        for unit in table.state.units:
            if unit.place in NOT_LOST and UNITS[unit.id].regiment == withdrawal.regiment:
                table.take(unit.id, Place.REMOVED)
    table.change(track=tuple(due for due in table.state.track if _on_track(table.state, due)))


def _on_track(state: State, due: Due) -> bool:
    return any(state.unit(name).place is Place.TRACK for name in state.field.groups[due.group].units)


# Replacements


def begin_replacement(table: Table) -> None:
    """Let the Allies spend points while they have some (DVD-230)."""
    if table.state.replacements:
        table.open(Phase.REPLACEMENT, Task(ALLIED))


def _replaceable(state: State) -> Sequence[Action]:
    """Units of Marine regiments without a point this turn, not near an enemy, that it changes (DVD-231 to DVD-233)."""
    at = board(state)
    units = [
        unit
        for unit in at.at.values()
        if REGIMENTS[UNITS[unit.id].regiment].usmc
        and UNITS[unit.id].regiment not in state.replaced
        and (unit.pin or unit.strength is not Strength.FULL)
        and not at.near_enemy(unit)
    ]
    return (*(ChooseUnit(unit.id) for unit in units), Done())


def _replace_unit(table: Table, action: ChooseUnit | Done) -> None:
    if isinstance(action, Done):
        table.close()
        return
    restore(table, action.unit, Strength.FULL, RestoreCause.REPLACEMENT)
    left = table.state.replacements - 1
    regiment = UNITS[action.unit].regiment
    table.change(replacements=left, replaced=tuple(sorted((*table.state.replaced, regiment))))
    table.tell(ReplacementSpent(left))
    if not left:
        table.close()


# Reorganisation


def returning(seat: int, lost: int) -> int:
    """How many of the units lost this turn may return (DVD-234 to DVD-237)."""
    return lost // 2 if seat == ALLIED else -(-lost // 3)


def begin_reorganisation(table: Table) -> None:
    """Count all units that the seat lost this turn, whatever their type (DVD-238)."""
    seat = table.state.acting
    lost = sum(unit.seat == seat and unit.place is Place.DEAD_POOL for unit in table.state.units)
    _next_return(table, Task(seat, left=returning(seat, lost)))


def _next_return(table: Table, task: Task) -> None:
    if task.left:
        table.open(Phase.REORGANISE, replace(task, unit=""))
    else:
        table.close()


def _beside_headquarters(state: State, unit: Unit) -> list[str]:
    """Free hexes beside the HQ of the unit's own regiment (DVD-239, DVD-240)."""
    index = state.field.index.get(HEADQUARTERS.get(UNITS[unit.id].regiment, ""))
    centre = "" if index is None else state.units[index].hex
    if not centre:
        return []
    at, gassed = board(state).at, state.gassed
    return [name for name in state.field.adjacent[centre] if name not in at and name not in gassed]


def _returnable(state: State) -> Sequence[Action]:
    task = state.task
    assert task is not None
    units = [
        unit
        for unit in state.units
        if unit.seat == task.seat
        and unit.place is Place.DEAD_POOL
        and unit.kind is UnitType.INF
        and _beside_headquarters(state, unit)
    ]
    return (*(ChooseUnit(unit.id) for unit in units), Done())


def _choose_return(table: Table, action: ChooseUnit | Done) -> None:
    if isinstance(action, Done):
        table.close()
    else:
        table.open(Phase.REORGANISE_TO, replace(table.task, unit=action.unit))


def _return_hexes(state: State) -> Sequence[Action]:
    assert state.task is not None
    unit = state.unit(state.task.unit)
    return tuple(PlaceUnit(name) for name in _beside_headquarters(state, unit))


def _return_unit(table: Table, action: PlaceUnit) -> None:
    task = table.task
    table.tell(UnitReturned(task.unit, action.hex))
    table.put(task.unit, action.hex, strength=Strength.REDUCED)
    _next_return(table, replace(task, left=task.left - 1))


def set_aside(table: Table) -> None:
    """Units left in the dead pools score and never return (DVD-241)."""
    for unit in table.state.units:
        if unit.place is Place.DEAD_POOL:
            table.set_unit(unit.id, place=Place.SCORED)


# Deployment


def begin_deployment(table: Table) -> None:
    """Waiting units first, then the due groups in the order of the scenario (DVD-270)."""
    state, seat = table.state, table.state.acting
    due = [
        each.group for each in state.track if each.turn == state.turn and state.field.groups[each.group].seat == seat
    ]
    table.change(track=tuple(each for each in state.track if each.group not in due))
    waiting = [unit.id for unit in state.units if unit.place is Place.WAITING and unit.seat == seat]
    arriving = [
        name for group in due for name in state.field.groups[group].units if state.unit(name).place is Place.TRACK
    ]
    _next_arrival(table, Task(seat, pool=(*waiting, *arriving)))


def _next_arrival(table: Table, task: Task) -> None:
    """Ask where the next unit goes; one without a hex waits (DVD-248)."""
    while task.pool:
        name, task = task.pool[0], replace(task, unit=task.pool[0], pool=task.pool[1:])
        if entries(table.state, name):
            table.open(Phase.DEPLOY, task)
            return
        table.set_unit(name, place=Place.WAITING)
        table.tell(UnitArrived(name, ""))
    table.close()


def entries(state: State, name: str) -> list[str]:
    """Where a reinforcement may be placed, in ascending hex number (DVD-243 to DVD-245)."""
    group = state.field.group_of[name]
    at = board(state)
    closed = state.gassed.union(*map(_watched, at.hexes[1 - group.seat]))
    return [
        where
        for where in within(group.entry, group.within)
        if where in state.field.hexes and where not in at.at and where not in closed
    ]


@cache
def _watched(enemy: str) -> frozenset[str]:
    """Hexes too near to an enemy with which they share a sector (DVD-245)."""
    sectors = set(SECTORS_OF[enemy])
    return frozenset(where for where in within(enemy, CLEAR_OF_ENEMY) if not sectors.isdisjoint(SECTORS_OF[where]))


def _arrivals(state: State) -> Sequence[Action]:
    assert state.task is not None
    return tuple(PlaceUnit(name) for name in entries(state, state.task.unit))


def _deploy(table: Table, action: PlaceUnit) -> None:
    task = table.task
    table.tell(UnitArrived(task.unit, action.hex))
    table.put(task.unit, action.hex)
    _next_arrival(table, task)


OPTIONS: dict[Phase, Options] = {
    Phase.REPLACEMENT: _replaceable,
    Phase.REORGANISE: _returnable,
    Phase.REORGANISE_TO: _return_hexes,
    Phase.DEPLOY: _arrivals,
}
PLAYS: dict[Phase, Play] = {
    Phase.REPLACEMENT: _replace_unit,
    Phase.REORGANISE: _choose_return,
    Phase.REORGANISE_TO: _return_unit,
    Phase.DEPLOY: _deploy,
}
