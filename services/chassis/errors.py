"""Domain errors and the one table that maps them to a gRPC status.

Each error has a `google.rpc.Code`, an UPPER_SNAKE reason that is sent as `google.rpc.ErrorInfo` (domain "drumhead") and
metadata; what else fits (BadRequest, PreconditionFailure, RetryInfo, ResourceInfo) is added by kind.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

import grpc
import redis.exceptions
from google.protobuf.duration_pb2 import Duration
from google.protobuf.message import DecodeError, Message
from google.rpc import error_details_pb2, status_pb2

from services.rulekit.contract import IllegalAction, InvalidOptions

DOMAIN = "drumhead"


class DomainError(Exception):
    """Something the caller can be told. Raised anywhere, mapped in one place."""

    code: ClassVar[grpc.StatusCode]
    reason: ClassVar[str]

    def __init__(self, message: str, **metadata: str) -> None:
        super().__init__(message)
        self.message = message
        self.metadata: Mapping[str, str] = metadata

    def details(self) -> Sequence[Message]:
        """Further google.rpc detail messages beside ErrorInfo."""
        return ()


class InvalidField(DomainError):
    """A field is malformed or out of range. Keyword arguments name each field and say what is wrong."""

    code = grpc.StatusCode.INVALID_ARGUMENT
    reason = "INVALID_FIELD"

    def __init__(self, field: str, description: str) -> None:
        super().__init__(f"{field}: {description}", field=field)
        self._violation = error_details_pb2.BadRequest.FieldViolation(field=field, description=description)

    def details(self) -> Sequence[Message]:
        return (error_details_pb2.BadRequest(field_violations=[self._violation]),)


class _Precondition(DomainError):
    code = grpc.StatusCode.FAILED_PRECONDITION

    def details(self) -> Sequence[Message]:
        violation = error_details_pb2.PreconditionFailure.Violation(
            type=self.reason, subject=self.metadata.get("clause", ""), description=self.message
        )
        return (error_details_pb2.PreconditionFailure(violations=[violation]),)


class ActionRefused(_Precondition):
    """The rules forbid the action; metadata: clause."""

    reason = "ILLEGAL_ACTION"


class NotYourDecision(_Precondition):
    """The seat has no decision open."""

    reason = "NOT_YOUR_DECISION"

    def __init__(self) -> None:
        super().__init__("this seat has no decision open")


class NotStarted(_Precondition):
    """A seat that must join has not."""

    reason = "NOT_STARTED"

    def __init__(self) -> None:
        super().__init__("the match has not started: a seat has yet to join")


class MatchOver(_Precondition):
    """The match has ended."""

    reason = "MATCH_OVER"

    def __init__(self) -> None:
        super().__init__("the match is over")


class NotOver(_Precondition):
    """The match has not ended, so its record is not open yet."""

    reason = "NOT_OVER"

    def __init__(self) -> None:
        super().__init__("the match is not over; its record is open afterwards")


class AlreadyJoined(_Precondition):
    """The seat has joined before, or the match has started without it."""

    reason = "ALREADY_JOINED"

    def __init__(self) -> None:
        super().__init__("the seat has joined already or the match has started")


class SeatLeft(_Precondition):
    """The seat has resigned before."""

    reason = "SEAT_LEFT"

    def __init__(self) -> None:
        super().__init__("the seat has left the match already")


class StreamClosed(_Precondition):
    """A random stream takes no more entropy."""

    reason = "STREAM_CLOSED"

    def __init__(self) -> None:
        super().__init__("the stream is closed to entropy")


class StreamOpen(_Precondition):
    """A random stream has no words before it is closed."""

    reason = "STREAM_OPEN"

    def __init__(self) -> None:
        super().__init__("the stream must be closed before words are drawn")


class ImpossibleOperation(_Precondition):
    """Piles cannot do what was asked, e.g. give more cards than there are."""

    reason = "IMPOSSIBLE_OPERATION"


class StaleDecision(DomainError):
    """The decision token is not that of the seat's open decision."""

    code = grpc.StatusCode.ABORTED
    reason = "STALE_DECISION"

    def __init__(self) -> None:
        super().__init__("the decision has been answered or replaced; ask for the open one")


class BadToken(DomainError):
    """No token, or one that belongs to nothing here."""

    code = grpc.StatusCode.UNAUTHENTICATED
    reason = "BAD_TOKEN"

    def __init__(self, message: str = "a valid token is needed") -> None:
        super().__init__(message)


class WrongSeat(DomainError):
    """A good token, but for another's matter."""

    code = grpc.StatusCode.PERMISSION_DENIED
    reason = "WRONG_SEAT"

    def __init__(self, message: str = "this token is not for that") -> None:
        super().__init__(message)


class ShuffleWords(DomainError):
    """Words of a shuffle are for the deck service alone."""

    code = grpc.StatusCode.PERMISSION_DENIED
    reason = "SHUFFLE_WORDS"

    def __init__(self) -> None:
        super().__init__("words of a shuffle are given to the deck service only")


class BadSeal(DomainError):
    """A seal was changed, is of another match, game or kind, or its key is unknown."""

    code = grpc.StatusCode.INVALID_ARGUMENT
    reason = "BAD_SEAL"

    def __init__(self) -> None:
        super().__init__("the seal does not open here")


class _NotFound(DomainError):
    code = grpc.StatusCode.NOT_FOUND
    kind: ClassVar[str]

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no {self.kind} {name!r}")
        self._name = name

    def details(self) -> Sequence[Message]:
        return (error_details_pb2.ResourceInfo(resource_type=f"drumhead/{self.kind}", resource_name=self._name),)


class MatchNotFound(_NotFound):
    """No such match, or its time here is over."""

    reason = "MATCH_NOT_FOUND"
    kind = "match"


class GameNotFound(_NotFound):
    """No such game is served here."""

    reason = "GAME_NOT_FOUND"
    kind = "game"


class RequestIdReused(DomainError):
    """The request id stands for another request."""

    code = grpc.StatusCode.ALREADY_EXISTS
    reason = "REQUEST_ID_REUSED"

    def __init__(self) -> None:
        super().__init__("this request_id was used for another request; choose a new UUID")


class CursorExpired(DomainError):
    """The cursor is of another history of the match; metadata: oldest_cursor."""

    code = grpc.StatusCode.OUT_OF_RANGE
    reason = "CURSOR_EXPIRED"


class RateLimited(DomainError):
    """Over a limit; RetryInfo says when to come back."""

    code = grpc.StatusCode.RESOURCE_EXHAUSTED
    reason = "RATE_LIMITED"

    def __init__(self, message: str, retry_after: float) -> None:
        super().__init__(message)
        self.retry_after = retry_after

    def details(self) -> Sequence[Message]:
        delay = Duration()
        delay.FromMilliseconds(max(1, round(self.retry_after * 1000)))
        return (error_details_pb2.RetryInfo(retry_delay=delay),)


class _Unavailable(DomainError):
    code = grpc.StatusCode.UNAVAILABLE
    retry_after_ms: ClassVar[int] = 200

    def details(self) -> Sequence[Message]:
        delay = Duration()
        delay.FromMilliseconds(self.retry_after_ms)
        return (error_details_pb2.RetryInfo(retry_delay=delay),)


class BackendUnavailable(_Unavailable):
    """The store or a chance service does not answer."""

    reason = "BACKEND_UNAVAILABLE"

    def __init__(self) -> None:
        super().__init__("a part of the platform does not answer; try again")


class Draining(_Unavailable):
    """The process is about to end; streams resume elsewhere."""

    reason = "DRAINING"

    def __init__(self) -> None:
        super().__init__("this process is shutting down; resume on another")


class SlowReader(_Unavailable):
    """A stream's reader fell too far behind; it may resume from its cursor."""

    reason = "SLOW_READER"

    def __init__(self) -> None:
        super().__init__("the reader fell behind; resume from the last cursor")


class RulesVersionNotServed(_Unavailable):
    """The match is played by rules that this replica does not have."""

    reason = "RULES_VERSION_NOT_SERVED"

    def __init__(self, version: str) -> None:
        super().__init__(f"rules version {version!r} is not served by this replica", rules_version=version)


def translate(error: BaseException) -> DomainError | None:
    """The domain error that stands for an exception of the rules or of a back end; None: a defect."""
    if isinstance(error, DomainError):
        return error
    if isinstance(error, IllegalAction):
        return ActionRefused(error.reason, clause=error.clause)
    if isinstance(error, InvalidOptions):
        return InvalidField(f"options.{error.field}", error.reason)
    if isinstance(error, DecodeError):
        return InvalidField("request", "not a message of this type")
    if isinstance(error, (*_REDIS_AWAY, TimeoutError)):
        return BackendUnavailable()
    if isinstance(error, redis.exceptions.ResponseError) and _REDIS_UNABLE.search(str(error)):
        return BackendUnavailable()
    if isinstance(error, grpc.aio.AioRpcError) and error.code() in _BACKEND_AWAY:
        return BackendUnavailable()
    return None


_REDIS_UNABLE = re.compile(r"^(MISCONF|NOREPLICAS|BUSY)\b")
_REDIS_AWAY = (
    redis.exceptions.ConnectionError,
    redis.exceptions.TimeoutError,
    redis.exceptions.ReadOnlyError,
    redis.exceptions.OutOfMemoryError,
    redis.exceptions.ClusterDownError,
    redis.exceptions.MasterDownError,
    redis.exceptions.TryAgainError,
)
"""Nothing is wrong with the command: Redis is away, failing over, or out of memory or disk."""
_BACKEND_AWAY = (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DEADLINE_EXCEEDED, grpc.StatusCode.CANCELLED)


def to_status(error: DomainError) -> status_pb2.Status:
    """The google.rpc.Status that is sent in grpc-status-details-bin."""
    status = status_pb2.Status(code=error.code.value[0], message=error.message)
    info = error_details_pb2.ErrorInfo(reason=error.reason, domain=DOMAIN, metadata=dict(error.metadata))
    status.details.add().Pack(info)
    for detail in error.details():
        status.details.add().Pack(detail)
    return status


def trailing(error: DomainError) -> tuple[tuple[str, bytes], ...]:
    """Trailing metadata that carries the status details."""
    return (("grpc-status-details-bin", to_status(error).SerializeToString()),)
