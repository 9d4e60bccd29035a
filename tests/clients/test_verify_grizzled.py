from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest
from drumhead_client import RecordInvalid, make_bot, verify
from drumhead_client.records import parse_record, record_json
from hypothesis import given, settings
from hypothesis import strategies as st

from services.grizzled.components import Difficulty, Expansion
from services.grizzled.game import GAME
from services.grizzled.state import Options
from tests.clients.golden import change_a_number, played_record

EXPANSION = Options(expansion=Expansion.AT_YOUR_ORDERS, difficulty=Difficulty.VETERANS)
GAMES = 60
"""Enough that they come to everything that is drawn."""


@cache
def record(number: int) -> Any:
    seed = number.to_bytes(32, "big")
    name = "veteran" if number % 2 else "random"
    bots = [make_bot("grizzled", name, seed + bytes([seat])) for seat in range(2 + number % 4)]
    return played_record(GAME, EXPANSION if number % 3 else Options(), bots, seed)


def copied(number: int) -> Any:
    found = type(record(number))()
    found.CopyFrom(record(number))
    return found


def _told() -> dict[str, list[tuple[int, int, int]]]:
    """Where events tell of cards that were drawn: (record, entry, event) by the name of the event."""
    places: dict[str, list[tuple[int, int, int]]] = {}
    for number in range(GAMES):
        for e, entry in enumerate(record(number).entries):
            for v, event in enumerate(entry.events):
                name = event.WhichOneof("event")
                if name == "card_played" and event.card_played.source == 1:
                    name = "from hand"
                places.setdefault(name, []).append((number, e, v))
    return places


TOLD = _told()


def test_records_of_every_kind_of_game_are_verified() -> None:
    checked = Counter()
    for number in range(GAMES):
        found = verify(record(number))
        checked.update({"cards": found.cards, "shuffles": found.shuffles, "samples": found.samples})
        assert found.entries == len(record(number).entries)

    assert min(checked.values()) > GAMES


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("cards_drawn", "cards"),
        ("missions_seen", "missions"),
        ("discards_shuffled", "left"),
        ("trials_shuffled", "cards"),
        ("card_played", "card"),
        ("gastro_seen", "card"),
    ],
)
def test_an_event_that_tells_of_another_card_than_was_drawn_is_found(name: str, field: str) -> None:
    changed = 0
    for number, e, v in TOLD[name][:40]:
        told = getattr(record(number).entries[e].events[v], name)
        for place in range(1 if field == "card" else len(getattr(told, field))):
            false = copied(number)
            other = getattr(false.entries[e].events[v], name)
            if field == "card":
                other.card = other.card % 59 + 1
            else:
                getattr(other, field)[place] = getattr(told, field)[place] % 39 + 1
            with pytest.raises(RecordInvalid, match=f"version {e + 1}, events"):
                verify(false)
            changed += 1

    assert changed > 2


def test_a_shuffle_of_all_hands_is_told_again_from_the_hands_followed_so_far() -> None:
    number, e, v = TOLD["hands_shuffled"][0]
    false = copied(number)
    dealt = [event.cards_drawn for event in false.entries[e].events[v + 1 :] if event.HasField("cards_drawn")]
    first, second, *_ = (told for told in dealt if told.cards)
    first.cards[0], second.cards[0] = second.cards[0], first.cards[0]

    with pytest.raises(RecordInvalid, match=f"version {e + 1}, events: cards_drawn of seat"):
        verify(false)


def test_the_number_of_cards_drawn_is_compared() -> None:
    number, e, v = next(
        place for place in TOLD["cards_drawn"] if len(record(place[0]).entries[place[1]].events) > place[2] + 1
    )
    false = copied(number)
    false.entries[e].events[v].cards_drawn.count += 1

    with pytest.raises(RecordInvalid, match=f"version {e + 1}, events: "):
        verify(false)


def test_hands_are_dealt_in_turn_after_a_shuffle_of_all() -> None:
    number, e, v = TOLD["hands_shuffled"][0]
    false = copied(number)
    dealt = false.entries[e].events[v + 1].cards_drawn
    dealt.seat = (dealt.seat + 1) % len(false.header.seats)

    with pytest.raises(RecordInvalid, match=f"version {e + 1}, events: hands shuffled, and seat .* out of turn"):
        verify(false)


def test_a_shuffle_of_all_hands_deals_to_every_seat() -> None:
    number, e, v = TOLD["hands_shuffled"][0]
    false = copied(number)
    del false.entries[e].events[v + len(false.header.seats) :]

    with pytest.raises(RecordInvalid, match=f"version {e + 1}, events: hands shuffled, and only"):
        verify(false)


@pytest.mark.parametrize(
    ("name", "field"),
    [("cards_drawn", "seat"), ("card_played", "seat"), ("card_passed", "to"), ("mission_begun", "leader")],
)
@pytest.mark.parametrize("value", [-1, 5])
def test_a_seat_that_the_match_does_not_have_is_found(name: str, field: str, value: int) -> None:
    number, e, v = TOLD[name][0]
    false = copied(number)
    setattr(getattr(false.entries[e].events[v], name), field, value)

    with pytest.raises(RecordInvalid, match=f"version {e + 1}, events: {name} of seat {value}, and there are"):
        verify(false)


def test_a_card_given_away_unplayed_is_the_one_seen() -> None:
    passed = [place for place in TOLD["card_passed"] if record(place[0]).entries[place[1]].action.HasField("give_card")]
    number, e, v = passed[0]
    false = copied(number)
    told = false.entries[e].events[v].card_passed
    told.card = told.card % 59 + 1

    with pytest.raises(RecordInvalid, match=f"version {e + 1}, events: card .* leaves the hand of seat"):
        verify(false)


def test_cards_drawn_that_no_event_tells_of_are_found() -> None:
    number, e, v = TOLD["missions_seen"][0]
    false = copied(number)
    del false.entries[e].events[v]

    with pytest.raises(RecordInvalid, match="were drawn from missions, and no event says so"):
        verify(false)


@pytest.mark.parametrize(("pile", "told"), [("missions", "(choose_mission|declare_final)"), ("trials", "return_card")])
def test_what_goes_back_on_a_pile_is_what_was_told(pile: str, told: str) -> None:
    number, e, o = next(
        (number, e, o)
        for number in range(GAMES)
        for e, entry in enumerate(record(number).entries)
        for o, operation in enumerate(entry.operations)
        if operation.put_cards.pile == pile
    )
    false = copied(number)
    cards = false.entries[e].operations[o].put_cards.cards
    cards[0] = (cards[0] + 1) % 39

    with pytest.raises(RecordInvalid, match=f"version {e + 1}, events: {told}"):
        verify(false)


def test_a_card_passed_or_returned_must_have_been_in_the_hand() -> None:
    number, e, _ = TOLD["card_returned"][0]
    false = copied(number)
    false.entries[e].action.return_card.card = 0
    acted = next(event.action_taken for event in false.entries[e].events if event.HasField("action_taken"))
    acted.action.return_card.card = acted.action.return_card.card % 59 + 1

    with pytest.raises(RecordInvalid, match="events"):
        verify(false)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_changed_number_in_what_chance_answered_or_piles_held_is_found(data: st.DataObject) -> None:
    false = copied(data.draw(st.integers(0, GAMES - 1)))
    places = [
        numbers
        for entry in false.entries
        for numbers in (
            *(answer.drawn.cards for answer in entry.chance),
            *(answer.sample.indices for answer in entry.chance),
            *(operation.create_pile.cards for operation in entry.operations if len(operation.create_pile.cards) > 1),
        )
        if numbers
    ]
    change_a_number(data, places)

    with pytest.raises(RecordInvalid):
        verify(false)


def test_the_file_of_a_record_is_verified_as_it_was() -> None:
    assert verify(parse_record(record_json(record(1)))) == verify(record(1))
