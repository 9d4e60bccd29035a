"""Why an action is refused: a clause and a sentence (DVD-258).

Called only for what `legal` does not list; the order of questions is from the general to the particular.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from services.devil_dogs.components import (
    FARTHEST_SHOT,
    REGIMENTS,
    SEATS,
    SECTORS_OF,
    TERRAIN,
    UNITS,
    Keyword,
    MoveType,
    UnitType,
    distance,
)
from services.devil_dogs.moves import (
    Action,
    ActivateSector,
    Advance,
    AssignCards,
    AssignStep,
    ChooseDirection,
    ChooseUnit,
    Done,
    Misdirect,
    MoveTo,
    Phase,
    PlaceOrders,
    PlaceToken,
    PlaceUnit,
    Refuse,
    RepeatKeyword,
    ShiftGroup,
    Stay,
)
from services.devil_dogs.rules.combat import hidden
from services.devil_dogs.rules.initiative import cards_assigned, orders_placed
from services.devil_dogs.rules.losses import gained
from services.devil_dogs.rules.movement import INFILTRATION, allowance, order_of
from services.devil_dogs.rules.sight import seen_units
from services.devil_dogs.rules.table import board
from services.devil_dogs.state import Place, State, Task, Unit
from services.rulekit.contract import IllegalAction
from services.rulekit.notation import snake

Reason = tuple[str, str]
"""A clause and a sentence."""

_ANSWERS: Mapping[Phase, tuple[type[Action], ...]] = {
    Phase.ASSIGN_CARDS: (AssignCards,),
    Phase.ASSIGN_ORDERS: (PlaceOrders,),
    Phase.MORTAR: (ChooseUnit,),
    Phase.MORTAR_TARGET: (PlaceToken,),
    Phase.GAS_UNIT: (ChooseUnit,),
    Phase.GAS_MOVE: (MoveTo, Refuse),
    Phase.CHOOSE_SECTOR: (ActivateSector,),
    Phase.MOVE: (ChooseUnit, Done),
    Phase.MOVE_TO: (MoveTo,),
    Phase.MG_ASSIGN: (AssignStep,),
    Phase.COMBAT_ASSIGN: (AssignStep,),
    Phase.ACCURATE_FIRE: (AssignStep,),
    Phase.AUDACITY: (ChooseUnit, Done),
    Phase.BARRAGE: (PlaceToken,),
    Phase.BARRAGE_DIRECTION: (ChooseDirection,),
    Phase.GAS_BARRAGE: (PlaceToken,),
    Phase.BAYONETS: (ChooseUnit,),
    Phase.BAYONETS_TARGET: (AssignStep,),
    Phase.RETREAT_UNIT: (ChooseUnit,),
    Phase.RETREAT: (MoveTo, Refuse),
    Phase.BAYONETS_ADVANCE: (Advance, Stay),
    Phase.INFILTRATE: (ChooseUnit, Done),
    Phase.INFILTRATE_TO: (MoveTo,),
    Phase.LEADERSHIP: (RepeatKeyword,),
    Phase.MISDIRECTION: (Misdirect, Done),
    Phase.RALLY: (ChooseUnit, Done),
    Phase.REGROUP: (ChooseUnit, Done),
    Phase.REINFORCEMENTS: (ShiftGroup, Done),
    Phase.REPLACEMENT: (ChooseUnit, Done),
    Phase.REORGANISE: (ChooseUnit, Done),
    Phase.REORGANISE_TO: (PlaceUnit,),
    Phase.DEPLOY: (PlaceUnit,),
}
"""Kinds of action that answer a decision."""

_COMPULSORY: Mapping[Phase, Reason] = {
    Phase.MORTAR: ("DVD-068", "every mortar must fire"),
    Phase.MORTAR_TARGET: ("DVD-068", "every mortar must fire"),
    Phase.MG_ASSIGN: ("DVD-148", "a step that can be paid for must be assigned"),
    Phase.COMBAT_ASSIGN: ("DVD-148", "a step that can be paid for must be assigned"),
    Phase.ACCURATE_FIRE: ("DVD-263", "the losses of Accurate Fire may not be waived"),
    Phase.BAYONETS: ("DVD-185", "every unit that can attack with bayonets must"),
    Phase.BAYONETS_TARGET: ("DVD-260", "the chosen unit must attack"),
    Phase.MOVE_TO: ("DVD-260", "the chosen unit must move"),
    Phase.INFILTRATE_TO: ("DVD-260", "the chosen unit must move"),
    Phase.REORGANISE_TO: ("DVD-260", "the chosen unit must be placed"),
    Phase.DEPLOY: ("DVD-243", "due reinforcements are deployed completely"),
}
"""What is said to a seat that would leave it be."""


def refusal(state: State, seat: int, action: Action) -> IllegalAction:
    """The reason why a seat may not do this now."""
    clause, sentence = _reason(state, seat, action)
    return IllegalAction(clause, sentence)


def _reason(state: State, seat: int, action: Action) -> Reason:
    if seat not in SEATS:
        return "DVD-001", "there are two seats"
    phase = state.phase
    assert phase is not None
    if isinstance(action, AssignCards):
        return _cards(state, seat, action)
    if isinstance(action, PlaceOrders):
        return _orders(state, seat, action)
    task = state.task
    if task is not None and task.seat != seat:
        return "DVD-258", f"{phase.value} is for the other seat to answer"
    if task is None or not isinstance(action, _ANSWERS[phase]):
        clause, sentence = _COMPULSORY.get(phase, ("DVD-258", "this decides nothing that is open"))
        return clause, f"{sentence}; {phase.value} is answered by {_kinds(phase)}"
    return _PARTICULAR[type(action)](state, task, action)


def _kinds(phase: Phase) -> str:
    """The kinds of action that answer a decision, in the words of a request: "choose_unit or done"."""
    return " or ".join(snake(kind.__name__) for kind in _ANSWERS[phase])


# Secret choices


def _cards(state: State, seat: int, action: AssignCards) -> Reason:
    if cards_assigned(state, seat):
        return "DVD-042", "assigned cards are final"
    if len(action.cards) != len(state.sectors):
        return "DVD-041", "one card goes into each sector of the scenario"
    if len(set(action.cards)) != len(action.cards):
        return "DVD-041", "no card goes into two sectors"
    return "DVD-041", "only cards of one's own hand are assigned"


def _orders(state: State, seat: int, action: PlaceOrders) -> Reason:
    if state.phase is not Phase.ASSIGN_ORDERS:
        return "DVD-060", "order indicators are set once the chits are drawn, and stay"
    if orders_placed(state, seat):
        return "DVD-042", "order indicators are final"
    if len(action.indicators) != len(state.sectors):
        return "DVD-060", "one indicator goes into each sector of the scenario"
    return "DVD-063", "the scenario attacker sets his indicators first"


# Sectors, keywords, groups, directions


def _sector(state: State, task: Task, action: ActivateSector | Misdirect) -> Reason:
    misdirected = isinstance(action, Misdirect)
    if action.sector not in (here.sector for here in state.sectors):
        return "DVD-009", "the sector is not in the scenario"
    return ("DVD-224" if misdirected else "DVD-079"), "the sector was activated this turn"


def _direction(state: State, task: Task, action: ChooseDirection) -> Reason:
    return "DVD-203", "a direction is 1 to 6"


def _keyword(state: State, task: Task, action: RepeatKeyword) -> Reason:
    if action.keyword is Keyword.LEADERSHIP:
        return "DVD-193", "Leadership cannot repeat itself"
    return "DVD-192", "this seat has not executed this keyword this turn"


def _group(state: State, task: Task, action: ShiftGroup) -> Reason:
    if action.group not in state.field.groups:
        return "DVD-223", "there is no such group"
    if action.group not in (due.group for due in state.track):
        return "DVD-226", "the group is no longer on the turn track"
    return "DVD-226", "a group is not shifted before the present or beyond the last turn"


# Units


def _unit(state: State, task: Task, action: ChooseUnit) -> Reason:
    index = state.field.index.get(action.unit)
    if index is None:
        return "DVD-009", "the unit is not in the scenario"
    unit = state.units[index]
    if unit.seat != task.seat:
        return "DVD-260", "the unit is not this seat's"
    assert state.phase is not None
    if state.phase is not Phase.REORGANISE and unit.place is not Place.MAP and state.phase is not Phase.MORTAR:
        return "DVD-260", "the unit is not on the map"
    return _UNIT_REASONS[state.phase](state, task, unit)


def _mortar(state: State, task: Task, unit: Unit) -> Reason:
    if unit.kind is not UnitType.MORTAR:
        return "DVD-067", "only mortars fire in this phase"
    return "DVD-067", "the mortar has fired, or was not on the map when the phase began"


def _mover(state: State, task: Task, unit: Unit) -> Reason:
    assert state.sector is not None
    if unit.id not in task.pool:
        return "DVD-084", "the unit was not in the sector when the action began, or has moved"
    kind = order_of(state, state.sector, state.acting).move
    if unit.pin and kind is MoveType.ADVANCE:
        return "DVD-098", "a pinned unit does not advance"
    if unit.pin and kind is MoveType.REPOSITION:
        return "DVD-105", "a pinned unit is not repositioned"
    return "DVD-260", "the unit has no hex to go to"


def _infiltrator(state: State, task: Task, unit: Unit) -> Reason:
    if unit.id not in task.pool or unit.pin:
        return "DVD-225", "only unpinned infantry and HQ of the sector infiltrate, each once"
    return "DVD-260", "the unit has no hex to go to"


def _attacker(state: State, task: Task, unit: Unit) -> Reason:
    if unit.id not in task.pool or unit.pin:
        return "DVD-184", "only unpinned infantry and HQ of the sector attack, each once"
    return "DVD-183", "no enemy is adjacent to the unit"


def _forced(state: State, task: Task, unit: Unit) -> Reason:
    if unit.id not in task.pool:
        return "DVD-222" if task.keyword is Keyword.ROUT else "DVD-212", "the unit need not move, or has"
    return "DVD-260", "the unit has no hex to go to"


def _audacious(state: State, task: Task, unit: Unit) -> Reason:
    return _tokens(task, unit, "DVD-182")


def _rallied(state: State, task: Task, unit: Unit) -> Reason:
    return _tokens(task, unit, "DVD-220")


def _regrouped(state: State, task: Task, unit: Unit) -> Reason:
    if unit.id in task.pool and board(state).near_enemy(unit):
        return "DVD-221", "a unit adjacent to an enemy does not regroup"
    return _tokens(task, unit, "DVD-221")


def _tokens(task: Task, unit: Unit, clause: str) -> Reason:
    if unit.id not in task.pool:
        return clause, "the unit is not in the sector"
    return "DVD-266", "the keyword would not change the unit"


def _replaced(state: State, task: Task, unit: Unit) -> Reason:
    regiment = UNITS[unit.id].regiment
    if not REGIMENTS[regiment].usmc:
        return "DVD-233", "only the 5th and 6th Marine Regiments get replacements"
    if board(state).near_enemy(unit):
        return "DVD-232", "a unit adjacent to an enemy gets no replacements"
    if regiment in state.replaced:
        return "DVD-231", "a regiment gets one replacement point a turn"
    return "DVD-266", "a replacement point would not change the unit"


def _returned(state: State, task: Task, unit: Unit) -> Reason:
    if unit.place is not Place.DEAD_POOL:
        return "DVD-241", "only units destroyed this turn return"
    if unit.kind is not UnitType.INF:
        return "DVD-238", "only infantry returns"
    return "DVD-239", "there is no free hex beside an HQ of the unit's regiment"


_UNIT_REASONS: Mapping[Phase, Callable[[State, Task, Unit], Reason]] = {
    Phase.MORTAR: _mortar,
    Phase.MOVE: _mover,
    Phase.GAS_UNIT: _forced,
    Phase.RETREAT_UNIT: _forced,
    Phase.BAYONETS: _attacker,
    Phase.INFILTRATE: _infiltrator,
    Phase.AUDACITY: _audacious,
    Phase.RALLY: _rallied,
    Phase.REGROUP: _regrouped,
    Phase.REPLACEMENT: _replaced,
    Phase.REORGANISE: _returned,
}


# Targets

_ELIGIBLE: Mapping[Phase, str] = {
    Phase.MG_ASSIGN: "DVD-135",
    Phase.COMBAT_ASSIGN: "DVD-158",
    Phase.ACCURATE_FIRE: "DVD-180",
}
"""Where it says that targets are units of the sector."""


def _target(state: State, task: Task, action: AssignStep) -> Reason:
    index = state.field.index.get(action.unit)
    if index is None or not state.units[index].hex:
        return "DVD-142", "the unit is not on the map"
    unit = state.units[index]
    if unit.seat == task.seat:
        return "DVD-135", "steps are inflicted on the enemy"
    if state.phase is Phase.BAYONETS_TARGET:
        return "DVD-183", "the unit is not adjacent to the attacker"
    assert state.phase is not None
    assert state.sector is not None
    if state.sector not in SECTORS_OF[unit.hex]:
        return _ELIGIBLE[state.phase], "the unit is not in the sector"
    if unit.id in task.pool:
        return "DVD-139", "another class comes first in target priority"
    return _missed(state, task, unit)


def _missed(state: State, task: Task, unit: Unit) -> Reason:
    """Why an enemy of the sector is no target; units that are seen now may not have been when the fire began."""
    assert state.phase is not None
    assert state.sector is not None
    at = board(state)
    if state.phase is not Phase.ACCURATE_FIRE and hidden(state, at, unit):
        return "DVD-149", "the unit is hidden"
    if unit not in seen_units(at, task.seat, state.sector):
        return _ELIGIBLE[state.phase], "no unit of the sector sees it there"
    if state.phase is Phase.ACCURATE_FIRE:
        return "DVD-263", "no unit of the sector saw it when the fire began"
    return "DVD-141", "the unit has taken its step from this source, or could not be reached when the fire began"


# Hexes


def _outside(state: State, name: str) -> Reason | None:
    if name not in TERRAIN:
        return "DVD-109", "there is no such hex on the map"
    if name not in state.field.hexes:
        return "DVD-009", "the hex is outside the scenario's sectors"
    return None


def _closed(state: State, seat: int, name: str) -> Reason | None:
    """Why no unit of the seat may stop in a hex."""
    outside = _outside(state, name)
    if outside is not None:
        return outside
    if name in state.gassed:
        return "DVD-108", "a hex with a gas token may not be entered"
    standing = board(state).at.get(name)
    if standing is None:
        return None
    if standing.seat != seat:
        return "DVD-117", "an enemy stands there"
    return "DVD-116", "a hex holds one unit"


def _destination(state: State, task: Task, action: MoveTo) -> Reason:
    forced = state.phase in (Phase.GAS_MOVE, Phase.RETREAT)
    unit = state.unit(task.target if state.phase is Phase.RETREAT else task.unit)
    if action.hex == unit.hex:
        return ("DVD-111", "to stay is to refuse") if forced else ("DVD-260", "the chosen unit must move")
    closed = _closed(state, task.seat, action.hex)
    if closed is not None:
        return closed
    if state.phase is Phase.GAS_MOVE:
        return "DVD-213", "the unit goes the shortest way out of the gas and not next to an enemy"
    if state.phase is Phase.RETREAT:
        return "DVD-196", "a retreat is one hex, one row nearer to one's own edge"
    if state.phase is Phase.INFILTRATE_TO:
        return "DVD-225", f"no path of {INFILTRATION} hexes leads there"
    return _ordered(state, unit, action.hex)


def _ordered(state: State, unit: Unit, name: str) -> Reason:
    assert state.sector is not None
    kind = order_of(state, state.sector, unit.seat).move
    hexes = allowance(state, state.sector, unit.seat)
    rows = gained(unit.seat, unit.hex, name)
    if kind is MoveType.ADVANCE and rows < 1:
        return "DVD-094", "an advance ends at least one row nearer to the enemy edge"
    if kind is MoveType.RETREAT and rows > -1:
        return "DVD-104", "a retreat ends at least one row farther from the enemy edge"
    if distance(unit.hex, name) > hexes:
        return "DVD-089", f"the hex is farther than the {hexes} that each unit may move"
    return "DVD-113", "every path so long leads through an enemy, gas or an enemy's zone of control"


def _token(state: State, task: Task, action: PlaceToken) -> Reason:
    if _outside(state, action.hex) is not None:
        return "DVD-271", "a token is placed on the map, in the scenario's sectors"
    if state.phase is Phase.MORTAR_TARGET:
        far = distance(task.hex, action.hex) > FARTHEST_SHOT
        return "DVD-069", "the hex is too far for the mortar" if far else "the hex is too near for the mortar"
    if state.phase is Phase.GAS_BARRAGE:
        return "DVD-210", "the gas token is placed in the sector"
    return "DVD-200", "the first token is placed in the sector"


def _placement(state: State, task: Task, action: PlaceUnit) -> Reason:
    closed = _closed(state, task.seat, action.hex)
    if closed is not None:
        return closed
    if state.phase is Phase.REORGANISE_TO:
        return "DVD-239", "the unit returns beside the HQ of its regiment"
    group = state.field.group_of[task.unit]
    if distance(group.entry, action.hex) > group.within:
        return "DVD-243", f"the group enters within {group.within} hexes of {group.entry}"
    return "DVD-244", "an enemy of the sector is within 3 hexes"


def _nothing(state: State, task: Task, action: Action) -> Reason:
    return "DVD-258", "this is not among what may be decided now"


_PARTICULAR: Mapping[type[Action], Callable[[State, Task, Any], Reason]] = {
    ActivateSector: _sector,
    Misdirect: _sector,
    ChooseDirection: _direction,
    RepeatKeyword: _keyword,
    ShiftGroup: _group,
    ChooseUnit: _unit,
    AssignStep: _target,
    MoveTo: _destination,
    PlaceToken: _token,
    PlaceUnit: _placement,
    Done: _nothing,
    Refuse: _nothing,
    Advance: _nothing,
    Stay: _nothing,
}
