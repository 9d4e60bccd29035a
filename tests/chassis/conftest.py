"""Game services in this process for the chassis tests."""

from collections.abc import AsyncIterator

import pytest_asyncio

from services.chassis.store import MemoryStore, RedisStore
from services.gravelotte.game import GAME
from tests.support.hosted import Chances, Hosted, chances, hosted


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def both_chances() -> AsyncIterator[Chances]:
    """One randomness and one deck service for the whole run."""
    async with chances() as both:
        yield both


@pytest_asyncio.fixture(scope="session", loop_scope="session", params=["memory", "redis"])
async def service(request, both_chances: Chances, redis_url: str) -> AsyncIterator[Hosted]:
    """Gravelotte on each kind of store."""
    store = MemoryStore() if request.param == "memory" else RedisStore(redis_url, 3600)
    async with hosted(GAME, both_chances, store, heartbeat=0.3) as game:
        yield game
    await store.close()
