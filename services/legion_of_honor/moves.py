"""Actions, which seats choose, and events, which tell what happened."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from services.legion_of_honor.words import (
    Absence,
    Act,
    Attribute,
    CombatTitle,
    Command,
    DuelCard,
    EndReason,
    Flag,
    Grievance,
    Lady,
    Loyalty,
    Rank,
    Role,
    Title,
    Weapon,
    Wound,
)
from services.rulekit.values import Value


class Kind(StrEnum):
    """What a seat is asked (RULES.md 4)."""

    RETURN_FROM_RETIREMENT = "return_from_retirement"
    RETIRE = "retire"
    DIVORCE = "divorce"
    RETIRE_MISTRESS = "retire_mistress"
    TRANSFER_MONEY = "transfer_money"
    REQUEST_IMPERIAL_GUARD = "request_imperial_guard"
    STAY_OR_MOVE = "stay_or_move"
    MISTRESS_GLORY = "mistress_glory"
    FURLOUGH = "furlough"
    SUPPORT_ORDER = "support_order"
    ZEAL = "zeal"
    LEISURE_ACTION = "leisure_action"
    CARD_OPTION = "card_option"
    COURT = "court"
    IDLE_MENU = "idle_menu"
    CORRUPTION_AMOUNT = "corruption_amount"
    HOUSE_BET = "house_bet"
    GAMBLE_WITH = "gamble_with"
    GAMBLE_BET = "gamble_bet"
    GAMBLE_ANSWER = "gamble_answer"
    CHALLENGE = "challenge"
    CHALLENGE_ANSWER = "challenge_answer"
    WEAPON = "weapon"
    OPENER = "opener"
    SWORD_CARD = "sword_card"
    POINT = "point"
    DEMAND_REPLAY = "demand_replay"
    CAROUSE = "carouse"
    REQUEST_TRANSFER = "request_transfer"
    CHOOSE_COMMAND = "choose_command"
    PICK_GROGNARD = "pick_grognard"
    SPLIT_POT = "split_pot"
    DRINKING_BOUT = "drinking_bout"
    LADY_TEST = "lady_test"
    ARMY_STAFF_DRAW = "army_staff_draw"
    WATERLOO_REDRAW = "waterloo_redraw"
    ACT = "act"
    HEROIC_ACT = "heroic_act"
    RECKLESS_DARING = "reckless_daring"
    ATTEMPT_RESCUE = "attempt_rescue"
    PROMOTE_BY_SUBSTITUTION = "promote_by_substitution"
    LOANS = "loans"
    LOAN_ANSWER = "loan_answer"
    RENEGOTIATION_ANSWER = "renegotiation_answer"


class Purpose(StrEnum):
    """What a die was rolled for."""

    SETUP = "setup"
    ASSIGNMENT = "assignment"
    STANDING = "standing"
    SENIOR = "senior"
    REASSIGNMENT_CHECK = "reassignment_check"
    IMPERIAL_GUARD = "imperial_guard"
    ROLL_OFF = "roll_off"
    DISSOLUTION = "dissolution"
    LADY_QUALITY = "lady_quality"
    AGING = "aging"
    INDISCRETION = "indiscretion"
    DIVORCE = "divorce"
    RECOVERY = "recovery"
    ESCAPE = "escape"
    CARD_AMOUNT = "card_amount"
    CARD_TABLE = "card_table"
    WE_WERE_THERE = "we_were_there"
    RANDOM_GROGNARD = "random_grognard"
    RANDOM_LADY = "random_lady"
    CONTEST = "contest"
    HELD_CARD = "held_card"
    COURTSHIP = "courtship"
    LADY_TEST = "lady_test"
    TRANSFER_REQUEST = "transfer_request"
    OFFICE = "office"
    FOUND_OUT = "found_out"
    GAMBLE = "gamble"
    DRINKING = "drinking"
    INFLUENCE = "influence"
    WOUND_CHECK = "wound_check"
    WOUND_TABLE = "wound_table"
    FLESH_WOUND = "flesh_wound"
    PRISONER_CHECK = "prisoner_check"
    DISGRACE = "disgrace"
    PLUNDER = "plunder"
    HEROIC_ACT = "heroic_act"
    RESCUE = "rescue"
    LEGION = "legion"
    MISFIRE = "misfire"
    INITIATIVE = "initiative"
    SHOT = "shot"
    HEALTH_CARD = "health_card"
    PERSECUTION = "persecution"


class Accept(Value):
    """Yes."""


class Decline(Value):
    """No, nobody, nothing more."""


class ChooseOption(Value):
    """Take one of the named options of the decision, as the rules or the card name it."""

    option: str


class ChooseAct(Value):
    """Act of Glory or of Discretion (LOH-159)."""

    act: Act


class NameSeat(Value):
    """Name another Grognard by his seat."""

    seat: int


class NameLady(Value):
    """Name a lady."""

    lady: Lady


class NameCommand(Value):
    """Choose the Command to be transferred to."""

    command: Command


class NameAmount(Value):
    """Name an amount; in a transfer of money positive goes to Paris, negative to the purse."""

    amount: int


class NarrowAmount(Value):
    """First step of a choice among very many amounts: it is one of these, if he has it, both ends included."""

    low: int
    high: int


class CourtLady(Value):
    """Court a lady as mistress, or propose to her (LOH-229)."""

    lady: Lady
    role: Role


class LayCard(Value):
    """Lay a sword card (LOH-262)."""

    card: DuelCard


class OfferLoan(Value):
    """Offer a loan to a seat: the amount, the percent of it to be repaid, the rounds until it is due (LOH-226)."""

    seat: int
    amount: int
    percent: int
    rounds: int


class RepayLoan(Value):
    """Repay the whole debt to the lender (LOH-226)."""

    lender: int


class RenegotiateLoan(Value):
    """Ask the lender for new terms: percent of the debt that is owed from now on, rounds until it is due (LOH-222)."""

    lender: int
    percent: int
    rounds: int


Action: TypeAlias = (
    Accept
    | Decline
    | ChooseOption
    | ChooseAct
    | NameSeat
    | NameLady
    | NameCommand
    | NameAmount
    | NarrowAmount
    | CourtLady
    | LayCard
    | OfferLoan
    | RepayLoan
    | RenegotiateLoan
)
ACTIONS: tuple[type[Action], ...] = (
    Accept,
    Decline,
    ChooseOption,
    ChooseAct,
    NameSeat,
    NameLady,
    NameCommand,
    NameAmount,
    NarrowAmount,
    CourtLady,
    LayCard,
    OfferLoan,
    RepayLoan,
    RenegotiateLoan,
)


class DecisionOpened(Value):
    """A seat must decide."""

    seat: int
    kind: Kind


class ActionTaken(Value):
    """A seat acted."""

    seat: int
    action: Action


class SeasonBegan(Value):
    """A Campaign Season began (LOH-024)."""

    season: int


class RoundBegan(Value):
    """A round began, as in "II-B" (LOH-025)."""

    round: str


class RoundEnded(Value):
    """A round ended (LOH-124, LOH-127)."""

    round: str


class SeniorChosen(Value):
    """Who is Senior Grognard (LOH-041)."""

    seat: int


class DieRolled(Value):
    """A die fell for a seat (-1: for nobody); sides 10, or 100 for 2D10."""

    seat: int
    purpose: Purpose
    sides: int
    value: int


class AttributeChanged(Value):
    """An attribute moved by `change` and is now `total`."""

    seat: int
    attribute: Attribute
    change: int
    total: int


class RankChanged(Value):
    """A new rank (LOH-218); not raised: lost by persecution or death."""

    seat: int
    rank: Rank


class CommandChanged(Value):
    """A new Command, or none."""

    seat: int
    command: Command | None


class AbsenceChanged(Value):
    """He is absent for another reason, or present again."""

    seat: int
    absence: Absence


class WoundSuffered(Value):
    """A row of the wound table (LOH-167)."""

    seat: int
    wound: Wound


class WoundHealed(Value):
    """He is no longer convalescent (LOH-095)."""

    seat: int


class TitleAwarded(Value):
    """A noble title (LOH-201)."""

    seat: int
    title: Title


class LegionChanged(Value):
    """A level of the Legion of Honor, 0 to 5 (LOH-199)."""

    seat: int
    level: int


class OfficeChanged(Value):
    """An office won or lost."""

    seat: int
    held: bool


class LadyEntered(Value):
    """A lady entered play with her three qualities."""

    lady: Lady
    charm: int
    influence: int
    money: int


class LadyChanged(Value):
    """A lady's qualities drifted (LOH-052)."""

    lady: Lady
    charm: int
    influence: int
    money: int


class RelationChanged(Value):
    """A lady became wife or mistress, or (None) is no longer either."""

    seat: int
    lady: Lady
    role: Role | None


class PartyInjured(Value):
    """A seat became an injured party to another."""

    seat: int
    by: int
    grievance: Grievance


class FlagRaised(Value):
    """Regicide, turncoat, marched on Paris."""

    seat: int
    flag: Flag


class LoyaltyDeclared(Value):
    """Royalist or Bonapartist."""

    seat: int
    loyalty: Loyalty


class DeckBuilt(Value):
    """The deck of a round: its size, event cards included (LOH-113)."""

    size: int
    events: tuple[int, ...]


class CardDealt(Value):
    """A seat drew a card of the round (LOH-122); in an interlude one of the In Garrison set."""

    seat: int
    card: int


class TurnLost(Value):
    """The card did nothing for the drawer (LOH-129)."""

    seat: int


class GameOpened(Value):
    """The Marshalate, or the Legion of Honor, is open to all."""

    legion: bool


class BattleBegan(Value):
    """A battle began, named as in the data."""

    battle: str


class CombatCardDrawn(Value):
    """A fighter's Combat card; card 0: the title was forced on him."""

    seat: int
    card: int
    title: CombatTitle


class Disgraced(Value):
    """A fighter disgraced himself (LOH-172)."""

    seat: int


class PrisonerFreed(Value):
    """A prisoner was freed by a comrade, by rescuers, or escaped."""

    seat: int


class DuelBegan(Value):
    """A duel: the drawer or challenger, the other (-1: a card character played by the server), the weapon."""

    seat: int
    other: int
    weapon: Weapon


class HandDealt(Value):
    """A duellist's sword cards; told to him alone."""

    seat: int
    cards: tuple[DuelCard, ...]


class ServerLaid(Value):
    """A card laid for a card character that nobody plays."""

    card: DuelCard


class DuelEnded(Value):
    """The duel is over; winner -1: nobody was hit, or a card character hit."""

    winner: int


class LoanMade(Value):
    """A loan, paid from purse to purse (LOH-222)."""

    lender: int
    borrower: int
    amount: int
    owed: int
    rounds: int


class LoanChanged(Value):
    """What is owed now, and for how many rounds more; owed 0: repaid or cancelled."""

    lender: int
    borrower: int
    owed: int
    rounds: int


class SeatLeft(Value):
    """A seat resigned; from now on it takes the default of every decision."""

    seat: int


class Standing(Value):
    """How one seat stands at the end: victory points and whether it won (LOH-234 to LOH-237)."""

    seat: int
    points: int
    won: bool


class GameOver(Value):
    """The end. Nothing follows."""

    reason: EndReason
    standings: tuple[Standing, ...]


Event: TypeAlias = (
    DecisionOpened
    | ActionTaken
    | SeasonBegan
    | RoundBegan
    | RoundEnded
    | SeniorChosen
    | DieRolled
    | AttributeChanged
    | RankChanged
    | CommandChanged
    | AbsenceChanged
    | WoundSuffered
    | WoundHealed
    | TitleAwarded
    | LegionChanged
    | OfficeChanged
    | LadyEntered
    | LadyChanged
    | RelationChanged
    | PartyInjured
    | FlagRaised
    | LoyaltyDeclared
    | DeckBuilt
    | CardDealt
    | TurnLost
    | GameOpened
    | BattleBegan
    | CombatCardDrawn
    | Disgraced
    | PrisonerFreed
    | DuelBegan
    | HandDealt
    | ServerLaid
    | DuelEnded
    | LoanMade
    | LoanChanged
    | SeatLeft
    | GameOver
)
EVENTS: tuple[type[Event], ...] = (
    DecisionOpened,
    ActionTaken,
    SeasonBegan,
    RoundBegan,
    RoundEnded,
    SeniorChosen,
    DieRolled,
    AttributeChanged,
    RankChanged,
    CommandChanged,
    AbsenceChanged,
    WoundSuffered,
    WoundHealed,
    TitleAwarded,
    LegionChanged,
    OfficeChanged,
    LadyEntered,
    LadyChanged,
    RelationChanged,
    PartyInjured,
    FlagRaised,
    LoyaltyDeclared,
    DeckBuilt,
    CardDealt,
    TurnLost,
    GameOpened,
    BattleBegan,
    CombatCardDrawn,
    Disgraced,
    PrisonerFreed,
    DuelBegan,
    HandDealt,
    ServerLaid,
    DuelEnded,
    LoanMade,
    LoanChanged,
    SeatLeft,
    GameOver,
)
