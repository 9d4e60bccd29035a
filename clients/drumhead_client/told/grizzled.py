"""What a record of The Grizzled tells of cards and missions, compared with what was drawn and put back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from drumhead.grizzled.v1 import grizzled_pb2 as api

from drumhead_client.bots.grizzled.facts import CARDS
from drumhead_client.bots.grizzled.facts import MISSIONS as _MISSIONS
from drumhead_client.told.happened import Drawn, ToldOtherwise, check_seats, same

TRIALS, DISCARDS, MISSIONS = "trials", "discards", "missions"
_PILES: dict[str, list[int]] = {
    "morale": sorted(CARDS),
    **{
        grade: sorted(mission for mission, facts in _MISSIONS.items() if facts.grade == grade)
        for grade in ("easy", "normal", "hard")
    },
}
"""Cards of the piles as they are made, before a shuffle; the others begin empty."""


class HandsAndPiles:
    """Follows the hands, so that a shuffle of all hands can be told again too."""

    def __init__(self, record: Any) -> None:
        self._hands: list[list[int]] = [[] for _ in record.header.seats]
        self._leader = 0
        self._offered: list[int] = []
        """Missions the leader looks at."""
        self._unplayed: list[int] = []
        """Cards drawn into no hand, to be given away (AYO-068)."""

    def __call__(self, entry: Any) -> None:
        """Compare the next entry."""
        check_seats(entry, len(self._hands))
        drawn = Drawn(entry)
        for name, cards in drawn.made:
            same(f"pile {name}", cards, _PILES.get(name, []))
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

    def _single(self, name: str | None, told: Any, drawn: Drawn) -> None:
        if name == "card_played":
            if told.source == api.SOURCE_HAND:
                self._leave(told.seat, told.card)
            else:
                same("card_played", [told.card], drawn.next(TRIALS))
        elif name == "card_passed":
            if told.card in self._unplayed:
                self._unplayed.remove(told.card)
            else:
                self._leave(told.seat, told.card)
            self._hands[told.to].append(told.card)
        elif name == "missions_seen":
            self._offered = list(told.missions)
            same("missions_seen", self._offered, drawn.next(MISSIONS))
        elif name == "discards_shuffled":
            # nothing is drawn where all of the pile went to Morale or Trials
            same("discards_shuffled", told.left, drawn.next(DISCARDS) if told.left else [])
        elif name == "trials_shuffled":
            same("trials_shuffled", told.cards, drawn.shuffled_in(TRIALS))
        elif name == "action_taken":
            self._act(told.seat, told.action, drawn)

    def _act(self, seat: int, action: Any, drawn: Drawn) -> None:
        name = action.WhichOneof("action")
        if name == "discard_card":
            self._leave(seat, action.discard_card.card)
        elif name == "return_card":
            self._leave(seat, action.return_card.card)
            same("return_card", [action.return_card.card], drawn.put_on(TRIALS))
        elif name in ("choose_mission", "declare_final"):
            chosen = action.choose_mission.mission
            back = [mission for mission in self._offered if mission != chosen]
            if back:
                same(name, back, drawn.put_on(MISSIONS))

    def _leave(self, seat: int, card: int) -> None:
        if card not in self._hands[seat]:
            raise ToldOtherwise(f"card {card} leaves the hand of seat {seat}, which does not hold it")
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
        same("gastro_seen", [told.card for told in run if told.DESCRIPTOR.name == "GastroSeen"], rest)
        self._unplayed += rest

    def _take(self, told: Any, cards: Sequence[int]) -> None:
        same(f"cards_drawn of seat {told.seat}", told.cards, cards)
        if told.count != len(cards):
            raise ToldOtherwise(f"{told.count} cards drawn by seat {told.seat}, but there were {len(cards)}")
        self._hands[told.seat] += cards

    def _reshuffle(self, told: Sequence[Any], drawn: Drawn) -> None:
        gathered = [card for hand in self._hands for card in hand]
        order = drawn.sampled(len(gathered), len(gathered)) if gathered else []
        shuffled = [gathered[index] for index in order]
        seats = len(self._hands)
        self._hands = [[] for _ in self._hands]
        if len(told) != seats:
            raise ToldOtherwise(f"hands shuffled, and only {len(told)} of {seats} dealt")
        for place, event in enumerate(told):
            if event.seat != (self._leader + place) % seats:
                raise ToldOtherwise(f"hands shuffled, and seat {event.seat} is dealt to out of turn")
            self._take(event, shuffled[place::seats])
