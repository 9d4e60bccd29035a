"""Play streams under clients and stores that do what they should not."""

import asyncio
import copy
from collections.abc import AsyncIterator
from typing import Any

import grpc
import pytest_asyncio
from drumhead.gravelotte.v1 import gravelotte_pb2 as pb
from drumhead.match.v1 import match_pb2

from services.chassis.answers import Answers
from services.chassis.conversation import WAITING_ANSWERS, Conversation
from services.chassis.feed import Waiter
from services.chassis.store import MemoryStore
from services.gravelotte.game import GAME
from tests.support.hosted import Chances, Hosted, Table, bearer, hosted, refusal

KEPT = ("_matches", "_places", "_logs", "_receipts")


@pytest_asyncio.fixture(loop_scope="session")
async def service(both_chances: Chances) -> AsyncIterator[Hosted]:
    async with hosted(GAME, both_chances, MemoryStore(), heartbeat=0.1) as game:
        yield game


async def opened(table: Table, seat: int, **opening: Any) -> Any:
    call = table.hosted.stub.Play(metadata=bearer(table.tokens[seat]))
    await call.write(pb.PlayRequest(open=pb.PlayOpen(match_id=table.id, **opening)))
    return call


async def read(call: Any, kind: str) -> Any:
    async with asyncio.timeout(10):
        while (message := await call.read()).WhichOneof("message") != kind:
            assert message is not grpc.aio.EOF
    return getattr(message, kind)


async def ended(call: Any) -> None:
    async with asyncio.timeout(10):
        while await call.read() is not grpc.aio.EOF:
            pass


async def test_a_stream_on_a_match_that_is_rolled_back_says_so(service: Hosted) -> None:
    table = await service.create()
    store: Any = service.host.store
    kept = {name: copy.deepcopy(getattr(store, name)) for name in KEPT}
    await table.submit(0, (await table.legal(0)).legal_actions[0].action)
    streams = [await opened(table, 1), await opened(table, 0)]
    decision = (await read(streams[0], "decide")).decision
    await read(streams[1], "heartbeat")  # it has looked at the match before the roll-back
    for name, value in kept.items():
        setattr(store, name, value)
    await streams[0].write(pb.PlayRequest(answer=pb.PlayAnswer(decision=decision, index=0)))
    await streams[1].write(pb.PlayRequest(answer=pb.PlayAnswer(decision="d0.9", index=0)))
    told = [await refusal(ended(stream)) for stream in streams[1:]]
    streams[0].cancel()
    again = await opened(table, 0)

    assert [(each.code, each.reason) for each in told] == [(grpc.StatusCode.OUT_OF_RANGE, "CURSOR_EXPIRED")]
    assert (await read(again, "decide")).decision == "d0.1"
    again.cancel()


async def test_a_client_that_floods_its_stream_is_read_no_further_than_a_few_answers_ahead(service: Hosted) -> None:
    taken = 0

    async def flood() -> AsyncIterator[bytes]:
        nonlocal taken
        while True:
            taken += 1
            yield pb.PlayRequest(answer=pb.PlayAnswer(decision="d0.1", index=0)).SerializeToString()

    referee = service.host.referee
    context: Any = None
    conversation = Conversation(Answers(service.host.wire, referee), referee, service.host.feed, 1.0, flood(), context)
    reading = asyncio.create_task(conversation._read(Waiter("m")))
    for _ in range(5 * WAITING_ANSWERS):
        await asyncio.sleep(0)
    first = taken
    conversation._taken()
    for _ in range(5 * WAITING_ANSWERS):
        await asyncio.sleep(0)
    reading.cancel()

    assert (first, taken) == (WAITING_ANSWERS, WAITING_ANSWERS + 1)


async def test_opening_a_stream_anew_gains_no_time(service: Hosted) -> None:
    table = await service.create(clock=match_pb2.Clock(per_decision={"seconds": 1}, bank={"seconds": 10}))
    service.host.clock._offset_ms += 4000
    try:
        call = await opened(table, 0)
        decision = (await read(call, "decide")).decision
        await call.write(pb.PlayRequest(answer=pb.PlayAnswer(decision=decision, index=0)))
        async with asyncio.timeout(10):
            while not (await call.read()).HasField("accepted"):
                pass
        call.cancel()
        position = await service.host.referee.fresh(table.id)
    finally:
        service.host.clock._offset_ms -= 4000

    assert position.head.banks[0] <= 7000
    assert position.head.banks[1] == 10_000
