"""Keywords (DVD-180 to DVD-199, DVD-220 to DVD-226, DVD-266, DVD-267)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from services.devil_dogs.components import FOOT, Keyword, KeywordOrder, Sector, Strength
from services.devil_dogs.moves import (
    Action,
    Advance,
    AssignStep,
    ChooseUnit,
    Done,
    GroupShifted,
    KeywordExecuted,
    LossCause,
    Misdirect,
    MoveCause,
    MoveTo,
    Phase,
    Refuse,
    RepeatKeyword,
    ReserveDiscarded,
    ReserveExchanged,
    RestoreCause,
    ShiftGroup,
    Stay,
    UnitRestored,
)
from services.devil_dogs.rules.combat import open_accurate_fire
from services.devil_dogs.rules.fire import open_barrage
from services.devil_dogs.rules.initiative import shuffle_discards
from services.devil_dogs.rules.losses import lose_step, move, refuse, retreats
from services.devil_dogs.rules.movement import infiltrations, order_of
from services.devil_dogs.rules.table import Board, Options, Play, Table, board, present
from services.devil_dogs.state import Due, State, Task, Unit

LEADERSHIP_AT_FIRST = KeywordOrder(Keyword.RALLY, 5)
"""What Leadership is in the first sector of the turn (DVD-193)."""


def begin_keyword(table: Table, number: int) -> None:
    """Execute the first (0) or second (1) keyword of the acting seat's order (DVD-012, DVD-082)."""
    order = order_of(table.state, _sector(table.state), table.state.acting)
    execute(table, order.keywords[number])


def _sector(state: State) -> Sector:
    assert state.sector is not None
    return state.sector


def _own(state: State) -> list[Unit]:
    """Units of the acting seat in the sector (DVD-083, DVD-084)."""
    return board(state).inside(state.acting, _sector(state))


def _ids(units: Sequence[Unit]) -> tuple[str, ...]:
    return tuple(unit.id for unit in units)


def execute(table: Table, order: KeywordOrder) -> None:
    """Execute a keyword, whatever it can do; it counts as executed (DVD-047, DVD-267)."""
    state, seat = table.state, table.state.acting
    table.tell(KeywordExecuted(seat, order.keyword, order.x))
    executed = state.sides[seat].executed
    if order.keyword is not Keyword.LEADERSHIP and order not in executed:
        table.set_side(seat, executed=(*executed, order))
    _EXECUTE[order.keyword](table, order)


def end_leadership(table: Table) -> None:
    """After the effect of a Leadership the discards go back into the deck (DVD-194)."""
    if table.state.leading:
        table.change(leading=False)
        shuffle_discards(table, table.state.acting)


# Persistent keywords and Combat


def _shelter(field: str) -> Callable[[Table, KeywordOrder], None]:
    def add(table: Table, order: KeywordOrder) -> None:
        """Add to what shelters the seat in this sector; several add up (DVD-186 to DVD-190)."""
        state, seat = table.state, table.state.acting
        before = getattr(state.on(_sector(state)).shelters[seat], field)
        table.set_shelter(_sector(state), seat, **{field: before + (order.x or 1)})

    return add


def _hide_mgs(table: Table, order: KeywordOrder) -> None:
    table.set_shelter(_sector(table.state), table.state.acting, hidden_mgs=True)


def _open_combat(table: Table, order: KeywordOrder) -> None:
    """One combat a seat and sector, the larger range counts (DVD-150, DVD-166)."""
    state, seat = table.state, table.state.acting
    before = state.on(_sector(state)).shelters[seat].combat
    table.set_shelter(_sector(state), seat, combat=max(before, order.x))


# Audacity, Rally, Regroup


def _restorable(keyword: Keyword, at: Board, unit: Unit) -> bool:
    """Whether the keyword would change the unit (DVD-182, DVD-220, DVD-221, DVD-266)."""
    if keyword is Keyword.REGROUP and at.near_enemy(unit):
        return False
    return unit.pin or restored(keyword, unit) is not unit.strength


def restored(keyword: Keyword, unit: Unit) -> Strength:
    """The strength of a unit after the keyword."""
    if keyword is Keyword.RALLY:
        return unit.strength
    if keyword is Keyword.REGROUP:
        return Strength.FULL if unit.strength in (Strength.FULL, Strength.FULL_FALTER) else Strength.REDUCED
    return Strength.FULL


_RESTORES = {
    Keyword.RALLY: (Phase.RALLY, RestoreCause.RALLY),
    Keyword.REGROUP: (Phase.REGROUP, RestoreCause.REGROUP),
    Keyword.AUDACITY: (Phase.AUDACITY, RestoreCause.AUDACITY),
}


def _open_restoring(table: Table, order: KeywordOrder) -> None:
    phase, _ = _RESTORES[order.keyword]
    own = _ids(_own(table.state))
    table.open(phase, Task(table.state.acting, order.keyword, pool=own, left=order.x or 1))


def _restorables(state: State) -> Sequence[Action]:
    task = state.task
    assert task is not None
    assert task.keyword is not None
    at = board(state)
    units = [unit for unit in present(state, task.pool) if _restorable(task.keyword, at, unit)]
    return (*(ChooseUnit(unit.id) for unit in units), Done())


def _restore(table: Table, action: ChooseUnit | Done) -> None:
    task = table.task
    if isinstance(action, Done):
        table.close()
        return
    assert task.keyword is not None
    phase, cause = _RESTORES[task.keyword]
    restore(table, action.unit, restored(task.keyword, table.unit(action.unit)), cause)
    if task.left == 1:
        table.close()
    else:
        table.open(phase, replace(task, left=task.left - 1))


def restore(table: Table, name: str, strength: Strength, cause: RestoreCause) -> None:
    """Take off a unit's pin and set its strength."""
    table.set_unit(name, strength=strength, pin=False)
    table.tell(UnitRestored(name, strength, cause))


# Bayonets


def _open_bayonets(table: Table, order: KeywordOrder) -> None:
    own = _ids([unit for unit in _own(table.state) if unit.kind in FOOT])
    _next_attack(table, Task(table.state.acting, order.keyword, pool=own))


def _attackers(state: State, task: Task) -> list[Unit]:
    """Units that have not attacked and can: unpinned and adjacent to an enemy (DVD-183, DVD-184)."""
    at = board(state)
    return [unit for unit in present(state, task.pool) if not unit.pin and at.near_enemy(unit)]


def _next_attack(table: Table, task: Task) -> None:
    if _attackers(table.state, task):
        table.open(Phase.BAYONETS, replace(task, seat=table.state.acting, unit="", target="", hex=""))
    else:
        table.close()


def _attacker_choices(state: State) -> Sequence[Action]:
    assert state.task is not None
    return tuple(ChooseUnit(unit.id) for unit in _attackers(state, state.task))


def _choose_attacker(table: Table, action: ChooseUnit) -> None:
    task = table.task
    pool = tuple(name for name in task.pool if name != action.unit)
    table.open(Phase.BAYONETS_TARGET, replace(task, unit=action.unit, pool=pool))


def _bayonet_targets(state: State) -> Sequence[Action]:
    assert state.task is not None
    unit = state.unit(state.task.unit)
    return tuple(AssignStep(enemy.id) for enemy in board(state).enemies_near(unit))


def _attack(table: Table, action: AssignStep) -> None:
    """A step loss, then a retreat of one hex (DVD-183)."""
    target = table.unit(action.unit)
    task = replace(table.task, target=target.id, hex=target.hex)
    lose_step(table, target.id, LossCause.BAYONETS)
    if not table.unit(target.id).hex:
        _offer_advance(table, task)
    elif retreats(table.state, target, board(table.state).at):
        table.open(Phase.RETREAT, replace(task, seat=target.seat))
    else:
        refuse(table, target.id)
        _offer_advance(table, task)


def _offer_advance(table: Table, task: Task) -> None:
    """The attacker may enter a hex that was vacated (DVD-185); gas keeps it out (DVD-108)."""
    state = table.state
    if task.hex in board(state).at or task.hex in state.gassed:
        _next_attack(table, task)
    else:
        table.open(Phase.BAYONETS_ADVANCE, replace(task, seat=state.acting))


_ADVANCES = (Advance(), Stay())


def _advances(state: State) -> Sequence[Action]:
    return _ADVANCES


def _advance(table: Table, action: Advance | Stay) -> None:
    task = table.task
    if isinstance(action, Advance):
        move(table, task.unit, task.hex, MoveCause.BAYONETS)
    _next_attack(table, task)


# Forced retreats of one hex (DVD-195 to DVD-199), by Bayonets and Rout!


def _retreat_choices(state: State) -> Sequence[Action]:
    task = state.task
    assert task is not None
    unit = state.unit(task.target)
    return (*(MoveTo(name) for name in retreats(state, unit, board(state).at)), Refuse())


def _retreat(table: Table, action: MoveTo | Refuse) -> None:
    task = table.task
    if isinstance(action, MoveTo):
        move(table, task.target, action.hex, MoveCause.RETREAT, unpin=True)
    else:
        refuse(table, task.target)
    if task.keyword is Keyword.BAYONETS:
        _offer_advance(table, task)
    else:
        _next_routed(table, replace(task, pool=tuple(name for name in task.pool if name != task.target)))


def _open_rout(table: Table, order: KeywordOrder) -> None:
    """Enemies of the sector adjacent to a unit of the seat, fixed first (DVD-222)."""
    state = table.state
    at = board(state)
    routed = [unit for unit in at.inside(1 - state.acting, _sector(state)) if at.near_enemy(unit)]
    pool = _ids(sorted(routed, key=lambda unit: unit.hex))
    _next_routed(table, Task(1 - state.acting, order.keyword, pool=pool))


def _next_routed(table: Table, task: Task) -> None:
    """Let the owner choose among the units that can retreat; the rest refuse (DVD-199, DVD-260)."""
    while left := present(table.state, task.pool):
        task = replace(task, target="", pool=_ids(left))
        at = board(table.state).at
        if any(retreats(table.state, unit, at) for unit in left):
            table.open(Phase.RETREAT_UNIT, task)
            return
        refuse(table, left[0].id)
        task = replace(task, pool=_ids(left[1:]))
    table.close()


def _routed(state: State) -> Sequence[Action]:
    assert state.task is not None
    at = board(state).at
    return tuple(ChooseUnit(unit.id) for unit in present(state, state.task.pool) if retreats(state, unit, at))


def _choose_routed(table: Table, action: ChooseUnit) -> None:
    table.open(Phase.RETREAT, replace(table.task, target=action.unit))


# Infiltrate


def _open_infiltrate(table: Table, order: KeywordOrder) -> None:
    own = _ids([unit for unit in _own(table.state) if unit.kind in FOOT])
    table.open(Phase.INFILTRATE, Task(table.state.acting, order.keyword, pool=own, left=order.x))


def _infiltrators(state: State) -> Sequence[Action]:
    """Unpinned infantry and HQ with a hex to go to, or none (DVD-225)."""
    task = state.task
    assert task is not None
    units = [unit for unit in present(state, task.pool) if not unit.pin and infiltrations(state, unit)]
    return (*(ChooseUnit(unit.id) for unit in units), Done())


def _choose_infiltrator(table: Table, action: ChooseUnit | Done) -> None:
    if isinstance(action, Done):
        table.close()
    else:
        table.open(Phase.INFILTRATE_TO, replace(table.task, unit=action.unit))


def _infiltration_targets(state: State) -> Sequence[Action]:
    assert state.task is not None
    unit = state.unit(state.task.unit)
    return tuple(MoveTo(name) for name in infiltrations(state, unit))


def _infiltrate(table: Table, action: MoveTo) -> None:
    task = table.task
    move(table, task.unit, action.hex, MoveCause.INFILTRATE)
    if task.left == 1:
        table.close()
        return
    pool = tuple(name for name in task.pool if name != task.unit)
    table.open(Phase.INFILTRATE, replace(task, unit="", pool=pool, left=task.left - 1))


# Leadership


def _lead(table: Table, order: KeywordOrder) -> None:
    """Repeat a keyword; in the first sector of the turn it is Rally 5 (DVD-192, DVD-193)."""
    state, seat = table.state, table.state.acting
    table.change(leading=True)
    if sum(here.activated for here in state.sectors) == 1:
        execute(table, LEADERSHIP_AT_FIRST)
    else:
        table.open(Phase.LEADERSHIP, Task(seat, order.keyword))


def _repeatable(state: State) -> Sequence[Action]:
    assert state.task is not None
    return tuple(RepeatKeyword(each.keyword, each.x) for each in state.sides[state.task.seat].executed)


def _repeat(table: Table, action: RepeatKeyword) -> None:
    table.close()
    execute(table, KeywordOrder(action.keyword, action.x))


# Misdirection


def _misdirect(table: Table, order: KeywordOrder) -> None:
    """Exchange a card and the reserve of the opponent, or discard his reserve (DVD-224)."""
    state, foe = table.state, 1 - table.state.acting
    reserve = state.sides[foe].reserve
    if not reserve:
        return
    if any(not here.activated for here in state.sectors):
        table.open(Phase.MISDIRECTION, Task(state.acting, order.keyword))
        return
    table.set_side(foe, reserve=0, discards=(*state.sides[foe].discards, reserve))
    table.tell(ReserveDiscarded(foe, reserve))


def _misdirections(state: State) -> Sequence[Action]:
    return (*(Misdirect(here.sector) for here in state.sectors if not here.activated), Done())


def _exchange_reserve(table: Table, action: Misdirect | Done) -> None:
    """The indicator stays (DVD-224)."""
    if isinstance(action, Misdirect):
        foe = 1 - table.task.seat
        cards = list(table.state.on(action.sector).cards)
        reserve, cards[foe] = cards[foe], table.state.sides[foe].reserve
        table.set_sector(action.sector, cards=(cards[0], cards[1]))
        table.set_side(foe, reserve=reserve)
        table.tell(ReserveExchanged(foe, action.sector))
    table.close()


# Reinforcements, the keyword


def _open_reinforcements(table: Table, order: KeywordOrder) -> None:
    table.open(Phase.REINFORCEMENTS, Task(table.state.acting, order.keyword))


def _shifted(state: State, due: Due, seat: int) -> int:
    """The turn a group would be due in: an own one earlier, an enemy one later (DVD-223)."""
    return due.turn - 1 if state.field.groups[due.group].seat == seat else due.turn + 1


def _shifts(state: State) -> Sequence[Action]:
    """Groups that can be shifted within the present and the last turn (DVD-226)."""
    assert state.task is not None
    seat, last = state.task.seat, state.field.facts.turns
    groups = [due.group for due in state.track if state.turn <= _shifted(state, due, seat) <= last]
    return (*map(ShiftGroup, groups), Done())


def _shift_group(table: Table, action: ShiftGroup | Done) -> None:
    if isinstance(action, ShiftGroup):
        (due,) = (each for each in table.state.track if each.group == action.group)
        later = Due(due.group, _shifted(table.state, due, table.task.seat))
        table.change(track=tuple(later if each == due else each for each in table.state.track))
        table.tell(GroupShifted(later.group, later.turn))
    table.close()


_EXECUTE: dict[Keyword, Callable[[Table, KeywordOrder], None]] = {
    Keyword.ACCURATE_FIRE: lambda table, order: open_accurate_fire(table),
    Keyword.AUDACITY: _open_restoring,
    Keyword.BARRAGE: lambda table, order: open_barrage(table, order.keyword),
    Keyword.BAYONETS: _open_bayonets,
    Keyword.COMBAT: _open_combat,
    Keyword.CONCEALMENT: _shelter("concealment"),
    Keyword.DEFENSIVE_FIRE: _shelter("defensive_fire"),
    Keyword.ENTRENCH: _shelter("entrench"),
    Keyword.GAS_BARRAGE: lambda table, order: open_barrage(table, order.keyword),
    Keyword.HESITATION: _shelter("hesitation"),
    Keyword.HIDDEN_MGS: _hide_mgs,
    Keyword.INFILTRATE: _open_infiltrate,
    Keyword.LEADERSHIP: _lead,
    Keyword.MISDIRECTION: _misdirect,
    Keyword.RALLY: _open_restoring,
    Keyword.RECON_BARRAGE: lambda table, order: open_barrage(table, order.keyword),
    Keyword.REGROUP: _open_restoring,
    Keyword.REINFORCEMENTS: _open_reinforcements,
    Keyword.ROUT: _open_rout,
}

OPTIONS: dict[Phase, Options] = {
    Phase.AUDACITY: _restorables,
    Phase.RALLY: _restorables,
    Phase.REGROUP: _restorables,
    Phase.BAYONETS: _attacker_choices,
    Phase.BAYONETS_TARGET: _bayonet_targets,
    Phase.BAYONETS_ADVANCE: _advances,
    Phase.RETREAT_UNIT: _routed,
    Phase.RETREAT: _retreat_choices,
    Phase.INFILTRATE: _infiltrators,
    Phase.INFILTRATE_TO: _infiltration_targets,
    Phase.LEADERSHIP: _repeatable,
    Phase.MISDIRECTION: _misdirections,
    Phase.REINFORCEMENTS: _shifts,
}
PLAYS: dict[Phase, Play] = {
    Phase.AUDACITY: _restore,
    Phase.RALLY: _restore,
    Phase.REGROUP: _restore,
    Phase.BAYONETS: _choose_attacker,
    Phase.BAYONETS_TARGET: _attack,
    Phase.BAYONETS_ADVANCE: _advance,
    Phase.RETREAT_UNIT: _choose_routed,
    Phase.RETREAT: _retreat,
    Phase.INFILTRATE: _choose_infiltrator,
    Phase.INFILTRATE_TO: _infiltrate,
    Phase.LEADERSHIP: _repeat,
    Phase.MISDIRECTION: _exchange_reserve,
    Phase.REINFORCEMENTS: _shift_group,
}
