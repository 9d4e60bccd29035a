"""Positions as tests write them: units by id and hex, orders in words, deviation cards by what they say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import replace

from services.devil_dogs import rules
from services.devil_dogs.components import (
    ALLIED,
    CARDS,
    FIELDS,
    GERMAN,
    SIDES,
    UNITS,
    BonusMode,
    Card,
    Chit,
    Indicator,
    Keyword,
    KeywordOrder,
    MoveType,
    Order,
    OrderKind,
    Scenario,
    Sector,
    Strength,
)
from services.devil_dogs.moves import (
    Action,
    ActionTaken,
    ActivateSector,
    ChooseUnit,
    DecisionOpened,
    Done,
    Event,
    MoveTo,
    Phase,
    Stage,
)
from services.devil_dogs.rules.table import Table, board
from services.devil_dogs.state import (
    Control,
    Due,
    Gas,
    Options,
    Place,
    SectorState,
    Shelter,
    Side,
    State,
    Task,
    Unit,
)
from services.rulekit.chance import Scripted
from services.rulekit.contract import IllegalAction
from services.rulekit.piles import Pile

FIRST_OWN_CARD = 101
"""Cards that tests make have numbers from here on."""

FULL, FULL_FALTER, REDUCED, REDUCED_FALTER, DESTROYED = Strength
P1: Mapping[str, Any] = {
    "5M-C-16": "1316",
    "5M-C-20": "1416 pin",
    "6MGB-15": "1315",
    "461-III-9": "1415",
    "461-III-MG": "1515 pin",
    "461-III-10": "1414",
}
"""The position P1 of the worked cases, in sector B."""


def order(move: str = "hold 0", mg: int = 0, *keywords: str) -> Order:
    """An order in words: order("advance 3", 4, "combat 2", "bayonets"); what is left out does nothing.

    The keyword that fills a gap is Misdirection, against an opponent without a reserve.
    """
    kind, hexes = move.split()
    parts = [*keywords, *(["misdirection"] * (2 - len(keywords)))]
    return Order(MoveType(kind), int(hexes), mg, (_keyword(parts[0]), _keyword(parts[1])))


def _keyword(words: str) -> KeywordOrder:
    name, _, x = words.partition(" ")
    return KeywordOrder(Keyword(name), int(x or 0))


QUIET = order()
"""Nothing moves, nothing fires, no keyword does anything."""


def card(seat: int, what: Order | Mapping[str, Order]) -> int:
    """A card of our own with one order in all three boxes, or with the boxes given; its number."""
    number = max(FIRST_OWN_CARD - 1, *CARDS[seat]) + 1
    boxes = what if isinstance(what, Mapping) else {}
    orders = {kind: boxes.get(kind.value, QUIET) if boxes else what for kind in OrderKind}
    CARDS[seat][number] = Card(number, "made for a test", 0, orders)  # type: ignore[arg-type]
    return number


def drawing(seat: int, *deviations: int) -> list[tuple[int]]:
    """Cards of a seat's deck that say these deviations, 0 for a HIT, as chance draws them one by one."""
    return [(next(n for n, each in CARDS[seat].items() if each.deviation == deviation),) for deviation in deviations]


def placed(scenario: Scenario, units: Mapping[str, str]) -> tuple[Unit, ...]:
    """Every unit of a scenario: those named in their hex ("1416 reduced pin"), all others withdrawn.

    A word instead of a hex is a place off the map: "dead_pool", "track", "waiting", "scored".
    """
    made = {}
    for name, text in units.items():
        where, *words = text.split()
        strength = next((Strength(word) for word in words if word != "pin"), FULL)
        if where.isdigit():
            made[name] = Unit(name, UNITS[name].seat, UNITS[name].kind, Place.MAP, where, strength, "pin" in words)
        else:
            gone = DESTROYED if where in ("dead_pool", "scored") else strength
            made[name] = Unit(name, UNITS[name].seat, UNITS[name].kind, Place(where), "", gone)
    assert set(made) <= set(FIELDS[scenario].units), set(made) - set(FIELDS[scenario].units)
    gone = Place.REMOVED
    return tuple(
        made.get(name, Unit(name, UNITS[name].seat, UNITS[name].kind, gone)) for name in FIELDS[scenario].units
    )


def position(
    units: Mapping[str, str],
    *,
    scenario: str = "s3",
    marker: int = 0,
    turn: int = 1,
    gas: Sequence[Gas] = (),
    track: Sequence[Due] = (),
    replacements: int = 12,
    bonus: str = "battlefield",
    **fields: Any,
) -> State:
    """A turn before anything was drawn in it, with nothing but what is given."""
    name = Scenario(scenario)
    facts = FIELDS[name].facts
    state = State(
        Options(name, mg_bonus_mode=BonusMode(bonus)),
        placed(name, units),
        (Side(Pile(SIDES[ALLIED], 20)), Side(Pile(SIDES[GERMAN], 20))),
        tuple(SectorState(sector) for sector in facts.sectors),
        tuple(Control(objective, seat) for objective, seat in facts.control.items()),
        tuple(track),
        marker,
        replacements,
        turn,
        gas=tuple(gas),
    )
    return replace(state, **fields)


def activation(
    units: Mapping[str, str],
    allied: Order | Mapping[str, Order] = QUIET,
    german: Order | Mapping[str, Order] = QUIET,
    *,
    sector: str = "B",
    chit: str = "us",
    battlefield: int = ALLIED,
    indicators: Sequence[str] = ("general", "general"),
    activated: str = "",
    shelters: Mapping[str, tuple[Shelter, Shelter]] | None = None,
    reserves: tuple[int, int] = (0, 0),
    executed: Sequence[Sequence[str]] = ((), ()),
    **fields: Any,
) -> State:
    """The choice of a sector, in which these two orders will be executed; the other sectors' cards do nothing.

    The orders are general ones, which have no bonus, unless the indicators say otherwise.
    """
    state = position(units, **fields)
    sectors = []
    for here in state.sectors:
        mine = here.sector.value == sector
        cards = (card(ALLIED, allied if mine else QUIET), card(GERMAN, german if mine else QUIET))
        sectors.append(
            replace(
                here,
                chit=Chit(chit),
                cards=cards,
                indicators=tuple(Indicator(each) for each in indicators),
                activated=here.sector.value in activated,
                shelters=(shelters or {}).get(here.sector.value, here.shelters),
            )
        )
    sides = tuple(
        replace(side, reserve=reserve, executed=tuple(map(_keyword, words)))
        for side, reserve, words in zip(state.sides, reserves, executed, strict=True)
    )
    seat = battlefield if len(activated) % 2 == 0 else 1 - battlefield
    return replace(
        state,
        sectors=tuple(sectors),
        sides=sides,
        stage=Stage.SECTOR,
        battlefield=battlefield,
        phase=Phase.CHOOSE_SECTOR,
        task=Task(seat),
    )


@dataclass(frozen=True)
class Played:
    """A state and the events on the way to it."""

    state: State
    events: tuple[Event, ...]

    def of(self, *kinds: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kinds)]

    def facts(self) -> list[Event]:
        """The events but for decisions opened and actions taken."""
        return [event for event in self.events if not isinstance(event, DecisionOpened | ActionTaken)]

    def unit(self, name: str) -> Unit:
        return unit(self.state, name)

    def now(self, *names: str) -> list[str]:
        """Units as `placed` writes them."""
        return [written(self.unit(name)) for name in names]

    @property
    def phase(self) -> Phase:
        assert self.state.phase is not None
        return self.state.phase

    @property
    def seat(self) -> int:
        (decision,) = rules.deciders(self.state)
        return decision.seat

    def choices(self) -> list[Any]:
        """What the deciding seat may choose from, as bare ids, hexes or the like; None is the end of a series."""
        return choices(self.state)


def unit(state: State, name: str) -> Unit:
    return state.units[state.field.index[name]]


def written(each: Unit) -> str:
    """A unit in words, as `placed` reads them."""
    where = each.hex or each.place.value
    words = [where] + ([each.strength.value] if each.hex and each.strength is not FULL else []) + ["pin"] * each.pin
    return " ".join(words)


def choices(state: State) -> list[Any]:
    (decision,) = rules.deciders(state)
    return [_bare(action) for action in rules.legal(state, decision.seat)]


def _bare(action: Action) -> Any:
    values = [getattr(action, name) for name in action.__struct_fields__]
    if not values:
        return None if isinstance(action, Done) else type(action).__name__
    return values[0] if len(values) == 1 else tuple(values)


def played(state: State, *actions: Action, cards: Sequence[Sequence[int]] = (), samples: Any = ()) -> Played:
    """Play actions, each by the seat that decides; the cards must be exactly those that are drawn."""
    chance = Scripted(cards=cards, samples=samples)
    events: list[Event] = []
    for action in actions:
        (decision,) = rules.deciders(state)
        step = rules.apply(state, decision.seat, action, chance)
        state = step.state
        events += step.events
    chance.finish()
    return Played(state, tuple(events))


def activated(
    state: State, *actions: Action, sector: str = "B", cards: Sequence[Sequence[int]] = (), samples: Any = ()
) -> Played:
    """Activate the sector, then play on."""
    return played(state, ActivateSector(Sector(sector)), *actions, cards=cards, samples=samples)


def mover(name: str, where: str) -> tuple[Action, Action]:
    """Choose a unit and move it."""
    return ChooseUnit(name), MoveTo(where)


def refused(state: State, action: Action, seat: int | None = None) -> str:
    """The clause of a refusal."""
    if seat is None:
        (decision,) = rules.deciders(state)
        seat = decision.seat
    chance = Scripted()
    with pytest.raises(IllegalAction) as refusal:
        rules.apply(state, seat, action, chance)
    assert refusal.value.reason
    assert chance.operations == []
    return refusal.value.clause


def table(state: State, cards: Sequence[Sequence[int]] = (), samples: Any = ()) -> Table:
    """A table for the functions of a single chapter."""
    return Table(state, Scripted(cards=cards, samples=samples))


def on_board(state: State) -> Any:
    return board(state)
