import datetime

from drumhead.match.v1 import match_pb2 as _match_pb2
from google.protobuf import duration_pb2 as _duration_pb2
from google.protobuf import timestamp_pb2 as _timestamp_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class WifeShortfall(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    WIFE_SHORTFALL_UNSPECIFIED: _ClassVar[WifeShortfall]
    WIFE_SHORTFALL_HALF: _ClassVar[WifeShortfall]
    WIFE_SHORTFALL_DOUBLE: _ClassVar[WifeShortfall]

class Act(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ACT_UNSPECIFIED: _ClassVar[Act]
    ACT_GLORY: _ClassVar[Act]
    ACT_DISCRETION: _ClassVar[Act]

class Lady(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    LADY_UNSPECIFIED: _ClassVar[Lady]
    LADY_BABETTE: _ClassVar[Lady]
    LADY_BRIGITTE: _ClassVar[Lady]
    LADY_EVA: _ClassVar[Lady]
    LADY_HORTENSE: _ClassVar[Lady]
    LADY_JOAN: _ClassVar[Lady]
    LADY_JULIET: _ClassVar[Lady]
    LADY_MARIE: _ClassVar[Lady]
    LADY_PAULINE: _ClassVar[Lady]
    LADY_RACHELLE: _ClassVar[Lady]
    LADY_YVETTE: _ClassVar[Lady]

class Command(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    COMMAND_UNSPECIFIED: _ClassVar[Command]
    COMMAND_ARMY_NORTH: _ClassVar[Command]
    COMMAND_ARMY_CENTER: _ClassVar[Command]
    COMMAND_ARMY_RHINE: _ClassVar[Command]
    COMMAND_ARMY_ITALY: _ClassVar[Command]
    COMMAND_ARMY_RESERVE: _ClassVar[Command]
    COMMAND_ARMY_SAMBRE_MEUSE: _ClassVar[Command]
    COMMAND_ARMY_RHINE_MOSELLE: _ClassVar[Command]
    COMMAND_ARMY_HELVETIA: _ClassVar[Command]
    COMMAND_ARMY_ORIENT: _ClassVar[Command]
    COMMAND_CORPS_1: _ClassVar[Command]
    COMMAND_CORPS_2: _ClassVar[Command]
    COMMAND_CORPS_3: _ClassVar[Command]
    COMMAND_CORPS_4: _ClassVar[Command]
    COMMAND_CORPS_5: _ClassVar[Command]
    COMMAND_CORPS_6: _ClassVar[Command]
    COMMAND_CORPS_7: _ClassVar[Command]
    COMMAND_CORPS_8: _ClassVar[Command]
    COMMAND_CORPS_9: _ClassVar[Command]
    COMMAND_CORPS_10: _ClassVar[Command]
    COMMAND_CORPS_11: _ClassVar[Command]
    COMMAND_CORPS_RESERVE: _ClassVar[Command]
    COMMAND_IMPERIAL_GUARD: _ClassVar[Command]
    COMMAND_ARMY_ANDALUSIA: _ClassVar[Command]
    COMMAND_ARMY_CASTILLE: _ClassVar[Command]
    COMMAND_ARMY_PORTUGAL: _ClassVar[Command]
    COMMAND_ARMY_CATALONIA: _ClassVar[Command]
    COMMAND_ARMY_STAFF: _ClassVar[Command]

class Role(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ROLE_UNSPECIFIED: _ClassVar[Role]
    ROLE_WIFE: _ClassVar[Role]
    ROLE_MISTRESS: _ClassVar[Role]

class DuelCard(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DUEL_CARD_UNSPECIFIED: _ClassVar[DuelCard]
    DUEL_CARD_LUNGE: _ClassVar[DuelCard]
    DUEL_CARD_RIPOSTE: _ClassVar[DuelCard]
    DUEL_CARD_PARRY: _ClassVar[DuelCard]

class Kind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    KIND_UNSPECIFIED: _ClassVar[Kind]
    KIND_RETURN_FROM_RETIREMENT: _ClassVar[Kind]
    KIND_RETIRE: _ClassVar[Kind]
    KIND_DIVORCE: _ClassVar[Kind]
    KIND_RETIRE_MISTRESS: _ClassVar[Kind]
    KIND_TRANSFER_MONEY: _ClassVar[Kind]
    KIND_REQUEST_IMPERIAL_GUARD: _ClassVar[Kind]
    KIND_STAY_OR_MOVE: _ClassVar[Kind]
    KIND_MISTRESS_GLORY: _ClassVar[Kind]
    KIND_FURLOUGH: _ClassVar[Kind]
    KIND_SUPPORT_ORDER: _ClassVar[Kind]
    KIND_ZEAL: _ClassVar[Kind]
    KIND_LEISURE_ACTION: _ClassVar[Kind]
    KIND_CARD_OPTION: _ClassVar[Kind]
    KIND_COURT: _ClassVar[Kind]
    KIND_IDLE_MENU: _ClassVar[Kind]
    KIND_CORRUPTION_AMOUNT: _ClassVar[Kind]
    KIND_HOUSE_BET: _ClassVar[Kind]
    KIND_GAMBLE_WITH: _ClassVar[Kind]
    KIND_GAMBLE_BET: _ClassVar[Kind]
    KIND_GAMBLE_ANSWER: _ClassVar[Kind]
    KIND_CHALLENGE: _ClassVar[Kind]
    KIND_CHALLENGE_ANSWER: _ClassVar[Kind]
    KIND_WEAPON: _ClassVar[Kind]
    KIND_OPENER: _ClassVar[Kind]
    KIND_SWORD_CARD: _ClassVar[Kind]
    KIND_POINT: _ClassVar[Kind]
    KIND_DEMAND_REPLAY: _ClassVar[Kind]
    KIND_CAROUSE: _ClassVar[Kind]
    KIND_REQUEST_TRANSFER: _ClassVar[Kind]
    KIND_CHOOSE_COMMAND: _ClassVar[Kind]
    KIND_PICK_GROGNARD: _ClassVar[Kind]
    KIND_SPLIT_POT: _ClassVar[Kind]
    KIND_DRINKING_BOUT: _ClassVar[Kind]
    KIND_LADY_TEST: _ClassVar[Kind]
    KIND_ARMY_STAFF_DRAW: _ClassVar[Kind]
    KIND_WATERLOO_REDRAW: _ClassVar[Kind]
    KIND_ACT: _ClassVar[Kind]
    KIND_HEROIC_ACT: _ClassVar[Kind]
    KIND_RECKLESS_DARING: _ClassVar[Kind]
    KIND_ATTEMPT_RESCUE: _ClassVar[Kind]
    KIND_PROMOTE_BY_SUBSTITUTION: _ClassVar[Kind]
    KIND_LOANS: _ClassVar[Kind]
    KIND_LOAN_ANSWER: _ClassVar[Kind]
    KIND_RENEGOTIATION_ANSWER: _ClassVar[Kind]

class Purpose(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PURPOSE_UNSPECIFIED: _ClassVar[Purpose]
    PURPOSE_SETUP: _ClassVar[Purpose]
    PURPOSE_ASSIGNMENT: _ClassVar[Purpose]
    PURPOSE_STANDING: _ClassVar[Purpose]
    PURPOSE_SENIOR: _ClassVar[Purpose]
    PURPOSE_REASSIGNMENT_CHECK: _ClassVar[Purpose]
    PURPOSE_IMPERIAL_GUARD: _ClassVar[Purpose]
    PURPOSE_ROLL_OFF: _ClassVar[Purpose]
    PURPOSE_DISSOLUTION: _ClassVar[Purpose]
    PURPOSE_LADY_QUALITY: _ClassVar[Purpose]
    PURPOSE_AGING: _ClassVar[Purpose]
    PURPOSE_INDISCRETION: _ClassVar[Purpose]
    PURPOSE_DIVORCE: _ClassVar[Purpose]
    PURPOSE_RECOVERY: _ClassVar[Purpose]
    PURPOSE_ESCAPE: _ClassVar[Purpose]
    PURPOSE_CARD_AMOUNT: _ClassVar[Purpose]
    PURPOSE_CARD_TABLE: _ClassVar[Purpose]
    PURPOSE_WE_WERE_THERE: _ClassVar[Purpose]
    PURPOSE_RANDOM_GROGNARD: _ClassVar[Purpose]
    PURPOSE_RANDOM_LADY: _ClassVar[Purpose]
    PURPOSE_CONTEST: _ClassVar[Purpose]
    PURPOSE_HELD_CARD: _ClassVar[Purpose]
    PURPOSE_COURTSHIP: _ClassVar[Purpose]
    PURPOSE_LADY_TEST: _ClassVar[Purpose]
    PURPOSE_TRANSFER_REQUEST: _ClassVar[Purpose]
    PURPOSE_OFFICE: _ClassVar[Purpose]
    PURPOSE_FOUND_OUT: _ClassVar[Purpose]
    PURPOSE_GAMBLE: _ClassVar[Purpose]
    PURPOSE_DRINKING: _ClassVar[Purpose]
    PURPOSE_INFLUENCE: _ClassVar[Purpose]
    PURPOSE_WOUND_CHECK: _ClassVar[Purpose]
    PURPOSE_WOUND_TABLE: _ClassVar[Purpose]
    PURPOSE_FLESH_WOUND: _ClassVar[Purpose]
    PURPOSE_PRISONER_CHECK: _ClassVar[Purpose]
    PURPOSE_DISGRACE: _ClassVar[Purpose]
    PURPOSE_PLUNDER: _ClassVar[Purpose]
    PURPOSE_HEROIC_ACT: _ClassVar[Purpose]
    PURPOSE_RESCUE: _ClassVar[Purpose]
    PURPOSE_LEGION: _ClassVar[Purpose]
    PURPOSE_MISFIRE: _ClassVar[Purpose]
    PURPOSE_INITIATIVE: _ClassVar[Purpose]
    PURPOSE_SHOT: _ClassVar[Purpose]
    PURPOSE_HEALTH_CARD: _ClassVar[Purpose]
    PURPOSE_PERSECUTION: _ClassVar[Purpose]

class Attribute(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ATTRIBUTE_UNSPECIFIED: _ClassVar[Attribute]
    ATTRIBUTE_NOTICE: _ClassVar[Attribute]
    ATTRIBUTE_GLORY: _ClassVar[Attribute]
    ATTRIBUTE_EXPERIENCE: _ClassVar[Attribute]
    ATTRIBUTE_PARIS: _ClassVar[Attribute]
    ATTRIBUTE_PURSE: _ClassVar[Attribute]
    ATTRIBUTE_HEALTH: _ClassVar[Attribute]
    ATTRIBUTE_CHARM: _ClassVar[Attribute]
    ATTRIBUTE_FENCING: _ClassVar[Attribute]
    ATTRIBUTE_STANDING: _ClassVar[Attribute]

class Rank(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RANK_UNSPECIFIED: _ClassVar[Rank]
    RANK_SERGENT: _ClassVar[Rank]
    RANK_SOUS_LIEUTENANT: _ClassVar[Rank]
    RANK_LIEUTENANT: _ClassVar[Rank]
    RANK_CAPITAINE: _ClassVar[Rank]
    RANK_CHEF_DE_BATAILLON: _ClassVar[Rank]
    RANK_MAJOR: _ClassVar[Rank]
    RANK_COLONEL: _ClassVar[Rank]
    RANK_GENERAL_DE_BRIGADE: _ClassVar[Rank]
    RANK_GENERAL_DE_DIVISION: _ClassVar[Rank]
    RANK_GENERAL: _ClassVar[Rank]
    RANK_MARECHAL: _ClassVar[Rank]

class Absence(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ABSENCE_UNSPECIFIED: _ClassVar[Absence]
    ABSENCE_PRESENT: _ClassVar[Absence]
    ABSENCE_FURLOUGH: _ClassVar[Absence]
    ABSENCE_CONVALESCENT: _ClassVar[Absence]
    ABSENCE_PRISONER: _ClassVar[Absence]
    ABSENCE_RETIRED: _ClassVar[Absence]
    ABSENCE_RETIRED_FOR_GOOD: _ClassVar[Absence]
    ABSENCE_EXILE: _ClassVar[Absence]
    ABSENCE_DEAD: _ClassVar[Absence]

class Wound(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    WOUND_UNSPECIFIED: _ClassVar[Wound]
    WOUND_SCRATCH: _ClassVar[Wound]
    WOUND_FLESH: _ClassVar[Wound]
    WOUND_BADLY: _ClassVar[Wound]
    WOUND_SEVERELY: _ClassVar[Wound]
    WOUND_GRAVELY: _ClassVar[Wound]
    WOUND_KILLED: _ClassVar[Wound]

class Title(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TITLE_UNSPECIFIED: _ClassVar[Title]
    TITLE_COMTE: _ClassVar[Title]
    TITLE_DUC: _ClassVar[Title]
    TITLE_PRINCE: _ClassVar[Title]

class Grievance(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    GRIEVANCE_UNSPECIFIED: _ClassVar[Grievance]
    GRIEVANCE_DISGRACE: _ClassVar[Grievance]
    GRIEVANCE_INSULT: _ClassVar[Grievance]
    GRIEVANCE_LOAN: _ClassVar[Grievance]
    GRIEVANCE_CUCKOLD: _ClassVar[Grievance]

class Flag(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FLAG_UNSPECIFIED: _ClassVar[Flag]
    FLAG_REGICIDE: _ClassVar[Flag]
    FLAG_TURNCOAT: _ClassVar[Flag]
    FLAG_MARCHED_ON_PARIS: _ClassVar[Flag]

class Loyalty(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    LOYALTY_UNSPECIFIED: _ClassVar[Loyalty]
    LOYALTY_ROYALIST: _ClassVar[Loyalty]
    LOYALTY_BONAPARTIST: _ClassVar[Loyalty]

class CombatTitle(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    COMBAT_TITLE_UNSPECIFIED: _ClassVar[CombatTitle]
    COMBAT_TITLE_CARRY_THE_DAY: _ClassVar[CombatTitle]
    COMBAT_TITLE_LEAD_COUNTERATTACK: _ClassVar[CombatTitle]
    COMBAT_TITLE_TELLING_MANEUVER: _ClassVar[CombatTitle]
    COMBAT_TITLE_LEAD_ATTACK: _ClassVar[CombatTitle]
    COMBAT_TITLE_DEFEND_POSITION: _ClassVar[CombatTitle]
    COMBAT_TITLE_UNIT_FLANKED: _ClassVar[CombatTitle]
    COMBAT_TITLE_UNIT_SURPRISED: _ClassVar[CombatTitle]
    COMBAT_TITLE_UNIT_OVERRUN: _ClassVar[CombatTitle]
    COMBAT_TITLE_UNIT_DECIMATED: _ClassVar[CombatTitle]
    COMBAT_TITLE_HELD_IN_RESERVE: _ClassVar[CombatTitle]
    COMBAT_TITLE_VICTORY_MONT_ST_JEAN: _ClassVar[CombatTitle]

class Weapon(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    WEAPON_UNSPECIFIED: _ClassVar[Weapon]
    WEAPON_SWORD: _ClassVar[Weapon]
    WEAPON_PISTOL: _ClassVar[Weapon]

class EndReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    END_REASON_UNSPECIFIED: _ClassVar[EndReason]
    END_REASON_CAMPAIGN: _ClassVar[EndReason]
    END_REASON_SEASONS: _ClassVar[EndReason]
    END_REASON_VICTORY: _ClassVar[EndReason]
    END_REASON_RESIGNED: _ClassVar[EndReason]

class Phase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PHASE_UNSPECIFIED: _ClassVar[Phase]
    PHASE_SEGMENT: _ClassVar[Phase]
    PHASE_IN_GARRISON: _ClassVar[Phase]
    PHASE_ON_CAMPAIGN: _ClassVar[Phase]
    PHASE_OVER: _ClassVar[Phase]

class Skip(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SKIP_UNSPECIFIED: _ClassVar[Skip]
    SKIP_CARD: _ClassVar[Skip]
    SKIP_CARD_AND_EVENT: _ClassVar[Skip]
WIFE_SHORTFALL_UNSPECIFIED: WifeShortfall
WIFE_SHORTFALL_HALF: WifeShortfall
WIFE_SHORTFALL_DOUBLE: WifeShortfall
ACT_UNSPECIFIED: Act
ACT_GLORY: Act
ACT_DISCRETION: Act
LADY_UNSPECIFIED: Lady
LADY_BABETTE: Lady
LADY_BRIGITTE: Lady
LADY_EVA: Lady
LADY_HORTENSE: Lady
LADY_JOAN: Lady
LADY_JULIET: Lady
LADY_MARIE: Lady
LADY_PAULINE: Lady
LADY_RACHELLE: Lady
LADY_YVETTE: Lady
COMMAND_UNSPECIFIED: Command
COMMAND_ARMY_NORTH: Command
COMMAND_ARMY_CENTER: Command
COMMAND_ARMY_RHINE: Command
COMMAND_ARMY_ITALY: Command
COMMAND_ARMY_RESERVE: Command
COMMAND_ARMY_SAMBRE_MEUSE: Command
COMMAND_ARMY_RHINE_MOSELLE: Command
COMMAND_ARMY_HELVETIA: Command
COMMAND_ARMY_ORIENT: Command
COMMAND_CORPS_1: Command
COMMAND_CORPS_2: Command
COMMAND_CORPS_3: Command
COMMAND_CORPS_4: Command
COMMAND_CORPS_5: Command
COMMAND_CORPS_6: Command
COMMAND_CORPS_7: Command
COMMAND_CORPS_8: Command
COMMAND_CORPS_9: Command
COMMAND_CORPS_10: Command
COMMAND_CORPS_11: Command
COMMAND_CORPS_RESERVE: Command
COMMAND_IMPERIAL_GUARD: Command
COMMAND_ARMY_ANDALUSIA: Command
COMMAND_ARMY_CASTILLE: Command
COMMAND_ARMY_PORTUGAL: Command
COMMAND_ARMY_CATALONIA: Command
COMMAND_ARMY_STAFF: Command
ROLE_UNSPECIFIED: Role
ROLE_WIFE: Role
ROLE_MISTRESS: Role
DUEL_CARD_UNSPECIFIED: DuelCard
DUEL_CARD_LUNGE: DuelCard
DUEL_CARD_RIPOSTE: DuelCard
DUEL_CARD_PARRY: DuelCard
KIND_UNSPECIFIED: Kind
KIND_RETURN_FROM_RETIREMENT: Kind
KIND_RETIRE: Kind
KIND_DIVORCE: Kind
KIND_RETIRE_MISTRESS: Kind
KIND_TRANSFER_MONEY: Kind
KIND_REQUEST_IMPERIAL_GUARD: Kind
KIND_STAY_OR_MOVE: Kind
KIND_MISTRESS_GLORY: Kind
KIND_FURLOUGH: Kind
KIND_SUPPORT_ORDER: Kind
KIND_ZEAL: Kind
KIND_LEISURE_ACTION: Kind
KIND_CARD_OPTION: Kind
KIND_COURT: Kind
KIND_IDLE_MENU: Kind
KIND_CORRUPTION_AMOUNT: Kind
KIND_HOUSE_BET: Kind
KIND_GAMBLE_WITH: Kind
KIND_GAMBLE_BET: Kind
KIND_GAMBLE_ANSWER: Kind
KIND_CHALLENGE: Kind
KIND_CHALLENGE_ANSWER: Kind
KIND_WEAPON: Kind
KIND_OPENER: Kind
KIND_SWORD_CARD: Kind
KIND_POINT: Kind
KIND_DEMAND_REPLAY: Kind
KIND_CAROUSE: Kind
KIND_REQUEST_TRANSFER: Kind
KIND_CHOOSE_COMMAND: Kind
KIND_PICK_GROGNARD: Kind
KIND_SPLIT_POT: Kind
KIND_DRINKING_BOUT: Kind
KIND_LADY_TEST: Kind
KIND_ARMY_STAFF_DRAW: Kind
KIND_WATERLOO_REDRAW: Kind
KIND_ACT: Kind
KIND_HEROIC_ACT: Kind
KIND_RECKLESS_DARING: Kind
KIND_ATTEMPT_RESCUE: Kind
KIND_PROMOTE_BY_SUBSTITUTION: Kind
KIND_LOANS: Kind
KIND_LOAN_ANSWER: Kind
KIND_RENEGOTIATION_ANSWER: Kind
PURPOSE_UNSPECIFIED: Purpose
PURPOSE_SETUP: Purpose
PURPOSE_ASSIGNMENT: Purpose
PURPOSE_STANDING: Purpose
PURPOSE_SENIOR: Purpose
PURPOSE_REASSIGNMENT_CHECK: Purpose
PURPOSE_IMPERIAL_GUARD: Purpose
PURPOSE_ROLL_OFF: Purpose
PURPOSE_DISSOLUTION: Purpose
PURPOSE_LADY_QUALITY: Purpose
PURPOSE_AGING: Purpose
PURPOSE_INDISCRETION: Purpose
PURPOSE_DIVORCE: Purpose
PURPOSE_RECOVERY: Purpose
PURPOSE_ESCAPE: Purpose
PURPOSE_CARD_AMOUNT: Purpose
PURPOSE_CARD_TABLE: Purpose
PURPOSE_WE_WERE_THERE: Purpose
PURPOSE_RANDOM_GROGNARD: Purpose
PURPOSE_RANDOM_LADY: Purpose
PURPOSE_CONTEST: Purpose
PURPOSE_HELD_CARD: Purpose
PURPOSE_COURTSHIP: Purpose
PURPOSE_LADY_TEST: Purpose
PURPOSE_TRANSFER_REQUEST: Purpose
PURPOSE_OFFICE: Purpose
PURPOSE_FOUND_OUT: Purpose
PURPOSE_GAMBLE: Purpose
PURPOSE_DRINKING: Purpose
PURPOSE_INFLUENCE: Purpose
PURPOSE_WOUND_CHECK: Purpose
PURPOSE_WOUND_TABLE: Purpose
PURPOSE_FLESH_WOUND: Purpose
PURPOSE_PRISONER_CHECK: Purpose
PURPOSE_DISGRACE: Purpose
PURPOSE_PLUNDER: Purpose
PURPOSE_HEROIC_ACT: Purpose
PURPOSE_RESCUE: Purpose
PURPOSE_LEGION: Purpose
PURPOSE_MISFIRE: Purpose
PURPOSE_INITIATIVE: Purpose
PURPOSE_SHOT: Purpose
PURPOSE_HEALTH_CARD: Purpose
PURPOSE_PERSECUTION: Purpose
ATTRIBUTE_UNSPECIFIED: Attribute
ATTRIBUTE_NOTICE: Attribute
ATTRIBUTE_GLORY: Attribute
ATTRIBUTE_EXPERIENCE: Attribute
ATTRIBUTE_PARIS: Attribute
ATTRIBUTE_PURSE: Attribute
ATTRIBUTE_HEALTH: Attribute
ATTRIBUTE_CHARM: Attribute
ATTRIBUTE_FENCING: Attribute
ATTRIBUTE_STANDING: Attribute
RANK_UNSPECIFIED: Rank
RANK_SERGENT: Rank
RANK_SOUS_LIEUTENANT: Rank
RANK_LIEUTENANT: Rank
RANK_CAPITAINE: Rank
RANK_CHEF_DE_BATAILLON: Rank
RANK_MAJOR: Rank
RANK_COLONEL: Rank
RANK_GENERAL_DE_BRIGADE: Rank
RANK_GENERAL_DE_DIVISION: Rank
RANK_GENERAL: Rank
RANK_MARECHAL: Rank
ABSENCE_UNSPECIFIED: Absence
ABSENCE_PRESENT: Absence
ABSENCE_FURLOUGH: Absence
ABSENCE_CONVALESCENT: Absence
ABSENCE_PRISONER: Absence
ABSENCE_RETIRED: Absence
ABSENCE_RETIRED_FOR_GOOD: Absence
ABSENCE_EXILE: Absence
ABSENCE_DEAD: Absence
WOUND_UNSPECIFIED: Wound
WOUND_SCRATCH: Wound
WOUND_FLESH: Wound
WOUND_BADLY: Wound
WOUND_SEVERELY: Wound
WOUND_GRAVELY: Wound
WOUND_KILLED: Wound
TITLE_UNSPECIFIED: Title
TITLE_COMTE: Title
TITLE_DUC: Title
TITLE_PRINCE: Title
GRIEVANCE_UNSPECIFIED: Grievance
GRIEVANCE_DISGRACE: Grievance
GRIEVANCE_INSULT: Grievance
GRIEVANCE_LOAN: Grievance
GRIEVANCE_CUCKOLD: Grievance
FLAG_UNSPECIFIED: Flag
FLAG_REGICIDE: Flag
FLAG_TURNCOAT: Flag
FLAG_MARCHED_ON_PARIS: Flag
LOYALTY_UNSPECIFIED: Loyalty
LOYALTY_ROYALIST: Loyalty
LOYALTY_BONAPARTIST: Loyalty
COMBAT_TITLE_UNSPECIFIED: CombatTitle
COMBAT_TITLE_CARRY_THE_DAY: CombatTitle
COMBAT_TITLE_LEAD_COUNTERATTACK: CombatTitle
COMBAT_TITLE_TELLING_MANEUVER: CombatTitle
COMBAT_TITLE_LEAD_ATTACK: CombatTitle
COMBAT_TITLE_DEFEND_POSITION: CombatTitle
COMBAT_TITLE_UNIT_FLANKED: CombatTitle
COMBAT_TITLE_UNIT_SURPRISED: CombatTitle
COMBAT_TITLE_UNIT_OVERRUN: CombatTitle
COMBAT_TITLE_UNIT_DECIMATED: CombatTitle
COMBAT_TITLE_HELD_IN_RESERVE: CombatTitle
COMBAT_TITLE_VICTORY_MONT_ST_JEAN: CombatTitle
WEAPON_UNSPECIFIED: Weapon
WEAPON_SWORD: Weapon
WEAPON_PISTOL: Weapon
END_REASON_UNSPECIFIED: EndReason
END_REASON_CAMPAIGN: EndReason
END_REASON_SEASONS: EndReason
END_REASON_VICTORY: EndReason
END_REASON_RESIGNED: EndReason
PHASE_UNSPECIFIED: Phase
PHASE_SEGMENT: Phase
PHASE_IN_GARRISON: Phase
PHASE_ON_CAMPAIGN: Phase
PHASE_OVER: Phase
SKIP_UNSPECIFIED: Skip
SKIP_CARD: Skip
SKIP_CARD_AND_EVENT: Skip

class Options(_message.Message):
    __slots__ = ("fair_sex", "spain", "lady_drift", "comrades", "rescue", "etienne_gerard", "loans", "from_season", "to_season", "wife_shortfall_ing")
    FAIR_SEX_FIELD_NUMBER: _ClassVar[int]
    SPAIN_FIELD_NUMBER: _ClassVar[int]
    LADY_DRIFT_FIELD_NUMBER: _ClassVar[int]
    COMRADES_FIELD_NUMBER: _ClassVar[int]
    RESCUE_FIELD_NUMBER: _ClassVar[int]
    ETIENNE_GERARD_FIELD_NUMBER: _ClassVar[int]
    LOANS_FIELD_NUMBER: _ClassVar[int]
    FROM_SEASON_FIELD_NUMBER: _ClassVar[int]
    TO_SEASON_FIELD_NUMBER: _ClassVar[int]
    WIFE_SHORTFALL_ING_FIELD_NUMBER: _ClassVar[int]
    fair_sex: bool
    spain: bool
    lady_drift: bool
    comrades: bool
    rescue: bool
    etienne_gerard: bool
    loans: bool
    from_season: int
    to_season: int
    wife_shortfall_ing: WifeShortfall
    def __init__(self, fair_sex: bool = ..., spain: bool = ..., lady_drift: bool = ..., comrades: bool = ..., rescue: bool = ..., etienne_gerard: bool = ..., loans: bool = ..., from_season: _Optional[int] = ..., to_season: _Optional[int] = ..., wife_shortfall_ing: _Optional[_Union[WifeShortfall, str]] = ...) -> None: ...

class Accept(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Decline(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class ChooseOption(_message.Message):
    __slots__ = ("option",)
    OPTION_FIELD_NUMBER: _ClassVar[int]
    option: str
    def __init__(self, option: _Optional[str] = ...) -> None: ...

class ChooseAct(_message.Message):
    __slots__ = ("act",)
    ACT_FIELD_NUMBER: _ClassVar[int]
    act: Act
    def __init__(self, act: _Optional[_Union[Act, str]] = ...) -> None: ...

class NameSeat(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class NameLady(_message.Message):
    __slots__ = ("lady",)
    LADY_FIELD_NUMBER: _ClassVar[int]
    lady: Lady
    def __init__(self, lady: _Optional[_Union[Lady, str]] = ...) -> None: ...

class NameCommand(_message.Message):
    __slots__ = ("command",)
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    command: Command
    def __init__(self, command: _Optional[_Union[Command, str]] = ...) -> None: ...

class NameAmount(_message.Message):
    __slots__ = ("amount",)
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    amount: int
    def __init__(self, amount: _Optional[int] = ...) -> None: ...

class NarrowAmount(_message.Message):
    __slots__ = ("low", "high")
    LOW_FIELD_NUMBER: _ClassVar[int]
    HIGH_FIELD_NUMBER: _ClassVar[int]
    low: int
    high: int
    def __init__(self, low: _Optional[int] = ..., high: _Optional[int] = ...) -> None: ...

class CourtLady(_message.Message):
    __slots__ = ("lady", "role")
    LADY_FIELD_NUMBER: _ClassVar[int]
    ROLE_FIELD_NUMBER: _ClassVar[int]
    lady: Lady
    role: Role
    def __init__(self, lady: _Optional[_Union[Lady, str]] = ..., role: _Optional[_Union[Role, str]] = ...) -> None: ...

class LayCard(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: DuelCard
    def __init__(self, card: _Optional[_Union[DuelCard, str]] = ...) -> None: ...

class OfferLoan(_message.Message):
    __slots__ = ("seat", "amount", "percent", "rounds")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    PERCENT_FIELD_NUMBER: _ClassVar[int]
    ROUNDS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    amount: int
    percent: int
    rounds: int
    def __init__(self, seat: _Optional[int] = ..., amount: _Optional[int] = ..., percent: _Optional[int] = ..., rounds: _Optional[int] = ...) -> None: ...

class RepayLoan(_message.Message):
    __slots__ = ("lender",)
    LENDER_FIELD_NUMBER: _ClassVar[int]
    lender: int
    def __init__(self, lender: _Optional[int] = ...) -> None: ...

class RenegotiateLoan(_message.Message):
    __slots__ = ("lender", "percent", "rounds")
    LENDER_FIELD_NUMBER: _ClassVar[int]
    PERCENT_FIELD_NUMBER: _ClassVar[int]
    ROUNDS_FIELD_NUMBER: _ClassVar[int]
    lender: int
    percent: int
    rounds: int
    def __init__(self, lender: _Optional[int] = ..., percent: _Optional[int] = ..., rounds: _Optional[int] = ...) -> None: ...

class Action(_message.Message):
    __slots__ = ("accept", "decline", "choose_option", "choose_act", "name_seat", "name_lady", "name_command", "name_amount", "narrow_amount", "court_lady", "lay_card", "offer_loan", "repay_loan", "renegotiate_loan")
    ACCEPT_FIELD_NUMBER: _ClassVar[int]
    DECLINE_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_OPTION_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_ACT_FIELD_NUMBER: _ClassVar[int]
    NAME_SEAT_FIELD_NUMBER: _ClassVar[int]
    NAME_LADY_FIELD_NUMBER: _ClassVar[int]
    NAME_COMMAND_FIELD_NUMBER: _ClassVar[int]
    NAME_AMOUNT_FIELD_NUMBER: _ClassVar[int]
    NARROW_AMOUNT_FIELD_NUMBER: _ClassVar[int]
    COURT_LADY_FIELD_NUMBER: _ClassVar[int]
    LAY_CARD_FIELD_NUMBER: _ClassVar[int]
    OFFER_LOAN_FIELD_NUMBER: _ClassVar[int]
    REPAY_LOAN_FIELD_NUMBER: _ClassVar[int]
    RENEGOTIATE_LOAN_FIELD_NUMBER: _ClassVar[int]
    accept: Accept
    decline: Decline
    choose_option: ChooseOption
    choose_act: ChooseAct
    name_seat: NameSeat
    name_lady: NameLady
    name_command: NameCommand
    name_amount: NameAmount
    narrow_amount: NarrowAmount
    court_lady: CourtLady
    lay_card: LayCard
    offer_loan: OfferLoan
    repay_loan: RepayLoan
    renegotiate_loan: RenegotiateLoan
    def __init__(self, accept: _Optional[_Union[Accept, _Mapping]] = ..., decline: _Optional[_Union[Decline, _Mapping]] = ..., choose_option: _Optional[_Union[ChooseOption, _Mapping]] = ..., choose_act: _Optional[_Union[ChooseAct, _Mapping]] = ..., name_seat: _Optional[_Union[NameSeat, _Mapping]] = ..., name_lady: _Optional[_Union[NameLady, _Mapping]] = ..., name_command: _Optional[_Union[NameCommand, _Mapping]] = ..., name_amount: _Optional[_Union[NameAmount, _Mapping]] = ..., narrow_amount: _Optional[_Union[NarrowAmount, _Mapping]] = ..., court_lady: _Optional[_Union[CourtLady, _Mapping]] = ..., lay_card: _Optional[_Union[LayCard, _Mapping]] = ..., offer_loan: _Optional[_Union[OfferLoan, _Mapping]] = ..., repay_loan: _Optional[_Union[RepayLoan, _Mapping]] = ..., renegotiate_loan: _Optional[_Union[RenegotiateLoan, _Mapping]] = ...) -> None: ...

class DecisionOpened(_message.Message):
    __slots__ = ("seat", "kind")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    seat: int
    kind: Kind
    def __init__(self, seat: _Optional[int] = ..., kind: _Optional[_Union[Kind, str]] = ...) -> None: ...

class ActionTaken(_message.Message):
    __slots__ = ("seat", "action")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    seat: int
    action: Action
    def __init__(self, seat: _Optional[int] = ..., action: _Optional[_Union[Action, _Mapping]] = ...) -> None: ...

class SeasonBegan(_message.Message):
    __slots__ = ("season",)
    SEASON_FIELD_NUMBER: _ClassVar[int]
    season: int
    def __init__(self, season: _Optional[int] = ...) -> None: ...

class RoundBegan(_message.Message):
    __slots__ = ("round",)
    ROUND_FIELD_NUMBER: _ClassVar[int]
    round: str
    def __init__(self, round: _Optional[str] = ...) -> None: ...

class RoundEnded(_message.Message):
    __slots__ = ("round",)
    ROUND_FIELD_NUMBER: _ClassVar[int]
    round: str
    def __init__(self, round: _Optional[str] = ...) -> None: ...

class SeniorChosen(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class DieRolled(_message.Message):
    __slots__ = ("seat", "purpose", "sides", "value")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PURPOSE_FIELD_NUMBER: _ClassVar[int]
    SIDES_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    purpose: Purpose
    sides: int
    value: int
    def __init__(self, seat: _Optional[int] = ..., purpose: _Optional[_Union[Purpose, str]] = ..., sides: _Optional[int] = ..., value: _Optional[int] = ...) -> None: ...

class AttributeChanged(_message.Message):
    __slots__ = ("seat", "attribute", "change", "total")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ATTRIBUTE_FIELD_NUMBER: _ClassVar[int]
    CHANGE_FIELD_NUMBER: _ClassVar[int]
    TOTAL_FIELD_NUMBER: _ClassVar[int]
    seat: int
    attribute: Attribute
    change: int
    total: int
    def __init__(self, seat: _Optional[int] = ..., attribute: _Optional[_Union[Attribute, str]] = ..., change: _Optional[int] = ..., total: _Optional[int] = ...) -> None: ...

class RankChanged(_message.Message):
    __slots__ = ("seat", "rank")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    RANK_FIELD_NUMBER: _ClassVar[int]
    seat: int
    rank: Rank
    def __init__(self, seat: _Optional[int] = ..., rank: _Optional[_Union[Rank, str]] = ...) -> None: ...

class CommandChanged(_message.Message):
    __slots__ = ("seat", "command")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    seat: int
    command: Command
    def __init__(self, seat: _Optional[int] = ..., command: _Optional[_Union[Command, str]] = ...) -> None: ...

class AbsenceChanged(_message.Message):
    __slots__ = ("seat", "absence")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ABSENCE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    absence: Absence
    def __init__(self, seat: _Optional[int] = ..., absence: _Optional[_Union[Absence, str]] = ...) -> None: ...

class WoundSuffered(_message.Message):
    __slots__ = ("seat", "wound")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    WOUND_FIELD_NUMBER: _ClassVar[int]
    seat: int
    wound: Wound
    def __init__(self, seat: _Optional[int] = ..., wound: _Optional[_Union[Wound, str]] = ...) -> None: ...

class WoundHealed(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class TitleAwarded(_message.Message):
    __slots__ = ("seat", "title")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    title: Title
    def __init__(self, seat: _Optional[int] = ..., title: _Optional[_Union[Title, str]] = ...) -> None: ...

class LegionChanged(_message.Message):
    __slots__ = ("seat", "level")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    seat: int
    level: int
    def __init__(self, seat: _Optional[int] = ..., level: _Optional[int] = ...) -> None: ...

class OfficeChanged(_message.Message):
    __slots__ = ("seat", "held")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HELD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    held: bool
    def __init__(self, seat: _Optional[int] = ..., held: bool = ...) -> None: ...

class LadyEntered(_message.Message):
    __slots__ = ("lady", "charm", "influence", "money")
    LADY_FIELD_NUMBER: _ClassVar[int]
    CHARM_FIELD_NUMBER: _ClassVar[int]
    INFLUENCE_FIELD_NUMBER: _ClassVar[int]
    MONEY_FIELD_NUMBER: _ClassVar[int]
    lady: Lady
    charm: int
    influence: int
    money: int
    def __init__(self, lady: _Optional[_Union[Lady, str]] = ..., charm: _Optional[int] = ..., influence: _Optional[int] = ..., money: _Optional[int] = ...) -> None: ...

class LadyChanged(_message.Message):
    __slots__ = ("lady", "charm", "influence", "money")
    LADY_FIELD_NUMBER: _ClassVar[int]
    CHARM_FIELD_NUMBER: _ClassVar[int]
    INFLUENCE_FIELD_NUMBER: _ClassVar[int]
    MONEY_FIELD_NUMBER: _ClassVar[int]
    lady: Lady
    charm: int
    influence: int
    money: int
    def __init__(self, lady: _Optional[_Union[Lady, str]] = ..., charm: _Optional[int] = ..., influence: _Optional[int] = ..., money: _Optional[int] = ...) -> None: ...

class RelationChanged(_message.Message):
    __slots__ = ("seat", "lady", "role")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    LADY_FIELD_NUMBER: _ClassVar[int]
    ROLE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    lady: Lady
    role: Role
    def __init__(self, seat: _Optional[int] = ..., lady: _Optional[_Union[Lady, str]] = ..., role: _Optional[_Union[Role, str]] = ...) -> None: ...

class PartyInjured(_message.Message):
    __slots__ = ("seat", "by", "grievance")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    BY_FIELD_NUMBER: _ClassVar[int]
    GRIEVANCE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    by: int
    grievance: Grievance
    def __init__(self, seat: _Optional[int] = ..., by: _Optional[int] = ..., grievance: _Optional[_Union[Grievance, str]] = ...) -> None: ...

class FlagRaised(_message.Message):
    __slots__ = ("seat", "flag")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FLAG_FIELD_NUMBER: _ClassVar[int]
    seat: int
    flag: Flag
    def __init__(self, seat: _Optional[int] = ..., flag: _Optional[_Union[Flag, str]] = ...) -> None: ...

class LoyaltyDeclared(_message.Message):
    __slots__ = ("seat", "loyalty")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    LOYALTY_FIELD_NUMBER: _ClassVar[int]
    seat: int
    loyalty: Loyalty
    def __init__(self, seat: _Optional[int] = ..., loyalty: _Optional[_Union[Loyalty, str]] = ...) -> None: ...

class DeckBuilt(_message.Message):
    __slots__ = ("size", "events")
    SIZE_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    size: int
    events: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, size: _Optional[int] = ..., events: _Optional[_Iterable[int]] = ...) -> None: ...

class CardDealt(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: int
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[int] = ...) -> None: ...

class TurnLost(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class GameOpened(_message.Message):
    __slots__ = ("legion",)
    LEGION_FIELD_NUMBER: _ClassVar[int]
    legion: bool
    def __init__(self, legion: bool = ...) -> None: ...

class BattleBegan(_message.Message):
    __slots__ = ("battle",)
    BATTLE_FIELD_NUMBER: _ClassVar[int]
    battle: str
    def __init__(self, battle: _Optional[str] = ...) -> None: ...

class CombatCardDrawn(_message.Message):
    __slots__ = ("seat", "card", "title")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: int
    title: CombatTitle
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[int] = ..., title: _Optional[_Union[CombatTitle, str]] = ...) -> None: ...

class Disgraced(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class PrisonerFreed(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class DuelBegan(_message.Message):
    __slots__ = ("seat", "other", "weapon")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    OTHER_FIELD_NUMBER: _ClassVar[int]
    WEAPON_FIELD_NUMBER: _ClassVar[int]
    seat: int
    other: int
    weapon: Weapon
    def __init__(self, seat: _Optional[int] = ..., other: _Optional[int] = ..., weapon: _Optional[_Union[Weapon, str]] = ...) -> None: ...

class HandDealt(_message.Message):
    __slots__ = ("seat", "cards")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cards: _containers.RepeatedScalarFieldContainer[DuelCard]
    def __init__(self, seat: _Optional[int] = ..., cards: _Optional[_Iterable[_Union[DuelCard, str]]] = ...) -> None: ...

class ServerLaid(_message.Message):
    __slots__ = ("card",)
    CARD_FIELD_NUMBER: _ClassVar[int]
    card: DuelCard
    def __init__(self, card: _Optional[_Union[DuelCard, str]] = ...) -> None: ...

class DuelEnded(_message.Message):
    __slots__ = ("winner",)
    WINNER_FIELD_NUMBER: _ClassVar[int]
    winner: int
    def __init__(self, winner: _Optional[int] = ...) -> None: ...

class LoanMade(_message.Message):
    __slots__ = ("lender", "borrower", "amount", "owed", "rounds")
    LENDER_FIELD_NUMBER: _ClassVar[int]
    BORROWER_FIELD_NUMBER: _ClassVar[int]
    AMOUNT_FIELD_NUMBER: _ClassVar[int]
    OWED_FIELD_NUMBER: _ClassVar[int]
    ROUNDS_FIELD_NUMBER: _ClassVar[int]
    lender: int
    borrower: int
    amount: int
    owed: int
    rounds: int
    def __init__(self, lender: _Optional[int] = ..., borrower: _Optional[int] = ..., amount: _Optional[int] = ..., owed: _Optional[int] = ..., rounds: _Optional[int] = ...) -> None: ...

class LoanChanged(_message.Message):
    __slots__ = ("lender", "borrower", "owed", "rounds")
    LENDER_FIELD_NUMBER: _ClassVar[int]
    BORROWER_FIELD_NUMBER: _ClassVar[int]
    OWED_FIELD_NUMBER: _ClassVar[int]
    ROUNDS_FIELD_NUMBER: _ClassVar[int]
    lender: int
    borrower: int
    owed: int
    rounds: int
    def __init__(self, lender: _Optional[int] = ..., borrower: _Optional[int] = ..., owed: _Optional[int] = ..., rounds: _Optional[int] = ...) -> None: ...

class SeatLeft(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class Standing(_message.Message):
    __slots__ = ("seat", "points", "won")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    WON_FIELD_NUMBER: _ClassVar[int]
    seat: int
    points: int
    won: bool
    def __init__(self, seat: _Optional[int] = ..., points: _Optional[int] = ..., won: bool = ...) -> None: ...

class GameOver(_message.Message):
    __slots__ = ("reason", "standings")
    REASON_FIELD_NUMBER: _ClassVar[int]
    STANDINGS_FIELD_NUMBER: _ClassVar[int]
    reason: EndReason
    standings: _containers.RepeatedCompositeFieldContainer[Standing]
    def __init__(self, reason: _Optional[_Union[EndReason, str]] = ..., standings: _Optional[_Iterable[_Union[Standing, _Mapping]]] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("decision_opened", "action_taken", "season_began", "round_began", "round_ended", "senior_chosen", "die_rolled", "attribute_changed", "rank_changed", "command_changed", "absence_changed", "wound_suffered", "wound_healed", "title_awarded", "legion_changed", "office_changed", "lady_entered", "lady_changed", "relation_changed", "party_injured", "flag_raised", "loyalty_declared", "deck_built", "card_dealt", "turn_lost", "game_opened", "battle_began", "combat_card_drawn", "disgraced", "prisoner_freed", "duel_began", "hand_dealt", "server_laid", "duel_ended", "loan_made", "loan_changed", "seat_left", "game_over")
    DECISION_OPENED_FIELD_NUMBER: _ClassVar[int]
    ACTION_TAKEN_FIELD_NUMBER: _ClassVar[int]
    SEASON_BEGAN_FIELD_NUMBER: _ClassVar[int]
    ROUND_BEGAN_FIELD_NUMBER: _ClassVar[int]
    ROUND_ENDED_FIELD_NUMBER: _ClassVar[int]
    SENIOR_CHOSEN_FIELD_NUMBER: _ClassVar[int]
    DIE_ROLLED_FIELD_NUMBER: _ClassVar[int]
    ATTRIBUTE_CHANGED_FIELD_NUMBER: _ClassVar[int]
    RANK_CHANGED_FIELD_NUMBER: _ClassVar[int]
    COMMAND_CHANGED_FIELD_NUMBER: _ClassVar[int]
    ABSENCE_CHANGED_FIELD_NUMBER: _ClassVar[int]
    WOUND_SUFFERED_FIELD_NUMBER: _ClassVar[int]
    WOUND_HEALED_FIELD_NUMBER: _ClassVar[int]
    TITLE_AWARDED_FIELD_NUMBER: _ClassVar[int]
    LEGION_CHANGED_FIELD_NUMBER: _ClassVar[int]
    OFFICE_CHANGED_FIELD_NUMBER: _ClassVar[int]
    LADY_ENTERED_FIELD_NUMBER: _ClassVar[int]
    LADY_CHANGED_FIELD_NUMBER: _ClassVar[int]
    RELATION_CHANGED_FIELD_NUMBER: _ClassVar[int]
    PARTY_INJURED_FIELD_NUMBER: _ClassVar[int]
    FLAG_RAISED_FIELD_NUMBER: _ClassVar[int]
    LOYALTY_DECLARED_FIELD_NUMBER: _ClassVar[int]
    DECK_BUILT_FIELD_NUMBER: _ClassVar[int]
    CARD_DEALT_FIELD_NUMBER: _ClassVar[int]
    TURN_LOST_FIELD_NUMBER: _ClassVar[int]
    GAME_OPENED_FIELD_NUMBER: _ClassVar[int]
    BATTLE_BEGAN_FIELD_NUMBER: _ClassVar[int]
    COMBAT_CARD_DRAWN_FIELD_NUMBER: _ClassVar[int]
    DISGRACED_FIELD_NUMBER: _ClassVar[int]
    PRISONER_FREED_FIELD_NUMBER: _ClassVar[int]
    DUEL_BEGAN_FIELD_NUMBER: _ClassVar[int]
    HAND_DEALT_FIELD_NUMBER: _ClassVar[int]
    SERVER_LAID_FIELD_NUMBER: _ClassVar[int]
    DUEL_ENDED_FIELD_NUMBER: _ClassVar[int]
    LOAN_MADE_FIELD_NUMBER: _ClassVar[int]
    LOAN_CHANGED_FIELD_NUMBER: _ClassVar[int]
    SEAT_LEFT_FIELD_NUMBER: _ClassVar[int]
    GAME_OVER_FIELD_NUMBER: _ClassVar[int]
    decision_opened: DecisionOpened
    action_taken: ActionTaken
    season_began: SeasonBegan
    round_began: RoundBegan
    round_ended: RoundEnded
    senior_chosen: SeniorChosen
    die_rolled: DieRolled
    attribute_changed: AttributeChanged
    rank_changed: RankChanged
    command_changed: CommandChanged
    absence_changed: AbsenceChanged
    wound_suffered: WoundSuffered
    wound_healed: WoundHealed
    title_awarded: TitleAwarded
    legion_changed: LegionChanged
    office_changed: OfficeChanged
    lady_entered: LadyEntered
    lady_changed: LadyChanged
    relation_changed: RelationChanged
    party_injured: PartyInjured
    flag_raised: FlagRaised
    loyalty_declared: LoyaltyDeclared
    deck_built: DeckBuilt
    card_dealt: CardDealt
    turn_lost: TurnLost
    game_opened: GameOpened
    battle_began: BattleBegan
    combat_card_drawn: CombatCardDrawn
    disgraced: Disgraced
    prisoner_freed: PrisonerFreed
    duel_began: DuelBegan
    hand_dealt: HandDealt
    server_laid: ServerLaid
    duel_ended: DuelEnded
    loan_made: LoanMade
    loan_changed: LoanChanged
    seat_left: SeatLeft
    game_over: GameOver
    def __init__(self, decision_opened: _Optional[_Union[DecisionOpened, _Mapping]] = ..., action_taken: _Optional[_Union[ActionTaken, _Mapping]] = ..., season_began: _Optional[_Union[SeasonBegan, _Mapping]] = ..., round_began: _Optional[_Union[RoundBegan, _Mapping]] = ..., round_ended: _Optional[_Union[RoundEnded, _Mapping]] = ..., senior_chosen: _Optional[_Union[SeniorChosen, _Mapping]] = ..., die_rolled: _Optional[_Union[DieRolled, _Mapping]] = ..., attribute_changed: _Optional[_Union[AttributeChanged, _Mapping]] = ..., rank_changed: _Optional[_Union[RankChanged, _Mapping]] = ..., command_changed: _Optional[_Union[CommandChanged, _Mapping]] = ..., absence_changed: _Optional[_Union[AbsenceChanged, _Mapping]] = ..., wound_suffered: _Optional[_Union[WoundSuffered, _Mapping]] = ..., wound_healed: _Optional[_Union[WoundHealed, _Mapping]] = ..., title_awarded: _Optional[_Union[TitleAwarded, _Mapping]] = ..., legion_changed: _Optional[_Union[LegionChanged, _Mapping]] = ..., office_changed: _Optional[_Union[OfficeChanged, _Mapping]] = ..., lady_entered: _Optional[_Union[LadyEntered, _Mapping]] = ..., lady_changed: _Optional[_Union[LadyChanged, _Mapping]] = ..., relation_changed: _Optional[_Union[RelationChanged, _Mapping]] = ..., party_injured: _Optional[_Union[PartyInjured, _Mapping]] = ..., flag_raised: _Optional[_Union[FlagRaised, _Mapping]] = ..., loyalty_declared: _Optional[_Union[LoyaltyDeclared, _Mapping]] = ..., deck_built: _Optional[_Union[DeckBuilt, _Mapping]] = ..., card_dealt: _Optional[_Union[CardDealt, _Mapping]] = ..., turn_lost: _Optional[_Union[TurnLost, _Mapping]] = ..., game_opened: _Optional[_Union[GameOpened, _Mapping]] = ..., battle_began: _Optional[_Union[BattleBegan, _Mapping]] = ..., combat_card_drawn: _Optional[_Union[CombatCardDrawn, _Mapping]] = ..., disgraced: _Optional[_Union[Disgraced, _Mapping]] = ..., prisoner_freed: _Optional[_Union[PrisonerFreed, _Mapping]] = ..., duel_began: _Optional[_Union[DuelBegan, _Mapping]] = ..., hand_dealt: _Optional[_Union[HandDealt, _Mapping]] = ..., server_laid: _Optional[_Union[ServerLaid, _Mapping]] = ..., duel_ended: _Optional[_Union[DuelEnded, _Mapping]] = ..., loan_made: _Optional[_Union[LoanMade, _Mapping]] = ..., loan_changed: _Optional[_Union[LoanChanged, _Mapping]] = ..., seat_left: _Optional[_Union[SeatLeft, _Mapping]] = ..., game_over: _Optional[_Union[GameOver, _Mapping]] = ...) -> None: ...

class Ardor(_message.Message):
    __slots__ = ("lady", "failures")
    LADY_FIELD_NUMBER: _ClassVar[int]
    FAILURES_FIELD_NUMBER: _ClassVar[int]
    lady: Lady
    failures: int
    def __init__(self, lady: _Optional[_Union[Lady, str]] = ..., failures: _Optional[int] = ...) -> None: ...

class Injury(_message.Message):
    __slots__ = ("by", "grievance")
    BY_FIELD_NUMBER: _ClassVar[int]
    GRIEVANCE_FIELD_NUMBER: _ClassVar[int]
    by: int
    grievance: Grievance
    def __init__(self, by: _Optional[int] = ..., grievance: _Optional[_Union[Grievance, str]] = ...) -> None: ...

class Grognard(_message.Message):
    __slots__ = ("seat", "notice", "glory", "experience", "paris", "purse", "health", "charm", "fencing", "standing", "rank", "legion", "titles", "office", "office_barred", "command", "absence", "beneath", "wound", "full_rounds", "wounds", "regicide", "turncoat", "marched_on_paris", "cashiered", "loyalty", "wife", "mistresses", "ardor", "never_court", "injuries", "indiscreet", "skip", "cards", "on_staff_duty", "escaped", "from_spain")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    NOTICE_FIELD_NUMBER: _ClassVar[int]
    GLORY_FIELD_NUMBER: _ClassVar[int]
    EXPERIENCE_FIELD_NUMBER: _ClassVar[int]
    PARIS_FIELD_NUMBER: _ClassVar[int]
    PURSE_FIELD_NUMBER: _ClassVar[int]
    HEALTH_FIELD_NUMBER: _ClassVar[int]
    CHARM_FIELD_NUMBER: _ClassVar[int]
    FENCING_FIELD_NUMBER: _ClassVar[int]
    STANDING_FIELD_NUMBER: _ClassVar[int]
    RANK_FIELD_NUMBER: _ClassVar[int]
    LEGION_FIELD_NUMBER: _ClassVar[int]
    TITLES_FIELD_NUMBER: _ClassVar[int]
    OFFICE_FIELD_NUMBER: _ClassVar[int]
    OFFICE_BARRED_FIELD_NUMBER: _ClassVar[int]
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    ABSENCE_FIELD_NUMBER: _ClassVar[int]
    BENEATH_FIELD_NUMBER: _ClassVar[int]
    WOUND_FIELD_NUMBER: _ClassVar[int]
    FULL_ROUNDS_FIELD_NUMBER: _ClassVar[int]
    WOUNDS_FIELD_NUMBER: _ClassVar[int]
    REGICIDE_FIELD_NUMBER: _ClassVar[int]
    TURNCOAT_FIELD_NUMBER: _ClassVar[int]
    MARCHED_ON_PARIS_FIELD_NUMBER: _ClassVar[int]
    CASHIERED_FIELD_NUMBER: _ClassVar[int]
    LOYALTY_FIELD_NUMBER: _ClassVar[int]
    WIFE_FIELD_NUMBER: _ClassVar[int]
    MISTRESSES_FIELD_NUMBER: _ClassVar[int]
    ARDOR_FIELD_NUMBER: _ClassVar[int]
    NEVER_COURT_FIELD_NUMBER: _ClassVar[int]
    INJURIES_FIELD_NUMBER: _ClassVar[int]
    INDISCREET_FIELD_NUMBER: _ClassVar[int]
    SKIP_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    ON_STAFF_DUTY_FIELD_NUMBER: _ClassVar[int]
    ESCAPED_FIELD_NUMBER: _ClassVar[int]
    FROM_SPAIN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    notice: int
    glory: int
    experience: int
    paris: int
    purse: int
    health: int
    charm: int
    fencing: int
    standing: int
    rank: Rank
    legion: int
    titles: _containers.RepeatedScalarFieldContainer[Title]
    office: bool
    office_barred: bool
    command: Command
    absence: Absence
    beneath: Absence
    wound: Wound
    full_rounds: int
    wounds: int
    regicide: bool
    turncoat: bool
    marched_on_paris: bool
    cashiered: bool
    loyalty: Loyalty
    wife: Lady
    mistresses: _containers.RepeatedScalarFieldContainer[Lady]
    ardor: _containers.RepeatedCompositeFieldContainer[Ardor]
    never_court: _containers.RepeatedScalarFieldContainer[Lady]
    injuries: _containers.RepeatedCompositeFieldContainer[Injury]
    indiscreet: bool
    skip: Skip
    cards: int
    on_staff_duty: bool
    escaped: bool
    from_spain: bool
    def __init__(self, seat: _Optional[int] = ..., notice: _Optional[int] = ..., glory: _Optional[int] = ..., experience: _Optional[int] = ..., paris: _Optional[int] = ..., purse: _Optional[int] = ..., health: _Optional[int] = ..., charm: _Optional[int] = ..., fencing: _Optional[int] = ..., standing: _Optional[int] = ..., rank: _Optional[_Union[Rank, str]] = ..., legion: _Optional[int] = ..., titles: _Optional[_Iterable[_Union[Title, str]]] = ..., office: bool = ..., office_barred: bool = ..., command: _Optional[_Union[Command, str]] = ..., absence: _Optional[_Union[Absence, str]] = ..., beneath: _Optional[_Union[Absence, str]] = ..., wound: _Optional[_Union[Wound, str]] = ..., full_rounds: _Optional[int] = ..., wounds: _Optional[int] = ..., regicide: bool = ..., turncoat: bool = ..., marched_on_paris: bool = ..., cashiered: bool = ..., loyalty: _Optional[_Union[Loyalty, str]] = ..., wife: _Optional[_Union[Lady, str]] = ..., mistresses: _Optional[_Iterable[_Union[Lady, str]]] = ..., ardor: _Optional[_Iterable[_Union[Ardor, _Mapping]]] = ..., never_court: _Optional[_Iterable[_Union[Lady, str]]] = ..., injuries: _Optional[_Iterable[_Union[Injury, _Mapping]]] = ..., indiscreet: bool = ..., skip: _Optional[_Union[Skip, str]] = ..., cards: _Optional[int] = ..., on_staff_duty: bool = ..., escaped: bool = ..., from_spain: bool = ...) -> None: ...

class LadyInPlay(_message.Message):
    __slots__ = ("lady", "charm", "influence", "money")
    LADY_FIELD_NUMBER: _ClassVar[int]
    CHARM_FIELD_NUMBER: _ClassVar[int]
    INFLUENCE_FIELD_NUMBER: _ClassVar[int]
    MONEY_FIELD_NUMBER: _ClassVar[int]
    lady: Lady
    charm: int
    influence: int
    money: int
    def __init__(self, lady: _Optional[_Union[Lady, str]] = ..., charm: _Optional[int] = ..., influence: _Optional[int] = ..., money: _Optional[int] = ...) -> None: ...

class Loan(_message.Message):
    __slots__ = ("lender", "borrower", "owed", "rounds", "breached")
    LENDER_FIELD_NUMBER: _ClassVar[int]
    BORROWER_FIELD_NUMBER: _ClassVar[int]
    OWED_FIELD_NUMBER: _ClassVar[int]
    ROUNDS_FIELD_NUMBER: _ClassVar[int]
    BREACHED_FIELD_NUMBER: _ClassVar[int]
    lender: int
    borrower: int
    owed: int
    rounds: int
    breached: bool
    def __init__(self, lender: _Optional[int] = ..., borrower: _Optional[int] = ..., owed: _Optional[int] = ..., rounds: _Optional[int] = ..., breached: bool = ...) -> None: ...

class Fighter(_message.Message):
    __slots__ = ("seat", "command", "card", "title", "act", "staff", "glory", "hit", "health_lost", "captured", "redrawn")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COMMAND_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    TITLE_FIELD_NUMBER: _ClassVar[int]
    ACT_FIELD_NUMBER: _ClassVar[int]
    STAFF_FIELD_NUMBER: _ClassVar[int]
    GLORY_FIELD_NUMBER: _ClassVar[int]
    HIT_FIELD_NUMBER: _ClassVar[int]
    HEALTH_LOST_FIELD_NUMBER: _ClassVar[int]
    CAPTURED_FIELD_NUMBER: _ClassVar[int]
    REDRAWN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    command: Command
    card: int
    title: CombatTitle
    act: Act
    staff: bool
    glory: int
    hit: Wound
    health_lost: int
    captured: bool
    redrawn: bool
    def __init__(self, seat: _Optional[int] = ..., command: _Optional[_Union[Command, str]] = ..., card: _Optional[int] = ..., title: _Optional[_Union[CombatTitle, str]] = ..., act: _Optional[_Union[Act, str]] = ..., staff: bool = ..., glory: _Optional[int] = ..., hit: _Optional[_Union[Wound, str]] = ..., health_lost: _Optional[int] = ..., captured: bool = ..., redrawn: bool = ...) -> None: ...

class BattleSeen(_message.Message):
    __slots__ = ("id", "fighters", "comrades", "volunteers")
    ID_FIELD_NUMBER: _ClassVar[int]
    FIGHTERS_FIELD_NUMBER: _ClassVar[int]
    COMRADES_FIELD_NUMBER: _ClassVar[int]
    VOLUNTEERS_FIELD_NUMBER: _ClassVar[int]
    id: str
    fighters: _containers.RepeatedCompositeFieldContainer[Fighter]
    comrades: _containers.RepeatedScalarFieldContainer[int]
    volunteers: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, id: _Optional[str] = ..., fighters: _Optional[_Iterable[_Union[Fighter, _Mapping]]] = ..., comrades: _Optional[_Iterable[int]] = ..., volunteers: _Optional[_Iterable[int]] = ...) -> None: ...

class DuellistSeen(_message.Message):
    __slots__ = ("seat", "character", "cards", "hand", "wound")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CHARACTER_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    WOUND_FIELD_NUMBER: _ClassVar[int]
    seat: int
    character: bool
    cards: int
    hand: _containers.RepeatedScalarFieldContainer[DuelCard]
    wound: Wound
    def __init__(self, seat: _Optional[int] = ..., character: bool = ..., cards: _Optional[int] = ..., hand: _Optional[_Iterable[_Union[DuelCard, str]]] = ..., wound: _Optional[_Union[Wound, str]] = ...) -> None: ...

class DuelSeen(_message.Message):
    __slots__ = ("sides", "weapon", "turn", "lead", "laid", "deals")
    SIDES_FIELD_NUMBER: _ClassVar[int]
    WEAPON_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    LEAD_FIELD_NUMBER: _ClassVar[int]
    LAID_FIELD_NUMBER: _ClassVar[int]
    DEALS_FIELD_NUMBER: _ClassVar[int]
    sides: _containers.RepeatedCompositeFieldContainer[DuellistSeen]
    weapon: Weapon
    turn: int
    lead: DuelCard
    laid: _containers.RepeatedScalarFieldContainer[DuelCard]
    deals: int
    def __init__(self, sides: _Optional[_Iterable[_Union[DuellistSeen, _Mapping]]] = ..., weapon: _Optional[_Union[Weapon, str]] = ..., turn: _Optional[int] = ..., lead: _Optional[_Union[DuelCard, str]] = ..., laid: _Optional[_Iterable[_Union[DuelCard, str]]] = ..., deals: _Optional[int] = ...) -> None: ...

class BoutSeen(_message.Message):
    __slots__ = ("drinkers", "waiting")
    DRINKERS_FIELD_NUMBER: _ClassVar[int]
    WAITING_FIELD_NUMBER: _ClassVar[int]
    drinkers: _containers.RepeatedScalarFieldContainer[int]
    waiting: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, drinkers: _Optional[_Iterable[int]] = ..., waiting: _Optional[_Iterable[int]] = ...) -> None: ...

class OpenDecision(_message.Message):
    __slots__ = ("seat", "kind", "other", "low", "high", "rounds", "lady", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    OTHER_FIELD_NUMBER: _ClassVar[int]
    LOW_FIELD_NUMBER: _ClassVar[int]
    HIGH_FIELD_NUMBER: _ClassVar[int]
    ROUNDS_FIELD_NUMBER: _ClassVar[int]
    LADY_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    kind: Kind
    other: int
    low: int
    high: int
    rounds: int
    lady: Lady
    card: int
    def __init__(self, seat: _Optional[int] = ..., kind: _Optional[_Union[Kind, str]] = ..., other: _Optional[int] = ..., low: _Optional[int] = ..., high: _Optional[int] = ..., rounds: _Optional[int] = ..., lady: _Optional[_Union[Lady, str]] = ..., card: _Optional[int] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("viewer", "options", "season", "phase", "round", "senior", "grognards", "ladies", "deck", "drawn", "events_pending", "removed", "set_aside", "combat_drawn", "marshalate_open", "legion_open", "captive", "loans", "battle", "duel", "bout", "redraw_by", "victory_by", "left", "decision", "result")
    VIEWER_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    SEASON_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    ROUND_FIELD_NUMBER: _ClassVar[int]
    SENIOR_FIELD_NUMBER: _ClassVar[int]
    GROGNARDS_FIELD_NUMBER: _ClassVar[int]
    LADIES_FIELD_NUMBER: _ClassVar[int]
    DECK_FIELD_NUMBER: _ClassVar[int]
    DRAWN_FIELD_NUMBER: _ClassVar[int]
    EVENTS_PENDING_FIELD_NUMBER: _ClassVar[int]
    REMOVED_FIELD_NUMBER: _ClassVar[int]
    SET_ASIDE_FIELD_NUMBER: _ClassVar[int]
    COMBAT_DRAWN_FIELD_NUMBER: _ClassVar[int]
    MARSHALATE_OPEN_FIELD_NUMBER: _ClassVar[int]
    LEGION_OPEN_FIELD_NUMBER: _ClassVar[int]
    CAPTIVE_FIELD_NUMBER: _ClassVar[int]
    LOANS_FIELD_NUMBER: _ClassVar[int]
    BATTLE_FIELD_NUMBER: _ClassVar[int]
    DUEL_FIELD_NUMBER: _ClassVar[int]
    BOUT_FIELD_NUMBER: _ClassVar[int]
    REDRAW_BY_FIELD_NUMBER: _ClassVar[int]
    VICTORY_BY_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    viewer: int
    options: Options
    season: int
    phase: Phase
    round: str
    senior: int
    grognards: _containers.RepeatedCompositeFieldContainer[Grognard]
    ladies: _containers.RepeatedCompositeFieldContainer[LadyInPlay]
    deck: int
    drawn: _containers.RepeatedScalarFieldContainer[int]
    events_pending: _containers.RepeatedScalarFieldContainer[int]
    removed: _containers.RepeatedScalarFieldContainer[int]
    set_aside: _containers.RepeatedScalarFieldContainer[int]
    combat_drawn: _containers.RepeatedScalarFieldContainer[int]
    marshalate_open: bool
    legion_open: bool
    captive: _containers.RepeatedScalarFieldContainer[Command]
    loans: _containers.RepeatedCompositeFieldContainer[Loan]
    battle: BattleSeen
    duel: DuelSeen
    bout: BoutSeen
    redraw_by: _containers.RepeatedScalarFieldContainer[int]
    victory_by: int
    left: _containers.RepeatedScalarFieldContainer[int]
    decision: OpenDecision
    result: GameOver
    def __init__(self, viewer: _Optional[int] = ..., options: _Optional[_Union[Options, _Mapping]] = ..., season: _Optional[int] = ..., phase: _Optional[_Union[Phase, str]] = ..., round: _Optional[str] = ..., senior: _Optional[int] = ..., grognards: _Optional[_Iterable[_Union[Grognard, _Mapping]]] = ..., ladies: _Optional[_Iterable[_Union[LadyInPlay, _Mapping]]] = ..., deck: _Optional[int] = ..., drawn: _Optional[_Iterable[int]] = ..., events_pending: _Optional[_Iterable[int]] = ..., removed: _Optional[_Iterable[int]] = ..., set_aside: _Optional[_Iterable[int]] = ..., combat_drawn: _Optional[_Iterable[int]] = ..., marshalate_open: bool = ..., legion_open: bool = ..., captive: _Optional[_Iterable[_Union[Command, str]]] = ..., loans: _Optional[_Iterable[_Union[Loan, _Mapping]]] = ..., battle: _Optional[_Union[BattleSeen, _Mapping]] = ..., duel: _Optional[_Union[DuelSeen, _Mapping]] = ..., bout: _Optional[_Union[BoutSeen, _Mapping]] = ..., redraw_by: _Optional[_Iterable[int]] = ..., victory_by: _Optional[int] = ..., left: _Optional[_Iterable[int]] = ..., decision: _Optional[_Union[OpenDecision, _Mapping]] = ..., result: _Optional[_Union[GameOver, _Mapping]] = ...) -> None: ...

class LegalAction(_message.Message):
    __slots__ = ("notation", "action")
    NOTATION_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    notation: str
    action: Action
    def __init__(self, notation: _Optional[str] = ..., action: _Optional[_Union[Action, _Mapping]] = ...) -> None: ...

class CreateMatchRequest(_message.Message):
    __slots__ = ("request_id", "options", "seats", "seed", "clock")
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    CLOCK_FIELD_NUMBER: _ClassVar[int]
    request_id: str
    options: Options
    seats: _containers.RepeatedCompositeFieldContainer[_match_pb2.SeatRequest]
    seed: bytes
    clock: _match_pb2.Clock
    def __init__(self, request_id: _Optional[str] = ..., options: _Optional[_Union[Options, _Mapping]] = ..., seats: _Optional[_Iterable[_Union[_match_pb2.SeatRequest, _Mapping]]] = ..., seed: _Optional[bytes] = ..., clock: _Optional[_Union[_match_pb2.Clock, _Mapping]] = ...) -> None: ...

class CreateMatchResponse(_message.Message):
    __slots__ = ("match", "seat_tokens", "owner_token")
    MATCH_FIELD_NUMBER: _ClassVar[int]
    SEAT_TOKENS_FIELD_NUMBER: _ClassVar[int]
    OWNER_TOKEN_FIELD_NUMBER: _ClassVar[int]
    match: _match_pb2.Match
    seat_tokens: _containers.RepeatedScalarFieldContainer[str]
    owner_token: str
    def __init__(self, match: _Optional[_Union[_match_pb2.Match, _Mapping]] = ..., seat_tokens: _Optional[_Iterable[str]] = ..., owner_token: _Optional[str] = ...) -> None: ...

class JoinMatchRequest(_message.Message):
    __slots__ = ("match_id", "request_id", "player", "entropy")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    request_id: str
    player: str
    entropy: bytes
    def __init__(self, match_id: _Optional[str] = ..., request_id: _Optional[str] = ..., player: _Optional[str] = ..., entropy: _Optional[bytes] = ...) -> None: ...

class JoinMatchResponse(_message.Message):
    __slots__ = ("match",)
    MATCH_FIELD_NUMBER: _ClassVar[int]
    match: _match_pb2.Match
    def __init__(self, match: _Optional[_Union[_match_pb2.Match, _Mapping]] = ...) -> None: ...

class GetMatchRequest(_message.Message):
    __slots__ = ("match_id",)
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    def __init__(self, match_id: _Optional[str] = ...) -> None: ...

class GetMatchResponse(_message.Message):
    __slots__ = ("match", "view", "decision")
    MATCH_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    match: _match_pb2.Match
    view: View
    decision: str
    def __init__(self, match: _Optional[_Union[_match_pb2.Match, _Mapping]] = ..., view: _Optional[_Union[View, _Mapping]] = ..., decision: _Optional[str] = ...) -> None: ...

class ListMatchesRequest(_message.Message):
    __slots__ = ("page_size", "page_token", "status", "my_turn")
    PAGE_SIZE_FIELD_NUMBER: _ClassVar[int]
    PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    MY_TURN_FIELD_NUMBER: _ClassVar[int]
    page_size: int
    page_token: str
    status: _match_pb2.MatchStatus
    my_turn: bool
    def __init__(self, page_size: _Optional[int] = ..., page_token: _Optional[str] = ..., status: _Optional[_Union[_match_pb2.MatchStatus, str]] = ..., my_turn: bool = ...) -> None: ...

class ListMatchesResponse(_message.Message):
    __slots__ = ("matches", "next_page_token")
    MATCHES_FIELD_NUMBER: _ClassVar[int]
    NEXT_PAGE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    matches: _containers.RepeatedCompositeFieldContainer[_match_pb2.Match]
    next_page_token: str
    def __init__(self, matches: _Optional[_Iterable[_Union[_match_pb2.Match, _Mapping]]] = ..., next_page_token: _Optional[str] = ...) -> None: ...

class ListLegalActionsRequest(_message.Message):
    __slots__ = ("match_id",)
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    def __init__(self, match_id: _Optional[str] = ...) -> None: ...

class ListLegalActionsResponse(_message.Message):
    __slots__ = ("decision", "kind", "legal_actions")
    DECISION_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    decision: str
    kind: str
    legal_actions: _containers.RepeatedCompositeFieldContainer[LegalAction]
    def __init__(self, decision: _Optional[str] = ..., kind: _Optional[str] = ..., legal_actions: _Optional[_Iterable[_Union[LegalAction, _Mapping]]] = ...) -> None: ...

class SubmitActionRequest(_message.Message):
    __slots__ = ("match_id", "decision", "request_id", "action", "omit_view", "omit_legal_actions")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    OMIT_VIEW_FIELD_NUMBER: _ClassVar[int]
    OMIT_LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    decision: str
    request_id: str
    action: Action
    omit_view: bool
    omit_legal_actions: bool
    def __init__(self, match_id: _Optional[str] = ..., decision: _Optional[str] = ..., request_id: _Optional[str] = ..., action: _Optional[_Union[Action, _Mapping]] = ..., omit_view: bool = ..., omit_legal_actions: bool = ...) -> None: ...

class SubmitActionResponse(_message.Message):
    __slots__ = ("version", "events", "match", "view", "decision", "legal_actions")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    MATCH_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    version: int
    events: _containers.RepeatedCompositeFieldContainer[Event]
    match: _match_pb2.Match
    view: View
    decision: str
    legal_actions: _containers.RepeatedCompositeFieldContainer[LegalAction]
    def __init__(self, version: _Optional[int] = ..., events: _Optional[_Iterable[_Union[Event, _Mapping]]] = ..., match: _Optional[_Union[_match_pb2.Match, _Mapping]] = ..., view: _Optional[_Union[View, _Mapping]] = ..., decision: _Optional[str] = ..., legal_actions: _Optional[_Iterable[_Union[LegalAction, _Mapping]]] = ...) -> None: ...

class AwaitTurnRequest(_message.Message):
    __slots__ = ("match_id", "wait")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    WAIT_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    wait: _duration_pb2.Duration
    def __init__(self, match_id: _Optional[str] = ..., wait: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ...) -> None: ...

class AwaitTurnResponse(_message.Message):
    __slots__ = ("match", "view", "decision", "legal_actions")
    MATCH_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    DECISION_FIELD_NUMBER: _ClassVar[int]
    LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    match: _match_pb2.Match
    view: View
    decision: str
    legal_actions: _containers.RepeatedCompositeFieldContainer[LegalAction]
    def __init__(self, match: _Optional[_Union[_match_pb2.Match, _Mapping]] = ..., view: _Optional[_Union[View, _Mapping]] = ..., decision: _Optional[str] = ..., legal_actions: _Optional[_Iterable[_Union[LegalAction, _Mapping]]] = ...) -> None: ...

class WatchMatchRequest(_message.Message):
    __slots__ = ("match_id", "cursor")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    CURSOR_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    cursor: str
    def __init__(self, match_id: _Optional[str] = ..., cursor: _Optional[str] = ...) -> None: ...

class WatchMatchResponse(_message.Message):
    __slots__ = ("version", "cursor", "events", "time", "outcome")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    CURSOR_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    version: int
    cursor: str
    events: _containers.RepeatedCompositeFieldContainer[Event]
    time: _timestamp_pb2.Timestamp
    outcome: _match_pb2.Outcome
    def __init__(self, version: _Optional[int] = ..., cursor: _Optional[str] = ..., events: _Optional[_Iterable[_Union[Event, _Mapping]]] = ..., time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., outcome: _Optional[_Union[_match_pb2.Outcome, _Mapping]] = ...) -> None: ...

class PlayOpen(_message.Message):
    __slots__ = ("match_id", "include_events", "cursor", "omit_view", "omit_legal_actions")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    INCLUDE_EVENTS_FIELD_NUMBER: _ClassVar[int]
    CURSOR_FIELD_NUMBER: _ClassVar[int]
    OMIT_VIEW_FIELD_NUMBER: _ClassVar[int]
    OMIT_LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    include_events: bool
    cursor: str
    omit_view: bool
    omit_legal_actions: bool
    def __init__(self, match_id: _Optional[str] = ..., include_events: bool = ..., cursor: _Optional[str] = ..., omit_view: bool = ..., omit_legal_actions: bool = ...) -> None: ...

class PlayAnswer(_message.Message):
    __slots__ = ("decision", "index", "action")
    DECISION_FIELD_NUMBER: _ClassVar[int]
    INDEX_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    decision: str
    index: int
    action: Action
    def __init__(self, decision: _Optional[str] = ..., index: _Optional[int] = ..., action: _Optional[_Union[Action, _Mapping]] = ...) -> None: ...

class PlayRequest(_message.Message):
    __slots__ = ("open", "answer")
    OPEN_FIELD_NUMBER: _ClassVar[int]
    ANSWER_FIELD_NUMBER: _ClassVar[int]
    open: PlayOpen
    answer: PlayAnswer
    def __init__(self, open: _Optional[_Union[PlayOpen, _Mapping]] = ..., answer: _Optional[_Union[PlayAnswer, _Mapping]] = ...) -> None: ...

class PlayAccepted(_message.Message):
    __slots__ = ("decision", "version")
    DECISION_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    decision: str
    version: int
    def __init__(self, decision: _Optional[str] = ..., version: _Optional[int] = ...) -> None: ...

class PlayDecide(_message.Message):
    __slots__ = ("decision", "kind", "view", "legal_actions", "time_left")
    DECISION_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    LEGAL_ACTIONS_FIELD_NUMBER: _ClassVar[int]
    TIME_LEFT_FIELD_NUMBER: _ClassVar[int]
    decision: str
    kind: str
    view: View
    legal_actions: _containers.RepeatedCompositeFieldContainer[LegalAction]
    time_left: _duration_pb2.Duration
    def __init__(self, decision: _Optional[str] = ..., kind: _Optional[str] = ..., view: _Optional[_Union[View, _Mapping]] = ..., legal_actions: _Optional[_Iterable[_Union[LegalAction, _Mapping]]] = ..., time_left: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ...) -> None: ...

class PlayOver(_message.Message):
    __slots__ = ("outcome", "view")
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    VIEW_FIELD_NUMBER: _ClassVar[int]
    outcome: _match_pb2.Outcome
    view: View
    def __init__(self, outcome: _Optional[_Union[_match_pb2.Outcome, _Mapping]] = ..., view: _Optional[_Union[View, _Mapping]] = ...) -> None: ...

class PlayHeartbeat(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class PlayResponse(_message.Message):
    __slots__ = ("accepted", "events", "cursor", "decide", "refused", "over", "heartbeat")
    ACCEPTED_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    CURSOR_FIELD_NUMBER: _ClassVar[int]
    DECIDE_FIELD_NUMBER: _ClassVar[int]
    REFUSED_FIELD_NUMBER: _ClassVar[int]
    OVER_FIELD_NUMBER: _ClassVar[int]
    HEARTBEAT_FIELD_NUMBER: _ClassVar[int]
    accepted: PlayAccepted
    events: _containers.RepeatedCompositeFieldContainer[Event]
    cursor: str
    decide: PlayDecide
    refused: _match_pb2.Refusal
    over: PlayOver
    heartbeat: PlayHeartbeat
    def __init__(self, accepted: _Optional[_Union[PlayAccepted, _Mapping]] = ..., events: _Optional[_Iterable[_Union[Event, _Mapping]]] = ..., cursor: _Optional[str] = ..., decide: _Optional[_Union[PlayDecide, _Mapping]] = ..., refused: _Optional[_Union[_match_pb2.Refusal, _Mapping]] = ..., over: _Optional[_Union[PlayOver, _Mapping]] = ..., heartbeat: _Optional[_Union[PlayHeartbeat, _Mapping]] = ...) -> None: ...

class ResignSeatRequest(_message.Message):
    __slots__ = ("match_id", "request_id", "seat")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    REQUEST_ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    request_id: str
    seat: int
    def __init__(self, match_id: _Optional[str] = ..., request_id: _Optional[str] = ..., seat: _Optional[int] = ...) -> None: ...

class ResignSeatResponse(_message.Message):
    __slots__ = ("match",)
    MATCH_FIELD_NUMBER: _ClassVar[int]
    match: _match_pb2.Match
    def __init__(self, match: _Optional[_Union[_match_pb2.Match, _Mapping]] = ...) -> None: ...

class GetRecordRequest(_message.Message):
    __slots__ = ("match_id",)
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    def __init__(self, match_id: _Optional[str] = ...) -> None: ...

class GetRecordResponse(_message.Message):
    __slots__ = ("record",)
    RECORD_FIELD_NUMBER: _ClassVar[int]
    record: Record
    def __init__(self, record: _Optional[_Union[Record, _Mapping]] = ...) -> None: ...

class RecordEntry(_message.Message):
    __slots__ = ("version", "time", "cause", "seat", "action", "chance", "operations", "events", "label")
    VERSION_FIELD_NUMBER: _ClassVar[int]
    TIME_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    CHANCE_FIELD_NUMBER: _ClassVar[int]
    OPERATIONS_FIELD_NUMBER: _ClassVar[int]
    EVENTS_FIELD_NUMBER: _ClassVar[int]
    LABEL_FIELD_NUMBER: _ClassVar[int]
    version: int
    time: _timestamp_pb2.Timestamp
    cause: _match_pb2.Cause
    seat: int
    action: Action
    chance: _containers.RepeatedCompositeFieldContainer[_match_pb2.ChanceAnswer]
    operations: _containers.RepeatedCompositeFieldContainer[_match_pb2.PileOperation]
    events: _containers.RepeatedCompositeFieldContainer[Event]
    label: str
    def __init__(self, version: _Optional[int] = ..., time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., cause: _Optional[_Union[_match_pb2.Cause, str]] = ..., seat: _Optional[int] = ..., action: _Optional[_Union[Action, _Mapping]] = ..., chance: _Optional[_Iterable[_Union[_match_pb2.ChanceAnswer, _Mapping]]] = ..., operations: _Optional[_Iterable[_Union[_match_pb2.PileOperation, _Mapping]]] = ..., events: _Optional[_Iterable[_Union[Event, _Mapping]]] = ..., label: _Optional[str] = ...) -> None: ...

class Record(_message.Message):
    __slots__ = ("header", "options", "entries")
    HEADER_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    ENTRIES_FIELD_NUMBER: _ClassVar[int]
    header: _match_pb2.RecordHeader
    options: Options
    entries: _containers.RepeatedCompositeFieldContainer[RecordEntry]
    def __init__(self, header: _Optional[_Union[_match_pb2.RecordHeader, _Mapping]] = ..., options: _Optional[_Union[Options, _Mapping]] = ..., entries: _Optional[_Iterable[_Union[RecordEntry, _Mapping]]] = ...) -> None: ...
