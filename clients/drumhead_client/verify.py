"""Verify a record offline: recompute every die, choice, sample, shuffle and draw from the revealed seed.

Written from the description in the platform's documentation, not from its code, so that two implementations must agree:

- commitment = SHA-256(seed);
- key = SHA-256(seed, then for each seat the length of its entropy as one byte and the entropy);
- word i of a label = 32-bit big-endian piece i of the blocks HMAC-SHA-256(key, label, 0x00, counter as 32 bits);
- a number below n takes words until one is below the largest multiple of n, and its remainder; none for n = 1;
- a die is 1 + a number below its sides; a sample is a partial Fisher-Yates from the front; a shuffle is Durstenfeld's,
  from the back;
- the rules' i-th step (0: the set-up) takes its words from label "a<i>"; entries of cause created and joined are no
  steps; shuffle k of the match, from 0, takes its words from "deck/<k>".

The events that tell of dice and cards are compared with them (`drumhead_client.told`).

What is not proven: that the rules were applied rightly (replaying the record with the rules does that), nor, where no
seat gave entropy, that the operator drew the seed honestly.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from drumhead.match.v1 import match_pb2

from drumhead_client.told import check_of
from drumhead_client.told.happened import ToldOtherwise

SEED_BYTES = 32
MAX_ENTROPY_BYTES = 64
_NO_STEPS = (match_pb2.CAUSE_CREATED, match_pb2.CAUSE_JOINED)


class RecordInvalid(Exception):
    """The record does not follow from its seed. `place` says where, e.g. "version 12, die 2"."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place, self.reason = place, reason


@dataclass(frozen=True)
class Verified:
    """What was recomputed and found equal."""

    entries: int
    dice: int
    choices: int
    samples: int
    cards: int
    """Cards drawn from or seen in piles."""
    shuffles: int

    def __str__(self) -> str:
        counts = [f"{self.entries} entries", f"{self.dice} dice", f"{self.shuffles} shuffles"]
        more = [(self.cards, "cards"), (self.choices, "choices"), (self.samples, "samples")]
        return "verified: " + ", ".join(counts + [f"{count} {name}" for count, name in more if count])


class LabelWords:
    """The words of one label, from the first on."""

    def __init__(self, key: bytes, label: str) -> None:
        self._stream = self._words(key, label.encode("utf-8"))

    @staticmethod
    def _words(key: bytes, label: bytes) -> Iterator[int]:
        counter = 0
        while True:
            block = hmac.new(key, label + b"\x00" + counter.to_bytes(4, "big"), hashlib.sha256).digest()
            for start in range(0, len(block), 4):
                yield int.from_bytes(block[start : start + 4], "big")
            counter += 1

    def below(self, n: int) -> int:
        """A uniform number from 0 to n - 1."""
        if n == 1:
            return 0
        usable = 2**32 // n * n
        return next(word for word in self._stream if word < usable) % n

    def sample(self, count: int, n: int) -> list[int]:
        """Different indices below `count`."""
        left = list(range(count))
        for taken in range(n):
            other = taken + self.below(count - taken)
            left[taken], left[other] = left[other], left[taken]
        return left[:n]

    def shuffle(self, cards: Sequence[int]) -> list[int]:
        """The cards in a uniform order."""
        order = list(cards)
        for last in reversed(range(1, len(order))):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


class Table:
    """All piles of a match, uppermost card first, replayed from the operations."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self.piles: dict[str, list[int]] = {}
        self.shuffles = 0

    def operate(self, operation: Any, place: str) -> list[int] | None:
        """Carry out a PileOperation; the cards it answers, or None. Raises RecordInvalid if it cannot be."""
        name = operation.WhichOneof("operation")
        if name is None:
            raise RecordInvalid(place, "an operation that says nothing")
        asked = getattr(operation, name)
        if name == "create_pile":
            if asked.pile in self.piles:
                raise RecordInvalid(place, f"pile {asked.pile!r} is made twice")
            self.piles[asked.pile] = self._shuffled(asked.cards) if asked.shuffled else list(asked.cards)
            return None
        if name == "transfer_cards":
            moved = self._top(asked.source, asked.count, place)
            self.piles[asked.source] = self.piles[asked.source][asked.count :]
            target = self.piles.setdefault(asked.target, [])
            self.piles[asked.target] = [*target, *moved] if asked.at_bottom else [*moved, *target]
            return None
        pile = self._top(asked.pile, 0, place, whole=True)
        if name == "put_cards":
            self.piles[asked.pile] = [*pile, *asked.cards] if asked.at_bottom else [*asked.cards, *pile]
            return None
        if name == "shuffle_in":
            self.piles[asked.pile] = self._shuffled([*pile, *asked.cards])
            return None
        top = self._top(asked.pile, asked.count, place)
        if name == "peek_cards":
            return top
        if asked.from_bottom:
            rest = len(pile) - asked.count
            self.piles[asked.pile] = pile[:rest]
            return list(reversed(pile[rest:]))
        self.piles[asked.pile] = pile[asked.count :]
        return top

    def _top(self, name: str, count: int, place: str, *, whole: bool = False) -> list[int]:
        if name not in self.piles:
            raise RecordInvalid(place, f"there is no pile {name!r}")
        pile = self.piles[name]
        if not 0 <= count <= len(pile):
            raise RecordInvalid(place, f"{count} cards wanted of pile {name!r}, which has {len(pile)}")
        return list(pile) if whole else pile[:count]

    def _shuffled(self, cards: Sequence[int]) -> list[int]:
        order = LabelWords(self._key, f"deck/{self.shuffles}").shuffle(cards)
        self.shuffles += 1
        return order


def verify(record: Any) -> Verified:
    """Check a game's Record message from beginning to end. Raises RecordInvalid at the first thing that is wrong."""
    header = record.header
    if len(header.seed) != SEED_BYTES:
        raise RecordInvalid("header, seed", f"{len(header.seed)} bytes, not {SEED_BYTES}")
    if hashlib.sha256(header.seed).digest() != header.commitment:
        raise RecordInvalid("header, commitment", "it is not the SHA-256 of the seed")
    if len(header.entropy) != len(header.seats):
        raise RecordInvalid("header, entropy", f"{len(header.entropy)} entries for {len(header.seats)} seats")
    if any(len(part) > MAX_ENTROPY_BYTES for part in header.entropy):
        raise RecordInvalid("header, entropy", f"more than {MAX_ENTROPY_BYTES} bytes from one seat")
    if not record.entries:
        raise RecordInvalid("entries", "there are none")
    key = hashlib.sha256(header.seed + b"".join(bytes([len(part)]) + part for part in header.entropy)).digest()
    table, check = Table(key), check_of(record)
    counts = {"roll": 0, "choice": 0, "sample": 0, "drawn": 0}
    step = 0
    for version, entry in enumerate(record.entries, 1):
        if entry.version != version:
            raise RecordInvalid(f"entry {version}", f"it is version {entry.version}, not {version}")
        label = "" if entry.cause in _NO_STEPS else f"a{step}"
        step += bool(label)
        if entry.label != label:
            raise RecordInvalid(f"version {version}", f"label {entry.label!r}, not {label!r}")
        if not label and (entry.chance or entry.operations):
            raise RecordInvalid(f"version {version}", "chance in an entry that is no step of the rules")
        _check_entry(entry, LabelWords(key, label), table, counts)
        try:
            check(entry)
        except ToldOtherwise as error:
            raise RecordInvalid(f"version {version}, events", str(error)) from error
    return Verified(
        len(record.entries), counts["roll"], counts["choice"], counts["sample"], counts["drawn"], table.shuffles
    )


def _check_entry(entry: Any, words: LabelWords, table: Table, counts: dict[str, int]) -> None:
    place = f"version {entry.version}"
    operations = iter(entry.operations)
    for question, answer in enumerate(entry.chance, 1):
        here = f"{place}, answer {question}"
        kind = answer.WhichOneof("answer")
        if kind is None:
            raise RecordInvalid(here, "an answer that says nothing")
        told = getattr(answer, kind)
        if kind == "roll":
            given, found = list(told.values), [1 + words.below(_size(told.sides, 1, here)) for _ in told.values]
        elif kind == "choice":
            given, found = [told.index], [words.below(_size(told.count, 1, here))]
        elif kind == "sample":
            size = _size(told.count, len(told.indices), here)
            given, found = list(told.indices), words.sample(size, len(told.indices))
        else:
            given, found = list(told.cards), _next_cards(operations, table, here)
        if given != found:
            raise RecordInvalid(here, f"{kind} {given}, but the seed gives {found}")
        counts[kind] += len(given)
    for operation in operations:
        if table.operate(operation, place) is not None:
            raise RecordInvalid(place, "cards were asked for and the answer is missing")


def _size(size: int, least: int, place: str) -> int:
    if not max(least, 1) <= size <= 2**31:
        raise RecordInvalid(place, f"a chance among {size}")
    return size


def _next_cards(operations: Iterator[Any], table: Table, place: str) -> list[int]:
    for operation in operations:
        cards = table.operate(operation, place)
        if cards is not None:
            return cards
    raise RecordInvalid(place, "cards, and no operation that asked for them")
