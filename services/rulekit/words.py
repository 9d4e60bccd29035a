"""From a seed to words, from words to dice, choices and shuffles.

Word i of a label is the i-th 32-bit piece, big-endian, of the blocks HMAC-SHA-256(key, label, 0x00, counter), counter
a 32-bit big-endian number from 0. The key is SHA-256 of the seed followed, for each seat in order, by the length of its
entropy (one byte) and the entropy. Dice are made by rejection, shuffles by Fisher and Yates (Durstenfeld's form).
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

WORD = 1 << 32
WORDS_PER_BLOCK = 8
SEED_BYTES = 32
MAX_ENTROPY_BYTES = 64


def commitment(seed: bytes) -> bytes:
    """SHA-256 of the seed, 32 bytes, published before anybody plays."""
    return hashlib.sha256(seed).digest()


def stream_key(seed: bytes, entropy: Sequence[bytes]) -> bytes:
    """Key of a match's words, 32 bytes; `entropy` by seat, empty where none was given."""
    digest = hashlib.sha256(seed)
    for part in entropy:
        digest.update(bytes((len(part),)) + part)
    return digest.digest()


def words(key: bytes, label: str, offset: int, count: int) -> list[int]:
    """Words `offset` to `offset + count - 1` of a label, each 0 to 2**32 - 1."""
    first = offset // WORDS_PER_BLOCK
    last = (offset + count - 1) // WORDS_PER_BLOCK
    prefix = label.encode() + b"\0"
    found: list[int] = []
    for counter in range(first, last + 1):
        block = hmac.digest(key, prefix + struct.pack(">I", counter), "sha256")
        found.extend(struct.unpack(">8I", block))
    start = offset - first * WORDS_PER_BLOCK
    return found[start : start + count]


class Words:
    """The words of one label, used up from the front.

    `more(offset)` is called when they run out and answers further words from that offset on; it may raise instead.
    """

    def __init__(self, more: Callable[[int], Sequence[int]], known: Sequence[int] = ()) -> None:
        self._more = more
        self._known = list(known)
        self.used = 0

    def extend(self, words: Sequence[int]) -> None:
        """Add words that follow the known ones."""
        self._known.extend(words)

    def take(self) -> int:
        """The next word."""
        if self.used == len(self._known):
            self._known.extend(self._more(self.used))
        word = self._known[self.used]
        self.used += 1
        return word

    def below(self, n: int) -> int:
        """A uniform number from 0 to n - 1, n from 1 to 2**32; takes no word for n = 1."""
        if n == 1:
            return 0
        limit = WORD - WORD % n
        while (word := self.take()) >= limit:
            pass
        return word % n

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a uniform order."""
        order = list(items)
        for i in range(len(order) - 1, 0, -1):
            j = self.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return tuple(order)

    def sampled(self, count: int, n: int) -> tuple[int, ...]:
        """Different indices below `count`, in the order drawn."""
        pool = list(range(count))
        for i in range(n):
            j = i + self.below(count - i)
            pool[i], pool[j] = pool[j], pool[i]
        return tuple(pool[:n])


def label_words(key: bytes, label: str) -> Words:
    """All words of a label, computed here."""
    return Words(lambda offset: words(key, label, offset, WORDS_PER_BLOCK))
