"""The match RPCs, written once for every game: parse, ask the referee, answer. Bound by name from the descriptor."""

from __future__ import annotations

import asyncio
import hashlib
import re
import uuid
from collections.abc import AsyncIterator, Sequence
from typing import Any

import grpc
from drumhead.match.v1 import match_pb2
from google.protobuf.message import Message
from google.protobuf.timestamp_pb2 import Timestamp

from services.chassis.answers import STATUS, Answers, outcome_message
from services.chassis.callers import header
from services.chassis.chance import OPERATION, ChanceSource
from services.chassis.conversation import Conversation, send
from services.chassis.errors import (
    AlreadyJoined,
    BadToken,
    DomainError,
    Draining,
    InvalidField,
    MatchNotFound,
    NotOver,
    RulesVersionNotServed,
    WrongSeat,
)
from services.chassis.feed import Feed
from services.chassis.follower import ENTRIES, Follower
from services.chassis.model import Cause, Clock, Entry, Seat, Status
from services.chassis.referee import Played, Position, Referee, cursor, decision_token
from services.chassis.seats import OWNER, Tokens, fingerprint
from services.chassis.server import draining
from services.chassis.store import Logged, MatchStore
from services.chassis.telemetry import note
from services.chassis.wire import Converter, Wire
from services.rulekit.chance import ANSWERS
from services.rulekit.encoding import decode, encode

CALLER = "x-drumhead-caller"
"""Names the API key of a call; the gateway sets it and strips it from outside calls."""

MAX_PLAYER = 64
MAX_WAIT = 60.0
MAX_BUDGET_MS = 30 * 24 * 3600 * 1000
MIN_BUDGET_MS = 1000
MAX_PAGE = 100
PAGE = 50
SCANNED = 500
"""Matches that one ListMatches call looks at, at most."""

Context = grpc.aio.ServicerContext[Any, Any]

ANSWER = Converter(ANSWERS, match_pb2.ChanceAnswer.DESCRIPTOR)
CAUSE = {cause: match_pb2.Cause.Value(f"CAUSE_{cause.name}") for cause in Cause}


class MatchServicer:
    """The RPCs of a game service. Each takes (request, context) and answers a message or its bytes."""

    def __init__(
        self,
        wire: Wire,
        referee: Referee,
        tokens: Tokens,
        feed: Feed,
        store: MatchStore,
        source: ChanceSource,
        heartbeat: float,
    ) -> None:
        self._wire = wire
        self._referee = referee
        self._game = referee.game
        self._tokens = tokens
        self._feed = feed
        self._store = store
        self._source = source
        self._heartbeat = heartbeat
        self._answers = Answers(wire, referee)

    # matches

    async def create_match(self, request: Any, context: Context) -> Message:
        """Create, or find what the same request created."""
        _require_uuid(request.request_id)
        caller = header(context, CALLER) or ""
        options = self._game.option_type()
        if request.HasField("options"):
            options = self._wire.options.from_message(request.options, "options")
        seats = self._seats(request.seats, caller)
        clock = _clock(request.clock) if request.HasField("clock") else None
        if request.seed and len(request.seed) != 32:
            raise InvalidField("seed", "must have 32 bytes, or none")
        mark = fingerprint(request.SerializeToString(deterministic=True))
        ids = self._tokens.match_ids(self._game.name, caller, request.request_id)
        position = await self._referee.create(ids, options, seats, clock, request.seed, caller, mark)
        note(position.match_id)
        answer: Message = self._wire.message("CreateMatchResponse")(
            match=await self._answers.match(position),
            seat_tokens=[self._tokens.token(position.match_id, seat) for seat in range(len(seats))],
            owner_token=self._tokens.token(position.match_id, OWNER),
        )
        return answer

    def _seats(self, requests: Sequence[Any], caller: str) -> tuple[Seat, ...]:
        low, high = self._game.min_seats, self._game.max_seats
        wanted = list(requests) or [match_pb2.SeatRequest()] * low
        if not low <= len(wanted) <= high:
            allowed = str(low) if low == high else f"{low} to {high}"
            raise InvalidField("seats", f"must be {allowed}")
        names = self._game.seat_names(len(wanted))
        for i, seat in enumerate(wanted):
            _require_player(f"seats[{i}].player", seat.player)
        return tuple(
            Seat(name, seat.player, seat.must_join, not seat.must_join, "" if seat.must_join else caller)
            for name, seat in zip(names, wanted, strict=True)
        )

    async def join_match(self, request: Any, context: Context) -> Message:
        """Take the seat of the token."""
        _require_uuid(request.request_id)
        position, seat = await self._seated(request.match_id, context)
        _require_player("player", request.player)
        if len(request.entropy) > 64:
            raise InvalidField("entropy", "must have at most 64 bytes")
        if seat >= len(position.meta.seats):
            raise AlreadyJoined
        mark = fingerprint(b"join", request.player.encode(), request.entropy)
        joined = await self._referee.join(
            request.match_id, seat, request.player, header(context, CALLER) or "", request.entropy,
            request.request_id, mark,
        )  # fmt: skip
        answer: Message = self._wire.message("JoinMatchResponse")(match=await self._answers.match(joined))
        return answer

    async def get_match(self, request: Any, context: Context) -> bytes:
        """The match as the caller may see it."""
        position = await self._found(request.match_id)
        seat = self._tokens.seat(context, request.match_id)
        note(request.match_id, seat)
        answer = self._wire.message("GetMatchResponse")(match=await self._answers.match(position))
        opened = position.opened(seat)
        if opened is not None:
            answer.decision = decision_token(opened)
        encoded: bytes = answer.SerializeToString()
        return encoded + self._answers.view(position, seat, "GetMatchResponse")

    async def list_matches(self, request: Any, context: Context) -> Message:
        """A page of matches, newest first."""
        if not 0 <= request.page_size <= MAX_PAGE:
            raise InvalidField("page_size", f"must be 0 to {MAX_PAGE}")
        caller = header(context, CALLER) or ""
        if request.my_turn and not caller:
            raise InvalidField("my_turn", "needs an API key")
        if request.status not in (0, *STATUS.values()):
            raise InvalidField("status", "must be a MatchStatus")
        size = request.page_size or PAGE
        place = _place(request.page_token)
        of = caller if request.my_turn else None
        found: list[match_pb2.Match] = []
        scanned = 0
        more = True
        while more and len(found) < size and scanned < SCANNED:
            page = await self._store.listed(self._game.name, of, place, size)
            more = len(page) == size
            for place in page:
                scanned += 1
                try:
                    position = await self._referee.fresh(place[1])
                except MatchNotFound:
                    await self._store.unlist(self._game.name, of, place[1])
                    continue
                except RulesVersionNotServed:
                    continue
                if self._listed(position, request, caller):
                    found.append(await self._answers.match(position))
                    if len(found) == size:
                        more = more or place != page[-1]
                        break
        token = f"{place[0]}:{place[1]}" if more and place is not None else ""
        answer: Message = self._wire.message("ListMatchesResponse")(matches=found, next_page_token=token)
        return answer

    @staticmethod
    def _listed(position: Position, request: Any, caller: str) -> bool:
        if request.status and STATUS[position.head.status] != request.status:
            return False
        if request.my_turn:
            seats = position.meta.seats
            return any(seats[opened.seat].caller == caller for opened in position.head.opened)
        return True

    # decisions

    async def list_legal_actions(self, request: Any, context: Context) -> bytes:
        """Every legal action of the caller's open decision."""
        position, seat = await self._seated(request.match_id, context)
        answer = self._wire.message("ListLegalActionsResponse")()
        opened = position.opened(seat)
        legal = b""
        if opened is not None:
            answer.decision, answer.kind = decision_token(opened), opened.kind
            legal = self._answers.legal(position, seat, "ListLegalActionsResponse")
        encoded: bytes = answer.SerializeToString()
        return encoded + legal

    async def submit_action(self, request: Any, context: Context) -> bytes:
        """Answer the caller's open decision; a repeated request_id gets its first answer again."""
        received = await self._referee.now_ms()
        _require_uuid(request.request_id)
        match_id = request.match_id
        seat = await self._playing_seat(match_id, context)
        action = self._wire.action.from_message(request.action, "action")
        mark = fingerprint(request.decision.encode(), encode(action))
        played = await self._referee.play(
            match_id, seat, action, request.decision, request.request_id, mark, received_ms=received
        )
        position = played.position
        answer = self._wire.message("SubmitActionResponse")(
            version=played.version, match=await self._answers.match(position)
        )
        opened = position.opened(seat)
        parts = [await self._own_events(match_id, played, seat)]
        if not request.omit_view:
            parts.append(self._answers.view(position, seat, "SubmitActionResponse"))
        if opened is not None:
            answer.decision = decision_token(opened)
            if not request.omit_legal_actions:
                parts.append(self._answers.legal(position, seat, "SubmitActionResponse"))
        return b"".join((answer.SerializeToString(), *parts))

    async def _own_events(self, match_id: str, played: Played, seat: int) -> bytes:
        events = played.events
        if events is None:
            ((_, entry),) = await self._referee.entries(match_id, played.version - 1, 1)
            events = self._answers.events(entry)
        return self._answers.redacted(events, seat, "SubmitActionResponse")

    async def await_turn(self, request: Any, context: Context) -> bytes:
        """Wait until the caller must decide or the match is over."""
        wait = request.wait.seconds + request.wait.nanos / 1e9 if request.HasField("wait") else MAX_WAIT
        if wait < 0:
            raise InvalidField("wait", "must not be negative")
        remaining = context.time_remaining()
        limit = min(wait, MAX_WAIT, MAX_WAIT if remaining is None else max(0.0, remaining - 0.2))
        _, seat = await self._seated(request.match_id, context)
        loop = asyncio.get_running_loop()
        end = loop.time() + limit
        async with self._feed.waiting(request.match_id) as waiter:
            told = 0
            while True:
                position = await self._referee.fresh(request.match_id, told)
                left = end - loop.time()
                done = position.head.status is Status.OVER or position.opened(seat) is not None
                if done or left <= 0:
                    break
                if draining.is_set():
                    raise Draining
                told = await waiter.wait(left)
        answer = self._wire.message("AwaitTurnResponse")(match=await self._answers.match(position))
        parts = [self._answers.view(position, seat, "AwaitTurnResponse")]
        opened = position.opened(seat)
        if opened is not None:
            answer.decision = decision_token(opened)
            parts.append(self._answers.legal(position, seat, "AwaitTurnResponse"))
        return b"".join((answer.SerializeToString(), *parts))

    async def resign_seat(self, request: Any, context: Context) -> Message:
        """The seat of the token, or the seat the owner names, leaves."""
        _require_uuid(request.request_id)
        await self._found(request.match_id)
        seat = self._tokens.seat(context, request.match_id)
        named = request.seat if request.HasField("seat") else None
        if seat is None:
            raise BadToken("a seat token or the owner token is needed")
        if seat == OWNER and named is None:
            raise InvalidField("seat", "must be set with the owner token")
        if seat != OWNER and named not in (None, seat):
            raise WrongSeat("only the owner resigns another seat")
        leaving = seat if named is None else named
        by = "o" if seat == OWNER else ""
        mark = fingerprint(b"resign", str(leaving).encode())
        played = await self._referee.resign(request.match_id, leaving, request.request_id, mark, by)
        answer: Message = self._wire.message("ResignSeatResponse")(match=await self._answers.match(played.position))
        return answer

    # streams

    async def watch_match(self, request: Any, context: Context) -> None:
        """Events from a cursor on, one message for each version; ends with the match."""
        position = await self._found(request.match_id)
        seat = self._tokens.seat(context, request.match_id)
        note(request.match_id, seat)
        follow = Follower(self._referee, request.match_id, request.cursor)
        message = self._wire.message("WatchMatchResponse")
        async with self._feed.waiting(request.match_id) as waiter:
            quiet = 0.0
            while True:
                for logged, entry in await follow.more():
                    at = Timestamp()
                    at.FromMilliseconds(logged.at_ms)
                    answer = message(version=logged.version, cursor=cursor(logged.version, entry.tag), time=at)
                    events = self._answers.redacted(self._answers.events(entry), seat, "WatchMatchResponse")
                    quiet = 0.0
                    position = await self._referee.fresh(request.match_id, logged.version)
                    last = position.head.outcome is not None and position.version == logged.version
                    if last:
                        answer.outcome.CopyFrom(outcome_message(position))
                    await send(context, answer.SerializeToString() + events)
                    if last:
                        return
                if follow.behind:
                    continue
                if position.head.outcome is not None and follow.version >= position.version:
                    await send(context, message(cursor=follow.cursor, outcome=outcome_message(position)))
                    return
                if draining.is_set():
                    raise Draining
                started = asyncio.get_running_loop().time()
                await waiter.wait(self._heartbeat - quiet)
                quiet += asyncio.get_running_loop().time() - started
                if quiet >= self._heartbeat:
                    quiet = 0.0
                    await send(context, message(cursor=follow.cursor))

    async def play(self, requests: AsyncIterator[bytes], context: Context) -> None:
        """Play a seat over one stream."""
        conversation = Conversation(self._answers, self._referee, self._feed, self._heartbeat, requests, context)
        opening = await conversation.opening()
        position, seat = await self._seated(opening.match_id, context)
        await conversation.run(opening, position, seat)

    # records

    async def get_record(self, request: Any, context: Context) -> Message:
        """The full record of a match that is over."""
        position = await self._found(request.match_id)
        seat = self._tokens.seat(context, request.match_id)
        if position.meta.seed_given and seat != OWNER:
            if seat is None:
                raise BadToken("the seed was given: the owner token is needed")
            raise WrongSeat("the seed was given: only the owner gets the record")
        if position.head.status is not Status.OVER:
            raise NotOver
        meta, head = position.meta, position.head
        seed, entropy = await self._source.reveal(position.match_id, meta.stream_seal)
        match = await self._answers.match(position)
        record = self._wire.message("Record")(
            header=match_pb2.RecordHeader(
                game=meta.game,
                rules_version=meta.rules_version,
                match_id=position.match_id,
                seats=match.seats,
                commitment=meta.commitment,
                seed=seed,
                seed_given=meta.seed_given,
                entropy=entropy,
                create_time=match.create_time,
                end_time=match.end_time,
                outcome=match.outcome,
                final_state_digest=hashlib.sha256(encode(position.state)).digest(),
                clock=match.clock if match.HasField("clock") else None,
            ),
            options=self._wire.options.to_message(decode(meta.options, self._game.option_type)),
        )
        version = 0
        while version < position.version:
            found = await self._referee.entries(position.match_id, version, ENTRIES)
            if not found:
                raise MatchNotFound(position.match_id)  # its time here ended, or it was rolled back, while we read
            for logged, entry in found:
                record.entries.append(self._record_entry(logged, entry))
                version = logged.version
        assert head.outcome is not None
        answer: Message = self._wire.message("GetRecordResponse")(record=record)
        return answer

    def _record_entry(self, logged: Logged, entry: Entry) -> Any:
        at = Timestamp()
        at.FromMilliseconds(logged.at_ms)
        message = self._wire.message("RecordEntry")(
            version=logged.version,
            time=at,
            cause=CAUSE[entry.cause],
            label=entry.label,
            chance=[ANSWER.to_message(answer) for answer in entry.chance],
            operations=[OPERATION.to_message(operation) for operation in entry.operations],
            events=[self._wire.event.to_message(event) for event in self._answers.events(entry)],
        )
        if entry.seat is not None:
            message.seat = entry.seat
        if entry.action:
            action = decode(entry.action, *self._game.action_types)
            message.action.CopyFrom(self._wire.action.to_message(action))
        return message

    # what several share

    async def _found(self, match_id: str) -> Position:
        if not re.fullmatch(r"[a-z2-7]{26}", match_id):
            raise MatchNotFound(match_id[:64])
        return await self._referee.fresh(match_id)

    async def _seated(self, match_id: str, context: Context) -> tuple[Position, int]:
        position = await self._found(match_id)
        seat = self._tokens.playing_seat(context, match_id)
        note(match_id, seat)
        return position, seat

    async def _playing_seat(self, match_id: str, context: Context) -> int:
        """The seat of the token; a bad token for a match that does not exist is told that it does not exist."""
        try:
            seat = self._tokens.playing_seat(context, match_id)
        except DomainError:
            await self._found(match_id)
            raise
        note(match_id, seat)
        return seat


def _require_uuid(text: str) -> None:
    try:
        valid = str(uuid.UUID(text)) == text.lower()
    except ValueError:
        valid = False
    if not valid:
        raise InvalidField("request_id", "must be a UUID, e.g. 2f1c0a3e-8f1b-4c5e-9a57-0c2f5b1d7e11")


def _require_player(name: str, text: str) -> None:
    if len(text) > MAX_PLAYER or not (text.isprintable() or text == ""):
        raise InvalidField(name, f"must have at most {MAX_PLAYER} printable characters")


def _clock(message: Any) -> Clock:
    budget = message.per_decision.ToMilliseconds()
    bank = message.bank.ToMilliseconds()
    if not MIN_BUDGET_MS <= budget <= MAX_BUDGET_MS:
        raise InvalidField("clock.per_decision", "must be 1 s to 30 days")
    if not 0 <= bank <= MAX_BUDGET_MS:
        raise InvalidField("clock.bank", "must be 0 to 30 days")
    if message.on_timeout not in match_pb2.TimeoutPolicy.values():
        raise InvalidField("clock.on_timeout", "must be a TimeoutPolicy")
    return Clock(budget, bank, message.on_timeout == match_pb2.TIMEOUT_POLICY_FORFEIT)


def _place(token: str) -> tuple[int, str] | None:
    if not token:
        return None
    at, _, match_id = token.partition(":")
    if not (at.isdecimal() and len(at) < 16 and re.fullmatch(r"[a-z2-7]{26}", match_id)):
        raise InvalidField("page_token", "not a token of this list")
    return int(at), match_id
