"""Piles: cards are conserved, and what a state knows of a pile is always true of what lies in it."""

from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from services.rulekit.chance import ChanceNeeded, Drawn, Recorded, Seeded
from services.rulekit.piles import Known, Pile, PileError
from services.rulekit.words import label_words

KEY = b"piles"


class PilesUnderPlay(RuleBasedStateMachine):
    """Two piles, a hand, and seats 0 to 2 that learn cards by seeing them drawn, peeked or put back."""

    @initialize(size=st.integers(0, 12), shuffled=st.booleans())
    def begin(self, size: int, shuffled: bool) -> None:
        self.chance = Seeded(KEY, "a0")
        self.cards = tuple(range(size))
        self.piles = [
            self.chance.create("draw", self.cards, shuffled=shuffled),
            self.chance.create("discard", (), shuffled=False),
        ]
        self.hand: list[int] = []

    def inside(self, which: int) -> tuple[int, ...]:
        return self.chance.contents.piles[self.piles[which].name]

    @rule(which=st.integers(0, 1), count=st.integers(0, 4), bottom=st.booleans())
    def draw(self, which: int, count: int, bottom: bool) -> None:
        pile, before = self.piles[which], self.inside(which)
        if count > pile.size:
            with pytest.raises(PileError):
                self.chance.draw(pile, count, from_bottom=bottom)
            assert self.inside(which) == before
            return
        expected = before[len(before) - count :][::-1] if bottom else before[:count]
        self.piles[which], drawn = self.chance.draw(pile, count, from_bottom=bottom)
        assert drawn == expected
        self.hand += drawn

    @rule(which=st.integers(0, 1), count=st.integers(0, 4), seats=st.sets(st.integers(0, 2)))
    def peek(self, which: int, count: int, seats: set[int]) -> None:
        pile, before = self.piles[which], self.inside(which)
        count = min(count, pile.size)
        self.piles[which], seen = self.chance.peek(pile, count, sorted(seats))
        assert (seen, self.inside(which)) == (before[:count], before)
        for seat in seats:
            known = self.piles[which].known_to(seat)
            assert [known[depth] for depth in range(count)] == list(seen)

    @precondition(lambda self: self.hand)
    @rule(which=st.integers(0, 1), count=st.integers(1, 3), seats=st.sets(st.integers(0, 2)), bottom=st.booleans())
    def put(self, which: int, count: int, seats: set[int], bottom: bool) -> None:
        cards, self.hand = self.hand[:count], self.hand[count:]
        self.piles[which] = self.chance.put(self.piles[which], cards, sorted(seats), at_bottom=bottom)
        inside = self.inside(which)
        assert list(inside[-len(cards) :] if bottom else inside[: len(cards)]) == cards

    @rule(source=st.integers(0, 1), count=st.integers(0, 4), bottom=st.booleans())
    def transfer(self, source: int, count: int, bottom: bool) -> None:
        target = 1 - source
        count = min(count, self.piles[source].size)
        moved, there = self.inside(source)[:count], self.inside(target)
        self.piles[source], self.piles[target] = self.chance.transfer(
            self.piles[source], self.piles[target], count, at_bottom=bottom
        )
        assert self.inside(target) == (there + moved if bottom else moved + there)

    @rule(which=st.integers(0, 1), count=st.integers(0, 3))
    def shuffle_in(self, which: int, count: int) -> None:
        cards, self.hand = self.hand[:count], self.hand[count:]
        self.piles[which] = self.chance.shuffle_in(self.piles[which], cards)
        assert self.piles[which].known == ()

    @invariant()
    def cards_are_conserved(self) -> None:
        everywhere = Counter(self.hand)
        for which in (0, 1):
            everywhere.update(self.inside(which))
        assert everywhere == Counter(self.cards)

    @invariant()
    def what_the_state_knows_is_true(self) -> None:
        for which, pile in enumerate(self.piles):
            inside = self.inside(which)
            assert pile.size == len(inside)
            depths = [entry.depth for entry in pile.known]
            assert depths == sorted(set(depths))
            assert all(inside[entry.depth] == entry.card for entry in pile.known)
            assert all(entry.seats for entry in pile.known)


PilesUnderPlay.TestCase.settings = settings(max_examples=80, stateful_step_count=25, deadline=None)
TestPilesUnderPlay = PilesUnderPlay.TestCase


def test_a_card_put_back_is_known_to_who_saw_it_until_a_shuffle() -> None:
    chance = Seeded(KEY, "a0")
    pile = chance.create("deck", range(5), shuffled=False)
    pile, (card,) = chance.draw(pile)
    pile = chance.put(pile, [card], [1])

    assert pile == Pile("deck", 5, (Known(0, card, (1,)),))
    assert pile.known_to(1) == {0: card}
    assert pile.known_to(0) == {}
    assert chance.shuffle_in(pile) == Pile("deck", 5)


def test_words_of_a_shuffle_have_a_label_of_their_own() -> None:
    chance = Seeded(KEY, "a0")
    pile = chance.create("deck", range(8))
    chance.shuffle_in(pile)

    first = label_words(KEY, "deck/0").shuffled(range(8))
    assert chance.contents.piles["deck"] == label_words(KEY, "deck/1").shuffled(first)
    assert chance.contents.shuffles == 2


def test_a_recorded_chance_asks_for_the_cards_it_does_not_know() -> None:
    words = label_words(KEY, "a0")
    with pytest.raises(ChanceNeeded):
        Recorded((), words).draw(Pile("deck", 3))
    pile, cards = Recorded([Drawn((2,))], words).draw(Pile("deck", 3))
    assert (pile, cards) == (Pile("deck", 2), (2,))
