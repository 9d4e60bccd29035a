"""Actions, which seats choose, and events, which tell what happened."""

from __future__ import annotations

from typing import TypeAlias

from services.grizzled.components import Card, EndReason, FinalMission, Mission, Phase, Poilu, Source, Threat, Tile
from services.rulekit.values import Value


class ChooseCharacter(Value):
    """Take a Poilu that nobody has (GRZ-004)."""

    poilu: Poilu


class ChooseMission(Value):
    """Reveal one of the missions looked at; the other goes back on top (AYO-007)."""

    mission: Mission


class DeclareFinal(Value):
    """Make this the last mission of the game (AYO-020)."""

    final: FinalMission


class SwitchOff(Value):
    """Switch off a hardship for the round, with the Nurse (AYO-044)."""

    owner: int
    card: Card


class ChooseIntensity(Value):
    """Cards that each seat is dealt (GRZ-016)."""

    intensity: int


class GiveCard(Value):
    """Give away the card drawn for the Gastroenteritis (AYO-068)."""

    to: int


class NamePlayer(Value):
    """Name the seat that must withdraw on its first turn (AYO-049)."""

    seat: int


class PassCard(Value):
    """Pass a hand card, face down, for the Reorganisation; the second goes to the same seat (AYO-047)."""

    card: Card
    to: int


class Skip(Value):
    """Do without, where a rule says "may"."""


class PlayCard(Value):
    """Play a hand card (GRZ-025)."""

    card: Card


class Withdraw(Value):
    """Fall back and support (GRZ-043)."""


class MakeSpeech(Value):
    """Name a kind, or two with the Stalwart; `free`: by Propaganda, without a token (GRZ-053, AYO-043, AYO-046)."""

    kinds: tuple[Threat, ...]
    free: bool


class UseCharm(Value):
    """Discard a card from No man's land, with the Horseshoe perhaps two (GRZ-064, AYO-042)."""

    cards: tuple[Card, ...]


class RemoveHardship(Value):
    """Remove a hardship in front of any seat, with Merry Christmas (GRZ-092)."""

    owner: int
    card: Card


class DiscardCard(Value):
    """Discard a hand card that shows a named kind (GRZ-054)."""

    card: Card


class Decline(Value):
    """Discard nothing after a speech (GRZ-054)."""


class ReturnCard(Value):
    """Put a hand card on top of Trials, by Strategic withdrawal (AYO-030)."""

    card: Card


class RemoveTile(Value):
    """Take an own tile out of the game, stunned (GRZ-089)."""

    tile: Tile


class PlaceTile(Value):
    """Place a tile face down (GRZ-043)."""

    tile: Tile


class DrawForFort(Value):
    """Draw cards to be rid of a fort (AYO-071)."""

    mission: Mission


class ShareWith(Value):
    """Share the support with another seat, by Empathy (AYO-041)."""

    seat: int


class RemoveHardships(Value):
    """Remove own hardships, perhaps none, in order of arrival (GRZ-099 to GRZ-101)."""

    cards: tuple[Card, ...]


class RestoreCharm(Value):
    """Turn the own charm back (GRZ-099)."""


Action: TypeAlias = (
    ChooseCharacter
    | ChooseMission
    | DeclareFinal
    | SwitchOff
    | ChooseIntensity
    | GiveCard
    | NamePlayer
    | PassCard
    | Skip
    | PlayCard
    | Withdraw
    | MakeSpeech
    | UseCharm
    | RemoveHardship
    | DiscardCard
    | Decline
    | ReturnCard
    | RemoveTile
    | PlaceTile
    | DrawForFort
    | ShareWith
    | RemoveHardships
    | RestoreCharm
)
ACTIONS: tuple[type[Action], ...] = (
    ChooseCharacter,
    ChooseMission,
    DeclareFinal,
    SwitchOff,
    ChooseIntensity,
    GiveCard,
    NamePlayer,
    PassCard,
    Skip,
    PlayCard,
    Withdraw,
    MakeSpeech,
    UseCharm,
    RemoveHardship,
    DiscardCard,
    Decline,
    ReturnCard,
    RemoveTile,
    PlaceTile,
    DrawForFort,
    ShareWith,
    RemoveHardships,
    RestoreCharm,
)

HIDDEN_ACTIONS = (PassCard, ReturnCard, RemoveTile, PlaceTile)
"""Told to the seat that acts only; others get CardPassed, CardReturned, TileRemoved, TilePlaced (RULES.md 3.2)."""


class DecisionOpened(Value):
    """A seat must decide."""

    seat: int
    phase: Phase


class ActionTaken(Value):
    """A seat acted. Actions with a secret are told to their seat only."""

    seat: int
    action: Action


class CharactersDealt(Value):
    """The Poilus were dealt, in seat order (GRZ-004)."""

    poilus: tuple[Poilu, ...]


class MissionBegun(Value):
    """A mission begins (GRZ-014)."""

    number: int
    leader: int


class MissionsSeen(Value):
    """The leader looks at missions; which, is told to the leader only (AYO-007)."""

    leader: int
    count: int
    missions: tuple[Mission, ...]


class MissionRevealed(Value):
    """A mission is in play (AYO-007)."""

    mission: Mission


class MissionDiscarded(Value):
    """A mission has left play, with the cards on it (AYO-016, AYO-061)."""

    mission: Mission
    cards: tuple[Card, ...]


class TrialsRaised(Value):
    """Cards moved unseen from the top of Morale to the top of Trials, one by one (GRZ-109)."""

    count: int


class MoraleRaised(Value):
    """A card moved unseen from the top of Trials to the top of Morale (AYO-040)."""

    count: int


class DiscardsShuffled(Value):
    """The discard pile was shuffled; its first cards went unseen onto Morale or Trials, `left` lies open again."""

    onto_morale: int
    onto_trials: int
    left: tuple[Card, ...]


class CharmTurned(Value):
    """A charm was turned to used, or back (GRZ-064, GRZ-099, AYO-035, AYO-066)."""

    seat: int
    ready: bool


class HardshipSwitchedOff(Value):
    """The Nurse switched a hardship off until the end of the round (AYO-044)."""

    owner: int
    card: Card


class CardsDrawn(Value):
    """Cards came into a hand from Trials or from the other hands; which, is told to the seat only."""

    seat: int
    count: int
    cards: tuple[Card, ...]


class HandsShuffled(Value):
    """All hands were gathered and shuffled (AYO-048)."""

    count: int


class GastroSeen(Value):
    """The holder of the Gastroenteritis drew a card to give away; which, is told to the holder only (AYO-068)."""

    seat: int
    card: Card | None


class CardPassed(Value):
    """A card went from seat to seat; which, is told to both only (AYO-047, AYO-068)."""

    seat: int
    to: int
    card: Card | None


class CardPlayed(Value):
    """An ordinary card came to No man's land, or a hardship in front of the seat (GRZ-026, GRZ-027)."""

    seat: int
    card: Card
    source: Source


class CardStuck(Value):
    """The card has become sticky (AYO-062)."""

    card: Card


class HardshipRemoved(Value):
    """A hardship went to the discard pile (GRZ-092, GRZ-102)."""

    owner: int
    card: Card


class CardsDiscarded(Value):
    """Cards of No man's land, or Merry Christmas, went to the discard pile (GRZ-068, GRZ-093)."""

    cards: tuple[Card, ...]


class CardsClaimed(Value):
    """Cards of No man's land were put on a mission (AYO-060)."""

    mission: Mission
    cards: tuple[Card, ...]


class CardReturned(Value):
    """A seat put a hand card on top of Trials (AYO-030)."""

    seat: int


class TileRemoved(Value):
    """A stunned seat took one of its tiles out of the game; which, is told to the seat only (GRZ-089, GRZ-125)."""

    seat: int
    tile: Tile | None


class TilePlaced(Value):
    """A tile was placed face down; which, is told to the seat only (GRZ-123)."""

    seat: int
    tile: Tile | None


class SeatWithdrew(Value):
    """The seat is out of the mission (GRZ-046)."""

    seat: int


class LeaderChanged(Value):
    """The leader token went to a seat (GRZ-086, GRZ-114)."""

    seat: int


class MissionFailed(Value):
    """A kind has reached the limit (GRZ-031); all that have, are named."""

    kinds: tuple[Threat, ...]


class MissionSucceeded(Value):
    """The last seat has withdrawn (GRZ-067)."""


class TrialsShuffled(Value):
    """Cards of No man's land were shuffled into Trials (GRZ-069)."""

    cards: tuple[Card, ...]


class RevealedTile(Value):
    """A tile that was revealed, and the seat that received it."""

    seat: int
    tile: Tile
    recipient: int


class SupportRevealed(Value):
    """The placed tiles and where they went; the winner, if one seat received most (GRZ-095 to GRZ-098)."""

    tiles: tuple[RevealedTile, ...]
    winner: int | None


class TokenTaken(Value):
    """The leader took a speech token from the common pile (GRZ-113)."""

    seat: int


class GameOver(Value):
    """The end, for all seats alike; nothing follows."""

    reason: EndReason


Event: TypeAlias = (
    DecisionOpened
    | ActionTaken
    | CharactersDealt
    | MissionBegun
    | MissionsSeen
    | MissionRevealed
    | MissionDiscarded
    | TrialsRaised
    | MoraleRaised
    | DiscardsShuffled
    | CharmTurned
    | HardshipSwitchedOff
    | CardsDrawn
    | HandsShuffled
    | GastroSeen
    | CardPassed
    | CardPlayed
    | CardStuck
    | HardshipRemoved
    | CardsDiscarded
    | CardsClaimed
    | CardReturned
    | TileRemoved
    | TilePlaced
    | SeatWithdrew
    | LeaderChanged
    | MissionFailed
    | MissionSucceeded
    | TrialsShuffled
    | SupportRevealed
    | TokenTaken
    | GameOver
)
EVENTS: tuple[type[Event], ...] = (
    DecisionOpened,
    ActionTaken,
    CharactersDealt,
    MissionBegun,
    MissionsSeen,
    MissionRevealed,
    MissionDiscarded,
    TrialsRaised,
    MoraleRaised,
    DiscardsShuffled,
    CharmTurned,
    HardshipSwitchedOff,
    CardsDrawn,
    HandsShuffled,
    GastroSeen,
    CardPassed,
    CardPlayed,
    CardStuck,
    HardshipRemoved,
    CardsDiscarded,
    CardsClaimed,
    CardReturned,
    TileRemoved,
    TilePlaced,
    SeatWithdrew,
    LeaderChanged,
    MissionFailed,
    MissionSucceeded,
    TrialsShuffled,
    SupportRevealed,
    TokenTaken,
    GameOver,
)
