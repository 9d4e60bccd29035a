"""What a seat, or a spectator, may see: all but the order of the decks and the duel hands of others (RULES.md 3)."""

from __future__ import annotations

from services.legion_of_honor.agenda import Ask
from services.legion_of_honor.components import SEASONS, SWORD_CARDS
from services.legion_of_honor.moves import Event, GameOver, HandDealt, Kind
from services.legion_of_honor.state import (
    Bout,
    Duel,
    Duellist,
    Fighter,
    Grognard,
    LadyInPlay,
    Loan,
    Options,
    State,
)
from services.legion_of_honor.words import Command, DuelCard, Lady, Phase, Weapon, Wound
from services.rulekit.values import Value


class OpenDecision(Value):
    """The decision that is open: the fields mean what the kind says (RULES.md 4.10)."""

    seat: int
    kind: Kind
    other: int
    low: int
    high: int
    rounds: int
    lady: Lady | None
    card: int
    """Card that asks, 0: none."""


class BattleSeen(Value):
    """The battle in progress, all of it public."""

    id: str
    fighters: tuple[Fighter, ...]
    comrades: tuple[int, ...]
    volunteers: tuple[int, ...]


class DuellistSeen(Value):
    """One side of a duel; the hand is the viewer's own or empty."""

    seat: int
    character: bool
    cards: int
    hand: tuple[DuelCard, ...]
    wound: Wound | None


class DuelSeen(Value):
    """The duel in progress."""

    sides: tuple[DuellistSeen, ...]
    weapon: Weapon | None
    turn: int
    lead: DuelCard | None
    laid: tuple[DuelCard, ...]
    deals: int


class BoutSeen(Value):
    """The drinking bout in progress: who has joined, who has still to answer."""

    drinkers: tuple[int, ...]
    waiting: tuple[int, ...]


class View(Value):
    """The position as one seat, or a spectator (`viewer` None), may see it."""

    viewer: int | None
    options: Options
    season: int
    phase: Phase
    round: str
    senior: int
    grognards: tuple[Grognard, ...]
    ladies: tuple[LadyInPlay, ...]
    deck: int
    drawn: tuple[int, ...]
    events_pending: tuple[int, ...]
    removed: tuple[int, ...]
    set_aside: tuple[int, ...]
    combat_drawn: tuple[int, ...]
    marshalate_open: bool
    legion_open: bool
    captive: tuple[Command, ...]
    loans: tuple[Loan, ...]
    battle: BattleSeen | None
    duel: DuelSeen | None
    bout: BoutSeen | None
    redraw_by: tuple[int, ...]
    victory_by: int | None
    left: tuple[int, ...]
    decision: OpenDecision | None
    result: GameOver | None


def view(state: State, seat: int | None) -> View:
    """The position for a seat; None is a spectator."""
    battle = state.battle
    rounds = SEASONS[state.season].rounds
    return View(
        seat,
        state.options,
        state.season,
        state.phase,
        rounds[state.round].id if state.round >= 0 else "",
        state.senior,
        state.grognards,
        state.ladies,
        state.deck.size,
        state.drawn,
        state.events_pending,
        state.removed,
        state.set_aside,
        state.combat_drawn,
        state.marshalate_open,
        state.legion_open,
        state.captive,
        state.loans,
        None if battle is None else BattleSeen(battle.id, battle.fighters, battle.paired, battle.volunteers),
        None if state.duel is None else _duel(state.duel, seat),
        None if state.bout is None else _bout(state.bout),
        state.redraw_by,
        None if state.victory_by < 0 else state.victory_by,
        state.left,
        _decision(state),
        state.result,
    )


def _duel(duel: Duel, viewer: int | None) -> DuelSeen:
    return DuelSeen(
        tuple(_duellist(side, viewer) for side in duel.sides),
        duel.weapon,
        duel.turn,
        duel.lead,
        tuple(SWORD_CARDS[card] for card in duel.laid),
        duel.deals,
    )


def _duellist(side: Duellist, viewer: int | None) -> DuellistSeen:
    own = viewer is not None and side.seat == viewer
    hand = tuple(SWORD_CARDS[card] for card in side.hand) if own else ()
    return DuellistSeen(side.seat, side.character, len(side.hand), hand, side.wound)


def _bout(bout: Bout) -> BoutSeen:
    return BoutSeen(bout.drinkers, bout.waiting)


def _decision(state: State) -> OpenDecision | None:
    ask = state.agenda[-1] if state.agenda else None
    if not isinstance(ask, Ask):
        return None
    card = 0 if ask.run is None else ask.run.card
    return OpenDecision(ask.seat, ask.kind, ask.other, ask.low, ask.high, ask.rounds, ask.lady, card)


def redact(event: Event, seat: int | None) -> Event | None:
    """A duel hand is told to its owner alone."""
    if isinstance(event, HandDealt) and event.seat != seat:
        return None
    return event
