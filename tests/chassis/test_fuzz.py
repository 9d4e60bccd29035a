"""Random bytes and random messages to every RPC: never UNKNOWN, never INTERNAL, and nothing is lost or changed."""

import importlib
import random
import uuid
from collections.abc import AsyncIterator

import grpc
import pytest
import pytest_asyncio
from google.protobuf.message_factory import GetMessageClass

from services.chassis.store import RedisStore
from services.chassis.telemetry import CALLS
from services.gravelotte.game import GAME
from tests.support.fuzz import NEVER, fill, noise, outcome, requests_of
from tests.support.hosted import DECK_KEY, GAME_KEY, Chances, Hosted, bearer, hosted

ROUNDS = 60
SERVICES = {
    "gravelotte": "drumhead.gravelotte.v1.gravelotte_pb2",
    "randomness": "drumhead.randomness.v1.randomness_pb2",
    "deck": "drumhead.deck.v1.deck_pb2",
}
RPCS = [
    (name, method.name)
    for name, module in SERVICES.items()
    for service in importlib.import_module(module).DESCRIPTOR.services_by_name.values()
    for method in service.methods
]


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def game(both_chances: Chances, redis_url: str) -> AsyncIterator[Hosted]:
    store = RedisStore(redis_url, 3600)
    async with hosted(GAME, both_chances, store) as made:
        yield made
    await store.close()


@pytest.mark.parametrize(("name", "rpc"), RPCS, ids=[f"{n}-{r}" for n, r in RPCS])
async def test_random_input_is_refused_by_a_proper_code(
    game: Hosted, both_chances: Chances, name: str, rpc: str
) -> None:
    rng = random.Random(f"{name}/{rpc}")
    channel = {"gravelotte": game.channel, "randomness": both_chances.randomness, "deck": both_chances.deck}[name]
    (service,) = importlib.import_module(SERVICES[name]).DESCRIPTOR.services_by_name.values()
    method = service.methods_by_name[rpc]
    request_type = GetMessageClass(method.input_type)
    path = f"/{service.full_name}/{rpc}"
    streams = {
        (False, False): channel.unary_unary,
        (False, True): channel.unary_stream,
        (True, True): channel.stream_stream,
    }[method.client_streaming, method.server_streaming]
    stub = streams(path, lambda data: data, lambda data: data)
    table = await game.create()
    tokens = (table.id, *table.tokens, table.owner, "d0.1", "d1.1", str(uuid.uuid4()), "gravelotte")
    seen = set()
    for i in range(ROUNDS):
        messages = [fill(rng, request_type(), tokens) for _ in range(3)]
        if method.client_streaming:
            for message, kind in zip(messages, ("open", "answer", "answer"), strict=True):
                if rng.random() < 0.8:
                    fill(rng, getattr(message, kind), tokens)
            messages[0].open.match_id = table.id
        elif hasattr(messages[0], "match_id") and rng.random() < 0.8:
            messages[0].match_id = table.id
        if hasattr(messages[0], "request_id") and rng.random() < 0.7:
            messages[0].request_id = str(uuid.UUID(int=rng.getrandbits(128), version=4))
        requests = [m.SerializeToString() for m in messages]
        if i % 3 == 0:
            requests = [noise(rng, request) for request in requests]
        metadata = (
            *bearer(rng.choice((*table.tokens, table.owner, "x", ""))),
            ("x-service-key", rng.choice((GAME_KEY, DECK_KEY, "x"))),
        )
        before = await table.call("GetMatch")
        call = stub(requests_of(requests) if method.client_streaming else requests[0], metadata=metadata, timeout=5)
        code = await outcome(call)
        seen.add(code)
        assert code not in NEVER, (code, requests, call)
        if code is not grpc.StatusCode.OK:
            assert await table.call("GetMatch") == before
        if before.match.outcome.reason or i % 20 == 19:
            table = await game.create()

    assert CALLS.labels(rpc, "INTERNAL")._value.get() == 0
    assert seen & {grpc.StatusCode.INVALID_ARGUMENT, grpc.StatusCode.UNAUTHENTICATED, grpc.StatusCode.NOT_FOUND}
