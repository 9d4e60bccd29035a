"""Matches: create and list them, follow one, play a seat.

Every mutation carries a request id made here, so that repeating it is safe; `watch` and `play` survive broken streams.
Messages are the game's own (`drumhead.<game>.v1`); nothing here knows a game.
"""

from __future__ import annotations

import asyncio
import inspect
import operator
import reprlib
import time
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from traceback import extract_tb
from typing import Any, Protocol, TypeAlias, runtime_checkable

import grpc
from drumhead.match.v1 import match_pb2
from google.protobuf.duration_pb2 import Duration
from google.protobuf.json_format import ParseDict
from google.protobuf.message import Message

from drumhead_client.connection import Backoff, Connection, keepalive
from drumhead_client.errors import (
    DeadlineExceeded,
    DrumheadError,
    MatchOver,
    NotYourDecision,
    RateLimited,
    StaleDecision,
    Unavailable,
    error_of,
    refusal_error,
)
from drumhead_client.games import GameApi

Answer: TypeAlias = Any
"""An index into the legal actions (int), or an Action message of the game."""
Decide: TypeAlias = Callable[[Any, Sequence[Any]], Answer | Awaitable[Answer]]
"""(View, LegalActions) -> the answer. The view is what the seat may see, and all it sees."""


@runtime_checkable
class Bot(Protocol):
    """An object that decides.

    It may also have `observe(events)`, called with the events its seat may see as they come, and `time_left(seconds)`,
    called before each decision of a match with a clock.
    """

    def decide(self, view: Any, legal: Sequence[Any]) -> Answer | Awaitable[Answer]:
        """The answer to a decision: an index into `legal`, or an Action."""


class BotFailed(Exception):
    """A bot raised, or answered what is no answer or is refused; the cause says what. Its seat has not resigned."""


class StreamGap(Exception):
    """The server left out a version on a stream, even after resuming: its log is not whole."""


@dataclass(frozen=True)
class CreatedMatch:
    """A match just created, with its secrets."""

    handle: MatchHandle
    """The match as a spectator sees it."""
    match: match_pb2.Match
    """The public head."""
    seat_tokens: tuple[str, ...]
    """One secret for each seat, in seat order."""
    owner_token: str
    """Secret of the creator."""

    def seat(self, index: int) -> MatchHandle:
        """The match as a seat sees it."""
        return self.handle.as_seat(self.seat_tokens[index])

    @property
    def owner(self) -> MatchHandle:
        """The match with its creator's token: resigns any seat, gets any record."""
        return self.handle.as_seat(self.owner_token)


@dataclass
class Played:
    """What became of a seat played over the Play stream."""

    acknowledged: list[tuple[str, int]] = field(default_factory=list)
    """(decision token, version) of every answer the server acknowledged, in order."""
    latencies: list[float] = field(default_factory=list)
    """Seconds the bot took for each decision, in order."""
    reconnections: int = 0
    """How often the stream broke and was opened anew."""
    outcome: match_pb2.Outcome | None = None
    """How the match ended."""
    view: Any = None
    """The seat's last view."""


class GameClient:
    """The matches of one game on a connection."""

    def __init__(self, connection: Connection, name: str) -> None:
        self.connection = connection
        self.api: GameApi = connection.api(name)
        self.stub = self.api.stub(connection.channel)

    def options(self, values: Mapping[str, Any]) -> Any:
        """An Options message from plain values, in protobuf's JSON mapping. Raises ParseError."""
        return ParseDict(dict(values), self.api.message("Options")())

    async def create_match(
        self,
        *,
        players: Iterable[str] = (),
        must_join: Iterable[bool] = (),
        options: Any = None,
        seed: bytes = b"",
        clock: match_pb2.Clock | None = None,
        request_id: str | None = None,
    ) -> CreatedMatch:
        """Create a match. The same `request_id` and arguments find the same match and tokens again.

        Without `players` the game decides how many seats there are. `seed` is 32 bytes, or empty: the service's own.
        """
        names = list(players)
        joins = [*must_join, *(False for _ in names)][: len(names)]
        request = self.api.message("CreateMatchRequest")(
            request_id=request_id or str(uuid.uuid4()),
            options=options,
            seats=[match_pb2.SeatRequest(player=n, must_join=j) for n, j in zip(names, joins, strict=True)],
            seed=seed,
            clock=clock,
        )
        answer = await self.connection.call(self.stub.CreateMatch, request)
        handle = self.match(answer.match.match_id)
        return CreatedMatch(handle, answer.match, tuple(answer.seat_tokens), answer.owner_token)

    async def list_matches(
        self, *, status: int = 0, my_turn: bool = False, page_size: int = 50
    ) -> AsyncIterator[match_pb2.Match]:
        """Matches, newest first, page by page; `status` is a MatchStatus, 0 for any."""
        request = self.api.message("ListMatchesRequest")(page_size=page_size, status=status, my_turn=my_turn)
        while True:
            answer = await self.connection.call(self.stub.ListMatches, request)
            for match in answer.matches:
                yield match
            if not answer.next_page_token:
                return
            request.page_token = answer.next_page_token

    def match(self, match_id: str, token: str | None = None) -> MatchHandle:
        """A match by its id; with a token as that seat (or the owner), without as a spectator. Makes no call."""
        return MatchHandle(self, match_id, token)


class MatchHandle:
    """One match, seen with one token or none. All calls raise a DrumheadError when refused."""

    def __init__(self, game: GameClient, match_id: str, token: str | None = None) -> None:
        self.game = game
        self.match_id = match_id
        self._token = token

    def as_seat(self, token: str | None) -> MatchHandle:
        """The same match with another token."""
        return MatchHandle(self.game, self.match_id, token)

    async def _call(self, method: str, request: str, timeout: float = 30.0, **fields: Any) -> Any:
        message = self.game.api.message(request)(match_id=self.match_id, **fields)
        stub = getattr(self.game.stub, method)
        return await self.game.connection.call(stub, message, token=self._token, timeout=timeout)

    async def join(self, player: str = "", entropy: bytes = b"") -> match_pb2.Match:
        """Take the seat; `entropy` (64 bytes at most) is mixed into the seed."""
        request_id = str(uuid.uuid4())
        answer = await self._call(
            "JoinMatch", "JoinMatchRequest", request_id=request_id, player=player, entropy=entropy
        )
        return _as_match(answer.match)

    async def get(self) -> Any:
        """GetMatchResponse: match, view, decision token."""
        return await self._call("GetMatch", "GetMatchRequest")

    async def legal(self) -> Any:
        """ListLegalActionsResponse: decision token, kind, legal actions."""
        return await self._call("ListLegalActions", "ListLegalActionsRequest")

    async def submit(self, action: Any, decision: str, *, request_id: str | None = None) -> Any:
        """Answer a decision; SubmitActionResponse. Sent again under one request id until somebody answers.

        Raises IllegalAction, StaleDecision, NotYourDecision and the other errors of the table.
        """
        request_id = request_id or str(uuid.uuid4())
        backoff = Backoff(self.game.connection.patience)
        while True:
            try:
                return await self._call(
                    "SubmitAction", "SubmitActionRequest", decision=decision, request_id=request_id, action=action
                )
            except DeadlineExceeded:  # it may have been played: the same id finds out
                if not await backoff.wait():
                    raise

    async def await_turn(self, wait: float = 60.0) -> Any:
        """AwaitTurnResponse once the seat must decide, the match is over or `wait` seconds (60 at most) are over."""
        duration = Duration()
        duration.FromMilliseconds(round(wait * 1000))
        return await self._call("AwaitTurn", "AwaitTurnRequest", wait=duration, timeout=wait + 15)

    async def resign(self, seat: int | None = None) -> match_pb2.Match:
        """Leave the match; `seat` is needed with the owner's token."""
        fields: dict[str, Any] = {} if seat is None else {"seat": seat}
        answer = await self._call("ResignSeat", "ResignSeatRequest", request_id=str(uuid.uuid4()), **fields)
        return _as_match(answer.match)

    async def record(self) -> Any:
        """The full Record of a match that is over. Raises NotOver before."""
        return (await self._call("GetRecord", "GetRecordRequest")).record

    async def watch(self, cursor: str = "", *, heartbeats: bool = False) -> AsyncIterator[Any]:
        """Follow the match from a cursor on: one WatchMatchResponse for each version, none twice, none left out.

        Resumes from the last cursor when the stream breaks or ends early, with growing pauses, and gives up with the
        error after `patience` seconds without a message. Ends after the message that has the outcome; its version is 0
        if the cursor was at the end already. `heartbeats` asks for the other messages of version 0 too. Raises
        CursorExpired if the log no longer holds the cursor, StreamGap if a version stays missing.
        """
        backoff = Backoff(self.game.connection.patience)
        last = 0
        gaps = 0
        while True:
            request = self.game.api.message("WatchMatchRequest")(match_id=self.match_id, cursor=cursor)
            broken: DrumheadError | None = None
            call = self.game.stub.WatchMatch(request, metadata=self._metadata())
            try:
                while (message := await _read(call)) is not None:
                    backoff.reset()
                    if message.version == 0:
                        cursor = message.cursor or cursor
                        if heartbeats or message.HasField("outcome"):
                            yield message
                        if message.HasField("outcome"):
                            return
                        continue
                    if message.version <= last:
                        continue
                    if last and message.version != last + 1:
                        gaps += 1
                        if gaps > 2:
                            raise StreamGap(f"version {message.version} follows {last}")
                        break
                    gaps, last, cursor = 0, message.version, message.cursor
                    yield message
                    if message.HasField("outcome"):
                        return
            except grpc.aio.AioRpcError as failed:
                broken = error_of(failed)
                if not _resumable(broken):
                    raise broken from failed
            finally:
                call.cancel()
            if broken is None and await self._seen_to_the_end(cursor, last):
                return
            if not await backoff.wait():
                raise broken or Unavailable("the stream keeps ending without a message")

    async def _seen_to_the_end(self, cursor: str, last: int) -> bool:
        match = (await self.get()).match
        over = match.status == match_pb2.MATCH_STATUS_OVER
        return bool(over and (cursor == match.cursor or last == match.version))

    async def play(self, bot: Bot | Decide, *, observe_from: str = "") -> Played:
        """Play the seat to the end over the Play stream, reconnecting as often as it takes.

        After a break the answers that were not acknowledged are sent again, word for word, with their decision tokens:
        the server plays each once. `observe_from` is the cursor from which a bot with `observe` gets its events; empty:
        from the present. Raises BotFailed if the bot raises or answers what the rules refuse, Unavailable after
        `patience` seconds without a word from the server.
        """
        return await _SeatStream(self, bot, observe_from).play()

    def _metadata(self) -> list[tuple[str, str]]:
        return self.game.connection.metadata(self._token)


class _SeatStream:
    """One seat on Play streams, one after the other."""

    def __init__(self, handle: MatchHandle, bot: Bot | Decide, cursor: str) -> None:
        self._handle, self._bot, self._cursor = handle, bot, cursor
        self._decide: Decide = bot.decide if isinstance(bot, Bot) else bot
        self._observe: Callable[[Sequence[Any]], None] | None = getattr(bot, "observe", None)
        self._time_left: Callable[[float], None] | None = getattr(bot, "time_left", None)
        self._played = Played()
        self._pending: list[Any] = []
        """The PlayAnswers that were sent and not yet acknowledged or refused, in order."""
        self._silence = keepalive()["stream"]["silence_ms"] / 1000

    async def play(self) -> Played:
        backoff = Backoff(self._handle.game.connection.patience)
        while True:
            call = self._handle.game.stub.Play(metadata=self._handle._metadata())
            try:
                if await self._stream(call, backoff):
                    return self._played
                broken: DrumheadError = Unavailable("the stream keeps ending before the match does")
            except grpc.aio.AioRpcError as failed:
                broken = error_of(failed)
                if not _resumable(broken):
                    raise broken from failed
            except _StreamEnded:
                broken = Unavailable("the stream keeps ending")
            except TimeoutError:
                broken = Unavailable(f"not a word from the server for {self._silence:g} s")
            finally:
                call.cancel()
            self._played.reconnections += 1
            if not await backoff.wait():
                raise broken

    async def _stream(self, call: Any, backoff: Backoff) -> bool:
        """Play on one stream; True once the match is over, False if the stream ended before."""
        message = self._handle.game.api.message
        request, opening = message("PlayRequest"), message("PlayOpen")
        wants = self._observe is not None
        first = opening(match_id=self._handle.match_id, include_events=wants, cursor=self._cursor)
        await _write(call, request(open=first))
        for answer in self._pending:
            await _write(call, request(answer=answer))
        while (response := await self._heard(call)) is not None:
            backoff.reset()
            self._take_news(response)
            kind = response.WhichOneof("message")
            if kind == "over":
                self._played.outcome, self._played.view = response.over.outcome, response.over.view
                return True
            if kind == "refused":
                await self._refused(response.refused, call, request, backoff)
            elif kind == "decide" and self._is_new(response.decide.decision):
                answer = await self._answer(response.decide)
                self._pending.append(answer)
                await _write(call, request(answer=answer))
        return False

    async def _heard(self, call: Any) -> Any:
        # Not wait_for: on Python 3.11 it may swallow a cancellation that meets a message, and the seat would play on.
        async with asyncio.timeout(self._silence):
            return await _read(call)

    def _take_news(self, response: Any) -> None:
        if response.HasField("accepted"):
            accepted = (response.accepted.decision, response.accepted.version)
            if accepted not in self._played.acknowledged:
                self._played.acknowledged.append(accepted)
            # Answers are taken in order: one before this has been taken too, its acknowledgement merged into this one.
            waiting = [answer.decision for answer in self._pending]
            if accepted[0] in waiting:
                del self._pending[: waiting.index(accepted[0]) + 1]
        self._cursor = response.cursor or self._cursor
        if self._observe is not None and response.events:
            with _bots_doing():
                self._observe(response.events)

    def _is_new(self, decision: str) -> bool:
        """Whether the decision still wants an answer: not while one is under way, nor once it was acknowledged."""
        if any(answer.decision == decision for answer in self._pending):
            return False
        return all(decision != done for done, _ in self._played.acknowledged)

    async def _answer(self, decide: Any) -> Any:
        with _bots_doing():
            if self._time_left is not None and decide.HasField("time_left"):
                self._time_left(decide.time_left.ToTimedelta().total_seconds())
            started = time.perf_counter()
            chosen = self._decide(decide.view, decide.legal_actions)
            if inspect.isawaitable(chosen):
                chosen = await chosen
        self._played.latencies.append(time.perf_counter() - started)
        answer = self._handle.game.api.message("PlayAnswer")(decision=decide.decision)
        if isinstance(chosen, self._handle.game.api.message("Action")):
            answer.action.CopyFrom(chosen)
            return answer
        try:
            index = operator.index(chosen)  # numpy's integers are no int
        except TypeError as wrong:
            said = type(chosen).__name__ if isinstance(chosen, Message) else " ".join(reprlib.repr(chosen).split())
            raise BotFailed(f"the bot answered {said}, neither an index nor an Action") from wrong
        if not 0 <= index < len(decide.legal_actions):
            raise BotFailed(f"the bot chose {index} of {len(decide.legal_actions)} legal actions")
        answer.index = index
        return answer

    async def _refused(self, refusal: Any, call: Any, request: Any, backoff: Backoff) -> None:
        error = refusal_error(refusal)
        if isinstance(error, StaleDecision | NotYourDecision | MatchOver):
            # It timed out, was answered elsewhere, or another seat ended the match: a question or the end will come.
            del self._pending[:1]
            return
        if not isinstance(error, Unavailable | RateLimited):
            raise BotFailed(f"the bot's answer was refused: {error.message}") from error
        if not await backoff.wait():
            raise error
        if self._pending:
            await _write(call, request(answer=self._pending[0]))


@contextmanager
def _bots_doing() -> Iterator[None]:
    """What is raised within is the bot's doing. Raises BotFailed."""
    try:
        yield
    except Exception as failed:
        raise BotFailed(f"the bot raised {raised(failed)}") from failed


def raised(error: BaseException) -> str:
    """An exception in one line, with the file and line of its origin if that is not in what called the bot."""
    name, text = type(error).__name__, " ".join(str(error).split())
    said = f"{name}: {text}" if text else name
    frames = [frame for frame in extract_tb(error.__traceback__) if _is_a_bots(frame.filename)]
    return f"{said} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else said


def _is_a_bots(filename: str) -> bool:
    path, here = Path(filename), Path(__file__).parent
    callers = (here / "match.py", here / "bots" / "__init__.py", here / "bots" / "imported.py")
    return not filename.startswith("<") and path.parent.name != "importlib" and path not in callers


class _StreamEnded(Exception):
    """Nothing can be written to a stream any more."""


async def _write(call: Any, message: Any) -> None:
    """Send a message on a stream. Raises _StreamEnded if the stream has ended and its status cannot be known."""
    try:
        await call.write(message)
    except asyncio.InvalidStateError as ended:
        raise _StreamEnded from ended
    except grpc.aio.AioRpcError as failed:
        # grpc.aio reports a write that lost against the end of the call as INTERNAL, whatever the server's status was.
        if failed.code() is grpc.StatusCode.INTERNAL:
            raise _StreamEnded from failed
        raise


async def _read(call: Any) -> Any:
    """The next message of a stream; None at its regular end."""
    message = await call.read()
    return None if message is grpc.aio.EOF else message


def _resumable(error: DrumheadError) -> bool:
    # A proxy cuts a stream that lives longer than its limit with CANCELLED or DEADLINE_EXCEEDED.
    return isinstance(error, Unavailable | DeadlineExceeded) or error.code is grpc.StatusCode.CANCELLED


def _as_match(message: Any) -> match_pb2.Match:
    match: match_pb2.Match = message
    return match
