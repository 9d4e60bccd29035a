"""Devil Dogs in words, for texts and pictures alike: sectors, units, cards and orders."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api

from drumhead_client.bots.devil_dogs.cards import ADVANCE, CARDS, HOLD, REPOSITION, RETREAT, CommandCard, Order
from drumhead_client.bots.devil_dogs.facts import steps_left
from drumhead_client.bots.devil_dogs.scenarios import steps_of
from drumhead_client.games import value_words

SIDES = ("US", "GE")
"""By seat."""
LETTERS: Mapping[int, str] = {
    api.UNIT_TYPE_INF: "I",
    api.UNIT_TYPE_HQ: "H",
    api.UNIT_TYPE_MG: "M",
    api.UNIT_TYPE_GUNPIT: "G",
    api.UNIT_TYPE_MORTAR: "T",
}
"""Unit types in one letter."""
TYPES: Mapping[int, str] = {
    api.UNIT_TYPE_INF: "infantry",
    api.UNIT_TYPE_HQ: "HQ",
    api.UNIT_TYPE_MG: "MG",
    api.UNIT_TYPE_GUNPIT: "gun pit",
    api.UNIT_TYPE_MORTAR: "mortar",
}
COMPASS = ("NE", "E", "SE", "SW", "W", "NW")
"""Directions 1 to 6."""
_FALTERING = (api.STRENGTH_FULL_FALTER, api.STRENGTH_REDUCED_FALTER)
_MOVES = {ADVANCE: "advance", RETREAT: "retreat", REPOSITION: "reposition", HOLD: "hold"}
_HOLDERS = {api.CHIT_US: 0, api.CHIT_GE: 1}


def sector_letter(sector: int) -> str:
    """A sector as it is written, e.g. "A"."""
    return value_words(api.Sector, sector).upper()


# Units


def falters(unit: Any) -> bool:
    """Whether a unit bears a falter token."""
    return unit.strength in _FALTERING


def steps_words(unit: Any) -> str:
    """The steps left of those in full, e.g. "3/4"."""
    steps = steps_of(unit.id)
    return f"{steps_left(unit.strength, steps)}/{steps}"


def unit_words(unit: Any) -> str:
    """A unit with what it is, where it stands and how it fares, e.g. "5M-A-49 (infantry in 0811, 3/4 steps)"."""
    where = f" in {unit.hex}" if unit.hex else ""
    pin = ", pinned" if unit.pin else ""
    return f"{unit.id} ({TYPES[unit.kind]}{where}, {steps_words(unit)} steps{pin})"


# Cards and orders


def keyword_words(keyword: int, number: int) -> str:
    """A keyword with its number if it takes one, e.g. "combat 2"."""
    return f"{value_words(api.Keyword, keyword)}{f' {number}' if number else ''}"


def movement_words(order: Order, hexes: int) -> str:
    """The movement of an order that lets units move so many hexes, e.g. "advance 3"."""
    return _MOVES[order.move] + ("" if order.move == HOLD else f" {hexes}")


def order_words(order: Order) -> str:
    """An order as a card prints it: "advance 3, MG 4, combat 2, bayonets"."""
    keywords = [keyword_words(keyword, number) for keyword, number in order.keywords]
    return ", ".join([movement_words(order, order.hexes), f"MG {order.mg}", *keywords])


def boxes(card: CommandCard) -> dict[str, Order]:
    """The orders of a card by the name of their box."""
    return {"active": card.active, "reactive": card.reactive, "general": card.general}


def box_named(here: Any, seat: int) -> str:
    """The box that a seat's indicator names in a sector, by the sector's chit; empty while none is known."""
    if not here.indicators[seat]:
        return ""
    if here.indicators[seat] == api.INDICATOR_GENERAL:
        return "general"
    return "active" if _HOLDERS.get(here.chit) == seat else "reactive"


def order_given(here: Any, seat: int) -> Order | None:
    """What a seat orders in a sector; None while its card or its indicator is not known."""
    box = box_named(here, seat)
    return boxes(CARDS[seat][here.cards[seat]])[box] if box and here.cards[seat] else None


def held(view: Any) -> Iterator[tuple[str, int, str]]:
    """The viewer's cards that are still to be used: where each is, its number, and the box its indicator names."""
    seat = view.viewer
    side = (view.allied, view.german)[seat]
    for here in view.sectors:
        if here.cards[seat] and not here.activated:
            yield f"in sector {sector_letter(here.sector)}", here.cards[seat], box_named(here, seat)
    for number in side.hand:
        yield "in hand", number, ""
    if side.reserve:
        yield "in reserve", side.reserve, ""
