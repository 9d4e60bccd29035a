"""Veteran, the bot for The Grizzled: every action is worth the cards it gets rid of, less what it risks.

The unit is a card out of Trials and hands for good. A card laid down counts one, and what can still be laid down after
it by this seat (searched) and by the others (the share of unseen cards that No man's land bears) counts on top; a trap
is weighed by the probability that the card drawn fails the mission and all that lies there comes back. A hardship costs
more the more of them lie in front of the seat already.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from drumhead.grizzled.v1 import grizzled_pb2 as api

from drumhead_client.bots.grizzled.facts import CARDS, CHARMS, MISSIONS, TILES
from drumhead_client.bots.grizzled.sight import Room, Sight, after, bears, without
from drumhead_client.bots.uniform import position_digest

BROKEN = 4
"""Value of hardships at which a seat loses the game for all."""
FREE_CARDS = 3
"""Cards that hands may hold together without costing Morale."""


@dataclass(frozen=True)
class Temper:
    """What the bot thinks things are worth, in cards; found by `python -m tests.strength.tune grizzled`."""

    own: float = 0.63
    """A card that the seat itself can lay down later."""
    others: float = 0.42
    """A card of another seat that No man's land would bear."""
    soft: float = 0.68
    """How much of a welcome is left where a kind has room for one more."""
    morale: float = 0.725
    """A card of Morale."""
    failure: float = 0.7
    """A mission failed, beside the cards that come back."""
    level: tuple[float, float, float, float] = (0.36, 0.5, 0.9, 7.0)
    """The first, second, third and fourth hardship in front of a seat."""
    harm: tuple[float, ...] = (0.6, 0.4, 0.2, 0.8, 0.7, 0.9, 1.1, 0.9, 0.9, 0.1, 0.3, 0.2, 0.2)
    """What a hardship does beside being one, over the game: a Trauma or Phobia, then Selfish to Panic."""
    horizon: float = 13.6
    """Cards left at which a hardship has its full price; with fewer it has less time to do harm."""
    stuck: float = 0.1
    """Probability to be kept in a mission with a card that fails it, while there are others that do not."""
    caught: float = 0.63
    """The same with only such cards."""
    token: float = 0.6
    """A speech token."""
    fits: float = 0.15
    """How much less a card discarded after a speech counts if it could have been laid down."""
    charm: float = 1.2
    """An unused charm."""
    need: tuple[float, float, float, float, float] = (0.0, 4.0, 8.0, 12.0, 16.0)
    """How much a seat needs support, by the value of its hardships."""
    tiles: float = 0.5
    """How much less it needs it for each tile that it holds: who has none supports nobody."""
    dealt: tuple[float, float, float, float] = (5.0, 8.0, 7.0, 10.0)
    """Cards that all hands should hold together after the deal, by seats from 2 on."""
    stand: tuple[float, float, float, float] = (3.0, 3.0, 4.0, 5.0)
    """Cards in Trials and hands with which a last stand is declared, by seats from 2 on."""


def _harm(temper: Temper, card: int) -> float:
    if card <= api.CARD_H06_PHOBIA_WHISTLE:
        return temper.harm[0]
    if card <= api.CARD_H18_PANIC:
        return temper.harm[card - api.CARD_H06_PHOBIA_WHISTLE]
    return 0.0


_LIKED: dict[int, float] = {
    api.MISSION_E01_GOOD_NEWS: 1.0,
    api.MISSION_E02_EMPATHY: 1.0,
    api.MISSION_E03_HORSESHOE: 0.8,
    api.MISSION_E04_STALWART: 0.6,
    api.MISSION_E05_NURSE: 1.0,
    api.MISSION_E12_PROPAGANDA: 1.2,
    api.MISSION_E13_REORGANISATION: 0.7,
    api.MISSION_N01_COMRADES: 0.5,
    api.MISSION_N02_COMMAND: -0.2,
    api.MISSION_N05_DOUBLE_IMPACT: -0.6,
    api.MISSION_N06_DEPRESSED: -0.8,
    api.MISSION_N07_EXHAUSTED: -0.6,
    api.MISSION_N09_BAD_LUCK: 0.2,
    api.MISSION_N12_REPRIEVE: 0.8,
    api.MISSION_D01_OBSTINATE: -1.5,
    api.MISSION_D02_TANK: -1.5,
    api.MISSION_D03_BONDING: -0.8,
    api.MISSION_D04_STRANDED: -1.2,
    api.MISSION_D05_DESTINY: -0.6,
    api.MISSION_D06_GASTROENTERITIS: -1.0,
    api.MISSION_D07_MUSTARD_GAS: -1.5,
}
"""Missions by how welcome they are; those that only count or are immune follow from their facts."""


class Veteran:
    """One seat. The same seed and position give the same choice."""

    def __init__(self, seed: bytes, temper: Temper | None = None) -> None:
        self._seed, self._temper = seed, temper or Temper()

    def decide(self, view: Any, legal: Sequence[Any]) -> int:
        """Index of the action worth most; between equals the seed decides."""
        if len(legal) == 1:
            return 0
        judge = _Judge(Sight.of(view), self._temper)
        worths = [judge.worth(entry.action) for entry in legal]
        best = max(worths)
        equals = [index for index, worth in enumerate(worths) if worth >= best - 1e-9]
        if len(equals) == 1:
            return equals[0]
        return equals[int.from_bytes(position_digest(self._seed, view, legal)[:8], "big") % len(equals)]


class _Judge:
    """Worths of the actions of one decision; only their differences count."""

    def __init__(self, sight: Sight, temper: Temper) -> None:
        self._sight, self._temper = sight, temper
        self._view = sight.view
        self._seats = len(self._view.seats)
        demoralised = any(sight.works(seat, api.CARD_H09_DEMORALISED) for seat in range(self._seats))
        self._last = self._view.morale.size <= FREE_CARDS + demoralised and self._view.final == 0
        self._ahead = 0.1 if self._last else min(1.0, max(0.1, (sight.cards_left - 3) / temper.horizon))

    def worth(self, action: Any) -> float:
        """What an action is worth."""
        name = action.WhichOneof("action")
        return _WORTHS[name](self, getattr(action, name))

    def _harm(self, card: int) -> float:
        return self._ahead * _harm(self._temper, card)

    # Playing cards

    def _future(self, room: Room, hand: Sequence[int], *, stays: bool = True) -> float:
        """What may still be laid down in this mission."""
        temper, sight = self._temper, self._sight
        mine = temper.own * sight.packed(room, hand) if stays else 0.0
        return mine + temper.others * sight.cards_of_others * sight.welcome(room, temper.soft)

    def _gain(self) -> float:
        """A card fewer in hand: one, and Morale while hands are over the limit."""
        sight = self._sight
        kept = (
            len(sight.hand)
            + sight.cards_kept
            + sight.cards_of_others * (1 - sight.welcome(sight.room, self._temper.soft) * self._temper.others)
        )
        return 1.0 + self._temper.morale * (kept > FREE_CARDS)

    def _lost(self, more: float) -> float:
        """What a failure costs: No man's land, the rest of the mission, and Morale for the hands kept."""
        sight = self._sight
        hands = len(sight.hand) + sight.cards_kept + sight.cards_of_others
        over = max(0, hands - FREE_CARDS)
        temper = self._temper
        return len(self._view.no_mans_land) + more + temper.failure + temper.morale * over

    def _level(self, value: int, more: int) -> float:
        """What `more` hardships cost a seat that has some of `value`."""
        level = self._temper.level
        return sum(level[3] if value + extra > 2 else self._ahead * level[value + extra] for extra in range(more))

    def _suffering(self, card: int) -> float:
        """What a hardship costs in front of this seat."""
        value = self._sight.own.hardship_value
        return self._level(value, CARDS[card].value) + self._harm(card)

    def play_card(self, action: Any) -> float:
        card = action.card
        return self._gain() + self._played(card, tuple(held for held in self._sight.hand if held != card))

    def _played(self, card: int, rest: tuple[int, ...]) -> float:
        sight = self._sight
        room = sight.room
        if card == api.CARD_H20_MERRY_CHRISTMAS:
            return self._christmas() + self._future(room, rest)
        if not bears(room, card):
            return -self._lost(1.0) - (self._suffering(card) if CARDS[card].hardship else 0.0)
        left = after(room, card)
        future = self._future(left, rest)
        if CARDS[card].hardship:
            return future - self._suffering(card) - self._danger(left, rest, also=card)
        if CARDS[card].trap and self._view.options.traps and self._view.trials.size:
            return self._trapped(left, rest, future)
        return future - self._danger(left, rest)

    def _trapped(self, room: Room, rest: tuple[int, ...], future: float) -> float:
        """A trap draws the top of Trials, which may fail the mission."""
        sight = self._sight
        fails = sight.fails(room)
        hardship = sight.hardship_share * (self._level(sight.own.hardship_value, 1) + 0.5)
        through = 1.0 + 0.85 * future - self._danger(room, rest)
        return (1 - fails) * through - fails * self._lost(1.0 + 0.3 * future) - hardship

    def _danger(self, room: Room, rest: Sequence[int], *, stays: bool = True, also: int = 0) -> float:
        """What may be lost since somebody cannot get out of the mission, or draws a card on the way out."""
        sight, view = self._sight, self._view
        me = sight.me
        welcome, share = sight.welcome(room, 1.0), sight.hardship_share

        def works(seat: int, card: int) -> bool:
            return sight.works(seat, card) or (seat == me and card == also)

        fragile = [n for n, s in enumerate(view.seats) if s.in_mission and works(n, api.CARD_H14_FRAGILE)]
        fragile = [n for n in fragile if n != me or stays]
        fine = 1.0
        for seat in sight.others:
            size = int(view.seats[seat].hand_size)
            held = (
                (size >= 2 and works(seat, api.CARD_H11_STUBBORN))
                or (size and works(seat, api.CARD_H13_PROUD) and (stays or len(sight.others) > 1))
                or (size and any(other != seat for other in fragile))
            )
            if held:
                bearable = view.seats[seat].hardship_value < BROKEN - 1
                fine *= 1 - (1 - welcome * (1 - share) - 0.7 * share * bearable) ** size
            if view.trials.size and works(seat, api.CARD_H12_CLUMSY):
                fine *= 1 - sight.fails(room)
        if stays:
            fine *= 1 - self._held(room, rest, works, any(other != me for other in fragile))
            if works(me, api.CARD_H12_CLUMSY) and view.trials.size:
                fine *= 1 - sight.fails(room)
        return (1 - fine) * self._lost(1.0)

    def _held(self, room: Room, rest: Sequence[int], works: Callable[[int, int], bool], fragile: bool) -> float:
        """Probability that this seat must fail the mission since it may not withdraw."""
        sight, temper = self._sight, self._temper
        me = sight.me
        held = (
            (len(rest) >= 2 and works(me, api.CARD_H11_STUBBORN))
            or (bool(rest) and works(me, api.CARD_H13_PROUD) and bool(sight.others))
            or (bool(rest) and fragile)
        )
        if not held:
            return 0.0
        bearable = max(0, BROKEN - 1 - int(sight.own.hardship_value))
        hardships = min(bearable, sum(CARDS[card].hardship for card in rest))
        packed = sight.packed(room, rest)
        if not packed + hardships:
            return temper.caught
        return temper.stuck if packed + hardships < len(rest) else 0.0

    def _christmas(self) -> float:
        worst = max((seat.hardship_value for seat in self._view.seats), default=0)
        return (-0.8, 0.1, 0.5, 1.5, 4.0)[min(4, int(worst))]

    def withdraw(self, _: Any) -> float:
        sight = self._sight
        room = sight.room_without_me
        worth = self._future(room, (), stays=False) - self._danger(room, (), stays=False)
        if sight.works(sight.me, api.CARD_H12_CLUMSY) and self._view.trials.size:
            worth -= sight.fails(room) * self._lost(0.0)
        return worth

    def make_speech(self, action: Any) -> float:
        sight = self._sight
        kinds = [kind - 1 for kind in action.kinds]
        blocked = any(sight.room[kind] <= 0 for kind in kinds)
        # what fits no longer is what the others were left with
        share = min(1.0, sight.shown(kinds) * (1.3 if blocked else 1.0))
        heard = sum(1 - (1 - share) ** int(self._view.seats[seat].hand_size) for seat in sight.others)
        saved = heard * (self._gain() - (0.0 if blocked else self._temper.fits))
        cost = 0.0 if action.free else self._temper.token
        return saved - cost + self._future(sight.room, sight.hand) - self._danger(sight.room, sight.hand)

    def use_charm(self, action: Any) -> float:
        sight = self._sight
        room = sight.room
        for card in action.cards:
            room = without(room, card)
        return (
            0.2 * len(action.cards)
            - self._temper.charm
            + self._future(room, sight.hand)
            - self._danger(room, sight.hand)
        )

    def discard_card(self, action: Any) -> float:
        """Any card is better gone; best the one that would be hardest to lay down."""
        card, sight = action.card, self._sight
        facts = CARDS[card]
        rest = tuple(held for held in sight.hand if held != card)
        if facts.hardship:
            return 2.0 + self._suffering(card)
        blocked = sight.packed(sight.room, sight.hand) - sight.packed(sight.room, rest)
        return 2.0 - 0.8 * blocked + 0.4 * facts.trap + 0.2 * len(facts.kinds)

    def second_card(self, action: Any) -> float:
        return self.play_card(action)

    # Before the mission

    def choose_character(self, _: Any) -> float:
        return 0.0

    def choose_intensity(self, action: Any) -> float:
        view, wanted = self._view, self._temper.dealt[self._seats - 2]
        held = sum(seat.hand_size for seat in view.seats)
        dealt = min(view.trials.size, action.intensity * self._seats)
        return -abs(float(held + dealt) - wanted)

    def choose_mission(self, action: Any) -> float:
        mission = action.mission
        facts = MISSIONS[mission]
        liked = _LIKED.get(mission, 0.0)
        if facts.immune is not None:
            liked = 1.2
        if facts.draw:
            liked = -0.6 if facts.draw == 2 else -1.0
        elif facts.counts_as is not None:
            liked = -0.4
        least = facts.few if self._seats <= 3 else facts.many
        held = sum(seat.hand_size for seat in self._view.seats)
        over = held + min(self._view.trials.size, least * self._seats) - self._temper.dealt[self._seats - 2]
        return float(liked - 0.25 * max(0.0, over))

    def declare_final(self, action: Any) -> float:
        sight, view = self._sight, self._view
        posthumous = action.final == api.FINAL_MISSION_LAST_STAND
        last = view.morale.size <= FREE_CARDS
        if last or sight.cards_left <= self._temper.stand[self._seats - 2]:
            return 10.0 + float(posthumous)
        return -10.0

    def switch_off(self, action: Any) -> float:
        return self._harm(action.card) + 0.5 * bool(action.card == api.CARD_H19_WOUND)

    def give_card(self, action: Any) -> float:
        return -float(self._view.seats[action.to].hand_size)

    def name_player(self, action: Any) -> float:
        return -float(self._view.seats[action.seat].hand_size)

    def pass_card(self, action: Any) -> float:
        return -1.0

    def skip(self, _: Any) -> float:
        return 0.0

    def decline(self, _: Any) -> float:
        return 0.0

    # Withdrawing

    def return_card(self, action: Any) -> float:
        sight = self._sight
        kept = len(sight.hand) + sight.cards_kept + sight.cards_of_others * 0.6
        facts = CARDS[action.card]
        if kept <= FREE_CARDS:
            return -1.0
        return 0.5 + 0.2 * facts.hardship + 0.1 * len(facts.kinds)

    def remove_tile(self, action: Any) -> float:
        return -self._tile(action.tile)

    def place_tile(self, action: Any) -> float:
        return self._tile(action.tile)

    def _tile(self, tile: int) -> float:
        sight, step = self._sight, TILES[tile]
        to = sight.me if sight.works(sight.me, api.CARD_H07_SELFISH) else (sight.me + step) % self._seats
        return self._need(to)

    def _need(self, seat: int) -> float:
        """How much a seat needs support; all seats see the same and agree."""
        squaddie = self._view.seats[seat]
        harm = sum(self._harm(card) for card in squaddie.hardships)
        temper = self._temper
        worn = temper.need[min(4, int(squaddie.hardship_value))]
        charm = temper.charm * (not squaddie.charm_ready)
        return worn + charm + harm - temper.tiles * int(squaddie.tiles_held) - 0.01 * seat

    def draw_for_fort(self, action: Any) -> float:
        sight = self._sight
        kept = len(sight.hand) + sight.cards_kept + sight.cards_of_others * 0.6
        return 1.0 - 0.4 * max(0.0, kept + MISSIONS[action.mission].draw - FREE_CARDS)

    # Support

    def share_with(self, action: Any) -> float:
        return self._need(action.seat)

    def remove_hardships(self, action: Any) -> float:
        value = self._sight.own.hardship_value
        gone = sum(CARDS[card].value for card in action.cards)
        relief = self._level(value - gone, gone) if gone <= value else 0.0
        return relief + sum(self._harm(card) for card in action.cards)

    def restore_charm(self, _: Any) -> float:
        value = self._sight.own.hardship_value
        return -100.0 if value >= 4 else self._temper.charm

    def remove_hardship(self, action: Any) -> float:
        owner = self._view.seats[action.owner]
        return float(4.0 * owner.hardship_value + self._harm(action.card) + CARDS[action.card].value)


_WORTHS: dict[str, Callable[[_Judge, Any], float]] = {
    name: getattr(_Judge, name) for name in (field.name for field in api.Action.DESCRIPTOR.fields)
}
assert set(CHARMS)
