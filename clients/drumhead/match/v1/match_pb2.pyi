import datetime

from google.protobuf import duration_pb2 as _duration_pb2
from google.protobuf import timestamp_pb2 as _timestamp_pb2
from google.protobuf.internal import containers as _containers
from google.protobuf.internal import enum_type_wrapper as _enum_type_wrapper
from google.protobuf import descriptor as _descriptor
from google.protobuf import message as _message
from collections.abc import Iterable as _Iterable, Mapping as _Mapping
from typing import ClassVar as _ClassVar, Optional as _Optional, Union as _Union

DESCRIPTOR: _descriptor.FileDescriptor

class MatchStatus(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    MATCH_STATUS_UNSPECIFIED: _ClassVar[MatchStatus]
    MATCH_STATUS_WAITING: _ClassVar[MatchStatus]
    MATCH_STATUS_RUNNING: _ClassVar[MatchStatus]
    MATCH_STATUS_OVER: _ClassVar[MatchStatus]

class TimeoutPolicy(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    TIMEOUT_POLICY_UNSPECIFIED: _ClassVar[TimeoutPolicy]
    TIMEOUT_POLICY_FALLBACK: _ClassVar[TimeoutPolicy]
    TIMEOUT_POLICY_FORFEIT: _ClassVar[TimeoutPolicy]

class Cause(int, metaclass=_enum_type_wrapper.EnumTypeWrapper):
    __slots__ = ()
    CAUSE_UNSPECIFIED: _ClassVar[Cause]
    CAUSE_SETUP: _ClassVar[Cause]
    CAUSE_PLAYED: _ClassVar[Cause]
    CAUSE_TIMEOUT: _ClassVar[Cause]
    CAUSE_RESIGNED: _ClassVar[Cause]
    CAUSE_CREATED: _ClassVar[Cause]
    CAUSE_JOINED: _ClassVar[Cause]
MATCH_STATUS_UNSPECIFIED: MatchStatus
MATCH_STATUS_WAITING: MatchStatus
MATCH_STATUS_RUNNING: MatchStatus
MATCH_STATUS_OVER: MatchStatus
TIMEOUT_POLICY_UNSPECIFIED: TimeoutPolicy
TIMEOUT_POLICY_FALLBACK: TimeoutPolicy
TIMEOUT_POLICY_FORFEIT: TimeoutPolicy
CAUSE_UNSPECIFIED: Cause
CAUSE_SETUP: Cause
CAUSE_PLAYED: Cause
CAUSE_TIMEOUT: Cause
CAUSE_RESIGNED: Cause
CAUSE_CREATED: Cause
CAUSE_JOINED: Cause

class SeatRequest(_message.Message):
    __slots__ = ("player", "must_join")
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    MUST_JOIN_FIELD_NUMBER: _ClassVar[int]
    player: str
    must_join: bool
    def __init__(self, player: _Optional[str] = ..., must_join: bool = ...) -> None: ...

class Seat(_message.Message):
    __slots__ = ("index", "name", "player", "joined", "left")
    INDEX_FIELD_NUMBER: _ClassVar[int]
    NAME_FIELD_NUMBER: _ClassVar[int]
    PLAYER_FIELD_NUMBER: _ClassVar[int]
    JOINED_FIELD_NUMBER: _ClassVar[int]
    LEFT_FIELD_NUMBER: _ClassVar[int]
    index: int
    name: str
    player: str
    joined: bool
    left: bool
    def __init__(self, index: _Optional[int] = ..., name: _Optional[str] = ..., player: _Optional[str] = ..., joined: bool = ..., left: bool = ...) -> None: ...

class Clock(_message.Message):
    __slots__ = ("per_decision", "bank", "on_timeout")
    PER_DECISION_FIELD_NUMBER: _ClassVar[int]
    BANK_FIELD_NUMBER: _ClassVar[int]
    ON_TIMEOUT_FIELD_NUMBER: _ClassVar[int]
    per_decision: _duration_pb2.Duration
    bank: _duration_pb2.Duration
    on_timeout: TimeoutPolicy
    def __init__(self, per_decision: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ..., bank: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ..., on_timeout: _Optional[_Union[TimeoutPolicy, str]] = ...) -> None: ...

class Decision(_message.Message):
    __slots__ = ("seat", "kind", "time_left")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    KIND_FIELD_NUMBER: _ClassVar[int]
    TIME_LEFT_FIELD_NUMBER: _ClassVar[int]
    seat: int
    kind: str
    time_left: _duration_pb2.Duration
    def __init__(self, seat: _Optional[int] = ..., kind: _Optional[str] = ..., time_left: _Optional[_Union[datetime.timedelta, _duration_pb2.Duration, _Mapping]] = ...) -> None: ...

class SeatOutcome(_message.Message):
    __slots__ = ("seat", "rank", "score", "won")
    SEAT_FIELD_NUMBER: _ClassVar[int]
    RANK_FIELD_NUMBER: _ClassVar[int]
    SCORE_FIELD_NUMBER: _ClassVar[int]
    WON_FIELD_NUMBER: _ClassVar[int]
    seat: int
    rank: int
    score: int
    won: bool
    def __init__(self, seat: _Optional[int] = ..., rank: _Optional[int] = ..., score: _Optional[int] = ..., won: bool = ...) -> None: ...

class Outcome(_message.Message):
    __slots__ = ("reason", "seats")
    REASON_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    reason: str
    seats: _containers.RepeatedCompositeFieldContainer[SeatOutcome]
    def __init__(self, reason: _Optional[str] = ..., seats: _Optional[_Iterable[_Union[SeatOutcome, _Mapping]]] = ...) -> None: ...

class Match(_message.Message):
    __slots__ = ("match_id", "game", "rules_version", "status", "version", "cursor", "seats", "deciders", "outcome", "commitment", "seed_given", "clock", "create_time", "end_time")
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    GAME_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    STATUS_FIELD_NUMBER: _ClassVar[int]
    VERSION_FIELD_NUMBER: _ClassVar[int]
    CURSOR_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    DECIDERS_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    SEED_GIVEN_FIELD_NUMBER: _ClassVar[int]
    CLOCK_FIELD_NUMBER: _ClassVar[int]
    CREATE_TIME_FIELD_NUMBER: _ClassVar[int]
    END_TIME_FIELD_NUMBER: _ClassVar[int]
    match_id: str
    game: str
    rules_version: str
    status: MatchStatus
    version: int
    cursor: str
    seats: _containers.RepeatedCompositeFieldContainer[Seat]
    deciders: _containers.RepeatedCompositeFieldContainer[Decision]
    outcome: Outcome
    commitment: bytes
    seed_given: bool
    clock: Clock
    create_time: _timestamp_pb2.Timestamp
    end_time: _timestamp_pb2.Timestamp
    def __init__(self, match_id: _Optional[str] = ..., game: _Optional[str] = ..., rules_version: _Optional[str] = ..., status: _Optional[_Union[MatchStatus, str]] = ..., version: _Optional[int] = ..., cursor: _Optional[str] = ..., seats: _Optional[_Iterable[_Union[Seat, _Mapping]]] = ..., deciders: _Optional[_Iterable[_Union[Decision, _Mapping]]] = ..., outcome: _Optional[_Union[Outcome, _Mapping]] = ..., commitment: _Optional[bytes] = ..., seed_given: bool = ..., clock: _Optional[_Union[Clock, _Mapping]] = ..., create_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., end_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ...) -> None: ...

class Roll(_message.Message):
    __slots__ = ("sides", "values")
    SIDES_FIELD_NUMBER: _ClassVar[int]
    VALUES_FIELD_NUMBER: _ClassVar[int]
    sides: int
    values: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, sides: _Optional[int] = ..., values: _Optional[_Iterable[int]] = ...) -> None: ...

class Choice(_message.Message):
    __slots__ = ("count", "index")
    COUNT_FIELD_NUMBER: _ClassVar[int]
    INDEX_FIELD_NUMBER: _ClassVar[int]
    count: int
    index: int
    def __init__(self, count: _Optional[int] = ..., index: _Optional[int] = ...) -> None: ...

class Sample(_message.Message):
    __slots__ = ("count", "indices")
    COUNT_FIELD_NUMBER: _ClassVar[int]
    INDICES_FIELD_NUMBER: _ClassVar[int]
    count: int
    indices: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, count: _Optional[int] = ..., indices: _Optional[_Iterable[int]] = ...) -> None: ...

class Drawn(_message.Message):
    __slots__ = ("cards",)
    CARDS_FIELD_NUMBER: _ClassVar[int]
    cards: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, cards: _Optional[_Iterable[int]] = ...) -> None: ...

class ChanceAnswer(_message.Message):
    __slots__ = ("roll", "choice", "sample", "drawn")
    ROLL_FIELD_NUMBER: _ClassVar[int]
    CHOICE_FIELD_NUMBER: _ClassVar[int]
    SAMPLE_FIELD_NUMBER: _ClassVar[int]
    DRAWN_FIELD_NUMBER: _ClassVar[int]
    roll: Roll
    choice: Choice
    sample: Sample
    drawn: Drawn
    def __init__(self, roll: _Optional[_Union[Roll, _Mapping]] = ..., choice: _Optional[_Union[Choice, _Mapping]] = ..., sample: _Optional[_Union[Sample, _Mapping]] = ..., drawn: _Optional[_Union[Drawn, _Mapping]] = ...) -> None: ...

class CreatePile(_message.Message):
    __slots__ = ("pile", "cards", "shuffled")
    PILE_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    SHUFFLED_FIELD_NUMBER: _ClassVar[int]
    pile: str
    cards: _containers.RepeatedScalarFieldContainer[int]
    shuffled: bool
    def __init__(self, pile: _Optional[str] = ..., cards: _Optional[_Iterable[int]] = ..., shuffled: bool = ...) -> None: ...

class DrawCards(_message.Message):
    __slots__ = ("pile", "count", "from_bottom")
    PILE_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    FROM_BOTTOM_FIELD_NUMBER: _ClassVar[int]
    pile: str
    count: int
    from_bottom: bool
    def __init__(self, pile: _Optional[str] = ..., count: _Optional[int] = ..., from_bottom: bool = ...) -> None: ...

class PeekCards(_message.Message):
    __slots__ = ("pile", "count")
    PILE_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    pile: str
    count: int
    def __init__(self, pile: _Optional[str] = ..., count: _Optional[int] = ...) -> None: ...

class PutCards(_message.Message):
    __slots__ = ("pile", "cards", "at_bottom")
    PILE_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    AT_BOTTOM_FIELD_NUMBER: _ClassVar[int]
    pile: str
    cards: _containers.RepeatedScalarFieldContainer[int]
    at_bottom: bool
    def __init__(self, pile: _Optional[str] = ..., cards: _Optional[_Iterable[int]] = ..., at_bottom: bool = ...) -> None: ...

class TransferCards(_message.Message):
    __slots__ = ("source", "target", "count", "at_bottom")
    SOURCE_FIELD_NUMBER: _ClassVar[int]
    TARGET_FIELD_NUMBER: _ClassVar[int]
    COUNT_FIELD_NUMBER: _ClassVar[int]
    AT_BOTTOM_FIELD_NUMBER: _ClassVar[int]
    source: str
    target: str
    count: int
    at_bottom: bool
    def __init__(self, source: _Optional[str] = ..., target: _Optional[str] = ..., count: _Optional[int] = ..., at_bottom: bool = ...) -> None: ...

class ShuffleIn(_message.Message):
    __slots__ = ("pile", "cards")
    PILE_FIELD_NUMBER: _ClassVar[int]
    CARDS_FIELD_NUMBER: _ClassVar[int]
    pile: str
    cards: _containers.RepeatedScalarFieldContainer[int]
    def __init__(self, pile: _Optional[str] = ..., cards: _Optional[_Iterable[int]] = ...) -> None: ...

class PileOperation(_message.Message):
    __slots__ = ("create_pile", "draw_cards", "peek_cards", "put_cards", "transfer_cards", "shuffle_in")
    CREATE_PILE_FIELD_NUMBER: _ClassVar[int]
    DRAW_CARDS_FIELD_NUMBER: _ClassVar[int]
    PEEK_CARDS_FIELD_NUMBER: _ClassVar[int]
    PUT_CARDS_FIELD_NUMBER: _ClassVar[int]
    TRANSFER_CARDS_FIELD_NUMBER: _ClassVar[int]
    SHUFFLE_IN_FIELD_NUMBER: _ClassVar[int]
    create_pile: CreatePile
    draw_cards: DrawCards
    peek_cards: PeekCards
    put_cards: PutCards
    transfer_cards: TransferCards
    shuffle_in: ShuffleIn
    def __init__(self, create_pile: _Optional[_Union[CreatePile, _Mapping]] = ..., draw_cards: _Optional[_Union[DrawCards, _Mapping]] = ..., peek_cards: _Optional[_Union[PeekCards, _Mapping]] = ..., put_cards: _Optional[_Union[PutCards, _Mapping]] = ..., transfer_cards: _Optional[_Union[TransferCards, _Mapping]] = ..., shuffle_in: _Optional[_Union[ShuffleIn, _Mapping]] = ...) -> None: ...

class RecordHeader(_message.Message):
    __slots__ = ("game", "rules_version", "match_id", "seats", "commitment", "seed", "seed_given", "entropy", "create_time", "end_time", "outcome", "final_state_digest", "clock")
    GAME_FIELD_NUMBER: _ClassVar[int]
    RULES_VERSION_FIELD_NUMBER: _ClassVar[int]
    MATCH_ID_FIELD_NUMBER: _ClassVar[int]
    SEATS_FIELD_NUMBER: _ClassVar[int]
    COMMITMENT_FIELD_NUMBER: _ClassVar[int]
    SEED_FIELD_NUMBER: _ClassVar[int]
    SEED_GIVEN_FIELD_NUMBER: _ClassVar[int]
    ENTROPY_FIELD_NUMBER: _ClassVar[int]
    CREATE_TIME_FIELD_NUMBER: _ClassVar[int]
    END_TIME_FIELD_NUMBER: _ClassVar[int]
    OUTCOME_FIELD_NUMBER: _ClassVar[int]
    FINAL_STATE_DIGEST_FIELD_NUMBER: _ClassVar[int]
    CLOCK_FIELD_NUMBER: _ClassVar[int]
    game: str
    rules_version: str
    match_id: str
    seats: _containers.RepeatedCompositeFieldContainer[Seat]
    commitment: bytes
    seed: bytes
    seed_given: bool
    entropy: _containers.RepeatedScalarFieldContainer[bytes]
    create_time: _timestamp_pb2.Timestamp
    end_time: _timestamp_pb2.Timestamp
    outcome: Outcome
    final_state_digest: bytes
    clock: Clock
    def __init__(self, game: _Optional[str] = ..., rules_version: _Optional[str] = ..., match_id: _Optional[str] = ..., seats: _Optional[_Iterable[_Union[Seat, _Mapping]]] = ..., commitment: _Optional[bytes] = ..., seed: _Optional[bytes] = ..., seed_given: bool = ..., entropy: _Optional[_Iterable[bytes]] = ..., create_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., end_time: _Optional[_Union[datetime.datetime, _timestamp_pb2.Timestamp, _Mapping]] = ..., outcome: _Optional[_Union[Outcome, _Mapping]] = ..., final_state_digest: _Optional[bytes] = ..., clock: _Optional[_Union[Clock, _Mapping]] = ...) -> None: ...

class Refusal(_message.Message):
    __slots__ = ("code", "reason", "message", "metadata")
    class MetadataEntry(_message.Message):
        __slots__ = ("key", "value")
        KEY_FIELD_NUMBER: _ClassVar[int]
        VALUE_FIELD_NUMBER: _ClassVar[int]
        key: str
        value: str
        def __init__(self, key: _Optional[str] = ..., value: _Optional[str] = ...) -> None: ...
    CODE_FIELD_NUMBER: _ClassVar[int]
    REASON_FIELD_NUMBER: _ClassVar[int]
    MESSAGE_FIELD_NUMBER: _ClassVar[int]
    METADATA_FIELD_NUMBER: _ClassVar[int]
    code: int
    reason: str
    message: str
    metadata: _containers.ScalarMap[str, str]
    def __init__(self, code: _Optional[int] = ..., reason: _Optional[str] = ..., message: _Optional[str] = ..., metadata: _Optional[_Mapping[str, str]] = ...) -> None: ...
