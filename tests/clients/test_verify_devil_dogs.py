from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest
from drumhead_client import RecordInvalid, make_bot, verify
from drumhead_client.records import parse_record, record_json

from services.devil_dogs.components import Scenario
from services.devil_dogs.game import GAME
from services.devil_dogs.state import Options
from tests.clients.golden import played_record

GAMES = 8
"""Enough that they come to everything that is drawn."""


@cache
def record(number: int) -> Any:
    seed = number.to_bytes(32, "big")
    bots = [make_bot("devil_dogs", name, seed + bytes([seat])) for seat, name in enumerate(("sergeant", "random"))]
    return played_record(GAME, Options(scenario=(Scenario.S1, Scenario.S4)[number % 2]), bots, seed)


def copied(number: int) -> Any:
    found = type(record(number))()
    found.CopyFrom(record(number))
    return found


def places(name: str) -> list[tuple[int, int, int]]:
    """(Record, entry, event) of every event of a name."""
    return [
        (number, e, v)
        for number in range(GAMES)
        for e, entry in enumerate(record(number).entries)
        for v, event in enumerate(entry.events)
        if event.WhichOneof("event") == name
    ]


def test_records_of_devil_dogs_are_verified() -> None:
    counts: Counter[str] = Counter()
    for number in range(GAMES):
        found = verify(record(number))
        counts.update(cards=found.cards, shuffles=found.shuffles, samples=found.samples)

    assert counts["shuffles"] > 2 * GAMES
    assert counts["samples"] >= 5 * 2 * GAMES


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("cards_drawn", "cards"),
        ("initiative_drawn", "chit"),
        ("deviation_drawn", "card"),
        ("deviation_drawn", "deviation"),
        ("sector_activated", "allied"),
        ("sector_activated", "german"),
        ("reserve_discarded", "card"),
    ],
)
def test_an_event_that_tells_something_else_than_was_drawn_is_found(name: str, field: str) -> None:
    found = places(name)
    for number, e, v in found[:25]:
        false = copied(number)
        told = getattr(false.entries[e].events[v], name)
        if field == "cards":
            told.cards[0] = told.cards[0] % 30 + 1
        elif field == "chit":
            told.chit = told.chit % 3 + 1
        else:
            setattr(
                told, field, (getattr(told, field) + 1) % 7 if field == "deviation" else getattr(told, field) % 30 + 1
            )
        with pytest.raises(RecordInvalid, match=f"version {e + 1}, events"):
            verify(false)

    assert found


@pytest.mark.parametrize("name", ["cards_drawn", "deviation_drawn", "deck_shuffled", "reserve_exchanged"])
def test_a_draw_or_an_exchange_that_no_event_tells_of_is_found(name: str) -> None:
    number, e, v = places(name)[0]
    false = copied(number)
    del false.entries[e].events[v]

    with pytest.raises(RecordInvalid, match="events"):
        verify(false)


@pytest.mark.parametrize(
    ("name", "field", "value", "reason"),
    [
        ("cards_drawn", "seat", 2, "cards_drawn of seat 2, and there are 2 seats"),
        ("reserve_discarded", "seat", -1, "reserve_discarded of seat -1, and there are 2 seats"),
        ("deck_shuffled", "seat", 60, "deck_shuffled of seat 60, and there are 2 seats"),
        ("sector_activated", "sector", 9, "sector 9 is not one of the scenario"),
        ("reserve_exchanged", "sector", 9, "sector 9 is not one of the scenario"),
        ("initiative_drawn", "sector", 9, "sectors of initiative_drawn"),
        ("marker_moved", "destination", 13, "which is no space"),
    ],
)
def test_an_event_that_names_what_is_not_there_is_found(name: str, field: str, value: int, reason: str) -> None:
    number, e, v = places(name)[0]
    false = copied(number)
    setattr(getattr(false.entries[e].events[v], name), field, value)

    with pytest.raises(RecordInvalid, match=f"version {e + 1}, events: .*{reason}"):
        verify(false)


def test_a_sector_opened_before_cards_lie_in_it_is_found() -> None:
    false = copied(0)
    opened = next(entry for entry in false.entries if any(event.HasField("sector_activated") for event in entry.events))
    false.entries[0].events.extend(event for event in opened.events if event.HasField("sector_activated"))

    with pytest.raises(RecordInvalid, match="version 1, events: seat 0 has no card in every sector"):
        verify(false)


def test_chits_in_other_sectors_than_those_they_were_drawn_for_are_found() -> None:
    number, e, v = places("initiative_drawn")[0]
    false = copied(number)
    one, two = (event.initiative_drawn for event in false.entries[e].events[v : v + 2])
    one.sector, two.sector = two.sector, one.sector

    with pytest.raises(RecordInvalid, match=f"version {e + 1}, events: sectors of initiative_drawn"):
        verify(false)


def test_a_card_put_down_must_have_been_in_the_hand() -> None:
    false = copied(0)
    e, entry = next((e, entry) for e, entry in enumerate(false.entries) if entry.action.HasField("assign_cards"))
    cards = entry.action.assign_cards.cards
    cards[0] = cards[0] % 30 + 1

    with pytest.raises(RecordInvalid, match=f"version {e + 1}, events: seat {entry.seat} puts down"):
        verify(false)


def test_other_cards_than_the_discards_shuffled_in_are_found() -> None:
    number, e, _ = places("deck_shuffled")[0]
    false = copied(number)
    operation = next(each for each in false.entries[e].operations if each.HasField("shuffle_in"))
    operation.shuffle_in.cards[0] = operation.shuffle_in.cards[0] % 30 + 1

    with pytest.raises(RecordInvalid):
        verify(false)


def test_the_file_of_a_record_is_verified_as_it_was() -> None:
    assert verify(parse_record(record_json(record(1)))) == verify(record(1))
