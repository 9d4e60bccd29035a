"""The movement action, zones of control and stacking (DVD-089 to DVD-119, DVD-259 to DVD-261)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from services.devil_dogs.components import CARDS, Chit, Indicator, MoveType, Order, OrderKind, Sector
from services.devil_dogs.moves import Action, ChooseUnit, Done, GasRemoved, MoveCause, MoveTo, Phase
from services.devil_dogs.rules.initiative import holder
from services.devil_dogs.rules.losses import gained, move, refuse_together
from services.devil_dogs.rules.table import Board, Options, Play, Table, board, present
from services.devil_dogs.state import State, Task, Unit

SLOWED_BY = 2
"""What one Hesitation takes off a movement number (DVD-107)."""


def order_kind(chit: Chit | None, indicator: Indicator | None, seat: int) -> OrderKind:
    """The box that a seat's indicator names in a sector with this chit (DVD-062, DVD-065)."""
    if indicator is Indicator.GENERAL:
        return OrderKind.GENERAL
    return OrderKind.ACTIVE if holder(chit) == seat else OrderKind.REACTIVE


def order_of(state: State, sector: Sector, seat: int) -> Order:
    """The order that a seat executes in a sector."""
    here = state.on(sector)
    return CARDS[seat][here.cards[seat]].orders[order_kind(here.chit, here.indicators[seat], seat)]


def allowance(state: State, sector: Sector, seat: int) -> int:
    """Hexes that each unit may move, less the opponent's Hesitation, not below 1; Hold stays 0 (DVD-107)."""
    order = order_of(state, sector, seat)
    if order.move is MoveType.HOLD:
        return 0
    slowed = SLOWED_BY * state.on(sector).shelters[1 - seat].hesitation
    return max(1, order.hexes - slowed) if slowed else order.hexes


_GAIN: dict[MoveType, Callable[[int], bool]] = {
    MoveType.ADVANCE: lambda rows: rows >= 1,
    MoveType.RETREAT: lambda rows: rows <= -1,
    MoveType.REPOSITION: lambda rows: True,
}
"""Whether a move gains enough rows towards the enemy edge (DVD-094, DVD-104, DVD-105)."""


def _spread(state: State, at: Board, unit: Unit, hexes: int, *, zones: bool) -> list[str]:
    """Hexes that a unit can reach and stop in, nearest first (DVD-108, DVD-109, DVD-113 to DVD-117)."""
    adjacent = state.field.adjacent
    foes, friends = at.hexes[1 - unit.seat], at.hexes[unit.seat]
    stops = at.zone(1 - unit.seat) if zones else frozenset[str]()
    closed = foes | state.gassed
    seen, edge, reached = {unit.hex}, [unit.hex], []
    for _ in range(hexes):
        following = []
        for name in edge:
            for near in adjacent[name]:
                if near in seen or near in closed:
                    continue
                seen.add(near)
                if near not in friends:
                    reached.append(near)
                if near not in stops:
                    following.append(near)
        edge = following
    return reached


def destinations(state: State, unit: Unit, kind: MoveType, hexes: int) -> list[str]:
    """Where a unit may go under a movement order, in ascending hex number (DVD-259)."""
    if kind is MoveType.HOLD or (unit.pin and kind is not MoveType.RETREAT):
        return []
    enough = _GAIN[kind]
    reached = _spread(state, board(state), unit, hexes, zones=True)
    return sorted(name for name in reached if enough(gained(unit.seat, unit.hex, name)))


def can_move(state: State, unit: Unit, kind: MoveType, hexes: int) -> bool:
    """Whether a unit has a destination; mostly an adjacent hex tells."""
    if kind is MoveType.HOLD or (unit.pin and kind is not MoveType.RETREAT):
        return False
    enough, at = _GAIN[kind], board(state).at
    gassed = state.gassed
    for near in state.field.adjacent[unit.hex]:
        if near not in at and near not in gassed and enough(gained(unit.seat, unit.hex, near)):
            return True
    return bool(destinations(state, unit, kind, hexes))


# The action


def begin_movement(table: Table) -> None:
    """Every unit in the sector may move once; those adjacent to an enemy need not advance (DVD-084, DVD-095)."""
    state, seat = table.state, table.state.acting
    assert state.sector is not None
    if order_of(state, state.sector, seat).move is MoveType.HOLD:
        _remove_drifted_gas(table)
        return
    at = board(state)
    units = at.inside(seat, state.sector)
    exempt = tuple(unit.id for unit in units if at.near_enemy(unit))
    table.open(Phase.MOVE, Task(seat, pool=tuple(unit.id for unit in units), exempt=exempt))


def _ordered(state: State) -> tuple[MoveType, int]:
    assert state.sector is not None
    return order_of(state, state.sector, state.acting).move, allowance(state, state.sector, state.acting)


def _movers(state: State) -> Sequence[Action]:
    kind, hexes = _ordered(state)
    assert state.task is not None
    units = present(state, state.task.pool)
    return (*(ChooseUnit(unit.id) for unit in units if can_move(state, unit, kind, hexes)), Done())


def _choose_mover(table: Table, action: ChooseUnit | Done) -> None:
    if isinstance(action, Done):
        _end_movement(table)
    else:
        table.open(Phase.MOVE_TO, replace(table.task, unit=action.unit))


def _move_targets(state: State) -> Sequence[Action]:
    assert state.task is not None
    unit = state.unit(state.task.unit)
    return tuple(MoveTo(name) for name in destinations(state, unit, *_ordered(state)))


def _move_to(table: Table, action: MoveTo) -> None:
    """A retreat takes off the pin (DVD-101); each unit moves once (DVD-090)."""
    kind, _ = _ordered(table.state)
    task = table.task
    move(table, task.unit, action.hex, MoveCause.ORDER, unpin=kind is MoveType.RETREAT)
    table.open(Phase.MOVE, replace(task, unit="", pool=tuple(name for name in task.pool if name != task.unit)))


def _end_movement(table: Table) -> None:
    """Judge every unit that did not move (DVD-097 to DVD-103)."""
    kind, hexes = _ordered(table.state)
    task = table.task
    unmoved = [unit for unit in present(table.state, task.pool) if can_move(table.state, unit, kind, hexes)]
    if kind is MoveType.ADVANCE:
        unmoved = [unit for unit in unmoved if unit.id not in task.exempt]
    if kind is not MoveType.REPOSITION:
        refuse_together(table, [unit.id for unit in unmoved])
    _remove_drifted_gas(table)
    table.close()


def _remove_drifted_gas(table: Table) -> None:
    """A #2 token goes after its owner's movement action in a sector of its hex (DVD-216)."""
    state = table.state
    assert state.sector is not None
    inside = state.field.sectors[state.sector]
    gone = [token for token in state.gas if token.drifted and token.seat == state.acting and token.hex in inside]
    for token in gone:
        table.tell(GasRemoved(token.hex))
    if gone:
        table.change(gas=tuple(token for token in state.gas if token not in gone))


# Infiltrate, a movement of its own (DVD-225)

INFILTRATION = 2
"""Hexes that an infiltrating unit may move."""


def infiltrations(state: State, unit: Unit) -> list[str]:
    """Where a unit may infiltrate, in ascending hex number; zones of control do not stop it (DVD-225)."""
    return sorted(_spread(state, board(state), unit, INFILTRATION, zones=False))


OPTIONS: dict[Phase, Options] = {Phase.MOVE: _movers, Phase.MOVE_TO: _move_targets}
PLAYS: dict[Phase, Play] = {Phase.MOVE: _choose_mover, Phase.MOVE_TO: _move_to}
