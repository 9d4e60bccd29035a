"""What a seat, or a spectator, may see: section 3.1 of RULES.md, and of 3.2 what is the viewer's own."""

from __future__ import annotations

from msgspec.structs import replace

from services.grizzled.components import (
    ALL_CARDS,
    ALL_MISSIONS,
    Card,
    FinalMission,
    Mission,
    Phase,
    Poilu,
    Threat,
    Tile,
)
from services.grizzled.moves import (
    HIDDEN_ACTIONS,
    ActionTaken,
    CardPassed,
    CardsDrawn,
    Event,
    GameOver,
    GastroSeen,
    MissionsSeen,
    TilePlaced,
    TileRemoved,
)
from services.grizzled.rules.threats import hardship_value, threat_counts
from services.grizzled.state import ActiveMission, Options, Soldier, State
from services.rulekit.piles import Pile
from services.rulekit.values import Value


class KnownCard(Value):
    """A card that the viewer knows in a pile; depth 0 is the top."""

    depth: int
    card: Card


class CardPile(Value):
    """A face-down pile: its size is public (GRZ-124), what the viewer knows of it is its own."""

    size: int
    known: tuple[KnownCard, ...]


class KnownMission(Value):
    """A mission that the viewer knows in the deck; depth 0 is the top."""

    depth: int
    mission: Mission


class MissionPile(Value):
    """The mission deck: its size, and what the viewer put back (AYO-008)."""

    size: int
    known: tuple[KnownMission, ...]


class Threats(Value):
    """Cards that count for each kind, Traumas, Phobias and missions included (GRZ-029, GRZ-030, AYO-039)."""

    night: int
    snow: int
    rain: int
    gas: int
    shell: int
    whistle: int


class Squaddie(Value):
    """One seat. `hand`, `tiles`, `placed` and `removed_tiles` are filled in for the viewer's own seat only."""

    poilu: Poilu | None
    charm_ready: bool
    in_mission: bool
    speech_tokens: int
    hardships: tuple[Card, ...]
    hardship_value: int
    hand_size: int
    tiles_held: int
    tile_placed: bool
    hand: tuple[Card, ...]
    tiles: tuple[Tile, ...]
    placed: Tile | None
    removed_tiles: tuple[Tile, ...]


class View(Value):
    """The position as one seat, or a spectator, may see it."""

    viewer: int | None
    options: Options
    phase: Phase
    decider: int
    mission_number: int
    leader: int
    active: int
    intensity: int
    seats: tuple[Squaddie, ...]
    trials: CardPile
    morale: CardPile
    no_mans_land: tuple[Card, ...]
    threats: Threats
    discard: tuple[Card, ...]
    common_tokens: int
    spent_tokens: int
    failed: bool
    named: tuple[Threat, ...]
    mission_deck: MissionPile | None
    missions: tuple[ActiveMission, ...]
    discarded_missions: tuple[Mission, ...]
    offered: tuple[Mission, ...]
    final: FinalMission | None
    nursed: Card | None
    commanded: int | None
    gastro_holder: int | None
    gastro_card: Card | None
    pass_to: int | None
    sticky: Card | None
    withdrawal_begun: bool
    fort: Mission | None
    removable: int
    result: GameOver | None


def view(state: State, seat: int | None) -> View:
    """The position for a seat; None is a spectator."""
    return View(
        viewer=seat,
        options=state.options,
        phase=state.phase,
        decider=state.decider,
        mission_number=state.mission_number,
        leader=state.leader,
        active=state.active,
        intensity=state.intensity,
        seats=tuple(_squaddie(state, number, soldier, seat) for number, soldier in enumerate(state.seats)),
        trials=_card_pile(state.trials, seat),
        morale=_card_pile(state.morale, seat),
        no_mans_land=state.no_mans_land,
        threats=Threats(*threat_counts(state)),
        discard=state.discard,
        common_tokens=state.common_tokens,
        spent_tokens=state.spent_tokens,
        failed=state.failed,
        named=state.named,
        mission_deck=None if state.mission_deck is None else _mission_pile(state.mission_deck, seat),
        missions=state.missions,
        discarded_missions=state.discarded_missions,
        offered=state.offered if seat == state.leader else (),
        final=state.final,
        nursed=state.nursed,
        commanded=state.commanded,
        gastro_holder=state.gastro_holder,
        gastro_card=state.gastro_card if seat is not None and seat == state.gastro_holder else None,
        pass_to=state.pass_to,
        sticky=state.sticky,
        withdrawal_begun=state.withdrawal_begun,
        fort=state.fort,
        removable=state.removable,
        result=state.result,
    )


def _squaddie(state: State, seat: int, soldier: Soldier, viewer: int | None) -> Squaddie:
    own = seat == viewer
    return Squaddie(
        poilu=soldier.poilu,
        charm_ready=soldier.charm_ready,
        in_mission=soldier.in_mission,
        speech_tokens=soldier.speech_tokens,
        hardships=soldier.hardships,
        hardship_value=hardship_value(state, seat),
        hand_size=len(soldier.hand),
        tiles_held=len(soldier.tiles),
        tile_placed=soldier.placed is not None,
        hand=soldier.hand if own else (),
        tiles=soldier.tiles if own else (),
        placed=soldier.placed if own else None,
        removed_tiles=soldier.removed_tiles if own else (),
    )


def _card_pile(pile: Pile, seat: int | None) -> CardPile:
    if seat is None or not pile.known:
        return CardPile(pile.size, ())
    known = pile.known_to(seat)
    return CardPile(pile.size, tuple(KnownCard(depth, ALL_CARDS[known[depth]]) for depth in sorted(known)))


def _mission_pile(pile: Pile, seat: int | None) -> MissionPile:
    known = {} if seat is None else pile.known_to(seat)
    return MissionPile(pile.size, tuple(KnownMission(depth, ALL_MISSIONS[known[depth]]) for depth in sorted(known)))


def redact(event: Event, seat: int | None) -> Event | None:
    """The event as a seat, or a spectator, may see it (RULES.md 3.2)."""
    match event:
        case ActionTaken(actor, action) if isinstance(action, HIDDEN_ACTIONS) and actor != seat:
            return None
        case MissionsSeen(leader) if leader != seat:
            return replace(event, missions=())
        case CardsDrawn(owner) if owner != seat:
            return replace(event, cards=())
        case GastroSeen(holder) if holder != seat:
            return replace(event, card=None)
        case CardPassed(giver, to) if seat not in (giver, to):
            return replace(event, card=None)
        case TilePlaced(owner) | TileRemoved(owner) if owner != seat:
            return replace(event, tile=None)
        case _:
            return event
