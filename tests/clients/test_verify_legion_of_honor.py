from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from drumhead.legion_of_honor.v1 import legion_of_honor_pb2 as api
from drumhead_client import RecordInvalid, make_bot, verify
from drumhead_client.records import parse_record, record_json
from drumhead_client.told import legion_of_honor as told
from hypothesis import given, settings
from hypothesis import strategies as st

from services.legion_of_honor import components as rules
from services.legion_of_honor.game import GAME
from services.legion_of_honor.state import Options
from services.legion_of_honor.words import CombatTitle, DuelCard
from tests.clients.golden import change_a_number, played_record

SEASONS = ((1, 2), (4, 5), (7, 8), (9, 10), (13, 13), (14, 14), (15, 16))
GAMES = 14
"""Enough that they come to duels, rescues, the interlude and Waterloo."""


@cache
def record(number: int) -> Any:
    first, last = SEASONS[number % len(SEASONS)]
    seed = bytes([number]) * 32
    names = ["careerist" if (number + seat) % 3 == 0 else "random" for seat in range(2 + number % 4)]
    bots = [make_bot("legion_of_honor", name, bytes([number, seat])) for seat, name in enumerate(names)]
    return played_record(GAME, Options(from_season=first, to_season=last, loans=number % 2 == 1), bots, seed)


def copied(number: int) -> Any:
    found = type(record(number))()
    found.CopyFrom(record(number))
    return found


def _told() -> dict[str, list[tuple[int, int, int]]]:
    """Where events tell of chance: (record, entry, event) by the name of the event."""
    places: dict[str, list[tuple[int, int, int]]] = defaultdict(list)
    for number in range(GAMES):
        for e, entry in enumerate(record(number).entries):
            for v, event in enumerate(entry.events):
                places[event.WhichOneof("event")].append((number, e, v))
    return places


TOLD = _told()


def test_records_of_all_seasons_are_verified() -> None:
    found = [verify(record(number)) for number in range(GAMES)]

    assert sum(each.dice for each in found) > 1000
    assert sum(each.cards for each in found) > 500
    for name in ("hand_dealt", "combat_card_drawn", "duel_began"):
        assert TOLD[name]


def test_piles_are_known_as_the_rules_make_them() -> None:
    assert tuple(told._COMBAT_CARDS) == rules.COMBAT_CARDS
    assert tuple(told._SWORD_CARDS) == tuple(rules.SWORD_CARDS)
    assert (told._VICTORY, tuple(told._IN_GARRISON)) == (rules.VICTORY_CARD, rules.IN_GARRISON_POOL)
    assert tuple(card for s in rules.SEASONS.values() for r in s.rounds for card in r.sequel) == told._AFTER_LIGNY
    for card, face in rules.SWORD_CARDS.items():
        assert told._swords([card]) == [api.DuelCard.Value(f"DUEL_CARD_{DuelCard(face).upper()}")]
    for card, title in rules.COMBAT_TITLES.items():
        if card != rules.VICTORY_CARD:
            number = api.CombatTitle.Value(f"COMBAT_TITLE_{CombatTitle(title).upper()}")
            assert number == api.COMBAT_TITLE_CARRY_THE_DAY + (card - 181) // 2


def _change_die(event: Any) -> None:
    event.die_rolled.value = event.die_rolled.value % event.die_rolled.sides + 1


def _change_sides(event: Any) -> None:
    event.die_rolled.sides = 110 - event.die_rolled.sides


def _change_deal(event: Any) -> None:
    event.card_dealt.card += 1


def _change_combat_card(event: Any) -> None:
    card = event.combat_card_drawn.card
    event.combat_card_drawn.card = card - 2 if card > 182 else card + 2


def _change_combat_title(event: Any) -> None:
    event.combat_card_drawn.title = event.combat_card_drawn.title % 10 + 1


def _change_deck_size(event: Any) -> None:
    event.deck_built.size += 1


def _change_deck_events(event: Any) -> None:
    event.deck_built.events[0] += 1


def _change_hand(event: Any) -> None:
    event.hand_dealt.cards[0] = event.hand_dealt.cards[0] % 3 + 1


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("die_rolled", _change_die),
        ("die_rolled", _change_sides),
        ("card_dealt", _change_deal),
        ("combat_card_drawn", _change_combat_card),
        ("combat_card_drawn", _change_combat_title),
        ("deck_built", _change_deck_size),
        ("deck_built", _change_deck_events),
        ("hand_dealt", _change_hand),
    ],
)
def test_an_event_that_tells_of_something_else_than_happened_is_found(name: str, change: Callable[[Any], None]) -> None:
    changed = 0
    for number, e, v in TOLD[name][:: max(1, len(TOLD[name]) // 25)]:
        event = record(number).entries[e].events[v]
        told_of = getattr(event, name)
        interlude = name == "card_dealt" and (told_of.card in range(41, 93) or told_of.card in (123, 124, 125))
        if interlude or (name == "combat_card_drawn" and not told_of.card):
            continue  # what a pool of the interlude held is not in the record; a forced title is no card
        false = copied(number)
        change(false.entries[e].events[v])
        with pytest.raises(RecordInvalid, match=f"version {e + 1}, events"):
            verify(false)
        changed += 1

    assert changed > 2


@pytest.mark.parametrize("name", ["die_rolled", "card_dealt", "combat_card_drawn", "hand_dealt"])
def test_chance_that_no_event_tells_of_is_found(name: str) -> None:
    for number, e, v in TOLD[name][:: max(1, len(TOLD[name]) // 10)]:
        told_of = getattr(record(number).entries[e].events[v], name)
        if name == "combat_card_drawn" and not told_of.card:
            continue
        if name == "card_dealt" and (told_of.card in range(41, 93) or told_of.card in (124, 125, 126)):
            continue
        later = [event.WhichOneof("event") for event in record(number).entries[e].events[v + 1 :]]
        ends = later.index("round_ended") if "round_ended" in later else len(later)
        if name == "card_dealt" and ends < len(later) and "card_dealt" not in later[:ends]:
            continue  # the last card of a round looks like one that nobody came to draw, which is gathered
        false = copied(number)
        del false.entries[e].events[v]
        with pytest.raises(RecordInvalid):
            verify(false)


def test_a_sword_card_laid_must_have_been_in_the_hand() -> None:
    laid = [
        (number, e)
        for number in range(GAMES)
        for e, entry in enumerate(record(number).entries)
        if entry.action.HasField("lay_card")
    ]
    found = 0
    for number, e in laid:
        false = copied(number)
        acted = next(event.action_taken for event in false.entries[e].events if event.HasField("action_taken"))
        acted.action.lay_card.card = api.DUEL_CARD_RIPOSTE
        try:
            verify(false)
        except RecordInvalid as error:
            found += "does not hold" in error.reason

    assert found


def test_cards_of_a_deck_are_those_sampled() -> None:
    for number in range(GAMES):
        for e, entry in enumerate(record(number).entries):
            for o, operation in enumerate(entry.operations):
                if operation.shuffle_in.pile == "deck" and len(operation.shuffle_in.cards) > 4:
                    false = copied(number)
                    cards = false.entries[e].operations[o].shuffle_in.cards
                    cards[-1], cards[-2] = cards[-2], cards[-1]
                    with pytest.raises(RecordInvalid):
                        verify(false)
                    break


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_a_changed_number_in_what_chance_answered_is_found(data: st.DataObject) -> None:
    false = copied(data.draw(st.integers(0, GAMES - 1)))
    places = [
        numbers
        for entry in false.entries
        for answer in entry.chance
        for numbers in (answer.drawn.cards, answer.sample.indices, answer.roll.values)
        if numbers
    ]
    change_a_number(data, places)

    with pytest.raises(RecordInvalid):
        verify(false)


def test_the_file_of_a_record_is_verified_as_it_was() -> None:
    assert verify(parse_record(record_json(record(1)))) == verify(record(1))
