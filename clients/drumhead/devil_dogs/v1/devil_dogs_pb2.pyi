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

class Scenario(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SCENARIO_UNSPECIFIED: _ClassVar[Scenario]
    SCENARIO_S1: _ClassVar[Scenario]
    SCENARIO_S2: _ClassVar[Scenario]
    SCENARIO_S3: _ClassVar[Scenario]
    SCENARIO_S4: _ClassVar[Scenario]

class BonusMode(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    BONUS_MODE_UNSPECIFIED: _ClassVar[BonusMode]
    BONUS_MODE_BATTLEFIELD: _ClassVar[BonusMode]
    BONUS_MODE_SECTOR: _ClassVar[BonusMode]
    BONUS_MODE_CUMULATIVE: _ClassVar[BonusMode]

class Indicator(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    INDICATOR_UNSPECIFIED: _ClassVar[Indicator]
    INDICATOR_INITIATIVE: _ClassVar[Indicator]
    INDICATOR_GENERAL: _ClassVar[Indicator]

class Sector(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    SECTOR_UNSPECIFIED: _ClassVar[Sector]
    SECTOR_A: _ClassVar[Sector]
    SECTOR_B: _ClassVar[Sector]
    SECTOR_C: _ClassVar[Sector]
    SECTOR_D: _ClassVar[Sector]

class Keyword(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    KEYWORD_UNSPECIFIED: _ClassVar[Keyword]
    KEYWORD_ACCURATE_FIRE: _ClassVar[Keyword]
    KEYWORD_AUDACITY: _ClassVar[Keyword]
    KEYWORD_BARRAGE: _ClassVar[Keyword]
    KEYWORD_BAYONETS: _ClassVar[Keyword]
    KEYWORD_COMBAT: _ClassVar[Keyword]
    KEYWORD_CONCEALMENT: _ClassVar[Keyword]
    KEYWORD_DEFENSIVE_FIRE: _ClassVar[Keyword]
    KEYWORD_ENTRENCH: _ClassVar[Keyword]
    KEYWORD_GAS_BARRAGE: _ClassVar[Keyword]
    KEYWORD_HESITATION: _ClassVar[Keyword]
    KEYWORD_HIDDEN_MGS: _ClassVar[Keyword]
    KEYWORD_INFILTRATE: _ClassVar[Keyword]
    KEYWORD_LEADERSHIP: _ClassVar[Keyword]
    KEYWORD_MISDIRECTION: _ClassVar[Keyword]
    KEYWORD_RALLY: _ClassVar[Keyword]
    KEYWORD_RECON_BARRAGE: _ClassVar[Keyword]
    KEYWORD_REGROUP: _ClassVar[Keyword]
    KEYWORD_REINFORCEMENTS: _ClassVar[Keyword]
    KEYWORD_ROUT: _ClassVar[Keyword]

class Phase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PHASE_UNSPECIFIED: _ClassVar[Phase]
    PHASE_ASSIGN_CARDS: _ClassVar[Phase]
    PHASE_ASSIGN_ORDERS: _ClassVar[Phase]
    PHASE_MORTAR: _ClassVar[Phase]
    PHASE_MORTAR_TARGET: _ClassVar[Phase]
    PHASE_GAS_UNIT: _ClassVar[Phase]
    PHASE_GAS_MOVE: _ClassVar[Phase]
    PHASE_CHOOSE_SECTOR: _ClassVar[Phase]
    PHASE_MOVE: _ClassVar[Phase]
    PHASE_MOVE_TO: _ClassVar[Phase]
    PHASE_MG_ASSIGN: _ClassVar[Phase]
    PHASE_COMBAT_ASSIGN: _ClassVar[Phase]
    PHASE_ACCURATE_FIRE: _ClassVar[Phase]
    PHASE_AUDACITY: _ClassVar[Phase]
    PHASE_BARRAGE: _ClassVar[Phase]
    PHASE_BARRAGE_DIRECTION: _ClassVar[Phase]
    PHASE_GAS_BARRAGE: _ClassVar[Phase]
    PHASE_BAYONETS: _ClassVar[Phase]
    PHASE_BAYONETS_TARGET: _ClassVar[Phase]
    PHASE_RETREAT_UNIT: _ClassVar[Phase]
    PHASE_RETREAT: _ClassVar[Phase]
    PHASE_BAYONETS_ADVANCE: _ClassVar[Phase]
    PHASE_INFILTRATE: _ClassVar[Phase]
    PHASE_INFILTRATE_TO: _ClassVar[Phase]
    PHASE_LEADERSHIP: _ClassVar[Phase]
    PHASE_MISDIRECTION: _ClassVar[Phase]
    PHASE_RALLY: _ClassVar[Phase]
    PHASE_REGROUP: _ClassVar[Phase]
    PHASE_REINFORCEMENTS: _ClassVar[Phase]
    PHASE_REPLACEMENT: _ClassVar[Phase]
    PHASE_REORGANISE: _ClassVar[Phase]
    PHASE_REORGANISE_TO: _ClassVar[Phase]
    PHASE_DEPLOY: _ClassVar[Phase]
    PHASE_OVER: _ClassVar[Phase]

class Chit(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CHIT_UNSPECIFIED: _ClassVar[Chit]
    CHIT_US: _ClassVar[Chit]
    CHIT_GE: _ClassVar[Chit]
    CHIT_STALEMATE: _ClassVar[Chit]

class TokenKind(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TOKEN_KIND_UNSPECIFIED: _ClassVar[TokenKind]
    TOKEN_KIND_MORTAR: _ClassVar[TokenKind]
    TOKEN_KIND_ARTILLERY: _ClassVar[TokenKind]
    TOKEN_KIND_GAS: _ClassVar[TokenKind]

class MoveCause(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MOVE_CAUSE_UNSPECIFIED: _ClassVar[MoveCause]
    MOVE_CAUSE_ORDER: _ClassVar[MoveCause]
    MOVE_CAUSE_RETREAT: _ClassVar[MoveCause]
    MOVE_CAUSE_GAS: _ClassVar[MoveCause]
    MOVE_CAUSE_BAYONETS: _ClassVar[MoveCause]
    MOVE_CAUSE_INFILTRATE: _ClassVar[MoveCause]

class LossCause(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    LOSS_CAUSE_UNSPECIFIED: _ClassVar[LossCause]
    LOSS_CAUSE_MORTAR: _ClassVar[LossCause]
    LOSS_CAUSE_MG: _ClassVar[LossCause]
    LOSS_CAUSE_COMBAT: _ClassVar[LossCause]
    LOSS_CAUSE_ACCURATE_FIRE: _ClassVar[LossCause]
    LOSS_CAUSE_BAYONETS: _ClassVar[LossCause]
    LOSS_CAUSE_BARRAGE: _ClassVar[LossCause]
    LOSS_CAUSE_GAS: _ClassVar[LossCause]
    LOSS_CAUSE_REFUSAL: _ClassVar[LossCause]

class Strength(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STRENGTH_UNSPECIFIED: _ClassVar[Strength]
    STRENGTH_FULL: _ClassVar[Strength]
    STRENGTH_FULL_FALTER: _ClassVar[Strength]
    STRENGTH_REDUCED: _ClassVar[Strength]
    STRENGTH_REDUCED_FALTER: _ClassVar[Strength]
    STRENGTH_DESTROYED: _ClassVar[Strength]

class RestoreCause(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RESTORE_CAUSE_UNSPECIFIED: _ClassVar[RestoreCause]
    RESTORE_CAUSE_AUDACITY: _ClassVar[RestoreCause]
    RESTORE_CAUSE_RALLY: _ClassVar[RestoreCause]
    RESTORE_CAUSE_REGROUP: _ClassVar[RestoreCause]
    RESTORE_CAUSE_REPLACEMENT: _ClassVar[RestoreCause]

class Objective(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    OBJECTIVE_UNSPECIFIED: _ClassVar[Objective]
    OBJECTIVE_HILL142: _ClassVar[Objective]
    OBJECTIVE_CHAMPILLON: _ClassVar[Objective]
    OBJECTIVE_TORCY: _ClassVar[Objective]
    OBJECTIVE_HILL181: _ClassVar[Objective]
    OBJECTIVE_LUCY: _ClassVar[Objective]
    OBJECTIVE_WOOD_NORTH: _ClassVar[Objective]
    OBJECTIVE_WOOD_CENTRE: _ClassVar[Objective]
    OBJECTIVE_WOOD_SOUTH: _ClassVar[Objective]
    OBJECTIVE_BELLEAU: _ClassVar[Objective]
    OBJECTIVE_BOURESCHES: _ClassVar[Objective]
    OBJECTIVE_STATION: _ClassVar[Objective]
    OBJECTIVE_TRIANGLE: _ClassVar[Objective]
    OBJECTIVE_THIOLET: _ClassVar[Objective]
    OBJECTIVE_HILL190: _ClassVar[Objective]
    OBJECTIVE_VAUX: _ClassVar[Objective]
    OBJECTIVE_LAROCHE: _ClassVar[Objective]

class Level(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    LEVEL_UNSPECIFIED: _ClassVar[Level]
    LEVEL_DRAW: _ClassVar[Level]
    LEVEL_MARGINAL: _ClassVar[Level]
    LEVEL_DECISIVE: _ClassVar[Level]

class EndReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    END_REASON_UNSPECIFIED: _ClassVar[EndReason]
    END_REASON_LAST_TURN: _ClassVar[EndReason]
    END_REASON_ELIMINATION: _ClassVar[EndReason]
    END_REASON_RESIGNED: _ClassVar[EndReason]

class Stage(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    STAGE_UNSPECIFIED: _ClassVar[Stage]
    STAGE_DRAW: _ClassVar[Stage]
    STAGE_CARDS: _ClassVar[Stage]
    STAGE_INITIATIVE: _ClassVar[Stage]
    STAGE_ORDERS: _ClassVar[Stage]
    STAGE_MORTARS: _ClassVar[Stage]
    STAGE_GAS_REMOVAL: _ClassVar[Stage]
    STAGE_DRIFT: _ClassVar[Stage]
    STAGE_SECTOR: _ClassVar[Stage]
    STAGE_MOVEMENT: _ClassVar[Stage]
    STAGE_MG: _ClassVar[Stage]
    STAGE_KEYWORD_1: _ClassVar[Stage]
    STAGE_KEYWORD_2: _ClassVar[Stage]
    STAGE_COMBAT: _ClassVar[Stage]
    STAGE_REMOVAL: _ClassVar[Stage]
    STAGE_REPLACEMENT: _ClassVar[Stage]
    STAGE_REORGANISATION: _ClassVar[Stage]
    STAGE_SCORING: _ClassVar[Stage]
    STAGE_DEPLOYMENT: _ClassVar[Stage]
    STAGE_TURN_END: _ClassVar[Stage]

class UnitType(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    UNIT_TYPE_UNSPECIFIED: _ClassVar[UnitType]
    UNIT_TYPE_INF: _ClassVar[UnitType]
    UNIT_TYPE_HQ: _ClassVar[UnitType]
    UNIT_TYPE_MG: _ClassVar[UnitType]
    UNIT_TYPE_GUNPIT: _ClassVar[UnitType]
    UNIT_TYPE_MORTAR: _ClassVar[UnitType]

class Place(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PLACE_UNSPECIFIED: _ClassVar[Place]
    PLACE_MAP: _ClassVar[Place]
    PLACE_TRACK: _ClassVar[Place]
    PLACE_WAITING: _ClassVar[Place]
    PLACE_DEAD_POOL: _ClassVar[Place]
    PLACE_SCORED: _ClassVar[Place]
    PLACE_REMOVED: _ClassVar[Place]
SCENARIO_UNSPECIFIED: Scenario
SCENARIO_S1: Scenario
SCENARIO_S2: Scenario
SCENARIO_S3: Scenario
SCENARIO_S4: Scenario
BONUS_MODE_UNSPECIFIED: BonusMode
BONUS_MODE_BATTLEFIELD: BonusMode
BONUS_MODE_SECTOR: BonusMode
BONUS_MODE_CUMULATIVE: BonusMode
INDICATOR_UNSPECIFIED: Indicator
INDICATOR_INITIATIVE: Indicator
INDICATOR_GENERAL: Indicator
SECTOR_UNSPECIFIED: Sector
SECTOR_A: Sector
SECTOR_B: Sector
SECTOR_C: Sector
SECTOR_D: Sector
KEYWORD_UNSPECIFIED: Keyword
KEYWORD_ACCURATE_FIRE: Keyword
KEYWORD_AUDACITY: Keyword
KEYWORD_BARRAGE: Keyword
KEYWORD_BAYONETS: Keyword
KEYWORD_COMBAT: Keyword
KEYWORD_CONCEALMENT: Keyword
KEYWORD_DEFENSIVE_FIRE: Keyword
KEYWORD_ENTRENCH: Keyword
KEYWORD_GAS_BARRAGE: Keyword
KEYWORD_HESITATION: Keyword
KEYWORD_HIDDEN_MGS: Keyword
KEYWORD_INFILTRATE: Keyword
KEYWORD_LEADERSHIP: Keyword
KEYWORD_MISDIRECTION: Keyword
KEYWORD_RALLY: Keyword
KEYWORD_RECON_BARRAGE: Keyword
KEYWORD_REGROUP: Keyword
KEYWORD_REINFORCEMENTS: Keyword
KEYWORD_ROUT: Keyword
PHASE_UNSPECIFIED: Phase
PHASE_ASSIGN_CARDS: Phase
PHASE_ASSIGN_ORDERS: Phase
PHASE_MORTAR: Phase
PHASE_MORTAR_TARGET: Phase
PHASE_GAS_UNIT: Phase
PHASE_GAS_MOVE: Phase
PHASE_CHOOSE_SECTOR: Phase
PHASE_MOVE: Phase
PHASE_MOVE_TO: Phase
PHASE_MG_ASSIGN: Phase
PHASE_COMBAT_ASSIGN: Phase
PHASE_ACCURATE_FIRE: Phase
PHASE_AUDACITY: Phase
PHASE_BARRAGE: Phase
PHASE_BARRAGE_DIRECTION: Phase
PHASE_GAS_BARRAGE: Phase
PHASE_BAYONETS: Phase
PHASE_BAYONETS_TARGET: Phase
PHASE_RETREAT_UNIT: Phase
PHASE_RETREAT: Phase
PHASE_BAYONETS_ADVANCE: Phase
PHASE_INFILTRATE: Phase
PHASE_INFILTRATE_TO: Phase
PHASE_LEADERSHIP: Phase
PHASE_MISDIRECTION: Phase
PHASE_RALLY: Phase
PHASE_REGROUP: Phase
PHASE_REINFORCEMENTS: Phase
PHASE_REPLACEMENT: Phase
PHASE_REORGANISE: Phase
PHASE_REORGANISE_TO: Phase
PHASE_DEPLOY: Phase
PHASE_OVER: Phase
CHIT_UNSPECIFIED: Chit
CHIT_US: Chit
CHIT_GE: Chit
CHIT_STALEMATE: Chit
TOKEN_KIND_UNSPECIFIED: TokenKind
TOKEN_KIND_MORTAR: TokenKind
TOKEN_KIND_ARTILLERY: TokenKind
TOKEN_KIND_GAS: TokenKind
MOVE_CAUSE_UNSPECIFIED: MoveCause
MOVE_CAUSE_ORDER: MoveCause
MOVE_CAUSE_RETREAT: MoveCause
MOVE_CAUSE_GAS: MoveCause
MOVE_CAUSE_BAYONETS: MoveCause
MOVE_CAUSE_INFILTRATE: MoveCause
LOSS_CAUSE_UNSPECIFIED: LossCause
LOSS_CAUSE_MORTAR: LossCause
LOSS_CAUSE_MG: LossCause
LOSS_CAUSE_COMBAT: LossCause
LOSS_CAUSE_ACCURATE_FIRE: LossCause
LOSS_CAUSE_BAYONETS: LossCause
LOSS_CAUSE_BARRAGE: LossCause
LOSS_CAUSE_GAS: LossCause
LOSS_CAUSE_REFUSAL: LossCause
STRENGTH_UNSPECIFIED: Strength
STRENGTH_FULL: Strength
STRENGTH_FULL_FALTER: Strength
STRENGTH_REDUCED: Strength
STRENGTH_REDUCED_FALTER: Strength
STRENGTH_DESTROYED: Strength
RESTORE_CAUSE_UNSPECIFIED: RestoreCause
RESTORE_CAUSE_AUDACITY: RestoreCause
RESTORE_CAUSE_RALLY: RestoreCause
RESTORE_CAUSE_REGROUP: RestoreCause
RESTORE_CAUSE_REPLACEMENT: RestoreCause
OBJECTIVE_UNSPECIFIED: Objective
OBJECTIVE_HILL142: Objective
OBJECTIVE_CHAMPILLON: Objective
OBJECTIVE_TORCY: Objective
OBJECTIVE_HILL181: Objective
OBJECTIVE_LUCY: Objective
OBJECTIVE_WOOD_NORTH: Objective
OBJECTIVE_WOOD_CENTRE: Objective
OBJECTIVE_WOOD_SOUTH: Objective
OBJECTIVE_BELLEAU: Objective
OBJECTIVE_BOURESCHES: Objective
OBJECTIVE_STATION: Objective
OBJECTIVE_TRIANGLE: Objective
OBJECTIVE_THIOLET: Objective
OBJECTIVE_HILL190: Objective
OBJECTIVE_VAUX: Objective
OBJECTIVE_LAROCHE: Objective
LEVEL_UNSPECIFIED: Level
LEVEL_DRAW: Level
LEVEL_MARGINAL: Level
LEVEL_DECISIVE: Level
END_REASON_UNSPECIFIED: EndReason
END_REASON_LAST_TURN: EndReason
END_REASON_ELIMINATION: EndReason
END_REASON_RESIGNED: EndReason
STAGE_UNSPECIFIED: Stage
STAGE_DRAW: Stage
STAGE_CARDS: Stage
STAGE_INITIATIVE: Stage
STAGE_ORDERS: Stage
STAGE_MORTARS: Stage
STAGE_GAS_REMOVAL: Stage
STAGE_DRIFT: Stage
STAGE_SECTOR: Stage
STAGE_MOVEMENT: Stage
STAGE_MG: Stage
STAGE_KEYWORD_1: Stage
STAGE_KEYWORD_2: Stage
STAGE_COMBAT: Stage
STAGE_REMOVAL: Stage
STAGE_REPLACEMENT: Stage
STAGE_REORGANISATION: Stage
STAGE_SCORING: Stage
STAGE_DEPLOYMENT: Stage
STAGE_TURN_END: Stage
UNIT_TYPE_UNSPECIFIED: UnitType
UNIT_TYPE_INF: UnitType
UNIT_TYPE_HQ: UnitType
UNIT_TYPE_MG: UnitType
UNIT_TYPE_GUNPIT: UnitType
UNIT_TYPE_MORTAR: UnitType
PLACE_UNSPECIFIED: Place
PLACE_MAP: Place
PLACE_TRACK: Place
PLACE_WAITING: Place
PLACE_DEAD_POOL: Place
PLACE_SCORED: Place
PLACE_REMOVED: Place

class Options(_message.Message):
    __slots__ = ("scenario", "attacker_orders_first", "mg_bonus_mode")
    SCENARIO_FIELD_NUMBER: _ClassVar[int]
    ATTACKER_ORDERS_FIRST_FIELD_NUMBER: _ClassVar[int]
    MG_BONUS_MODE_FIELD_NUMBER: _ClassVar[int]
    scenario: Scenario
    attacker_orders_first: bool
    mg_bonus_mode: BonusMode
    def __init__(self, scenario: _Optional[_Union[Scenario, str]] = ..., attacker_orders_first: bool = ..., mg_bonus_mode: _Optional[_Union[BonusMode, str]] = ...) -> None: ...

class AssignCards(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, cards: _Optional[_Iterable[int]] = ...) -> None: ...

class PlaceOrders(_message.Message):
    __slots__ = ("indicators",)
    INDICATORS_FIELD_NUMBER: _ClassVar[int]
    indicators: _containers.RepeatedScalarFieldContainer[Indicator]
    def __init__(self, indicators: _Optional[_Iterable[_Union[Indicator, str]]] = ...) -> None: ...

class ActivateSector(_message.Message):
    __slots__ = ("sector",)
    SECTOR_FIELD_NUMBER: _ClassVar[int]
    sector: Sector
    def __init__(self, sector: _Optional[_Union[Sector, str]] = ...) -> None: ...

class ChooseUnit(_message.Message):
    __slots__ = ("unit",)
    UNIT_FIELD_NUMBER: _ClassVar[int]
    unit: str
    def __init__(self, unit: _Optional[str] = ...) -> None: ...

class MoveTo(_message.Message):
    __slots__ = ("hex",)
    HEX_FIELD_NUMBER: _ClassVar[int]
    hex: str
    def __init__(self, hex: _Optional[str] = ...) -> None: ...

class Refuse(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Advance(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Stay(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class AssignStep(_message.Message):
    __slots__ = ("unit",)
    UNIT_FIELD_NUMBER: _ClassVar[int]
    unit: str
    def __init__(self, unit: _Optional[str] = ...) -> None: ...

class PlaceToken(_message.Message):
    __slots__ = ("hex",)
    HEX_FIELD_NUMBER: _ClassVar[int]
    hex: str
    def __init__(self, hex: _Optional[str] = ...) -> None: ...

class ChooseDirection(_message.Message):
    __slots__ = ("direction",)
    DIRECTION_FIELD_NUMBER: _ClassVar[int]
    direction: int
    def __init__(self, direction: _Optional[int] = ...) -> None: ...

class RepeatKeyword(_message.Message):
    __slots__ = ("keyword", "x")
    KEYWORD_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    keyword: Keyword
    x: int
    def __init__(self, keyword: _Optional[_Union[Keyword, str]] = ..., x: _Optional[int] = ...) -> None: ...

class Misdirect(_message.Message):
    __slots__ = ("sector",)
    SECTOR_FIELD_NUMBER: _ClassVar[int]
    sector: Sector
    def __init__(self, sector: _Optional[_Union[Sector, str]] = ...) -> None: ...

class ShiftGroup(_message.Message):
    __slots__ = ("group",)
    GROUP_FIELD_NUMBER: _ClassVar[int]
    group: str
    def __init__(self, group: _Optional[str] = ...) -> None: ...

class PlaceUnit(_message.Message):
    __slots__ = ("hex",)
    HEX_FIELD_NUMBER: _ClassVar[int]
    hex: str
    def __init__(self, hex: _Optional[str] = ...) -> None: ...

class Done(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class Action(_message.Message):
    __slots__ = ("assign_cards", "place_orders", "activate_sector", "choose_unit", "move_to", "refuse", "advance", "stay", "assign_step", "place_token", "choose_direction", "repeat_keyword", "misdirect", "shift_group", "place_unit", "done")
    ASSIGN_CARDS_FIELD_NUMBER: _ClassVar[int]
    PLACE_ORDERS_FIELD_NUMBER: _ClassVar[int]
    ACTIVATE_SECTOR_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_UNIT_FIELD_NUMBER: _ClassVar[int]
    MOVE_TO_FIELD_NUMBER: _ClassVar[int]
    REFUSE_FIELD_NUMBER: _ClassVar[int]
    ADVANCE_FIELD_NUMBER: _ClassVar[int]
    STAY_FIELD_NUMBER: _ClassVar[int]
    ASSIGN_STEP_FIELD_NUMBER: _ClassVar[int]
    PLACE_TOKEN_FIELD_NUMBER: _ClassVar[int]
    CHOOSE_DIRECTION_FIELD_NUMBER: _ClassVar[int]
    REPEAT_KEYWORD_FIELD_NUMBER: _ClassVar[int]
    MISDIRECT_FIELD_NUMBER: _ClassVar[int]
    SHIFT_GROUP_FIELD_NUMBER: _ClassVar[int]
    PLACE_UNIT_FIELD_NUMBER: _ClassVar[int]
    DONE_FIELD_NUMBER: _ClassVar[int]
    assign_cards: AssignCards
    place_orders: PlaceOrders
    activate_sector: ActivateSector
    choose_unit: ChooseUnit
    move_to: MoveTo
    refuse: Refuse
    advance: Advance
    stay: Stay
    assign_step: AssignStep
    place_token: PlaceToken
    choose_direction: ChooseDirection
    repeat_keyword: RepeatKeyword
    misdirect: Misdirect
    shift_group: ShiftGroup
    place_unit: PlaceUnit
    done: Done
    def __init__(self, assign_cards: _Optional[_Union[AssignCards, _Mapping]] = ..., place_orders: _Optional[_Union[PlaceOrders, _Mapping]] = ..., activate_sector: _Optional[_Union[ActivateSector, _Mapping]] = ..., choose_unit: _Optional[_Union[ChooseUnit, _Mapping]] = ..., move_to: _Optional[_Union[MoveTo, _Mapping]] = ..., refuse: _Optional[_Union[Refuse, _Mapping]] = ..., advance: _Optional[_Union[Advance, _Mapping]] = ..., stay: _Optional[_Union[Stay, _Mapping]] = ..., assign_step: _Optional[_Union[AssignStep, _Mapping]] = ..., place_token: _Optional[_Union[PlaceToken, _Mapping]] = ..., choose_direction: _Optional[_Union[ChooseDirection, _Mapping]] = ..., repeat_keyword: _Optional[_Union[RepeatKeyword, _Mapping]] = ..., misdirect: _Optional[_Union[Misdirect, _Mapping]] = ..., shift_group: _Optional[_Union[ShiftGroup, _Mapping]] = ..., place_unit: _Optional[_Union[PlaceUnit, _Mapping]] = ..., done: _Optional[_Union[Done, _Mapping]] = ...) -> None: ...

class DecisionOpened(_message.Message):
    __slots__ = ("seat", "phase", "turn")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    phase: Phase
    turn: int
    def __init__(self, seat: _Optional[int] = ..., phase: _Optional[_Union[Phase, str]] = ..., turn: _Optional[int] = ...) -> None: ...

class ActionTaken(_message.Message):
    __slots__ = ("seat", "action")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    seat: int
    action: Action
    def __init__(self, seat: _Optional[int] = ..., action: _Optional[_Union[Action, _Mapping]] = ...) -> None: ...

class CardsDrawn(_message.Message):
    __slots__ = ("seat", "count", "cards")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    count: int
    cards: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, seat: _Optional[int] = ..., count: _Optional[int] = ..., cards: _Optional[_Iterable[int]] = ...) -> None: ...

class DeckShuffled(_message.Message):
    __slots__ = ("seat", "cards")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cards: int
    def __init__(self, seat: _Optional[int] = ..., cards: _Optional[int] = ...) -> None: ...

class CardsAssigned(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class InitiativeDrawn(_message.Message):
    __slots__ = ("sector", "chit")
    SECTOR_FIELD_NUMBER: _ClassVar[int]
    CHIT_FIELD_NUMBER: _ClassVar[int]
    sector: Sector
    chit: Chit
    def __init__(self, sector: _Optional[_Union[Sector, str]] = ..., chit: _Optional[_Union[Chit, str]] = ...) -> None: ...

class BattlefieldInitiativeSet(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class OrdersPlaced(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class OrdersRevealed(_message.Message):
    __slots__ = ("seat", "indicators")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    INDICATORS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    indicators: _containers.RepeatedScalarFieldContainer[Indicator]
    def __init__(self, seat: _Optional[int] = ..., indicators: _Optional[_Iterable[_Union[Indicator, str]]] = ...) -> None: ...

class DeviationDrawn(_message.Message):
    __slots__ = ("seat", "card", "deviation")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    DEVIATION_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: int
    deviation: int
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[int] = ..., deviation: _Optional[int] = ...) -> None: ...

class TokenPlaced(_message.Message):
    __slots__ = ("seat", "token", "hex")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    HEX_FIELD_NUMBER: _ClassVar[int]
    seat: int
    token: TokenKind
    hex: str
    def __init__(self, seat: _Optional[int] = ..., token: _Optional[_Union[TokenKind, str]] = ..., hex: _Optional[str] = ...) -> None: ...

class TokenMoved(_message.Message):
    __slots__ = ("token", "origin", "destination")
    TOKEN_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    DESTINATION_FIELD_NUMBER: _ClassVar[int]
    token: TokenKind
    origin: str
    destination: str
    def __init__(self, token: _Optional[_Union[TokenKind, str]] = ..., origin: _Optional[str] = ..., destination: _Optional[str] = ...) -> None: ...

class GasRemoved(_message.Message):
    __slots__ = ("hex",)
    HEX_FIELD_NUMBER: _ClassVar[int]
    hex: str
    def __init__(self, hex: _Optional[str] = ...) -> None: ...

class SectorActivated(_message.Message):
    __slots__ = ("sector", "allied", "german")
    SECTOR_FIELD_NUMBER: _ClassVar[int]
    ALLIED_FIELD_NUMBER: _ClassVar[int]
    GERMAN_FIELD_NUMBER: _ClassVar[int]
    sector: Sector
    allied: int
    german: int
    def __init__(self, sector: _Optional[_Union[Sector, str]] = ..., allied: _Optional[int] = ..., german: _Optional[int] = ...) -> None: ...

class UnitMoved(_message.Message):
    __slots__ = ("unit", "origin", "destination", "cause")
    UNIT_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    DESTINATION_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    unit: str
    origin: str
    destination: str
    cause: MoveCause
    def __init__(self, unit: _Optional[str] = ..., origin: _Optional[str] = ..., destination: _Optional[str] = ..., cause: _Optional[_Union[MoveCause, str]] = ...) -> None: ...

class UnitRefused(_message.Message):
    __slots__ = ("unit",)
    UNIT_FIELD_NUMBER: _ClassVar[int]
    unit: str
    def __init__(self, unit: _Optional[str] = ...) -> None: ...

class UnitPinned(_message.Message):
    __slots__ = ("unit", "cause")
    UNIT_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    unit: str
    cause: LossCause
    def __init__(self, unit: _Optional[str] = ..., cause: _Optional[_Union[LossCause, str]] = ...) -> None: ...

class PinRemoved(_message.Message):
    __slots__ = ("unit",)
    UNIT_FIELD_NUMBER: _ClassVar[int]
    unit: str
    def __init__(self, unit: _Optional[str] = ...) -> None: ...

class StepLost(_message.Message):
    __slots__ = ("unit", "strength", "cause")
    UNIT_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    unit: str
    strength: Strength
    cause: LossCause
    def __init__(self, unit: _Optional[str] = ..., strength: _Optional[_Union[Strength, str]] = ..., cause: _Optional[_Union[LossCause, str]] = ...) -> None: ...

class LossIgnored(_message.Message):
    __slots__ = ("unit", "sector", "left")
    UNIT_FIELD_NUMBER: _ClassVar[int]
    SECTOR_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    unit: str
    sector: Sector
    left: int
    def __init__(self, unit: _Optional[str] = ..., sector: _Optional[_Union[Sector, str]] = ..., left: _Optional[int] = ...) -> None: ...

class MarkerMoved(_message.Message):
    __slots__ = ("origin", "destination")
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    DESTINATION_FIELD_NUMBER: _ClassVar[int]
    origin: int
    destination: int
    def __init__(self, origin: _Optional[int] = ..., destination: _Optional[int] = ...) -> None: ...

class DamageCounted(_message.Message):
    __slots__ = ("seat", "cause", "damage", "targets")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    DAMAGE_FIELD_NUMBER: _ClassVar[int]
    TARGETS_FIELD_NUMBER: _ClassVar[int]
    seat: int
    cause: LossCause
    damage: int
    targets: int
    def __init__(self, seat: _Optional[int] = ..., cause: _Optional[_Union[LossCause, str]] = ..., damage: _Optional[int] = ..., targets: _Optional[int] = ...) -> None: ...

class KeywordExecuted(_message.Message):
    __slots__ = ("seat", "keyword", "x")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    KEYWORD_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    seat: int
    keyword: Keyword
    x: int
    def __init__(self, seat: _Optional[int] = ..., keyword: _Optional[_Union[Keyword, str]] = ..., x: _Optional[int] = ...) -> None: ...

class CombatFought(_message.Message):
    __slots__ = ("sector", "seat", "range")
    SECTOR_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    RANGE_FIELD_NUMBER: _ClassVar[int]
    sector: Sector
    seat: int
    range: int
    def __init__(self, sector: _Optional[_Union[Sector, str]] = ..., seat: _Optional[int] = ..., range: _Optional[int] = ...) -> None: ...

class UnitRestored(_message.Message):
    __slots__ = ("unit", "strength", "cause")
    UNIT_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    unit: str
    strength: Strength
    cause: RestoreCause
    def __init__(self, unit: _Optional[str] = ..., strength: _Optional[_Union[Strength, str]] = ..., cause: _Optional[_Union[RestoreCause, str]] = ...) -> None: ...

class ReserveExchanged(_message.Message):
    __slots__ = ("seat", "sector")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    SECTOR_FIELD_NUMBER: _ClassVar[int]
    seat: int
    sector: Sector
    def __init__(self, seat: _Optional[int] = ..., sector: _Optional[_Union[Sector, str]] = ...) -> None: ...

class ReserveDiscarded(_message.Message):
    __slots__ = ("seat", "card")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    seat: int
    card: int
    def __init__(self, seat: _Optional[int] = ..., card: _Optional[int] = ...) -> None: ...

class GroupShifted(_message.Message):
    __slots__ = ("group", "turn")
    GROUP_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    group: str
    turn: int
    def __init__(self, group: _Optional[str] = ..., turn: _Optional[int] = ...) -> None: ...

class ObjectiveTaken(_message.Message):
    __slots__ = ("objective", "seat")
    OBJECTIVE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    objective: Objective
    seat: int
    def __init__(self, objective: _Optional[_Union[Objective, str]] = ..., seat: _Optional[int] = ...) -> None: ...

class RegimentRemoved(_message.Message):
    __slots__ = ("regiment",)
    REGIMENT_FIELD_NUMBER: _ClassVar[int]
    regiment: str
    def __init__(self, regiment: _Optional[str] = ...) -> None: ...

class ReplacementSpent(_message.Message):
    __slots__ = ("left",)
    LEFT_FIELD_NUMBER: _ClassVar[int]
    left: int
    def __init__(self, left: _Optional[int] = ...) -> None: ...

class UnitReturned(_message.Message):
    __slots__ = ("unit", "hex")
    UNIT_FIELD_NUMBER: _ClassVar[int]
    HEX_FIELD_NUMBER: _ClassVar[int]
    unit: str
    hex: str
    def __init__(self, unit: _Optional[str] = ..., hex: _Optional[str] = ...) -> None: ...

class UnitArrived(_message.Message):
    __slots__ = ("unit", "hex")
    UNIT_FIELD_NUMBER: _ClassVar[int]
    HEX_FIELD_NUMBER: _ClassVar[int]
    unit: str
    hex: str
    def __init__(self, unit: _Optional[str] = ..., hex: _Optional[str] = ...) -> None: ...

class TurnEnded(_message.Message):
    __slots__ = ("turn",)
    TURN_FIELD_NUMBER: _ClassVar[int]
    turn: int
    def __init__(self, turn: _Optional[int] = ...) -> None: ...

class GameOver(_message.Message):
    __slots__ = ("winner", "level", "reason", "allied", "german")
    WINNER_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    ALLIED_FIELD_NUMBER: _ClassVar[int]
    GERMAN_FIELD_NUMBER: _ClassVar[int]
    winner: int
    level: Level
    reason: EndReason
    allied: int
    german: int
    def __init__(self, winner: _Optional[int] = ..., level: _Optional[_Union[Level, str]] = ..., reason: _Optional[_Union[EndReason, str]] = ..., allied: _Optional[int] = ..., german: _Optional[int] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("decision_opened", "action_taken", "cards_drawn", "deck_shuffled", "cards_assigned", "initiative_drawn", "battlefield_initiative_set", "orders_placed", "orders_revealed", "deviation_drawn", "token_placed", "token_moved", "gas_removed", "sector_activated", "unit_moved", "unit_refused", "unit_pinned", "pin_removed", "step_lost", "loss_ignored", "marker_moved", "damage_counted", "keyword_executed", "combat_fought", "unit_restored", "reserve_exchanged", "reserve_discarded", "group_shifted", "objective_taken", "regiment_removed", "replacement_spent", "unit_returned", "unit_arrived", "turn_ended", "game_over")
    DECISION_OPENED_FIELD_NUMBER: _ClassVar[int]
    ACTION_TAKEN_FIELD_NUMBER: _ClassVar[int]
    CARDS_DRAWN_FIELD_NUMBER: _ClassVar[int]
    DECK_SHUFFLED_FIELD_NUMBER: _ClassVar[int]
    CARDS_ASSIGNED_FIELD_NUMBER: _ClassVar[int]
    INITIATIVE_DRAWN_FIELD_NUMBER: _ClassVar[int]
    BATTLEFIELD_INITIATIVE_SET_FIELD_NUMBER: _ClassVar[int]
    ORDERS_PLACED_FIELD_NUMBER: _ClassVar[int]
    ORDERS_REVEALED_FIELD_NUMBER: _ClassVar[int]
    DEVIATION_DRAWN_FIELD_NUMBER: _ClassVar[int]
    TOKEN_PLACED_FIELD_NUMBER: _ClassVar[int]
    TOKEN_MOVED_FIELD_NUMBER: _ClassVar[int]
    GAS_REMOVED_FIELD_NUMBER: _ClassVar[int]
    SECTOR_ACTIVATED_FIELD_NUMBER: _ClassVar[int]
    UNIT_MOVED_FIELD_NUMBER: _ClassVar[int]
    UNIT_REFUSED_FIELD_NUMBER: _ClassVar[int]
    UNIT_PINNED_FIELD_NUMBER: _ClassVar[int]
    PIN_REMOVED_FIELD_NUMBER: _ClassVar[int]
    STEP_LOST_FIELD_NUMBER: _ClassVar[int]
    LOSS_IGNORED_FIELD_NUMBER: _ClassVar[int]
    MARKER_MOVED_FIELD_NUMBER: _ClassVar[int]
    DAMAGE_COUNTED_FIELD_NUMBER: _ClassVar[int]
    KEYWORD_EXECUTED_FIELD_NUMBER: _ClassVar[int]
    COMBAT_FOUGHT_FIELD_NUMBER: _ClassVar[int]
    UNIT_RESTORED_FIELD_NUMBER: _ClassVar[int]
    RESERVE_EXCHANGED_FIELD_NUMBER: _ClassVar[int]
    RESERVE_DISCARDED_FIELD_NUMBER: _ClassVar[int]
    GROUP_SHIFTED_FIELD_NUMBER: _ClassVar[int]
    OBJECTIVE_TAKEN_FIELD_NUMBER: _ClassVar[int]
    REGIMENT_REMOVED_FIELD_NUMBER: _ClassVar[int]
    REPLACEMENT_SPENT_FIELD_NUMBER: _ClassVar[int]
    UNIT_RETURNED_FIELD_NUMBER: _ClassVar[int]
    UNIT_ARRIVED_FIELD_NUMBER: _ClassVar[int]
    TURN_ENDED_FIELD_NUMBER: _ClassVar[int]
    GAME_OVER_FIELD_NUMBER: _ClassVar[int]
    decision_opened: DecisionOpened
    action_taken: ActionTaken
    cards_drawn: CardsDrawn
    deck_shuffled: DeckShuffled
    cards_assigned: CardsAssigned
    initiative_drawn: InitiativeDrawn
    battlefield_initiative_set: BattlefieldInitiativeSet
    orders_placed: OrdersPlaced
    orders_revealed: OrdersRevealed
    deviation_drawn: DeviationDrawn
    token_placed: TokenPlaced
    token_moved: TokenMoved
    gas_removed: GasRemoved
    sector_activated: SectorActivated
    unit_moved: UnitMoved
    unit_refused: UnitRefused
    unit_pinned: UnitPinned
    pin_removed: PinRemoved
    step_lost: StepLost
    loss_ignored: LossIgnored
    marker_moved: MarkerMoved
    damage_counted: DamageCounted
    keyword_executed: KeywordExecuted
    combat_fought: CombatFought
    unit_restored: UnitRestored
    reserve_exchanged: ReserveExchanged
    reserve_discarded: ReserveDiscarded
    group_shifted: GroupShifted
    objective_taken: ObjectiveTaken
    regiment_removed: RegimentRemoved
    replacement_spent: ReplacementSpent
    unit_returned: UnitReturned
    unit_arrived: UnitArrived
    turn_ended: TurnEnded
    game_over: GameOver
    def __init__(self, decision_opened: _Optional[_Union[DecisionOpened, _Mapping]] = ..., action_taken: _Optional[_Union[ActionTaken, _Mapping]] = ..., cards_drawn: _Optional[_Union[CardsDrawn, _Mapping]] = ..., deck_shuffled: _Optional[_Union[DeckShuffled, _Mapping]] = ..., cards_assigned: _Optional[_Union[CardsAssigned, _Mapping]] = ..., initiative_drawn: _Optional[_Union[InitiativeDrawn, _Mapping]] = ..., battlefield_initiative_set: _Optional[_Union[BattlefieldInitiativeSet, _Mapping]] = ..., orders_placed: _Optional[_Union[OrdersPlaced, _Mapping]] = ..., orders_revealed: _Optional[_Union[OrdersRevealed, _Mapping]] = ..., deviation_drawn: _Optional[_Union[DeviationDrawn, _Mapping]] = ..., token_placed: _Optional[_Union[TokenPlaced, _Mapping]] = ..., token_moved: _Optional[_Union[TokenMoved, _Mapping]] = ..., gas_removed: _Optional[_Union[GasRemoved, _Mapping]] = ..., sector_activated: _Optional[_Union[SectorActivated, _Mapping]] = ..., unit_moved: _Optional[_Union[UnitMoved, _Mapping]] = ..., unit_refused: _Optional[_Union[UnitRefused, _Mapping]] = ..., unit_pinned: _Optional[_Union[UnitPinned, _Mapping]] = ..., pin_removed: _Optional[_Union[PinRemoved, _Mapping]] = ..., step_lost: _Optional[_Union[StepLost, _Mapping]] = ..., loss_ignored: _Optional[_Union[LossIgnored, _Mapping]] = ..., marker_moved: _Optional[_Union[MarkerMoved, _Mapping]] = ..., damage_counted: _Optional[_Union[DamageCounted, _Mapping]] = ..., keyword_executed: _Optional[_Union[KeywordExecuted, _Mapping]] = ..., combat_fought: _Optional[_Union[CombatFought, _Mapping]] = ..., unit_restored: _Optional[_Union[UnitRestored, _Mapping]] = ..., reserve_exchanged: _Optional[_Union[ReserveExchanged, _Mapping]] = ..., reserve_discarded: _Optional[_Union[ReserveDiscarded, _Mapping]] = ..., group_shifted: _Optional[_Union[GroupShifted, _Mapping]] = ..., objective_taken: _Optional[_Union[ObjectiveTaken, _Mapping]] = ..., regiment_removed: _Optional[_Union[RegimentRemoved, _Mapping]] = ..., replacement_spent: _Optional[_Union[ReplacementSpent, _Mapping]] = ..., unit_returned: _Optional[_Union[UnitReturned, _Mapping]] = ..., unit_arrived: _Optional[_Union[UnitArrived, _Mapping]] = ..., turn_ended: _Optional[_Union[TurnEnded, _Mapping]] = ..., game_over: _Optional[_Union[GameOver, _Mapping]] = ...) -> None: ...

class Shelter(_message.Message):
    __slots__ = ("entrench", "hesitation", "concealment", "defensive_fire", "hidden_mgs", "combat", "fought")
    ENTRENCH_FIELD_NUMBER: _ClassVar[int]
    HESITATION_FIELD_NUMBER: _ClassVar[int]
    CONCEALMENT_FIELD_NUMBER: _ClassVar[int]
    DEFENSIVE_FIRE_FIELD_NUMBER: _ClassVar[int]
    HIDDEN_MGS_FIELD_NUMBER: _ClassVar[int]
    COMBAT_FIELD_NUMBER: _ClassVar[int]
    FOUGHT_FIELD_NUMBER: _ClassVar[int]
    entrench: int
    hesitation: int
    concealment: int
    defensive_fire: int
    hidden_mgs: bool
    combat: int
    fought: bool
    def __init__(self, entrench: _Optional[int] = ..., hesitation: _Optional[int] = ..., concealment: _Optional[int] = ..., defensive_fire: _Optional[int] = ..., hidden_mgs: bool = ..., combat: _Optional[int] = ..., fought: bool = ...) -> None: ...

class SectorView(_message.Message):
    __slots__ = ("sector", "chit", "activated", "cards", "indicators", "shelters")
    SECTOR_FIELD_NUMBER: _ClassVar[int]
    CHIT_FIELD_NUMBER: _ClassVar[int]
    ACTIVATED_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    INDICATORS_FIELD_NUMBER: _ClassVar[int]
    SHELTERS_FIELD_NUMBER: _ClassVar[int]
    sector: Sector
    chit: Chit
    activated: bool
    cards: _containers.RepeatedScalarFieldContainer[int]
    indicators: _containers.RepeatedScalarFieldContainer[Indicator]
    shelters: _containers.RepeatedCompositeFieldContainer[Shelter]
    def __init__(self, sector: _Optional[_Union[Sector, str]] = ..., chit: _Optional[_Union[Chit, str]] = ..., activated: bool = ..., cards: _Optional[_Iterable[int]] = ..., indicators: _Optional[_Iterable[_Union[Indicator, str]]] = ..., shelters: _Optional[_Iterable[_Union[Shelter, _Mapping]]] = ...) -> None: ...

class KeywordOrder(_message.Message):
    __slots__ = ("keyword", "x")
    KEYWORD_FIELD_NUMBER: _ClassVar[int]
    X_FIELD_NUMBER: _ClassVar[int]
    keyword: Keyword
    x: int
    def __init__(self, keyword: _Optional[_Union[Keyword, str]] = ..., x: _Optional[int] = ...) -> None: ...

class SideView(_message.Message):
    __slots__ = ("hand_size", "hand", "has_reserve", "reserve", "deck_size", "discards", "cards_assigned", "orders_placed", "executed", "points")
    HAND_SIZE_FIELD_NUMBER: _ClassVar[int]
    HAND_FIELD_NUMBER: _ClassVar[int]
    HAS_RESERVE_FIELD_NUMBER: _ClassVar[int]
    RESERVE_FIELD_NUMBER: _ClassVar[int]
    DECK_SIZE_FIELD_NUMBER: _ClassVar[int]
    DISCARDS_FIELD_NUMBER: _ClassVar[int]
    CARDS_ASSIGNED_FIELD_NUMBER: _ClassVar[int]
    ORDERS_PLACED_FIELD_NUMBER: _ClassVar[int]
    EXECUTED_FIELD_NUMBER: _ClassVar[int]
    POINTS_FIELD_NUMBER: _ClassVar[int]
    hand_size: int
    hand: _containers.RepeatedScalarFieldContainer[int]
    has_reserve: bool
    reserve: int
    deck_size: int
    discards: _containers.RepeatedScalarFieldContainer[int]
    cards_assigned: bool
    orders_placed: bool
    executed: _containers.RepeatedCompositeFieldContainer[KeywordOrder]
    points: int
    def __init__(self, hand_size: _Optional[int] = ..., hand: _Optional[_Iterable[int]] = ..., has_reserve: bool = ..., reserve: _Optional[int] = ..., deck_size: _Optional[int] = ..., discards: _Optional[_Iterable[int]] = ..., cards_assigned: bool = ..., orders_placed: bool = ..., executed: _Optional[_Iterable[_Union[KeywordOrder, _Mapping]]] = ..., points: _Optional[int] = ...) -> None: ...

class Unit(_message.Message):
    __slots__ = ("id", "seat", "kind", "place", "hex", "strength", "pin")
    ID_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    PLACE_FIELD_NUMBER: _ClassVar[int]
    HEX_FIELD_NUMBER: _ClassVar[int]
    STRENGTH_FIELD_NUMBER: _ClassVar[int]
    PIN_FIELD_NUMBER: _ClassVar[int]
    id: str
    seat: int
    kind: UnitType
    place: Place
    hex: str
    strength: Strength
    pin: bool
    def __init__(self, id: _Optional[str] = ..., seat: _Optional[int] = ..., kind: _Optional[_Union[UnitType, str]] = ..., place: _Optional[_Union[Place, str]] = ..., hex: _Optional[str] = ..., strength: _Optional[_Union[Strength, str]] = ..., pin: bool = ...) -> None: ...

class Gas(_message.Message):
    __slots__ = ("seat", "hex", "drifted")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    HEX_FIELD_NUMBER: _ClassVar[int]
    DRIFTED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    hex: str
    drifted: bool
    def __init__(self, seat: _Optional[int] = ..., hex: _Optional[str] = ..., drifted: bool = ...) -> None: ...

class Control(_message.Message):
    __slots__ = ("objective", "seat")
    OBJECTIVE_FIELD_NUMBER: _ClassVar[int]
    SEAT_FIELD_NUMBER: _ClassVar[int]
    objective: Objective
    seat: int
    def __init__(self, objective: _Optional[_Union[Objective, str]] = ..., seat: _Optional[int] = ...) -> None: ...

class Due(_message.Message):
    __slots__ = ("group", "turn")
    GROUP_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    group: str
    turn: int
    def __init__(self, group: _Optional[str] = ..., turn: _Optional[int] = ...) -> None: ...

class Mortar(_message.Message):
    __slots__ = ("unit", "hex")
    UNIT_FIELD_NUMBER: _ClassVar[int]
    HEX_FIELD_NUMBER: _ClassVar[int]
    unit: str
    hex: str
    def __init__(self, unit: _Optional[str] = ..., hex: _Optional[str] = ...) -> None: ...

class Task(_message.Message):
    __slots__ = ("seat", "keyword", "unit", "target", "hex", "pool", "later", "exempt", "left", "later_left", "inflicted")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    KEYWORD_FIELD_NUMBER: _ClassVar[int]
    UNIT_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    HEX_FIELD_NUMBER: _ClassVar[int]
    POOL_FIELD_NUMBER: _ClassVar[int]
    LATER_FIELD_NUMBER: _ClassVar[int]
    EXEMPT_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    LATER_LEFT_FIELD_NUMBER: _ClassVar[int]
    INFLICTED_FIELD_NUMBER: _ClassVar[int]
    seat: int
    keyword: Keyword
    unit: str
    target: str
    hex: str
    pool: _containers.RepeatedScalarFieldContainer[str]
    later: _containers.RepeatedScalarFieldContainer[str]
    exempt: _containers.RepeatedScalarFieldContainer[str]
    left: int
    later_left: int
    inflicted: int
    def __init__(self, seat: _Optional[int] = ..., keyword: _Optional[_Union[Keyword, str]] = ..., unit: _Optional[str] = ..., target: _Optional[str] = ..., hex: _Optional[str] = ..., pool: _Optional[_Iterable[str]] = ..., later: _Optional[_Iterable[str]] = ..., exempt: _Optional[_Iterable[str]] = ..., left: _Optional[int] = ..., later_left: _Optional[int] = ..., inflicted: _Optional[int] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("viewer", "options", "turn", "turns", "attacker", "phase", "stage", "acting", "sector", "marker", "battlefield", "sectors", "allied", "german", "units", "gas", "control", "track", "replacements", "replaced", "mortars", "task", "result")
    VIEWER_FIELD_NUMBER: _ClassVar[int]
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    TURNS_FIELD_NUMBER: _ClassVar[int]
    ATTACKER_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    STAGE_FIELD_NUMBER: _ClassVar[int]
    ACTING_FIELD_NUMBER: _ClassVar[int]
    SECTOR_FIELD_NUMBER: _ClassVar[int]
    MARKER_FIELD_NUMBER: _ClassVar[int]
    BATTLEFIELD_FIELD_NUMBER: _ClassVar[int]
    SECTORS_FIELD_NUMBER: _ClassVar[int]
    ALLIED_FIELD_NUMBER: _ClassVar[int]
    GERMAN_FIELD_NUMBER: _ClassVar[int]
    UNITS_FIELD_NUMBER: _ClassVar[int]
    GAS_FIELD_NUMBER: _ClassVar[int]
    CONTROL_FIELD_NUMBER: _ClassVar[int]
    TRACK_FIELD_NUMBER: _ClassVar[int]
    REPLACEMENTS_FIELD_NUMBER: _ClassVar[int]
    REPLACED_FIELD_NUMBER: _ClassVar[int]
    MORTARS_FIELD_NUMBER: _ClassVar[int]
    TASK_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    viewer: int
    options: Options
    turn: int
    turns: int
    attacker: int
    phase: Phase
    stage: Stage
    acting: int
    sector: Sector
    marker: int
    battlefield: int
    sectors: _containers.RepeatedCompositeFieldContainer[SectorView]
    allied: SideView
    german: SideView
    units: _containers.RepeatedCompositeFieldContainer[Unit]
    gas: _containers.RepeatedCompositeFieldContainer[Gas]
    control: _containers.RepeatedCompositeFieldContainer[Control]
    track: _containers.RepeatedCompositeFieldContainer[Due]
    replacements: int
    replaced: _containers.RepeatedScalarFieldContainer[str]
    mortars: _containers.RepeatedCompositeFieldContainer[Mortar]
    task: Task
    result: GameOver
    def __init__(self, viewer: _Optional[int] = ..., options: _Optional[_Union[Options, _Mapping]] = ..., turn: _Optional[int] = ..., turns: _Optional[int] = ..., attacker: _Optional[int] = ..., phase: _Optional[_Union[Phase, str]] = ..., stage: _Optional[_Union[Stage, str]] = ..., acting: _Optional[int] = ..., sector: _Optional[_Union[Sector, str]] = ..., marker: _Optional[int] = ..., battlefield: _Optional[int] = ..., sectors: _Optional[_Iterable[_Union[SectorView, _Mapping]]] = ..., allied: _Optional[_Union[SideView, _Mapping]] = ..., german: _Optional[_Union[SideView, _Mapping]] = ..., units: _Optional[_Iterable[_Union[Unit, _Mapping]]] = ..., gas: _Optional[_Iterable[_Union[Gas, _Mapping]]] = ..., control: _Optional[_Iterable[_Union[Control, _Mapping]]] = ..., track: _Optional[_Iterable[_Union[Due, _Mapping]]] = ..., replacements: _Optional[int] = ..., replaced: _Optional[_Iterable[str]] = ..., mortars: _Optional[_Iterable[_Union[Mortar, _Mapping]]] = ..., task: _Optional[_Union[Task, _Mapping]] = ..., result: _Optional[_Union[GameOver, _Mapping]] = ...) -> None: ...

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
