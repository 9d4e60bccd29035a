"""A Gravelotte server that knows no rules: two seats answer in turn, and the test says what goes wrong.

Each match has `TURNS` decisions, seat 0 first. The winner follows from the seed and the answers, so that a repeated
match ends as the first did.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import grpc
import structlog
from drumhead.deck.v1 import deck_pb2_grpc
from drumhead.edge.v1 import edge_pb2, edge_pb2_grpc
from drumhead.gravelotte.v1 import gravelotte_pb2 as api
from drumhead.gravelotte.v1 import gravelotte_pb2_grpc as rpc
from drumhead.match.v1 import match_pb2
from drumhead.randomness.v1 import randomness_pb2_grpc
from drumhead_client.bots import UniformBot, register
from google.protobuf.message import Message
from google.rpc import error_details_pb2, status_pb2

from services.chassis.chance import ChanceSource
from services.chassis.host import Host
from services.chassis.interceptor import CallInterceptor
from services.chassis.seats import Tokens
from services.chassis.server import server_options
from services.chassis.store import MemoryStore
from services.deck.service import DeckService
from services.randomness.service import RandomnessService
from services.rulekit.contract import AnyGame
from tests.support.hosted import DECK_KEY, SEAL_KEYS, SECRET, TOKEN_KEYS
from tests.support.hosted import serving as serving_services

TURNS = 6
register("*", "again", UniformBot)
LEGAL = [
    api.LegalAction(notation="pass_bourbaki", action=api.Action(pass_bourbaki=api.PassBourbaki())),
    api.LegalAction(notation="use_bourbaki 1", action=api.Action(use_bourbaki=api.UseBourbaki(column=1))),
    api.LegalAction(notation="use_bourbaki 2", action=api.Action(use_bourbaki=api.UseBourbaki(column=2))),
]


def status(
    code: grpc.StatusCode, reason: str, message: str = "no", *more: Message, **metadata: str
) -> status_pb2.Status:
    found = status_pb2.Status(code=code.value[0], message=message)
    found.details.add().Pack(error_details_pb2.ErrorInfo(reason=reason, domain="drumhead", metadata=metadata))
    for detail in more:
        found.details.add().Pack(detail)
    return found


async def refuse(context: Any, found: status_pb2.Status) -> None:
    context.set_trailing_metadata((("grpc-status-details-bin", found.SerializeToString()),))
    code = next(code for code in grpc.StatusCode if code.value[0] == found.code)
    await context.abort(code, found.message)


AWAY = status(grpc.StatusCode.UNAVAILABLE, "DRAINING", "shutting down")


@dataclass
class FakeMatch:
    id: str
    request: Any
    entries: list[tuple[int, int]] = field(default_factory=list)
    """(seat, index) of each answer; answer n makes version n + 2, the set-up version 1."""
    resigned: int | None = None
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def version(self) -> int:
        return 1 + len(self.entries) + (self.resigned is not None)

    @property
    def over(self) -> bool:
        return len(self.entries) == TURNS or self.resigned is not None

    @property
    def decider(self) -> int | None:
        return None if self.over else len(self.entries) % 2

    def decision(self, seat: int) -> str:
        return f"{seat}@{self.version}" if self.decider == seat else ""

    def winner(self) -> int:
        if self.resigned is not None:
            return 1 - self.resigned
        return hashlib.sha256(self.request.seed + repr(self.entries).encode()).digest()[0] % 2

    def outcome(self) -> Any:
        winner = self.winner()
        seats = [match_pb2.SeatOutcome(seat=s, rank=1 + (s != winner), won=s == winner) for s in (0, 1)]
        return match_pb2.Outcome(reason="fatigue" if self.resigned is None else "resigned", seats=seats)

    def head(self) -> Any:
        names = [seat.player for seat in self.request.seats] or ["", ""]
        return match_pb2.Match(
            match_id=self.id,
            game="gravelotte",
            status=match_pb2.MATCH_STATUS_OVER if self.over else match_pb2.MATCH_STATUS_RUNNING,
            version=self.version,
            cursor=str(self.version),
            seats=[match_pb2.Seat(index=i, name=("PR", "FR")[i], player=n, joined=True) for i, n in enumerate(names)],
            outcome=self.outcome() if self.over else None,
        )

    def view(self) -> Any:
        return api.View(turn=self.version, phase=api.PHASE_BOURBAKI)

    def message(self, version: int) -> Any:
        events = []
        if 2 <= version <= 1 + len(self.entries):
            seat, index = self.entries[version - 2]
            events = [api.Event(action_taken=api.ActionTaken(seat=seat, action=LEGAL[index].action))]
        last = self.over and version == self.version
        return api.WatchMatchResponse(
            version=version, cursor=str(version), events=events, outcome=self.outcome() if last else None
        )

    def answer(self, seat: int, index: int) -> int:
        self.entries.append((seat, index))
        changed, self.changed = self.changed, asyncio.Event()
        changed.set()
        return self.version


class FakeGravelotte(rpc.GravelotteServiceServicer):
    def __init__(self) -> None:
        self.matches: dict[str, FakeMatch] = {}
        self.calls: Counter[str] = Counter()
        self.unavailable: Counter[str] = Counter()
        """By method, how many calls are refused with UNAVAILABLE before one is answered."""
        self.fail_with: status_pb2.Status | None = None
        """What GetMatch answers, if set."""
        self.watch_breaks: list[int] = []
        """For one WatchMatch after the other: messages sent before it breaks. Odd ones end with OK."""
        self.play_breaks: list[tuple[int, str]] = []
        """For one Play after the other: (answers taken, "before" or "after" the last is applied, or "denied")."""
        self.request_ids: list[str] = []
        self.delay = 0.0
        """Seconds a Play answer takes."""

    async def _count(self, method: str, context: Any) -> None:
        self.calls[method] += 1
        if self.unavailable[method] > 0:
            self.unavailable[method] -= 1
            await refuse(context, AWAY)

    def _seat(self, context: Any) -> tuple[int | None, str]:
        metadata = dict(context.invocation_metadata())
        token = metadata.get("authorization", "").removeprefix("Bearer ")
        return (int(token[-1]) if token.startswith("seat") else None), token

    async def CreateMatch(self, request: Any, context: Any) -> Any:
        await self._count("CreateMatch", context)
        self.request_ids.append(request.request_id)
        match_id = "m" + hashlib.sha256(request.request_id.encode()).hexdigest()[:25]
        match = self.matches.setdefault(match_id, FakeMatch(match_id, request))
        return api.CreateMatchResponse(match=match.head(), seat_tokens=["seat0", "seat1"], owner_token="owner")

    async def GetMatch(self, request: Any, context: Any) -> Any:
        await self._count("GetMatch", context)
        if self.fail_with is not None:
            await refuse(context, self.fail_with)
        match = self.matches[request.match_id]
        seat, _ = self._seat(context)
        decision = match.decision(seat) if seat is not None else ""
        return api.GetMatchResponse(match=match.head(), view=match.view(), decision=decision)

    async def ListMatches(self, request: Any, context: Any) -> Any:
        await self._count("ListMatches", context)
        ids = sorted(self.matches)
        start = int(request.page_token or 0)
        page = ids[start : start + request.page_size]
        more = str(start + len(page)) if start + len(page) < len(ids) else ""
        return api.ListMatchesResponse(matches=[self.matches[i].head() for i in page], next_page_token=more)

    async def ListLegalActions(self, request: Any, context: Any) -> Any:
        match, (seat, _) = self.matches[request.match_id], self._seat(context)
        decision = match.decision(seat) if seat is not None else ""
        return api.ListLegalActionsResponse(decision=decision, kind="bourbaki", legal_actions=LEGAL if decision else [])

    async def SubmitAction(self, request: Any, context: Any) -> Any:
        self.request_ids.append(request.request_id)
        await self._count("SubmitAction", context)
        match, (seat, _) = self.matches[request.match_id], self._seat(context)
        assert seat is not None
        if request.decision != match.decision(seat):
            await refuse(context, status(grpc.StatusCode.ABORTED, "STALE_DECISION"))
        index = next(i for i, entry in enumerate(LEGAL) if entry.action == request.action)
        version = match.answer(seat, index)
        return api.SubmitActionResponse(version=version, match=match.head(), view=match.view())

    async def ResignSeat(self, request: Any, context: Any) -> Any:
        match, (seat, _) = self.matches[request.match_id], self._seat(context)
        match.resigned = request.seat if request.HasField("seat") else seat
        match.changed.set()
        return api.ResignSeatResponse(match=match.head())

    async def WatchMatch(self, request: Any, context: Any) -> AsyncIterator[Any]:
        self.calls["WatchMatch"] += 1
        match = self.matches[request.match_id]
        budget = self.watch_breaks.pop(0) if self.watch_breaks else -1
        version = int(request.cursor or 0)
        yield api.WatchMatchResponse(cursor=request.cursor)  # a heartbeat
        while True:
            while version < match.version:
                if budget == 0:
                    if self.calls["WatchMatch"] % 2:
                        return
                    await refuse(context, AWAY)
                version, budget = version + 1, budget - 1
                yield match.message(version)
            if match.over:
                return
            await match.changed.wait()

    async def Play(self, requests: AsyncIterator[Any], context: Any) -> AsyncIterator[Any]:
        self.calls["Play"] += 1
        seat, _ = self._seat(context)
        assert seat is not None
        opened = (await anext(requests)).open
        match = self.matches[opened.match_id]
        budget, when = self.play_breaks.pop(0) if self.play_breaks else (-1, "")
        asked = ""
        reading = asyncio.ensure_future(anext(requests, None))
        try:
            while True:
                if match.over and not reading.done():
                    yield api.PlayResponse(over=api.PlayOver(outcome=match.outcome(), view=match.view()))
                    return
                if match.decision(seat) and match.decision(seat) != asked and not reading.done():
                    asked = match.decision(seat)
                    yield api.PlayResponse(
                        decide=api.PlayDecide(decision=asked, view=match.view(), legal_actions=LEGAL)
                    )
                changed = asyncio.ensure_future(match.changed.wait())
                await asyncio.wait({reading, changed}, return_when=asyncio.FIRST_COMPLETED, timeout=0.02)
                changed.cancel()
                if not reading.done():
                    continue
                message = reading.result()
                if message is None:
                    return
                reading = asyncio.ensure_future(anext(requests, None))
                answer = message.answer
                budget -= 1
                if budget == 0 and when == "before":
                    await refuse(context, AWAY)
                if budget == 0 and when == "denied":
                    await refuse(context, status(grpc.StatusCode.PERMISSION_DENIED, "WRONG_SEAT"))
                if self.delay:
                    await asyncio.sleep(self.delay)
                accepted = self._take(match, seat, answer)
                if budget == 0:
                    await refuse(context, AWAY)
                if isinstance(accepted, match_pb2.Refusal):
                    yield api.PlayResponse(refused=accepted)
                else:
                    yield api.PlayResponse(accepted=api.PlayAccepted(decision=answer.decision, version=accepted))
        finally:
            reading.cancel()

    def _take(self, match: FakeMatch, seat: int, answer: Any) -> Any:
        if match.decision(seat) == answer.decision:
            return match.answer(seat, answer.index)
        version = int(answer.decision.split("@")[1])
        if version - 1 < len(match.entries) and match.entries[version - 1] == (seat, answer.index):
            return version + 1
        return match_pb2.Refusal(code=10, reason="STALE_DECISION", message="old")

    async def GetRecord(self, request: Any, context: Any) -> Any:
        match, (_, token) = self.matches[request.match_id], self._seat(context)
        if not match.over:
            await refuse(context, status(grpc.StatusCode.FAILED_PRECONDITION, "NOT_OVER", "the match is not over"))
        if token != "owner":
            await refuse(context, status(grpc.StatusCode.PERMISSION_DENIED, "WRONG_SEAT"))
        seed = match.request.seed or bytes(32)
        header = match_pb2.RecordHeader(
            game="gravelotte",
            match_id=match.id,
            seats=match.head().seats,
            seed=seed,
            commitment=hashlib.sha256(seed).digest(),
            entropy=[b"", b""],
            outcome=match.outcome(),
        )
        entries = [api.RecordEntry(version=1, cause=match_pb2.CAUSE_SETUP, label="a0")]
        for number, (seat, index) in enumerate(match.entries, 1):
            action = LEGAL[index].action
            events = match.message(number + 1).events
            entries.append(
                api.RecordEntry(
                    version=number + 1,
                    cause=match_pb2.CAUSE_PLAYED,
                    seat=seat,
                    action=action,
                    events=events,
                    label=f"a{number}",
                )
            )
        return api.GetRecordResponse(record=api.Record(header=header, entries=entries))


class FakeEdge(edge_pb2_grpc.EdgeServiceServicer):
    async def ListGames(self, request: Any, context: Any) -> Any:
        game = edge_pb2.Game(name="gravelotte", title="Gravelotte 1870", min_seats=2, max_seats=2, available=True)
        return edge_pb2.ListGamesResponse(games=[game])


@asynccontextmanager
async def serving(fake: FakeGravelotte) -> AsyncIterator[str]:
    """The fake on a free port; its address."""
    server = grpc.aio.server()
    rpc.add_GravelotteServiceServicer_to_server(fake, server)
    edge_pb2_grpc.add_EdgeServiceServicer_to_server(FakeEdge(), server)
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    try:
        yield f"127.0.0.1:{port}"
    finally:
        await server.stop(None)


@asynccontextmanager
async def serving_game(game: AnyGame) -> AsyncIterator[str]:
    """The game's own service on a free port, with chance behind it; its address. Nothing of it is faked."""
    # Its log would stand among what a command of the test prints.
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    own = f"{game.name}:{SECRET}"
    keys = f"{own},{DECK_KEY}"
    randomness = RandomnessService(SEAL_KEYS, keys)
    async with AsyncExitStack() as stack:
        words = await stack.enter_async_context(
            serving_services(lambda s: randomness_pb2_grpc.add_RandomnessServiceServicer_to_server(randomness, s))
        )
        stub: Any = randomness_pb2_grpc.RandomnessServiceStub(words)
        deck = DeckService(SEAL_KEYS, keys, stub, DECK_KEY)
        cards = await stack.enter_async_context(
            serving_services(lambda s: deck_pb2_grpc.add_DeckServiceServicer_to_server(deck, s))
        )
        source = ChanceSource(game.name, words, cards, own)
        host = Host(game, MemoryStore(), source, Tokens(TOKEN_KEYS), 15.0)
        listening = asyncio.create_task(host.feed.listen())
        server = grpc.aio.server(interceptors=(CallInterceptor(),), options=server_options())
        server.add_generic_rpc_handlers((host.handler,))
        port = server.add_insecure_port("127.0.0.1:0")
        await server.start()
        try:
            yield f"127.0.0.1:{port}"
        finally:
            await server.stop(None)
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            structlog.reset_defaults()
