"""Lists and deadlines are made anew from the matches themselves."""

import uuid

from drumhead.match.v1 import match_pb2

from deploy.local import RedisServer
from services.chassis.reindex import reindex
from services.chassis.store import RedisStore
from services.gravelotte.game import GAME
from tests.support.hosted import Chances, hosted


async def test_lost_lists_and_deadlines_are_found_again(both_chances: Chances, own_redis: RedisServer) -> None:
    store = RedisStore(own_redis.url, 3600)
    async with hosted(GAME, both_chances, store) as service:
        plain = await service.create()
        clocked = await service.create(clock=match_pb2.Clock(per_decision={"seconds": 5}))
        request = service.message("CreateMatchRequest")(request_id=str(uuid.uuid4()))
        called = await service.stub.CreateMatch(request, metadata=(("x-drumhead-caller", "ann"),))
        for key in await store._redis.keys("{g:*"):
            await store._redis.delete(key)
        assert await store.listed("gravelotte", None, None, 9) == []

        assert await reindex(store, "gravelotte") == 3
        assert await reindex(store, "other") == 0

        listed = {match_id for _, match_id in await store.listed("gravelotte", None, None, 9)}
        assert listed == {plain.id, clocked.id, called.match.match_id}
        assert [m for _, m in await store.listed("gravelotte", "ann", None, 9)] == [called.match.match_id]
        assert await store.due("gravelotte", await store.now_ms() + 6000, 1000, 9) == [clocked.id]
    await store.close()
