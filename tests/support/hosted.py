"""A game service in this process with real randomness and deck services behind it, all on real ports."""

import asyncio
import base64
import random
import uuid
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import grpc
from drumhead.deck.v1 import deck_pb2_grpc
from drumhead.randomness.v1 import randomness_pb2_grpc
from google.rpc import error_details_pb2
from grpc_status import rpc_status

from services.chassis.chance import ChanceSource
from services.chassis.host import Host
from services.chassis.interceptor import CallInterceptor
from services.chassis.seats import Tokens
from services.chassis.server import server_options
from services.chassis.store import MatchStore, MemoryStore
from services.deck.service import DeckService
from services.randomness.service import RandomnessService
from services.rulekit.contract import AnyGame

SEAL_KEYS = "k1:" + base64.b64encode(bytes(range(64))).decode()
TOKEN_KEYS = "t1:" + base64.b64encode(bytes(range(32))).decode()
SECRET = "a-secret-of-the-tests"
GAME_KEY, OTHER_KEY, DECK_KEY = f"gravelotte:{SECRET}", f"other:{SECRET}", f"deck:{SECRET}"
SERVICE_KEYS = ",".join((GAME_KEY, f"grizzled:{SECRET}", OTHER_KEY, DECK_KEY))


@asynccontextmanager
async def serving(*add: Any) -> AsyncIterator[grpc.aio.Channel]:
    """A server with the platform's interceptor on port 0, and a channel to it."""
    server = grpc.aio.server(interceptors=(CallInterceptor(),), options=server_options())
    for adding in add:
        adding(server)
    port = server.add_insecure_port("127.0.0.1:0")
    await server.start()
    try:
        async with grpc.aio.insecure_channel(f"127.0.0.1:{port}") as channel:
            yield channel
    finally:
        await server.stop(None)


@dataclass
class Chances:
    """Channels to a randomness and a deck service."""

    randomness: grpc.aio.Channel
    deck: grpc.aio.Channel


@asynccontextmanager
async def chances() -> AsyncIterator[Chances]:
    """Both chance services."""
    service = RandomnessService(SEAL_KEYS, SERVICE_KEYS)
    async with serving(lambda s: randomness_pb2_grpc.add_RandomnessServiceServicer_to_server(service, s)) as randomness:
        stub: Any = randomness_pb2_grpc.RandomnessServiceStub(randomness)
        deck_service = DeckService(SEAL_KEYS, SERVICE_KEYS, stub, DECK_KEY)
        async with serving(lambda s: deck_pb2_grpc.add_DeckServiceServicer_to_server(deck_service, s)) as deck:
            yield Chances(randomness, deck)


@dataclass
class Hosted:
    """A game service and a stub for it."""

    host: Host
    stub: Any
    channel: grpc.aio.Channel
    source: ChanceSource

    def message(self, name: str) -> Any:
        return self.host.wire.message(name)

    async def create(self, **fields: Any) -> "Table":
        fields.setdefault("request_id", str(uuid.uuid4()))
        answer = await self.stub.CreateMatch(self.message("CreateMatchRequest")(**fields))
        return Table(self, answer, list(answer.seat_tokens), answer.owner_token)


def bearer(token: str) -> tuple[tuple[str, str], ...]:
    """Metadata of a token."""
    return (("authorization", f"Bearer {token}"),) if token else ()


@dataclass
class Table:
    """One match as its players use it."""

    hosted: Hosted
    created: Any
    tokens: list[str]
    owner: str
    acknowledged: list[tuple[int, int]] = field(default_factory=list)
    """(seat, version) of each accepted action."""

    @property
    def id(self) -> str:
        return str(self.created.match.match_id)

    def at(self, hosted: Hosted) -> "Table":
        """The same match at another replica."""
        return Table(hosted, self.created, self.tokens, self.owner, self.acknowledged)

    async def call(self, rpc: str, as_seat: int | None = None, /, *, token: str | None = None, **fields: Any) -> Any:
        """A unary call about this match as a seat, with a token, or as a spectator."""
        request = self.hosted.message(f"{rpc}Request")(**{"match_id": self.id, **fields})
        shown = token if token is not None else "" if as_seat is None else self.tokens[as_seat]
        return await getattr(self.hosted.stub, rpc)(request, metadata=bearer(shown))

    async def legal(self, seat: int) -> Any:
        return await self.call("ListLegalActions", seat)

    async def submit(self, seat: int, action: Any, decision: str | None = None, **fields: Any) -> Any:
        if decision is None:
            decision = (await self.legal(seat)).decision
        fields.setdefault("request_id", str(uuid.uuid4()))
        answer = await self.call("SubmitAction", seat, decision=decision, action=action, **fields)
        self.acknowledged.append((seat, answer.version))
        return answer

    async def deciders(self) -> list[int]:
        return [d.seat for d in (await self.call("GetMatch")).match.deciders]

    async def step(self, rng: random.Random) -> Any:
        """One random legal action of one decider; None when the match is over."""
        deciders = await self.deciders()
        if not deciders:
            return None
        seat = rng.choice(deciders)
        legal = await self.legal(seat)
        return await self.submit(seat, rng.choice(legal.legal_actions).action, legal.decision)

    async def finish(self, rng: random.Random) -> Any:
        """Play at random to the end; the record."""
        while await self.step(rng) is not None:
            pass
        return (await self.call("GetRecord", token=self.owner)).record


@asynccontextmanager
async def hosted(
    game: AnyGame,
    behind: Chances,
    store: MatchStore | None = None,
    heartbeat: float = 15.0,
    token_keys: str = TOKEN_KEYS,
) -> AsyncIterator[Hosted]:
    """The game's service on a store (default: in memory), with its feed running."""
    kept = store if store is not None else MemoryStore()
    source = ChanceSource(game.name, behind.randomness, behind.deck, f"{game.name}:{SECRET}")
    host = Host(game, kept, source, Tokens(token_keys), heartbeat)
    listening = asyncio.create_task(host.feed.listen())
    try:
        async with serving(lambda server: server.add_generic_rpc_handlers((host.handler,))) as channel:
            package = f"drumhead.{game.name}.v1.{game.name}_pb2_grpc"
            module = __import__(package, fromlist=["_"])
            stub = getattr(module, f"{host.wire.service.name}Stub")(channel)
            yield Hosted(host, stub, channel, source)
    finally:
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)


@dataclass(frozen=True)
class Refused:
    """What a refused call tells."""

    code: grpc.StatusCode
    reason: str
    message: str
    metadata: dict[str, str]
    details: Sequence[Any]


DETAILS: dict[str, Any] = {
    f"google.rpc.{kind.__name__}": kind
    for kind in (
        error_details_pb2.BadRequest,
        error_details_pb2.PreconditionFailure,
        error_details_pb2.ResourceInfo,
        error_details_pb2.RetryInfo,
    )
}


async def refusal(call: Any) -> Refused:
    """The refusal of a call; fails if it is accepted."""
    try:
        answer = await call
    except grpc.aio.AioRpcError as error:
        status = rpc_status.from_call(error)
        info, details = error_details_pb2.ErrorInfo(), []
        for detail in status.details if status is not None else ():
            if detail.Unpack(info):
                continue
            unpacked = DETAILS[detail.TypeName()]()
            detail.Unpack(unpacked)
            details.append(unpacked)
        return Refused(error.code(), info.reason, error.details() or "", dict(info.metadata), details)
    raise AssertionError(f"accepted: {answer}")
