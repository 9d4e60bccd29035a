"""What a seat sees of a position: where units stand, where its own can go, and what its cards order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import Any

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api

from drumhead_client.bots.devil_dogs.cards import ADVANCE, CARDS, HIT, HOLD, REPOSITION, RETREAT, Order
from drumhead_client.bots.devil_dogs.facts import ADJACENT, CHITS, SECTORS_OF, gained, step

SLOWED_BY = 2
"""What one Hesitation takes off a movement number."""
FARTHEST = 5
"""The most hexes that an order lets a unit move."""

WAYS: Mapping[str, tuple[str, ...]] = {name: tuple(step(name, way) for way in range(1, 7)) for name in ADJACENT}
"""The neighbours of a hex by direction, empty off the map."""
_HOLDERS = {api.CHIT_US: 0, api.CHIT_GE: 1}


@cache
def _field(sectors: tuple[int, ...]) -> Mapping[str, tuple[str, ...]]:
    """The hexes of some sectors with their neighbours among them."""
    inside = {name for name, found in SECTORS_OF.items() if not set(found).isdisjoint(sectors)}
    return {name: tuple(near for near in ADJACENT[name] if near in inside) for name in inside}


class Sight:
    """A position as one seat sees it."""

    def __init__(self, view: Any, seat: int) -> None:
        self.view, self.me, self.foe = view, seat, 1 - seat
        self.units = {unit.id: unit for unit in view.units}
        self.at = {unit.hex: unit for unit in view.units if unit.hex}
        self.hexes: tuple[set[str], set[str]] = (set(), set())
        for name, unit in self.at.items():
            self.hexes[unit.seat].add(name)
        self.zones = tuple({near for name in side for near in ADJACENT[name]} for side in self.hexes)
        """By seat, the hexes adjacent to a unit of it."""
        self.field = _field(tuple(here.sector for here in view.sectors))
        self.gas = {token.hex for token in view.gas}
        self.side = (view.allied, view.german)[seat]
        self.held = {control.objective: control.seat if control.HasField("seat") else None for control in view.control}

    def near_enemy(self, unit: Any) -> bool:
        """Whether an enemy stands beside a unit."""
        return unit.hex in self.zones[1 - unit.seat]

    def inside(self, seat: int, sector: int) -> list[Any]:
        """Units of a seat in a sector."""
        return [self.at[name] for name in sorted(self.hexes[seat]) if sector in SECTORS_OF[name]]

    # Movement

    def reach(self, unit: Any, hexes: int = FARTHEST, *, zones: bool = True) -> dict[str, int]:
        """Hexes in which a unit of this seat could stop, and how many it must move to get there."""
        foes, friends = self.hexes[1 - unit.seat], self.hexes[unit.seat]
        stops = self.zones[1 - unit.seat] if zones else set()
        seen, edge, found = {unit.hex}, [unit.hex], {}
        for far in range(1, hexes + 1):
            following = []
            for name in edge:
                for near in self.field[name]:
                    if near in seen or near in foes or near in self.gas:
                        continue
                    seen.add(near)
                    if near not in friends:
                        found[near] = far
                    if near not in stops:
                        following.append(near)
            edge = following
        return found

    @cached_property
    def reaches(self) -> dict[str, dict[str, int]]:
        """`reach` of every unit of this seat, by its id."""
        return {self.at[name].id: self.reach(self.at[name]) for name in sorted(self.hexes[self.me])}

    def destinations(self, unit: Any, move: str, hexes: int) -> list[str]:
        """Where a movement order lets a unit of this seat go."""
        if move == HOLD or (unit.pin and move != RETREAT):
            return []
        found = (name for name, far in self.reaches[unit.id].items() if far <= hexes)
        if move == REPOSITION:
            return list(found)
        wanted = 1 if move == ADVANCE else -1
        return [name for name in found if gained(unit.seat, unit.hex, name) * wanted > 0]

    # Orders

    def place(self, sector: int) -> int:
        """Where a sector stands among those of the scenario."""
        return next(at for at, here in enumerate(self.view.sectors) if here.sector == sector)

    def slowed(self, place: int, order: Order) -> int:
        """The number of hexes of an order after the enemy's Hesitation."""
        slowed = SLOWED_BY * int(self.view.sectors[place].shelters[self.foe].hesitation)
        return max(1, order.hexes - slowed) if slowed and order.move != HOLD else order.hexes

    def initiative(self, place: int) -> int | None:
        """Who holds a sector."""
        return _HOLDERS.get(self.view.sectors[place].chit)

    def order(self, place: int, indicator: int) -> Order:
        """What an indicator of this seat orders in a sector."""
        card = CARDS[self.me][self.view.sectors[place].cards[self.me]]
        if indicator == api.INDICATOR_GENERAL:
            return card.general
        return card.active if self.initiative(place) == self.me else card.reactive

    @cached_property
    def ordered(self) -> tuple[Order, int]:
        """The order that this seat carries out, and the number of hexes that it lets units move."""
        place = self.place(self.view.sector)
        order = self.order(place, self.view.sectors[place].indicators[self.me])
        return order, self.slowed(place, order)

    @cached_property
    def active_odds(self) -> float:
        """How likely this seat is to hold a sector whose chit is not yet drawn."""
        pool = CHITS[self.view.marker]
        return pool[self.me] / sum(pool)

    # Chance

    @cached_property
    def deviations(self) -> Sequence[float]:
        """How likely the next card of the own deck says each deviation, HIT first, then 1 to 6."""
        side = self.side
        own = {here.cards[self.me] for here in self.view.sectors} | {side.reserve, *side.hand}
        deck = set(CARDS[self.me]) - own - set(side.discards)
        unseen = deck or set(side.discards)
        counts = [0] * 7
        for number in unseen:
            counts[CARDS[self.me][number].deviation] += 1
        return [count / len(unseen) for count in counts]

    def drifted(self, harm: Mapping[str, float], name: str) -> float:
        """What a token placed in a hex is worth after its deviation; `harm` has the worth of a token in a hex."""
        odds = self.deviations
        found = odds[HIT] * harm.get(name, 0.0)
        for way, near in enumerate(WAYS[name], 1):
            found += odds[way] * harm.get(near, 0.0)
        return found
