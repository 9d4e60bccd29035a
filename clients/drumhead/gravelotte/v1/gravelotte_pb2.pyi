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

class Front(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    FRONT_UNSPECIFIED: _ClassVar[Front]
    FRONT_SQUARE: _ClassVar[Front]
    FRONT_DIAMOND: _ClassVar[Front]
    FRONT_CIRCLE: _ClassVar[Front]

class Card(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CARD_UNSPECIFIED: _ClassVar[Card]
    CARD_PR_MOLTKE_RESERVE: _ClassVar[Card]
    CARD_PR_SECOND_ARMY: _ClassVar[Card]
    CARD_PR_FIRST_ARMY: _ClassVar[Card]
    CARD_PR_IX_CORPS: _ClassVar[Card]
    CARD_PR_HOLD_CENTRE: _ClassVar[Card]
    CARD_PR_HOLD_FLANKS: _ClassVar[Card]
    CARD_FR_BAZAINE_RESERVE: _ClassVar[Card]
    CARD_FR_FROSSARD: _ClassVar[Card]
    CARD_FR_CANROBERT: _ClassVar[Card]
    CARD_FR_LADMIRAULT: _ClassVar[Card]
    CARD_FR_HOLD_CENTRE: _ClassVar[Card]
    CARD_FR_HOLD_FLANKS: _ClassVar[Card]

class Asset(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ASSET_UNSPECIFIED: _ClassVar[Asset]
    ASSET_PR_VON_STEINMETZ: _ClassVar[Asset]
    ASSET_PR_PRINCE_FREDERICH: _ClassVar[Asset]
    ASSET_FR_MITRAILLEUSE: _ClassVar[Asset]
    ASSET_FR_BOURBAKI: _ClassVar[Asset]

class AssetStatus(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    ASSET_STATUS_UNSPECIFIED: _ClassVar[AssetStatus]
    ASSET_STATUS_READY: _ClassVar[AssetStatus]
    ASSET_STATUS_USED: _ClassVar[AssetStatus]
    ASSET_STATUS_FLIPPED: _ClassVar[AssetStatus]

class Phase(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    PHASE_UNSPECIFIED: _ClassVar[Phase]
    PHASE_PLANNING: _ClassVar[Phase]
    PHASE_BOURBAKI: _ClassVar[Phase]
    PHASE_REORDER: _ClassVar[Phase]
    PHASE_ASSET_PR: _ClassVar[Phase]
    PHASE_ASSET_FR: _ClassVar[Phase]
    PHASE_OVER: _ClassVar[Phase]

class DiePurpose(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    DIE_PURPOSE_UNSPECIFIED: _ClassVar[DiePurpose]
    DIE_PURPOSE_BAZAINE: _ClassVar[DiePurpose]
    DIE_PURPOSE_STEINMETZ: _ClassVar[DiePurpose]
    DIE_PURPOSE_FREDERICH: _ClassVar[DiePurpose]
    DIE_PURPOSE_MITRAILLEUSE: _ClassVar[DiePurpose]

class ReserveResult(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    RESERVE_RESULT_UNSPECIFIED: _ClassVar[ReserveResult]
    RESERVE_RESULT_ARMED: _ClassVar[ReserveResult]
    RESERVE_RESULT_FAILED: _ClassVar[ReserveResult]
    RESERVE_RESULT_CANCELLED: _ClassVar[ReserveResult]

class CubeCause(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CUBE_CAUSE_UNSPECIFIED: _ClassVar[CubeCause]
    CUBE_CAUSE_HOLD: _ClassVar[CubeCause]
    CUBE_CAUSE_STEINMETZ: _ClassVar[CubeCause]
    CUBE_CAUSE_FREDERICH: _ClassVar[CubeCause]
    CUBE_CAUSE_MITRAILLEUSE: _ClassVar[CubeCause]
    CUBE_CAUSE_ATTRITION: _ClassVar[CubeCause]

class EndReason(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    END_REASON_UNSPECIFIED: _ClassVar[EndReason]
    END_REASON_FRONTS: _ClassVar[EndReason]
    END_REASON_FATIGUE: _ClassVar[EndReason]
    END_REASON_MOMENTUM: _ClassVar[EndReason]
    END_REASON_TURN_LIMIT: _ClassVar[EndReason]
    END_REASON_RESIGNED: _ClassVar[EndReason]
FRONT_UNSPECIFIED: Front
FRONT_SQUARE: Front
FRONT_DIAMOND: Front
FRONT_CIRCLE: Front
CARD_UNSPECIFIED: Card
CARD_PR_MOLTKE_RESERVE: Card
CARD_PR_SECOND_ARMY: Card
CARD_PR_FIRST_ARMY: Card
CARD_PR_IX_CORPS: Card
CARD_PR_HOLD_CENTRE: Card
CARD_PR_HOLD_FLANKS: Card
CARD_FR_BAZAINE_RESERVE: Card
CARD_FR_FROSSARD: Card
CARD_FR_CANROBERT: Card
CARD_FR_LADMIRAULT: Card
CARD_FR_HOLD_CENTRE: Card
CARD_FR_HOLD_FLANKS: Card
ASSET_UNSPECIFIED: Asset
ASSET_PR_VON_STEINMETZ: Asset
ASSET_PR_PRINCE_FREDERICH: Asset
ASSET_FR_MITRAILLEUSE: Asset
ASSET_FR_BOURBAKI: Asset
ASSET_STATUS_UNSPECIFIED: AssetStatus
ASSET_STATUS_READY: AssetStatus
ASSET_STATUS_USED: AssetStatus
ASSET_STATUS_FLIPPED: AssetStatus
PHASE_UNSPECIFIED: Phase
PHASE_PLANNING: Phase
PHASE_BOURBAKI: Phase
PHASE_REORDER: Phase
PHASE_ASSET_PR: Phase
PHASE_ASSET_FR: Phase
PHASE_OVER: Phase
DIE_PURPOSE_UNSPECIFIED: DiePurpose
DIE_PURPOSE_BAZAINE: DiePurpose
DIE_PURPOSE_STEINMETZ: DiePurpose
DIE_PURPOSE_FREDERICH: DiePurpose
DIE_PURPOSE_MITRAILLEUSE: DiePurpose
RESERVE_RESULT_UNSPECIFIED: ReserveResult
RESERVE_RESULT_ARMED: ReserveResult
RESERVE_RESULT_FAILED: ReserveResult
RESERVE_RESULT_CANCELLED: ReserveResult
CUBE_CAUSE_UNSPECIFIED: CubeCause
CUBE_CAUSE_HOLD: CubeCause
CUBE_CAUSE_STEINMETZ: CubeCause
CUBE_CAUSE_FREDERICH: CubeCause
CUBE_CAUSE_MITRAILLEUSE: CubeCause
CUBE_CAUSE_ATTRITION: CubeCause
END_REASON_UNSPECIFIED: EndReason
END_REASON_FRONTS: EndReason
END_REASON_FATIGUE: EndReason
END_REASON_MOMENTUM: EndReason
END_REASON_TURN_LIMIT: EndReason
END_REASON_RESIGNED: EndReason

class HalfLength(_message.Message):
    __slots__ = ("square", "diamond", "circle")
    SQUARE_FIELD_NUMBER: _ClassVar[int]
    DIAMOND_FIELD_NUMBER: _ClassVar[int]
    CIRCLE_FIELD_NUMBER: _ClassVar[int]
    square: int
    diamond: int
    circle: int
    def __init__(self, square: _Optional[int] = ..., diamond: _Optional[int] = ..., circle: _Optional[int] = ...) -> None: ...

class BazaineModifier(_message.Message):
    __slots__ = ("below", "middle", "above")
    BELOW_FIELD_NUMBER: _ClassVar[int]
    MIDDLE_FIELD_NUMBER: _ClassVar[int]
    ABOVE_FIELD_NUMBER: _ClassVar[int]
    below: int
    middle: int
    above: int
    def __init__(self, below: _Optional[int] = ..., middle: _Optional[int] = ..., above: _Optional[int] = ...) -> None: ...

class Options(_message.Message):
    __slots__ = ("half_length", "bazaine_modifier", "max_turns")
    HALF_LENGTH_FIELD_NUMBER: _ClassVar[int]
    BAZAINE_MODIFIER_FIELD_NUMBER: _ClassVar[int]
    MAX_TURNS_FIELD_NUMBER: _ClassVar[int]
    half_length: HalfLength
    bazaine_modifier: BazaineModifier
    max_turns: int
    def __init__(self, half_length: _Optional[_Union[HalfLength, _Mapping]] = ..., bazaine_modifier: _Optional[_Union[BazaineModifier, _Mapping]] = ..., max_turns: _Optional[int] = ...) -> None: ...

class CommitPlan(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[Card]
    def __init__(self, cards: _Optional[_Iterable[_Union[Card, str]]] = ...) -> None: ...

class PassBourbaki(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class UseBourbaki(_message.Message):
    __slots__ = ("column",)
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    column: int
    def __init__(self, column: _Optional[int] = ...) -> None: ...

class ReorderPlan(_message.Message):
    __slots__ = ("order",)
    ORDER_FIELD_NUMBER: _ClassVar[int]
    order: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, order: _Optional[_Iterable[int]] = ...) -> None: ...

class PassAsset(_message.Message):
    __slots__ = ()
    def __init__(self) -> None: ...

class UseAsset(_message.Message):
    __slots__ = ("asset",)
    ASSET_FIELD_NUMBER: _ClassVar[int]
    asset: Asset
    def __init__(self, asset: _Optional[_Union[Asset, str]] = ...) -> None: ...

class Action(_message.Message):
    __slots__ = ("commit_plan", "pass_bourbaki", "use_bourbaki", "reorder_plan", "pass_asset", "use_asset")
    COMMIT_PLAN_FIELD_NUMBER: _ClassVar[int]
    PASS_BOURBAKI_FIELD_NUMBER: _ClassVar[int]
    USE_BOURBAKI_FIELD_NUMBER: _ClassVar[int]
    REORDER_PLAN_FIELD_NUMBER: _ClassVar[int]
    PASS_ASSET_FIELD_NUMBER: _ClassVar[int]
    USE_ASSET_FIELD_NUMBER: _ClassVar[int]
    commit_plan: CommitPlan
    pass_bourbaki: PassBourbaki
    use_bourbaki: UseBourbaki
    reorder_plan: ReorderPlan
    pass_asset: PassAsset
    use_asset: UseAsset
    def __init__(self, commit_plan: _Optional[_Union[CommitPlan, _Mapping]] = ..., pass_bourbaki: _Optional[_Union[PassBourbaki, _Mapping]] = ..., use_bourbaki: _Optional[_Union[UseBourbaki, _Mapping]] = ..., reorder_plan: _Optional[_Union[ReorderPlan, _Mapping]] = ..., pass_asset: _Optional[_Union[PassAsset, _Mapping]] = ..., use_asset: _Optional[_Union[UseAsset, _Mapping]] = ...) -> None: ...

class DecisionOpened(_message.Message):
    __slots__ = ("seat", "phase", "turn", "column")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    seat: int
    phase: Phase
    turn: int
    column: int
    def __init__(self, seat: _Optional[int] = ..., phase: _Optional[_Union[Phase, str]] = ..., turn: _Optional[int] = ..., column: _Optional[int] = ...) -> None: ...

class ActionTaken(_message.Message):
    __slots__ = ("seat", "action")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    ACTION_FIELD_NUMBER: _ClassVar[int]
    seat: int
    action: Action
    def __init__(self, seat: _Optional[int] = ..., action: _Optional[_Union[Action, _Mapping]] = ...) -> None: ...

class PlanCommitted(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class PlanReordered(_message.Message):
    __slots__ = ("seat",)
    SEAT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    def __init__(self, seat: _Optional[int] = ...) -> None: ...

class CardExposed(_message.Message):
    __slots__ = ("column", "card")
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    CARD_FIELD_NUMBER: _ClassVar[int]
    column: int
    card: Card
    def __init__(self, column: _Optional[int] = ..., card: _Optional[_Union[Card, str]] = ...) -> None: ...

class ColumnRevealed(_message.Message):
    __slots__ = ("column", "prussia", "france")
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    PRUSSIA_FIELD_NUMBER: _ClassVar[int]
    FRANCE_FIELD_NUMBER: _ClassVar[int]
    column: int
    prussia: Card
    france: Card
    def __init__(self, column: _Optional[int] = ..., prussia: _Optional[_Union[Card, str]] = ..., france: _Optional[_Union[Card, str]] = ...) -> None: ...

class DieRolled(_message.Message):
    __slots__ = ("purpose", "value", "modifier", "total")
    PURPOSE_FIELD_NUMBER: _ClassVar[int]
    VALUE_FIELD_NUMBER: _ClassVar[int]
    MODIFIER_FIELD_NUMBER: _ClassVar[int]
    TOTAL_FIELD_NUMBER: _ClassVar[int]
    purpose: DiePurpose
    value: int
    modifier: int
    total: int
    def __init__(self, purpose: _Optional[_Union[DiePurpose, str]] = ..., value: _Optional[int] = ..., modifier: _Optional[int] = ..., total: _Optional[int] = ...) -> None: ...

class ReserveResolved(_message.Message):
    __slots__ = ("seat", "result")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    result: ReserveResult
    def __init__(self, seat: _Optional[int] = ..., result: _Optional[_Union[ReserveResult, str]] = ...) -> None: ...

class CubeTaken(_message.Message):
    __slots__ = ("seat", "from_pool", "cause")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    FROM_POOL_FIELD_NUMBER: _ClassVar[int]
    CAUSE_FIELD_NUMBER: _ClassVar[int]
    seat: int
    from_pool: bool
    cause: CubeCause
    def __init__(self, seat: _Optional[int] = ..., from_pool: bool = ..., cause: _Optional[_Union[CubeCause, str]] = ...) -> None: ...

class MarkerMoved(_message.Message):
    __slots__ = ("front", "origin", "destination")
    FRONT_FIELD_NUMBER: _ClassVar[int]
    ORIGIN_FIELD_NUMBER: _ClassVar[int]
    DESTINATION_FIELD_NUMBER: _ClassVar[int]
    front: Front
    origin: int
    destination: int
    def __init__(self, front: _Optional[_Union[Front, str]] = ..., origin: _Optional[int] = ..., destination: _Optional[int] = ...) -> None: ...

class AttritionCounted(_message.Message):
    __slots__ = ("prussia", "france")
    PRUSSIA_FIELD_NUMBER: _ClassVar[int]
    FRANCE_FIELD_NUMBER: _ClassVar[int]
    prussia: int
    france: int
    def __init__(self, prussia: _Optional[int] = ..., france: _Optional[int] = ...) -> None: ...

class MomentumGained(_message.Message):
    __slots__ = ("seat", "level")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    LEVEL_FIELD_NUMBER: _ClassVar[int]
    seat: int
    level: int
    def __init__(self, seat: _Optional[int] = ..., level: _Optional[int] = ...) -> None: ...

class TurnSupplied(_message.Message):
    __slots__ = ("turn",)
    TURN_FIELD_NUMBER: _ClassVar[int]
    turn: int
    def __init__(self, turn: _Optional[int] = ...) -> None: ...

class GameOver(_message.Message):
    __slots__ = ("winner", "reason")
    WINNER_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    winner: int
    reason: EndReason
    def __init__(self, winner: _Optional[int] = ..., reason: _Optional[_Union[EndReason, str]] = ...) -> None: ...

class Event(_message.Message):
    __slots__ = ("decision_opened", "action_taken", "plan_committed", "plan_reordered", "card_exposed", "column_revealed", "die_rolled", "reserve_resolved", "cube_taken", "marker_moved", "attrition_counted", "momentum_gained", "turn_supplied", "game_over")
    DECISION_OPENED_FIELD_NUMBER: _ClassVar[int]
    ACTION_TAKEN_FIELD_NUMBER: _ClassVar[int]
    PLAN_COMMITTED_FIELD_NUMBER: _ClassVar[int]
    PLAN_REORDERED_FIELD_NUMBER: _ClassVar[int]
    CARD_EXPOSED_FIELD_NUMBER: _ClassVar[int]
    COLUMN_REVEALED_FIELD_NUMBER: _ClassVar[int]
    DIE_ROLLED_FIELD_NUMBER: _ClassVar[int]
    RESERVE_RESOLVED_FIELD_NUMBER: _ClassVar[int]
    CUBE_TAKEN_FIELD_NUMBER: _ClassVar[int]
    MARKER_MOVED_FIELD_NUMBER: _ClassVar[int]
    ATTRITION_COUNTED_FIELD_NUMBER: _ClassVar[int]
    MOMENTUM_GAINED_FIELD_NUMBER: _ClassVar[int]
    TURN_SUPPLIED_FIELD_NUMBER: _ClassVar[int]
    GAME_OVER_FIELD_NUMBER: _ClassVar[int]
    decision_opened: DecisionOpened
    action_taken: ActionTaken
    plan_committed: PlanCommitted
    plan_reordered: PlanReordered
    card_exposed: CardExposed
    column_revealed: ColumnRevealed
    die_rolled: DieRolled
    reserve_resolved: ReserveResolved
    cube_taken: CubeTaken
    marker_moved: MarkerMoved
    attrition_counted: AttritionCounted
    momentum_gained: MomentumGained
    turn_supplied: TurnSupplied
    game_over: GameOver
    def __init__(self, decision_opened: _Optional[_Union[DecisionOpened, _Mapping]] = ..., action_taken: _Optional[_Union[ActionTaken, _Mapping]] = ..., plan_committed: _Optional[_Union[PlanCommitted, _Mapping]] = ..., plan_reordered: _Optional[_Union[PlanReordered, _Mapping]] = ..., card_exposed: _Optional[_Union[CardExposed, _Mapping]] = ..., column_revealed: _Optional[_Union[ColumnRevealed, _Mapping]] = ..., die_rolled: _Optional[_Union[DieRolled, _Mapping]] = ..., reserve_resolved: _Optional[_Union[ReserveResolved, _Mapping]] = ..., cube_taken: _Optional[_Union[CubeTaken, _Mapping]] = ..., marker_moved: _Optional[_Union[MarkerMoved, _Mapping]] = ..., attrition_counted: _Optional[_Union[AttritionCounted, _Mapping]] = ..., momentum_gained: _Optional[_Union[MomentumGained, _Mapping]] = ..., turn_supplied: _Optional[_Union[TurnSupplied, _Mapping]] = ..., game_over: _Optional[_Union[GameOver, _Mapping]] = ...) -> None: ...

class Fronts(_message.Message):
    __slots__ = ("square", "diamond", "circle")
    SQUARE_FIELD_NUMBER: _ClassVar[int]
    DIAMOND_FIELD_NUMBER: _ClassVar[int]
    CIRCLE_FIELD_NUMBER: _ClassVar[int]
    square: int
    diamond: int
    circle: int
    def __init__(self, square: _Optional[int] = ..., diamond: _Optional[int] = ..., circle: _Optional[int] = ...) -> None: ...

class Cubes(_message.Message):
    __slots__ = ("pool", "prussia", "france")
    POOL_FIELD_NUMBER: _ClassVar[int]
    PRUSSIA_FIELD_NUMBER: _ClassVar[int]
    FRANCE_FIELD_NUMBER: _ClassVar[int]
    pool: int
    prussia: int
    france: int
    def __init__(self, pool: _Optional[int] = ..., prussia: _Optional[int] = ..., france: _Optional[int] = ...) -> None: ...

class AssetCard(_message.Message):
    __slots__ = ("asset", "status")
    ASSET_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    asset: Asset
    status: AssetStatus
    def __init__(self, asset: _Optional[_Union[Asset, str]] = ..., status: _Optional[_Union[AssetStatus, str]] = ...) -> None: ...

class Side(_message.Message):
    __slots__ = ("committed", "plan", "doubling_armed", "declared", "momentum")
    COMMITTED_FIELD_NUMBER: _ClassVar[int]
    PLAN_FIELD_NUMBER: _ClassVar[int]
    DOUBLING_ARMED_FIELD_NUMBER: _ClassVar[int]
    DECLARED_FIELD_NUMBER: _ClassVar[int]
    MOMENTUM_FIELD_NUMBER: _ClassVar[int]
    committed: bool
    plan: _containers.RepeatedScalarFieldContainer[Card]
    doubling_armed: bool
    declared: Asset
    momentum: int
    def __init__(self, committed: bool = ..., plan: _Optional[_Iterable[_Union[Card, str]]] = ..., doubling_armed: bool = ..., declared: _Optional[_Union[Asset, str]] = ..., momentum: _Optional[int] = ...) -> None: ...

class View(_message.Message):
    __slots__ = ("options", "turn", "phase", "column", "fronts", "cubes", "prussia", "france", "assets", "shown_column", "result", "viewer")
    OPTIONS_FIELD_NUMBER: _ClassVar[int]
    TURN_FIELD_NUMBER: _ClassVar[int]
    PHASE_FIELD_NUMBER: _ClassVar[int]
    COLUMN_FIELD_NUMBER: _ClassVar[int]
    FRONTS_FIELD_NUMBER: _ClassVar[int]
    CUBES_FIELD_NUMBER: _ClassVar[int]
    PRUSSIA_FIELD_NUMBER: _ClassVar[int]
    FRANCE_FIELD_NUMBER: _ClassVar[int]
    ASSETS_FIELD_NUMBER: _ClassVar[int]
    SHOWN_COLUMN_FIELD_NUMBER: _ClassVar[int]
    RESULT_FIELD_NUMBER: _ClassVar[int]
    VIEWER_FIELD_NUMBER: _ClassVar[int]
    options: Options
    turn: int
    phase: Phase
    column: int
    fronts: Fronts
    cubes: Cubes
    prussia: Side
    france: Side
    assets: _containers.RepeatedCompositeFieldContainer[AssetCard]
    shown_column: int
    result: GameOver
    viewer: int
    def __init__(self, options: _Optional[_Union[Options, _Mapping]] = ..., turn: _Optional[int] = ..., phase: _Optional[_Union[Phase, str]] = ..., column: _Optional[int] = ..., fronts: _Optional[_Union[Fronts, _Mapping]] = ..., cubes: _Optional[_Union[Cubes, _Mapping]] = ..., prussia: _Optional[_Union[Side, _Mapping]] = ..., france: _Optional[_Union[Side, _Mapping]] = ..., assets: _Optional[_Iterable[_Union[AssetCard, _Mapping]]] = ..., shown_column: _Optional[int] = ..., result: _Optional[_Union[GameOver, _Mapping]] = ..., viewer: _Optional[int] = ...) -> None: ...

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
