"""Piles: what a state knows of them, and what is in them.

A game's state holds a `Pile`: its size and which seats know which card at what depth. What really lies in it is
`Contents`, which only the deck service (or a local `Seeded` chance) holds. Both change by the same operations.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

from services.rulekit.values import Value


class PileError(Exception):
    """An operation that the piles cannot carry out, e.g. drawing more cards than there are. Changes nothing."""


class CreatePile(Value):
    """Make a pile of these cards, shuffled unless said otherwise."""

    pile: str
    cards: tuple[int, ...]
    shuffled: bool = True


class DrawCards(Value):
    """Take cards from the top, or from the bottom, the lowest first. Has an answer."""

    pile: str
    count: int
    from_bottom: bool = False


class PeekCards(Value):
    """Look at the top cards. Has an answer."""

    pile: str
    count: int


class PutCards(Value):
    """Put cards on top or at the bottom, in the order they lie afterwards, uppermost first."""

    pile: str
    cards: tuple[int, ...]
    at_bottom: bool = False


class TransferCards(Value):
    """Move the top cards of one pile as a block onto or under another, their order kept."""

    source: str
    target: str
    count: int
    at_bottom: bool = False


class ShuffleIn(Value):
    """Add cards and shuffle the whole pile."""

    pile: str
    cards: tuple[int, ...] = ()


PileOperation: TypeAlias = CreatePile | DrawCards | PeekCards | PutCards | TransferCards | ShuffleIn
OPERATIONS: tuple[type[PileOperation], ...] = (CreatePile, DrawCards, PeekCards, PutCards, TransferCards, ShuffleIn)


class Contents(Value):
    """The cards of every pile of a match, uppermost first, and how often something was shuffled."""

    piles: dict[str, tuple[int, ...]] = {}
    shuffles: int = 0


Shuffle: TypeAlias = Callable[[int, Sequence[int]], tuple[int, ...]]
"""(number of the shuffle from 0, cards) -> the cards in their new order."""


def answers(operation: PileOperation) -> bool:
    """Whether the operation has an answer."""
    return isinstance(operation, DrawCards | PeekCards)


def operate(contents: Contents, operation: PileOperation, shuffle: Shuffle) -> tuple[Contents, tuple[int, ...] | None]:
    """The contents after an operation, and the cards it answers (None: it has no answer).

    Raises PileError if a pile does not exist or exists already, or has too few cards.
    """
    piles = contents.piles
    if isinstance(operation, CreatePile):
        if operation.pile in piles:
            raise PileError(f"pile {operation.pile!r} exists already")
        if operation.shuffled:
            cards = shuffle(contents.shuffles, operation.cards)
            return Contents({**piles, operation.pile: cards}, contents.shuffles + 1), None
        return Contents({**piles, operation.pile: operation.cards}, contents.shuffles), None
    if isinstance(operation, TransferCards):
        source = _cards(piles, operation.source, operation.count)
        target = piles.get(operation.target, ())
        moved, rest = source[: operation.count], source[operation.count :]
        if operation.source == operation.target:
            target = rest
        joined = target + moved if operation.at_bottom else moved + target
        return Contents({**piles, operation.source: rest, operation.target: joined}, contents.shuffles), None
    if isinstance(operation, PutCards):
        cards = _cards(piles, operation.pile, 0)
        cards = cards + operation.cards if operation.at_bottom else operation.cards + cards
        return Contents({**piles, operation.pile: cards}, contents.shuffles), None
    if isinstance(operation, ShuffleIn):
        cards = shuffle(contents.shuffles, _cards(piles, operation.pile, 0) + operation.cards)
        return Contents({**piles, operation.pile: cards}, contents.shuffles + 1), None
    cards = _cards(piles, operation.pile, operation.count)
    if isinstance(operation, PeekCards):
        return contents, cards[: operation.count]
    if operation.from_bottom:
        split = len(cards) - operation.count
        return Contents({**piles, operation.pile: cards[:split]}, contents.shuffles), cards[split:][::-1]
    return Contents({**piles, operation.pile: cards[operation.count :]}, contents.shuffles), cards[: operation.count]


def _cards(piles: dict[str, tuple[int, ...]], name: str, count: int) -> tuple[int, ...]:
    if name not in piles:
        raise PileError(f"there is no pile {name!r}")
    cards = piles[name]
    if not 0 <= count <= len(cards):
        raise PileError(f"pile {name!r} has {len(cards)} cards, not {count}")
    return cards


class Known(Value):
    """Seats that know the card at a depth, 0 being the top."""

    depth: int
    card: int
    seats: tuple[int, ...]


class Pile(Value):
    """What the rules know of a pile: its size, and who knows which card at what depth (sorted by depth)."""

    name: str
    size: int
    known: tuple[Known, ...] = ()

    def known_to(self, seat: int) -> dict[int, int]:
        """Depth to card, for what the seat knows."""
        return {entry.depth: entry.card for entry in self.known if seat in entry.seats}

    def _require(self, count: int) -> None:
        if not 0 <= count <= self.size:
            raise PileError(f"pile {self.name!r} has {self.size} cards, not {count}")

    def drawn(self, count: int, *, from_bottom: bool = False) -> Pile:
        """After cards left from the top, or the bottom."""
        self._require(count)
        if from_bottom:
            left = self.size - count
            return Pile(self.name, left, tuple(entry for entry in self.known if entry.depth < left))
        moved = (msgspec.structs.replace(e, depth=e.depth - count) for e in self.known if e.depth >= count)
        return Pile(self.name, self.size - count, tuple(moved))

    def peeked(self, cards: Sequence[int], seats: Sequence[int]) -> Pile:
        """After the seats saw the top cards, which are these."""
        self._require(len(cards))
        known = {entry.depth: entry for entry in self.known}
        for depth, card in enumerate(cards):
            before = known[depth].seats if depth in known else ()
            known[depth] = Known(depth, card, tuple(sorted({*before, *seats})))
        return Pile(self.name, self.size, tuple(known[d] for d in sorted(known) if known[d].seats))

    def put(self, cards: Sequence[int], known_to: Sequence[int], *, at_bottom: bool = False) -> Pile:
        """After cards were put on top or at the bottom, known to some seats."""
        seats = tuple(sorted(known_to))
        start = self.size if at_bottom else 0
        shift = 0 if at_bottom else len(cards)
        added = tuple(Known(start + i, card, seats) for i, card in enumerate(cards) if seats)
        moved = tuple(msgspec.structs.replace(entry, depth=entry.depth + shift) for entry in self.known)
        joined = moved + added if at_bottom else added + moved
        return Pile(self.name, self.size + len(cards), joined)

    def transferred(self, target: Pile, count: int, *, at_bottom: bool = False) -> tuple[Pile, Pile]:
        """Both piles after the top cards moved as a block; who knew a card still knows it."""
        self._require(count)
        start = target.size if at_bottom else 0
        shift = 0 if at_bottom else count
        block = tuple(msgspec.structs.replace(e, depth=e.depth + start) for e in self.known if e.depth < count)
        rest = tuple(msgspec.structs.replace(e, depth=e.depth + shift) for e in target.known)
        known = rest + block if at_bottom else block + rest
        return self.drawn(count), Pile(target.name, target.size + count, known)

    def shuffled_in(self, count: int) -> Pile:
        """After cards were added and all was shuffled: nobody knows where anything is."""
        return Pile(self.name, self.size + count)
