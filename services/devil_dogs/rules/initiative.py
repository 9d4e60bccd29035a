"""Hands, the initiative pool, order indicators and the choice of sectors (DVD-035 to DVD-066, DVD-079 to DVD-081)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import permutations, product

from services.devil_dogs.components import ALLIED, GERMAN, POOLS, SEATS, Chit, Indicator
from services.devil_dogs.moves import (
    Action,
    ActivateSector,
    AssignCards,
    BattlefieldInitiativeSet,
    CardsAssigned,
    CardsDrawn,
    DeckShuffled,
    InitiativeDrawn,
    OrdersPlaced,
    OrdersRevealed,
    Phase,
    PlaceOrders,
    SectorActivated,
)
from services.devil_dogs.rules.table import Options, Play, Table
from services.devil_dogs.state import SectorState, State, Task

# Cards


def draw(table: Table, seat: int, count: int) -> tuple[int, ...]:
    """Draw from a seat's deck; where it runs out, the discards become a new one (DVD-037, DVD-038)."""
    deck = table.state.sides[seat].deck
    first = min(count, deck.size)
    cards: tuple[int, ...] = ()
    if first:
        deck, cards = table.chance.draw(deck, first)
        table.set_side(seat, deck=deck)
    if first < count:
        shuffle_discards(table, seat)
        deck, rest = table.chance.draw(table.state.sides[seat].deck, count - first)
        table.set_side(seat, deck=deck)
        cards += rest
    return cards


def shuffle_discards(table: Table, seat: int) -> None:
    """Shuffle a seat's discard pile into its deck (DVD-037, DVD-194)."""
    side = table.state.sides[seat]
    deck = table.chance.shuffle_in(side.deck, side.discards)
    table.set_side(seat, deck=deck, discards=())
    table.tell(DeckShuffled(seat, deck.size))


def draw_hands(table: Table) -> None:
    """Fill both hands; the reserve counts (DVD-035, DVD-039, DVD-040)."""
    size = table.state.field.facts.hand_size
    for seat in SEATS:
        side = table.state.sides[seat]
        kept = (side.reserve,) if side.reserve else ()
        drawn = draw(table, seat, size - len(kept))
        table.set_side(seat, hand=kept + drawn, reserve=0)
        table.tell(CardsDrawn(seat, len(drawn), drawn))


def open_cards(table: Table) -> None:
    """Let both seats put cards in the sectors (DVD-041)."""
    table.open(Phase.ASSIGN_CARDS)


HANDS_KEPT = 256
"""Hands of which a process remembers the ways to assign them; there are millions."""


@lru_cache(HANDS_KEPT)
def assignments(hand: tuple[int, ...]) -> tuple[AssignCards, ...]:
    """Every way to put a card of a hand in each sector, in the order of the hand."""
    return tuple(AssignCards(cards) for cards in permutations(hand, len(hand) - 1))


def card_choices(state: State, seat: int) -> Sequence[Action]:
    """What a seat may put in the sectors; nothing once it has (DVD-041, DVD-048)."""
    return assignments(state.sides[seat].hand) if not cards_assigned(state, seat) else ()


def cards_assigned(state: State, seat: int) -> bool:
    """Whether a seat has put its cards in the sectors this turn; public (DVD-042)."""
    return state.sectors[0].cards[seat] != 0


def assign_cards(table: Table, seat: int, action: AssignCards) -> None:
    """Put the cards down; the one left is the reserve (DVD-039, DVD-041)."""
    (reserve,) = set(table.state.sides[seat].hand) - set(action.cards)
    table.set_side(seat, hand=(), reserve=reserve)
    for here, card in zip(table.state.sectors, action.cards, strict=True):
        table.set_sector(here.sector, cards=(card, here.cards[1]) if seat == ALLIED else (here.cards[0], card))
    table.tell(CardsAssigned(seat))
    if all(cards_assigned(table.state, each) for each in SEATS):
        table.close()


# Initiative


def holder(chit: Chit | None) -> int | None:
    """Who has a sector's initiative; nobody at stalemate (DVD-055, DVD-056)."""
    return ALLIED if chit is Chit.US else GERMAN if chit is Chit.GE else None


def draw_initiative(table: Table) -> None:
    """Draw a chit for each sector, then count (DVD-050 to DVD-058, DVD-066)."""
    sectors = table.state.sectors
    chits = table.chance.sample(POOLS[table.state.marker], len(sectors))
    for here, chit in zip(sectors, chits, strict=True):
        table.set_sector(here.sector, chit=chit)
        table.tell(InitiativeDrawn(here.sector, chit))
    lead = chits.count(Chit.US) - chits.count(Chit.GE)
    battlefield = table.state.field.facts.attacker if lead == 0 else ALLIED if lead > 0 else GERMAN
    table.change(battlefield=battlefield)
    table.tell(BattlefieldInitiativeSet(battlefield))


def battlefield(state: State) -> int:
    """The holder of battlefield initiative, once the chits are drawn."""
    assert state.battlefield is not None
    return state.battlefield


def reactive_first(state: State, here: SectorState) -> tuple[int, int]:
    """The seats in a sector: first without its initiative, at stalemate without that of the battlefield.

    The first seat executes its order first (DVD-080, DVD-081) and applies its damage first (DVD-161, DVD-162).
    """
    last = holder(here.chit)
    if last is None:
        last = battlefield(state)
    return 1 - last, last


# Orders


def open_orders(table: Table) -> None:
    """Let both seats set their indicators, or the attacker first (DVD-060, DVD-063)."""
    table.open(Phase.ASSIGN_ORDERS)


@cache
def _indicators(sectors: int) -> tuple[PlaceOrders, ...]:
    return tuple(PlaceOrders(each) for each in product(Indicator, repeat=sectors))


def orders_placed(state: State, seat: int) -> bool:
    """Whether a seat has set its indicators this turn; public (DVD-042)."""
    return bool(state.sides[seat].indicators) or state.sectors[0].indicators[seat] is not None


def sets_orders(state: State, seat: int) -> bool:
    """Whether a seat is to set its indicators now (DVD-060, DVD-063)."""
    if orders_placed(state, seat):
        return False
    attacker = state.field.facts.attacker
    return seat == attacker or not state.options.attacker_orders_first or orders_placed(state, attacker)


def order_choices(state: State, seat: int) -> Sequence[Action]:
    """Initiative or General in each sector (DVD-061, DVD-062)."""
    return _indicators(len(state.sectors)) if sets_orders(state, seat) else ()


def place_orders(table: Table, seat: int, action: PlaceOrders) -> None:
    """Keep the indicators hidden until both are set, unless the attacker goes first (DVD-042, DVD-063)."""
    table.set_side(seat, indicators=action.indicators)
    table.tell(OrdersPlaced(seat))
    if all(orders_placed(table.state, each) for each in SEATS):
        for each in SEATS:
            _reveal_orders(table, each)
        table.close()
    elif table.state.options.attacker_orders_first:
        _reveal_orders(table, seat)


def _reveal_orders(table: Table, seat: int) -> None:
    indicators = table.state.sides[seat].indicators
    if not indicators:
        return
    table.set_side(seat, indicators=())
    for here, mine in zip(table.state.sectors, indicators, strict=True):
        pair = (mine, here.indicators[1]) if seat == ALLIED else (here.indicators[0], mine)
        table.set_sector(here.sector, indicators=pair)
    table.tell(OrdersRevealed(seat, indicators))


# Activation


def open_sectors(table: Table) -> None:
    """Let a seat choose a sector; the choice alternates from battlefield initiative on (DVD-059, DVD-079)."""
    done = sum(here.activated for here in table.state.sectors)
    first = battlefield(table.state)
    table.open(Phase.CHOOSE_SECTOR, Task(first if done % 2 == 0 else 1 - first))


def _sector_choices(state: State) -> Sequence[Action]:
    return tuple(ActivateSector(here.sector) for here in state.sectors if not here.activated)


def _activate(table: Table, action: ActivateSector) -> None:
    """Reveal both cards of the sector (DVD-046)."""
    table.set_sector(action.sector, activated=True)
    table.change(sector=action.sector)
    table.tell(SectorActivated(action.sector, *table.state.on(action.sector).cards))
    table.close()


OPTIONS: dict[Phase, Options] = {Phase.CHOOSE_SECTOR: _sector_choices}
PLAYS: dict[Phase, Play] = {Phase.CHOOSE_SECTOR: _activate}
