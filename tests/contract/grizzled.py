"""The Grizzled under the contract."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, permutations, product
from typing import Any

from msgspec.structs import replace as changed

from services.grizzled.components import (
    ALL_CARDS,
    ALL_MISSIONS,
    CARDS,
    HARDSHIPS,
    MISSIONS,
    NUMBER_OF_CARD,
    NUMBER_OF_MISSION,
    SPEECH_TOKENS,
    THREATS,
    TILES,
    Card,
    Characters,
    Difficulty,
    EndReason,
    Expansion,
    FinalMission,
    Mission,
    Phase,
    Poilu,
    SupportDeal,
    Tile,
)
from services.grizzled.game import GAME
from services.grizzled.moves import (
    HIDDEN_ACTIONS,
    CardPassed,
    CardPlayed,
    CardsDrawn,
    ChooseCharacter,
    ChooseIntensity,
    ChooseMission,
    DeclareFinal,
    Decline,
    DiscardCard,
    DrawForFort,
    GastroSeen,
    GiveCard,
    MakeSpeech,
    MissionsSeen,
    NamePlayer,
    PassCard,
    PlaceTile,
    PlayCard,
    RemoveHardship,
    RemoveHardships,
    RemoveTile,
    RestoreCharm,
    ReturnCard,
    ShareWith,
    Skip,
    SupportRevealed,
    SwitchOff,
    UseCharm,
    Withdraw,
)
from services.grizzled.state import Options, Soldier, State
from services.rulekit.piles import Contents, Known, Pile
from tests.contract.subject import Position, Subject, planted

_SEATS = range(-1, 6)
_ORDINARY = [card for card in ALL_CARDS if card not in HARDSHIPS]
UNIVERSE = [
    *(ChooseCharacter(poilu) for poilu in Poilu),
    *(ChooseMission(mission) for mission in Mission),
    *(DeclareFinal(final) for final in FinalMission),
    *(SwitchOff(owner, card) for owner, card in product(_SEATS, sorted(HARDSHIPS))),
    *(ChooseIntensity(intensity) for intensity in range(-1, 40)),
    *(GiveCard(to) for to in _SEATS),
    *(NamePlayer(seat) for seat in _SEATS),
    *(PassCard(card, to) for card, to in product(Card, _SEATS)),
    Skip(),
    *(PlayCard(card) for card in Card),
    Withdraw(),
    *(MakeSpeech(kinds, free) for size in (0, 1, 2) for kinds in permutations(THREATS, size) for free in (False, True)),
    MakeSpeech((THREATS[0], THREATS[0]), False),
    MakeSpeech(THREATS[:3], False),
    *(UseCharm(cards) for size in (0, 1, 2) for cards in permutations(_ORDINARY, size)),
    *(UseCharm((card,)) for card in sorted(HARDSHIPS)),
    *(RemoveHardship(owner, card) for owner, card in product(_SEATS, sorted(HARDSHIPS))),
    *(DiscardCard(card) for card in Card),
    Decline(),
    *(ReturnCard(card) for card in Card),
    *(RemoveTile(tile) for tile in Tile),
    *(PlaceTile(tile) for tile in Tile),
    *(DrawForFort(mission) for mission in Mission),
    *(ShareWith(seat) for seat in _SEATS),
    *(RemoveHardships(cards) for size in (0, 1, 2) for cards in permutations(sorted(HARDSHIPS), size)),
    *(RemoveHardships(cards) for cards in combinations(sorted(HARDSHIPS)[:5], 3)),
    RestoreCharm(),
]


# Another position that a viewer cannot tell from this one: RULES.md 3.2 and 3.3


def resample(at: Position, viewer: int | None, rng: random.Random) -> Position:
    """Draw anew whatever the viewer does not know: hands, tiles, piles, missions looked at or left out."""
    state: State = at.state
    piles = dict(at.contents.piles)
    state, piles = _other_cards(state, piles, viewer, rng)
    state = _other_tiles(state, viewer, rng)
    if state.mission_deck is not None:
        state, piles = _other_missions(state, piles, viewer, rng)
    return Position(state, Contents(piles, at.contents.shuffles))


def _known(pile: Pile, viewer: int | None) -> dict[int, int]:
    return {} if viewer is None else pile.known_to(viewer)


def _refilled(pile: Pile, cards: tuple[int, ...], viewer: int | None, pool: list[int]) -> tuple[Pile, tuple[int, ...]]:
    """A pile with every place that the viewer does not know filled from the pool; others go on knowing theirs."""
    known = _known(pile, viewer)
    assert all(cards[depth] == card for depth, card in known.items()), "what a seat knows is true"
    filled = tuple(known[depth] if depth in known else pool.pop() for depth in range(pile.size))
    entries = tuple(Known(entry.depth, filled[entry.depth], entry.seats) for entry in pile.known)
    return Pile(pile.name, pile.size, entries), filled


def _other_cards(
    state: State, piles: dict[str, tuple[int, ...]], viewer: int | None, rng: random.Random
) -> tuple[State, dict[str, tuple[int, ...]]]:
    hidden_hands = [seat for seat in range(len(state.seats)) if seat != viewer]
    hidden_gastro = state.gastro_card is not None and state.gastro_holder != viewer
    pool = [NUMBER_OF_CARD[card] for seat in hidden_hands for card in state.seats[seat].hand]
    if hidden_gastro and state.gastro_card is not None:
        pool.append(NUMBER_OF_CARD[state.gastro_card])
    for pile in (state.trials, state.morale):
        known = _known(pile, viewer)
        pool += [card for depth, card in enumerate(piles[pile.name]) if depth not in known]
    rng.shuffle(pool)
    trials, piles["trials"] = _refilled(state.trials, piles["trials"], viewer, pool)
    morale, piles["morale"] = _refilled(state.morale, piles["morale"], viewer, pool)
    gastro = ALL_CARDS[pool.pop()] if hidden_gastro else state.gastro_card
    seats = list(state.seats)
    for seat in hidden_hands:
        hand = tuple(ALL_CARDS[pool.pop()] for _ in seats[seat].hand)
        seats[seat] = changed(seats[seat], hand=hand)
    assert not pool
    return changed(state, trials=trials, morale=morale, gastro_card=gastro, seats=tuple(seats)), piles


def _other_tiles(state: State, viewer: int | None, rng: random.Random) -> State:
    own = state.seats[viewer] if viewer is not None else Soldier()
    mine = {*own.tiles, *own.removed_tiles, own.placed}
    pool = [tile for tile in Tile if TILES[tile].least_seats <= len(state.seats) and tile not in mine]
    rng.shuffle(pool)
    seats = [
        soldier
        if seat == viewer
        else changed(
            soldier,
            tiles=tuple(pool.pop() for _ in soldier.tiles),
            removed_tiles=tuple(pool.pop() for _ in soldier.removed_tiles),
            placed=None if soldier.placed is None else pool.pop(),
        )
        for seat, soldier in enumerate(state.seats)
    ]
    return changed(state, seats=tuple(seats))


def _other_missions(
    state: State, piles: dict[str, tuple[int, ...]], viewer: int | None, rng: random.Random
) -> tuple[State, dict[str, tuple[int, ...]]]:
    """How many missions of each grade lie in the deck and before the leader is known; which, and where, is not."""
    deck = state.mission_deck
    assert deck is not None
    known = _known(deck, viewer)
    unseen_offer = () if viewer is not None and viewer == state.leader else state.offered
    slots = [number for depth, number in enumerate(piles["missions"]) if depth not in known]
    slots += [NUMBER_OF_MISSION[mission] for mission in unseen_offer]
    chosen: list[int] = []
    for grade, count in Counter(MISSIONS[ALL_MISSIONS[number]].grade for number in slots).items():
        inside = [number for number in slots if MISSIONS[ALL_MISSIONS[number]].grade is grade]
        outside = list(piles[grade.value])
        pool = inside + outside
        rng.shuffle(pool)
        chosen += pool[:count]
        piles[grade.value] = tuple(pool[count:])
    rng.shuffle(chosen)
    deck, piles["missions"] = _refilled(deck, piles["missions"], viewer, chosen)
    offered = state.offered if not unseen_offer else tuple(ALL_MISSIONS[chosen.pop()] for _ in unseen_offer)
    assert not chosen
    return changed(state, mission_deck=deck, offered=offered), piles


def appearance(action: Any) -> Any:
    """What others see of an action with a secret; None where all see all of it."""
    if isinstance(action, PassCard):
        return "pass_card", action.to
    return type(action).__name__ if isinstance(action, HIDDEN_ACTIONS) else None


def reveals(event: Any, viewer: int | None) -> bool:
    """Whether the event tells the viewer something that was hidden from it."""
    match event:
        case CardsDrawn(seat) | MissionsSeen(seat) | GastroSeen(seat):
            return seat == viewer
        case CardPassed(seat, to):
            return viewer in (seat, to)
        case CardPlayed() | SupportRevealed():
            return True
    return False


# Leaks, one planted in each door


def _secret(state: State, seat: int) -> bool:
    """A hidden fact: whether the first card of the next seat's hand is among the first thirty."""
    other = state.seats[(seat + 1) % len(state.seats)].hand
    return bool(other) and NUMBER_OF_CARD[other[0]] < 30


def _open_view(state: State, seat: int | None) -> Any:
    seen = GAME.view(state, seat)
    other = ((seat or 0) + 1) % len(state.seats)
    seats = list(seen.seats)
    seats[other] = changed(seats[other], hand=state.seats[other].hand)
    return changed(seen, seats=tuple(seats))


LEAKY = planted(GAME, _secret, _open_view)


def all_cards(state: State) -> int:
    """Cards wherever they are."""
    places = [state.no_mans_land, state.discard, *(active.cards for active in state.missions)]
    places += [part for soldier in state.seats for part in (soldier.hand, soldier.hardships)]
    visible = [card for place in places for card in place]
    assert len(visible) == len(set(visible)), "no card is in two places"
    single = (state.gastro_card is not None) + (state.phase is Phase.CHRISTMAS_TARGET)
    return len(visible) + single + state.trials.size + state.morale.size


def invariants(before: State, after: State) -> None:
    seats = len(after.seats)
    assert all_cards(after) == len(ALL_CARDS), "59 threat cards exist (GRZ-002)"
    tiles = [tile for s in after.seats for tile in (*s.tiles, *s.removed_tiles, s.placed) if tile is not None]
    assert len(tiles) == len(set(tiles)) == 3 * seats, "dealt tiles stay with the seats (GRZ-096)"
    assert all(TILES[tile].least_seats <= seats for tile in tiles), "double arrows need four seats (GRZ-006)"
    expansion = after.options.expansion is Expansion.AT_YOUR_ORDERS
    tokens = after.common_tokens + after.spent_tokens + sum(s.speech_tokens for s in after.seats)
    assert tokens == (5 if expansion else SPEECH_TOKENS[seats]), "speech tokens are conserved (GRZ-010, AYO-003)"
    assert not (expansion and after.spent_tokens), "speech tokens are endless (AYO-034)"
    for soldier in after.seats:
        assert all(card in HARDSHIPS for card in soldier.hardships)
        assert Card.H20_MERRY_CHRISTMAS not in soldier.hardships, "it never lies before a seat (GRZ-093)"
    assert all(CARDS[card].value == 0 and card not in HARDSHIPS for card in after.no_mans_land)
    assert before.mission_number <= after.mission_number <= before.mission_number + 1
    assert after.mission_deck is None or after.mission_deck.size <= 12
    missions = [active.mission for active in after.missions]
    assert not set(missions) & set(after.discarded_missions), "discarded missions do not return (AYO-018)"
    if after.sticky is not None:
        assert after.sticky in after.no_mans_land, "the sticky card stays in No man's land (AYO-063)"


def _settings() -> tuple[Options, ...]:
    """The standard game first, then combinations in which every option occurs with every other."""
    base = [
        Options(traps, trials, support_deal=deal, characters=characters, first_leader=leader)
        for (traps, trials, deal, characters), leader in zip(
            product((True, False), (25, 30), SupportDeal, Characters), (None, 0, 1) * 6, strict=False
        )
    ]
    orders = [
        Options(traps, 25, Expansion.AT_YOUR_ORDERS, difficulty, deal, characters)
        for difficulty, traps, deal, characters in product((None, *Difficulty), (True, False), SupportDeal, Characters)
    ]
    mixed = [each for pair in zip(orders, base * 2, strict=True) for each in pair]
    return (Options(), *(each for each in dict.fromkeys(mixed) if each != Options()))


SUBJECT = Subject(
    game=GAME,
    options=_settings(),
    seats=(2, 3, 4, 5),
    # at most 11 drops of three cards empty Morale; turns use up cards, tokens and charms
    bound=400,
    universe=UNIVERSE,
    resample=resample,
    appearance=appearance,
    reveals=reveals,
    leaky=LEAKY,
    invariants=invariants,
    ends=frozenset(reason.value for reason in EndReason if reason is not EndReason.RESIGNED),
    bot="veteran",
    simultaneous=False,
)
