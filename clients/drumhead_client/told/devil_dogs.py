"""What a record of Devil Dogs tells of cards and chits, compared with what was drawn and shuffled.

Hands, reserves, cards in sectors and discards are followed, so that a card that turns up where it was not, and a
shuffle of other cards than the discards, are found too.
"""

from __future__ import annotations

from typing import Any

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api

from drumhead_client.bots.devil_dogs.cards import CARDS
from drumhead_client.bots.devil_dogs.facts import CHITS
from drumhead_client.bots.devil_dogs.scenarios import SCENARIOS
from drumhead_client.told.happened import Drawn, ToldOtherwise, check_seats, same

DECKS = ("allied", "german")
"""The piles, by seat."""


class CardsAndChits:
    """Follows one record, given its entries in order."""

    def __init__(self, record: Any) -> None:
        scenario = SCENARIOS[record.options.scenario]
        self._names = scenario.sectors
        self._marker = scenario.marker
        self._hands: list[list[int]] = [[], []]
        self._reserves = [0, 0]
        self._discards: list[list[int]] = [[], []]
        self._sectors: list[list[int]] = [[], []]
        """By seat, the cards in the sectors from west to east; empty before they are put down."""
        self._chits: list[tuple[int, int]] = []
        """(sector, chit) as they are told in one entry."""

    def __call__(self, entry: Any) -> None:
        """Compare the next entry."""
        check_seats(entry, len(DECKS))
        drawn = Drawn(entry, 0)
        for name, cards in drawn.made:
            same(f"deck {name}", cards, sorted(CARDS[DECKS.index(name)]) if name in DECKS else [])
        if entry.action.HasField("assign_cards"):
            self._assign(entry.seat, list(entry.action.assign_cards.cards))
        self._chits = []
        for event in entry.events:
            name = event.WhichOneof("event")
            compare = getattr(self, f"_{name}", None)
            if compare is not None:
                compare(getattr(event, name), drawn)
        self._initiative(drawn)
        drawn.nothing_untold()

    # Cards

    def _cards_drawn(self, told: Any, drawn: Drawn) -> None:
        cards: list[int] = []
        while len(cards) < told.count:
            cards += drawn.next(DECKS[told.seat])
        same(f"cards_drawn of seat {told.seat}", told.cards, cards)
        kept = [self._reserves[told.seat]] if self._reserves[told.seat] else []
        self._hands[told.seat], self._reserves[told.seat] = kept + cards, 0

    def _assign(self, seat: int, cards: list[int]) -> None:
        left = [card for card in self._hands[seat] if card not in cards]
        if len(left) != 1 or sorted(cards + left) != sorted(self._hands[seat]):
            raise ToldOtherwise(f"seat {seat} puts down {cards} of a hand of {self._hands[seat]}")
        self._sectors[seat], self._reserves[seat], self._hands[seat] = cards, left[0], []

    def _deviation_drawn(self, told: Any, drawn: Drawn) -> None:
        cards = drawn.next(DECKS[told.seat])
        same("deviation_drawn", [told.card], cards)
        same(f"deviation of card {told.card}", [told.deviation], [CARDS[told.seat][told.card].deviation])
        self._discards[told.seat] += cards

    def _deck_shuffled(self, told: Any, drawn: Drawn) -> None:
        shuffled = drawn.shuffled_in(DECKS[told.seat])
        same(f"deck_shuffled of seat {told.seat}", sorted(shuffled), sorted(self._discards[told.seat]))
        self._discards[told.seat] = []

    def _sector_activated(self, told: Any, _: Drawn) -> None:
        lying = [self._cards_in(seat)[self._place(told.sector)] for seat in range(len(DECKS))]
        same("sector_activated", [told.allied, told.german], lying)

    def _reserve_exchanged(self, told: Any, _: Drawn) -> None:
        cards, place = self._cards_in(told.seat), self._place(told.sector)
        cards[place], self._reserves[told.seat] = self._reserves[told.seat], cards[place]

    def _reserve_discarded(self, told: Any, _: Drawn) -> None:
        same("reserve_discarded", [told.card], [self._reserves[told.seat]])
        self._discards[told.seat].append(told.card)
        self._reserves[told.seat] = 0

    def _turn_ended(self, _: Any, __: Drawn) -> None:
        for seat, cards in enumerate(self._sectors):
            self._discards[seat] += cards
            self._sectors[seat] = []

    def _cards_in(self, seat: int) -> list[int]:
        if len(self._sectors[seat]) != len(self._names):
            raise ToldOtherwise(f"seat {seat} has no card in every sector")
        return self._sectors[seat]

    def _place(self, sector: int) -> int:
        if sector not in self._names:
            raise ToldOtherwise(f"sector {sector} is not one of the scenario")
        return self._names.index(sector)

    # Chits

    def _initiative_drawn(self, told: Any, _: Drawn) -> None:
        self._chits.append((told.sector, told.chit))

    def _marker_moved(self, told: Any, _: Drawn) -> None:
        if told.destination not in CHITS:
            raise ToldOtherwise(f"the initiative marker moved to {told.destination}, which is no space")
        self._marker = told.destination

    def _initiative(self, drawn: Drawn) -> None:
        """The chits are those that the sample took of the pool, for the sectors from west to east."""
        if not self._chits:
            return
        pool = [
            chit
            for chit, count in zip((api.CHIT_US, api.CHIT_GE, api.CHIT_STALEMATE), CHITS[self._marker], strict=True)
            for _ in range(count)
        ]
        taken = [pool[index] for index in drawn.sampled(len(self._names), len(pool))]
        same("sectors of initiative_drawn", [sector for sector, _ in self._chits], self._names)
        same("initiative_drawn", [chit for _, chit in self._chits], taken)
