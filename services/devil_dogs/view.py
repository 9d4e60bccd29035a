"""What a seat, or a spectator, may see (DVD-010, DVD-042, DVD-046, DVD-049; RULES.md 3).

Hidden are the other seat's hand, reserve, face-down cards and unrevealed indicators, and the order of both decks.
"""

from __future__ import annotations

from msgspec.structs import replace

from services.devil_dogs.components import Chit, Indicator, KeywordOrder, Sector
from services.devil_dogs.moves import (
    ActionTaken,
    AssignCards,
    CardsDrawn,
    Event,
    GameOver,
    Phase,
    PlaceOrders,
    Stage,
)
from services.devil_dogs.rules import points
from services.devil_dogs.rules.initiative import cards_assigned, orders_placed
from services.devil_dogs.state import Control, Due, Gas, Mortar, Options, SectorState, Shelter, Side, State, Task, Unit
from services.rulekit.values import Value


class SectorView(Value):
    """A sector in this turn. Pairs are (Allied, German)."""

    sector: Sector
    """Which."""
    chit: Chit | None
    """Its initiative chit; unset: not yet drawn."""
    activated: bool
    """Whether it was activated this turn."""
    cards: tuple[int, int]
    """Numbers of the two command cards; 0: none, or face down and not the viewer's."""
    indicators: tuple[Indicator | None, Indicator | None]
    """The two order indicators; unset: not yet placed, or placed and neither revealed nor the viewer's."""
    shelters: tuple[Shelter, Shelter]
    """What the keywords of either seat left."""


class SideView(Value):
    """What is public of one seat, and of its cards what the viewer may see."""

    hand_size: int
    """Cards in its hand, the reserve not counted once the others are assigned."""
    hand: tuple[int, ...]
    """Numbers of the cards in its hand, for the owner; empty for others."""
    has_reserve: bool
    """Whether it keeps a reserve card."""
    reserve: int
    """Number of the reserve card, for the owner; 0: none, or not the viewer's."""
    deck_size: int
    """Cards in its deck."""
    discards: tuple[int, ...]
    """Its discard pile, oldest first."""
    cards_assigned: bool
    """Whether it has put its cards in the sectors this turn."""
    orders_placed: bool
    """Whether it has set its order indicators this turn."""
    executed: tuple[KeywordOrder, ...]
    """Different keywords that it has executed this turn."""
    points: int
    """Victory points as things stand."""


class View(Value):
    """The position as one seat, or a spectator, may see it."""

    viewer: int | None
    """Seat whose view this is; unset: a spectator's."""
    options: Options
    """Settings in force, every field set."""
    turn: int
    """Turn, from 1."""
    turns: int
    """Last turn of the scenario."""
    attacker: int
    """Seat of the scenario attacker."""
    phase: Phase
    """The decision that is open."""
    stage: Stage
    """Part of the turn."""
    acting: int
    """Seat whose part of the stage it is, where a stage has two."""
    sector: Sector | None
    """The sector last activated this turn."""
    marker: int
    """Initiative marker, -12 to 12; positive favours the Allies."""
    battlefield: int | None
    """Holder of battlefield initiative; unset: not yet determined this turn."""
    sectors: tuple[SectorView, ...]
    """Sectors of the scenario, from west to east."""
    allied: SideView
    """Seat 0."""
    german: SideView
    """Seat 1."""
    units: tuple[Unit, ...]
    """Every unit of the scenario."""
    gas: tuple[Gas, ...]
    """Gas tokens on the map, in the order placed."""
    control: tuple[Control, ...]
    """Objectives of the scenario."""
    track: tuple[Due, ...]
    """Reinforcement groups on the turn track."""
    replacements: int
    """US replacement points left."""
    replaced: tuple[str, ...]
    """Regiments that had their replacement point this turn."""
    mortars: tuple[Mortar, ...]
    """Mortars that must still fire in this phase."""
    task: Task | None
    """What is being carried out."""
    result: GameOver | None
    """Set once the match is over."""


def view(state: State, seat: int | None) -> View:
    """The position for a seat; None is a spectator."""
    assert state.phase is not None
    facts = state.field.facts
    return View(
        seat,
        state.options,
        state.turn,
        facts.turns,
        facts.attacker,
        state.phase,
        state.stage,
        state.acting,
        state.sector,
        state.marker,
        state.battlefield,
        tuple(_sector(state, number, here, seat) for number, here in enumerate(state.sectors)),
        _side(state, 0, seat),
        _side(state, 1, seat),
        state.units,
        state.gas,
        state.control,
        state.track,
        state.replacements,
        state.replaced,
        state.mortars,
        state.task,
        state.result,
    )


def _sector(state: State, number: int, here: SectorState, viewer: int | None) -> SectorView:
    """Cards are seen by their owner, and by all once the sector is activated (DVD-046)."""
    cards = [card if here.activated or viewer == owner else 0 for owner, card in enumerate(here.cards)]
    indicators = [
        side.indicators[number] if side.indicators and viewer == owner else here.indicators[owner]
        for owner, side in enumerate(state.sides)
    ]
    return SectorView(
        here.sector,
        here.chit,
        here.activated,
        (cards[0], cards[1]),
        (indicators[0], indicators[1]),
        here.shelters,
    )


def _side(state: State, owner: int, viewer: int | None) -> SideView:
    side: Side = state.sides[owner]
    own = viewer == owner
    return SideView(
        len(side.hand),
        side.hand if own else (),
        side.reserve != 0,
        side.reserve if own else 0,
        side.deck.size,
        side.discards,
        cards_assigned(state, owner),
        orders_placed(state, owner),
        side.executed,
        points(state, owner),
    )


def redact(event: Event, seat: int | None) -> Event | None:
    """Assigned cards, indicators and the numbers of drawn cards are told to their owner only (DVD-042, DVD-049)."""
    if isinstance(event, ActionTaken) and isinstance(event.action, AssignCards | PlaceOrders) and event.seat != seat:
        return None
    if isinstance(event, CardsDrawn) and event.seat != seat:
        return replace(event, cards=())
    return event
