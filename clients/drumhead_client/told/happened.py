"""What happened to piles in one entry, to be compared with what the events tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class ToldOtherwise(Exception):
    """An event tells something else than what happened."""


def check_seats(entry: Any, seats: int) -> None:
    """Raises if an event names a seat that the match does not have."""
    for event in entry.events:
        name = event.WhichOneof("event")
        told = getattr(event, name) if name else None
        for field in ("seat", "to", "leader"):
            seat = getattr(told, field, 0)
            if not 0 <= seat < seats:
                raise ToldOtherwise(f"{name} of seat {seat}, and there are {seats} seats")


class Drawn:
    """What came out of the piles in one entry, and what went in, in order; the first card counts as `first`."""

    def __init__(self, entry: Any, first: int = 1) -> None:
        self._first = first
        answers = iter(answer.drawn.cards for answer in entry.chance if answer.WhichOneof("answer") == "drawn")
        self.made: list[tuple[str, list[int]]] = []
        self._draws: list[tuple[str, list[int]]] = []
        self._puts: list[tuple[str, list[int]]] = []
        self._shuffles: list[tuple[str, list[int]]] = []
        self._before: list[list[int]] = []
        """For each draw the cards shuffled into a pile since the draw before."""
        shuffled: list[int] = []
        self._samples = [answer.sample for answer in entry.chance if answer.WhichOneof("answer") == "sample"]
        for operation in entry.operations:
            kind = operation.WhichOneof("operation")
            asked = getattr(operation, kind)
            if kind in ("draw_cards", "peek_cards"):
                self._draws.append((asked.pile, self._numbered(next(answers))))
                self._before.append(shuffled)
                shuffled = []
            elif kind == "create_pile":
                self.made.append((asked.pile, self._numbered(asked.cards)))
            elif kind == "put_cards":
                self._puts.append((asked.pile, self._numbered(asked.cards)))
            elif kind == "shuffle_in":
                shuffled = self._numbered(asked.cards)
                self._shuffles.append((asked.pile, shuffled))

    def next(self, pile: str) -> list[int]:
        """The next cards drawn; they must come from this pile."""
        return self.next_after(pile)[1]

    def next_after(self, pile: str) -> tuple[list[int], list[int]]:
        """The cards shuffled in since the draw before, and the next cards drawn, which must come from this pile."""
        cards = self._of(self._draws, pile, "drawn from")
        return self._before.pop(0), cards

    def put_on(self, pile: str) -> list[int]:
        """The next cards put back."""
        return self._of(self._puts, pile, "put on")

    def shuffled_in(self, pile: str) -> list[int]:
        """The next cards shuffled into this pile."""
        found = next((shuffle for shuffle in self._shuffles if shuffle[0] == pile), None)
        if found is None:
            raise ToldOtherwise(f"an event tells of cards shuffled into {pile}, but none were")
        self._shuffles.remove(found)
        return found[1]

    def _numbered(self, cards: Sequence[int]) -> list[int]:
        """A pile may count cards from 0, an enum counts from 1."""
        return [card + self._first for card in cards]

    def samples_of(self, size: int) -> bool:
        """Whether the next sample is one out of so many."""
        return bool(self._samples) and self._samples[0].count == size

    def sampled(self, count: int | None = None, size: int | None = None) -> list[int]:
        """The next sample, which must be of so many out of so many, where that is known."""
        found = self._samples.pop(0) if self._samples else None
        indices = list(found.indices) if found is not None else []
        if found is None or count not in (None, len(indices)) or size not in (None, found.count):
            raise ToldOtherwise(f"{count or 'some'} taken out of {size or 'some'}, but chance was asked something else")
        return indices

    def nothing_left(self) -> None:
        """Raises if cards were drawn that no event tells of."""
        if self._draws:
            raise ToldOtherwise(f"cards {self._draws[0][1]} were drawn from {self._draws[0][0]}, and no event says so")

    def nothing_untold(self) -> None:
        """The same, and if cards were put back or shuffled in or a sample was taken that no event tells of."""
        self.nothing_left()
        if self._puts or self._shuffles or self._samples:
            raise ToldOtherwise("cards were put back or shuffled in, or chance was asked, and no event says so")

    @staticmethod
    def _of(found: list[tuple[str, list[int]]], pile: str, verb: str) -> list[int]:
        if not found or found[0][0] != pile:
            raise ToldOtherwise(f"an event tells of cards {verb} {pile}, but none were")
        return found.pop(0)[1]


def same(what: str, told: Sequence[int], happened: Sequence[int]) -> None:
    """Raises if what was told and what happened are not the same."""
    if list(told) != list(happened):
        raise ToldOtherwise(f"{what} {list(told)}, but it was {list(happened)}")
