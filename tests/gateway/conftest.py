"""One gateway for all tests that do not break it."""

from collections.abc import AsyncIterator

import grpc
import pytest
import pytest_asyncio

from tests.support.gateway import FakeGame, Gateway, gateway_before


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def gateway(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Gateway]:
    async with gateway_before(tmp_path_factory.mktemp("gateway"), FakeGame()) as running:
        yield running


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def channel(gateway: Gateway) -> AsyncIterator[grpc.aio.Channel]:
    async with gateway.channel() as opened:
        yield opened


@pytest.fixture
def game(gateway: Gateway) -> FakeGame:
    fake = gateway.games[0]
    fake.calls.clear()
    fake.metadata = {}
    return fake


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def closed(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Gateway]:
    """A gateway whose edge never ran."""
    async with gateway_before(tmp_path_factory.mktemp("closed"), FakeGame(), edge=False) as running:
        yield running
