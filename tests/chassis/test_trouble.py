"""What breaks around a match breaks nothing else, and tells no secret."""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import replace
from itertools import count
from typing import Any

import grpc
import pytest
import pytest_asyncio
import redis.asyncio as aioredis
import redis.exceptions
from drumhead.gravelotte.v1 import gravelotte_pb2 as pb
from drumhead.match.v1 import match_pb2

from deploy.local import RedisServer, RedisSettings
from services.chassis import conversation, telemetry
from services.chassis.errors import SlowReader, translate
from services.chassis.feed import Feed
from services.chassis.store import MemoryStore, RedisStore
from services.gravelotte.game import GAME
from tests.support.hosted import Chances, Hosted, hosted, refusal


@pytest_asyncio.fixture(loop_scope="session")
async def service(both_chances: Chances) -> AsyncIterator[Hosted]:
    async with hosted(GAME, both_chances, MemoryStore()) as game:
        yield game


async def test_a_match_that_cannot_be_swept_does_not_keep_the_others_from_it(both_chances: Chances) -> None:
    broken = []

    def fallback(state: Any, seat: int) -> Any:
        if state.options.max_turns == 3:
            broken.append(seat)
            raise ZeroDivisionError
        return GAME.fallback(state, seat)

    async with hosted(replace(GAME, fallback=fallback), both_chances, MemoryStore()) as game:
        clock = match_pb2.Clock(per_decision={"seconds": 1})
        poisoned = await game.create(clock=clock, options=pb.Options(max_turns=3))
        sound = await game.create(clock=clock)
        game.host.clock._offset_ms += 5000
        taken = await game.host.referee.sweep(10_000, 0)
        versions = [(await table.call("GetMatch")).match.version for table in (poisoned, sound)]

    assert broken
    assert taken == 2
    assert versions == [1, 3]


def told(error: Exception) -> str:
    known = translate(error)
    return known.reason if known else "defect"


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (redis.exceptions.OutOfMemoryError("command not allowed when used memory > 'maxmemory'."), "away"),
        (redis.exceptions.ResponseError("MISCONF Errors writing to the AOF file: No space left on device"), "away"),
        (redis.exceptions.ResponseError("NOREPLICAS Not enough good replicas to write."), "away"),
        (redis.exceptions.ReadOnlyError("You can't write against a read only replica."), "away"),
        (redis.exceptions.ResponseError("WRONGTYPE Operation against a key"), "defect"),
        (redis.exceptions.ResponseError("ERR unknown command"), "defect"),
        (ValueError("x"), "defect"),
    ],
)
def test_a_redis_that_cannot_write_is_away_and_one_that_is_misused_is_a_defect(error: Exception, reason: str) -> None:
    assert told(error) == ("BACKEND_UNAVAILABLE" if reason == "away" else reason)


async def fill(redis_client: Any, size: int) -> None:
    """Write values of a size until there is no room for another."""
    with suppress(redis.exceptions.OutOfMemoryError):
        for number in count():
            await redis_client.set(f"filler:{size}:{number}", b"x" * size)


async def test_a_redis_that_is_full_refuses_and_goes_on_when_there_is_room(both_chances: Chances) -> None:
    with RedisServer(RedisSettings(outside=False, arguments=("--maxmemory", "12mb"))) as server:
        store, filler = RedisStore(server.url, 3600), aioredis.from_url(server.url)
        async with hosted(GAME, both_chances, store) as game:
            table = await game.create()
            legal = await table.legal(0)
            request = {
                "decision": legal.decision,
                "action": legal.legal_actions[0].action,
                "request_id": "6f1c0a3e-8f1b-4c5e-9a57-0c2f5b1d7e11",
            }
            for size in (200_000, 2_000, 1):
                await fill(filler, size)
            refused = await refusal(table.call("SubmitAction", 0, **request))
            await filler.delete(*await filler.keys("filler:*"))
            answer = await table.call("SubmitAction", 0, **request)
        await filler.aclose()
        await store.close()

    assert (refused.code, refused.reason) == (grpc.StatusCode.UNAVAILABLE, "BACKEND_UNAVAILABLE")
    assert answer.version == 2


def test_a_traceback_in_the_log_has_no_local_variables() -> None:
    def secretly() -> None:
        token = "t1.0.a-token"  # noqa: F841
        raise ZeroDivisionError

    try:
        secretly()
    except ZeroDivisionError as error:
        line = json.dumps(telemetry._TRACEBACKS(None, "error", {"exc_info": error}), default=str)

    assert "ZeroDivisionError" in line
    assert "secretly" in line
    assert "a-token" not in line.replace('token = "t1.0.a-token"', "")


async def test_a_record_whose_log_went_away_while_it_is_read_is_not_found(service: Hosted) -> None:
    table = await service.create()
    await table.finish(random.Random(2))
    store: Any = service.host.store
    store._logs[table.id] = store._logs[table.id][:3]

    assert (await asyncio.wait_for(refusal(table.call("GetRecord")), 10)).reason == "MATCH_NOT_FOUND"


class DeafReader:
    """The context of a stream whose client reads nothing."""

    def invocation_metadata(self) -> tuple[()]:
        return ()

    async def write(self, _message: Any) -> None:
        await asyncio.Event().wait()


async def test_a_watcher_that_does_not_read_is_cut_off(service: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "WRITE_SECONDS", 0.01)
    table = await service.create()
    context: Any = DeafReader()

    with pytest.raises(SlowReader):
        await service.host.servicer.watch_match(pb.WatchMatchRequest(match_id=table.id), context)
    assert not service.host.feed._waiters[table.id]


async def test_a_waiter_that_comes_as_the_last_subscription_is_given_up_is_heard() -> None:
    store = MemoryStore()
    feed = Feed(store)
    async with feed.waiting("m"):
        pass
    feed._forget("m")
    async with feed.waiting("m"):
        await asyncio.sleep(0)

        assert "m" in store._heard


@pytest.mark.parametrize("rpc", ["GetMatch", "SubmitAction", "WatchMatch", "Play"])
async def test_a_call_that_ends_without_a_message_is_answered(service: Hosted, rpc: str) -> None:
    async def nothing() -> AsyncIterator[bytes]:
        for message in ():
            yield message

    path = f"/{service.host.wire.service.full_name}/{rpc}"
    call = service.channel.stream_stream(path, bytes, bytes)(nothing(), timeout=10)
    refused = await refusal(call.read())

    assert (refused.code, refused.reason) == (grpc.StatusCode.INVALID_ARGUMENT, "INVALID_FIELD")
