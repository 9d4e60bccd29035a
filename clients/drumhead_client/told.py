"""What a record's events tell of chance, compared with what came of it. For each game a check of its own.

A check is made for one record and is then given its entries in order; it answers with the first thing that is told
otherwise than it happened, or "" if all agrees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from drumhead.grizzled.v1 import grizzled_pb2 as grizzled

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
    """What came out of the piles in one entry, and what went in, in order; numbers as the API's enums count."""

    def __init__(self, entry: Any) -> None:
        answers = iter(answer.drawn.cards for answer in entry.chance if answer.WhichOneof("answer") == "drawn")
        self.made: list[tuple[str, list[int]]] = []
        self._draws: list[tuple[str, list[int]]] = []
        self._puts: list[tuple[str, list[int]]] = []
        self._shuffles: list[tuple[str, list[int]]] = []
        self._samples: Iterator[Any] = iter(
            answer.sample for answer in entry.chance if answer.WhichOneof("answer") == "sample"
        )
        for operation in entry.operations:
            kind = operation.WhichOneof("operation")
            asked = getattr(operation, kind)
            if kind in ("draw_cards", "peek_cards"):
                self._draws.append((asked.pile, _numbered(next(answers))))
            elif kind == "create_pile":
                self.made.append((asked.pile, _numbered(asked.cards)))
            elif kind == "put_cards":
                self._puts.append((asked.pile, _numbered(asked.cards)))
            elif kind == "shuffle_in":
                self._shuffles.append((asked.pile, _numbered(asked.cards)))

    def next(self, pile: str) -> list[int]:
        """The next cards drawn; they must come from this pile."""
        return self._of(self._draws, pile, "drawn from")

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

    def nothing_left(self) -> None:
        """Raises if cards were drawn that no event tells of."""
        if self._draws:
            raise _ToldOtherwise(f"cards {self._draws[0][1]} were drawn from {self._draws[0][0]}, and no event says so")

    @staticmethod
    def _of(found: list[tuple[str, list[int]]], pile: str, verb: str) -> list[int]:
        if not found or found[0][0] != pile:
            raise _ToldOtherwise(f"an event tells of cards {verb} {pile}, but none were")
        return found.pop(0)[1]


def _numbered(cards: Sequence[int]) -> list[int]:
    """A pile counts cards from 0, an enum from 1."""
    return [card + 1 for card in cards]


def _same(what: str, told: Sequence[int], happened: Sequence[int]) -> None:
    if list(told) != list(happened):
        raise _ToldOtherwise(f"{what} {list(told)}, but it was {list(happened)}")


_CHECKS: dict[str, Callable[[Any], Check]] = {
    "devil_dogs": CardsAndChits,
    "gravelotte": lambda _: _dice,
    "grizzled": _GrizzledCards,
}
