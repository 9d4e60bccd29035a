"""Legion of Honor under the contract."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

from services.legion_of_honor.components import CARDS, COMBAT_CARDS, SWORD_CARDS, VICTORY_CARD
from services.legion_of_honor.game import GAME
from services.legion_of_honor.moves import (
    Accept,
    ActionTaken,
    CardDealt,
    ChooseAct,
    ChooseOption,
    CombatCardDrawn,
    CourtLady,
    Decline,
    HandDealt,
    LayCard,
    NameAmount,
    NameCommand,
    NameLady,
    NameSeat,
    NarrowAmount,
    OfferLoan,
    RenegotiateLoan,
    RepayLoan,
    ServerLaid,
)
from services.legion_of_honor.rules.choices import BAND
from services.legion_of_honor.rules.decks import pool
from services.legion_of_honor.rules.loans import AMOUNTS, NEW_PERCENTS, PERCENTS, ROUNDS
from services.legion_of_honor.rules.table import Table
from services.legion_of_honor.state import Options, State
from services.legion_of_honor.words import (
    Absence,
    Act,
    Command,
    DuelCard,
    EndReason,
    Lady,
    Rank,
    Role,
    WifeShortfall,
)
from services.rulekit.chance import Scripted
from services.rulekit.piles import Contents
from tests.contract.subject import Position, Series, Subject, planted
from tests.services.legion_of_honor.names import OPTION_NAMES

MOST_MONEY = 1500

UNIVERSE = [
    Accept(),
    Decline(),
    *(ChooseOption(name) for name in OPTION_NAMES),
    ChooseOption(""),
    *(ChooseAct(act) for act in Act),
    *(NameSeat(seat) for seat in range(-1, 7)),
    *(NameLady(lady) for lady in Lady),
    *(NameCommand(command) for command in Command),
    *(NameAmount(amount) for amount in range(-MOST_MONEY, MOST_MONEY + 1)),
    *(CourtLady(lady, role) for lady in Lady for role in Role),
    *(LayCard(card) for card in DuelCard),
    *(OfferLoan(seat, a, p, r) for seat in range(7) for a in (*AMOUNTS, 3) for p in PERCENTS for r in ROUNDS),
    *(RepayLoan(seat) for seat in range(7)),
    *(RenegotiateLoan(seat, p, r) for seat in range(7) for p in NEW_PERCENTS for r in ROUNDS),
    *(NarrowAmount(start, start + BAND - 1) for start in range(-MOST_MONEY, MOST_MONEY, BAND)),
]


def resample(at: Position, viewer: int | None, rng: random.Random) -> Position:
    """Deal anew what the viewer cannot know: the decks' orders, which ordinary cards are in one, hands of others."""
    state: State = at.state
    piles = dict(at.contents.piles)
    piles["deck"] = _another_deck(state, piles["deck"], rng)
    piles["combat"] = tuple(rng.sample(piles["combat"], len(piles["combat"])))
    state, piles["swords"] = _other_hands(state, piles["swords"], viewer, rng)
    return Position(state, Contents(piles, at.contents.shuffles))


def _another_deck(state: State, deck: tuple[int, ...], rng: random.Random) -> tuple[int, ...]:
    """The events still to come, and ordinary cards that were not drawn yet, in any order (RULES.md 3)."""
    if not deck:
        return deck
    table = Table(state, Scripted())
    events = [card for card in deck if CARDS[card].event]
    left = {*pool(table, on_campaign=table.round.on_campaign), *(c for c in deck if not CARDS[c].event)}
    left -= set(state.drawn)
    ordinary = rng.sample(sorted(left), len(deck) - len(events))
    return tuple(rng.sample([*events, *ordinary], len(deck)))


def _other_hands(
    state: State, swords: tuple[int, ...], viewer: int | None, rng: random.Random
) -> tuple[State, tuple[int, ...]]:
    """Hands of the other duellists and the sword cards left, dealt anew."""
    duel = state.duel
    if duel is None:
        return state, tuple(rng.sample(swords, len(swords)))
    hidden = [place for place, side in enumerate(duel.sides) if viewer is None or side.seat != viewer]
    cards = [*swords, *(card for place in hidden for card in duel.sides[place].hand)]
    rng.shuffle(cards)
    sides = list(duel.sides)
    for place in hidden:
        size = len(sides[place].hand)
        sides[place] = changed(sides[place], hand=tuple(sorted(cards[:size])))
        del cards[:size]
    return changed(state, duel=changed(duel, sides=tuple(sides))), tuple(cards)


def _secret(state: State, seat: int) -> bool:
    """A hidden fact of another seat: whether a duel hand of another seat holds a card of low number."""
    if state.duel is None:
        return False
    return any(min(side.hand, default=99) < 3 for side in state.duel.sides if side.seat != seat)


def _open_view(state: State, seat: int | None) -> Any:
    duel = state.duel
    return GAME.view(state, duel.sides[0].seat if duel is not None else seat)


def _telling_events(state: State, seat: int, action: Any, chance: Any) -> Any:
    """An event that tells the first card of the sword pile."""
    step = GAME.apply(state, seat, action, chance)
    if state.duel is None:
        return step
    told = HandDealt(-2, (DuelCard.LUNGE,) * (1 + _secret(state, -2)))
    return type(step)(step.state, (told, *step.events))


def _redact_hands_only(event: Any, seat: int | None) -> Any:
    return event if isinstance(event, HandDealt) and event.seat == -2 else GAME.redact(event, seat)


LEAKY = planted(GAME, _secret, _open_view, event=replace(GAME, apply=_telling_events, redact=_redact_hands_only))


def _reveals(event: Any, viewer: int | None) -> bool:
    if isinstance(event, HandDealt):
        return event.seat == viewer
    if isinstance(event, ActionTaken):
        return isinstance(event.action, LayCard)
    return isinstance(event, CardDealt | CombatCardDrawn | ServerLaid)


def invariants(before: State, after: State) -> None:
    for grognard in after.grognards:
        assert 0 <= grognard.health <= 100, "H is 0 to 100 (LOH-152)"
        assert -4 <= grognard.standing <= 5, "S is -4 to +5 (LOH-152)"
        numbers = (grognard.notice, grognard.glory, grognard.experience, grognard.paris, grognard.purse)
        assert min(*numbers, grognard.charm, grognard.fencing) >= 0, "no attribute is below 0 (LOH-152)"
        assert 0 <= grognard.legion <= 5
        if grognard.rank in (Rank.GENERAL, Rank.MARECHAL):
            assert grognard.standing == 0, "hat ranks stand at 0 (LOH-220)"
        if grognard.absence in (Absence.DEAD, Absence.RETIRED, Absence.RETIRED_FOR_GOOD):
            assert grognard.command is None
        assert (grognard.absence is not Absence.CONVALESCENT) or grognard.wound is not None
        assert not set(grognard.never_court) & {grognard.wife, *grognard.mistresses}
    wives = [grognard.wife for grognard in after.grognards if grognard.wife is not None]
    assert len(wives) == len(set(wives)), "a lady has one husband (LOH-229)"
    assert before.season <= after.season <= before.season + 1
    in_deck = len(after.drawn) + after.deck.size
    if after.deck.size and not after.interlude and after.season != 16:
        assert in_deck == 3 * len(after.members), "cards are conserved (LOH-113)"
    combat = after.combat.size + len(after.combat_drawn)
    assert combat in (len(COMBAT_CARDS), len({*COMBAT_CARDS, VICTORY_CARD}))
    hands = [] if after.duel is None else [*after.duel.laid, *after.duel.sides[0].hand, *after.duel.sides[1].hand]
    assert after.swords.size + len(hands) == len(SWORD_CARDS), "sword cards are conserved (LOH-262)"
    if after.battle is None:
        _one_commander_each(after)


def _one_commander_each(state: State) -> None:
    """One Senior Commander per Command (LOH-070), once nothing of the last card is left to be settled."""
    if state.new_commanders:
        return
    held = [
        g.command
        for g in state.grognards
        if g.rank in (Rank.GENERAL, Rank.MARECHAL) and g.command not in (None, Command.ARMY_STAFF)
    ]
    assert len(held) == len(set(held)), "one Senior Commander per Command (LOH-070)"


def single(season: int, **settings: Any) -> Options:
    return Options(from_season=season, to_season=season, **settings)


_CAMPAIGNS = [
    Options(),
    Options(loans=True),
    Options(fair_sex=False),
    Options(spain=False),
    Options(lady_drift=False),
    Options(comrades=False),
    Options(rescue=False),
    Options(etienne_gerard=False),
    *(Options(wife_shortfall_ing=rule) for rule in WifeShortfall),
]
"""Whole campaigns, each option turned in its turn."""

SUBJECT = Subject(
    game=GAME,
    options=(
        Options(),
        single(16),
        single(2),
        single(12, loans=True),
        single(9, fair_sex=False, spain=False),
        single(4, comrades=False, rescue=False, lady_drift=False),
        single(14, loans=True),
        single(7, etienne_gerard=False, wife_shortfall_ing=WifeShortfall.DOUBLE),
        single(10),
        single(15),
        single(6, loans=True),
    ),
    seats=(2, 4, 3, 6, 5),
    # 840 cards of a campaign of six, a window for loans before each; 2,835 was the longest of 700 at random
    bound=6_000,
    universe=UNIVERSE,
    resample=resample,
    appearance=lambda action: None,
    reveals=_reveals,
    leaky=LEAKY,
    invariants=invariants,
    ends=frozenset({EndReason.CAMPAIGN, EndReason.SEASONS, EndReason.VICTORY}),
    simultaneous=False,
    long_run=(
        Series("four seats, CS I to XVI", 500, _CAMPAIGNS, (4,)),
        Series("two seats, CS I to XVI", 100, _CAMPAIGNS, (2,)),
        Series("six seats, CS I to XVI", 100, _CAMPAIGNS, (6,)),
        Series("single seasons", 1_000, [single(season) for season in range(1, 17)], (2, 3, 4, 5, 6)),
    ),
    weight=2,
)
