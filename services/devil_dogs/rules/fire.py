"""Deviation, mortar fire, barrages and gas (DVD-043, DVD-044, DVD-067 to DVD-078, DVD-200 to DVD-219)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from services.devil_dogs.components import (
    ADJACENT,
    CARDS,
    FARTHEST_SHOT,
    FIELDS,
    GAS_TOKENS,
    HIT,
    NEAREST_SHOT,
    Keyword,
    Scenario,
    Sector,
    UnitType,
    step,
    within,
)
from services.devil_dogs.moves import (
    Action,
    ChooseDirection,
    ChooseUnit,
    DeviationDrawn,
    GasRemoved,
    LossCause,
    MoveCause,
    MoveTo,
    Phase,
    PlaceToken,
    Refuse,
    TokenKind,
    TokenMoved,
    TokenPlaced,
)
from services.devil_dogs.rules.initiative import battlefield, draw
from services.devil_dogs.rules.losses import lose_together, move, pin, refuse
from services.devil_dogs.rules.table import Options, Play, Table, board, present
from services.devil_dogs.state import Gas, Mortar, Place, State, Task, Unit

# Deviation


def draw_deviation(table: Table, seat: int) -> int:
    """A card of the seat's own deck, shown and discarded, says how a token deviates (DVD-043, DVD-044)."""
    (card,) = draw(table, seat, 1)
    table.set_side(seat, discards=(*table.state.sides[seat].discards, card))
    deviation = CARDS[seat][card].deviation
    table.tell(DeviationDrawn(seat, card, deviation))
    return deviation


def _inside(state: State, where: str | None) -> str:
    """The hex, or nothing if it lies off the map or outside the sectors (DVD-009)."""
    return where if where in state.field.hexes else ""


def deviate(table: Table, token: TokenKind, origin: str, deviation: int) -> str:
    """Where the token lies; empty if it has left the field (DVD-070, DVD-073, DVD-201)."""
    if deviation == HIT:
        return origin
    destination = _inside(table.state, step(origin, deviation))
    table.tell(TokenMoved(token, origin, destination))
    return destination


# Mortar fire


def begin_mortars(table: Table) -> None:
    """Fix all mortars of both seats when the phase begins, then let one seat fire (DVD-067, DVD-075)."""
    state = table.state
    if state.acting == battlefield(state):
        table.change(
            mortars=tuple(
                Mortar(unit.id, unit.hex)
                for unit in state.units
                if unit.kind is UnitType.MORTAR and unit.place is Place.MAP
            )
        )
    _next_mortar(table, state.acting)


def _ready(state: State, seat: int) -> list[Mortar]:
    return [each for each in state.mortars if state.unit(each.unit).seat == seat]


def _next_mortar(table: Table, seat: int) -> None:
    if _ready(table.state, seat):
        table.open(Phase.MORTAR, Task(seat))
    else:
        table.close()


def _mortar_choices(state: State) -> Sequence[Action]:
    assert state.task is not None
    return tuple(ChooseUnit(each.unit) for each in _ready(state, state.task.seat))


def _choose_mortar(table: Table, action: ChooseUnit) -> None:
    (mortar,) = (each for each in table.state.mortars if each.unit == action.unit)
    table.open(Phase.MORTAR_TARGET, replace(table.task, unit=mortar.unit, hex=mortar.hex))


def _mortar_targets(state: State) -> Sequence[Action]:
    """Any hex 2 to 5 hexes away, seen or not, empty or not (DVD-068, DVD-069, DVD-271)."""
    assert state.task is not None
    return _shots(state.options.scenario, state.task.hex)


@cache
def _shots(scenario: Scenario, origin: str) -> tuple[PlaceToken, ...]:
    field = FIELDS[scenario].hexes
    near = within(origin, NEAREST_SHOT - 1)
    return tuple(PlaceToken(name) for name in within(origin, FARTHEST_SHOT) if name in field and name not in near)


def _fire_mortar(table: Table, action: PlaceToken) -> None:
    """One shot, with its effect at once, in the token's hex alone (DVD-070 to DVD-074)."""
    task = table.task
    table.change(mortars=tuple(each for each in table.state.mortars if each.unit != task.unit))
    table.tell(TokenPlaced(task.seat, TokenKind.MORTAR, action.hex))
    where = deviate(table, TokenKind.MORTAR, action.hex, draw_deviation(table, task.seat))
    struck = board(table.state).at.get(where)
    if struck is not None:
        pin(table, struck.id, LossCause.MORTAR)
    _next_mortar(table, task.seat)


# Barrages


def open_barrage(table: Table, keyword: Keyword) -> None:
    """Let the acting seat place the first token; two gas tokens on the map make gas a Barrage (DVD-211)."""
    if keyword is Keyword.GAS_BARRAGE and len(table.state.gas) < GAS_TOKENS:
        table.open(Phase.GAS_BARRAGE, Task(table.state.acting, keyword))
    else:
        kind = Keyword.BARRAGE if keyword is Keyword.GAS_BARRAGE else keyword
        table.open(Phase.BARRAGE, Task(table.state.acting, kind))


def _sector_hexes(state: State) -> Sequence[Action]:
    """Any hex of the sector (DVD-200, DVD-210)."""
    assert state.sector is not None
    return _places(state.options.scenario, state.sector)


@cache
def _places(scenario: Scenario, sector: Sector) -> tuple[PlaceToken, ...]:
    return tuple(PlaceToken(name) for name in FIELDS[scenario].sectors[sector])


def _place_artillery(table: Table, action: PlaceToken) -> None:
    """The first token deviates, unless it is a Recon'd Barrage (DVD-201, DVD-207)."""
    task = table.task
    table.tell(TokenPlaced(task.seat, TokenKind.ARTILLERY, action.hex))
    deviation = draw_deviation(table, task.seat)
    if deviation == HIT:
        table.open(Phase.BARRAGE_DIRECTION, replace(task, hex=action.hex))
        return
    first, second = action.hex, step(action.hex, deviation, 2)
    if task.keyword is Keyword.BARRAGE:
        first, second = deviate(table, TokenKind.ARTILLERY, first, deviation), step(first, deviation, 3)
    _strike(table, first, second)


_DIRECTIONS = tuple(ChooseDirection(direction) for direction in range(1, 7))


def _directions(state: State) -> Sequence[Action]:
    return _DIRECTIONS


def _direct(table: Table, action: ChooseDirection) -> None:
    """After a HIT the second token lies in any direction, also off the map (DVD-203, DVD-271)."""
    first = table.task.hex
    _strike(table, first, step(first, action.direction, 2))


def _area(where: str) -> tuple[str, ...]:
    """A hex and its neighbours; nothing for a token without effect."""
    return (where, *ADJACENT[where]) if where else ()


def _strike(table: Table, first: str, second_hex: str | None) -> None:
    """Every unit under or beside a token loses a step, between both tokens two (DVD-204 to DVD-209)."""
    second = _inside(table.state, second_hex)
    table.tell(TokenPlaced(table.task.seat, TokenKind.ARTILLERY, second))
    at = board(table.state).at
    struck = [at[name].id for token in (first, second) for name in _area(token) if name in at]
    lose_together(table, struck, LossCause.BARRAGE)
    table.close()


# Gas


def _place_gas(table: Table, action: PlaceToken) -> None:
    """The token deviates and stays on the map (DVD-210)."""
    seat = table.task.seat
    table.tell(TokenPlaced(seat, TokenKind.GAS, action.hex))
    where = deviate(table, TokenKind.GAS, action.hex, draw_deviation(table, seat))
    if not where:
        table.close()
        return
    table.change(gas=(*table.state.gas, Gas(seat, where)))
    _poison(table, seat, where)


def remove_drifted(table: Table) -> None:
    """Before the drift every #2 token goes (DVD-216, DVD-268)."""
    for token in table.state.gas:
        if token.drifted:
            table.tell(GasRemoved(token.hex))
    table.change(gas=tuple(token for token in table.state.gas if not token.drifted))


def drift(table: Table) -> bool:
    """Let the next #1 token drift and work; false if there is none (DVD-214, DVD-217, DVD-268)."""
    state = table.state
    first = battlefield(state)
    waiting = sorted((token for token in state.gas if not token.drifted), key=lambda token: token.seat != first)
    if not waiting:
        return False
    token = waiting[0]
    deviation = draw_deviation(table, token.seat)
    where = deviate(table, TokenKind.GAS, token.hex, deviation)
    drifted = (Gas(token.seat, where, drifted=True),) if where else ()
    at = state.gas.index(token)
    table.change(gas=(*state.gas[:at], *drifted, *state.gas[at + 1 :]))
    if where:
        _poison(table, token.seat, where)
    return True


def _poison(table: Table, seat: int, where: str) -> None:
    """Losses under and beside the token first, then the opponent moves, then its owner (DVD-212, DVD-218)."""
    at = board(table.state).at
    struck = [at[name] for name in _area(where) if name in at]
    lose_together(table, [unit.id for unit in struck], LossCause.GAS)
    alive = present(table.state, [unit.id for unit in sorted(struck, key=lambda unit: unit.hex)])
    theirs = tuple(unit.id for unit in alive if unit.seat != seat)
    own = tuple(unit.id for unit in alive if unit.seat == seat)
    _next_gassed(table, Task(1 - seat, Keyword.GAS_BARRAGE, hex=where, pool=theirs, later=own))


def _next_gassed(table: Table, task: Task) -> None:
    """Let the owner choose among the units that have a hex to go to; the rest refuse (DVD-213, DVD-219)."""
    while True:
        left = present(table.state, task.pool)
        if any(escapes(table.state, unit, task.hex) for unit in left):
            table.open(Phase.GAS_UNIT, replace(task, unit="", pool=tuple(unit.id for unit in left)))
            return
        if left:
            refuse(table, left[0].id)
            task = replace(task, pool=tuple(unit.id for unit in left[1:]))
        elif task.later:
            task = replace(task, seat=1 - task.seat, pool=task.later, later=())
        else:
            table.close()
            return


def escapes(state: State, unit: Unit, gas: str) -> list[str]:
    """Hexes at the shortest distance out of the area of a token, in ascending hex number (DVD-213, DVD-272)."""
    at = board(state)
    closed = at.hexes[1 - unit.seat] | at.zone(1 - unit.seat) | state.gassed
    area = frozenset(_area(gas))
    seen, queue = {unit.hex}, deque([(unit.hex, 0)])
    found: list[str] = []
    nearest = 0
    while queue:
        name, far = queue.popleft()
        if found and far >= nearest:
            break
        for near in state.field.adjacent[name]:
            if near in seen or near in closed:
                continue
            seen.add(near)
            queue.append((near, far + 1))
            if near not in area and near not in at.at:
                found.append(near)
                nearest = far + 1
    return sorted(found)


def _gassed(state: State) -> Sequence[Action]:
    task = state.task
    assert task is not None
    return tuple(ChooseUnit(unit.id) for unit in present(state, task.pool) if escapes(state, unit, task.hex))


def _choose_gassed(table: Table, action: ChooseUnit) -> None:
    table.open(Phase.GAS_MOVE, replace(table.task, unit=action.unit))


def _gas_moves(state: State) -> Sequence[Action]:
    task = state.task
    assert task is not None
    unit = state.unit(task.unit)
    return (*(MoveTo(name) for name in escapes(state, unit, task.hex)), Refuse())


def _leave_gas(table: Table, action: MoveTo | Refuse) -> None:
    task = table.task
    if isinstance(action, Refuse):
        refuse(table, task.unit)
    else:
        move(table, task.unit, action.hex, MoveCause.GAS, unpin=True)
    _next_gassed(table, replace(task, pool=tuple(name for name in task.pool if name != task.unit)))


OPTIONS: dict[Phase, Options] = {
    Phase.MORTAR: _mortar_choices,
    Phase.MORTAR_TARGET: _mortar_targets,
    Phase.BARRAGE: _sector_hexes,
    Phase.BARRAGE_DIRECTION: _directions,
    Phase.GAS_BARRAGE: _sector_hexes,
    Phase.GAS_UNIT: _gassed,
    Phase.GAS_MOVE: _gas_moves,
}
PLAYS: dict[Phase, Play] = {
    Phase.MORTAR: _choose_mortar,
    Phase.MORTAR_TARGET: _fire_mortar,
    Phase.BARRAGE: _place_artillery,
    Phase.BARRAGE_DIRECTION: _direct,
    Phase.GAS_BARRAGE: _place_gas,
    Phase.GAS_UNIT: _choose_gassed,
    Phase.GAS_MOVE: _leave_gas,
}
