"""What a record of Devil Dogs tells of cards and chits, compared with what was drawn and shuffled.

Hands, reserves, cards in sectors and discards are followed, so that a card that turns up where it was not, and a
shuffle of other cards than the discards, are found too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from drumhead.devil_dogs.v1 import devil_dogs_pb2 as api

from drumhead_client.bots.devil_dogs.cards import CARDS
from drumhead_client.bots.devil_dogs.facts import CHITS
from drumhead_client.bots.devil_dogs.scenarios import SCENARIOS

DECKS = ("allied", "german")
"""The piles, by seat."""


class ToldOtherwise(Exception):
    """An event tells something else than what happened."""


class CardsAndChits:
    """Follows one record, given its entries in order."""

    def __init__(self, _: Any) -> None:
        self._hands: list[list[int]] = [[], []]
        self._reserves = [0, 0]
        self._discards: list[list[int]] = [[], []]
        self._sectors: list[list[int]] = [[], []]
        """By seat, the cards in the sectors from west to east."""
        self._names: Sequence[int] = ()
        """Sectors of the scenario, known from the first draw of initiative on."""
        self._marker: int | None = None
        self._chits: list[int] = []

    def __call__(self, entry: Any) -> str:
        """What is wrong with an entry, "" if nothing."""
        try:
            self._compare(entry)
        except ToldOtherwise as error:
            return str(error)
        return ""

    def _compare(self, entry: Any) -> None:
        happened = _Happened(entry)
        for name, cards in happened.made:
            _same(f"deck {name}", cards, sorted(CARDS[DECKS.index(name)]) if name in DECKS else [])
        if entry.action.HasField("assign_cards"):
            self._assign(entry.seat, list(entry.action.assign_cards.cards))
        self._chits = []
        for event in entry.events:
            name = event.WhichOneof("event")
            compare = getattr(self, f"_{name}", None)
            if compare is not None:
                compare(getattr(event, name), happened)
        self._initiative(happened)
        happened.nothing_left()

    # Cards

    def _cards_drawn(self, told: Any, happened: _Happened) -> None:
        drawn = happened.drawn(told.seat, told.count)
        _same(f"cards_drawn of seat {told.seat}", told.cards, drawn)
        kept = [self._reserves[told.seat]] if self._reserves[told.seat] else []
        self._hands[told.seat], self._reserves[told.seat] = kept + drawn, 0

    def _assign(self, seat: int, cards: list[int]) -> None:
        left = [card for card in self._hands[seat] if card not in cards]
        if len(left) != 1 or sorted(cards + left) != sorted(self._hands[seat]):
            raise ToldOtherwise(f"seat {seat} puts down {cards} of a hand of {self._hands[seat]}")
        self._sectors[seat], self._reserves[seat], self._hands[seat] = cards, left[0], []

    def _deviation_drawn(self, told: Any, happened: _Happened) -> None:
        (card,) = happened.drawn(told.seat, 1)
        _same("deviation_drawn", [told.card, told.deviation], [card, CARDS[told.seat][card].deviation])
        self._discards[told.seat].append(card)

    def _deck_shuffled(self, told: Any, happened: _Happened) -> None:
        shuffled = happened.shuffled(told.seat)
        _same(f"deck_shuffled of seat {told.seat}", sorted(shuffled), sorted(self._discards[told.seat]))
        self._discards[told.seat] = []

    def _sector_activated(self, told: Any, _: _Happened) -> None:
        place = self._names.index(told.sector)
        _same("sector_activated", [told.allied, told.german], [cards[place] for cards in self._sectors])

    def _reserve_exchanged(self, told: Any, _: _Happened) -> None:
        cards, place = self._sectors[told.seat], self._names.index(told.sector)
        cards[place], self._reserves[told.seat] = self._reserves[told.seat], cards[place]

    def _reserve_discarded(self, told: Any, _: _Happened) -> None:
        _same("reserve_discarded", [told.card], [self._reserves[told.seat]])
        self._discards[told.seat].append(told.card)
        self._reserves[told.seat] = 0

    def _turn_ended(self, _: Any, __: _Happened) -> None:
        for seat, cards in enumerate(self._sectors):
            self._discards[seat] += cards
            self._sectors[seat] = []

    # Chits

    def _initiative_drawn(self, told: Any, _: _Happened) -> None:
        self._chits.append(told.chit)
        if told.sector not in self._names:
            self._names = (*self._names, told.sector)

    def _marker_moved(self, told: Any, _: _Happened) -> None:
        self._marker = told.destination

    def _initiative(self, happened: _Happened) -> None:
        """The chits are those that the sample took of the pool."""
        if not self._chits:
            return
        if self._marker is None:
            self._marker = next(each.marker for each in SCENARIOS.values() if each.sectors == tuple(self._names))
        pool = [
            chit
            for chit, count in zip((api.CHIT_US, api.CHIT_GE, api.CHIT_STALEMATE), CHITS[self._marker], strict=True)
            for _ in range(count)
        ]
        _same("initiative_drawn", self._chits, [pool[index] for index in happened.sample(len(pool))])


class _Happened:
    """What came out of the decks in one entry and what was shuffled in, in order."""

    def __init__(self, entry: Any) -> None:
        answers = iter(answer.drawn.cards for answer in entry.chance if answer.WhichOneof("answer") == "drawn")
        self._samples: Iterator[Any] = iter(
            answer.sample for answer in entry.chance if answer.WhichOneof("answer") == "sample"
        )
        self.made: list[tuple[str, list[int]]] = []
        self._draws: dict[str, list[int]] = {name: [] for name in DECKS}
        self._shuffles: dict[str, list[list[int]]] = {name: [] for name in DECKS}
        for operation in entry.operations:
            kind = operation.WhichOneof("operation")
            asked = getattr(operation, kind)
            if kind == "create_pile":
                self.made.append((asked.pile, list(asked.cards)))
            elif kind == "draw_cards":
                self._draws.setdefault(asked.pile, []).extend(next(answers))
            elif kind == "shuffle_in":
                self._shuffles.setdefault(asked.pile, []).append(list(asked.cards))

    def drawn(self, seat: int, count: int) -> list[int]:
        """The next cards drawn by a seat."""
        draws = self._draws[DECKS[seat]]
        if len(draws) < count:
            raise ToldOtherwise(f"an event tells of {count} cards drawn by seat {seat}, but {len(draws)} were")
        found, draws[:count] = draws[:count], []
        return found

    def shuffled(self, seat: int) -> list[int]:
        """The cards that were shuffled next into a seat's deck."""
        shuffles = self._shuffles[DECKS[seat]]
        if not shuffles:
            raise ToldOtherwise(f"an event tells of a shuffle by seat {seat}, and there was none")
        return shuffles.pop(0)

    def sample(self, count: int) -> list[int]:
        """The next sample, which must be one of so many."""
        found = next(self._samples, None)
        if found is None or found.count != count:
            raise ToldOtherwise(f"chits drawn of a pool of {count}, but chance was asked something else")
        return list(found.indices)

    def nothing_left(self) -> None:
        """Raises if something happened that no event tells of."""
        left = [cards for cards in self._draws.values() if cards]
        if left or any(self._shuffles.values()) or next(self._samples, None) is not None:
            raise ToldOtherwise("cards were drawn or shuffled, or chits drawn, and no event says so")


def _same(what: str, told: Sequence[int], happened: Sequence[int]) -> None:
    if list(told) != list(happened):
        raise ToldOtherwise(f"{what} {list(told)}, but it was {list(happened)}")
