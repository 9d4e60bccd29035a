"""Chance as an argument: dice, choices, samples and piles, asked for in straight-line code.

`Recorded` answers from what was fetched or recorded and raises `ChanceNeeded` when asked for more; `Seeded` computes
everything here from a seed; `Scripted` is told by a test. All three keep the answers given, in order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeAlias, TypeVar

from services.rulekit.piles import (
    Contents,
    CreatePile,
    DrawCards,
    PeekCards,
    Pile,
    PileOperation,
    PutCards,
    ShuffleIn,
    TransferCards,
    operate,
)
from services.rulekit.values import Value
from services.rulekit.words import Words, label_words

T = TypeVar("T")


class Roll(Value):
    """Dice: each value is 1 to sides, in the order rolled."""

    sides: int
    values: tuple[int, ...]


class Choice(Value):
    """One of `count` things, by its index from 0."""

    count: int
    index: int


class Sample(Value):
    """Different indices below `count`, in the order drawn."""

    count: int
    indices: tuple[int, ...]


class Drawn(Value):
    """Cards drawn from or seen in a pile, in the order drawn."""

    cards: tuple[int, ...]


ChanceAnswer: TypeAlias = Roll | Choice | Sample | Drawn
ANSWERS: tuple[type[ChanceAnswer], ...] = (Roll, Choice, Sample, Drawn)


class Chance(Protocol):
    """What rules may ask of chance."""

    def roll(self, sides: int, count: int = 1) -> tuple[int, ...]:
        """Dice, each 1 to sides."""

    def choose(self, n: int) -> int:
        """A uniform index from 0 to n - 1."""

    def sample(self, items: Sequence[T], n: int) -> tuple[T, ...]:
        """Items without replacement, in the order drawn."""

    def create(self, name: str, cards: Sequence[int], *, shuffled: bool = True) -> Pile:
        """A new pile."""

    def draw(self, pile: Pile, count: int = 1, *, from_bottom: bool = False) -> tuple[Pile, tuple[int, ...]]:
        """Take cards; the rules decide who sees them."""

    def peek(self, pile: Pile, count: int, seats: Sequence[int]) -> tuple[Pile, tuple[int, ...]]:
        """Let the seats see the top cards, which stay."""

    def put(self, pile: Pile, cards: Sequence[int], known_to: Sequence[int], *, at_bottom: bool = False) -> Pile:
        """Put cards on top or at the bottom, uppermost first, known to some seats."""

    def transfer(self, source: Pile, target: Pile, count: int, *, at_bottom: bool = False) -> tuple[Pile, Pile]:
        """Move unseen cards from the top of one pile onto or under another."""

    def shuffle_in(self, pile: Pile, cards: Sequence[int] = ()) -> Pile:
        """Add cards and shuffle."""


class ChanceNeeded(BaseException):
    """The rules asked for more than is known. Not an Exception, so that no rule can catch it by accident.

    `words_from` is the offset from which words of the label are wanted, or None: then the operations that wait, the
    last of which has an answer, must be carried out.
    """

    def __init__(self, words_from: int | None) -> None:
        super().__init__(words_from)
        self.words_from = words_from


class RecordMismatch(Exception):
    """A record answers something other than what the rules asked."""


class _Asked:
    """What the three kinds share: pile knowledge follows each operation, and each answer is kept."""

    def __init__(self) -> None:
        self.answers: list[ChanceAnswer] = []
        self.operations: list[PileOperation] = []

    def _numbers(self, kind: type[Roll | Choice | Sample], size: int, count: int) -> tuple[int, ...]:
        raise NotImplementedError

    def _operate(self, operation: PileOperation) -> tuple[int, ...] | None:
        raise NotImplementedError

    def roll(self, sides: int, count: int = 1) -> tuple[int, ...]:
        values = self._numbers(Roll, sides, count)
        self.answers.append(Roll(sides, values))
        return values

    def choose(self, n: int) -> int:
        (index,) = self._numbers(Choice, n, 1)
        self.answers.append(Choice(n, index))
        return index

    def sample(self, items: Sequence[T], n: int) -> tuple[T, ...]:
        indices = self._numbers(Sample, len(items), n)
        self.answers.append(Sample(len(items), indices))
        return tuple(items[i] for i in indices)

    def create(self, name: str, cards: Sequence[int], *, shuffled: bool = True) -> Pile:
        self._do(CreatePile(name, tuple(cards), shuffled))
        return Pile(name, len(cards))

    def draw(self, pile: Pile, count: int = 1, *, from_bottom: bool = False) -> tuple[Pile, tuple[int, ...]]:
        after = pile.drawn(count, from_bottom=from_bottom)
        cards = self._ask(DrawCards(pile.name, count, from_bottom))
        return after, cards

    def peek(self, pile: Pile, count: int, seats: Sequence[int]) -> tuple[Pile, tuple[int, ...]]:
        cards = self._ask(PeekCards(pile.name, count))
        return pile.peeked(cards, seats), cards

    def put(self, pile: Pile, cards: Sequence[int], known_to: Sequence[int], *, at_bottom: bool = False) -> Pile:
        self._do(PutCards(pile.name, tuple(cards), at_bottom))
        return pile.put(cards, known_to, at_bottom=at_bottom)

    def transfer(self, source: Pile, target: Pile, count: int, *, at_bottom: bool = False) -> tuple[Pile, Pile]:
        after = source.transferred(target, count, at_bottom=at_bottom)
        self._do(TransferCards(source.name, target.name, count, at_bottom))
        return after

    def shuffle_in(self, pile: Pile, cards: Sequence[int] = ()) -> Pile:
        self._do(ShuffleIn(pile.name, tuple(cards)))
        return pile.shuffled_in(len(cards))

    def _do(self, operation: PileOperation) -> None:
        self.operations.append(operation)
        self._operate(operation)

    def _ask(self, operation: PileOperation) -> tuple[int, ...]:
        self.operations.append(operation)
        cards = self._operate(operation)
        assert cards is not None
        self.answers.append(Drawn(cards))
        return cards


def _from_words(words: Words, kind: type[Roll | Choice | Sample], size: int, count: int) -> tuple[int, ...]:
    if kind is Roll:
        return tuple(words.below(size) + 1 for _ in range(count))
    if kind is Choice:
        return (words.below(size),)
    return words.sampled(size, count)


class Recorded(_Asked):
    """Answers from a record, then from words already fetched; asks for the rest with ChanceNeeded.

    After ChanceNeeded run the rules again from the start with a new `Recorded(answers so far + the new one, words)`,
    the words rewound by nothing: those used stand behind answers that are given again.
    Raises RecordMismatch if an answer does not fit the question.
    """

    def __init__(self, answers: Iterable[ChanceAnswer] = (), words: Words | None = None) -> None:
        super().__init__()
        self._given = tuple(answers)
        self._words = words

    def _next(self) -> ChanceAnswer | None:
        given = len(self.answers)
        return self._given[given] if given < len(self._given) else None

    def _numbers(self, kind: type[Roll | Choice | Sample], size: int, count: int) -> tuple[int, ...]:
        answer = self._next()
        if answer is None:
            if self._words is None:
                raise RecordMismatch(f"the record has no answer for {kind.__name__} of {size}")
            before = self._words.used
            try:
                return _from_words(self._words, kind, size, count)
            except ChanceNeeded:
                self._words.used = before
                raise
        match answer:
            case Roll(sides, values) if kind is Roll and (sides, len(values)) == (size, count):
                return values
            case Choice(n, index) if kind is Choice and n == size:
                return (index,)
            case Sample(n, indices) if kind is Sample and (n, len(indices)) == (size, count):
                return indices
        raise RecordMismatch(f"the record has {answer}, the rules asked for {count} {kind.__name__} of {size}")

    def _operate(self, operation: PileOperation) -> tuple[int, ...] | None:
        if not isinstance(operation, DrawCards | PeekCards):
            return None
        answer = self._next()
        if answer is None:
            if self._words is None:
                raise RecordMismatch(f"the record has no answer for {operation}")
            raise ChanceNeeded(None)
        if isinstance(answer, Drawn) and len(answer.cards) == operation.count:
            return answer.cards
        raise RecordMismatch(f"the record has {answer}, the rules asked for {operation}")


class Seeded(_Asked):
    """Everything computed here from the stream key of a match: the same answers the services give.

    `label` is "a<n>" for the n-th action, "a0" the set-up. `contents` is the position of the piles and moves on with
    each operation; take it from here for the next action.
    """

    def __init__(self, key: bytes, label: str, contents: Contents | None = None) -> None:
        super().__init__()
        self._key = key
        self._words = label_words(key, label)
        self.contents = contents if contents is not None else Contents()

    def _numbers(self, kind: type[Roll | Choice | Sample], size: int, count: int) -> tuple[int, ...]:
        return _from_words(self._words, kind, size, count)

    def _operate(self, operation: PileOperation) -> tuple[int, ...] | None:
        self.contents, cards = operate(
            self.contents, operation, lambda k, cards: label_words(self._key, f"deck/{k}").shuffled(cards)
        )
        return cards


class ScriptError(AssertionError):
    """A test's script does not fit what the rules asked, or was not used up."""


class Scripted(_Asked):
    """Chance as a test tells it: dice values, chosen indices, sampled indices and drawn cards, each in order."""

    def __init__(
        self,
        dice: Iterable[int] = (),
        choices: Iterable[int] = (),
        samples: Iterable[Sequence[int]] = (),
        cards: Iterable[Sequence[int]] = (),
    ) -> None:
        super().__init__()
        self._dice, self._choices = list(dice), list(choices)
        self._samples, self._cards = [tuple(s) for s in samples], [tuple(c) for c in cards]

    def _numbers(self, kind: type[Roll | Choice | Sample], size: int, count: int) -> tuple[int, ...]:
        if kind is Sample:
            if not self._samples or len(self._samples[0]) != count:
                raise ScriptError(f"the rules sampled {count} of {size}; scripted: {self._samples}")
            return self._samples.pop(0)
        script, low = (self._dice, 1) if kind is Roll else (self._choices, 0)
        if len(script) < count:
            raise ScriptError(f"the rules asked for {count} {kind.__name__} of {size}; scripted: {script}")
        values = tuple(script[:count])
        del script[:count]
        if not all(low <= value < low + size for value in values):
            raise ScriptError(f"{values} is no {kind.__name__} of {size}")
        return values

    def _operate(self, operation: PileOperation) -> tuple[int, ...] | None:
        if not isinstance(operation, DrawCards | PeekCards):
            return None
        if not self._cards or len(self._cards[0]) != operation.count:
            raise ScriptError(f"the rules asked for {operation}; scripted: {self._cards}")
        return self._cards.pop(0)

    def finish(self) -> None:
        """Raise ScriptError if something scripted was not asked for."""
        left = (self._dice, self._choices, self._samples, self._cards)
        if any(left):
            raise ScriptError(f"never asked for: {left}")
