"""Real servers shared by all tests of a run; the code is in deploy/local."""

from collections.abc import Iterator

import pytest

from deploy.local import RedisServer, RedisSettings, Stack, StackSettings


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    """The Redis of this run: REDIS_URL, or one of our own, without fsync."""
    with RedisServer(RedisSettings(appendfsync="no")) as server:
        yield server


@pytest.fixture(scope="session")
def redis_url(redis_server: RedisServer) -> str:
    """Its URL. Tests share it, so each uses match ids or names of its own."""
    return redis_server.url


@pytest.fixture
def own_redis() -> Iterator[RedisServer]:
    """A Redis for one test alone, which may be killed, filled or restarted."""
    with RedisServer(RedisSettings(outside=False)) as server:
        yield server


@pytest.fixture(scope="session")
def stack() -> Iterator[Stack]:
    """Every process of the platform, two replicas of each game, for all tests that leave it whole."""
    with Stack(StackSettings(replicas=2)) as running:
        yield running
