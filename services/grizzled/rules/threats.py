"""What counts: kinds in sight, hardships that work, and who must or must not withdraw."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from services.grizzled.components import (
    CARDS,
    FAILING,
    FAILING_LAST_STAND,
    MISSIONS,
    THREATS,
    Card,
    FinalMission,
    Mission,
    Threat,
)
from services.grizzled.state import State

_INDEX = {kind: number for number, kind in enumerate(THREATS)}
_KINDS = {card: tuple(_INDEX[kind] for kind in facts.kinds) for card, facts in CARDS.items()}
_TRAUMAS = frozenset(card for card, facts in CARDS.items() if facts.kinds and facts.value)
AFRAID_AT = 2
"""Equal kinds in No man's land that make the Afraid withdraw (GRZ-079)."""


class Reason(NamedTuple):
    """A clause, and what it says, in a sentence."""

    clause: str
    sentence: str


def in_play(at: State, mission: Mission) -> bool:
    """Whether the mission is in play."""
    return any(active.mission is mission for active in at.missions)


def works(at: State, seat: int, card: Card) -> bool:
    """Whether the hardship lies in front of the seat and is not switched off (AYO-044)."""
    return card in at.seats[seat].hardships and card is not at.nursed


def owner_of(at: State, card: Card) -> int | None:
    """The seat in front of which the hardship works."""
    for seat in range(len(at.seats)):
        if works(at, seat, card):
            return seat
    return None


def others_in_mission(at: State, seat: int) -> bool:
    """Whether somebody else has not withdrawn."""
    return any(soldier.in_mission for other, soldier in enumerate(at.seats) if other != seat)


def hardships_on_table(at: State) -> list[tuple[int, Card]]:
    """Every hardship in front of a seat, as (owner, card)."""
    return [(owner, card) for owner, soldier in enumerate(at.seats) for card in soldier.hardships]


def hardship_value(at: State, seat: int) -> int:
    """What the seat's hardships count; one that is switched off counts as one card (GRZ-091, AYO-044)."""
    return sum(1 if card is at.nursed else CARDS[card].value for card in at.seats[seat].hardships)


def cards_in_sight(at: State) -> list[int]:
    """Cards of each kind in No man's land, with the missions that count as one (GRZ-029, AYO-039)."""
    counts = [0] * len(THREATS)
    for card in at.no_mans_land:
        for number in _KINDS[card]:
            counts[number] += 1
    for active in at.missions:
        kind = MISSIONS[active.mission].counts_as
        if kind is not None:
            counts[_INDEX[kind]] += 1
    return counts


def threat_counts(at: State) -> list[int]:
    """The same with the Traumas and Phobias of the seats in mission (GRZ-030, GRZ-033)."""
    counts = cards_in_sight(at)
    for soldier in at.seats:
        if soldier.in_mission:
            for card in soldier.hardships:
                if card in _TRAUMAS and card is not at.nursed:
                    counts[_KINDS[card][0]] += 1
    return counts


def failing_kinds(at: State) -> tuple[Threat, ...]:
    """Kinds that fail the mission (GRZ-031, GRZ-032, AYO-022, AYO-045)."""
    limit = FAILING_LAST_STAND if at.final is FinalMission.LAST_STAND else FAILING
    immune = {MISSIONS[active.mission].immune for active in at.missions}
    counts = threat_counts(at)
    return tuple(kind for kind in THREATS if counts[_INDEX[kind]] >= limit and kind not in immune)


def shows(card: Card, kinds: Iterable[Threat]) -> bool:
    """Whether the card shows one of the kinds."""
    return any(kind in CARDS[card].kinds for kind in kinds)


# Who must or must not withdraw

_STUBBORN = Reason("GRZ-081", "the Stubborn may not withdraw while holding two or more cards")
_PROUD = Reason("GRZ-084", "the Proud may not withdraw with cards in hand while others are in mission")
_FRAGILE = Reason("GRZ-085", "while the Fragile is in mission, others holding cards may not withdraw")
_AFRAID = Reason("GRZ-079", "the Afraid must withdraw while two equal kinds lie in No man's land")
_COMMANDED = Reason("AYO-049", "the seat named by Command must withdraw on its first turn")


def _own_bars(at: State, seat: int) -> dict[Card, Reason]:
    soldier = at.seats[seat]
    found = {}
    if len(soldier.hand) >= 2 and works(at, seat, Card.H11_STUBBORN):
        found[Card.H11_STUBBORN] = _STUBBORN
    if soldier.hand and works(at, seat, Card.H13_PROUD) and others_in_mission(at, seat):
        found[Card.H13_PROUD] = _PROUD
    return found


def must_withdraw(at: State, seat: int) -> Reason | None:
    """Why withdrawing is the seat's only action, if it is (GRZ-079, GRZ-117 to GRZ-119, AYO-049)."""
    soldier = at.seats[seat]
    if at.commanded == seat and not soldier.acted:
        return _COMMANDED
    if not works(at, seat, Card.H10_AFRAID) or max(cards_in_sight(at)) < AFRAID_AT:
        return None
    bars = _own_bars(at, seat)
    eldest = next(card for card in soldier.hardships if card is Card.H10_AFRAID or card in bars)
    return _AFRAID if eldest is Card.H10_AFRAID else None


def may_not_withdraw(at: State, seat: int) -> Reason | None:
    """Why the seat may not withdraw, if it may not (GRZ-047, GRZ-081, GRZ-084, GRZ-085, GRZ-120)."""
    if must_withdraw(at, seat) is not None or not at.seats[seat].hand:
        return None
    for reason in _own_bars(at, seat).values():
        return reason
    fragile = owner_of(at, Card.H14_FRAGILE)
    if fragile is not None and fragile != seat and at.seats[fragile].in_mission:
        return _FRAGILE
    return None
