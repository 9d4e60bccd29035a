"""What a server refuses, as one class for each reason of the API's error table.

A status carries google.rpc.ErrorInfo (reason, metadata) and where it fits BadRequest and RetryInfo. `error_of` reads
them; a status without a reason becomes `Unreachable`, `DeadlineExceeded` or `RpcFailed` by its code.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, ClassVar

import grpc
from google.rpc import error_details_pb2
from grpc_status import rpc_status

DOMAIN = "drumhead"


class DrumheadError(Exception):
    """A call was refused or could not be made."""

    reason: ClassVar[str] = ""
    """UPPER_SNAKE reason of the API's error table; empty for statuses that carry none."""

    def __init__(
        self,
        message: str,
        *,
        code: grpc.StatusCode = grpc.StatusCode.UNKNOWN,
        metadata: Mapping[str, str] | None = None,
        fields: tuple[FieldViolation, ...] = (),
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.metadata = dict(metadata or {})
        self.fields = fields
        self.retry_after = retry_after

    @property
    def clause(self) -> str:
        """Clause of the rules that forbids it, e.g. "GRV-017"; empty if none was named."""
        return self.metadata.get("clause", "")


@dataclass(frozen=True)
class FieldViolation:
    """One field that the server refuses."""

    field: str
    """Path in the request, e.g. "options.half_length.square"."""
    description: str
    """What is wrong with it."""


class InvalidField(DrumheadError):
    """A field is malformed or out of range; `fields` names each."""

    reason = "INVALID_FIELD"


class IllegalAction(DrumheadError):
    """The rules forbid the action in this position; `clause` says which."""

    reason = "ILLEGAL_ACTION"


class NotYourDecision(DrumheadError):
    """The seat has no such decision open."""

    reason = "NOT_YOUR_DECISION"


class StaleDecision(DrumheadError):
    """The decision token is old: the decision was answered, or timed out."""

    reason = "STALE_DECISION"


class BadToken(DrumheadError):
    """The call carries no token, or one that fits no seat."""

    reason = "BAD_TOKEN"


class WrongSeat(DrumheadError):
    """The token is good, but not for this."""

    reason = "WRONG_SEAT"


class MatchNotFound(DrumheadError):
    """There is no such match, or no longer."""

    reason = "MATCH_NOT_FOUND"


class GameNotFound(DrumheadError):
    """The gateway serves no such game."""

    reason = "GAME_NOT_FOUND"


class NotStarted(DrumheadError):
    """Seats that must join have not."""

    reason = "NOT_STARTED"


class MatchOver(DrumheadError):
    """The match has ended."""

    reason = "MATCH_OVER"


class NotOver(DrumheadError):
    """The record is given out after the end only."""

    reason = "NOT_OVER"


class AlreadyJoined(DrumheadError):
    """The seat has joined before, or the match has started without it."""

    reason = "ALREADY_JOINED"


class SeatLeft(DrumheadError):
    """The seat has resigned before."""

    reason = "SEAT_LEFT"


class RequestIdReused(DrumheadError):
    """The request id was used before, for another request."""

    reason = "REQUEST_ID_REUSED"


class CursorExpired(DrumheadError):
    """The cursor belongs to another history or to an archived log."""

    reason = "CURSOR_EXPIRED"

    @property
    def oldest_cursor(self) -> str:
        """From where the log can still be read."""
        return self.metadata.get("oldest_cursor", "")


class RateLimited(DrumheadError):
    """Over a limit; `retry_after` says for how many seconds."""

    reason = "RATE_LIMITED"


class Unavailable(DrumheadError):
    """Nobody can answer now; the same call may succeed later."""


class BackendUnavailable(Unavailable):
    """A back end or its store is away."""

    reason = "BACKEND_UNAVAILABLE"


class Draining(Unavailable):
    """The replica is shutting down; another will answer."""

    reason = "DRAINING"


class SlowReader(Unavailable):
    """The reader of the stream fell behind on a stream; it may resume from its cursor."""

    reason = "SLOW_READER"


class RulesVersionNotServed(Unavailable):
    """No replica at hand serves the rules this match is played by."""

    reason = "RULES_VERSION_NOT_SERVED"


class Unreachable(Unavailable):
    """No server at the address, or the connection broke."""


class DeadlineExceeded(DrumheadError):
    """The answer did not come in time; whether the call took effect is not known."""


class RpcFailed(DrumheadError):
    """Any other status, e.g. INTERNAL: a defect of the server, with a reference to tell its operator."""


def _subclasses(of: type[DrumheadError]) -> Iterator[type[DrumheadError]]:
    for found in of.__subclasses__():
        yield found
        yield from _subclasses(found)


BY_REASON: dict[str, type[DrumheadError]] = {kind.reason: kind for kind in _subclasses(DrumheadError) if kind.reason}
"""Every reason of the API's error table."""

_BY_CODE = {
    grpc.StatusCode.UNAVAILABLE: Unreachable,
    grpc.StatusCode.DEADLINE_EXCEEDED: DeadlineExceeded,
}
_CODES = {code.value[0]: code for code in grpc.StatusCode}


def error_of(failed: grpc.aio.AioRpcError) -> DrumheadError:
    """The typed error of a failed call."""
    code, message = failed.code(), failed.details() or ""
    reason, metadata, retry_after = "", {}, None
    fields: tuple[FieldViolation, ...] = ()
    try:
        status = rpc_status.from_call(failed)  # type: ignore[arg-type] # an AioRpcError has the three methods it reads
    except ValueError:  # details that contradict the status: believe the status
        status = None
    for detail in status.details if status is not None else ():
        if (info := _unpacked(detail, error_details_pb2.ErrorInfo)) is not None and info.domain == DOMAIN:
            reason, metadata = info.reason, dict(info.metadata)
        elif (bad := _unpacked(detail, error_details_pb2.BadRequest)) is not None:
            fields = tuple(FieldViolation(v.field, v.description) for v in bad.field_violations)
        elif (retry := _unpacked(detail, error_details_pb2.RetryInfo)) is not None:
            retry_after = retry.retry_delay.ToTimedelta().total_seconds()
    # A proxy whose back end dies in the middle of a stream resets it, which gRPC calls INTERNAL: no server's answer.
    reset = not reason and "RST_STREAM" in message
    kind = BY_REASON.get(reason) or (Unreachable if reset else _BY_CODE.get(code, RpcFailed))
    return kind(message, code=code, metadata=metadata, fields=fields, retry_after=retry_after)


def refusal_error(refusal: Any) -> DrumheadError:
    """The typed error of a `drumhead.match.v1.Refusal` that came on a stream."""
    code = _CODES.get(refusal.code, grpc.StatusCode.UNKNOWN)
    kind = BY_REASON.get(refusal.reason) or _BY_CODE.get(code, RpcFailed)
    return kind(refusal.message, code=code, metadata=refusal.metadata)


@contextmanager
def typed_errors() -> Iterator[None]:
    """Turns a failed call within into its typed error, the AioRpcError kept as the cause."""
    try:
        yield
    except grpc.aio.AioRpcError as failed:
        raise error_of(failed) from failed


def _unpacked(detail: Any, kind: Any) -> Any:
    message = kind()
    return message if detail.Unpack(message) else None
