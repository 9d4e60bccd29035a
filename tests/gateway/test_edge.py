"""The edge behind the real Envoy: admission by API key, limits, games, health and reflection for all."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import grpc
import msgspec
import pytest
import pytest_asyncio
from drumhead.edge.v1 import edge_pb2, edge_pb2_grpc
from drumhead.gravelotte.v1 import gravelotte_pb2 as pb
from drumhead.gravelotte.v1 import gravelotte_pb2_grpc as pb_grpc
from google.protobuf.descriptor_pb2 import FileDescriptorProto
from google.rpc import error_details_pb2
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection_pb2

from gateway.edge.keys import new_key
from gateway.routes import ADMITTED, EDGE_SERVICE, HEALTH_SERVICE, ROUTES
from tests.support.gateway import ROUTE, FakeGame, Gateway, details, gateway_before
from tests.support.http import post

SERVING, NOT_SERVING = health_pb2.HealthCheckResponse.SERVING, health_pb2.HealthCheckResponse.NOT_SERVING
VERSIONS = ["v1", "v1alpha"]


class Guarded:
    """A gateway that asks for keys, and two keys: one with room, one for two calls an hour."""

    def __init__(self, gateway: Gateway, stub: Any, key: str, small: str) -> None:
        self.gateway, self.stub, self.key, self.small = gateway, stub, key, small
        self.game = gateway.games[0]

    async def create(self, key: str | None) -> pb.CreateMatchResponse:
        metadata = () if key is None else (("x-api-key", key), ("x-drumhead-caller", "mallory"))
        answer: pb.CreateMatchResponse = await self.stub.CreateMatch(pb.CreateMatchRequest(), metadata=metadata)
        return answer


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def guarded(tmp_path_factory: pytest.TempPathFactory, redis_url: str) -> AsyncIterator[Guarded]:
    folder = tmp_path_factory.mktemp("guarded")
    key, entry = new_key("alice")
    small, small_entry = new_key("bob", calls_a_minute=1 / 30, burst=2)
    keys = folder / "keys"
    keys.write_bytes(b"\n".join(msgspec.json.encode(line) for line in (entry, small_entry)))
    environment = {"DRUMHEAD_API_KEYS_FILE": str(keys), "REDIS_URL": redis_url}
    async with gateway_before(folder, FakeGame(), **environment) as gateway, gateway.channel() as channel:
        yield Guarded(gateway, pb_grpc.GravelotteServiceStub(channel), key, small)


async def test_the_owner_of_a_key_is_named_to_the_game(guarded: Guarded) -> None:
    await guarded.create(guarded.key)

    assert guarded.game.metadata["x-drumhead-caller"] == "alice"
    assert "x-api-key" not in guarded.game.metadata


@pytest.mark.parametrize("key", [None, "", "dhk_wrong"])
async def test_without_a_good_key_no_match_is_made(guarded: Guarded, key: str | None) -> None:
    guarded.game.calls.clear()
    with pytest.raises(grpc.aio.AioRpcError) as refused:
        await guarded.create(key)

    assert (refused.value.code(), guarded.game.calls) == (grpc.StatusCode.UNAUTHENTICATED, [])
    assert details(refused.value, error_details_pb2.ErrorInfo) == error_details_pb2.ErrorInfo(
        reason="BAD_TOKEN", domain="drumhead"
    )


@pytest.mark.parametrize("method", ADMITTED)
async def test_every_admitted_method_asks_for_a_key(guarded: Guarded, method: str) -> None:
    with pytest.raises(grpc.aio.AioRpcError) as refused:
        await getattr(guarded.stub, method)(getattr(pb, f"{method}Request")())

    assert refused.value.code() is grpc.StatusCode.UNAUTHENTICATED


async def test_play_asks_for_no_key(guarded: Guarded) -> None:
    answer = await guarded.stub.GetMatch(pb.GetMatchRequest(match_id="m"))

    assert answer.decision == "fake"


async def test_a_refusal_is_json_to_those_who_ask_in_json(guarded: Guarded) -> None:
    answer = await post(guarded.gateway.address, f"/{ROUTE.service}/CreateMatch", {})

    assert (answer.status, answer.json["code"], answer.json["details"][0]["reason"]) == (401, 16, "BAD_TOKEN")


async def test_over_the_limit_of_a_key_the_answer_says_when_to_come_back(guarded: Guarded) -> None:
    await guarded.create(guarded.small)
    await guarded.create(guarded.small)
    with pytest.raises(grpc.aio.AioRpcError) as refused:
        await guarded.create(guarded.small)
    retry: Any = details(refused.value, error_details_pb2.RetryInfo)
    info: Any = details(refused.value, error_details_pb2.ErrorInfo)

    assert (refused.value.code(), info.reason) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "RATE_LIMITED")
    assert 60 < retry.retry_delay.seconds <= 1800
    await guarded.create(guarded.key)  # another key has its own limit


async def test_a_dead_edge_closes_admission_to_good_keys_too(tmp_path: Path, redis_url: str) -> None:
    key, entry = new_key("carol")
    keys = tmp_path / "keys"
    keys.write_bytes(msgspec.json.encode(entry))
    environment = {"DRUMHEAD_API_KEYS_FILE": str(keys), "REDIS_URL": redis_url}
    async with gateway_before(tmp_path, FakeGame(), **environment) as gateway, gateway.channel() as channel:
        stub = pb_grpc.GravelotteServiceStub(channel)
        await stub.CreateMatch(pb.CreateMatchRequest(), metadata=(("x-api-key", key),))
        assert gateway.edge is not None
        gateway.edge.kill()
        with pytest.raises(grpc.aio.AioRpcError) as refused:
            await stub.CreateMatch(pb.CreateMatchRequest(), metadata=(("x-api-key", key),))

    assert refused.value.code() is grpc.StatusCode.UNAVAILABLE


async def test_without_the_redis_that_counts_admission_is_closed(tmp_path: Path, own_redis: Any) -> None:
    key, entry = new_key("dave")
    keys = tmp_path / "keys"
    keys.write_bytes(msgspec.json.encode(entry))
    environment = {"DRUMHEAD_API_KEYS_FILE": str(keys), "REDIS_URL": own_redis.url}
    async with gateway_before(tmp_path, FakeGame(), **environment) as gateway, gateway.channel() as channel:
        stub = pb_grpc.GravelotteServiceStub(channel)
        own_redis.kill()
        with pytest.raises(grpc.aio.AioRpcError) as refused:
            await stub.CreateMatch(pb.CreateMatchRequest(), metadata=(("x-api-key", key),))

    assert refused.value.code() is grpc.StatusCode.UNAVAILABLE


async def test_without_keys_everybody_is_admitted_as_nobody(channel: grpc.aio.Channel, game: FakeGame) -> None:
    stub = pb_grpc.GravelotteServiceStub(channel)
    await stub.CreateMatch(pb.CreateMatchRequest(), metadata=(("x-drumhead-caller", "mallory"),))

    assert "x-drumhead-caller" not in game.metadata


async def test_games_are_listed_with_their_availability(channel: grpc.aio.Channel, gateway: Gateway) -> None:
    stub = edge_pb2_grpc.EdgeServiceStub(channel)

    async def listed() -> Any:
        return (await stub.ListGames(edge_pb2.ListGamesRequest())).games

    async def of(name: str) -> Any:
        return next(game for game in await listed() if game.name == name)

    while not (await of("gravelotte")).available:  # the edge asks the games each second
        await asyncio.sleep(0.05)
    games = await listed()

    assert [game.name for game in games] == sorted(route.game for route in ROUTES)
    assert await of("gravelotte") == edge_pb2.Game(
        name="gravelotte",
        title="Gravelotte 1870",
        service="drumhead.gravelotte.v1.GravelotteService",
        min_seats=2,
        max_seats=2,
        available=True,
    )


async def test_games_are_listed_as_json(gateway: Gateway) -> None:
    answer = await post(gateway.address, f"/{EDGE_SERVICE}/ListGames", {})

    assert [game["service"] for game in answer.json["games"]] == sorted(route.service for route in ROUTES)


async def test_health_is_of_all_back_ends(channel: grpc.aio.Channel, game: FakeGame) -> None:
    stub: Any = health_pb2_grpc.HealthStub(channel)
    assert (await stub.Check(health_pb2.HealthCheckRequest())).status == SERVING
    seen = []
    watching = stub.Watch(health_pb2.HealthCheckRequest(service=ROUTE.service))
    async for change in watching:
        seen.append(change.status)
        if seen[-1] == SERVING and NOT_SERVING in seen:
            break
        await game.serving(seen[-1] == NOT_SERVING)
    watching.cancel()
    with pytest.raises(grpc.aio.AioRpcError) as refused:
        await stub.Check(health_pb2.HealthCheckRequest(service="drumhead.randomness.v1.RandomnessService"))

    assert seen[-2:] == [NOT_SERVING, SERVING]
    assert refused.value.code() is grpc.StatusCode.NOT_FOUND


async def test_a_watch_of_an_unknown_service_says_so_and_stays(channel: grpc.aio.Channel) -> None:
    stub: Any = health_pb2_grpc.HealthStub(channel)
    watching = stub.Watch(health_pb2.HealthCheckRequest(service="no.such.Service"))
    first = await watching.read()
    watching.cancel()

    assert first.status == health_pb2.HealthCheckResponse.SERVICE_UNKNOWN


async def reflect(channel: grpc.aio.Channel, version: str, **question: str) -> Any:
    ask = channel.stream_stream(
        f"/grpc.reflection.{version}.ServerReflection/ServerReflectionInfo",
        reflection_pb2.ServerReflectionRequest.SerializeToString,
        reflection_pb2.ServerReflectionResponse.FromString,
    )
    call = ask(iter([reflection_pb2.ServerReflectionRequest(**question)]))
    return await call.read()


@pytest.mark.parametrize("version", VERSIONS)
async def test_reflection_lists_what_is_routed(channel: grpc.aio.Channel, version: str) -> None:
    answer = await reflect(channel, version, list_services="")

    assert {service.name for service in answer.list_services_response.service} == {
        *(route.service for route in ROUTES),
        EDGE_SERVICE,
        HEALTH_SERVICE,
        "grpc.reflection.v1.ServerReflection",
        "grpc.reflection.v1alpha.ServerReflection",
    }


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("symbol", [ROUTE.service, EDGE_SERVICE, "grpc.reflection.v1.ServerReflection"])
async def test_reflection_describes_what_it_lists(channel: grpc.aio.Channel, version: str, symbol: str) -> None:
    answer = await reflect(channel, version, file_containing_symbol=symbol)
    files = [FileDescriptorProto.FromString(f) for f in answer.file_descriptor_response.file_descriptor_proto]

    assert symbol in {f"{file.package}.{service.name}" for file in files for service in file.service}


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("symbol", ["envoy.service.auth.v3.Authorization", "drumhead.randomness.v1.RandomnessService"])
async def test_reflection_shows_nothing_else(channel: grpc.aio.Channel, version: str, symbol: str) -> None:
    answer = await reflect(channel, version, file_containing_symbol=symbol)

    assert answer.error_response.error_code == grpc.StatusCode.NOT_FOUND.value[0]
