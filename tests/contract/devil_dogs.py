"""Devil Dogs under the contract."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import permutations, product
from typing import Any

from msgspec.structs import replace as changed

from services.devil_dogs.components import CARDS, FIELDS, SEATS, SIDES, BonusMode, Indicator, Keyword, Scenario, Sector
from services.devil_dogs.game import GAME
from services.devil_dogs.moves import (
    ActivateSector,
    Advance,
    AssignCards,
    AssignStep,
    CardsDrawn,
    ChooseDirection,
    ChooseUnit,
    DeviationDrawn,
    Done,
    EndReason,
    Misdirect,
    MoveTo,
    OrdersRevealed,
    PlaceOrders,
    PlaceToken,
    PlaceUnit,
    Refuse,
    RepeatKeyword,
    ReserveDiscarded,
    SectorActivated,
    ShiftGroup,
    Stay,
)
from services.devil_dogs.state import Options, Place, State
from services.rulekit.piles import Contents
from tests.contract.subject import Position, Series, Subject, planted


@cache
def _always(scenario: Scenario) -> tuple[Any, ...]:
    """What might be submitted in any position of a scenario, cards apart."""
    field = FIELDS[scenario]
    hexes = [*sorted(field.hexes), "0000", "3301", "1627", "", "x"]
    units = [*field.units, "5M-Z-99", ""]
    return (
        *(PlaceOrders(each) for size in range(6) for each in product(Indicator, repeat=size)),
        *(kind(sector) for kind in (ActivateSector, Misdirect) for sector in Sector),
        *(kind(unit) for kind in (ChooseUnit, AssignStep) for unit in units),
        *(kind(name) for kind in (MoveTo, PlaceToken, PlaceUnit) for name in hexes),
        *(ChooseDirection(direction) for direction in range(-1, 8)),
        *(RepeatKeyword(keyword, x) for keyword in Keyword for x in range(7)),
        *(ShiftGroup(group) for group in (*field.groups, "S9-R9")),
        Refuse(),
        Advance(),
        Stay(),
        Done(),
        AssignCards(()),
        AssignCards((1, 1)),
        AssignCards((1, 2, 3, 4, 5)),
        AssignCards((0, 31)),
    )


def universe(state: State) -> Sequence[Any]:
    """The above, and every way to put the cards of either hand down."""
    cards = [
        AssignCards(each)
        for side in state.sides
        for size in (len(state.sectors) - 1, len(state.sectors))
        for each in permutations(side.hand, size)
    ]
    return [*_always(state.options.scenario), *dict.fromkeys(cards)]


def resample(at: Position, viewer: int | None, rng: random.Random) -> Position:
    """Deal anew what the viewer does not see, by section 3 of RULES.md: decks, other hands, reserves, cards face down.

    The own deck is shuffled. Of another seat the cards that are neither discarded nor revealed are dealt anew, and
    indicators that are set and not revealed drawn anew.
    """
    state: State = at.state
    piles = dict(at.contents.piles)
    for seat in SEATS:
        deck = list(piles[SIDES[seat]])
        if seat == viewer:
            rng.shuffle(deck)
        else:
            state, deck = _dealt(state, deck, seat, rng)
        piles[SIDES[seat]] = tuple(deck)
    return Position(state, Contents(piles, at.contents.shuffles))


def _dealt(state: State, deck: list[int], seat: int, rng: random.Random) -> tuple[State, list[int]]:
    side = state.sides[seat]
    face_down = [here.cards[seat] for here in state.sectors if here.cards[seat] and not here.activated]
    unknown = [*deck, *side.hand, *face_down] + [side.reserve] * (side.reserve > 0)
    rng.shuffle(unknown)
    hand = tuple(unknown.pop() for _ in side.hand)
    reserve = unknown.pop() if side.reserve else 0
    sectors = []
    for here in state.sectors:
        cards = list(here.cards)
        if cards[seat] and not here.activated:
            cards[seat] = unknown.pop()
        sectors.append(changed(here, cards=tuple(cards)))
    indicators = tuple(rng.choice(list(Indicator)) for _ in side.indicators)
    sides = list(state.sides)
    sides[seat] = changed(side, hand=hand, reserve=reserve, indicators=indicators)
    return changed(state, sides=tuple(sides), sectors=tuple(sectors)), unknown


def _secret(state: State, seat: int) -> bool:
    """A hidden fact of the other seat: whether the cards that it holds or has face down add up to an odd number."""
    side = state.sides[1 - seat]
    face_down = [here.cards[1 - seat] for here in state.sectors if not here.activated]
    return sum((*side.hand, side.reserve, *face_down)) % 2 == 1


def _open_view(state: State, seat: int | None) -> Any:
    return GAME.view(state, 1 - seat if seat is not None else 0)


LEAKY = planted(GAME, _secret, _open_view)


def invariants(before: State, after: State) -> None:
    assert [unit.id for unit in after.units] == [unit.id for unit in before.units], "units are conserved"
    hexes = [unit.hex for unit in after.units if unit.place is Place.MAP]
    assert len(set(hexes)) == len(hexes), "one unit in a hex (DVD-116)"
    assert set(hexes) <= after.field.hexes, "no unit leaves the field (DVD-009, DVD-109)"
    for unit in after.units:
        if unit.place is not Place.MAP:
            assert (unit.hex, unit.pin) == ("", False), "a unit off the map has no hex and no token (DVD-174)"
    for seat, side in enumerate(after.sides):
        seen = [*side.hand, *side.discards, *(here.cards[seat] for here in after.sectors if here.cards[seat])]
        seen += [side.reserve] * (side.reserve > 0)
        assert len(set(seen)) == len(seen), "a card is in one place"
        assert len(seen) + side.deck.size == len(CARDS[seat]), "thirty cards (DVD-001)"
    assert -12 <= after.marker <= 12, "the marker stays on its track (DVD-052)"
    assert len(after.gas) <= 2, "two gas tokens exist (DVD-211)"
    assert 0 <= after.replacements <= before.replacements
    assert before.turn <= after.turn <= before.turn + 1
    for decision in GAME.deciders(after):
        assert len(GAME.legal(after, decision.seat)) < 500, "a list is short enough to show"


_SETTINGS = (
    Options(),
    Options(Scenario.S4, mg_bonus_mode=BonusMode.SECTOR),
    Options(attacker_orders_first=True, mg_bonus_mode=BonusMode.CUMULATIVE),
    Options(Scenario.S2),
    Options(Scenario.S4),
    Options(Scenario.S3),
)

SUBJECT = Subject(
    game=GAME,
    options=_SETTINGS,
    seats=(2,),
    # the longest match seen in S3 had fewer than 2,500 decisions: 12 turns, 4 sectors, up to 150 units to move
    bound=6000,
    universe=universe,
    resample=resample,
    appearance=lambda action: type(action).__name__ if isinstance(action, AssignCards | PlaceOrders) else None,
    reveals=lambda event, viewer: isinstance(
        event, CardsDrawn | DeviationDrawn | OrdersRevealed | SectorActivated | ReserveDiscarded
    ),
    leaky=LEAKY,
    invariants=invariants,
    ends=frozenset({EndReason.LAST_TURN.value, EndReason.ELIMINATION.value}),
    bot="sergeant",
    long_run=(
        Series("S1", 2_000, [each for each in _SETTINGS if each.scenario is Scenario.S1], (2,)),
        Series("S4", 2_000, [each for each in _SETTINGS if each.scenario is Scenario.S4], (2,)),
        Series("S2", 200, (Options(Scenario.S2),), (2,)),
        Series("S3", 50, (Options(Scenario.S3),), (2,)),
    ),
    weight=8,
    stride=5,
)
