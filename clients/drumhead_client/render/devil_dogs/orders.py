"""The sectors of Devil Dogs with the orders of this turn, and the viewer's cards that are still to be used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api
from rich.table import Table
from rich.text import Text

from drumhead_client.bots.devil_dogs.cards import CARDS
from drumhead_client.bots.devil_dogs.words import SIDES, box_named, boxes, held, order_given, order_words, sector_letter
from drumhead_client.games import value_words
from drumhead_client.render.devil_dogs.ground import STYLES
from drumhead_client.render.tables import plain_table


def sector_table(view: Any) -> Table:
    """A row for each sector and seat: what is ordered there as far as it is known, and what keywords left."""
    table = plain_table("Sector", "Chit", "", "Card", "Order, and what keywords left")
    for here in view.sectors:
        for seat in (0, 1):
            name, chit = (_name(view, here), _chit(here)) if seat == 0 else (Text(), "")
            table.add_row(name, chit, Text(SIDES[seat], STYLES[seat]), _card(view, here, seat), _ordered(here, seat))
    return table


def _name(view: Any, here: Any) -> Text:
    letter = sector_letter(here.sector)
    if here.sector == view.sector:
        return Text(f"{letter} now", "bold")
    return Text(f"{letter} done", "dim") if here.activated else Text(letter)


def _chit(here: Any) -> str:
    if not here.chit:
        return "-"
    return "stalemate" if here.chit == api.CHIT_STALEMATE else value_words(api.Chit, here.chit).upper()


def _card(view: Any, here: Any, seat: int) -> str:
    """A card, "?" if it is face down, with the box that its indicator names."""
    assigned = (view.allied, view.german)[seat].cards_assigned
    card = str(here.cards[seat]) if here.cards[seat] else "?" if assigned else "-"
    return " ".join(filter(None, (card, box_named(here, seat))))


def _ordered(here: Any, seat: int) -> str:
    order = order_given(here, seat)
    return "; ".join(filter(None, ("" if order is None else order_words(order), _left(here.shelters[seat]))))


def _left(shelter: Any) -> str:
    """What a seat's keywords left in a sector, e.g. "left: entrench 2, hidden mgs"."""
    told = [
        field.name.replace("_", " ") + ("" if value is True else f" {value}") for field, value in shelter.ListFields()
    ]
    return f"left: {', '.join(told)}" if told else ""


def own_cards(view: Any) -> Text:
    """Each card with its three boxes, the one that is ordered marked."""
    text = Text(f"You are {SIDES[view.viewer]}. Your cards:", "bold")
    for where, number, named in held(view):
        text.append(f"\n{number} {where}", "bold")
        for line in _boxes(CARDS[view.viewer][number], named):
            text.append(line)
    return text


def _boxes(card: Any, named: str) -> Iterator[str]:
    for box, order in boxes(card).items():
        yield f"\n{'>' if box == named else ' '} {box:9}{order_words(order)}"
