"""Actions, which seats choose, and events, which tell what happened."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from services.devil_dogs.components import Chit, Indicator, Keyword, Objective, Sector, Strength
from services.rulekit.values import Value


class Phase(StrEnum):
    """A decision, named for what is decided (RULES.md 4)."""

    ASSIGN_CARDS = "assign_cards"
    """Both seats put a card in each sector."""
    ASSIGN_ORDERS = "assign_orders"
    """Both seats set an order indicator in each sector; with the option the attacker first."""
    MORTAR = "mortar"
    """Which mortar fires next."""
    MORTAR_TARGET = "mortar_target"
    """The hex for the chosen mortar's token."""
    GAS_UNIT = "gas_unit"
    """Which gassed unit moves next."""
    GAS_MOVE = "gas_move"
    """Where the chosen gassed unit goes, or that it refuses."""
    CHOOSE_SECTOR = "choose_sector"
    """The sector to activate."""
    MOVE = "move"
    """Which unit moves next, or that the movement action ends."""
    MOVE_TO = "move_to"
    """Where the chosen unit goes."""
    MG_ASSIGN = "mg_assign"
    """Which unit takes the next step of an MG action."""
    COMBAT_ASSIGN = "combat_assign"
    """Which unit takes the next step of a combat."""
    ACCURATE_FIRE = "accurate_fire"
    """Which unit takes the next step of Accurate Fire."""
    AUDACITY = "audacity"
    """The unit to restore, or none."""
    BARRAGE = "barrage"
    """The hex of the first artillery token."""
    BARRAGE_DIRECTION = "barrage_direction"
    """The direction of the second artillery token after a HIT."""
    GAS_BARRAGE = "gas_barrage"
    """The hex of the gas token."""
    BAYONETS = "bayonets"
    """Which unit attacks next."""
    BAYONETS_TARGET = "bayonets_target"
    """Which adjacent enemy the chosen unit attacks."""
    RETREAT_UNIT = "retreat_unit"
    """Which unit under Rout! retreats next."""
    RETREAT = "retreat"
    """Where the unit retreats, or that it refuses."""
    BAYONETS_ADVANCE = "bayonets_advance"
    """Whether the attacker enters the vacated hex."""
    INFILTRATE = "infiltrate"
    """Which unit infiltrates next, or that it ends."""
    INFILTRATE_TO = "infiltrate_to"
    """Where the chosen unit goes."""
    LEADERSHIP = "leadership"
    """The keyword to execute again."""
    MISDIRECTION = "misdirection"
    """The sector in which the opponent's card changes, or none."""
    RALLY = "rally"
    """The next unit to lose its pin, or that it ends."""
    REGROUP = "regroup"
    """The next unit to lose its tokens, or that it ends."""
    REINFORCEMENTS = "reinforcements"
    """The group to shift, or none."""
    REPLACEMENT = "replacement"
    """A unit to restore with a replacement point, or that it ends."""
    REORGANISE = "reorganise"
    """A unit to return from the dead pool, or that it ends."""
    REORGANISE_TO = "reorganise_to"
    """Where the chosen unit returns."""
    DEPLOY = "deploy"
    """Where the next reinforcement is placed."""
    OVER = "over"
    """The match is over."""


class Stage(StrEnum):
    """A part of the turn, in order (DVD-008, DVD-082, DVD-227)."""

    DRAW = "draw"
    CARDS = "cards"
    INITIATIVE = "initiative"
    ORDERS = "orders"
    MORTARS = "mortars"
    GAS_REMOVAL = "gas_removal"
    DRIFT = "drift"
    SECTOR = "sector"
    MOVEMENT = "movement"
    MG = "mg"
    KEYWORD_1 = "keyword_1"
    KEYWORD_2 = "keyword_2"
    COMBAT = "combat"
    REMOVAL = "removal"
    REPLACEMENT = "replacement"
    REORGANISATION = "reorganisation"
    SCORING = "scoring"
    DEPLOYMENT = "deployment"
    TURN_END = "turn_end"


class MoveCause(StrEnum):
    """Why a unit moved."""

    ORDER = "order"
    RETREAT = "retreat"
    GAS = "gas"
    BAYONETS = "bayonets"
    INFILTRATE = "infiltrate"


class LossCause(StrEnum):
    """Why a unit lost a step, was pinned, or ignored a loss."""

    MORTAR = "mortar"
    MG = "mg"
    COMBAT = "combat"
    ACCURATE_FIRE = "accurate_fire"
    BAYONETS = "bayonets"
    BARRAGE = "barrage"
    GAS = "gas"
    REFUSAL = "refusal"


class RestoreCause(StrEnum):
    """Why a unit lost tokens or became stronger."""

    AUDACITY = "audacity"
    RALLY = "rally"
    REGROUP = "regroup"
    REPLACEMENT = "replacement"


class TokenKind(StrEnum):
    """A token that lands on the map."""

    MORTAR = "mortar"
    ARTILLERY = "artillery"
    GAS = "gas"


class EndReason(StrEnum):
    """How the game ended."""

    LAST_TURN = "last_turn"
    """The last turn was played (DVD-251)."""
    ELIMINATION = "elimination"
    """A side had no unit left and none to come (DVD-254)."""
    RESIGNED = "resigned"
    """A seat left (DVD-256)."""


class Level(StrEnum):
    """How much a victory is worth (DVD-253)."""

    DRAW = "draw"
    MARGINAL = "marginal"
    DECISIVE = "decisive"


# Actions


class AssignCards(Value):
    """Put a card of the hand in each sector, face down; the one left is the reserve (DVD-041)."""

    cards: tuple[int, ...]
    """Card numbers, one for each sector of the scenario, from west to east."""


class PlaceOrders(Value):
    """Set an order indicator in each sector (DVD-060)."""

    indicators: tuple[Indicator, ...]
    """One for each sector of the scenario, from west to east."""


class ActivateSector(Value):
    """Activate a sector (DVD-079)."""

    sector: Sector
    """A sector not yet activated this turn."""


class ChooseUnit(Value):
    """Name the unit that fires, moves, attacks, rallies or returns next (DVD-260)."""

    unit: str
    """Id of a unit, e.g. "5M-A-49"."""


class MoveTo(Value):
    """Move the chosen unit (DVD-196, DVD-213, DVD-259)."""

    hex: str
    """Its destination, e.g. "0811"."""


class Refuse(Value):
    """Refuse a forced move: a pin, or a step loss if pinned (DVD-111)."""


class Advance(Value):
    """Enter the hex that a bayonet attack vacated (DVD-183)."""


class Stay(Value):
    """Leave the vacated hex empty (DVD-185)."""


class AssignStep(Value):
    """Inflict a step loss (DVD-142, DVD-180, DVD-183)."""

    unit: str
    """Id of the enemy unit that takes it."""


class PlaceToken(Value):
    """Put down an artillery or gas token (DVD-069, DVD-200, DVD-210)."""

    hex: str
    """Where, before it deviates."""


class ChooseDirection(Value):
    """Say where the second artillery token lies after a HIT (DVD-203)."""

    direction: int
    """1 NE, 2 E, 3 SE, 4 SW, 5 W, 6 NW."""


class RepeatKeyword(Value):
    """Execute a keyword again by Leadership (DVD-192)."""

    keyword: Keyword
    """A keyword that this seat has executed this turn."""
    x: int
    """Its number as executed; 0 where it takes none."""


class Misdirect(Value):
    """Exchange the opponent's card in a sector with his reserve (DVD-224)."""

    sector: Sector
    """A sector not yet activated this turn."""


class ShiftGroup(Value):
    """Shift a reinforcement group, an own one earlier, an enemy one later (DVD-223)."""

    group: str
    """Id of the group, e.g. "S1-R1"."""


class PlaceUnit(Value):
    """Place the chosen unit, or the next reinforcement (DVD-239, DVD-243)."""

    hex: str
    """Where it is put on the map."""


class Done(Value):
    """End an optional series, or decline (DVD-260, DVD-266)."""


Action: TypeAlias = (
    AssignCards
    | PlaceOrders
    | ActivateSector
    | ChooseUnit
    | MoveTo
    | Refuse
    | Advance
    | Stay
    | AssignStep
    | PlaceToken
    | ChooseDirection
    | RepeatKeyword
    | Misdirect
    | ShiftGroup
    | PlaceUnit
    | Done
)
ACTIONS: tuple[type[Action], ...] = (
    AssignCards,
    PlaceOrders,
    ActivateSector,
    ChooseUnit,
    MoveTo,
    Refuse,
    Advance,
    Stay,
    AssignStep,
    PlaceToken,
    ChooseDirection,
    RepeatKeyword,
    Misdirect,
    ShiftGroup,
    PlaceUnit,
    Done,
)


# Events


class DecisionOpened(Value):
    """A seat must decide."""

    seat: int
    """Seat that must decide."""
    phase: Phase
    """What it decides."""
    turn: int
    """Turn, from 1."""


class ActionTaken(Value):
    """A seat acted. Assigned cards and order indicators are told to their owner only."""

    seat: int
    """Seat that acted."""
    action: Action
    """What it did."""


class CardsDrawn(Value):
    """A seat filled its hand (DVD-035)."""

    seat: int
    """The seat."""
    count: int
    """How many it drew."""
    cards: tuple[int, ...]
    """Their numbers, for the owner; empty for everybody else."""


class DeckShuffled(Value):
    """A discard pile became part of a new deck (DVD-037, DVD-194)."""

    seat: int
    """Owner of the deck."""
    cards: int
    """Cards in the new deck."""


class CardsAssigned(Value):
    """A seat has put its cards in the sectors (DVD-042)."""

    seat: int
    """The seat."""


class InitiativeDrawn(Value):
    """A chit was drawn for a sector (DVD-053)."""

    sector: Sector
    """The sector."""
    chit: Chit
    """The chit."""


class BattlefieldInitiativeSet(Value):
    """Battlefield initiative was determined (DVD-057, DVD-058)."""

    seat: int
    """Its holder."""


class OrdersPlaced(Value):
    """A seat has set its indicators (DVD-042, DVD-060)."""

    seat: int
    """The seat."""


class OrdersRevealed(Value):
    """A seat's indicators are seen by both (DVD-060, DVD-063)."""

    seat: int
    """The seat."""
    indicators: tuple[Indicator, ...]
    """One for each sector of the scenario, from west to east."""


class DeviationDrawn(Value):
    """A card was drawn for deviation and discarded (DVD-043, DVD-044)."""

    seat: int
    """Seat that drew."""
    card: int
    """Number of the card."""
    deviation: int
    """1 to 6 is a direction, 0 a HIT."""


class TokenPlaced(Value):
    """A token was put down, before it deviates."""

    seat: int
    """Seat that placed it."""
    token: TokenKind
    """What it is."""
    hex: str
    """Where; empty: outside the map or the scenario's sectors."""


class TokenMoved(Value):
    """A token deviated or drifted (DVD-070, DVD-201, DVD-214)."""

    token: TokenKind
    """What it is."""
    origin: str
    """Where it was."""
    destination: str
    """Where it is; empty: outside the map or the scenario's sectors, without effect (DVD-009)."""


class GasRemoved(Value):
    """A gas token was taken off the map (DVD-216)."""

    hex: str
    """Where it lay."""


class SectorActivated(Value):
    """A sector was activated and both its cards revealed (DVD-046)."""

    sector: Sector
    """The sector."""
    allied: int
    """Number of the Allied card."""
    german: int
    """Number of the German card."""


class UnitMoved(Value):
    """A unit moved."""

    unit: str
    """Id of the unit."""
    origin: str
    """Where it was."""
    destination: str
    """Where it is."""
    cause: MoveCause
    """Why."""


class UnitRefused(Value):
    """A unit refused to move, or could not and counts as refusing (DVD-111, DVD-199)."""

    unit: str
    """Id of the unit."""


class UnitPinned(Value):
    """A unit was pinned."""

    unit: str
    """Id of the unit."""
    cause: LossCause
    """Why."""


class PinRemoved(Value):
    """A unit lost its pin by moving (DVD-101, DVD-195)."""

    unit: str
    """Id of the unit."""


class StepLost(Value):
    """A unit lost a step (DVD-168)."""

    unit: str
    """Id of the unit."""
    strength: Strength
    """What is left; STRENGTH_DESTROYED: it is in the dead pool."""
    cause: LossCause
    """Why."""


class LossIgnored(Value):
    """Entrench let a unit ignore a step loss (DVD-188)."""

    unit: str
    """Id of the unit."""
    sector: Sector
    """Sector whose Entrench was used."""
    left: int
    """What is left of it."""


class MarkerMoved(Value):
    """The initiative marker moved (DVD-175)."""

    origin: int
    """Space before, -12 to 12; positive favours the Allies."""
    destination: int
    """Space after."""


class DamageCounted(Value):
    """Combat damage of an MG action or of one side in a combat (DVD-134, DVD-157)."""

    seat: int
    """Seat that inflicts it."""
    cause: LossCause
    """MG action or combat."""
    damage: int
    """Combat damage to assign."""
    targets: int
    """How many units are eligible."""


class KeywordExecuted(Value):
    """A keyword was executed (DVD-012)."""

    seat: int
    """Seat that executed it."""
    keyword: Keyword
    """Which."""
    x: int
    """Its number; 0 where it takes none."""


class CombatFought(Value):
    """A combat of the sector begins, or does not for want of range (DVD-150, DVD-186)."""

    sector: Sector
    """The sector."""
    seat: int
    """Seat that opened it."""
    range: int
    """X less Concealment; 0 or less: no combat is fought."""


class UnitRestored(Value):
    """A unit lost tokens or was set to full strength (DVD-182, DVD-220, DVD-221, DVD-231)."""

    unit: str
    """Id of the unit."""
    strength: Strength
    """Its strength now; it has no pin."""
    cause: RestoreCause
    """Why."""


class ReserveExchanged(Value):
    """A seat's card in a sector and its reserve changed places (DVD-224)."""

    seat: int
    """Seat whose cards they are."""
    sector: Sector
    """The sector."""


class ReserveDiscarded(Value):
    """A seat's reserve was discarded (DVD-224)."""

    seat: int
    """Seat whose card it was."""
    card: int
    """Its number."""


class GroupShifted(Value):
    """A reinforcement group was shifted on the turn track (DVD-223)."""

    group: str
    """Id of the group."""
    turn: int
    """Turn in which it is due now."""


class ObjectiveTaken(Value):
    """Control of an objective changed (DVD-023)."""

    objective: Objective
    """Which."""
    seat: int
    """Who controls it now."""


class RegimentRemoved(Value):
    """A regiment was withdrawn (DVD-228, DVD-269)."""

    regiment: str
    """Id of the regiment."""


class ReplacementSpent(Value):
    """A replacement point was spent (DVD-230)."""

    left: int
    """Points left."""


class UnitReturned(Value):
    """A unit came back from the dead pool, reduced (DVD-239)."""

    unit: str
    """Id of the unit."""
    hex: str
    """Where."""


class UnitArrived(Value):
    """A reinforcement came onto the map, or found no legal hex and waits (DVD-243, DVD-248)."""

    unit: str
    """Id of the unit."""
    hex: str
    """Where; empty: it waits."""


class TurnEnded(Value):
    """A turn ended: cards were discarded and modifiers ended (DVD-227)."""

    turn: int
    """The turn that ended."""


class GameOver(Value):
    """The end; no winner is a draw (DVD-253). Nothing follows."""

    winner: int | None
    """Seat that won; unset: a draw."""
    level: Level
    """By how much."""
    reason: EndReason
    """How it came."""
    allied: int
    """Victory points of the Allies."""
    german: int
    """Victory points of the Germans."""


Event: TypeAlias = (
    DecisionOpened
    | ActionTaken
    | CardsDrawn
    | DeckShuffled
    | CardsAssigned
    | InitiativeDrawn
    | BattlefieldInitiativeSet
    | OrdersPlaced
    | OrdersRevealed
    | DeviationDrawn
    | TokenPlaced
    | TokenMoved
    | GasRemoved
    | SectorActivated
    | UnitMoved
    | UnitRefused
    | UnitPinned
    | PinRemoved
    | StepLost
    | LossIgnored
    | MarkerMoved
    | DamageCounted
    | KeywordExecuted
    | CombatFought
    | UnitRestored
    | ReserveExchanged
    | ReserveDiscarded
    | GroupShifted
    | ObjectiveTaken
    | RegimentRemoved
    | ReplacementSpent
    | UnitReturned
    | UnitArrived
    | TurnEnded
    | GameOver
)
EVENTS: tuple[type[Event], ...] = (
    DecisionOpened,
    ActionTaken,
    CardsDrawn,
    DeckShuffled,
    CardsAssigned,
    InitiativeDrawn,
    BattlefieldInitiativeSet,
    OrdersPlaced,
    OrdersRevealed,
    DeviationDrawn,
    TokenPlaced,
    TokenMoved,
    GasRemoved,
    SectorActivated,
    UnitMoved,
    UnitRefused,
    UnitPinned,
    PinRemoved,
    StepLost,
    LossIgnored,
    MarkerMoved,
    DamageCounted,
    KeywordExecuted,
    CombatFought,
    UnitRestored,
    ReserveExchanged,
    ReserveDiscarded,
    GroupShifted,
    ObjectiveTaken,
    RegimentRemoved,
    ReplacementSpent,
    UnitReturned,
    UnitArrived,
    TurnEnded,
    GameOver,
)
