"""Sergeant: weighs hexes by the objectives they lead to, fire by the steps it takes, cards by what sectors need.

Every choice is made by itself, from the view alone; nothing is searched. The worths were found by playing
(`python -m tests.strength.tune devil_dogs`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api

from drumhead_client.bots.devil_dogs.cards import ADVANCE, CARDS, HIT, HOLD, REPOSITION, Order
from drumhead_client.bots.devil_dogs.facts import (
    ADJACENT,
    DAMAGE,
    OBJECTIVE_HEXES,
    OPEN,
    TERRAIN,
    VICTORY_POINTS,
    distance,
    steps_left,
)
from drumhead_client.bots.devil_dogs.scenarios import SCENARIOS, steps_of
from drumhead_client.bots.devil_dogs.sight import WAYS, Sight
from drumhead_client.bots.uniform import position_digest

_FOOT = (api.UNIT_TYPE_INF, api.UNIT_TYPE_HQ)


@dataclass(frozen=True)
class Temper:
    """How Sergeant weighs, in victory points."""

    near: float = 0.64
    """What is left of an objective's pull with every hex of distance."""
    take: float = 0.6
    """Pull of an objective to be taken, for each point."""
    hold: float = 0.35
    """Pull of an own objective that enemies are near, for each point."""
    crowd: float = 0.3
    """How much each unit near an objective lowers its pull on others."""
    enter: float = 1.0
    """Worth of a hex whose taking wins an objective, for each point."""
    cover: float = 0.15
    """Woods, houses or an embankment around a unit."""
    touch: float = 0.1
    """An enemy in an adjacent hex."""
    sight: float = -0.02
    """An enemy within four hexes of a unit in the open."""
    rear: float = 0.25
    """How much of the pull headquarters and mortars feel."""
    pin: float = 0.35
    """A pin, for each point of the unit."""
    step: float = 0.5
    """A step of a unit, for each point and divided by the steps left."""
    ground: float = 0.5
    """A step of a unit that stands on an objective, for each point of that."""
    attack: float = 0.8
    """A step expected of an MG action or a combat."""
    suffer: float = 0.5
    """A step expected of the enemy in a combat."""
    march: float = 1.0
    """What moving is worth when cards are weighed."""
    barrage: float = 1.2
    gas: float = 0.8
    accurate: float = 1.6
    bayonets: float = 0.8
    """For each own unit beside an enemy."""
    entrench: float = 0.25
    """For each step it may save, enemies being near."""
    shelter: float = 0.3
    """Concealment, Defensive Fire, Hesitation or Hidden MG's, enemies being near."""
    infiltrate: float = 0.3
    """For each unit that may go."""
    rout: float = 0.4
    """For each enemy beside an own unit."""
    leadership: float = 0.8
    misdirection: float = 0.3
    reinforcements: float = 0.5


class Sergeant:
    """One seat. The same seed and position give the same choice."""

    def __init__(self, seed: bytes, temper: Temper | None = None) -> None:
        self._seed, self._temper = seed, temper or Temper()

    def decide(self, view: Any, legal: Sequence[Any]) -> int:
        """Index of the action worth most; between equals the seed decides."""
        if len(legal) == 1:
            return 0
        judge = _Judge(Sight(view, view.viewer), self._temper)
        worth = _WORTHS[view.phase]
        worths = [worth(judge, entry.action) for entry in legal]
        best = max(worths)
        equals = [index for index, each in enumerate(worths) if each >= best - 1e-9]
        if len(equals) == 1:
            return equals[0]
        return equals[int.from_bytes(position_digest(self._seed, view, legal)[:8], "big") % len(equals)]


class _Judge:
    """Worths of the actions of one decision; only their differences count."""

    def __init__(self, sight: Sight, temper: Temper) -> None:
        self._sight, self._temper, self._view = sight, temper, sight.view
        self._values = SCENARIOS[sight.view.options.scenario].values
        self._hexes: dict[tuple[str, str], float] = {}
        self._orders: dict[tuple[int, Order], float] = {}

    # Ground

    @cached_property
    def _pulls(self) -> list[tuple[int, float]]:
        """Objectives that draw units, and how much."""
        sight, temper = self._sight, self._temper
        found = []
        for objective, value in self._values.items():
            spaces = OBJECTIVE_HEXES[objective]
            if sight.held[objective] != sight.me:
                pull = temper.take * value
            else:
                near = min((distance(foe, space) for foe in sight.hexes[sight.foe] for space in spaces), default=9)
                pull = temper.hold * value * max(0.0, (7 - near) / 6)
            around = sum(min(distance(own, space) for space in spaces) <= 2 for own in sight.hexes[sight.me])
            if pull:
                found.append((objective, pull / (1 + temper.crowd * max(0, around - 1))))
        return found

    def _ground(self, unit: Any, name: str) -> float:
        """What it is worth that a unit stands in a hex."""
        key = (unit.id, name)
        if key not in self._hexes:
            self._hexes[key] = self._weigh(unit, name)
        return self._hexes[key]

    def _weigh(self, unit: Any, name: str) -> float:
        sight, temper = self._sight, self._temper
        leads = unit.kind not in (api.UNIT_TYPE_HQ, api.UNIT_TYPE_MORTAR)
        pull = 0.0
        for objective, strength in self._pulls:
            far = min(distance(name, space) for space in OBJECTIVE_HEXES[objective])
            pull += strength * temper.near**far
            if far == 0 and self._enters(objective):
                pull += temper.enter * self._values[objective]
        worth = pull if leads else temper.rear * pull
        covered = TERRAIN[name] != OPEN
        worth += temper.cover * covered
        touching = sum(near in sight.hexes[sight.foe] for near in ADJACENT[name])
        worth += (temper.touch if leads else -temper.touch) * min(2, touching)
        if not covered:
            worth += temper.sight * sum(distance(name, foe) <= 4 for foe in sight.hexes[sight.foe])
        return worth

    def _enters(self, objective: int) -> bool:
        """Whether an own unit in any of its hexes wins an objective."""
        sight = self._sight
        return sight.held[objective] != sight.me and not any(
            space in sight.hexes[sight.foe] for space in OBJECTIVE_HEXES[objective]
        )

    def _gain(self, unit: Any, destinations: Sequence[str]) -> float:
        """How much better the best of some hexes is than where the unit stands."""
        if not destinations:
            return 0.0
        return max(self._ground(unit, name) for name in destinations) - self._ground(unit, unit.hex)

    # Losses

    def _points(self, unit: Any) -> float:
        return float(VICTORY_POINTS[unit.kind])

    def _step(self, unit: Any) -> float:
        """What a step of a unit is worth to the side that takes it."""
        left = steps_left(unit.strength, steps_of(unit.id))
        worth = self._temper.step * self._points(unit) / left
        stands = [objective for objective in self._values if unit.hex in OBJECTIVE_HEXES[objective]]
        return worth + sum(self._temper.ground * self._values[each] / left for each in stands)

    def _pinned(self, unit: Any) -> float:
        """What a pin does to a unit, a step if it has one already."""
        return self._step(unit) if unit.pin else self._temper.pin * self._points(unit)

    def _harms(self, each: Callable[[Any], float], *, around: bool) -> dict[str, float]:
        """What a token in a hex is worth, for every hex where it harms somebody."""
        found: dict[str, float] = {}
        for name, unit in self._sight.at.items():
            harm = each(unit) * (1 if unit.seat == self._sight.foe else -1.2)
            for near in (name, *ADJACENT[name]) if around else (name,):
                if near in self._sight.field:
                    found[near] = found.get(near, 0.0) + harm
        return found

    @cached_property
    def _shells(self) -> dict[str, float]:
        return self._harms(self._pinned, around=False)

    @cached_property
    def _bursts(self) -> dict[str, float]:
        return self._harms(self._step, around=True)

    # Cards and orders

    def assign_cards(self, action: Any) -> float:
        return sum(self._card(place, card) for place, card in enumerate(action.cards))

    def _card(self, place: int, number: int) -> float:
        """What a card may be expected to do in a sector before its chit is drawn."""
        card, odds = CARDS[self._sight.me][number], self._sight.active_odds
        active, reactive, general = (self._order(place, order) for order in (card.active, card.reactive, card.general))
        return odds * max(active, general) + (1 - odds) * max(reactive, general)

    def place_orders(self, action: Any) -> float:
        return sum(
            self._order(place, self._sight.order(place, indicator)) for place, indicator in enumerate(action.indicators)
        )

    def activate_sector(self, action: Any) -> float:
        place = self._sight.place(action.sector)
        return self._order(place, self._sight.order(place, self._view.sectors[place].indicators[self._sight.me]))

    def _order(self, place: int, order: Order) -> float:
        """What an order does in a sector."""
        key = (place, order)
        if key not in self._orders:
            sector = _Sector(self._sight, place)
            worth = self._temper.march * self._march(sector, order)
            worth += self._temper.attack * sector.steps(order.mg)
            worth += sum(self._keyword(sector, keyword, x) for keyword, x in order.keywords)
            self._orders[key] = worth
        return self._orders[key]

    def _march(self, sector: _Sector, order: Order) -> float:
        """What a movement wins, and what staying costs those that must move."""
        sight, worth = self._sight, 0.0
        if order.move == HOLD:
            return 0.0
        hexes = sight.slowed(sector.place, order)
        for unit in sector.own:
            destinations = sight.destinations(unit, order.move, hexes)
            worth += max(self._gain(unit, destinations), self._staying(unit, order.move, bool(destinations)))
        return worth

    def _staying(self, unit: Any, move: str, could: bool) -> float:
        """What it costs a unit not to move."""
        if not could or move == REPOSITION or (move == ADVANCE and self._sight.near_enemy(unit)):
            return 0.0
        return -self._pinned(unit)

    def _keyword(self, sector: _Sector, keyword: int, x: int) -> float:
        temper = self._temper
        if keyword == api.KEYWORD_COMBAT:
            dealt, suffered = sector.combat(x)
            return temper.attack * dealt - temper.suffer * suffered
        if keyword == api.KEYWORD_ENTRENCH:
            return temper.entrench * x * sector.pressed
        if keyword in _SHELTERS:
            return temper.shelter * sector.pressed
        if keyword == api.KEYWORD_RALLY:
            return self._eased(sector, x, lambda unit: unit.pin)
        if keyword == api.KEYWORD_REGROUP:
            return self._eased(sector, x, lambda unit: unit.pin and not self._sight.near_enemy(unit))
        if keyword == api.KEYWORD_AUDACITY:
            return max((self._restored(unit) for unit in sector.own), default=0.0)
        if keyword == api.KEYWORD_BAYONETS:
            return temper.bayonets * len(sector.touching)
        if keyword == api.KEYWORD_ROUT:
            return temper.rout * len(sector.touched)
        if keyword == api.KEYWORD_INFILTRATE:
            return temper.infiltrate * min(x, len(sector.own))
        if keyword in _BARRAGES:
            return (temper.gas if keyword == api.KEYWORD_GAS_BARRAGE else temper.barrage) * sector.crowded
        if keyword == api.KEYWORD_ACCURATE_FIRE:
            return temper.accurate * bool(sector.near) * temper.attack
        plain: Mapping[int, float] = {
            api.KEYWORD_LEADERSHIP: temper.leadership,
            api.KEYWORD_MISDIRECTION: temper.misdirection,
            api.KEYWORD_REINFORCEMENTS: temper.reinforcements,
        }
        return plain[keyword]

    def _eased(self, sector: _Sector, x: int, fits: Callable[[Any], bool]) -> float:
        return self._temper.pin * sum(sorted((self._points(u) for u in sector.own if fits(u)), reverse=True)[:x])

    def _restored(self, unit: Any) -> float:
        """What it is worth to free a unit of everything."""
        full = steps_of(unit.id)
        lost = full - steps_left(unit.strength, full)
        return self._points(unit) * (self._temper.step * lost / full + self._temper.pin * bool(unit.pin))

    # Movement

    def move(self, action: Any) -> float:
        """The unit that gains most moves next; nobody, if all would lose."""
        if action.HasField("done"):
            return 0.0
        order, hexes = self._sight.ordered
        unit = self._sight.units[action.choose_unit.unit]
        obliged = order.move != ADVANCE or unit.id not in self._view.task.exempt
        stays = self._staying(unit, order.move, could=obliged)
        return self._gain(unit, self._sight.destinations(unit, order.move, hexes)) - stays - 1e-6

    def infiltrate(self, action: Any) -> float:
        if action.HasField("done"):
            return 0.0
        unit = self._sight.units[action.choose_unit.unit]
        return self._gain(unit, list(self._sight.reach(unit, 2, zones=False))) - 1e-6

    def go(self, action: Any) -> float:
        """Where the unit that must be carried through goes, or that it refuses."""
        task = self._view.task
        unit = self._sight.units[task.target if self._view.phase == api.PHASE_RETREAT else task.unit]
        if action.HasField("refuse"):
            return (
                self._ground(unit, unit.hex)
                - self._pinned(unit)
                - self._temper.pin * bool(unit.pin) * self._points(unit)
            )
        return self._ground(unit, action.move_to.hex)

    def advance(self, action: Any) -> float:
        """Whether the attacker enters the hex that was vacated."""
        unit, task = self._sight.units[self._view.task.unit], self._view.task
        return self._ground(unit, task.hex if action.HasField("advance") else unit.hex)

    # Fire

    def target(self, action: Any) -> float:
        return self._step(self._sight.units[action.assign_step.unit])

    def bayonets(self, action: Any) -> float:
        unit = self._sight.units[action.choose_unit.unit]
        foes = self._sight.hexes[self._sight.foe]
        return max(self._step(self._sight.at[name]) for name in ADJACENT[unit.hex] if name in foes)

    def mortar(self, action: Any) -> float:
        return self._sight.drifted(self._shells, action.place_token.hex)

    def barrage(self, action: Any) -> float:
        name, odds, bursts = action.place_token.hex, self._sight.deviations, self._bursts
        drifts = self._view.task.keyword == api.KEYWORD_BARRAGE
        worth = odds[HIT] * (bursts.get(name, 0.0) + max(_second(bursts, name, way, 2) for way in range(6)))
        for way in range(6):
            first = WAYS[name][way] if drifts else name
            worth += odds[way + 1] * (bursts.get(first, 0.0) + _second(bursts, name, way, 3 if drifts else 2))
        return worth

    def direction(self, action: Any) -> float:
        return _second(self._bursts, self._view.task.hex, action.choose_direction.direction - 1, 2)

    def gas(self, action: Any) -> float:
        return self._sight.drifted(self._bursts, action.place_token.hex)

    # Recovery and reserves

    def restore(self, action: Any) -> float:
        if action.HasField("done"):
            return 0.0
        return self._restored(self._sight.units[action.choose_unit.unit])

    def repeat(self, action: Any) -> float:
        sector = _Sector(self._sight, self._sight.place(self._view.sector))
        return self._keyword(sector, action.repeat_keyword.keyword, action.repeat_keyword.x)

    def misdirect(self, action: Any) -> float:
        """The sector where the enemy is strongest."""
        return (
            float(len(self._sight.inside(self._sight.foe, action.misdirect.sector))) if action.misdirect.sector else 0.0
        )

    def shift(self, action: Any) -> float:
        """The largest group, own ones first."""
        if action.HasField("done"):
            return 0.0
        group = SCENARIOS[self._view.options.scenario].groups[action.shift_group.group]
        return len(group.units) + 0.5 * (group.seat == self._sight.me)

    def returns(self, action: Any) -> float:
        return float(not action.HasField("done"))

    def place(self, action: Any) -> float:
        task = self._view.task
        return self._ground(self._sight.units[task.unit], action.place_unit.hex)

    def any(self, _: Any) -> float:
        return 0.0


_SHELTERS = (
    api.KEYWORD_CONCEALMENT,
    api.KEYWORD_DEFENSIVE_FIRE,
    api.KEYWORD_HESITATION,
    api.KEYWORD_HIDDEN_MGS,
)
_BARRAGES = (api.KEYWORD_BARRAGE, api.KEYWORD_RECON_BARRAGE, api.KEYWORD_GAS_BARRAGE)


def _second(bursts: Mapping[str, float], name: str, way: int, hexes: int) -> float:
    """What a token is worth so many hexes away."""
    for _ in range(hexes):
        name = WAYS[name][way] if name else ""
    return bursts.get(name, 0.0)


class _Sector:
    """What matters of a sector when cards are weighed."""

    def __init__(self, sight: Sight, place: int) -> None:
        self.place = place
        sector = sight.view.sectors[place].sector
        self.own, self.foes = sight.inside(sight.me, sector), sight.inside(sight.foe, sector)
        self.near = [foe for foe in self.foes if any(distance(own.hex, foe.hex) <= 6 for own in self.own)]
        """Enemies that units of the sector are likely to see."""
        self.touching = [own for own in self.own if sight.near_enemy(own) and not own.pin and own.kind in _FOOT]
        self.touched = [foe for foe in self.foes if sight.near_enemy(foe)]
        self.crowded = min(1.0, len(self.foes) / 4)
        """How likely a barrage finds somebody."""
        close = sum(any(distance(own.hex, foe.hex) <= 3 for own in self.own) for foe in self.foes)
        self.pressed = min(1.0, close / 3)
        """How likely the enemy strikes here."""

    def steps(self, damage: int) -> float:
        """Steps that combat damage takes of the enemies near: first in the open, then in cover, one at least."""
        return _steps(damage, self.near)

    def combat(self, x: int) -> tuple[float, float]:
        """Steps dealt and suffered in a combat at a range, units standing as they do."""
        pairs = [(own, foe) for own in self.own for foe in self.foes if distance(own.hex, foe.hex) <= x]
        own = {pair[0].id: pair[0] for pair in pairs}.values()
        foes = {pair[1].id: pair[1] for pair in pairs}.values()
        return _steps(sum(DAMAGE[u.kind] for u in own), foes), _steps(sum(DAMAGE[u.kind] for u in foes), own)


def _steps(damage: int, units: Any) -> float:
    if not damage or not units:
        return 0.0
    in_open = sum(TERRAIN[unit.hex] == OPEN for unit in units)
    if damage <= in_open:
        return float(damage)
    return max(1.0, in_open + min(len(units) - in_open, (damage - in_open) // 2))


_WORTHS: Mapping[int, Callable[[_Judge, Any], float]] = {
    api.PHASE_ASSIGN_CARDS: lambda judge, action: judge.assign_cards(action.assign_cards),
    api.PHASE_ASSIGN_ORDERS: lambda judge, action: judge.place_orders(action.place_orders),
    api.PHASE_CHOOSE_SECTOR: lambda judge, action: judge.activate_sector(action.activate_sector),
    api.PHASE_MORTAR: _Judge.any,
    api.PHASE_MORTAR_TARGET: _Judge.mortar,
    api.PHASE_GAS_UNIT: _Judge.any,
    api.PHASE_GAS_MOVE: _Judge.go,
    api.PHASE_MOVE: _Judge.move,
    api.PHASE_MOVE_TO: _Judge.go,
    api.PHASE_MG_ASSIGN: _Judge.target,
    api.PHASE_COMBAT_ASSIGN: _Judge.target,
    api.PHASE_ACCURATE_FIRE: _Judge.target,
    api.PHASE_AUDACITY: _Judge.restore,
    api.PHASE_BARRAGE: _Judge.barrage,
    api.PHASE_BARRAGE_DIRECTION: _Judge.direction,
    api.PHASE_GAS_BARRAGE: _Judge.gas,
    api.PHASE_BAYONETS: _Judge.bayonets,
    api.PHASE_BAYONETS_TARGET: _Judge.target,
    api.PHASE_RETREAT_UNIT: _Judge.any,
    api.PHASE_RETREAT: _Judge.go,
    api.PHASE_BAYONETS_ADVANCE: _Judge.advance,
    api.PHASE_INFILTRATE: _Judge.infiltrate,
    api.PHASE_INFILTRATE_TO: _Judge.go,
    api.PHASE_LEADERSHIP: _Judge.repeat,
    api.PHASE_MISDIRECTION: _Judge.misdirect,
    api.PHASE_RALLY: _Judge.restore,
    api.PHASE_REGROUP: _Judge.restore,
    api.PHASE_REINFORCEMENTS: _Judge.shift,
    api.PHASE_REPLACEMENT: _Judge.restore,
    api.PHASE_REORGANISE: _Judge.returns,
    api.PHASE_REORGANISE_TO: _Judge.place,
    api.PHASE_DEPLOY: _Judge.place,
}
