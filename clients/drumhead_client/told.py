"""What a record's events tell of chance, compared with what came of it. For each game a check of its own.

A check is made for one record and is then given its entries in order; it answers with the first thing that is told
otherwise than it happened, or "" if all agrees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any, Protocol

from drumhead.grizzled.v1 import grizzled_pb2 as grizzled
from drumhead.legion_of_honor.v1 import legion_of_honor_pb2 as legion

from drumhead_client.bots.grizzled.facts import CARDS
from drumhead_client.bots.grizzled.facts import MISSIONS as _MISSIONS
from drumhead_client.told_devil_dogs import CardsAndChits


class Check(Protocol):
    """Compares the entries of one record, in order."""

    def __call__(self, entry: Any) -> str:
        """What is wrong with an entry, "" if nothing."""


def check_of(header: Any) -> Check:
    """The check for a record with this header; of a game without one all is right."""
    make = _CHECKS.get(header.game)
    return (lambda _: "") if make is None else make(header)


# Gravelotte 1870


def _dice(entry: Any) -> str:
    """The dice that the events tell of are those that fell (GRV-111: each die is an event of its own)."""
    told = [event.die_rolled.value for event in entry.events if event.WhichOneof("event") == "die_rolled"]
    fell = [value for answer in entry.chance for value in answer.roll.values]
    return "" if told == fell else f"dice {told}, but {fell} fell"


# The Grizzled

TRIALS, DISCARDS, MISSIONS = "trials", "discards", "missions"
_PILES: dict[str, list[int]] = {
    "morale": sorted(CARDS),
    **{
        grade: sorted(mission for mission, facts in _MISSIONS.items() if facts.grade == grade)
        for grade in ("easy", "normal", "hard")
    },
}
"""Cards of the piles as they are made, before a shuffle; the others begin empty."""


class _GrizzledCards:
    """Follows the hands, so that a shuffle of all hands can be told again too."""

    def __init__(self, header: Any) -> None:
        self._hands: list[list[int]] = [[] for _ in header.seats]
        self._leader = 0
        self._offered: list[int] = []
        """Missions the leader looks at."""

    def __call__(self, entry: Any) -> str:
        try:
            self._compare(entry)
        except _ToldOtherwise as error:
            return str(error)
        return ""

    def _compare(self, entry: Any) -> None:
        drawn = _Drawn(entry)
        for name, cards in drawn.made:
            _same(f"pile {name}", cards, _PILES.get(name, []))
        events = [(event.WhichOneof("event"), event) for event in entry.events]
        place = 0
        while place < len(events):
            name, event = events[place]
            place += 1
            told: Any = getattr(event, name) if name else None
            if name == "mission_begun":
                self._leader = told.leader
            elif name == "leader_changed":
                self._leader = told.seat
            elif name in ("cards_drawn", "gastro_seen"):
                run = [told]
                while place < len(events) and events[place][0] in ("cards_drawn", "gastro_seen"):
                    run.append(getattr(events[place][1], events[place][0]))
                    place += 1
                self._deal(run, drawn.next(TRIALS))
            elif name == "hands_shuffled":
                dealt = [event.cards_drawn for _, event in events[place : place + len(self._hands)]]
                place += len(self._hands)
                self._reshuffle(dealt, drawn)
            else:
                self._single(name, told, drawn)
        drawn.nothing_left()

    def _single(self, name: str | None, told: Any, drawn: _Drawn) -> None:
        if name == "card_played":
            if told.source == grizzled.SOURCE_HAND:
                self._leave(told.seat, told.card)
            else:
                _same("card_played", [told.card], drawn.next(TRIALS))
        elif name == "card_passed":
            if told.card in self._hands[told.seat]:
                self._leave(told.seat, told.card)
            self._hands[told.to].append(told.card)
        elif name == "missions_seen":
            self._offered = list(told.missions)
            _same("missions_seen", self._offered, drawn.next(MISSIONS))
        elif name == "discards_shuffled":
            # nothing is drawn where all of the pile went to Morale or Trials
            _same("discards_shuffled", told.left, drawn.next(DISCARDS) if told.left else [])
        elif name == "trials_shuffled":
            _same("trials_shuffled", told.cards, drawn.shuffled_in(TRIALS))
        elif name == "action_taken":
            self._act(told.seat, told.action, drawn)

    def _act(self, seat: int, action: Any, drawn: _Drawn) -> None:
        name = action.WhichOneof("action")
        if name == "discard_card":
            self._leave(seat, action.discard_card.card)
        elif name == "return_card":
            self._leave(seat, action.return_card.card)
            _same("return_card", [action.return_card.card], drawn.put_on(TRIALS))
        elif name in ("choose_mission", "declare_final"):
            chosen = action.choose_mission.mission
            back = [mission for mission in self._offered if mission != chosen]
            if back:
                _same(name, back, drawn.put_on(MISSIONS))

    def _leave(self, seat: int, card: int) -> None:
        if card not in self._hands[seat]:
            raise _ToldOtherwise(f"card {card} leaves the hand of seat {seat}, which does not hold it")
        self._hands[seat].remove(card)

    def _deal(self, run: Sequence[Any], cards: list[int]) -> None:
        """One draw is dealt from the leader, one at a time; then come the Frenetic's cards and the Gastroenteritis'."""
        hands = [told for told in run if told.DESCRIPTOR.name == "CardsDrawn"]
        seats = len(self._hands)
        places = [(told.seat - self._leader) % seats for told in hands]
        dealt = next((n for n in range(1, len(places)) if places[n] <= places[n - 1]), len(places))
        if len(run) == 1:
            dealt = 0  # a draw of one seat alone is not shared out
        count = sum(told.count for told in hands[:dealt])
        for told, place in zip(hands[:dealt], places[:dealt], strict=True):
            self._take(told, cards[place:count:seats])
        rest = cards[count:]
        for told in hands[dealt:]:
            self._take(told, rest[: told.count])
            rest = rest[told.count :]
        _same("gastro_seen", [told.card for told in run if told.DESCRIPTOR.name == "GastroSeen"], rest)

    def _take(self, told: Any, cards: Sequence[int]) -> None:
        _same(f"cards_drawn of seat {told.seat}", told.cards, cards)
        if told.count != len(cards):
            raise _ToldOtherwise(f"{told.count} cards drawn by seat {told.seat}, but there were {len(cards)}")
        self._hands[told.seat] += cards

    def _reshuffle(self, told: Sequence[Any], drawn: _Drawn) -> None:
        gathered = [card for hand in self._hands for card in hand]
        shuffled = [gathered[index] for index in drawn.sample(len(gathered))]
        seats = len(self._hands)
        self._hands = [[] for _ in self._hands]
        for place, event in enumerate(told):
            if event.seat != (self._leader + place) % seats:
                raise _ToldOtherwise(f"hands shuffled, and seat {event.seat} is dealt to out of turn")
            self._take(event, shuffled[place::seats])


class _ToldOtherwise(Exception):
    """An event tells something else than what happened."""


class _Drawn:
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
        self._samples: Iterator[Any] = iter(
            answer.sample for answer in entry.chance if answer.WhichOneof("answer") == "sample"
        )
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
        """The next cards shuffled in; those into other piles are passed over."""
        while self._shuffles and self._shuffles[0][0] != pile:
            self._shuffles.pop(0)
        return self._of(self._shuffles, pile, "shuffled into")

    def sample(self, count: int) -> list[int]:
        """The next sample, which must be of all of so many."""
        if count == 0:
            return []
        found = next(self._samples, None)
        if found is None or found.count != count or len(found.indices) != count:
            raise _ToldOtherwise(f"{count} cards in hands shuffled, but chance was asked something else")
        return list(found.indices)

    def _numbered(self, cards: Sequence[int]) -> list[int]:
        """A pile may count cards from 0, an enum counts from 1."""
        return [card + self._first for card in cards]

    def samples_of(self, count: int) -> bool:
        """Whether the next sample is one out of so many."""
        found = next(self._samples, None)
        if found is not None:
            self._samples = chain([found], self._samples)
        return found is not None and found.count == count

    def sampled(self, count: int | None = None) -> list[int]:
        """The next sample, which must be of so many out of any number."""
        found = next(self._samples, None)
        if found is None or (count is not None and len(found.indices) != count):
            raise _ToldOtherwise(f"{count or 'some'} cards of a pool, but chance was asked something else")
        return list(found.indices)

    def nothing_left(self) -> None:
        """Raises if cards were drawn that no event tells of."""
        if self._draws:
            raise _ToldOtherwise(f"cards {self._draws[0][1]} were drawn from {self._draws[0][0]}, and no event says so")

    @staticmethod
    def _of(found: list[tuple[str, list[int]]], pile: str, verb: str) -> list[int]:
        if not found or found[0][0] != pile:
            raise _ToldOtherwise(f"an event tells of cards {verb} {pile}, but none were")
        return found.pop(0)[1]


def _same(what: str, told: Sequence[int], happened: Sequence[int]) -> None:
    if list(told) != list(happened):
        raise _ToldOtherwise(f"{what} {list(told)}, but it was {list(happened)}")


# Legion of Honor

DECK, COMBAT, SWORDS = "deck", "combat", "swords"
_COMBAT_CARDS = list(range(181, 201))
_VICTORY = 180
_SWORD_CARDS = list(range(1, 17))
_LUNGES, _RIPOSTES = 7, 9
"""The sword cards up to these numbers; the rest are parries."""
_AFTER_LIGNY = (124, 125, 126)
"""Cards that follow Ligny without a deck."""
_IN_GARRISON = range(41, 93)


class _LegionCards:
    """The dice, the deck of the round, Combat and sword cards; hands are followed as they are laid down."""

    def __init__(self, header: Any) -> None:
        self._hands: dict[int, list[int]] = {}
        self._sides: tuple[int, int] = (-1, -1)
        self._on_campaign = False
        self._left = 0
        """Cards of the round still in the deck."""
        self._rescuers: list[int] = []
        """Combat cards that volunteers of a rescue are still to be told."""

    def __call__(self, entry: Any) -> str:
        try:
            self._dice(entry)
            drawn = _Drawn(entry, 0)
            for name, cards in drawn.made:
                _same(f"pile {name}", cards, {COMBAT: _COMBAT_CARDS, SWORDS: _SWORD_CARDS}.get(name, []))
            for event in entry.events:
                name = event.WhichOneof("event")
                self._compare(name, getattr(event, name) if name else None, drawn)
            drawn.nothing_left()
        except _ToldOtherwise as error:
            return str(error)
        return ""

    @staticmethod
    def _dice(entry: Any) -> None:
        """Each die is an event of its own."""
        told = [event.die_rolled for event in entry.events if event.WhichOneof("event") == "die_rolled"]
        fell = [(answer.roll.sides, value) for answer in entry.chance for value in answer.roll.values]
        if [(die.sides, die.value) for die in told] != fell:
            raise _ToldOtherwise(f"dice {[die.value for die in told]}, but {[value for _, value in fell]} fell")

    def _compare(self, name: str | None, told: Any, drawn: _Drawn) -> None:
        if name == "round_began":
            self._on_campaign = not told.round[-1].isdecimal()
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

    def _gather(self, drawn: _Drawn) -> None:
        """Cards that nobody came to draw leave the deck."""
        if self._left and len(drawn.next(DECK)) != self._left:
            raise _ToldOtherwise(f"the round ended, and the {self._left} cards left were not gathered")
        self._left = 0

    def _build(self, told: Any, drawn: _Drawn) -> None:
        """The events, then cards sampled from a pool that lies in the order of its numbers."""
        cards = drawn.shuffled_in(DECK)
        events, ordinary = cards[: len(told.events)], cards[len(told.events) :]
        _same("deck_built", told.events, events)
        if told.size != len(cards):
            raise _ToldOtherwise(f"a deck of {told.size} cards, but it has {len(cards)}")
        self._left = len(cards)
        order = drawn.sampled(len(ordinary))
        if sorted(range(len(order)), key=order.__getitem__) != sorted(range(len(order)), key=ordinary.__getitem__):
            raise _ToldOtherwise(f"cards {ordinary} came into the deck, which were not the ones sampled")

    def _deal(self, card: int, drawn: _Drawn) -> None:
        if card in _AFTER_LIGNY:
            return
        if self._on_campaign and card in _IN_GARRISON:
            drawn.sampled(1)  # the interlude, out of a pool that is not in the record
            return
        _same("card_dealt", [card], drawn.next(DECK))
        self._left -= 1

    def _draw_combat(self, told: Any, drawn: _Drawn) -> None:
        """The first card from the top that is allowed; or, for a rescue, one of those sampled out of all."""
        title = (
            legion.COMBAT_TITLE_VICTORY_MONT_ST_JEAN
            if told.card == _VICTORY
            else legion.COMBAT_TITLE_CARRY_THE_DAY + (told.card - _COMBAT_CARDS[0]) // 2
        )
        if not told.card:
            return
        if told.title != title:
            raise _ToldOtherwise(f"combat_card_drawn {told.card} with another card's title")
        if drawn.samples_of(len(_COMBAT_CARDS)):
            self._rescuers = [_COMBAT_CARDS[index] for index in drawn.sampled()]
        if self._rescuers:
            _same("combat_card_drawn for a rescue", [told.card], [self._rescuers.pop(0)])
            return
        skipped: list[int] = []
        while True:
            reshuffled, (card,) = drawn.next_after(COMBAT)
            if skipped and reshuffled:
                _same("Combat cards shuffled in again", reshuffled[: len(skipped)], skipped)
                skipped = []
            if card == told.card:
                break
            skipped.append(card)
        if skipped:
            _same("Combat cards skipped", skipped, drawn.put_on(COMBAT))

    def _deal_hand(self, told: Any, drawn: _Drawn) -> None:
        """Side by side; a character whom nobody plays is dealt to unseen, after the drawer."""
        self._hands[told.seat] = _swords(drawn.next(SWORDS))
        _same(f"hand_dealt to seat {told.seat}", told.cards, self._hands[told.seat])
        if self._sides == (told.seat, -1):
            self._hands[-1] = _swords(drawn.next(SWORDS))

    def _lay(self, seat: int, card: int) -> None:
        if card not in self._hands.get(seat, []):
            raise _ToldOtherwise(f"seat {seat} lays a sword card that it does not hold")
        self._hands[seat].remove(card)


def _swords(cards: Sequence[int]) -> list[int]:
    """What is printed on sword cards, by their numbers."""
    return [
        legion.DUEL_CARD_LUNGE
        if card <= _LUNGES
        else legion.DUEL_CARD_RIPOSTE
        if card <= _RIPOSTES
        else legion.DUEL_CARD_PARRY
        for card in sorted(cards)
    ]


_CHECKS: dict[str, Callable[[Any], Check]] = {
    "devil_dogs": CardsAndChits,
    "gravelotte": lambda _: _dice,
    "grizzled": _GrizzledCards,
    "legion_of_honor": _LegionCards,
}
