"""Random bytes and messages through the gateway: whatever is sent, the answer is a proper code and nothing breaks."""

import importlib
import json
import random
import uuid
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest
import pytest_asyncio
from drumhead.gravelotte.v1 import gravelotte_pb2 as pb
from google.protobuf import json_format
from google.protobuf.message_factory import GetMessageClass
from grpc_health.v1 import health_pb2
from grpc_reflection.v1alpha import reflection_pb2

from deploy.local import Stack
from gateway.routes import EDGE_SERVICE, HEALTH_SERVICE, REFLECTION_SERVICES, ROUTES
from services.chassis.server import MAX_REQUEST_BYTES
from services.chassis.wire import field
from tests.support.doors import Door, door
from tests.support.fuzz import NEVER, fill, noise, outcome, requests_of
from tests.support.hosted import Table, bearer
from tests.support.http import post

pytestmark = pytest.mark.e2e
ROUNDS = 40


def methods() -> dict[str, Any]:
    """Every routed method by its path."""
    files = [route.descriptors().DESCRIPTOR for route in ROUTES]
    files += [importlib.import_module("drumhead.edge.v1.edge_pb2").DESCRIPTOR]
    files += [health_pb2.DESCRIPTOR, reflection_pb2.DESCRIPTOR]
    routed = {*(route.service for route in ROUTES), EDGE_SERVICE, HEALTH_SERVICE, *REFLECTION_SERVICES}
    found = {
        f"/{service.full_name}/{method.name}": method
        for file in files
        for service in file.services_by_name.values()
        for method in service.methods
    }
    alpha = "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo"
    found[alpha.replace("v1alpha", "v1")] = found[alpha]
    return {path: method for path, method in found.items() if path.split("/")[1] in routed}


METHODS = methods()
TRANSCODED = [path for path in METHODS if path.startswith("/drumhead.")]


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def gate(stack: Stack) -> AsyncIterator[Door]:
    async with door(stack.gateway) as way:
        yield way
    for name in ("gravelotte-0", "gravelotte-1", "edge", "randomness", "deck"):
        assert '"event": "defect"' not in stack.log(name)
    assert len(stack.replicas("gravelotte")) == 2


def called(channel: grpc.aio.Channel, path: str, requests: list[bytes], **more: Any) -> Any:
    """The call of a method with these bytes."""
    method = METHODS[path]
    kinds = {
        (False, False): channel.unary_unary,
        (False, True): channel.unary_stream,
        (True, True): channel.stream_stream,
    }
    stub = kinds[method.client_streaming, method.server_streaming](path, lambda data: data, lambda data: data)
    return stub(requests_of(requests) if method.client_streaming else requests[0], **more)


def random_requests(rng: random.Random, path: str, table: Table, seed: int) -> list[bytes]:
    known = (table.id, *table.tokens, table.owner, "d0.1", "d1.1", str(uuid.uuid4()), ROUTES[0].service, "")
    request_type = GetMessageClass(METHODS[path].input_type)
    messages = [fill(rng, request_type(), known) for _ in range(3)]
    for message, kind in zip(messages, ("open", "answer", "answer"), strict=True):
        if path.endswith("/Play") and rng.random() < 0.8:
            fill(rng, getattr(message, kind), known)
        if hasattr(message, "match_id") and rng.random() < 0.8:
            message.match_id = table.id
        if hasattr(message, "request_id") and rng.random() < 0.7:
            message.request_id = str(uuid.UUID(int=rng.getrandbits(128), version=4))
    requests = [message.SerializeToString() for message in messages]
    return [noise(rng, request) for request in requests] if seed % 3 == 0 else requests


def test_every_service_that_the_gateway_routes_is_here() -> None:
    assert {path.split("/")[1] for path in METHODS} == {
        *(route.service for route in ROUTES), EDGE_SERVICE, HEALTH_SERVICE, *REFLECTION_SERVICES,
    }  # fmt: skip


@pytest.mark.parametrize("path", METHODS)
async def test_random_input_is_answered_by_a_proper_code(gate: Door, path: str) -> None:
    rng = random.Random(path)
    table = await gate.create()
    for i in range(ROUNDS):
        requests = random_requests(rng, path, table, i)
        metadata = bearer(rng.choice((*table.tokens, table.owner, "x", "")))
        call = called(gate.channel, path, requests, metadata=metadata, timeout=5)
        code = await outcome(call)
        assert code not in NEVER, (code, requests, call)
        if i % 15 == 14:
            table = await gate.create()

    assert (await gate.create()).created.match.version == 1


@pytest.mark.parametrize("path", METHODS)
async def test_a_message_that_is_too_large_is_refused_as_such(gate: Door, path: str) -> None:
    request = field(2047, bytes(MAX_REQUEST_BYTES + 1000))  # a field that no message knows
    code = await outcome(called(gate.channel, path, [request], timeout=5), patience=5)

    assert code is grpc.StatusCode.RESOURCE_EXHAUSTED


def random_json(rng: random.Random, path: str, table: Table) -> bytes:
    """JSON of a random message, broken in most cases."""
    (request, *_) = random_requests(rng, path, table, 1)
    message = GetMessageClass(METHODS[path].input_type).FromString(request)
    try:
        text = json_format.MessageToJson(message)
    except (ValueError, json_format.SerializeToJsonError):
        text = "{}"
    choices = (
        text,
        text[: rng.randrange(len(text))],
        text.replace(":", rng.choice((",", ": [", ": {", "")), 1),
        text.replace('"', rng.choice(("", "'", "\\u0000", "\ud7ff")), 1),
        json.dumps({"matchId": [table.id], "match_id": 7, "noSuchField": {}}),
        json.dumps(rng.choice((None, [], 1, "x", [[]], {"": None}, {"matchId": {"matchId": {}}}))),
        "[" * 3000,
        '{"options":' * 500,
    )
    encoded = rng.choice(choices).encode()
    return noise(rng, encoded) if rng.random() < 0.3 else encoded


@pytest.mark.parametrize("path", [path for path in TRANSCODED if not METHODS[path].client_streaming])
async def test_json_that_is_none_is_the_callers_mistake(stack: Stack, gate: Door, path: str) -> None:
    rng = random.Random(path)
    table = await gate.create()
    await table.call("ResignSeat", 0, request_id=str(uuid.uuid4()))  # streams on it end at once
    for _ in range(ROUNDS):
        body = random_json(rng, path, table)
        headers = dict(bearer(rng.choice((*table.tokens, "x"))))
        answer = await post(stack.gateway, path, body, headers=headers)
        assert answer.status in (200, 400, 401, 403, 404, 409, 412, 413, 429), (answer, body)

    assert (await gate.create()).created.match.version == 1


@pytest.mark.parametrize("content_type", ["application/json", "application/grpc-web+proto", "text/plain", ""])
async def test_noise_over_http_is_refused(stack: Stack, gate: Door, content_type: str) -> None:
    rng = random.Random(content_type)
    for path in TRANSCODED:
        for _ in range(5):
            body = noise(rng, pb.GetMatchRequest(match_id="x").SerializeToString())
            answer = await post(stack.gateway, path, body, content_type=content_type)
            grpc_status = answer.headers.get("grpc-status", "")
            assert answer.status < 500 or answer.status == 501, (path, answer)
            assert grpc_status not in ("2", "13"), (path, answer)
            assert b"grpc-status:2\r" not in answer.body
            assert b"grpc-status:13\r" not in answer.body
