"""Devil Dogs by its events: map, tokens, cards turned up, marker, track and points; not hands, shelters or tasks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api

from drumhead_client.bots.devil_dogs.facts import VICTORY_POINTS
from drumhead_client.bots.devil_dogs.scenarios import SCENARIOS, kind_of, regiment, seat_of

REPLACEMENTS = 12
"""Allied replacement points when a match begins."""
_GONE = (api.PLACE_DEAD_POOL, api.PLACE_SCORED)
_COMING = (api.PLACE_MAP, api.PLACE_TRACK, api.PLACE_WAITING)


class Follower:
    """The view of a spectator, entry for entry."""

    def __init__(self, record: Any) -> None:
        self._scenario = SCENARIOS[record.options.scenario]
        scenario = self._scenario
        self._view = api.View(
            options=record.options,
            turn=1,
            turns=scenario.turns,
            attacker=scenario.attacker,
            marker=scenario.marker,
            replacements=REPLACEMENTS,
            sectors=[_fresh(sector) for sector in scenario.sectors],
            units=[
                *(_unit(name, api.PLACE_MAP, where) for name, where in scenario.places.items()),
                *(_unit(name, api.PLACE_TRACK) for group in scenario.groups.values() for name in group.units),
            ],
            control=[_control(objective, seat) for objective, seat in scenario.control.items()],
            track=[api.Due(group=name, turn=group.turn) for name, group in scenario.groups.items()],
        )
        self._units = {unit.id: unit for unit in self._view.units}
        self._before = ""
        """Name of the event before, shuffles passed over."""

    def __call__(self, entry: Any) -> Any:
        """The view after the next entry, a copy."""
        for event in entry.events:
            name = event.WhichOneof("event")
            getattr(self, f"_{name}", self._nothing)(getattr(event, name))
            if name != "deck_shuffled":
                self._before = name
        for seat, side in enumerate(self._sides):
            side.points = self._points(seat)
        view = api.View()
        view.CopyFrom(self._view)
        return view

    @property
    def _sides(self) -> tuple[Any, Any]:
        return self._view.allied, self._view.german

    def _points(self, seat: int) -> int:
        values = self._scenario.values
        held = sum(values[each.objective] for each in self._view.control if each.HasField("seat") and each.seat == seat)
        gone = (unit for unit in self._view.units if unit.seat != seat and unit.place in _GONE)
        return held + sum(VICTORY_POINTS[unit.kind] for unit in gone)

    def _here(self, sector: int) -> Any:
        return next(here for here in self._view.sectors if here.sector == sector)

    def _nothing(self, _: Any) -> None:
        """What changes nothing that is followed."""

    # The turn

    def _decision_opened(self, told: Any) -> None:
        self._view.phase = told.phase

    def _cards_assigned(self, told: Any) -> None:
        self._sides[told.seat].cards_assigned = True

    def _initiative_drawn(self, told: Any) -> None:
        self._here(told.sector).chit = told.chit

    def _battlefield_initiative_set(self, told: Any) -> None:
        self._view.battlefield = told.seat

    def _orders_placed(self, told: Any) -> None:
        self._sides[told.seat].orders_placed = True

    def _orders_revealed(self, told: Any) -> None:
        for here, indicator in zip(self._view.sectors, told.indicators, strict=True):
            here.indicators[told.seat] = indicator

    def _sector_activated(self, told: Any) -> None:
        here = self._here(told.sector)
        here.activated = True
        here.cards[:] = [told.allied, told.german]
        self._view.sector = told.sector

    def _turn_ended(self, told: Any) -> None:
        view = self._view
        fresh = [_fresh(here.sector) for here in view.sectors]
        del view.sectors[:]
        view.sectors.extend(fresh)
        view.ClearField("battlefield")
        view.ClearField("sector")
        for side in self._sides:
            side.cards_assigned = side.orders_placed = False
        for unit in view.units:
            if unit.place == api.PLACE_DEAD_POOL:
                unit.place = api.PLACE_SCORED
        self._keep(due for due in view.track if due.turn > told.turn)
        view.turn = told.turn + 1

    def _game_over(self, told: Any) -> None:
        self._view.turn = min(self._view.turn, self._view.turns)
        self._view.phase = api.PHASE_OVER
        self._view.result.CopyFrom(told)

    def _marker_moved(self, told: Any) -> None:
        self._view.marker = told.destination

    def _objective_taken(self, told: Any) -> None:
        next(each for each in self._view.control if each.objective == told.objective).seat = told.seat

    # Tokens

    def _token_placed(self, told: Any) -> None:
        if told.token == api.TOKEN_KIND_GAS and told.hex:
            self._view.gas.add(seat=told.seat, hex=told.hex)

    def _deviation_drawn(self, told: Any) -> None:
        """A card that follows no token that was put down lets a gas token drift, which turns it over."""
        if self._before != "token_placed":
            next(token for token in self._view.gas if token.seat == told.seat and not token.drifted).drifted = True

    def _token_moved(self, told: Any) -> None:
        if told.token != api.TOKEN_KIND_GAS:
            return
        # Of two tokens in one hex the one that moves is the one drawn for last.
        token = next(token for token in reversed(self._view.gas) if token.hex == told.origin)
        token.hex = told.destination
        if not told.destination:
            self._view.gas.remove(token)

    def _gas_removed(self, told: Any) -> None:
        self._view.gas.remove(next(token for token in self._view.gas if token.hex == told.hex and token.drifted))

    # Units

    def _unit_moved(self, told: Any) -> None:
        self._units[told.unit].hex = told.destination

    def _unit_pinned(self, told: Any) -> None:
        self._units[told.unit].pin = True

    def _pin_removed(self, told: Any) -> None:
        self._units[told.unit].pin = False

    def _step_lost(self, told: Any) -> None:
        unit = self._units[told.unit]
        unit.strength = told.strength
        if told.strength == api.STRENGTH_DESTROYED:
            _leave(unit, api.PLACE_DEAD_POOL)

    def _unit_restored(self, told: Any) -> None:
        unit = self._units[told.unit]
        unit.strength, unit.pin = told.strength, False

    # Reserves

    def _group_shifted(self, told: Any) -> None:
        next(due for due in self._view.track if due.group == told.group).turn = told.turn

    def _regiment_removed(self, told: Any) -> None:
        for unit in self._view.units:
            if regiment(unit.id) == told.regiment and unit.place in _COMING:
                _leave(unit, api.PLACE_REMOVED)
        groups = self._scenario.groups
        self._keep(due for due in self._view.track if regiment(groups[due.group].units[0]) != told.regiment)

    def _replacement_spent(self, told: Any) -> None:
        self._view.replacements = told.left

    def _unit_returned(self, told: Any) -> None:
        unit = self._units[told.unit]
        unit.place, unit.hex, unit.strength = api.PLACE_MAP, told.hex, api.STRENGTH_REDUCED

    def _unit_arrived(self, told: Any) -> None:
        unit = self._units[told.unit]
        unit.hex = told.hex
        unit.place = api.PLACE_MAP if told.hex else api.PLACE_WAITING

    def _keep(self, dues: Iterator[Any]) -> None:
        kept = [api.Due(group=due.group, turn=due.turn) for due in dues]
        del self._view.track[:]
        self._view.track.extend(kept)


def _fresh(sector: Any) -> Any:
    return api.SectorView(
        sector=sector, cards=[0, 0], indicators=[api.INDICATOR_UNSPECIFIED] * 2, shelters=[api.Shelter(), api.Shelter()]
    )


def _unit(name: str, place: Any, where: str = "") -> Any:
    kind: Any = kind_of(name)
    return api.Unit(id=name, seat=seat_of(name), kind=kind, place=place, hex=where, strength=api.STRENGTH_FULL)


def _control(objective: Any, seat: int | None) -> Any:
    return api.Control(objective=objective, seat=seat)


def _leave(unit: Any, place: int) -> None:
    unit.place, unit.hex, unit.pin = place, "", False
