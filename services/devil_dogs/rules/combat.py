"""MG actions, combats, target priority and Accurate Fire (DVD-134 to DVD-167, DVD-180, DVD-181, DVD-191)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from services.devil_dogs.components import (
    DAMAGE,
    PRIORITY,
    SECTORS_OF,
    TERRAIN,
    BonusMode,
    Keyword,
    OrderKind,
    Sector,
    Terrain,
    UnitType,
    distance,
)
from services.devil_dogs.moves import Action, AssignStep, CombatFought, DamageCounted, LossCause, Phase
from services.devil_dogs.rules.initiative import battlefield, holder, reactive_first
from services.devil_dogs.rules.losses import lose_step
from services.devil_dogs.rules.movement import order_kind, order_of
from services.devil_dogs.rules.sight import seen_units, sees
from services.devil_dogs.rules.table import Board, Options, Play, Table, board, in_hex_order, present
from services.devil_dogs.state import State, Task, Unit

OPEN_COST, DEFENSIVE_COST = 1, 2
"""Combat damage for a step, by the target's hex (DVD-019, DVD-140)."""
DEFENSIVE_FIRE = 2
"""What one Defensive Fire adds (DVD-187)."""
ACCURATE_STEPS = 2
"""Step losses of one Accurate Fire (DVD-180)."""
_SOURCE = {Phase.MG_ASSIGN: LossCause.MG, Phase.COMBAT_ASSIGN: LossCause.COMBAT}

# Whom damage reaches


def hidden(state: State, at: Board, unit: Unit) -> bool:
    """Whether Hidden MG's keeps combat damage from a unit, by the sectors of its hex (DVD-191, DVD-265)."""
    if unit.kind not in (UnitType.MG, UnitType.GUNPIT) or at.near_enemy(unit):
        return False
    return any(here.shelters[unit.seat].hidden_mgs for here in state.sectors if here.sector in SECTORS_OF[unit.hex])


def cost(unit: Unit) -> int:
    """Combat damage that a step of the unit takes (DVD-019, DVD-140)."""
    return OPEN_COST if TERRAIN[unit.hex] is Terrain.OPEN else DEFENSIVE_COST


def _class(unit: Unit) -> tuple[int, int]:
    """Target priority, lowest first: open hexes, then infantry, heavy weapons, HQ (DVD-139)."""
    return cost(unit), PRIORITY[unit.kind]


# Assignment


def _first_class(state: State, pool: Sequence[str]) -> list[Unit]:
    """Those of the units that come first in target priority."""
    units = present(state, pool)
    first = min(map(_class, units), default=None)
    return [unit for unit in units if _class(unit) == first]


def settle(table: Table, phase: Phase, task: Task) -> None:
    """Assign damage class by class until one is not paid in full (DVD-141 to DVD-148, DVD-262).

    Opens a decision where the firing seat must choose, else leaves the damage assigned; then the other seat's follows.
    """
    while True:
        units = _first_class(table.state, task.pool)
        price = cost(units[0]) if units else 0
        if units and task.left >= price * len(units):
            for name in in_hex_order(table, [unit.id for unit in units]):
                lose_step(table, name, _SOURCE[phase])
            paid = {unit.id for unit in units}
            task = replace(
                task,
                left=task.left - price * len(units),
                pool=tuple(name for name in task.pool if name not in paid),
                inflicted=task.inflicted + len(units),
            )
        elif units and (task.left >= price or (task.left > 0 and task.inflicted == 0)):
            table.open(phase, task)
            return
        elif task.later_left or task.later:
            task = Task(1 - task.seat, pool=task.later, left=task.later_left)
        else:
            table.close()
            return


def _targets(state: State) -> Sequence[Action]:
    assert state.task is not None
    return tuple(AssignStep(unit.id) for unit in _first_class(state, state.task.pool))


def _assign(table: Table, action: AssignStep) -> None:
    """One step on the named unit; the minimum step leaves no damage (DVD-144, DVD-145)."""
    phase, task = table.state.phase, table.task
    assert phase is not None
    price = cost(table.unit(action.unit))
    lose_step(table, action.unit, _SOURCE[phase])
    pool = tuple(name for name in task.pool if name != action.unit)
    settle(table, phase, replace(task, left=task.left - price, pool=pool, inflicted=task.inflicted + 1))


# MG action


def mg_damage(state: State, sector: Sector, seat: int) -> int:
    """The MG number and its bonus, which only active orders get (DVD-134, DVD-137, DVD-138)."""
    damage: int = order_of(state, sector, seat).mg
    here = state.on(sector)
    if order_kind(here.chit, here.indicators[seat], seat) is not OrderKind.ACTIVE:
        return damage
    mode = state.options.mg_bonus_mode
    by_battlefield = battlefield(state) == seat and mode is not BonusMode.SECTOR
    by_sector = holder(here.chit) == seat and mode is not BonusMode.BATTLEFIELD
    return damage + int(by_battlefield) + int(by_sector)


def begin_mg(table: Table) -> None:
    """Fire on every enemy of the sector that a unit of the sector sees (DVD-134, DVD-135, DVD-263)."""
    state, seat = table.state, table.state.acting
    assert state.sector is not None
    at = board(state)
    damage = mg_damage(state, state.sector, seat)
    seen = seen_units(at, seat, state.sector) if damage else []
    targets = tuple(unit.id for unit in seen if not hidden(state, at, unit))
    table.tell(DamageCounted(seat, LossCause.MG, damage, len(targets)))
    settle(table, Phase.MG_ASSIGN, Task(seat, pool=targets, left=damage))


# Combat


def contribution(at: Board, unit: Unit) -> int:
    """A contributing unit's damage: adjacency adds 1, then a pin halves, rounded up (DVD-153 to DVD-156)."""
    damage: int = DAMAGE[unit.kind] + at.near_enemy(unit)
    return (damage + 1) // 2 if unit.pin else damage


def strength(state: State, sector: Sector, seat: int, reach: int, opener: int) -> tuple[int, list[Unit]]:
    """A side's damage in a combat and the units it may be used against (DVD-152 to DVD-158, DVD-187)."""
    at = board(state)
    occupied = at.at.keys()
    enemies = at.inside(1 - seat, sector)
    total, reached = 0, set[str]()
    contributors = 0
    for unit in at.inside(seat, sector):
        within = [
            enemy for enemy in enemies if distance(unit.hex, enemy.hex) <= reach and sees(unit.hex, enemy.hex, occupied)
        ]
        if within:
            contributors += 1
            total += contribution(at, unit)
            reached.update(enemy.id for enemy in within)
    if contributors and opener != seat:
        total += DEFENSIVE_FIRE * state.on(sector).shelters[seat].defensive_fire
    return total, [enemy for enemy in enemies if enemy.id in reached and not hidden(state, at, enemy)]


def fight(table: Table) -> bool:
    """Fight the sector's next combat; false if none is left (DVD-150, DVD-151, DVD-164, DVD-165, DVD-186)."""
    state = table.state
    assert state.sector is not None
    here = state.on(state.sector)
    reactive, active = reactive_first(state, here)
    for opener in (active, reactive):
        shelter = here.shelters[opener]
        if shelter.combat and not shelter.fought:
            table.set_shelter(state.sector, opener, fought=True)
            reach = shelter.combat - sum(each.concealment for each in here.shelters)
            table.tell(CombatFought(state.sector, opener, reach))
            if reach > 0:
                _exchange(table, state.sector, reach, opener, reactive)
            return True
    return False


def _exchange(table: Table, sector: Sector, reach: int, opener: int, reactive: int) -> None:
    """Both totals and both sets are fixed, then the reactive seat's damage is applied first (DVD-161, DVD-163)."""
    sides = [strength(table.state, sector, seat, reach, opener) for seat in (reactive, 1 - reactive)]
    for seat, (damage, targets) in zip((reactive, 1 - reactive), sides, strict=True):
        table.tell(DamageCounted(seat, LossCause.COMBAT, damage, len(targets)))
    (first, first_targets), (second, second_targets) = sides
    settle(
        table,
        Phase.COMBAT_ASSIGN,
        Task(
            reactive,
            pool=tuple(unit.id for unit in first_targets),
            left=first,
            later=tuple(unit.id for unit in second_targets),
            later_left=second,
        ),
    )


# Accurate Fire


def open_accurate_fire(table: Table) -> None:
    """Two losses on units that were seen when it began (DVD-180, DVD-263)."""
    state, seat = table.state, table.state.acting
    assert state.sector is not None
    targets = tuple(unit.id for unit in seen_units(board(state), seat, state.sector))
    _aim(table, Task(seat, Keyword.ACCURATE_FIRE, pool=targets, left=ACCURATE_STEPS))


def _aim(table: Table, task: Task) -> None:
    if task.left and present(table.state, task.pool):
        table.open(Phase.ACCURATE_FIRE, task)
    else:
        table.close()


def _aims(state: State) -> Sequence[Action]:
    assert state.task is not None
    return tuple(AssignStep(unit.id) for unit in present(state, state.task.pool))


def _hit(table: Table, action: AssignStep) -> None:
    task = table.task
    lose_step(table, action.unit, LossCause.ACCURATE_FIRE)
    _aim(table, replace(task, left=task.left - 1))


OPTIONS: dict[Phase, Options] = {
    Phase.MG_ASSIGN: _targets,
    Phase.COMBAT_ASSIGN: _targets,
    Phase.ACCURATE_FIRE: _aims,
}
PLAYS: dict[Phase, Play] = {
    Phase.MG_ASSIGN: _assign,
    Phase.COMBAT_ASSIGN: _assign,
    Phase.ACCURATE_FIRE: _hit,
}
