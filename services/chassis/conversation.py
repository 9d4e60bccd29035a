"""Play: one stream for a seat, one message each way for a decision."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import Any

import grpc
from drumhead.match.v1 import match_pb2
from google.protobuf.duration_pb2 import Duration
from google.protobuf.message import DecodeError

from services.chassis.answers import Answers, outcome_message
from services.chassis.errors import (
    BackendUnavailable,
    CursorExpired,
    DomainError,
    Draining,
    InvalidField,
    NotYourDecision,
    RequestIdReused,
    SlowReader,
    StaleDecision,
    translate,
)
from services.chassis.feed import Feed, Waiter
from services.chassis.follower import Follower
from services.chassis.model import Opened, Status
from services.chassis.referee import Position, Referee, decision_token
from services.chassis.seats import fingerprint
from services.chassis.server import draining
from services.chassis.wire import field

ACKNOWLEDGE_SECONDS = 0.05
"""An accepted answer is acknowledged with the next message, or on its own after this much silence."""
WRITE_SECONDS = 30.0
"""A reader that takes no message for this long is cut off."""
WAITING_ANSWERS = 16
"""Answers read ahead; the rest waits in the client, by the flow control of its stream."""

Context = grpc.aio.ServicerContext[Any, Any]


class Conversation:
    """One Play stream: the server asks, the client answers."""

    def __init__(
        self,
        answers: Answers,
        referee: Referee,
        feed: Feed,
        heartbeat: float,
        requests: AsyncIterator[bytes],
        context: Context,
    ) -> None:
        self._answers = answers
        self._wire = answers.wire
        self._referee = referee
        self._feed = feed
        self._heartbeat = heartbeat
        self._requests = requests
        self._context = context
        self._inbox: deque[Any] = deque()
        self._room = asyncio.Semaphore(WAITING_ANSWERS)
        self._closed = False
        self._handed: tuple[str, int] = ("", 0)
        self._accepted: Any = None
        self._events: Follower | None = None
        self._decide_number = answers.number("PlayResponse", "decide")
        self._over_number = answers.number("PlayResponse", "over")

    async def opening(self) -> Any:
        """The first message; raises InvalidField if it is not "open"."""
        first = await self._next()
        if first is None or first.WhichOneof("message") != "open":
            raise InvalidField("open", "must be the first message")
        return first.open

    async def run(self, opening: Any, position: Position, seat: int) -> None:
        """Until the match is over, the client closes or the process drains."""
        self._open = opening
        self._seat = seat
        match_id = position.match_id
        if opening.include_events:
            self._events = Follower(self._referee, match_id, opening.cursor or position.cursor)
        async with self._feed.waiting(match_id) as waiter:
            reader = asyncio.create_task(self._read(waiter))
            try:
                await self._converse(match_id, waiter)
            finally:
                reader.cancel()

    async def _next(self) -> Any:
        async for request in self._requests:
            try:
                return self._wire.message("PlayRequest").FromString(request)
            except DecodeError as error:
                raise InvalidField("request", "not a message of this type") from error
        return None

    async def _read(self, waiter: Waiter) -> None:
        try:
            while True:
                await self._room.acquire()
                request = await self._next()
                if request is None:
                    break
                self._inbox.append(request)
                waiter.wake()
        except InvalidField as error:
            self._inbox.append(error)
        finally:
            self._closed = True
            waiter.wake()

    def _taken(self) -> Any:
        self._room.release()
        return self._inbox.popleft()

    async def _converse(self, match_id: str, waiter: Waiter) -> None:
        self._since_ms = await self._referee.now_ms()
        position = await self._referee.fresh(match_id)
        asked: Opened | None = None
        quiet = 0.0
        loop = asyncio.get_running_loop()
        while True:
            refused = None
            if self._inbox:
                if self._accepted is not None:  # each accepted answer has an acknowledgement of its own
                    await self._write(position)
                try:
                    position = _later(position, await self._answered(match_id, self._taken(), position))
                except Exception as error:
                    known = translate(error)
                    if known is None or isinstance(known, Draining | CursorExpired):
                        raise
                    refused = known
                    if not isinstance(known, BackendUnavailable):
                        position = _later(position, await self._referee.fresh(match_id))
            opened = position.opened(self._seat)
            over = position.head.status is Status.OVER
            if refused is not None:
                await self._write(position, refused=_refusal(refused))
            elif over:
                await self._write(position, nested=self._over(position))
                return
            elif opened is not None and opened != asked:
                asked = opened
                await self._write(position, nested=await self._decide(position, opened))
                # a seat that was away when the decision opened is charged from then on: else it would gain time by
                # opening its stream anew
                if position.meta.clock is not None and opened.at_ms >= self._since_ms:
                    self._handed = decision_token(asked), await self._referee.now_ms()
            elif self._inbox:
                continue
            elif self._closed:
                return
            else:
                if draining.is_set():
                    raise Draining
                started = loop.time()
                pause = ACKNOWLEDGE_SECONDS if self._accepted is not None else self._heartbeat - quiet
                told = await waiter.wait(pause)
                quiet += loop.time() - started
                if not self._inbox:
                    latest = await self._referee.fresh(match_id, told)
                    moved = latest.version > position.version
                    position = _later(position, latest)
                    if not moved and self._accepted is not None and told == 0:
                        await self._write(position)
                    elif quiet >= self._heartbeat:
                        await self._write(position, heartbeat={})
                    else:
                        continue
            quiet = 0.0

    async def _answered(self, match_id: str, request: Any, position: Position) -> Position:
        if isinstance(request, InvalidField):
            raise request
        if request.WhichOneof("message") != "answer":
            raise InvalidField("answer", "must be set in every message but the first")
        received = await self._referee.now_ms()
        answer = request.answer
        chosen = answer.WhichOneof("answer")
        if chosen is None:
            raise InvalidField("answer.index", "index or action must be set")
        # the decision's own token names the request, so that it may be sent again after the stream broke
        mark = fingerprint(answer.SerializeToString(deterministic=True))
        receipt = f"p:{answer.decision}"
        if chosen == "action":
            action = self._wire.action.from_message(answer.action, "answer.action")
        else:
            action = await self._indexed(match_id, answer, position, receipt, mark)
            if action is None:
                return await self._referee.fresh(match_id)
        decision, handed = self._handed
        try:
            played = await self._referee.play(
                match_id, self._seat, action, answer.decision, receipt, mark,
                received_ms=received, handed_ms=handed if decision == answer.decision else 0,
            )  # fmt: skip
        except RequestIdReused as error:
            raise StaleDecision from error
        self._accept(answer.decision, played.version)
        return played.position

    def _accept(self, decision: str, version: int) -> None:
        self._accepted = self._wire.message("PlayAccepted")(decision=decision, version=version)

    async def _indexed(self, match_id: str, answer: Any, position: Position, receipt: str, mark: bytes) -> Any:
        """The action at an index of the list of the open decision; None: the answer was accepted before."""
        opened = position.opened(self._seat)
        if opened is None or decision_token(opened) != answer.decision:
            position = await self._referee.fresh(match_id)
            opened = position.opened(self._seat)
        if opened is None or decision_token(opened) != answer.decision:
            version = await self._referee.accepted(match_id, f"{self._seat}:{receipt}", mark)
            if version is not None:
                self._accept(answer.decision, version)
                return None
            if opened is None:
                raise NotYourDecision
            raise StaleDecision
        actions = self._referee.legal(position, self._seat)
        if not 0 <= answer.index < len(actions):
            raise InvalidField("answer.index", f"must be 0 to {len(actions) - 1}")
        return actions[answer.index]

    async def _decide(self, position: Position, opened: Any) -> bytes:
        decide = self._wire.message("PlayDecide")(decision=decision_token(opened), kind=opened.kind)
        left = await self._referee.left_ms(position, opened)
        if left is not None:
            duration = Duration()
            duration.FromMilliseconds(left)
            decide.time_left.CopyFrom(duration)
        parts = [decide.SerializeToString()]
        if not self._open.omit_view:
            parts.append(self._answers.view(position, self._seat, "PlayDecide"))
        if not self._open.omit_legal_actions:
            parts.append(self._answers.legal(position, self._seat, "PlayDecide"))
        return field(self._decide_number, b"".join(parts))

    def _over(self, position: Position) -> bytes:
        over = self._wire.message("PlayOver")(outcome=outcome_message(position))
        view = b"" if self._open.omit_view else self._answers.view(position, self._seat, "PlayOver")
        return field(self._over_number, over.SerializeToString() + view)

    async def _write(self, position: Position, nested: bytes = b"", **fields: Any) -> None:
        answer = self._wire.message("PlayResponse")(**fields)
        if self._accepted is not None:
            answer.accepted.CopyFrom(self._accepted)
            self._accepted = None
        events = []
        if self._events is not None:
            for _, entry in await self._events.more():
                events.append(self._answers.redacted(self._answers.events(entry), self._seat, "PlayResponse"))
            answer.cursor = self._events.cursor
        await send(self._context, b"".join((answer.SerializeToString(), *events, nested)))


async def send(context: Context, message: Any) -> None:
    """Write to a stream; raises SlowReader if its reader takes nothing for WRITE_SECONDS."""
    try:
        async with asyncio.timeout(WRITE_SECONDS):
            await context.write(message)
    except TimeoutError as error:
        raise SlowReader from error


def _later(position: Position, latest: Position) -> Position:
    """The latest position; raises CursorExpired if the store has lost the other one since."""
    if latest.version < position.version or (latest.version == position.version and latest.place != position.place):
        raise CursorExpired("the match was rolled back; open the stream anew", oldest_cursor="")
    return latest


def _refusal(error: DomainError) -> match_pb2.Refusal:
    return match_pb2.Refusal(
        code=error.code.value[0], reason=error.reason, message=error.message, metadata=dict(error.metadata)
    )
