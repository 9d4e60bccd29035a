"""What a record of Legion of Honor tells of dice and cards, compared with what fell and was drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drumhead.legion_of_honor.v1 import legion_of_honor_pb2 as api

from drumhead_client.told.happened import Drawn, ToldOtherwise, same

DECK, COMBAT, SWORDS = "deck", "combat", "swords"
_COMBAT_CARDS = list(range(181, 201))
_VICTORY = 180
_SWORD_CARDS = list(range(1, 17))
_LUNGES, _RIPOSTES = 7, 9
"""The sword cards up to these numbers; the rest are parries."""
_AFTER_LIGNY = (124, 125, 126)
"""Cards that follow Ligny without a deck."""
_IN_GARRISON = range(41, 93)


class DiceAndDecks:
    """The dice, the deck of the round, Combat and sword cards; hands are followed as they are laid down."""

    def __init__(self, _: Any) -> None:
        self._hands: dict[int, list[int]] = {}
        self._sides: tuple[int, int] = (-1, -1)
        self._on_campaign = False
        self._left = 0
        """Cards of the round still in the deck."""
        self._rescuers: list[int] = []
        """Combat cards that volunteers of a rescue are still to be told."""

    def __call__(self, entry: Any) -> None:
        """Compare the next entry."""
        self._dice(entry)
        drawn = Drawn(entry, 0)
        for name, cards in drawn.made:
            same(f"pile {name}", cards, {COMBAT: _COMBAT_CARDS, SWORDS: _SWORD_CARDS}.get(name, []))
        for event in entry.events:
            name = event.WhichOneof("event")
            self._compare(name, getattr(event, name) if name else None, drawn)
        drawn.nothing_left()

    @staticmethod
    def _dice(entry: Any) -> None:
        """Each die is an event of its own."""
        told = [event.die_rolled for event in entry.events if event.WhichOneof("event") == "die_rolled"]
        fell = [(answer.roll.sides, value) for answer in entry.chance for value in answer.roll.values]
        if [(die.sides, die.value) for die in told] != fell:
            raise ToldOtherwise(f"dice {[die.value for die in told]}, but {[value for _, value in fell]} fell")

    def _compare(self, name: str | None, told: Any, drawn: Drawn) -> None:
        if name == "round_began":
            self._on_campaign = not told.round[-1:].isdecimal()
        elif name == "deck_built":
            self._build(told, drawn)
        elif name == "card_dealt":
            self._deal(told.card, drawn)
        elif name == "round_ended":
            self._gather(drawn)
        elif name == "combat_card_drawn":
            self._draw_combat(told, drawn)
        elif name == "duel_began":
            self._sides = (told.seat, told.other)
        elif name == "hand_dealt":
            self._deal_hand(told, drawn)
        elif name == "server_laid":
            self._lay(-1, told.card)
        elif name == "action_taken" and told.action.WhichOneof("action") == "lay_card":
            self._lay(told.seat, told.action.lay_card.card)

    def _gather(self, drawn: Drawn) -> None:
        """Cards that nobody came to draw leave the deck."""
        if self._left and len(drawn.next(DECK)) != self._left:
            raise ToldOtherwise(f"the round ended, and the {self._left} cards left were not gathered")
        self._left = 0

    def _build(self, told: Any, drawn: Drawn) -> None:
        """The events, then cards sampled from a pool that lies in the order of its numbers."""
        cards = drawn.shuffled_in(DECK)
        events, ordinary = cards[: len(told.events)], cards[len(told.events) :]
        same("deck_built", told.events, events)
        if told.size != len(cards):
            raise ToldOtherwise(f"a deck of {told.size} cards, but it has {len(cards)}")
        self._left = len(cards)
        order = drawn.sampled(len(ordinary))
        if sorted(range(len(order)), key=order.__getitem__) != sorted(range(len(order)), key=ordinary.__getitem__):
            raise ToldOtherwise(f"cards {ordinary} came into the deck, which were not the ones sampled")

    def _deal(self, card: int, drawn: Drawn) -> None:
        if card in _AFTER_LIGNY:
            return
        if self._on_campaign and card in _IN_GARRISON:
            drawn.sampled(1)  # the interlude, out of a pool that is not in the record
            return
        same("card_dealt", [card], drawn.next(DECK))
        self._left -= 1

    def _draw_combat(self, told: Any, drawn: Drawn) -> None:
        """The first card from the top that is allowed; or, for a rescue, one of those sampled out of all."""
        title = (
            api.COMBAT_TITLE_VICTORY_MONT_ST_JEAN
            if told.card == _VICTORY
            else api.COMBAT_TITLE_CARRY_THE_DAY + (told.card - _COMBAT_CARDS[0]) // 2
        )
        if not told.card:
            return
        if told.title != title:
            raise ToldOtherwise(f"combat_card_drawn {told.card} with another card's title")
        if drawn.samples_of(len(_COMBAT_CARDS)):
            self._rescuers = [_COMBAT_CARDS[index] for index in drawn.sampled()]
        if self._rescuers:
            same("combat_card_drawn for a rescue", [told.card], [self._rescuers.pop(0)])
            return
        skipped: list[int] = []
        while True:
            reshuffled, drew = drawn.next_after(COMBAT)
            if len(drew) != 1:
                raise ToldOtherwise(f"Combat cards {drew} drawn at once")
            (card,) = drew
            if skipped and reshuffled:
                same("Combat cards shuffled in again", reshuffled[: len(skipped)], skipped)
                skipped = []
            if card == told.card:
                break
            skipped.append(card)
        if skipped:
            same("Combat cards skipped", skipped, drawn.put_on(COMBAT))

    def _deal_hand(self, told: Any, drawn: Drawn) -> None:
        """Side by side; a character whom nobody plays is dealt to unseen, after the drawer."""
        self._hands[told.seat] = _swords(drawn.next(SWORDS))
        same(f"hand_dealt to seat {told.seat}", told.cards, self._hands[told.seat])
        if self._sides == (told.seat, -1):
            self._hands[-1] = _swords(drawn.next(SWORDS))

    def _lay(self, seat: int, card: int) -> None:
        if card not in self._hands.get(seat, []):
            raise ToldOtherwise(f"seat {seat} lays a sword card that it does not hold")
        self._hands[seat].remove(card)


def _swords(cards: Sequence[int]) -> list[int]:
    """What is printed on sword cards, by their numbers."""
    return [
        api.DUEL_CARD_LUNGE if card <= _LUNGES else api.DUEL_CARD_RIPOSTE if card <= _RIPOSTES else api.DUEL_CARD_PARRY
        for card in sorted(cards)
    ]
