"""What a seat of The Grizzled concludes from its view: room left for each kind, cards not yet seen, what may fail."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from drumhead.grizzled.v1 import grizzled_pb2 as api

from drumhead_client.bots.grizzled.facts import CARDS, MISSIONS

Room: TypeAlias = tuple[int, ...]
"""For each kind how many more cards of it No man's land bears without failing."""

UNLIMITED = 99
_PACKED_AT_MOST = 7
"""Hand cards among which the best order is searched."""


def after(room: Room, card: int) -> Room:
    """The room once the card lies open."""
    left = list(room)
    for kind in CARDS[card].kinds:
        left[kind] -= 1
    return tuple(left)


def without(room: Room, card: int) -> Room:
    """The room once the card is taken away."""
    left = list(room)
    for kind in CARDS[card].kinds:
        left[kind] += 1
    return tuple(left)


def bears(room: Room, card: int) -> bool:
    """Whether the card does not fail the mission."""
    return all(room[kind] > 0 for kind in CARDS[card].kinds)


def most_played(room: Room, cards: Sequence[int]) -> int:
    """How many of the cards can be laid down one after the other without failing."""
    best = 0
    for place, card in enumerate(cards):
        if len(cards) - place <= best:
            break
        if bears(room, card):
            best = max(best, 1 + most_played(after(room, card), cards[place + 1 :]))
    return best


@dataclass(frozen=True)
class Sight:
    """A view, read once for a decision."""

    view: Any
    me: int

    @classmethod
    def of(cls, view: Any) -> Sight:
        """What the seat of the view sees."""
        return cls(view, view.viewer)

    @cached_property
    def own(self) -> Any:
        """The viewer's Squaddie."""
        return self.view.seats[self.me]

    @cached_property
    def hand(self) -> tuple[int, ...]:
        """The viewer's cards."""
        return tuple(self.own.hand)

    @cached_property
    def missions(self) -> frozenset[int]:
        """Missions in play."""
        return frozenset(active.mission for active in self.view.missions)

    @cached_property
    def expansion(self) -> bool:
        """Whether At Your Orders! is played."""
        return bool(self.view.options.expansion == api.EXPANSION_AT_YOUR_ORDERS)

    @cached_property
    def room(self) -> Room:
        """Room for each kind now."""
        threats = self.view.threats
        most = 3 if self.view.final == api.FINAL_MISSION_LAST_STAND else 2
        immune = {MISSIONS[mission].immune for mission in self.missions}
        counts = (threats.night, threats.snow, threats.rain, threats.gas, threats.shell, threats.whistle)
        return tuple(UNLIMITED if kind in immune else most - count for kind, count in enumerate(counts))

    @cached_property
    def room_without_me(self) -> Room:
        """Room once the viewer has withdrawn: its Traumas and Phobias no longer count."""
        room = self.room
        for card in self.own.hardships:
            if card != self.view.nursed:
                room = without(room, card)
        return room

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """Cards in Trials, Morale or other hands: all that the viewer has not before its eyes."""
        view = self.view
        seen = {*self.hand, *view.no_mans_land, *view.discard, view.gastro_card}
        for seat in view.seats:
            seen.update(seat.hardships)
        for active in view.missions:
            seen.update(active.cards)
        for pile in (view.trials, view.morale):
            seen.update(known.card for known in pile.known)
        return tuple(card for card in CARDS if card not in seen)

    @cached_property
    def _groups(self) -> list[tuple[tuple[int, ...], int]]:
        """Unseen ordinary cards by the kinds they show, with their number."""
        groups: dict[tuple[int, ...], int] = {}
        for card in self.unseen:
            if not CARDS[card].hardship:
                kinds = CARDS[card].kinds
                groups[kinds] = groups.get(kinds, 0) + 1
        return list(groups.items())

    @cached_property
    def hardship_share(self) -> float:
        """Share of hardships among the unseen."""
        return sum(CARDS[card].hardship for card in self.unseen) / max(1, len(self.unseen))

    @cached_property
    def top(self) -> tuple[int, ...]:
        """What the top card of Trials may be."""
        known = [entry.card for entry in self.view.trials.known if entry.depth == 0]
        return tuple(known) or self.unseen

    def fails(self, room: Room) -> float:
        """Probability that the top card of Trials, played, fails the mission."""
        if room not in self._memo:
            self._memo[room] = sum(not bears(room, card) for card in self.top) / max(1, len(self.top))
        return float(self._memo[room])

    def shown(self, kinds: Iterable[int]) -> float:
        """Share of the unseen that show one of the kinds."""
        wanted = set(kinds)
        return sum(not wanted.isdisjoint(CARDS[card].kinds) for card in self.unseen) / max(1, len(self.unseen))

    @cached_property
    def _memo(self) -> dict[Any, Any]:
        """Answers given before: many actions of one decision leave the same room."""
        return {}

    def welcome(self, room: Room, soft: float) -> float:
        """Share of the unseen ordinary cards that the room bears; one that takes the last room counts `soft`."""
        key = (room, soft)
        if key not in self._memo:
            self._memo[key] = self._welcome(room, soft)
        return float(self._memo[key])

    def _welcome(self, room: Room, soft: float) -> float:
        weights = [0.0 if left <= 0 else soft if left == 1 else 1.0 for left in room]
        total = found = 0.0
        for kinds, count in self._groups:
            weight = 1.0
            for kind in kinds:
                weight *= weights[kind]
            found += weight * count
            total += count
        return found / total if total else 0.0

    @cached_property
    def others(self) -> tuple[int, ...]:
        """Other seats in mission."""
        return tuple(n for n, seat in enumerate(self.view.seats) if n != self.me and seat.in_mission)

    @cached_property
    def cards_of_others(self) -> int:
        """Cards in the hands of the others in mission."""
        return sum(int(self.view.seats[seat].hand_size) for seat in self.others)

    @cached_property
    def cards_kept(self) -> int:
        """Cards in the hands of seats that have withdrawn."""
        return sum(int(s.hand_size) for n, s in enumerate(self.view.seats) if n != self.me and not s.in_mission)

    @cached_property
    def cards_left(self) -> int:
        """Cards that must still be got rid of: Trials and all hands."""
        return int(self.view.trials.size) + sum(int(seat.hand_size) for seat in self.view.seats)

    def packed(self, room: Room, hand: Sequence[int]) -> int:
        """How many ordinary cards of a hand can be laid down one after the other."""
        ordinary = tuple(card for card in hand if not CARDS[card].hardship)[:_PACKED_AT_MOST]
        key = (room, ordinary)
        if key not in self._memo:
            self._memo[key] = most_played(room, ordinary)
        return int(self._memo[key])

    def works(self, seat: int, card: int) -> bool:
        """Whether the hardship lies in front of the seat and is not switched off."""
        return bool(card in self.view.seats[seat].hardships and card != self.view.nursed)
