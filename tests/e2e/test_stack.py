"""Replicas come and go behind the gateway, and the match goes on."""

import uuid
from typing import Any

import grpc
import pytest
from drumhead.gravelotte.v1 import gravelotte_pb2 as pb
from drumhead.gravelotte.v1 import gravelotte_pb2_grpc as pb_grpc

from deploy.local import Stack, StackSettings

pytestmark = pytest.mark.e2e
GAME = "gravelotte"


async def act(stub: Any, match_id: str, token: str) -> int:
    """Play the first legal action of the seat; a call that a dying replica cut is sent again, as clients do."""
    metadata = (("authorization", f"Bearer {token}"),)
    listed = await again(
        lambda: stub.ListLegalActions(pb.ListLegalActionsRequest(match_id=match_id), metadata=metadata)
    )
    request = pb.SubmitActionRequest(
        match_id=match_id,
        decision=listed.decision,
        request_id=str(uuid.uuid4()),
        action=listed.legal_actions[0].action,
    )
    return int((await again(lambda: stub.SubmitAction(request, metadata=metadata))).version)


async def again(call: Any) -> Any:
    while True:
        try:
            return await call()
        except grpc.aio.AioRpcError as error:
            if error.code() is not grpc.StatusCode.UNAVAILABLE:
                raise


async def test_a_match_outlives_every_replica_it_was_begun_on() -> None:
    async with Stack(StackSettings(replicas=2)) as stack, grpc.aio.insecure_channel(stack.gateway) as channel:
        stub: Any = pb_grpc.GravelotteServiceStub(channel)
        created = await stub.CreateMatch(pb.CreateMatchRequest(request_id=str(uuid.uuid4())))
        match_id, (prussia, france) = created.match.match_id, created.seat_tokens
        first, second = stack.replicas(GAME)
        stack.kill(first)
        versions = [await act(stub, match_id, prussia)]
        third = stack.start_replica(GAME)
        stack.terminate(second)
        versions.append(await act(stub, match_id, france))

        assert versions == [2, 3]
        assert stack.replicas(GAME) == (third,)
        folder = stack.folder

    assert stack.processes() == []
    assert not folder.exists()
